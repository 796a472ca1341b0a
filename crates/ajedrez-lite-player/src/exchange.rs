//! What a move wins or loses on the square where it ends.

use core_bitboard::geometry::{bishop_attacks, king_attacks, pawn_attacks, rook_attacks};
use core_bitboard::{Bitboard, Board, Color, Move, Role, Square};

/// A piece in pawns, roughly.
pub(crate) fn value(role: Option<Role>) -> i32 {
    match role {
        Some(Role::Pawn) => 1,
        Some(Role::Bishop) => 3,
        Some(Role::Rook) => 5,
        Some(Role::King) => 99,
        _ => 0,
    }
}

/// Whether the move captures or promotes.
pub(crate) fn is_forcing(board: &Board, mv: Move) -> bool {
    mv.promotion().is_some() || board.role_at(mv.to()).is_some()
}

/// What the move wins, in pawns, if nothing is taken back.
pub(crate) fn gain(board: &Board, mv: Move) -> i32 {
    let promotion = if mv.promotion().is_some() { value(Some(Role::Rook)) - 1 } else { 0 };
    value(board.role_at(mv.to())) + promotion
}

/// What the move wins, in pawns, when both sides take on its square as long as that pays, the least
/// valuable piece first. Pins are not looked at.
#[inline(never)]
pub(crate) fn exchange(board: &Board, mv: Move) -> i32 {
    let Some(piece) = board.piece_at(mv.from()) else { return 0 };
    let to = mv.to();
    // What each side has won after each capture: there are at most as many as other pieces.
    let (mut won, mut taken) = ([gain(board, mv); Square::COUNT], 0);
    let mut on_square = value(mv.promotion().or(Some(piece.role)));
    let mut left = board.occupied() - Bitboard::from(mv.from());
    let mut turn = !piece.color;
    while let Some((from, role)) = least(board, to, left, turn) {
        left -= Bitboard::from(from);
        // A king does not take what is held.
        if role == Role::King && least(board, to, left, !turn).is_some() {
            break;
        }
        taken += 1;
        won[taken] = on_square - won[taken - 1];
        on_square = value(Some(role));
        turn = !turn;
    }
    // Nobody need take.
    won[..=taken].iter().copied().rev().reduce(|after, before| before.min(-after)).unwrap_or(0)
}

/// The least valuable piece of a side that attacks a square, of those that are left.
fn least(board: &Board, to: Square, left: Bitboard, color: Color) -> Option<(Square, Role)> {
    let own = board.by_color(color) & left;
    let attackers = |role, seen: Bitboard| (seen & own & board.by_role(role)).first();
    let find = |role, seen| attackers(role, seen).map(|square| (square, role));
    find(Role::Pawn, pawn_attacks(!color, to))
        .or_else(|| find(Role::Bishop, bishop_attacks(to, left)))
        .or_else(|| find(Role::Rook, rook_attacks(to, left)))
        .or_else(|| find(Role::King, king_attacks(to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_take_as_long_as_that_pays() {
        #[track_caller]
        fn check(fen: &str, mv: &str, expected: i32) {
            let board = Board::from_fen(fen).expect("a board");
            assert_eq!(exchange(&board, mv.parse().expect("a move")), expected);
        }
        check("4k3/8/3p4/4p3/8/8/8/K3R3", "e1e5", -4);
        check("4k3/8/8/4p3/8/8/8/K3R3", "e1e5", 1);
        // Behind the first rook stands a second one.
        check("4k3/8/3p4/4p3/8/8/4R3/K3R3", "e2e5", -3);
        check("4k3/8/3p4/4r3/8/8/4R3/K3R3", "e2e5", 1);
        check("4k3/8/8/3p4/4P3/8/8/K7", "e4d5", 1);
        check("4k3/3P4/8/8/8/8/8/K7", "d7d8r", -1);
        check("4k3/8/8/8/8/8/3p4/4K2b", "e1d2", 1);
        check("4k3/8/8/8/8/4b3/3p4/4K3", "e1d2", 1 - 99);
        // A quiet move onto a square that is held by a pawn.
        check("4k3/8/3p4/8/8/8/4R3/K7", "e2e5", -5);
    }
}
