//! Forced sequences of Ajedrez Lite.

use core_bitboard::Square;
use protocol::lite::ForcedLine;
use protocol::{AnyPosition, Context, Operation};

use crate::border::{array, out};
use crate::codes::{MoveCode, mv as read_move};
use crate::course::lite_of;
use crate::given::given;
use crate::handles::{give, held};
use crate::positions::PositionHandle;
use crate::status::{Status, Trouble};

/// 17 and 8', `ejecutarSecuenciaForzada`: creates the position after `count` moves of the side to
/// move, each followed by the only reply of the opponent. Only the origins and destinations of the
/// moves are used.
///
/// Errors: `AJZ_STATUS_ILLEGAL`, `AJZ_STATUS_NOT_FORCED`; the message names the move.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_play_forced(
    position: *const PositionHandle,
    moves: *const MoveCode,
    count: usize,
    end: *mut *mut PositionHandle,
) -> Status {
    given!([position = held(position), moves = array(moves, count), place = out(end)], {
        let steps: Result<Vec<(Square, Square)>, Trouble> =
            moves.iter().map(|&mv| read_move(mv, "moves").map(|mv| (mv.from(), mv.to()))).collect();
        let line = ForcedLine { position: lite_of(position)?, moves: steps?.into() };
        let end = line.run(&mut Context::new())?;
        place.fill(give(AnyPosition::Lite(*end.position())))
    })
}
