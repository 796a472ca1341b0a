//! The public queries about two positions, and their answers.

use ajedrez_lite::LitePosition;
use core_bitboard::Move;
use core_bitboard::search::{Budget, Meter, OutOfBudget, Report};

use crate::decide::{decide, decide_shortest};
use crate::reason::Reason;
use crate::search_problem::{Decision, SearchProblem, plan_for};

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

/// Whether legal moves of both sides in turn lead from one position to another, with a line.
///
/// A position reaches itself by a line of no moves; a game that is over does not continue. If some
/// line has at most four plies, the line is a shortest one; otherwise it may be longer than
/// necessary.
///
/// # Complexity
///
/// Bounded only by the budget. Half of the random pairs in benches/RESULTS.md take at most 14 ms, and
/// 1 % have no answer after ten seconds.
///
/// # Source
///
/// Exercise 14 of the TPE.
///
/// ```
/// use ajedrez_lite::LitePosition;
/// use ajedrez_reachability::{Budget, Reach, Reason};
/// use core_bitboard::Color;
///
/// let start = LitePosition::start();
/// let target = "r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w".parse()?;
/// let there = ajedrez_reachability::line(&start, &target, &Budget::DEFAULT).verdict;
/// assert_eq!(there, Reach::Reachable(vec!["a2a3".parse()?, "e7e6".parse()?]));
///
/// let back = ajedrez_reachability::line(&target, &start, &Budget::DEFAULT).verdict;
/// assert!(matches!(back, Reach::Unreachable(Reason::NoWayTo { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("posicionAlcanzable", "esPosicionAlcanzable"))]
pub fn line(from: &LitePosition, to: &LitePosition, budget: &Budget<'_>) -> Report<Reach> {
    answer(from, to, budget, decide)
}

/// Whether legal moves of both sides in turn lead from one position to another, with a shortest
/// line.
///
/// For more than four moves it needs more time and memory than [`line()`], which is the better
/// choice when any line will do.
///
/// # Complexity
///
/// Bounded only by the budget. Exponential in the difference between the length of the line and its
/// lower bound, the sum of the pieces' paths round pawns that never move.
///
/// ```
/// use ajedrez_lite::LitePosition;
/// use ajedrez_reachability::{Budget, Reach};
///
/// // The same pieces with the other turn: White makes an odd number of moves, Black an even one.
/// let white: LitePosition = "7k/8/8/8/8/8/P7/K7 w".parse()?;
/// let black = "7k/8/8/8/8/8/P7/K7 b".parse()?;
/// let shortest = ajedrez_reachability::shortest_line(&white, &black, &Budget::DEFAULT).verdict;
/// assert!(matches!(shortest, Reach::Reachable(line) if line.len() == 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shortest_line(from: &LitePosition, to: &LitePosition, budget: &Budget<'_>) -> Report<Reach> {
    answer(from, to, budget, decide_shortest)
}

/// A way to decide a problem.
type Decide = fn(&SearchProblem<'_>, &mut Meter<'_>) -> Result<Decision, OutOfBudget>;

/// The answer of `decide`; a line is replayed before it is returned.
fn answer(
    from: &LitePosition,
    to: &LitePosition,
    budget: &Budget<'_>,
    decide: Decide,
) -> Report<Reach> {
    let mut meter = Meter::new(budget);
    let verdict = if from == to {
        Reach::Reachable(Vec::new())
    } else {
        let (start, target) = (from.position(), to.position());
        let decided = match plan_for(start, target) {
            Ok(plan) => decide(&SearchProblem { start, target, plan: &plan }, &mut meter),
            Err(reason) => Ok(Decision::Proof(reason)),
        };
        match decided {
            Ok(Decision::Line(line)) => {
                // A line that fails to replay is a bug in the search and proves nothing.
                let end = line.iter().try_fold(*from, |here, &mv| {
                    if here.outcome().is_some() { None } else { here.play(mv).ok() }
                });
                debug_assert_eq!(end, Some(*to));
                if end == Some(*to) { Reach::Reachable(line) } else { Reach::Unknown }
            }
            Ok(Decision::Proof(reason)) => Reach::Unreachable(reason),
            Err(OutOfBudget) => Reach::Unknown,
        }
    };
    Report::new(verdict, meter.nodes())
}
