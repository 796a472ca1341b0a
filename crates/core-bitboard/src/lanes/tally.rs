//! Adds up the sizes of sets of moves, including the knights' moves.

use crate::cpu::vector::Words;
use crate::cpu::vector::fills::entered_by;
use crate::types::Direction::{East, West};

/// The moves of knights that are not pinned: for each of the eight leaps, the set of origins.
pub(super) struct Knights<X> {
    pub(super) free: X,
    pub(super) targets: X,
}

/// The leaps of a knight: files to the east, ranks to the north.
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (1, -2), (2, 1), (2, -1), (-1, 2), (-1, -2), (-2, 1), (-2, -1)];

/// The squares on which a leap over `files` files can end without wrapping around the board's side.
const fn entered_by_leap(files: i32) -> u64 {
    let (east, west) = (entered_by(East), entered_by(West));
    match files {
        1 => east,
        2 => east & east << 1,
        -1 => west,
        _ => west & west >> 1,
    }
}

impl<X: Words> Knights<X> {
    #[inline(always)]
    fn leaving_by(&self, leap: usize) -> X {
        let (files, ranks) = LEAPS[leap];
        let squares = ranks * 8 + files;
        let targets = self.targets & entered_by_leap(files);
        let by = squares.unsigned_abs();
        self.free & if squares > 0 { targets.shift_right(by) } else { targets.shift_left(by) }
    }
}

/// Adds up the sizes of sets of moves.
pub(super) struct Tally<X, const KNIGHTS: bool> {
    sizes: X,
    knights: Knights<X>,
    /// How many leaps of the knights have been added.
    leaps: usize,
}

impl<X: Words, const KNIGHTS: bool> Tally<X, KNIGHTS> {
    #[inline(always)]
    pub(super) fn new(zero: X, knights: Knights<X>) -> Self {
        Tally { sizes: zero, knights, leaps: 0 }
    }

    /// Adds a set of destinations, together with the origins of one knight leap. An origin holds a
    /// knight of the same side, so it is never a destination: the sets are disjoint and one count
    /// covers both.
    #[inline(always)]
    pub(super) fn add(&mut self, set: X) {
        if KNIGHTS && self.leaps < LEAPS.len() {
            self.leaps += 1;
            self.add_size(set | self.knights.leaving_by(self.leaps - 1));
        } else {
            self.add_size(set);
        }
    }

    /// Adds a set from `Ranks::moves` or `Files::moves` that may be transposed or mirrored.
    #[inline(always)]
    pub(super) fn add_maybe_transposed(&mut self, set: X) {
        if X::FAST_FLIPS {
            self.add_size(set);
        } else {
            self.add(set);
        }
    }

    /// Adds the size of any set.
    #[inline(always)]
    fn add_size(&mut self, set: X) {
        self.sizes = self.sizes.plus_sizes(set.sizes());
    }

    #[inline(always)]
    pub(super) fn total(mut self) -> X {
        if KNIGHTS {
            while self.leaps < LEAPS.len() {
                self.leaps += 1;
                self.add_size(self.knights.leaving_by(self.leaps - 1));
            }
        }
        self.sizes.join()
    }
}
