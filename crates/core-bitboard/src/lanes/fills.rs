//! The squares that sliders see, for all sliders of a set and of all lanes at once.
//!
//! Each of the eight directions is a function of its own: in one direction a square is seen by one
//! slider at most, the nearest, so that the size of what a set of sliders sees in that direction is
//! the sum over its sliders, and moves can be counted without taking the set apart.

use super::vector::Words;
use crate::geometry::Bitboard;
use crate::types::{Direction, File};

const FILE_H: u64 = File::H.bitboard().bits();

/// The squares on which a step in `direction` can end without having left the board at a side.
#[inline(always)]
pub(super) const fn entered_by(direction: Direction) -> u64 {
    match direction.file_step() {
        0 => Bitboard::FULL.bits(),
        1 => !File::A.bitboard().bits(),
        _ => !FILE_H,
    }
}

/// The words shifted as by so many steps; squares that leave the board at a side come back at the
/// other, a rank off.
#[inline(always)]
fn shifted<X: Words>(set: X, direction: Direction, steps: u32) -> X {
    let squares = i32::from(direction.rank_step()) * 8 + i32::from(direction.file_step());
    let by = squares.unsigned_abs() * steps;
    if squares > 0 { set.up(by) } else { set.down(by) }
}

/// The set one step in `direction`.
#[inline(always)]
pub(super) fn step<X: Words>(set: X, direction: Direction) -> X {
    shifted(set, direction, 1) & entered_by(direction)
}

/// What a fill in one direction may pass: the squares that are empty, those that are so together
/// with the one behind, and those that are so together with the three behind.
#[derive(Clone, Copy)]
pub(super) struct Passable<X> {
    one: X,
    two: X,
    four: X,
}

impl<X: Words> Passable<X> {
    #[inline(always)]
    fn new(empty: X, direction: Direction) -> Passable<X> {
        let one = empty & entered_by(direction);
        let two = one & shifted(one, direction, 1);
        let four = two & shifted(two, direction, 2);
        Passable { one, two, four }
    }

    /// What `sliders` see in the direction of this: 1, 2 and 4 squares further at a time, then one
    /// step, which may be a capture (Kogge and Stone, "A parallel algorithm for the efficient
    /// solution of a general class of recurrence equations", 1973).
    ///
    /// ```text
    /// S . . . . X     S S . . . X     S S S S . X     S S S S S X     . S S S S S
    ///   sliders         one              two             four          and a step
    /// ```
    #[inline(always)]
    fn fill(self, sliders: X, direction: Direction) -> X {
        let filled = sliders | self.one & shifted(sliders, direction, 1);
        let filled = filled | self.two & shifted(filled, direction, 2);
        let filled = filled | self.four & shifted(filled, direction, 4);
        step(filled, direction)
    }
}

/// How far sliders see on ranks.
#[derive(Clone, Copy)]
pub(super) struct Ranks<X> {
    occupied: X,
    west: West<X>,
}

#[derive(Clone, Copy)]
enum West<X> {
    /// The occupied squares in a mirror.
    Mirrored(X),
    Filled(Passable<X>),
}

/// What `sliders` see towards the h-file.
///
/// From a slider on, subtracting borrows through the empty squares up to the next piece: see
/// `attacks/hyperbola.rs`. A rank is a byte, so that what runs off the board is lost.
#[inline(always)]
fn seen_eastwards<X: Words>(sliders: X, occupied: X) -> X {
    occupied ^ occupied.bytes_minus(sliders.bytes_doubled())
}

impl<X: Words> Ranks<X> {
    #[inline(always)]
    pub(super) fn new(occupied: X) -> Ranks<X> {
        let west = if X::TURNS {
            West::Mirrored(occupied.mirror_files())
        } else {
            West::Filled(Passable::new(!occupied, Direction::West))
        };
        Ranks { occupied, west }
    }

    /// The squares that `sliders` see on ranks.
    #[inline(always)]
    pub(super) fn seen(self, sliders: X) -> X {
        let west = match self.west {
            West::Mirrored(occupied) => {
                seen_eastwards(sliders.mirror_files(), occupied).mirror_files()
            }
            West::Filled(passable) => passable.fill(sliders, Direction::West),
        };
        seen_eastwards(sliders, self.occupied) | west
    }

    /// The squares of `landing` that `sliders` see, towards the h-file and towards the a-file; the
    /// latter maybe in a mirror.
    #[inline(always)]
    pub(super) fn moves(self, sliders: X, landing: X) -> [X; 2] {
        let west = match self.west {
            West::Mirrored(occupied) => {
                seen_eastwards(sliders.mirror_files(), occupied) & landing.mirror_files()
            }
            West::Filled(passable) => passable.fill(sliders, Direction::West) & landing,
        };
        [seen_eastwards(sliders, self.occupied) & landing, west]
    }
}

/// How far sliders see on files: as on the ranks of the turned board, where turning is quick.
#[derive(Clone, Copy)]
pub(super) enum Files<X> {
    Turned(Ranks<X>),
    Filled { north: Passable<X>, south: Passable<X> },
}

impl<X: Words> Files<X> {
    #[inline(always)]
    pub(super) fn new(occupied: X) -> Files<X> {
        if X::TURNS {
            return Files::Turned(Ranks::new(occupied.turn()));
        }
        let passable = |direction| Passable::new(!occupied, direction);
        Files::Filled { north: passable(Direction::North), south: passable(Direction::South) }
    }

    /// The squares that `sliders` see on files.
    #[inline(always)]
    pub(super) fn seen(self, sliders: X) -> X {
        match self {
            Files::Turned(ranks) => ranks.seen(sliders.turn()).turn(),
            Files::Filled { north, south } => {
                north.fill(sliders, Direction::North) | south.fill(sliders, Direction::South)
            }
        }
    }

    /// The squares of `landing` that `sliders` see, one direction after the other; maybe turned, and
    /// in a mirror.
    #[inline(always)]
    pub(super) fn moves(self, sliders: X, landing: X) -> [X; 2] {
        match self {
            Files::Turned(ranks) => ranks.moves(sliders.turn(), landing.turn()),
            Files::Filled { north, south } => [
                north.fill(sliders, Direction::North) & landing,
                south.fill(sliders, Direction::South) & landing,
            ],
        }
    }
}

/// How far sliders see on the two diagonals that are parallel to one of the long ones.
#[derive(Clone, Copy)]
pub(super) struct Diagonals<X> {
    direction: Direction,
    ahead: Passable<X>,
    back: Passable<X>,
}

impl<X: Words> Diagonals<X> {
    /// The lines in `direction` and against it.
    #[inline(always)]
    pub(super) fn new(empty: X, direction: Direction) -> Diagonals<X> {
        let back = direction.opposite();
        let (ahead, back) = (Passable::new(empty, direction), Passable::new(empty, back));
        Diagonals { direction, ahead, back }
    }

    /// What `sliders` see ahead, and what they see behind.
    #[inline(always)]
    pub(super) fn seen(self, sliders: X) -> [X; 2] {
        let back = self.direction.opposite();
        [self.ahead.fill(sliders, self.direction), self.back.fill(sliders, back)]
    }
}
