//! The upper plies: positions are played as ever until two moves from the leaves; there the children
//! of a position are appended to the columns, and only their moves are counted.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::boards::Lane;
use super::columns::{Blocks, Columns};
use super::vector::Vectors;
use crate::game::play::Mover;
use crate::game::{Board, Position, Variant, VariantState};
use crate::geometry::attacks::{Sliders, Task, king_attacks, run};
use crate::geometry::{Bitboard, Black, Side, White};
use crate::movegen::{Child, Moves, Visitor, count_en_passant, generate};
use crate::search::{Meter, OutOfBudget};
use crate::types::{Color, Direction, Square};

/// How many plies from the leaves the columns take over.
const PARENTS: u32 = 2;

/// The number of sequences of `depth` legal moves, unless the budget runs out first. The
/// kernel must be able to count them: see [`can_count`].
pub(super) fn count<V: Variant>(
    position: &Position<V>,
    depth: u32,
    vectors: Vectors,
    meter: &mut Meter<'_>,
) -> Result<u64, OutOfBudget> {
    let mut blocks = Blocks::EMPTY;
    let mut columns = Columns::new(vectors, &mut blocks, meter);
    run(Root { position, depth, columns: &mut columns });
    columns.finish()
}

/// Whether the kernel can count what is below a position.
///
/// Whoever has just moved is not in check: the kernel relies on it. Of a position that no legal move
/// has led to it is asked.
pub(super) fn can_count<V: Variant>(position: &Position<V>, depth: u32) -> bool {
    depth > PARENTS || depth == PARENTS && !position.with_turn(!position.turn()).is_check()
}

struct Root<'a, 'c, 'm, V: Variant> {
    position: &'a Position<V>,
    depth: u32,
    columns: &'a mut Columns<'c, 'm, V>,
}

impl<V: Variant> Task for Root<'_, '_, '_, V> {
    type Output = ();

    /// The kernel knows White only, so White has the last move. Where it would be Black's, the board
    /// is turned over: White is what Black was, seen from Black's side.
    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) {
        let Root { position, depth, columns } = self;
        let last = if depth % 2 == 1 { position.turn() } else { !position.turn() };
        let position = match last {
            Color::White => *position,
            Color::Black => position.turned_over(),
        };
        let (board, state) = (position.board(), position.state());
        match position.turn() {
            Color::White => node::<V, White, A>(board, state, sliders, depth, columns),
            Color::Black => node::<V, Black, A>(board, state, sliders, depth, columns),
        }
    }
}

/// Appends what is below a position of `Us`, `depth` moves from the leaves.
#[inline(always)]
fn node<V: Variant, Us: Side, A: Sliders>(
    board: &Board,
    state: &V::State,
    sliders: A,
    depth: u32,
    columns: &mut Columns<'_, '_, V>,
) {
    if depth > PARENTS {
        sliders.enter(Upper::<V, Us> { board, state, depth, columns, side: PhantomData });
    } else {
        debug_assert!(Us::COLOR == Color::Black, "White moves last");
        sliders.enter(Parent { board, state, columns });
    }
}

/// Plays every move of a position and goes on below.
struct Upper<'a, 'c, 'm, V: Variant, Us> {
    board: &'a Board,
    state: &'a V::State,
    depth: u32,
    columns: &'a mut Columns<'c, 'm, V>,
    side: PhantomData<Us>,
}

impl<V: Variant, Us: Side> Task for Upper<'_, '_, '_, V, Us> {
    type Output = ();

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) {
        let (board, state) = (self.board, self.state);
        if self.columns.go_on().is_err() {
            return;
        }
        let mut played = Played { node: self, sliders };
        let _ = generate::<V, Us, A>(board, state, sliders, &mut played);
    }
}

struct Played<'a, 'c, 'm, V: Variant, Us, A> {
    node: Upper<'a, 'c, 'm, V, Us>,
    sliders: A,
}

impl<V: Variant, Us: Side, A: Sliders> Visitor for Played<'_, '_, '_, V, Us, A> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        let Upper { board, state, depth, ref mut columns, .. } = self.node;
        moves.play_each::<V, Us>(board, state, |Child { board, state }: Child<V>| {
            node::<V, Us::Enemy, A>(&board, &state, self.sliders, depth - 1, columns);
        });
        ControlFlow::Continue(())
    }
}

