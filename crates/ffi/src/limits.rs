//! The limits of a search, and the number of its threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use protocol::host::{Crew, since_start};
use protocol::{Context, Item};

use crate::border::borrow;
use crate::handles::maybe_held;
use crate::status::Trouble;
use crate::stop::StopHandle;

/// The limits of a search. A number that is 0 sets no limit; a NULL pointer to limits stands for
/// all zeros.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Limits {
    /// The most positions or boards that the search may visit.
    pub nodes: u64,
    /// The time limit in milliseconds.
    pub milliseconds: u64,
    /// The memory limit in bytes; 0 stands for 128 MiB.
    pub memory: u64,
    /// A flag that ends the search, or NULL.
    pub stop: *const StopHandle,
    /// The number of threads that share the work, including the caller's; 0 stands for the caller's
    /// alone.
    pub threads: u32,
}

/// The surroundings of a search, as given by the caller.
pub(crate) struct Surroundings<'a> {
    /// The limits of the request.
    pub(crate) limits: protocol::Limits,
    /// The threads.
    pub(crate) threads: Crew<'a>,
    memo_bytes: Option<usize>,
    stop: Option<&'a AtomicBool>,
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
    if limits.is_null() {
        let limits = protocol::Limits::default();
        return Ok(Surroundings { limits, threads: Crew::new(1), memo_bytes: None, stop: None });
    }
    // SAFETY: the called functions have the same contract.
    let (given, stop) = unsafe {
        let given = borrow(limits, name)?;
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
    })
}

impl Surroundings<'_> {
    /// Runs a search within these surroundings.
    pub(crate) fn search<T>(&self, search: impl FnOnce(&mut Context<'_>) -> T) -> T {
        let stop = || self.stop.is_some_and(|stop| stop.load(Relaxed));
        let plain = Context::new();
        search(&mut Context {
            stop: &stop,
            clock: &since_start,
            workers: &self.threads,
            memo_bytes: self.memo_bytes.unwrap_or(plain.memo_bytes),
            ..plain
        })
    }

    /// Runs a search whose answers come one by one.
    pub(crate) fn search_telling<T>(
        &self,
        tell: &mut dyn FnMut(Item<'_>) -> ControlFlow<()>,
        search: impl FnOnce(&mut Context<'_>) -> T,
    ) -> T {
        self.search(|context| {
            search(&mut Context {
                stop: context.stop,
                clock: context.clock,
                workers: context.workers,
                memo_bytes: context.memo_bytes,
                sink: Some(tell),
                ..Context::new()
            })
        })
    }

    /// Runs a search that has its own limits, within these as well.
    pub(crate) fn search_limited<T>(&self, search: impl FnOnce(&mut Context<'_>) -> T) -> T {
        let start = since_start();
        let is_over = |time| since_start().saturating_sub(start) >= time;
        self.search(|context| {
            let flag = context.stop;
            let stop = || flag() || self.limits.time.is_some_and(is_over);
            search(&mut Context {
                nodes: self.limits.nodes.unwrap_or(u64::MAX),
                stop: &stop,
                memo_bytes: context.memo_bytes,
                clock: context.clock,
                workers: context.workers,
                ..Context::new()
            })
        })
    }
}
