//! Jobs shared among threads.

use std::sync::{Mutex, PoisonError};

/// Runs `jobs` on one thread per worker. Each thread takes one job after the other until there are none
/// left.
pub(super) fn share<W: Send, J: Send>(
    workers: impl IntoIterator<Item = W>,
    jobs: impl Iterator<Item = J> + Send,
    work: impl Fn(W, &mut dyn Iterator<Item = J>) + Sync,
) {
    let jobs = Mutex::new(jobs);
    let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
    std::thread::scope(|scope| {
        for worker in workers {
            let (work, next) = (&work, &next);
            scope.spawn(move || work(worker, &mut std::iter::from_fn(next)));
        }
    });
}
