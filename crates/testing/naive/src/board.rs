//! The board.

use crate::piece::{Color, Piece, Role};
use crate::square::{Square, all_squares};

/// Eight rows of eight cells, each empty or with a piece (S1, "Tablero").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// `cells[row][column]`, row 0 at the top.
    pub cells: [[Option<Piece>; 8]; 8],
}

impl Board {
    /// The piece on a square (S0, `pieza` and `color`).
    #[must_use]
    pub fn at(&self, (row, column): Square) -> Option<Piece> {
        self.cells[row][column]
    }

    /// Puts a piece on a square, or empties it.
    pub fn set(&mut self, (row, column): Square, piece: Option<Piece>) {
        self.cells[row][column] = piece;
    }

    /// Every piece with its square, row by row (S1, "Tablero").
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        all_squares().into_iter().filter_map(|square| self.at(square).map(|piece| (square, piece)))
    }

    /// The square of a side's king, the first one in row order (S1, exercise 6).
    #[must_use]
    pub fn find_king(&self, color: Color) -> Option<Square> {
        let king = Piece { color, role: Role::King };
        self.pieces().find(|&(_, piece)| piece == king).map(|(square, _)| square)
    }

    /// Reads the first field of a FEN: eight rows from the top, separated by `/`.
    #[must_use]
    pub fn from_fen_placement(text: &str) -> Option<Board> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != 8 {
            return None;
        }
        let mut board = Board::default();
        for (row, letters) in rows.into_iter().enumerate() {
            board.cells[row] = row_from_fen(letters)?;
        }
        Some(board)
    }

    /// Writes the first field of a FEN.
    #[must_use]
    pub fn to_fen_placement(&self) -> String {
        self.cells.iter().map(row_to_fen).collect::<Vec<String>>().join("/")
    }
}

/// One row: a letter is a piece, a digit is that number of empty cells. No digit follows a digit.
fn row_from_fen(letters: &str) -> Option<[Option<Piece>; 8]> {
    let mut cells = Vec::new();
    let mut before = '/';
    for letter in letters.chars() {
        if before.is_ascii_digit() && letter.is_ascii_digit() {
            return None;
        }
        before = letter;
        match letter {
            '1'..='8' => {
                for _ in 0..letter.to_digit(10)? {
                    cells.push(None);
                }
            }
            _ => cells.push(Some(Piece::from_letter(letter)?)),
        }
    }
    cells.try_into().ok()
}

/// The inverse of [`row_from_fen`].
fn row_to_fen(cells: &[Option<Piece>; 8]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells {
        match cell {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(piece.letter());
            }
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
