//! The positions a few moves before the target, while they are few.
//!
//! If only a few moves can have been the last one, every line passes one of the positions before
//! them. The pieces may stand quite differently there: the search from the start aims at these
//! positions instead of the target.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};
use hashbrown::HashMap;

use crate::retract::{Ancestry, predecessors};
use crate::search_problem::{Decision, SearchProblem, nothing_before, plan_for};

/// The result of going back.
pub(crate) enum Back {
    /// The start was found, by a shortest line, or nothing is left.
    Decided(Decision),
    /// A shortest line, if there is a line, passes one of these positions, which are the same number
    /// of moves before the target.
    Open(Vec<Position<Lite>>),
}

/// The most positions to aim at.
pub(crate) const AIMS_MAX: usize = 8;

/// The most moves to go back.
const MOVES_MAX: usize = 12;

/// goes back from the target by whole moves while at most `width` positions can be on a line.
///
/// A position that was found with fewer moves left is not found again: a shortest line does not pass
/// it twice.
pub(crate) fn go_back(
    problem: &SearchProblem<'_>,
    width: usize,
    meter: &mut Meter<'_>,
) -> Result<Back, OutOfBudget> {
    let &SearchProblem { start, target, .. } = problem;
    let ancestry = Ancestry::of(start);
    // The move that follows each position, and the position after it.
    let mut known: HashMap<Position<Lite>, Option<(Move, Position<Lite>)>> = HashMap::new();
    known.insert(*target, None);
    let mut level = vec![*target];
    for _ in 0..MOVES_MAX {
        let mut earlier_level = Vec::new();
        for &here in &level {
            for (earlier, mv) in predecessors(&here) {
                meter.count_node()?;
                if known.contains_key(&earlier) || !ancestry.can_include(&earlier) {
                    continue;
                }
                if earlier == *start {
                    let line = std::iter::successors(Some((mv, here)), |(_, at)| known[at]);
                    let line = line.map(|(mv, _)| mv).collect();
                    return Ok(Back::Decided(Decision::Line(line)));
                }
                known.insert(earlier, Some((mv, here)));
                if plan_for(start, &earlier).is_ok() {
                    earlier_level.push(earlier);
                }
                if earlier_level.len() > width {
                    return Ok(Back::Open(level));
                }
            }
        }
        if earlier_level.is_empty() {
            return Ok(Back::Decided(Decision::Proof(nothing_before(known.len()))));
        }
        level = earlier_level;
    }
    Ok(Back::Open(level))
}
