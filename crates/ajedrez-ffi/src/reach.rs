//! Whether one position of Ajedrez Lite can arise from another.

use std::ffi::c_char;

use ajedrez_protocol::Operation;
use ajedrez_protocol::lite::Reachable;
use ajedrez_reachability::Reach;

use crate::border::{Kind, buffer, free, give, held, out};
use crate::codes::{MoveCode, move_codes};
use crate::course::lite_of;
use crate::last_error::{given, guard};
use crate::limits::{Limits, surroundings};
use crate::positions::PositionHandle;
use crate::status::Status;

/// The result of a search for a line from one position to another. The caller owns it and frees it
/// with `ajz_reach_free`.
#[derive(Debug)]
pub struct ReachHandle(());

impl Kind for ReachHandle {
    type Value = Reach;
    const MARK: u64 = 0x616a_7a5f_7265_6163;
    const NAME: &'static str = "ajz_reach";
}

/// Whether a position can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ReachCode {
    /// A limit was reached.
    Unknown = 0,
    /// Legal moves lead there.
    Reachable = 1,
    /// No legal moves lead there.
    Unreachable = 2,
}

/// 14, `posicionAlcanzable`: searches for legal moves of both sides that lead from `position` to
/// `target`. With `shortest` it finds a shortest line, which may take much longer.
///
/// - `limits`: without any, a search ends after 10,000,000 nodes.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_lite_reach(
    position: *const PositionHandle,
    target: *const PositionHandle,
    shortest: i32,
    limits: *const Limits,
    reach: *mut *mut ReachHandle,
) -> Status {
    given!(
        [
            position = held(position),
            target = held(target),
            surroundings = surroundings(limits),
            place = out(reach)
        ],
        {
            let reachable = Reachable {
                position: lite_of(position)?,
                target: lite_of(target)?,
                shortest: shortest != 0,
                limits: surroundings.limits,
            };
            place.fill(give(surroundings.search(|context| reachable.run(context))?))
        }
    )
}

/// Gets the verdict, an `ajz_reachable`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reach_verdict(reach: *const ReachHandle, verdict: *mut i32) -> Status {
    given!(
        [reach = held(reach), place = out(verdict)],
        place.fill(match reach {
            Reach::Unknown => ReachCode::Unknown,
            Reach::Reachable(_) => ReachCode::Reachable,
            Reach::Unreachable(_) => ReachCode::Unreachable,
        } as i32)
    )
}

/// Writes the moves that lead to the target; none if no line is known.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reach_line(
    reach: *const ReachHandle,
    moves: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [reach = held(reach), place = buffer(moves, capacity, count)],
        match reach {
            Reach::Reachable(line) => place.fill(&move_codes(line.iter().copied())),
            Reach::Unknown | Reach::Unreachable(_) => place.fill(&[]),
        }
    )
}

/// Writes why the target is unreachable, in English; an empty text if that is not known.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reach_reason(
    reach: *const ReachHandle,
    reason: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [reach = held(reach), place = buffer(reason, capacity, length)],
        match reach {
            Reach::Unreachable(reason) => place.fill_text(&reason.to_string()),
            Reach::Unknown | Reach::Reachable(_) => place.fill_text(""),
        }
    )
}

/// Frees a result; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reach_free(reach: *mut ReachHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(reach, "reach") })
}
