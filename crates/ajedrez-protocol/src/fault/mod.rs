//! Faults: why a request has no answer, the kind of the fault, its place, and the expected form.

mod details;
mod messages;

use std::any::Any;
use std::borrow::Cow;
use std::ops::Deref;

use ajedrez_course::predicates::PredicateError;
use ajedrez_course::{CodeError, TypeMismatch};
use ajedrez_king_status::{ParseDiagramsError, SituationError};
use ajedrez_lite::{ForcedError, ForcedFault, InvalidPosition, ParseLitePositionError};
use ajedrez_movement_rules::{ParsePlaceError, ParseQueryError};
use ajedrez_solitario::{CapturesFault, ParseCapturesError, ParsePuzzleError, PuzzleSpecError};
use core_bitboard::game::{IllegalMove, ParseMoveError, PositionError};
use core_bitboard::notation::{ParseFenError, ParsePictureError, ParsePositionError, SanError};
use core_bitboard::types::ParseSquareError;
use serde::{Serialize, Serializer};

pub use self::details::{FaultJson, Mismatch, Refusal, Why};
use crate::answered::Answered;
use crate::language::Language;

/// The most characters of a wrong value that an error shows.
const SHOWN_CHARS_MAX: usize = 40;

/// Why a request has no answer.
///
/// Its `Display` is English; [`Language::display`](crate::Language::display) also has Spanish. It is small, so
/// fallible functions cost little on success.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(Box<Facts>);

/// The contents of a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The line of the input, counted from 1, if the input has lines.
    pub line: Option<u64>,
    /// Which part of the request is at fault, as a message calls it.
    pub place: Place,
    /// The argument at fault, if `place` has other words for it.
    pub argument: Option<String>,
    /// Which move of an argument is at fault, if the argument has several.
    pub at_move: Option<MoveAt>,
    /// The problem.
    pub problem: Problem,
}

impl Deref for Fault {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.0
    }
}

/// A problem with a part of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The line is not UTF-8 at this column, counted from 1.
    NotUtf8(usize),
    /// The line is not JSON.
    NotJson {
        /// The message of the JSON parser, in English.
        message: String,
        /// The column, counted from 1.
        column: usize,
    },
    /// The line is JSON, but not an object: the message of the JSON parser, in English.
    NoObject(String),
    /// The line should have at most this many bytes.
    LongLine(usize),
    /// The answer would have more than this many bytes.
    LongAnswer(usize),
    /// The file should have at most this many bytes.
    LongFile(u64),
    /// The picture would have more than this many pixels.
    ManyPixels(u64),
    /// This build of the engine draws only SVG.
    OnlySvg,
    /// The title should have at most this many characters.
    LongTitle(usize),
    /// A character of a title has no outline.
    Undrawable {
        /// The character.
        mark: char,
        /// Its place in the text, counted from 1.
        at: usize,
    },
    /// No operation has this name; the nearest name, if any.
    UnknownOp(String, Option<&'static str>),
    /// The part is missing.
    Missing,
    /// There is no such argument.
    NoArgument(Suggestions),
    /// The part is given twice.
    GivenTwice,
    /// The position is given in two ways.
    PositionTwice,
    /// The limits are given in two ways.
    LimitsTwice,
    /// Only one of these may be given.
    OnlyOneOf(&'static [&'static str]),
    /// Exactly one of these must be given.
    EitherOf(&'static [&'static str]),
    /// The part is not of the expected form.
    Unexpected {
        /// The expected form.
        expected: Expected,
        /// The text that was given, perhaps shortened.
        found: String,
    },
    /// The part is not a position in any notation.
    NoPosition,
    /// The text is not a FEN, or not a position.
    Fen(ParsePositionError),
    /// The text is not a FEN, or not a position of Ajedrez Lite with both kings.
    LiteFen(ParseLitePositionError),
    /// The text is not a placement of pieces.
    Placement(ParseFenError),
    /// The text is not a picture of a board.
    Picture(ParsePictureError),
    /// The numbers in the course's types are not a position.
    Course(InvalidPosition),
    /// The text in the course's notation describes no position.
    Code(CodeError),
    /// The pieces are not a position of the game.
    Position(PositionError),
    /// The king in question is missing.
    King(SituationError),
    /// The text is not a puzzle.
    Puzzle(ParsePuzzleError),
    /// The text is not a list of captures.
    Captures(ParseCapturesError),
    /// The captures cannot be played.
    Refused(Refusal),
    /// There are no puzzles of the requested kind.
    PuzzleSpec(PuzzleSpecError),
    /// The text is not a square.
    Square(ParseSquareError),
    /// The text is not a square, on the board or off it.
    AnySquare(ParsePlaceError),
    /// The square is off the board.
    OffBoard,
    /// The text names no piece.
    PieceName,
    /// The text is not a query.
    Query(ParseQueryError),
    /// The text is not a file of diagrams.
    Diagrams(ParseDiagramsError),
    /// There is no such position in the file.
    Number {
        /// The requested number; `None` at the end of the input.
        found: Option<String>,
        /// How many positions there are.
        most: usize,
    },
    /// The text is not a move.
    Move(ParseMoveError),
    /// The text is not a move of the position in standard algebraic notation.
    San(SanError),
    /// The move is not legal.
    IllegalMove(IllegalMove),
    /// The sequence of moves is not forced.
    Forced(ForcedError),
    /// The course's types cannot represent the part.
    TypeMismatch(TypeMismatch),
    /// The formula of a predicate is undefined for its arguments.
    Undefined(PredicateError),
    /// A limit was reached.
    LimitReached(LimitReached),
    /// The endgame tables cannot be read: the file and its problem, in both languages.
    Tables {
        /// In English.
        english: String,
        /// In Spanish.
        spanish: String,
    },
    /// There is not enough memory: the system's message.
    Memory(String),
    /// The program has a bug: its message, in English.
    Internal(String),
}

