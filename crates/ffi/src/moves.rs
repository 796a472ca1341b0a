//! Legal moves, and playing them.

use protocol::{AnyPosition, of_any};

use crate::border::buffer;
use crate::codes::{MoveCode, move_codes, mv as read_move};
use crate::given::given;
use crate::handles::{give, held};
use crate::positions::{PositionHandle, tell};
use crate::status::Status;

/// Writes the legal moves, sorted by their UCI text. `AJZ_MOVES_MAX` of them always fit.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_moves(
    position: *const PositionHandle,
    moves: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [position = held(position), place = buffer(moves, capacity, count)],
        place.fill(&move_codes(position.moves_by_name()))
    )
}

/// Tells whether a move is legal.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_move_is_legal(
    position: *const PositionHandle,
    mv: MoveCode,
    legal: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell(position, (legal, "legal"), |position| {
            let mv = read_move(mv, "mv")?;
            Ok(of_any!(AnyPosition, position, position => position.is_legal(mv)))
        })
    }
}

/// Creates the position after a legal move.
///
/// Errors: `AJZ_STATUS_ILLEGAL`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_play(
    position: *const PositionHandle,
    mv: MoveCode,
    next: *mut *mut PositionHandle,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell(position, (next, "next"), |position| Ok(give(position.play(read_move(mv, "mv")?)?)))
    }
}
