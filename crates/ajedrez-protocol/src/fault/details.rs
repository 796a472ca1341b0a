//! The details of faults: what was expected and found at a byte, why a move is not legal, and which capture does
//! not solve a puzzle.

use std::fmt;

use ajedrez_lite::{ForcedFault, ParseLitePositionError};
use ajedrez_solitario::{
    AMBIGUOUS_R, CapturesFault, Expected as SolitarioExpected, PuzzleFault, capture_text,
};
use core_bitboard::game::IllegalReason;
use core_bitboard::notation::{ParsePositionError, SanError, Unexpected};
use core_bitboard::solitaire::{Capture, CheckError, CheckFault};
use core_bitboard::{Color, Piece, Square};
use serde::Serialize;

use super::{Fault, Kind, Place, Problem};
use crate::answered::{Answered, Shown};
use crate::fault::messages::OfMove;
use crate::language::{Language, Localized};

/// The expected form of a part of a request, and the text that was found instead.
///
/// ```
/// use ajedrez_protocol::{Place, text};
///
/// let fault = text::puzzle(b"ta1tb9", Place::Puzzle).unwrap_err();
/// let mismatch = fault.mismatch().expect("a letter is wrong");
/// assert_eq!(mismatch.byte, Some(5));
/// assert_eq!(mismatch.expected, "a rank '1' to '8'");
/// assert_eq!(mismatch.found, "'9'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The byte of the text, counted from 0, if the fault is at a single byte.
    pub byte: Option<usize>,
    /// The expected form, in English.
    pub expected: String,
    /// The text that was found, in English.
    pub found: String,
}

impl Fault {
    /// The expected and the found part; `None` when the fault is of another kind.
    pub fn mismatch(&self) -> Option<Mismatch> {
        match &self.problem {
            Problem::Unexpected { expected, found } => Some(Mismatch {
                byte: None,
                expected: Language::English.display(expected).to_string(),
                found: found.clone(),
            }),
            Problem::Fen(ParsePositionError::Text(error))
            | Problem::LiteFen(ParseLitePositionError::Fen(ParsePositionError::Text(error)))
            | Problem::Placement(error) => Some(error.unexpected().into()),
            Problem::Picture(error) => Some(error.unexpected().into()),
            Problem::Square(error) => Some(error.unexpected().into()),
            Problem::Move(error) => Some(error.unexpected().into()),
            Problem::San(SanError::Text(error)) => Some(error.unexpected().into()),
            Problem::AnySquare(error) => Some(error.unexpected().into()),
            Problem::Captures(error) => {
                let (expected, found) = match error.fault() {
                    CapturesFault::Unexpected(expected, found) => (expected, found.to_string()),
                    CapturesFault::EitherLanguage => {
                        (SolitarioExpected::UnambiguousMove, AMBIGUOUS_R.into())
                    }
                    CapturesFault::NoCapturer { .. } | CapturesFault::Ambiguous { .. } => {
                        return None;
                    }
                };
                Some(Mismatch { byte: Some(error.byte()), expected: expected.to_string(), found })
            }
            Problem::Puzzle(error) => {
                let (expected, found) = match error.fault() {
                    PuzzleFault::NoPiece => ("a piece".to_owned(), "the end".to_owned()),
                    PuzzleFault::Unexpected(expected, found) => {
                        (expected.to_string(), found.to_string())
                    }
                    PuzzleFault::Incomplete => {
                        ("the three characters of a piece".to_owned(), "fewer".to_owned())
                    }
                    PuzzleFault::SecondPieceOn(square) => {
                        ("a free square".to_owned(), format!("a second piece on {square}"))
                    }
                    PuzzleFault::EitherLanguage => {
                        (SolitarioExpected::Language.to_string(), AMBIGUOUS_R.to_owned())
                    }
                    PuzzleFault::Fen(expected, found) => (expected.to_string(), found.to_string()),
                };
                Some(Mismatch { byte: Some(error.byte()), expected, found })
            }
            _ => None,
        }
    }
}

/// Why a request has no answer. Fields that do not apply are omitted.
#[derive(Clone, Debug, Serialize)]
pub struct FaultJson {
    kind: Kind,
    message: String,
    /// The argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// The message without the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Which item of a list is at fault, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte: Option<usize>,
    /// Which of several moves is at fault.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    /// Why captures do not solve a puzzle, without the number and the name of the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Why a move is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
}

impl Answered for Fault {
    type Json<'a> = FaultJson;

    fn json(&self, language: Language) -> FaultJson {
        // These messages are sentences about the place.
        let is_of_place =
            matches!(self.problem, Problem::Missing | Problem::NoArgument(_) | Problem::GivenTwice);
        let place = self.argument();
        let problem =
            place.as_ref().filter(|_| !is_of_place).map(|_| OfMove(self.at_move, &self.problem));
        let (expected, found) =
            self.mismatch().map(|mismatch| (mismatch.expected, mismatch.found)).unzip();
        FaultJson {
            kind: self.kind(),
            message: language.display(self).to_string(),
            problem: problem.map(|problem| language.display(&problem).to_string()),
            place,
            line: self.line,
            item: match self.place {
                Place::PuzzleNumber(number) => Some(number),
                _ => None,
            },
            byte: self.byte(),
            number: self.at_move.map(|at| at.number),
            expected,
            found,
            reason: match &self.problem {
                Problem::Refused(refusal) => {
                    let reason = Refusal { place: None, ..refusal.clone() };
                    Some(language.display(&reason).to_string())
                }
                _ => None,
            },
            why: self.why(),
        }
    }
}

impl<E: ToString> From<Unexpected<E>> for Mismatch {
    fn from(unexpected: Unexpected<E>) -> Mismatch {
        let Unexpected { byte, expected, found, .. } = unexpected;
        Mismatch { byte: Some(byte), expected: expected.to_string(), found: found.to_string() }
    }
}

