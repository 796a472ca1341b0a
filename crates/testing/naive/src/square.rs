//! A square by its row and its column.

/// (row, column), both 0..8; row 0 is rank 8, the top, and column 0 is file a (S1, "Tablero").
pub type Square = (usize, usize);

/// The 64 squares, row by row (S1, "Tablero").
#[must_use]
pub fn all_squares() -> Vec<Square> {
    let mut squares = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            squares.push((row, column));
        }
    }
    squares
}

/// The name of a square, file then rank: `a8` for (0, 0) and `h1` for (7, 7) (spec, "Coordinates").
#[must_use]
pub fn square_name((row, column): Square) -> String {
    let file = "abcdefgh".chars().nth(column).expect("a column is less than 8");
    format!("{file}{}", 8 - row)
}

/// The square with this name, or `None` if there is none (spec, "Coordinates").
#[must_use]
pub fn parse_square(name: &str) -> Option<Square> {
    all_squares().into_iter().find(|&square| square_name(square) == name)
}

/// The square `rows` down and `columns` to the right, or `None` off the board (S0,
/// `coordenadaEnRango`).
#[must_use]
pub fn step((row, column): Square, rows: isize, columns: isize) -> Option<Square> {
    let row = row.checked_add_signed(rows)?;
    let column = column.checked_add_signed(columns)?;
    (row < 8 && column < 8).then_some((row, column))
}
