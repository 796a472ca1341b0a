//! Squares by row and column.

use std::error::Error;
use std::fmt;

use core_bitboard::{Bitboard, Move, Square};

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
    /// When the row or the column is not one of 0 to 7.
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

/// Why a coordinate is not that of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffBoardError {
    coordinate: Coordenada,
}

impl OffBoardError {
    /// The coordinate that lies off the board.
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
    // The squares of the flipped set come by the places of those of the set.
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
