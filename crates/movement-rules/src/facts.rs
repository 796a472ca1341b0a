//! Who stands where, by name.

use core_bitboard::{Board, File, Piece, Rank, Square};

use crate::{Man, Refusal, may_go};

/// The board and the squares of the men that have a name.
///
/// At first it is the seed's: both sides' kings, queens, rooks, bishops and knights on their
/// squares of chess, no pawns. Other men may stand on it too, without a name: they are in the way
/// like any.
///
/// ```
/// use core_bitboard::Square;
/// use movement_rules::{Facts, Man};
///
/// let mut facts = Facts::default();
/// let (queen, other): (Man, Man) = ("reinaBlanca".parse()?, "reina_negra".parse()?);
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
    squares: [Option<Square>; Man::COUNT],
}

impl Facts {
    /// The men of `board`. Of like men, that on the lowest column, and there on the lowest row, has
    /// the number 1 and the next one 2; more of them, and pawns, have no name.
    ///
    /// ```
    /// use core_bitboard::{Board, Square};
    /// use movement_rules::Facts;
    ///
    /// let facts = Facts::on_board(Board::from_fen("8/8/8/3R4/8/8/8/R2R4")?);
    /// assert_eq!(facts.square_of("torreBlanca2".parse()?), Some(Square::D1));
    /// assert_eq!(facts.man_on(Square::D5), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_board(board: Board) -> Facts {
        let mut facts = Facts { board, squares: [None; Man::COUNT] };
        for square in by_column() {
            let is_next = |man: &Man| {
                Some(man.piece()) == board.piece_at(square) && facts.square_of(*man).is_none()
            };
            if let Some(man) = Man::all().find(is_next) {
                facts.squares[man.index()] = Some(square);
            }
        }
        facts
    }

    /// What stands where, with and without a name.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where a man stands; `None` when it is off the board.
    #[doc(alias = "casilla")]
    pub fn square_of(&self, man: Man) -> Option<Square> {
        self.squares[man.index()]
    }

    /// The man with a name that stands on `square`.
    pub fn man_on(&self, square: Square) -> Option<Man> {
        Man::all().find(|&man| self.square_of(man) == Some(square))
    }

    /// Whether a man [may go](crate::may_go) to `to`.
    ///
    /// # Errors
    ///
    /// The first reason against it; [`Refusal::NoMan`] when the man is off the board.
    #[doc(alias = "movimientoValido")]
    pub fn may_go(&self, man: Man, to: impl Into<Option<Square>>) -> Result<(), Refusal> {
        let to = to.into().ok_or(Refusal::OffTheBoard)?;
        may_go(&self.board, self.square_of(man).ok_or(Refusal::NoMan)?, to)
    }

    /// Moves a man, and gives what it has captured, which is off the board from now on.
    ///
    /// # Errors
    ///
    /// As [`may_go`](Facts::may_go); nothing has changed then.
    #[doc(alias = "mover")]
    pub fn go(
        &mut self,
        man: Man,
        to: impl Into<Option<Square>>,
    ) -> Result<Option<Piece>, Refusal> {
        let to = to.into().ok_or(Refusal::OffTheBoard)?;
        self.may_go(man, to)?;
        Ok(self.put(man, to))
    }

    /// Puts a man on `square`, wherever it was, on the board or off it, asking no rule, and gives
    /// the man of either colour that stood there, which is off the board from now on.
    ///
    /// ```
    /// use core_bitboard::Square;
    /// use movement_rules::{Facts, Man};
    ///
    /// let mut facts = Facts::default();
    /// let (rook, king): (Man, Man) = ("torreBlanca1".parse()?, "reyBlanco".parse()?);
    /// assert_eq!(facts.put(rook, Square::E1), Some(king.piece()));
    /// assert_eq!((facts.square_of(rook), facts.square_of(king)), (Some(Square::E1), None));
    /// assert_eq!(facts.put(rook, Square::E1), None);
    /// # Ok::<(), movement_rules::ParseManError>(())
    /// ```
    #[doc(alias = "colocar")]
    pub fn put(&mut self, man: Man, square: Square) -> Option<Piece> {
        self.remove(man);
        if let Some(other) = self.man_on(square) {
            self.squares[other.index()] = None;
        }
        let stood_there = self.board.remove(square);
        self.board.put(square, man.piece());
        self.squares[man.index()] = Some(square);
        stood_there
    }

    /// Takes a man off the board, and gives the square where it stood, if it stood on one.
    #[doc(alias = "retirar")]
    pub fn remove(&mut self, man: Man) -> Option<Square> {
        let square = self.squares[man.index()].take()?;
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
