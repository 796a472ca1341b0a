//! The thread that thinks, its clock, and what the other threads say to the conversation.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender};
use std::time::{Duration, Instant};

use ajedrez_lite_tables::Tables;
use core_bitboard::{History, Lite, Variant};

use crate::uci::report;
use crate::{Limits, Player, Score, Thought};

/// The stack of the thread. The player says that it takes less than half of this.
pub(crate) const STACK_BYTES: usize = 1 << 20;

/// What the thread is to do.
pub(crate) enum Job {
    /// Think, and send the answer at the end.
    Think(Box<Question>),
    /// Forget what was learned.
    Forget,
}

/// What to think about.
pub(crate) struct Question {
    pub(crate) game: History<Lite>,
    pub(crate) limits: Limits,
    /// The MiB of the transposition table.
    pub(crate) hash: usize,
    pub(crate) tables: Arc<Tables>,
    pub(crate) clock: Arc<Clock>,
}

/// Does one job after another, until there will be no more.
pub(crate) fn work(jobs: &Receiver<Job>, events: &SyncSender<Event>) {
    let mut thinker = Thinker { player: None, events };
    for job in jobs {
        match job {
            Job::Think(question) => thinker.think(&question),
            Job::Forget => thinker.player.iter_mut().for_each(|(_, player)| player.forget()),
        }
    }
}

struct Thinker<'a> {
    /// With the MiB of its table. It is made when it is needed: a table takes its time.
    player: Option<(usize, Player)>,
    events: &'a SyncSender<Event>,
}

impl Thinker<'_> {
    /// Passes something on. When nobody listens any more, the program is about to end.
    fn send(&self, event: Event) {
        self.events.send(event).ok();
    }

    fn think(&mut self, question: &Question) {
        let Question { game, limits, hash, tables, clock } = question;
        let events = self.events;
        let Some(player) = self.player(*hash) else {
            self.send(Event::Report(report::remark("there is no memory to think with")));
            return self.send(Event::Answer(report::NO_MOVE.to_owned()));
        };
        let mut last_told = 0;
        let mut on_thought = |thought: &Thought| {
            last_told = thought.nodes;
            events.send(Event::Report(report::infos(thought, clock.elapsed()))).ok();
            if clock.is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let thought =
            player.think(game, limits, Some(tables), &|| clock.is_over(), &mut on_thought);
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

    /// The player with a table of so many MiB, or of the half of it again and again until there is
    /// the memory.
    fn player(&mut self, hash: usize) -> Option<&mut Player> {
        if self.player.as_ref().is_none_or(|&(size, _)| size != hash) {
            // The old table makes room for the new one.
            self.player = None;
            let mut sizes = std::iter::successors(Some(hash << 20), |size| Some(size / 2));
            let player = sizes
                .by_ref()
                .take_while(|&size| size > 0)
                .find_map(|size| Player::with_bytes(size).ok());
            self.player = player.map(|player| (hash, player));
        }
        self.player.as_mut().map(|(_, player)| player)
    }
}

/// What `go` says about time, for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    /// Exactly so long.
    pub(crate) for_move: Option<Duration>,
    /// What the clock of the side shows.
    pub(crate) left: Option<Duration>,
    /// What the other side's clock shows, which counts where the own one is not known.
    pub(crate) left_for_other: Option<Duration>,
    /// What each move adds to it.
    pub(crate) increment: Duration,
    /// How many moves are to be made until the clock gets more.
    pub(crate) moves_to_go: Option<u64>,
}

/// How long to think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// After so long no deeper search is begun.
    pub(crate) enough: Duration,
    /// After so long the search is stopped.
    pub(crate) most: Duration,
}

/// How many moves a clock is shared among when nobody says.
const MOVES_TO_GO: u64 = 30;

/// What is kept back for the way of a move from here to the clock.
const ON_THE_WAY: Duration = Duration::from_millis(10);

impl Time {
    /// How long to think about this move; `None` where time does not matter.
    ///
    /// Of what is left, each move until the clock gets more has the same share, to which the
    /// increment comes. A deeper search takes about twice the time of all before, so that none is
    /// begun after half of the share; one that is under way may take three shares, and half of what
    /// is left.
    pub(crate) fn share(&self) -> Option<Share> {
        if let Some(time) = self.for_move {
            return Some(Share { enough: time, most: time });
        }
        let left = self.left.or(self.left_for_other)?.saturating_sub(ON_THE_WAY);
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let share = left / moves as u32 + self.increment.min(left) * 3 / 4;
        let bound = if moves == 1 { left * 9 / 10 } else { left / 2 };
        Some(Share { enough: (share / 2).min(bound), most: (share * 3).min(bound) })
    }
}

