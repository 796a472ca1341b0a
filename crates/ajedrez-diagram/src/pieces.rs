//! The shapes of the six pieces, drawn for this crate.

use core_bitboard::{Color, Piece};

use crate::packed::{self, WHOLE};
use crate::path::{Path, Point};
use crate::picture::{Ink, Outline, Shape};

/// The side of the square in which the outlines below are drawn.
const BOX: f64 = 100.0;

/// The silhouette of each piece, with a capital letter, and the lines inside it, with a small letter.
const FORMS: [(&str, f64, &str); 12] = [
    (
        "P",
        0.0,
        "M 50 16 C 60 16 66 23 66 32 C 66 38 63 42 59 45 L 67 51 L 60 55 \
                 C 61 65 67 71 74 76 L 77 89 L 23 89 L 26 76 C 33 71 39 65 40 55 L 33 51 L 41 45 \
                 C 37 42 34 38 34 32 C 34 23 40 16 50 16 Z",
    ),
    ("p", 0.0, "M 30 76 L 70 76"),
    (
        "R",
        0.0,
        "M 21 89 L 21 78 L 30 72 L 33 46 L 25 38 L 25 17 L 37 17 L 37 26 L 44 26 L 44 17 \
                 L 56 17 L 56 26 L 63 26 L 63 17 L 75 17 L 75 38 L 67 46 L 70 72 L 79 78 L 79 89 Z",
    ),
    ("r", 0.0, "M 35 46 L 65 46 M 32 72 L 68 72"),
    (
        "B",
        0.0,
        "M 50 7 C 54 7 57 10 57 14 C 57 16 56 18 54 19 C 64 27 72 38 72 50 \
                 C 72 58 67 62 62 65 L 65 73 C 71 75 77 76 81 79 L 81 89 L 19 89 L 19 79 \
                 C 23 76 29 75 35 73 L 38 65 C 33 62 28 58 28 50 C 28 38 36 27 46 19 \
                 C 44 18 43 16 43 14 C 43 10 46 7 50 7 Z",
    ),
    ("b", 0.0, "M 50 32 L 50 54 M 40 42 L 60 42 M 41 65 L 59 65 M 38 74 L 62 74"),
    (
        "N",
        0.0,
        "M 27 89 C 26 76 36 68 44 60 C 46 57 46 54 45 52 C 40 57 35 59 31 60 L 25 68 \
                 C 18 69 12 64 12 57 C 13 49 20 42 25 34 C 27 27 32 22 38 19 L 40 8 L 50 16 \
                 C 68 19 83 36 83 62 C 83 72 82 80 81 89 Z",
    ),
    ("n", 0.0, "M 36 32 L 38 33 M 20 57 L 21 58 M 57 26 C 68 34 73 47 72 76"),
    (
        "Q",
        0.0,
        "M 24 72 L 10 32 C 6 30 6 23 12 23 C 18 23 18 30 15 32 L 31 51 L 30 23 \
                 C 25 21 26 14 32 14 C 38 14 39 21 34 23 L 44 48 L 48 20 C 43 18 44 10 50 10 \
                 C 56 10 57 18 52 20 L 56 48 L 66 23 C 61 21 62 14 68 14 C 74 14 75 21 70 23 \
                 L 69 51 L 85 32 C 82 30 82 23 88 23 C 94 23 94 30 90 32 L 76 72 L 73 79 L 78 89 \
                 L 22 89 L 27 79 Z",
    ),
    ("q", 0.0, "M 26 68 C 40 63 60 63 74 68 M 29 79 C 40 76 60 76 71 79"),
    (
        "K",
        0.0,
        "M 46 30 L 46 21 L 39 21 L 39 13 L 46 13 L 46 6 L 54 6 L 54 13 L 61 13 L 61 21 \
                 L 54 21 L 54 30 C 58 32 58 36 58 38 C 66 28 89 30 89 48 C 89 58 80 63 75 70 \
                 L 74 79 L 78 89 L 22 89 L 26 79 L 25 70 C 20 63 11 58 11 48 C 11 30 34 28 42 38 \
                 C 42 36 42 32 46 30 Z",
    ),
    (
        "k",
        0.0,
        "M 42 38 C 47 46 50 54 50 64 C 50 54 53 46 58 38 M 27 69 C 40 63 60 63 73 69 \
            M 28 79 C 40 75 60 75 72 79",
    ),
];

/// The packed outlines.
static PACKED: [u8; packed::length(&FORMS, WHOLE)] = packed::packed(&FORMS, WHOLE);

/// The outline with this letter.
fn form(letter: char) -> Path {
    packed::find(&PACKED, WHOLE, letter).unwrap_or_default().1
}

/// The inks of the pieces: fill and lines.
pub(crate) const WHITE: Ink = Ink(0xff_ff_ff);
pub(crate) const BLACK: Ink = Ink(0x1a_1a_1a);

/// The shapes of a piece on the square of that side whose upper left corner is `corner`.
///
/// Each piece has a broad white outline, which keeps it distinct on dark and hatched squares and on
/// arrows.
pub(crate) fn piece(piece: Piece, corner: Point, side: f64) -> [Shape; 3] {
    let silhouette = piece.role.letter().to_ascii_uppercase();
    let scale = side / BOX;
    let placed = |letter| Outline::Path(form(letter).placed(corner, scale));
    let (body, pen) = match piece.color {
        Color::White => (WHITE, BLACK),
        Color::Black => (BLACK, WHITE),
    };
    let line = (BLACK, 4.5 * scale);
    [
        Shape::drawn(placed(silhouette), WHITE, 9.0 * scale),
        Shape { outline: placed(silhouette), fill: Some(body), line: Some(line) },
        Shape::drawn(placed(silhouette.to_ascii_lowercase()), pen, 4.5 * scale),
    ]
}

#[cfg(test)]
mod tests {
    use core_bitboard::Role;

    use super::*;
    use crate::path::Segment;

    fn silhouette(role: Role) -> Path {
        form(role.letter().to_ascii_uppercase())
    }

    #[test]
    fn every_silhouette_is_one_closed_line_within_its_square() {
        for role in Role::ALL {
            let Path(steps) = silhouette(role);
            assert!(matches!(steps[..], [Segment::Move(_), .., Segment::Close]), "{role:?}");
            for step in steps {
                let points = match step {
                    Segment::Move(to) | Segment::Line(to) => vec![to],
                    Segment::Curve(first, second, to) => vec![first, second, to],
                    Segment::Close => vec![],
                };
                for (x, y) in points {
                    assert!((5.0..=95.0).contains(&x) && (5.0..=95.0).contains(&y), "{role:?}");
                }
            }
        }
    }

    #[test]
    fn all_but_the_knight_are_symmetric() {
        for role in Role::ALL.into_iter().filter(|&role| role != Role::Knight) {
            let Path(steps) = silhouette(role);
            let ends: Vec<Point> = steps
                .iter()
                .filter_map(|step| match *step {
                    Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, _, to) => Some(to),
                    Segment::Close => None,
                })
                .collect();
            for &(x, y) in &ends {
                assert!(ends.contains(&(BOX - x, y)), "{role:?} has nothing opposite {x} {y}");
            }
        }
    }
}
