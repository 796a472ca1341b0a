//! Property tests that compare both searches.

use core::num::NonZeroU8;

use super::*;
use crate::geometry::{Bitboard, attacks};
use crate::search::Budget;
use crate::solitaire::random::Random;
use crate::solitaire::solver::Query;
use crate::solitaire::{Puzzle, Rules, Solver};
use crate::types::{Color, Piece};

/// Panics unless both searches come to the same verdict.
struct BothSearches;

impl Query for BothSearches {
    type Output = ();

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) {
        let decider = Decider::new(game, Meter::new(&Budget::DEFAULT));
        let dived = Dive::new(game, Meter::new(&Budget::DEFAULT)).search(&first, u64::MAX, 0);
        let learned = Model::new(decider.task(&first, &[])).search(&mut |_| false);
        match (dived, learned) {
            (Outcome::Solved(one), Outcome::Solved(other)) => {
                solver.solution(&one, game);
                solver.solution(&other, game);
            }
            (Outcome::Refuted, Outcome::Refuted) => {}
            other => panic!("{other:?}: {solver:?}"),
        }
    }
}

#[test]
fn both_searches_agree_under_all_rules() {
    let mut random = Random(20_260_401);
    for case in 0..6_000 {
        let puzzle = random.puzzle();
        let target = puzzle.pieces()[random.below(puzzle.pieces().len())].0;
        let rules = Rules {
            max_captures: NonZeroU8::new(random.below(4) as u8).filter(|_| case & 1 == 1),
            king_last: case & 2 == 2,
            target: (case & 4 == 4).then_some(target),
            promote: case & 8 == 8,
        };
        Solver::new(&puzzle).rules(rules).run_query(BothSearches);
    }
}

/// Compares both searches on the boards of a game of random captures, and returns how many boards
/// with at least one capture played have a solution.
struct InTheMiddle<'r> {
    random: &'r mut Random,
}

impl Query for InTheMiddle<'_> {
    type Output = usize;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> usize {
        let decider = Decider::new(game, Meter::new(&Budget::DEFAULT));
        let (mut state, mut solved) = (first, 0);
        while state.pieces.len() > 1 {
            let dived = Dive::new(game, Meter::new(&Budget::DEFAULT)).search(&state, u64::MAX, 0);
            let learned = Model::new(decider.task(&state, &[])).search(&mut |_| false);
            let is_solved = |outcome: &Outcome<_>| matches!(outcome, Outcome::Solved(_));
            assert_eq!(is_solved(&dived), is_solved(&learned), "{state:?} {solver:?}");
            solved += usize::from(is_solved(&learned) && state != first);
            let steps = game.steps(&state);
            if steps.is_empty() {
                break;
            }
            state = game.after(&state, steps[self.random.below(steps.len())]);
        }
        solved
    }
}

#[test]
fn both_searches_agree_after_captures() {
    let mut random = Random(20_260_402);
    let mut solved = 0;
    for case in 0..600 {
        let puzzle = random.puzzle();
        let rules = Rules {
            max_captures: NonZeroU8::new(1 + random.below(3) as u8),
            king_last: case & 1 == 1,
            promote: case & 2 == 2,
            ..Rules::PLAIN
        };
        let solver = Solver::new(&puzzle).rules(rules);
        solved += solver.run_query(InTheMiddle { random: &mut random });
    }
    assert!(solved > 40, "{solved}");
}

/// Panics unless the model finds a solution.
struct ByModel;

impl Query for ByModel {
    type Output = ();

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) {
        let task = Decider::new(game, Meter::new(&Budget::DEFAULT)).task(&first, &[]);
        let Outcome::Solved(steps) = Model::new(task).search(&mut |_| false) else {
            panic!("it has a solution: {solver:?}");
        };
        solver.solution(&steps, game);
    }
}

impl Random {
    /// A puzzle built by taking captures back from a last piece, and rules that allow these
    /// captures.
    fn with_solution(&mut self, wanted: usize, roles: &[Role]) -> (Puzzle, Rules) {
        let target = Square::from_index(self.below(64)).expect("on the board");
        // The square and role of each piece, and its number of later captures.
        let mut pieces = alloc::vec![(target, roles[self.below(roles.len())], 0_u8)];
        for _ in 0..20 * wanted {
            let place = self.below(pieces.len());
            let (to, role, captures) = pieces[place];
            let occupied: Bitboard = pieces.iter().map(|&(square, ..)| square).collect();
            // A white pawn comes from a square that a black pawn attacks.
            let piece = Piece::new(Color::Black, role);
            let origins = attacks(piece, to, occupied) - occupied;
            if pieces.len() < wanted && !origins.is_empty() {
                let from = origins.into_iter().nth(self.below(origins.len()));
                pieces[place] = (from.expect("one of them"), role, captures + 1);
                pieces.push((to, roles[self.below(roles.len())], 0));
            }
        }
        let most = pieces.iter().map(|&(.., captures)| captures).max();
        let rules = Rules {
            max_captures: most.and_then(NonZeroU8::new).filter(|_| self.below(2) == 0),
            target: Some(target).filter(|_| self.below(2) == 0),
            ..Rules::PLAIN
        };
        let pieces = pieces.into_iter().map(|(square, role, _)| (square, role));
        (Puzzle::new(pieces).expect("squares of their own"), rules)
    }
}

#[test]
fn model_solves_boards_built_from_a_solution() {
    let mut random = Random(20_261_121);
    let mixes: [&[Role]; 4] = [
        &Role::ALL,
        &[Role::Knight, Role::King, Role::Pawn],
        &[Role::Bishop, Role::Rook, Role::Pawn, Role::King],
        &[Role::Knight, Role::Bishop],
    ];
    for case in 0..500 {
        let wanted = 8 + random.below(18);
        let (puzzle, rules) = random.with_solution(wanted, mixes[case % 4]);
        // The model takes boards of two pieces or more.
        if puzzle.pieces().len() > 1 {
            Solver::new(&puzzle).rules(rules).run_query(ByModel);
        }
    }
}
