//! A hash index of positions in a list, which grows without long pauses.

use std::hash::BuildHasher;

use core_bitboard::{Lite, Position};
use hashbrown::{DefaultHashBuilder, HashTable};

/// The number of tables that share the entries. A growing table moves all its entries, and with
/// millions of them the search could not stop in time. Small tables grow at different times.
const TABLES: usize = 64;

/// The indices of positions in a list that the caller keeps.
pub(crate) struct Places {
    tables: Vec<HashTable<u32>>,
    hasher: DefaultHashBuilder,
}

impl Places {
    pub(crate) fn new() -> Places {
        let tables = std::iter::repeat_with(HashTable::new).take(TABLES).collect();
        Places { tables, hasher: DefaultHashBuilder::default() }
    }

    /// The index of `position`; `at` gives the position at an index.
    pub(crate) fn find<'a>(
        &self,
        position: &Position<Lite>,
        at: impl Fn(u32) -> &'a Position<Lite>,
    ) -> Option<u32> {
        let hash = self.hasher.hash_one(position);
        self.tables[table_of(hash)].find(hash, |&place| at(place) == position).copied()
    }

    /// Adds a new position with its index.
    pub(crate) fn insert<'a>(
        &mut self,
        position: &Position<Lite>,
        place: u32,
        at: impl Fn(u32) -> &'a Position<Lite>,
    ) {
        let Places { tables, hasher } = self;
        let hash = hasher.hash_one(position);
        tables[table_of(hash)].insert_unique(hash, place, |&place| hasher.hash_one(at(place)));
    }
}

/// The table of a hash, chosen by bits that the table itself does not use.
fn table_of(hash: u64) -> usize {
    (hash >> 40) as usize % TABLES
}
