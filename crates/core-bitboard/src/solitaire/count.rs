//! How many solutions are there?
//!
//! Not listed but added up: a board has as many solutions as the boards after its captures have
//! together, and a board met again is not counted again (dynamic programming over states). Two
//! boards that differ only in men who can never capture again have equally many.

use hashbrown::HashMap;

use crate::solitaire::decide::Decider;
use crate::solitaire::dive::{NODES_BETWEEN_STOPS, Outcome};
use crate::solitaire::game::{Game, Question, ask};
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::solitaire::{Budget, Puzzle, Rules};

/// The number of solutions, and what it cost to count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many different sequences of captures solve the puzzle, exactly; `None` when the budget
    /// ran out first, or there are more than 2^128 - 1.
    pub solutions: Option<u128>,
    /// The number of boards looked at and of conflicts learned from.
    pub nodes: u64,
}

/// Counts the solutions of `puzzle` under `rules`.
///
/// # Complexity
///
/// Every board that can be reached and solved is looked at, once while the memo has room.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Budget, Puzzle, Rules, count_solutions};
///
/// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
/// let count = count_solutions(&Puzzle::new(rooks)?, &Rules::PLAIN, &Budget::UNLIMITED);
/// assert_eq!(count.solutions, Some(4));
/// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
/// ```
pub fn count_solutions(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Count {
    ask(puzzle, rules, CountSolutions { budget })
}

struct CountSolutions<'a> {
    budget: &'a Budget<'a>,
}

impl Question for CountSolutions<'_> {
    type Answer = Count;

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Count {
        let mut decider = Decider::new(game, self.budget);
        let decided = decider.decide(&first);
        let nodes = decider.nodes();
        drop(decider);
        match decided {
            Outcome::Spent => Count { solutions: None, nodes },
            Outcome::Refuted => Count { solutions: Some(0), nodes },
            Outcome::Solved(_) => {
                let entry = size_of::<(State<S, PLANES>, u128)>();
                let counted_max = self.budget.memo_bytes / (2 * entry);
                let budget = self.budget;
                let mut counter =
                    Counter { game, budget, nodes, counted: HashMap::new(), counted_max };
                let solutions = counter.count(first);
                Count { solutions, nodes: counter.nodes }
            }
        }
    }
}

struct Counter<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    budget: &'a Budget<'a>,
    nodes: u64,
    counted: HashMap<State<S, PLANES>, u128>,
    counted_max: usize,
}

impl<S: SlotSet, const PLANES: usize> Counter<'_, S, PLANES> {
    fn count(&mut self, state: State<S, PLANES>) -> Option<u128> {
        if state.men.len() == 1 {
            return Some(u128::from(self.game.is_solved(&state)));
        }
        let key = self.game.key(&state);
        if let Some(&solutions) = self.counted.get(&key) {
            return Some(solutions);
        }
        if self.nodes >= self.budget.nodes
            || (self.nodes.is_multiple_of(NODES_BETWEEN_STOPS) && (self.budget.stop)())
        {
            return None;
        }
        self.nodes += 1;
        let mut solutions = 0u128;
        if !Relaxed::new(&state, self.game).refutes(state.men) {
            for step in self.game.steps(&state) {
                let more = self.count(self.game.after(&state, step))?;
                solutions = solutions.checked_add(more)?;
            }
        }
        if self.counted.len() < self.counted_max {
            self.counted.insert(key, solutions);
        }
        Some(solutions)
    }
}
