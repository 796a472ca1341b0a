//! The course's positions as plain data, with any numbers in them.

use std::fmt;

use core_bitboard::{Board, Color, Piece, Role, Square};

use crate::{Coordenada, LitePosition, player_code, player_from_code};

/// A cell: the number of a role and that of a colour, both 0 where nothing stands.
///
/// ```
/// use ajedrez_lite::Casilla;
/// use core_bitboard::{Color, Piece, Role};
///
/// let rook = Piece::new(Color::Black, Role::Rook);
/// assert_eq!(Casilla::of(rook), Some(Casilla { role: 3, color: 2 }));
/// assert_eq!(Casilla::of(Piece::new(Color::White, Role::Knight)), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Casilla {
    /// 0 for none, 1 pawn, 2 bishop, 3 rook, 4 king.
    #[doc(alias("pieza", "PEON", "ALFIL", "TORRE", "REY"))]
    pub role: i64,
    /// 0 for none, 1 white, 2 black.
    pub color: i64,
}

impl Casilla {
    /// The cell on which nothing stands.
    #[doc(alias("VACIO", "casillaVacia"))]
    pub const EMPTY: Casilla = Casilla { role: 0, color: 0 };

    /// The cell on which `piece` stands; none for the pieces that Ajedrez Lite does not have.
    pub const fn of(piece: Piece) -> Option<Casilla> {
        let role = match piece.role {
            Role::Pawn => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            Role::King => 4,
            Role::Knight | Role::Queen => return None,
        };
        Some(Casilla { role, color: player_code(piece.color) })
    }

    /// What stands on the cell; `None` when its numbers mean nothing.
    pub(crate) fn content(self) -> Option<Option<Piece>> {
        if self == Casilla::EMPTY {
            return Some(None);
        }
        let role = match self.role {
            1 => Role::Pawn,
            2 => Role::Bishop,
            3 => Role::Rook,
            4 => Role::King,
            _ => return None,
        };
        player_from_code(self.color).ok().map(|color| Some(Piece::new(color, role)))
    }
}

impl From<(i64, i64)> for Casilla {
    fn from((role, color): (i64, i64)) -> Casilla {
        Casilla { role, color }
    }
}

impl From<Casilla> for (i64, i64) {
    fn from(cell: Casilla) -> (i64, i64) {
        (cell.role, cell.color)
    }
}

impl fmt::Display for Casilla {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.role, self.color)
    }
}

/// Rows of cells, row 0 at the top; of any number and any lengths.
pub type Tablero = Vec<Vec<Casilla>>;

/// A board and the number of the player to move, both of which may be wrong in any way.
///
/// [`validate`](Posicion::validate) makes a [`LitePosition`] of it, on which everything else is
/// asked; `Posicion::from` goes the other way.
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
    /// The position of the pieces of `board` with `turn` to move; none when a knight or a queen is
    /// among them. Unlike a [`LitePosition`] it may have any number of kings.
    ///
    /// ```
    /// use ajedrez_lite::{Defects, Posicion, Reading};
    /// use core_bitboard::{Board, Color};
    ///
    /// let no_kings = Posicion::of_board(&Board::EMPTY, Color::White).expect("no knight, no queen");
    /// let invalid = no_kings.validate(Reading::Tpe).unwrap_err();
    /// assert_eq!(invalid.kinds(), Defects::WHITE_KINGS | Defects::BLACK_KINGS);
    /// assert_eq!(Posicion::of_board(&Board::from_fen("8/8/8/8/8/8/8/Q7")?, Color::White), None);
    /// # Ok::<(), core_bitboard::ParseFenError>(())
    /// ```
    pub fn of_board(board: &Board, turn: Color) -> Option<Posicion> {
        let mut tablero = vec![vec![Casilla::EMPTY; 8]; 8];
        for (square, piece) in board.pieces() {
            *cell_mut(&mut tablero, square) = Casilla::of(piece)?;
        }
        Some(Posicion { tablero, jugador: player_code(turn) })
    }

    /// Whether this is the initial position: the pieces of the TPE's figure 2, White to move. What is
    /// no valid position is not the initial one.
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
    let place = crate::coordenada::place(square);
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
    use super::*;

    #[test]
    fn a_cell_has_a_meaning_exactly_when_it_is_empty_or_holds_a_piece_of_a_player() {
        for role in [i64::MIN, -1, 0, 1, 2, 3, 4, 5, i64::MAX] {
            for color in [i64::MIN, -1, 0, 1, 2, 3, i64::MAX] {
                let cell = Casilla::from((role, color));
                let is_piece = (1..=4).contains(&role) && (1..=2).contains(&color);
                match cell.content() {
                    None => assert!(!is_piece && cell != Casilla::EMPTY),
                    Some(None) => assert_eq!(<(i64, i64)>::from(cell), (0, 0)),
                    Some(Some(piece)) => assert!(is_piece && Casilla::of(piece) == Some(cell)),
                }
            }
        }
    }

    #[test]
    fn a_board_with_pieces_of_another_game_is_no_position_of_this_one() {
        for role in [Role::Knight, Role::Queen] {
            let board = Board::from_iter([(Square::E4, Piece::new(Color::Black, role))]);
            assert_eq!(Posicion::of_board(&board, Color::White), None);
        }
    }
}
