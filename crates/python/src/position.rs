//! `Position`.

use core_bitboard::Bitboard;
use core_bitboard::game::ParseMoveError;
use diagram::{Arrow, Drawing};
use king_status::Situation;
use protocol::games::{DEPTH_MAX, Detail, Manner, PerftRequest};
use protocol::{AnyPosition, Fault, Game, Place, Problem, of_any, text};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyString, PyTuple};

use crate::args::{OrRaise, Side, Text, Whole, choice, color_name, limits, type_error, utf8};
use crate::errors;
use crate::interrupt::search;
use crate::moves::{Move, MoveLike};
use crate::square::{SquareLike, tuple_of};
use crate::validity::validity_of;
use crate::ways_out::ways_out_of;
use crate::workers::thread_count;

/// A position of one of three games. It cannot be changed; positions are equal when the game, the
/// pieces, the turn and the rights are.
///
/// Parameters
/// ----------
/// fen : str, Position or chess.Board
///     The position in FEN, of two to six fields; or another position; or a board of python-chess,
///     but not of its other variants.
/// variant : {"fide", "seed", "lite"}, optional
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
    #[new]
    #[pyo3(signature = (fen, variant = None))]
    pub(crate) fn new(fen: &Bound<'_, PyAny>, variant: Option<Text>) -> PyResult<Position> {
        let py = fen.py();
        let game =
            variant.map(|Text(word)| choice(py, "variant", &word, &Game::NAMES)).transpose()?;
        if let Ok(position) = fen.cast::<Position>() {
            let position = *position.get();
            let same = game.is_none_or(|game| game == position.0.game());
            return if same { Ok(position) } else { read(py, game, &position.fen()) };
        }
        read(py, game, &text_of(fen)?.0)
    }

    /// The position in which a game begins.
    ///
    /// Parameters
    /// ----------
    /// variant : {"fide", "seed", "lite"}
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
    #[pyo3(signature = (variant = Text("fide".to_owned())), text_signature = "(variant='fide')")]
    fn start(py: Python<'_>, variant: Text) -> PyResult<Position> {
        let game = choice(py, "variant", &variant.0, &Game::NAMES)?;
        Ok(Position(AnyPosition::start(game)))
    }

    /// str: The game: ``"lite"``, ``"seed"`` or ``"fide"``.
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

    /// tuple of Move: The legal moves, sorted by their text.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves_by_name().into_iter().map(Move).collect::<Vec<_>>())
    }

    /// The position in FEN, with ``0 1`` for the counts of moves, which it does not know.
    ///
    /// Returns
    /// -------
    /// str
    fn fen(&self) -> String {
        self.fen_text()
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
    fn status(&self, py: Python<'_>) -> PyResult<String> {
        let missing = |error| errors::exception(py, &Fault::new(Problem::King(error)));
        of_any!(AnyPosition, &self.0, position => {
            king_status::status(position, position.turn())
                .map(|status| status.to_string())
                .map_err(missing)
        })
    }

    /// A number to count and to join positions by: those that are the same by the laws of the FIDE on
    /// repetition have the same key, and two others with a chance of one in 2**64.
    ///
    /// Returns
    /// -------
    /// int
    ///     From 0 to 2**64 - 1, the same on every machine.
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
    ///     The game is ``"seed"``, which has no such word.
    fn is_valid(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.defects(py)?.is_empty())
    }

    /// Why the position cannot occur in a game: every reason, as `is_valid` judges.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///     None for a valid position.
    ///
    /// Raises
    /// ------
    /// ajedrez.BadInput
    ///     The game is ``"seed"``, which has no such word.
    fn defects<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let question = validity_of(py, self.0.game())?;
        let defects = question(&self.fen_text()).or_raise(py)?;
        PyTuple::new(py, defects)
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
    ///     In the order of the seed: by the row and column of the piece, then of its destination.
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

    /// The number of sequences of legal moves.
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     The number of moves in a sequence, 0 to 255.
    /// threads : int, optional
    ///     The number of threads; by default, one.
    /// timeout : float, optional
    ///     Seconds after which to give up.
    /// max_nodes : int, optional
    ///     Sequences after which to give up.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ajedrez.BudgetExceeded
    ///     The limits did not suffice, or the number has more than 64 bits.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> Position.start("fide").perft(5)
    /// 4865609
    #[pyo3(signature = (depth, *, threads = Whole(1), timeout = None, max_nodes = None),
        text_signature = "($self, depth, *, threads=1, timeout=None, max_nodes=None)")]
    fn perft(
        &self,
        py: Python<'_>,
        depth: Whole,
        threads: Whole,
        timeout: Option<f64>,
        max_nodes: Option<Whole>,
    ) -> PyResult<u64> {
        let request = self.count(py, depth, Detail::Number, timeout, max_nodes)?;
        let threads = thread_count(py, Some(threads))?;
        Ok(search(py, threads, |context| request.run(context))?.or_raise(py)?.nodes)
    }

    /// The number of sequences of legal moves below each legal move.
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     The number of moves in a sequence, the first one included, 1 to 255.
    /// threads : int, optional
    ///     The number of threads; by default, one.
    /// timeout : float, optional
    ///     Seconds after which to give up.
    /// max_nodes : int, optional
    ///     Sequences after which to give up.
    ///
    /// Returns
    /// -------
    /// dict of Move to int
    ///     In the order of the moves' texts.
    #[pyo3(signature = (depth, *, threads = Whole(1), timeout = None, max_nodes = None),
        text_signature = "($self, depth, *, threads=1, timeout=None, max_nodes=None)")]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        depth: Whole,
        threads: Whole,
        timeout: Option<f64>,
        max_nodes: Option<Whole>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let request = self.count(py, depth, Detail::Divided, timeout, max_nodes)?;
        let threads = thread_count(py, Some(threads))?;
        let answer = search(py, threads, |context| request.run(context))?.or_raise(py)?;
        let divided = PyDict::new(py);
        for (mv, count) in answer.divided.unwrap_or_default() {
            divided.set_item(Move(mv), count)?;
        }
        Ok(divided)
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
        for square in marks.map(PyAnyMethods::try_iter).transpose()?.into_iter().flatten() {
            drawing.marked |= Bitboard::from(square?.extract::<SquareLike>()?.0);
        }
        for arrow in arrows.map(PyAnyMethods::try_iter).transpose()?.into_iter().flatten() {
            let mv = match arrow?.extract()? {
                MoveLike::Move(mv) => mv,
                MoveLike::Text(text) => text.parse().map_err(|error: ParseMoveError| {
                    errors::bad_input(py, &format!("arrow: {error}"), Some(error.misread().into()))
                })?,
            };
            drawing.arrows.push(Arrow { from: mv.from(), to: mv.to(), label: None });
        }
        Ok(drawing.to_string())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None)
    }

    fn __str__(&self) -> String {
        self.0.board().picture().to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.fen(), self.variant())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, &'static str)) {
        (py.get_type::<Position>().into_any(), (self.fen(), self.variant()))
    }
}

