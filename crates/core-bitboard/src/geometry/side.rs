//! Colours as types: White is written once, Black is the same seen from the other side.

use crate::geometry::Bitboard;
use crate::types::{Color, Direction, Rank};

/// A side known when the program is compiled.
///
/// Generic code over `S: Side` names forward, the home rank and the last rank once; the compiler
/// makes one version for [`White`] and one for [`Black`], neither of which asks whose turn it is.
/// The trait is sealed: there are two sides.
pub trait Side: sealed::Sealed + Copy + 'static {
    /// The opponent.
    type Enemy: Side<Enemy = Self>;

    /// The colour of the side.
    const COLOR: Color;

    /// Where the side's pawns move.
    const FORWARD: Direction = Self::COLOR.forward();

    /// Where the side's pawns capture towards the a-file.
    const FORWARD_WEST: Direction = Self::COLOR.pawn_captures()[0];

    /// Where the side's pawns capture towards the h-file.
    const FORWARD_EAST: Direction = Self::COLOR.pawn_captures()[1];

    /// The set of `rank` as the side counts it: its own first rank is next to it.
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

    /// The set as the side sees it: turned over for Black.
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
