//! What earlier searches found, by the hash of the position.
//!
//! A place has two words. Two threads may write one at once and leave a half of each: the halves
//! then do not match, and the place counts as empty (Hyatt and Mann, "A lockless transposition table
//! implementation for parallel search", ICGA Journal 25, 2002).

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use core_bitboard::{Move, Role, Square};

use crate::score::{LEAST_MATE, Points};

/// How a score that was found bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at least the score: a move was so good that the rest was not tried.
    AtLeast,
    /// It is at most the score: no move reached what was asked.
    AtMost,
    /// It is the score.
    Exact,
}

/// What a search found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) best: Option<Move>,
    pub(crate) score: Points,
    pub(crate) bound: Bound,
    /// How many plies were searched; 0 by captures alone.
    pub(crate) depth: u8,
}

/// A table of a fixed size.
pub(crate) struct Transpositions {
    places: Box<[Place]>,
    /// The number of the search, so that what older ones left is overwritten first.
    search: u8,
}

#[derive(Default)]
struct Place {
    found: AtomicU64,
    /// The hash of the position, mixed with what was found.
    mark: AtomicU64,
}

/// What is known of a position by so many plies more is not overwritten by a bound.
const KNOWN_DEEPER: u8 = 3;

/// The numbers of searches that are told apart.
const SEARCHES: u8 = 64;

