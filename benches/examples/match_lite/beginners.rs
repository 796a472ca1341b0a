//! Three beginners, to measure the weakest levels: they look a single move ahead.

use benches::random::Random;
use clap::ValueEnum;
use core_bitboard::{Board, History, Lite, Move, Position, Role};

use crate::game::Opponent;

/// Somebody who has just learned the rules. All but the first play a mate in one.
pub(crate) struct Beginner {
    kind: Kind,
    random: Random,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Plays any move.
    Random,
    /// Takes the most valuable piece that can be taken.
    Greedy,
    /// Plays the move after which he has most when the other side has taken once.
    Careful,
}

impl Beginner {
    pub(crate) fn new(kind: Kind) -> Beginner {
        Beginner { kind, random: Random(1) }
    }

    /// How good a move looks to him.
    fn hope(&self, position: &Position<Lite>, mv: Move) -> i32 {
        let after = position.play_unchecked(mv);
        let gain = taken(position.board(), mv);
        match self.kind {
            Kind::Random => 0,
            _ if after.is_checkmate() => i32::MAX,
            Kind::Greedy => gain,
            Kind::Careful => {
                let replies = after.captures().into_iter();
                gain - replies.map(|reply| taken(after.board(), reply)).max().unwrap_or(0)
            }
        }
    }
}

/// The material gain of a move, in pawns.
fn taken(board: &Board, mv: Move) -> i32 {
    let value = |role| match role {
        Role::Rook => 5,
        Role::Bishop => 3,
        Role::Pawn => 1,
        _ => 0,
    };
    let victim = board.piece_at(mv.to()).map_or(0, |piece| value(piece.role));
    victim + if mv.promotion().is_some() { 4 } else { 0 }
}

impl Opponent for Beginner {
    fn begin(&mut self) {}

    fn choose(&mut self, game: &History<Lite>) -> Option<Move> {
        let position = game.position();
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let best = moves.iter().map(|&mv| self.hope(position, mv)).max()?;
        let best: Vec<Move> =
            moves.into_iter().filter(|&mv| self.hope(position, mv) == best).collect();
        Some(best[self.random.below(best.len())])
    }
}
