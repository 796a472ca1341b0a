//! What a request may use while it is answered: limits, a clock, threads, and ears.

use std::ops::ControlFlow;
use std::time::Duration;

use core_bitboard::search::Budget;
use core_bitboard::solitaire::Capture;
use solitario::Made;

/// What the searches for one answer may remember. There are as many of them at work as workers.
const MEMO_BYTES: usize = 128 << 20;

/// The surroundings of a request: nothing here changes an answer, only whether there is one in time.
///
/// This crate starts no threads and asks no clock, so that it runs in a browser as on a server.
/// Whoever has threads and a clock hands them in.
///
/// ```
/// use protocol::{Answer, Context, Request};
///
/// let request = Request::parse(br#"{"op":"lite.perft","fen":"k7/8/8/8/8/8/8/K7 w","depth":1}"#)?;
/// assert!(matches!(request.run(&mut Context::new())?, Answer::Count(3)));
///
/// let stopped = Context { stop: &|| true, ..Context::new() };
/// # let mut stopped = stopped;
/// let fault = request.run(&mut stopped).unwrap_err();
/// assert_eq!(fault.kind(), protocol::Kind::Budget);
/// # Ok::<(), protocol::Fault>(())
/// ```
pub struct Context<'a> {
    /// The most nodes that a search looks at, however many its request allows.
    pub nodes: u64,
    /// The bytes that a search may remember.
    pub memo_bytes: usize,
    /// Whether to stop; every search asks it within some milliseconds.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// The time since some fixed moment. By the clock of [`Context::new`], which stands still, no
    /// limit of time is ever reached and every search takes 0 seconds.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Who does work that can be divided.
    pub workers: &'a dyn Workers,
    /// Told how far long work has come.
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// Told answers that come one by one; `Break` ends the search. Without it they are collected.
    pub sink: Option<Sink<'a>>,
}

/// Who is told answers that come one by one.
pub type Sink<'a> = &'a mut (dyn FnMut(Item<'_>) -> ControlFlow<()> + 'a);

/// One of several answers to a request.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// The captures of a solution.
    Solution(&'a [Capture]),
    /// A board that was made, with its solution.
    Board(&'a Made),
}

/// How far work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The work has so many parts.
    Parts(u64),
    /// One more part is done.
    Done,
    /// The work goes on.
    Tick,
}

/// Who does the parts of a work, one after the other or at once.
pub trait Workers: Sync {
    /// How many parts can be worked on at once: at least 1.
    fn count(&self) -> usize;

    /// Calls `job` with each number below `jobs`, in any order, and returns when all calls have.
    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// The thread that asks, and no other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Workers for Alone {
    fn count(&self) -> usize {
        1
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}

impl<'a> Context<'a> {
    /// No limits, one thread, a clock that stands still, and nobody who listens.
    pub fn new() -> Context<'a> {
        Context {
            nodes: u64::MAX,
            memo_bytes: MEMO_BYTES,
            stop: &|| false,
            clock: &|| Duration::ZERO,
            workers: &Alone,
            progress: &|_| {},
            sink: None,
        }
    }

    /// Searches within `limits` and those of the context; gives the seconds that it took, too. It is for
    /// whoever asks a crate of rules itself.
    pub fn search<T>(&self, limits: Limits, search: impl FnOnce(&Budget<'_>) -> T) -> (T, f64) {
        let timer = self.timer();
        let stop = || timer.is_over(limits);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(self.nodes);
        let found = search(&Budget { nodes, memo_bytes: self.memo_bytes, stop: &stop });
        (found, timer.elapsed().as_secs_f64())
    }

    /// A stop watch that starts now.
    pub(crate) fn timer(&self) -> Timer<'_> {
        Timer { clock: self.clock, stop: self.stop, start: (self.clock)() }
    }
}

impl<'a> Default for Context<'a> {
    fn default() -> Context<'a> {
        Context::new()
    }
}

/// The time since a moment, and whether it is time to stop.
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

    /// Whether somebody wants to stop, or the time of `limits` is over.
    pub(crate) fn is_over(&self, limits: Limits) -> bool {
        (self.stop)() || limits.time.is_some_and(|time| self.elapsed() >= time)
    }

    /// Starts anew.
    pub(crate) fn restart(&mut self) {
        self.start = (self.clock)();
    }
}

/// What the search for one answer may spend, as its request says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The number of positions or boards it may look at.
    pub nodes: Option<u64>,
    /// The time it may take.
    pub time: Option<Duration>,
}

impl Limits {
    /// The same limits, or `time` where there are none.
    #[must_use]
    pub fn or_time(self, time: Duration) -> Limits {
        if self == Limits::default() { Limits { time: Some(time), ..self } } else { self }
    }
}
