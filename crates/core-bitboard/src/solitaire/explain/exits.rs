//! How the pieces on a board's squares can leave them, given assumptions about some squares.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::{Exit, Reason};
use crate::geometry::{Bitboard, attacks, between};
use crate::solitaire::{Puzzle, Rules};
use crate::types::{Color, Piece, Rank, Role, Square};

/// For each square, a set of squares. It is on the heap: the search recurses and holds several
/// boards, and on the stack the tables of a board would take 4 KiB.
type Table = Box<[Bitboard; Square::COUNT]>;

fn empty_table() -> Table {
    Box::new([Bitboard::EMPTY; Square::COUNT])
}

/// A board, with assumptions about how some of its squares end.
#[derive(Clone)]
pub(super) struct Exits {
    pub(super) pieces: Vec<(Square, Role)>,
    pub(super) occupied: Bitboard,
    promote: bool,
    /// The square of the king that must be last, if there is one.
    king: Option<Square>,
    /// The squares that the king can come to, and its own.
    king_comes: Bitboard,
    ends: Vec<(Square, Exit)>,
    /// The squares that must be left before a square.
    before: Table,
    /// The squares to which a square can be left.
    pub(super) targets: Table,
    /// `targets` by role.
    by_role: Box<[[Bitboard; Square::COUNT]; Role::ALL.len()]>,
}

impl Exits {
    /// The board, with no assumption except the required last square.
    pub(super) fn new(puzzle: &Puzzle, rules: &Rules) -> Exits {
        let pieces = puzzle.pieces().to_vec();
        let occupied: Bitboard = pieces.iter().map(|&(square, _)| square).collect();
        let king = pieces.iter().find(|&&(_, role)| role == Role::King);
        let king = king.filter(|_| rules.keep_king(puzzle)).map(|&(square, _)| square);
        let mut exits = Exits {
            pieces,
            occupied,
            promote: rules.promote,
            king,
            king_comes: Bitboard::EMPTY,
            ends: Vec::new(),
            before: empty_table(),
            targets: empty_table(),
            by_role: Box::new([[Bitboard::EMPTY; Square::COUNT]; Role::ALL.len()]),
        };
        if let Some(target) = rules.target.filter(|&target| occupied.contains(target)) {
            exits.ends.push((target, Exit::Last));
        }
        exits.update();
        exits
    }

    /// The same board with one more assumption: `square` ends by `exit`.
    pub(super) fn with(&self, square: Square, exit: Exit) -> Exits {
        let mut exits = self.clone();
        exits.ends.push((square, exit));
        exits.update();
        exits
    }

    /// The assumption about a square, if any.
    pub(super) fn end(&self, square: Square) -> Option<Exit> {
        self.ends.iter().find(|&&(other, _)| other == square).map(|&(_, exit)| exit)
    }

    /// The squares that must be left before a square by a single assumption.
    fn directly_before(&self) -> Table {
        let mut before = empty_table();
        for &(square, exit) in &self.ends {
            match exit {
                Exit::Last => before[square.index()] |= self.occupied - Bitboard::from(square),
                Exit::To(to) => {
                    before[to.index()] |= Bitboard::from(square);
                    before[square.index()] |= between(square, to) & self.occupied;
                }
            }
        }
        before
    }

    /// Computes the order in which squares are left, and then their possible targets.
    fn update(&mut self) {
        self.before = self.directly_before();
        loop {
            let known = self.before.clone();
            for square in self.occupied {
                for earlier in known[square.index()] {
                    self.before[square.index()] |= known[earlier.index()];
                }
            }
            if known == self.before {
                break;
            }
        }
        self.targets.fill(Bitboard::EMPTY);
        self.by_role.fill([Bitboard::EMPTY; Square::COUNT]);
        for role in Role::ALL {
            self.spread(role);
        }
    }

    /// Adds the possible captures of pieces of `role`.
    fn spread(&mut self, role: Role) {
        let standing = self.pieces.iter().filter(|&&(at, its)| its == role && !self.is_visited(at));
        let mut fresh: Vec<Square> = standing.map(|&(square, _)| square).collect();
        if self.promote && !matches!(role, Role::Pawn | Role::King) {
            // Assumes that a pawn can reach every occupied square of the last rank.
            fresh.extend(self.occupied & Rank::Eighth.bitboard());
        }
        let mut seen: Bitboard = fresh.iter().copied().collect();
        while let Some(from) = fresh.pop() {
            let on_empty = attacks(Piece::new(Color::White, role), from, Bitboard::EMPTY);
            for to in on_empty & self.occupied {
                if self.is_possible(from, to) {
                    self.targets[from.index()] |= Bitboard::from(to);
                    self.by_role[role.index()][from.index()] |= Bitboard::from(to);
                    if !seen.contains(to) {
                        seen |= Bitboard::from(to);
                        fresh.push(to);
                    }
                }
            }
        }
        if role == Role::King {
            self.king_comes = seen;
        }
    }

