//! The transposition table: what earlier searches found, by the hash of the position.
//!
//! A slot has two words. Two threads may write one at once and leave a half of each: the halves then do
//! not match, and the slot counts as empty.
//!
//! # Source
//!
//! Robert Hyatt and Timothy Mann, "A lockless transposition table implementation for parallel search",
//! ICGA Journal 25, 2002.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use core_bitboard::{Move, Role, Square};

use crate::score::{LEAST_MATE, Points};

/// How the score of an entry bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at least the score: a move was so good that the rest was not tried.
    Lower,
    /// It is at most the score: no move reached what was asked.
    Upper,
    /// It is the score.
    Exact,
}

/// What a search found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) best: Option<Move>,
    pub(crate) score: Points,
    pub(crate) bound: Bound,
    /// How many plies were searched; 0 by quiescence alone.
    pub(crate) depth: u8,
    /// The static evaluation before corrections, if the position is not in check.
    pub(crate) eval: Option<Points>,
    /// Whether the position was searched with an open window.
    pub(crate) was_pv: bool,
}

impl Entry {
    /// Whether the score answers what is asked with a window.
    pub(crate) fn answers(&self, alpha: Points, beta: Points) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// A table of a fixed size.
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// The number of the search, so that what older ones left is overwritten first.
    generation: u8,
}

/// The slots in which a position may be: those that share a line of the cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

const SLOTS: usize = 4;

#[derive(Default)]
struct Slot {
    word: AtomicU64,
    /// The hash of the position, mixed with the word.
    mark: AtomicU64,
}

/// What is known of a position by so many plies more is not overwritten by a bound.
const KNOWN_DEEPER: u8 = 3;

/// The numbers of searches that are told apart.
const GENERATIONS: u8 = 64;

/// Stands for no evaluation.
const NO_EVAL: i16 = i16::MIN;

impl TranspositionTable {
    /// An empty table of at most `bytes`, but of one bucket at least.
    pub(crate) fn with_bytes(bytes: usize) -> Result<TranspositionTable, TryReserveError> {
        let len = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len)?;
        buckets.resize_with(len, Bucket::default);
        Ok(TranspositionTable { buckets: buckets.into_boxed_slice(), generation: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 0;
    }

    /// Tells that a new search begins.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &[Slot; SLOTS] {
        // The high half of a product spreads the hashes over any number of buckets.
        let index = ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize;
        &self.buckets[index].0
    }

    /// Has the memory fetch what is known of a position, which is asked for soon.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        std::hint::black_box(self.bucket(hash)[0].word.load(Relaxed));
    }

    /// What is known of a position that is `ply` plies from the root.
    pub(crate) fn get(&self, hash: u64, ply: usize) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|slot| {
            let word = slot.word.load(Relaxed);
            let is_it = word != 0 && slot.mark.load(Relaxed) ^ word == hash;
            is_it.then(|| Word(word).entry(ply))
        })
    }

    /// Remembers what was found in a position that is `ply` plies from the root, in the place of what
    /// is worth least.
    pub(crate) fn put(&self, hash: u64, ply: usize, entry: Entry) {
        let slots = self.bucket(hash);
        let words: [Word; SLOTS] = std::array::from_fn(|n| Word(slots[n].word.load(Relaxed)));
        let is_it = |n: usize| slots[n].mark.load(Relaxed) ^ words[n].0 == hash;
        let own = (0..SLOTS).find(|&n| is_it(n));
        let worth = |n: &usize| words[*n].worth(self.generation);
        let at = own.or((0..SLOTS).min_by_key(worth)).unwrap_or(0);
        let mut best = entry.best;
        if own.is_some() {
            // Much less than is known of the position already makes no room for itself.
            let old = words[at];
            if entry.bound != Bound::Exact
                && old.generation() == self.generation
                && entry.depth.saturating_add(KNOWN_DEEPER) < old.depth()
            {
                return;
            }
            best = best.or(old.best());
        }
        let word = Word::of(Entry { best, ..entry }, ply, self.generation);
        slots[at].word.store(word.0, Relaxed);
        slots[at].mark.store(hash ^ word.0, Relaxed);
    }

    /// How full the table is of what the last search found, in thousandths.
    pub(crate) fn thousandths(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let of_this_search = |slot: &&Slot| {
            let word = Word(slot.word.load(Relaxed));
            word.0 != 0 && word.generation() == self.generation
        };
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        (slots.filter(of_this_search).count() * 1000 / (SLOTS * sample.len())) as u32
    }
}

