//! How many FENs and placements have been read, for the test that no question reads its text twice.

use core::cell::Cell;

std::thread_local! {
    static READ: Cell<u64> = const { Cell::new(0) };
}

/// How many FENs and placements this thread has read so far, rows of columns among them.
pub fn readings() -> u64 {
    READ.get()
}

pub(super) fn count(texts: usize) {
    READ.set(READ.get() + texts as u64);
}
