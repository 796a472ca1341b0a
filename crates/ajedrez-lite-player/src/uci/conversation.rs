//! The conversation: what each line does, and when which answer is due.

use std::collections::VecDeque;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use core_bitboard::{History, Lite, Position};

use crate::uci::commands::{Go, Options, read_position};
use crate::uci::report;
use crate::uci::thinker::{self, Event, Job, Line, Question};
use crate::uci::time::{Clock, Lag, Now, Share};

/// The most bytes of a line that is understood. A game of ten thousand moves takes a tenth of it.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// The bytes of waiting lines from which on no more are read.
const WAITING_BYTES_MAX: usize = LINE_BYTES_MAX;

/// A search that ends within this time goes on to its end when there are no more lines.
const TIME_AFTER_END: Duration = Duration::from_secs(60);

/// Why a conversation has ended before its time.
#[derive(Debug)]
#[non_exhaustive]
pub enum ConverseError {
    /// A line cannot be read.
    Read(io::Error),
    /// An answer cannot be written.
    Write(io::Error),
    /// A thread cannot be started.
    Thread(io::Error),
}

impl fmt::Display for ConverseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConverseError::Read(error) => write!(f, "cannot read a line: {error}"),
            ConverseError::Write(error) => write!(f, "cannot write an answer: {error}"),
            ConverseError::Thread(error) => write!(f, "cannot start a thread: {error}"),
        }
    }
}

impl std::error::Error for ConverseError {}

impl From<io::Error> for ConverseError {
    fn from(error: io::Error) -> ConverseError {
        ConverseError::Write(error)
    }
}

/// Answers lines of UCI, until one is `quit` or there are no more.
///
/// A search that has a limit goes on to it: the lines after it wait, except `isready`, which is answered
/// at once, and `stop` and `quit`, which end the search. A search without a limit is also ended by `go`,
/// `ucinewgame` and the end of the lines. After the last line a search visits no more than some 16 million
/// positions if its limit is not a time of a minute or less.
///
/// Lines come without their ends; of one with more than [`LINE_BYTES_MAX`] bytes, the first of them are
/// enough. `tables` is the folder whose tables are asked from the beginning, beside those of three pieces,
/// which are always there. After each line all that was written is flushed.
///
/// # Errors
///
/// When lines cannot be read, answers cannot be written, or threads cannot be started.
///
/// # Complexity
///
/// `stop` is answered within some two milliseconds.
pub fn converse(
    lines: impl Iterator<Item = io::Result<Vec<u8>>> + Send + 'static,
    out: &mut impl Write,
    tables: Option<PathBuf>,
) -> Result<(), ConverseError> {
    let (events, heard) = mpsc::sync_channel(16);
    let (jobs, to_do) = mpsc::sync_channel(1);
    let (done, is_done) = mpsc::sync_channel(1);
    let start = Instant::now();
    let now: Now = Arc::new(move || start.elapsed());
    let read = {
        let (events, now) = (events.clone(), Arc::clone(&now));
        move || pass_on(lines, &now, &events, &is_done)
    };
    thread::Builder::new().spawn(read).map_err(ConverseError::Thread)?;
    let thinking = thread::Builder::new().stack_size(thinker::STACK_BYTES);
    let thinking = thinking.spawn(move || thinker::work(&to_do, &events));
    let thinking = thinking.map_err(ConverseError::Thread)?;

    let mut conversation = Conversation {
        out,
        jobs,
        heard,
        now,
        options: Options::default(),
        game: Some(Position::start().into()),
        search: None,
        preparation: Preparation::Due,
        waiting: VecDeque::new(),
        end: None,
        answered_at: Duration::ZERO,
        lag: Lag::default(),
        seed: any_seed(),
    };
    let fault = tables.and_then(|folder| conversation.options.open(&folder).err());
    fault.map_or(Ok(()), |fault| conversation.remark(&fault))?;
    let end = conversation.run(&done);
    // Without jobs the thread ends. The other one may wait for a line that never comes.
    drop(conversation);
    thinking.join().ok();
    end
}

/// A number that is another one for each conversation.
fn any_seed() -> u64 {
    RandomState::new().hash_one(0)
}

/// Passes lines on, each when the conversation has room for it.
fn pass_on(
    lines: impl Iterator<Item = io::Result<Vec<u8>>>,
    now: &Now,
    events: &SyncSender<Event>,
    is_done: &Receiver<()>,
) {
    for line in lines {
        let event = match line {
            Ok(line) => {
                let text = String::from_utf8_lossy(&line).into_owned();
                Event::Line(Line { text, at: now(), is_stopped: false })
            }
            Err(error) => Event::End(Err(error)),
        };
        if events.send(event).is_err() || is_done.recv().is_err() {
            return;
        }
    }
    events.send(Event::End(Ok(()))).ok();
}

