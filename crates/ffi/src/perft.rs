//! Sequences of legal moves, counted.

use protocol::{Detail, Manner, PerftRequest};

use crate::border::out;
use crate::codes::byte;
use crate::handles::held;
use crate::last_error::guard;
use crate::limits::{Limits, surroundings};
use crate::positions::PositionHandle;
use crate::status::Status;

/// Counts the sequences of `depth` legal moves, 255 at most.
///
/// - `limits`: a node is a sequence that has been counted; `threads` share the work.
///
/// Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice, or the number has more than 64 bits.
///
/// # Safety
///
/// The pointers are as the header's rules say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_perft(
    position: *const PositionHandle,
    depth: u32,
    limits: *const Limits,
    leaves: *mut u64,
) -> Status {
    guard(|| {
        // SAFETY: the caller keeps to the header's rules.
        let (position, surroundings, place) =
            unsafe { (held(position, "position")?, surroundings(limits)?, out(leaves, "leaves")?) };
        let request = PerftRequest {
            position: *position,
            depth: byte(depth, "depth")?,
            manner: Manner::default(),
            detail: Detail::Number,
            limits: surroundings.limits,
        };
        place.put(surroundings.search(|context| request.run(context))?.nodes);
        Ok(())
    })
}
