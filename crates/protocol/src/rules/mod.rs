//! How pieces move: may this piece go there, and if not, why.

mod parameters;

use core_bitboard::Bitboard;
use movement_rules::{Facts, Refusal, destinations, may_go};

pub use self::parameters::*;
use crate::answered::answered;
use crate::operation::operations;
use crate::subject::Subject;
use crate::table::words;

operations! {
    /// A question about the movement of pieces.
    RulesRequest;

    /// Whether a piece may go to a square, and if not, why.
    MayGo = "rules.can" { board: OnBoard, piece: Mover, to: Goal } -> Can
        where {
            help: words(
                "Whether a piece may go to a square, and if not, why",
                "Si una pieza puede ir a una casilla y, si no, por qué",
            ),
            answer: "object",
        },
        |&MayGo { ref board, piece, to }, _| Ok(Can(match piece {
            Subject::Named(piece) => board.may_go(piece, to),
            Subject::On(None) => Err(Refusal::OffTheBoard),
            Subject::On(Some(from)) => may_go(board.board(), from, to),
        }));
}

/// Whether a piece may go to a square, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Can(pub Result<(), Refusal>);

answered!(Can, |can, language| {
    let reason = can.0.err().map(|refusal| language.say(&refusal).to_string());
} { "ok": can.0.is_ok(), "reason": reason });

/// The squares to which a piece may go.
pub fn squares_of(facts: &Facts, piece: Subject) -> Bitboard {
    let from = match piece {
        Subject::Named(piece) => facts.square_of(piece),
        Subject::On(from) => from,
    };
    from.map(|from| destinations(facts.board(), from)).unwrap_or_default()
}
