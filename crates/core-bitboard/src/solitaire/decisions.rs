//! Counts the decisions of a puzzle: the boards on the way to a solution on which a capture can fail.

use crate::search::{OutOfBudget, Report};
use crate::solitaire::Solver;
use crate::solitaire::decide::SolvabilityMemo;
use crate::solitaire::memoised::{Game, Memo, Pending, SlotSet, State};
use crate::solitaire::shares::DECISIONS;
use crate::solitaire::solver::Query;

impl Solver<'_> {
    /// The fewest decisions on the way to a solution, at most `most`. `None` if there is no
    /// solution or the budget runs out.
    ///
    /// A solvable board is a decision if it also has a capture after which there is no solution.
    /// Captures that leave the target or take the king that must be last do not count.
    ///
    /// # Complexity
    ///
    /// Visits the boards of all solutions, up to decision number `most` of each, only once while
    /// the memo has space.
    ///
    /// ```
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// // The pawn on b2 must not capture first: the pawn on a1 would be left behind.
    /// let puzzle: Puzzle = "Pa1 Pb2 Pc3".parse()?;
    /// assert_eq!(Solver::new(&puzzle).decisions(9).verdict, Some(1));
    /// let forced: Puzzle = "Ra1 Pa5 Pe5".parse()?;
    /// assert_eq!(Solver::new(&forced).decisions(9).verdict, Some(0));
    /// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
    /// ```
    pub fn decisions(&self, most: u32) -> Report<Option<u32>> {
        self.run_query(Decisions { most })
    }
}

struct Decisions {
    most: u32,
}

impl Query for Decisions {
    type Output = Report<Option<u32>>;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Report<Option<u32>> {
        let mut counter = Counter {
            game,
            known: SolvabilityMemo::new(game, &solver.budget, DECISIONS),
            fewest: Memo::new(DECISIONS.own.bytes(&solver.budget)),
            pending: Pending::default(),
        };
        let verdict = match counter.known.is_solvable(&first) {
            Ok(true) => counter.fewest(&first, self.most).ok(),
            Ok(false) | Err(OutOfBudget) => None,
        };
        Report::new(verdict, counter.known.meter().nodes())
    }
}

struct Counter<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    known: SolvabilityMemo<'a, S, PLANES>,
    /// For boards that can be solved and a limit, the fewest decisions up to that limit.
    fewest: Memo<(State<S, PLANES>, u32), u32>,
    pending: Pending,
}

impl<S: SlotSet, const PLANES: usize> Counter<'_, S, PLANES> {
    /// The fewest decisions from the solvable board `state`, at most `most`.
    fn fewest(&mut self, state: &State<S, PLANES>, most: u32) -> Result<u32, OutOfBudget> {
        if state.pieces.len() == 1 || most == 0 {
            return Ok(0);
        }
        let key = (self.game.key(state), most);
        if let Some(&fewest) = self.fewest.get(&key) {
            return Ok(fewest);
        }
        self.known.meter().count_node()?;
        let steps = self.pending.add_all(self.game, state);
        let mut fails = 0;
        for index in steps.clone() {
            let next = self.game.after(state, self.pending.step(index));
            if !self.known.is_solvable(&next)? {
                fails = 1;
                break;
            }
        }
        let mut fewest = most - fails;
        for index in steps.clone() {
            let next = self.game.after(state, self.pending.step(index));
            if fewest > 0 && self.known.is_solvable(&next)? {
                fewest = fewest.min(self.fewest(&next, fewest)?);
            }
        }
        self.pending.drop_from(steps.start);
        self.fewest.insert(key, fails + fewest);
        Ok(fails + fewest)
    }
}
