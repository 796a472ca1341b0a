//! The pieces of a position, and the squares that they attack.

use ajedrez_protocol::{AnyPosition, Game, shortened};
use core_bitboard::game::{CastlingRights, Setup};
use core_bitboard::types::Piece;
use core_bitboard::{Board, Color};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::Position;
use crate::errors;
use crate::extract::{GameName, Named, OrRaise, Side, Text, items, type_error};
use crate::square::{SquareLike, letters_on, tuple_of};

#[pymethods]
impl Position {
    /// The position of pieces on their squares.
    ///
    /// Parameters
    /// ----------
    /// pieces : mapping of Square, str or int to str or chess.Piece
    ///     The letter of each piece as in a FEN, a capital for White, as `piece_map` gives them.
    /// turn : {"white", "black"}
    ///     The side to move.
    /// castling_rights : str
    ///     The letters of the castlings whose king and rook have not moved, such as ``"KQkq"``.
    /// en_passant : Square, str or int, optional
    ///     The square behind the pawn that has just gone two squares.
    /// variant : {"fide", "plain", "lite"}
    ///     The game.
    ///
    /// Returns
    /// -------
    /// Position
    ///
    /// Raises
    /// ------
    /// ajedrez.BadPosition
    ///     The pieces are not a position of the game.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> Position.from_pieces({"e1": "K", "h1": "R", "e8": "k"}, castling_rights="K").fen()
    /// '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
    #[staticmethod]
    #[pyo3(
        signature = (pieces, turn = None, *, castling_rights = None, en_passant = None, variant = None),
        text_signature = "(pieces, turn='white', *, castling_rights='', en_passant=None, variant='fide')"
    )]
    fn from_pieces(
        pieces: &Bound<'_, PyAny>,
        turn: Option<&Bound<'_, PyAny>>,
        castling_rights: Option<&Bound<'_, PyAny>>,
        en_passant: Option<&Bound<'_, PyAny>>,
        variant: Option<GameName>,
    ) -> PyResult<Position> {
        let py = pieces.py();
        let game = variant.map_or(Game::Fide, |GameName(game)| game);
        let turn = turn.map(|turn| Side::named("turn", turn)).transpose()?;
        let letters = castling_rights.map(|letters| Text::named("castling_rights", letters));
        let letters = letters.transpose()?.map_or_else(String::new, |Text(letters)| letters);
        let en_passant = en_passant.map(|square| SquareLike::named("en_passant", square));
        let setup = Setup {
            board: board(pieces)?,
            turn: turn.map_or(Color::White, |Side(color)| color),
            castling: rights(py, &letters)?,
            en_passant: en_passant.transpose()?.map(|square| square.0),
        };
        AnyPosition::of_setup(game, setup).or_raise_at(py, "pieces").map(Position)
    }

    /// Every piece with its square.
    ///
    /// Returns
    /// -------
    /// dict of Square to str
    ///     The letter of each piece as in a FEN, a capital for White, from a1 to h8.
    fn piece_map<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        letters_on(py, self.0.board().pieces())
    }

    /// The piece on a square.
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

    /// The squares that the piece on a square attacks; none if the square is empty.
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

    /// The pieces of a side that attack a square, pinned or not.
    ///
    /// Parameters
    /// ----------
    /// color : {"white", "black"}
    ///     The side.
    /// square : Square, str, int or tuple of int
    ///     The square.
    ///
    /// Returns
    /// -------
    /// tuple of Square
    fn attackers<'py>(
        &self,
        py: Python<'py>,
        color: Side,
        square: SquareLike,
    ) -> PyResult<Bound<'py, PyTuple>> {
        tuple_of(py, self.0.board().attackers(square.0, color.0))
    }
}

/// The board of a mapping of squares to pieces.
fn board(pieces: &Bound<'_, PyAny>) -> PyResult<Board> {
    let expected = "a mapping of squares to letters of pieces";
    let wrong = |_| type_error("pieces", expected, pieces);
    let mut board = Board::EMPTY;
    for item in items("pieces", expected, &pieces.call_method0("items").map_err(wrong)?)? {
        let (square, piece): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item?.extract()?;
        let SquareLike(square) = SquareLike::named("pieces", &square)?;
        // A piece of python-chess has a method for its letter.
        let letter = piece.call_method0("symbol").unwrap_or_else(|_| piece.clone());
        let letter = letter
            .extract::<Text>()
            .map_err(|_| type_error("pieces", "the letter of a piece or a chess.Piece", &piece))?;
        let mut letters = letter.0.chars();
        let read = letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none());
        let piece = read.ok_or_else(|| {
            let found = format!("{:?}", shortened(&letter.0));
            errors::unexpected(pieces.py(), "pieces", "one of the letters PNBRQKpnbrqk", &found)
        })?;
        board.put(square, piece);
    }
    Ok(board)
}

/// The castling rights of letters as in a FEN.
fn rights(py: Python<'_>, letters: &str) -> PyResult<CastlingRights> {
    let all = CastlingRights::all().to_string();
    let known = letters == "-" || letters.chars().all(|letter| all.contains(letter));
    if !known {
        let (expected, found) = (format!("some of the letters {all}"), shortened(letters));
        return Err(errors::unexpected(py, "castling_rights", &expected, &format!("{found:?}")));
    }
    let is_given = |right: &CastlingRights| letters.contains(&right.to_string());
    Ok(CastlingRights::all().iter().filter(is_given).collect())
}
