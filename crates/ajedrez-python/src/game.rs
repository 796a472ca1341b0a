//! `Game`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ajedrez_diagram::{Arrow, Drawing};
use ajedrez_protocol::AnyHistory;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::extract::{GameName, OrRaise, Text, Whole};
use crate::moves::{Move, MoveLike, moves_of};
use crate::picture::{pdf, png};
use crate::position::{Position, text_of};

/// A game with its moves: a start, and a place among the moves that goes back and forward.
///
/// Parameters
/// ----------
/// fen : str, Position or chess.Board, optional
///     The start; the move counters of a FEN continue. By default the start position.
/// variant : {"fide", "plain", "lite"}, optional
///     The game, as for `Position`.
///
/// Raises
/// ------
/// ajedrez.BadPosition
///     The text is not a FEN, or not a position of the game.
///
/// Examples
/// --------
/// >>> from ajedrez import Game
/// >>> game = Game()
/// >>> game.play("Nf3 Nf6 Ng1 Ng8")
/// >>> game.repetitions(), game.fen()
/// (2, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3')
/// >>> game.undo(), game.repetitions()
/// (Move('f6g8'), 1)
#[pyclass(frozen, skip_from_py_object, module = "ajedrez")]
pub(crate) struct Game(Mutex<AnyHistory>);

/// The most moves that `repr` shows, the last ones.
const SHOWN_MAX: usize = 6;

