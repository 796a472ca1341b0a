//! Letters, digits and punctuation marks as strokes, which need no font.

use crate::packed::{self, TENTH};
use crate::path::{Path, Point};
use crate::picture::{Ink, Item, Outline, Shape};

/// The height of a digit in the units of the glyphs.
const HEIGHT: f64 = 8.0;

/// The space between two glyphs.
const GAP: f64 = 1.8;

/// The mark of the box that is drawn for a character without a glyph.
const UNKNOWN: char = '\u{fffd}';

/// How much higher an accent is on a capital.
const RAISED: f64 = 2.9;

/// Accents as Unicode combining characters, with the letters that have them and these letters without them.
/// A small `i` becomes a dotless one.
const ACCENTS: [(char, &str, &str); 6] = [
    ('\u{301}', "áéíóúýÁÉÍÓÚÝ", "aeıouyAEIOUY"),
    ('\u{300}', "àèìòùÀÈÌÒÙ", "aeıouAEIOU"),
    ('\u{302}', "âêîôûÂÊÎÔÛ", "aeıouAEIOU"),
    ('\u{308}', "äëïöüÄËÏÖÜ", "aeıouAEIOU"),
    ('\u{303}', "ñãõÑÃÕ", "naoNAO"),
    ('\u{327}', "ç", "c"),
];

/// The letter below an accent, and the accent.
fn apart(mark: char) -> Option<(char, char)> {
    ACCENTS.iter().find_map(|&(accent, with, without)| {
        let at = with.chars().position(|letter| letter == mark)?;
        Some((without.chars().nth(at)?, accent))
    })
}

