//! Whether one position can arise from another by legal moves.
//!
//! Four steps, each of which may end the question. Counts, pawns and walls may forbid it, see
//! [`Reason`]. Taking moves back from the target may run dry, or meet the start. Playing on from the
//! start may run dry, or meet a position from which the target is known to be reached; it looks first
//! where little seems to be left to do, and begins anew with other preferences when it is led astray.
//! And a line that was found is replayed by the rules before it is given away.

mod estimate;
mod future;
mod matching;
mod past;
mod plan;
mod reason;
mod retract;
mod routes;

use core_bitboard::solitaire::Budget;
use core_bitboard::{Lite, Move, Position};

use self::estimate::{Estimator, Style};
use self::future::{Future, STEP_BYTES, Searched};
use self::past::{Looked, Past};
use self::plan::Plan;
use crate::LitePosition;
use crate::search::{Meter, Spent};

pub use self::reason::Reason;

/// Whether a position can be reached, and what it cost to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachReport {
    /// What is known.
    pub verdict: Reach,
    /// How many times the search looked at a position.
    pub nodes: u64,
}

/// Whether a position can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// These legal moves, of both sides in turn, lead there.
    Reachable(Vec<Move>),
    /// No legal moves lead there.
    Unreachable(Reason),
    /// The budget ran out first.
    Unknown,
}

impl LitePosition {
    /// Whether legal moves of both sides in turn lead from here to `target`.
    ///
    /// No moves lead from a position to itself; a game that is over is not continued. The line that
    /// is given need not be the shortest.
    ///
    /// # Complexity
    ///
    /// Unbounded but for the budget. Very often the answer is found within a second.
    ///
    /// # Source
    ///
    /// Exercise 14 of the TPE.
    ///
    /// ```
    /// use ajedrez_lite::{Budget, LitePosition, Reach, Reason};
    /// use core_bitboard::Color;
    ///
    /// let start = LitePosition::start();
    /// let target = "r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w".parse()?;
    /// let Reach::Reachable(line) = start.reaches(&target, &Budget::UNLIMITED).verdict else {
    ///     panic!("two moves lead there");
    /// };
    /// assert_eq!(line, ["a2a3".parse()?, "e7e6".parse()?]);
    ///
    /// let back = target.reaches(&start, &Budget::UNLIMITED).verdict;
    /// assert!(matches!(back, Reach::Unreachable(Reason::NoWayTo { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("posicionAlcanzable", "esPosicionAlcanzable"))]
    pub fn reaches(&self, target: &LitePosition, budget: &Budget<'_>) -> ReachReport {
        let mut meter = Meter::new(budget);
        let verdict = if self == target {
            Reach::Reachable(Vec::new())
        } else {
            match decide(self.position(), target.position(), &mut meter) {
                Ok(Decision::Line(line)) => {
                    // A line that does not replay would be a mistake of the search: no proof.
                    let end = line.iter().try_fold(*self, |here, &mv| {
                        if here.outcome().is_some() { None } else { here.try_play(mv) }
                    });
                    debug_assert_eq!(end, Some(*target));
                    match end == Some(*target) {
                        true => Reach::Reachable(line),
                        false => Reach::Unknown,
                    }
                }
                Ok(Decision::Proof(reason)) => Reach::Unreachable(reason),
                Err(Spent) => Reach::Unknown,
            }
        };
        ReachReport { verdict, nodes: meter.nodes }
    }
}

/// What ends the question.
enum Decision {
    Line(Vec<Move>),
    Proof(Reason),
}

/// How many positions are looked at before the target.
const PAST_MAX: usize = 20_000;

/// How many positions the first search from the start remembers; later ones may remember more.
const FUTURE_FIRST: usize = 60_000;

const STYLES: [Style; 4] = [
    Style { capture: 3, victim: 3, approach: 1, jam: 4, shut: 12, noise: 0 },
    Style { capture: 6, victim: 2, approach: 2, jam: 6, shut: 20, noise: 3 },
    Style { capture: 2, victim: 6, approach: 1, jam: 2, shut: 8, noise: 2 },
    Style { capture: 8, victim: 8, approach: 2, jam: 8, shut: 30, noise: 6 },
];

fn decide(
    start: &Position<Lite>,
    target: &Position<Lite>,
    meter: &mut Meter<'_>,
) -> Result<Decision, Spent> {
    if retract::has_bare_kings(start) || !start.has_legal_move() {
        return Ok(Decision::Proof(Reason::Finished));
    }
    if let Err(reason) = reason::of_counts(start, target) {
        return Ok(Decision::Proof(reason));
    }
    let plan = match Plan::new(start, target) {
        Ok(plan) => plan,
        Err(reason) => return Ok(Decision::Proof(reason)),
    };
    let mut past = Past::new(start, target);
    match past.look(PAST_MAX, meter)? {
        Looked::Met => {
            let line = past.line_from(start).expect("it was met");
            return Ok(Decision::Line(line));
        }
        Looked::Exhausted if past.len() == 1 => return Ok(Decision::Proof(Reason::NoLastMove)),
        Looked::Exhausted => return Ok(Decision::Proof(Reason::EveryPast)),
        Looked::Enough => {}
    }
    let steps_max = meter.budget.memo_bytes / STEP_BYTES;
    for round in 0_u64.. {
        let mut bits = (round + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let guess = plan.giving_way(|| {
            bits = bits.rotate_left(7).wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
            bits >> 63 == 1
        });
        // Now and then the plan without guesses: what it exhausts is exhausted.
        let is_sure = round % 4 == 3;
        let mut estimator = Estimator::new(if is_sure { &plan } else { &guess });
        let style = STYLES[round as usize % STYLES.len()];
        let wanted = (FUTURE_FIRST << (round / 6).min(20)).min(steps_max);
        let mut future = Future::new(start, &past, &mut estimator, style, round + 1);
        match future.search(wanted, meter)? {
            Searched::Met(mut line) => {
                let met = line.iter().fold(*start, |here, &mv| here.play(mv));
                line.extend(past.line_from(&met).expect("it was met"));
                return Ok(Decision::Line(line));
            }
            Searched::Exhausted if is_sure => return Ok(Decision::Proof(Reason::EveryFuture)),
            Searched::Exhausted | Searched::Enough => {}
        }
    }
    Err(Spent)
}
