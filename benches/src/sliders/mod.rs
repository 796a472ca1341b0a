//! Rivals of the engine's slider attacks: the other common techniques, all behind one trait.

mod hyperbola;
mod magic;
mod obstruction;
mod pext;

use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};

pub use hyperbola::Hyperbola;
pub use magic::Magic;
pub use obstruction::ObstructionDifference;
pub use pext::Pext;

/// The attacks of a rook and of a bishop on an occupied board.
pub trait Sliders {
    /// The squares a rook attacks.
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a bishop attacks.
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard;
}

/// The engine's own technique.
pub struct Engine;

impl Sliders for Engine {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        core_bitboard::geometry::rook_attacks(square, occupied)
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        core_bitboard::geometry::bishop_attacks(square, occupied)
    }
}

/// Walking square by square.
pub struct Walk;

impl Sliders for Walk {
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        walk(square, occupied, &Direction::ORTHOGONAL)
    }

    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        walk(square, occupied, &Direction::DIAGONAL)
    }
}

/// The squares seen from `square` in `directions`, the first occupied ones included.
fn walk(square: Square, occupied: Bitboard, directions: &[Direction]) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    for &direction in directions {
        let mut next = square.step(direction);
        while let Some(square) = next {
            seen |= Bitboard::from(square);
            next = if occupied.contains(square) { None } else { square.step(direction) };
        }
    }
    seen
}

/// The squares whose occupancy matters to a slider: its attacks on the empty board without the last
/// square of each line.
fn relevant(square: Square, directions: &[Direction]) -> Bitboard {
    let inner = |&direction: &Direction| {
        let seen = walk(square, Bitboard::EMPTY, &[direction]);
        seen & seen.shift(!direction)
    };
    directions.iter().map(inner).fold(Bitboard::EMPTY, |set, line| set | line)
}
