//! Work that threads share, whose results come in the order of the work.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use rayon::ThreadPool;

use crate::exit::Failure;

/// How many pieces of work are under way for each thread.
const PER_THREAD: usize = 64;

/// The results, in the order of the work; each comes as soon as it and all before it are there.
pub(crate) struct Ordered<A> {
    queue: Receiver<io::Result<Receiver<A>>>,
}

/// Has everything that `next` gives done by the threads of `pool`. A thread of its own asks `next`,
/// which may wait for input.
///
/// # Errors
///
/// When that thread cannot be started.
pub(crate) fn ordered<T: Send + 'static, A: Send + 'static>(
    pool: ThreadPool,
    mut next: impl FnMut() -> io::Result<Option<T>> + Send + 'static,
    work: impl Fn(T) -> A + Send + Sync + 'static,
) -> Result<Ordered<A>, Failure> {
    let (sender, queue) = sync_channel(PER_THREAD * pool.current_num_threads());
    let work = Arc::new(work);
    let ask = move || {
        while let Some(item) = next().transpose() {
            let (result, received) = sync_channel(1);
            let item = item.map(|item| {
                let work = work.clone();
                pool.spawn(move || {
                    // Where nobody listens any more, the run has ended.
                    result.send(work(item)).ok();
                });
                received
            });
            let failed = item.is_err();
            if sender.send(item).is_err() || failed {
                return;
            }
        }
    };
    thread::Builder::new().spawn(ask).map_err(Failure::Threads)?;
    Ok(Ordered { queue })
}

impl<A> Iterator for Ordered<A> {
    type Item = io::Result<A>;

    fn next(&mut self) -> Option<io::Result<A>> {
        let received = self.queue.recv().ok()?;
        Some(received.map(|received| received.recv().expect("whatever is begun has a result")))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rayon::ThreadPoolBuilder;

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_work_and_an_error_is_the_last() {
        let pool = ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
        let mut numbers = 0..200_u64;
        let next = move || match numbers.next() {
            Some(150) => Err(io::Error::other("no more")),
            number => Ok(number),
        };
        let work = |number: u64| {
            thread::sleep(Duration::from_micros(number % 7 * 100));
            number
        };
        let mut results = ordered(pool, next, work).expect("a thread starts");
        for number in 0..150 {
            assert_eq!(results.next().and_then(Result::ok), Some(number));
        }
        assert!(results.next().is_some_and(|result| result.is_err()));
        assert!(results.next().is_none());
    }
}
