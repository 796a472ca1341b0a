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

/// The maximum number of examinations of boards: a tenth of a second.
const EXAMINATIONS: u64 = 45_000;

/// Boards with more pieces are examined fewer times: the cost grows with the square of their
/// number.
const PIECES: u64 = 16;

/// The most cases of a square that are tried: more would leave no lines for their conclusions.
const CASES_MAX: usize = LINES_MAX / 2;

/// The greatest depth of nested cases. Readers do not follow more than three, and on 2,000 boards
/// of 4 to 8 pieces more gave no further reason.
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
    let examinations = EXAMINATIONS * PIECES.pow(2) / pieces.pow(2);
    let budget = Budget { nodes: budget.nodes.min(examinations), ..*budget };
    // The king that must be last cannot be captured, so later boards have it too; but a board that
    // begins with several kings may come to have one.
    let rules = Rules { king_last: rules.keep_king(puzzle), ..*rules };
    let mut search = Search { rules: &rules, meter: Meter::new(&budget) };
    // If the reason needs the target, it takes a line.
    let lines = LINES_MAX - usize::from(rules.target.is_some());
    let found = (0..=DEPTH_MAX).find_map(|depth| search.board(puzzle, depth, lines))?;
    let free = Exits::new(puzzle, &Rules { target: None, ..rules });
    Some(match rules.target.filter(|_| !holds(&free, &found)) {
        Some(target) if found != Reason::NoCapture => {
            with_conditions(&[Condition::End(target, Exit::Last)], &found)
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
        Some(Reason::ByFirstCapture(cases))
    }

    /// Refutes a board under the assumptions of `exits`.
    fn exits(&mut self, exits: &Exits, depth: usize, lines: usize) -> Option<Reason> {
        self.meter.count_node().ok()?;
        if lines == 0 {
            return None;
        }
        if let Some(seen) = exits.at_sight() {
            return Some(seen);
        }
        // The necessary conditions, in the order found.
        let (mut known, mut forced) = (exits.clone(), Vec::new());
        let mut seen = None;
        while let Some(must) = necessary_condition(&known) {
            forced.push(must);
            let (square, exit) = must.end();
            known = known.with(square, exit);
            self.meter.count_node().ok()?;
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
        let mut open: Vec<CaseSplit> = Vec::new();
        for square in known.occupied {
            if known.end(square).is_none() {
                open.push(CaseSplit { square, cases: known.cases(square), comes: false });
            }
            let comers = known.comers(square).unwrap_or_default();
            if !comers.is_empty() && comers.iter().all(|&from| known.end(from).is_none()) {
                let cases = comers.into_iter().map(Exit::To).collect();
                open.push(CaseSplit { square, cases, comes: true });
            }
        }
        open.retain(|split| split.cases.len() <= CASES_MAX);
        open.sort_by_key(|split| split.cases.len());
        for split in open {
            if let Some(split) = self.cases(&known, &split, depth - 1, lines) {
                return self.shortest(exits, &forced, split, lines);
            }
        }
        None
    }

    /// Refutes every case of a square.
    fn cases(
        &mut self,
        known: &Exits,
        split: &CaseSplit,
        depth: usize,
        lines: usize,
    ) -> Option<Reason> {
        let mut refuted: Vec<(Exit, Reason)> = Vec::new();
        for &exit in &split.cases {
            let next = match (exit, split.comes) {
                (Exit::To(from), true) => known.with(from, Exit::To(split.square)),
                (exit, _) => known.with(split.square, exit),
            };
            let again = refuted.iter().map(|(_, rest)| rest).find(|rest| is_again(&next, rest));
            let rest = match again {
                Some(rest) => rest.clone(),
                None => {
                    let used = if refuted.is_empty() { 0 } else { split.reason(&refuted).lines() };
                    self.exits(&next, depth, lines.checked_sub(used)?)?
                }
            };
            refuted.push((exit, rest));
            if split.reason(&refuted).lines() > lines {
                return None;
            }
        }
        Some(split.reason(&refuted))
    }

    /// `rest` after the necessary conditions that it depends on, if that is short enough.
    fn shortest(
        &mut self,
        exits: &Exits,
        forced: &[Condition],
        rest: Reason,
        lines: usize,
    ) -> Option<Reason> {
        let mut needed = forced.to_vec();
        let mut index = needed.len();
        while index > 0 {
            index -= 1;
            let mut fewer = needed.clone();
            fewer.remove(index);
            self.meter.count_node().ok()?;
            if holds(exits, &with_conditions(&fewer, &rest)) {
                needed = fewer;
            }
        }
        Some(with_conditions(&needed, &rest)).filter(|all| all.lines() <= lines)
    }
}

fn lines_of_first(cases: &[(Capture, Reason)]) -> usize {
    Reason::ByFirstCapture(cases.to_vec()).lines()
}

/// Whether the reason of another case also refutes this one, so that both share a line.
fn is_again(exits: &Exits, rest: &Reason) -> bool {
    matches!(rest, Reason::Disconnected(..)) && holds(exits, rest)
}

/// The cases of a square: how it ends, or where a piece comes from (also written as an exit).
struct CaseSplit {
    square: Square,
    cases: Vec<Exit>,
    comes: bool,
}

impl CaseSplit {
    /// The reason by these cases.
    fn reason(&self, refuted: &[(Exit, Reason)]) -> Reason {
        if !self.comes {
            return Reason::ByExit(self.square, refuted.to_vec());
        }
        let from = |(exit, rest): &(Exit, Reason)| match exit {
            Exit::To(from) => Some((*from, rest.clone())),
            Exit::Last => None,
        };
        Reason::ByOrigin(self.square, refuted.iter().filter_map(from).collect())
    }
}

/// The reason `rest`, preceded by these necessary conditions.
fn with_conditions(forced: &[Condition], rest: &Reason) -> Reason {
    forced.iter().rev().fold(rest.clone(), |rest, &must| match must {
        Condition::End(square, exit) => Reason::ByExit(square, vec![(exit, rest)]),
        Condition::Come(square, from) => Reason::ByOrigin(square, vec![(from, rest)]),
    })
}

/// A necessary condition.
#[derive(Clone, Copy)]
enum Condition {
    /// The square ends in this way.
    End(Square, Exit),
    /// A piece comes to the first square from the second.
    Come(Square, Square),
}

impl Condition {
    /// The condition as a square and its end.
    fn end(self) -> (Square, Exit) {
        match self {
            Condition::End(square, exit) => (square, exit),
            Condition::Come(square, from) => (from, Exit::To(square)),
        }
    }
}

/// A new necessary condition: a square that can end in only one way, or one to which a piece must
/// come from only one square.
fn necessary_condition(known: &Exits) -> Option<Condition> {
    let open = |square: &Square| known.end(*square).is_none();
    let end = |square: Square| match known.cases(square)[..] {
        [exit] => Some(Condition::End(square, exit)),
        _ => None,
    };
    let come = |square: Square| match known.comers(square)?[..] {
        [from] if open(&from) => Some(Condition::Come(square, from)),
        _ => None,
    };
    let squares = || known.occupied.into_iter();
    squares().filter(open).find_map(end).or_else(|| squares().find_map(come))
}

/// Whether a reason by exits holds.
fn holds(exits: &Exits, reason: &Reason) -> bool {
    match reason {
        Reason::Disconnected(one, other) => {
            let closed = |group: Bitboard| {
                group.is_subset(exits.occupied)
                    && group.into_iter().all(|sq| exits.targets[sq.index()].is_subset(group))
            };
            closed(*one) && closed(*other)
        }
        Reason::Cycle(squares) => exits.is_cycle(squares),
        Reason::KingNotLast => exits.king_is_not_last(),
        Reason::ByExit(square, refuted) => {
            let cases = exits.cases(*square);
            cases.iter().all(|case| refuted.iter().any(|(exit, _)| exit == case))
                && refuted.iter().all(|(exit, rest)| {
                    !cases.contains(exit) || holds(&exits.with(*square, *exit), rest)
                })
        }
        Reason::ByOrigin(square, refuted) => exits.comers(*square).is_some_and(|comers| {
            comers.iter().all(|from| refuted.iter().any(|(other, _)| other == from))
                && refuted
                    .iter()
                    .filter(|(from, _)| comers.contains(from))
                    .all(|(from, rest)| holds(&exits.with(*from, Exit::To(*square)), rest))
        }),
        // These depend on the initial board, not on exits.
        Reason::EmptyTarget(_) | Reason::NoCapture | Reason::ByFirstCapture(_) => false,
    }
}

/// The captures that can be played now; it is not known how often a piece has captured before.
fn captures(puzzle: &Puzzle, rules: &Rules) -> Vec<Capture> {
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