/// The task that exceeded its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// Counting everything.
    Perft,
    /// Finding a forced mate, or that there is none.
    ForcedMate {
        /// There is none within this many moves.
        none_within: usize,
    },
    /// Finding a mate against every defence, with its whole tree.
    MateTree,
    /// Evaluating a position of Ajedrez Lite.
    Evaluation,
    /// Evaluating a TPI predicate.
    Predicate,
    /// Answering a query about the movement of pieces, which stops after `most` solutions.
    Query {
        /// The number.
        most: usize,
    },
    /// Answering a query, within the time or the memory.
    LongQuery,
    /// Playing moves.
    Moves,
    /// The number has more than 64 bits.
    Bits,
}

impl Fault {
    /// A problem with the request as a whole, or one that itself names its place.
    pub fn new(problem: Problem) -> Fault {
        let place = Place::Request;
        Fault(Box::new(Facts { line: None, place, argument: None, at_move: None, problem }))
    }

    /// The fault of a panic: a bug.
    pub fn of_panic(panic: &(dyn Any + Send)) -> Fault {
        let message = panic.downcast_ref::<&str>().copied();
        let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Problem::Internal(message.unwrap_or("the program failed").to_owned()).into()
    }

    /// Sets the place of the problem.
    #[must_use]
    pub fn at(mut self, place: Place) -> Fault {
        self.0.place = place;
        self
    }

    /// Sets the argument at fault, if `name` has one and the place is not an argument. The message
    /// does not change.
    #[must_use]
    pub fn in_argument(mut self, name: Option<impl Into<String>>) -> Fault {
        let is_known = matches!(self.place, Place::Value { .. } | Place::Argument { .. });
        // A missing position may have any of several names.
        if !is_known && self.problem != Problem::NoPosition && self.0.argument.is_none() {
            self.0.argument = name.map(Into::into);
        }
        self
    }

    /// Changes the name of the argument at fault.
    pub(crate) fn at_argument(mut self, name: Option<String>) -> Fault {
        self.0.argument = name;
        self
    }

    /// The name of the argument at fault, if the fault is in one.
    pub fn argument(&self) -> Option<String> {
        self.argument.clone().or_else(|| self.place.name())
    }

    /// Sets the move at fault.
    #[must_use]
    pub fn in_move(mut self, at: MoveAt) -> Fault {
        self.0.at_move = Some(at);
        self
    }

    /// Counts the number and the byte of the move at fault from the beginning of the argument, which
    /// has this many moves and bytes before the text that was read.
    #[must_use]
    pub fn after(mut self, moves: usize, bytes: usize) -> Fault {
        self.0.at_move = self.at_move.map(|MoveAt { number, byte }| MoveAt {
            number: moves + number,
            byte: byte.map(|byte| bytes + byte),
        });
        self
    }

    /// Sets the line of the input, counted from 1.
    #[must_use]
    pub fn on_line(mut self, number: u64) -> Fault {
        self.0.line = Some(number);
        self
    }

    /// The kind of the fault.
    pub fn kind(&self) -> Kind {
        self.problem.kind()
    }

