//! Static exchange evaluation (SEE).

use core_bitboard::geometry::{bishop_attacks, king_attacks, pawn_attacks, rook_attacks};
use core_bitboard::{Bitboard, Board, Color, Lite, Move, Position, Role, Square};

use crate::score::Points;

/// The kind of a piece as an index: none, pawn, bishop, rook, king.
pub(crate) type Kind = usize;

pub(crate) const KINDS: usize = 5;
pub(crate) const PAWN: Kind = 1;
const BISHOP: Kind = 2;
const ROOK: Kind = 3;
const KING: Kind = 4;

/// The value of each kind, in centipawns.
const VALUES: [Points; KINDS] = [0, 90, 320, 520, 10_000];

/// The kind of the piece on a square, computed without branches.
#[inline]
pub(crate) fn kind_at(board: &Board, square: Square) -> Kind {
    let holds = |role| (board.by_role(role).bits() >> square.index() & 1) as usize;
    PAWN * holds(Role::Pawn)
        + BISHOP * holds(Role::Bishop)
        + ROOK * holds(Role::Rook)
        + KING * holds(Role::King)
}

/// Whether the move is *noisy*: a capture or promotion. All others are *quiet*.
#[inline]
pub(crate) fn is_noisy(board: &Board, mv: Move) -> bool {
    mv.promotion().is_some() || board.occupied().contains(mv.to())
}

/// The material that the move wins if there is no recapture.
#[inline]
pub(crate) fn gain(board: &Board, mv: Move) -> Points {
    let promotion = if mv.promotion().is_some() { VALUES[ROOK] - VALUES[PAWN] } else { 0 };
    VALUES[kind_at(board, mv.to())] + promotion
}

/// The squares from which each kind of piece attacks the enemy king.
pub(crate) fn checking_squares(position: &Position<Lite>) -> [Bitboard; KINDS] {
    let (board, them) = (position.board(), !position.turn());
    let mut squares = [Bitboard::EMPTY; KINDS];
    if let Some(king) = board.king(them) {
        squares[PAWN] = pawn_attacks(them, king);
        squares[BISHOP] = bishop_attacks(king, board.occupied());
        squares[ROOK] = rook_attacks(king, board.occupied());
    }
    squares
}

