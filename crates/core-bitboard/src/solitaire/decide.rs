//! Which engine decides a board, and when.
//!
//! The depth-first [`Dive`] solves a board that has solutions everywhere in tens of microseconds
//! and drowns where they are rare; the [`Model`] takes a tenth of a millisecond to be built and then
//! learns from every conflict. So a short dive goes first. Then the model takes over and begins with
//! what the dive tried when it came farthest, since most of that is right; on boards with many
//! captures in turns with longer dives that break ties in other orders: where pieces see far, a dive
//! that meets no solution was unlucky (Gomes, Selman and Kautz, "Boosting combinatorial search
//! through randomization", 1998).

use alloc::vec::Vec;

use crate::search::Meter;
use crate::solitaire::dive::{Dive, Outcome};
use crate::solitaire::exact::{Model, PuzzlePiece, Task};
use crate::solitaire::game::{Game, Step};
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::types::Role;
use crate::types::Square;

/// The boards of the first dive, for each piece, where there is not much to hope for.
const SHORT_DIVE: u64 = 2;

/// The boards of each dive, the first included, where there is more; each later round has twice as
/// many. The model then learns from as many conflicts.
const LONG_DIVE: u64 = 250;

/// How many dives are in the first round, and in each later one: a board that so many did not solve
/// is likely impossible, and the model's.
const DIVES_AT_FIRST: u32 = 8;
const DIVES_LATER: u32 = 1;

/// Dives are long on boards of so few pieces.
const FEW: usize = 12;

/// Dives are long where pieces see so many slots on average, if nothing stands between, or one in so
/// many of the others.
const FAR: usize = 9;
const FAR_ONE_IN: usize = 3;

/// Decides boards of one game.
pub(super) struct Decider<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    dive: Dive<'a, S, PLANES>,
}

impl<'a, S: SlotSet, const PLANES: usize> Decider<'a, S, PLANES> {
    pub(super) fn new(game: &'a Game<S>, meter: Meter<'a>) -> Self {
        Decider { game, dive: Dive::new(game, meter) }
    }

