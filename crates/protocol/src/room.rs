//! How many threads there is memory for.

/// The stack of a thread that answers: only mapped, so that unused pages cost nothing.
pub const STACK_BYTES: usize = 8 << 20;

/// What a thread may map at its first allocation: glibc looks for 64 MiB at a multiple of 64 MiB. If
/// there is less for any thread, an allocation of another may fail meanwhile, which ends the process.
const HEAP_BYTES: usize = 128 << 20;

/// How many of `wanted` threads, the calling one among them, have room for stack and heap; at least
/// one. The room is mapped and given back at once; nothing is written to it.
pub fn threads_with_room(wanted: usize) -> usize {
    let mut rooms = Vec::<Vec<u8>>::new();
    while rooms.len() < wanted {
        let mut room = Vec::new();
        let has_room = rooms.try_reserve(1).is_ok();
        if !has_room || room.try_reserve_exact(STACK_BYTES + HEAP_BYTES).is_err() {
            break;
        }
        rooms.push(room);
    }
    rooms.len().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_calling_thread_always_has_room_and_no_more_threads_have_than_are_wanted() {
        assert_eq!([0, 1, 2].map(threads_with_room), [1, 1, 2]);
    }
}
