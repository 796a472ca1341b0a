//! Property tests of all theories, through their trait: an implied literal follows from its
//! reasons.

use alloc::vec::Vec;

use super::encoding::{Task, TaskPiece};
use super::model::Model;
use super::sat::{Lit, Observer, TheoryId};
use super::theories::{LastOfAll, NAMES, NoTheory, Schedule, Theory};
use crate::solitaire::memoised::Outcome;
use crate::solitaire::random::Random;
use crate::types::Role;

/// The literals that theories implied, each with its reasons.
#[derive(Default)]
struct Implied(Vec<(TheoryId, Lit, Vec<Lit>)>);

impl Observer for Implied {
    fn implied(&mut self, theory: TheoryId, lit: Lit, reasons: &[Lit]) {
        self.0.push((theory, lit, reasons.to_vec()));
    }

    fn contradicted(&mut self, theory: Option<TheoryId>, lit: Lit, reasons: &[Lit]) {
        self.0.extend(theory.map(|theory| (theory, lit, reasons.to_vec())));
    }
}

/// A board of `pieces` pieces. Every third allows promotion, every fifth limits captures.
fn task(case: usize, pieces: usize, random: &mut Random) -> Task {
    let puzzle = random.puzzle_of(pieces);
    let mut squares = puzzle.pieces().to_vec();
    squares.sort_unstable_by_key(|&(square, _)| square);
    let piece = |(&(square, role), slot)| TaskPiece { slot, square, role, captures_made: 0 };
    Task {
        pieces: squares.iter().zip(0..).map(piece).collect(),
        max_captures: case.is_multiple_of(5).then_some(3),
        target: None,
        keep_king: case.is_multiple_of(7) && squares.iter().any(|&(_, role)| role == Role::King),
        promote: case.is_multiple_of(3),
        tried: Vec::new(),
    }
}

/// Panics unless another model of the task detects by propagation that each literal implied by a
/// theory follows from its reasons. Adds the number of literals of each theory to `counts`.
#[track_caller]
fn check<G: Theory>(
    task: &Task,
    (schedule, conflicts): (Schedule, u64),
    guest: fn() -> G,
    counts: &mut [usize],
) {
    let mut model = Model::with(task.clone(), schedule, guest(), Implied::default());
    model.search(&mut |now| now >= conflicts);
    let mut other = Model::with(task.clone(), Schedule::EAGER, guest(), ());
    let Implied(implied) = model.observer();
    for (theory, lit, reasons) in implied {
        let name = NAMES[usize::from(theory.0)];
        let lits = reasons.iter().copied().chain([!*lit]);
        assert!(other.propagates_conflict(lits), "{name}: {lit:?} by {reasons:?}");
        counts[usize::from(theory.0)] += 1;
    }
}

#[test]
fn implied_literals_follow_from_their_reasons() {
    let mut random = Random(20_261_122);
    let mut counts = [0; NAMES.len()];
    for case in 0..300 {
        let task = task(case, 12 + case % 8, &mut random);
        check(&task, (Schedule::EAGER, 20), || NoTheory, &mut counts);
    }
    for (name, &count) in NAMES.iter().zip(&counts) {
        assert!(count >= 20 || *name == "guest", "{name} implied too little: {counts:?}");
    }
}

/// In a full search another theory may imply a literal first, and the theory's own reasons remain
/// untested.
#[test]
fn implied_literals_follow_without_other_theories() {
    let mut random = Random(20_261_125);
    let mut counts = [0; NAMES.len()];
    for case in 0..240 {
        let task = task(case, 8 + case % 9, &mut random);
        let schedule = Schedule::ALONE[case % 4];
        check(&task, (schedule, 60), || NoTheory, &mut counts);
    }
    for (name, &count) in NAMES.iter().zip(&counts) {
        assert!(count >= 20 || *name == "guest", "{name} implied too little: {counts:?}");
    }
}

#[test]
fn implied_literals_of_a_guest_theory_follow() {
    let mut random = Random(20_261_123);
    let mut counts = [0; NAMES.len()];
    for case in 0..30 {
        let task = task(case, 10 + case % 8, &mut random);
        check(&task, (Schedule::EAGER, 20), || LastOfAll, &mut counts);
    }
    assert!(counts.iter().all(|&count| count > 0), "a theory implied nothing: {counts:?}");
}

/// Of three literals (the piece from a comes to c; the piece from b comes there last; b is left
/// before a), propagation excludes the third once two are decided, in either order.
#[test]
fn arrivals_exclude_the_third_literal() {
    let mut random = Random(20_261_126);
    let (mut excluded, mut by_closure) = (0, 0);
    for case in 0..60 {
        let task = task(case, 5 + case % 5, &mut random);
        let mut model = Model::with(task.clone(), Schedule::LAZY, NoTheory, ());
        let arcs = model.variables().arcs().to_vec();
        for (one, last) in arcs.iter().flat_map(|one| arcs.iter().map(move |last| (one, last))) {
            if one.to != last.to || one.from == last.from {
                continue;
            }
            let before = |pair| model.variables().before(pair);
            let order = before((last.from, one.from));
            // The order may also follow from the order of both places and a third. Then the literal
            // of the order is not in use, so each case has its own model.
            let other = (0..model.variables().places() as u8)
                .find(|place| ![one.from, one.to, last.from].contains(place));
            let steps = other.map(|other| [before((last.from, other)), before((other, one.from))]);
            let [one, last] = [one.taken.holds(), last.last.holds()];
            for (given, third) in [([one, last], order), ([one, order], last), ([last, order], one)]
            {
                for given in [given, [given[1], given[0]]] {
                    let value = model.value_given(&given, third);
                    assert!(value.is_none_or(|value| value < 0), "{given:?} {third:?}");
                    excluded += usize::from(value.is_some());
                }
            }
            if let Some([first, second]) = steps {
                for (given, third) in [(one, last), (last, one)] {
                    for given in [[given, first, second], [first, second, given]] {
                        let mut model = Model::with(task.clone(), Schedule::LAZY, NoTheory, ());
                        let value = model.value_given(&given, third);
                        assert!(value.is_none_or(|value| value < 0), "{given:?} {third:?}");
                        by_closure += usize::from(value.is_some());
                    }
                }
            }
        }
    }
    assert!(excluded > 1_000 && by_closure > 1_000, "{excluded} {by_closure}");
}

#[test]
fn order_and_arrivals_suffice_for_correct_answers() {
    let mut random = Random(20_261_124);
    let mut solved = 0;
    for case in 0..400 {
        let task = task(case, 3 + case % 6, &mut random);
        let mut usual = Model::new(task.clone());
        let mut lazy = Model::with(task, Schedule::LAZY, NoTheory, ());
        let [one, other] = [usual.search(&mut |_| false), lazy.search(&mut |_| false)]
            .map(|outcome| matches!(outcome, Outcome::Solved(_)));
        assert_eq!(one, other);
        solved += usize::from(one);
    }
    assert!((20..380).contains(&solved), "{solved}");
}
