//! The conversation: what each line does, and when which answer is due.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use core_bitboard::{History, Lite, Position};

use crate::uci::commands::{Go, Options, read_position};
use crate::uci::report;
use crate::uci::thinker::{self, Event, Job, Question, Size};
use crate::uci::time::{Clock, Share};

/// The most bytes of a line that is understood. A game of ten thousand moves takes a tenth of it.
pub const LINE_BYTES_MAX: usize = 1 << 20;

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

/// Answers lines of UCI, until one is `quit` or there are no more. `quit` stops a search; without more
/// lines, one that has a limit goes on to it, but no more than some 16 million positions far where the
/// limit is not a time of a minute or less.
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
    let read = {
        let events = events.clone();
        move || pass_on(lines, &events, &is_done)
    };
    thread::Builder::new().spawn(read).map_err(ConverseError::Thread)?;
    let thinking = thread::Builder::new().stack_size(thinker::STACK_BYTES);
    let thinking = thinking.spawn(move || thinker::work(&to_do, &events));
    let thinking = thinking.map_err(ConverseError::Thread)?;

    let options = Options::default();
    let game = Some(Position::start().into());
    let mut conversation =
        Conversation { out, jobs, heard, options, game, search: None, seed: any_seed() };
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

/// Passes lines on, one at a time.
fn pass_on(
    lines: impl Iterator<Item = io::Result<Vec<u8>>>,
    events: &SyncSender<Event>,
    is_done: &Receiver<()>,
) {
    for line in lines {
        let event = line.map_or_else(|error| Event::End(Err(error)), Event::Line);
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
    options: Options,
    /// The game to think about; none after a `position` that was refused.
    game: Option<History<Lite>>,
    search: Option<Search>,
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
    answer: Option<String>,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Then {
    GoOn,
    Quit,
}

impl<W: Write> Conversation<'_, W> {
    fn run(&mut self, done: &SyncSender<()>) -> Result<(), ConverseError> {
        loop {
            match self.heard.recv() {
                Ok(Event::Line(line)) => {
                    let then = self.answer(&line)?;
                    self.out.flush()?;
                    if then == Then::Quit {
                        return Ok(());
                    }
                    done.send(()).ok();
                }
                Ok(Event::End(end)) => {
                    self.end()?;
                    return end.map_err(ConverseError::Read);
                }
                Ok(event) => self.handle(event)?,
                // Both threads are gone.
                Err(_) => return Ok(()),
            }
        }
    }

    /// Does what a line asks.
    fn answer(&mut self, line: &[u8]) -> Result<Then, ConverseError> {
        if line.len() > LINE_BYTES_MAX {
            self.remark(&format!("a line has at most {LINE_BYTES_MAX} bytes"))?;
            return Ok(Then::GoOn);
        }
        let line = String::from_utf8_lossy(line);
        // Some programs begin with a byte-order mark.
        let line = line.strip_prefix('\u{feff}').unwrap_or(&line).trim_ascii();
        let (word, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        match word {
            "" | "debug" => {}
            "uci" => self.introduce()?,
            "isready" => writeln!(self.out, "readyok")?,
            "ucinewgame" => {
                self.stop()?;
                self.seed = self.seed.wrapping_add(1);
                self.job(Job::Forget);
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
            "go" => self.go(rest)?,
            "stop" => self.stop()?,
            "ponderhit" => self.ponder_hit()?,
            "setoption" => {
                self.options.set(rest).or_else(|why| self.remark(&why))?;
            }
            "quit" => {
                self.stop()?;
                return Ok(Then::Quit);
            }
            _ => self.remark(&format!("there is no command {word}"))?,
        }
        Ok(Then::GoOn)
    }

    fn introduce(&mut self) -> io::Result<()> {
        writeln!(self.out, "id name Ajedrez Lite {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(self.out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        writeln!(self.out, "{}uciok", self.options)
    }

    /// Begins to think. A search that goes on is stopped before.
    fn go(&mut self, words: &str) -> Result<(), ConverseError> {
        self.stop()?;
        let asked = match &self.game {
            Some(game) => Go::read(words, game.position()).map(|go| (go, game.clone())),
            None => Err("there is no position to think about".to_owned()),
        };
        let (go, game) = match asked {
            Ok(asked) => asked,
            Err(why) => {
                self.remark(&why)?;
                self.out.write_all(report::NO_MOVE.as_bytes())?;
                return Ok(());
            }
        };
        go.left_out.iter().try_for_each(|why| self.remark(why))?;
        let clock = Arc::new(Clock::start());
        let share = go.time.share(self.options.overhead).filter(|_| !go.is_infinite);
        if let Some(share) = share.filter(|_| !go.is_ponder) {
            clock.wind(share);
        }
        self.search = Some(Search {
            clock: Arc::clone(&clock),
            is_kept_back: go.is_infinite || go.is_ponder,
            share,
            is_infinite: go.is_infinite,
            has_limit: go.has_limit(),
            answer: None,
        });
        let Options { hash, threads, lines, ref tables, .. } = self.options;
        let strength = self.options.strength(self.seed.wrapping_add(game.moves().len() as u64));
        let limits = go.limits.lines(lines).strength(strength, self.seed);
        let (size, tables) = (Size { hash, threads }, tables.clone());
        self.job(Job::Think(Box::new(Question { game, limits, size, tables, clock })));
        Ok(())
    }

    /// Gives the thinking thread a job.
    fn job(&self, job: Job) {
        // The thread takes jobs as long as this end of the channel is there.
        self.jobs.send(job).ok();
    }

    /// The move that was expected has been played: from now on time matters.
    fn ponder_hit(&mut self) -> Result<(), ConverseError> {
        let Some(search) = &mut self.search else { return Ok(()) };
        if let Some(share) = search.share {
            search.clock.wind(share);
        }
        search.is_kept_back = search.is_infinite;
        self.give()
    }

    /// Stops the search, if there is one, and writes its answer.
    fn stop(&mut self) -> Result<(), ConverseError> {
        if let Some(search) = &mut self.search {
            search.is_kept_back = false;
            search.clock.stop();
        }
        self.wait()
    }

    /// No line will come any more: a search that has a limit goes on to it, but not for ever.
    fn end(&mut self) -> Result<(), ConverseError> {
        match &self.search {
            Some(Search { has_limit: true, is_kept_back: false, share, clock, .. }) => {
                if share.is_none_or(|share| share.most > TIME_AFTER_END) {
                    clock.bound();
                }
                self.wait()
            }
            _ => self.stop(),
        }
    }

    /// Waits until the answer of the search is written, if there is one.
    fn wait(&mut self) -> Result<(), ConverseError> {
        self.give()?;
        while self.search.is_some() {
            match self.heard.recv() {
                Ok(event) => self.handle(event)?,
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Writes what the thinking thread reports. No line comes while one is answered.
    fn handle(&mut self, event: Event) -> Result<(), ConverseError> {
        match (event, &mut self.search) {
            (Event::Report(lines), _) => self.out.write_all(lines.as_bytes())?,
            (Event::Answer(answer), Some(search)) => search.answer = Some(answer),
            _ => {}
        }
        self.give()?;
        Ok(self.out.flush()?)
    }

    /// Writes the answer of the search if it is there and is not kept back.
    fn give(&mut self) -> Result<(), ConverseError> {
        if let Some(Search { answer: Some(answer), is_kept_back: false, .. }) = &self.search {
            self.out.write_all(answer.as_bytes())?;
            self.search = None;
        }
        Ok(())
    }

    fn remark(&mut self, text: &str) -> Result<(), ConverseError> {
        Ok(self.out.write_all(report::remark(text).as_bytes())?)
    }
}
