//! Mates of Ajedrez Lite: by forced replies, and against every defence.

use ajedrez_lite::ForcedMate;
use protocol::Operation;
use protocol::lite::{FewestForced, Mate};

use crate::border::{maybe_buffer, out};
use crate::codes::{MoveCode, byte, move_codes};
use crate::course::lite_of;
use crate::given::given;
use crate::handles::held;
use crate::limits::{Limits, surroundings};
use crate::positions::PositionHandle;
use crate::status::Status;

/// 9', `seVieneElJaqueEn`: gets the least number of moves, up to `most`, in which the side to move
/// mates by forced replies: the opponent has exactly one reply to every move but the last. It is 0
/// if there is no such mate. The course's maximum is 3.
///
/// - `line`, `capacity`, `count`: a buffer for the moves of both sides: twice that number, less one.
///   Both pointers may be NULL.
///
/// Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_forced_mate(
    position: *const PositionHandle,
    most: u64,
    limits: *const Limits,
    moves: *mut u64,
    line: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [
            line = maybe_buffer(line, capacity, count),
            position = held(position),
            surroundings = surroundings(limits),
            place = out(moves)
        ],
        {
            let (position, limits) = (lite_of(position)?, surroundings.limits);
            let fewest = FewestForced { position, max: most, line: true, limits };
            let mate = surroundings.search(|context| fewest.run(context))?.mate;
            place.put(mate.as_ref().map_or(0, |mate| mate.moves() as u64));
            line.fill(&move_codes(mate.iter().flat_map(ForcedMate::line)))
        }
    )
}

/// Gets the least number of moves, up to `most` (255 at most), in which the side to move mates
/// against every defence; 0 if there is no such mate.
///
/// - `keys`, `capacity`, `count`: a buffer for the first moves of such mates. Both pointers may be
///   NULL. `AJZ_MOVES_MAX` of them always fit.
///
/// Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_mate(
    position: *const PositionHandle,
    most: u32,
    limits: *const Limits,
    moves: *mut u64,
    keys: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [
            keys = maybe_buffer(keys, capacity, count),
            position = held(position),
            surroundings = surroundings(limits),
            place = out(moves)
        ],
        {
            let max = byte(most, "most")?;
            let mate = Mate { position: lite_of(position)?, max, limits: surroundings.limits };
            let mate = surroundings.search(|context| mate.run(context))?;
            place.put(mate.as_ref().map_or(0, |mate| mate.tree.moves() as u64));
            let found = mate.map_or(Vec::new(), |mate| mate.keys);
            keys.fill(&move_codes(found))
        }
    )
}
