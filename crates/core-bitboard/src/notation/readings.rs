//! How many FENs and placements have been read, for the test that no question reads its text twice.

use core::cell::Cell;

std::thread_local! {
    static READ: Cell<u64> = const { Cell::new(0) };
}

/// How many FENs and placements this thread has read so far, one by one. Columns are not counted.
pub fn readings() -> u64 {
    READ.get()
}

pub(super) fn count() {
    READ.set(READ.get() + 1);
}
