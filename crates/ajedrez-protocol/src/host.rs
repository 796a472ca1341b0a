//! Shared by the interfaces that run on an operating system: threads for the parts of one request, answers
//! in the order of the requests, a clock, and the endgame tables in the user's folder. Requires the
//! feature `host`; without it the crate starts no threads and reads no clock.

mod ordered;

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use std::{env, thread};

use ajedrez_lite_tables::{TableError, Tables};

pub use self::ordered::{Job, Ordered, Results, Stopper};
use crate::context::{Context, STACK_BYTES, Workers, threads_with_room};

/// The interval at which the waiting caller calls `callback`.
const WAIT: Duration = Duration::from_millis(10);

/// The maximum number of threads per call.
pub const THREADS_MAX: usize = 1024;

/// The time since the first call of this function: a clock for a [`Context`].
pub fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The surroundings of a request on an operating system: its clock, and the tables in the user's folder.
pub fn context<'a>() -> Context<'a> {
    Context { clock: &since_start, tables: &|| tables(), ..Context::new() }
}

/// Starts a thread of `scope` with the stack size of an answering thread, if the system allows it.
pub fn start<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    work: impl FnOnce() + Send + 'scope,
) -> Option<thread::ScopedJoinHandle<'scope, ()>> {
    thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok()
}

/// The calling thread and others that live as long as one call. If the system cannot start as many,
/// fewer do the work. A panic in any of them panics in the calling thread.
#[derive(Clone, Copy)]
pub struct ScopedThreads<'a> {
    count: usize,
    callback: Option<&'a (dyn Fn() + Sync)>,
}

impl<'a> ScopedThreads<'a> {
    /// This number of threads, including the calling one; at least one.
    pub fn new(count: usize) -> ScopedThreads<'a> {
        ScopedThreads { count: count.clamp(1, THREADS_MAX), callback: None }
    }

    /// Sets a function that the calling thread calls repeatedly while it waits for the other threads.
    #[must_use]
    pub fn while_waiting(self, callback: &'a (dyn Fn() + Sync)) -> ScopedThreads<'a> {
        ScopedThreads { callback: Some(callback), ..self }
    }
}

impl Workers for ScopedThreads<'_> {
    fn count(&self) -> usize {
        self.count
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        // A scope keeps data about the thread that opens it until that thread ends, so a single job
        // runs without one.
        if self.count.min(jobs) <= 1 {
            return (0..jobs).for_each(job);
        }
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(number) = Some(next.fetch_add(1, Relaxed)).filter(|&next| next < jobs) {
                job(number);
            }
        };
        thread::scope(|scope| {
            // The threads started so far may have taken all jobs.
            let wanted = || next.load(Relaxed) < jobs;
            let others: Vec<_> = (1..threads_with_room(self.count.min(jobs)))
                .map_while(|_| wanted().then(|| start(scope, work)).flatten())
                .collect();
            work();
            for other in others {
                if let Some(callback) = self.callback {
                    while !other.is_finished() {
                        callback();
                        thread::park_timeout(WAIT);
                    }
                }
                other.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
    }
}

/// The variable that overrides the folder of the tables.
const VARIABLE: &str = "AJEDREZ_TABLES";

/// The folder of the user's endgame tables: the one in the variable `AJEDREZ_TABLES`, or ajedrez/tables in
/// the cache folder, by the XDG Base Directory Specification or the Windows convention; `None` if the user
/// has none.
pub fn tables_folder() -> Option<PathBuf> {
    named_folder()
        .or_else(|| Some(user_folder("XDG_CACHE_HOME", ".cache")?.join("ajedrez").join("tables")))
}

/// The folder that the variable names, if it is not empty.
fn named_folder() -> Option<PathBuf> {
    env::var_os(VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from)
}

/// The user's folder for a kind of files, by the XDG Base Directory Specification or the Windows convention: the
/// folder in `variable`, such as `XDG_DATA_HOME`, or else `in_home`, such as `.local/share`.
pub fn user_folder(variable: &str, in_home: &str) -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    named(variable).or_else(|| named("LOCALAPPDATA")).or_else(|| Some(named("HOME")?.join(in_home)))
}

/// The tables of the user's folder, with the built-in tables of three pieces if they are missing
/// there: for a [`Context`]. They are opened at the first call.
///
/// # Errors
///
/// If the folder cannot be read, or a file there is not the table that its name states. A cache
/// folder without tables is not an error.
pub fn tables() -> Result<&'static Tables, &'static TableError> {
    static OPENED: LazyLock<Option<Result<Tables, TableError>>> = LazyLock::new(|| {
        let is_meant = |folder: &PathBuf| named_folder().is_some() || folder.is_dir();
        let folder = tables_folder().filter(is_meant)?;
        Some(Tables::open(folder).map(Tables::with_small))
    });
    OPENED.as_ref().map_or(Ok(Tables::small()), Result::as_ref)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn every_job_is_done_once_whatever_the_number_of_threads() {
        for threads in [0, 1, 2, 7, usize::MAX] {
            let done: Vec<AtomicUsize> = (0..50).map(|_| AtomicUsize::new(0)).collect();
            ScopedThreads::new(threads).each(done.len(), &|job| {
                done[job].fetch_add(1, Relaxed);
            });
            assert!(done.iter().all(|times| times.load(Relaxed) == 1));
        }
    }

    #[test]
    #[should_panic(expected = "here")]
    fn a_panic_of_a_thread_is_one_of_the_callers() {
        let caller = thread::current().id();
        // The jobs wait for each other, so they need two threads.
        let both = Barrier::new(2);
        ScopedThreads::new(2).each(2, &|_| {
            both.wait();
            assert!(thread::current().id() == caller, "here");
        });
    }
}
