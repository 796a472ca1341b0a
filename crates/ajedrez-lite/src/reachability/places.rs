//! The places of positions in a list, found by their hashes, without long pauses.

use std::hash::BuildHasher;

use core_bitboard::{Lite, Position};
use hashbrown::{DefaultHashBuilder, HashTable};

/// How many tables share the places. A table that grows moves all it has, which takes a table of
/// millions longer than anybody waits for a search to stop; so each of these has its share, and
/// grows at a time of its own.
const TABLES: usize = 64;

/// The places of positions in a list that somebody else keeps.
pub(super) struct Places {
    tables: Vec<HashTable<u32>>,
    hasher: DefaultHashBuilder,
}

impl Places {
    pub(super) fn new() -> Places {
        let tables = std::iter::repeat_with(HashTable::new).take(TABLES).collect();
        Places { tables, hasher: DefaultHashBuilder::default() }
    }

    /// The place of `position`; `at` tells which position is at a place.
    pub(super) fn find<'a>(
        &self,
        position: &Position<Lite>,
        at: impl Fn(u32) -> &'a Position<Lite>,
    ) -> Option<u32> {
        let hash = self.hasher.hash_one(position);
        self.tables[table_of(hash)].find(hash, |&place| at(place) == position).copied()
    }

    /// Notes the place of a position that has none.
    pub(super) fn insert<'a>(
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

/// The table of a hash: by bits that the table itself does not look at.
fn table_of(hash: u64) -> usize {
    (hash >> 40) as usize % TABLES
}
