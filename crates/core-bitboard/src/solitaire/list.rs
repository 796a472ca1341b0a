//! Lists the solutions of a puzzle.
//!
//! # Plans
//!
//! Solutions up to the order of independent captures.
//!
//! Two consecutive captures are *independent* when they have no square in common and each can be
//! played before the other. Solutions that swaps of independent captures turn into one another are
//! one *plan*. All solutions of a plan have the same captures on each square, in the same order.
//! This determines the piece that leaves a square: the last that captured there, or the original
//! piece. In addition, all captures on a square precede the one from it, and captures from the
//! squares between precede a slide over them. So the solutions of a plan are the linear extensions
//! of a partial order, and swaps of neighbours connect all of them.
//!
//! The search plays only the first solution of each plan in the order of the squares. After a
//! capture has been tried on a board, it *sleeps* below the captures tried after it until one of
//! them shares a square with it (sleep sets: Godefroid, "Partial-order methods for the verification
//! of concurrent systems", 1996). A sleeping capture could have been played before.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::search::OutOfBudget;
use crate::solitaire::decide::SolvabilityMemo;
use crate::solitaire::memoised::{Game, Memo, Pending, SlotCapture, SlotSet, State};
use crate::solitaire::shares::{LIST, PLANS};
use crate::solitaire::solver::Query;
use crate::solitaire::{Solution, Solver};

/// Solutions of a puzzle, and the cost of finding them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionList {
    /// The solutions in the order of their captures' squares, a1 before b1 before a2.
    pub solutions: Vec<Solution>,
    /// Whether the limit was reached or all solutions were found; otherwise the budget ran out.
    pub complete: bool,
    /// The number of boards visited plus the number of conflicts learned from.
    pub nodes: u64,
}

impl Solver<'_> {
    /// The first `limit` solutions, or all if there are fewer.
    ///
    /// If there may be more than memory holds, use [`visit_solutions`](Solver::visit_solutions).
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let puzzle = Puzzle::new(rooks)?;
    /// let listing = Solver::new(&puzzle).solutions(2);
    /// let lines: Vec<String> = listing.solutions.iter().map(ToString::to_string).collect();
    /// assert_eq!(lines, ["a1a5 a5h5", "a1a5 h5a5"]);
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn solutions(&self, limit: usize) -> SolutionList {
        let mut solutions = Vec::new();
        if limit == 0 {
            return SolutionList { solutions, complete: true, nodes: 0 };
        }
        let visited = self.visit_solutions(|solution| {
            solutions.push(solution);
            if solutions.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        SolutionList { solutions, complete: visited.complete, nodes: visited.nodes }
    }
}

/// How a visit of solutions ended, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisitOutcome {
    /// Whether all solutions were shown or the visitor broke off; otherwise the budget ran out.
    pub complete: bool,
    /// The number of boards visited plus the number of conflicts learned from.
    pub nodes: u64,
}

impl Solver<'_> {
    /// Passes the solutions to `visit` one by one, until it breaks.
    ///
    /// They come in the order of their captures' squares, a1 before b1 before a2. The board after each
    /// capture is decided before the capture is played, so no time is spent below boards without
    /// solutions. Each board on the way to a solution counts as a node, so a budget also ends a listing
    /// of very many solutions.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let mut ends = Vec::new();
    /// Solver::new(&Puzzle::new(rooks)?).visit_solutions(|solution| {
    ///     ends.push(solution.last_square());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(ends, [Square::H5, Square::A5, Square::A5, Square::A1]);
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn visit_solutions(
        &self,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> VisitOutcome {
        self.run_query(Visit { visit: &mut visit })
    }
}

/// The visitor is not a type parameter: the search is compiled once for each kind of board.
struct Visit<'v> {
    visit: &'v mut dyn FnMut(Solution) -> ControlFlow<()>,
}

impl Query for Visit<'_> {
    type Output = VisitOutcome;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> VisitOutcome {
        let mut lister = Lister {
            solver,
            visit: self.visit,
            game,
            known: SolvabilityMemo::new(game, &solver.budget, LIST),
            pending: Pending::default(),
            path: Vec::new(),
        };
        let outcome = match lister.known.is_solvable(&first) {
            Ok(true) => lister.list(&first),
            decided => decided.map(drop).map_err(End::from),
        };
        VisitOutcome {
            complete: outcome != Err(End::OutOfBudget),
            nodes: lister.known.meter().nodes(),
        }
    }
}

/// Why a listing ends before all solutions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Enough,
    OutOfBudget,
}

impl From<OutOfBudget> for End {
    fn from(_: OutOfBudget) -> End {
        End::OutOfBudget
    }
}

struct Lister<'q, 'a, S, const PLANES: usize> {
    solver: &'q Solver<'q>,
    visit: &'q mut dyn FnMut(Solution) -> ControlFlow<()>,
    game: &'a Game<S>,
    known: SolvabilityMemo<'a, S, PLANES>,
    pending: Pending,
    path: Vec<SlotCapture>,
}