/// Characters, the width of their glyph, and its strokes: digits and capitals are 8 high, small letters 5.
/// An accent has no width, and its origin is above the middle of a small letter.
/// Programs only contain them [`packed`].
const GLYPHS: [(&str, f64, &str); 115] = [
    ("\u{fffd}", 4.0, "M 0 0 L 4 0 L 4 8 L 0 8 Z"),
    ("\u{301}", 0.0, "M -0.5 1.7 L 1 0.1"),
    ("\u{300}", 0.0, "M 0.5 1.7 L -1 0.1"),
    ("\u{302}", 0.0, "M -1.4 1.6 L 0 0.2 L 1.4 1.6"),
    ("\u{308}", 0.0, "M -1.2 0.9 L -1.2 1 M 1.2 0.9 L 1.2 1"),
    ("\u{303}", 0.0, "M -1.7 1.4 C -0.8 -0.5 0.8 2.6 1.7 0.7"),
    ("\u{327}", 0.0, "M 0.2 8 L -0.4 10"),
    (" ", 2.5, ""),
    ("0", 5.0, "M 2.5 0 C 5.8 0 5.8 8 2.5 8 C -0.8 8 -0.8 0 2.5 0 Z"),
    ("1", 3.0, "M 0.3 1.8 L 2.3 0 L 2.3 8"),
    ("2", 5.0, "M 0.2 2.2 C 0.2 -0.7 4.8 -0.7 4.8 2.2 C 4.8 4 2 5.5 0.1 8 L 5 8"),
    (
        "3",
        5.0,
        "M 0.3 1 C 1.5 -0.6 4.6 -0.3 4.6 2 C 4.6 3.5 3.2 3.8 1.8 3.8 \
                  C 3.4 3.8 5 4.4 5 6 C 5 8.4 1.5 8.6 0 7",
    ),
    ("4", 5.0, "M 3.9 8 L 3.9 0 L 0 5.7 L 5.2 5.7"),
    ("5", 5.0, "M 4.6 0 L 0.9 0 L 0.5 3.6 C 1.5 2.7 5 2.5 5 5.3 C 5 8.4 1.5 8.6 0 7.2"),
    ("6", 5.0, "M 4.4 0.6 C 2.5 -0.6 0 1 0 5 C 0 9 5 9 5 5.4 C 5 2.2 0.6 2.2 0 5"),
    ("7", 5.0, "M 0 0 L 5 0 L 1.8 8"),
    (
        "8",
        5.0,
        "M 2.5 3.8 C 0 3.8 0 0 2.5 0 C 5 0 5 3.8 2.5 3.8 \
                  C -0.8 3.8 -0.8 8 2.5 8 C 5.8 8 5.8 3.8 2.5 3.8 Z",
    ),
    ("9", 5.0, "M 0.6 7.4 C 2.5 8.6 5 7 5 3 C 5 -1 0 -1 0 2.6 C 0 5.8 4.4 5.8 5 3"),
    ("a", 4.4, "M 4.4 3 L 4.4 8 M 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5"),
    ("b", 4.4, "M 0 0 L 0 8 M 0 5.5 C 0 2.2 4.4 2.2 4.4 5.5 C 4.4 8.8 0 8.8 0 5.5"),
    ("c", 4.2, "M 4.2 3.9 C 2.8 2.3 0 2.8 0 5.5 C 0 8.2 2.8 8.7 4.2 7.1"),
    ("d", 4.4, "M 4.4 0 L 4.4 8 M 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5"),
    ("e", 4.4, "M 0 5.5 L 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.4 2.8 8.7 4.2 7.2"),
    ("f", 3.0, "M 3 0.3 C 1.6 -0.3 1.2 0.6 1.2 1.8 L 1.2 8 M 0 3.2 L 2.8 3.2"),
    (
        "g",
        4.4,
        "M 4.4 3 L 4.4 8.6 C 4.4 11 1.4 11 0.4 9.8 M 4.4 5.5 \
                  C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5",
    ),
    ("h", 4.2, "M 0 0 L 0 8 M 0 5.2 C 0 2.3 4.2 2.3 4.2 5.2 L 4.2 8"),
    ("i", 1.0, "M 0.5 3 L 0.5 8 M 0.5 0.8 L 0.5 1"),
    ("ı", 1.0, "M 0.5 3 L 0.5 8"),
    ("j", 1.8, "M 1.3 3 L 1.3 8.8 C 1.3 10.4 0.6 10.8 -0.2 10.5 M 1.3 0.8 L 1.3 1"),
    ("k", 4.0, "M 0 0 L 0 8 M 3.8 3 L 0 6 M 1.5 4.9 L 4 8"),
    ("lI", 1.0, "M 0.5 0 L 0.5 8"),
    ("m", 6.0, "M 0 3 L 0 8 M 0 5 C 0 2.4 3 2.4 3 5 L 3 8 M 3 5 C 3 2.4 6 2.4 6 5 L 6 8"),
    ("n", 4.2, "M 0 3 L 0 8 M 0 5.2 C 0 2.3 4.2 2.3 4.2 5.2 L 4.2 8"),
    ("o", 4.4, "M 2.2 3 C 5.2 3 5.2 8 2.2 8 C -0.8 8 -0.8 3 2.2 3 Z"),
    ("p", 4.4, "M 0 3 L 0 10.5 M 0 5.5 C 0 2.2 4.4 2.2 4.4 5.5 C 4.4 8.8 0 8.8 0 5.5"),
    ("q", 4.4, "M 4.4 3 L 4.4 10.5 M 4.4 5.5 C 4.4 2.2 0 2.2 0 5.5 C 0 8.8 4.4 8.8 4.4 5.5"),
    ("r", 2.8, "M 0 3 L 0 8 M 0 5.2 C 0 3.6 1.2 2.8 2.8 3.1"),
    (
        "s",
        3.8,
        "M 3.6 3.7 C 2.4 2.6 0.2 2.8 0.2 4.2 C 0.2 5.8 3.8 5.2 3.8 6.8 \
                  C 3.8 8.4 1.2 8.5 0 7.3",
    ),
    ("t", 3.2, "M 1.2 1 L 1.2 6.6 C 1.2 8 2 8.2 3.2 7.9 M 0 3 L 3 3"),
    ("u", 4.2, "M 0 3 L 0 5.8 C 0 8.7 4.2 8.7 4.2 5.8 M 4.2 3 L 4.2 8"),
    ("v", 4.0, "M 0 3 L 2 8 L 4 3"),
    ("w", 6.0, "M 0 3 L 1.5 8 L 3 3.6 L 4.5 8 L 6 3"),
    ("x", 4.0, "M 0 3 L 4 8 M 4 3 L 0 8"),
    ("y", 4.0, "M 0 3 L 2 8 M 4 3 L 1 10.5"),
    ("z", 3.8, "M 0 3 L 3.8 3 L 0 8 L 3.8 8"),
    ("A", 5.6, "M 0 8 L 2.8 0 L 5.6 8 M 1 5.2 L 4.6 5.2"),
    ("B", 4.8, "M 0 4 L 2.6 4 C 5.5 4 5.5 8 2.6 8 L 0 8 L 0 0 L 2.4 0 C 4.9 0 4.9 4 2.4 4"),
    ("C", 5.2, "M 5.2 1.3 C 3.2 -1.2 0 0.3 0 4 C 0 7.7 3.2 9.2 5.2 6.7"),
    ("D", 5.2, "M 0 0 L 0 8 L 1.8 8 C 6.3 8 6.3 0 1.8 0 Z"),
    ("E", 4.4, "M 4.4 0 L 0 0 L 0 8 L 4.4 8 M 0 4 L 3.8 4"),
    ("F", 4.2, "M 4.2 0 L 0 0 L 0 8 M 0 4 L 3.6 4"),
    ("G", 5.4, "M 5.2 1.3 C 3.2 -1.2 0 0.3 0 4 C 0 7.7 3.4 9.2 5.4 6.8 L 5.4 4.4 L 3.2 4.4"),
    ("H", 5.2, "M 0 0 L 0 8 M 5.2 0 L 5.2 8 M 0 4 L 5.2 4"),
    ("J", 3.6, "M 3.6 0 L 3.6 5.8 C 3.6 8.8 0.4 8.6 0 6.8"),
    ("K", 4.8, "M 0 0 L 0 8 M 4.6 0 L 0 4.8 M 1.7 3.2 L 4.8 8"),
    ("L", 4.0, "M 0 0 L 0 8 L 4 8"),
    ("M", 6.4, "M 0 8 L 0 0 L 3.2 5.6 L 6.4 0 L 6.4 8"),
    ("N", 5.2, "M 0 8 L 0 0 L 5.2 8 L 5.2 0"),
    ("O", 5.8, "M 2.9 0 C 6.8 0 6.8 8 2.9 8 C -1 8 -1 0 2.9 0 Z"),
    ("P", 4.6, "M 0 8 L 0 0 L 2.4 0 C 5.3 0 5.3 4.4 2.4 4.4 L 0 4.4"),
    ("Q", 5.8, "M 2.9 0 C 6.8 0 6.8 8 2.9 8 C -1 8 -1 0 2.9 0 Z M 3.6 5.8 L 5.8 8.4"),
    ("R", 4.8, "M 0 8 L 0 0 L 2.4 0 C 5.3 0 5.3 4.4 2.4 4.4 L 0 4.4 M 2.4 4.4 L 4.8 8"),
    ("S", 5.0, "M 4.7 1.2 C 3.4 -0.6 0.2 -0.3 0.2 2 C 0.2 4.6 5 3.5 5 6 C 5 8.5 1.3 8.7 0 6.8"),
    ("T", 5.0, "M 0 0 L 5 0 M 2.5 0 L 2.5 8"),
    ("U", 5.2, "M 0 0 L 0 5 C 0 9 5.2 9 5.2 5 L 5.2 0"),
    ("V", 5.2, "M 0 0 L 2.6 8 L 5.2 0"),
    ("W", 7.2, "M 0 0 L 1.8 8 L 3.6 1.2 L 5.4 8 L 7.2 0"),
    ("X", 5.0, "M 0 0 L 5 8 M 5 0 L 0 8"),
    ("Y", 5.0, "M 0 0 L 2.5 4 L 5 0 M 2.5 4 L 2.5 8"),
    ("Z", 5.0, "M 0 0 L 5 0 L 0 8 L 5 8"),
    (".", 1.0, "M 0.5 7.9 L 0.5 8"),
    (",", 1.2, "M 0.8 7.8 L 0.2 9.6"),
    (":", 1.0, "M 0.5 3.9 L 0.5 4 M 0.5 7.9 L 0.5 8"),
    (";", 1.2, "M 0.7 3.9 L 0.7 4 M 0.8 7.8 L 0.2 9.6"),
    ("!", 1.0, "M 0.5 0 L 0.5 5.6 M 0.5 7.9 L 0.5 8"),
    ("¡", 1.0, "M 0.5 3 L 0.5 3.1 M 0.5 5.4 L 0.5 11"),
    ("?", 4.0, "M 0 1.6 C 0.6 -0.8 4.2 -0.5 4 2 C 3.9 3.6 2 3.8 2 5.6 M 2 7.9 L 2 8"),
    ("¿", 4.0, "M 4 9.4 C 3.4 11.8 -0.2 11.5 0 9 C 0.1 7.4 2 7.2 2 5.4 M 2 3.1 L 2 3"),
    ("(", 1.8, "M 1.8 -1 C -0.6 1.8 -0.6 7.2 1.8 10"),
    (")", 1.8, "M 0 -1 C 2.4 1.8 2.4 7.2 0 10"),
    ("-", 2.8, "M 0 5 L 2.8 5"),
    ("–—", 5.0, "M 0 5 L 5 5"),
    ("_", 4.6, "M 0 9 L 4.6 9"),
    ("/", 3.2, "M 3.2 -0.5 L 0 8.8"),
    ("'’‘", 0.8, "M 0.4 0 L 0.4 2.2"),
    ("\"“”", 2.4, "M 0.3 0 L 0.3 2.2 M 2.1 0 L 2.1 2.2"),
    ("«", 4.0, "M 1.8 3.6 L 0 5.6 L 1.8 7.6 M 4 3.6 L 2.2 5.6 L 4 7.6"),
    ("»", 4.0, "M 0 3.6 L 1.8 5.6 L 0 7.6 M 2.2 3.6 L 4 5.6 L 2.2 7.6"),
    ("º°", 2.4, "M 1.2 0 C 2.8 0 2.8 3 1.2 3 C -0.4 3 -0.4 0 1.2 0 Z"),
    ("ª", 2.4, "M 1.1 0 C 2.6 0 2.6 3 1.1 3 C -0.4 3 -0.4 0 1.1 0 Z M 2.4 0 L 2.4 3"),
    ("#", 5.0, "M 1.7 0 L 0.8 8 M 4.2 0 L 3.3 8 M 0 2.6 L 5 2.6 M 0 5.4 L 5 5.4"),
    ("&", 5.4, "M 5.4 8 L 1 2.3 C 0.2 -0.5 4 -0.7 3.6 1.7 C 3.2 3.6 0 3.6 0 6 C 0 8.8 4.2 8.8 5 5"),
    ("+", 4.0, "M 0 5 L 4 5 M 2 3 L 2 7"),
    ("=", 4.0, "M 0 4 L 4 4 M 0 6.4 L 4 6.4"),
    (
        "%",
        6.4,
        "M 5.4 0 L 1 8 M 1.4 0 C 3.3 0 3.3 3.4 1.4 3.4 C -0.5 3.4 -0.5 0 1.4 0 Z \
                  M 5 4.6 C 6.9 4.6 6.9 8 5 8 C 3.1 8 3.1 4.6 5 4.6 Z",
    ),
    ("…", 7.0, "M 0.5 7.9 L 0.5 8 M 3.5 7.9 L 3.5 8 M 6.5 7.9 L 6.5 8"),
    ("<", 4.0, "M 4 2.4 L 0 5 L 4 7.6"),
    (">", 4.0, "M 0 2.4 L 4 5 L 0 7.6"),
    (
        "€",
        5.4,
        "M 5.4 1.3 C 3.6 -1.2 0.9 0.3 0.9 4 C 0.9 7.7 3.6 9.2 5.4 6.7 M 0 3.2 L 4.4 3.2 M 0 4.8 L 4 4.8",
    ),
    ("£", 4.6, "M 4.4 1.2 C 3.6 -0.8 1.2 -0.4 1.2 2 L 1.2 8 M 0 8 L 4.6 8 M 0 4.2 L 3.4 4.2"),
    (
        "$",
        5.0,
        "M 4.7 1.2 C 3.4 -0.6 0.2 -0.3 0.2 2 C 0.2 4.6 5 3.5 5 6 C 5 8.5 1.3 8.7 0 6.8 \
                  M 2.5 -1 L 2.5 9",
    ),
    ("*", 3.6, "M 1.8 0.4 L 1.8 4 M 0.2 1.3 L 3.4 3.1 M 3.4 1.3 L 0.2 3.1"),
    (
        "@",
        7.0,
        "M 4.8 2.8 L 4.8 5.4 C 5 6.6 7 6 7 4 C 7 -0.8 0 -0.8 0 4 C 0 8.4 3.6 8.6 5.6 7.8 \
                  M 4.8 4.2 C 4.8 2.2 2.2 2.2 2.2 4.2 C 2.2 6.2 4.8 6.2 4.8 4.2",
    ),
    ("[", 1.8, "M 1.8 -1 L 0 -1 L 0 10 L 1.8 10"),
    ("]", 1.8, "M 0 -1 L 1.8 -1 L 1.8 10 L 0 10"),
    ("{", 2.4, "M 2.4 -1 C 0 -1 2.2 4 0 4.5 C 2.2 5 0 10 2.4 10"),
    ("}", 2.4, "M 0 -1 C 2.4 -1 0.2 4 2.4 4.5 C 0.2 5 2.4 10 0 10"),
    ("\\", 3.2, "M 0 -0.5 L 3.2 8.8"),
    ("|", 1.0, "M 0.5 -1 L 0.5 10"),
    ("^", 3.6, "M 0 3 L 1.8 0.4 L 3.6 3"),
    ("`", 1.4, "M 0 0 L 1.4 1.6"),
    ("~", 4.4, "M 0 5.6 C 1.2 3.4 3 6.8 4.4 4.6"),
    ("·•", 1.0, "M 0.5 4.7 L 0.5 5"),
    ("×", 4.0, "M 0.4 3.4 L 3.6 6.6 M 3.6 3.4 L 0.4 6.6"),
    ("ß", 4.4, "M 0 8 L 0 2 C 0 -0.8 4 -0.6 3.8 1.8 C 3.6 3.4 2 3.2 2 4 C 4.8 4 5.2 8 1.8 8"),
];

