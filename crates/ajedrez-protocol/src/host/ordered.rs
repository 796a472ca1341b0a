//! Work shared by threads, with results in the order of the work.
//!
//! ```text
//! reader --- group of items ---> pool --- result after result ---> the group's tray
//!    \                                                                   |
//!     `--- queue: the trays, in the order of the groups -----------> the caller
//! ```
//!
//! A separate thread reads, since reading may wait for input. The caller stays with the first tray until its group
//! is done, so the order does not depend on which thread finishes first. It takes results as they arrive, so slow
//! work does not delay earlier results. The queue is bounded: other groups run ahead of slow work by that many
//! groups at most, and stop when the results on the trays take [`WAITING_BYTES_MAX`].

use std::collections::VecDeque;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{io, mem, thread};

/// The caller waits this long for the end of a group before it takes partial results: a fifth of a
/// perceptible delay. Otherwise each result would wake it.
const PAUSE: Duration = Duration::from_millis(20);

/// The work on a group, for a pool.
pub type Job = Box<dyn FnOnce() + Send>;

/// Results of type `A`, each the combined result of part of a group, in order. An `E` is the reason
/// for an early end.
pub struct Ordered<A, E> {
    queue: Arc<Queue<A, E>>,
}

/// Stops the reading early.
pub struct Stopper<A, E>(Arc<Queue<A, E>>);

struct Queue<A, E> {
    state: Mutex<State<A, E>>,
    changed: Condvar,
    room: Arc<Room>,
}

/// The maximum size of results waiting for the caller. Only the group whose results are next may exceed it.
const WAITING_BYTES_MAX: usize = 64 << 20;

/// The room for waiting results.
#[derive(Default)]
struct Room {
    /// The bytes of the results on all trays.
    bytes: AtomicUsize,
    /// The number of the tray whose results are next.
    first: AtomicU64,
    /// Whether the caller has stopped taking results.
    is_over: AtomicBool,
    gate: Mutex<()>,
    changed: Condvar,
}

impl Room {
    fn is_full_for(&self, number: u64) -> bool {
        self.bytes.load(SeqCst) >= WAITING_BYTES_MAX
            && self.first.load(SeqCst) != number
            && !self.is_over.load(SeqCst)
    }

    /// Waits until there is room for a result of this tray.
    fn wait(&self, number: u64) {
        if self.is_full_for(number) {
            drop(self.changed.wait_while(lock(&self.gate), |()| self.is_full_for(number)));
        }
    }

    /// Wakes the waiting threads.
    fn notify(&self) {
        drop(lock(&self.gate));
        self.changed.notify_all();
    }
}

/// The trays of the groups in progress.
struct State<A, E> {
    trays: VecDeque<Arc<Tray<A>>>,
    /// The number of trays so far.
    begun: u64,
    /// How the reading ended, after these groups.
    end: Option<Result<(), E>>,
    /// Why no further groups should start.
    stop: Option<E>,
}

impl<A, E> State<A, E> {
    fn is_over(&self) -> bool {
        self.end.is_some() || self.stop.is_some()
    }
}

struct Tray<A> {
    number: u64,
    room: Arc<Room>,
    state: Mutex<OnTray<A>>,
    changed: Condvar,
}

#[derive(Default)]
struct OnTray<A> {
    /// The results not taken yet, if any.
    results: Option<A>,
    /// Their size in bytes.
    bytes: usize,
    /// Whether the group is done, and if so, whether it is complete.
    done: Option<bool>,
    /// Whether the caller waits for the next result, and not only for the end.
    is_awaited: bool,
}

/// Where a thread puts the results of a group.
pub struct Results<A>(Arc<Tray<A>>);

/// The data remains valid if the thread that held the lock panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<A: Default + Send + 'static, E: Send + 'static> Ordered<A, E> {
    /// Starts processing the groups that `next` returns, until one is empty. `spawn` runs a job in a
    /// pool; `work` processes a group and returns whether it is complete. At most this many groups are in
    /// progress.
    ///
    /// # Errors
    ///
    /// When the thread that reads cannot be started.
    pub fn start<T: Send + 'static>(
        mut next: impl FnMut() -> Result<Vec<T>, E> + Send + 'static,
        work: impl Fn(Vec<T>, &Results<A>) -> bool + Send + Sync + 'static,
        spawn: impl Fn(Job) + Send + 'static,
        groups: usize,
    ) -> io::Result<Ordered<A, E>> {
        let state = State { trays: VecDeque::new(), begun: 0, end: None, stop: None };
        let (state, changed) = (Mutex::new(state), Condvar::new());
        let queue = Arc::new(Queue { state, changed, room: Arc::default() });
        let (own, work) = (queue.clone(), Arc::new(work));
        let read = move || {
            let end = loop {
                match next() {
                    Ok(items) if items.is_empty() => break Ok(()),
                    Ok(items) => {
                        let Some(results) = own.begin(groups) else { return };
                        let work = work.clone();
                        spawn(Box::new(move || results.end(work(items, &results))));
                    }
                    Err(error) => break Err(error),
                }
            };
            own.close(end);
        };
        thread::Builder::new().spawn(read)?;
        Ok(Ordered { queue })
    }

    /// Returns a handle that stops the reading early.
    pub fn stopper(&self) -> Stopper<A, E> {
        Stopper(self.queue.clone())
    }

    /// Passes all results to `take`, in order, as they arrive, and `None` if none arrives for a while.
    ///
    /// # Errors
    ///
    /// Those of `take` and of reading, and the reason passed to [`Stopper::stop`].
    pub fn each(self, mut take: impl FnMut(Option<A>) -> Result<(), E>) -> Result<(), E> {
        let mut has_rested = true;
        loop {
            let mut state = lock(&self.queue.state);
            match (state.trays.front().cloned(), state.is_over()) {
                (Some(tray), _) => {
                    drop(state);
                    let is_whole = tray.each(&mut take, &mut has_rested)?;
                    let mut state = lock(&self.queue.state);
                    state.trays.pop_front();
                    self.queue.changed.notify_all();
                    self.queue.room.first.fetch_add(1, SeqCst);
                    self.queue.room.notify();
                    if !is_whole && let Some(why) = state.stop.take() {
                        return Err(why);
                    }
                }
                (None, true) => {
                    let stopped = state.stop.take().map_or(Ok(()), Err);
                    return state.end.take().unwrap_or(stopped);
                }
                (None, false) if !mem::replace(&mut has_rested, true) => {
                    drop(state);
                    take(None)?;
                }
                (None, false) => {
                    let is_idle =
                        |state: &mut State<A, E>| state.trays.is_empty() && !state.is_over();
                    drop(self.queue.changed.wait_while(state, is_idle));
                }
            }
        }
    }
}

