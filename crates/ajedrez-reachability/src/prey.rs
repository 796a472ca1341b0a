//! Which pieces that disappear can have been captured by pawns.

use core_bitboard::{Bitboard, Color, Lite, Piece, Position, Role, Square};

use crate::files::{Files, union};
use crate::matching::{Matching, NEVER};
use crate::plan::{Plan, pieces_of};

/// The most captures that the pawns of `color` can make from `start` on. Some pieces that must
/// disappear may be unable to reach any square where a pawn captures.
///
/// It is the number of pieces that pawns can capture, less the number of these that have to become
/// pieces of the target.
pub(crate) fn preys(
    plan: &Plan,
    files: &Files,
    start: &Position<Lite>,
    color: Color,
    matching: &mut Matching,
) -> i32 {
    let pieces: Vec<(Square, Role)> = pieces_of(start.board(), !color).collect();
    let hunting_ground = captures(plan, start, color);
    let is_prey = |&(from, role): &(Square, Role)| match role {
        Role::King => false,
        // A pawn may become a rook, which can reach nearly every square.
        Role::Pawn => true,
        _ => {
            let range = files.range(role, files.before(from), Bitboard::EMPTY);
            !union(&range).is_disjoint(hunting_ground)
        }
    };
    matching.begin(pieces.len());
    for goal in &plan.goals[(!color).index()] {
        for piece in &pieces {
            let can_become = goal.cost(piece.0, piece.1) < NEVER;
            matching.push(if can_become { i32::from(is_prey(piece)) } else { NEVER });
        }
    }
    // Without any matching, `NoAssignment` is the reason to report, so the bound stays loose here.
    let kept = matching.solve(&mut [None; Square::COUNT]).unwrap_or(0);
    let preys = pieces.iter().filter(|piece| is_prey(piece)).count() as i32;
    plan.spare_captures(start.board(), color).min(preys - kept)
}

/// The squares where pawns of `color` may capture.
fn captures(plan: &Plan, start: &Position<Lite>, color: Color) -> Bitboard {
    let mut pawns = start.board().by_piece(Piece::new(color, Role::Pawn)) - plan.walls;
    let diagonally = |pawns: Bitboard| {
        let [west, east] = color.pawn_captures().map(|way| pawns.shift(way));
        (west | east) - plan.walls
    };
    loop {
        let next = pawns | diagonally(pawns) | (pawns.shift(color.forward()) - plan.walls);
        if next == pawns {
            return diagonally(pawns);
        }
        pawns = next;
    }
}
