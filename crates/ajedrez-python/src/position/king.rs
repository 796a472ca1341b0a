//! The king of the side to move, and whether a position can occur in a game.

use ajedrez_king_status::Situation;
use ajedrez_protocol::{AnyPosition, Fault, Problem, of_any};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::Position;
use crate::errors;
use crate::extract::OrRaise;
use crate::king::ways_out_of;
use crate::operations::validity_of;
use crate::square::tuple_of;

#[pymethods]
impl Position {
    /// The status of the king of the side to move.
    ///
    /// Returns
    /// -------
    /// {"free", "check", "checkmate", "stalemate"}
    ///
    /// Raises
    /// ------
    /// ajedrez.BadPosition
    ///     The side to move has no king.
    pub(crate) fn status(&self, py: Python<'_>) -> PyResult<String> {
        let missing = |error| errors::exception(py, &Fault::new(Problem::King(error)));
        of_any!(AnyPosition, &self.0, position => {
            ajedrez_king_status::status(position, position.turn())
                .map(|status| status.to_string())
                .map_err(missing)
        })
    }

    /// Whether the side to move is in check.
    ///
    /// Returns
    /// -------
    /// bool
    fn is_check(&self) -> bool {
        of_any!(AnyPosition, &self.0, position => position.is_check())
    }

    /// Whether the side to move is in check and has no legal move.
    ///
    /// Returns
    /// -------
    /// bool
    fn is_checkmate(&self) -> bool {
        of_any!(AnyPosition, &self.0, position => position.is_checkmate())
    }

    /// Whether the side to move is not in check and has no legal move.
    ///
    /// Returns
    /// -------
    /// bool
    fn is_stalemate(&self) -> bool {
        of_any!(AnyPosition, &self.0, position => position.is_stalemate())
    }

    /// The pieces that give check to the side to move.
    ///
    /// Returns
    /// -------
    /// tuple of Square
    fn checkers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple_of(py, of_any!(AnyPosition, &self.0, position => position.checkers()))
    }

    /// Every way out of check for the side to move; none where it is not in check.
    ///
    /// Returns
    /// -------
    /// tuple of ajedrez.king.WayOut
    ///     In the order of the assignment: by the row and column of the piece, then of its destination.
    ///
    /// Raises
    /// ------
    /// ajedrez.BadPosition
    ///     The side to move has no king.
    fn ways_out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let missing = |error| errors::exception(py, &Fault::new(Problem::King(error)));
        of_any!(AnyPosition, &self.0, position => {
            let situation = Situation::of(position, position.turn()).map_err(missing)?;
            ways_out_of(py, &situation)
        })
    }

    /// Whether the position can occur in a game.
    ///
    /// Returns
    /// -------
    /// bool
    ///     For chess by the checks of python-chess's ``Board.is_valid()``, for Ajedrez Lite as
    ///     ``ajedrez.lite.is_valid``.
    ///
    /// Raises
    /// ------
    /// ajedrez.BadInput
    ///     The game is ``"plain"``, which has no such word.
    fn is_valid(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.defects(py)?.is_empty())
    }

    /// Every reason why the position cannot occur in a game, by the rules of `is_valid`.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///     None for a valid position.
    ///
    /// Raises
    /// ------
    /// ajedrez.BadInput
    ///     The game is ``"plain"``, which has no such word.
    fn defects<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let question = validity_of(py, self.0.game())?;
        let defects = question(&self.fen_text()).or_raise(py)?;
        PyTuple::new(py, defects)
    }
}
