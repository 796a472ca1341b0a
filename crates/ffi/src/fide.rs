//! Whether a position can occur in a game of chess.

use std::ffi::c_char;

use core_bitboard::game::FideDefects;
use protocol::text;

use crate::border::{buffer, out, text as text_of};
use crate::given::given;
use crate::status::{Status, Trouble};

/// Reasons why a position cannot occur in a game of chess: a sum of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum FideDefectCode {
    /// None: the position is valid.
    None = 0,
    /// There are no pieces.
    EmptyBoard = 1,
    /// White has no king.
    NoWhiteKing = 2,
    /// Black has no king.
    NoBlackKing = 4,
    /// A side has more than one king.
    TooManyKings = 8,
    /// White has more than 8 pawns.
    TooManyWhitePawns = 16,
    /// Black has more than 8 pawns.
    TooManyBlackPawns = 32,
    /// There are pawns on the first or eighth rank.
    PawnsOnOuterRanks = 64,
    /// White has more than 16 pieces.
    TooManyWhitePieces = 128,
    /// Black has more than 16 pieces.
    TooManyBlackPieces = 256,
    /// White has more promoted pieces than it lacks pawns.
    TooManyPromotedWhitePieces = 512,
    /// Black has more promoted pieces than it lacks pawns.
    TooManyPromotedBlackPieces = 1024,
    /// The king or rook of a castling right is not on its initial square.
    ImpossibleCastlingRights = 2048,
    /// No pawn can have stepped two squares over the en-passant square.
    ImpossibleEnPassant = 4096,
    /// The side not to move is in check.
    OpponentInCheck = 8192,
    /// More than two pieces give check.
    TooManyCheckers = 16384,
    /// No move lets just these pieces give check.
    ImpossibleCheck = 32768,
}

const _: () = assert!(FideDefectCode::EmptyBoard as u32 == FideDefects::EMPTY_BOARD.bits());
const _: () = assert!(FideDefectCode::TooManyKings as u32 == FideDefects::TOO_MANY_KINGS.bits());
const _: () =
    assert!(FideDefectCode::PawnsOnOuterRanks as u32 == FideDefects::PAWNS_ON_OUTER_RANKS.bits());
const _: () =
    assert!(FideDefectCode::OpponentInCheck as u32 == FideDefects::OPPONENT_IN_CHECK.bits());
const _: () =
    assert!(FideDefectCode::ImpossibleCheck as u32 == FideDefects::IMPOSSIBLE_CHECK.bits());

/// Gets why the position of a FEN of `length` bytes cannot occur in a game of chess: a sum of
/// `ajz_fide_defect`, 0 for a valid position. It asks for more than `ajz_position_from_fen`, and
/// answers also for a FEN that is no position, such as one with two white kings.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte at fault, when the text is not a FEN.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_fide_defects(
    fen: *const c_char,
    length: usize,
    defects: *mut u32,
) -> Status {
    given!(
        [fen = text_of(fen, length), place = out(defects)],
        place.fill(text::fide_defects(fen)?.bits())
    )
}

/// Writes what the `defects` of `ajz_fide_defects` are in English, with semicolons between them;
/// nothing if there are none.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_fide_defects_text(
    defects: u32,
    said: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!([place = buffer(said, capacity, length)], {
        let wrong = Trouble::Value {
            name: "defects",
            found: i64::from(defects),
            expected: "a sum of ajz_fide_defect",
        };
        place.fill_text(&FideDefects::from_bits(defects).ok_or(wrong)?.to_string())
    })
}