impl Transpositions {
    /// An empty table of at most `bytes`, but of two places at least.
    pub(crate) fn with_bytes(bytes: usize) -> Result<Transpositions, TryReserveError> {
        let len = (bytes / size_of::<Place>()).max(2);
        let mut places = Vec::new();
        places.try_reserve_exact(len)?;
        places.resize_with(len, Place::default);
        Ok(Transpositions { places: places.into_boxed_slice(), search: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.places.fill_with(Place::default);
        self.search = 0;
    }

    /// Tells that a new search begins.
    pub(crate) fn age(&mut self) {
        self.search = (self.search + 1) % SEARCHES;
    }

    /// The two places in which a position may be.
    fn places(&self, hash: u64) -> [&Place; 2] {
        // The high half of a product spreads the hashes over any number of places.
        let first = ((u128::from(hash) * self.places.len() as u128) >> 64) as usize;
        [first, (first ^ 1).min(self.places.len() - 1)].map(|index| &self.places[index])
    }

    /// What is known of a position that is `ply` plies from the root.
    pub(crate) fn get(&self, hash: u64, ply: usize) -> Option<Found> {
        self.places(hash).into_iter().find_map(|place| {
            let word = place.found.load(Relaxed);
            let is_it = word != 0 && place.mark.load(Relaxed) ^ word == hash;
            is_it.then(|| Word(word).found(ply))
        })
    }

    /// Remembers what was found in a position that is `ply` plies from the root, in the place of what
    /// is worth least.
    pub(crate) fn put(&self, hash: u64, ply: usize, found: Found) {
        let places = self.places(hash);
        let words = places.map(|place| Word(place.found.load(Relaxed)));
        let is_it = |n: usize| places[n].mark.load(Relaxed) ^ words[n].0 == hash;
        let least = usize::from(words[1].worth(self.search) < words[0].worth(self.search));
        let place = [0, 1].into_iter().find(|&n| is_it(n)).unwrap_or(least);
        // Much less than is known of the position already makes no room for itself.
        let (old, is_new) = (words[place], found.bound == Bound::Exact || !is_it(place));
        if !is_new
            && old.search() == self.search
            && found.depth.saturating_add(KNOWN_DEEPER) < old.depth()
        {
            return;
        }
        let best = found.best.or_else(|| if is_it(place) { words[place].best() } else { None });
        let word = Word::of(Found { best, ..found }, ply, self.search);
        places[place].found.store(word.0, Relaxed);
        places[place].mark.store(hash ^ word.0, Relaxed);
    }

    /// How full the table is of what the last search found, in thousandths.
    pub(crate) fn thousandths(&self) -> u32 {
        let sample = &self.places[..self.places.len().min(1000)];
        let of_this_search = |place: &&Place| {
            let word = Word(place.found.load(Relaxed));
            word.0 != 0 && word.search() == self.search
        };
        (sample.iter().filter(of_this_search).count() * 1000 / sample.len()) as u32
    }
}

/// What was found, in a word that is not 0.
///
/// ```text
/// bits   0-15    16-31   32-39   40-41   42-47
///        move    score   depth   bound   search
/// ```
///
/// A mate is counted from the position itself, since the same position is reached by lines of
/// different lengths.
#[derive(Clone, Copy)]
struct Word(u64);

impl Word {
    fn of(found: Found, ply: usize, search: u8) -> Word {
        let score = if found.score >= LEAST_MATE {
            found.score + ply as Points
        } else if found.score <= -LEAST_MATE {
            found.score - ply as Points
        } else {
            found.score
        };
        let bound = match found.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Exact => 3,
        };
        let mv = found.best.map_or(0, |mv| {
            mv.from().index() | mv.to().index() << 6 | usize::from(mv.promotion().is_some()) << 12
        });
        Word(
            mv as u64
                | u64::from(score as i16 as u16) << 16
                | u64::from(found.depth) << 32
                | bound << 40
                | u64::from(search) << 42,
        )
    }

    fn found(self, ply: usize) -> Found {
        let score = Points::from((self.0 >> 16) as u16 as i16);
        let score = if score >= LEAST_MATE {
            score - ply as Points
        } else if score <= -LEAST_MATE {
            score + ply as Points
        } else {
            score
        };
        let bound = match self.0 >> 40 & 3 {
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            _ => Bound::Exact,
        };
        Found { best: self.best(), score, bound, depth: self.depth() }
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

    fn search(self) -> u8 {
        (self.0 >> 42) as u8 % SEARCHES
    }

    /// How much it would cost to lose it: depth, and less for each search since.
    fn worth(self, search: u8) -> i32 {
        let age = (search + SEARCHES - self.search()) % SEARCHES;
        if self.0 == 0 { i32::MIN } else { i32::from(self.depth()) - 4 * i32::from(age) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    #[test]
    fn what_is_put_is_got_with_mates_counted_from_the_root() {
        let table = Transpositions::with_bytes(1 << 12).expect("memory");
        let best = Some(Move::promoting(Square::A7, Square::B8, Role::Rook));
        for (hash, score) in [(1, 35), (u64::MAX, -7_000), (1 << 63, MATE - 9), (77, 9 - MATE)] {
            for bound in [Bound::AtLeast, Bound::AtMost, Bound::Exact] {
                let found = Found { best, score, bound, depth: 200 };
                table.put(hash, 5, found);
                assert_eq!(table.get(hash, 5), Some(found));
            }
            assert_eq!(table.get(hash ^ 2, 5), None);
        }
        let nearer = table.get(1 << 63, 3).expect("a mate").score;
        assert_eq!(nearer, MATE - 7, "the mate is as far from the position as before");
    }

    #[test]
    fn the_best_move_is_kept_when_none_is_found() {
        let table = Transpositions::with_bytes(0).expect("memory");
        let best = Some(Move::new(Square::A1, Square::A2));
        table.put(9, 0, Found { best, score: 0, bound: Bound::AtLeast, depth: 3 });
        table.put(9, 0, Found { best: None, score: -5, bound: Bound::AtMost, depth: 4 });
        assert_eq!(table.get(9, 0).map(|found| (found.best, found.depth)), Some((best, 4)));
    }

    #[test]
    fn the_shallower_of_two_makes_room_unless_the_deeper_is_old() {
        let mut table = Transpositions::with_bytes(0).expect("memory");
        let found = |depth| Found { best: None, score: 0, bound: Bound::Exact, depth };
        for (hash, depth) in [(1, 9), (2, 3), (3, 5)] {
            table.put(hash, 0, found(depth));
        }
        assert_eq!([1, 2, 3].map(|hash| table.get(hash, 0).is_some()), [true, false, true]);
        (0..4).for_each(|_| table.age());
        table.put(4, 0, found(1));
        assert_eq!([1, 3, 4].map(|hash| table.get(hash, 0).is_some()), [true, false, true]);
    }
}
