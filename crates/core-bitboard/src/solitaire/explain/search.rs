//! The search for a short proof.

use alloc::vec;
use alloc::vec::Vec;

use super::exits::Exits;
use super::{Exit, LINES_MAX, Reason};
use crate::geometry::{Bitboard, attacks};
use crate::search::{Budget, Meter};
use crate::solitaire::puzzle::PROMOTIONS;
use crate::solitaire::{Capture, Puzzle, Rules, Solver};
use crate::types::{Color, Piece, Rank, Role, Square};

/// The most times that the search examines a board: a tenth of a second.
const LOOKS: u64 = 45_000;

/// Boards with more pieces than this get fewer looks: the cost of a look grows with their square.
const PIECES: u64 = 16;

/// The most cases of a square that are tried: more would leave no lines for what follows from each.
const CASES_MAX: usize = LINES_MAX / 2;

/// The greatest depth of cases within cases. More than three are not followed by a reader, and on
/// 2,000 boards of 4 to 8 pieces gave no reason more.
const DEPTH_MAX: usize = 3;

pub(super) fn explain(solver: &Solver<'_>) -> Option<Reason> {
    let Solver { puzzle, rules, budget, .. } = solver;
    let is_empty = |target: &Square| !puzzle.pieces().iter().any(|&(square, _)| square == *target);
    if let Some(target) = rules.target.filter(is_empty) {
        return Some(Reason::EmptyTarget(target));
    }
    if puzzle.pieces().len() == 1 {
        return None;
    }
    let pieces = (puzzle.pieces().len() as u64).max(PIECES);
    let looks = LOOKS * PIECES.pow(2) / pieces.pow(2);
    let budget = Budget { nodes: budget.nodes.min(looks), ..*budget };
    // The king that must be last cannot be captured, so later boards have it too; but a board that
    // begins with several kings may come to have one.
    let rules = Rules { king_last: rules.keep_king(puzzle), ..*rules };
    let mut search = Search { rules: &rules, meter: Meter::new(&budget) };
    // The target takes a line where the reason needs it.
    let lines = LINES_MAX - usize::from(rules.target.is_some());
    let found = (0..=DEPTH_MAX).find_map(|depth| search.board(puzzle, depth, lines))?;
    let free = Exits::new(puzzle, &Rules { target: None, ..rules });
    Some(match rules.target.filter(|_| !holds(&free, &found)) {
        Some(target) if found != Reason::NoCapture => {
            behind(&[Must::End(target, Exit::Last)], &found)
        }
        _ => found,
    })
}

struct Search<'a> {
    rules: &'a Rules,
    meter: Meter<'a>,
}

