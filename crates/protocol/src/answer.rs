//! Answers: values with their JSON, in which texts may be in either language, and the sum of all types of answers.

use std::fmt::Display;

use ajedrez_lite::{LitePosition, Outcome};
use core_bitboard::{Bitboard, Move, Square};
use reachability::Reach;
use serde::{Serialize, Serializer};

use crate::board::{KingBoard, LiteBoard};
use crate::games::{FideValidity, MoveNames, Record};
use crate::king::KingAnswer;
use crate::language::Language;
use crate::lite::{BestMove, Evaluation, Forced, Legality, MateTree, Moves, TableEntry, Validity};
use crate::rules::Can;
use crate::solitario::{
    Checked, Drawn, Generated, Hinted, Listed, NextCaptures, Played, Rate, Solutions, Solved,
};

/// An answer: a value with its JSON, in which texts may be in either language.
pub trait Answered {
    /// The names of the values of its JSON, if that is an object; otherwise none.
    const FIELDS: &'static [&'static str] = &[];

    /// Writes the JSON with its texts in `language`.
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error>;

    /// Whether the answer is that the limits did not suffice.
    fn is_unknown(&self) -> bool {
        false
    }
}

/// A value whose JSON has no texts in a language, with the names of its values if it is an object.
macro_rules! answered_by_serde {
    ($($Type:ty $(: $fields:expr)?),*) => { $(
        impl $crate::answer::Answered for $Type {
            $(const FIELDS: &'static [&'static str] = &$fields;)?

            fn serialize_in<S: serde::Serializer>(
                &self,
                _: $crate::language::Language,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(self, serializer)
            }
        }
    )* };
}
pub(crate) use answered_by_serde;

/// Writes a JSON object of named values; one that is `optional`, an `Option`, may be left out.
macro_rules! write_object {
    ($serializer:expr, { $($name:literal $($optional:ident)?: $value:expr),* $(,)? }) => {{
        use serde::ser::SerializeMap;
        let mut object = $serializer.serialize_map(None)?;
        $($crate::answer::write_value!(object, $name, $value $(, $optional)?);)*
        object.end()
    }};
}
pub(crate) use write_object;

/// Writes a value of an object.
macro_rules! write_value {
    ($object:ident, $name:literal, $value:expr) => {
        $object.serialize_entry($name, &$value)?
    };
    ($object:ident, $name:literal, $value:expr, optional) => {
        if let Some(value) = $value {
            $object.serialize_entry($name, &value)?;
        }
    };
}
pub(crate) use write_value;

/// Declares the JSON object of an answer: the values that it has, by name, after the statements that
/// find them. With `instead`, an `Option`, there may be another value in place of the object. `unknown`
/// tells whether the limits did not suffice.
///
/// ```text
/// answered!(Can, |can, language| {
///     let reason = can.0.err().map(|refusal| language.say(&refusal).to_string());
/// } {
///     "ok": can.0.is_ok(),
///     "reason": reason,
/// });
/// ```
macro_rules! answered {
    (
        $Type:ty,
        |$answer:ident, $language:pat_param| { $($before:tt)* }
        $(instead: $instead:expr,)?
        { $($name:literal $($optional:ident)?: $value:expr),* $(,)? }
        $(, unknown: $unknown:expr)?
    ) => {
        impl $crate::answer::Answered for $Type {
            const FIELDS: &'static [&'static str] = &[$($name),*];

            fn serialize_in<S: serde::Serializer>(
                &self,
                $language: $crate::language::Language,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                let $answer = self;
                $($before)*
                $(if let Some(value) = $instead {
                    return serde::Serialize::serialize(&value, serializer);
                })?
                $crate::answer::write_object!(serializer, {
                    $($name $($optional)?: $value,)*
                })
            }

            $(fn is_unknown(&self) -> bool {
                let $answer = self;
                $unknown
            })?
        }
    };
}
pub(crate) use answered;

answered_by_serde!(bool, u64, String);

impl<A: Answered> Answered for Box<A> {
    const FIELDS: &'static [&'static str] = A::FIELDS;

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (**self).serialize_in(language, serializer)
    }

    fn is_unknown(&self) -> bool {
        (**self).is_unknown()
    }
}

/// The JSON of an answer with its texts in a language.
#[derive(Clone, Copy, Debug)]
pub struct In<'a, A>(pub Language, pub &'a A);

