//! The source of an operation's parameters: the arguments of a request, as an interface receives
//! them.

use std::any::Any;
use std::borrow::Cow;
use std::error::Error as StdError;
use std::ops::RangeInclusive;

use ajedrez_course::Draft;
use ajedrez_lite::{LiteBoard, LitePosition};
use ajedrez_solitario::parse_puzzle;
use core_bitboard::game::FideDefects;
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Board, Color, Square};

use crate::arg::{POSITION, Readable};
use crate::board::RequestMoves;
use crate::context::Limits;
use crate::fault::{Expected, Fault, Place, Problem};
use crate::games::{AnyHistory, AnyPosition, Game};

/// Whether the turn matters to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It matters: a FEN must have it, unless the interface supplies one.
    Matters,
    /// It does not matter: a FEN without a turn means White's.
    DoesNotMatter,
}

/// Why an argument cannot be read: a [`Fault`], or an error of the interface, such as a file that cannot be opened.
// Not a `dyn Error`: the `Debug` of all faults would be in the browser module.
pub struct Error(Box<dyn Any + Send>);

impl Error {
    /// The error, if it is of this type.
    ///
    /// # Errors
    ///
    /// Returns the error unchanged if it has another type.
    pub fn downcast<E: 'static>(self) -> Result<E, Error> {
        self.0.downcast().map(|error| *error).map_err(Error)
    }
}

impl From<Error> for Fault {
    /// The fault of an argument; an error of another kind is a bug of the interface.
    fn from(error: Error) -> Fault {
        error
            .downcast()
            .unwrap_or_else(|_| Problem::Internal("an argument cannot be read".to_owned()).into())
    }
}

impl std::fmt::Debug for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Error").finish_non_exhaustive()
    }
}

impl<E: StdError + Send + 'static> From<E> for Error {
    fn from(error: E) -> Error {
        Error(Box::new(error))
    }
}

/// The arguments of a request by name. JSON is one source; the command line and Python's arguments are
/// others.
///
/// An optional argument that is missing is `None`. An interface does not implement the methods for
/// arguments that its users cannot give.
pub trait Source {
    /// The place of an argument, for faults.
    fn place(&self, name: &'static str) -> Place;

    /// The fault of an argument that is not of the expected form.
    fn wrong(&self, name: &'static str, expected: Expected) -> Error;

    /// Whether an argument is given.
    fn has(&self, _: &'static str) -> bool {
        false
    }

    /// A position of Ajedrez Lite with both kings: the argument `name`, or for `position` the position
    /// of the whole request.
    fn lite(&self, name: &'static str, turn: Turn) -> Result<LitePosition, Error>;

    /// A position that may be invalid.
    fn draft(&self, name: &'static str, turn: Turn) -> Result<Draft, Error>;

    /// Pieces of Ajedrez Lite with any number of kings.
    fn lite_board(&self, name: &'static str, turn: Turn) -> Result<LiteBoard, Error> {
        match self.draft(name, turn)? {
            Draft::Numbers(posicion) => LiteBoard::try_from(&posicion)
                .map_err(|invalid| self.fault(name, Problem::Course(invalid))),
            // Other numbers or pieces are not a position either; `lite` names the fault.
            Draft::Mismatches(_) => self.lite(name, turn).map(LiteBoard::from),
        }
    }

    /// A position of a game.
    fn position(&self, _: Game, _: Turn) -> Result<AnyPosition, Error> {
        Err(self.missing(POSITION.name))
    }

    /// The game that begins with the position. It continues the move counts if the notation has
    /// them.
    fn game(&self, game: Game) -> Result<AnyHistory, Error> {
        self.position(game, Turn::Matters).map(AnyHistory::from)
    }

    /// Why the position cannot occur in a game of chess.
    fn fide_defects(&self) -> Result<FideDefects, Error> {
        Err(self.missing(POSITION.name))
    }

    /// A square by name or as `[row, column]`.
    fn square(&self, name: &'static str) -> Result<Square, Error> {
        Err(self.missing(name))
    }

    /// A square by name or as `[row, column]`, on the board or off it.
    fn square_or_off(&self, name: &'static str) -> Result<Option<Square>, Error> {
        Err(self.missing(name))
    }

    /// The pieces in the first field of a FEN.
    fn board(&self, _: &'static str) -> Result<Option<Board>, Error> {
        Ok(None)
    }

    /// A side.
    fn color(&self, name: &'static str) -> Result<Color, Error> {
        Err(self.missing(name))
    }

    /// Moves of Ajedrez Lite.
    fn steps(&self, name: &'static str) -> Result<RequestMoves<(Square, Square)>, Error> {
        Err(self.missing(name))
    }

    /// Text.
    fn text(&self, _: &'static str) -> Result<Option<Cow<'_, str>>, Error> {
        Ok(None)
    }

    /// The moves of a game: a text of moves separated by blanks, or several texts.
    fn moves(&self, name: &'static str) -> Result<Option<Vec<String>>, Error> {
        Ok(self.text(name)?.map(|text| vec![text.into_owned()]))
    }

    /// Several texts, of the expected form.
    fn texts(&self, _: &'static str, _: Expected) -> Result<Option<Vec<Cow<'_, str>>>, Error> {
        Ok(None)
    }

    /// A whole number in a range.
    fn whole(&self, name: &'static str, range: RangeInclusive<u64>) -> Result<Option<u64>, Error>;

    /// `true` or `false`.
    fn flag(&self, name: &'static str) -> Result<Option<bool>, Error>;

    /// The index of one of several words, in either language.
    fn choice(
        &self,
        name: &'static str,
        words: &'static [&'static str],
    ) -> Result<Option<usize>, Error>;

    /// A puzzle.
    fn puzzle(&self, name: &'static str) -> Result<Puzzle, Error> {
        let run = self.needed_text(name)?;
        parse_puzzle(run.as_bytes()).map_err(|error| self.fault(name, Problem::Puzzle(error)))
    }

    /// Captures of the puzzle that is the argument `puzzle`.
    fn captures(&self, _: &'static str) -> Result<Option<RequestMoves<Capture>>, Error> {
        Ok(None)
    }

    /// Whether the argument claims that the puzzle has no solution, instead of listing captures.
    fn claims_impossible(&self, _: &'static str) -> bool {
        false
    }

    /// The limits of a search.
    fn limits(&self) -> Result<Limits, Error>;

    /// The fault of a problem with an argument.
    fn fault(&self, name: &'static str, problem: Problem) -> Error {
        Fault::new(problem).at(self.place(name)).into()
    }

    /// The fault of an argument that is missing.
    fn missing(&self, name: &'static str) -> Error {
        self.fault(name, Problem::Missing)
    }

    /// Text that must be given.
    fn needed_text(&self, name: &'static str) -> Result<Cow<'_, str>, Error> {
        self.text(name)?.ok_or_else(|| self.missing(name))
    }
}

impl dyn Source + '_ {
    /// The value of an argument, or of several that form one.
    ///
    /// # Errors
    ///
    /// If an argument is missing or wrong.
    pub fn get<A: Readable>(&self, argument: &A) -> Result<A::Value, Error> {
        argument.read(self)
    }
}
