//! Which man stands where.

use crate::man::{Color, Man, Role};
use crate::square::{Square, all_squares};

/// Eight rows of eight cells, each empty or with a man (S1, "Tablero").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// `cells[row][column]`, row 0 at the top.
    pub cells: [[Option<Man>; 8]; 8],
}

impl Board {
    /// What stands on a square (S0, `pieza` and `color`).
    #[must_use]
    pub fn at(&self, (row, column): Square) -> Option<Man> {
        self.cells[row][column]
    }

    /// Puts a man on a square, or empties it.
    pub fn set(&mut self, (row, column): Square, man: Option<Man>) {
        self.cells[row][column] = man;
    }

    /// Every man with its square, row by row (S1, "Tablero").
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        all_squares().into_iter().filter_map(|square| self.at(square).map(|man| (square, man)))
    }

    /// Where the king of a side stands, the first one in row order (S1, exercise 6).
    #[must_use]
    pub fn find_king(&self, color: Color) -> Option<Square> {
        let king = Man { color, role: Role::King };
        self.men().find(|&(_, man)| man == king).map(|(square, _)| square)
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

/// One row: a letter is a man, a digit is that number of empty cells.
fn row_from_fen(letters: &str) -> Option<[Option<Man>; 8]> {
    let mut cells = Vec::new();
    for letter in letters.chars() {
        match letter {
            '1'..='8' => {
                for _ in 0..letter.to_digit(10)? {
                    cells.push(None);
                }
            }
            _ => cells.push(Some(Man::from_letter(letter)?)),
        }
    }
    cells.try_into().ok()
}

/// The inverse of [`row_from_fen`].
fn row_to_fen(cells: &[Option<Man>; 8]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells {
        match cell {
            None => empty += 1,
            Some(man) => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(man.letter());
            }
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
