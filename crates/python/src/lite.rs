//! Ajedrez Lite: the exercises of the two assignments, mates, and reachability.

use std::ops::RangeInclusive;

use ajedrez_lite::mate::Tree;
use ajedrez_lite::{Casilla, ForcedMate, LitePosition, Posicion, Reading};
use core_bitboard::{Color, Lite};
use protocol::json::unknown;
use protocol::lite::{LiteRequest, MateTree};
use protocol::source::{Source, Turn};
use protocol::{Answer, AnyPosition, Draft, Expected, Fault, Limits, Misfit, Place, Problem, text};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use reachability::Reach;

use crate::args::{
    OrRaise, Side, Text, Whole, choice, color_name, limits, shown, type_error, utf8,
};
use crate::errors;
use crate::interrupt::search;
use crate::moves::{Move, MoveLike};
use crate::position::{Position, fault_of_fen, refuse_other_variants};
use crate::square::{Square, SquareLike, tuple_of};

/// A possible position, as given.
pub(crate) enum Written {
    Position(core_bitboard::Position<Lite>),
    Text(String),
    Course(Posicion),
    /// A board and a player of other types than the course's.
    Misfit,
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
            |_| type_error("a position: a FEN, a Position or (tablero, jugador)", &argument);
        let fen = argument.call_method0("fen").map_err(wrong)?;
        Ok(Written::Text(fen.extract::<Text>()?.0))
    }
}

/// The course's types, with any numbers in them.
fn course(tablero: &Bound<'_, PyAny>, jugador: &Bound<'_, PyAny>) -> Written {
    let pair = |cell: &Vec<i64>| match cell[..] {
        [role, color] => Some(Casilla { role, color }),
        _ => None,
    };
    let rows: Option<Vec<Vec<Vec<i64>>>> = tablero.extract().ok().or_else(|| {
        let rows: Vec<Vec<(i64, i64)>> = tablero.extract().ok()?;
        let row = |row: Vec<(i64, i64)>| row.into_iter().map(|(role, color)| vec![role, color]);
        Some(rows.into_iter().map(|cells| row(cells).collect()).collect())
    });
    let tablero = rows.and_then(|rows| {
        rows.iter().map(|row| row.iter().map(pair).collect::<Option<Vec<_>>>()).collect()
    });
    match (tablero, jugador.extract()) {
        (Some(tablero), Ok(jugador)) => Written::Course(Posicion { tablero, jugador }),
        _ => Written::Misfit,
    }
}

impl Written {
    /// A position with one king a side.
    pub(crate) fn position(self, py: Python<'_>) -> PyResult<LitePosition> {
        match self {
            Written::Position(position) => {
                let invalid = |invalid| fault_of_fen(Problem::Course(invalid));
                LitePosition::try_from(position).map_err(invalid).or_raise(py)
            }
            Written::Text(text) => text::lite_position(&text, None, Place::Fen).or_raise(py),
            Written::Course(course) => {
                let invalid = |invalid| Problem::Course(invalid).into();
                course.validate(Reading::Tpe).map_err(invalid).or_raise(py)
            }
            Written::Misfit => Err(PyTypeError::new_err(
                "expected (tablero, jugador): rows of pairs of whole numbers, and a whole number",
            )),
        }
    }

    /// The possible position.
    fn draft(self, py: Python<'_>) -> PyResult<Draft> {
        match self {
            Written::Position(position) => {
                text::draft(&position.fen().to_string(), None, Place::Fen).or_raise(py)
            }
            Written::Text(text) => text::draft(&text, None, Place::Fen).or_raise(py),
            Written::Course(course) => Ok(Draft::Numbers(course)),
            Written::Misfit => Ok(Draft::Misfit(Misfit::Types)),
        }
    }
}

/// Answers an operation about Ajedrez Lite. The arguments have their names in requests.
#[pyfunction]
pub(crate) fn lite<'py>(
    py: Python<'py>,
    operation: Text,
    arguments: Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let unknown = || unknown(&operation.0);
    let source = Arguments { arguments: &arguments };
    let request = LiteRequest::read(&operation.0, &source);
    let request = request.ok_or_else(unknown).or_raise(py)?.map_err(|error| error.raise(py))?;
    told(py, search(py, 1, |context| request.run(context))?.or_raise(py)?)
}

