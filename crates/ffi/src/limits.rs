//! The limits of a search, and the number of its threads.

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use protocol::{Context, Item, STACK_BYTES, Workers, threads_with_room};

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

/// The most threads that work on one call.
const THREADS_MAX: usize = 1024;

/// The surroundings of a search, as given by the caller.
pub(crate) struct Surroundings<'a> {
    /// The limits of the request.
    pub(crate) limits: protocol::Limits,
    /// The threads.
    pub(crate) threads: Threads,
    memo_bytes: Option<usize>,
    stop: Option<&'a AtomicBool>,
}

/// The surroundings of a search.
///
/// # Safety
///
/// The pointer must be NULL or point to limits whose flag is NULL or a handle.
pub(crate) unsafe fn surroundings<'a>(limits: *const Limits) -> Result<Surroundings<'a>, Trouble> {
    if limits.is_null() {
        let limits = protocol::Limits::default();
        return Ok(Surroundings { limits, threads: Threads(1), memo_bytes: None, stop: None });
    }
    // SAFETY: the called functions have the same contract.
    let (given, stop) = unsafe {
        let given = borrow(limits, "limits")?;
        (given, maybe_held(given.stop, "limits.stop")?)
    };
    let some = |number: u64| (number != 0).then_some(number);
    Ok(Surroundings {
        limits: protocol::Limits {
            nodes: some(given.nodes),
            time: some(given.milliseconds).map(Duration::from_millis),
        },
        threads: Threads::new(given.threads),
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

/// The time since the first call of this function.
fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The caller's thread and others that live as long as one call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(usize);

impl Threads {
    /// This number of threads, at least the caller's.
    pub(crate) fn new(threads: u32) -> Threads {
        Threads((threads as usize).clamp(1, THREADS_MAX))
    }
}

impl Workers for Threads {
    fn count(&self) -> usize {
        self.0
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        // A thread scope makes Rust keep data about the C thread that opens it until that thread
        // ends, so a single job runs without one.
        let threads = self.0.min(jobs);
        if threads <= 1 {
            return (0..jobs).for_each(job);
        }
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(number) = Some(next.fetch_add(1, Relaxed)).filter(|&next| next < jobs) {
                job(number);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads_with_room(threads) {
                // Those that have been started may have taken all jobs; and if the system cannot
                // start more threads, fewer do the work.
                let thread = thread::Builder::new().stack_size(STACK_BYTES);
                let wanted = next.load(Relaxed) < jobs;
                if !wanted || thread.spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once_whatever_the_number_of_threads() {
        for threads in [0, 1, 2, 7, u32::MAX] {
            let done: Vec<AtomicUsize> = (0..50).map(|_| AtomicUsize::new(0)).collect();
            Threads::new(threads).each(done.len(), &|job| {
                done[job].fetch_add(1, Relaxed);
            });
            assert!(done.iter().all(|times| times.load(Relaxed) == 1));
        }
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_of_a_thread_is_one_of_the_callers() {
        let caller = thread::current().id();
        // The caller's job waits until another thread has taken one.
        Threads::new(2).each(2, &|_| match thread::current().id() == caller {
            true => thread::sleep(Duration::from_millis(200)),
            false => panic!("here"),
        });
    }
}
