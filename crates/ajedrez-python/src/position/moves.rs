//! Moves of a position: legal moves, their notation, and the positions after them.

use ajedrez_protocol::{AnyPosition, Fault, of_any};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::Position;
use crate::extract::{Named, OrRaise, Text};
use crate::moves::{Move, MoveLike, moves_of};

/// The name of the argument with a move.
const MOVE: &str = "move";

impl Position {
    /// The legal move that was handed over, in UCI or in standard algebraic notation.
    pub(super) fn legal(&self, mv: &MoveLike) -> Result<core_bitboard::Move, Fault> {
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
        moves_of(py, self.0.moves_by_name())
    }

    /// The legal captures, also en passant, sorted by their text.
    ///
    /// Returns
    /// -------
    /// tuple of Move
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6").captures()
    /// (Move('e5d6'),)
    fn captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves_of(py, self.0.captures_by_name())
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
        next.or_raise_at(py, MOVE).map(Position)
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
        san.or_raise_at(py, MOVE).map(|san| san.to_string())
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
        self.legal(&r#move).or_raise_at(py, MOVE).map(|mv| mv.to_string())
    }

    /// Reads a legal move in standard algebraic notation, such as ``"Nf3"``, ``"exd5"`` or ``"O-O"``.
    ///
    /// Parameters
    /// ----------
    /// san : str
    ///     The move. A wrong ``+``, ``#`` or ``x`` does not matter.
    ///
    /// Returns
    /// -------
    /// Move
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     The move is not legal.
    /// ajedrez.BadInput
    ///     The text is not a move in this notation, or means several moves.
    fn parse_san(&self, san: &Bound<'_, PyAny>) -> PyResult<Move> {
        let Text(text) = Text::named("san", san)?;
        self.0.parse_san(&text).or_raise_at(san.py(), "san").map(Move)
    }

    /// Reads a legal move in UCI notation, such as ``"g1f3"`` or ``"a7a8q"``. Castling may also be the king's
    /// move onto its rook.
    ///
    /// Parameters
    /// ----------
    /// uci : str
    ///     The move.
    ///
    /// Returns
    /// -------
    /// Move
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     The move is not legal.
    /// ajedrez.BadInput
    ///     The text is not a move in this notation.
    fn parse_uci(&self, uci: &Bound<'_, PyAny>) -> PyResult<Move> {
        let Text(text) = Text::named("uci", uci)?;
        self.0.parse_uci(&text).or_raise_at(uci.py(), "uci").map(Move)
    }

    /// Whether the other side is in check after a legal move.
    ///
    /// Parameters
    /// ----------
    /// move : Move, str or chess.Move
    ///     The move, as for `play`.
    ///
    /// Returns
    /// -------
    /// bool
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     The move is not legal.
    #[pyo3(signature = (r#move), text_signature = "($self, move)")]
    fn gives_check(&self, py: Python<'_>, r#move: MoveLike) -> PyResult<bool> {
        let mv = self.legal(&r#move).or_raise_at(py, MOVE)?;
        Ok(of_any!(AnyPosition, &self.0, position => position.gives_check(mv)))
    }

    /// Whether a move is legal. A text that is not a move in any notation is not legal.
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
