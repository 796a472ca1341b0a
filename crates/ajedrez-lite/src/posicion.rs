//! The course's positions as plain data, with any numbers in them.

use core_bitboard::{Board, Color, Square};

use crate::{Casilla, Coordenada, LitePosition, player_code};

/// Rows of cells, row 0 at the top; any number of rows, of any lengths.
pub type Tablero = Vec<Vec<Casilla>>;

/// A board and the number of the player to move; both may be invalid.
///
/// [`validate`](Posicion::validate) turns it into a [`LitePosition`], which has all the other
/// queries; `Posicion::from` goes the other way.
///
/// ```
/// use ajedrez_lite::{Casilla, LitePosition, Posicion};
///
/// let start = Posicion::from(LitePosition::start());
/// assert_eq!(start.jugador, 1);
/// assert_eq!(start.tablero[0][2], Casilla { role: 2, color: 2 });
/// assert_eq!(start.tablero[7][4], Casilla { role: 4, color: 1 });
/// ```
#[doc(alias = "posicion")]
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Posicion {
    /// The cells.
    pub tablero: Tablero,
    /// 1 when White moves next, 2 when Black does.
    pub jugador: i64,
}

impl Posicion {
    /// The position with the pieces of `board` and `turn` to move; `None` when the board has a
    /// knight or a queen. Unlike a [`LitePosition`], it may have any number of kings.
    ///
    /// ```
    /// use ajedrez_lite::{Defects, Posicion, Reading};
    /// use core_bitboard::{Board, Color};
    ///
    /// let no_kings = Posicion::of_board(&Board::EMPTY, Color::White).expect("no knight, no queen");
    /// let invalid = no_kings.validate(Reading::Tpe).unwrap_err();
    /// assert_eq!(invalid.kinds(), Defects::WHITE_KINGS | Defects::BLACK_KINGS);
    /// assert_eq!(Posicion::of_board(&Board::from_fen("8/8/8/8/8/8/8/Q7")?, Color::White), None);
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    pub fn of_board(board: &Board, turn: Color) -> Option<Posicion> {
        let mut tablero = vec![vec![Casilla::EMPTY; 8]; 8];
        for (square, piece) in board.pieces() {
            *cell_mut(&mut tablero, square) = Casilla::of(piece)?;
        }
        Some(Posicion { tablero, jugador: player_code(turn) })
    }

    /// The pieces, with any number of kings; `None` if the cells are not 8 by 8, or a cell has invalid
    /// numbers.
    ///
    /// ```
    /// use ajedrez_lite::{Casilla, LitePosition, Posicion};
    ///
    /// let start = LitePosition::start();
    /// let mut posicion = Posicion::from(start);
    /// assert_eq!(posicion.board(), Some(*start.position().board()));
    /// posicion.tablero[3][3] = Casilla { role: 5, color: 1 };
    /// assert_eq!(posicion.board(), None);
    /// ```
    pub fn board(&self) -> Option<Board> {
        let is_square = self.tablero.len() == 8 && self.tablero.iter().all(|row| row.len() == 8);
        let mut board = Board::EMPTY;
        for (at, cell) in cells(&self.tablero).filter(|_| is_square) {
            if let Some(piece) = cell.content()? {
                board.put(Square::try_from(at).ok()?, piece);
            }
        }
        is_square.then_some(board)
    }

    /// Whether this is the initial position: the pieces of the TPE's figure 2, White to move. False
    /// for an invalid position.
    ///
    /// # Source
    ///
    /// Exercise 2 of the TPE and of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Posicion};
    ///
    /// let start = Posicion::from(LitePosition::start());
    /// assert!(start.is_start());
    /// assert!(!Posicion { jugador: 2, ..start }.is_start());
    /// ```
    #[doc(alias("posicionInicial", "esPosicionInicial"))]
    pub fn is_start(&self) -> bool {
        *self == Posicion::from(LitePosition::start())
    }
}

impl From<LitePosition> for Posicion {
    fn from(position: LitePosition) -> Posicion {
        let position = position.position();
        Posicion::of_board(position.board(), position.turn()).expect("only pieces of Ajedrez Lite")
    }
}

/// The cell of `square` on a board of eight rows of eight.
fn cell_mut(tablero: &mut Tablero, square: Square) -> &mut Casilla {
    let place = crate::course::place(square);
    &mut tablero[place / 8][place % 8]
}

/// Every cell of eight rows of eight with its coordinate.
pub(crate) fn cells(tablero: &Tablero) -> impl Iterator<Item = (Coordenada, Casilla)> {
    let rows = (0..).zip(tablero);
    rows.flat_map(|(row, cells)| {
        (0..).zip(cells).map(move |(column, &cell)| (Coordenada { row, column }, cell))
    })
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Piece, Role};

    use super::*;

    #[test]
    fn pieces_of_another_game_are_rejected() {
        for role in [Role::Knight, Role::Queen] {
            let board = Board::from_iter([(Square::E4, Piece::new(Color::Black, role))]);
            assert_eq!(Posicion::of_board(&board, Color::White), None);
        }
    }
}
