//! Positions whose moves are to be counted, as columns.

use core::marker::PhantomData;

use super::boards::{Boards, Lane};
use super::kernel;
use super::vector::{BOARDS, Lanes, Words, Work};
use crate::game::{Board, Variant};
use crate::types::{Role, Square};

/// From how many positions on the columns are flushed.
const FLUSHED_FROM: usize = 96;

/// The columns are flushed before a set of moves is appended, and no set has more than this.
const SET_MAX: usize = Square::COUNT;

/// A power of two, so that the compiler sees each place to be within the blocks.
const BLOCKS: usize = 32;
const _: () = assert!(FLUSHED_FROM - 1 + SET_MAX <= BLOCKS * BOARDS);

/// Positions with White to move, of which only the number of moves is wanted.
pub(super) struct Columns<V, L> {
    lanes: L,
    blocks: [Boards; BLOCKS],
    len: usize,
    moves: u64,
    variant: PhantomData<V>,
}

impl<V: Variant, L: Lanes> Columns<V, L> {
    pub(super) fn new(lanes: L) -> Self {
        let blocks = [Boards::EMPTY; BLOCKS];
        Columns { lanes, blocks, len: 0, moves: 0, variant: PhantomData }
    }

    /// Makes room for the positions of a set of moves.
    #[inline(always)]
    pub(super) fn make_room(&mut self) {
        if self.len >= FLUSHED_FROM {
            self.flush();
        }
    }

    /// Appends a position. [`Columns::make_room`] has been called since the last 64.
    #[inline(always)]
    pub(super) fn push(&mut self, position: Lane) {
        let (block, lane) = (self.len / BOARDS % BLOCKS, self.len % BOARDS);
        let boards = &mut self.blocks[block];
        boards.pawns[lane] = position.pawns;
        if V::ROLES.has(Role::Knight) {
            boards.knights[lane] = position.knights;
        }
        boards.diagonal[lane] = position.diagonal;
        boards.orthogonal[lane] = position.orthogonal;
        boards.own[lane] = position.own;
        boards.enemy[lane] = position.enemy;
        boards.enemy_king[lane] = position.enemy_king;
        boards.king[lane] = position.king;
        self.len += 1;
    }

    /// Adds moves that have been counted elsewhere.
    #[inline(always)]
    pub(super) fn add(&mut self, moves: u64) {
        self.moves += moves;
    }

    /// Counts the moves of every whole block, and keeps the rest.
    #[inline(never)]
    fn flush(&mut self) {
        let whole = self.len / BOARDS;
        self.count_blocks(whole);
        self.blocks[0] = self.blocks[whole];
        self.len %= BOARDS;
    }

    /// The number of moves of all positions since the last call; none are left.
    pub(super) fn finish(&mut self) -> u64 {
        let nobody = Lane::new::<V>(&Board::EMPTY, &V::State::default());
        while !self.len.is_multiple_of(BOARDS) {
            self.push(nobody);
        }
        self.count_blocks(self.len / BOARDS);
        self.len = 0;
        core::mem::take(&mut self.moves)
    }

    fn count_blocks(&mut self, blocks: usize) {
        let blocks = &self.blocks[..blocks];
        self.moves += self.lanes.enter(Count::<V> { blocks, variant: PhantomData });
    }
}

/// Counts the moves of all boards.
struct Count<'a, V> {
    blocks: &'a [Boards],
    variant: PhantomData<V>,
}

impl<V: Variant> Work for Count<'_, V> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let mut moves = lanes.splat(0);
        for boards in self.blocks {
            for part in 0..L::PARTS {
                let any = |column| lanes.load(column, part).any();
                let knights = V::ROLES.has(Role::Knight) && any(&boards.knights);
                // What no board has is not computed: neighbours have the same roles as a rule.
                let counted = match (knights, any(&boards.diagonal)) {
                    (false, false) => kernel::count::<V, L, false, false>(lanes, boards, part),
                    (false, true) => kernel::count::<V, L, false, true>(lanes, boards, part),
                    (true, false) => kernel::count::<V, L, true, false>(lanes, boards, part),
                    (true, true) => kernel::count::<V, L, true, true>(lanes, boards, part),
                };
                moves = moves + counted;
            }
        }
        moves.total()
    }
}