impl Search<'_> {
    /// Refutes a board in at most `lines` lines, with cases nested up to `depth`.
    fn board(&mut self, puzzle: &Puzzle, depth: usize, lines: usize) -> Option<Reason> {
        let captures = captures(puzzle, self.rules);
        if captures.is_empty() && puzzle.pieces().len() > 1 {
            return Some(Reason::NoCapture);
        }
        let exits = Exits::new(puzzle, self.rules);
        let by_exits = self.exits(&exits, depth, lines);
        // One piece alone needs no capture.
        if by_exits.is_some() || depth == 0 || puzzle.pieces().len() == 1 {
            return by_exits;
        }
        let mut cases: Vec<(Capture, Reason)> = Vec::new();
        for capture in captures {
            let after = after(puzzle, capture)?;
            let exits = Exits::new(&after, self.rules);
            let again = cases.iter().map(|(_, rest)| rest).find(|rest| is_again(&exits, rest));
            let rest = match again {
                Some(rest) => rest.clone(),
                None => {
                    let used = if cases.is_empty() { 0 } else { lines_of_first(&cases) };
                    let left = lines.checked_sub(used)?;
                    (0..depth).find_map(|depth| self.board(&after, depth, left))?
                }
            };
            cases.push((capture, rest));
            if lines_of_first(&cases) > lines {
                return None;
            }
        }
        Some(Reason::First(cases))
    }

    /// Refutes a board under the assumptions of `exits`.
    fn exits(&mut self, exits: &Exits, depth: usize, lines: usize) -> Option<Reason> {
        self.meter.spend().ok()?;
        if lines == 0 {
            return None;
        }
        if let Some(seen) = exits.at_sight() {
            return Some(seen);
        }
        // The necessary conditions, in the order found.
        let (mut known, mut forced) = (exits.clone(), Vec::new());
        let mut seen = None;
        while let Some(must) = must_be(&known) {
            forced.push(must);
            let (square, exit) = must.end();
            known = known.with(square, exit);
            self.meter.spend().ok()?;
            seen = known.at_sight();
            if seen.is_some() {
                break;
            }
        }
        if let Some(seen) = seen {
            return self.shortest(exits, &forced, seen, lines);
        }
        if depth == 0 {
            return None;
        }
        let mut open: Vec<Question> = Vec::new();
        for square in known.occupied {
            if known.end(square).is_none() {
                open.push(Question { square, cases: known.cases(square), comes: false });
            }
            let comers = known.comers(square).unwrap_or_default();
            if !comers.is_empty() && comers.iter().all(|&from| known.end(from).is_none()) {
                let cases = comers.into_iter().map(Exit::To).collect();
                open.push(Question { square, cases, comes: true });
            }
        }
        open.retain(|question| question.cases.len() <= CASES_MAX);
        open.sort_by_key(|question| question.cases.len());
        for question in open {
            if let Some(split) = self.cases(&known, &question, depth - 1, lines) {
                return self.shortest(exits, &forced, split, lines);
            }
        }
        None
    }

    /// Refutes every case of a square.
    fn cases(
        &mut self,
        known: &Exits,
        question: &Question,
        depth: usize,
        lines: usize,
    ) -> Option<Reason> {
        let mut refuted: Vec<(Exit, Reason)> = Vec::new();
        for &exit in &question.cases {
            let next = match (exit, question.comes) {
                (Exit::To(from), true) => known.with(from, Exit::To(question.square)),
                (exit, _) => known.with(question.square, exit),
            };
            let again = refuted.iter().map(|(_, rest)| rest).find(|rest| is_again(&next, rest));
            let rest = match again {
                Some(rest) => rest.clone(),
                None => {
                    let used = if refuted.is_empty() { 0 } else { question.told(&refuted).lines() };
                    self.exits(&next, depth, lines.checked_sub(used)?)?
                }
            };
            refuted.push((exit, rest));
            if question.told(&refuted).lines() > lines {
                return None;
            }
        }
        Some(question.told(&refuted))
    }

    /// `rest` after the necessary conditions that it depends on, if that is short enough.
    fn shortest(
        &mut self,
        exits: &Exits,
        forced: &[Must],
        rest: Reason,
        lines: usize,
    ) -> Option<Reason> {
        let mut needed = forced.to_vec();
        let mut index = needed.len();
        while index > 0 {
            index -= 1;
            let mut fewer = needed.clone();
            fewer.remove(index);
            self.meter.spend().ok()?;
            if holds(exits, &behind(&fewer, &rest)) {
                needed = fewer;
            }
        }
        Some(behind(&needed, &rest)).filter(|all| all.lines() <= lines)
    }
}

fn lines_of_first(cases: &[(Capture, Reason)]) -> usize {
    Reason::First(cases.to_vec()).lines()
}

/// Whether the reason of another case also refutes this one, so that both share a line.
fn is_again(exits: &Exits, rest: &Reason) -> bool {
    matches!(rest, Reason::Apart(..)) && holds(exits, rest)
}

/// The cases of a square: how it ends, or where a piece comes from (also written as an exit).
struct Question {
    square: Square,
    cases: Vec<Exit>,
    comes: bool,
}

impl Question {
    /// The reason by these cases.
    fn told(&self, refuted: &[(Exit, Reason)]) -> Reason {
        if !self.comes {
            return Reason::Ends(self.square, refuted.to_vec());
        }
        let from = |(exit, rest): &(Exit, Reason)| match exit {
            Exit::To(from) => Some((*from, rest.clone())),
            Exit::Last => None,
        };
        Reason::Comes(self.square, refuted.iter().filter_map(from).collect())
    }
}

