//! The board, with names for some of the pieces.

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Piece, Square};

use crate::{NamedPiece, Refusal, may_go};

/// The board and the squares of the pieces that have a name.
///
/// The default is the seed's board: the start position of chess without pawns. Other pieces may be
/// on it too, without a name; they are obstacles like any piece.
///
/// ```
/// use core_bitboard::Square;
/// use movement_rules::{Facts, NamedPiece};
///
/// let mut facts = Facts::default();
/// let (queen, other): (NamedPiece, NamedPiece) = ("reinaBlanca".parse()?, "reina_negra".parse()?);
/// assert_eq!(facts.square_of(queen), Some(Square::D1));
///
/// let captured = facts.go(queen, Square::D8)?;
/// assert_eq!(captured, Some(other.piece()));
/// assert_eq!((facts.square_of(queen), facts.square_of(other)), (Some(Square::D8), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    board: Board,
    squares: [Option<Square>; NamedPiece::COUNT],
}

impl Facts {
    /// The pieces of `board`. Among equal pieces, the first by column, then by row, has the number
    /// 1 and the second 2; any others, and pawns, have no name.
    ///
    /// ```
    /// use core_bitboard::{Board, Square};
    /// use movement_rules::Facts;
    ///
    /// let facts = Facts::on_board(Board::from_fen("8/8/8/3R4/8/8/8/R2R4")?);
    /// assert_eq!(facts.square_of("torreBlanca2".parse()?), Some(Square::D1));
    /// assert_eq!(facts.piece_on(Square::D5), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_board(board: Board) -> Facts {
        let mut facts = Facts { board, squares: [None; NamedPiece::COUNT] };
        for square in by_column() {
            let is_next = |piece: &NamedPiece| {
                Some(piece.piece()) == board.piece_at(square) && facts.square_of(*piece).is_none()
            };
            if let Some(piece) = NamedPiece::all().find(is_next) {
                facts.squares[piece.index()] = Some(square);
            }
        }
        facts
    }

    /// The board, with named and unnamed pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The square of a piece; `None` when it is off the board.
    #[doc(alias = "casilla")]
    pub fn square_of(&self, piece: NamedPiece) -> Option<Square> {
        self.squares[piece.index()]
    }

    /// The named piece on `square`.
    pub fn piece_on(&self, square: Square) -> Option<NamedPiece> {
        NamedPiece::all().find(|&piece| self.square_of(piece) == Some(square))
    }

    /// Whether a piece [may go](crate::may_go) to `to`.
    ///
    /// # Errors
    ///
    /// The first reason against it; [`Refusal::NoPiece`] when the piece is off the board.
    #[doc(alias = "movimientoValido")]
    pub fn may_go(&self, piece: NamedPiece, to: impl Into<Option<Square>>) -> Result<(), Refusal> {
        let to = to.into().ok_or(Refusal::OffTheBoard)?;
        may_go(&self.board, self.square_of(piece).ok_or(Refusal::NoPiece)?, to)
    }

    /// Moves a piece, and returns the captured piece, which leaves the board.
    ///
    /// # Errors
    ///
    /// As [`may_go`](Facts::may_go); on an error nothing changes.
    #[doc(alias = "mover")]
    pub fn go(
        &mut self,
        piece: NamedPiece,
        to: impl Into<Option<Square>>,
    ) -> Result<Option<Piece>, Refusal> {
        let to = to.into().ok_or(Refusal::OffTheBoard)?;
        self.may_go(piece, to)?;
        Ok(self.put(piece, to))
    }

    /// Puts a piece on `square`, regardless of the rules and of where it was, on the board or off
    /// it. Returns the piece of either colour that was there, which leaves the board.
    ///
    /// ```
    /// use core_bitboard::Square;
    /// use movement_rules::{Facts, NamedPiece};
    ///
    /// let mut facts = Facts::default();
    /// let (rook, king): (NamedPiece, NamedPiece) = ("torreBlanca1".parse()?, "reyBlanco".parse()?);
    /// assert_eq!(facts.put(rook, Square::E1), Some(king.piece()));
    /// assert_eq!((facts.square_of(rook), facts.square_of(king)), (Some(Square::E1), None));
    /// assert_eq!(facts.put(rook, Square::E1), None);
    /// # Ok::<(), movement_rules::ParseNamedPieceError>(())
    /// ```
    #[doc(alias = "colocar")]
    pub fn put(&mut self, piece: NamedPiece, square: Square) -> Option<Piece> {
        self.remove(piece);
        if let Some(other) = self.piece_on(square) {
            self.squares[other.index()] = None;
        }
        let stood_there = self.board.remove(square);
        self.board.put(square, piece.piece());
        self.squares[piece.index()] = Some(square);
        stood_there
    }

    /// Takes a piece off the board, and returns its square, if it was on the board.
    #[doc(alias = "retirar")]
    pub fn remove(&mut self, piece: NamedPiece) -> Option<Square> {
        let square = self.squares[piece.index()].take()?;
        self.board.remove(square);
        Some(square)
    }
}

impl Default for Facts {
    /// The seed's board.
    ///
    /// # Source
    ///
    /// "Asignamos una casilla a cada pieza".
    fn default() -> Facts {
        let board = Board::from_fen("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR");
        Facts::on_board(board.expect("eight ranks of eight squares"))
    }
}

/// The 64 squares, column by column, each from row 1 up.
pub(crate) fn by_column() -> impl Iterator<Item = Square> + Clone {
    let column = |file| Rank::ALL.into_iter().map(move |rank| Square::new(file, rank));
    File::ALL.into_iter().flat_map(column)
}
