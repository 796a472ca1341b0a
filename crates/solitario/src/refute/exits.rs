//! How the pieces on a board's squares can leave them, given assumptions about some squares.

use core_bitboard::geometry::{attacks, between};
use core_bitboard::solitaire::{Puzzle, Rules};
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use super::{Exit, Refutation};

/// A board, with assumptions about how some of its squares end.
#[derive(Clone)]
pub(super) struct Exits {
    pub(super) pieces: Vec<(Square, Role)>,
    pub(super) occupied: Bitboard,
    promote: bool,
    ends: Vec<(Square, Exit)>,
    // These tables are on the heap, since the search calls itself with several boards at hand: on
    // the stack they take 4 KiB a board.
    /// For each square, the squares that must be left before it.
    before: Box<[Bitboard; Square::COUNT]>,
    /// For each square, the squares to which it can be left.
    pub(super) targets: Box<[Bitboard; Square::COUNT]>,
    /// The same for each role.
    by_role: Box<[[Bitboard; Square::COUNT]; Role::ALL.len()]>,
}

impl Exits {
    /// The board, with no assumption except the required last square.
    pub(super) fn new(puzzle: &Puzzle, rules: &Rules) -> Exits {
        let pieces = puzzle.pieces().to_vec();
        let occupied: Bitboard = pieces.iter().map(|&(square, _)| square).collect();
        let mut exits = Exits {
            pieces,
            occupied,
            promote: rules.promote,
            ends: Vec::new(),
            before: Box::new([Bitboard::EMPTY; Square::COUNT]),
            targets: Box::new([Bitboard::EMPTY; Square::COUNT]),
            by_role: Box::new([[Bitboard::EMPTY; Square::COUNT]; Role::ALL.len()]),
        };
        if let Some(target) = rules.target.filter(|&target| occupied.contains(target)) {
            exits.ends.push((target, Exit::Last));
        }
        exits.look();
        exits
    }

    /// The same board with one more assumption: `square` ends by `exit`.
    pub(super) fn with(&self, square: Square, exit: Exit) -> Exits {
        let mut exits = self.clone();
        exits.ends.push((square, exit));
        exits.look();
        exits
    }

    /// The assumption about a square, if any.
    pub(super) fn end(&self, square: Square) -> Option<Exit> {
        self.ends.iter().find(|&&(other, _)| other == square).map(|&(_, exit)| exit)
    }

    /// Computes the order in which squares are left, and then their possible targets.
    fn look(&mut self) {
        self.before.fill(Bitboard::EMPTY);
        for &(square, exit) in &self.ends {
            match exit {
                Exit::Last => self.before[square.index()] |= self.occupied - Bitboard::from(square),
                Exit::To(to) => {
                    self.before[to.index()] |= Bitboard::from(square);
                    self.before[square.index()] |= between(square, to) & self.occupied;
                }
            }
        }
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
        let standing = self.pieces.iter().filter(|&&(_, its)| its == role);
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
    }

    /// Whether the assumptions allow a capture from one square to the other.
    fn is_possible(&self, from: Square, to: Square) -> bool {
        let otherwise = self.end(from).is_some_and(|exit| exit != Exit::To(to));
        let too_late = self.before[from.index()].contains(to);
        let blocked = (between(from, to) & self.occupied)
            .into_iter()
            .any(|square| self.before[square.index()].contains(from));
        !otherwise && !too_late && !blocked
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

    /// Whether the last piece can stand on `square`: it is reachable from every square.
    pub(super) fn can_be_last(&self, square: Square) -> bool {
        let ends_otherwise = matches!(self.end(square), Some(Exit::To(_)));
        !ends_otherwise
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
        if leaves(own) || self.can_be_last(square) {
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
    pub(super) fn at_sight(&self) -> Option<Refutation> {
        if let Some(circle) = self.circle() {
            return Some(Refutation::Circle(circle));
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
            [one, other, ..] => Some(Refutation::Apart(one, other)),
            _ => None,
        }
    }

    /// A cycle of squares, each of which must be left before the next.
    fn circle(&self) -> Option<Vec<Square>> {
        let first = self
            .occupied
            .into_iter()
            .find(|&square| self.before[square.index()].contains(square))?;
        let both = |&square: &Square| {
            self.before[first.index()].contains(square)
                && self.before[square.index()].contains(first)
        };
        let circle: Vec<Square> = self.occupied.into_iter().filter(both).collect();
        Some(circle)
    }
}
