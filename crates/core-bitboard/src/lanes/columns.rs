//! Columns of positions whose moves are to be counted.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::boards::{Boards, Lane};
use super::kernel::{self, PawnRules};
use crate::cpu::Vectors;
use crate::cpu::vector::{BOARDS, Lanes, Words, Work};
use crate::game::{Board, Variant};
use crate::search::{Meter, OutOfBudget, WORK_PER_NODE};
use crate::types::{Role, Square};

/// The columns are flushed when they hold at least this many positions.
const FLUSHED_FROM: usize = 96;

/// The maximum size of a set of moves; the columns are flushed only between sets.
const SET_MAX: usize = Square::COUNT;

/// A power of two: the compiler then drops the bounds checks.
const BLOCKS: usize = 32;
const _: () = assert!(FLUSHED_FROM - 1 + SET_MAX <= BLOCKS * BOARDS);

/// Room for the positions of [`Columns`].
pub(super) struct Blocks([Boards; BLOCKS]);

impl Blocks {
    pub(super) const EMPTY: Blocks = Blocks([Boards::EMPTY; BLOCKS]);
}

/// Positions with White to move whose legal moves are to be counted.
pub(super) struct Columns<'a, 'b, V> {
    vectors: Vectors,
    blocks: &'a mut Blocks,
    len: usize,
    moves: u64,
    /// The moves that have not been counted by the meter yet.
    unspent: u64,
    meter: &'a mut Meter<'b>,
    variant: PhantomData<V>,
}

impl<'a, 'b, V: Variant> Columns<'a, 'b, V> {
    /// Empty columns. The caller owns the blocks, since returning them would copy 16 KiB.
    pub(super) fn new(vectors: Vectors, blocks: &'a mut Blocks, meter: &'a mut Meter<'b>) -> Self {
        Columns { vectors, blocks, len: 0, moves: 0, unspent: 0, meter, variant: PhantomData }
    }

    /// Counts the work of a node above the columns, unless the budget is spent.
    #[inline(always)]
    pub(super) fn count_node(&mut self) -> Result<(), OutOfBudget> {
        self.meter.work(WORK_PER_NODE)
    }

    /// Makes room for the positions of a set of moves; breaks when the budget is spent.
    #[inline(always)]
    pub(super) fn make_room(&mut self) -> ControlFlow<()> {
        if self.len >= FLUSHED_FROM { self.flush() } else { ControlFlow::Continue(()) }
    }

    /// Appends a position. [`Columns::make_room`] must be called at least every 64 positions.
    #[inline(always)]
    pub(super) fn push(&mut self, position: Lane) {
        let (block, lane) = (self.len / BOARDS % BLOCKS, self.len % BOARDS);
        let boards = &mut self.blocks.0[block];
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

    /// Adds the number of moves counted elsewhere.
    #[inline(always)]
    pub(super) fn add(&mut self, moves: u64) {
        self.unspent += moves;
    }

    /// Counts the moves of every whole block, and keeps the rest.
    #[inline(never)]
    fn flush(&mut self) -> ControlFlow<()> {
        let whole = self.len / BOARDS;
        let counted = self.count_blocks(whole);
        self.blocks.0[0] = self.blocks.0[whole];
        self.len %= BOARDS;
        or_break(counted)
    }

    /// The number of moves of all positions, unless the budget is spent.
    pub(super) fn finish(&mut self) -> Result<u64, OutOfBudget> {
        let empty = Lane::new::<V>(&Board::EMPTY, &V::State::default());
        while !self.len.is_multiple_of(BOARDS) {
            self.push(empty);
        }
        self.count_blocks(self.len / BOARDS).map(|()| self.moves)
    }

    /// Counts the moves of the first blocks.
    fn count_blocks(&mut self, blocks: usize) -> Result<(), OutOfBudget> {
        if self.meter.is_exhausted() {
            return Err(OutOfBudget);
        }
        let blocks = &self.blocks.0[..blocks];
        let moves = self.vectors.run(Count { blocks, rules: const { PawnRules::of::<V>() } });
        let moves = moves + core::mem::take(&mut self.unspent);
        self.moves += moves;
        self.meter.count_leaves(moves)?;
        self.meter.work(WORK_PER_NODE)
    }
}

#[inline(always)]
fn or_break(spent: Result<(), OutOfBudget>) -> ControlFlow<()> {
    spent.map_or(ControlFlow::Break(()), ControlFlow::Continue)
}

/// Counts the moves of all boards.
struct Count<'a> {
    blocks: &'a [Boards],
    rules: PawnRules,
}

impl Work for Count<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Count { blocks, rules } = self;
        let mut moves = lanes.splat(0);
        for boards in blocks {
            for part in 0..L::PARTS {
                let any = |column| lanes.load(column, part).any();
                // Skips roles that no board has; adjacent boards usually have the same roles.
                let counted = match (any(&boards.knights), any(&boards.diagonal)) {
                    (false, false) => kernel::count::<L, false, false>(lanes, rules, boards, part),
                    (false, true) => kernel::count::<L, false, true>(lanes, rules, boards, part),
                    (true, false) => kernel::count::<L, true, false>(lanes, rules, boards, part),
                    (true, true) => kernel::count::<L, true, true>(lanes, rules, boards, part),
                };
                moves = moves + counted;
            }
        }
        moves.total()
    }
}