/// Whether the static exchange evaluation of the move is at least `threshold`. Both sides capture
/// on its square with their least valuable piece as long as that pays. Pins are ignored.
///
/// # Source
///
/// The swap algorithm with a threshold: it needs no gain list, since each side stops as soon as the
/// balance is in its favour.
#[inline(never)]
pub(crate) fn see_ge(board: &Board, mv: Move, threshold: Points) -> bool {
    let (from, to) = (mv.from(), mv.to());
    // The balance of the side that moved last, relative to the threshold.
    let mut balance = gain(board, mv) - threshold;
    if balance < 0 {
        return false;
    }
    let on_square = if mv.promotion().is_some() { ROOK } else { kind_at(board, from) };
    balance = VALUES[on_square] - balance;
    if balance <= 0 {
        return true;
    }
    let [pawns, bishops, rooks, kings] =
        [Role::Pawn, Role::Bishop, Role::Rook, Role::King].map(|role| board.by_role(role));
    let mut occupied = (board.occupied() - Bitboard::from(from)) | Bitboard::from(to);
    let pawn_attackers = Color::ALL
        .map(|color| pawn_attacks(!color, to) & pawns & board.by_color(color))
        .into_iter()
        .fold(Bitboard::EMPTY, |all, one| all | one);
    let mut attackers = pawn_attackers
        | bishop_attacks(to, occupied) & bishops
        | rook_attacks(to, occupied) & rooks
        | king_attacks(to) & kings;
    let mut turn = board.color_at(from).unwrap_or(Color::White);
    let mut is_reached = true;
    loop {
        turn = !turn;
        attackers &= occupied;
        let own = attackers & board.by_color(turn);
        if own.is_empty() {
            return is_reached;
        }
        is_reached = !is_reached;
        let least = [(PAWN, pawns), (BISHOP, bishops), (ROOK, rooks)];
        let found = least.into_iter().find_map(|(kind, set)| Some((kind, (own & set).first()?)));
        let Some((kind, square)) = found else {
            // A king cannot capture a defended piece.
            let is_held = !attackers.is_disjoint(board.by_color(!turn));
            return is_reached ^ is_held;
        };
        balance = VALUES[kind] - balance;
        if balance < i32::from(is_reached) {
            return is_reached;
        }
        occupied -= Bitboard::from(square);
        // Add X-ray attackers: a bishop behind a pawn or bishop, a rook behind a rook.
        attackers |= match kind {
            ROOK => rook_attacks(to, occupied) & rooks,
            _ => bishop_attacks(to, occupied) & bishops,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The exchange value by the swap algorithm with a gain list.
    fn exchange(board: &Board, mv: Move) -> Points {
        let Some(piece) = board.piece_at(mv.from()) else { return 0 };
        let mut won = vec![gain(board, mv)];
        let mut on_square = if mv.promotion().is_some() { ROOK } else { kind_at(board, mv.from()) };
        let mut occupied = board.occupied() - Bitboard::from(mv.from());
        let mut turn = !piece.color;
        while let Some((from, kind)) = least(board, mv.to(), occupied, turn) {
            occupied -= Bitboard::from(from);
            if kind == KING && least(board, mv.to(), occupied, !turn).is_some() {
                break;
            }
            won.push(VALUES[on_square] - won[won.len() - 1]);
            on_square = kind;
            turn = !turn;
        }
        // A side may stop capturing.
        won.into_iter().rev().reduce(|after, before| before.min(-after)).unwrap_or(0)
    }

    /// The least valuable attacker among the pieces on `occupied`.
    fn least(
        board: &Board,
        to: Square,
        occupied: Bitboard,
        color: Color,
    ) -> Option<(Square, Kind)> {
        let own = board.by_color(color) & occupied;
        [
            (PAWN, Role::Pawn, pawn_attacks(!color, to)),
            (BISHOP, Role::Bishop, bishop_attacks(to, occupied)),
            (ROOK, Role::Rook, rook_attacks(to, occupied)),
            (KING, Role::King, king_attacks(to)),
        ]
        .into_iter()
        .find_map(|(kind, role, seen)| Some(((seen & own & board.by_role(role)).first()?, kind)))
    }

    #[test]
    fn see_ge_agrees_with_examples() {
        #[track_caller]
        fn check(fen: &str, mv: &str, expected: Points) {
            let board = Board::from_fen(fen).expect("a board");
            let mv = mv.parse().expect("a move");
            assert_eq!(exchange(&board, mv), expected);
            assert!(see_ge(&board, mv, expected) && !see_ge(&board, mv, expected + 1));
        }
        check("4k3/8/3p4/4p3/8/8/8/K3R3", "e1e5", 90 - 520);
        check("4k3/8/8/4p3/8/8/8/K3R3", "e1e5", 90);
        // A second rook stands behind the first.
        check("4k3/8/3p4/4p3/8/8/4R3/K3R3", "e2e5", 90 - 520 + 90);
        check("4k3/8/3p4/4r3/8/8/4R3/K3R3", "e2e5", 90);
        check("4k3/8/8/3p4/4P3/8/8/K7", "e4d5", 90);
        check("4k3/3P4/8/8/8/8/8/K7", "d7d8r", 520 - 90 - 520);
        check("4k3/8/8/8/8/8/3p4/4K2b", "e1d2", 90);
        check("4k3/8/8/8/8/4b3/3p4/4K3", "e1d2", 90 - 10_000);
        // A quiet move to a square that a pawn attacks.
        check("4k3/8/3p4/8/8/8/4R3/K7", "e2e5", -520);
    }

    #[test]
    fn see_ge_agrees_with_swap_list() {
        let mut random = 1u64;
        let mut game = core_bitboard::Position::<core_bitboard::Lite>::start();
        for _ in 0..20_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let moves = game.legal_moves();
            if moves.is_empty() || game.board().occupied().len() < 6 {
                game = core_bitboard::Position::start();
                continue;
            }
            let mv = moves[(random >> 33) as usize % moves.len()];
            let board = game.board();
            let exact = exchange(board, mv);
            assert!(see_ge(board, mv, exact), "{board} {mv}: {exact}");
            assert!(!see_ge(board, mv, exact + 1), "{board} {mv}: {exact}");
            game = game.play_unchecked(mv);
        }
    }
}
