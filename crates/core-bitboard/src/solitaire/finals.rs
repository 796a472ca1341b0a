//! Finds the squares where the last piece can stand.

use crate::geometry::Bitboard;
use crate::search::Budget;
use crate::solitaire::{Rules, Solver, Verdict};

/// The possible squares of the last piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalSquares {
    /// The squares where some solution ends.
    pub possible: Bitboard,
    /// The squares for which the budget ran out.
    pub unknown: Bitboard,
    /// The number of boards visited plus the number of conflicts learned from.
    pub nodes: u64,
}

impl Solver<'_> {
    /// The squares where the last piece can stand. Each occupied square is tried as the target.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Pawn)])?;
    /// let finals = Solver::new(&puzzle).final_squares();
    /// assert_eq!(finals.possible, Bitboard::from(Square::A5));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn final_squares(&self) -> FinalSquares {
        let Solver { puzzle, rules, budget, .. } = *self;
        let mut finals =
            FinalSquares { possible: Bitboard::EMPTY, unknown: Bitboard::EMPTY, nodes: 0 };
        let squares = puzzle.pieces().iter().map(|&(square, _)| square);
        for square in squares.filter(|&square| rules.target.is_none_or(|target| target == square)) {
            let left = Budget { nodes: budget.nodes.saturating_sub(finals.nodes), ..budget };
            let rules = Rules { target: Some(square), ..rules };
            let report = self.rules(rules).budget(left).solve();
            finals.nodes += report.nodes;
            match report.verdict {
                Verdict::Solved(_) => finals.possible |= Bitboard::from(square),
                Verdict::Impossible => {}
                Verdict::Unknown => finals.unknown |= Bitboard::from(square),
            }
        }
        finals
    }
}
