//! `Position`: the class, conversions, constructors, its picture, comparison and hashing. Its other methods are in the
//! other files of this folder.

mod counts;
mod epd;
mod king;
mod moves;
mod pieces;

use ajedrez_diagram::{Arrow, Drawing};
use ajedrez_protocol::{AnyPosition, Fault, Game, MoveAt, Problem, of_any, text};
use core_bitboard::Bitboard;
use core_bitboard::game::ParseMoveError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyBytes, PyString};

use crate::errors;
use crate::extract::{GameName, Named, OrRaise, Text, Whole, color_name, items, type_error, utf8};
use crate::moves::MoveLike;
use crate::picture::{pdf, png};
use crate::square::{Square, SquareLike};

/// A position of one of three games. It cannot be changed; positions are equal when the game, the
/// pieces, the turn and the rights are.
///
/// Parameters
/// ----------
/// fen : str, Position or chess.Board
///     The position in FEN, of two to six fields; or another position; or a board of python-chess,
///     but not of its other variants.
/// variant : {"fide", "plain", "lite"}, optional
///     The game: chess by the laws of the FIDE, chess without castling and en passant, or Ajedrez
///     Lite. Without it, that of a ``Position``, otherwise ``"fide"``.
///
/// Raises
/// ------
/// ajedrez.BadPosition
///     The text is not a FEN, or not a position of the game.
///
/// Notes
/// -----
/// The two counts of moves of a FEN are read and dropped, since no rule here depends on them.
///
/// Examples
/// --------
/// >>> from ajedrez import Position
/// >>> position = Position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
/// >>> position.san("e1g1"), position.play("O-O").fen()
/// ('O-O', '4k3/8/8/8/8/8/8/R4RK1 b - - 0 1')
#[pyclass(frozen, eq, hash, skip_from_py_object, module = "ajedrez")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(crate) AnyPosition);

impl Position {
    /// The FEN.
    pub(crate) fn fen_text(&self) -> String {
        of_any!(AnyPosition, &self.0, position => position.fen().to_string())
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (fen, variant = None))]
    pub(crate) fn new(fen: &Bound<'_, PyAny>, variant: Option<GameName>) -> PyResult<Position> {
        let py = fen.py();
        let game = variant.map(|GameName(game)| game);
        if let Ok(position) = fen.cast::<Position>() {
            let position = *position.get();
            let same = game.is_none_or(|game| game == position.0.game());
            return if same { Ok(position) } else { read(py, game, &position.fen()) };
        }
        read(py, game, &text_of("fen", fen)?.0)
    }

    /// The position in which a game begins.
    ///
    /// Parameters
    /// ----------
    /// variant : {"fide", "plain", "lite"}
    ///     The game.
    ///
    /// Returns
    /// -------
    /// Position
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> len(Position.start().legal_moves), len(Position.start("lite").legal_moves)
    /// (20, 11)
    #[staticmethod]
    #[pyo3(signature = (variant = GameName(Game::Fide)), text_signature = "(variant='fide')")]
    fn start(variant: GameName) -> Position {
        Position(AnyPosition::start(variant.0))
    }

    /// str: The game: ``"lite"``, ``"plain"`` or ``"fide"``.
    #[getter]
    pub(crate) fn variant(&self) -> &'static str {
        let name = Game::NAMES.iter().find(|(_, game)| *game == self.0.game());
        name.map_or("", |&(name, _)| name)
    }

    /// str: Whose turn it is, ``"white"`` or ``"black"``.
    #[getter]
    pub(crate) fn turn(&self) -> &'static str {
        color_name(self.0.turn())
    }

    /// str: The castlings whose king and rook have not moved, by their letters in a FEN, such as ``"KQkq"``; empty
    /// where there are none, and in games without castling.
    #[getter]
    fn castling_rights(&self) -> String {
        let rights = self.0.castling();
        if rights.is_empty() { String::new() } else { rights.to_string() }
    }

    /// Square or None: The square behind the pawn that has just gone two squares, whether a pawn can capture
    /// there or not.
    #[getter]
    fn en_passant(&self) -> Option<Square> {
        self.0.en_passant().map(Square)
    }

    /// The position in FEN. The move counters are always ``0 1``.
    ///
    /// Returns
    /// -------
    /// str
    fn fen(&self) -> String {
        self.fen_text()
    }

    /// A key for counting and joining positions. Positions that FIDE's laws on repetition consider the same have the
    /// same key; two other positions share a key with a probability of 1 in 2**64.
    ///
    /// Returns
    /// -------
    /// int
    ///     From 0 to 2**64 - 1, the same on every machine and as in `ajedrez.batch.key`. A later version may compute
    ///     another key: in a file that is to last, store the FEN of `normalised`. The protocol writes the key with 16
    ///     hexadecimal digits: ``f"{key:016x}"``.
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// The position with an en-passant square only where a capture is legal, as Lichess and python-chess
    /// write it.
    ///
    /// Returns
    /// -------
    /// Position
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> Position("4k3/8/8/8/4P3/8/8/4K3 b - e3").normalised().fen()
    /// '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1'
    fn normalised(&self) -> Position {
        Position(self.0.normalised())
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.fen(), self.variant())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, &'static str)) {
        (py.get_type::<Position>().into_any(), (self.fen(), self.variant()))
    }
}

