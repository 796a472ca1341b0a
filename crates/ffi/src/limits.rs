//! What a search may spend, and how many threads share it.

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use protocol::{Answer, Context, Fault, Item, Request, Workers};

use crate::border::borrow;
use crate::handles::maybe_held;
use crate::status::Trouble;
use crate::stop::StopHandle;

/// What a search may spend. Every number may be 0, which sets no limit; where a function takes a
/// pointer to limits, NULL stands for zeros.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Limits {
    /// The positions or boards that the search may look at.
    pub nodes: u64,
    /// The time that it may take, in milliseconds.
    pub milliseconds: u64,
    /// The bytes that it may remember; 0 for 128 MiB.
    pub memory: u64,
    /// A flag that ends it, or NULL.
    pub stop: *const StopHandle,
    /// How many threads share what can be shared, the caller's among them; 0 for the caller's
    /// alone.
    pub threads: u32,
}

/// The most threads that work on one call, whatever is asked for.
const THREADS_MAX: usize = 1024;

/// What a thread may need: it is only mapped, and paid for where it is used.
const STACK_BYTES: usize = 8 << 20;

/// The surroundings of a search, as they were handed over.
pub(crate) struct Surroundings<'a> {
    /// What the request may spend.
    pub(crate) limits: protocol::Limits,
    /// Who works.
    pub(crate) threads: Threads,
    memo_bytes: Option<usize>,
    stop: Option<&'a AtomicBool>,
}

/// The surroundings of a search.
///
/// # Safety
///
/// The pointer is NULL or one to limits whose flag is NULL or a handle.
pub(crate) unsafe fn surroundings<'a>(limits: *const Limits) -> Result<Surroundings<'a>, Trouble> {
    if limits.is_null() {
        let limits = protocol::Limits::default();
        return Ok(Surroundings { limits, threads: Threads(1), memo_bytes: None, stop: None });
    }
    // SAFETY: what this function promises is what the others ask for.
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
    /// Searches within them.
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

    /// Asks within them what is answered one by one.
    pub(crate) fn ask_telling(
        &self,
        request: &Request,
        mut tell: impl FnMut(Item<'_>) -> ControlFlow<()>,
    ) -> Result<Answer, Fault> {
        self.search(|context| {
            request.run(&mut Context {
                stop: context.stop,
                clock: context.clock,
                workers: context.workers,
                memo_bytes: context.memo_bytes,
                sink: Some(&mut tell),
                ..Context::new()
            })
        })
    }
}

impl Surroundings<'_> {
    /// Searches what names its own limits, within these too.
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

/// The time since the first time that this was asked.
fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The caller's thread and others, which live as long as one call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(usize);

impl Threads {
    /// So many threads, at least the caller's.
    pub(crate) fn new(threads: u32) -> Threads {
        Threads((threads as usize).clamp(1, THREADS_MAX))
    }
}

impl Workers for Threads {
    fn count(&self) -> usize {
        self.0
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        // A scope of threads makes Rust remember the thread of C that opens it, to the thread's
        // end.
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
            for _ in 1..threads {
                // Where the system gives no more threads, fewer do the work.
                let thread = thread::Builder::new().stack_size(STACK_BYTES);
                if thread.spawn_scoped(scope, work).is_err() {
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
        // The caller waits until another thread has a job, or does it itself.
        Threads::new(2).each(2, &|_| match thread::current().id() == caller {
            true => thread::sleep(Duration::from_millis(200)),
            false => panic!("here"),
        });
    }
}
