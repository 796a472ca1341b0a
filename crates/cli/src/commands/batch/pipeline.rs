//! From lines or rows to answers on all threads, in order and in bounded memory.

use std::sync::Arc;
use std::time::Duration;

use protocol::Context;
use protocol::host::{Ordered, Results, Stopper, since_start};
use rayon::ThreadPool;

use super::journal::Done;
use super::output::Answers;
use super::stop::{Stop, Word};
use crate::context::context;
use crate::exit::Failure;

/// How many groups are under way for each thread.
const GROUPS_PER_THREAD: usize = 8;

/// The answers to a part of a group.
#[derive(Default)]
struct Answered {
    text: Vec<u8>,
    done: Done,
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
pub(super) struct Pipeline(Ordered<Answered, Stop>);

impl Pipeline {
    /// Starts to answer what `next` gives, group after group until one is empty. `answer` appends an
    /// answer, and tells whether it is a result; each may take so long.
    ///
    /// # Errors
    ///
    /// When the thread that reads cannot be started.
    pub(super) fn start<T: Send + 'static>(
        next: impl FnMut() -> Result<Vec<Numbered<T>>, Stop> + Send + 'static,
        answer: impl Answerer<T>,
        timeout: Option<Duration>,
        pool: ThreadPool,
    ) -> Result<Self, Failure> {
        let word = Arc::new(Word::default());
        let heard = word.clone();
        let work = move |items: Vec<_>, results: &Results<_>| {
            answer_all(&items, &answer, results, &heard, timeout)
        };
        let groups = GROUPS_PER_THREAD * pool.current_num_threads();
        let answers = Ordered::start(next, work, move |job| pool.spawn(job), groups);
        let answers = answers.map_err(Failure::Threads)?;
        hear_interrupts(answers.stopper(), word);
        Ok(Pipeline(answers))
    }

    /// Writes the answers in the order of the lines. `written` is told how far it has come.
    pub(super) fn write(
        self,
        out: &mut impl Answers,
        mut written: impl FnMut(&Done),
    ) -> Result<(), Stop> {
        let end = self.0.each(|answered| {
            let Some(Answered { text, done }) = answered else {
                return out.rest().map_err(Stop::Write);
            };
            out.write(&text, &done).map_err(Stop::Write)?;
            written(&done);
            Ok(())
        });
        match end {
            Err(Stop::Write(error)) => Err(Stop::Write(error)),
            end => out.rest().map_err(Stop::Write).and(end),
        }
    }
}

/// Answers a group, until the word to stop; tells whether it came to its end.
fn answer_all<T>(
    items: &[Numbered<T>],
    answer: &impl Answerer<T>,
    answers: &Results<Answered>,
    word: &Word,
    timeout: Option<Duration>,
) -> bool {
    let mut text = Vec::new();
    for item in items {
        let limit = timeout.map(|timeout| since_start() + timeout);
        let stop = || word.is_said() || limit.is_some_and(|limit| since_start() >= limit);
        text.clear();
        let is_result = answer(item, &mut Context { stop: &stop, ..context() }, &mut text);
        // The word may have cut this answer short.
        if word.is_said() {
            return false;
        }
        answers.add(|answered| {
            answered.text.extend_from_slice(&text);
            answered.done.count(item.number, is_result);
            answered.done.mark = item.mark;
        });
    }
    true
}

/// From now on the first Ctrl-C ends the reading and the answering, so that what has been answered
/// is written; the second ends the program.
fn hear_interrupts(stopper: Stopper<Answered, Stop>, word: Arc<Word>) {
    let handler = move || {
        if word.say() {
            std::process::exit(1);
        }
        stopper.stop(Stop::Interrupted);
    };
    // Who has chosen that the program ignores Ctrl-C, as `nohup` may, keeps that choice; and where
    // it cannot be heard, it ends the program at once, which loses no answer either.
    ctrlc::try_set_handler(handler).ok();
}
