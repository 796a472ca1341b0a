//! Retracting moves: the positions from which one legal move leads to a given one.

use core_bitboard::geometry::attacks;
use core_bitboard::{Board, Color, Lite, Move, Piece, Position, Role, Square};

use crate::material::Material;

/// The roles that can have been captured; kings never are.
const VICTIMS: [Role; 3] = [Role::Pawn, Role::Bishop, Role::Rook];

/// Whether the side that is not to move is in check. No legal move leads to such a position.
pub(crate) fn is_left_in_check(position: &Position<Lite>) -> bool {
    position.with_turn(!position.turn()).is_check()
}

/// Whether the game has ended because only kings are left.
pub(crate) fn has_bare_kings(position: &Position<Lite>) -> bool {
    let board = position.board();
    board.occupied() == board.by_role(Role::King)
}

/// Every position from which a legal move leads to `position`, with that move.
///
/// A captured piece may have been any except a king, even a pawn on an end rank. Every candidate is
/// checked by the engine's rules, so only true predecessors are returned.
pub(crate) fn predecessors(position: &Position<Lite>) -> Vec<(Position<Lite>, Move)> {
    let mover = !position.turn();
    let board = position.board();
    let mut found = Vec::new();
    let mut candidate = |before: Piece, from: Square, to: Square, captured: Option<Role>| {
        let board =
            before_move(board, before, from, to, captured.map(|role| Piece::new(!mover, role)));
        let Ok(earlier) = Position::new(board, mover, ()) else { return };
        let promotes = before.role == Role::Pawn && to.rank() == mover.last_rank();
        let mv = if promotes { Move::promoting(from, to, Role::Rook) } else { Move::new(from, to) };
        if !has_bare_kings(&earlier) && earlier.is_legal(mv) {
            found.push((earlier, mv));
        }
    };
    for to in board.by_color(mover) {
        let Some(piece) = board.piece_at(to) else { continue };
        if piece.role != Role::Pawn {
            for from in attacks(piece, to, board.occupied()) - board.occupied() {
                candidate(piece, from, to, None);
                VICTIMS.iter().for_each(|&role| candidate(piece, from, to, Some(role)));
            }
        }
        let was_promoted = piece.role == Role::Rook && to.rank() == mover.last_rank();
        let is_pawn = piece.role == Role::Pawn && to.rank() != mover.last_rank();
        if !is_pawn && !was_promoted {
            continue;
        }
        let pawn = Piece::new(mover, Role::Pawn);
        let empty = |from: &Square| !board.occupied().contains(*from);
        if let Some(from) = to.step(!mover.forward()).filter(empty) {
            candidate(pawn, from, to, None);
        }
        for diagonal in mover.pawn_captures() {
            if let Some(from) = to.step(!diagonal).filter(empty) {
                VICTIMS.iter().for_each(|&role| candidate(pawn, from, to, Some(role)));
            }
        }
    }
    found
}

/// The board before the move: `before` on `from`, and the captured piece, if any, on `to`.
fn before_move(
    board: &Board,
    before: Piece,
    from: Square,
    to: Square,
    captured: Option<Piece>,
) -> Board {
    let mut earlier = *board;
    earlier.remove(to);
    earlier.put(from, before);
    if let Some(captured) = captured {
        earlier.put(to, captured);
    }
    earlier
}

/// Cheap necessary conditions for a position between the start and the target.
pub(crate) struct Ancestry {
    most: [Material; 2],
    start: Position<Lite>,
}

impl Ancestry {
    pub(crate) fn of(start: &Position<Lite>) -> Ancestry {
        let most = Color::ALL.map(|color| Material::of(start.board(), color));
        Ancestry { most, start: *start }
    }

    pub(crate) fn start(&self) -> &Position<Lite> {
        &self.start
    }

    /// Whether legal moves may lead from the start to `position`.
    pub(crate) fn can_include(&self, position: &Position<Lite>) -> bool {
        // No legal move leaves the side not to move in check; only the start may be so.
        let suffices = |color: Color| {
            self.most[color.index()].suffices_for(&Material::of(position.board(), color)).is_ok()
        };
        *position == self.start
            || !is_left_in_check(position) && Color::ALL.into_iter().all(suffices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that every move of `position` is found among the predecessors of its result.
    #[track_caller]
    fn check(fen: &str) {
        let position = Position::<Lite>::from_fen(fen).expect("a FEN");
        for mv in position.legal_moves() {
            let found = predecessors(&position.play_unchecked(mv));
            let found = found.into_iter().filter(|&found| found == (position, mv));
            assert_eq!(found.count(), 1, "{mv} in {fen}");
        }
    }

    #[test]
    fn every_legal_move_can_be_taken_back() {
        check("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w");
        check("r1b1k3/1P4pp/2p5/3p4/R3P3/1b4P1/p1B4P/1R2K3 w");
        check("r1b1k3/1P4pp/2p5/3p4/R3P3/1b4P1/p1B4P/1R2K3 b");
        check("pPk5/1P6/8/8/8/8/1p6/K1p4P w");
    }

    #[test]
    fn predecessors_precede_by_a_legal_move_of_an_unfinished_game() {
        for fen in [
            "r1b1k3/1P4pp/2p5/3p4/R3P3/1b4P1/p1B4P/1R2K3 w",
            "R6k/8/8/8/8/8/8/K7 b",
            // Only a capture can be the last move: a game ends with bare kings.
            "7k/8/8/8/8/8/8/K7 w",
            // No legal move leads here: Black's king is in check with White to move.
            "7k/8/8/8/8/8/8/K6R w",
        ] {
            let position = Position::<Lite>::from_fen(fen).expect("a FEN");
            for (earlier, mv) in predecessors(&position) {
                assert!(!has_bare_kings(&earlier), "{mv}: {fen}");
                assert!(
                    earlier.is_legal(mv) && earlier.play_unchecked(mv) == position,
                    "{mv}: {fen}"
                );
            }
        }
    }
}
