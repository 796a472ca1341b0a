//! What differs between the games: constants, and the state that only some of them carry.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Bitboard, Board, CastlingRights, Color, PositionDefects, Rank, RoleSet, Square};

/// The rules of a game, as constants. Nothing asks which variant it is; code asks for a mask.
pub trait Variant: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The name of the game.
    const NAME: &'static str;

    /// The men that the game knows.
    const ROLES: RoleSet;

    /// What a pawn becomes on the last rank.
    const PROMOTIONS: RoleSet;

    /// Where White's pawns may step two squares; Black's squares are the same seen from its side.
    const DOUBLE_STEP_FROM: Bitboard;

    /// The start position, in FEN.
    const START: &'static str;

    /// What a position must know besides men and turn. A game without castling and en passant has
    /// `()`, which takes no byte.
    type State: VariantState;
}

/// The part of a position that only some games have.
pub trait VariantState: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The state that the third and fourth field of a FEN describe; games without it drop them.
    fn from_fen_fields(castling: CastlingRights, en_passant: Option<Square>) -> Self;

    /// The castlings still allowed.
    fn castling(&self) -> CastlingRights;

    /// The square behind the pawn that has just stepped two squares.
    fn en_passant(&self) -> Option<Square>;

    /// The state after a man has gone from `from` to `to`.
    fn after(&self, from: Square, to: Square) -> Self;

    /// The state after a pawn has stepped two squares over `passed`.
    fn after_double_step(&self, passed: Square) -> Self;

    /// What in the state contradicts the men on the board.
    fn defects(&self, board: &Board, turn: Color) -> PositionDefects;
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
pub struct Seed;

impl Variant for Seed {
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
    const PROMOTIONS: RoleSet = Seed::PROMOTIONS;
    const DOUBLE_STEP_FROM: Bitboard = Seed::DOUBLE_STEP_FROM;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    type State = FideState;
}

impl VariantState for () {
    fn from_fen_fields(_: CastlingRights, _: Option<Square>) {}

    #[inline]
    fn castling(&self) -> CastlingRights {
        CastlingRights::empty()
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        None
    }

    #[inline]
    fn after(&self, _: Square, _: Square) {}

    #[inline]
    fn after_double_step(&self, _: Square) {}

    fn defects(&self, _: &Board, _: Color) -> PositionDefects {
        PositionDefects::empty()
    }
}

/// Castling rights and the en-passant square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FideState {
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
}

impl VariantState for FideState {
    fn from_fen_fields(castling: CastlingRights, en_passant: Option<Square>) -> FideState {
        FideState { castling, en_passant }
    }

    #[inline]
    fn castling(&self) -> CastlingRights {
        self.castling
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    #[inline]
    fn after(&self, from: Square, to: Square) -> FideState {
        let lost = CastlingRights::lost_on(from) | CastlingRights::lost_on(to);
        FideState { castling: self.castling - lost, en_passant: None }
    }

    #[inline]
    fn after_double_step(&self, passed: Square) -> FideState {
        FideState { castling: self.castling, en_passant: Some(passed) }
    }

    fn defects(&self, board: &Board, turn: Color) -> PositionDefects {
        let mut defects = PositionDefects::empty();
        let stands_ready = self.castling.can_still_happen_on(board);
        defects.set(PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK, !stands_ready);
        let just_stepped =
            self.en_passant.is_none_or(|square| board.has_double_step_over(square, !turn));
        defects.set(PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP, !just_stepped);
        defects
    }
}
