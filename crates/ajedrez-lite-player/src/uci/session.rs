//! A UCI session: the effect of each command and the time of each answer.

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

use crate::uci::commands::{Go, Options, parse_position};
use crate::uci::report;
use crate::uci::time::{Clock, Lag, Now, TimeBudget};
use crate::uci::worker::{self, Event, InputLine, Job, SearchRequest};

/// Longer lines are rejected. A game of ten thousand moves takes a tenth of this.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// No more lines are read while this many bytes wait.
const WAITING_BYTES_MAX: usize = LINE_BYTES_MAX;

/// After the end of the input, a search with a time limit up to this one runs to its end.
const TIME_AFTER_END: Duration = Duration::from_secs(60);

/// An error that ended a session.
#[derive(Debug)]
#[non_exhaustive]
pub enum UciError {
    /// Reading a line failed.
    Read(io::Error),
    /// Writing an answer failed.
    Write(io::Error),
    /// Starting a thread failed.
    Thread(io::Error),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Read(error) => write!(f, "cannot read a line: {error}"),
            UciError::Write(error) => write!(f, "cannot write an answer: {error}"),
            UciError::Thread(error) => write!(f, "cannot start a thread: {error}"),
        }
    }
}

impl std::error::Error for UciError {}

impl From<io::Error> for UciError {
    fn from(error: io::Error) -> UciError {
        UciError::Write(error)
    }
}

/// Runs a UCI session until `quit` or the end of `lines`.
///
/// A search with a limit runs to this limit. Later lines wait for it, except `isready`, which is
/// answered at once, and `stop` and `quit`, which end the search. `go`, `ucinewgame` and the end of
/// the input also end a search without a limit. After the end of the input a search visits at most
/// about 16 million nodes, unless its limit is a time of at most one minute.
///
/// Pass lines without line ends. A line with more than [`LINE_BYTES_MAX`] bytes is rejected, so its
/// rest may be cut off. `tables` is the initial folder of endgame tables; those of three pieces are
/// built in. The output is flushed after each line.
///
/// # Errors
///
/// If reading, writing or starting a thread fails.
///
/// # Complexity
///
/// A search ends about a millisecond after `stop`, on an idle machine (benches/RESULTS.md).
pub fn run(
    lines: impl Iterator<Item = io::Result<Vec<u8>>> + Send + 'static,
    out: &mut impl Write,
    tables: Option<PathBuf>,
) -> Result<(), UciError> {
    let (events, event_receiver) = mpsc::sync_channel(16);
    let (jobs, job_receiver) = mpsc::sync_channel(1);
    let (room_sender, room_receiver) = mpsc::sync_channel(1);
    let start = Instant::now();
    let now: Now = Arc::new(move || start.elapsed());
    let read = {
        let (events, now) = (events.clone(), Arc::clone(&now));
        move || read_lines(lines, &now, &events, &room_receiver)
    };
    thread::Builder::new().spawn(read).map_err(UciError::Thread)?;
    let worker_thread = thread::Builder::new().stack_size(worker::STACK_BYTES);
    let worker_thread = worker_thread.spawn(move || worker::run(&job_receiver, &events));
    let worker_thread = worker_thread.map_err(UciError::Thread)?;

    let mut session = Session {
        out,
        jobs,
        event_receiver,
        now,
        options: Options::default(),
        game: Some(Position::start().into()),
        search: None,
        preparation: Preparation::Due,
        waiting: VecDeque::new(),
        end: None,
        last_answer: Duration::ZERO,
        lag: Lag::default(),
        seed: random_seed(),
    };
    let fault = tables.and_then(|folder| session.options.open_tables(&folder).err());
    fault.map_or(Ok(()), |fault| session.info_string(&fault))?;
    let end = session.event_loop(&room_sender);
    // Dropping the session closes the job channel, which ends the worker. The reader thread may
    // still wait for a line.
    drop(session);
    worker_thread.join().ok();
    end
}

/// A random seed for each session.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}

/// Reads lines, and sends each one when the session has room for it.
fn read_lines(
    lines: impl Iterator<Item = io::Result<Vec<u8>>>,
    now: &Now,
    events: &SyncSender<Event>,
    room_receiver: &Receiver<()>,
) {
    for line in lines {
        let event = match line {
            Ok(line) => {
                let text = String::from_utf8_lossy(&line).into_owned();
                Event::Line(InputLine { text, at: now(), is_stopped: false })
            }
            Err(error) => Event::End(Err(error)),
        };
        if events.send(event).is_err() || room_receiver.recv().is_err() {
            return;
        }
    }
    events.send(Event::End(Ok(()))).ok();
}

