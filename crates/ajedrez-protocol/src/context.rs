//! The surroundings of a request: limits, a clock, threads and callbacks.

use std::fmt;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::time::Duration;

use ajedrez_lite_tables::{TableError, Tables};
use ajedrez_solitario::GeneratedPuzzle;
use core_bitboard::search::{Budget, Meter};
use serde::Serialize;

use crate::fault::{Fault, Problem};

/// The longest line of requests, in bytes. No operation needs a hundredth of it.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// The default limit of the size of an answer, in bytes of JSON.
pub const ANSWER_BYTES_MAX: usize = 16 << 20;

/// The memory limit of one search, in bytes. Each worker may run one search at a time.
const MEMO_BYTES: usize = 128 << 20;

/// The surroundings of a request. They never change an answer, only whether it arrives in time;
/// however, more endgame tables can give exact answers for more positions.
///
/// The caller supplies threads and a clock, so operations run both in browsers and on servers.
/// `host::context` has those of the operating system.
///
/// ```
/// use ajedrez_protocol::{Answer, Context, Request};
///
/// let request = Request::parse(br#"{"op":"lite.perft","fen":"k7/8/8/8/8/8/8/K7 w","depth":1}"#)?;
/// assert!(matches!(request.run(&mut Context::new())?, Answer::Number(3)));
///
/// let mut stopped = Context { stop: &|| true, ..Context::new() };
/// let fault = request.run(&mut stopped).unwrap_err();
/// assert_eq!(fault.kind(), ajedrez_protocol::Kind::Budget);
/// # Ok::<(), ajedrez_protocol::Fault>(())
/// ```
pub struct Context<'a> {
    /// The most nodes that a search visits, even if its request allows more.
    pub nodes: u64,
    /// The bytes that a search may use to store results.
    pub memo_bytes: usize,
    /// The most bytes of the JSON of an answer. It is checked while the answer is built: one that exceeds it
    /// is a fault of the kind [`TooLong`](crate::Kind::TooLong).
    pub answer_bytes: usize,
    /// Returns whether to stop; every search calls it every few milliseconds.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// The time since some fixed moment. The clock of [`Context::new`] always returns zero: no time
    /// limit is ever reached and every search takes 0 seconds.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Runs work that can be divided.
    pub workers: &'a dyn Workers,
    /// Receives the progress of long work.
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// Returns the endgame tables, or the reason why they cannot be read; called when needed. The
    /// tables of [`Context::new`] are in memory and have at most three pieces.
    pub tables: &'a (dyn Fn() -> Result<&'a Tables, &'a TableError> + Sync),
    /// Receives generated boards one by one; `Break` ends the work. Without a sink they are collected.
    pub sink: Option<Sink<'a>>,
}

/// A callback that receives generated boards, each with its solution, as they are made.
pub type Sink<'a> = &'a mut (dyn FnMut(&GeneratedPuzzle) -> ControlFlow<()> + 'a);

/// Progress of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The work has this many parts.
    Parts(u64),
    /// One more part is done.
    Done,
    /// The number of attempts so far, most of them without success.
    Tried(u64),
}

/// Runs the parts of some work, one after the other or in parallel.
pub trait Workers: Sync {
    /// How many parts can run in parallel: at least 1.
    fn count(&self) -> usize;

    /// Calls `job` with each number below `jobs`, in any order; returns after all calls.
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// Runs everything on the calling thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct SingleThread;

impl Workers for SingleThread {
    fn count(&self) -> usize {
        1
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}

impl<'a> Context<'a> {
    /// 128 MiB to store results, answers of at most [`ANSWER_BYTES_MAX`] and no other limits; one
    /// thread, a clock that stands still, and no callbacks.
    pub fn new() -> Context<'a> {
        Context {
            nodes: u64::MAX,
            memo_bytes: MEMO_BYTES,
            answer_bytes: ANSWER_BYTES_MAX,
            stop: &|| false,
            clock: &|| Duration::ZERO,
            workers: &SingleThread,
            progress: &|_| {},
            tables: &|| Ok(Tables::small()),
            sink: None,
        }
    }

