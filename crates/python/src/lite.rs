//! Ajedrez Lite: the exercises of the two assignments, mates, and reachability.

use ajedrez_lite::mate::Tree;
use ajedrez_lite::{Casilla, ForcedMate, LitePosition, Outcome, Posicion, Reach, Reading};
use core_bitboard::Lite;
use protocol::{
    AnyPosition, Draft, Limits, LiteAnswer, LiteQuestion, LiteRequest, Misfit, Place, Problem, text,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

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

const READINGS: [(&str, Reading); 2] = [("tpe", Reading::Tpe), ("tpi", Reading::Tpi)];

/// Every defect of a possible position; empty if it is valid.
#[pyfunction]
pub(crate) fn lite_validity(
    py: Python<'_>,
    position: Written,
    reading: Text,
) -> PyResult<Vec<String>> {
    let reading = choice(py, "reading", &reading.0, &READINGS)?;
    let request = LiteRequest::Valid { draft: position.draft(py)?, reading, detail: true };
    match request.run(&protocol::Context::new()).or_raise(py)? {
        LiteAnswer::Validity(flaws) => Ok(flaws.iter().map(ToString::to_string).collect()),
        _ => Ok(Vec::new()),
    }
}

/// Whether it is the start position.
#[pyfunction]
pub(crate) fn lite_is_start(py: Python<'_>, position: Written) -> PyResult<bool> {
    let request = LiteRequest::Initial(position.draft(py)?);
    let answer = request.run(&protocol::Context::new()).or_raise(py)?;
    Ok(matches!(answer, LiteAnswer::Bool(true)))
}

/// Asks about a position alone.
type AskPosition = fn() -> LiteQuestion;

/// The questions about a position alone, by their names.
const QUESTIONS: [(&str, AskPosition); 9] = [
    ("is_sorted", || LiteQuestion::Sorted),
    ("sorted", || LiteQuestion::Sort),
    ("is_checkmate", || LiteQuestion::Checkmate),
    ("is_draw", || LiteQuestion::Draw),
    ("movable", || LiteQuestion::Movable),
    ("moves", || LiteQuestion::Moves),
    ("has_discovered_check_tpe", || LiteQuestion::DiscoveredCheck(Reading::Tpe)),
    ("has_discovered_check_tpi", || LiteQuestion::DiscoveredCheck(Reading::Tpi)),
    ("is_mated_in_one", || LiteQuestion::MatedInOne),
];

/// A question about a position alone.
#[pyfunction]
pub(crate) fn lite_ask<'py>(
    py: Python<'py>,
    question: Text,
    position: Written,
) -> PyResult<Bound<'py, PyAny>> {
    let question = choice(py, "question", &question.0, &QUESTIONS)?();
    told(py, ask(py, position, question)?)
}

/// Asks about a move between two squares.
type AskMove = fn(core_bitboard::Square, core_bitboard::Square) -> LiteQuestion;

/// The questions about a move, by their names.
const MOVES: [(&str, AskMove); 4] = [
    ("valid_move_tpe", |from, to| LiteQuestion::ValidMove { from, to, reading: Reading::Tpe }),
    ("valid_move_tpi", |from, to| LiteQuestion::ValidMove { from, to, reading: Reading::Tpi }),
    ("valid_capture", LiteQuestion::ValidCapture),
    ("legal", LiteQuestion::Legal),
];

/// Whether a piece can make a move: by its movement, as a capture, or legally.
#[pyfunction]
pub(crate) fn lite_move(
    py: Python<'_>,
    question: Text,
    position: Written,
    origin: SquareLike,
    destination: SquareLike,
) -> PyResult<bool> {
    let question = choice(py, "question", &question.0, &MOVES)?(origin.0, destination.0);
    Ok(ask(py, position, question)? == LiteAnswer::Bool(true))
}

/// The squares that a side attacks.
#[pyfunction]
pub(crate) fn lite_attacked<'py>(
    py: Python<'py>,
    position: Written,
    color: Side,
) -> PyResult<Bound<'py, PyAny>> {
    told(py, ask(py, position, LiteQuestion::Attacked(color.0))?)
}

/// Where a king stands.
#[pyfunction]
pub(crate) fn lite_king<'py>(
    py: Python<'py>,
    position: Written,
    color: Side,
) -> PyResult<Bound<'py, PyAny>> {
    told(py, ask(py, position, LiteQuestion::King(color.0))?)
}

/// Whether a move leads to another position.
#[pyfunction]
pub(crate) fn lite_follows(
    py: Python<'_>,
    position: Written,
    next: Written,
    origin: SquareLike,
    destination: SquareLike,
) -> PyResult<bool> {
    let (from, to) = (origin.0, destination.0);
    let question = LiteQuestion::Follows { next: next.position(py)?, from, to };
    Ok(ask(py, position, question)? == LiteAnswer::Bool(true))
}

