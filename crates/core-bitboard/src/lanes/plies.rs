//! The frontier of a descent: the children of a position two moves from the leaves are appended to the
//! columns, where their moves are counted without being played.

use core::ops::ControlFlow;

use super::boards::Lane;
use super::columns::{Blocks, Columns};
use crate::cpu::Vectors;
use crate::game::visitor::{Mover, Moves, Visitor};
use crate::game::{Board, Position, Variant, VariantState};
use crate::geometry::attacks::{Sliders, Task, king_attacks, pawn_attacks, run};
use crate::geometry::{Bitboard, Black, Side, White};
use crate::movegen::descend::{Child, Frontier, descend};
use crate::movegen::generate;
use crate::movegen::safety::allows_en_passant;
use crate::search::{Meter, OutOfBudget};
use crate::types::{Color, Direction, Square};

/// At how many plies from the leaves the columns take over.
const PARENTS: u32 = 2;

/// The number of sequences of `depth` legal moves, unless the budget runs out first. [`can_count`]
/// must hold.
pub(crate) fn count<V: Variant>(
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

/// Whether the kernel can count the leaves below a position.
///
/// The kernel relies on the side that has just moved not being in check. If no legal move has led
/// to the position, this must be tested.
pub(crate) fn can_count<V: Variant>(position: &Position<V>, depth: u32) -> bool {
    depth > PARENTS || depth == PARENTS && !position.with_turn(!position.turn()).is_check()
}

struct Root<'a, 'c, 'm, V: Variant> {
    position: &'a Position<V>,
    depth: u32,
    columns: &'a mut Columns<'c, 'm, V>,
}

impl<V: Variant> Task for Root<'_, '_, '_, V> {
    type Output = ();

    /// The kernel counts moves of White only. If Black has the last move, the board is flipped and
    /// the colours are exchanged.
    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) {
        let Root { position, depth, columns } = self;
        let last = if depth % 2 == 1 { position.turn() } else { !position.turn() };
        let position = match last {
            Color::White => *position,
            Color::Black => position.color_flipped(),
        };
        let (board, state) = (position.board(), position.state());
        let plies = depth - PARENTS;
        let mut frontier = Parents { columns, sliders };
        match position.turn() {
            Color::White => descend::<V, White, A>(board, state, sliders, plies, &mut frontier),
            Color::Black => descend::<V, Black, A>(board, state, sliders, plies, &mut frontier),
        }
    }
}

/// Appends the children of positions two moves from the leaves.
struct Parents<'a, 'c, 'm, V: Variant, A> {
    columns: &'a mut Columns<'c, 'm, V>,
    sliders: A,
}

impl<V: Variant, A: Sliders> Frontier<V> for Parents<'_, '_, '_, V, A> {
    fn should_continue(&mut self) -> bool {
        self.columns.count_node().is_ok()
    }

    fn take(&mut self, board: &Board, state: &V::State, turn: Color) {
        debug_assert!(turn == Color::Black, "White moves last");
        self.sliders.enter(Parent { board, state, columns: self.columns });
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
    /// The words of the parent, as if White were to move.
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
    /// Appends the positions after one piece has moved to each of several squares.
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

    /// Appends the positions after a pawn has moved to each of several squares.
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

    /// Counts White's captures en passant after each double step of Black, which the kernel omits.
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

/// The members of a set, each as a set of one square.
#[inline(always)]
fn singles(set: Bitboard) -> impl Iterator<Item = u64> {
    let mut rest = set.bits();
    core::iter::from_fn(move || {
        let single = rest & rest.wrapping_neg();
        rest &= rest.wrapping_sub(1);
        (single != 0).then_some(single)
    })
}

/// How many pawns of `Us` may capture en passant on `to`.
#[cold]
fn count_en_passant<Us: Side, A: Sliders>(board: &Board, to: Square, sliders: A) -> usize {
    let own = board.by_color(Us::COLOR);
    let king = (board.kings & own).first();
    let takers = board.pawns & own & pawn_attacks(Us::Enemy::COLOR, to);
    let is_safe = |from| {
        king.is_none_or(|king| {
            allows_en_passant::<Us, A>(board, king, board.occupied(), from, to, sliders)
        })
    };
    takers.into_iter().filter(|&from| is_safe(from)).count()
}
