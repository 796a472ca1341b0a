//! Progress: a callback that a search calls now and then, and that may end it.

use std::ffi::c_void;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use protocol::Progress;
use protocol::host::since_start;

/// How far a search is.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct ProgressCode {
    /// The time since its start, in milliseconds.
    pub milliseconds: u64,
    /// Of how many parts the work consists, as far as that is known: boards to generate, subtrees to count. Else 0.
    pub parts: u64,
    /// How many of them are done.
    pub done: u64,
}

/// The callback for progress. Its arguments are how far the search is, which is valid during the call, and `user`. Any
/// return value but 0 ends the search, which reports that its limits did not suffice. It is called by
/// any thread of the search, by one at a time, at most ten times a second; it must return normally.
pub type ProgressSeen =
    Option<unsafe extern "C" fn(progress: *const ProgressCode, user: *mut c_void) -> i32>;

/// The time between two calls.
const PAUSE: Duration = Duration::from_millis(100);

/// The caller's function for progress, and what it is called with.
pub(crate) struct Callback {
    seen: ProgressSeen,
    user: *mut c_void,
    start: Duration,
    ended: AtomicBool,
    /// What was counted so far, and the time of the last call.
    state: Mutex<(ProgressCode, Duration)>,
}

// SAFETY: `user` is passed on and never read; the header says that any thread of a search may call `seen`, and the
// lock around `state` lets one call it at a time.
unsafe impl Sync for Callback {}

impl Callback {
    /// A search that starts now.
    pub(crate) fn new(seen: ProgressSeen, user: *mut c_void) -> Callback {
        let start = since_start();
        let state = Mutex::new((ProgressCode::default(), start));
        Callback { seen, user, start, ended: AtomicBool::new(false), state }
    }

    /// Counts parts.
    pub(crate) fn count(&self, progress: Progress) {
        let Ok(mut state) = self.state.lock() else { return };
        match progress {
            Progress::Parts(parts) => state.0.parts = parts,
            Progress::Done => state.0.done += 1,
            Progress::Tried(_) => {}
        }
    }

    /// Whether the caller wants to end the search, which is asked where it is time.
    pub(crate) fn ends(&self) -> bool {
        let Some(seen) = self.seen else { return false };
        if self.ended.load(Relaxed) {
            return true;
        }
        // While another thread calls it, this one goes on.
        let Ok(mut state) = self.state.try_lock() else { return false };
        let now = since_start();
        if now.saturating_sub(state.1) < PAUSE {
            return false;
        }
        state.1 = now;
        let passed = now.saturating_sub(self.start).as_millis();
        state.0.milliseconds = u64::try_from(passed).unwrap_or(u64::MAX);
        // SAFETY: the header requires a function that keeps no pointer of ours and returns normally.
        let ends = unsafe { seen(&raw const state.0, self.user) } != 0;
        self.ended.fetch_or(ends, Relaxed);
        ends
    }
}