    /// What counts the boards looked at and the conflicts learned from.
    pub(super) fn meter(&mut self) -> &mut Meter<'a> {
        &mut self.dive.meter
    }

    /// The same, for other searches within the same budget.
    pub(super) fn into_meter(self) -> Meter<'a> {
        self.dive.meter
    }

    /// Decides `state`; a solution is the captures that remain.
    pub(super) fn decide(&mut self, state: &State<S, PLANES>) -> Outcome<Vec<Step>> {
        if self.game.rules.target.is_some() && self.game.target.is_empty() {
            return Outcome::Refuted;
        }
        let invites = self.invites_dives(state);
        let boards = if invites { LONG_DIVE } else { SHORT_DIVE * state.pieces.len() as u64 };
        let first = self.dive(state, boards, 0);
        if first != Outcome::Spent || self.is_spent() {
            return first;
        }
        let mut model = None;
        let mut seed = 0;
        for round in 0u32.. {
            let boards = LONG_DIVE << round.min(40);
            let dives = if round == 0 { DIVES_AT_FIRST } else { DIVES_LATER };
            for _ in 0..if invites { dives } else { 0 } {
                seed += 1;
                let outcome = self.dive(state, boards, seed);
                if outcome != Outcome::Spent || self.is_spent() {
                    return outcome;
                }
            }
            let conflicts = if invites { boards } else { u64::MAX };
            let model = model.get_or_insert_with(|| Model::new(&self.task(state)));
            let outcome = self.learn(model, conflicts);
            if outcome == Outcome::Refuted {
                self.dive.refute(*state);
            }
            if outcome != Outcome::Spent || self.is_spent() {
                return outcome;
            }
        }
        unreachable!("every round ends or is followed by a longer one")
    }

    /// Looks for a solution of `state` among at most `boards` boards.
    pub(super) fn dive(
        &mut self,
        state: &State<S, PLANES>,
        boards: u64,
        seed: u32,
    ) -> Outcome<Vec<Step>> {
        self.dive.search(state, boards, seed)
    }

    /// Asks the model until it has learned from so many conflicts.
    fn learn(&mut self, model: &mut Model, conflicts: u64) -> Outcome<Vec<Step>> {
        let meter = &mut self.dive.meter;
        let before = model.conflicts();
        let mut counted = before;
        let mut stop = |now: u64| {
            let spent = meter.spend_and_look(now - counted);
            counted = now;
            spent.is_err() || now - before >= conflicts
        };
        let outcome = model.search(&mut stop);
        // The conflict that refutes the board is not shown; whoever goes on sees what is left.
        let _ = meter.spend_and_look(model.conflicts() - counted);
        outcome
    }

    /// Whether there is nothing left to spend, or it is time to stop.
    fn is_spent(&mut self) -> bool {
        self.dive.meter.spend_and_look(0).is_err()
    }

    /// Whether dives promise more than the model costs.
    fn invites_dives(&self, state: &State<S, PLANES>) -> bool {
        let pieces = state.pieces.len();
        if pieces <= FEW {
            return true;
        }
        let relaxed = Relaxed::new(state, self.game);
        let seen: usize = state.pieces.slots().map(|slot| relaxed.edges[slot].len()).sum();
        seen >= pieces * FAR.min((pieces - 1).div_ceil(FAR_ONE_IN))
    }

    fn task(&self, state: &State<S, PLANES>) -> Task {
        let square = |slot: usize| -> Square { self.game.geometry.squares[slot] };
        let mut pieces: Vec<PuzzlePiece> = Vec::with_capacity(state.pieces.len());
        for role in Role::ALL {
            for slot in state.of_role(role).slots() {
                let made = state.made(slot);
                pieces.push(PuzzlePiece { slot: slot as u8, square: square(slot), role, made });
            }
        }
        pieces.sort_unstable_by_key(|piece| piece.slot);
        let max_captures = if State::<S, PLANES>::COUNTS {
            self.game.rules.max_captures.map(usize::from)
        } else {
            None
        };
        Task {
            pieces,
            max_captures,
            target: self.game.rules.target,
            keep_king: self.game.keep_king,
            promote: self.game.rules.promote,
            tried: self.dive.farthest.iter().map(|&step| self.game.capture(step)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bitboard, attacks};
    use crate::search::Budget;
    use crate::solitaire::game::{Question, ask};
    use crate::solitaire::random::Random;
    use crate::solitaire::{Capture, Puzzle, Rules, check_with};
    use crate::types::{Color, Piece};

    /// Panics unless the steps are a solution.
    fn check_steps<S: SlotSet>(game: &Game<S>, steps: Vec<Step>, puzzle: &Puzzle, rules: &Rules) {
        let line: Vec<Capture> = steps.into_iter().map(|step| game.capture(step)).collect();
        let checked = check_with(puzzle, rules, &line);
        assert!(checked.is_ok(), "{checked:?}: {line:?} {puzzle:?} {rules:?}");
    }

    struct BothEngines<'a>(&'a Puzzle, &'a Rules);

    impl Question for BothEngines<'_> {
        type Answer = ();

        fn answer<S: SlotSet, const PLANES: usize>(self, game: &Game<S>, first: State<S, PLANES>) {
            let BothEngines(puzzle, rules) = self;
            let decider = Decider::new(game, Meter::new(&Budget::UNLIMITED));
            let dived = Dive::new(game, Meter::new(&Budget::UNLIMITED)).search(&first, u64::MAX, 0);
            let learned = Model::new(&decider.task(&first)).search(&mut |_| false);
            match (dived, learned) {
                (Outcome::Solved(one), Outcome::Solved(other)) => {
                    check_steps(game, one, puzzle, rules);
                    check_steps(game, other, puzzle, rules);
                }
                (Outcome::Refuted, Outcome::Refuted) => {}
                other => panic!("{other:?}: {puzzle:?} {rules:?}"),
            }
        }
    }

    impl Random {
        fn puzzle(&mut self) -> Puzzle {
            let wanted = 2 + self.below(10);
            self.puzzle_of(wanted)
        }

        fn puzzle_of(&mut self, wanted: usize) -> Puzzle {
            let mix = &Role::ALL[self.below(4)..][..3];
            let mut squares: Vec<Square> = Square::all().collect();
            // The upper ranks, so that promotions are met.
            let squares = &mut squares[self.below(5) * 8..];
            let mut pieces = Vec::new();
            for place in 0..wanted {
                let other = place + self.below(squares.len() - place);
                squares.swap(place, other);
                let role = if self.below(3) == 0 { Role::Pawn } else { mix[self.below(3)] };
                pieces.push((squares[place], role));
            }
            Puzzle::new(pieces).expect("squares of their own")
        }
    }

    #[test]
    fn both_engines_agree_under_all_rules() {
        let mut random = Random(20_260_401);
        for case in 0..6_000 {
            let puzzle = random.puzzle();
            let target = puzzle.pieces()[random.below(puzzle.pieces().len())].0;
            let rules = Rules {
                max_captures: (case & 1 == 1).then(|| random.below(4) as u8),
                king_last: case & 2 == 2,
                target: (case & 4 == 4).then_some(target),
                promote: case & 8 == 8,
            };
            ask(&puzzle, &rules, BothEngines(&puzzle, &rules));
        }
    }

    /// Asks the model, and asks another about all that its theories say.
    struct Told;

    impl Question for Told {
        type Answer = usize;

        fn answer<S: SlotSet, const PLANES: usize>(
            self,
            game: &Game<S>,
            first: State<S, PLANES>,
        ) -> usize {
            let task = Decider::new(game, Meter::new(&Budget::UNLIMITED)).task(&first);
            let mut model = Model::new(&task);
            model.search(&mut |conflicts| conflicts > 200);
            model.check_what_was_told(&task)
        }
    }

    #[test]
    fn what_theories_say_follows_from_what_they_say_it_rests_on() {
        let mut random = Random(20_261_122);
        let mut told = 0;
        for case in 0..400 {
            let puzzle = random.puzzle_of(12 + case % 8);
            let rules = Rules { promote: case % 3 == 0, ..Rules::PLAIN };
            told += ask(&puzzle, &rules, Told);
        }
        assert!(told > 10_000, "{told}");
    }

    /// Asks the model, of a puzzle that has a solution.
    struct Learned<'a>(&'a Puzzle, &'a Rules);

    impl Question for Learned<'_> {
        type Answer = ();

        fn answer<S: SlotSet, const PLANES: usize>(self, game: &Game<S>, first: State<S, PLANES>) {
            let Learned(puzzle, rules) = self;
            let task = Decider::new(game, Meter::new(&Budget::UNLIMITED)).task(&first);
            let Outcome::Solved(steps) = Model::new(&task).search(&mut |_| false) else {
                panic!("it has a solution: {puzzle:?} {rules:?}");
            };
            check_steps(game, steps, puzzle, rules);
        }
    }

    impl Random {
        /// A puzzle made by taking captures back from its last piece, and rules that this line obeys.
        fn with_solution(&mut self, wanted: usize, roles: &[Role]) -> (Puzzle, Rules) {
            let target = Square::from_index(self.below(64)).expect("on the board");
            // Where each piece stands, what he is, and how often he captures from now on.
            let mut pieces = alloc::vec![(target, roles[self.below(roles.len())], 0_u8)];
            for _ in 0..20 * wanted {
                let place = self.below(pieces.len());
                let (to, role, captures) = pieces[place];
                let occupied: Bitboard = pieces.iter().map(|&(square, ..)| square).collect();
                // A pawn comes from where one of the other colour would capture.
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
                max_captures: most.filter(|_| self.below(2) == 0),
                target: Some(target).filter(|_| self.below(2) == 0),
                ..Rules::PLAIN
            };
            let pieces = pieces.into_iter().map(|(square, role, _)| (square, role));
            (Puzzle::new(pieces).expect("squares of their own"), rules)
        }
    }

    #[test]
    fn the_model_solves_what_was_made_to_have_a_solution() {
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
            // One piece is the end, about which nobody asks the model.
            if puzzle.pieces().len() > 1 {
                ask(&puzzle, &rules, Learned(&puzzle, &rules));
            }
        }
    }
}
