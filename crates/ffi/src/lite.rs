//! The exercises of Ajedrez Lite about a position. Plain numbers are of the first assignment, the
//! TPE, numbers with an apostrophe of the second, the TPI. docs/exercises.md describes them.

use ajedrez_lite::Outcome;
use core_bitboard::Square;
use protocol::lite::{
    Attacked, Checkmate, DiscoveredCheck, Draw, Follows, King, Legal, MatedInOne, Movable, Sort,
    Sorted, ValidCapture, ValidMove,
};

use crate::border::maybe_out;
use crate::codes::{color as read_color, reading as read_reading, square as read_square};
use crate::course::{lite_of, player_of};
use crate::given::given;
use crate::handles::held;
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};
use crate::telling::tell_lite;

fn step(from: u8, to: u8) -> Result<(Square, Square), Trouble> {
    Ok((read_square(from, "from")?, read_square(to, "to")?))
}

/// 3, `esMovimientoValido`: tells whether the piece on `from` moves to `to` without capturing, by
/// its rules of movement alone. `reading` is an `ajz_reading`: the TPI also considers the turn.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_valid_move(
    position: *const PositionHandle,
    from: u8,
    to: u8,
    reading: i32,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (answer, "answer"), |position| {
            let ((from, to), reading) = (step(from, to)?, read_reading(reading, "reading")?);
            Ok(ValidMove { judged: (position, reading), from, to, reason: false })
        })
    }
}

/// 4, `esCapturaValida`: tells whether the piece on `from` captures the piece on `to`, by its rules
/// of capture alone.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_valid_capture(
    position: *const PositionHandle,
    from: u8,
    to: u8,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (answer, "answer"), |position| {
            let (from, to) = step(from, to)?;
            Ok(ValidCapture { position, from, to, reason: false })
        })
    }
}

/// 12, `esJugadaLegal`: tells whether the side to move may play from `from` to `to`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_legal(
    position: *const PositionHandle,
    from: u8,
    to: u8,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (answer, "answer"), |position| {
            let (from, to) = step(from, to)?;
            Ok(Legal { position, from, to, reason: false })
        })
    }
}

/// 5 and 3', `casillasAtacadas`: tells the squares that `color`, an `ajz_color`, attacks.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_attacked(
    position: *const PositionHandle,
    color: i32,
    attacked: *mut u64,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (attacked, "attacked"), |position| {
            Ok(Attacked { position, color: read_color(color, "color")? })
        })
    }
}

/// 6, `dondeEstaElRey`: tells the square of the king of `color`, an `ajz_color`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_king(
    position: *const PositionHandle,
    color: i32,
    square: *mut u8,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (square, "square"), |position| {
            Ok(King { position, color: read_color(color, "color")? })
        })
    }
}

/// 7 and 4', `posicionSiguiente`: tells whether the move or capture from `from` to `to` turns this
/// position into the board of `next`. The turns are ignored.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_followed_by(
    position: *const PositionHandle,
    next: *const PositionHandle,
    from: u8,
    to: u8,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (answer, "answer"), |position| {
            let (next, (from, to)) = (lite_of(held(next, "next")?)?, step(from, to)?);
            Ok(Follows { position, next, from, to })
        })
    }
}

/// 8, `estaOrdenado`: tells whether the pieces of each row stand in ascending order of role.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_sorted(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { tell_lite(position, (answer, "answer"), |position| Ok(Sorted { position })) }
}

/// 9 and 5', `ordenarTablero`: creates the position with the pieces of each row in ascending order.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_sort(
    position: *const PositionHandle,
    sorted: *mut *mut PositionHandle,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { tell_lite(position, (sorted, "sorted"), |position| Ok(Sort { position })) }
}

/// 10, `esJaqueMate`: tells whether the side to move is in check and has no legal move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_checkmate(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { tell_lite(position, (answer, "answer"), |position| Ok(Checkmate { position })) }
}

/// 11, `esEmpate`: tells whether only kings are left, or the side to move has no legal move and is
/// not in check.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_draw(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { tell_lite(position, (answer, "answer"), |position| Ok(Draw { position })) }
}

/// 6', `finDeLaPartida`: tells whether the game is over, and which player has won: 1 or 2, or 0 for
/// a draw or an unfinished game. Either may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_outcome(
    position: *const PositionHandle,
    over: *mut bool,
    winner: *mut i32,
) -> Status {
    given!([position = held(position), over = maybe_out(over), winner = maybe_out(winner)], {
        let outcome = lite_of(position)?.outcome();
        over.put(outcome.is_some());
        winner.fill(player_of(outcome.and_then(Outcome::winner)))
    })
}

/// 13, `piezasMovibles`: tells the squares of the pieces that have a legal move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_movable(
    position: *const PositionHandle,
    movable: *mut u64,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { tell_lite(position, (movable, "movable"), |position| Ok(Movable { position })) }
}

/// 15 and 7', `hayJaqueDescubierto`: tells whether some legal move gives check. By `reading`, an
/// `ajz_reading`, the check may come from any piece (TPI) or from another one than the moved piece
/// (TPE).
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_has_discovered_check(
    position: *const PositionHandle,
    reading: i32,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe {
        tell_lite(position, (answer, "answer"), |position| {
            Ok(DiscoveredCheck { position, reading: read_reading(reading, "reading")? })
        })
    }
}

/// 16, `esMateEnUno`: tells whether the opponent can mate at once after every legal move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_is_mated_in_one(
    position: *const PositionHandle,
    answer: *mut bool,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { tell_lite(position, (answer, "answer"), |position| Ok(MatedInOne { position })) }
}
