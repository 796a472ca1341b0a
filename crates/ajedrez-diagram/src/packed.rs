//! Packed outlines. The source has them as text; they are packed at compile time, which makes programs and
//! the module for browsers smaller.
//!
//! A glyph is its character (two bytes, the lower first), the size of its strokes in bytes, its width in
//! tenths, and the strokes: a letter, then for each point two coordinates. Glyphs are in tenths, pieces in
//! whole numbers.

use crate::path::{Path, Segment};

/// The offset of coordinates in bytes, which allows negative coordinates.
const OFFSET: i32 = 40;

/// How many tenths the unit of some outlines has.
pub(crate) const TENTH: i32 = 1;
pub(crate) const WHOLE: i32 = 10;

/// More bytes than the glyphs have.
const BYTES_MAX: usize = 1 << 14;

/// Characters, the width of their glyph, and its strokes in the notation of [`Path::read`] with at most
/// one decimal.
type Glyph = (&'static str, f64, &'static str);

/// How many bytes the glyphs have.
pub(crate) const fn length(glyphs: &[Glyph], unit: i32) -> usize {
    written(glyphs, unit, &mut [0; BYTES_MAX])
}

/// The bytes of the glyphs.
pub(crate) const fn packed<const N: usize>(glyphs: &[Glyph], unit: i32) -> [u8; N] {
    let mut bytes = [0; N];
    written(glyphs, unit, &mut bytes);
    bytes
}

/// Writes the glyphs into `out`, and returns the number of bytes.
const fn written(glyphs: &[Glyph], unit: i32, out: &mut [u8]) -> usize {
    let (mut at, mut index) = (0, 0);
    while index < glyphs.len() {
        let (marks, width, strokes) = glyphs[index];
        let (marks, mut byte) = (marks.as_bytes(), 0);
        while byte < marks.len() {
            let (mark, next) = character(marks, byte);
            out[at] = mark as u8;
            out[at + 1] = (mark >> 8) as u8;
            out[at + 3] = (width * 10.0 + 0.5) as u8;
            let end = write_strokes(strokes.as_bytes(), unit, out, at + 4);
            assert!(end - at - 4 <= u8::MAX as usize);
            out[at + 2] = (end - at - 4) as u8;
            (at, byte) = (end, next);
        }
        index += 1;
    }
    at
}

/// The character of UTF-8 at this byte, and where the next one begins.
const fn character(text: &[u8], at: usize) -> (u32, usize) {
    let lead = text[at] as u32;
    match lead {
        0..0x80 => (lead, at + 1),
        0x80..0xe0 => ((lead & 0x1f) << 6 | rest(text[at + 1]), at + 2),
        _ => ((lead & 0x0f) << 12 | rest(text[at + 1]) << 6 | rest(text[at + 2]), at + 3),
    }
}

/// The bits of a byte that continues a character.
const fn rest(byte: u8) -> u32 {
    (byte & 0x3f) as u32
}

/// Writes strokes at `at`, and returns their end.
const fn write_strokes(text: &[u8], unit: i32, out: &mut [u8], mut at: usize) -> usize {
    let mut byte = 0;
    while byte < text.len() {
        match text[byte] {
            b' ' => byte += 1,
            letter @ (b'M' | b'L' | b'C' | b'Z') => {
                out[at] = letter;
                (at, byte) = (at + 1, byte + 1);
            }
            _ => {
                let (tenths, next) = tenths(text, byte);
                let kept = tenths / unit + OFFSET;
                assert!(tenths % unit == 0 && 0 <= kept && kept <= u8::MAX as i32);
                out[at] = kept as u8;
                (at, byte) = (at + 1, next);
            }
        }
    }
    at
}

/// The number at this byte in tenths, and where it ends.
const fn tenths(text: &[u8], mut at: usize) -> (i32, usize) {
    let sign = if text[at] == b'-' { -1 } else { 1 };
    if sign < 0 {
        at += 1;
    }
    let (mut tenths, mut is_whole) = (0, true);
    while at < text.len() && text[at] != b' ' {
        match text[at] {
            b'.' => is_whole = false,
            digit => {
                assert!(digit.is_ascii_digit());
                tenths = 10 * tenths + (digit - b'0') as i32;
            }
        }
        at += 1;
    }
    (sign * if is_whole { 10 * tenths } else { tenths }, at)
}

/// The width and the strokes of a character.
pub(crate) fn find(mut glyphs: &[u8], unit: i32, mark: char) -> Option<(f64, Path)> {
    while let [low, high, length, width, rest @ ..] = glyphs {
        let (strokes, others) = rest.split_at(usize::from(*length));
        if u32::from(mark) == u32::from(u16::from_le_bytes([*low, *high])) {
            return Some((f64::from(*width) / 10.0, Path(steps(strokes, unit))));
        }
        glyphs = others;
    }
    None
}

fn steps(strokes: &[u8], unit: i32) -> Vec<Segment> {
    let mut bytes = strokes.iter();
    let mut steps = Vec::new();
    while let Some(letter) = bytes.next() {
        let mut number = || {
            bytes.next().map_or(0.0, |&byte| f64::from((i32::from(byte) - OFFSET) * unit) / 10.0)
        };
        let mut point = || (number(), number());
        steps.push(match letter {
            b'M' => Segment::Move(point()),
            b'L' => Segment::Line(point()),
            b'C' => Segment::Curve(point(), point(), point()),
            _ => Segment::Close,
        });
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_glyphs_are_unpacked() {
        const GLYPHS: [Glyph; 3] = [
            ("aº’", 4.4, "M 4.4 3 L -0.5 10.5 C 0 0 0.1 -1.2 12 8 Z"),
            (" ", 2.5, ""),
            ("b", 1.0, "M 0 0 L 1 1"),
        ];
        static PACKED: [u8; length(&GLYPHS, TENTH)] = packed(&GLYPHS, TENTH);
        for (marks, width, strokes) in GLYPHS {
            for mark in marks.chars() {
                assert_eq!(
                    find(&PACKED, TENTH, mark),
                    Some((width, Path::read(strokes))),
                    "{mark}"
                );
            }
        }
        assert_eq!(find(&PACKED, TENTH, 'c'), None);
        assert_eq!(find(&PACKED, TENTH, '\u{10061}'), None);
    }
}
