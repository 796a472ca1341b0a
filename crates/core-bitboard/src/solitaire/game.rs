//! A puzzle under its rules, on slots: generates and plays captures.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::geometry::Bitboard;
use crate::solitaire::geometry::Geometry;
use crate::solitaire::rules::PROMOTIONS;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::{COUNTING_PLANES, ROLE_PLANES, State, UNCOUNTED};
use crate::solitaire::{Capture, Puzzle, Rules, Solver};
use crate::types::{Rank, Role, Square};

/// The maximum number of captures on one board: 64 pieces, each with 8 directions or leaps, or, for
/// a pawn, two captures with five promotion choices each.
pub(super) const STEPS_MAX: usize = 64 * 10;

/// The captures of a board.
pub(super) type Steps = ArrayVec<Step, STEPS_MAX>;

/// A capture between slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) role: Role,
    /// The role on arrival.
    pub(super) becomes: Role,
}

impl Step {
    /// The step as one number, in the order of its fields.
    pub(super) fn number(self) -> u32 {
        u32::from_be_bytes([self.from, self.to, self.role as u8, self.becomes as u8])
    }
}

/// The data that do not change during a puzzle.
pub(super) struct Game<S> {
    pub(super) geometry: Geometry<S>,
    pub(super) rules: Rules,
    /// Whether the king must be last.
    pub(super) keep_king: bool,
    /// The target's slot, which no piece may leave, if there is one.
    pub(super) target: S,
    /// The slots where a pawn may promote.
    pub(super) promoting: S,
}

impl<S: SlotSet> Game<S> {
    fn new(puzzle: &Puzzle, rules: &Rules) -> Game<S> {
        let geometry = Geometry::<S>::new(puzzle);
        let last = if rules.promote { Rank::Eighth.bitboard() } else { Bitboard::EMPTY };
        Game {
            keep_king: rules.keep_king(puzzle),
            target: geometry.slots_of(rules.target.map_or(Bitboard::EMPTY, Bitboard::from)),
            promoting: geometry.slots_of(last),
            rules: *rules,
            geometry,
        }
    }

    /// The board of the puzzle; each piece has made `made` captures.
    fn first<const PLANES: usize>(&self, puzzle: &Puzzle, made: usize) -> State<S, PLANES> {
        let mut state = State::empty();
        for &(square, role) in puzzle.pieces() {
            let slot = self.geometry.squares.iter().position(|&other| other == square);
            state.put(slot.expect("every piece of the puzzle has its slot"), role, made);
        }
        state
    }

    /// The pieces of `state` that may capture.
    #[inline]
    pub(super) fn movers<const PLANES: usize>(&self, state: &State<S, PLANES>) -> S {
        let mut movers = state.pieces & !self.target;
        if State::<S, PLANES>::COUNTS
            && let Some(most) = self.rules.max_captures
        {
            movers &= !state.having_made(usize::from(most));
        }
        movers
    }

    /// The pieces of `state` that may be captured.
    #[inline]
    pub(super) fn victims<const PLANES: usize>(&self, state: &State<S, PLANES>) -> S {
        if self.keep_king { state.pieces & !state.of_role(Role::King) } else { state.pieces }
    }

    /// The captures that can be played in `state`.
    pub(super) fn steps<const PLANES: usize>(&self, state: &State<S, PLANES>) -> Steps {
        let mut steps = Steps::new();
        let (movers, victims) = (self.movers(state), self.victims(state));
        for role in Role::ALL {
            for from in (state.of_role(role) & movers).slots() {
                for to in (self.geometry.targets(role, from, state.pieces) & victims).slots() {
                    let step = Step { from: from as u8, to: to as u8, role, becomes: role };
                    steps.push(step);
                    if role == Role::Pawn && !(self.promoting & S::one(to)).is_empty() {
                        steps.extend(PROMOTIONS.map(|becomes| Step { becomes, ..step }));
                    }
                }
            }
        }
        steps
    }

    /// Whether `state`, which has one piece, is a solved board under the rules.
    pub(super) fn is_solved<const PLANES: usize>(&self, state: &State<S, PLANES>) -> bool {
        let square = self.geometry.squares[state.pieces.lowest()];
        self.rules.target.is_none_or(|target| target == square)
            && (!self.keep_king || state.of_role(Role::King) == state.pieces)
    }

