//! A position of any of the three games.

use core_bitboard::{Fide, Lite, Move, Plain, Position, Role, Square, Variant};

/// One of the three games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Game {
    /// Ajedrez Lite.
    #[default]
    Lite,
    /// Chess as the king-status seed plays it, without castling and en passant.
    Plain,
    /// Chess by the laws of the FIDE.
    Fide,
}

/// A position of one of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyPosition {
    /// Of Ajedrez Lite.
    Lite(Position<Lite>),
    /// Of the seed's chess.
    Plain(Position<Plain>),
    /// Of the FIDE's.
    Fide(Position<Fide>),
}

impl AnyPosition {
    /// The start position of a game.
    pub fn start(game: Game) -> AnyPosition {
        match game {
            Game::Lite => AnyPosition::Lite(Position::start()),
            Game::Plain => AnyPosition::Plain(Position::start()),
            Game::Fide => AnyPosition::Fide(Position::start()),
        }
    }

    /// The legal moves, sorted by their UCI text.
    pub fn moves_by_name(&self) -> Vec<Move> {
        match self {
            AnyPosition::Lite(position) => moves_by_name(position),
            AnyPosition::Plain(position) => moves_by_name(position),
            AnyPosition::Fide(position) => moves_by_name(position),
        }
    }
}

/// The legal moves of `position`, sorted by their UCI text.
pub(crate) fn moves_by_name<V: Variant>(position: &Position<V>) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    // A square's text sorts by file, its index by rank.
    let place = |square: Square| (square.file(), square.rank());
    moves.sort_unstable_by_key(|mv| {
        (place(mv.from()), place(mv.to()), mv.promotion().map(Role::letter))
    });
    moves
}
