//! Positions with the board flipped and the colours exchanged.

use crate::game::castling::Castling;
use crate::game::{Board, CastlingRights, Position, Variant, VariantState};
use crate::types::{Color, Square};

impl<V: Variant> Position<V> {
    /// The position with the board flipped vertically and the colours exchanged. White has Black's
    /// moves and Black has White's.
    pub(crate) fn color_flipped(&self) -> Position<V> {
        let castling = self.state.castling().color_flipped();
        let en_passant = self.state.en_passant().map(Square::color_flipped);
        Position {
            board: self.board.color_flipped(),
            turn: !self.turn,
            state: V::State::new(castling, en_passant),
        }
    }
}

impl Board {
    fn color_flipped(&self) -> Board {
        let [white, black] = self.colors;
        Board {
            pawns: self.pawns.flip_ranks(),
            knights: self.knights.flip_ranks(),
            diagonal: self.diagonal.flip_ranks(),
            orthogonal: self.orthogonal.flip_ranks(),
            kings: self.kings.flip_ranks(),
            colors: [black.flip_ranks(), white.flip_ranks()],
        }
    }
}

impl CastlingRights {
    fn color_flipped(self) -> CastlingRights {
        let flipped = |color: Color| {
            let pairs = Castling::of(color).into_iter().zip(Castling::of(!color));
            pairs.filter(|(from, _)| self.contains(from.right)).map(|(_, to)| to.right)
        };
        flipped(Color::White).chain(flipped(Color::Black)).collect()
    }
}

impl Square {
    fn color_flipped(self) -> Square {
        Square::new(self.file(), self.rank().relative_to(Color::Black))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::game::{Fide, Position};

    #[test]
    fn color_flip_exchanges_board_rights_and_en_passant() {
        let fen = "r3k2r/8/8/8/3Pp3/8/5N2/R3K2R b Kq d3";
        let position = Position::<Fide>::from_fen(fen).expect("a FEN");
        let flipped = position.color_flipped();
        assert_eq!(flipped.fen().to_string(), "r3k2r/5n2/8/3pP3/8/8/8/R3K2R w Qk d6 0 1");
        assert_eq!(flipped.color_flipped(), position);
    }
}
