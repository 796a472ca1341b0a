//! Counts the solutions of a puzzle.
//!
//! The number of solutions of a board is the sum over the boards after its captures, memoised by
//! board (dynamic programming over states). Two boards that differ only in pieces that can never
//! capture again have the same number.
//!
//! The squares where the last piece can stand are found by solving the puzzle for each.

use core::fmt;

use crate::geometry::Bitboard;
use crate::search::{Budget, Meter, OutOfBudget};
use crate::solitaire::decide::Decider;
use crate::solitaire::memoised::{Game, Memo, Outcome, Pending, Relaxed, SlotSet, State};
use crate::solitaire::solver::Query;
use crate::solitaire::{Rules, Solution, Solver, Verdict};

/// The number of solutions, one of them, and the cost of counting them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of sequences of captures that solve the puzzle; `None` if the budget ran out first.
    pub solutions: Option<Total>,
    /// One solution, if one was found before the budget ran out.
    pub solution: Option<Solution>,
    /// A lower bound: the exact number if it is known and less than 2^128.
    pub at_least: u128,
    /// The number of boards visited plus the number of conflicts learned from.
    pub nodes: u64,
}

/// A number of solutions. It is displayed as its digits, or as `>=2^128`.
///
/// ```
/// use core_bitboard::solitaire::count::Total;
///
/// assert_eq!(Total::Exact(4).to_string(), "4");
/// assert_eq!(Total::Overflow.to_string(), ">=2^128");
/// assert!(Total::Exact(u128::MAX) < Total::Overflow);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Total {
    /// Exactly this many.
    Exact(u128),
    /// 2^128 or more.
    Overflow,
}

impl Total {
    /// The number, if it is less than 2^128.
    pub const fn exact(self) -> Option<u128> {
        match self {
            Total::Exact(number) => Some(number),
            Total::Overflow => None,
        }
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Total::Exact(number) => fmt::Display::fmt(number, f),
            Total::Overflow => f.pad(">=2^128"),
        }
    }
}

impl Solver<'_> {
    /// Counts the solutions. A count ends once the number is known to be 2^128 or more.
    ///
    /// # Complexity
    ///
    /// Visits every board that can be reached and solved, only once while the memo has space.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::count::Total;
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let puzzle = Puzzle::new(rooks)?;
    /// assert_eq!(Solver::new(&puzzle).count().solutions, Some(Total::Exact(4)));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn count(&self) -> Count {
        self.run_query(CountAll)
    }
}

struct CountAll;

impl Query for CountAll {
    type Output = Count;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Count {
        let mut decider = Decider::new(game, Meter::new(&solver.budget));
        let decided = decider.decide(&first);
        let meter = decider.into_meter();
        let nodes = meter.nodes();
        let steps = match decided {
            Outcome::OutOfBudget => {
                return Count { solutions: None, solution: None, at_least: 0, nodes };
            }
            Outcome::Refuted => {
                let none = Some(Total::Exact(0));
                return Count { solutions: none, solution: None, at_least: 0, nodes };
            }
            Outcome::Solved(steps) => steps,
        };
        let solution = Some(solver.solution(&steps, game));
        let mut counter = Counter {
            game,
            counted: Memo::new(meter.budget().memo_bytes),
            pending: Pending::default(),
            meter,
            at_least: 0,
        };
        let (solutions, at_least) = match counter.count(first) {
            Ok(solutions) => (Some(Total::Exact(solutions)), solutions),
            Err(End::Overflow) => (Some(Total::Overflow), u128::MAX),
            // At least one solution was found, even if none was counted.
            Err(End::OutOfBudget) => (None, counter.at_least.max(1)),
        };
        Count { solutions, solution, at_least, nodes: counter.meter.nodes() }
    }
}

/// Why a count ends before every board is visited.
#[derive(Debug, PartialEq, Eq)]
enum End {
    OutOfBudget,
    /// There are 2^128 solutions or more.
    Overflow,
}

impl From<OutOfBudget> for End {
    fn from(_: OutOfBudget) -> End {
        End::OutOfBudget
    }
}

struct Counter<'g, 'a, S, const PLANES: usize> {
    game: &'g Game<S>,
    meter: Meter<'a>,
    /// The number of solutions by the key of the board.
    counted: Memo<State<S, PLANES>, u128>,
    pending: Pending,
    /// If the budget ran out: the solutions counted so far on the boards of the current path. They
    /// differ in the capture at which they leave the path, so no solution is counted twice.
    at_least: u128,
}

impl<S: SlotSet, const PLANES: usize> Counter<'_, '_, S, PLANES> {
    /// The number of solutions of `state`. Each completes a solution of the first board, so a
    /// number that is too large ends the whole count.
    fn count(&mut self, state: State<S, PLANES>) -> Result<u128, End> {
        if state.pieces.len() == 1 {
            return Ok(self.game.is_solved(&state).into());
        }
        let key = self.game.key(&state);
        if let Some(&solutions) = self.counted.get(&key) {
            return Ok(solutions);
        }
        self.meter.count_node()?;
        let mut solutions: u128 = 0;
        if !Relaxed::refute_at_sight(&state, self.game) {
            let steps = self.pending.add_all(self.game, &state);
            for index in steps.clone() {
                let step = self.pending.step(index);
                match self.count(self.game.after(&state, step)) {
                    Ok(more) => solutions = solutions.checked_add(more).ok_or(End::Overflow)?,
                    Err(end) => {
                        self.at_least = self.at_least.saturating_add(solutions);
                        return Err(end);
                    }
                }
            }
            self.pending.drop_from(steps.start);
        }
        self.counted.insert(key, solutions);
        Ok(solutions)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::Puzzle;
    use crate::solitaire::memoised::PLAIN;
    use crate::types::{Role, Square};

    #[test]
    fn sum_beyond_128_bits_ends_the_count() {
        let rooks = [Square::A1, Square::B1, Square::C1].map(|square| (square, Role::Rook));
        let puzzle = Puzzle::new(rooks).expect("squares of their own");
        let (game, first) = Solver::new(&puzzle).begin::<u32, PLAIN>();
        // The number of solutions assumed for each board after a capture.
        let count = |each: u128| {
            let mut counted = Memo::new(usize::MAX);
            let steps = game.steps(&first);
            for &step in &steps {
                counted.insert(game.key(&game.after(&first, step)), each);
            }
            let (meter, pending) = (Meter::new(&Budget::DEFAULT), Pending::default());
            let counter = Counter { game: &game, meter, counted, pending, at_least: 0 };
            (steps.len() as u128, { counter }.count(first))
        };
        let (captures, one) = count(1);
        assert_eq!((captures, one), (4, Ok(4)));
        assert_eq!(count(u128::MAX / 4).1, Ok(u128::MAX - 3));
        assert_eq!(count(u128::MAX / 4 + 1).1, Err(End::Overflow));
    }
}