/// The strokes of all glyphs, each character with its length, its width and its strokes.
static PACKED: [u8; packed::length(&GLYPHS, TENTH)] = packed::packed(&GLYPHS, TENTH);

/// The width of a glyph, and its strokes.
fn glyph(mark: char) -> (f64, Path) {
    let find = |mark| packed::find(&PACKED, TENTH, mark);
    find(mark).or_else(|| find(UNKNOWN)).unwrap_or_default()
}

/// Whether a character is drawn as itself.
fn is_written(mark: char) -> bool {
    let has_glyph = |mark| packed::find(&PACKED, TENTH, mark).is_some();
    apart(mark).is_some() || !is_part(mark) && has_glyph(mark)
}

/// Whether this glyph is only a part of a character, or the box for unknown characters.
fn is_part(mark: char) -> bool {
    mark == UNKNOWN || ACCENTS.iter().any(|&(accent, ..)| accent == mark)
}

/// The first character of a text that this crate draws as an empty box, because it has no strokes for
/// it, with its place, counted from 0. There are strokes for the letters of western European languages, digits, blanks and the usual
/// punctuation marks.
///
/// ```
/// assert_eq!(ajedrez_diagram::missing_glyph("¿Torneo n.º 3, «años»?"), None);
/// assert_eq!(ajedrez_diagram::missing_glyph("1. e4 ♞"), Some((6, '♞')));
/// ```
pub fn missing_glyph(text: &str) -> Option<(usize, char)> {
    text.chars().enumerate().find(|&(_, mark)| !is_written(mark))
}