    /// The byte of the text where the fault was found, counted from 0; `None` if there is no single
    /// byte.
    pub fn byte(&self) -> Option<usize> {
        self.problem.byte().or(self.at_move.and_then(|at| at.byte))
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault::new(problem)
    }
}

impl Problem {
    /// The kind of fault that the problem is.
    pub fn kind(&self) -> Kind {
        match self {
            Problem::NotUtf8(_) | Problem::NotJson { .. } => Kind::BadJson,
            Problem::LongLine(_)
            | Problem::LongAnswer(_)
            | Problem::LongFile(_)
            | Problem::ManyPixels(_) => Kind::TooLong,
            Problem::UnknownOp(..) => Kind::UnknownOp,
            Problem::Fen(_)
            | Problem::LiteFen(_)
            | Problem::Placement(_)
            | Problem::Picture(_)
            | Problem::Course(_)
            | Problem::Position(_)
            | Problem::King(_)
            | Problem::Puzzle(_)
            | Problem::Diagrams(_) => Kind::BadPosition,
            Problem::Forced(error) => match error.fault() {
                ForcedFault::Illegal(_) => Kind::Illegal,
                ForcedFault::Replies(_) => Kind::NotForced,
            },
            Problem::IllegalMove(_) | Problem::San(SanError::Illegal(..)) | Problem::Refused(_) => {
                Kind::Illegal
            }
            Problem::Captures(error)
                if matches!(error.fault(), CapturesFault::NoCapturer { .. }) =>
            {
                Kind::Illegal
            }
            Problem::LimitReached(_) => Kind::Budget,
            Problem::Tables { .. } | Problem::Memory(_) | Problem::Internal(_) => Kind::Internal,
            Problem::NoObject(_)
            | Problem::LongTitle(_)
            | Problem::Undrawable { .. }
            | Problem::OnlySvg
            | Problem::Missing
            | Problem::NoArgument(_)
            | Problem::GivenTwice
            | Problem::PositionTwice
            | Problem::LimitsTwice
            | Problem::OnlyOneOf(_)
            | Problem::EitherOf(_)
            | Problem::Unexpected { .. }
            | Problem::NoPosition
            | Problem::TypeMismatch(_)
            | Problem::Undefined(_)
            | Problem::Code(_)
            | Problem::Captures(_)
            | Problem::PuzzleSpec(_)
            | Problem::Square(_)
            | Problem::AnySquare(_)
            | Problem::OffBoard
            | Problem::PieceName
            | Problem::Query(_)
            | Problem::Move(_)
            | Problem::San(_)
            | Problem::Number { .. } => Kind::BadRequest,
        }
    }
}

impl Problem {
    pub(crate) fn byte(&self) -> Option<usize> {
        match self {
            // Columns are counted from 1.
            Problem::NotUtf8(column) | Problem::NotJson { column, .. } => column.checked_sub(1),
            Problem::Fen(ParsePositionError::Text(error))
            | Problem::LiteFen(ParseLitePositionError::Fen(ParsePositionError::Text(error)))
            | Problem::Placement(error) => Some(error.byte()),
            Problem::Picture(error) => Some(error.byte()),
            Problem::Code(error) => Some(error.byte()),
            Problem::Puzzle(error) => Some(error.byte()),
            Problem::Captures(error) => match error.fault() {
                CapturesFault::Unexpected(..) | CapturesFault::EitherLanguage => Some(error.byte()),
                // The fault is the whole move, which its place gives.
                CapturesFault::NoCapturer { .. } | CapturesFault::Ambiguous { .. } => None,
            },
            Problem::Square(error) => Some(error.byte()),
            Problem::Move(error) => Some(error.byte()),
            Problem::San(SanError::Text(error)) => Some(error.byte()),
            _ => None,
        }
    }
}

impl std::error::Error for Fault {}

impl Serialize for Fault {
    /// The JSON of [`Answered`], in English.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json(Language::English).serialize(serializer)
    }
}

/// The beginning of a text that may be very long, for a message. No name is as long, so a shortened text
/// is never a name.
pub fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHOWN_CHARS_MAX) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}...", &text[..end])),
    }
}

/// The kinds of faults, for programs that read answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The line is not JSON.
    BadJson,
    /// The line, or the answer to it, is longer than a line may be.
    TooLong,
    /// The request is invalid: something is missing, unknown or of the wrong type.
    BadRequest,
    /// No operation has that name.
    UnknownOp,
    /// The given position, board or puzzle is invalid.
    BadPosition,
    /// A move of the sequence is not legal.
    Illegal,
    /// A move of the sequence leaves the opponent no reply, or several.
    NotForced,
    /// A limit was reached before an answer.
    Budget,
    /// The program has a bug.
    Internal,
}

