//! A puzzle drawn with its answer.

use core_bitboard::solitaire::Verdict;
use core_bitboard::{Bitboard, Board, Color, Piece};
use solitario::role_letter;

use super::answer::Answer;
use super::explain::Explanation;
use crate::drawing::{Arrow, Drawing};

/// The board with the captures of a solution as numbered arrows and the last piece's square in a
/// circle; where there is no solution, with the squares in circles that say why.
pub(super) fn draw(answer: &Answer<'_>) -> Drawing {
    let mut board = Board::default();
    for &(square, role) in answer.puzzle.pieces() {
        board.put(square, Piece { color: Color::White, role });
    }
    let Verdict::Solved(solution) = &answer.verdict else {
        let marked = match answer.explanation() {
            Explanation::Impossible(Some(why)) => why.squares(),
            _ => Bitboard::EMPTY,
        };
        return Drawing { board, marked, arrows: Vec::new() };
    };
    let numbered = (1..).zip(solution.captures());
    let arrows = numbered.map(|(number, capture)| Arrow {
        from: capture.from,
        to: capture.to,
        label: Some(match capture.promotion {
            None => number.to_string(),
            Some(role) => format!("{number}={}", role_letter(role)),
        }),
    });
    Drawing { board, marked: solution.last_square().into(), arrows: arrows.collect() }
}
