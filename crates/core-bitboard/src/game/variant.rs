//! The differences between the games: constants, and the state that only some games have.

use core::fmt::Debug;
use core::hash::Hash;

use crate::game::{Board, FideState, VariantState};
use crate::geometry::Bitboard;
use crate::types::{Rank, Role, RoleSet};

/// The rules of a game, as constants. Code reads these constants and never tests which game it is.
///
/// It is sealed: bounds such as [`MOVES_MAX`](crate::game::MOVES_MAX) are proved for these games.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// struct Checkers;
///
/// impl core_bitboard::Variant for Checkers {
///     const NAME: &'static str = "checkers";
///     const ROLES: core_bitboard::types::RoleSet = core_bitboard::types::RoleSet::PAWN;
///     const PROMOTIONS: core_bitboard::types::RoleSet = core_bitboard::types::RoleSet::KING;
///     const DOUBLE_STEP_FROM: core_bitboard::Bitboard = core_bitboard::Bitboard::EMPTY;
///     const COUNTS_MOVES: bool = false;
///     const START: &'static str = "8/8/8/8/8/8/8/8 w";
///     type State = ();
///
///     fn is_insufficient_material(_: &core_bitboard::Board) -> bool {
///         false
///     }
/// }
/// ```
pub trait Variant:
    sealed::Sealed + Copy + Debug + Default + Eq + Hash + Send + Sync + 'static
{
    /// The name of the game.
    const NAME: &'static str;

    /// The roles of the game's pieces.
    const ROLES: RoleSet;

    /// The roles to which a pawn promotes on the last rank.
    const PROMOTIONS: RoleSet;

    /// The squares from which White's pawns may step two squares; Black's squares mirror them.
    const DOUBLE_STEP_FROM: Bitboard;

    /// Whether repeated positions and moves without progress draw the game.
    const COUNTS_MOVES: bool;

    /// The start position, in FEN.
    const START: &'static str;

    /// The state of a position in addition to pieces and turn: `()`, of size zero, in a game
    /// without castling and en passant.
    type State: VariantState;

    /// Whether the game is drawn because no side has the pieces for a mate.
    fn is_insufficient_material(board: &Board) -> bool;
}

/// The supertrait that seals `Variant`.
mod sealed {
    pub trait Sealed {}

    impl Sealed for super::Lite {}
    impl Sealed for super::Plain {}
    impl Sealed for super::Fide {}
}

/// Ajedrez Lite: no knights, no queens, no double step, no castling; pawns promote to rooks.
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
    const COUNTS_MOVES: bool = false;
    const START: &'static str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";
    type State = ();

    /// Only kings are left. Source: TPE, "Empate".
    fn is_insufficient_material(board: &Board) -> bool {
        board.occupied() == board.by_role(Role::King)
    }
}

/// Chess without castling and en passant: the game of the assignment about the status of a king.
///
/// # Source
///
/// "Análisis de la situación del rey", *Las fichas*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Plain;

impl Variant for Plain {
    const NAME: &'static str = "plain";
    const ROLES: RoleSet = RoleSet::all();
    const PROMOTIONS: RoleSet =
        RoleSet::KNIGHT.union(RoleSet::BISHOP).union(RoleSet::ROOK).union(RoleSet::QUEEN);
    const DOUBLE_STEP_FROM: Bitboard = Rank::Second.bitboard();
    const COUNTS_MOVES: bool = false;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    type State = ();

    /// The assignment has no such rule.
    fn is_insufficient_material(_: &Board) -> bool {
        false
    }
}

/// Chess by the laws of the FIDE, castling and en passant included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fide;

impl Variant for Fide {
    const NAME: &'static str = "fide";
    const ROLES: RoleSet = RoleSet::all();
    const PROMOTIONS: RoleSet = Plain::PROMOTIONS;
    const DOUBLE_STEP_FROM: Bitboard = Plain::DOUBLE_STEP_FROM;
    const COUNTS_MOVES: bool = true;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    type State = FideState;

    /// No sequence of legal moves mates: apart from the kings there is at most one knight, or there
    /// are only bishops on squares of one colour. Source: FIDE's laws, 5.2.2.
    fn is_insufficient_material(board: &Board) -> bool {
        let [kings, knights, bishops] =
            [Role::King, Role::Knight, Role::Bishop].map(|role| board.by_role(role));
        let is_minor = board.occupied() == kings | knights | bishops;
        let one_colour = bishops.is_subset(Bitboard::DARK) || bishops.is_subset(Bitboard::LIGHT);
        is_minor
            && match knights.len() {
                0 => one_colour,
                1 => bishops.is_empty(),
                _ => false,
            }
    }
}
