//! Perft with a transposition table.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::cpu::Level;
use crate::game::{HashedPosition, Position, Variant};
use crate::search::{Budget, Meter, WORK_OF_A_NODE};

/// A transposition table of bounded size for [`Position::perft_with_memo`], which any number of
/// threads may share. A count is kept until another position overwrites it.
///
/// Positions are identified by a 64-bit hash: one look-up in 2^64 returns another position's count.
/// Positions of two games with the same pieces have the same hash but other moves, so a memo
/// belongs to one game `V`, and the compiler refuses it for another:
///
/// ```compile_fail,E0308
/// use core_bitboard::perft::PerftMemo;
/// use core_bitboard::{Lite, Plain, Position};
///
/// let memo = PerftMemo::with_bytes(1 << 20)?;
/// Position::<Lite>::start().perft_with_memo(3, &memo);
/// Position::<Plain>::start().perft_with_memo(3, &memo);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PerftMemo<V> {
    entries: Box<[Entry]>,
    /// The level that counts positions which are not in the table.
    level: Level,
    /// The table holds counts, not positions, so it is `Send` and `Sync` for any game.
    game: PhantomData<fn() -> V>,
}

/// A count, without a lock.
///
/// Two threads may write an entry at once and leave one half from each. The halves then do not
/// match, and the entry counts as empty (Hyatt and Mann, "A lockless transposition table
/// implementation for parallel search", ICGA Journal 25, 2002).
#[derive(Debug, Default)]
struct Entry {
    leaves: AtomicU64,
    /// The hash of the position, mixed with the depth and the leaves.
    mark: AtomicU64,
}

impl Entry {
    fn leaves_of(&self, key: u64) -> Option<u64> {
        let leaves = self.leaves.load(Relaxed);
        (self.mark.load(Relaxed) == key ^ leaves).then_some(leaves)
    }

    fn keep(&self, key: u64, leaves: u64) {
        self.leaves.store(leaves, Relaxed);
        self.mark.store(key ^ leaves, Relaxed);
    }
}

impl<V: Variant> PerftMemo<V> {
    /// A memo of at most `bytes`, but with at least one entry.
    ///
    /// # Errors
    ///
    /// When the memory cannot be allocated.
    pub fn with_bytes(bytes: usize) -> Result<PerftMemo<V>, TryReserveError> {
        let len = (bytes / size_of::<Entry>()).max(1);
        let mut entries = Vec::new();
        entries.try_reserve_exact(len)?;
        entries.resize_with(len, Entry::default);
        let entries = entries.into_boxed_slice();
        Ok(PerftMemo { entries, level: Level::best(), game: PhantomData })
    }

    /// The memo, set to count at `level` instead of the best level.
    #[must_use]
    pub fn at(self, level: Level) -> PerftMemo<V> {
        PerftMemo { level, ..self }
    }

    fn entry(&self, key: u64) -> &Entry {
        // The high half of a product spreads the keys over any number of entries.
        let place = (u128::from(key) * self.entries.len() as u128) >> 64;
        &self.entries[place as usize]
    }
}

impl<V: Variant> Position<V> {
    /// The number of [`Position::perft`]; positions found in `memo` are not counted again. This
    /// pays for depths of 6 and more, where many sequences of moves lead to one position.
    ///
    /// ```
    /// use core_bitboard::perft::PerftMemo;
    /// use core_bitboard::{Lite, Position};
    ///
    /// let memo = PerftMemo::with_bytes(1 << 20)?;
    /// assert_eq!(Position::<Lite>::start().perft_with_memo(6, &memo), 4_225_610);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the number is 2^64 or more, which only a search with a memo is fast enough to reach.
    pub fn perft_with_memo(&self, depth: u32, memo: &PerftMemo<V>) -> u64 {
        let mut meter = Meter::new(&Budget::DEFAULT);
        let leaves = self.perft_with_memo_within(depth, memo, &mut meter);
        leaves.expect("the number fits 64 bits")
    }

    /// The same within a budget; `None` when the budget runs out first, or the number is 2^64 or
    /// more. [`Meter::is_spent`] tells the two apart.
    ///
    /// A node of the budget is a leaf that has been counted and not remembered.
    ///
    /// ```
    /// use core_bitboard::search::{Budget, Meter};
    /// use core_bitboard::perft::PerftMemo;
    /// use core_bitboard::{Lite, Position};
    ///
    /// // Two kings have few positions, so a memo reaches numbers beyond 64 bits.
    /// let kings = Position::<Lite>::from_fen("7k/8/8/8/8/8/8/K7 w")?;
    /// let memo = PerftMemo::with_bytes(1 << 24)?;
    /// let mut meter = Meter::new(&Budget::DEFAULT);
    /// assert_eq!(kings.perft_with_memo_within(60, &memo, &mut meter), None);
    /// assert!(!meter.is_spent());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn perft_with_memo_within(
        &self,
        depth: u32,
        memo: &PerftMemo<V>,
        meter: &mut Meter<'_>,
    ) -> Option<u64> {
        // A new meter asks whether to stop before the first leaf.
        meter.work(1).ok()?;
        count(&HashedPosition::from(*self), depth, memo, meter)
    }
}

/// Below this depth counting is faster than a look-up.
const DEPTH_MIN: u32 = 3;

/// A position whose moves are being counted.
struct Ply<V: Variant> {
    position: HashedPosition<V>,
    key: u64,
    /// The leaves below the moves counted so far.
    leaves: u64,
    /// Where its moves begin in the list of those that are left.
    moves_from: usize,
}

/// The plies of the path and their moves are on the heap, so that any depth takes a small stack.
fn count<V: Variant>(
    root: &HashedPosition<V>,
    depth: u32,
    memo: &PerftMemo<V>,
    meter: &mut Meter<'_>,
) -> Option<u64> {
    let (mut path, mut moves) = (Vec::<Ply<V>>::new(), Vec::new());
    let mut position = *root;
    loop {
        let depth = depth - path.len() as u32;
        let key = key(&position, depth);
        let mut leaves = match known_leaves(&position, depth, key, memo, meter)? {
            Some(leaves) => leaves,
            None => {
                meter.work(WORK_OF_A_NODE).ok()?;
                path.push(Ply { position, key, leaves: 0, moves_from: moves.len() });
                moves.extend(position.position().legal_moves());
                0
            }
        };
        // Adds up the plies that have no move left.
        position = loop {
            let Some(ply) = path.last_mut() else { return Some(leaves) };
            ply.leaves = ply.leaves.checked_add(leaves)?;
            if moves.len() > ply.moves_from {
                break ply.position.play_unchecked(moves.pop()?);
            }
            leaves = ply.leaves;
            memo.entry(ply.key).keep(ply.key, leaves);
            path.pop();
        };
    }
}

/// What identifies a count.
fn key<V: Variant>(position: &HashedPosition<V>, depth: u32) -> u64 {
    position.zobrist() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The leaves below a position, if they are remembered or quickly counted; an outer `None` when the
/// budget runs out.
fn known_leaves<V: Variant>(
    position: &HashedPosition<V>,
    depth: u32,
    key: u64,
    memo: &PerftMemo<V>,
    meter: &mut Meter<'_>,
) -> Option<Option<u64>> {
    if depth >= DEPTH_MIN {
        return Some(memo.entry(key).leaves_of(key));
    }
    let leaves = position.position().perft_at(depth, memo.level);
    meter.spend_leaves(leaves).ok()?;
    Some(Some(leaves))
}
