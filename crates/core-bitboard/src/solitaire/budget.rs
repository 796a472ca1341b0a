//! What a search may spend.

use core::fmt;

/// Limits of a search. One that meets a limit answers "unknown" and never guesses.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of boards the search may look at and of conflicts it may learn from.
    pub nodes: u64,
    /// The bytes that the memo of refuted or counted boards may take; when it is full the search
    /// goes on without remembering more.
    pub memo_bytes: usize,
    /// Asked every 1024 boards and at every conflict whether to stop: a clock, or a user's interrupt.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'static> {
    /// As many boards as it takes, with a memo of up to 256 MiB.
    pub const UNLIMITED: Budget<'static> =
        Budget { nodes: u64::MAX, memo_bytes: 256 << 20, stop: &|| false };
}

impl Default for Budget<'static> {
    fn default() -> Budget<'static> {
        Budget::UNLIMITED
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("memo_bytes", &self.memo_bytes)
            .finish_non_exhaustive()
    }
}
