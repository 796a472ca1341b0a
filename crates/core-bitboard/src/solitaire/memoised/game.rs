//! A puzzle under its rules, on slots: the attacks between them, and how captures are generated and
//! played.

use alloc::vec::Vec;
use core::num::NonZeroU8;

use arrayvec::ArrayVec;

use crate::geometry::ray::ray;
use crate::geometry::{
    Bitboard, diagonal_rays, king_attacks, knight_attacks, orthogonal_rays, pawn_attacks, rays,
};
use crate::solitaire::memoised::set::SlotSet;
use crate::solitaire::memoised::state::{COUNTED, State};
use crate::solitaire::puzzle::PROMOTIONS;
use crate::solitaire::{Capture, Puzzle, Rules, Solver};
use crate::types::{Color, Direction, Rank, Role, Square};

/// The maximum number of captures on one board: 64 pieces, each with 8 directions or leaps, or, for
/// a pawn, two captures with five promotion choices each.
pub(crate) const CAPTURES_MAX: usize = 64 * 10;

/// The captures of a board.
pub(crate) type SlotCaptures = ArrayVec<SlotCapture, CAPTURES_MAX>;

/// A capture between slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SlotCapture {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) role: Role,
    /// The role on arrival.
    pub(crate) becomes: Role,
}

impl SlotCapture {
    /// The step as one number, in the order of its fields.
    pub(crate) fn number(self) -> u32 {
        u32::from_be_bytes([self.from, self.to, self.role as u8, self.becomes as u8])
    }
}

/// The data that do not change during a puzzle.
pub(crate) struct Game<S> {
    pub(crate) geometry: Geometry<S>,
    pub(crate) rules: Rules,
    /// Whether the king must be last.
    pub(crate) keep_king: bool,
    /// The target's slot, which no piece may leave, if there is one.
    pub(crate) target: S,
    /// The slots where a pawn may promote.
    pub(crate) promoting: S,
}

impl<S: SlotSet> Game<S> {
    fn new(puzzle: &Puzzle, rules: &Rules) -> Game<S> {
        let geometry = Geometry::new(puzzle);
        let last = if rules.promote { Rank::Eighth.bitboard() } else { Bitboard::EMPTY };
        Game {
            keep_king: rules.keep_king(puzzle),
            target: geometry.slots_of(rules.target.map_or(Bitboard::EMPTY, Bitboard::from)),
            promoting: geometry.slots_of(last),
            rules: *rules,
            geometry,
        }
    }

    /// The board of the puzzle.
    fn first<const PLANES: usize>(&self, puzzle: &Puzzle) -> State<S, PLANES> {
        let mut state = State::empty();
        for &(square, role) in puzzle.pieces() {
            let slot = self.geometry.squares.iter().position(|&other| other == square);
            state.put(slot.expect("every piece of the puzzle has its slot"), role);
        }
        state
    }

    /// The pieces of `state` that may capture.
    #[inline]
    pub(crate) fn movers<const PLANES: usize>(&self, state: &State<S, PLANES>) -> S {
        let mut movers = state.pieces & !self.target;
        if let Some(most) = self.rules.max_captures {
            movers &= !state.having_captured(usize::from(most.get()));
        }
        movers
    }

    /// The pieces of `state` that may be captured.
    #[inline]
    pub(crate) fn victims<const PLANES: usize>(&self, state: &State<S, PLANES>) -> S {
        if self.keep_king { state.pieces & !state.of_role(Role::King) } else { state.pieces }
    }

    /// The captures that can be played in `state`.
    pub(crate) fn steps<const PLANES: usize>(&self, state: &State<S, PLANES>) -> SlotCaptures {
        let mut steps = SlotCaptures::new();
        let (movers, victims) = (self.movers(state), self.victims(state));
        for role in Role::ALL {
            for from in (state.of_role(role) & movers).slots() {
                for to in (self.geometry.targets(role, from, state.pieces) & victims).slots() {
                    let step = SlotCapture { from: from as u8, to: to as u8, role, becomes: role };
                    steps.push(step);
                    if role == Role::Pawn && !(self.promoting & S::one(to)).is_empty() {
                        steps.extend(PROMOTIONS.map(|becomes| SlotCapture { becomes, ..step }));
                    }
                }
            }
        }
        steps
    }

    /// Whether `state`, which has one piece, is a solved board under the rules.
    pub(crate) fn is_solved<const PLANES: usize>(&self, state: &State<S, PLANES>) -> bool {
        let square = self.geometry.squares[state.pieces.lowest()];
        self.rules.target.is_none_or(|target| target == square)
            && (!self.keep_king || state.of_role(Role::King) == state.pieces)
    }

    /// The board after `step`.
    #[inline]
    pub(crate) fn after<const PLANES: usize>(
        &self,
        state: &State<S, PLANES>,
        step: SlotCapture,
    ) -> State<S, PLANES> {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let mut next = state.capture(step.becomes, from, to);
        if PLANES == COUNTED {
            next.set_captures_made(to, state.captures_made(from) + 1);
        }
        next
    }

