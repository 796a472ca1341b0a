//! Solutions up to the order of independent captures, by the definition: by single swaps.

use super::{Capture, SolitarioRules, all_solutions};
use crate::piece::Role;
use crate::square::Square;

/// The number of plans: classes of solutions connected by swaps of independent captures
/// (docs/rules/solitario.md, "Uniqueness").
#[must_use]
pub fn count_plans(pieces: &[(Role, Square)], rules: &SolitarioRules) -> usize {
    let solutions = all_solutions(pieces, rules, usize::MAX);
    // A union-find forest: each solution points to another of its plan, or to itself.
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
