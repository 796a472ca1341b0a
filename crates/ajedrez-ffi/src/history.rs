//! Games: playing and taking back moves, repetitions and draws.

use std::ffi::c_char;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ajedrez_protocol::{AnyHistory, AnyPosition};
use core_bitboard::Move;
use core_bitboard::history::{Claim, Draw};

use crate::border::{Kind, buffer, free, give, held, maybe_out, out, text as text_of};
use crate::codes::{MoveCode, game as read_game, move_codes, mv as read_move};
use crate::last_error::{given, guard};
use crate::positions::PositionHandle;
use crate::status::Status;

/// A game of one of the three kinds: a starting position and its moves, which can be taken back and
/// replayed. Its creator owns it and frees it with `ajz_history_free`. Calls from several threads are
/// serialised.
#[derive(Debug)]
pub struct HistoryHandle(());

impl Kind for HistoryHandle {
    type Value = Mutex<AnyHistory>;
    const MARK: u64 = 0x616a_7a5f_6869_7374;
    const NAME: &'static str = "ajz_history";
}

/// Why a game has ended without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum DrawCode {
    /// It has not.
    None = 0,
    /// Neither side has enough material to mate.
    Material = 1,
    /// The side to move is not in check and has no legal move.
    Stalemate = 2,
    /// The position has occurred five times.
    Fivefold = 3,
    /// Each side has made 75 moves without a capture or a pawn's move.
    SeventyFiveMoves = 4,
}

/// Why the side to move may claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ClaimCode {
    /// It may not.
    None = 0,
    /// The position has occurred three times.
    Threefold = 1,
    /// Each side has made 50 moves without a capture or a pawn's move.
    FiftyMoves = 2,
}

const _: () = assert!(DrawCode::Material as i32 == draw_code(Some(Draw::Material)));
const _: () = assert!(DrawCode::Stalemate as i32 == draw_code(Some(Draw::Stalemate)));
const _: () = assert!(DrawCode::Fivefold as i32 == draw_code(Some(Draw::Fivefold)));
const _: () = assert!(DrawCode::SeventyFiveMoves as i32 == draw_code(Some(Draw::SeventyFiveMoves)));
const _: () = assert!(ClaimCode::Threefold as i32 == claim_code(Some(Claim::Threefold)));
const _: () = assert!(ClaimCode::FiftyMoves as i32 == claim_code(Some(Claim::FiftyMoves)));

const fn draw_code(draw: Option<Draw>) -> i32 {
    match draw {
        None => DrawCode::None as i32,
        Some(draw) => 1 + draw as i32,
    }
}

const fn claim_code(claim: Option<Claim>) -> i32 {
    match claim {
        None => ClaimCode::None as i32,
        Some(claim) => 1 + claim as i32,
    }
}

/// Locks the game.
fn locked(history: &Mutex<AnyHistory>) -> MutexGuard<'_, AnyHistory> {
    // A call that panicked has not changed the game.
    history.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Creates the game of `game`, an `ajz_game`, that begins with the start position.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_start(game: i32, history: *mut *mut HistoryHandle) -> Status {
    given!([place = out(history)], {
        let start = AnyPosition::start(read_game(game, "game")?);
        place.fill(give(Mutex::new(start.into())))
    })
}

/// Creates the game of `game` that begins with a FEN of `length` bytes, whose move counters continue.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte at fault or every defect of the position.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_from_fen(
    game: i32,
    fen: *const c_char,
    length: usize,
    history: *mut *mut HistoryHandle,
) -> Status {
    given!([fen = text_of(fen, length), place = out(history)], {
        let begun = AnyHistory::from_fen(read_game(game, "game")?, fen)?;
        place.fill(give(Mutex::new(begun)))
    })
}

/// Creates a copy of a game.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_copy(
    history: *const HistoryHandle,
    copy: *mut *mut HistoryHandle,
) -> Status {
    given!([history = held(history), copy = out(copy)], {
        copy.fill(give(Mutex::new(locked(history).clone())))
    })
}

