//! Text boards with marked squares.

use std::fmt;

use ajedrez_solitario::role_letter;
use core_bitboard::solitaire::Puzzle;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Piece, Square};

/// A picture of the board with the `marked` squares in brackets, between the numbers of rows and
/// columns and the names of ranks and files.
pub fn marked_board(board: &Board, marked: Bitboard) -> impl fmt::Display + use<> {
    let board = *board;
    fmt::from_fn(move |f| {
        writeln!(f, "    0  1  2  3  4  5  6  7")?;
        for (row, rank) in Rank::ALL.into_iter().rev().enumerate() {
            write!(f, "{row}  ")?;
            for file in File::ALL {
                let square = Square::new(file, rank);
                let mark = board.piece_at(square).map_or('.', Piece::letter);
                if marked.contains(square) {
                    write!(f, "[{mark}]")?;
                } else {
                    write!(f, " {mark} ")?;
                }
            }
            writeln!(f, "  {rank}")?;
        }
        writeln!(f, "    a  b  c  d  e  f  g  h")
    })
}

/// A board in the letters of the notation, as capitals; the `marked` squares are in brackets.
pub fn marked_puzzle(puzzle: &Puzzle, marked: Bitboard) -> impl fmt::Display {
    named_board(marked, |here| {
        let piece = puzzle.pieces().iter().find(|&&(square, _)| square == here);
        piece.map(|&(_, role)| role_letter(role).to_ascii_uppercase())
    })
}

/// A board between the names of ranks and files, with the character that `piece` returns for each square;
/// the `marked` squares are in brackets.
pub fn named_board(marked: Bitboard, piece: impl Fn(Square) -> Option<char>) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for rank in Rank::ALL.into_iter().rev() {
            let mut line = format!("{rank} ");
            for file in File::ALL {
                let here = Square::new(file, rank);
                let [left, right] = if marked.contains(here) { ['[', ']'] } else { [' ', ' '] };
                line.extend([left, piece(here).unwrap_or('.'), right]);
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        writeln!(f, "   a  b  c  d  e  f  g  h")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_squares_are_in_brackets() {
        let board = Board::from_fen("4k3/8/8/8/8/8/8/R3K3").expect("a board");
        let marked = [Square::A1, Square::A8].into_iter().collect();
        let picture = marked_board(&board, marked).to_string();
        let lines: Vec<&str> = picture.lines().collect();
        assert_eq!(lines[0], "    0  1  2  3  4  5  6  7");
        assert_eq!(lines[1], "0  [.] .  .  .  k  .  .  .   8");
        assert_eq!(lines[8], "7  [R] .  .  .  K  .  .  .   1");
        assert_eq!(lines.len(), 10);
    }
}
