//! Deterministic random numbers for the tests.

use alloc::vec::Vec;

use crate::solitaire::Puzzle;
use crate::types::{Role, Square};

/// Marsaglia's xorshift generator, from a seed other than 0.
pub(super) struct Random(pub(super) u64);

impl Random {
    /// A number below 2^53.
    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.next() as usize % end
    }
}

impl Random {
    /// A puzzle of 2 to 11 pieces, of a mix of roles.
    pub(super) fn puzzle(&mut self) -> Puzzle {
        let wanted = 2 + self.below(10);
        self.puzzle_of(wanted)
    }

    /// A puzzle of `wanted` pieces, of a mix of roles.
    pub(super) fn puzzle_of(&mut self, wanted: usize) -> Puzzle {
        let mix = &Role::ALL[self.below(4)..][..3];
        let mut squares: Vec<Square> = Square::all().collect();
        // Prefers the upper ranks, so that promotions occur.
        let squares = &mut squares[self.below(5) * 8..];
        let mut pieces = Vec::new();
        for place in 0..wanted {
            let other = place + self.below(squares.len() - place);
            squares.swap(place, other);
            let role = if self.below(3) == 0 { Role::Pawn } else { mix[self.below(3)] };
            pieces.push((squares[place], role));
        }
        Puzzle::new(pieces).expect("squares of their own")
    }
}