/// The width of a text whose digits are `height` high.
pub(crate) fn width(text: &str, height: f64) -> f64 {
    let letter = |mark| apart(mark).map_or(mark, |(letter, _)| letter);
    let glyphs: f64 = text.chars().map(|mark| glyph(letter(mark)).0 + GAP).sum();
    (glyphs - GAP).max(0.0) * height / HEIGHT
}

/// A text whose digits are `height` high, its upper left corner at `corner`.
pub(crate) fn text(text: &str, corner: Point, height: f64, ink: Ink) -> Item {
    let scale = height / HEIGHT;
    let mut left = corner.0;
    let mut steps = Vec::new();
    for mark in text.chars() {
        let (letter, accent) = apart(mark).unzip();
        let letter = letter.unwrap_or(mark);
        let (width, strokes) = glyph(letter);
        steps.extend(strokes.placed((left, corner.1), scale).0);
        if let Some(accent) = accent {
            let raised = if letter.is_ascii_uppercase() { RAISED } else { 0.0 };
            let middle = (left + width / 2.0 * scale, corner.1 - raised * scale);
            steps.extend(glyph(accent).1.placed(middle, scale).0);
        }
        left += (width + GAP) * scale;
    }
    let shape = Shape::drawn(Outline::Path(Path(steps)), ink, 1.3 * scale);
    Item::Titled(text.to_owned(), vec![shape])
}

