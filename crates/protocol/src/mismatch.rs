//! Expected and found text at a byte, for doors that report them as separate fields.

use ajedrez_lite::ParseLitePositionError;
use core_bitboard::notation::ParsePositionError;
use core_bitboard::notation::{Misread, SanError};
use solitario::PuzzleFault;

use crate::answered::answered;
use crate::fault::{Fault, Problem};
use crate::fault_messages::OfMove;

/// The expected form of a part of a request, and what was found instead.
///
/// ```
/// use protocol::{Place, text};
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
    /// What was found, in English.
    pub found: String,
}

impl Fault {
    /// The expected and the found part; `None` when the fault is of another kind.
    pub fn mismatch(&self) -> Option<Mismatch> {
        match &self.problem {
            Problem::Unexpected { expected, found } => {
                Some(Mismatch { byte: None, expected: expected.to_string(), found: found.clone() })
            }
            Problem::Fen(ParsePositionError::Text(error))
            | Problem::LiteFen(ParseLitePositionError::Fen(ParsePositionError::Text(error)))
            | Problem::Placement(error) => Some(error.misread().into()),
            Problem::Picture(error) => Some(error.misread().into()),
            Problem::Square(error) => Some(error.misread().into()),
            Problem::Move(error) => Some(error.misread().into()),
            Problem::San(SanError::Text(error)) => Some(error.misread().into()),
            Problem::AnySquare(error) => Some(error.misread().into()),
            Problem::Captures(error) => Some(Mismatch {
                byte: Some(error.byte()),
                expected: error.expected().to_string(),
                found: error.found().to_string(),
            }),
            Problem::Puzzle(error) => {
                let (expected, found) = match error.fault() {
                    PuzzleFault::NoPiece => ("a piece".to_owned(), "the end".to_owned()),
                    PuzzleFault::Misread(expected, found) => {
                        (expected.to_string(), found.to_string())
                    }
                    PuzzleFault::Incomplete => {
                        ("the three characters of a piece".to_owned(), "fewer".to_owned())
                    }
                    PuzzleFault::SecondPieceOn(square) => {
                        ("a free square".to_owned(), format!("a second piece on {square}"))
                    }
                };
                Some(Mismatch { byte: Some(error.byte()), expected, found })
            }
            _ => None,
        }
    }
}

// With `place`, the argument, `problem`, the message without the place, `move`, which of several moves is at
// fault, and of a move that is not legal `why`, each where it is known.
answered!(Fault, |fault, language| {
    // These messages are sentences about the place.
    let is_of_place =
        matches!(fault.problem, Problem::Missing | Problem::NoArgument(_) | Problem::GivenTwice);
    let problem = fault.place.name().filter(|_| !is_of_place).map(|_| OfMove(fault.at_move, &fault.problem));
    let (expected, found) =
        fault.mismatch().map(|mismatch| (mismatch.expected, mismatch.found)).unzip();
} {
    "kind": fault.kind(),
    "message": language.say(fault).to_string(),
    "place" optional: fault.place.name(),
    "problem" optional: problem.map(|problem| language.say(&problem).to_string()),
    "line" optional: fault.line,
    "byte" optional: fault.byte(),
    "move" optional: fault.at_move.map(|at| at.number),
    "expected" optional: expected,
    "found" optional: found,
    "why" optional: fault.why(),
});

impl<E: ToString> From<Misread<E>> for Mismatch {
    fn from(misread: Misread<E>) -> Mismatch {
        let Misread { byte, expected, found, .. } = misread;
        Mismatch { byte: Some(byte), expected: expected.to_string(), found: found.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Place;
    use crate::games::Game;
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
    fn a_misread_text_is_told_in_parts() {
        let turn = Some((16, "'w' or 'b'", "'x'"));
        check(text::any_position(Game::Fide, "8/8/8/8/8/8/8/8 x"), turn);
        check(text::lite_position("8/8/8/8/8/8/8/8 x", None, Place::Fen), turn);
        check(text::puzzle(b"", Place::Puzzle), Some((0, "a piece", "the end")));
        let twice = Some((3, "a free square", "a second piece on a1"));
        check(text::puzzle(b"ta1ta1", Place::Puzzle), twice);
        let short = Some((3, "the three characters of a piece", "fewer"));
        check(text::puzzle(b"ta1ta", Place::Puzzle), short);
        check(text::captures(b"a1b9"), Some((3, "a rank '1' to '8'", "'9'")));
        check(text::any_position(Game::Lite, "K7/8/8/8/8/8/8/KK6 w"), None);
    }
}
