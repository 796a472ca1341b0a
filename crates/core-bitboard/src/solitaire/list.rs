//! Lists the solutions of a puzzle.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::search::OutOfBudget;
use crate::solitaire::game::{Game, Step};
use crate::solitaire::known::Known;
use crate::solitaire::memory::LIST;
use crate::solitaire::pending::Pending;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::solitaire::{Capture, Solution, Solver};

/// Solutions of a puzzle, and the cost of finding them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
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
    pub fn solutions(&self, limit: usize) -> Listing {
        let mut solutions = Vec::new();
        if limit == 0 {
            return Listing { solutions, complete: true, nodes: 0 };
        }
        let visited = self.visit_solutions(|solution| {
            solutions.push(solution);
            if solutions.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Listing { solutions, complete: visited.complete, nodes: visited.nodes }
    }
}

/// How a visit of solutions ended, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visited {
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
    pub fn visit_solutions(&self, mut visit: impl FnMut(Solution) -> ControlFlow<()>) -> Visited {
        if self.fits_u32() {
            self.visit_in::<u32>(&mut visit)
        } else {
            self.visit_in::<u64>(&mut visit)
        }
    }

    /// The visitor is no parameter of its type, so that the search is compiled once for each kind of set.
    fn visit_in<S: SlotSet>(&self, visit: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> Visited {
        let (game, first) = self.begin::<S>();
        let mut lister = Lister {
            solver: self,
            visit,
            game: &game,
            known: Known::new(&game, &self.budget, LIST),
            pending: Pending::default(),
            path: Vec::new(),
        };
        let outcome = match lister.known.is_solvable(&first) {
            Ok(true) => lister.list(&first),
            decided => decided.map(drop).map_err(End::from),
        };
        Visited { complete: outcome != Err(End::Spent), nodes: lister.known.meter().nodes() }
    }
}

/// Why a listing ends before all solutions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Enough,
    Spent,
}

impl From<OutOfBudget> for End {
    fn from(_: OutOfBudget) -> End {
        End::Spent
    }
}

struct Lister<'q, 'a, S> {
    solver: &'q Solver<'q>,
    visit: &'q mut dyn FnMut(Solution) -> ControlFlow<()>,
    game: &'a Game<S>,
    known: Known<'a, S>,
    pending: Pending,
    path: Vec<Step>,
}

impl<S: SlotSet> Lister<'_, '_, S> {
    /// Passes the solutions of `state`, which has some, to the visitor.
    fn list(&mut self, state: &State<S>) -> Result<(), End> {
        if state.pieces.len() == 1 {
            return self.show();
        }
        self.known.meter().spend()?;
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
        let captures: Vec<Capture> =
            self.path.iter().map(|&step| self.game.capture(step)).collect();
        let solution = self.solver.check(&captures);
        let solution = solution.expect("only captures of the rules are played");
        if (self.visit)(solution).is_break() { Err(End::Enough) } else { Ok(()) }
    }
}