/// Appends the children of a position with Black to move.
struct Parent<'a, 'c, 'm, V: Variant> {
    board: &'a Board,
    state: &'a V::State,
    columns: &'a mut Columns<'c, 'm, V>,
}

impl<V: Variant> Task for Parent<'_, '_, '_, V> {
    type Output = ();

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) {
        let (board, state) = (self.board, self.state);
        let words = Lane::new::<V>(board, state);
        let mut appended = Appended { parent: self, words, sliders };
        let _ = generate::<V, Black, A>(board, state, sliders, &mut appended);
    }
}

struct Appended<'a, 'c, 'm, V: Variant, A> {
    parent: Parent<'a, 'c, 'm, V>,
    /// The words of the parent, as if it were White's turn.
    words: Lane,
    sliders: A,
}

impl<V: Variant, A: Sliders> Visitor for Appended<'_, '_, '_, V, A> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        self.parent.columns.make_room()?;
        match moves {
            Moves::Piece { mover, from, to } => self.piece(mover, from, to),
            Moves::Pawns { step, to } => self.pawns(to, |to| to.shift(!step)),
            Moves::DoubleSteps { step, to } => {
                self.pawns(to, |to| to.shift(!step).shift(!step));
                self.captures_en_passant(to);
            }
            Moves::Promotions { .. } | Moves::EnPassant { .. } | Moves::Castle { .. } => {
                let Parent { board, state, ref mut columns } = self.parent;
                moves.play_each::<V, Black>(board, state, |Child { board, state }: Child<V>| {
                    columns.push(Lane::new::<V>(&board, &state));
                });
            }
        }
        ControlFlow::Continue(())
    }
}

impl<V: Variant, A: Sliders> Appended<'_, '_, '_, V, A> {
    /// Appends the positions after one piece has gone to each of several squares.
    #[inline(always)]
    fn piece(&mut self, mover: Mover, from: Square, to: Bitboard) {
        let is_member = |set: u64| 0_u64.wrapping_sub(set >> from.index() & 1);
        let is_diagonal = is_member(self.words.diagonal);
        let is_orthogonal = is_member(self.words.orthogonal);
        let left = self.words.without_black(Bitboard::from(from).bits());
        for target in singles(to) {
            let mut child = left.with_black_on::<V>(target);
            match mover {
                Mover::Knight => child.knights |= target,
                Mover::Slider => {
                    child.diagonal |= target & is_diagonal;
                    child.orthogonal |= target & is_orthogonal;
                }
                Mover::King => {
                    let square = Square::wrapping(target.trailing_zeros());
                    child.enemy_king = king_attacks(square).bits();
                }
            }
            self.parent.columns.push(child);
        }
    }

    /// Appends the positions after a pawn has come to each of several squares.
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, origin: impl Fn(Bitboard) -> Bitboard) {
        for target in singles(to) {
            let origin = origin(Bitboard::from_bits(target)).bits();
            let mut child = self.words.with_black_on::<V>(target);
            child.pawns = child.pawns & !origin | target;
            child.enemy &= !origin;
            self.parent.columns.push(child);
        }
    }

    /// Counts White's captures en passant after each of Black's double steps: the kernel does not.
    #[inline(always)]
    fn captures_en_passant(&mut self, to: Bitboard) {
        let white_pawns = Bitboard::from_bits(self.words.pawns & self.words.own);
        let beside = to.shift(Direction::East) | to.shift(Direction::West);
        if !beside.is_disjoint(white_pawns) {
            self.count_captures_en_passant(to);
        }
    }

    #[cold]
    fn count_captures_en_passant(&mut self, to: Bitboard) {
        let Parent { board, state, ref mut columns } = self.parent;
        let moves = Moves::DoubleSteps { step: Black::FORWARD, to };
        moves.play_each::<V, Black>(board, state, |Child { board, state }: Child<V>| {
            if let Some(passed) = state.en_passant() {
                columns.add(count_en_passant::<White, A>(&board, passed, self.sliders) as u64);
            }
        });
    }
}

/// The members of a set, each as a set.
#[inline(always)]
fn singles(set: Bitboard) -> impl Iterator<Item = u64> {
    let mut rest = set.bits();
    core::iter::from_fn(move || {
        let single = rest & rest.wrapping_neg();
        rest &= rest.wrapping_sub(1);
        (single != 0).then_some(single)
    })
}