impl<A, E> Drop for Ordered<A, E> {
    /// Stops the work: no more results are taken.
    fn drop(&mut self) {
        lock(&self.queue.state).trays.clear();
        self.queue.close(Ok(()));
        self.queue.room.is_over.store(true, SeqCst);
        self.queue.room.notify();
    }
}

impl<A, E> Stopper<A, E> {
    /// Starts no further groups. The run ends with `why`, after the results of the groups in progress up
    /// to the first incomplete one.
    pub fn stop(&self, why: E) {
        lock(&self.0.state).stop.get_or_insert(why);
        self.0.changed.notify_all();
    }
}

impl<A: Default, E> Queue<A, E> {
    /// Adds a tray when there is room; `None` after the end.
    fn begin(&self, most: usize) -> Option<Results<A>> {
        let is_full = |state: &mut State<A, E>| state.trays.len() >= most && !state.is_over();
        let state = self.changed.wait_while(lock(&self.state), is_full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.is_over() {
            return None;
        }
        let (number, room) = (state.begun, self.room.clone());
        state.begun += 1;
        let tray = Tray { number, room, state: Mutex::default(), changed: Condvar::new() };
        let tray = Arc::new(tray);
        state.trays.push_back(tray.clone());
        self.changed.notify_all();
        Some(Results(tray))
    }
}

impl<A, E> Queue<A, E> {
    /// Ends the queue, unless it has ended.
    fn close(&self, end: Result<(), E>) {
        lock(&self.state).end.get_or_insert(end);
        self.changed.notify_all();
    }
}

impl<A: Default> Results<A> {
    /// Waits for room, if the waiting results take too many bytes and these are not the next.
    pub fn wait_for_room(&self) {
        self.0.room.wait(self.0.number);
    }

    /// Adds a result of this many bytes to those not taken yet.
    pub fn add(&self, bytes: usize, add: impl FnOnce(&mut A)) {
        self.0.room.bytes.fetch_add(bytes, SeqCst);
        let mut on_tray = lock(&self.0.state);
        on_tray.bytes += bytes;
        add(on_tray.results.get_or_insert_default());
        if mem::take(&mut on_tray.is_awaited) {
            self.0.changed.notify_one();
        }
    }

    fn end(&self, is_whole: bool) {
        lock(&self.0.state).done = Some(is_whole);
        self.0.changed.notify_one();
    }
}

impl<A> Tray<A> {
    /// Passes all results of the group to `take`, and returns whether it is complete.
    fn each<E>(
        &self,
        take: &mut impl FnMut(Option<A>) -> Result<(), E>,
        has_rested: &mut bool,
    ) -> Result<bool, E> {
        let goes_on = |on_tray: &mut OnTray<A>| on_tray.done.is_none();
        loop {
            let waited = self.changed.wait_timeout_while(lock(&self.state), PAUSE, goes_on);
            let mut on_tray = waited.unwrap_or_else(PoisonError::into_inner).0;
            if let Some(results) = on_tray.results.take() {
                let bytes = mem::take(&mut on_tray.bytes);
                drop(on_tray);
                *has_rested = false;
                take(Some(results))?;
                self.room.bytes.fetch_sub(bytes, SeqCst);
                self.room.notify();
            } else if let Some(is_whole) = on_tray.done {
                return Ok(is_whole);
            } else if !mem::replace(has_rested, true) {
                drop(on_tray);
                take(None)?;
            } else {
                on_tray.is_awaited = true;
                let is_idle = |on_tray: &mut OnTray<A>| on_tray.is_awaited && goes_on(on_tray);
                drop(self.changed.wait_while(on_tray, is_idle));
            }
        }
    }
}

#[cfg(test)]
mod tests;
