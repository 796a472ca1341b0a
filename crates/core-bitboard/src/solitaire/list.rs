//! Solutions one after another.

use alloc::vec::Vec;

use crate::solitaire::game::{Game, Question, Step, ask};
use crate::solitaire::known::{Known, Spent};
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::solitaire::{Budget, Capture, Puzzle, Rules, Solution, check_with};

/// Solutions of a puzzle, and what it cost to find them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The solutions in the order of their captures' squares, a1 before b1 before a2.
    pub solutions: Vec<Solution>,
    /// Whether these are as many as were asked for, or all; otherwise the budget ran out.
    pub complete: bool,
    /// The number of boards looked at and of conflicts learned from.
    pub nodes: u64,
}

/// The first `limit` solutions of `puzzle` under `rules`, or all when there are fewer.
///
/// Before a capture is played the board after it is decided, so that the next solution is never
/// far: nothing is searched in vain below a board without solutions.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Budget, Puzzle, Rules, list_solutions};
///
/// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
/// let puzzle = Puzzle::new(rooks)?;
/// let listing = list_solutions(&puzzle, &Rules::PLAIN, 2, &Budget::UNLIMITED);
/// let lines: Vec<String> = listing.solutions.iter().map(ToString::to_string).collect();
/// assert_eq!(lines, ["a1a5 a5h5", "a1a5 h5a5"]);
/// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
/// ```
pub fn list_solutions(
    puzzle: &Puzzle,
    rules: &Rules,
    limit: usize,
    budget: &Budget<'_>,
) -> Listing {
    ask(puzzle, rules, List { puzzle, rules, limit, budget })
}

struct List<'a> {
    puzzle: &'a Puzzle,
    rules: &'a Rules,
    limit: usize,
    budget: &'a Budget<'a>,
}

impl Question for List<'_> {
    type Answer = Listing;

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Listing {
        let budget = Known::<S, PLANES>::part_of(self.budget);
        let mut lister = Lister {
            question: &self,
            game,
            known: Known::new(game, &budget),
            path: Vec::new(),
            solutions: Vec::new(),
        };
        let outcome = match lister.known.is_solvable(&first) {
            Ok(true) if self.limit > 0 => lister.list(&first),
            decided => decided.map(drop).map_err(End::from),
        };
        let complete = outcome != Err(End::Spent);
        Listing { complete, nodes: lister.known.nodes(), solutions: lister.solutions }
    }
}

/// Why a listing ends before all solutions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Enough,
    Spent,
}

impl From<Spent> for End {
    fn from(Spent: Spent) -> End {
        End::Spent
    }
}

struct Lister<'a, S, const PLANES: usize> {
    question: &'a List<'a>,
    game: &'a Game<S>,
    known: Known<'a, S, PLANES>,
    path: Vec<Step>,
    solutions: Vec<Solution>,
}

impl<S: SlotSet, const PLANES: usize> Lister<'_, S, PLANES> {
    /// Lists the solutions of `state`, which has some.
    fn list(&mut self, state: &State<S, PLANES>) -> Result<(), End> {
        if state.men.len() == 1 {
            let captures: Vec<Capture> =
                self.path.iter().map(|&step| self.game.capture(step)).collect();
            let List { puzzle, rules, limit, .. } = self.question;
            let solution = check_with(puzzle, rules, &captures);
            self.solutions.push(solution.expect("only captures of the rules are played"));
            return if self.solutions.len() == *limit { Err(End::Enough) } else { Ok(()) };
        }
        let mut steps = self.game.steps(state);
        steps.sort_unstable_by_key(|step| (step.from, step.to, step.becomes));
        for step in steps {
            let next = self.game.after(state, step);
            if self.known.is_solvable(&next)? {
                self.path.push(step);
                self.list(&next)?;
                self.path.pop();
            }
        }
        Ok(())
    }
}
