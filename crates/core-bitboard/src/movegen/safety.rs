//! What the enemy's pieces forbid: checks, pins, and squares that the king must not enter.

use crate::game::{Board, Variant};
use crate::geometry::attacks::{Sliders, king_attacks, knight_attacks, pawn_attacks};
use crate::geometry::{Bitboard, Side, between, diagonal_rays, orthogonal_rays};
use crate::types::{Role, Square};

/// The checks and pins of a position.
pub(super) struct Safety {
    /// The pieces that give check.
    pub(super) checkers: Bitboard,
    /// Where a piece other than the king must land: anywhere without a check, on the checker or
    /// between it and the king in check, nowhere in double check.
    pub(super) landing: Bitboard,
    /// The lines from the king through one own piece to the enemy rook or queen that pins it, without
    /// the king.
    pub(super) orthogonal_pins: Bitboard,
    /// The same for diagonals, bishops and queens.
    pub(super) diagonal_pins: Bitboard,
}

impl Safety {
    /// A side without a king is never in check, and no piece is pinned.
    pub(super) const WITHOUT_KING: Safety = Safety {
        checkers: Bitboard::EMPTY,
        landing: Bitboard::FULL,
        orthogonal_pins: Bitboard::EMPTY,
        diagonal_pins: Bitboard::EMPTY,
    };

    /// The checks and pins that concern the king of `Us` on `king`.
    #[inline(always)]
    pub(super) fn of_king<Us: Side>(king: Square, board: &Board) -> Safety {
        let own = board.by_color(Us::COLOR);
        let enemy = board.by_color(Us::Enemy::COLOR);
        let occupied = own | enemy;
        let pawns = pawn_attacks(Us::COLOR, king) & board.pawns;
        let knights = knight_attacks(king) & board.knights;
        // Kings that touch give check to each other: no game comes to it, any board may show it.
        let kings = king_attacks(king) & board.kings;
        let leapers = (pawns | knights | kings) & enemy;
        let mut safety = Safety { checkers: leapers, ..Safety::WITHOUT_KING };

        // A slider that would see the king on the empty board gives check when nothing stands
        // between, and pins what stands there alone.
        let orthogonal = orthogonal_rays(king) & board.orthogonal;
        let diagonal = diagonal_rays(king) & board.diagonal;
        for slider in (orthogonal | diagonal) & enemy {
            let between = between(king, slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                safety.checkers |= Bitboard::from(slider);
            } else if !blockers.has_several() && blockers.is_subset(own) {
                let line = between | Bitboard::from(slider);
                if orthogonal.contains(slider) {
                    safety.orthogonal_pins |= line;
                } else {
                    safety.diagonal_pins |= line;
                }
            }
        }
        if let Some(checker) = safety.checkers.first() {
            safety.landing = if safety.checkers.has_several() {
                Bitboard::EMPTY
            } else {
                between(king, checker) | safety.checkers
            };
        }
        safety
    }
}

/// Every square that the enemies of `Us` attack once the king of `Us` has stepped off the board: it
/// cannot hide behind itself.
#[inline(always)]
pub(super) fn danger<V: Variant, Us: Side, A: Sliders>(board: &Board, sliders: A) -> Bitboard {
    let enemy = board.by_color(Us::Enemy::COLOR);
    let occupied = (board.by_color(Us::COLOR) - board.kings) | enemy;
    let mut danger = Us::Enemy::pawn_attacks(board.pawns & enemy);
    if V::ROLES.has(Role::Knight) {
        for square in board.knights & enemy {
            danger |= knight_attacks(square);
        }
    }
    for square in board.diagonal & enemy {
        danger |= sliders.bishop(square, occupied);
    }
    for square in board.orthogonal & enemy {
        danger |= sliders.rook(square, occupied);
    }
    if let Some(king) = (board.kings & enemy).first() {
        danger |= king_attacks(king);
    }
    danger
}

/// Whether the king of `Us` is safe after its pawn on `from` has captured another en passant and landed
/// on `to`. Two pawns leave their squares at once, which no mask of pins foresees.
///
/// It takes what it needs one by one: were the generator handed over as a whole, every node would
/// have to write it to memory.
#[cold]
pub(super) fn allows_en_passant<Us: Side, A: Sliders>(
    board: &Board,
    king: Square,
    occupied: Bitboard,
    from: Square,
    to: Square,
    sliders: A,
) -> bool {
    let target = Bitboard::from(to);
    let taken = Us::Enemy::forward(target);
    let occupied = (occupied - Bitboard::from(from) - taken) | target;
    (attackers::<Us, A>(board, king, occupied, sliders) - taken).is_empty()
}

/// How many pawns of `Us` may capture en passant on `to`.
#[cfg(target_arch = "x86_64")]
#[cold]
pub(crate) fn count_en_passant<Us: Side, A: Sliders>(
    board: &Board,
    to: Square,
    sliders: A,
) -> usize {
    let own = board.by_color(Us::COLOR);
    let king = (board.kings & own).first();
    let takers = board.pawns & own & pawn_attacks(Us::Enemy::COLOR, to);
    let is_safe = |from| {
        king.is_none_or(|king| {
            allows_en_passant::<Us, A>(board, king, board.occupied(), from, to, sliders)
        })
    };
    takers.into_iter().filter(|&from| is_safe(from)).count()
}

/// The enemies of `Us` that attack `square` when the squares of `occupied` hold pieces.
#[inline(always)]
pub(super) fn attackers<Us: Side, A: Sliders>(
    board: &Board,
    square: Square,
    occupied: Bitboard,
    sliders: A,
) -> Bitboard {
    let pieces = pawn_attacks(Us::COLOR, square) & board.pawns
        | knight_attacks(square) & board.knights
        | king_attacks(square) & board.kings
        | sliders.bishop(square, occupied) & board.diagonal
        | sliders.rook(square, occupied) & board.orthogonal;
    pieces & board.by_color(Us::Enemy::COLOR)
}

/// Whether an enemy of `Us` attacks the king on `square`: for a look at one king, in which the tables
/// of sliders would not be in the cache. Mostly no slider is on a line with it.
#[inline(always)]
pub(super) fn is_attacked<Us: Side>(board: &Board, square: Square, occupied: Bitboard) -> bool {
    let enemy = board.by_color(Us::Enemy::COLOR);
    let leapers = pawn_attacks(Us::COLOR, square) & board.pawns
        | knight_attacks(square) & board.knights
        | king_attacks(square) & board.kings;
    let in_line =
        orthogonal_rays(square) & board.orthogonal | diagonal_rays(square) & board.diagonal;
    !(leapers & enemy).is_empty()
        || (in_line & enemy).into_iter().any(|slider| between(square, slider).is_disjoint(occupied))
}
