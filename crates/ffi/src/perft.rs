//! Perft: counts sequences of legal moves.

use protocol::games::{Detail, Manner, PerftRequest};

use crate::border::out;
use crate::codes::byte;
use crate::given::given;
use crate::handles::held;
use crate::limits::{Limits, surroundings};
use crate::positions::PositionHandle;
use crate::status::Status;

/// Counts the sequences of `depth` legal moves, 255 at most.
///
/// - `limits`: a node is a counted sequence; `threads` share the work.
///
/// Errors: `AJZ_STATUS_BUDGET` when the limits do not suffice, or the number has more than 64 bits.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_perft(
    position: *const PositionHandle,
    depth: u32,
    limits: *const Limits,
    leaves: *mut u64,
) -> Status {
    given!([position = held(position), surroundings = surroundings(limits), place = out(leaves)], {
        let depth = byte(depth, "depth")?;
        let answer = surroundings.search(|context| {
            let (manner, detail) = (Manner::default(), Detail::Number);
            let (position, limits) = (*position, surroundings.limits);
            PerftRequest { position, depth, manner, detail, limits }.run(context)
        })?;
        place.fill(answer.nodes)
    })
}

#[cfg(test)]
mod tests {
    use protocol::{AnyPosition, Game};

    use super::*;
    use crate::handles::{free, give};

    /// The count by `threads` threads, within `nodes` nodes unless that is 0.
    fn counted(position: AnyPosition, depth: u32, nodes: u64, threads: u32) -> Result<u64, Status> {
        let handle: *mut PositionHandle = give(position);
        let limits = Limits { nodes, threads, ..Limits::NONE };
        let mut leaves = 0;
        // SAFETY: the pointers are good, and the handle is freed once.
        let status = unsafe {
            let status = ajz_perft(handle, depth, &raw const limits, &raw mut leaves);
            free(handle, "position").expect("a handle");
            status
        };
        if status == Status::Ok { Ok(leaves) } else { Err(status) }
    }

    #[test]
    fn one_thread_counts_what_several_do_within_the_same_nodes() {
        for game in [Game::Lite, Game::Plain, Game::Fide] {
            let start = AnyPosition::start(game);
            for depth in 0..=4 {
                let leaves = counted(start, depth, 0, 1).expect("a number");
                for threads in [1, 2] {
                    assert_eq!(counted(start, depth, leaves, threads), Ok(leaves));
                    if leaves > 1 {
                        let fewer = counted(start, depth, leaves - 1, threads);
                        assert_eq!(fewer, Err(Status::Budget), "{game:?} {depth} {threads}");
                    }
                }
            }
        }
    }
}
