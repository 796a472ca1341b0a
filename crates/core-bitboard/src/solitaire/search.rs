//! The search: depth first, with the refuted boards remembered.

use arrayvec::ArrayVec;
use hashbrown::HashSet;

use crate::Role;
use crate::solitaire::geometry::Geometry;
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::solitaire::{Budget, Capture, Puzzle, Solution, check};

/// What is known of a puzzle after a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be solved, so.
    Solved(Solution),
    /// It cannot be solved.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

/// A verdict and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What is known.
    pub verdict: Verdict,
    /// The number of boards looked at.
    pub nodes: u64,
}

/// Decides `puzzle` within `budget`.
///
/// # Complexity
///
/// Exponential in the worst case; boards of 30 men drawn at random take well under a millisecond.
pub fn solve(puzzle: &Puzzle, budget: &Budget<'_>) -> Report {
    if puzzle.men().len() <= u32::CAPACITY {
        Search::<u32>::run(puzzle, budget)
    } else {
        Search::<u64>::run(puzzle, budget)
    }
}

/// How often a search asks whether to stop.
const NODES_BETWEEN_STOPS: u64 = 1024;

/// The most captures there can be on one board: 64 men, each with 8 directions or leaps.
const CAPTURES_MAX: usize = 64 * 8;

enum Outcome {
    Solved,
    Refuted,
    Spent,
}

struct Search<'a, S> {
    geometry: Geometry<S>,
    budget: &'a Budget<'a>,
    nodes: u64,
    refuted: HashSet<State<S>>,
    refuted_max: usize,
    path: ArrayVec<Capture, 63>,
}

/// A capture that could be played next.
#[derive(Clone, Copy)]
struct Candidate {
    /// What is played first is what has the lowest cost.
    cost: u16,
    role: Role,
    from: u8,
    to: u8,
}

impl<S: SlotSet> Search<'_, S> {
    fn run(puzzle: &Puzzle, budget: &Budget<'_>) -> Report {
        let geometry = Geometry::<S>::new(puzzle);
        let first = State::new(puzzle, &geometry);
        let mut search = Search {
            geometry,
            budget,
            nodes: 0,
            refuted: HashSet::new(),
            refuted_max: budget.memo_bytes / (2 * size_of::<State<S>>()),
            path: ArrayVec::new(),
        };
        let verdict = match search.visit(first) {
            Outcome::Solved => {
                let solution = check(puzzle, &search.path);
                Verdict::Solved(solution.expect("the search plays only captures of the rules"))
            }
            Outcome::Refuted => Verdict::Impossible,
            Outcome::Spent => Verdict::Unknown,
        };
        Report { verdict, nodes: search.nodes }
    }

    fn visit(&mut self, state: State<S>) -> Outcome {
        if state.men.len() == 1 {
            return Outcome::Solved;
        }
        if self.refuted.contains(&state) {
            return Outcome::Refuted;
        }
        if self.nodes >= self.budget.nodes
            || (self.nodes.is_multiple_of(NODES_BETWEEN_STOPS) && (self.budget.stop)())
        {
            return Outcome::Spent;
        }
        self.nodes += 1;
        let relaxed = Relaxed::new(&state, &self.geometry);
        if relaxed.refutes(state.men) {
            return Outcome::Refuted;
        }
        for Candidate { role, from, to, .. } in self.candidates(&state, &relaxed) {
            let (from, to) = (usize::from(from), usize::from(to));
            self.path
                .push(Capture { from: self.geometry.squares[from], to: self.geometry.squares[to] });
            match self.visit(state.capture(role, from, to)) {
                Outcome::Refuted => self.path.pop(),
                decided => return decided,
            };
        }
        if self.refuted.len() < self.refuted_max {
            self.refuted.insert(state);
        }
        Outcome::Refuted
    }

    /// The captures of `state`, the most promising first.
    fn candidates(
        &self,
        state: &State<S>,
        relaxed: &Relaxed<S>,
    ) -> ArrayVec<Candidate, CAPTURES_MAX> {
        let mut candidates = ArrayVec::new();
        for role in Role::ALL {
            for from in state.of_role(role).slots() {
                for to in self.geometry.targets(role, from, state.men).slots() {
                    let cost = (relaxed.edges[from].len() * 8 + role.index()) as u16;
                    candidates.push(Candidate { cost, role, from: from as u8, to: to as u8 });
                }
            }
        }
        candidates.sort_unstable_by_key(|candidate: &Candidate| candidate.cost);
        candidates
    }
}