    /// The steps of `captures` from `state` on, and the board after them; `None` if one of them is
    /// not possible.
    pub(crate) fn replay<const PLANES: usize>(
        &self,
        mut state: State<S, PLANES>,
        captures: &[Capture],
    ) -> Option<(Vec<SlotCapture>, State<S, PLANES>)> {
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
    pub(crate) fn misses_its_target(&self) -> bool {
        self.rules.target.is_some() && self.target.is_empty()
    }

    /// Whether a pawn that captures on `slot` may promote.
    pub(crate) fn promotes_on(&self, slot: u8) -> bool {
        !(self.promoting & S::one(usize::from(slot))).is_empty()
    }

    /// The step as a capture between squares.
    pub(crate) fn capture(&self, step: SlotCapture) -> Capture {
        let square = |slot: u8| -> Square { self.geometry.squares[usize::from(slot)] };
        let promotion = (step.becomes != step.role).then_some(step.becomes);
        Capture { from: square(step.from), to: square(step.to), promotion }
    }
}

impl Solver<'_> {
    /// The limit of captures that a piece can reach: `None` if it may capture all other pieces.
    pub(crate) fn limit(&self) -> Option<NonZeroU8> {
        let pieces = self.puzzle.pieces().len();
        self.rules.max_captures.filter(|most| usize::from(most.get()) + 1 < pieces)
    }

    /// The puzzle under its rules, and its board before the first capture; if a piece can reach the
    /// limit of captures, the board has to count them.
    pub(crate) fn begin<S: SlotSet, const PLANES: usize>(&self) -> (Game<S>, State<S, PLANES>) {
        let rules = Rules { max_captures: self.limit(), ..self.rules };
        debug_assert_eq!(PLANES == COUNTED, rules.max_captures.is_some());
        let game = Game::new(self.puzzle, &rules);
        let first = game.first(self.puzzle);
        (game, first)
    }
}

/// The directions of growing square numbers; the other four are their opposites.
const UPWARDS: [Direction; 4] =
    [Direction::North, Direction::East, Direction::NorthEast, Direction::NorthWest];

/// The slots of a puzzle, and the attacks and lines between them.
pub(crate) struct Geometry<S> {
    /// The square of each slot, from a1 to h8.
    pub(crate) squares: ArrayVec<Square, { Square::COUNT }>,
    /// The slot of each square, as a set; empty for squares that are not slots.
    slot_of: [S; Square::COUNT],
    /// For each role and slot, the slots on which the role captures, ignoring blockers.
    relaxed: [[S; Square::COUNT]; Role::ALL.len()],
    /// For each direction of [`UPWARDS`] and each slot, the slots beyond it in that direction.
    above: [[S; Square::COUNT]; 4],
    /// `above` for the opposite directions.
    below: [[S; Square::COUNT]; 4],
}

impl<S: SlotSet> Geometry<S> {
    /// The geometry of the squares of `puzzle`.
    pub(crate) fn new(puzzle: &Puzzle) -> Geometry<S> {
        let pieces: Bitboard = puzzle.pieces().iter().map(|&(square, _)| square).collect();
        let squares: ArrayVec<Square, { Square::COUNT }> = pieces.into_iter().collect();
        let mut slot_of = [S::EMPTY; Square::COUNT];
        for (slot, square) in squares.iter().enumerate() {
            slot_of[square.index()] = S::one(slot);
        }
        let slots_of = |set| slots_of(&slot_of, set & pieces);
        let empty = [S::EMPTY; Square::COUNT];
        let mut geometry = Geometry {
            relaxed: [empty; Role::ALL.len()],
            above: [empty; 4],
            below: [empty; 4],
            squares: ArrayVec::new(),
            slot_of,
        };
        for (slot, &square) in squares.iter().enumerate() {
            for role in Role::ALL {
                let seen = attacks_on_empty_board(role, square);
                geometry.relaxed[role.index()][slot] = slots_of(seen);
            }
            for (line, direction) in UPWARDS.into_iter().enumerate() {
                let onwards = |direction| slots_of(ray(square, direction, Bitboard::EMPTY));
                geometry.above[line][slot] = onwards(direction);
                geometry.below[line][slot] = onwards(!direction);
            }
        }
        geometry.squares = squares;
        geometry
    }

    /// The slots of the squares in `set`.
    pub(crate) fn slots_of(&self, set: Bitboard) -> S {
        slots_of(&self.slot_of, set)
    }

    /// The slots where a piece of `role` on `slot` captures, ignoring blockers.
    #[inline]
    pub(crate) fn relaxed(&self, role: Role, slot: usize) -> S {
        self.relaxed[role.index()][slot]
    }

    /// The slots of `pieces` that a piece of `role` on `slot` can capture now.
    #[inline]
    pub(crate) fn targets(&self, role: Role, slot: usize, pieces: S) -> S {
        match role {
            Role::Pawn | Role::Knight | Role::King => self.relaxed(role, slot) & pieces,
            Role::Rook => self.nearest(0..2, slot, pieces),
            Role::Bishop => self.nearest(2..4, slot, pieces),
            Role::Queen => self.nearest(0..4, slot, pieces),
        }
    }

    /// The first of `pieces` on either side of `slot` on each of `lines`.
    #[inline]
    fn nearest(&self, lines: core::ops::Range<usize>, slot: usize, pieces: S) -> S {
        lines.fold(S::EMPTY, |found, line| {
            let above = (self.above[line][slot] & pieces).lowest_as_set();
            let below = (self.below[line][slot] & pieces).highest_as_set();
            found | above | below
        })
    }
}

fn slots_of<S: SlotSet>(slot_of: &[S; Square::COUNT], set: Bitboard) -> S {
    set.into_iter().fold(S::EMPTY, |slots, square| slots | slot_of[square.index()])
}

/// The squares on which a white `role` on `square` captures, ignoring blockers.
pub(crate) fn attacks_on_empty_board(role: Role, square: Square) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(Color::White, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => diagonal_rays(square),
        Role::Rook => orthogonal_rays(square),
        Role::Queen => rays(square),
        Role::King => king_attacks(square),
    }
}
