//! Perft with a transposition table.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::sync::atomic::Ordering::Relaxed;

#[cfg(target_has_atomic = "64")]
use core::sync::atomic::AtomicU64;

use super::Perft;
use crate::game::{HashedPosition, Position, Variant};
use crate::search::{Meter, WORK_PER_NODE};

/// A transposition table of bounded size for [`Perft::memo`], which any number of threads may share;
/// where there are no atomic words of 64 bits, it stays in one thread. A count is kept until another
/// position overwrites it.
///
/// Positions are identified by a 64-bit hash: one look-up in 2^64 returns another position's count.
/// Positions of two games with the same pieces have the same hash but other moves, so a memo
/// belongs to one game `V`, and the compiler refuses it for another:
///
/// ```compile_fail,E0308
/// use core_bitboard::perft::{Perft, PerftMemo};
/// use core_bitboard::{Lite, Plain, Position};
///
/// let memo = PerftMemo::with_bytes(1 << 20)?;
/// Perft::new(3).memo(&memo).count(&Position::<Lite>::start());
/// Perft::new(3).memo(&memo).count(&Position::<Plain>::start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PerftMemo<V> {
    entries: Box<[Entry]>,
    /// The table holds counts, not positions, so threads may share it for any game.
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
    /// The key XOR `leaves`.
    key_xor: AtomicU64,
}

/// A word of a memo that stays in one thread.
#[cfg(not(target_has_atomic = "64"))]
#[derive(Debug, Default)]
struct AtomicU64(core::cell::Cell<u64>);

#[cfg(not(target_has_atomic = "64"))]
impl AtomicU64 {
    fn load(&self, _: core::sync::atomic::Ordering) -> u64 {
        self.0.get()
    }

    fn store(&self, word: u64, _: core::sync::atomic::Ordering) {
        self.0.set(word);
    }
}

impl Entry {
    fn leaves_of(&self, key: u64) -> Option<u64> {
        let leaves = self.leaves.load(Relaxed);
        (self.key_xor.load(Relaxed) == key ^ leaves).then_some(leaves)
    }

    fn keep(&self, key: u64, leaves: u64) {
        self.leaves.store(leaves, Relaxed);
        self.key_xor.store(key ^ leaves, Relaxed);
    }
}

impl<V: Variant> PerftMemo<V> {
    /// A memo of at most `bytes`, but with at least one entry.
    ///
    /// # Errors
    ///
    /// If the memory cannot be allocated.
    pub fn with_bytes(bytes: usize) -> Result<PerftMemo<V>, TryReserveError> {
        let len = (bytes / size_of::<Entry>()).max(1);
        let mut entries = Vec::new();
        entries.try_reserve_exact(len)?;
        entries.resize_with(len, Entry::default);
        let entries = entries.into_boxed_slice();
        Ok(PerftMemo { entries, game: PhantomData })
    }

    fn entry(&self, key: u64) -> &Entry {
        // The high half of a product spreads the keys over any number of entries.
        let place = (u128::from(key) * self.entries.len() as u128) >> 64;
        &self.entries[place as usize]
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
    /// The index of its first move in the list of remaining moves.
    moves_from: usize,
}

/// The number of leaves, found in `memo` or counted and stored there.
///
/// The plies of the path and their moves are on the heap: any depth needs only a small stack.
pub(super) fn count<V: Variant>(
    perft: &Perft<'_, V>,
    memo: &PerftMemo<V>,
    root: &Position<V>,
    meter: &mut Meter<'_>,
) -> Option<u64> {
    let (mut path, mut moves) = (Vec::<Ply<V>>::new(), Vec::new());
    let mut position = HashedPosition::from(*root);
    loop {
        let depth = perft.depth - path.len() as u32;
        let key = key(&position, depth);
        let known = match depth {
            DEPTH_MIN.. => memo.entry(key).leaves_of(key),
            _ => Some(perft.few_plies(position.position(), depth, meter)?),
        };
        let mut leaves = match known {
            Some(leaves) => leaves,
            None => {
                meter.work(WORK_PER_NODE).ok()?;
                path.push(Ply { position, key, leaves: 0, moves_from: moves.len() });
                moves.extend(position.position().legal_moves());
                0
            }
        };
        // Adds up the plies without remaining moves.
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

/// The key of a count.
fn key<V: Variant>(position: &HashedPosition<V>, depth: u32) -> u64 {
    position.zobrist() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