/// The FEN of a position as it was handed over as the argument `name`, and the game of a `Position`.
pub(crate) fn text_of(name: &str, fen: &Bound<'_, PyAny>) -> PyResult<(String, Option<Game>)> {
    if let Ok(position) = fen.cast::<Position>() {
        let position = position.get();
        return Ok((position.fen(), Some(position.0.game())));
    }
    if let Ok(text) = fen.cast::<PyString>() {
        return Ok((utf8(text)?.into_owned(), None));
    }
    refuse_other_variants(fen)?;
    // A board of python-chess writes its FEN too, but by default only with en-passant squares on
    // which a capture is legal.
    let wrong = |_| type_error(name, "a FEN, a Position or a chess.Board", fen);
    let every_square = [("en_passant", "fen")].into_py_dict(fen.py())?;
    let said = fen.call_method("fen", (), Some(&every_square));
    let text = said.or_else(|_| fen.call_method0("fen")).map_err(wrong)?.extract::<Text>()?;
    Ok((text.0, None))
}

/// Reads a FEN, by default of chess.
pub(super) fn read(py: Python<'_>, game: Option<Game>, fen: &str) -> PyResult<Position> {
    text::any_position(game.unwrap_or(Game::Fide), fen).or_raise(py).map(Position)
}

/// Refuses a board of another variant of python-chess: its FEN would be read as one of chess.
pub(crate) fn refuse_other_variants(board: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = board.py();
    let refuse = |found: &str| {
        let expected = "a board of standard chess";
        Err(errors::unexpected(py, "variant of the board", expected, found))
    };
    // Only boards of python-chess have these attributes.
    if let Ok(variant) = board.getattr("uci_variant")
        && variant.extract::<String>().ok().as_deref() != Some("chess")
    {
        return refuse(&variant.repr()?.to_string());
    }
    match board.getattr("chess960").and_then(|flag| flag.is_truthy()) {
        Ok(true) => refuse("chess960"),
        _ => Ok(()),
    }
}

impl Position {
    /// The board with arrows, and squares in circles.
    fn drawing(
        &self,
        py: Python<'_>,
        arrows: Option<&Bound<'_, PyAny>>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Drawing> {
        let mut drawing = Drawing { board: *self.0.board(), ..Drawing::default() };
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
        Ok(drawing)
    }
}

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
        self.drawing(py, arrows, marks).map(|drawing| drawing.to_string())
    }

    /// The board as a picture of pixels.
    ///
    /// Parameters
    /// ----------
    /// arrows : iterable of Move or str, optional
    ///     Moves in UCI notation, legal or not, each drawn as an arrow.
    /// marks : iterable of Square or str, optional
    ///     The squares in circles.
    /// pixels : int
    ///     The width of a square in pixels, 8 to 400.
    ///
    /// Returns
    /// -------
    /// bytes
    ///     The bytes of a PNG file.
    #[pyo3(signature = (*, arrows = None, marks = None, pixels = Whole(Ok(90))))]
    #[pyo3(text_signature = "($self, *, arrows=None, marks=None, pixels=90)")]
    fn png<'py>(
        &self,
        py: Python<'py>,
        arrows: Option<&Bound<'py, PyAny>>,
        marks: Option<&Bound<'py, PyAny>>,
        pixels: Whole,
    ) -> PyResult<Bound<'py, PyBytes>> {
        png(py, &self.drawing(py, arrows, marks)?, pixels)
    }

    /// The board as a picture to print.
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
    /// bytes
    ///     The bytes of a PDF file with one page of the size of the board.
    #[pyo3(signature = (*, arrows = None, marks = None))]
    fn pdf<'py>(
        &self,
        py: Python<'py>,
        arrows: Option<&Bound<'py, PyAny>>,
        marks: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        Ok(pdf(py, &self.drawing(py, arrows, marks)?, &self.fen_text()))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None)
    }

    pub(crate) fn __str__(&self) -> String {
        self.0.board().picture().to_string().trim_end().to_owned()
    }
}
