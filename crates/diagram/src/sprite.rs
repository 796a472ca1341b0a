//! The pieces alone, for web pages that draw their own boards.

use std::fmt;

use core_bitboard::{Color, Piece, Role};

use crate::pieces;

/// The side of the square of each piece of a sprite.
pub const SPRITE_SIDE: f64 = 100.0;

/// The twelve pieces as one SVG file. Each is a group in a square of [`SPRITE_SIDE`], with its
/// upper left corner at the origin. Its id is the colour, `w` or `b`, and the English letter of the
/// role: `wn` is the white knight.
///
/// ```
/// let sprite = diagram::sprite().to_string();
/// assert_eq!(sprite.matches("<g id=").count(), 12);
/// assert!(sprite.contains("<g id=\"wn\""));
/// ```
pub fn sprite() -> impl fmt::Display {
    fmt::from_fn(|f| {
        writeln!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\">")?;
        for color in [Color::White, Color::Black] {
            for role in Role::ALL {
                let piece = Piece { color, role };
                let side = if color == Color::White { 'w' } else { 'b' };
                let name = piece.letter().to_ascii_lowercase();
                // A `<use>` of a group inherits these attributes from its own place, not from this
                // file.
                write!(f, "<g id=\"{side}{name}\" ")?;
                writeln!(f, "stroke-linecap=\"round\" stroke-linejoin=\"round\">")?;
                for shape in pieces::piece(piece, (0.0, 0.0), SPRITE_SIDE) {
                    writeln!(f, "{shape}")?;
                }
                writeln!(f, "</g>")?;
            }
        }
        writeln!(f, "</svg>")
    })
}
