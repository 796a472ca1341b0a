//! The thread that thinks, and what the other threads say to the conversation.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender};
use std::time::Duration;

use ajedrez_lite_tables::Tables;
use core_bitboard::{History, Lite, Variant};

use crate::uci::report;
use crate::uci::time::{Clock, Stability};
use crate::{Limits, Player, Score, Thought};

/// The stack of the thread. The player says that it takes less than half of this.
pub(crate) const STACK_BYTES: usize = 1 << 20;

/// What the thread is to do.
pub(crate) enum Job {
    /// Think, and send the answer at the end.
    Think(Box<Question>),
    /// Do everything that takes time before the first search, and say so at the end.
    Prepare {
        size: Size,
        tables: Arc<Tables>,
        /// Whether to forget what was learned, as before a new game.
        forget: bool,
    },
}

/// What to think about.
pub(crate) struct Question {
    pub(crate) game: History<Lite>,
    pub(crate) limits: Limits,
    pub(crate) size: Size,
    pub(crate) tables: Arc<Tables>,
    pub(crate) clock: Arc<Clock>,
}

/// What a player is made for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Size {
    /// The MiB of the transposition table.
    pub(crate) hash: usize,
    pub(crate) threads: NonZeroUsize,
}

/// Does one job after another, until there will be no more.
pub(crate) fn work(jobs: &Receiver<Job>, events: &SyncSender<Event>) {
    let mut thinker = Thinker { player: None, events };
    for job in jobs {
        match job {
            Job::Think(question) => thinker.think(&question),
            Job::Prepare { size, tables, forget } => thinker.prepare(size, &tables, forget),
        }
    }
}

struct Thinker<'a> {
    /// It is made when it is needed: a table takes its time.
    player: Option<(Size, Player)>,
    events: &'a SyncSender<Event>,
}

impl Thinker<'_> {
    /// Passes something on. When nobody listens any more, the program is about to end.
    fn send(&self, event: Event) {
        self.events.send(event).ok();
    }

    fn prepare(&mut self, size: Size, tables: &Tables, forget: bool) {
        // A player that is made now has nothing to forget.
        if let Some((_, player)) = self.player.as_mut().filter(|(made, _)| forget && *made == size)
        {
            player.forget();
        }
        self.player(size);
        tables.solve_small();
        self.send(Event::Ready);
    }

    fn think(&mut self, question: &Question) {
        let Question { game, limits, size, tables, clock } = question;
        clock.begin();
        let events = self.events;
        let Some(player) = self.player(*size) else {
            self.send(Event::Report(report::remark("there is no memory to think with")));
            return self.send(Event::Answer(report::NO_MOVE.to_owned()));
        };
        let mut last_told = 0;
        let mut stability = Stability::default();
        let mut on_thought = |thought: &Thought| {
            last_told = thought.nodes;
            events.send(Event::Report(report::infos(thought, clock.elapsed()))).ok();
            let hundredths = stability.hundredths(thought);
            if clock.is_enough(hundredths) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let thought =
            player.think(game, limits, Some(tables), &|| clock.is_over(), &mut on_thought);
        clock.end();
        if let Some(fault) = &thought.table_fault {
            self.send(Event::Report(report::remark(fault)));
        }
        if clock.is_at_bound() {
            let remark = "the input has ended, and the limit is too far away: the best move so far";
            self.send(Event::Report(report::remark(remark)));
        }
        if thought.lines.is_empty() {
            let position = game.position();
            let is_mate = position.is_checkmate() && !Lite::lacks_material(position.board());
            let score = if is_mate { Score::Mated(0) } else { Score::Centipawns(0) };
            let line = format!("info depth 0 score {}\n", report::score(score));
            self.send(Event::Report(line));
        } else if last_told != thought.nodes {
            // What was found after the last depth that was searched to its end.
            self.send(Event::Report(report::infos(&thought, clock.elapsed())));
        }
        if let Some(plies) = limits.mate.filter(|_| thought.has_no_mate) {
            self.send(Event::Report(report::remark(&report::no_mate(plies))));
        }
        self.send(Event::Answer(report::answer(&thought)));
    }

    /// The player of this size, or with the half of its table again and again until there is the memory.
    fn player(&mut self, size: Size) -> Option<&mut Player> {
        if self.player.as_ref().is_none_or(|&(made, _)| made != size) {
            // The old table makes room for the new one.
            self.player = None;
            let mut sizes = std::iter::successors(Some(size.hash << 20), |bytes| Some(bytes / 2));
            let player = sizes
                .by_ref()
                .take_while(|&bytes| bytes > 0)
                .find_map(|bytes| Player::with_bytes(bytes).ok());
            self.player = player.map(|player| (size, player.with_threads(size.threads)));
        }
        self.player.as_mut().map(|(_, player)| player)
    }
}

/// What another thread says.
pub(crate) enum Event {
    /// A line has come. The next one comes when the conversation has room for it.
    Line(Line),
    /// No line will come any more.
    End(io::Result<()>),
    /// The thinking thread has lines to write.
    Report(String),
    /// It has an answer, and waits for a job.
    Answer(String),
    /// It is prepared, and waits for a job.
    Ready,
}

/// A line of the conversation.
pub(crate) struct Line {
    pub(crate) text: String,
    /// When it came, since the beginning of the conversation.
    pub(crate) at: Duration,
    /// Whether a `stop` has come after it.
    pub(crate) is_stopped: bool,
}

impl Line {
    /// Its first word, and the others.
    pub(crate) fn words(&self) -> (&str, &str) {
        // Some programs begin with a byte-order mark.
        let line = self.text.strip_prefix('\u{feff}').unwrap_or(&self.text).trim_ascii();
        line.split_once([' ', '\t']).unwrap_or((line, ""))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn nothing_is_left_to_do_after_the_preparation() {
        let (events, heard) = mpsc::sync_channel(1);
        let mut thinker = Thinker { player: None, events: &events };
        let tables = Tables::default().with_small();
        let [one, other] = [1, 2].map(|hash| Size { hash, threads: NonZeroUsize::MIN });
        for (size, forget) in [(one, false), (one, true), (other, true)] {
            thinker.prepare(size, &tables, forget);
            assert!(matches!(heard.try_recv(), Ok(Event::Ready)));
            assert!(thinker.player.as_ref().is_some_and(|(made, _)| *made == size));
            assert!(tables.is_solved());
        }
    }
}
