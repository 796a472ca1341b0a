//! The movement of pieces: whether a piece may move to a square, and if not, why.

use std::fmt;

use ajedrez_movement_rules::{
    AnswerError, Facts, PromptLine, Query, Refusal, destinations, may_go, parse_line, parse_query,
};
use core_bitboard::{Bitboard, Board, Square};
use serde::Serialize;

use crate::answered::Answered;
use crate::arg::{Arg, Group, Optional, parsed, read_by};
use crate::board::{Subject, facts};
use crate::context::{Bounded, Limits};
use crate::fault::{Fault, LimitReached, Problem};
use crate::language::{Language, Localized};
use crate::operation::operations;
use crate::table::{Form, words};
use crate::words::named_piece;

operations! {
    /// A question about the movement of pieces.
    RulesRequest;

    /// Whether a piece may go to a square, and if not, why.
    MayGo = "rules.can"
        { board: Box<Facts> = PIECES, piece: Subject = MOVER, to: Option<Square> = TO } -> Can
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

    /// The original's answer to a query: `true.`, `false.`, or the values of the variables.
    Ask = "rules.query" { query: Query = QUERY, board: Box<Facts> = PIECES } -> String
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

impl Localized for Can {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Can(Ok(())), _) => f.write_str("true"),
            (Can(Err(refusal)), _) => write!(f, "false: {}", language.display(refusal)),
        }
    }
}

impl Answered for Can {
    type Json<'a> = MayGoJson;
    const FIELDS: &'static [&'static str] = &["ok", "reason"];

    fn json(&self, language: Language) -> MayGoJson {
        let reason = self.0.err().map(|refusal| language.display(&refusal).to_string());
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

/// The board of a request.
const BOARD: Optional<Board> = read_by(
    "board",
    Form::Board,
    words(
        "The board: the first field of a FEN; without it, the pieces of the original",
        "El tablero: el primer campo de un FEN; sin él, las piezas del original",
    ),
    |source, name| source.board(name),
)
.optional();

/// The pieces and their squares.
const PIECES: Group<Box<Facts>> =
    Group::new(&[BOARD.row()], |source| Ok(facts(source.get(&BOARD)?)));

/// A query, or several joined by commas. Changes to the facts, such as by `mover(rey, e, 2)`, do not affect the
/// next request.
const QUERY: Arg<Query> = parsed(
    "query",
    Form::Text,
    words(
        "The query, or several joined by commas, such as 'numero(a, N), casillaValida(N, 3).'",
        "La consulta, o varias unidas por comas, como 'numero(a, N), casillaValida(N, 3).'",
    ),
    |text| {
        let query = match parse_line(text.as_bytes()) {
            Ok(PromptLine::Query(query)) => Ok(query),
            // An empty line is not a query here, nor is `halt`.
            Ok(PromptLine::Nothing | PromptLine::Halt) => parse_query(text.as_bytes()),
            Err(error) => Err(error),
        };
        query.map_err(Problem::Query)
    },
);

/// The piece that moves, by its name or by its square.
const PIECE: Optional<Subject> = read_by(
    "piece",
    Form::Piece,
    words(
        "The piece by its name, such as torre1_blanca, or by its square",
        "La pieza por su nombre, como torre1_blanca, o por su casilla",
    ),
    |source, name| match named_piece(&source.needed_text(name)?) {
        Some(piece) => Ok(Some(Subject::Named(piece))),
        None => source.square_or_off(name).map(|square| Some(Subject::On(square))),
    },
)
.one_of();

/// The piece that moves, by its square.
const FROM: Optional<Subject> = read_by(
    "from",
    Form::Place,
    words("The piece by its square", "La pieza por su casilla"),
    |source, name| source.square_or_off(name).map(|square| Some(Subject::On(square))),
)
.one_of();

/// The piece that moves.
const MOVER: Group<Subject> = Group::new(&[PIECE.row(), FROM.row()], |source| {
    let piece = match (source.has(PIECE.name()), source.has(FROM.name())) {
        (true, false) => source.get(&PIECE)?,
        (false, true) => source.get(&FROM)?,
        _ => None,
    };
    let names = const { &[PIECE.name(), FROM.name()] };
    piece.ok_or_else(|| Fault::new(Problem::EitherOf(names)).into())
});

/// The target square, on the board or off it.
const TO: Arg<Option<Square>> = read_by(
    "to",
    Form::Place,
    words("Where it goes, on the board or off it", "A dónde va, dentro o fuera del tablero"),
    |source, name| source.square_or_off(name).map(Some),
);
