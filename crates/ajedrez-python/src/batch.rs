//! The rows of one column, or of several side by side, answered by several threads.
//!
//! ```text
//! the caller's thread: copies rows with the GIL ---> queue ---> the other threads answer
//!                      \--- when the queue is full, answers a chunk itself, without the GIL
//! ```
//!
//! Only the caller's thread touches Python: it reads the column, reports progress and handles
//! Ctrl-C. The other threads only live during the call, so a fork never copies a process with threads.

use std::collections::VecDeque;
use std::iter;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use ajedrez_protocol::host::{context, start};
use ajedrez_protocol::{Context, Fault, threads_with_room};
use core_bitboard::notation::Fens;
use pyo3::prelude::*;

use crate::columns::{Chunk, Row, Sources};
use crate::errors;
use crate::interrupt::Watch;

/// The interval of progress reports and of signal checks while the caller's thread waits.
const BETWEEN_CHECKS: Duration = Duration::from_millis(40);

/// An operation on each row.
pub(crate) struct RowOperation<A, F> {
    /// The number of rows in a chunk for one thread.
    rows: usize,
    answer: F,
    at_once: Option<AtOnce<A>>,
}

/// Answers rows of a chunk at once. The rows whose places it leaves empty are answered one by one.
pub(crate) type AtOnce<A> = fn(Fens<'_, usize>, &mut [Option<A>]);

impl<A, F> RowOperation<A, F> {
    /// An operation on one row after another, in chunks of `rows` rows.
    pub(crate) fn new(rows: usize, answer: F) -> RowOperation<A, F> {
        RowOperation { rows, answer, at_once: None }
    }

    /// First answers the rows of a chunk at once.
    pub(crate) fn at_once(self, at_once: Option<AtOnce<A>>) -> RowOperation<A, F> {
        RowOperation { at_once, ..self }
    }
}

/// Answers an operation on a row: its text in each of the columns.
pub(crate) trait AnswerRow<A, const N: usize>:
    Fn([&str; N], &mut Context<'_>) -> Result<A, Why> + Sync
{
}

impl<A, F, const N: usize> AnswerRow<A, N> for F where
    F: Fn([&str; N], &mut Context<'_>) -> Result<A, Why> + Sync
{
}

/// A chunk of each column, with the same rows.
type Chunks<const N: usize> = [Chunk; N];

/// Why a row is invalid, or cannot be answered.
pub(crate) struct Why(pub(crate) String);

impl From<Fault> for Why {
    #[cold]
    fn from(fault: Fault) -> Why {
        Why(errors::message(&fault))
    }
}

/// The answers to some rows, and the reasons of rows without an answer.
pub(crate) struct Part<A> {
    pub(crate) answers: Vec<Option<A>>,
    /// Rows of this part, in order, with the reason for each.
    pub(crate) reasons: Vec<(usize, String)>,
}

/// The state that the threads share.
struct Desk<A, const N: usize> {
    /// The names of the columns.
    names: [&'static str; N],
    state: Mutex<State<A, N>>,
    changed: Condvar,
}

struct State<A, const N: usize> {
    /// Chunks that no thread has begun, with their numbers.
    waiting: VecDeque<(usize, Chunks<N>)>,
    /// The number of chunks in progress.
    begun: usize,
    /// No more chunks will come.
    closed: bool,
    done: Vec<(usize, Part<A>)>,
    /// How many rows are done.
    rows: usize,
}

impl<A, const N: usize> Desk<A, N> {
    fn lock(&self) -> std::sync::MutexGuard<'_, State<A, N>> {
        self.state.lock().expect("no thread panics while it holds the lock")
    }

    /// The next chunk, if one waits.
    fn take(&self) -> Option<(usize, Chunks<N>)> {
        let mut state = self.lock();
        let next = state.waiting.pop_front()?;
        state.begun += 1;
        Some(next)
    }

    fn put(&self, number: usize, part: Part<A>) {
        let mut state = self.lock();
        state.begun -= 1;
        state.rows += part.answers.len();
        state.done.push((number, part));
        drop(state);
        self.changed.notify_all();
    }

    fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// The body of a worker thread, until the desk is closed.
    fn work(&self, operation: &RowOperation<A, impl AnswerRow<A, N>>, watch: &Watch) {
        let mut state = self.lock();
        loop {
            if let Some((number, chunks)) = state.waiting.pop_front() {
                state.begun += 1;
                drop(state);
                self.put(number, answer(&chunks, self.names, operation, watch));
                state = self.lock();
            } else if state.closed {
                return;
            } else {
                state = self.changed.wait(state).expect("no thread panics while it holds the lock");
            }
        }
    }
}

/// The answers to the rows of `sources`, in parts in their order. `progress` is called with the number
/// of rows that have been answered since it was called last.
pub(crate) fn run<'py, A: Send, const N: usize>(
    py: Python<'py>,
    mut sources: Sources<'py, N>,
    operation: &RowOperation<A, impl AnswerRow<A, N>>,
    threads: usize,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<Part<A>>> {
    let watch = Watch::new();
    let state =
        State { waiting: VecDeque::new(), begun: 0, closed: false, done: Vec::new(), rows: 0 };
    let desk = Desk { names: sources.names, state: Mutex::new(state), changed: Condvar::new() };
    let result = thread::scope(|scope| {
        let helper = || start(scope, || desk.work(operation, &watch)).is_some();
        let mut caller =
            Caller { py, desk: &desk, operation, watch: &watch, progress: Progress::new(progress) };
        let result = caller.answer_all(&mut sources, threads, helper);
        if result.is_err() {
            watch.stop();
            desk.lock().waiting.clear();
        }
        desk.close();
        result
    });
    result?;
    let mut parts = desk.state.into_inner().expect("no thread panics while it holds the lock").done;
    parts.sort_unstable_by_key(|(number, _)| *number);
    Ok(parts.into_iter().map(|(_, part)| part).collect())
}

/// The thread that touches Python.
struct Caller<'a, 'py, A, F, const N: usize> {
    py: Python<'py>,
    desk: &'a Desk<A, N>,
    operation: &'a RowOperation<A, F>,
    watch: &'a Watch,
    progress: Progress<'a, 'py>,
}

impl<'py, A: Send, F: AnswerRow<A, N>, const N: usize> Caller<'_, 'py, A, F, N> {
    /// Answers all rows with at most `threads` threads, this one included. A thread is started when
    /// there are more chunks than threads. If it cannot be started, the others do its work.
    fn answer_all(
        &mut self,
        sources: &mut Sources<'py, N>,
        threads: usize,
        helper: impl Fn() -> bool,
    ) -> PyResult<()> {
        let (mut most, mut helpers) = (threads - 1, 0);
        // The number of threads whose memory has been tested, including this one. It is doubled when all of them
        // work, so a call with few chunks tests little memory.
        let mut roomy = 1;
        let mut number = 0;
        while let Some(chunks) = sources.next(self.py, self.operation.rows)? {
            self.desk.lock().waiting.push_back((number, chunks));
            self.desk.changed.notify_one();
            if helpers < most.min(number) {
                if helpers + 1 == roomy {
                    roomy = threads_with_room(threads.min(2 * roomy));
                }
                if helpers + 1 < roomy && helper() { helpers += 1 } else { most = helpers }
            }
            number += 1;
            if self.desk.lock().waiting.len() > 2 * helpers.max(most.min(1)) {
                self.help()?;
            }
            self.check_signals()?;
        }
        while self.help()? {
            self.check_signals()?;
        }
        while !self.wait() {
            self.check_signals()?;
        }
        self.progress.report(self.desk.lock().rows)
    }

    /// Answers a chunk, if one waits.
    fn help(&self) -> PyResult<bool> {
        let Some((number, chunks)) = self.desk.take() else { return Ok(false) };
        let names = self.desk.names;
        self.py.detach(|| {
            self.desk.put(number, answer(&chunks, names, self.operation, self.watch));
        });
        self.watch.raised()?;
        Ok(true)
    }

    /// Waits a while for the other threads, and returns whether they are done.
    fn wait(&self) -> bool {
        self.py.detach(|| {
            let busy = |state: &mut State<A, N>| state.begun > 0;
            let state = self.desk.lock();
            let waited = self.desk.changed.wait_timeout_while(state, BETWEEN_CHECKS, busy);
            waited.expect("no thread panics while it holds the lock").0.begun == 0
        })
    }

    /// Checks for signals and reports progress.
    fn check_signals(&mut self) -> PyResult<()> {
        self.py.check_signals()?;
        if self.progress.is_due() { self.progress.report(self.desk.lock().rows) } else { Ok(()) }
    }
}

/// The function of the user that gets progress reports.
struct Progress<'a, 'py> {
    callback: Option<&'a Bound<'py, PyAny>>,
    rows: usize,
    last: Instant,
}

impl<'a, 'py> Progress<'a, 'py> {
    fn new(callback: Option<&'a Bound<'py, PyAny>>) -> Progress<'a, 'py> {
        Progress { callback, rows: 0, last: Instant::now() }
    }

    fn is_due(&self) -> bool {
        self.callback.is_some() && self.last.elapsed() >= BETWEEN_CHECKS
    }

    fn report(&mut self, rows: usize) -> PyResult<()> {
        let more = rows - self.rows;
        (self.rows, self.last) = (rows, Instant::now());
        match self.callback {
            Some(callback) if more > 0 => callback.call1((more,)).map(drop),
            _ => Ok(()),
        }
    }
}

/// The answers to the rows of a chunk. A request to stop leaves out the remaining rows.
fn answer<A, const N: usize>(
    chunks: &Chunks<N>,
    names: [&'static str; N],
    operation: &RowOperation<A, impl AnswerRow<A, N>>,
    watch: &Watch,
) -> Part<A> {
    let stop = || watch.is_over();
    let answers = iter::repeat_with(|| None).take(chunks[0].len()).collect();
    let mut part = Part { answers, reasons: Vec::new() };
    let mut context = Context { stop: &stop, ..context() };
    if let Some(at_once) = operation.at_once {
        let all = AssertUnwindSafe(|| at_once(chunks[0].packed().fens(), &mut part.answers));
        // If this panics, the rows are answered one by one below, which finds the row at fault.
        drop(catch_unwind(all));
    }
    let mut row = 0;
    // A row whose operation panics has no answer. The rows after it are still answered.
    while let Err(panic) = catch_unwind(AssertUnwindSafe(|| {
        answer_rest(chunks, names, operation, &mut context, &mut row, &mut part);
    })) {
        part.reasons.push((row, Fault::of_panic(&*panic).to_string()));
        row += 1;
    }
    part
}

/// Answers the rows of a chunk from `row` on that have no answer yet.
fn answer_rest<A, const N: usize>(
    chunks: &Chunks<N>,
    names: [&'static str; N],
    operation: &RowOperation<A, impl AnswerRow<A, N>>,
    context: &mut Context<'_>,
    row: &mut usize,
    part: &mut Part<A>,
) {
    while let Some(place) = part.answers.get_mut(*row) {
        if place.is_none() {
            // A row that is searched may take seconds; rows of a microsecond need no check.
            if operation.rows < 1000 && (context.stop)() {
                break;
            }
            let texts = chunks.each_ref().map(|chunk| chunk.row(*row));
            match answer_row(texts, names, &operation.answer, context) {
                Ok(answer) => *place = Some(answer),
                Err(reason) => part.reasons.push((*row, reason)),
            }
        }
        *row += 1;
    }
}

/// The answer to a row, or the reason why there is none, with the name of the column if there are several.
fn answer_row<A, const N: usize>(
    row: [Row<'_>; N],
    names: [&'static str; N],
    answer: &impl AnswerRow<A, N>,
    context: &mut Context<'_>,
) -> Result<A, String> {
    let mut texts = [""; N];
    for ((text, row), name) in texts.iter_mut().zip(row).zip(names) {
        let read = match row {
            Row::None(why) => Err(why.to_owned()),
            Row::Text(bytes) => str::from_utf8(bytes)
                .map_err(|error| format!("expected UTF-8 at byte {}", error.valid_up_to())),
        };
        *text = read.map_err(|why| if N > 1 { format!("{name}: {why}") } else { why })?;
    }
    answer(texts, context).map_err(|Why(why)| why)
}