/// Tells the thinking thread when to stop.
pub(crate) struct Clock {
    start: Instant,
    is_stopped: AtomicBool,
    /// In microseconds since the start.
    enough: AtomicU64,
    most: AtomicU64,
    /// How often the search has asked whether to stop: once for each thousand positions, about.
    looks: AtomicU64,
    /// So often it may.
    looks_max: AtomicU64,
}

/// The looks of a search that goes on after the end of the input: some 16 million positions. It is work,
/// and not time, so that the same input has the same answer on every machine.
const LOOKS_AFTER_END: u64 = 1 << 14;

impl Clock {
    /// A clock that never runs out, until it is wound.
    pub(crate) fn start() -> Clock {
        Clock {
            start: Instant::now(),
            is_stopped: AtomicBool::new(false),
            enough: AtomicU64::new(u64::MAX),
            most: AtomicU64::new(u64::MAX),
            looks: AtomicU64::new(0),
            looks_max: AtomicU64::new(u64::MAX),
        }
    }

    /// From now on the clock runs for this share of time.
    pub(crate) fn wind(&self, share: Share) {
        let now = self.elapsed();
        let until = |time: Duration| {
            now.checked_add(time).map_or(u64::MAX, |until| until.as_micros() as u64)
        };
        self.enough.store(until(share.enough), Relaxed);
        self.most.store(until(share.most), Relaxed);
    }

    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Relaxed);
    }

    /// Nobody can stop the search any more: what it has done and will do is bounded.
    pub(crate) fn bound(&self) {
        self.looks_max.store(LOOKS_AFTER_END, Relaxed);
    }

    /// Whether the search was ended by that bound.
    pub(crate) fn is_at_bound(&self) -> bool {
        self.looks.load(Relaxed) > self.looks_max.load(Relaxed)
    }

    /// How long it has been there.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search is to stop.
    pub(crate) fn is_over(&self) -> bool {
        self.looks.fetch_add(1, Relaxed);
        self.is_stopped.load(Relaxed) || self.is_at_bound() || self.has_passed(&self.most)
    }

    /// Whether no deeper search is to be begun.
    pub(crate) fn is_enough(&self) -> bool {
        self.is_stopped.load(Relaxed) || self.has_passed(&self.enough)
    }

    fn has_passed(&self, time: &AtomicU64) -> bool {
        self.elapsed().as_micros() >= u128::from(time.load(Relaxed))
    }
}

/// What another thread says.
pub(crate) enum Event {
    /// A line has come. The next one comes when this one is done.
    Line(Vec<u8>),
    /// No line will come any more.
    End(io::Result<()>),
    /// The thinking thread has lines to write.
    Report(String),
    /// It has an answer, and waits for a job.
    Answer(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 1, 10, 11, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 1, 100, 10_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u64::MAX)] {
                    let (left, increment) = (Some(ms(left)), ms(increment));
                    let time = Time { left, increment, moves_to_go, ..Time::default() };
                    let share = time.share().expect("a clock");
                    assert!(share.enough <= share.most, "{time:?}: {share:?}");
                    assert!(Some(share.most) <= left, "{time:?}: {share:?}");
                }
            }
        }
    }

    #[test]
    fn a_time_for_the_move_is_kept_and_no_clock_is_no_limit() {
        let time = Time { for_move: Some(ms(50)), left: Some(ms(9)), ..Time::default() };
        assert_eq!(time.share(), Some(Share { enough: ms(50), most: ms(50) }));
        assert_eq!(Time::default().share(), None);
    }

    #[test]
    fn the_other_clock_counts_where_the_own_one_is_not_known() {
        let both = Time { left: Some(ms(900)), left_for_other: Some(ms(5)), ..Time::default() };
        let own = Time { left: Some(ms(900)), ..Time::default() };
        let other = Time { left_for_other: Some(ms(900)), ..Time::default() };
        assert_eq!((both.share(), other.share()), (own.share(), own.share()));
    }

    #[test]
    fn a_search_that_nobody_can_stop_is_bounded_by_its_work() {
        let clock = Clock::start();
        assert!((0..2 * LOOKS_AFTER_END).all(|_| !clock.is_over()));
        clock.bound();
        assert!(clock.is_over() && clock.is_at_bound());
        let clock = Clock::start();
        clock.bound();
        assert!((0..LOOKS_AFTER_END).all(|_| !clock.is_over()));
        assert!(clock.is_over() && clock.is_at_bound());
    }

    #[test]
    fn a_clock_runs_out_only_when_it_is_wound_or_stopped() {
        let clock = Clock::start();
        assert!(!clock.is_enough() && !clock.is_over());
        clock.wind(Share { enough: Duration::ZERO, most: Duration::MAX });
        assert!(clock.is_enough() && !clock.is_over());
        clock.stop();
        assert!(clock.is_over());
    }
}