struct Conversation<'a, W> {
    out: &'a mut W,
    jobs: SyncSender<Job>,
    heard: Receiver<Event>,
    now: Now,
    options: Options,
    /// The game to think about; none after a `position` that was refused.
    game: Option<History<Lite>>,
    search: Option<Search>,
    preparation: Preparation,
    /// The lines that have not been answered, in their order.
    waiting: VecDeque<Line>,
    /// How the lines have ended, after the last of them or after `quit`.
    end: Option<io::Result<()>>,
    /// When the last search was answered.
    answered_at: Duration,
    lag: Lag,
    /// What a weaker strength overlooks in this game, and not in another one.
    seed: u64,
}

/// A search whose answer has not been written.
struct Search {
    clock: Arc<Clock>,
    /// Until `stop` or `ponderhit` the answer is kept back.
    is_kept_back: bool,
    /// What `ponderhit` winds the clock with.
    share: Option<Share>,
    /// Whether it goes on after `ponderhit`.
    is_infinite: bool,
    /// Whether it has a limit, so that it ends without `stop`.
    has_limit: bool,
    is_stopped: bool,
    /// Whether its answer is written as soon as it is there.
    is_prompt: bool,
    answer: Option<String>,
}

impl Search {
    /// Whether it ends by itself.
    fn ends(&self) -> bool {
        self.is_stopped || self.has_limit && !self.is_kept_back
    }

    fn stop(&mut self) {
        self.is_kept_back = false;
        self.is_stopped = true;
        self.clock.stop();
    }
}

/// Whether the thinking thread has the memory and the tables that the options ask for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Preparation {
    Due,
    UnderWay,
    Done,
}

