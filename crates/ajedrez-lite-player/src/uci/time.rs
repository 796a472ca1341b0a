//! How long to think about a move, and the clock that tells when it is over.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use core_bitboard::Move;

use crate::Thought;

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
    /// After so long no deeper search is begun, or after more or less of it: see [`Stability`].
    pub(crate) enough: Duration,
    /// After so long the search is stopped.
    pub(crate) most: Duration,
}

/// How many moves a clock is shared among when nobody says.
const MOVES_TO_GO: u64 = 30;

/// What is kept back, unless `Move Overhead` says otherwise, for the way of a move from here to the clock.
pub(crate) const MOVE_OVERHEAD: Duration = Duration::from_millis(10);

impl Time {
    /// Whether time matters.
    pub(crate) fn is_limited(&self) -> bool {
        [self.for_move, self.left, self.left_for_other].iter().any(Option::is_some)
    }

    /// How long to think about this move; `None` where time does not matter.
    ///
    /// Of what is left, each move until the clock gets more has the same share, to which the
    /// increment comes. A deeper search takes about twice the time of all before, so that none is
    /// begun after half of the share; one that is under way may take three shares, and half of what
    /// is left. A time for the move is used up: there is nothing to save it for.
    pub(crate) fn share(&self, overhead: Duration) -> Option<Share> {
        if let Some(time) = self.for_move {
            return Some(Share { enough: Duration::MAX, most: time });
        }
        let left = self.left.or(self.left_for_other)?.saturating_sub(overhead);
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let share = left / moves as u32 + self.increment.min(left) * 3 / 4;
        let bound = if moves == 1 { left * 9 / 10 } else { left / 2 };
        Some(Share { enough: (share / 2).min(bound), most: (share * 3).min(bound) })
    }
}

/// How sure the search is of its move: of the time that is enough, a move that has stayed the best from
/// depth to depth needs less, and one that has just become the best, or looks worse than the last one
/// did, needs more.
#[derive(Default)]
pub(crate) struct Stability {
    best: Option<Move>,
    /// The depths since the best move was another one.
    depths: usize,
    /// The score of the depth before, in hundredths of a pawn.
    score: Option<i32>,
}

/// The hundredths of the time that is enough, by how many depths the best move has stayed the best.
const FOR_STABILITY: [u32; 5] = [160, 125, 100, 85, 75];

impl Stability {
    /// The hundredths of the time that is enough after this thought, from 75 to 240.
    pub(crate) fn hundredths(&mut self, thought: &Thought) -> u32 {
        let best = thought.best();
        self.depths = if best == self.best { self.depths + 1 } else { 0 };
        self.best = best;
        let score = thought.lines.first().map(|line| line.score.points());
        let fallen = self.score.zip(score).map_or(0, |(before, now)| before - now);
        self.score = score;
        let for_score = 100 + fallen.clamp(0, 50) as u32;
        FOR_STABILITY[self.depths.min(FOR_STABILITY.len() - 1)] * for_score / 100
    }
}

/// Tells the thinking thread when to stop.
pub(crate) struct Clock {
    start: Instant,
    is_stopped: AtomicBool,
    /// When it was wound, in microseconds since the start.
    wound: AtomicU64,
    /// In microseconds since it was wound.
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
            wound: AtomicU64::new(0),
            enough: AtomicU64::new(u64::MAX),
            most: AtomicU64::new(u64::MAX),
            looks: AtomicU64::new(0),
            looks_max: AtomicU64::new(u64::MAX),
        }
    }

    /// From now on the clock runs for this share of time.
    pub(crate) fn wind(&self, share: Share) {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.wound.store(micros(self.elapsed()), Relaxed);
        self.enough.store(micros(share.enough), Relaxed);
        self.most.store(micros(share.most), Relaxed);
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
        self.is_stopped.load(Relaxed) || self.is_at_bound() || self.has_passed(&self.most, 100)
    }

    /// Whether no deeper search is to be begun after so many hundredths of the time that is enough.
    pub(crate) fn is_enough(&self, hundredths: u32) -> bool {
        self.is_stopped.load(Relaxed) || self.has_passed(&self.enough, hundredths)
    }

    fn has_passed(&self, time: &AtomicU64, hundredths: u32) -> bool {
        let since = self.elapsed().as_micros().saturating_sub(self.wound.load(Relaxed).into());
        since >= u128::from(time.load(Relaxed)) * u128::from(hundredths) / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, Score};

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
                    let share = time.share(MOVE_OVERHEAD).expect("a clock");
                    assert!(share.enough <= share.most, "{time:?}: {share:?}");
                    assert!(Some(share.most) <= left, "{time:?}: {share:?}");
                }
            }
        }
    }

    #[test]
    fn a_time_for_the_move_is_kept_and_no_clock_is_no_limit() {
        let time = Time { for_move: Some(ms(50)), left: Some(ms(9)), ..Time::default() };
        assert_eq!(time.share(MOVE_OVERHEAD), Some(Share { enough: Duration::MAX, most: ms(50) }));
        assert_eq!(Time::default().share(MOVE_OVERHEAD), None);
    }

    #[test]
    fn the_other_clock_counts_where_the_own_one_is_not_known() {
        let both = Time { left: Some(ms(900)), left_for_other: Some(ms(5)), ..Time::default() };
        let own = Time { left: Some(ms(900)), ..Time::default() };
        let other = Time { left_for_other: Some(ms(900)), ..Time::default() };
        let share = |time: Time| time.share(MOVE_OVERHEAD);
        assert_eq!((share(both), share(other)), (share(own.clone()), share(own)));
    }

    #[test]
    fn more_is_kept_back_for_a_slower_way() {
        let time = Time { left: Some(ms(900)), ..Time::default() };
        let most = |overhead| time.share(ms(overhead)).expect("a clock").most;
        assert!(most(500) < most(10));
        assert_eq!(most(900), Duration::ZERO);
    }

    #[test]
    fn a_move_that_stays_the_best_needs_less_time_and_a_falling_score_more() {
        let thought = |mv: &str, score| Thought {
            lines: vec![Line {
                score: Score::Centipawns(score),
                moves: vec![mv.parse().expect("a move")],
            }],
            ..Thought::default()
        };
        let mut stability = Stability::default();
        let mut after = |mv, score| stability.hundredths(&thought(mv, score));
        assert_eq!(after("a2a3", 10), 160);
        assert_eq!([(); 5].map(|()| after("a2a3", 10)), [125, 100, 85, 75, 75]);
        assert_eq!(after("a2a3", 30), 75);
        assert_eq!(after("a2a3", -70), 112);
        assert_eq!(after("b2b3", -70), 160);
        assert_eq!(Stability::default().hundredths(&Thought::default()), 125);
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
        assert!(!clock.is_enough(100) && !clock.is_over());
        clock.wind(Share { enough: Duration::ZERO, most: Duration::MAX });
        assert!(clock.is_enough(100) && !clock.is_over());
        clock.stop();
        assert!(clock.is_over());
    }
}
