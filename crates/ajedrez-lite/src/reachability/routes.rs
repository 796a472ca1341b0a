//! How far pieces have to go, round what never moves.
//!
//! A cost counts captures that a pawn must make, and moves: `captures * CAPTURE + moves`. Both are
//! lower bounds, since only walls are in the way: whatever can move might have moved.

use core_bitboard::geometry::{bishop_attacks, king_attacks, rook_attacks};
use core_bitboard::{Bitboard, Color, Rank, Role, Square};

use super::matching::NEVER;

/// A pawn's capture in costs; moves never add up to as much.
pub(super) const CAPTURE: i32 = 1 << 12;

/// A cost for every square that a piece may start from.
pub(super) type Costs = [i32; Square::COUNT];

/// The moves that a piece of `role`, no pawn, needs to `target` from every square, when it can
/// neither enter a wall nor be anywhere in `forbidden` but where it starts.
pub(super) fn moves_to(role: Role, target: Square, walls: Bitboard, forbidden: Bitboard) -> Costs {
    let mut costs = arrival(target);
    let mut known = Bitboard::from(target);
    let mut level = known - forbidden;
    for moves in 1.. {
        let next = steps_from_all(role, level, walls) - known;
        if next.is_empty() {
            break;
        }
        next.into_iter().for_each(|square| costs[square.index()] = moves);
        known |= next;
        level = next - forbidden;
    }
    costs
}

/// No cost at `target`, and no way from anywhere else.
pub(super) const fn arrival(target: Square) -> Costs {
    let mut costs = [NEVER; Square::COUNT];
    costs[target.index()] = 0;
    costs
}

/// Everywhere that a piece, no pawn, gets from `from` when only walls are in the way.
pub(super) fn range(role: Role, from: Square, walls: Bitboard) -> Bitboard {
    let mut known = Bitboard::from(from);
    let mut level = known;
    while !level.is_empty() {
        level = steps_from_all(role, level, walls) - known;
        known |= level;
    }
    known
}

/// Where pieces that are no pawns go from any of `squares`, but onto walls, when only walls are on the
/// board.
pub(super) fn steps_from_all(role: Role, squares: Bitboard, walls: Bitboard) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |set, at| set | steps(role, at, walls)) - walls
}

/// Where a piece that is no pawn goes when only walls are on the board.
pub(super) fn steps(role: Role, from: Square, walls: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => bishop_attacks(from, walls),
        Role::Rook => rook_attacks(from, walls),
        _ => king_attacks(from),
    }
}

/// What it costs a pawn of `color` from every square to arrive where `arrivals` gives less than
/// [`NEVER`], which is added; a capture costs `capture` beside the move. Pawns do not go on from where
/// they arrive.
pub(super) fn pawn_costs(color: Color, arrivals: &Costs, walls: Bitboard, capture: i32) -> Costs {
    let mut costs = *arrivals;
    for rank in Rank::ALL.into_iter().rev().skip(1) {
        for from in rank.relative_to(color).bitboard() - walls {
            let via = |step, cost| {
                from.step(step)
                    .map(|to: Square| costs[to.index()])
                    .filter(|&rest| rest < NEVER)
                    .map_or(NEVER, |rest| rest + cost)
            };
            let straight = via(color.forward(), 1);
            let [west, east] = color.pawn_captures().map(|step| via(step, capture + 1));
            costs[from.index()] = costs[from.index()].min(straight).min(west).min(east);
        }
    }
    costs
}

/// What it costs a pawn to become a rook and to go where `from_there` counts the moves to.
pub(super) fn promotion_costs(
    color: Color,
    from_there: &Costs,
    walls: Bitboard,
    capture: i32,
) -> Costs {
    let last = color.last_rank().bitboard();
    let mut arrivals = [NEVER; Square::COUNT];
    for square in last - walls {
        arrivals[square.index()] = from_there[square.index()];
    }
    let mut costs = pawn_costs(color, &arrivals, walls, capture);
    // A pawn that stands on its last rank stays there.
    last.into_iter().for_each(|square| costs[square.index()] = NEVER);
    costs
}