/// Frees a game; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_free(history: *mut HistoryHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(history, "history") })
}

/// Plays a move. Moves that were taken back are forgotten.
///
/// Errors: `AJZ_STATUS_ILLEGAL`, with the reason in the message; the game is unchanged.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_play(history: *mut HistoryHandle, mv: MoveCode) -> Status {
    given!([game = held(history)], Ok(locked(game).play(read_move(mv, "mv")?)?))
}

/// Plays moves separated by blanks, each in UCI or in standard algebraic notation. PGN's move numbers, comments,
/// annotations, variations and result are skipped.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, if a word is not a move or is ambiguous;
/// `AJZ_STATUS_ILLEGAL`, with the reason in the message. The game is unchanged.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_play_text(
    history: *mut HistoryHandle,
    moves: *const c_char,
    length: usize,
) -> Status {
    given!([game = held(history), moves = text_of(moves, length)], {
        Ok(locked(game).play_all(moves)?)
    })
}

/// Takes a move back. `moved` receives whether there was one; `mv` receives the move and may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_undo(
    history: *mut HistoryHandle,
    mv: *mut MoveCode,
    moved: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { step(history, mv, moved, AnyHistory::undo) }
}

/// Replays a move that was taken back. `moved` receives whether there was one; `mv` receives the move
/// and may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_redo(
    history: *mut HistoryHandle,
    mv: *mut MoveCode,
    moved: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { step(history, mv, moved, AnyHistory::redo) }
}

/// Takes a move back or replays one.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
unsafe fn step(
    history: *mut HistoryHandle,
    mv: *mut MoveCode,
    moved: *mut bool,
    go: impl FnOnce(&mut AnyHistory) -> Option<Move>,
) -> Status {
    given!([history = held(history), mv = maybe_out(mv), moved = out(moved)], {
        let gone = go(&mut locked(history));
        mv.put(gone.map_or_else(MoveCode::default, MoveCode::from));
        moved.fill(gone.is_some())
    })
}

/// Writes the moves up to the current position.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_moves(
    history: *const HistoryHandle,
    moves: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [game = held(history), place = buffer(moves, capacity, count)],
        place.fill(&move_codes(locked(game).moves()))
    )
}

/// Creates the current position of the game.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_position(
    history: *const HistoryHandle,
    position: *mut *mut PositionHandle,
) -> Status {
    given!([history = held(history), position = out(position)], {
        position.fill(give(locked(history).position()))
    })
}

/// Writes the FEN of the current position, with the move counters and the en-passant square after every
/// double step.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_fen(
    history: *const HistoryHandle,
    fen: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [game = held(history), place = buffer(fen, capacity, length)],
        place.fill_text(&locked(game).fen())
    )
}

/// Writes the FEN of the current position with an en-passant square only if a capture is legal, as
/// Lichess and python-chess do.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_normalised(
    history: *const HistoryHandle,
    fen: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [game = held(history), place = buffer(fen, capacity, length)],
        place.fill_text(&locked(game).normalised())
    )
}

/// Gets how often the current position has occurred, including now: the same pieces, turn, castling
/// rights and legal captures en passant.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_repetitions(
    history: *const HistoryHandle,
    repetitions: *mut usize,
) -> Status {
    given!([history = held(history), repetitions = out(repetitions)], {
        repetitions.fill(locked(history).repetitions())
    })
}

/// Gets why the game has ended without a winner, an `ajz_draw`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_draw(history: *const HistoryHandle, draw: *mut i32) -> Status {
    given!([history = held(history), draw = out(draw)], {
        draw.fill(draw_code(locked(history).draw()))
    })
}

/// Gets why the side to move may claim a draw, an `ajz_claim`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_history_claim(
    history: *const HistoryHandle,
    claim: *mut i32,
) -> Status {
    given!([history = held(history), claim = out(claim)], {
        claim.fill(claim_code(locked(history).claim()))
    })
}
