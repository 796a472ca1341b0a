//! Time management and the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use core_bitboard::Move;

use crate::SearchInfo;

/// The time arguments of `go`, for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TimeControl {
    /// `movetime`.
    pub(crate) move_time: Option<Duration>,
    /// The remaining time of the side to move.
    pub(crate) remaining: Option<Duration>,
    /// The opponent's remaining time, used if that one is missing.
    pub(crate) opponent_remaining: Option<Duration>,
    /// The increment per move.
    pub(crate) increment: Duration,
    /// The moves to the next time control.
    pub(crate) moves_to_go: Option<u64>,
}

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeBudget {
    /// No iteration starts after this time, scaled by [`Stability`].
    pub(crate) soft: Duration,
    /// The search stops after this time.
    pub(crate) hard: Duration,
}

/// The default of `movestogo`, and its maximum.
const MOVES_TO_GO: u64 = 30;

/// The default of `Move Overhead`: the time reserved for transmission.
pub(crate) const MOVE_OVERHEAD: Duration = Duration::from_millis(10);

/// The time reserved for a busy machine, at most three quarters of the clock.
const RESERVE: Duration = Duration::from_millis(200);

/// The time that a move costs in addition to the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Overhead {
    /// Reserved once, for the slowest move.
    pub(crate) reserve: Duration,
    /// Subtracted from the share of each move.
    pub(crate) per_move: Duration,
}

impl TimeControl {
    /// Whether a time limit was given.
    pub(crate) fn is_limited(&self) -> bool {
        [self.move_time, self.remaining, self.opponent_remaining].iter().any(Option::is_some)
    }

    /// The time for this move; `None` without a time limit.
    ///
    /// A share is the remaining time, minus the overhead and the reserve, divided by the number of
    /// moves to the next time control, plus three quarters of the increment. The soft limit is half
    /// a share, and the hard limit three shares. Neither exceeds half of the remaining time, or nine
    /// tenths before the last move of a time control. `movetime` is used up, since unused time is
    /// lost.
    pub(crate) fn budget(&self, overhead: Overhead) -> Option<TimeBudget> {
        if let Some(time) = self.move_time {
            return Some(TimeBudget { soft: Duration::MAX, hard: time });
        }
        let left = self.remaining.or(self.opponent_remaining)?.saturating_sub(overhead.reserve);
        let left = left - RESERVE.min(left * 3 / 4);
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let share = left / moves as u32 + self.increment.min(left) * 3 / 4;
        let share = share.saturating_sub(overhead.per_move);
        let bound = if moves == 1 { left * 9 / 10 } else { left / 2 };
        Some(TimeBudget { soft: (share / 2).min(bound), hard: (share * 3).min(bound) })
    }
}

/// The measured delays of searches: from `go` to the start of the search, from the hard limit to
/// the end of the search, and from there to the answer.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// The longest delay, which decays by 1/32 per search.
    longest: Duration,
    /// The moving average, in which the last search counts 1/8.
    mean: Duration,
}

impl Lag {
    pub(crate) fn record(&mut self, delay: Duration) {
        self.longest = delay.max(self.longest * 31 / 32);
        self.mean = (self.mean * 7 + delay) / 8;
    }

    /// The overhead of a move, including `Move Overhead`. The next delay may be twice the longest
    /// one.
    pub(crate) fn overhead(&self, move_overhead: Duration) -> Overhead {
        Overhead { reserve: move_overhead + self.longest * 2, per_move: self.mean }
    }
}

/// The stability of the best move. A move that stayed best over several iterations needs less time;
/// a new best move, or one whose score fell, needs more.
#[derive(Default)]
pub(crate) struct Stability {
    best: Option<Move>,
    /// The iterations since the best move changed.
    depths: usize,
    /// The score of the previous iteration.
    score: Option<i32>,
}

/// The percentage of the soft limit, by the number of iterations since the best move changed.
const STABILITY_PERCENT: [u32; 5] = [160, 125, 100, 85, 75];

