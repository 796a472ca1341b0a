//! Solutions up to the order of independent captures, by the definition: swap by swap.

use super::{Capture, SolitarioRules, all_solutions};
use crate::piece::Role;
use crate::square::Square;

/// How many plans there are: solutions that swaps of independent captures turn into one another are
/// one (docs/rules/solitario.md, "Uniqueness").
#[must_use]
pub fn count_plans(pieces: &[(Role, Square)], rules: &SolitarioRules) -> usize {
    let solutions = all_solutions(pieces, rules, usize::MAX);
    // Each solution points to another of its plan, and one of each plan to itself.
    let mut points_to: Vec<usize> = (0..solutions.len()).collect();
    for (index, solution) in solutions.iter().enumerate() {
        for first in 1..solution.len() {
            if share_a_square(solution[first - 1], solution[first]) {
                continue;
            }
            let mut swapped = solution.clone();
            swapped.swap(first - 1, first);
            if let Some(other) = solutions.iter().position(|solution| *solution == swapped) {
                let (one, other) = (end_of(&points_to, index), end_of(&points_to, other));
                points_to[one] = other;
            }
        }
    }
    (0..solutions.len()).filter(|&index| points_to[index] == index).count()
}

fn share_a_square(one: Capture, other: Capture) -> bool {
    one.from == other.from || one.from == other.to || one.to == other.from || one.to == other.to
}

fn end_of(points_to: &[usize], mut index: usize) -> usize {
    while points_to[index] != index {
        index = points_to[index];
    }
    index
}
