//! A memo of bounded size for searches.
//!
//! # Shares of the memory
//!
//! How the memory of a budget is divided among the memos of a search.
//!
//! When a memo is full, the search goes on and finds the same again, so no share changes an answer.
//!
//! Most searches have one memo at a time and give it everything: the refuted boards of a dive
//! (`dive`), the counts of `count`, which begins after the dive's memo has been freed, and the dead
//! ends of attempts in `measure`. The model (`exact`) has no memo; it forgets learnt clauses by itself. The
//! shares below are for searches with several memos at a time.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};

use hashbrown::hash_table::Entry;
use hashbrown::{DefaultHashBuilder, HashTable};

use crate::search::Budget;

/// A map without eviction: when it is full, new entries are dropped.
///
/// A hash table grows by moving all its entries. For millions of entries this takes a tenth of a
/// second, when a search cannot stop. So a large memo has many tables, which grow one by one.
pub(super) struct Memo<K, V> {
    hashing: DefaultHashBuilder,
    /// All entries, while there are few.
    small: HashTable<(K, V)>,
    /// All entries after that, in the table given by the hash.
    large: Vec<HashTable<(K, V)>>,
    /// How many more bytes the entries may take.
    room: usize,
}

/// The number of entries at which the small table is split into the large ones.
const SMALL_MAX: usize = 1 << 14;

/// The number of large tables.
const TABLES: usize = 256;

impl<K: Hash + Eq, V> Memo<K, V> {
    /// An empty memo with room for about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Memo<K, V> {
        let (small, large) = (HashTable::new(), Vec::new());
        Memo { hashing: DefaultHashBuilder::default(), small, large, room: bytes }
    }

    pub(super) fn get(&self, key: &K) -> Option<&V> {
        let hash = self.hashing.hash_one(key);
        let table = if self.large.is_empty() { &self.small } else { &self.large[number(hash)] };
        table.find(hash, |(other, _)| other == key).map(|(_, value)| value)
    }

    pub(super) fn contains(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    /// Inserts a value, if there is room and the key has no value yet.
    pub(super) fn insert(&mut self, key: K, value: V) {
        self.insert_with_heap(key, value, 0);
    }

    /// The same for an entry that has `heap_bytes` bytes on the heap.
    pub(super) fn insert_with_heap(&mut self, key: K, value: V, heap_bytes: usize) {
        // A table that has just grown is half empty.
        let bytes = 2 * (size_of::<(K, V)>() + heap_bytes);
        if bytes > self.room {
            return;
        }
        let hashing = &self.hashing;
        let hash_of = |(key, _): &(K, V)| hashing.hash_one(key);
        if self.small.len() == SMALL_MAX {
            self.large.resize_with(TABLES, HashTable::new);
            for entry in core::mem::take(&mut self.small) {
                let hash = hash_of(&entry);
                self.large[number(hash)].insert_unique(hash, entry, hash_of);
            }
        }
        let hash = hashing.hash_one(&key);
        let is_small = self.large.is_empty();
        let table = if is_small { &mut self.small } else { &mut self.large[number(hash)] };
        if let Entry::Vacant(entry) = table.entry(hash, |(other, _)| *other == key, hash_of) {
            entry.insert((key, value));
            self.room -= bytes;
        }
    }
}

/// The index of the large table for a hash, from bits of the hash that the table does not use.
fn number(hash: u64) -> usize {
    (hash >> 32) as usize % TABLES
}

/// A part of the memory, in eighths.
#[derive(Clone, Copy)]
pub(super) struct Share(usize);

impl Share {
    const WHOLE: usize = 8;

    /// The bytes of this part of the budget's memory.
    pub(super) const fn bytes(self, budget: &Budget<'_>) -> usize {
        budget.memo_bytes / Share::WHOLE * self.0
    }

    /// The budget with this part of its memory.
    pub(super) const fn of<'a>(self, budget: &Budget<'a>) -> Budget<'a> {
        Budget { memo_bytes: self.bytes(budget), ..*budget }
    }
}

/// The shares of a search that asks for many boards whether they can be solved.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    /// The boards refuted in dives.
    pub(super) dive: Share,
    /// The answers, so that no board is decided twice.
    pub(super) answers: Share,
    /// The search's own memo.
    pub(super) own: Share,
}

impl Asking {
    const fn new(dive: usize, answers: usize, own: usize) -> Asking {
        assert!(dive + answers + own == Share::WHOLE);
        Asking { dive: Share(dive), answers: Share(answers), own: Share(own) }
    }
}

/// `list` has no memo of its own. A board takes about the same room among the refuted boards as among
/// the answers, and saves a search in both: the shares are equal.
pub(super) const LIST: Asking = Asking::new(4, 4, 0);

/// `plans` asks as `list` does, so that the shares of dive and answers are equal again. Its own memo
/// has the boards that lead to no new plan, which are the rarest of the three: only boards with a
/// solution are among them.
pub(super) const PLANS: Asking = Asking::new(3, 3, 2);

/// `decisions` asks as `list` does. Its own memo has boards with a solution alone, as that of `plans`.
pub(super) const DECISIONS: Asking = Asking::new(3, 3, 2);

/// `ways` comes back to the same boards in each of its random solutions. An answer saves a whole
/// decision, so answers have half of the memory. A board refuted in a dive saves a part of a decision,
/// and a dead end, in the search's own memo, one look at a board.
pub(super) const WAYS: Asking = Asking::new(2, 4, 2);

/// `measure` remembers the statistics of boards, and apart from them the boards that are hopeless at
/// sight. Puzzles of 10 to 16 pieces have two to three times as many of these, but an entry with
/// statistics takes five times the room. With these shares twice as many hopeless boards fit, so that
/// both memos are full at about the same time.
pub(super) const STATISTICS: Share = Share(6);
pub(super) const HOPELESS: Share = Share(Share::WHOLE - STATISTICS.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memo_remembers_as_much_as_it_has_room_for() {
        let room = 3 * SMALL_MAX;
        let mut memo = Memo::new(room * 2 * size_of::<(u64, u64)>());
        for key in 0..2 * room as u64 {
            memo.insert(key, key * key);
            memo.insert(key, 0);
        }
        for key in 0..2 * room as u64 {
            assert_eq!(memo.get(&key), ((key as usize) < room).then_some(&(key * key)), "{key}");
        }
    }

    #[test]
    fn an_entry_takes_room_on_the_heap_too() {
        let mut memo = Memo::new(2 * size_of::<(u8, ())>());
        memo.insert_with_heap(1u8, (), 1);
        assert!(!memo.contains(&1));
        memo.insert(2, ());
        assert!(memo.contains(&2));
    }
}
