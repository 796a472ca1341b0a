//! From lines or rows to answers on all threads, in order and in bounded memory.
//!
//! ```text
//! reader --- group of lines ---> pool --- answer after answer ---> the group's answers
//!    \                                                                     |
//!     `--- queue: the other end of that group's answers ---------------> writer
//! ```
//!
//! A thread of its own reads, because a signal must be heard while it waits for input. The writer
//! takes the groups in the order of the queue, and stays with the first until all its answers are
//! there, so that the order of the lines is kept whoever answers first. While it waits it looks again
//! and again for what has been answered so far: a slow request holds up no answer before it. The
//! queue is bounded: behind a slow request the others run ahead by that many groups and no further.

use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use protocol::Context;
use protocol::host::since_start;
use rayon::ThreadPool;

use super::journal::Done;
use super::output::Answers;
use super::stop::{Stop, Word};
use crate::exit::Failure;
use crate::limits::context;

/// How many groups are under way for each thread.
const GROUPS_PER_THREAD: usize = 8;

/// How long the writer waits for the end of a group before it takes what is there: a fifth of what
/// a person notices.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// What the writer is told.
enum Event {
    /// A group is being answered.
    Group(Group),
    /// No more lines are read.
    End(Result<(), Stop>),
}

/// The answers to a group, as far as they are there.
#[derive(Default)]
struct Answered {
    text: Vec<u8>,
    done: Done,
}

/// The writer's end of a group.
struct Group {
    items: usize,
    answered: Arc<Mutex<Answered>>,
    /// Nothing is ever sent: the other end is dropped when nothing more will be answered.
    end: Receiver<()>,
}

/// Something of the input that has an answer.
pub(super) struct Numbered<T> {
    /// Its line, counted from 1.
    pub(super) number: u64,
    /// What it says.
    pub(super) item: T,
    /// The fingerprint of all up to this, where one is wanted.
    pub(super) mark: u64,
}

