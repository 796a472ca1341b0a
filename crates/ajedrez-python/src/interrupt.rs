//! Searches without the GIL that Ctrl-C can end, and the threads that work on a call.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ThreadId};
use std::time::Duration;

use ajedrez_protocol::host::{ScopedThreads, THREADS_MAX, context, since_start};
use ajedrez_protocol::{Context, Fault};
use pyo3::prelude::*;

use crate::errors;
use crate::extract::Whole;

/// The interval at which a search checks for Python signals.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(40);

/// Checks whether a search should end.
pub(crate) struct Watch {
    /// Python handles signals in one thread only; the others read its result.
    asker: ThreadId,
    /// The time of the next check, in microseconds since the start.
    next: AtomicU64,
    stopped: AtomicBool,
    /// The exception raised by a signal handler.
    raised: Mutex<Option<PyErr>>,
}

impl Watch {
    /// A watch for a search that the current thread requests.
    pub(crate) fn new() -> Watch {
        Watch {
            asker: thread::current().id(),
            next: AtomicU64::new(micros(since_start() + BETWEEN_SIGNALS)),
            stopped: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }

    /// Whether to stop. The calling thread, which must not hold the GIL, checks Python signals at intervals.
    pub(crate) fn is_over(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        let now = since_start();
        if micros(now) < self.next.load(Ordering::Relaxed) || thread::current().id() != self.asker {
            return false;
        }
        self.next.store(micros(now + BETWEEN_SIGNALS), Ordering::Relaxed);
        if let Some(Some(error)) = Python::try_attach(|py| py.check_signals().err()) {
            *self.raised.lock().expect("no thread panics while it holds the lock") = Some(error);
            self.stop();
        }
        self.stopped.load(Ordering::Relaxed)
    }

    /// Ends the search.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The exception raised by a signal handler, if any.
    pub(crate) fn raised(&self) -> PyResult<()> {
        match self.raised.lock().expect("no thread panics while it holds the lock").take() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// Runs some work without the GIL, with `threads` threads, in a context whose searches Ctrl-C ends.
pub(crate) fn search<T: Send>(
    py: Python<'_>,
    threads: usize,
    work: impl FnOnce(&mut Context<'_>) -> T + Send,
) -> PyResult<T> {
    let watch = Watch::new();
    let found = py.detach(|| {
        let stop = || watch.is_over();
        let check = || {
            watch.is_over();
        };
        let workers = ScopedThreads::new(threads).while_waiting(&check);
        let mut context = Context { stop: &stop, workers: &workers, ..context() };
        catch_unwind(AssertUnwindSafe(|| work(&mut context)))
    });
    watch.raised()?;
    found.map_err(|panic| errors::exception(py, &Fault::of_panic(&*panic)))
}

/// The number of threads, by default one per core. They only live during the call: a pool would not survive a fork.
pub(crate) fn thread_count(py: Python<'_>, threads: Option<Whole>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(count) => Ok(count.within(py, "threads", 1..=THREADS_MAX as u64)? as usize),
    }
}
