//! A puzzle with its rules and a budget: all that a search needs.

use crate::search::Budget;
use crate::solitaire::{Puzzle, Rules};

/// Answers questions about a puzzle, under its rules and within a budget.
///
/// It is a small value that borrows the puzzle; each question is a search of its own, with the whole
/// budget.
///
/// ```
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
///
/// let puzzle: Puzzle = "Qc3 Nc5 Pe4 Pf6".parse()?;
/// let solver = Solver::new(&puzzle);
/// let Verdict::Solved(solution) = solver.solve().verdict else { panic!("the seed prints one") };
/// assert_eq!(solution.captures().len(), 3);
///
/// let once = solver.rules(Rules::PLAIN.max_captures(Some(1)));
/// assert_eq!(once.solve().verdict, Verdict::Impossible);
///
/// let report = solver.budget(Budget::DEFAULT.nodes(1_000)).solve();
/// assert!(report.nodes <= 1_000);
/// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) rules: Rules,
    pub(super) budget: Budget<'a>,
    wide_sets: bool,
}

impl<'a> Solver<'a> {
    /// A solver of `puzzle` under the plain rules, with [`Budget::DEFAULT`].
    pub const fn new(puzzle: &'a Puzzle) -> Solver<'a> {
        Solver { puzzle, rules: Rules::PLAIN, budget: Budget::DEFAULT, wide_sets: false }
    }

    /// The same under other rules.
    #[must_use]
    pub const fn rules(self, rules: Rules) -> Solver<'a> {
        Solver { rules, ..self }
    }

    /// The same with another budget.
    #[must_use]
    pub const fn budget(self, budget: Budget<'a>) -> Solver<'a> {
        Solver { budget, ..self }
    }

    /// The same with sets of 64 slots, which boards of at most 32 pieces do not need. The answers
    /// are the same: this is for benches and tests that compare both kinds of sets.
    #[must_use]
    pub const fn wide_sets(self) -> Solver<'a> {
        Solver { wide_sets: true, ..self }
    }

    /// Whether the pieces are kept in sets of `u32`, and not of `u64`. Each question asks this once,
    /// and its whole search is compiled for both types; a small build has code for `u64` alone.
    pub(super) fn fits_u32(&self) -> bool {
        !cfg!(feature = "small")
            && !self.wide_sets
            && self.puzzle.pieces().len() <= u32::BITS as usize
    }
}

#[cfg(all(test, not(feature = "small")))]
mod tests {
    use super::*;
    use crate::solitaire::random::Random;
    use crate::types::{Role, Square};

    /// The bytes of a set of slots on a board of so many pieces.
    fn bytes_of_a_set(pieces: usize) -> usize {
        let rooks = Square::all().take(pieces).map(|square| (square, Role::Rook));
        let puzzle = Puzzle::new(rooks).expect("squares of their own");
        let solver = Solver::new(&puzzle);
        if solver.fits_u32() {
            size_of_val(&solver.begin::<u32>().1.pieces)
        } else {
            size_of_val(&solver.begin::<u64>().1.pieces)
        }
    }

    #[test]
    fn the_set_of_a_board_of_30_pieces_has_four_bytes_and_of_33_eight() {
        assert_eq!([1, 30, 32, 33, 64].map(bytes_of_a_set), [4, 4, 4, 8, 8]);
    }

    #[test]
    fn sets_of_u32_and_of_u64_answer_alike() {
        let mut random = Random(20_261_126);
        for case in 0..200 {
            let wanted = 2 + random.below(31);
            let puzzle = random.puzzle_of(wanted);
            let rules = Rules {
                max_captures: (case & 1 == 1).then(|| 1 + random.below(4) as u8),
                king_last: case & 2 == 2,
                promote: case & 4 == 4,
                ..Rules::PLAIN
            };
            let narrow = Solver::new(&puzzle).rules(rules).budget(Budget::DEFAULT.nodes(1_000));
            let wide = narrow.wide_sets();
            assert!(narrow.fits_u32() && !wide.fits_u32());
            assert_eq!(narrow.solve_with_effort(), wide.solve_with_effort(), "{narrow:?}");
            assert_eq!(narrow.count_big(), wide.count_big(), "{narrow:?}");
            assert_eq!(narrow.plans(3), wide.plans(3), "{narrow:?}");
            assert_eq!(narrow.measure(), wide.measure(), "{narrow:?}");
        }
    }
}
