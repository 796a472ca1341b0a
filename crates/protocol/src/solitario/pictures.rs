//! Puzzles and their solutions as pictures.

use core_bitboard::solitaire::{Capture, Puzzle, Reason, Rules, Verdict};
use core_bitboard::{Bitboard, Board, Color, Piece};
use diagram::{Arrow, Captioned, Drawing, Page, Style};
use solitario::{capture_text, role_letter};

use super::explain::Explanation;
use super::solve::Solved;

impl Solved {
    /// The board with the captures of a solution as numbered arrows and a circle on the last
    /// piece's square. Without a solution, circles mark the squares of the reason, if requested.
    pub fn drawing(&self) -> Drawing {
        let board = board_of(&self.puzzle);
        let Verdict::Solved(solution) = &self.verdict else {
            let marked = self.reason.as_ref().map_or(Bitboard::EMPTY, Reason::squares);
            return Drawing { board, marked, arrows: Vec::new() };
        };
        let numbered = (1..).zip(solution.captures());
        let arrows = numbered.map(|(number, &capture)| arrow(number, capture)).collect();
        Drawing { board, marked: solution.last_square().into(), arrows }
    }

    /// One picture per step: each board with its capture, then the last piece with a circle on its
    /// square. If no solution is known, only the picture of [`drawing`](Solved::drawing), with the
    /// answer as its caption.
    pub fn strip(&self, columns: usize, style: &Style) -> Page {
        let (Verdict::Solved(solution), Explanation::Steps(steps)) =
            (&self.verdict, self.explanation())
        else {
            let picture = self.drawing().picture(style);
            let pictures = vec![Captioned { caption: self.line(), picture, note: String::new() }];
            return Page { pictures, columns, ..Page::default() };
        };
        let mut here = &self.puzzle;
        let mut pictures = Vec::new();
        for (number, step) in (1..).zip(&steps) {
            // The caption has the number.
            let arrows = vec![Arrow { label: None, ..arrow(number, step.capture) }];
            let drawing = Drawing { board: board_of(here), marked: Bitboard::EMPTY, arrows };
            let caption = format!("{number}. {}", capture_text(step.capture));
            pictures.push(Captioned {
                caption,
                picture: drawing.picture(style),
                note: String::new(),
            });
            here = &step.left;
        }
        let marked = solution.last_square().into();
        let last = Drawing { board: board_of(here), marked, arrows: Vec::new() };
        let (caption, note) = (String::new(), String::new());
        pictures.push(Captioned { caption, picture: last.picture(style), note });
        Page { pictures, columns, ..Page::default() }
    }
}

/// The board alone, with a circle on the square where the last piece must stand.
pub(super) fn puzzle_board(puzzle: &Puzzle, rules: &Rules) -> Drawing {
    let marked = rules.target.map_or(Bitboard::EMPTY, Bitboard::from);
    Drawing { board: board_of(puzzle), marked, arrows: Vec::new() }
}

fn board_of(puzzle: &Puzzle) -> Board {
    let white = |&(square, role)| (square, Piece { color: Color::White, role });
    puzzle.pieces().iter().map(white).collect()
}

/// The arrow of a capture, with its number and promotion.
fn arrow(number: usize, capture: Capture) -> Arrow {
    let label = match capture.promotion {
        None => number.to_string(),
        Some(role) => format!("{number}={}", role_letter(role)),
    };
    Arrow { from: capture.from, to: capture.to, label: Some(label) }
}