impl<S: SlotSet, const PLANES: usize> Lister<'_, '_, S, PLANES> {
    /// Passes the solutions of `state`, which has some, to the visitor.
    fn list(&mut self, state: &State<S, PLANES>) -> Result<(), End> {
        if state.pieces.len() == 1 {
            return self.show();
        }
        self.known.meter().count_node()?;
        let steps = self.pending.add_all(self.game, state);
        self.pending.sort(steps.clone());
        for index in steps.clone() {
            let step = self.pending.step(index);
            let next = self.game.after(state, step);
            if self.known.is_solvable(&next)? {
                self.path.push(step);
                self.list(&next)?;
                self.path.pop();
            }
        }
        self.pending.drop_from(steps.start);
        Ok(())
    }

    /// Passes the captures played to the visitor.
    #[inline(never)]
    fn show(&mut self) -> Result<(), End> {
        let solution = self.solver.solution(&self.path, self.game);
        if (self.visit)(solution).is_break() { Err(End::Enough) } else { Ok(()) }
    }
}

impl Solver<'_> {
    /// The first `limit` plans, or all if there are fewer. Each is given as
    /// its first solution in the order of [`solutions`](Solver::solutions).
    ///
    /// With a limit of two, a single result means that the solution is unique up to the order of
    /// independent captures.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// // Two pawns on each side of c4: plans differ in the side that captures there first.
    /// let pawns = [Square::A2, Square::B3, Square::C4, Square::E2, Square::D3]
    ///     .map(|square| (square, Role::Pawn));
    /// let puzzle = Puzzle::new(pawns)?;
    /// let solver = Solver::new(&puzzle);
    /// assert_eq!((solver.plans(9).solutions.len(), solver.solutions(9).solutions.len()), (2, 6));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn plans(&self, limit: usize) -> SolutionList {
        self.run_query(Plans { limit })
    }
}

struct Plans {
    limit: usize,
}

impl Query for Plans {
    type Output = SolutionList;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> SolutionList {
        let mut planner = Planner {
            solver,
            limit: self.limit,
            game,
            known: SolvabilityMemo::new(game, &solver.budget, PLANS),
            fruitless: Memo::new(PLANS.own.bytes(&solver.budget)),
            pending: Pending::default(),
            path: Vec::new(),
            solutions: Vec::new(),
        };
        let outcome = match planner.known.is_solvable(&first) {
            Ok(true) if self.limit > 0 => planner.plan(&first, Vec::new()).map(drop),
            decided => decided.map(drop).map_err(End::from),
        };
        let (complete, nodes) = (outcome != Err(End::OutOfBudget), planner.known.meter().nodes());
        SolutionList { complete, nodes, solutions: planner.solutions }
    }
}

struct Planner<'a, S, const PLANES: usize> {
    solver: &'a Solver<'a>,
    limit: usize,
    game: &'a Game<S>,
    known: SolvabilityMemo<'a, S, PLANES>,
    /// Boards with their sleeping captures, sorted, on which no solution is the first of its plan:
    /// each plays a sleeping capture too early.
    fruitless: Memo<(State<S, PLANES>, Vec<SlotCapture>), ()>,
    pending: Pending,
    path: Vec<SlotCapture>,
    solutions: Vec<Solution>,
}

impl<S: SlotSet, const PLANES: usize> Planner<'_, S, PLANES> {
    /// Lists the plans of `state`, which can be solved, whose first solutions play none of
    /// `sleeping` before a capture that shares a square with it. Returns whether there are any.
    fn plan(&mut self, state: &State<S, PLANES>, sleeping: Vec<SlotCapture>) -> Result<bool, End> {
        if state.pieces.len() == 1 {
            return self.found();
        }
        self.known.meter().count_node()?;
        let key = (*state, sleeping);
        if self.fruitless.contains(&key) {
            return Ok(false);
        }
        let steps = self.pending.add_all(self.game, state);
        self.pending.sort(steps.clone());
        let mut asleep = key.1.clone();
        let mut any = false;
        for index in steps.clone() {
            let step = self.pending.step(index);
            if asleep.contains(&step) {
                continue;
            }
            let next = self.game.after(state, step);
            if !self.known.is_solvable(&next)? {
                continue;
            }
            let still = asleep.iter().copied().filter(|&other| !share_a_square(other, step));
            self.path.push(step);
            any |= self.plan(&next, still.collect())?;
            self.path.pop();
            let place = asleep.partition_point(|&other| other < step);
            asleep.insert(place, step);
        }
        self.pending.drop_from(steps.start);
        if !any {
            let heap_bytes = size_of_val(key.1.as_slice());
            self.fruitless.insert_with_heap(key, (), heap_bytes);
        }
        Ok(any)
    }

    /// Records the plan whose first solution has been played.
    #[inline(never)]
    fn found(&mut self) -> Result<bool, End> {
        self.solutions.push(self.solver.solution(&self.path, self.game));
        if self.solutions.len() == self.limit { Err(End::Enough) } else { Ok(true) }
    }
}

fn share_a_square(one: SlotCapture, other: SlotCapture) -> bool {
    [one.from, one.to].iter().any(|&slot| slot == other.from || slot == other.to)
}