struct Session<'a, W> {
    out: &'a mut W,
    jobs: SyncSender<Job>,
    event_receiver: Receiver<Event>,
    now: Now,
    options: Options,
    /// The current game; `None` after an invalid `position`.
    game: Option<History<Lite>>,
    search: Option<Search>,
    preparation: Preparation,
    /// The lines that have not been handled.
    waiting: VecDeque<InputLine>,
    /// The end of the input, or `quit`.
    end: Option<io::Result<()>>,
    /// When the last search was answered.
    last_answer: Duration,
    lag: Lag,
    /// Selects the moves that a limited strength hides in this game.
    seed: u64,
}

/// A search that has not been answered.
struct Search {
    clock: Arc<Clock>,
    /// Whether the answer waits for `stop` or `ponderhit`.
    is_withheld: bool,
    /// The time budget that starts at `ponderhit`.
    budget: Option<TimeBudget>,
    /// Whether the answer still waits for `stop` after `ponderhit`.
    is_infinite: bool,
    /// Whether the search ends without `stop`.
    has_limit: bool,
    is_stopped: bool,
    /// Whether the answer is written without waiting for a command.
    answers_at_once: bool,
    answer: Option<String>,
}

impl Search {
    /// Whether the search will end without another command.
    fn will_end(&self) -> bool {
        self.is_stopped || self.has_limit && !self.is_withheld
    }

    fn stop(&mut self) {
        self.is_withheld = false;
        self.is_stopped = true;
        self.clock.stop();
    }
}

/// Whether the worker has allocated the memory and tables of the current options.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Preparation {
    Due,
    Running,
    Done,
}

