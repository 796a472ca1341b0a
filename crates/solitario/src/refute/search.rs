//! The search for a short refutation.

use core_bitboard::geometry::attacks;
use core_bitboard::search::Meter;
use core_bitboard::solitaire::{Budget, Capture, Puzzle, Rules};
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use super::exits::Exits;
use super::{Exit, LINES_MAX, LINES_OF_FEW_MAX, Refutation};

/// The most times that the search examines a board.
const LOOKS: u64 = 45_000;

/// Boards with more pieces than this get fewer looks: the cost of a look grows with their square.
const PIECES: u64 = 16;

/// The most cases of a square that are tried, and the greatest nesting depth of cases.
const CASES_MAX: usize = 6;
const DEPTH_MAX: usize = 3;

/// On boards with at most this many pieces, all sequences of captures may be told if no shorter
/// proof is found.
const FEW: usize = 8;

/// The most lines of a proof by how squares end below a sequence of captures.
const SHORT: usize = 8;

/// The most times that the search examines a board to tell all sequences of captures.
const LOOKS_OF_FEW: u64 = 90_000;

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

pub(super) fn refute(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Option<Refutation> {
    let pieces = (puzzle.pieces().len() as u64).max(PIECES);
    let looks = LOOKS * PIECES.pow(2) / pieces.pow(2);
    let full = *budget;
    let budget = budget.nodes(budget.nodes.min(looks));
    let mut search = Search { rules, meter: Meter::new(&budget) };
    if puzzle.pieces().len() > 1 && captures(puzzle, rules).is_empty() {
        return Some(Refutation::First(Vec::new()));
    }
    let found = (0..=DEPTH_MAX).find_map(|depth| search.board(puzzle, depth, LINES_MAX));
    found
        .filter(|refutation| refutation.lines() <= LINES_MAX)
        .or_else(|| refute_few(puzzle, rules, &full, search.meter.nodes()))
}

/// Refutes a board of few pieces by all sequences of captures: each is told as far as it takes until
/// a board is refuted by how its squares end.
fn refute_few(
    puzzle: &Puzzle,
    rules: &Rules,
    budget: &Budget<'_>,
    spent: u64,
) -> Option<Refutation> {
    if puzzle.pieces().len() > FEW {
        return None;
    }
    let nodes = budget.nodes.saturating_sub(spent).min(LOOKS_OF_FEW);
    let mut search = Search { rules, meter: Meter::new(&budget.nodes(nodes)) };
    let found = search.sequences(puzzle)?;
    Some(found).filter(|refutation| refutation.lines() <= LINES_OF_FEW_MAX)
}

struct Search<'a> {
    rules: &'a Rules,
    meter: Meter<'a>,
}