impl Stability {
    /// The percentage of the soft limit after this iteration, from 75 to 240.
    pub(crate) fn time_percent(&mut self, info: &SearchInfo) -> u32 {
        let best = info.best_move();
        self.depths = if best == self.best { self.depths + 1 } else { 0 };
        self.best = best;
        let score = info.lines.first().map(|line| line.score.points());
        let score_drop = self.score.zip(score).map_or(0, |(before, now)| before - now);
        self.score = score;
        let score_percent = 100 + score_drop.clamp(0, 50) as u32;
        STABILITY_PERCENT[self.depths.min(STABILITY_PERCENT.len() - 1)] * score_percent / 100
    }
}

/// The time since the start of the session.
pub(crate) type Now = Arc<dyn Fn() -> Duration + Send + Sync>;

/// The clock of one search, shared by the session and the worker.
pub(crate) struct Clock {
    now: Now,
    start: Duration,
    is_stopped: AtomicBool,
    /// When the countdown started, in microseconds since `start`.
    countdown_start: AtomicU64,
    /// In microseconds since the countdown started.
    soft: AtomicU64,
    hard: AtomicU64,
    /// When the search started and ended, in microseconds since `start`.
    search_start: AtomicU64,
    search_end: AtomicU64,
    /// How often the search called `must_stop`: about once per thousand nodes.
    polls: AtomicU64,
    /// The maximum of `polls`.
    polls_max: AtomicU64,
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// The maximum of `polls` after the end of the input: about 16 million nodes. A limit of work
/// instead of time gives the same answer on every machine.
const POLLS_AFTER_END: u64 = 1 << 14;

impl Clock {
    /// A clock without a countdown.
    pub(crate) fn start(now: &Now, start: Duration) -> Clock {
        Clock {
            now: Arc::clone(now),
            start,
            is_stopped: AtomicBool::new(false),
            countdown_start: AtomicU64::new(0),
            soft: AtomicU64::new(u64::MAX),
            hard: AtomicU64::new(u64::MAX),
            search_start: AtomicU64::new(0),
            search_end: AtomicU64::new(0),
            polls: AtomicU64::new(0),
            polls_max: AtomicU64::new(u64::MAX),
        }
    }

    /// Starts the countdown of a budget at a time after `start`.
    pub(crate) fn start_countdown(&self, budget: TimeBudget, from: Duration) {
        self.countdown_start.store(micros(from), Relaxed);
        self.soft.store(micros(budget.soft), Relaxed);
        self.hard.store(micros(budget.hard), Relaxed);
    }

    /// Records the start of the search.
    pub(crate) fn search_started(&self) {
        self.search_start.store(micros(self.elapsed()), Relaxed);
    }

    /// Records the end of the search.
    pub(crate) fn search_ended(&self) {
        self.search_end.store(micros(self.elapsed()), Relaxed);
    }