/// The reason `rest`, preceded by these necessary conditions.
fn behind(forced: &[Must], rest: &Reason) -> Reason {
    forced.iter().rev().fold(rest.clone(), |rest, &must| match must {
        Must::End(square, exit) => Reason::Ends(square, vec![(exit, rest)]),
        Must::Come(square, from) => Reason::Comes(square, vec![(from, rest)]),
    })
}

/// A necessary condition.
#[derive(Clone, Copy)]
enum Must {
    /// The square ends in this way.
    End(Square, Exit),
    /// A piece comes to the first square from the second.
    Come(Square, Square),
}

impl Must {
    /// The condition as a square and its end.
    fn end(self) -> (Square, Exit) {
        match self {
            Must::End(square, exit) => (square, exit),
            Must::Come(square, from) => (from, Exit::To(square)),
        }
    }
}

/// A new necessary condition: a square that can end in only one way, or one to which a piece must
/// come from only one square.
fn must_be(known: &Exits) -> Option<Must> {
    let open = |square: &Square| known.end(*square).is_none();
    let end = |square: Square| match known.cases(square)[..] {
        [exit] => Some(Must::End(square, exit)),
        _ => None,
    };
    let come = |square: Square| match known.comers(square)?[..] {
        [from] if open(&from) => Some(Must::Come(square, from)),
        _ => None,
    };
    let squares = || known.occupied.into_iter();
    squares().filter(open).find_map(end).or_else(|| squares().find_map(come))
}

/// Whether a reason by exits holds.
fn holds(exits: &Exits, reason: &Reason) -> bool {
    match reason {
        Reason::Apart(one, other) => {
            let closed = |group: Bitboard| {
                group.is_subset(exits.occupied)
                    && group.into_iter().all(|sq| exits.targets[sq.index()].is_subset(group))
            };
            closed(*one) && closed(*other)
        }
        Reason::Circle(squares) => exits.is_circle(squares),
        Reason::KingNotLast => exits.king_is_not_last(),
        Reason::Ends(square, refuted) => {
            let cases = exits.cases(*square);
            cases.iter().all(|case| refuted.iter().any(|(exit, _)| exit == case))
                && refuted.iter().all(|(exit, rest)| {
                    !cases.contains(exit) || holds(&exits.with(*square, *exit), rest)
                })
        }
        Reason::Comes(square, refuted) => exits.comers(*square).is_some_and(|comers| {
            comers.iter().all(|from| refuted.iter().any(|(other, _)| other == from))
                && refuted
                    .iter()
                    .filter(|(from, _)| comers.contains(from))
                    .all(|(from, rest)| holds(&exits.with(*from, Exit::To(*square)), rest))
        }),
        // These are about the board as it stands.
        Reason::EmptyTarget(_) | Reason::NoCapture | Reason::First(_) => false,
    }
}

/// The captures that can be played now; it is not known how often a piece has captured before.
fn captures(puzzle: &Puzzle, rules: &Rules) -> Vec<Capture> {
    if rules.max_captures == Some(0) {
        return Vec::new();
    }
    let is_kept = |role: Role| role == Role::King && rules.keep_king(puzzle);
    let occupied: Bitboard = puzzle.pieces().iter().map(|&(square, _)| square).collect();
    let victims = puzzle.pieces().iter().filter(|&&(_, role)| !is_kept(role));
    let victims: Bitboard = victims.map(|&(square, _)| square).collect();
    let mut captures = Vec::new();
    let movers = puzzle.pieces().iter().filter(|&&(square, _)| rules.target != Some(square));
    for &(from, role) in movers {
        for to in attacks(Piece::new(Color::White, role), from, occupied) & victims {
            captures.push(Capture::new(from, to));
            if rules.promote && role == Role::Pawn && to.rank() == Rank::Eighth {
                let promoted = |role| Capture { from, to, promotion: Some(role) };
                captures.extend(PROMOTIONS.map(promoted));
            }
        }
    }
    captures
}

/// The board after a capture.
fn after(puzzle: &Puzzle, Capture { from, to, promotion }: Capture) -> Option<Puzzle> {
    let &(_, role) = puzzle.pieces().iter().find(|&&(square, _)| square == from)?;
    let others = puzzle.pieces().iter().copied().filter(|&(sq, _)| sq != from && sq != to);
    Puzzle::new(others.chain([(to, promotion.unwrap_or(role))])).ok()
}
