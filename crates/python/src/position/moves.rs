//! Moves of a position: the legal ones, how they are written, and what comes after them.

use protocol::Fault;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::Position;
use crate::args::OrRaise;
use crate::moves::{Move, MoveLike};

impl Position {
    /// The legal move that was handed over, in UCI or in standard algebraic notation.
    fn legal(&self, mv: &MoveLike) -> Result<core_bitboard::Move, Fault> {
        match mv {
            MoveLike::Move(mv) => self.0.play(*mv).map(|_| *mv),
            MoveLike::Text(text) => self.0.parse_either(text),
        }
    }
}

#[pymethods]
impl Position {
    /// tuple of Move: The legal moves, sorted by their text.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves_by_name().into_iter().map(Move).collect::<Vec<_>>())
    }

    /// Plays a legal move.
    ///
    /// Parameters
    /// ----------
    /// move : Move, str or chess.Move
    ///     The move; as a text in UCI (``"g1f3"``) or standard algebraic notation (``"Nf3"``).
    ///
    /// Returns
    /// -------
    /// Position
    ///     The position after it.
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     The move is not legal.
    #[pyo3(signature = (r#move), text_signature = "($self, move)")]
    fn play(&self, py: Python<'_>, r#move: MoveLike) -> PyResult<Position> {
        let next = self.legal(&r#move).and_then(|mv| self.0.play(mv));
        next.or_raise(py).map(Position)
    }

    /// A legal move in standard algebraic notation.
    ///
    /// Parameters
    /// ----------
    /// move : Move, str or chess.Move
    ///     The move, as for `play`.
    ///
    /// Returns
    /// -------
    /// str
    ///     Such as ``"Nf3"``, ``"exd5"``, ``"a8=Q+"`` or ``"O-O"``.
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     The move is not legal.
    #[pyo3(signature = (r#move), text_signature = "($self, move)")]
    fn san(&self, py: Python<'_>, r#move: MoveLike) -> PyResult<String> {
        let san = self.legal(&r#move).and_then(|mv| self.0.san(mv));
        san.or_raise(py).map(|san| san.to_string())
    }

    /// A legal move in UCI notation.
    ///
    /// Parameters
    /// ----------
    /// move : Move, str or chess.Move
    ///     The move, as for `play`.
    ///
    /// Returns
    /// -------
    /// str
    ///     Such as ``"g1f3"`` or ``"a7a8q"``.
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     The move is not legal.
    #[pyo3(signature = (r#move), text_signature = "($self, move)")]
    fn uci(&self, py: Python<'_>, r#move: MoveLike) -> PyResult<String> {
        self.legal(&r#move).or_raise(py).map(|mv| mv.to_string())
    }

    /// Whether a move is legal. A text that is no move in any notation is not.
    ///
    /// Parameters
    /// ----------
    /// move : Move, str or chess.Move
    ///     The move, as for `play`.
    ///
    /// Returns
    /// -------
    /// bool
    #[pyo3(signature = (r#move), text_signature = "($self, move)")]
    fn is_legal(&self, r#move: MoveLike) -> bool {
        self.legal(&r#move).is_ok()
    }
}
