//! The transposition table.
//!
//! A slot has two words. If two threads write the same slot at once, the words may come from
//! different writes. They then do not match, and the slot counts as empty.
//!
//! # Source
//!
//! Robert Hyatt and Timothy Mann, "A lockless transposition table implementation for parallel search",
//! ICGA Journal 25, 2002.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use core_bitboard::{Move, Role, Square};

use crate::score::{MATE_IN_MAX_PLY, Points};

/// The type of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The node failed high: the true score is at least this.
    Lower,
    /// The node failed low: the true score is at most this.
    Upper,
    /// The score is exact.
    Exact,
}

/// A transposition table entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) best: Option<Move>,
    pub(crate) score: Points,
    pub(crate) bound: Bound,
    /// The depth in plies; 0 for quiescence.
    pub(crate) depth: u8,
    /// The raw static evaluation; `None` in check.
    pub(crate) eval: Option<Points>,
    /// Whether the position was on a principal variation.
    pub(crate) was_pv: bool,
}

impl Entry {
    /// Whether the score causes a cutoff in this window.
    pub(crate) fn causes_cutoff(&self, alpha: Points, beta: Points) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// A table of fixed size.
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// Search counter. A shallow entry of an old search is replaced first.
    generation: u8,
}

/// The slots of one hash index: a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

const SLOTS: usize = 4;

#[derive(Default)]
struct Slot {
    data: AtomicU64,
    /// The hash of the position XOR `data`.
    key_xor: AtomicU64,
}

/// A bound does not replace an entry of the same position and search that is deeper by more than
/// this many plies.
const REPLACE_DEPTH_MARGIN: u8 = 3;

/// The generation counter wraps around at this number.
const GENERATIONS: u8 = 64;

/// The stored value for no evaluation.
const NO_EVAL: i16 = i16::MIN;

impl TranspositionTable {
    /// An empty table of at most `bytes` bytes, or of one bucket.
    pub(crate) fn with_bytes(bytes: usize) -> Result<TranspositionTable, TryReserveError> {
        let len = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len)?;
        buckets.resize_with(len, Bucket::default);
        Ok(TranspositionTable { buckets: buckets.into_boxed_slice(), generation: 0 })
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 0;
    }

    /// Starts a new generation.
    pub(crate) fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &[Slot; SLOTS] {
        // The high half of the product maps the hash to any number of buckets.
        let index = ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize;
        &self.buckets[index].0
    }

    /// Loads the bucket of `hash` into the cache; a prefetch instruction would need `unsafe`.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        std::hint::black_box(self.bucket(hash)[0].data.load(Relaxed));
    }

    /// The entry of a position at `ply` plies from the root.
    pub(crate) fn probe(&self, hash: u64, ply: usize) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let is_match = data != 0 && slot.key_xor.load(Relaxed) ^ data == hash;
            is_match.then(|| PackedEntry(data).unpack(ply))
        })
    }

    /// Stores an entry of a position at `ply` plies from the root. It replaces the entry of the
    /// same position, or the least valuable one of the bucket.
    pub(crate) fn store(&self, hash: u64, ply: usize, entry: Entry) {
        let slots = self.bucket(hash);
        let packed: [PackedEntry; SLOTS] =
            std::array::from_fn(|n| PackedEntry(slots[n].data.load(Relaxed)));
        let is_match = |n: usize| slots[n].key_xor.load(Relaxed) ^ packed[n].0 == hash;
        let own = (0..SLOTS).find(|&n| is_match(n));
        let replace_value = |n: &usize| packed[*n].replace_value(self.generation);
        let at = own.or((0..SLOTS).min_by_key(replace_value)).unwrap_or(0);
        let mut best = entry.best;
        if own.is_some() {
            // Keep a much deeper entry of the same search.
            let old = packed[at];
            if entry.bound != Bound::Exact
                && old.generation() == self.generation
                && entry.depth.saturating_add(REPLACE_DEPTH_MARGIN) < old.depth()
            {
                return;
            }
            best = best.or(old.best());
        }
        let data = PackedEntry::pack(Entry { best, ..entry }, ply, self.generation);
        slots[at].data.store(data.0, Relaxed);
        slots[at].key_xor.store(hash ^ data.0, Relaxed);
    }

    /// Permille of a sample of slots that the last search wrote.
    pub(crate) fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let of_this_search = |slot: &&Slot| {
            let data = PackedEntry(slot.data.load(Relaxed));
            data.0 != 0 && data.generation() == self.generation
        };
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        (slots.filter(of_this_search).count() * 1000 / (SLOTS * sample.len())) as u32
    }
}

/// An entry packed into a non-zero word.
///
/// ```text
/// bits   0-12    13     16-31   32-39   40-41   42-47        48-63
///        move    PV     score   depth   bound   generation   evaluation
/// ```
///
/// Mate scores count from the position instead of the root, since lines of different lengths reach the
/// same position.
#[derive(Clone, Copy)]
struct PackedEntry(u64);

