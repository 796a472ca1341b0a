//! A puzzle with its rules and a budget: the input of every search.

use crate::search::Budget;
use crate::solitaire::memoised::{COUNTED, Game, PLAIN, SlotSet, State};
use crate::solitaire::{Puzzle, Rules};

/// Solves, counts and explains a puzzle, under its rules and within a budget.
///
/// It is a small value that borrows the puzzle. Each method starts a new search with the whole
/// budget.
///
/// ```
/// use std::num::NonZeroU8;
///
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
///
/// let puzzle: Puzzle = "Qc3 Nc5 Pe4 Pf6".parse()?;
/// let solver = Solver::new(&puzzle);
/// let Verdict::Solved(solution) = solver.solve().verdict else { panic!("it has a solution") };
/// assert_eq!(solution.captures().len(), 3);
///
/// let once = solver.rules(Rules::PLAIN.max_captures(NonZeroU8::new(1)));
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
    u64_sets: bool,
}

impl<'a> Solver<'a> {
    /// A solver of `puzzle` under the plain rules, with [`Budget::DEFAULT`].
    pub const fn new(puzzle: &'a Puzzle) -> Solver<'a> {
        Solver { puzzle, rules: Rules::PLAIN, budget: Budget::DEFAULT, u64_sets: false }
    }

    /// Sets the rules.
    #[must_use]
    pub const fn rules(self, rules: Rules) -> Solver<'a> {
        Solver { rules, ..self }
    }

    /// Sets the budget.
    #[must_use]
    pub const fn budget(self, budget: Budget<'a>) -> Solver<'a> {
        Solver { budget, ..self }
    }

    /// Uses sets of 64 slots, which boards of at most 32 pieces do not need. The answers are the
    /// same. It is for benchmarks and tests that compare both kinds of sets.
    #[must_use]
    pub const fn u64_sets(self) -> Solver<'a> {
        Solver { u64_sets: true, ..self }
    }

    /// Runs a search with the smallest boards that fit the puzzle: sets of `u32` for at most 32
    /// pieces, otherwise of `u64`, and counts of captures only if the rules limit them.
    pub(super) fn run_query<Q: Query>(&self, query: Q) -> Q::Output {
        let narrow = !self.u64_sets && self.puzzle.pieces().len() <= u32::BITS as usize;
        match (narrow, self.limit().is_some()) {
            (true, false) => self.run_with::<u32, PLAIN, Q>(query),
            (true, true) => self.run_with::<u32, COUNTED, Q>(query),
            (false, false) => self.run_with::<u64, PLAIN, Q>(query),
            (false, true) => self.run_with::<u64, COUNTED, Q>(query),
        }
    }

    fn run_with<S: SlotSet, const PLANES: usize, Q: Query>(&self, query: Q) -> Q::Output {
        let (game, first) = self.begin::<S, PLANES>();
        query.run(self, &game, first)
    }
}

/// A search on a puzzle. It is written once for all kinds of boards, and compiled for each.
pub(super) trait Query {
    type Output;

    /// Runs the search from `first`, the puzzle's board before the first capture.
    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Self::Output;
}

#[cfg(test)]
mod tests {
    use core::num::NonZeroU8;

    use super::*;
    use crate::solitaire::random::Random;
    use crate::types::{Role, Square};

    /// The sizes of a board and of a set of its slots, in bytes.
    struct Bytes;

    impl Query for Bytes {
        type Output = (usize, usize);

        fn run<S: SlotSet, const PLANES: usize>(
            self,
            _: &Solver<'_>,
            _: &Game<S>,
            first: State<S, PLANES>,
        ) -> (usize, usize) {
            (size_of_val(&first), size_of_val(&first.pieces))
        }
    }

    #[test]
    fn plain_boards_of_32_pieces_take_16_bytes() {
        let bytes = |pieces: usize, rules: Rules| {
            let rooks = Square::all().take(pieces).map(|square| (square, Role::Rook));
            let puzzle = Puzzle::new(rooks).expect("squares of their own");
            Solver::new(&puzzle).rules(rules).run_query(Bytes)
        };
        let [plain, limited] =
            [None, NonZeroU8::new(9)].map(|most| Rules::PLAIN.max_captures(most));
        assert_eq!([1, 30, 32].map(|pieces| bytes(pieces, plain)), [(16, 4); 3]);
        assert_eq!([33, 64].map(|pieces| bytes(pieces, plain)), [(32, 8); 2]);
        assert_eq!([10, 11, 32, 33].map(|pieces| bytes(pieces, limited).0), [16, 40, 40, 80]);
    }

    #[test]
    fn u32_and_u64_sets_give_equal_answers() {
        let mut random = Random(20_261_126);
        for case in 0..200 {
            let wanted = 2 + random.below(31);
            let puzzle = random.puzzle_of(wanted);
            let rules = Rules {
                max_captures: NonZeroU8::new(1 + random.below(4) as u8).filter(|_| case & 1 == 1),
                king_last: case & 2 == 2,
                promote: case & 4 == 4,
                ..Rules::PLAIN
            };
            let narrow = Solver::new(&puzzle).rules(rules).budget(Budget::DEFAULT.nodes(1_000));
            let wide = narrow.u64_sets();
            assert_eq!([narrow, wide].map(|solver| solver.run_query(Bytes).1), [4, 8]);
            assert_eq!(narrow.solve_with_statistics(), wide.solve_with_statistics(), "{narrow:?}");
            assert_eq!(narrow.count(), wide.count(), "{narrow:?}");
            assert_eq!(narrow.plans(3), wide.plans(3), "{narrow:?}");
            assert_eq!(narrow.measure(), wide.measure(), "{narrow:?}");
        }
    }
}
