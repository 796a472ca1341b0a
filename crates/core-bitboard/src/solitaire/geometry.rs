//! Attack tables between slots, computed once for each puzzle.

use arrayvec::ArrayVec;

use crate::geometry::walk::walk;
use crate::geometry::{
    Bitboard, diagonal_rays, king_attacks, knight_attacks, orthogonal_rays, pawn_attacks, rays,
};
use crate::solitaire::Puzzle;
use crate::solitaire::slots::SlotSet;
use crate::types::{Color, Direction, Role, Square};

/// The directions of growing square numbers; the other four are their opposites.
const UPWARDS: [Direction; 4] =
    [Direction::North, Direction::East, Direction::NorthEast, Direction::NorthWest];

/// The slots of a puzzle, and the attacks and lines between them.
pub(super) struct Geometry<S> {
    /// The square of each slot, from a1 to h8.
    pub(super) squares: ArrayVec<Square, { Square::COUNT }>,
    /// The slot of each square, as a set; empty for squares that are not slots.
    slot_of: [S; Square::COUNT],
    /// For each role and slot, the slots on which the role captures, ignoring blockers.
    relaxed: [[S; Square::COUNT]; Role::ALL.len()],
    /// For each direction of [`UPWARDS`] and each slot, the slots beyond it in that direction.
    above: [[S; Square::COUNT]; 4],
    /// The same for the opposite directions.
    below: [[S; Square::COUNT]; 4],
}

impl<S: SlotSet> Geometry<S> {
    /// The geometry of the squares of `puzzle`.
    pub(super) fn new(puzzle: &Puzzle) -> Geometry<S> {
        let pieces: Bitboard = puzzle.pieces().iter().map(|&(square, _)| square).collect();
        let squares: ArrayVec<Square, { Square::COUNT }> = pieces.into_iter().collect();
        let mut slot_of = [S::EMPTY; Square::COUNT];
        for (slot, square) in squares.iter().enumerate() {
            slot_of[square.index()] = S::one(slot);
        }
        let slots_of = |set| slots_of(&slot_of, set & pieces);
        let empty = [S::EMPTY; Square::COUNT];
        let mut geometry = Geometry {
            relaxed: [empty; Role::ALL.len()],
            above: [empty; 4],
            below: [empty; 4],
            squares: ArrayVec::new(),
            slot_of,
        };
        for (slot, &square) in squares.iter().enumerate() {
            for role in Role::ALL {
                let seen = attacks_on_empty_board(role, square);
                geometry.relaxed[role.index()][slot] = slots_of(seen);
            }
            for (line, direction) in UPWARDS.into_iter().enumerate() {
                let onwards = |direction| slots_of(walk(square, direction, Bitboard::EMPTY));
                geometry.above[line][slot] = onwards(direction);
                geometry.below[line][slot] = onwards(!direction);
            }
        }
        geometry.squares = squares;
        geometry
    }

    /// The slots of the squares in `set`.
    pub(super) fn slots_of(&self, set: Bitboard) -> S {
        slots_of(&self.slot_of, set)
    }

    /// The slots where a piece of `role` on `slot` captures, ignoring blockers.
    #[inline]
    pub(super) fn relaxed(&self, role: Role, slot: usize) -> S {
        self.relaxed[role.index()][slot]
    }

    /// The slots of `pieces` that a piece of `role` on `slot` can capture now.
    #[inline]
    pub(super) fn targets(&self, role: Role, slot: usize, pieces: S) -> S {
        match role {
            Role::Pawn | Role::Knight | Role::King => self.relaxed(role, slot) & pieces,
            Role::Rook => self.nearest(0..2, slot, pieces),
            Role::Bishop => self.nearest(2..4, slot, pieces),
            Role::Queen => self.nearest(0..4, slot, pieces),
        }
    }

    /// The first of `pieces` on either side of `slot` on each of `lines`.
    #[inline]
    fn nearest(&self, lines: core::ops::Range<usize>, slot: usize, pieces: S) -> S {
        lines.fold(S::EMPTY, |found, line| {
            let above = (self.above[line][slot] & pieces).lowest_as_set();
            let below = (self.below[line][slot] & pieces).highest_as_set();
            found | above | below
        })
    }
}

fn slots_of<S: SlotSet>(slot_of: &[S; Square::COUNT], set: Bitboard) -> S {
    set.into_iter().fold(S::EMPTY, |slots, square| slots | slot_of[square.index()])
}

/// The squares on which a white `role` on `square` captures, ignoring blockers.
pub(super) fn attacks_on_empty_board(role: Role, square: Square) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(Color::White, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => diagonal_rays(square),
        Role::Rook => orthogonal_rays(square),
        Role::Queen => rays(square),
        Role::King => king_attacks(square),
    }
}