    /// The total delay of a search that has just been answered: see [`Lag`].
    pub(crate) fn lag(&self) -> Duration {
        let [search_start, search_end, countdown_start, hard] =
            [&self.search_start, &self.search_end, &self.countdown_start, &self.hard]
                .map(|time| Duration::from_micros(time.load(Relaxed)));
        let over =
            search_end.saturating_sub(countdown_start.saturating_add(hard).max(search_start));
        search_start + over + self.elapsed().saturating_sub(search_end)
    }

    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Relaxed);
    }

    /// Bounds the search's total work, after the end of the input.
    pub(crate) fn bound_work(&self) {
        self.polls_max.store(POLLS_AFTER_END, Relaxed);
    }

    /// Whether that bound ended the search.
    pub(crate) fn is_work_used_up(&self) -> bool {
        self.polls.load(Relaxed) > self.polls_max.load(Relaxed)
    }

    /// The time since `start`.
    pub(crate) fn elapsed(&self) -> Duration {
        self.since_start((self.now)())
    }

    /// The time from `start` to a time of the session.
    pub(crate) fn since_start(&self, time: Duration) -> Duration {
        time.saturating_sub(self.start)
    }

    /// Whether the search must stop.
    pub(crate) fn must_stop(&self) -> bool {
        self.polls.fetch_add(1, Relaxed);
        self.is_stopped.load(Relaxed) || self.is_work_used_up() || self.has_passed(&self.hard, 100)
    }

    /// Whether `percent` of the soft limit is over, so no iteration should start.
    pub(crate) fn is_soft_limit_over(&self, percent: u32) -> bool {
        self.is_stopped.load(Relaxed) || self.has_passed(&self.soft, percent)
    }

    fn has_passed(&self, time: &AtomicU64, percent: u32) -> bool {
        let since =
            self.elapsed().as_micros().saturating_sub(self.countdown_start.load(Relaxed).into());
        since >= u128::from(time.load(Relaxed)) * u128::from(percent) / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PvLine, Score};

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// A clock with this time left and no increment.
    fn left(remaining: Duration) -> TimeControl {
        TimeControl { remaining: Some(remaining), ..TimeControl::default() }
    }

    /// The overhead without delays.
    const NO_DELAYS: Overhead = Overhead { reserve: MOVE_OVERHEAD, per_move: Duration::ZERO };

    #[test]
    fn budget_never_exceeds_clock() {
        for remaining in [0, 1, 10, 11, 100, 1_000, 60_000, 3_600_000].map(ms) {
            for increment in [0, 1, 100, 10_000].map(ms) {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u64::MAX)] {
                    let time = TimeControl { increment, moves_to_go, ..left(remaining) };
                    let budget = time.budget(NO_DELAYS).expect("a clock");
                    assert!(budget.soft <= budget.hard, "{time:?}: {budget:?}");
                    assert!(budget.hard <= remaining, "{time:?}: {budget:?}");
                }
            }
        }
    }

    #[test]
    fn low_clock_spends_at_most_a_third() {
        for remaining in (0..=300).map(ms) {
            for (increment, moves_to_go) in [(0, None), (10_000, None), (0, Some(1)), (9, Some(2))]
            {
                let time = TimeControl { increment: ms(increment), moves_to_go, ..left(remaining) };
                let budget = time.budget(NO_DELAYS).expect("a clock");
                assert!(budget.hard * 3 <= remaining, "{time:?}: {budget:?}");
            }
        }
    }

    #[test]
    fn busy_machine_does_not_lose_on_time() {
        // One second plus 10 ms per move; the delay is 3 ms, and 80 ms every sixteenth move.
        let mut remaining = ms(1_000);
        let mut lag = Lag::default();
        for number in 1..=400 {
            let delay = if number % 16 == 0 { ms(80) } else { ms(3) };
            let time = TimeControl { increment: ms(10), ..left(remaining) };
            let budget = time.budget(lag.overhead(MOVE_OVERHEAD)).expect("a clock");
            let spent = budget.hard + delay;
            assert!(spent < remaining, "move {number}: {spent:?} of {remaining:?}");
            remaining = remaining - spent + ms(10);
            lag.record(delay);
        }
    }

    #[test]
    fn overhead_follows_measured_delays() {
        let mut lag = Lag::default();
        assert_eq!(lag.overhead(ms(10)), Overhead { reserve: ms(10), per_move: ms(0) });
        lag.record(ms(80));
        assert_eq!(lag.overhead(ms(10)), Overhead { reserve: ms(170), per_move: ms(10) });
        lag.record(ms(0));
        assert_eq!(
            lag.overhead(ms(10)),
            Overhead { reserve: ms(165), per_move: Duration::from_micros(8_750) }
        );
        (0..400).for_each(|_| lag.record(ms(0)));
        assert!(lag.overhead(ms(10)).reserve < ms(11));
    }

    /// A clock that reads `time`, in milliseconds.
    fn clock_of(time: &Arc<AtomicU64>, start: Duration) -> Clock {
        let time = Arc::clone(time);
        let now: Now = Arc::new(move || Duration::from_millis(time.load(Relaxed)));
        Clock::start(&now, start)
    }

    #[test]
    fn lag_excludes_search_time() {
        let time = Arc::new(AtomicU64::new(1_000));
        let clock = clock_of(&time, ms(900));
        clock.start_countdown(TimeBudget { soft: ms(20), hard: ms(150) }, Duration::ZERO);
        assert!(clock.is_soft_limit_over(100) && !clock.must_stop());
        clock.search_started();
        time.store(1_049, Relaxed);
        assert!(!clock.must_stop());
        time.store(1_050, Relaxed);
        assert!(clock.must_stop());
        time.store(1_080, Relaxed);
        clock.search_ended();
        time.store(1_085, Relaxed);
        // 100 ms before the search, 30 ms after its limit, 5 ms before the answer.
        assert_eq!(clock.lag(), ms(135));
        // A search that ends in time has only the first and the last delay.
        let clock = clock_of(&time, ms(1_080));
        clock.search_started();
        time.store(1_095, Relaxed);
        clock.search_ended();
        assert_eq!(clock.lag(), ms(5));
    }

    #[test]
    fn move_time_is_used_up_and_no_clock_means_no_budget() {
        let time = TimeControl { move_time: Some(ms(50)), ..left(ms(9)) };
        assert_eq!(time.budget(NO_DELAYS), Some(TimeBudget { soft: Duration::MAX, hard: ms(50) }));
        assert_eq!(TimeControl::default().budget(NO_DELAYS), None);
    }

    #[test]
    fn opponent_clock_is_used_if_own_is_missing() {
        let own = left(ms(900));
        let both = TimeControl { opponent_remaining: Some(ms(5)), ..left(ms(900)) };
        let other = TimeControl { opponent_remaining: Some(ms(900)), ..TimeControl::default() };
        let share = |time: TimeControl| time.budget(NO_DELAYS);
        assert_eq!((share(both), share(other)), (share(own.clone()), share(own)));
    }

    #[test]
    fn larger_overhead_shrinks_hard_limit() {
        let time = left(ms(900));
        let hard = |reserve| {
            time.budget(Overhead { reserve: ms(reserve), per_move: ms(0) }).expect("a clock").hard
        };
        assert!(hard(500) < hard(10));
        assert_eq!(hard(900), Duration::ZERO);
    }

    #[test]
    fn stable_move_needs_less_time_and_falling_score_more() {
        let info = |mv: &str, score| SearchInfo {
            lines: vec![PvLine {
                score: Score::Centipawns(score),
                moves: vec![mv.parse().expect("a move")],
            }],
            ..SearchInfo::default()
        };
        let mut stability = Stability::default();
        let mut after = |mv, score| stability.time_percent(&info(mv, score));
        assert_eq!(after("a2a3", 10), 160);
        assert_eq!([(); 5].map(|()| after("a2a3", 10)), [125, 100, 85, 75, 75]);
        assert_eq!(after("a2a3", 30), 75);
        assert_eq!(after("a2a3", -70), 112);
        assert_eq!(after("b2b3", -70), 160);
        assert_eq!(Stability::default().time_percent(&SearchInfo::default()), 125);
    }

    #[test]
    fn bounded_search_stops_after_polls_max() {
        let clock = clock_of(&Arc::default(), Duration::ZERO);
        assert!((0..2 * POLLS_AFTER_END).all(|_| !clock.must_stop()));
        clock.bound_work();
        assert!(clock.must_stop() && clock.is_work_used_up());
        let clock = clock_of(&Arc::default(), Duration::ZERO);
        clock.bound_work();
        assert!((0..POLLS_AFTER_END).all(|_| !clock.must_stop()));
        assert!(clock.must_stop() && clock.is_work_used_up());
    }

    #[test]
    fn clock_runs_out_only_after_countdown_or_stop() {
        let clock = clock_of(&Arc::default(), Duration::ZERO);
        assert!(!clock.is_soft_limit_over(100) && !clock.must_stop());
        clock.start_countdown(
            TimeBudget { soft: Duration::ZERO, hard: Duration::MAX },
            Duration::ZERO,
        );
        assert!(clock.is_soft_limit_over(100) && !clock.must_stop());
        clock.stop();
        assert!(clock.must_stop());
    }
}