impl Search<'_> {
    /// Refutes a board in at most `lines` lines, with cases nested up to `depth`.
    fn board(&mut self, puzzle: &Puzzle, depth: usize, lines: usize) -> Option<Refutation> {
        let exits = Exits::new(puzzle, self.rules);
        let by_exits = self.exits(&exits, depth, lines);
        // One piece alone needs no capture.
        if by_exits.is_some() || depth == 0 || puzzle.pieces().len() == 1 {
            return by_exits;
        }
        let mut cases: Vec<(Capture, Refutation)> = Vec::new();
        for capture in captures(puzzle, self.rules) {
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
        Some(Refutation::First(cases))
    }

    /// Refutes a board by how its squares end or, failing that, after each of its first captures.
    fn sequences(&mut self, puzzle: &Puzzle) -> Option<Refutation> {
        let captures = captures(puzzle, self.rules);
        if captures.is_empty() {
            return (puzzle.pieces().len() > 1).then(|| Refutation::First(Vec::new()));
        }
        let exits = Exits::new(puzzle, self.rules);
        let short = (0..DEPTH_MAX).find_map(|depth| self.exits(&exits, depth, SHORT));
        if short.as_ref().is_some_and(|short| short.lines() == 1) {
            return short;
        }
        let mut cases = Vec::with_capacity(captures.len());
        for capture in captures {
            self.meter.spend().ok()?;
            match self.sequences(&after(puzzle, capture)?) {
                Some(rest) => cases.push((capture, rest)),
                None => return short,
            }
        }
        let told = Refutation::First(cases);
        Some(short.filter(|short| short.lines() <= told.lines()).unwrap_or(told))
    }

    /// Refutes a board under the assumptions of `exits`.
    fn exits(&mut self, exits: &Exits, depth: usize, lines: usize) -> Option<Refutation> {
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
    ) -> Option<Refutation> {
        let mut refuted: Vec<(Exit, Refutation)> = Vec::new();
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
        rest: Refutation,
        lines: usize,
    ) -> Option<Refutation> {
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

fn lines_of_first(cases: &[(Capture, Refutation)]) -> usize {
    Refutation::First(cases.to_vec()).lines()
}

/// Whether the refutation of another case also refutes this one, so that both share a line.
fn is_again(exits: &Exits, rest: &Refutation) -> bool {
    matches!(rest, Refutation::Apart(..)) && holds(exits, rest)
}

/// The cases of a square: how it ends, or where a piece comes from (also written as an exit).
struct Question {
    square: Square,
    cases: Vec<Exit>,
    comes: bool,
}

impl Question {
    /// The refutation by these cases.
    fn told(&self, refuted: &[(Exit, Refutation)]) -> Refutation {
        if !self.comes {
            return Refutation::Cases(self.square, refuted.to_vec());
        }
        let from = |(exit, rest): &(Exit, Refutation)| match exit {
            Exit::To(from) => Some((*from, rest.clone())),
            Exit::Last => None,
        };
        Refutation::Comes(self.square, refuted.iter().filter_map(from).collect())
    }
}

/// The refutation `rest`, preceded by these necessary conditions.
fn behind(forced: &[Must], rest: &Refutation) -> Refutation {
    forced.iter().rev().fold(rest.clone(), |rest, &must| match must {
        Must::End(square, exit) => Refutation::Cases(square, vec![(exit, rest)]),
        Must::Come(square, from) => Refutation::Comes(square, vec![(from, rest)]),
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

/// Whether a refutation by exits holds.
fn holds(exits: &Exits, refutation: &Refutation) -> bool {
    match refutation {
        Refutation::Apart(one, other) => {
            let closed = |group: Bitboard| {
                group.is_subset(exits.occupied)
                    && group.into_iter().all(|sq| exits.targets[sq.index()].is_subset(group))
            };
            closed(*one) && closed(*other)
        }
        Refutation::Circle(_) => exits.at_sight().is_some_and(|seen| seen == *refutation),
        Refutation::Cases(square, refuted) => {
            let cases = exits.cases(*square);
            cases.iter().all(|case| refuted.iter().any(|(exit, _)| exit == case))
                && refuted.iter().all(|(exit, rest)| {
                    !cases.contains(exit) || holds(&exits.with(*square, *exit), rest)
                })
        }
        Refutation::Comes(square, refuted) => exits.comers(*square).is_some_and(|comers| {
            comers.iter().all(|from| refuted.iter().any(|(other, _)| other == from))
                && refuted
                    .iter()
                    .filter(|(from, _)| comers.contains(from))
                    .all(|(from, rest)| holds(&exits.with(*from, Exit::To(*square)), rest))
        }),
        Refutation::First(_) => false,
    }
}

/// Every capture that is possible now by the movement of pieces, ignoring the game's options.
fn captures(puzzle: &Puzzle, rules: &Rules) -> Vec<Capture> {
    let occupied: Bitboard = puzzle.pieces().iter().map(|&(square, _)| square).collect();
    let mut captures = Vec::new();
    for &(from, role) in puzzle.pieces() {
        for to in attacks(Piece::new(Color::White, role), from, occupied) & occupied {
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