    /// Whether a capture on `square` is assumed, so that its own piece never leaves it.
    fn is_visited(&self, square: Square) -> bool {
        self.ends.iter().any(|&(_, exit)| exit == Exit::To(square))
    }

    /// Whether the assumptions allow a capture from one square to the other.
    fn is_possible(&self, from: Square, to: Square) -> bool {
        let otherwise = self.end(from).is_some_and(|exit| exit != Exit::To(to));
        let too_late = self.before[from.index()].contains(to);
        let blocked = (between(from, to) & self.occupied)
            .into_iter()
            .any(|square| self.before[square.index()].contains(from));
        !otherwise && !too_late && !blocked && self.king != Some(to)
    }

    /// The squares that captures from `square` lead to, and the square itself.
    pub(super) fn reached(&self, square: Square) -> Bitboard {
        let mut reached = Bitboard::from(square);
        loop {
            let wider = reached.into_iter().fold(reached, |all, at| all | self.targets[at.index()]);
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Whether the last piece can stand on `square`: it is reachable from every square, and for the
    /// king if that must be last.
    pub(super) fn can_be_last(&self, square: Square) -> bool {
        let ends_otherwise = matches!(self.end(square), Some(Exit::To(_)));
        !ends_otherwise
            && (self.king.is_none() || self.king_comes.contains(square))
            && self.occupied.into_iter().all(|other| self.reached(other).contains(square))
    }

    /// The ways in which `square` can end.
    pub(super) fn cases(&self, square: Square) -> Vec<Exit> {
        let mut cases: Vec<Exit> = self.targets[square.index()].into_iter().map(Exit::To).collect();
        if self.can_be_last(square) {
            cases.push(Exit::Last);
        }
        cases
    }

    /// If neither the piece on `square` can leave it nor the last piece can stand there: the
    /// squares from which a piece that can leave it may come.
    pub(super) fn comers(&self, square: Square) -> Option<Vec<Square>> {
        let &(_, own) = self.pieces.iter().find(|&&(other, _)| other == square)?;
        let leaves = |role: Role| !self.by_role[role.index()][square.index()].is_empty();
        if !self.is_visited(square) && leaves(own) || self.can_be_last(square) {
            return None;
        }
        let promotes = self.promote && square.rank() == Rank::Eighth;
        let helps = |from: &Square| {
            Role::ALL.into_iter().any(|role| {
                self.by_role[role.index()][from.index()].contains(square)
                    && (leaves(role) || promotes && role == Role::Pawn)
            })
        };
        Some(self.occupied.into_iter().filter(helps).collect())
    }

    /// A reason without cases why the board cannot be solved, if there is one.
    pub(super) fn at_sight(&self) -> Option<Reason> {
        if let Some(cycle) = self.cycle() {
            return Some(Reason::Cycle(cycle));
        }
        // The smallest groups of squares that no captures lead out of.
        let mut groups: Vec<Bitboard> = Vec::new();
        for square in self.occupied {
            let reached = self.reached(square);
            if reached.into_iter().all(|other| self.reached(other) == reached)
                && !groups.contains(&reached)
            {
                groups.push(reached);
            }
        }
        groups.sort_by_key(|group| group.len());
        match groups[..] {
            [one, other, ..] => Some(Reason::Disconnected(one, other)),
            _ => self.king_is_not_last().then_some(Reason::KingNotLast),
        }
    }

    /// Whether the king must be last but can come to no square where the last piece can stand.
    pub(super) fn king_is_not_last(&self) -> bool {
        self.king.is_some() && !self.occupied.into_iter().any(|square| self.can_be_last(square))
    }

    /// The shortest cycle of squares, each of which must be left before the next.
    fn cycle(&self) -> Option<Vec<Square>> {
        let is_on_one = |square: &Square| self.before[square.index()].contains(*square);
        let starts: Vec<Square> = self.occupied.into_iter().filter(is_on_one).collect();
        if starts.is_empty() {
            return None;
        }
        let before = self.directly_before();
        starts.into_iter().filter_map(|start| cycle_through(start, &before)).min_by_key(Vec::len)
    }

    /// Whether each of these squares must be left before the next, and the last before the first.
    pub(super) fn is_cycle(&self, squares: &[Square]) -> bool {
        let next = squares.iter().cycle().skip(1);
        let mut pairs = squares.iter().zip(next);
        pairs.all(|(one, other)| self.before[other.index()].contains(*one))
    }
}

/// The shortest cycle through `start`, by breadth-first search.
fn cycle_through(start: Square, before: &Table) -> Option<Vec<Square>> {
    // Each square with the index of the square that it must be left before.
    let mut path = vec![(start, 0)];
    let mut seen = Bitboard::EMPTY;
    let mut index = 0;
    while let Some(&(square, _)) = path.get(index) {
        for earlier in before[square.index()] - seen {
            if earlier == start {
                let mut cycle = vec![start];
                while index > 0 {
                    let (square, later) = path[index];
                    cycle.push(square);
                    index = later;
                }
                return Some(cycle);
            }
            seen |= Bitboard::from(earlier);
            path.push((earlier, index));
        }
        index += 1;
    }
    None
}
