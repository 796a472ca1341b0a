//! How a problem is decided, in steps.
//!
//! 1. Piece counts, pawns and walls may prove that no line exists, see [`Reason`].
//! 2. If a line of at most four moves is possible by the least number of moves of the pieces, a
//!    search for the shortest one finds it.
//! 3. While few positions can come before the target, the search goes back to them: every line
//!    passes one of them. If none is left, no line exists.
//! 4. A search backwards from the target either exhausts all positions, which proves that no line
//!    exists, or finds the start.
//! 5. A best-first search from the start does the same with the positions that the fourth found;
//!    from time to time it restarts with other weights. It aims at the positions of step 3.
//!
//! If a shortest line is required, a search for it replaces the last four.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};

use crate::aims::{AIMS_MAX, Back, go_back};
use crate::ball::Ball;
use crate::closure::{Closed, Closure};
use crate::estimate::{Estimator, Style};
use crate::fewest::Fewest;
use crate::future::{Future, Searched};
use crate::past::{Looked, Past};
use crate::plan::Plan;
use crate::reason::Reason;
use crate::retract::Ancestry;
use crate::search_problem::{Decision, SearchProblem, nothing_before, plan_for};
use crate::shortest::{Shortest, Sought};

/// If some line has at most this many moves, the line found is a shortest one.
const NEAR_MOVES: u32 = 4;

/// The most positions near the target in the search for such a short line.
const NEAR_SHORT: usize = 100;

/// The most positions known by the search backwards from the target.
const PAST_MAX: usize = 20_000;

/// The most positions near the target in the search for the shortest line: first and second try.
const NEAR_FIRST: usize = 1_000;
const NEAR_MAX: usize = 40_000;

/// The most positions that the first search from the start remembers; later searches remember more.
const FUTURE_FIRST: usize = 60_000;

const STYLES: [Style; 4] = [
    Style { capture: 3, victim: 3, approach: 1, jam: 4, shut: 12, noise: 0 },
    Style { capture: 6, victim: 2, approach: 2, jam: 6, shut: 20, noise: 3 },
    Style { capture: 2, victim: 6, approach: 1, jam: 2, shut: 8, noise: 2 },
    Style { capture: 8, victim: 8, approach: 2, jam: 8, shut: 30, noise: 6 },
];

/// The most positions per additional move back, when the first round of the search from the start has
/// decided nothing.
const BACK_AGAIN: usize = 200;

/// Up to this number of pieces, the exhaustive search from the start runs in turns with the others.
const FEW_PIECES: usize = 7;

/// The moves that the exhaustive search plays in its first turn; later turns are longer.
const CLOSURE_FIRST: u64 = 200_000;

