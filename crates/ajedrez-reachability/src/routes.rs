//! The costs of pieces' paths round walls, the pieces that never move.
//!
//! A cost counts the captures that a pawn must make, and the moves: `captures * CAPTURE + moves`.
//! Both are lower bounds, since only walls block a path: every other piece might have moved away.

use core_bitboard::geometry::{bishop_attacks, king_attacks, rook_attacks};
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Color, Role, Square};

use crate::matching::NEVER;

/// The cost of a pawn's capture; the moves of a path always cost less in total.
pub(crate) const CAPTURE: i32 = 1 << 12;

/// The cost of a path from every square.
pub(crate) type Costs = [i32; Square::COUNT];

/// The moves that a piece of `role`, not a pawn, needs to `target` from every square, when it can
/// enter neither walls nor `forbidden`; it may start on a forbidden square.
pub(crate) fn moves_to(role: Role, target: Square, walls: Bitboard, forbidden: Bitboard) -> Costs {
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

/// Cost 0 at `target`, [`NEVER`] everywhere else.
pub(crate) const fn arrival(target: Square) -> Costs {
    let mut costs = [NEVER; Square::COUNT];
    costs[target.index()] = 0;
    costs
}

/// The squares that a piece other than a pawn can reach from `from` if only `walls` block it.
pub(crate) fn range(role: Role, from: Square, walls: Bitboard) -> Bitboard {
    let mut known = Bitboard::from(from);
    let mut level = known;
    while !level.is_empty() {
        level = steps_from_all(role, level, walls) - known;
        known |= level;
    }
    known
}

/// The squares that pieces of `role`, not pawns, reach in one move from any of `squares`, when only
/// walls block them; walls excluded.
pub(crate) fn steps_from_all(role: Role, squares: Bitboard, walls: Bitboard) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |set, at| set | steps(role, at, walls)) - walls
}

/// The squares that a piece, not a pawn, reaches in one move when only walls block it.
pub(crate) fn steps(role: Role, from: Square, walls: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => bishop_attacks(from, walls),
        Role::Rook => rook_attacks(from, walls),
        _ => king_attacks(from),
    }
}

/// The cost for a pawn of `color`, from every square, to arrive at a square where `arrivals` is
/// below [`NEVER`], plus the cost in `arrivals`. A capture costs `capture` in addition to the move. Pawns
/// stop where they arrive.
pub(crate) fn pawn_costs(color: Color, arrivals: &Costs, walls: Bitboard, capture: i32) -> Costs {
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

/// The cost for a pawn to promote and continue as a rook, whose moves `from_there` gives.
pub(crate) fn promotion_costs(
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
