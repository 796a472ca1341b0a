//! Counts the FENs and placements that are read, for the test that no operation reads its text
//! twice.

use core::cell::Cell;

std::thread_local! {
    static READ: Cell<u64> = const { Cell::new(0) };
}

/// How many FENs and placements this thread has read so far, including the rows of columns.
pub fn readings() -> u64 {
    READ.get()
}

pub(super) fn count(texts: usize) {
    READ.set(READ.get() + texts as u64);
}
