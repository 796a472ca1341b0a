//! Perft that remembers the counts of positions it has met.

use alloc::boxed::Box;
use alloc::vec;

use crate::{HashedPosition, Position, Variant};

/// A memo of bounded size for [`Position::perft_with_memo`]. A count is kept until another position
/// takes its place.
///
/// Positions are told apart by 64 bits of hash: one is taken for another once in 2^64 look-ups.
#[derive(Clone, Debug)]
pub struct PerftMemo {
    entries: Box<[Entry]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// The hash of the position, mixed with the depth; 0 in an entry not yet used.
    key: u64,
    leaves: u64,
}

impl PerftMemo {
    /// A memo of at most `bytes`, and of at least one entry.
    pub fn with_bytes(bytes: usize) -> PerftMemo {
        let entries = (bytes / size_of::<Entry>()).max(1);
        PerftMemo { entries: vec![Entry::default(); entries].into_boxed_slice() }
    }

    fn entry(&mut self, key: u64) -> &mut Entry {
        // The high half of a product spreads the keys over any number of entries.
        let place = (u128::from(key) * self.entries.len() as u128) >> 64;
        &mut self.entries[place as usize]
    }
}

impl<V: Variant> Position<V> {
    /// The number of [`Position::perft`], with what is met twice counted once, as far as `memo` holds
    /// it. It pays for depths of 6 and more, where many sequences of moves lead to one position.
    ///
    /// ```
    /// use core_bitboard::{Lite, PerftMemo, Position};
    ///
    /// let mut memo = PerftMemo::with_bytes(1 << 20);
    /// assert_eq!(Position::<Lite>::start().perft_with_memo(6, &mut memo), 4_225_610);
    /// ```
    pub fn perft_with_memo(&self, depth: u32, memo: &mut PerftMemo) -> u64 {
        count(&HashedPosition::from(*self), depth, memo)
    }
}

/// Below this depth counting is faster than remembering.
const DEPTH_MIN: u32 = 3;

fn count<V: Variant>(position: &HashedPosition<V>, depth: u32, memo: &mut PerftMemo) -> u64 {
    if depth < DEPTH_MIN {
        return position.position().perft(depth);
    }
    let key = position.zobrist() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let known = *memo.entry(key);
    if known.key == key {
        return known.leaves;
    }
    let moves = position.position().legal_moves();
    let leaves = moves.into_iter().map(|mv| count(&position.play(mv), depth - 1, memo)).sum();
    *memo.entry(key) = Entry { key, leaves };
    leaves
}