    /// The board after `step`.
    #[inline]
    pub(super) fn after<const PLANES: usize>(
        &self,
        state: &State<S, PLANES>,
        step: Step,
    ) -> State<S, PLANES> {
        state.capture(step.becomes, usize::from(step.from), usize::from(step.to))
    }

    /// `state` with one code for all pieces that can never capture again. Their roles do not affect
    /// the possible captures, so boards with equal keys have the same number of solutions.
    pub(super) fn key<const PLANES: usize>(&self, state: &State<S, PLANES>) -> State<S, PLANES> {
        let movers = self.movers(state);
        let mut stuck = state.pieces & !movers;
        for role in Role::ALL {
            for slot in (state.of_role(role) & movers).slots() {
                if (self.geometry.relaxed(role, slot) & state.pieces).is_empty() {
                    stuck |= S::one(slot);
                }
            }
        }
        if self.keep_king {
            stuck &= !state.of_role(Role::King);
        }
        let mut key = *state;
        key.forget_role(stuck);
        key
    }

    /// The steps of `captures` from `state` on, and the board after them; `None` if one of them is
    /// not possible.
    pub(super) fn replay<const PLANES: usize>(
        &self,
        mut state: State<S, PLANES>,
        captures: &[Capture],
    ) -> Option<(Vec<Step>, State<S, PLANES>)> {
        let mut steps = Vec::with_capacity(captures.len());
        for &capture in captures {
            let possible = self.steps(&state);
            let step = *possible.iter().find(|&&step| self.capture(step) == capture)?;
            state = self.after(&state, step);
            steps.push(step);
        }
        Some((steps, state))
    }

    /// Whether the target is a square that is empty at the start, and so can never be reached.
    pub(super) fn misses_its_target(&self) -> bool {
        self.rules.target.is_some() && self.target.is_empty()
    }

    /// Whether a pawn that captures on `slot` may promote.
    pub(super) fn promotes_on(&self, slot: u8) -> bool {
        !(self.promoting & S::one(usize::from(slot))).is_empty()
    }

    /// The step as a capture between squares.
    pub(super) fn capture(&self, step: Step) -> Capture {
        let square = |slot: u8| -> Square { self.geometry.squares[usize::from(slot)] };
        let promotion = (step.becomes != step.role).then_some(step.becomes);
        Capture { from: square(step.from), to: square(step.to), promotion }
    }
}

/// A query about a puzzle; [`Solver::ask`] runs it with the narrowest words that hold the board.
pub(super) trait Question {
    type Answer;

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Self::Answer;
}

impl Solver<'_> {
    /// Asks `question`.
    pub(super) fn ask<Q: Question>(&self, question: Q) -> Q::Answer {
        let Solver { puzzle, rules, .. } = self;
        // No count is needed if a piece may capture all the others.
        let most = rules.max_captures.map(usize::from);
        let counts = most.is_some_and(|most| most + 1 < puzzle.pieces().len());
        // A small build has code for only one kind of state, which counts captures. If no count is
        // needed, every piece starts with the saturated count `UNCOUNTED`.
        if cfg!(feature = "small") {
            let made = if counts { 0 } else { UNCOUNTED };
            let rules = &Rules { max_captures: rules.max_captures.filter(|_| counts), ..*rules };
            return on::<u64, COUNTING_PLANES, Q>(puzzle, rules, made, question);
        }
        match (puzzle.pieces().len() <= u32::CAPACITY, counts) {
            (true, false) => on::<u32, ROLE_PLANES, Q>(puzzle, rules, 0, question),
            (true, true) => on::<u32, COUNTING_PLANES, Q>(puzzle, rules, 0, question),
            (false, false) => on::<u64, ROLE_PLANES, Q>(puzzle, rules, 0, question),
            (false, true) => on::<u64, COUNTING_PLANES, Q>(puzzle, rules, 0, question),
        }
    }
}

fn on<S: SlotSet, const PLANES: usize, Q: Question>(
    puzzle: &Puzzle,
    rules: &Rules,
    made: usize,
    question: Q,
) -> Q::Answer {
    let game = Game::<S>::new(puzzle, rules);
    let first = game.first::<PLANES>(puzzle, made);
    question.answer(&game, first)
}
