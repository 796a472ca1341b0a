//! Checks, pins, and squares that the king must not enter.
//!
//! All of it is inlined.

use crate::game::{Board, Variant};
use crate::geometry::attacks::{Sliders, king_attacks, knight_attacks, pawn_attacks};
use crate::geometry::{Bitboard, Side, between, diagonal_rays, orthogonal_rays};
use crate::types::{Color, Role, Square};

/// The checks and pins of a position.
pub(super) struct Safety {
    /// The pieces that give check.
    pub(super) checkers: Bitboard,
    /// Where a piece other than the king must move: anywhere if there is no check, on the checker
    /// or between it and the king in check, nowhere in double check.
    pub(super) check_mask: Bitboard,
    /// The squares from the king through a pinned piece to the rook or queen that pins it, that one
    /// included and the king excluded.
    pub(super) orthogonal_pins: Bitboard,
    /// Like `orthogonal_pins`, for diagonals, bishops and queens.
    pub(super) diagonal_pins: Bitboard,
}

impl Safety {
    /// A side without a king is never in check, and no piece is pinned.
    pub(super) const WITHOUT_KING: Safety = Safety {
        checkers: Bitboard::EMPTY,
        check_mask: Bitboard::FULL,
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
        // Adjacent kings give check to each other. No game reaches this, but a board may.
        let kings = king_attacks(king) & board.kings;
        let leapers = (pawns | knights | kings) & enemy;
        let mut safety = Safety { checkers: leapers, ..Safety::WITHOUT_KING };

        // A slider in line with the king gives check if nothing stands between, and pins a single
        // own piece between.
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
            safety.check_mask = if safety.checkers.has_several() {
                Bitboard::EMPTY
            } else {
                between(king, checker) | safety.checkers
            };
        }
        safety
    }
}

/// Every square that the enemies of `Us` attack when the king of `Us` is off the board and does not
/// shield squares behind it from sliders.
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

/// Whether the king of `Us` is safe after a pawn on `from` has captured en passant and landed on
/// `to`. Two pawns leave their squares at once, which pin masks do not cover.
///
/// The parameters are separate because passing the generator by reference would make every node
/// write it to memory.
#[cold]
pub(crate) fn allows_en_passant<Us: Side, A: Sliders>(
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

/// The enemies of `Us` that attack `square`, given the squares `occupied`.
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

/// Whether an enemy of `us` attacks the king on `square`. This avoids the slider tables, which are
/// likely not in the cache for a single query; usually no slider is in line with the king.
#[inline(always)]
pub(super) fn is_attacked(board: &Board, us: Color, square: Square, occupied: Bitboard) -> bool {
    let enemy = board.by_color(!us);
    let leapers = pawn_attacks(us, square) & board.pawns
        | knight_attacks(square) & board.knights
        | king_attacks(square) & board.kings;
    let in_line =
        orthogonal_rays(square) & board.orthogonal | diagonal_rays(square) & board.diagonal;
    !(leapers & enemy).is_empty()
        || (in_line & enemy).into_iter().any(|slider| between(square, slider).is_disjoint(occupied))
}
