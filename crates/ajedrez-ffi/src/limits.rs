//! The limits of a search, the callback for its progress, and flags with which one thread ends the searches of others.

use std::ffi::c_void;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use ajedrez_protocol::host::{self, ScopedThreads, since_start};
use ajedrez_protocol::{Context, Progress, Sink};

use crate::border::{Kind, Options, free, give, held, maybe_held, out, read_options};
use crate::last_error::{given, guard};
use crate::status::{Status, Trouble};

/// The limits of a search, and a callback for its progress. A number that is 0 sets no limit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Limits {
    /// `sizeof(ajz_limits)`; 0 stands for the fields of version 0.1.
    pub size: usize,
    /// The maximum number of positions or boards that the search may visit.
    pub nodes: u64,
    /// The time limit in milliseconds.
    pub milliseconds: u64,
    /// The memory limit in bytes; 0 stands for 128 MiB.
    pub memory: u64,
    /// A flag that ends the search, or NULL.
    pub stop: *const StopHandle,
    /// The callback for progress, or NULL.
    pub progress: ProgressSeen,
    /// Passed on to `progress`.
    pub user: *mut c_void,
    /// The number of threads that share the work, including the caller's; 0 stands for 1.
    pub threads: u32,
    /// The maximum size of a JSON answer in bytes, checked while it is made; 0 stands for 16 MiB.
    pub answer: u64,
}

impl Limits {
    /// No limits, one thread.
    pub const NONE: Limits = Limits {
        size: size_of::<Limits>(),
        nodes: 0,
        milliseconds: 0,
        memory: 0,
        stop: std::ptr::null(),
        progress: None,
        user: std::ptr::null_mut(),
        threads: 0,
        answer: 0,
    };
}

// SAFETY: the first field is the size; all fields are numbers, pointers and a function or none.
unsafe impl Options for Limits {
    const FIRST: usize = size_of::<Limits>();
}

/// The surroundings of a search, as given by the caller.
pub(crate) struct Surroundings<'a> {
    /// The limits of the request.
    pub(crate) limits: ajedrez_protocol::Limits,
    /// The threads.
    pub(crate) threads: ScopedThreads<'a>,
    memo_bytes: Option<usize>,
    answer_bytes: Option<usize>,
    stop: Option<&'a AtomicBool>,
    callback: Callback,
}

/// The surroundings of a search.
///
/// # Safety
///
/// The pointer must be NULL or point to limits whose flag is NULL or a handle.
pub(crate) unsafe fn surroundings<'a>(
    limits: *const Limits,
    name: &'static str,
) -> Result<Surroundings<'a>, Trouble> {
    // SAFETY: the called functions have the same contract.
    let (given, stop) = unsafe {
        let given = read_options(limits, name)?;
        (given, maybe_held(given.stop, "limits.stop")?)
    };
    let some = |number: u64| (number != 0).then_some(number);
    let bytes = |number| some(number).map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
    Ok(Surroundings {
        limits: ajedrez_protocol::Limits {
            nodes: some(given.nodes),
            time: some(given.milliseconds).map(Duration::from_millis),
        },
        threads: ScopedThreads::new(given.threads as usize),
        memo_bytes: bytes(given.memory),
        answer_bytes: bytes(given.answer),
        stop,
        callback: Callback::new(given.progress, given.user),
    })
}

