//! Threads that live as long as one call. A pool would not survive a fork.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use protocol::{STACK_BYTES, Workers, threads_with_room};
use pyo3::prelude::*;

use crate::args::Whole;
use crate::errors;

/// The most threads that a call may ask for.
const THREADS_MAX: u64 = 1024;

/// The interval of checks while the calling thread waits for the others.
const WAIT: Duration = Duration::from_millis(10);

/// The number of threads that an argument asks for: one for each core without it.
pub(crate) fn thread_count(py: Python<'_>, threads: Option<Whole>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(Whole(count @ 1..=THREADS_MAX)) => Ok(count as usize),
        Some(Whole(count)) => {
            let range = format!("a whole number from 1 to {THREADS_MAX}");
            Err(errors::unexpected(py, "threads", &range, &count.to_string()))
        }
    }
}

/// Starts a thread of `scope`, if the system lets it.
pub(crate) fn start<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    work: impl FnOnce() + Send + 'scope,
) -> Option<thread::ScopedJoinHandle<'scope, ()>> {
    thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok()
}

/// The calling thread and some others.
pub(crate) struct Crew<'a> {
    /// How many threads work.
    pub(crate) count: usize,
    /// A callback for the calling thread, run from time to time while it waits for the others.
    pub(crate) look: &'a (dyn Fn() -> bool + Sync),
}

impl Workers for Crew<'_> {
    fn count(&self) -> usize {
        self.count
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= jobs {
                    break;
                }
                job(number);
            }
        };
        thread::scope(|scope| {
            // The threads that have been started may have taken all jobs.
            let wanted = || next.load(Ordering::Relaxed) < jobs;
            let others: Vec<_> = (1..threads_with_room(self.count.min(jobs)))
                .map_while(|_| wanted().then(|| start(scope, work)).flatten())
                .collect();
            work();
            for other in others {
                while !other.is_finished() {
                    (self.look)();
                    thread::park_timeout(WAIT);
                }
                other.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
    }
}
