//! A memo of bounded size.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};

use hashbrown::hash_table::Entry;
use hashbrown::{DefaultHashBuilder, HashTable};

/// A map without eviction: when it is full, new entries are dropped.
///
/// A hash table grows by moving all its entries. For millions of entries this takes a tenth of a
/// second, when a search cannot stop. So a large memo has many tables, which grow one by one.
pub(crate) struct Memo<K, V> {
    hashing: DefaultHashBuilder,
    /// All entries, while there are few.
    small: HashTable<(K, V)>,
    /// All entries after that, in the table given by the hash.
    large: Vec<HashTable<(K, V)>>,
    /// How many more bytes the entries may take.
    free_bytes: usize,
}

/// The number of entries at which the small table is split into the large ones.
const SMALL_MAX: usize = 1 << 14;

/// The number of large tables.
const TABLES: usize = 256;

impl<K: Hash + Eq, V> Memo<K, V> {
    /// An empty memo for about `bytes` bytes.
    pub(crate) fn new(bytes: usize) -> Memo<K, V> {
        let (small, large) = (HashTable::new(), Vec::new());
        Memo { hashing: DefaultHashBuilder::default(), small, large, free_bytes: bytes }
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let hash = self.hashing.hash_one(key);
        let table = if self.large.is_empty() { &self.small } else { &self.large[number(hash)] };
        table.find(hash, |(other, _)| other == key).map(|(_, value)| value)
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    /// Inserts a value, if there is space and the key has no value yet.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        self.insert_with_heap(key, value, 0);
    }

    /// Like [`insert`](Memo::insert), for an entry with `heap_bytes` bytes on the heap.
    pub(crate) fn insert_with_heap(&mut self, key: K, value: V, heap_bytes: usize) {
        // A table that has just grown is half empty.
        let bytes = 2 * (size_of::<(K, V)>() + heap_bytes);
        if bytes > self.free_bytes {
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
            self.free_bytes -= bytes;
        }
    }
}

/// The index of the large table for a hash, from bits of the hash that the table does not use.
fn number(hash: u64) -> usize {
    (hash >> 32) as usize % TABLES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::memoised::state::{PLAIN, State};

    #[test]
    fn full_memo_drops_new_entries() {
        let entries = 3 * SMALL_MAX;
        let mut memo = Memo::new(entries * 2 * size_of::<(u64, u64)>());
        for key in 0..2 * entries as u64 {
            memo.insert(key, key * key);
            memo.insert(key, 0);
        }
        for key in 0..2 * entries as u64 {
            assert_eq!(memo.get(&key), ((key as usize) < entries).then_some(&(key * key)), "{key}");
        }
    }

    #[test]
    fn mebibyte_holds_32768_plain_boards() {
        let mut memo: Memo<State<u32, PLAIN>, ()> = Memo::new(1 << 20);
        let board = |pieces| {
            let mut board = State::empty();
            board.pieces = pieces;
            board
        };
        let boards: Vec<State<u32, PLAIN>> = (1..=40_000).map(board).collect();
        boards.iter().for_each(|&board| memo.insert(board, ()));
        let remembered = boards.iter().filter(|board| memo.contains(board)).count();
        assert_eq!(remembered, 1 << 15);
    }

    #[test]
    fn heap_bytes_of_an_entry_count() {
        let mut memo = Memo::new(2 * size_of::<(u8, ())>());
        memo.insert_with_heap(1u8, (), 1);
        assert!(!memo.contains(&1));
        memo.insert(2, ());
        assert!(memo.contains(&2));
    }
}
