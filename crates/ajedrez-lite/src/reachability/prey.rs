//! Which of the men that disappear pawns can have captured.

use core_bitboard::{Bitboard, Color, Lite, Piece, Position, Role, Square};

use super::matching::{Matching, NEVER};
use super::plan::{Plan, men_of};
use super::retract::{forward, forward_diagonals};
use super::routes::range;

/// How many captures the pawns of `color` can make at most from `start` on: a man of the other side
/// that must disappear may never come to where a pawn captures.
///
/// It is the number of men that can be captured by pawns, less those of them that have to become men of
/// the target.
pub(super) fn preys(
    plan: &Plan,
    start: &Position<Lite>,
    color: Color,
    matching: &mut Matching,
) -> i32 {
    let men: Vec<(Square, Role)> = men_of(start.board(), !color).collect();
    let hunting_ground = captures(plan, start, color);
    let is_prey = |&(from, role): &(Square, Role)| match role {
        Role::King => false,
        // A pawn may become a rook, which goes nearly everywhere.
        Role::Pawn => true,
        _ => !range(role, from, plan.walls).is_disjoint(hunting_ground),
    };
    matching.begin(men.len());
    for goal in &plan.goals[(!color).index()] {
        for man in &men {
            let can_become = goal.cost(man.0, man.1) < NEVER;
            matching.push(if can_become { i32::from(is_prey(man)) } else { NEVER });
        }
    }
    // Where there is no such matching at all, that is the reason, and this is none.
    let kept = matching.solve(&mut [None; Square::COUNT]).unwrap_or(0);
    let preys = men.iter().filter(|man| is_prey(man)).count() as i32;
    plan.spare_captures(start.board(), color).min(preys - kept)
}

/// The squares on which pawns of `color` may capture.
fn captures(plan: &Plan, start: &Position<Lite>, color: Color) -> Bitboard {
    let mut pawns = start.board().by_piece(Piece::new(color, Role::Pawn)) - plan.walls;
    let diagonally = |pawns: Bitboard| {
        let [west, east] = forward_diagonals(color).map(|way| pawns.shift(way));
        (west | east) - plan.walls
    };
    loop {
        let next = pawns | diagonally(pawns) | (pawns.shift(forward(color)) - plan.walls);
        if next == pawns {
            return diagonally(pawns);
        }
        pawns = next;
    }
}
