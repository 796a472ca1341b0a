//! The exercises of Ajedrez Lite about a position. Plain numbers are of the first assignment, the
//! TPE, numbers with an apostrophe of the second, the TPI. docs/exercises.md describes them.

use ajedrez_lite::Outcome;
use core_bitboard::Square;
use protocol::{AnyPosition, Context, LiteAnswer, LiteQuestion, LiteRequest, Problem};

use crate::border::{maybe_out, out};
use crate::codes::{
    color as read_color, reading as read_reading, set_code, square as read_square, square_code,
};
use crate::course::{lite_of, player_of};
use crate::handles::{give, held};
use crate::last_error::guard;
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};

/// Runs a request of the protocol.
pub(crate) fn ask(position: &AnyPosition, question: LiteQuestion) -> Result<LiteAnswer, Trouble> {
    Ok(LiteRequest::About(lite_of(position)?, question).run(&Context::new())?)
}

/// The fault of an answer of an unexpected kind: a bug.
pub(crate) fn strange(answer: &LiteAnswer) -> Trouble {
    Problem::Internal(format!("expected another answer than {answer:?}")).into()
}

fn yes(position: &AnyPosition, question: LiteQuestion) -> Result<bool, Trouble> {
    match ask(position, question)? {
        LiteAnswer::Bool(answer) => Ok(answer),
        other => Err(strange(&other)),
    }
}

fn squares(position: &AnyPosition, question: LiteQuestion) -> Result<u64, Trouble> {
    match ask(position, question)? {
        LiteAnswer::Squares(squares) => Ok(set_code(squares)),
        other => Err(strange(&other)),
    }
}

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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        let (from, to) = step(from, to)?;
        let reading = read_reading(reading, "reading")?;
        place.put(yes(position, LiteQuestion::ValidMove { from, to, reading })?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        let (from, to) = step(from, to)?;
        place.put(yes(position, LiteQuestion::ValidCapture(from, to))?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        let (from, to) = step(from, to)?;
        place.put(yes(position, LiteQuestion::Legal(from, to))?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) =
            unsafe { (held(position, "position")?, out(attacked, "attacked")?) };
        place.put(squares(position, LiteQuestion::Attacked(read_color(color, "color")?))?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(square, "square")?) };
        match ask(position, LiteQuestion::King(read_color(color, "color")?))? {
            LiteAnswer::King(square) => place.put(square_code(square)),
            other => return Err(strange(&other)),
        }
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, next, place) =
            unsafe { (held(position, "position")?, held(next, "next")?, out(answer, "answer")?) };
        let (from, to) = step(from, to)?;
        let next = lite_of(next)?;
        place.put(yes(position, LiteQuestion::Follows { next, from, to })?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        place.put(yes(position, LiteQuestion::Sorted)?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(sorted, "sorted")?) };
        match ask(position, LiteQuestion::Sort)? {
            LiteAnswer::Position(sorted) => {
                place.put(give(AnyPosition::Lite(*sorted.position())));
            }
            other => return Err(strange(&other)),
        }
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        place.put(yes(position, LiteQuestion::Checkmate)?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        place.put(yes(position, LiteQuestion::Draw)?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, over, winner) = unsafe {
            let position = held(position, "position")?;
            (position, maybe_out(over, "over")?, maybe_out(winner, "winner")?)
        };
        let outcome = match ask(position, LiteQuestion::Outcome)? {
            LiteAnswer::Outcome(outcome) => outcome,
            other => return Err(strange(&other)),
        };
        over.inspect(|place| place.put(outcome.is_some()));
        winner.inspect(|place| place.put(player_of(outcome.and_then(Outcome::winner))));
        Ok(())
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(movable, "movable")?) };
        place.put(squares(position, LiteQuestion::Movable)?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        let reading = read_reading(reading, "reading")?;
        place.put(yes(position, LiteQuestion::DiscoveredCheck(reading))?);
        Ok(())
    })
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
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (position, place) = unsafe { (held(position, "position")?, out(answer, "answer")?) };
        place.put(yes(position, LiteQuestion::MatedInOne)?);
        Ok(())
    })
}