impl<A: Answered> Serialize for In<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.1.serialize_in(self.0, serializer)
    }
}

/// Declares the sum: a variant for each type of answer.
macro_rules! answers {
    ($($(#[$meta:meta])* $Name:ident($Type:ty),)*) => {
        /// An answer. Its JSON is the `result` of a line of a batch. Answers about Ajedrez Lite use
        /// the course's types; all others use names of squares and FEN.
        #[derive(Clone, Debug)]
        pub enum Answer {
            $($(#[$meta])* $Name($Type),)*
        }

        $(impl From<$Type> for Answer {
            fn from(answer: $Type) -> Answer {
                Answer::$Name(answer)
            }
        })*

        impl Answered for Answer {
            fn serialize_in<S: Serializer>(
                &self,
                language: Language,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                match self {
                    $(Answer::$Name(answer) => answer.serialize_in(language, serializer),)*
                }
            }

            fn is_unknown(&self) -> bool {
                match self {
                    $(Answer::$Name(answer) => answer.is_unknown(),)*
                }
            }
        }
    };
}

answers! {
    /// Yes or no.
    Bool(bool),
    /// A number.
    Number(u64),
    /// Printed text.
    Text(String),
    /// Whether a draft is a valid position of Ajedrez Lite.
    Validity(Validity),
    /// Whether a move of Ajedrez Lite is legal.
    Legality(Legality),
    /// Squares.
    Squares(Bitboard),
    /// A square.
    Square(Square),
    /// A position of Ajedrez Lite.
    Position(LitePosition),
    /// How a game of Ajedrez Lite has ended, if it has.
    Outcome(Option<Outcome>),
    /// Moves of Ajedrez Lite.
    Moves(Moves),
    /// The shortest mate by forced replies, if there is one.
    Forced(Forced),
    /// Whether legal moves lead to a position.
    Reach(Reach),
    /// The shortest mate against every defence, if there is one.
    MateTree(Option<MateTree>),
    /// The move to play in Ajedrez Lite.
    BestMove(BestMove),
    /// What a position of Ajedrez Lite is worth.
    Evaluation(Evaluation),
    /// What the tables of endings know of a position of Ajedrez Lite.
    TableEntry(TableEntry),
    /// Pieces of Ajedrez Lite.
    Board(LiteBoard),
    /// Positions of Ajedrez Lite, one after the other.
    Boards(Vec<LiteBoard>),
    /// Moves by their names.
    Names(MoveNames),
    /// Where a game is after its moves.
    Record(Record),
    /// Whether a position can occur in a game of chess.
    FideValidity(FideValidity),
    /// The status of a king, and every way out.
    King(KingAnswer),
    /// The board of a text about a king.
    KingBoard(KingBoard),
    /// Whether a piece may go to a square.
    Can(Can),
    /// A solution of a puzzle, or how many there are.
    Solved(Solved),
    /// Solutions of a puzzle.
    Listed(Listed),
    /// The result of replaying moves.
    Checked(Checked),
    /// How hard a puzzle is.
    Rated(Rate),
    /// A capture that keeps a puzzle solvable.
    Hinted(Hinted),
    /// The captures that can be played.
    Captures(NextCaptures),
    /// The state of a puzzle being played.
    Played(Box<Played>),
    /// Boards made to order.
    Generated(Generated),
    /// A picture.
    Drawn(Drawn),
}

impl Answer {
    /// The moves of Ajedrez Lite among which it leaves the choice, if it is of that kind.
    pub(crate) fn choices(&self) -> Option<Vec<Move>> {
        match self {
            Answer::Moves(moves) => Some(moves.0.clone()),
            Answer::MateTree(Some(mate)) => Some(mate.keys.clone()),
            Answer::BestMove(best) => Some(best.lines.iter().map(|line| line.moves[0]).collect()),
            _ => None,
        }
    }
}

impl From<Solutions> for Answer {
    fn from(answer: Solutions) -> Answer {
        match answer {
            Solutions::One(solved) => solved.into(),
            Solutions::Several(listed) => listed.into(),
        }
    }
}

impl Serialize for Answer {
    /// In English.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(Language::English, serializer)
    }
}

/// A value as a string of JSON, written without a `String` in between.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