impl Game {
    /// Locks the game. No Python code runs while it is locked.
    fn locked(&self) -> MutexGuard<'_, AnyHistory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The board with an arrow for the last move.
    fn drawing(&self) -> Drawing {
        let game = self.locked();
        let (board, last) = (*game.position().board(), game.moves().pop());
        drop(game);
        let arrow = last.map(|mv| Arrow { from: mv.from(), to: mv.to(), label: None });
        Drawing { board, arrows: Vec::from_iter(arrow), ..Drawing::default() }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (fen = None, variant = None))]
    fn new(
        py: Python<'_>,
        fen: Option<&Bound<'_, PyAny>>,
        variant: Option<GameName>,
    ) -> PyResult<Game> {
        let game = variant.map(|GameName(game)| game);
        let fide = ajedrez_protocol::Game::Fide;
        let begun = match fen {
            None => ajedrez_protocol::AnyPosition::start(game.unwrap_or(fide)).into(),
            Some(fen) => {
                let (text, of) = text_of("fen", fen)?;
                AnyHistory::from_fen(game.or(of).unwrap_or(fide), &text).or_raise(py)?
            }
        };
        Ok(Game(Mutex::new(begun)))
    }

    /// str: The game: ``"lite"``, ``"plain"`` or ``"fide"``.
    #[getter]
    fn variant(&self) -> &'static str {
        self.position().variant()
    }

    /// str: Whose turn it is, ``"white"`` or ``"black"``.
    #[getter]
    fn turn(&self) -> &'static str {
        self.position().turn()
    }

    /// Position: Where the game is.
    #[getter]
    fn position(&self) -> Position {
        Position(self.locked().position())
    }

    /// int: The half-moves since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> u32 {
        self.locked().counts().0
    }

    /// int: The number of the move to be played, counted from 1.
    #[getter]
    fn move_number(&self) -> u32 {
        self.locked().counts().1
    }

    /// tuple of Move: The moves from the start to where the game is.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let moves = self.locked().moves();
        moves_of(py, moves)
    }

    /// tuple of Move: The moves that were taken back and can be played again.
    #[getter]
    fn moves_ahead<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let moves = self.locked().undone_moves();
        moves_of(py, moves)
    }

    /// Plays a legal move, or several. Moves that were taken back are forgotten.
    ///
    /// Parameters
    /// ----------
    /// move : Move, str or chess.Move
    ///     The move; as a text in UCI (``"g1f3"``) or standard algebraic notation (``"Nf3"``), or several
    ///     with blanks between them, or PGN movetext, whose numbers, comments, annotations, variations and result
    ///     are skipped.
    ///
    /// Raises
    /// ------
    /// ajedrez.IllegalMove
    ///     A move is not legal; the message has the reason. The game is unchanged.
    #[pyo3(signature = (r#move), text_signature = "($self, move)")]
    fn play(&self, py: Python<'_>, r#move: MoveLike) -> PyResult<()> {
        let mut game = self.locked();
        let played = match r#move {
            MoveLike::Move(mv) => game.play(mv),
            MoveLike::Text(moves) => game.play_all(&moves),
        };
        drop(game);
        played.or_raise_at(py, "move")
    }

    /// Takes a move back.
    ///
    /// Returns
    /// -------
    /// Move or None
    ///     The move; None at the start.
    fn undo(&self) -> Option<Move> {
        self.locked().undo().map(Move)
    }

    /// Plays a move again that was taken back.
    ///
    /// Returns
    /// -------
    /// Move or None
    ///     The move; None if there is none.
    fn redo(&self) -> Option<Move> {
        self.locked().redo().map(Move)
    }

    /// The position in FEN, with the counts of moves, and with the en-passant square after every double step.
    ///
    /// Returns
    /// -------
    /// str
    fn fen(&self) -> String {
        self.locked().fen()
    }

    /// The FENs of the positions from the start to where the game is, with the counts of moves.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///     One more than there are moves.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Game
    /// >>> game = Game()
    /// >>> game.play("e4 e5")
    /// >>> game.fens()[1]
    /// 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
    fn fens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let fens = self.locked().fens();
        PyTuple::new(py, fens)
    }

    /// The FEN with an en-passant square only if a capture is legal, as Lichess and python-chess write it.
    ///
    /// Returns
    /// -------
    /// str
    fn normalised(&self) -> String {
        self.locked().normalised()
    }

    /// How often the current position has occurred, including now: the same pieces, turn, castling rights and
    /// legal captures en passant.
    ///
    /// Returns
    /// -------
    /// int
    fn repetitions(&self) -> usize {
        self.locked().repetitions()
    }

    /// Why the game has ended without a winner.
    ///
    /// Returns
    /// -------
    /// {"material", "stalemate", "fivefold", "seventy_five_moves"} or None
    ///     None if the game is not over, and after a checkmate. Only chess counts repetitions and moves.
    fn draw(&self) -> Option<String> {
        self.locked().draw().map(|draw| draw.to_string())
    }

    /// Why the side to move may claim a draw.
    ///
    /// Returns
    /// -------
    /// {"threefold", "fifty_moves"} or None
    ///     None if it may not.
    fn claim(&self) -> Option<String> {
        self.locked().claim().map(|claim| claim.to_string())
    }

    /// The status of the king of the side to move in the current position.
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
        self.position().status(py)
    }

    /// How the game has ended, as PGN writes it.
    ///
    /// Returns
    /// -------
    /// {"1-0", "0-1", "1/2-1/2", "*"}
    ///     ``"*"`` if the game is not over. A draw that may only be claimed does not end the game; see `draw` and `claim`.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Game
    /// >>> game = Game()
    /// >>> game.play("f3 e5 g4 Qh4#")
    /// >>> game.result(), game.san_moves
    /// ('0-1', ('f3', 'e5', 'g4', 'Qh4#'))
    fn result(&self) -> &'static str {
        self.locked().result()
    }

    /// tuple of str: The moves of `moves` in standard algebraic notation.
    #[getter]
    fn san_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let sans = self.locked().sans();
        PyTuple::new(py, sans)
    }

    /// The board as a picture, with an arrow for the last move.
    ///
    /// Returns
    /// -------
    /// str
    ///     The text of an SVG file.
    fn svg(&self) -> String {
        self.drawing().to_string()
    }

    /// The board as a picture of pixels, with an arrow for the last move.
    ///
    /// Parameters
    /// ----------
    /// pixels : int
    ///     The width of a square in pixels, 8 to 400.
    ///
    /// Returns
    /// -------
    /// bytes
    ///     The bytes of a PNG file.
    #[pyo3(signature = (*, pixels = Whole(Ok(90))), text_signature = "($self, *, pixels=90)")]
    fn png<'py>(&self, py: Python<'py>, pixels: Whole) -> PyResult<Bound<'py, PyBytes>> {
        png(py, &self.drawing(), pixels)
    }

    /// The board as a picture to print, with an arrow for the last move.
    ///
    /// Returns
    /// -------
    /// bytes
    ///     The bytes of a PDF file with one page of the size of the board.
    fn pdf<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        pdf(py, &self.drawing(), &self.fen())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// A game with the same moves, to be played on by itself.
    ///
    /// Returns
    /// -------
    /// Game
    fn copy(&self) -> Game {
        Game(Mutex::new(self.locked().clone()))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // One after the other, since both may be the same.
        let Ok(other) = other.cast::<Game>() else { return false };
        let other = other.get().locked().clone();
        *self.locked() == other
    }

    fn __repr__(&self) -> String {
        let (fen, variant) = (self.fen(), self.variant());
        let sans = self.locked().sans();
        let last = sans[sans.len().saturating_sub(SHOWN_MAX)..].join(" ");
        let before = if sans.len() > SHOWN_MAX { "... " } else { "" };
        match sans.len() {
            0 => format!("<Game of {variant} at {fen}>"),
            1 => format!("<Game of {variant} at {fen} after 1 move: {last}>"),
            many => format!("<Game of {variant} at {fen} after {many} moves: {before}{last}>"),
        }
    }

    fn __str__(&self) -> String {
        self.position().__str__()
    }

    /// The start, all moves, and how many of them are taken back.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (variant, game) = (self.variant(), self.locked());
        let (start, moves, ahead) = (game.start_fen(), game.moves(), game.undone_moves());
        drop(game);
        let (back, all) = (ahead.len(), moves.into_iter().chain(ahead).map(|mv| mv.to_string()));
        let state = (all.collect::<Vec<_>>().join(" "), back);
        (py.get_type::<Game>(), (start, variant), state).into_pyobject(py)
    }

    fn __setstate__(&self, py: Python<'_>, state: (Text, usize)) -> PyResult<()> {
        let (Text(moves), back) = state;
        let mut game = self.locked();
        let played = game.play_all(&moves);
        for _ in 0..back {
            game.undo();
        }
        drop(game);
        played.or_raise(py)
    }
}
