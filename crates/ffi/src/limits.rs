//! The limits of a search, and the number of its threads.

use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use protocol::host::{self, Crew, since_start};
use protocol::{Context, Sink};

use crate::handles::maybe_held;
use crate::options::{Options, read_options};
use crate::progress::{Callback, ProgressSeen};
use crate::status::Trouble;
use crate::stop::StopHandle;

/// The limits of a search, and who hears of its progress. A number that is 0 sets no limit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Limits {
    /// `sizeof(ajz_limits)`; 0 stands for the fields of version 0.1.
    pub size: usize,
    /// The most positions or boards that the search may visit.
    pub nodes: u64,
    /// The time limit in milliseconds.
    pub milliseconds: u64,
    /// The memory limit in bytes; 0 stands for 128 MiB.
    pub memory: u64,
    /// A flag that ends the search, or NULL.
    pub stop: *const StopHandle,
    /// Hears of progress, or NULL.
    pub progress: ProgressSeen,
    /// Passed on to `progress`.
    pub user: *mut c_void,
    /// The number of threads that share the work, including the caller's; 0 stands for the caller's
    /// alone.
    pub threads: u32,
}

impl Limits {
    /// None, on one thread.
    pub const NONE: Limits = Limits {
        size: size_of::<Limits>(),
        nodes: 0,
        milliseconds: 0,
        memory: 0,
        stop: std::ptr::null(),
        progress: None,
        user: std::ptr::null_mut(),
        threads: 0,
    };
}

// SAFETY: the first field is the size; all fields are numbers, pointers and a function or none.
unsafe impl Options for Limits {
    const FIRST: usize = size_of::<Limits>();
}

/// The surroundings of a search, as given by the caller.
pub(crate) struct Surroundings<'a> {
    /// The limits of the request.
    pub(crate) limits: protocol::Limits,
    /// The threads.
    pub(crate) threads: Crew<'a>,
    memo_bytes: Option<usize>,
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
    Ok(Surroundings {
        limits: protocol::Limits {
            nodes: some(given.nodes),
            time: some(given.milliseconds).map(Duration::from_millis),
        },
        threads: Crew::new(given.threads as usize),
        memo_bytes: some(given.memory).map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX)),
        stop,
        callback: Callback::new(given.progress, given.user),
    })
}

impl Surroundings<'_> {
    /// Runs a search that keeps the limits of its request by itself.
    pub(crate) fn search<T>(&self, search: impl FnOnce(&mut Context<'_>) -> T) -> T {
        self.search_in(protocol::Limits::default(), None, search)
    }

    /// The same for a search whose answers go to `sink` one by one.
    pub(crate) fn search_with_sink<T>(
        &self,
        sink: Sink<'_>,
        search: impl FnOnce(&mut Context<'_>) -> T,
    ) -> T {
        self.search_in(protocol::Limits::default(), Some(sink), search)
    }

    /// Runs a search that has its own limits, within these as well.
    pub(crate) fn search_limited<T>(&self, search: impl FnOnce(&mut Context<'_>) -> T) -> T {
        self.search_in(self.limits, None, search)
    }

    fn search_in<T>(
        &self,
        limits: protocol::Limits,
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
            stop: &stop,
            workers: &self.threads,
            progress: &|progress| self.callback.count(progress),
            sink: sink.map(|sink| sink as Sink<'_>),
            ..plain
        })
    }
}