impl<W: Write> Conversation<'_, W> {
    fn run(&mut self, done: &SyncSender<()>) -> Result<(), ConverseError> {
        let mut is_reader_waiting = false;
        loop {
            self.catch_up()?;
            self.at_end()?;
            self.out.flush()?;
            let is_idle = self.search.is_none() && self.waiting.is_empty();
            if let Some(end) = self.end.take_if(|_| is_idle) {
                return end.map_err(ConverseError::Read);
            }
            if is_reader_waiting && self.has_room() {
                done.send(()).ok();
                is_reader_waiting = false;
            }
            match self.heard.recv() {
                Ok(Event::Line(line)) => {
                    is_reader_waiting = true;
                    self.receive(line)?;
                }
                Ok(Event::End(end)) => self.end = self.end.take().or(Some(end)),
                Ok(Event::Ready) => self.preparation = Preparation::Done,
                Ok(Event::Report(lines)) => self.out.write_all(lines.as_bytes())?,
                Ok(Event::Answer(answer)) => {
                    if let Some(search) = &mut self.search {
                        search.answer = Some(answer);
                    }
                    self.give()?;
                }
                // Both threads are gone.
                Err(_) => return Ok(()),
            }
        }
    }

    /// Whether one more line may wait.
    fn has_room(&self) -> bool {
        let bytes = self.waiting.iter().map(|line| line.text.len() + size_of::<Line>());
        bytes.sum::<usize>() < WAITING_BYTES_MAX
    }

    /// Takes a line. `isready`, `stop` and `quit` do not wait for a search.
    fn receive(&mut self, line: Line) -> Result<(), ConverseError> {
        // After `quit` nothing is read.
        if self.end.is_some() {
            return Ok(());
        }
        if line.text.len() > LINE_BYTES_MAX {
            return self.remark(&format!("a line has at most {LINE_BYTES_MAX} bytes"));
        }
        match line.words().0 {
            "" => {}
            "quit" => {
                self.waiting.clear();
                self.end = Some(Ok(()));
                self.stop()?;
            }
            "isready" if self.search.is_some() => writeln!(self.out, "readyok")?,
            "stop" => {
                // It also ends the searches that have still to begin.
                self.waiting.iter_mut().for_each(|line| line.is_stopped = true);
                self.stop()?;
            }
            _ => self.waiting.push_back(line),
        }
        Ok(())
    }

    /// Answers the lines that need not wait.
    fn catch_up(&mut self) -> Result<(), ConverseError> {
        while self.preparation != Preparation::UnderWay {
            let Some(line) = self.waiting.front() else { break };
            let word = line.words().0;
            match &self.search {
                Some(search) if search.ends() => break,
                Some(_) if ["go", "ucinewgame"].contains(&word) => self.stop()?,
                _ => {
                    let line = self.waiting.pop_front();
                    line.map_or(Ok(()), |line| self.answer(line))?;
                }
            }
        }
        Ok(())
    }

    /// Does what a line asks.
    fn answer(&mut self, line: Line) -> Result<(), ConverseError> {
        let (word, rest) = line.words();
        match word {
            "debug" => {}
            "uci" => self.introduce()?,
            "isready" if self.preparation == Preparation::Due && self.search.is_none() => {
                self.prepare(false);
                self.waiting.push_front(line);
            }
            "isready" => writeln!(self.out, "readyok")?,
            "ucinewgame" => {
                self.seed = self.seed.wrapping_add(1);
                self.prepare(true);
            }
            "position" => {
                self.game = match read_position(rest, self.options.variant) {
                    Ok((game, remark)) => {
                        remark.map_or(Ok(()), |remark| self.remark(&remark))?;
                        Some(game)
                    }
                    Err(why) => self.remark(&why).map(|()| None)?,
                };
            }
            "go" => self.go(rest, line.at, line.is_stopped)?,
            "ponderhit" => self.ponder_hit(line.at)?,
            "setoption" => {
                self.options.set(rest).or_else(|why| self.remark(&why))?;
                self.preparation = Preparation::Due;
            }
            _ => self.remark(&format!("there is no command {word}"))?,
        }
        Ok(())
    }

    fn introduce(&mut self) -> io::Result<()> {
        writeln!(self.out, "id name Ajedrez Lite {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(self.out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        writeln!(self.out, "{}uciok", self.options)
    }

    /// Has the thinking thread do everything that takes time before the first search.
    fn prepare(&mut self, forget: bool) {
        self.preparation = Preparation::UnderWay;
        let (size, tables) = (self.options.size(), Arc::clone(&self.options.tables));
        self.job(Job::Prepare { size, tables, forget });
    }

    /// Begins to think. The clock runs since the line came, or since the search before it was answered.
    fn go(&mut self, words: &str, at: Duration, is_stopped: bool) -> Result<(), ConverseError> {
        let go = Go::read(words, self.game.as_ref().map(History::position));
        go.left_out.iter().try_for_each(|why| self.remark(why))?;
        let clock = Arc::new(Clock::start(&self.now, at.max(self.answered_at)));
        let share = go.time.share(self.lag.overhead(self.options.overhead));
        let share = share.filter(|_| !go.is_infinite);
        if let Some(share) = share.filter(|_| !go.is_ponder) {
            clock.wind(share, Duration::ZERO);
        }
        let is_kept_back = go.is_infinite || go.is_ponder;
        let mut search = Search {
            clock: Arc::clone(&clock),
            is_kept_back,
            share,
            is_infinite: go.is_infinite,
            has_limit: go.has_limit(),
            is_stopped: false,
            is_prompt: !is_kept_back,
            answer: None,
        };
        if let (Some(game), None) = (&self.game, &go.refusal) {
            let (size, tables) = (self.options.size(), Arc::clone(&self.options.tables));
            let strength = self.options.strength(self.seed.wrapping_add(game.moves().len() as u64));
            let limits = go.limits.lines(self.options.lines).strength(strength, self.seed);
            let game = game.clone();
            self.job(Job::Think(Box::new(Question { game, limits, size, tables, clock })));
        } else {
            let why = go.refusal.as_deref().unwrap_or("there is no position to think about");
            self.remark(why)?;
            search.answer = Some(report::NO_MOVE.to_owned());
            search.is_prompt = false;
        }
        self.search = Some(search);
        if is_stopped { self.stop() } else { self.give() }
    }

    /// Gives the thinking thread a job. It has none: lines that lead here wait for its last one.
    fn job(&self, job: Job) {
        // The thread takes jobs as long as this end of the channel is there.
        self.jobs.send(job).ok();
    }

    /// The move that was expected has been played: from now on time matters.
    fn ponder_hit(&mut self, at: Duration) -> Result<(), ConverseError> {
        let Some(search) = &mut self.search else { return Ok(()) };
        if let Some(share) = search.share {
            search.clock.wind(share, search.clock.since_start(at));
        }
        search.is_kept_back = search.is_infinite;
        self.give()
    }

    /// Stops the search, if there is one. Its answer is written as soon as it is there.
    fn stop(&mut self) -> Result<(), ConverseError> {
        if let Some(search) = &mut self.search {
            search.stop();
        }
        self.give()
    }

    /// No line will come any more: a search that has a limit goes on to it, but not for ever.
    fn at_end(&mut self) -> Result<(), ConverseError> {
        if self.end.is_none() {
            return Ok(());
        }
        match &self.search {
            Some(search) if search.ends() => {
                if search.share.is_none_or(|share| share.most > TIME_AFTER_END) {
                    search.clock.bound();
                }
                Ok(())
            }
            Some(_) if self.waiting.is_empty() => self.stop(),
            _ => Ok(()),
        }
    }

    /// Writes the answer of the search if it is there and is not kept back.
    fn give(&mut self) -> Result<(), ConverseError> {
        let is_due = |search: &mut Search| search.answer.is_some() && !search.is_kept_back;
        if let Some(Search { answer: Some(answer), clock, is_prompt, .. }) =
            self.search.take_if(is_due)
        {
            self.out.write_all(answer.as_bytes())?;
            self.out.flush()?;
            if is_prompt {
                self.lag.note(clock.lag());
            }
            self.answered_at = (self.now)();
        }
        Ok(())
    }

    fn remark(&mut self, text: &str) -> Result<(), ConverseError> {
        Ok(self.out.write_all(report::remark(text).as_bytes())?)
    }
}
