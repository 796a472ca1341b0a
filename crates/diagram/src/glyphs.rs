//! Letters and digits as strokes, so that no viewer needs a font.

use crate::path::{Path, Point};
use crate::picture::{Ink, Item, Outline, Shape};

/// The height of a digit in the units of the glyphs.
const HEIGHT: f64 = 8.0;

/// The space between two glyphs.
const GAP: f64 = 1.8;

/// The box drawn for a character without a glyph.
const UNKNOWN: (f64, &str) = (4.0, "M 0 0 L 4 0 L 4 8 L 0 8 Z");

/// The width of a glyph, and its strokes: digits and capitals are 8 high, small letters 5.
fn glyph(mark: char) -> (f64, &'static str) {
    match mark {
        ' ' => (2.5, ""),
        '0' => (5.0, "M 2.5 0 C 5.8 0 5.8 8 2.5 8 C -0.8 8 -0.8 0 2.5 0 Z"),
        '1' => (3.0, "M 0.3 1.8 L 2.3 0 L 2.3 8"),
        '2' => (5.0, "M 0.2 2.2 C 0.2 -0.7 4.8 -0.7 4.8 2.2 C 4.8 4 2 5.5 0.1 8 L 5 8"),
        '3' => (
            5.0,
            "M 0.3 1 C 1.5 -0.6 4.6 -0.3 4.6 2 C 4.6 3.5 3.2 3.8 1.8 3.8 \
                      C 3.4 3.8 5 4.4 5 6 C 5 8.4 1.5 8.6 0 7",
        ),
        '4' => (5.0, "M 3.9 8 L 3.9 0 L 0 5.7 L 5.2 5.7"),
        '5' => (5.0, "M 4.6 0 L 0.9 0 L 0.5 3.6 C 1.5 2.7 5 2.5 5 5.3 C 5 8.4 1.5 8.6 0 7.2"),
        '6' => (5.0, "M 4.4 0.6 C 2.5 -0.6 0 1 0 5 C 0 9 5 9 5 5.4 C 5 2.2 0.6 2.2 0 5"),
        '7' => (5.0, "M 0 0 L 5 0 L 1.8 8"),
        '8' => (
            5.0,
            "M 2.5 3.8 C 0 3.8 0 0 2.5 0 C 5 0 5 3.8 2.5 3.8 \
                      C -0.8 3.8 -0.8 8 2.5 8 C 5.8 8 5.8 3.8 2.5 3.8 Z",
        ),
        '9' => (5.0, "M 0.6 7.4 C 2.5 8.6 5 7 5 3 C 5 -1 0 -1 0 2.6 C 0 5.8 4.4 5.8 5 3"),
        'a' => (4.4, "M 4.4 3 L 4.4 8 M 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5"),
        'b' => (4.4, "M 0 0 L 0 8 M 0 5.5 C 0 2.2 4.4 2.2 4.4 5.5 C 4.4 8.8 0 8.8 0 5.5"),
        'c' => (4.2, "M 4.2 3.9 C 2.8 2.3 0 2.8 0 5.5 C 0 8.2 2.8 8.7 4.2 7.1"),
        'd' => (4.4, "M 4.4 0 L 4.4 8 M 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5"),
        'e' => (4.4, "M 0 5.5 L 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.4 2.8 8.7 4.2 7.2"),
        'f' => (3.0, "M 3 0.3 C 1.6 -0.3 1.2 0.6 1.2 1.8 L 1.2 8 M 0 3.2 L 2.8 3.2"),
        'g' => (
            4.4,
            "M 4.4 3 L 4.4 8.6 C 4.4 11 1.4 11 0.4 9.8 \
                      M 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5",
        ),
        'h' => (4.2, "M 0 0 L 0 8 M 0 5.2 C 0 2.3 4.2 2.3 4.2 5.2 L 4.2 8"),
        'i' => (1.0, "M 0.5 3 L 0.5 8 M 0.5 0.8 L 0.5 1"),
        'k' => (4.0, "M 0 0 L 0 8 M 3.8 3 L 0 6 M 1.5 4.9 L 4 8"),
        'l' => (1.0, "M 0.5 0 L 0.5 8"),
        'm' => (6.0, "M 0 3 L 0 8 M 0 5 C 0 2.4 3 2.4 3 5 L 3 8 M 3 5 C 3 2.4 6 2.4 6 5 L 6 8"),
        'n' => (4.2, "M 0 3 L 0 8 M 0 5.2 C 0 2.3 4.2 2.3 4.2 5.2 L 4.2 8"),
        'o' => (4.4, "M 2.2 3 C 5.2 3 5.2 8 2.2 8 C -0.8 8 -0.8 3 2.2 3 Z"),
        'p' => (4.4, "M 0 3 L 0 10.5 M 0 5.5 C 0 2.2 4.4 2.2 4.4 5.5 C 4.4 8.8 0 8.8 0 5.5"),
        'r' => (2.8, "M 0 3 L 0 8 M 0 5.2 C 0 3.6 1.2 2.8 2.8 3.1"),
        's' => (
            3.8,
            "M 3.6 3.7 C 2.4 2.6 0.2 2.8 0.2 4.2 C 0.2 5.8 3.8 5.2 3.8 6.8 \
                      C 3.8 8.4 1.2 8.5 0 7.3",
        ),
        't' => (3.2, "M 1.2 1 L 1.2 6.6 C 1.2 8 2 8.2 3.2 7.9 M 0 3 L 3 3"),
        'u' => (4.2, "M 0 3 L 0 5.8 C 0 8.7 4.2 8.7 4.2 5.8 M 4.2 3 L 4.2 8"),
        'w' => (6.0, "M 0 3 L 1.5 8 L 3 3.6 L 4.5 8 L 6 3"),
        'S' => (
            5.0,
            "M 4.7 1.2 C 3.4 -0.6 0.2 -0.3 0.2 2 C 0.2 4.6 5 3.5 5 6 \
                      C 5 8.5 1.3 8.7 0 6.8",
        ),
        '.' => (1.0, "M 0.5 7.9 L 0.5 8"),
        '=' => (4.0, "M 0 4 L 4 4 M 0 6.4 L 4 6.4"),
        _ => UNKNOWN,
    }
}