/// A shortest line, if there is one of at most [`NEAR_MOVES`] moves.
///
/// The lower bound excludes nearly all positions from such a short line, so the search is small;
/// if it excludes the start itself, as for most targets, there is no such line.
fn near(
    problem: &SearchProblem<'_>,
    memory: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Decision>, OutOfBudget> {
    let &SearchProblem { start, target, plan } = problem;
    let mut fewest = Fewest::new(plan, target);
    if fewest.moves(start).is_none_or(|moves| moves > NEAR_MOVES) {
        return Ok(None);
    }
    let ball = Ball::round(target, &Ancestry::of(start), NEAR_SHORT, memory / 16, meter)?;
    let found = Shortest::new(start, &ball, fewest, NEAR_MOVES).search(memory / 16, meter)?;
    Ok(match found {
        Sought::Found(line) => Some(Decision::Line(line)),
        Sought::Exhausted | Sought::Full => None,
    })
}

/// Any line, or a proof that there is none.
pub(crate) fn decide(
    problem: &SearchProblem<'_>,
    meter: &mut Meter<'_>,
) -> Result<Decision, OutOfBudget> {
    let &SearchProblem { start, target, plan } = problem;
    let memory = meter.budget().memo_bytes;
    if let Some(decision) = near(problem, memory, meter)? {
        return Ok(decision);
    }
    let aims = match go_back(problem, AIMS_MAX, meter)? {
        Back::Decided(decision) => return Ok(decision),
        Back::Open(aims) => aims,
    };
    let mut past = Past::new(start, target);
    match past.search(PAST_MAX, memory / 4, meter)? {
        Looked::Met => {
            let line = past.line_from(start).expect("it was met");
            return Ok(Decision::Line(line));
        }
        Looked::Exhausted => return Ok(Decision::Proof(nothing_before(past.len()))),
        Looked::Enough => {}
    }
    let mut memory = memory - past.bytes().min(memory);
    let has_few_pieces = start.board().occupied().len() <= FEW_PIECES;
    let mut closure = has_few_pieces.then(|| {
        memory /= 2;
        Closure::new(start, target, plan)
    });
    let aims: Vec<(Position<Lite>, Plan)> =
        aims.into_iter().filter_map(|at| Some((at, plan_for(start, &at).ok()?))).collect();
    let mut aims: Vec<SearchProblem<'_>> =
        aims.iter().map(|(target, plan)| SearchProblem { start, target, plan }).collect();
    for round in 0_u32.. {
        if round == 1
            && let Back::Decided(decision) = go_back(problem, BACK_AGAIN, meter)?
        {
            return Ok(decision);
        }
        if let Some(running) = &mut closure {
            match running.search(CLOSURE_FIRST << round.min(40), memory, meter)? {
                Closed::Met(line) => return Ok(Decision::Line(line)),
                Closed::Exhausted => return Ok(Decision::Proof(Reason::EveryFuture)),
                Closed::Enough => {}
                Closed::Full => closure = None,
            }
        }
        let mut open = Vec::new();
        for aim in aims {
            match guided(&aim, &past, round, memory, meter)? {
                Guided::Met(line) => return Ok(Decision::Line(line)),
                Guided::Exhausted => {}
                Guided::Enough => open.push(aim),
            }
        }
        if open.is_empty() {
            return Ok(Decision::Proof(Reason::EveryFuture));
        }
        aims = open;
    }
    Err(OutOfBudget)
}

/// The result of a best-first search from the start.
pub(crate) enum Guided {
    /// A line to the target of the whole problem.
    Met(Vec<Move>),
    /// No line leads to the position aimed at.
    Exhausted,
    /// Nothing is known.
    Enough,
}

/// A best-first search from the start, with other weights and guesses in every round.
pub(crate) fn guided(
    problem: &SearchProblem<'_>,
    past: &Past,
    round: u32,
    memory: usize,
    meter: &mut Meter<'_>,
) -> Result<Guided, OutOfBudget> {
    let &SearchProblem { start, plan, .. } = problem;
    let seed = u64::from(round) + 1;
    let mut bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let guess = plan.giving_way(|| {
        bits = bits.rotate_left(7).wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
        bits >> 63 == 1
    });
    // Every fourth round uses the plan without guesses: only it proves something when exhausted.
    let is_sure = round % 4 == 3;
    let mut estimator = Estimator::new(if is_sure { plan } else { &guess });
    let style = STYLES[round as usize % STYLES.len()];
    let mut future = Future::new(start, past, &mut estimator, style, seed);
    match future.search(FUTURE_FIRST << (round / 6).min(20), memory, meter)? {
        Searched::Met(mut line) => {
            let met = line.iter().fold(*start, |here, &mv| here.play_unchecked(mv));
            line.extend(past.line_from(&met).expect("it was met"));
            Ok(Guided::Met(line))
        }
        Searched::Exhausted if is_sure => Ok(Guided::Exhausted),
        Searched::Exhausted | Searched::Enough => Ok(Guided::Enough),
    }
}

/// A shortest line, or a proof that there is none.
pub(crate) fn decide_shortest(
    problem: &SearchProblem<'_>,
    meter: &mut Meter<'_>,
) -> Result<Decision, OutOfBudget> {
    let &SearchProblem { start, target, plan } = problem;
    let memory = meter.budget().memo_bytes;
    if let Back::Decided(decision) = go_back(problem, AIMS_MAX, meter)? {
        return Ok(decision);
    }
    // First a quick try, with few positions from either side.
    for (near, bytes_max) in [(NEAR_FIRST, memory / 16), (NEAR_MAX, memory)] {
        let ball = Ball::round(target, &Ancestry::of(start), near, bytes_max / 4, meter)?;
        if ball.is_everything && ball.distance(start).is_none() {
            return Ok(Decision::Proof(nothing_before(ball.len())));
        }
        let bytes_max = bytes_max - ball.bytes().min(bytes_max);
        let mut search = Shortest::new(start, &ball, Fewest::new(plan, target), u32::MAX);
        match search.search(bytes_max, meter)? {
            Sought::Found(line) => return Ok(Decision::Line(line)),
            Sought::Exhausted => return Ok(Decision::Proof(Reason::EveryFuture)),
            Sought::Full => {}
        }
    }
    match Closure::new(start, target, plan).search(u64::MAX, memory, meter)? {
        Closed::Met(line) => Ok(Decision::Line(line)),
        Closed::Exhausted => Ok(Decision::Proof(Reason::EveryFuture)),
        Closed::Enough | Closed::Full => Err(OutOfBudget),
    }
}