impl Surroundings<'_> {
    /// Runs a search that applies the limits of its request itself.
    pub(crate) fn search<T>(&self, search: impl FnOnce(&mut Context<'_>) -> T) -> T {
        self.search_in(ajedrez_protocol::Limits::default(), None, search)
    }

    /// Runs such a search, whose answers go to `sink` one by one.
    pub(crate) fn search_with_sink<T>(
        &self,
        sink: Sink<'_>,
        search: impl FnOnce(&mut Context<'_>) -> T,
    ) -> T {
        self.search_in(ajedrez_protocol::Limits::default(), Some(sink), search)
    }

    /// Runs a search with limits of its request, applying these limits as well.
    pub(crate) fn search_limited<T>(&self, search: impl FnOnce(&mut Context<'_>) -> T) -> T {
        self.search_in(self.limits, None, search)
    }

    fn search_in<T>(
        &self,
        limits: ajedrez_protocol::Limits,
        sink: Option<Sink<'_>>,
        search: impl FnOnce(&mut Context<'_>) -> T,
    ) -> T {
        let start = since_start();
        let is_over = |time| since_start().saturating_sub(start) >= time;
        let stop = || {
            self.stop.is_some_and(|stop| stop.load(Relaxed))
                || self.callback.ends()
                || limits.time.is_some_and(is_over)
        };
        let plain = host::context();
        search(&mut Context {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            memo_bytes: self.memo_bytes.unwrap_or(plain.memo_bytes),
            answer_bytes: self.answer_bytes.unwrap_or(plain.answer_bytes),
            stop: &stop,
            workers: &self.threads,
            progress: &|progress| self.callback.count(progress),
            sink: sink.map(|sink| sink as Sink<'_>),
            ..plain
        })
    }
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct ProgressCode {
    /// The time since its start, in milliseconds.
    pub milliseconds: u64,
    /// The number of parts of the work, such as boards to generate or subtrees to count; 0 if unknown.
    pub parts: u64,
    /// The number of finished parts.
    pub done: u64,
}

/// The callback for progress. Its arguments are the progress, which is valid during the call, and `user`. Any
/// return value other than 0 ends the search, which then reports that a limit was reached. Any thread of the
/// search may call it, one at a time, at most ten times a second. It must return normally.
pub type ProgressSeen =
    Option<unsafe extern "C" fn(progress: *const ProgressCode, user: *mut c_void) -> i32>;

/// The minimum time between two calls.
const PAUSE: Duration = Duration::from_millis(100);

/// The caller's callback for progress, and its arguments.
pub(crate) struct Callback {
    seen: ProgressSeen,
    user: *mut c_void,
    start: Duration,
    ended: AtomicBool,
    /// The progress so far, and the time of the last call.
    state: Mutex<(ProgressCode, Duration)>,
}

// SAFETY: `user` is passed on and never read; by the header any thread of a search may call `seen`, and the lock
// around `state` serialises the calls.
unsafe impl Sync for Callback {}

impl Callback {
    /// The callback of a search that starts now.
    pub(crate) fn new(seen: ProgressSeen, user: *mut c_void) -> Callback {
        let start = since_start();
        let state = Mutex::new((ProgressCode::default(), start));
        Callback { seen, user, start, ended: AtomicBool::new(false), state }
    }

    /// Records progress.
    pub(crate) fn count(&self, progress: Progress) {
        let Ok(mut state) = self.state.lock() else { return };
        match progress {
            Progress::Parts(parts) => state.0.parts = parts,
            Progress::Done => state.0.done += 1,
            Progress::Tried(_) => {}
        }
    }

    /// Whether the caller ends the search. Calls the callback if enough time has passed.
    pub(crate) fn ends(&self) -> bool {
        let Some(seen) = self.seen else { return false };
        if self.ended.load(Relaxed) {
            return true;
        }
        // If another thread is calling it, this thread continues.
        let Ok(mut state) = self.state.try_lock() else { return false };
        let now = since_start();
        if now.saturating_sub(state.1) < PAUSE {
            return false;
        }
        state.1 = now;
        let passed = now.saturating_sub(self.start).as_millis();
        state.0.milliseconds = u64::try_from(passed).unwrap_or(u64::MAX);
        // SAFETY: the header requires a function that does not keep the pointer and returns normally.
        let ends = unsafe { seen(&raw const state.0, self.user) } != 0;
        self.ended.fetch_or(ends, Relaxed);
        ends
    }
}

/// A flag that ends searches. It is passed in `ajz_limits`, and any thread may raise it. Its
/// creator owns it; it must outlive the searches.
#[derive(Debug)]
pub struct StopHandle(());

impl Kind for StopHandle {
    type Value = AtomicBool;
    const MARK: u64 = 0x616a_7a5f_7374_6f70;
    const NAME: &'static str = "ajz_stop";
}

/// Creates a lowered flag. Free it with `ajz_stop_free`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_new(stop: *mut *mut StopHandle) -> Status {
    given!([place = out(stop)], place.fill(give(AtomicBool::new(false))))
}

/// Raises the flag: every search with it ends within some milliseconds and reports that a limit was
/// reached. Any thread and any signal handler may call this at any time.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_raise(stop: *const StopHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { set(stop, true) }
}

/// Lowers the flag, which can then be used for other searches.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_lower(stop: *const StopHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { set(stop, false) }
}

/// Raises or lowers a flag.
///
/// # Safety
///
/// As [`held`].
unsafe fn set(stop: *const StopHandle, raised: bool) -> Status {
    given!([stop = held(stop)], {
        stop.store(raised, Relaxed);
        Ok(())
    })
}

/// Frees a flag; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_free(stop: *mut StopHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(stop, "stop") })
}
