//! How pieces move: may this piece go there, and if not, why.

use ajedrez_movement_rules::{Facts, Refusal, destinations, may_go};
use core_bitboard::{Bitboard, Square};

use crate::answered::answered;
use crate::board::{Subject, facts};
use crate::fault::{Fault, Problem};
use crate::operation::{operations, parameters};
use crate::table::{Argument, Form, words};
use crate::words::named_piece;

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

parameters! {
    /// The pieces and their squares.
    OnBoard -> Box<Facts> = [
        Argument::new("board", Form::Board, words(
            "The board: the first field of a FEN; without it, the pieces of the original",
            "El tablero: el primer campo de un FEN; sin él, las piezas del original",
        )).optional(),
    ], |source| Ok(facts(source.board("board")?));

    /// The piece that moves: by its name, or by its square.
    Mover -> Subject = [
        Argument::new("piece", Form::Piece, words(
            "The piece by its name, such as torre1_blanca, or by its square",
            "La pieza por su nombre, como torre1_blanca, o por su casilla",
        )).one_of(),
        Argument::new("from", Form::Place, words(
            "The piece by its square",
            "La pieza por su casilla",
        )).one_of(),
    ], |source| match (source.has("piece"), source.has("from")) {
        (true, false) => match named_piece(&source.needed_text("piece")?) {
            Some(piece) => Ok(Subject::Named(piece)),
            None => source.square_or_off("piece").map(Subject::On),
        },
        (false, true) => source.square_or_off("from").map(Subject::On),
        _ => Err(Fault::new(Problem::EitherOf(&["piece", "from"])).into()),
    };

    /// Where a piece goes, on the board or off it.
    Goal -> Option<Square> = [
        Argument::new("to", Form::Place, words(
            "Where it goes, on the board or off it",
            "A dónde va, dentro o fuera del tablero",
        )),
    ], |source| source.square_or_off("to");
}
