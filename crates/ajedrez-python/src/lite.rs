//! Positions and moves of Ajedrez Lite, as they may be handed over.

use ajedrez_course::{Draft, TypeMismatch};
use ajedrez_lite::{Casilla, LitePosition, Posicion, Reading};
use ajedrez_protocol::source::Turn;
use ajedrez_protocol::{AnyPosition, Expected, Fault, MoveAt, Place, Problem, shortened, text};
use core_bitboard::Lite;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::errors;
use crate::extract::{OrRaise, Text, type_error, utf8};
use crate::moves::MoveLike;
use crate::position::{Position, refuse_other_variants};
use crate::square::SquareLike;

/// A possible position, as given.
pub(crate) enum Written {
    Position(core_bitboard::Position<Lite>),
    Text(String),
    Course(Posicion),
    /// A board and a player of other types than the course's.
    TypeMismatch,
}

impl<'py> FromPyObject<'_, 'py> for Written {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Written> {
        if let Ok(position) = argument.cast::<Position>() {
            return Ok(match position.get().0 {
                AnyPosition::Lite(position) => Written::Position(position),
                _ => Written::Text(position.get().fen_text()),
            });
        }
        if let Ok(text) = argument.cast::<PyString>() {
            return Ok(Written::Text(utf8(&text)?.into_owned()));
        }
        if let Ok(position) = argument.cast::<PyDict>() {
            let part = |name| {
                position.get_item(name)?.ok_or_else(|| {
                    let found = "another dict";
                    errors::unexpected(argument.py(), "position", "tablero and jugador", found)
                })
            };
            return Ok(course(&part("tablero")?, &part("jugador")?));
        }
        if let Ok((tablero, jugador)) = argument.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
            return Ok(course(&tablero, &jugador));
        }
        refuse_other_variants(&argument)?;
        let wrong =
            |_| type_error("", "a position: a FEN, a Position or (tablero, jugador)", &argument);
        let fen = argument.call_method0("fen").map_err(wrong)?;
        Ok(Written::Text(fen.extract::<Text>()?.0))
    }
}

/// The course's types, with any numbers in them.
fn course(tablero: &Bound<'_, PyAny>, jugador: &Bound<'_, PyAny>) -> Written {
    let rows: Option<Vec<Vec<[i64; 2]>>> = tablero.extract().ok();
    let cells = |row: Vec<[i64; 2]>| row.into_iter().map(|[role, color]| Casilla { role, color });
    let tablero = rows.map(|rows| rows.into_iter().map(|row| cells(row).collect()).collect());
    match (tablero, jugador.extract()) {
        (Some(tablero), Ok(jugador)) => Written::Course(Posicion { tablero, jugador }),
        _ => Written::TypeMismatch,
    }
}

impl Written {
    /// A position with one king per side, of the argument `name`.
    pub(crate) fn position(
        self,
        py: Python<'_>,
        name: &str,
        needs: Turn,
    ) -> PyResult<LitePosition> {
        let invalid = |invalid| Fault::from(Problem::Course(invalid));
        let position = match self {
            Written::Position(position) => LitePosition::try_from(position).map_err(invalid),
            Written::Text(text) => text::lite_position(&text, needs, None, Place::Fen),
            Written::Course(course) => course.validate(Reading::Tpe).map_err(invalid),
            Written::TypeMismatch => {
                let expected = "rows of pairs of whole numbers, and a whole number";
                return Err(PyTypeError::new_err(format!(
                    "{name}: expected (tablero, jugador): {expected}"
                )));
            }
        };
        position.or_raise_at(py, name)
    }

    /// The possible position, of the argument `name`.
    pub(crate) fn draft(self, py: Python<'_>, name: &str, needs: Turn) -> PyResult<Draft> {
        let text = match self {
            Written::Position(position) => position.fen().to_string(),
            Written::Text(text) => text,
            Written::Course(course) => return Ok(Draft::Numbers(course)),
            Written::TypeMismatch => return Ok(Draft::Mismatches(vec![TypeMismatch::Types])),
        };
        text::draft(&text, needs, None, Place::Fen).or_raise_at(py, name)
    }
}

/// The two squares of a move: a `Move`, its text, or a pair of squares.
pub(crate) struct SquarePair(pub(crate) (core_bitboard::Square, core_bitboard::Square));

impl SquarePair {
    /// The move with this number, counted from 1, of several.
    pub(crate) fn numbered(number: usize, argument: &Bound<'_, PyAny>) -> PyResult<SquarePair> {
        if argument.is_instance_of::<PyTuple>() {
            let (from, to): (SquareLike, SquareLike) = argument.extract()?;
            return Ok(SquarePair((from.0, to.0)));
        }
        match argument.extract()? {
            MoveLike::Move(mv) => Ok(SquarePair((mv.from(), mv.to()))),
            MoveLike::Text(text) => step(&text)
                .map_err(|fault| fault.after(number - 1, 0))
                .or_raise(argument.py())
                .map(SquarePair),
        }
    }
}

/// Reads one move.
fn step(text: &str) -> Result<(core_bitboard::Square, core_bitboard::Square), Fault> {
    // The promotion may be given; a pawn always becomes a rook.
    if let Ok(mv) = text.parse::<core_bitboard::Move>() {
        return Ok((mv.from(), mv.to()));
    }
    match text::steps(text, Place::Moves)?[..] {
        [step] => Ok(step),
        _ => {
            let found = format!("{:?}", shortened(text));
            let problem = Problem::Unexpected { expected: Expected::Move, found };
            let at = MoveAt { number: 1, byte: Some(0) };
            Err(Fault::new(problem).at(Place::Moves).in_move(at))
        }
    }
}
