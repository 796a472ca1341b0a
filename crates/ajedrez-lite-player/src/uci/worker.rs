//! The search thread, and the events it and the reader send to the session.

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
use crate::{Limits, Player, Score, SearchInfo};

/// The stack size of the thread; the search takes at most an eighth of it.
pub(crate) const STACK_BYTES: usize = 1 << 20;

/// A job of the worker.
pub(crate) enum Job {
    /// Search, then send the answer.
    Search(Box<SearchRequest>),
    /// Do the slow preparations of a search, then send [`Event::Ready`].
    Prepare {
        size: PlayerSize,
        tables: Arc<Tables>,
        /// Whether to clear the player, as before a new game.
        new_game: bool,
    },
}

/// A search to run.
pub(crate) struct SearchRequest {
    pub(crate) game: History<Lite>,
    pub(crate) limits: Limits,
    pub(crate) size: PlayerSize,
    pub(crate) tables: Arc<Tables>,
    pub(crate) clock: Arc<Clock>,
}

/// The sizes that a player is created with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlayerSize {
    /// The size of the transposition table in MiB.
    pub(crate) hash: usize,
    pub(crate) threads: NonZeroUsize,
}

/// Runs jobs until the channel is closed.
pub(crate) fn run(jobs: &Receiver<Job>, events: &SyncSender<Event>) {
    let mut worker = Worker { player: None, events };
    for job in jobs {
        match job {
            Job::Search(request) => worker.search(&request),
            Job::Prepare { size, tables, new_game } => worker.prepare(size, &tables, new_game),
        }
    }
}

struct Worker<'a> {
    /// Created on first use, since allocating the table takes time.
    player: Option<(PlayerSize, Player)>,
    events: &'a SyncSender<Event>,
}

impl Worker<'_> {
    /// Sends an event. If the session has ended, the event is dropped.
    fn send(&self, event: Event) {
        self.events.send(event).ok();
    }

    fn prepare(&mut self, size: PlayerSize, tables: &Tables, new_game: bool) {
        // A new player is already clear.
        if let Some((_, player)) =
            self.player.as_mut().filter(|(current, _)| new_game && *current == size)
        {
            player.clear();
        }
        self.player(size);
        tables.solve_small();
        self.send(Event::Ready);
    }

    fn search(&mut self, request: &SearchRequest) {
        let SearchRequest { game, limits, size, tables, clock } = request;
        clock.search_started();
        let events = self.events;
        let Some(player) = self.player(*size) else {
            self.send(Event::Report(report::info_string("out of memory")));
            return self.send(Event::Answer(report::BESTMOVE_NONE.to_owned()));
        };
        let mut reported_nodes = 0;
        let mut stability = Stability::default();
        let mut on_iteration = |info: &SearchInfo| {
            reported_nodes = info.nodes;
            events.send(Event::Report(report::info_lines(info, clock.elapsed()))).ok();
            let percent = stability.time_percent(info);
            if clock.is_soft_limit_over(percent) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let info =
            player.search(game, limits, Some(tables), &|| clock.must_stop(), &mut on_iteration);
        clock.search_ended();
        if let Some(error) = &info.table_error {
            self.send(Event::Report(report::info_string(error)));
        }
        if clock.is_work_used_up() {
            let text = "the input has ended, and the limit is too far away: the best move so far";
            self.send(Event::Report(report::info_string(text)));
        }
        if info.lines.is_empty() {
            let position = game.position();
            let is_mate =
                position.is_checkmate() && !Lite::is_insufficient_material(position.board());
            let score = if is_mate { Score::Mated(0) } else { Score::Centipawns(0) };
            let line = format!("info depth 0 score {}\n", report::score(score));
            self.send(Event::Report(line));
        } else if reported_nodes != info.nodes {
            // Report the result of the incomplete iteration.
            self.send(Event::Report(report::info_lines(&info, clock.elapsed())));
        }
        if let Some(plies) = limits.mate.filter(|_| info.mate_disproved) {
            self.send(Event::Report(report::info_string(&report::no_mate_text(plies))));
        }
        self.send(Event::Answer(report::bestmove(&info)));
    }

    /// The player of this size. If memory is short, its table is halved until it fits.
    fn player(&mut self, size: PlayerSize) -> Option<&mut Player> {
        if self.player.as_ref().is_none_or(|&(current, _)| current != size) {
            // Free the old table first.
            self.player = None;
            let mut byte_sizes =
                std::iter::successors(Some(size.hash << 20), |bytes| Some(bytes / 2));
            let player = byte_sizes
                .by_ref()
                .take_while(|&bytes| bytes > 0)
                .find_map(|bytes| Player::with_bytes(bytes).ok());
            self.player = player.map(|player| (size, player.with_threads(size.threads)));
        }
        self.player.as_mut().map(|(_, player)| player)
    }
}

/// An event of another thread.
pub(crate) enum Event {
    /// A line was read. The next one is sent when the session has room for it.
    Line(InputLine),
    /// The end of the input.
    End(io::Result<()>),
    /// The worker has lines to write.
    Report(String),
    /// The worker has an answer and is idle.
    Answer(String),
    /// The worker is prepared and idle.
    Ready,
}

/// A line of input.
pub(crate) struct InputLine {
    pub(crate) text: String,
    /// When it was read, since the start of the session.
    pub(crate) at: Duration,
    /// Whether a `stop` was read after it.
    pub(crate) is_stopped: bool,
}

impl InputLine {
    /// The first word and the rest.
    pub(crate) fn words(&self) -> (&str, &str) {
        // Some GUIs send a byte-order mark.
        let line = self.text.strip_prefix('\u{feff}').unwrap_or(&self.text).trim_ascii();
        line.split_once([' ', '\t']).unwrap_or((line, ""))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn prepare_allocates_player_and_solves_small_tables() {
        let (events, received) = mpsc::sync_channel(1);
        let mut worker = Worker { player: None, events: &events };
        let tables = Tables::default().with_small();
        let [one, other] = [1, 2].map(|hash| PlayerSize { hash, threads: NonZeroUsize::MIN });
        for (size, new_game) in [(one, false), (one, true), (other, true)] {
            worker.prepare(size, &tables, new_game);
            assert!(matches!(received.try_recv(), Ok(Event::Ready)));
            assert!(worker.player.as_ref().is_some_and(|(current, _)| *current == size));
            assert!(tables.is_solved());
        }
    }
}