/// What was found, in a word that is not 0.
///
/// ```text
/// bits   0-12    13     16-31   32-39   40-41   42-47        48-63
///        move    PV     score   depth   bound   generation   evaluation
/// ```
///
/// A mate is counted from the position itself, since the same position is reached by lines of
/// different lengths.
#[derive(Clone, Copy)]
struct Word(u64);

impl Word {
    fn of(entry: Entry, ply: usize, generation: u8) -> Word {
        let score = if entry.score >= LEAST_MATE {
            entry.score + ply as Points
        } else if entry.score <= -LEAST_MATE {
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
        Word(
            mv as u64
                | u64::from(entry.was_pv) << 13
                | u64::from(score as i16 as u16) << 16
                | u64::from(entry.depth) << 32
                | bound << 40
                | u64::from(generation) << 42
                | u64::from(eval as u16) << 48,
        )
    }

    fn entry(self, ply: usize) -> Entry {
        let score = Points::from((self.0 >> 16) as u16 as i16);
        let score = if score >= LEAST_MATE {
            score - ply as Points
        } else if score <= -LEAST_MATE {
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

    /// How much it would cost to lose it: depth, and less for each search since.
    fn worth(self, generation: u8) -> i32 {
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
    fn what_is_put_is_got_with_mates_counted_from_the_root() {
        let table = TranspositionTable::with_bytes(1 << 12).expect("memory");
        let best = Some(Move::promoting(Square::A7, Square::B8, Role::Rook));
        for (hash, score) in [(1, 35), (u64::MAX, -7_000), (1 << 63, MATE - 9), (77, 9 - MATE)] {
            for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                for (eval, was_pv) in [(None, true), (Some(-1_234), false), (Some(29_000), true)] {
                    let entry = Entry { best, eval, was_pv, ..entry(200, bound, score) };
                    table.put(hash, 5, entry);
                    assert_eq!(table.get(hash, 5), Some(entry));
                }
            }
            assert_eq!(table.get(hash ^ 2, 5), None);
        }
        let nearer = table.get(1 << 63, 3).expect("a mate").score;
        assert_eq!(nearer, MATE - 7, "the mate is as far from the position as before");
    }

    #[test]
    fn the_best_move_is_kept_when_none_is_found() {
        let table = TranspositionTable::with_bytes(0).expect("memory");
        let best = Some(Move::new(Square::A1, Square::A2));
        table.put(9, 0, Entry { best, ..entry(3, Bound::Lower, 0) });
        table.put(9, 0, entry(4, Bound::Upper, -5));
        assert_eq!(table.get(9, 0).map(|entry| (entry.best, entry.depth)), Some((best, 4)));
    }

    #[test]
    fn the_shallowest_makes_room_unless_the_deeper_are_old() {
        let mut table = TranspositionTable::with_bytes(0).expect("memory");
        let hashes = [1, 2, 3, 4, 5];
        for (hash, depth) in hashes.into_iter().zip([9, 3, 7, 8, 5]) {
            table.put(hash, 0, entry(depth, Bound::Exact, 0));
        }
        let known = |table: &TranspositionTable| hashes.map(|hash| table.get(hash, 0).is_some());
        assert_eq!(known(&table), [true, false, true, true, true]);
        (0..4).for_each(|_| table.age());
        table.put(6, 0, entry(1, Bound::Exact, 0));
        table.put(7, 0, entry(2, Bound::Exact, 0));
        assert_eq!(known(&table), [true, false, false, true, false]);
    }
}