/// The width of a text whose digits are `height` high.
pub(crate) fn width(text: &str, height: f64) -> f64 {
    let glyphs: f64 = text.chars().map(|mark| glyph(mark).0 + GAP).sum();
    (glyphs - GAP).max(0.0) * height / HEIGHT
}

/// A text whose digits are `height` high, its upper left corner at `corner`.
pub(crate) fn text(text: &str, corner: Point, height: f64, ink: Ink) -> Item {
    let scale = height / HEIGHT;
    let mut left = corner.0;
    let mut steps = Vec::new();
    for mark in text.chars() {
        let (width, lines) = glyph(mark);
        steps.extend(Path::read(lines).placed((left, corner.1), scale).0);
        left += (width + GAP) * scale;
    }
    let shape = Shape::drawn(Outline::Path(Path(steps)), ink, 1.3 * scale);
    Item::Said(text.to_owned(), vec![shape])
}

/// A text centred at `middle`.
pub(crate) fn centred(said: &str, middle: Point, height: f64, ink: Ink) -> Item {
    let corner = (middle.0 - width(said, height) / 2.0, middle.1 - height / 2.0);
    text(said, corner, height, ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_that_this_crate_and_its_users_write_has_a_glyph() {
        let words = "Solutions Soluciones impossible imposible unknown desconocido";
        for mark in "0123456789abcdefgh=dtac.".chars().chain(words.chars()) {
            assert_ne!(glyph(mark), UNKNOWN, "{mark:?}");
            Path::read(glyph(mark).1);
        }
        assert_eq!(glyph('é'), UNKNOWN);
    }

    #[test]
    fn a_text_is_as_wide_as_its_glyphs_and_gaps() {
        assert_eq!(width("", 8.0), 0.0);
        let is_about = |found: f64, wanted: f64| (found - wanted).abs() < 1e-9;
        assert!(is_about(width("00", 8.0), 5.0 + GAP + 5.0));
        assert!(is_about(width("00", 16.0), 2.0 * (5.0 + GAP + 5.0)));
    }
}
