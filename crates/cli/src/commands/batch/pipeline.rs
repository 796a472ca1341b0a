//! From lines to answers on all threads, in order and in bounded memory.
//!
//! ```text
//! reader --- group of lines ---> pool --- answers ---> one channel a group
//!    \                                                       |
//!     `--- queue: the receiving end of that channel ---> writer
//! ```
//!
//! A thread of its own reads, because a signal must be heard while it waits for input. The writer
//! takes the groups in the order of the queue and waits for each group's answers, so that the order
//! of the lines is kept whoever answers first. The queue is bounded: when a slow request holds up
//! the writer, the others run ahead by that many groups and no further.

use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Weak};
use std::thread;

use protocol::json::answer;
use rayon::ThreadPool;

use super::lines::{NumberedLine, Requests};
use super::output::Done;
use super::resume::skip;
use super::stop::Stop;
use crate::limits::context;

/// How many groups are under way for each thread.
const GROUPS_PER_THREAD: usize = 8;

/// What the writer is told.
enum Event {
    /// A group is being answered.
    Group(Receiver<Answers>),
    /// No more lines are read.
    End(Result<(), Stop>),
}

/// The answers to a group of lines.
struct Answers {
    text: Vec<u8>,
    done: Done,
}

/// A run that is under way.
pub(super) struct Pipeline {
    queue: Receiver<Event>,
}

impl Pipeline {
    /// Starts to answer the lines of `input`, but for those that are `done`.
    pub(super) fn start(input: impl Read + Send + 'static, done: Done, pool: ThreadPool) -> Self {
        let (sender, queue) = sync_channel(GROUPS_PER_THREAD * pool.current_num_threads());
        let (sender, interrupted) = (Arc::new(sender), Arc::new(AtomicBool::new(false)));
        // Only the reader keeps the queue open: without it the writer would wait for ever.
        hear_interrupts(Arc::downgrade(&sender), interrupted.clone());
        thread::spawn(move || {
            let mut requests = Requests::new(input);
            let end = skip(&mut requests, &done)
                .and_then(|()| read(&mut requests, &pool, &sender, &interrupted));
            // Where nobody listens any more, the run has ended.
            sender.send(Event::End(end)).ok();
        });
        Pipeline { queue }
    }

    /// Writes the answers in the order of the lines. `written` is told how far it has come.
    pub(super) fn write(
        self,
        out: &mut impl Write,
        mut written: impl FnMut(&Done),
    ) -> Result<(), Stop> {
        for event in self.queue {
            let answers = match event {
                Event::Group(answers) => answers.recv().expect("each group is answered"),
                Event::End(end) => return end,
            };
            out.write_all(&answers.text).map_err(Stop::Write)?;
            written(&answers.done);
        }
        unreachable!("a reader that is at work says how it ends")
    }
}

/// Reads groups of lines and has them answered until the input ends; tells how it ended.
fn read(
    requests: &mut Requests<impl Read>,
    pool: &ThreadPool,
    queue: &SyncSender<Event>,
    interrupted: &AtomicBool,
) -> Result<(), Stop> {
    while !interrupted.load(Ordering::Relaxed) {
        let group = requests.next_group().map_err(Stop::Read)?;
        if group.is_empty() {
            return Ok(());
        }
        let (sender, receiver) = sync_channel(1);
        if queue.send(Event::Group(receiver)).is_err() {
            return Ok(());
        }
        pool.spawn(move || {
            sender.send(answers(group)).ok();
        });
    }
    Err(Stop::Interrupted)
}

/// Answers a group of lines.
fn answers(group: Vec<NumberedLine>) -> Answers {
    let mut answers = Answers { text: Vec::new(), done: Done::default() };
    for (number, text) in group {
        let is_result = answer(number, &text, &mut context(), &mut answers.text);
        answers.done.count(number, is_result);
    }
    answers
}

/// From now on the first Ctrl-C ends the reading, so that what is under way is answered and
/// written; the second ends the program.
fn hear_interrupts(queue: Weak<SyncSender<Event>>, interrupted: Arc<AtomicBool>) {
    let handler = move || {
        if interrupted.swap(true, Ordering::Relaxed) {
            std::process::exit(1);
        }
        if let Some(queue) = queue.upgrade() {
            // Not here: the queue may be full, and the second Ctrl-C must be heard.
            thread::spawn(move || queue.send(Event::End(Err(Stop::Interrupted))));
        }
    };
    // Who has chosen that the program ignores Ctrl-C, as `nohup` may, keeps that choice; and where
    // it cannot be heard, it ends the program at once, which loses no answer either.
    ctrlc::try_set_handler(handler).ok();
}
