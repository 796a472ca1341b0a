//! The numbers of the course's types: cells, coordinates and players.

use std::error::Error;
use std::fmt;

use core_bitboard::{Bitboard, Color, Move, Piece, Role, Square};

/// A cell: a role number and a colour number, both 0 when the cell is empty.
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
    /// The empty cell.
    #[doc(alias("VACIO", "casillaVacia"))]
    pub const EMPTY: Casilla = Casilla { role: 0, color: 0 };

    /// The cell that holds `piece`; `None` for pieces that Ajedrez Lite does not have.
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

    /// The content of the cell; `None` if its numbers are invalid.
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

/// A row and a column of the course, perhaps off the board: (0, 0) is a8, (7, 7) is h1.
///
/// ```
/// use ajedrez_lite::Coordenada;
/// use core_bitboard::Square;
///
/// assert_eq!(Coordenada::from(Square::E8), Coordenada { row: 0, column: 4 });
/// assert_eq!(Square::try_from(Coordenada { row: 7, column: 7 }), Ok(Square::H1));
/// assert_eq!(
///     Square::try_from(Coordenada { row: 8, column: 0 }).unwrap_err().to_string(),
///     "expected a row and a column from 0 to 7, found (8, 0)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordenada {
    /// The row, 0 at the top: Black's side of the board.
    pub row: i64,
    /// The column, 0 at the left.
    pub column: i64,
}

impl From<(i64, i64)> for Coordenada {
    fn from((row, column): (i64, i64)) -> Coordenada {
        Coordenada { row, column }
    }
}

impl From<Coordenada> for (i64, i64) {
    fn from(coordinate: Coordenada) -> (i64, i64) {
        (coordinate.row, coordinate.column)
    }
}

impl Coordenada {
    /// The coordinate at a place, 0 to 63.
    const fn at(place: usize) -> Coordenada {
        Coordenada { row: (place / 8) as i64, column: (place % 8) as i64 }
    }
}

impl From<Square> for Coordenada {
    fn from(square: Square) -> Coordenada {
        Coordenada::at(place(square))
    }
}

impl TryFrom<Coordenada> for Square {
    type Error = OffBoardError;

    /// # Errors
    ///
    /// If the row or the column is not one of 0 to 7.
    fn try_from(coordinate: Coordenada) -> Result<Square, OffBoardError> {
        let part = |number: i64| usize::try_from(number).ok().filter(|&number| number < 8);
        let place = part(coordinate.row).zip(part(coordinate.column));
        place
            .and_then(|(row, column)| Square::from_index((row * 8 + column) ^ 56))
            .ok_or(OffBoardError { coordinate })
    }
}

impl fmt::Display for Coordenada {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row, self.column)
    }
}

/// The error of a coordinate that is not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffBoardError {
    coordinate: Coordenada,
}

impl OffBoardError {
    /// The coordinate.
    pub const fn coordinate(&self) -> Coordenada {
        self.coordinate
    }
}

impl fmt::Display for OffBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a row and a column from 0 to 7, found {}", self.coordinate)
    }
}

impl Error for OffBoardError {}

/// The members of a set as coordinates, by row, then column.
///
/// ```
/// use ajedrez_lite::{Coordenada, coordinates};
/// use core_bitboard::{Bitboard, Square};
///
/// let set: Bitboard = [Square::A1, Square::H8, Square::B8].into_iter().collect();
/// let expected = [(0, 1), (0, 7), (7, 0)].map(Coordenada::from);
/// assert_eq!(coordinates(set), expected);
/// ```
pub fn coordinates(set: Bitboard) -> Vec<Coordenada> {
    // The flipped set iterates in the order of the places.
    set.flip_ranks().into_iter().map(|flipped| Coordenada::at(flipped.index())).collect()
}

/// The number of a square, 0 to 63, when the board is read row by row from the top: flipping the
/// bits of its rank flips the board vertically.
pub(crate) const fn place(square: Square) -> usize {
    square.index() ^ 56
}

/// The sort key of a move: the place of its origin, then the place of its destination.
pub(crate) const fn places(mv: &Move) -> (usize, usize) {
    (place(mv.from()), place(mv.to()))
}

/// The course's number of a side: 1 for White, 2 for Black.
///
/// # Source
///
/// `BLANCO` and `NEGRO` of the TPI, section 5.2.1.
///
/// ```
/// use ajedrez_lite::player_code;
/// use core_bitboard::Color;
///
/// assert_eq!(Color::ALL.map(player_code), [1, 2]);
/// ```
#[doc(alias("BLANCO", "NEGRO"))]
pub const fn player_code(color: Color) -> i64 {
    match color {
        Color::White => 1,
        Color::Black => 2,
    }
}

/// The side that the course numbers `code`.
///
/// # Errors
///
/// If the number is neither 1 nor 2.
///
/// # Source
///
/// `esJugadorValido` of the TPI, section 5.2.2.
///
/// ```
/// use ajedrez_lite::player_from_code;
/// use core_bitboard::Color;
///
/// assert_eq!(player_from_code(2), Ok(Color::Black));
/// assert_eq!(player_from_code(0).unwrap_err().to_string(), "expected player 1 or 2, found 0");
/// ```
#[doc(alias("jugador", "esJugadorValido"))]
pub fn player_from_code(code: i64) -> Result<Color, PlayerError> {
    Color::ALL.into_iter().find(|&color| player_code(color) == code).ok_or(PlayerError { code })
}

/// The error of a number that is not a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerError {
    code: i64,
}

impl PlayerError {
    /// The number.
    pub const fn code(&self) -> i64 {
        self.code
    }
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected player 1 or 2, found {}", self.code)
    }
}

impl Error for PlayerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_empty_cells_and_pieces_of_a_player_are_valid() {
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
    fn every_square_has_its_coordinate_and_no_other_coordinate_is_a_square() {
        for row in -1..=8 {
            for column in -1..=8 {
                let coordinate = Coordenada { row, column };
                let square = Square::try_from(coordinate);
                assert_eq!(square.is_ok(), (0..8).contains(&row) && (0..8).contains(&column));
                assert!(square.is_err() || square.map(Coordenada::from) == Ok(coordinate));
            }
        }
        for far in [i64::MIN, i64::MAX, 256, 1 << 32] {
            let off_board = Coordenada { row: far, column: 0 };
            let error = Square::try_from(off_board).unwrap_err();
            assert_eq!(error.coordinate(), off_board);
            let message = format!("expected a row and a column from 0 to 7, found ({far}, 0)");
            assert_eq!(error.to_string(), message);
            assert!(Square::try_from(Coordenada { row: 0, column: far }).is_err());
        }
    }

    #[test]
    fn a_pair_becomes_a_coordinate_and_back() {
        assert_eq!(<(i64, i64)>::from(Coordenada::from((-3, 9))), (-3, 9));
    }

    #[test]
    fn exactly_1_and_2_are_players() {
        for color in Color::ALL {
            assert_eq!(player_from_code(player_code(color)), Ok(color));
        }
        for code in [i64::MIN, -1, 0, 3, 257, i64::MAX] {
            let message = format!("expected player 1 or 2, found {code}");
            assert_eq!(player_from_code(code).unwrap_err().to_string(), message);
        }
    }
}
