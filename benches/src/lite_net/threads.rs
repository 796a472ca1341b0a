//! Jobs shared among threads.

use std::sync::{Mutex, PoisonError};

/// Does `jobs` on as many threads as there are `workers`, each with one of them. Each asks for one job
/// after the other until there is none left; so whoever is quicker does more.
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