impl<W: Write> Session<'_, W> {
    fn event_loop(&mut self, room_sender: &SyncSender<()>) -> Result<(), UciError> {
        let mut reader_is_waiting = false;
        loop {
            self.process_waiting_lines()?;
            self.handle_end_of_input()?;
            self.out.flush()?;
            let is_idle = self.search.is_none() && self.waiting.is_empty();
            if let Some(end) = self.end.take_if(|_| is_idle) {
                return end.map_err(UciError::Read);
            }
            if reader_is_waiting && self.has_room() {
                room_sender.send(()).ok();
                reader_is_waiting = false;
            }
            match self.event_receiver.recv() {
                Ok(Event::Line(line)) => {
                    reader_is_waiting = true;
                    self.receive(line)?;
                }
                Ok(Event::End(end)) => self.end = self.end.take().or(Some(end)),
                Ok(Event::Ready) => self.preparation = Preparation::Done,
                Ok(Event::Report(lines)) => self.out.write_all(lines.as_bytes())?,
                Ok(Event::Answer(answer)) => {
                    if let Some(search) = &mut self.search {
                        search.answer = Some(answer);
                    }
                    self.write_answer()?;
                }
                // Both threads have ended.
                Err(_) => return Ok(()),
            }
        }
    }

    /// Whether another line may wait.
    fn has_room(&self) -> bool {
        let bytes = self.waiting.iter().map(|line| line.text.len() + size_of::<InputLine>());
        bytes.sum::<usize>() < WAITING_BYTES_MAX
    }

    /// Handles `isready`, `stop` and `quit` during a search; other lines are queued.
    fn receive(&mut self, line: InputLine) -> Result<(), UciError> {
        // Lines after `quit` are ignored.
        if self.end.is_some() {
            return Ok(());
        }
        if line.text.len() > LINE_BYTES_MAX {
            return self.info_string(&format!("a line has at most {LINE_BYTES_MAX} bytes"));
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
                // `stop` also ends the searches that wait.
                self.waiting.iter_mut().for_each(|line| line.is_stopped = true);
                self.stop()?;
            }
            _ => self.waiting.push_back(line),
        }
        Ok(())
    }

    /// Handles the queued lines that need not wait for the search.
    fn process_waiting_lines(&mut self) -> Result<(), UciError> {
        while self.preparation != Preparation::Running {
            let Some(line) = self.waiting.front() else { break };
            let word = line.words().0;
            match &self.search {
                Some(search) if search.will_end() => break,
                Some(_) if ["go", "ucinewgame"].contains(&word) => self.stop()?,
                _ => {
                    let line = self.waiting.pop_front();
                    line.map_or(Ok(()), |line| self.process_line(line))?;
                }
            }
        }
        Ok(())
    }

    /// Handles one line.
    fn process_line(&mut self, line: InputLine) -> Result<(), UciError> {
        let (word, rest) = line.words();
        match word {
            "debug" => {}
            "uci" => self.identify()?,
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
                self.game = match parse_position(rest, self.options.variant) {
                    Ok((game, remark)) => {
                        remark.map_or(Ok(()), |remark| self.info_string(&remark))?;
                        Some(game)
                    }
                    Err(why) => self.info_string(&why).map(|()| None)?,
                };
            }
            "go" => self.go(rest, line.at, line.is_stopped)?,
            "ponderhit" => self.ponder_hit(line.at)?,
            "setoption" => {
                self.options.set(rest).or_else(|why| self.info_string(&why))?;
                self.preparation = Preparation::Due;
            }
            _ => self.info_string(&format!("unknown command: {word}"))?,
        }
        Ok(())
    }

    fn identify(&mut self) -> io::Result<()> {
        writeln!(self.out, "id name Ajedrez Lite {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(self.out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        writeln!(self.out, "{}uciok", self.options)
    }

    /// Makes the worker do all slow preparations of the next search.
    fn prepare(&mut self, new_game: bool) {
        self.preparation = Preparation::Running;
        let (size, tables) = (self.options.size(), Arc::clone(&self.options.tables));
        self.send_job(Job::Prepare { size, tables, new_game });
    }

    /// Starts a search. The clock starts when the line was read, or when the previous search was
    /// answered.
    fn go(&mut self, words: &str, at: Duration, is_stopped: bool) -> Result<(), UciError> {
        let go = Go::parse(words, self.game.as_ref().map(History::position));
        go.ignored.iter().try_for_each(|why| self.info_string(why))?;
        let clock = Arc::new(Clock::start(&self.now, at.max(self.last_answer)));
        let budget = go.time.budget(self.lag.overhead(self.options.overhead));
        let budget = budget.filter(|_| !go.is_infinite);
        if let Some(budget) = budget.filter(|_| !go.is_ponder) {
            clock.start_countdown(budget, Duration::ZERO);
        }
        let is_withheld = go.is_infinite || go.is_ponder;
        let mut search = Search {
            clock: Arc::clone(&clock),
            is_withheld,
            budget,
            is_infinite: go.is_infinite,
            has_limit: go.has_limit(),
            is_stopped: false,
            answers_at_once: !is_withheld,
            answer: None,
        };
        if let (Some(game), None) = (&self.game, &go.rejection) {
            let (size, tables) = (self.options.size(), Arc::clone(&self.options.tables));
            let strength = self.options.strength(self.seed.wrapping_add(game.moves().len() as u64));
            let limits = go.limits.multi_pv(self.options.multi_pv).strength(strength, self.seed);
            let game = game.clone();
            self.send_job(Job::Search(Box::new(SearchRequest {
                game,
                limits,
                size,
                tables,
                clock,
            })));
        } else {
            let why = go.rejection.as_deref().unwrap_or("no position is set");
            self.info_string(why)?;
            search.answer = Some(report::BESTMOVE_NONE.to_owned());
            search.answers_at_once = false;
        }
        self.search = Some(search);
        if is_stopped { self.stop() } else { self.write_answer() }
    }

    /// Sends a job to the worker, which is idle: the caller waited for its last job.
    fn send_job(&self, job: Job) {
        // The worker runs as long as this end of the channel exists.
        self.jobs.send(job).ok();
    }

    /// The expected move was played: start the clock.
    fn ponder_hit(&mut self, at: Duration) -> Result<(), UciError> {
        let Some(search) = &mut self.search else { return Ok(()) };
        if let Some(budget) = search.budget {
            search.clock.start_countdown(budget, search.clock.since_start(at));
        }
        search.is_withheld = search.is_infinite;
        self.write_answer()
    }

    /// Stops the search. Its answer is written as soon as it arrives.
    fn stop(&mut self) -> Result<(), UciError> {
        if let Some(search) = &mut self.search {
            search.stop();
        }
        self.write_answer()
    }

    /// After the end of the input: bounds a search with a limit, and stops one without.
    fn handle_end_of_input(&mut self) -> Result<(), UciError> {
        if self.end.is_none() {
            return Ok(());
        }
        match &self.search {
            Some(search) if search.will_end() => {
                if search.budget.is_none_or(|budget| budget.hard > TIME_AFTER_END) {
                    search.clock.bound_work();
                }
                Ok(())
            }
            Some(_) if self.waiting.is_empty() => self.stop(),
            _ => Ok(()),
        }
    }

    /// Writes the answer if it has arrived and is not withheld.
    fn write_answer(&mut self) -> Result<(), UciError> {
        let is_due = |search: &mut Search| search.answer.is_some() && !search.is_withheld;
        if let Some(Search { answer: Some(answer), clock, answers_at_once, .. }) =
            self.search.take_if(is_due)
        {
            self.out.write_all(answer.as_bytes())?;
            self.out.flush()?;
            if answers_at_once {
                self.lag.record(clock.lag());
            }
            self.last_answer = (self.now)();
        }
        Ok(())
    }

    fn info_string(&mut self, text: &str) -> Result<(), UciError> {
        Ok(self.out.write_all(report::info_string(text).as_bytes())?)
    }
}