impl Position {
    fn count(
        &self,
        py: Python<'_>,
        depth: Whole,
        detail: Detail,
        timeout: Option<f64>,
        max_nodes: Option<Whole>,
    ) -> PyResult<PerftRequest> {
        let wrong = |_| {
            let range = format!("a whole number from 0 to {DEPTH_MAX}");
            errors::unexpected(py, "depth", &range, &depth.0.to_string())
        };
        Ok(PerftRequest {
            position: self.0,
            depth: u8::try_from(depth.0).map_err(wrong)?,
            manner: Manner::default(),
            detail,
            limits: limits(py, timeout, max_nodes)?,
        })
    }
}

/// The FEN of a position as it was handed over, and the game of a `Position`.
pub(crate) fn text_of(fen: &Bound<'_, PyAny>) -> PyResult<(String, Option<Game>)> {
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
    let wrong = |_| type_error("a FEN, a Position or a chess.Board", fen);
    let every_square = [("en_passant", "fen")].into_py_dict(fen.py())?;
    let said = fen.call_method("fen", (), Some(&every_square));
    let text = said.or_else(|_| fen.call_method0("fen")).map_err(wrong)?.extract::<Text>()?;
    Ok((text.0, None))
}

/// Reads a FEN, by default of chess.
fn read(py: Python<'_>, game: Option<Game>, fen: &str) -> PyResult<Position> {
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

/// A problem with a FEN.
pub(crate) fn fault_of_fen(problem: Problem) -> Fault {
    Fault::new(problem).at(Place::Fen)
}