impl Kind {
    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Kind::BadJson => "bad_json",
            Kind::TooLong => "too_long",
            Kind::BadRequest => "bad_request",
            Kind::UnknownOp => "unknown_op",
            Kind::BadPosition => "bad_position",
            Kind::Illegal => "illegal",
            Kind::NotForced => "not_forced",
            Kind::Budget => "budget",
            Kind::Internal => "internal",
        }
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}

/// Which part of a request is at fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The request as a whole, or a part that [`Problem`] itself names.
    #[default]
    Request,
    /// A value in a JSON object.
    Value {
        /// The argument that holds this object; `None` for the request itself.
        owner: Option<&'static str>,
        /// The name of the value.
        name: String,
    },
    /// An argument of a command line, as in the usage text: `<TO>`, `--target`.
    Argument {
        /// Its name in the English usage text.
        english: &'static str,
        /// Its name in the Spanish usage text.
        spanish: &'static str,
    },
    /// The puzzle.
    Puzzle,
    /// One of several puzzles, counted from 1.
    PuzzleNumber(usize),
    /// The moves.
    Moves,
    /// The FEN.
    Fen,
    /// The picture of a board.
    Picture,
    /// The file of diagrams.
    Diagrams,
    /// One of its positions, counted from 1.
    Diagram(usize),
    /// A square, and the text given for it.
    Square(String),
    /// A piece, and the text given for it.
    Piece(String),
}

/// Which of the moves of an argument is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveAt {
    /// Its number in the argument, counted from 1.
    pub number: usize,
    /// The offset of the move in the argument, counted from 0, if the argument is text. For a list,
    /// the offset in the item.
    pub byte: Option<usize>,
}

impl Place {
    /// The name of the argument at fault, if it is one.
    pub(crate) fn name(&self) -> Option<String> {
        Some(match self {
            Place::Value { owner: Some(owner), name } => format!("{owner}.{name}"),
            Place::Value { owner: None, name } => name.clone(),
            Place::Argument { english, .. } => (*english).to_owned(),
            Place::Puzzle | Place::PuzzleNumber(_) => "puzzle".to_owned(),
            Place::Moves => "moves".to_owned(),
            Place::Fen => "fen".to_owned(),
            Place::Request
            | Place::Picture
            | Place::Diagrams
            | Place::Diagram(_)
            | Place::Square(_)
            | Place::Piece(_) => return None,
        })
    }
}

/// The expected form of a part of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A number written in digits only.
    Whole {
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// A number of seconds.
    Seconds,
    /// A JSON object.
    Object,
    /// One of these words.
    Choice(Vec<&'static str>),
    /// A player of the course.
    Player,
    /// Any whole number.
    Integer,
    /// A cell of the course.
    Cell,
    /// Coordinates of the course.
    Coordinates,
    /// Positions.
    Positions,
    /// A coordinate of the course, or a square.
    Coordinate,
    /// A square, or a coordinate that may lie off the board.
    SquareOrPair,
    /// The course's board.
    Rows,
    /// Captures.
    Captures,
    /// Moves of the course.
    Sequence,
    /// A move, such as d2g2.
    Move,
    /// The number of solutions to list.
    HowMany,
    /// The letters of pieces.
    Roles,
    /// A part of the board.
    Area,
    /// A day.
    Date,
    /// The required kind of uniqueness, if any.
    Uniqueness,
    /// Puzzles for a sheet: at most this many.
    Puzzles(usize),
    /// An arrow between two squares.
    Arrow,
    /// A circle around a square.
    Circle,
    /// Arrows or circles: at most this many.
    Marks(usize),
}

/// Suggestions for an unknown name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// The nearest name, if one is near.
    pub nearest: Option<&'static str>,
    /// All names.
    pub names: Vec<&'static str>,
}

impl Suggestions {
    /// The maximum proportion of wrong letters in a near name: one in four.
    const PART: usize = 4;

    /// Suggestions for `found`.
    pub(crate) fn of(found: &str, names: impl Iterator<Item = &'static str>) -> Suggestions {
        let names: Vec<&'static str> = names.collect();
        let (short, plain) = (shortened(found).to_ascii_lowercase(), str::to_ascii_lowercase);
        let distance = |name: &&&'static str| strsim::osa_distance(&short, &plain(name));
        let near = |name: &&&'static str| distance(name) * Suggestions::PART <= name.len();
        let nearest = names.iter().filter(near).min_by_key(distance).copied();
        Suggestions { nearest, names }
    }
}
