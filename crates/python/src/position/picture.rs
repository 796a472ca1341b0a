//! A position as a picture.

use core_bitboard::Bitboard;
use core_bitboard::game::ParseMoveError;
use diagram::{Arrow, Drawing};
use protocol::{Fault, MoveAt, Problem};
use pyo3::prelude::*;

use super::Position;
use crate::args::{Named, OrRaise, items};
use crate::moves::MoveLike;
use crate::square::SquareLike;

#[pymethods]
impl Position {
    /// The board as a picture.
    ///
    /// Parameters
    /// ----------
    /// arrows : iterable of Move or str, optional
    ///     Moves in UCI notation, legal or not, each drawn as an arrow.
    /// marks : iterable of Square or str, optional
    ///     The squares in circles.
    ///
    /// Returns
    /// -------
    /// str
    ///     The text of an SVG file.
    #[pyo3(signature = (*, arrows = None, marks = None))]
    fn svg(
        &self,
        py: Python<'_>,
        arrows: Option<&Bound<'_, PyAny>>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let mut drawing =
            Drawing { board: *self.0.board(), marked: Bitboard::EMPTY, arrows: Vec::new() };
        let marks = marks.map(|marks| items("marks", "an iterable of squares", marks));
        for square in marks.transpose()?.into_iter().flatten() {
            drawing.marked |= Bitboard::from(SquareLike::named("marks", &square?)?.0);
        }
        let arrows = arrows.map(|arrows| items("arrows", "an iterable of moves", arrows));
        for (number, arrow) in (1..).zip(arrows.transpose()?.into_iter().flatten()) {
            let at = MoveAt { number, byte: Some(0) };
            let mv = match arrow?.extract()? {
                MoveLike::Move(mv) => Ok(mv),
                MoveLike::Text(text) => text
                    .parse()
                    .map_err(|error: ParseMoveError| Fault::new(Problem::Move(error)).in_move(at)),
            };
            let mv = mv.or_raise_at(py, "arrows")?;
            drawing.arrows.push(Arrow { from: mv.from(), to: mv.to(), label: None });
        }
        Ok(drawing.to_string())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None)
    }

    pub(crate) fn __str__(&self) -> String {
        self.0.board().picture().to_string().trim_end().to_owned()
    }
}