    /// Runs a search within `limits` and the limits of the context. Also returns the seconds it took.
    /// For callers that use a rules crate directly.
    pub fn search<T>(&self, limits: Limits, search: impl FnOnce(&Budget<'_>) -> T) -> (T, f64) {
        let timer = self.timer();
        let stop = || timer.is_over(limits);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(self.nodes);
        let found = search(&Budget::DEFAULT.nodes(nodes).memo_bytes(self.memo_bytes).stop(&stop));
        (found, timer.elapsed().as_secs_f64())
    }

    /// Does work that has no separate limits, with a meter of the context's limits.
    pub(crate) fn within<T>(&self, work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        self.search(Limits::default(), |budget| work(&mut Meter::new(budget))).0
    }

    /// Counts the bytes of an answer while it is built.
    pub(crate) fn size(&self) -> Bounded<io::Sink> {
        Bounded::new(io::sink(), self.answer_bytes)
    }

    /// A timer that starts now.
    pub(crate) fn timer(&self) -> Timer<'_> {
        Timer { clock: self.clock, stop: self.stop, start: (self.clock)() }
    }
}

impl<'a> Default for Context<'a> {
    fn default() -> Context<'a> {
        Context::new()
    }
}

/// A writer that accepts only a number of bytes: the limit of the size of an answer.
pub(crate) struct Bounded<W> {
    to: W,
    most: usize,
    left: usize,
}

impl<W: io::Write> Bounded<W> {
    pub(crate) fn new(to: W, most: usize) -> Bounded<W> {
        Bounded { to, most, left: most }
    }

    /// Returns the wrapped writer.
    pub(crate) fn into_inner(self) -> W {
        self.to
    }

    /// Counts bytes of the answer.
    pub(crate) fn add(&mut self, bytes: usize) -> Result<(), Fault> {
        self.left = self.left.checked_sub(bytes).ok_or(Problem::LongAnswer(self.most))?;
        Ok(())
    }

    /// Writes the JSON of a part of the answer.
    pub(crate) fn add_json(&mut self, value: &impl Serialize) -> Result<(), Fault> {
        let most = self.most;
        serde_json::to_writer(self, value).map_err(|error| {
            // All keys in answers are strings, so writing fails only at the limit.
            assert!(error.is_io(), "{error}");
            Problem::LongAnswer(most).into()
        })
    }

    /// Writes a text of the answer.
    pub(crate) fn add_text(&mut self, text: &impl fmt::Display) -> Result<(), Fault> {
        write!(self, "{text}").map_err(|_| Problem::LongAnswer(self.most).into())
    }
}

impl<W: io::Write> io::Write for Bounded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let left = self.left.checked_sub(bytes.len());
        self.left = left.ok_or(io::ErrorKind::FileTooLarge)?;
        self.to.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A timer that also knows when to stop.
#[derive(Clone, Copy)]
pub(crate) struct Timer<'a> {
    clock: &'a (dyn Fn() -> Duration + Sync),
    stop: &'a (dyn Fn() -> bool + Sync),
    start: Duration,
}

impl Timer<'_> {
    pub(crate) fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.start)
    }

    /// Whether the caller wants to stop, or the time of `limits` is over.
    pub(crate) fn is_over(&self, limits: Limits) -> bool {
        (self.stop)() || limits.time.is_some_and(|time| self.elapsed() >= time)
    }
}

/// The limits of the search for one answer, as given in its request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The number of positions or boards it may visit.
    pub nodes: Option<u64>,
    /// The time it may take.
    pub time: Option<Duration>,
}

impl Limits {
    /// These limits, or `nodes` if none are set. A default counts nodes because the answer must not depend on the speed
    /// of the machine.
    #[must_use]
    pub fn or_nodes(self, nodes: u64) -> Limits {
        if self == Limits::default() { Limits { nodes: Some(nodes), ..self } } else { self }
    }
}

/// The stack size of an answering thread. It is only mapped, so unused pages cost nothing.
pub const STACK_BYTES: usize = 8 << 20;

/// The memory that a thread may map at its first allocation: glibc reserves 64 MiB at a multiple of 64 MiB. If
/// there is less for any thread, an allocation of another may fail meanwhile, which ends the process.
const HEAP_BYTES: usize = 128 << 20;

/// How many of `wanted` threads, the calling one among them, have memory for stack and heap; at
/// least one. The memory is reserved and released at once; nothing is written to it.
pub fn threads_with_room(wanted: usize) -> usize {
    let mut reserved = Vec::<Vec<u8>>::new();
    while reserved.len() < wanted {
        let mut memory = Vec::new();
        let has_room = reserved.try_reserve(1).is_ok();
        if !has_room || memory.try_reserve_exact(STACK_BYTES + HEAP_BYTES).is_err() {
            break;
        }
        reserved.push(memory);
    }
    reserved.len().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_calling_thread_always_has_room_and_no_more_threads_have_than_are_wanted() {
        assert_eq!([0, 1, 2].map(threads_with_room), [1, 1, 2]);
    }
}