/// Appends the answer to something, and tells whether it is a result.
pub(super) trait Answerer<T>:
    Fn(&Numbered<T>, &mut Context<'_>, &mut Vec<u8>) -> bool + Send + Sync + 'static
{
}

impl<T, F> Answerer<T> for F where
    F: Fn(&Numbered<T>, &mut Context<'_>, &mut Vec<u8>) -> bool + Send + Sync + 'static
{
}

/// A run that is under way.
pub(super) struct Pipeline {
    queue: Receiver<Event>,
}

impl Pipeline {
    /// Starts to answer what `next` gives, group after group until one is empty. `answer` appends an
    /// answer, and tells whether it is a result; each may take so long.
    ///
    /// # Errors
    ///
    /// When the thread that reads cannot be started.
    pub(super) fn start<T: Send + 'static>(
        mut next: impl FnMut() -> Result<Vec<Numbered<T>>, Stop> + Send + 'static,
        answer: impl Answerer<T>,
        timeout: Option<Duration>,
        pool: ThreadPool,
    ) -> Result<Self, Failure> {
        let (sender, queue) = sync_channel(GROUPS_PER_THREAD * pool.current_num_threads());
        let (sender, word) = (Arc::new(sender), Arc::new(Word::default()));
        // Only the reader keeps the queue open: without it the writer would wait for ever.
        hear_interrupts(Arc::downgrade(&sender), word.clone());
        let run = move || {
            let end = read(&mut next, Arc::new(answer), timeout, &pool, &sender, &word);
            // Where nobody listens any more, the run has ended.
            sender.send(Event::End(end)).ok();
        };
        thread::Builder::new().spawn(run).map_err(Failure::Threads)?;
        Ok(Pipeline { queue })
    }

    /// Writes the answers in the order of the lines. `written` is told how far it has come.
    pub(super) fn write(
        self,
        out: &mut impl Answers,
        mut written: impl FnMut(&Done),
    ) -> Result<(), Stop> {
        loop {
            match self.queue.recv_timeout(LOOK_AGAIN) {
                Ok(Event::Group(group)) => group.write(out, &mut written)?,
                Ok(Event::End(end)) => {
                    out.rest().map_err(Stop::Write)?;
                    return end;
                }
                Err(RecvTimeoutError::Timeout) => out.rest().map_err(Stop::Write)?,
                Err(RecvTimeoutError::Disconnected) => {
                    unreachable!("a reader that is at work says how it ends")
                }
            }
        }
    }
}

impl Group {
    /// Writes its answers as they come.
    fn write(self, out: &mut impl Answers, written: &mut impl FnMut(&Done)) -> Result<(), Stop> {
        let mut items = 0;
        loop {
            let is_waiting = self.end.recv_timeout(LOOK_AGAIN) == Err(RecvTimeoutError::Timeout);
            let Answered { text, done } = mem::take(&mut *lock(&self.answered));
            if done.answers > 0 {
                out.write(&text, &done).map_err(Stop::Write)?;
                written(&done);
                items += done.answers;
            }
            if is_waiting {
                out.rest().map_err(Stop::Write)?;
            } else if items == self.items as u64 {
                return Ok(());
            } else {
                // Only the word to stop ends a group before its last answer.
                out.rest().map_err(Stop::Write)?;
                return Err(Stop::Interrupted);
            }
        }
    }
}

/// Nobody panics while he holds this lock, and what was answered stays answered if he did.
fn lock(answered: &Mutex<Answered>) -> MutexGuard<'_, Answered> {
    answered.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads groups and has them answered until the input ends; tells how it ended.
fn read<T: Send + 'static>(
    next: &mut impl FnMut() -> Result<Vec<Numbered<T>>, Stop>,
    answer: Arc<impl Answerer<T>>,
    timeout: Option<Duration>,
    pool: &ThreadPool,
    queue: &SyncSender<Event>,
    word: &Arc<Word>,
) -> Result<(), Stop> {
    while !word.is_said() {
        let items = next()?;
        if items.is_empty() {
            return Ok(());
        }
        let (sender, end) = sync_channel(0);
        let answered = Arc::new(Mutex::new(Answered::default()));
        let group = Group { items: items.len(), answered: answered.clone(), end };
        if queue.send(Event::Group(group)).is_err() {
            return Ok(());
        }
        let (word, answer) = (word.clone(), answer.clone());
        pool.spawn(move || {
            answer_all(&items, &*answer, &answered, &word, timeout);
            drop(sender);
        });
    }
    Err(Stop::Interrupted)
}

/// Answers a group, until the word to stop.
fn answer_all<T>(
    items: &[Numbered<T>],
    answer: &impl Answerer<T>,
    answered: &Mutex<Answered>,
    word: &Word,
    timeout: Option<Duration>,
) {
    let mut text = Vec::new();
    for item in items {
        let limit = timeout.map(|timeout| since_start() + timeout);
        let stop = || word.is_said() || limit.is_some_and(|limit| since_start() >= limit);
        text.clear();
        let is_result = answer(item, &mut Context { stop: &stop, ..context() }, &mut text);
        // The word may have cut this answer short.
        if word.is_said() {
            return;
        }
        let mut answered = lock(answered);
        answered.text.extend_from_slice(&text);
        answered.done.count(item.number, is_result);
        answered.done.mark = item.mark;
    }
}

/// From now on the first Ctrl-C ends the reading and the answering, so that what has been answered
/// is written; the second ends the program.
fn hear_interrupts(queue: Weak<SyncSender<Event>>, word: Arc<Word>) {
    let handler = move || {
        if word.say() {
            std::process::exit(1);
        }
        if let Some(queue) = queue.upgrade() {
            // Not here: the queue may be full, and the second Ctrl-C must be heard. Where no thread
            // can be started, the reader ends with its next line.
            let tell = move || queue.send(Event::End(Err(Stop::Interrupted)));
            thread::Builder::new().spawn(tell).ok();
        }
    };
    // Who has chosen that the program ignores Ctrl-C, as `nohup` may, keeps that choice; and where
    // it cannot be heard, it ends the program at once, which loses no answer either.
    ctrlc::try_set_handler(handler).ok();
}
