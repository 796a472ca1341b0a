//! Colours as types: code is written once and compiled for White and for Black.

use crate::geometry::Bitboard;
use crate::types::{Color, Direction, Rank};

/// A side known at compile time.
///
/// Code generic over `S: Side` names forward, the home rank and the last rank once; the compiler
/// makes one version for [`White`] and one for [`Black`], without branches on the turn. The trait
/// is sealed: there are two sides.
pub trait Side: sealed::Sealed + Copy + 'static {
    /// The opponent.
    type Enemy: Side<Enemy = Self>;

    /// The colour of the side.
    const COLOR: Color;

    /// The direction in which the side's pawns move.
    const FORWARD: Direction = Self::COLOR.forward();

    /// The direction in which the side's pawns capture towards the a-file.
    const FORWARD_WEST: Direction = Self::COLOR.pawn_captures()[0];

    /// The direction in which the side's pawns capture towards the h-file.
    const FORWARD_EAST: Direction = Self::COLOR.pawn_captures()[1];

    /// The squares of `rank` as the side counts it, from its own side of the board.
    #[inline]
    #[must_use]
    fn rank(rank: Rank) -> Bitboard {
        rank.relative_to(Self::COLOR).bitboard()
    }

    /// The set one step forward.
    #[inline]
    #[must_use]
    fn forward(set: Bitboard) -> Bitboard {
        set.shift(Self::FORWARD)
    }

    /// Every square that a pawn of `pawns` attacks.
    #[inline]
    #[must_use]
    fn pawn_attacks(pawns: Bitboard) -> Bitboard {
        pawns.shift(Self::FORWARD_WEST) | pawns.shift(Self::FORWARD_EAST)
    }

    /// The set from the side's point of view: flipped for Black.
    #[inline]
    #[must_use]
    fn set(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => set,
            Color::Black => set.flip_ranks(),
        }
    }
}

/// White, whose forward is north.
#[derive(Clone, Copy, Debug)]
pub struct White;

/// Black, whose forward is south.
#[derive(Clone, Copy, Debug)]
pub struct Black;

impl Side for White {
    type Enemy = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Enemy = White;
    const COLOR: Color = Color::Black;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::White {}
    impl Sealed for super::Black {}
}
