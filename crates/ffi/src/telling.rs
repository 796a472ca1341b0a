//! The shape of most functions about Ajedrez Lite: an operation of the protocol is asked about one
//! position, and its answer is written to one place.

use ajedrez_lite::LitePosition;
use core_bitboard::{Bitboard, Square};
use protocol::lite::Legality;
use protocol::{AnyPosition, Context, Operation};

use crate::codes::{set_code, square_code};
use crate::course::lite_of;
use crate::handles::give;
use crate::positions::{PositionHandle, tell};
use crate::status::{Status, Trouble};

/// Asks an operation without a search about a position, and writes its answer to a place.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
pub(crate) unsafe fn tell_lite<O: Operation, T: Code<O::Answer>>(
    position: *const PositionHandle,
    place: (*mut T, &'static str),
    operation: impl FnOnce(LitePosition) -> Result<O, Trouble>,
) -> Status {
    let answer = |position: &AnyPosition| {
        Ok(T::of(operation(lite_of(position)?)?.run(&mut Context::new())?))
    };
    // SAFETY: the called function has the same contract.
    unsafe { tell(position, place, answer) }
}

/// The type in C of an answer of the protocol.
pub(crate) trait Code<A> {
    fn of(answer: A) -> Self;
}

impl Code<bool> for bool {
    fn of(answer: bool) -> bool {
        answer
    }
}

impl Code<Legality> for bool {
    fn of(answer: Legality) -> bool {
        answer.is_legal()
    }
}

impl Code<Bitboard> for u64 {
    fn of(squares: Bitboard) -> u64 {
        set_code(squares)
    }
}

impl Code<Square> for u8 {
    fn of(square: Square) -> u8 {
        square_code(square)
    }
}

impl Code<LitePosition> for *mut PositionHandle {
    fn of(position: LitePosition) -> *mut PositionHandle {
        give(AnyPosition::Lite(*position.position()))
    }
}
