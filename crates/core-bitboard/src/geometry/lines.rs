//! Squares in line: the squares between two squares, the line through them, and distances.

use crate::geometry::Bitboard;
use crate::geometry::ray::ray;
use crate::types::{Direction, Square};

/// The squares strictly between `a` and `b` on their common rank, file or diagonal; empty when they
/// have none or are adjacent.
///
/// ```
/// use core_bitboard::geometry::between;
/// use core_bitboard::{Bitboard, Square};
///
/// assert_eq!(between(Square::B2, Square::F6), Bitboard::from_picture("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// "));
/// assert!(between(Square::B2, Square::C4).is_empty());
/// ```
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through `a` and `b`, both included; empty when they share none,
/// or are the same square.
///
/// ```
/// use core_bitboard::geometry::line;
/// use core_bitboard::types::File;
/// use core_bitboard::{Bitboard, Square};
///
/// assert_eq!(line(Square::C2, Square::C7), File::C.bitboard());
/// assert!(line(Square::C2, Square::D7).is_empty());
/// ```
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

/// The number of king's steps from `a` to `b` on an empty board: 0 to 7 (the Chebyshev distance).
///
/// ```
/// use core_bitboard::geometry::distance;
/// use core_bitboard::Square;
///
/// assert_eq!(distance(Square::A1, Square::H2), 7);
/// ```
#[inline]
pub fn distance(a: Square, b: Square) -> u8 {
    DISTANCE[a.index()][b.index()]
}

/// The distance along a common rank, file or diagonal; `None` for squares that share none.
///
/// A square is at distance 0 from itself.
///
/// # Source
///
/// `distancia` of the assignment about movement rules.
///
/// ```
/// use core_bitboard::geometry::aligned_distance;
/// use core_bitboard::Square;
///
/// assert_eq!(aligned_distance(Square::F4, Square::A4), Some(5));
/// assert_eq!(aligned_distance(Square::F4, Square::A5), None);
/// ```
#[inline]
pub fn aligned_distance(a: Square, b: Square) -> Option<u8> {
    (a == b || !line(a, b).is_empty()).then(|| distance(a, b))
}

/// The attack set of a queen on `square` on the empty board: its rank, file and diagonals, without
/// the square itself.
///
/// ```
/// use core_bitboard::geometry::rays;
/// use core_bitboard::{Bitboard, Square};
///
/// assert_eq!(rays(Square::B2), Bitboard::from_picture("
///     . X . . . . . X
///     . X . . . . X .
///     . X . . . X . .
///     . X . . X . . .
///     . X . X . . . .
///     X X X . . . . .
///     X . X X X X X X
///     X X X . . . . .
/// "));
/// ```
#[inline]
pub fn rays(square: Square) -> Bitboard {
    orthogonal_rays(square) | diagonal_rays(square)
}

/// The attack set of a rook on `square` on the empty board.
#[inline]
pub fn orthogonal_rays(square: Square) -> Bitboard {
    ORTHOGONAL[square.index()]
}

/// The attack set of a bishop on `square` on the empty board.
#[inline]
pub fn diagonal_rays(square: Square) -> Bitboard {
    DIAGONAL[square.index()]
}

/// A set for each pair of squares.
type Pairs = [[Bitboard; 64]; 64];

static BETWEEN: Pairs = each_pair_in_line(Part::Between);
static LINE: Pairs = each_pair_in_line(Part::Whole);
static DISTANCE: [[u8; 64]; 64] = distances();
static ORTHOGONAL: [Bitboard; 64] = empty_board_rays(&Direction::ORTHOGONAL);
static DIAGONAL: [Bitboard; 64] = empty_board_rays(&Direction::DIAGONAL);

/// Which squares of the line through two squares a table holds.
#[derive(Clone, Copy)]
enum Part {
    Between,
    Whole,
}

/// Walks from every square in every direction, and stores for each square reached either the
/// squares passed or the whole line.
const fn each_pair_in_line(part: Part) -> Pairs {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let start = Square::wrapping(from);
        let mut turn = 0;
        while turn < 8 {
            let direction = Direction::ALL[turn];
            let whole = ray(start, direction, Bitboard::EMPTY)
                .union(ray(start, Direction::ALL[(turn + 4) % 8], Bitboard::EMPTY))
                .union(Bitboard::from_square(start));
            let mut passed = Bitboard::EMPTY;
            let mut next = start.step(direction);
            while let Some(square) = next {
                table[start.index()][square.index()] = match part {
                    Part::Between => passed,
                    Part::Whole => whole,
                };
                passed = passed.union(Bitboard::from_square(square));
                next = square.step(direction);
            }
            turn += 1;
        }
        from += 1;
    }
    table
}

const fn distances() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut pair = 0_usize;
    while pair < 64 * 64 {
        table[pair / 64][pair % 64] = steps_between(pair / 64, pair % 64);
        pair += 1;
    }
    table
}

const fn steps_between(a: usize, b: usize) -> u8 {
    let files = (a % 8).abs_diff(b % 8);
    let ranks = (a / 8).abs_diff(b / 8);
    if files > ranks { files as u8 } else { ranks as u8 }
}

const fn empty_board_rays(directions: &[Direction; 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = crate::geometry::ray::all_rays(
            Square::wrapping(square as u32),
            directions,
            Bitboard::EMPTY,
        );
        square += 1;
    }
    table
}