/// The arguments of a call as the source of an operation's parameters.
struct Arguments<'a, 'py> {
    arguments: &'a Bound<'py, PyDict>,
}

/// Why an argument cannot be read.
enum Refused {
    /// Python's conversion failed.
    Raised(PyErr),
    /// The protocol says what is wrong.
    Fault(Fault),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Refused::Fault(fault)
    }
}

impl From<PyErr> for Refused {
    fn from(error: PyErr) -> Refused {
        Refused::Raised(error)
    }
}

impl Refused {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Refused::Raised(error) => error,
            Refused::Fault(fault) => errors::exception(py, &fault),
        }
    }
}

impl<'py> Arguments<'_, 'py> {
    /// The value of an argument that is given, and is not `None`.
    fn find(&self, name: &str) -> Result<Option<Bound<'py, PyAny>>, Refused> {
        Ok(self.arguments.get_item(name)?.filter(|value| !value.is_none()))
    }

    /// The value as a `T`.
    fn read<T>(&self, name: &'static str) -> Result<Option<T>, Refused>
    where
        T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
    {
        Ok(self.find(name)?.map(|value| value.extract()).transpose()?)
    }

    fn need<T>(&self, name: &'static str) -> Result<T, Refused>
    where
        T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
    {
        let value = self.arguments.get_item(name)?.ok_or_else(|| self.missing(name))?;
        Ok(value.extract()?)
    }
}

impl Source for Arguments<'_, '_> {
    type Error = Refused;

    fn place(&self, name: &'static str) -> Place {
        Place::Value { owner: None, name: name.to_owned() }
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> Refused {
        let found = self.find(name).ok().flatten();
        let found = found.map_or_else(String::new, |value| shown(&value.to_string()).into_owned());
        self.fault(name, Problem::Unexpected { expected, found })
    }

    fn lite(&self, name: &'static str, _: Turn) -> Result<LitePosition, Refused> {
        Ok(self.need::<Written>(name)?.position(self.arguments.py())?)
    }

    fn draft(&self, _: Turn) -> Result<Draft, Refused> {
        Ok(self.need::<Written>("position")?.draft(self.arguments.py())?)
    }

    fn square(&self, name: &'static str) -> Result<core_bitboard::Square, Refused> {
        Ok(self.need::<SquareLike>(name)?.0)
    }

    fn color(&self, name: &'static str) -> Result<Color, Refused> {
        Ok(self.need::<Side>(name)?.0)
    }

    fn steps(&self, name: &'static str) -> Result<Vec<Leap>, Refused> {
        let steps = self.need::<Vec<Step>>(name)?;
        Ok(steps.into_iter().map(|Step(from, to)| (from, to)).collect())
    }

    fn whole(
        &self,
        name: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Refused> {
        let number = self.read::<Whole>(name)?.map(|Whole(number)| number);
        // Beyond the bound nothing changes.
        Ok(number.map(|number| number.min(*range.end())))
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, Refused> {
        self.read(name)
    }

    fn choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<Option<T>, Refused> {
        let Some(Text(word)) = self.read(name)? else { return Ok(None) };
        Ok(Some(choice(self.arguments.py(), name, &word, choices)?))
    }

    fn limits(&self) -> Result<Limits, Refused> {
        let (timeout, nodes) = (self.read("timeout")?, self.read("max_nodes")?);
        Ok(limits(self.arguments.py(), timeout, nodes)?)
    }
}

/// An answer as an object of Python's.
fn told(py: Python<'_>, answer: Answer) -> PyResult<Bound<'_, PyAny>> {
    Ok(match answer {
        Answer::Bool(answer) => answer.into_pyobject(py)?.to_owned().into_any(),
        Answer::Validity(validity) => {
            let flaws: Vec<String> = validity.flaws.iter().map(ToString::to_string).collect();
            PyTuple::new(py, flaws)?.into_any()
        }
        Answer::Squares(squares) => tuple_of(py, in_rows(squares))?.into_any(),
        Answer::Square(square) => Bound::new(py, Square(square))?.into_any(),
        Answer::Position(position) => Bound::new(py, of_lite(position))?.into_any(),
        Answer::Moves(list) => moves(py, list.0)?.into_any(),
        Answer::Outcome(outcome) => {
            let word = outcome.map(|outcome| outcome.winner().map_or("draw", color_name));
            word.into_pyobject(py)?.into_any()
        }
        Answer::Forced(forced) => {
            let parts = |mate: ForcedMate| PyResult::Ok((mate.moves(), moves(py, mate.line())?));
            let mate: Option<(usize, Bound<'_, PyTuple>)> = forced.mate.map(parts).transpose()?;
            mate.into_pyobject(py)?.into_any()
        }
        Answer::Reach(Reach::Reachable(line)) => {
            (true, moves(py, line)?, None::<String>).into_pyobject(py)?.into_any()
        }
        Answer::Reach(Reach::Unreachable(reason)) => {
            (false, PyTuple::empty(py), reason.to_string()).into_pyobject(py)?.into_any()
        }
        Answer::Reach(Reach::Unknown) => {
            let said = "the budget ran out before the reachability was known";
            return Err(errors::budget(py, said));
        }
        Answer::MateTree(mate) => {
            let parts =
                |mate: MateTree| PyResult::Ok((moves(py, mate.keys)?, branch(py, &mate.tree)?));
            let mate: Option<(Bound<'_, PyTuple>, Bound<'_, PyTuple>)> =
                mate.map(parts).transpose()?;
            mate.into_pyobject(py)?.into_any()
        }
        other => {
            let json = serde_json::to_string(&other);
            let json = json.map_err(|error| errors::internal(py, &error.to_string()))?;
            py.import("json")?.call_method1("loads", (json,))?
        }
    })
}

/// A move, and what follows each reply.
fn branch<'py>(py: Python<'py>, tree: &Tree) -> PyResult<Bound<'py, PyTuple>> {
    let replies = tree.replies().iter();
    let replies: Vec<_> = replies
        .map(|(reply, then)| Ok((Move(*reply), branch(py, then)?)))
        .collect::<PyResult<_>>()?;
    (Move(tree.mv()), PyTuple::new(py, replies)?).into_pyobject(py)
}

/// Squares as the course sorts them: by row, then by column.
fn in_rows(squares: core_bitboard::Bitboard) -> impl Iterator<Item = core_bitboard::Square> {
    let coordinates = ajedrez_lite::coordinates(squares).into_iter();
    coordinates.filter_map(|place| core_bitboard::Square::try_from(place).ok())
}

fn moves<'py>(
    py: Python<'py>,
    moves: impl IntoIterator<Item = core_bitboard::Move>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, moves.into_iter().map(Move).collect::<Vec<_>>())
}

fn of_lite(position: LitePosition) -> Position {
    Position(AnyPosition::Lite(position.into()))
}

/// From where to where.
type Leap = (core_bitboard::Square, core_bitboard::Square);

/// The two squares of a move: a `Move`, its text, or a pair of squares.
pub(crate) struct Step(core_bitboard::Square, core_bitboard::Square);

impl<'py> FromPyObject<'_, 'py> for Step {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Step> {
        if argument.is_instance_of::<PyTuple>() {
            let (from, to): (SquareLike, SquareLike) = argument.extract()?;
            return Ok(Step(from.0, to.0));
        }
        match argument.extract()? {
            MoveLike::Move(mv) => Ok(Step(mv.from(), mv.to())),
            MoveLike::Text(text) => match text.parse::<core_bitboard::Move>() {
                // What a pawn becomes is always a rook, and may be said.
                Ok(mv) => Ok(Step(mv.from(), mv.to())),
                Err(_) => {
                    let py = argument.py();
                    match text::steps(&text, Place::Moves).or_raise(py)?[..] {
                        [(from, to)] => Ok(Step(from, to)),
                        _ => Err(errors::unexpected(py, "moves", "one move", &shown(&text))),
                    }
                }
            },
        }
    }
}
