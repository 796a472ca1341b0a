//! Positions of the three games: legal moves, counts of sequences, and whether a position can occur.

mod history;
mod parameters;
mod perft;
mod position;
mod record;
mod validity;

use core_bitboard::{Fide, Move, Plain};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};

pub use self::history::AnyHistory;
pub(crate) use self::history::play_all;
pub use self::parameters::*;
pub(crate) use self::perft::counted;
pub use self::perft::{DEPTH_MAX, Detail, Manner, PerftAnswer, PerftRequest};
pub(crate) use self::position::illegal;
pub use self::position::{AnyPosition, Game, Notation};
pub use self::record::Record;
pub use self::validity::FideValidity;
use crate::answered::answered_by_serde;
use crate::operation::operations;
use crate::parameters::Limited;
use crate::shown::Shown;
use crate::table::words;

operations! {
    /// A question about a position of chess.
    GameRequest;

    /// The legal moves by the rules of the king-status seed.
    PlainMoves = "plain.moves" { position: Of<Plain>, notation: Written } -> MoveNames
        where {
            help: words(
                "The legal moves by the original's rules, without castling and en passant",
                "Las jugadas legales según el original, sin enroque ni captura al paso",
            ),
            answer: "moves, in the order of UCI",
        },
        |ask, _| Ok(MoveNames::of(AnyPosition::Plain(ask.position), ask.notation));

    /// The legal moves of chess.
    FideMoves = "fide.moves" { position: Of<Fide>, notation: Written } -> MoveNames
        where {
            help: words("The legal moves of chess", "Las jugadas legales del ajedrez"),
            answer: "moves, in the order of UCI",
        },
        |ask, _| Ok(MoveNames::of(AnyPosition::Fide(ask.position), ask.notation));

    /// Where a game by the rules of the king-status seed is after its moves, and what draws it.
    PlainGame = "plain.game" { start: Start<Plain>, moves: Played } -> Record
        where {
            help: words(
                "Where a game is after its moves, how often that has occurred, and what draws it",
                "Dónde está una partida después de sus jugadas, cuántas veces se dio y qué la empata",
            ),
            answer: "object",
        },
        |PlainGame { start, moves }, _| Record::of(start, moves);

    /// Where a game of chess is after its moves, and what draws it.
    FideGame = "fide.game" { start: Start<Fide>, moves: Played } -> Record
        where {
            help: words(
                "Where a game is after its moves, how often that has occurred, and what draws it",
                "Dónde está una partida después de sus jugadas, cuántas veces se dio y qué la empata",
            ),
            answer: "object",
        },
        |FideGame { start, moves }, _| Record::of(start, moves);

    /// Whether a position can occur in a game of chess.
    FideValid = "fide.valid" { defects: Defects, detail: Detailed } -> FideValidity
        where {
            help: words(
                "Whether a position can occur in a game of chess",
                "Si una posición puede darse en una partida de ajedrez",
            ),
            answer: "bool; with `detail`, an object",
        },
        |&FideValid { defects, detail }, _| Ok(FideValidity { defects, detail });

    /// The number of sequences of legal moves by the rules of the king-status seed.
    PlainPerft = "plain.perft" { position: Of<Plain>, depth: Depth, limits: Limited } -> u64
        where {
            help: words(
                "The number of sequences of legal moves by the original's rules",
                "La cantidad de sucesiones de jugadas legales según el original",
            ),
            answer: "number",
        },
        |perft, context| {
            counted(AnyPosition::Plain(perft.position), perft.depth, perft.limits, context)
        };

    /// The number of sequences of legal moves of chess.
    FidePerft = "fide.perft" { position: Of<Fide>, depth: Depth, limits: Limited } -> u64
        where {
            help: words(
                "The number of sequences of legal moves of chess",
                "La cantidad de sucesiones de jugadas legales del ajedrez",
            ),
            answer: "number",
        },
        |perft, context| {
            counted(AnyPosition::Fide(perft.position), perft.depth, perft.limits, context)
        };
}

/// The legal moves of a position, shown by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveNames {
    /// The moves, sorted by their UCI text.
    pub moves: Vec<Move>,
    position: AnyPosition,
    notation: Notation,
}

impl MoveNames {
    fn of(position: AnyPosition, notation: Notation) -> MoveNames {
        MoveNames { moves: position.moves_by_name(), position, notation }
    }
}

impl Serialize for MoveNames {
    /// Moves in the notation.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.moves.iter();
        match self.notation {
            Notation::Uci => serializer.collect_seq(moves.map(Shown)),
            Notation::San => {
                let san =
                    |&mv| self.position.san(mv).map_err(|_| S::Error::custom("no legal move"));
                serializer
                    .collect_seq(moves.map(san).collect::<Result<Vec<_>, _>>()?.iter().map(Shown))
            }
        }
    }
}

answered_by_serde!(MoveNames);
