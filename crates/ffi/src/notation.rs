//! Moves as text: UCI notation and standard algebraic notation.

use std::ffi::c_char;

use crate::border::{buffer, out, text};
use crate::codes::{MoveCode, mv as read_move};
use crate::given::given;
use crate::handles::held;
use crate::positions::PositionHandle;
use crate::status::Status;

/// Writes a move in UCI notation: `e2e4`, `a7a8q`. Whether it is legal is not checked.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_uci(
    mv: MoveCode,
    uci: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [place = buffer(uci, capacity, length)],
        place.fill_text(&read_move(mv, "mv")?.to_string())
    )
}

/// Reads a legal move in UCI notation.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, when it is not a move; `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_from_uci(
    position: *const PositionHandle,
    uci: *const c_char,
    length: usize,
    mv: *mut MoveCode,
) -> Status {
    given!(
        [position = held(position), uci = text(uci, length), place = out(mv)],
        place.fill(position.parse_uci(uci)?.into())
    )
}

/// Writes a legal move in standard algebraic notation: `Nf3`, `exd5`, `a8=Q#`.
///
/// Errors: `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_san(
    position: *const PositionHandle,
    mv: MoveCode,
    san: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [position = held(position), place = buffer(san, capacity, length)],
        place.fill_text(&position.san(read_move(mv, "mv")?)?.to_string())
    )
}

/// Reads a legal move in standard algebraic notation.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte, when it is not a move or is ambiguous;
/// `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_from_san(
    position: *const PositionHandle,
    san: *const c_char,
    length: usize,
    mv: *mut MoveCode,
) -> Status {
    given!(
        [position = held(position), san = text(san, length), place = out(mv)],
        place.fill(position.parse_san(san)?.into())
    )
}