impl PackedEntry {
    fn pack(entry: Entry, ply: usize, generation: u8) -> PackedEntry {
        let score = if entry.score >= MATE_IN_MAX_PLY {
            entry.score + ply as Points
        } else if entry.score <= -MATE_IN_MAX_PLY {
            entry.score - ply as Points
        } else {
            entry.score
        };
        let bound = match entry.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let mv = entry.best.map_or(0, |mv| {
            mv.from().index() | mv.to().index() << 6 | usize::from(mv.promotion().is_some()) << 12
        });
        let eval = entry.eval.map_or(NO_EVAL, |eval| eval as i16);
        PackedEntry(
            mv as u64
                | u64::from(entry.was_pv) << 13
                | u64::from(score as i16 as u16) << 16
                | u64::from(entry.depth) << 32
                | bound << 40
                | u64::from(generation) << 42
                | u64::from(eval as u16) << 48,
        )
    }

    fn unpack(self, ply: usize) -> Entry {
        let score = Points::from((self.0 >> 16) as u16 as i16);
        let score = if score >= MATE_IN_MAX_PLY {
            score - ply as Points
        } else if score <= -MATE_IN_MAX_PLY {
            score + ply as Points
        } else {
            score
        };
        let bound = match self.0 >> 40 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        let eval = (self.0 >> 48) as u16 as i16;
        Entry {
            best: self.best(),
            score,
            bound,
            depth: self.depth(),
            eval: (eval != NO_EVAL).then_some(eval.into()),
            was_pv: self.0 >> 13 & 1 == 1,
        }
    }

    fn best(self) -> Option<Move> {
        let square = |shift: u32| Square::from_index((self.0 >> shift) as usize % Square::COUNT);
        let (from, to) = (square(0)?, square(6)?);
        let promotes = self.0 >> 12 & 1 == 1;
        let mv = if promotes { Move::promoting(from, to, Role::Rook) } else { Move::new(from, to) };
        (from != to).then_some(mv)
    }

    fn depth(self) -> u8 {
        (self.0 >> 32) as u8
    }

    fn generation(self) -> u8 {
        (self.0 >> 42) as u8 % GENERATIONS
    }

    /// The replacement value: depth minus an age penalty.
    fn replace_value(self, generation: u8) -> i32 {
        let age = (generation + GENERATIONS - self.generation()) % GENERATIONS;
        if self.0 == 0 { i32::MIN } else { i32::from(self.depth()) - 4 * i32::from(age) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    fn entry(depth: u8, bound: Bound, score: Points) -> Entry {
        Entry { best: None, score, bound, depth, eval: None, was_pv: false }
    }

    #[test]
    fn probe_returns_stored_entry_with_mate_distance_from_root() {
        let table = TranspositionTable::with_bytes(1 << 12).expect("memory");
        let best = Some(Move::promoting(Square::A7, Square::B8, Role::Rook));
        for (hash, score) in [(1, 35), (u64::MAX, -7_000), (1 << 63, MATE - 9), (77, 9 - MATE)] {
            for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                for (eval, was_pv) in [(None, true), (Some(-1_234), false), (Some(29_000), true)] {
                    let entry = Entry { best, eval, was_pv, ..entry(200, bound, score) };
                    table.store(hash, 5, entry);
                    assert_eq!(table.probe(hash, 5), Some(entry));
                }
            }
            assert_eq!(table.probe(hash ^ 2, 5), None);
        }
        let nearer = table.probe(1 << 63, 3).expect("a mate").score;
        assert_eq!(nearer, MATE - 7, "the mate is as far from the position as before");
    }

    #[test]
    fn store_without_move_keeps_old_move() {
        let table = TranspositionTable::with_bytes(0).expect("memory");
        let best = Some(Move::new(Square::A1, Square::A2));
        table.store(9, 0, Entry { best, ..entry(3, Bound::Lower, 0) });
        table.store(9, 0, entry(4, Bound::Upper, -5));
        assert_eq!(table.probe(9, 0).map(|entry| (entry.best, entry.depth)), Some((best, 4)));
    }

    #[test]
    fn shallow_and_old_entries_are_replaced_first() {
        let mut table = TranspositionTable::with_bytes(0).expect("memory");
        let hashes = [1, 2, 3, 4, 5];
        for (hash, depth) in hashes.into_iter().zip([9, 3, 7, 8, 5]) {
            table.store(hash, 0, entry(depth, Bound::Exact, 0));
        }
        let present =
            |table: &TranspositionTable| hashes.map(|hash| table.probe(hash, 0).is_some());
        assert_eq!(present(&table), [true, false, true, true, true]);
        (0..4).for_each(|_| table.new_search());
        table.store(6, 0, entry(1, Bound::Exact, 0));
        table.store(7, 0, entry(2, Bound::Exact, 0));
        assert_eq!(present(&table), [true, false, false, true, false]);
    }
}
