//! How long to think about a move, and the clock that tells when it is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

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

/// The default of `Move Overhead`: the time kept back for the way of a move from here to the clock.
pub(crate) const MOVE_OVERHEAD: Duration = Duration::from_millis(10);

/// The time kept back for a busy machine, unless three quarters of the clock are less.
const RESERVE: Duration = Duration::from_millis(200);

/// The time that passes while nobody thinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Overhead {
    /// Kept back once, for the move that is slowest.
    pub(crate) once: Duration,
    /// Taken off the share of each move.
    pub(crate) each: Duration,
}

impl Time {
    /// Whether time matters.
    pub(crate) fn is_limited(&self) -> bool {
        [self.for_move, self.left, self.left_for_other].iter().any(Option::is_some)
    }

    /// How long to think about this move; `None` where time does not matter.
    ///
    /// Of what is left after the overhead and the reserve, each move until the clock gets more has the
    /// same share, to which the increment comes. A deeper search takes about twice the time of all
    /// before, so that none is begun after half of the share; one that is under way may take three
    /// shares, and half of what is left. A time for the move is used up: there is nothing to save it for.
    pub(crate) fn share(&self, overhead: Overhead) -> Option<Share> {
        if let Some(time) = self.for_move {
            return Some(Share { enough: Duration::MAX, most: time });
        }
        let left = self.left.or(self.left_for_other)?.saturating_sub(overhead.once);
        let left = left - RESERVE.min(left * 3 / 4);
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let share = left / moves as u32 + self.increment.min(left) * 3 / 4;
        let share = share.saturating_sub(overhead.each);
        let bound = if moves == 1 { left * 9 / 10 } else { left / 2 };
        Some(Share { enough: (share / 2).min(bound), most: (share * 3).min(bound) })
    }
}

/// The delays of the last searches: from `go` to the first check of the clock, from the end of the time
/// to that of the search, and from there to the answer.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// The longest delay, which counts a thirty-second less after each search.
    longest: Duration,
    /// The mean, in which the last search counts an eighth.
    mean: Duration,
}

impl Lag {
    pub(crate) fn note(&mut self, delay: Duration) {
        self.longest = delay.max(self.longest * 31 / 32);
        self.mean = (self.mean * 7 + delay) / 8;
    }