/// Why a move is not legal: its kind, and the pieces and squares that this kind has. Pieces have their letters in FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Why {
    /// The kind, one of the list in docs/protocol.md.
    pub kind: &'static str,
    /// The side that may no longer castle.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub color: Option<Shown<Color>>,
    /// The piece that moves, or the piece on the destination.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub piece: Option<char>,
    /// Where the move begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Option<Square>,
    /// The destination, or the square that the king may not cross.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Option<Square>,
    /// The piece that is in the way, gives check or pins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub by: Option<char>,
    /// Where that piece stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub on: Option<Square>,
}

impl From<IllegalReason> for Why {
    fn from(why: IllegalReason) -> Why {
        let of = |kind| Why { kind, ..Why::default() };
        let by = |kind, by: Piece, on| Why { by: Some(by.letter()), on: Some(on), ..of(kind) };
        match why {
            IllegalReason::NoPiece(from) => Why { from: Some(from), ..of("no_piece") },
            IllegalReason::WrongSideToMove { piece, on } => {
                Why { piece: Some(piece.letter()), from: Some(on), ..of("wrong_side_to_move") }
            }
            IllegalReason::InvalidPieceMove { piece, from, to } => Why {
                piece: Some(piece.letter()),
                from: Some(from),
                to: Some(to),
                ..of("invalid_piece_move")
            },
            IllegalReason::NoCastlingRight(color) => {
                Why { color: Some(Shown(color)), ..of("no_castling_right") }
            }
            IllegalReason::OwnPiece { piece, on } => {
                Why { piece: Some(piece.letter()), to: Some(on), ..of("own_piece") }
            }
            IllegalReason::King(on) => Why { to: Some(on), ..of("king") },
            IllegalReason::Blocked { by: piece, on } => by("blocked", piece, on),
            IllegalReason::NothingToCapture(to) => Why { to: Some(to), ..of("nothing_to_capture") },
            IllegalReason::Capture { piece, on } => {
                Why { piece: Some(piece.letter()), to: Some(on), ..of("capture") }
            }
            IllegalReason::NoCapture(to) => Why { to: Some(to), ..of("no_capture") },
            IllegalReason::Promotion => of("promotion"),
            IllegalReason::CastlesInCheck { by: piece, on } => by("castles_in_check", piece, on),
            IllegalReason::IntoCheck { to, by: piece, on } => {
                Why { to: Some(to), ..by("into_check", piece, on) }
            }
            IllegalReason::StillInCheck { by: piece, on } => by("still_in_check", piece, on),
            IllegalReason::Pinned { by: piece, on } => by("pinned", piece, on),
            IllegalReason::EnPassantExposes { by: piece, on } => {
                by("en_passant_exposes", piece, on)
            }
            // A new reason of the engine.
            _ => of("other"),
        }
    }
}

impl Fault {
    /// Why the move at fault is not legal, if that is the fault.
    pub fn why(&self) -> Option<Why> {
        let why = match &self.problem {
            Problem::IllegalMove(illegal) => Some(illegal.reason),
            Problem::San(SanError::Illegal(_, why)) => *why,
            Problem::Forced(error) => match error.fault() {
                ForcedFault::Illegal(why) => Some(why),
                ForcedFault::Replies(_) => None,
            },
            _ => None,
        };
        why.map(Why::from)
    }
}

/// Why moves do not solve a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The move that cannot be played and its number, counted from 1; `None` when all can be played
    /// but the final board is not a solution.
    pub place: Option<(usize, Capture)>,
    /// The reason.
    pub fault: CheckFault,
}

impl Refusal {
    /// The refusal of `captures` because of `error`.
    pub(crate) fn of(error: &CheckError, captures: &[Capture]) -> Refusal {
        let place = error.index().map(|index| (index + 1, captures[index]));
        Refusal { place, fault: error.fault() }
    }
}

impl Localized for Refusal {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, capture)) = self.place {
            let capture = capture_text(capture);
            match language {
                Language::English => write!(f, "move {number}, {capture}: "),
                Language::Spanish => write!(f, "movimiento {number}, {capture}: "),
            }?;
        }
        self.fault.fmt_in(language, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Place;
    use crate::games::Game;
    use crate::source::Turn;
    use crate::text;

    #[track_caller]
    fn check<T: std::fmt::Debug>(result: Result<T, Fault>, expected: Option<(usize, &str, &str)>) {
        let mismatch = result.unwrap_err().mismatch();
        let parts = mismatch.as_ref().map(|mismatch| {
            (mismatch.byte.expect("a byte"), &*mismatch.expected, &*mismatch.found)
        });
        assert_eq!(parts, expected);
    }

    #[test]
    fn parse_error_has_expected_and_found_parts() {
        let turn = Some((16, "'w' or 'b'", "'x'"));
        check(text::any_position(Game::Fide, "8/8/8/8/8/8/8/8 x"), turn);
        check(text::lite_position("8/8/8/8/8/8/8/8 x", Turn::Matters, None, Place::Fen), turn);
        check(text::puzzle(b"", Place::Puzzle), Some((0, "a piece", "the end")));
        let twice = Some((3, "a free square", "a second piece on a1"));
        check(text::puzzle(b"ta1ta1", Place::Puzzle), twice);
        let short = Some((3, "the three characters of a piece", "fewer"));
        check(text::puzzle(b"ta1ta", Place::Puzzle), short);
        check(text::captures(b"a1b9").map(drop), Some((3, "a rank '1' to '8'", "'9'")));
        check(text::any_position(Game::Lite, "K7/8/8/8/8/8/8/KK6 w"), None);
    }
}
