//! The movement of pieces: whether a piece may move to a square, and if not, why.

use ajedrez_movement_rules::{
    AnswerError, Facts, Line, Query, Refusal, destinations, may_go, parse_line, parse_query,
};
use core_bitboard::{Bitboard, Square};
use serde::Serialize;

use crate::answered::Answered;
use crate::board::{Subject, facts};
use crate::context::{Bounded, Limits};
use crate::fault::{Fault, LimitReached, Problem};
use crate::language::Language;
use crate::messages;
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
        },
        |&MayGo { ref board, piece, to }, _| Ok(Can(match piece {
            Subject::Named(piece) => board.may_go(piece, to),
            Subject::On(None) => Err(Refusal::OffTheBoard),
            Subject::On(Some(from)) => may_go(board.board(), from, to),
        }));

    /// What the original answers to a query: `true.`, `false.`, or the values of the variables.
    Ask = "rules.query" { query: Asked, board: OnBoard } -> String
        where {
            help: words(
                "What the original answers to a query in Prolog",
                "Lo que responde el original a una consulta en Prolog",
            ),
        },
        |ask, context| {
            let limits = Limits::default();
            let answer = context.search(limits, |budget| {
                ask.board.clone().answer_within(&ask.query, budget)
            });
            let answer = answer.0.map_err(unanswered)?;
            let mut text = Bounded::new(Vec::new(), context.answer_bytes);
            text.add_text(&answer)?;
            Ok(String::from_utf8(text.into_inner()).expect("texts are UTF-8"))
        };
}

/// The fault of a query that has no answer.
pub fn unanswered(error: AnswerError) -> Fault {
    Problem::LimitReached(match error {
        AnswerError::TooManySolutions => LimitReached::Query { most: Facts::SOLUTIONS_MAX },
        AnswerError::OutOfBudget => LimitReached::LongQuery,
    })
    .into()
}

/// Whether a piece may go to a square, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Can(pub Result<(), Refusal>);

messages! { Can, language:
    Can(Ok(())) => "true", "true";
    Can(Err(refusal)) => "false: {reason}", "false: {reason}", reason = language.say(refusal);
}

impl Answered for Can {
    type Json<'a> = MayGoJson;
    const FIELDS: &'static [&'static str] = &["ok", "reason"];

    fn json(&self, language: Language) -> MayGoJson {
        let reason = self.0.err().map(|refusal| language.say(&refusal).to_string());
        MayGoJson { ok: self.0.is_ok(), reason }
    }
}

/// Whether a piece may go to a square.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MayGoJson {
    /// Whether it may.
    ok: bool,
    /// Why not.
    reason: Option<String>,
}

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

    /// A query, or several joined by commas. Changes to the facts, such as by `mover(rey, e, 2)`, do not affect the
    /// next request.
    Asked -> Query = [
        Argument::new("query", Form::Text, words(
            "The query, or several joined by commas, such as 'numero(a, N), casillaValida(N, 3).'",
            "La consulta, o varias unidas por comas, como 'numero(a, N), casillaValida(N, 3).'",
        )),
    ], |source| {
        let text = source.needed_text("query")?;
        let query = match parse_line(text.as_bytes()) {
            Ok(Line::Query(query)) => Ok(query),
            // An empty line is not a query here, nor is `halt`.
            Ok(Line::Nothing | Line::Halt) => parse_query(text.as_bytes()),
            Err(error) => Err(error),
        };
        query.map_err(|error| source.fault("query", Problem::Query(error)))
    };

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

    /// The target square, on the board or off it.
    Goal -> Option<Square> = [
        Argument::new("to", Form::Place, words(
            "Where it goes, on the board or off it",
            "A dónde va, dentro o fuera del tablero",
        )),
    ], |source| source.square_or_off("to");
}
