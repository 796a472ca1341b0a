//! The pieces of a position, and the squares that they attack.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::Position;
use crate::args::Side;
use crate::square::{SquareLike, tuple_of};

#[pymethods]
impl Position {
    /// What stands on a square.
    ///
    /// Parameters
    /// ----------
    /// square : Square, str, int or tuple of int
    ///     The square.
    ///
    /// Returns
    /// -------
    /// str or None
    ///     The letter of the piece as in a FEN, a capital for White.
    fn piece_at(&self, square: SquareLike) -> Option<char> {
        let piece = self.0.board().piece_at(square.0);
        piece.map(core_bitboard::Piece::letter)
    }

    /// The squares that the piece on a square attacks; none where no piece stands there.
    ///
    /// Parameters
    /// ----------
    /// square : Square, str, int or tuple of int
    ///     The square of the piece.
    ///
    /// Returns
    /// -------
    /// tuple of Square
    fn attacks<'py>(&self, py: Python<'py>, square: SquareLike) -> PyResult<Bound<'py, PyTuple>> {
        tuple_of(py, self.0.board().attacks_from(square.0))
    }

    /// The squares that a side attacks.
    ///
    /// Parameters
    /// ----------
    /// color : {"white", "black"}
    ///     The side.
    ///
    /// Returns
    /// -------
    /// tuple of Square
    fn attacked_by<'py>(&self, py: Python<'py>, color: Side) -> PyResult<Bound<'py, PyTuple>> {
        tuple_of(py, self.0.board().attacked_by(color.0))
    }
}
