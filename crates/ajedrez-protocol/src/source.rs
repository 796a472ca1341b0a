//! The source of an operation's parameters: the arguments of a request, as an interface receives
//! them.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use ajedrez_course::{Assignment, Draft};
use ajedrez_lite::{LiteBoard, LitePosition};
use ajedrez_solitario::parse_puzzle;
use core_bitboard::game::FideDefects;
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Board, Color, History, Position, Square, Variant};

use crate::board::Line;
use crate::context::Limits;
use crate::fault::{Expected, Fault, Place, Problem};

/// Whether the turn matters to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It matters: a FEN must have it, unless the interface supplies one.
    Matters,
    /// It does not matter: a FEN without a turn means White's.
    DoesNotMatter,
}

/// The arguments of a request by name. JSON is one source; the command line and Python's arguments are
/// others.
///
/// An optional argument that is missing is `None`. An interface does not implement the methods for
/// arguments that its users cannot give.
pub trait Source {
    /// Why an argument cannot be read.
    type Error: From<Fault>;

    /// The place of an argument, for faults.
    fn place(&self, name: &'static str) -> Place;

    /// The fault of an argument that is not of the expected form.
    fn wrong(&self, name: &'static str, expected: Expected) -> Self::Error;

    /// The assignment, if the request used a name of the operation that only one of the two has.
    fn assignment(&self) -> Option<Assignment> {
        None
    }

    /// Whether an argument is given.
    fn has(&self, _: &'static str) -> bool {
        false
    }

    /// A position of Ajedrez Lite with both kings: the argument `name`, or for `position` the position
    /// of the whole request.
    fn lite(&self, name: &'static str, turn: Turn) -> Result<LitePosition, Self::Error>;

    /// A position that may be invalid.
    fn draft(&self, name: &'static str, turn: Turn) -> Result<Draft, Self::Error>;

    /// Pieces of Ajedrez Lite with any number of kings.
    fn lite_board(&self, name: &'static str, turn: Turn) -> Result<LiteBoard, Self::Error> {
        match self.draft(name, turn)? {
            Draft::Numbers(posicion) => LiteBoard::try_from(&posicion)
                .map_err(|invalid| self.fault(name, Problem::Course(invalid))),
            // Other numbers or pieces are not a position either; `lite` names the fault.
            Draft::Mismatches(_) => self.lite(name, turn).map(LiteBoard::from),
        }
    }

    /// A position of any game.
    fn position<V: Variant>(&self, _: Turn) -> Result<Position<V>, Self::Error> {
        Err(self.missing("position"))
    }

    /// The game that begins with the position. It continues the move counts if the notation has
    /// them.
    fn game<V: Variant>(&self) -> Result<History<V>, Self::Error> {
        self.position(Turn::Matters).map(History::from)
    }

    /// Why the position cannot occur in a game of chess.
    fn fide_defects(&self) -> Result<FideDefects, Self::Error> {
        Err(self.missing("position"))
    }

    /// A square by name or as `[row, column]`.
    fn square(&self, name: &'static str) -> Result<Square, Self::Error> {
        Err(self.missing(name))
    }

    /// A square by name or as `[row, column]`, on the board or off it.
    fn square_or_off(&self, name: &'static str) -> Result<Option<Square>, Self::Error> {
        Err(self.missing(name))
    }

    /// The pieces in the first field of a FEN.
    fn board(&self, _: &'static str) -> Result<Option<Board>, Self::Error> {
        Ok(None)
    }

    /// A side.
    fn color(&self, name: &'static str) -> Result<Color, Self::Error> {
        Err(self.missing(name))
    }

    /// Moves of Ajedrez Lite.
    fn steps(&self, name: &'static str) -> Result<Line<(Square, Square)>, Self::Error> {
        Err(self.missing(name))
    }

    /// Text.
    fn text(&self, _: &'static str) -> Result<Option<Cow<'_, str>>, Self::Error> {
        Ok(None)
    }

    /// The moves of a game: a text of moves separated by blanks, or several texts.
    fn moves(&self, name: &'static str) -> Result<Option<Vec<String>>, Self::Error> {
        Ok(self.text(name)?.map(|text| vec![text.into_owned()]))
    }

    /// Several texts, of the expected form.
    fn texts(
        &self,
        _: &'static str,
        _: Expected,
    ) -> Result<Option<Vec<Cow<'_, str>>>, Self::Error> {
        Ok(None)
    }

    /// A whole number in a range.
    fn whole(
        &self,
        name: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Self::Error>;

    /// `true` or `false`.
    fn flag(&self, name: &'static str) -> Result<Option<bool>, Self::Error>;

    /// One of several words, in either language.
    fn choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<Option<T>, Self::Error>;

    /// A puzzle.
    fn puzzle(&self, name: &'static str) -> Result<Puzzle, Self::Error> {
        let run = self.needed_text(name)?;
        parse_puzzle(run.as_bytes()).map_err(|error| self.fault(name, Problem::Puzzle(error)))
    }

    /// Captures of the puzzle that is the argument `puzzle`.
    fn captures(&self, _: &'static str) -> Result<Option<Line<Capture>>, Self::Error> {
        Ok(None)
    }

    /// Whether the argument claims that the puzzle has no solution, instead of listing captures.
    fn claims_impossible(&self, _: &'static str) -> bool {
        false
    }

    /// The limits of a search.
    fn limits(&self) -> Result<Limits, Self::Error>;

    /// The fault of a problem with an argument.
    fn fault(&self, name: &'static str, problem: Problem) -> Self::Error {
        Fault::new(problem).at(self.place(name)).into()
    }

    /// The fault of an argument that is missing.
    fn missing(&self, name: &'static str) -> Self::Error {
        self.fault(name, Problem::Missing)
    }

    /// Text that must be given.
    fn needed_text(&self, name: &'static str) -> Result<Cow<'_, str>, Self::Error> {
        self.text(name)?.ok_or_else(|| self.missing(name))
    }
}