/// How the game has ended: nothing while it goes on, else the winner or `"draw"`.
#[pyfunction]
pub(crate) fn lite_outcome(py: Python<'_>, position: Written) -> PyResult<Option<&'static str>> {
    Ok(match ask(py, position, LiteQuestion::Outcome)? {
        LiteAnswer::Outcome(Some(Outcome::Win(color))) => Some(color_name(color)),
        LiteAnswer::Outcome(Some(Outcome::Draw)) => Some("draw"),
        _ => None,
    })
}

/// The position after moves that leave the opponent one reply each.
#[pyfunction]
pub(crate) fn lite_forced_line(
    py: Python<'_>,
    position: Written,
    moves: Vec<Step>,
) -> PyResult<Position> {
    let own = moves.into_iter().map(|Step(from, to)| (from, to)).collect();
    let answer = ask(py, position, LiteQuestion::ForcedLine(own))?;
    let LiteAnswer::Position(position) = answer else {
        return Err(errors::internal(py, "a forced line leads to a position"));
    };
    Ok(of_lite(position))
}

/// The fewest moves of a forced mate, and its line.
#[pyfunction]
pub(crate) fn lite_forced_mate<'py>(
    py: Python<'py>,
    position: Written,
    max: Whole,
    timeout: Option<f64>,
    max_nodes: Option<Whole>,
) -> PyResult<Option<(usize, Bound<'py, PyTuple>)>> {
    let limits = limits(py, timeout, max_nodes)?;
    let question = LiteQuestion::ForcedMate { max: max.0, line: true, limits };
    let LiteAnswer::ForcedMate { mate, .. } = seek(py, position, question)? else {
        return Ok(None);
    };
    let parts = |mate: ForcedMate| Ok((mate.moves(), moves(py, mate.line())?));
    mate.map(parts).transpose()
}

/// The line to another position, or why there is none.
#[pyfunction]
pub(crate) fn lite_reachable<'py>(
    py: Python<'py>,
    position: Written,
    target: Written,
    shortest: bool,
    timeout: Option<f64>,
    max_nodes: Option<Whole>,
) -> PyResult<(bool, Bound<'py, PyTuple>, Option<String>)> {
    let limits: Limits = limits(py, timeout, max_nodes)?;
    let target = target.position(py)?;
    match seek(py, position, LiteQuestion::Reachable { target, shortest, limits })? {
        LiteAnswer::Reach(Reach::Reachable(line)) => Ok((true, moves(py, line)?, None)),
        LiteAnswer::Reach(Reach::Unreachable(reason)) => {
            Ok((false, PyTuple::empty(py), Some(reason.to_string())))
        }
        _ => Err(errors::budget(py, "the budget ran out before the reachability was known")),
    }
}

/// A mate: how many moves it takes, every move that begins it, and its tree.
type Mate<'py> = (usize, Bound<'py, PyTuple>, Bound<'py, PyTuple>);

/// The shortest mate against every defence: its moves, every move that begins it, and its tree.
#[pyfunction]
pub(crate) fn lite_mate_tree<'py>(
    py: Python<'py>,
    position: Written,
    max: Whole,
    timeout: Option<f64>,
    max_nodes: Option<Whole>,
) -> PyResult<Option<Mate<'py>>> {
    let limits = limits(py, timeout, max_nodes)?;
    let max = u8::try_from(max.0).unwrap_or(u8::MAX);
    let LiteAnswer::MateTree(Some(mate)) =
        seek(py, position, LiteQuestion::MateTree { max, limits })?
    else {
        return Ok(None);
    };
    Ok(Some((mate.tree.moves(), moves(py, mate.keys)?, branch(py, &mate.tree)?)))
}

/// A move, and what follows each reply.
fn branch<'py>(py: Python<'py>, tree: &Tree) -> PyResult<Bound<'py, PyTuple>> {
    let replies = tree.replies().iter();
    let replies: Vec<_> = replies
        .map(|(reply, then)| Ok((Move(*reply), branch(py, then)?)))
        .collect::<PyResult<_>>()?;
    (Move(tree.mv()), PyTuple::new(py, replies)?).into_pyobject(py)
}

/// Runs a question that needs no search.
fn ask(py: Python<'_>, position: Written, question: LiteQuestion) -> PyResult<LiteAnswer> {
    let request = LiteRequest::About(position.position(py)?, question);
    request.run(&protocol::Context::new()).or_raise(py)
}

/// Runs a question that needs a search.
fn seek(py: Python<'_>, position: Written, question: LiteQuestion) -> PyResult<LiteAnswer> {
    let request = LiteRequest::About(position.position(py)?, question);
    search(py, 1, |context| request.run(context))?.or_raise(py)
}

/// An answer as an object of Python's.
fn told<'py>(py: Python<'py>, answer: LiteAnswer) -> PyResult<Bound<'py, PyAny>> {
    match answer {
        LiteAnswer::Bool(answer) => Ok(answer.into_pyobject(py)?.to_owned().into_any()),
        LiteAnswer::Squares(squares) => Ok(tuple_of(py, in_rows(squares))?.into_any()),
        LiteAnswer::King(square) => Ok(Bound::new(py, Square(square))?.into_any()),
        LiteAnswer::Position(position) => Ok(Bound::new(py, of_lite(position))?.into_any()),
        LiteAnswer::Moves(list) => Ok(moves(py, list)?.into_any()),
        _ => Err(errors::internal(py, "an answer of another kind was expected")),
    }
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
