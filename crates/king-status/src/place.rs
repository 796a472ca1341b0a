//! Squares by row and column.

use std::fmt;

use core_bitboard::Square;

/// A square in the seed's notation: `f`, its row from the top, `c`, its column, from 1.
///
/// ```
/// use core_bitboard::Square;
/// use king_status::row_and_column;
///
/// assert_eq!(row_and_column(Square::A8).to_string(), "f1c1");
/// assert_eq!(row_and_column(Square::E5).to_string(), "f4c5");
/// assert_eq!(row_and_column(Square::H1).to_string(), "f8c8");
/// ```
pub fn row_and_column(square: Square) -> impl fmt::Display {
    let (row, column) = (8 - square.rank().index(), square.file().index() + 1);
    fmt::from_fn(move |f| write!(f, "f{row}c{column}"))
}
