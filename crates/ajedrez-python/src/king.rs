//! The functions of `ajedrez.king`: free, in check, mated or stalemated, and every way out.

use ajedrez_king_status::{Situation, read_diagrams};
use ajedrez_protocol::king::{KingAnswer, Status};
use ajedrez_protocol::text::king_position;
use ajedrez_protocol::{Context, Fault, Game, KingOn, Operation, Place, Problem};
use core_bitboard::{Color, Variant};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::extract::{GameName, Named, OrRaise, Side, Text, choice, color_name};
use crate::moves::Move;
use crate::position::{Position, text_of};
use crate::square::{Square, tuple_of};

/// The colour of the king; `None` stands for the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Whose(pub(crate) Option<Color>);

impl FromPyObject<'_, '_> for Whose {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, '_, PyAny>) -> PyResult<Whose> {
        if argument.cast::<PyString>().is_err() {
            return Side::named("color", &argument).map(|Side(color)| Whose(Some(color)));
        }
        let words = [("turn", None), ("white", Some(Color::White)), ("black", Some(Color::Black))];
        choice(argument.py(), "color", &argument.extract::<Text>()?.0, &words).map(Whose)
    }
}

/// Judge a king.
///
/// Parameters
/// ----------
/// position : str, Position or chess.Board
///     The position. With a colour the first field of a FEN is enough.
/// color : {"turn", "white", "black"}
///     Whose king: that of the side to move, or of a side, as if that side were to move.
/// variant : {"fide", "plain", "lite"}, optional
///     The game whose rules apply: without it, that of a ``Position``, otherwise ``"fide"``. ``"plain"``, that
///     of the original, has no castling and no en passant.
///
/// Returns
/// -------
/// Situation
///
/// Raises
/// ------
/// BadPosition
///     The text is not a position, or there is no such king.
///
/// Examples
/// --------
/// >>> from ajedrez import king
/// >>> black = king.situation("4R1k1/5ppp/8/8/8/8/8/6K1 b")
/// >>> black.status, black.checkers
/// ('checkmate', (Square('e8'),))
#[pyfunction]
#[pyo3(
    signature = (position, color = Whose(None), variant = None),
    text_signature = "(position, color='turn', variant=None)"
)]
pub(crate) fn situation<'py>(
    position: &Bound<'py, PyAny>,
    color: Whose,
    variant: Option<GameName>,
) -> PyResult<Bound<'py, PyAny>> {
    fn made<'py, V: Variant>(
        py: Python<'py>,
        situation: &Situation<V>,
        text: String,
        variant: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        CLASS.import(py, "ajedrez.king", "Situation")?.call1((
            situation.position().fen().to_string(),
            color_name(situation.color()),
            situation.status().to_string(),
            tuple_of(py, situation.checkers())?,
            ways_out_of(py, situation)?,
            text,
            variant,
        ))
    }
    let (py, answer) = (position.py(), judge(position, color, variant)?);
    match &answer {
        KingAnswer::Lite(situation) => made(py, situation, answer.seed_text(), "lite"),
        KingAnswer::Plain(situation) => made(py, situation, answer.seed_text(), "plain"),
        KingAnswer::Fide(situation) => made(py, situation, answer.seed_text(), "fide"),
    }
}

/// Return the status of a king, as in `situation`.
///
/// Parameters
/// ----------
/// position : str, Position or chess.Board
///     The position.
/// color : {"turn", "white", "black"}
///     The colour of the king.
/// variant : {"fide", "plain", "lite"}, optional
///     The game whose rules apply.
///
/// Returns
/// -------
/// {"free", "check", "checkmate", "stalemate"}
#[pyfunction]
#[pyo3(
    signature = (position, color = Whose(None), variant = None),
    text_signature = "(position, color='turn', variant=None)"
)]
pub(crate) fn status<'py>(
    position: &Bound<'py, PyAny>,
    color: Whose,
    variant: Option<GameName>,
) -> PyResult<Bound<'py, PyAny>> {
    situation(position, color, variant)?.getattr("status")
}

/// Every way out of check, as in `situation`.
///
/// Parameters
/// ----------
/// position : str, Position or chess.Board
///     The position.
/// color : {"turn", "white", "black"}
///     The colour of the king.
/// variant : {"fide", "plain", "lite"}, optional
///     The game whose rules apply.
///
/// Returns
/// -------
/// tuple of WayOut
#[pyfunction]
#[pyo3(
    signature = (position, color = Whose(None), variant = None),
    text_signature = "(position, color='turn', variant=None)"
)]
pub(crate) fn ways_out<'py>(
    position: &Bound<'py, PyAny>,
    color: Whose,
    variant: Option<GameName>,
) -> PyResult<Bound<'py, PyAny>> {
    situation(position, color, variant)?.getattr("ways_out")
}

/// The picture of a king's situation as SVG.
#[pyfunction]
pub(crate) fn king_drawing(
    fen: &Bound<'_, PyAny>,
    color: Whose,
    variant: Option<GameName>,
) -> PyResult<String> {
    Ok(judge(fen, color, variant)?.drawing().to_string())
}

/// Read the positions of diagrams in the format of the assignment.
///
/// Parameters
/// ----------
/// text : str
///     A line that begins with ``#``, eight rows of eight marks from rank 8 down (``RDTACP`` for White's
///     pieces, ``rdtacp`` for Black's, ``-`` for nothing), and an empty line between two positions.
///
/// Returns
/// -------
/// tuple of (str, str)
///     The heading of each, and its pieces as the first field of a FEN, which `situation` reads.
///
/// Raises
/// ------
/// BadPosition
///     The text is not such a file; the message names line and column.
#[pyfunction]
pub(crate) fn diagrams<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let (py, Text(text)) = (text.py(), Text::named("text", text)?);
    let fault = |error| Fault::new(Problem::Diagrams(error)).at(Place::Diagrams);
    let diagrams = read_diagrams(text).map_err(fault).or_raise(py)?;
    let parts = diagrams
        .iter()
        .map(|diagram| (diagram.heading().to_string(), diagram.board().fen().to_string()));
    PyTuple::new(py, parts.collect::<Vec<_>>())
}

/// Judges a king by the rules of `variant` or, without it, of the position's game.
fn judge(
    position: &Bound<'_, PyAny>,
    Whose(color): Whose,
    variant: Option<GameName>,
) -> PyResult<KingAnswer> {
    let py = position.py();
    let variant = variant.map(|GameName(game)| game);
    let known = position.cast::<Position>().map(|position| position.get().0).ok();
    let position = match known.filter(|known| variant.is_none_or(|game| game == known.game())) {
        Some(position) => position,
        None => {
            let fen = text_of("position", position)?.0;
            let game = variant.unwrap_or(Game::Fide);
            king_position(game, &fen, color).or_raise_at(py, "position")?
        }
    };
    let color = color.unwrap_or(position.turn());
    let status = Status { on: KingOn::Position(position), color };
    status.run(&mut Context::new()).or_raise_at(py, "position")
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