/// A text centred at `middle`.
pub(crate) fn centred(label: &str, middle: Point, height: f64, ink: Ink) -> Item {
    let corner = (middle.0 - width(label, height) / 2.0, middle.1 - height / 2.0);
    text(label, corner, height, ink)
}

/// A line wrapped to the width `most`; only a single word may be wider. Digits are `height` high.
pub(crate) fn wrapped(line: &str, height: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match lines.last_mut() {
            Some(last) if width(&format!("{last} {word}"), height) <= most => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_western_languages_have_strokes_that_can_be_read() {
        let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
        let marks = "áéíóúüñÁÉÍÓÚÜÑçàêõ ¿?¡!.,:;()-–'\"«»ºª/#&+=_";
        for mark in letters.chain(marks.chars()) {
            assert_eq!(missing_glyph(&mark.to_string()), None);
            text(&mark.to_string(), (0.0, 0.0), 8.0, Ink(0));
        }
        for mark in ['\n', '\0', '♞', 'ж', '\u{301}', UNKNOWN] {
            assert_eq!(missing_glyph(&format!("ab{mark}")), Some((2, mark)));
        }
    }

    #[test]
    fn a_long_line_is_wrapped_without_losing_words() {
        let line = "1. ".to_owned() + &"a1b2 ".repeat(40);
        let lines = wrapped(&line, 15.0, 400.0);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| width(line, 15.0) <= 400.0));
        assert_eq!(lines.join(" "), line.trim_end());
    }

    #[test]
    fn a_letter_is_as_wide_with_an_accent_as_without() {
        for (_, with, without) in ACCENTS {
            assert_eq!(with.chars().count(), without.chars().count());
            assert_eq!(width(with, 8.0), width(without, 8.0));
        }
    }

    #[test]
    fn a_text_is_as_wide_as_its_glyphs_and_gaps() {
        assert_eq!(width("", 8.0), 0.0);
        let is_about = |found: f64, wanted: f64| (found - wanted).abs() < 1e-9;
        assert!(is_about(width("00", 8.0), 5.0 + GAP + 5.0));
        assert!(is_about(width("00", 16.0), 2.0 * (5.0 + GAP + 5.0)));
    }
}
