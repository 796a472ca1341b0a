//! Slider attack sets, for all sliders of a set and all lanes at once.
//!
//! The eight directions are computed separately. In one direction at most one slider, the nearest,
//! attacks a square. So the size of the attack set in that direction is the sum over all sliders,
//! and moves can be counted without a loop over the sliders.

use crate::cpu::vector::Words;
use crate::geometry::Bitboard;
use crate::types::{Direction, File};

const FILE_H: u64 = File::H.bitboard().bits();

/// The squares on which a step in `direction` can end without wrapping around the board's side.
#[inline(always)]
pub(crate) const fn entered_by(direction: Direction) -> u64 {
    match direction.file_step() {
        0 => Bitboard::FULL.bits(),
        1 => !File::A.bitboard().bits(),
        _ => !FILE_H,
    }
}

/// The words shifted by `steps`; squares that leave the board at one side wrap around to the other
/// side, one rank off.
#[inline(always)]
fn shifted<X: Words>(set: X, direction: Direction, steps: u32) -> X {
    let squares = i32::from(direction.rank_step()) * 8 + i32::from(direction.file_step());
    let by = squares.unsigned_abs() * steps;
    if squares > 0 { set.shift_left(by) } else { set.shift_right(by) }
}

/// The set moved one step in `direction`.
#[inline(always)]
pub(crate) fn step<X: Words>(set: X, direction: Direction) -> X {
    shifted(set, direction, 1) & entered_by(direction)
}

/// The squares that a fill in one direction may enter: the empty squares, those whose previous
/// square is also empty, and those whose previous three squares are also empty.
#[derive(Clone, Copy)]
pub(crate) struct Passable<X> {
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

    /// The attack set of `sliders` in `direction`: fills of 1, 2 and 4 squares, then one step,
    /// which may be a capture (Kogge and Stone, "A parallel algorithm for the efficient solution of
    /// a general class of recurrence equations", 1973).
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

/// Slider attacks along ranks.
#[derive(Clone, Copy)]
pub(crate) struct Ranks<X> {
    occupied: X,
    west: West<X>,
}

#[derive(Clone, Copy)]
enum West<X> {
    /// The occupied squares, mirrored.
    Mirrored(X),
    Filled(Passable<X>),
}

/// The attack set of `sliders` towards the h-file.
///
/// The subtraction borrows from a slider through the empty squares up to the next piece: see
/// hyperbola quintessence (chessprogramming.org). A rank is a byte, so a borrow past the edge is lost.
#[inline(always)]
fn seen_eastwards<X: Words>(sliders: X, occupied: X) -> X {
    occupied ^ occupied.bytes_minus(sliders.bytes_doubled())
}

impl<X: Words> Ranks<X> {
    #[inline(always)]
    pub(crate) fn new(occupied: X) -> Ranks<X> {
        let west = if X::FAST_FLIPS {
            West::Mirrored(occupied.mirror_files())
        } else {
            West::Filled(Passable::new(!occupied, Direction::West))
        };
        Ranks { occupied, west }
    }

    /// The attack set of `sliders` along ranks.
    #[inline(always)]
    pub(crate) fn seen(self, sliders: X) -> X {
        let west = match self.west {
            West::Mirrored(occupied) => {
                seen_eastwards(sliders.mirror_files(), occupied).mirror_files()
            }
            West::Filled(passable) => passable.fill(sliders, Direction::West),
        };
        seen_eastwards(sliders, self.occupied) | west
    }

    /// The squares of `targets` that `sliders` attack towards the h-file and towards the a-file.
    /// The second set may be mirrored.
    #[inline(always)]
    pub(crate) fn moves(self, sliders: X, targets: X) -> [X; 2] {
        let west = match self.west {
            West::Mirrored(occupied) => {
                seen_eastwards(sliders.mirror_files(), occupied) & targets.mirror_files()
            }
            West::Filled(passable) => passable.fill(sliders, Direction::West) & targets,
        };
        [seen_eastwards(sliders, self.occupied) & targets, west]
    }
}

/// Slider attacks along files; along ranks of the transposed board if transposing is fast.
#[derive(Clone, Copy)]
pub(crate) enum Files<X> {
    Transposed(Ranks<X>),
    Filled { north: Passable<X>, south: Passable<X> },
}

impl<X: Words> Files<X> {
    #[inline(always)]
    pub(crate) fn new(occupied: X) -> Files<X> {
        if X::FAST_FLIPS {
            return Files::Transposed(Ranks::new(occupied.transpose()));
        }
        let passable = |direction| Passable::new(!occupied, direction);
        Files::Filled { north: passable(Direction::North), south: passable(Direction::South) }
    }

    /// The attack set of `sliders` along files.
    #[inline(always)]
    pub(crate) fn seen(self, sliders: X) -> X {
        match self {
            Files::Transposed(ranks) => ranks.seen(sliders.transpose()).transpose(),
            Files::Filled { north, south } => {
                north.fill(sliders, Direction::North) | south.fill(sliders, Direction::South)
            }
        }
    }

    /// The squares of `targets` that `sliders` attack in each of the two directions. The sets may
    /// be transposed and mirrored.
    #[inline(always)]
    pub(crate) fn moves(self, sliders: X, targets: X) -> [X; 2] {
        match self {
            Files::Transposed(ranks) => ranks.moves(sliders.transpose(), targets.transpose()),
            Files::Filled { north, south } => [
                north.fill(sliders, Direction::North) & targets,
                south.fill(sliders, Direction::South) & targets,
            ],
        }
    }
}

/// Slider attacks along the diagonals parallel to one of the two long diagonals.
#[derive(Clone, Copy)]
pub(crate) struct Diagonals<X> {
    direction: Direction,
    ahead: Passable<X>,
    back: Passable<X>,
}

impl<X: Words> Diagonals<X> {
    /// The attacks in `direction` and in the opposite direction.
    #[inline(always)]
    pub(crate) fn new(empty: X, direction: Direction) -> Diagonals<X> {
        let back = direction.opposite();
        let (ahead, back) = (Passable::new(empty, direction), Passable::new(empty, back));
        Diagonals { direction, ahead, back }
    }

    /// The attack sets of `sliders` in `direction` and in the opposite direction.
    #[inline(always)]
    pub(crate) fn seen(self, sliders: X) -> [X; 2] {
        let back = self.direction.opposite();
        [self.ahead.fill(sliders, self.direction), self.back.fill(sliders, back)]
    }
}
