//! Boards with marked squares as text, and answers about Ajedrez Lite as drawings.

use std::fmt;

use ajedrez_lite::{ForcedMate, LitePosition};
use core_bitboard::solitaire::Puzzle;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Piece, Square};
use diagram::{Arrow, Drawing};
use reachability::Reach;
use solitario::role_letter;

use crate::answer::Answer;
use crate::operation::Asked;

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
                match marked.contains(square) {
                    true => write!(f, "[{mark}]")?,
                    false => write!(f, " {mark} ")?,
                }
            }
            writeln!(f, "  {rank}")?;
        }
        writeln!(f, "    a  b  c  d  e  f  g  h")
    })
}

/// A board in the letters of the notation, as capitals; the `marked` squares are in brackets.
pub fn marked_puzzle(puzzle: &Puzzle, marked: Bitboard) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for rank in Rank::ALL.into_iter().rev() {
            let mut line = format!("{rank} ");
            for file in File::ALL {
                let here = Square::new(file, rank);
                let piece = puzzle.pieces().iter().find(|&&(square, _)| square == here);
                let letter = piece.map_or('.', |&(_, role)| role_letter(role).to_ascii_uppercase());
                let [left, right] = if marked.contains(here) { ['[', ']'] } else { [' ', ' '] };
                line.extend([left, letter, right]);
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        writeln!(f, "   a  b  c  d  e  f  g  h")
    })
}

impl Asked {
    /// The board of a question with its answer drawn on it: squares as circles, moves as arrows,
    /// which are numbered when they form a line. If the answer is a position, it is drawn instead.
    /// `None` when the question is not about a position.
    pub fn drawing(&self, answer: &Answer) -> Option<Drawing> {
        let position = self.position?;
        let mut drawing = plain(&position);
        match answer {
            Answer::Position(end) => match &self.line {
                Some(line) => drawing.arrows = numbered(forced(&position, line.iter().copied())),
                None => drawing = plain(end),
            },
            Answer::Squares(squares) => drawing.marked = *squares,
            Answer::Square(square) => drawing.marked = (*square).into(),
            Answer::Forced(forced) => {
                let moves = forced.mate.iter().flat_map(ForcedMate::line);
                drawing.arrows = numbered(moves.map(|mv| (mv.from(), mv.to())));
            }
            Answer::Reach(Reach::Reachable(line)) => {
                drawing.arrows = numbered(line.iter().map(|mv| (mv.from(), mv.to())));
            }
            _ => {
                let steps: Vec<_> = match answer.choices() {
                    Some(moves) => moves.iter().map(|mv| (mv.from(), mv.to())).collect(),
                    None => self.from.into_iter().zip(self.to).collect(),
                };
                drawing.arrows = unnumbered(steps);
                drawing.arrows.dedup();
            }
        }
        Some(drawing)
    }
}

fn plain(position: &LitePosition) -> Drawing {
    let board = *position.position().board();
    Drawing { board, marked: Bitboard::EMPTY, arrows: Vec::new() }
}

/// The moves of a forced line, with the only replies between them.
fn forced(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
) -> impl Iterator<Item = (Square, Square)> {
    let mut here = *start;
    own.flat_map(move |(from, to)| {
        let mut played = vec![(from, to)];
        let next = here.legal_move(from, to).and_then(|mv| here.play(mv));
        let Ok(next) = next else { return played };
        here = next;
        if let Some(reply) = next.position().only_move() {
            played.push((reply.from(), reply.to()));
            here = next.play(reply).unwrap_or(next);
        }
        played
    })
}

fn unnumbered(moves: Vec<(Square, Square)>) -> Vec<Arrow> {
    moves.into_iter().map(|(from, to)| Arrow { from, to, label: None }).collect()
}

fn numbered(moves: impl Iterator<Item = (Square, Square)>) -> Vec<Arrow> {
    let arrow = |(number, (from, to)): (u64, (Square, Square))| Arrow {
        from,
        to,
        label: Some(number.to_string()),
    };
    (1..).zip(moves).map(arrow).collect()
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
