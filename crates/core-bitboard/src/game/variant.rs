//! What differs between the games: constants, and the state that only some of them carry.

use core::fmt::Debug;
use core::hash::Hash;

use crate::game::{FideState, VariantState};
use crate::geometry::Bitboard;
use crate::types::{Rank, RoleSet};

/// The rules of a game, as constants. Nothing asks which variant it is; code asks for a mask.
pub trait Variant: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The name of the game.
    const NAME: &'static str;

    /// The pieces that the game knows.
    const ROLES: RoleSet;

    /// What a pawn becomes on the last rank.
    const PROMOTIONS: RoleSet;

    /// Where White's pawns may step two squares; Black's squares are the same seen from its side.
    const DOUBLE_STEP_FROM: Bitboard;

    /// The start position, in FEN.
    const START: &'static str;

    /// What a position must know besides pieces and turn. A game without castling and en passant has
    /// `()`, which takes no byte.
    type State: VariantState;
}

/// Ajedrez Lite: no knights, no queens, no double step, no castling; pawns become rooks.
///
/// # Source
///
/// TPE, section 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lite;

impl Variant for Lite {
    const NAME: &'static str = "lite";
    const ROLES: RoleSet =
        RoleSet::PAWN.union(RoleSet::BISHOP).union(RoleSet::ROOK).union(RoleSet::KING);
    const PROMOTIONS: RoleSet = RoleSet::ROOK;
    const DOUBLE_STEP_FROM: Bitboard = Bitboard::EMPTY;
    const START: &'static str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";
    type State = ();
}

/// Chess as the king-status seed plays it: no castling and no en passant, everything else as in
/// chess.
///
/// # Source
///
/// "Análisis de la situación del rey", *Las fichas*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[doc(alias = "Seed")]
pub struct Plain;

impl Variant for Plain {
    const NAME: &'static str = "seed";
    const ROLES: RoleSet = RoleSet::all();
    const PROMOTIONS: RoleSet =
        RoleSet::KNIGHT.union(RoleSet::BISHOP).union(RoleSet::ROOK).union(RoleSet::QUEEN);
    const DOUBLE_STEP_FROM: Bitboard = Rank::Second.bitboard();
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    type State = ();
}

/// Chess by the laws of the FIDE, castling and en passant included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fide;

impl Variant for Fide {
    const NAME: &'static str = "fide";
    const ROLES: RoleSet = RoleSet::all();
    const PROMOTIONS: RoleSet = Plain::PROMOTIONS;
    const DOUBLE_STEP_FROM: Bitboard = Plain::DOUBLE_STEP_FROM;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    type State = FideState;
}
