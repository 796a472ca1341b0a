//! Positions of the three games, and whether one can occur in a game of chess.

use std::ffi::c_char;

use ajedrez_protocol::{AnyPosition, of_any, text};
use core_bitboard::game::{FideDefects, Setup};
use core_bitboard::{Board, Square};

use crate::border::{Kind, array, buffer, free, give, held, maybe_out, out, room, text as text_of};
use crate::codes::{
    castling as read_castling, color, color_code, game as read_game, game_code, maybe_piece,
    maybe_square, piece_code,
};
use crate::last_error::{given, guard};
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
/// `ajz_fide_defect`, 0 for a valid position. It is stricter than `ajz_position_from_fen`, and also
/// accepts a FEN that is not a position, such as one with two white kings.
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

/// Writes a description of `defects`, from `ajz_fide_defects`, in English, separated by semicolons;
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

/// An immutable position of one of the three games: any number of threads may use it at the same
/// time. Its creator owns it and frees it with `ajz_position_free`.
#[derive(Debug)]
pub struct PositionHandle(());

impl Kind for PositionHandle {
    type Value = AnyPosition;
    const MARK: u64 = 0x616a_7a5f_706f_7369;
    const NAME: &'static str = "ajz_position";
}

/// Creates the start position of `game`, an `ajz_game`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_start(
    game: i32,
    position: *mut *mut PositionHandle,
) -> Status {
    given!([place = out(position)], place.fill(give(AnyPosition::start(read_game(game, "game")?))))
}

/// Creates the position of `game` that a FEN of `length` bytes describes. Only the placement and
/// the turn are required.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte at fault or every defect of the position.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_from_fen(
    game: i32,
    fen: *const c_char,
    length: usize,
    position: *mut *mut PositionHandle,
) -> Status {
    given!(
        [fen = text_of(fen, length), place = out(position)],
        place.fill(give(text::any_position(read_game(game, "game")?, fen)?))
    )
}

/// Creates the position of `game` with these pieces: 64 bytes, each an `ajz_piece`, from a1, b1 to
/// h8.
///
/// - `turn`: an `ajz_color`.
/// - `castling`: a sum of `ajz_castling`; `en_passant`: the square behind a pawn that has just
///   stepped two squares, or `AJZ_NO_SQUARE`. Games without them ignore both.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with every defect.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_from_board(
    game: i32,
    pieces: *const u8,
    turn: i32,
    castling: i32,
    en_passant: u8,
    position: *mut *mut PositionHandle,
) -> Status {
    given!([pieces = array(pieces, Square::COUNT), place = out(position)], {
        let mut board = Board::EMPTY;
        for (square, &code) in Square::all().zip(pieces) {
            if let Some(piece) = maybe_piece(code, "pieces")? {
                board.put(square, piece);
            }
        }
        let turn = color(turn, "turn")?;
        let castling = read_castling(castling, "castling")?;
        let en_passant = maybe_square(en_passant, "en_passant")?;
        let game = read_game(game, "game")?;
        place.fill(give(AnyPosition::of_setup(game, Setup { board, turn, castling, en_passant })?))
    })
}

/// Creates a copy of a position.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_copy(
    position: *const PositionHandle,
    copy: *mut *mut PositionHandle,
) -> Status {
    given!([position = held(position), copy = out(copy)], copy.fill(give(*position)))
}

/// Frees a position; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_free(position: *mut PositionHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(position, "position") })
}

/// Gets whether two positions are of the same game and equal: pieces, turn, castling, en passant.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_equal(
    position: *const PositionHandle,
    other: *const PositionHandle,
    equal: *mut bool,
) -> Status {
    given!(
        [position = held(position), other = held(other), place = out(equal)],
        place.fill(position == other)
    )
}

/// Gets the hash of a position; equal positions have the same hash in every run of this version.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_hash(
    position: *const PositionHandle,
    hash: *mut u64,
) -> Status {
    given!([position = held(position), hash = out(hash)], {
        hash.fill(of_any!(AnyPosition, position, position => position.zobrist()))
    })
}

/// Gets a key for counting and joining positions: the hash of `ajz_position_normalised`. Positions that
/// FIDE's laws on repetition consider the same have the same key.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_key(
    position: *const PositionHandle,
    key: *mut u64,
) -> Status {
    given!([position = held(position), key = out(key)], key.fill(position.key()))
}

/// Creates the position with an en-passant square only if a capture is legal, as Lichess and
/// python-chess write it.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_normalised(
    position: *const PositionHandle,
    normalised: *mut *mut PositionHandle,
) -> Status {
    given!([position = held(position), normalised = out(normalised)], {
        normalised.fill(give(position.normalised()))
    })
}

/// Gets the game, an `ajz_game`, and the turn, an `ajz_color`. Either may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_turn(
    position: *const PositionHandle,
    game: *mut i32,
    turn: *mut i32,
) -> Status {
    given!([position = held(position), game = maybe_out(game), turn = maybe_out(turn)], {
        game.put(game_code(position.game()));
        turn.fill(color_code(position.turn()))
    })
}

/// Writes the pieces of a position: 64 bytes, each an `ajz_piece`, from a1, b1 to h8.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_board(
    position: *const PositionHandle,
    pieces: *mut u8,
) -> Status {
    given!([position = held(position), pieces = room(pieces, Square::COUNT)], {
        for (square, piece) in position.board().pieces() {
            pieces[square.index()] = piece_code(piece);
        }
        Ok(())
    })
}

/// Writes the FEN of a position with six fields; the move counters are always `0 1`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_position_fen(
    position: *const PositionHandle,
    fen: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [position = held(position), place = buffer(fen, capacity, length)],
        place.fill_text(&position.to_string())
    )
}
