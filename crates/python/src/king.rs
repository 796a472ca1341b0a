//! Kings: free, in check, mated or stalemated, and every way out.

use core_bitboard::{Board, Color, Fide, Plain, Variant};
use king_status::{Situation, read_diagrams};
use protocol::king::{KingAnswer, Status};
use protocol::text::position_of_king;
use protocol::{Context, Fault, KingOn, Operation, Place, Problem};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use crate::args::{OrRaise, Text, choice};
use crate::moves::Move;
use crate::square::{Square, tuple_of};

/// By which rules a king is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Laws {
    /// Those of the seed: no castling, no en passant.
    Seed,
    /// Those of the FIDE.
    Fide,
}

/// The rules by name.
pub(crate) const LAWS: [(&str, Laws); 2] = [("seed", Laws::Seed), ("fide", Laws::Fide)];

/// The kings by name; nothing stands for that of the side to move.
pub(crate) const WHOSE: [(&str, Option<Color>); 3] =
    [("turn", None), ("white", Some(Color::White)), ("black", Some(Color::Black))];

/// A situation as Python takes it apart: position, color, status, checkers, ways out, picture.
type Told<'py> = (String, &'static str, String, Bound<'py, PyTuple>, Bound<'py, PyTuple>, String);

/// The situation of a king.
#[pyfunction]
pub(crate) fn king_situation<'py>(
    py: Python<'py>,
    fen: Text,
    color: Text,
    rules: Text,
) -> PyResult<Told<'py>> {
    tell(py, &judge(py, &fen.0, &color.0, &rules.0)?)
}

/// The picture of a king's situation as SVG.
#[pyfunction]
pub(crate) fn king_drawing(
    py: Python<'_>,
    fen: Text,
    color: Text,
    rules: Text,
) -> PyResult<String> {
    Ok(judge(py, &fen.0, &color.0, &rules.0)?.drawing().to_string())
}

/// The diagrams of a file: the heading and the pieces of each.
#[pyfunction]
pub(crate) fn king_diagrams(py: Python<'_>, text: Text) -> PyResult<Vec<(String, String)>> {
    let fault = |error| Fault::new(Problem::Diagrams(error)).at(Place::Diagrams);
    let diagrams = read_diagrams(text.0).map_err(fault).or_raise(py)?;
    let parts = diagrams
        .iter()
        .map(|diagram| (diagram.heading().to_string(), diagram.board().fen().to_string()));
    Ok(parts.collect())
}

/// A board without a turn, as diagrams have it, is judged as one; by itself it is White's turn.
fn judge(py: Python<'_>, fen: &str, color: &str, rules: &str) -> PyResult<KingAnswer> {
    let laws = choice(py, "rules", rules, &LAWS)?;
    let color = choice(py, "color", color, &WHOSE)?;
    let (on, turn) = match (color, Board::from_fen(fen)) {
        (Some(color), Ok(board)) => {
            let on = match laws {
                Laws::Seed => KingOn::PlainBoard(board),
                Laws::Fide => KingOn::FideBoard(board),
            };
            (on, color)
        }
        _ => match laws {
            Laws::Seed => {
                let position = position_of_king::<Plain>(fen).or_raise(py)?;
                (KingOn::Plain(position), position.turn())
            }
            Laws::Fide => {
                let position = position_of_king::<Fide>(fen).or_raise(py)?;
                (KingOn::Fide(position), position.turn())
            }
        },
    };
    let status = Status { on, color: color.unwrap_or(turn) };
    status.run(&mut Context::new()).map_err(|fault| fault.at(Place::Fen)).or_raise(py)
}

fn tell<'py>(py: Python<'py>, answer: &KingAnswer) -> PyResult<Told<'py>> {
    fn parts<'py, V: Variant>(
        py: Python<'py>,
        situation: &Situation<V>,
        text: String,
    ) -> PyResult<Told<'py>> {
        Ok((
            situation.position().fen().to_string(),
            crate::args::color_name(situation.color()),
            situation.status().to_string(),
            tuple_of(py, situation.checkers())?,
            ways_out_of(py, situation)?,
            text,
        ))
    }
    let text = answer.seed_text();
    match answer {
        KingAnswer::Plain(situation) => parts::<Plain>(py, situation, text),
        KingAnswer::Fide(situation) => parts::<Fide>(py, situation, text),
    }
}

/// Every way out of check, as objects of `ajedrez.king.WayOut`.
pub(crate) fn ways_out_of<'py, V: Variant>(
    py: Python<'py>,
    situation: &Situation<V>,
) -> PyResult<Bound<'py, PyTuple>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "ajedrez.king", "WayOut")?;
    let ways = situation.escapes().map(|escape| {
        class.call1((
            Move(escape.mv()),
            escape.role().to_string(),
            escape.captures().map(|captured| captured.role.to_string()),
            escape.captures_on().map(Square),
            escape.kind().to_string(),
        ))
    });
    PyTuple::new(py, ways.collect::<PyResult<Vec<_>>>()?)
}