    /// The overhead of a move, with that of the way to the clock. The next delay may be twice the longest.
    pub(crate) fn overhead(&self, way: Duration) -> Overhead {
        Overhead { once: way + self.longest * 2, each: self.mean }
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

/// The time since the beginning of the conversation.
pub(crate) type Now = Arc<dyn Fn() -> Duration + Send + Sync>;

/// Tells the thinking thread when to stop.
pub(crate) struct Clock {
    now: Now,
    start: Duration,
    is_stopped: AtomicBool,
    /// When it was wound, in microseconds since the start.
    wound: AtomicU64,
    /// In microseconds since it was wound.
    enough: AtomicU64,
    most: AtomicU64,
    /// When the search began and ended, in microseconds since the start.
    began: AtomicU64,
    ended: AtomicU64,
    /// How often the search has asked whether to stop: once for each thousand positions, about.
    looks: AtomicU64,
    /// So often it may.
    looks_max: AtomicU64,
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// The looks of a search that goes on after the end of the input: some 16 million positions. It is work,
/// and not time, so that the same input has the same answer on every machine.
const LOOKS_AFTER_END: u64 = 1 << 14;

impl Clock {
    /// A clock that never runs out, until it is wound.
    pub(crate) fn start(now: &Now, start: Duration) -> Clock {
        Clock {
            now: Arc::clone(now),
            start,
            is_stopped: AtomicBool::new(false),
            wound: AtomicU64::new(0),
            enough: AtomicU64::new(u64::MAX),
            most: AtomicU64::new(u64::MAX),
            began: AtomicU64::new(0),
            ended: AtomicU64::new(0),
            looks: AtomicU64::new(0),
            looks_max: AtomicU64::new(u64::MAX),
        }
    }

    /// The clock runs for this share of time from a time after its start.
    pub(crate) fn wind(&self, share: Share, from: Duration) {
        self.wound.store(micros(from), Relaxed);
        self.enough.store(micros(share.enough), Relaxed);
        self.most.store(micros(share.most), Relaxed);
    }

    /// The search begins.
    pub(crate) fn begin(&self) {
        self.began.store(micros(self.elapsed()), Relaxed);
    }

    /// The search has ended.
    pub(crate) fn end(&self) {
        self.ended.store(micros(self.elapsed()), Relaxed);
    }

    /// The delays of a search that has just been answered: see [`Lag`].
    pub(crate) fn lag(&self) -> Duration {
        let [began, ended, wound, most] = [&self.began, &self.ended, &self.wound, &self.most]
            .map(|time| Duration::from_micros(time.load(Relaxed)));
        let over = ended.saturating_sub(wound.saturating_add(most).max(began));
        began + over + self.elapsed().saturating_sub(ended)
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
        self.since_start((self.now)())
    }

    /// The time from its start to a time of the conversation.
    pub(crate) fn since_start(&self, time: Duration) -> Duration {
        time.saturating_sub(self.start)
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

    /// That of a machine without delays.
    const WAY: Overhead = Overhead { once: MOVE_OVERHEAD, each: Duration::ZERO };

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 1, 10, 11, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 1, 100, 10_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u64::MAX)] {
                    let (left, increment) = (Some(ms(left)), ms(increment));
                    let time = Time { left, increment, moves_to_go, ..Time::default() };
                    let share = time.share(WAY).expect("a clock");
                    assert!(share.enough <= share.most, "{time:?}: {share:?}");
                    assert!(Some(share.most) <= left, "{time:?}: {share:?}");
                }
            }
        }
    }

    #[test]
    fn much_less_than_half_is_spent_of_a_clock_with_little_left() {
        for left in 0..=300 {
            for (increment, moves_to_go) in [(0, None), (10_000, None), (0, Some(1)), (9, Some(2))]
            {
                let (left, increment) = (Some(ms(left)), ms(increment));
                let time = Time { left, increment, moves_to_go, ..Time::default() };
                let share = time.share(WAY).expect("a clock");
                assert!(Some(share.most * 3) <= left, "{time:?}: {share:?}");
            }
        }
    }

    #[test]
    fn a_machine_that_is_busy_does_not_lose_on_time() {
        // One second and 10 ms for each move, of which the machine takes 3, and 80 now and then.
        let mut left = ms(1_000);
        let mut lag = Lag::default();
        for number in 1..=400 {
            let delay = if number % 16 == 0 { ms(80) } else { ms(3) };
            let time = Time { left: Some(left), increment: ms(10), ..Time::default() };
            let share = time.share(lag.overhead(MOVE_OVERHEAD)).expect("a clock");
            let spent = share.most + delay;
            assert!(spent < left, "move {number}: {spent:?} of {left:?}");
            left = left - spent + ms(10);
            lag.note(delay);
        }
    }

    #[test]
    fn the_overhead_grows_with_the_delays_and_shrinks_without_them() {
        let mut lag = Lag::default();
        assert_eq!(lag.overhead(ms(10)), Overhead { once: ms(10), each: ms(0) });
        lag.note(ms(80));
        assert_eq!(lag.overhead(ms(10)), Overhead { once: ms(170), each: ms(10) });
        lag.note(ms(0));
        assert_eq!(
            lag.overhead(ms(10)),
            Overhead { once: ms(165), each: Duration::from_micros(8_750) }
        );
        (0..400).for_each(|_| lag.note(ms(0)));
        assert!(lag.overhead(ms(10)).once < ms(11));
    }

    /// A clock that shows the time that is set.
    fn clock_of(time: &Arc<AtomicU64>, start: Duration) -> Clock {
        let time = Arc::clone(time);
        let now: Now = Arc::new(move || Duration::from_millis(time.load(Relaxed)));
        Clock::start(&now, start)
    }

    #[test]
    fn a_delay_is_everything_but_the_search() {
        let time = Arc::new(AtomicU64::new(1_000));
        let clock = clock_of(&time, ms(900));
        clock.wind(Share { enough: ms(20), most: ms(150) }, Duration::ZERO);
        assert!(clock.is_enough(100) && !clock.is_over());
        clock.begin();
        time.store(1_049, Relaxed);
        assert!(!clock.is_over());
        time.store(1_050, Relaxed);
        assert!(clock.is_over());
        time.store(1_080, Relaxed);
        clock.end();
        time.store(1_085, Relaxed);
        // 100 before the search, 30 after its time, 5 before the answer.
        assert_eq!(clock.lag(), ms(135));
        // A search that ends in time has only the first and the last of them.
        let clock = clock_of(&time, ms(1_080));
        clock.begin();
        time.store(1_095, Relaxed);
        clock.end();
        assert_eq!(clock.lag(), ms(5));
    }

    #[test]
    fn a_time_for_the_move_is_kept_and_no_clock_is_no_limit() {
        let time = Time { for_move: Some(ms(50)), left: Some(ms(9)), ..Time::default() };
        assert_eq!(time.share(WAY), Some(Share { enough: Duration::MAX, most: ms(50) }));
        assert_eq!(Time::default().share(WAY), None);
    }

    #[test]
    fn the_other_clock_counts_where_the_own_one_is_not_known() {
        let both = Time { left: Some(ms(900)), left_for_other: Some(ms(5)), ..Time::default() };
        let own = Time { left: Some(ms(900)), ..Time::default() };
        let other = Time { left_for_other: Some(ms(900)), ..Time::default() };
        let share = |time: Time| time.share(WAY);
        assert_eq!((share(both), share(other)), (share(own.clone()), share(own)));
    }

    #[test]
    fn more_is_kept_back_for_a_slower_way() {
        let time = Time { left: Some(ms(900)), ..Time::default() };
        let most =
            |once| time.share(Overhead { once: ms(once), each: ms(0) }).expect("a clock").most;
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
        let clock = clock_of(&Arc::default(), Duration::ZERO);
        assert!((0..2 * LOOKS_AFTER_END).all(|_| !clock.is_over()));
        clock.bound();
        assert!(clock.is_over() && clock.is_at_bound());
        let clock = clock_of(&Arc::default(), Duration::ZERO);
        clock.bound();
        assert!((0..LOOKS_AFTER_END).all(|_| !clock.is_over()));
        assert!(clock.is_over() && clock.is_at_bound());
    }

    #[test]
    fn a_clock_runs_out_only_when_it_is_wound_or_stopped() {
        let clock = clock_of(&Arc::default(), Duration::ZERO);
        assert!(!clock.is_enough(100) && !clock.is_over());
        clock.wind(Share { enough: Duration::ZERO, most: Duration::MAX }, Duration::ZERO);
        assert!(clock.is_enough(100) && !clock.is_over());
        clock.stop();
        assert!(clock.is_over());
    }
}
