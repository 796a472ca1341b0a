#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arrows;
mod board;
mod book;
mod glyphs;
mod header;
mod packed;
mod page;
mod paper;
mod path;
#[cfg(feature = "pdf")]
mod pdf;
mod picture;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod square;

pub use arrows::Arrow;
pub use board::{Drawing, Mark, MarkColor, Palette, SPRITE_SIDE, Style, sprite};
pub use book::{Book, Cover, Introduction};
pub use glyphs::missing_glyph;
pub use header::Header;
pub use page::{Figure, Page};
pub use paper::Paper;
#[cfg(feature = "pdf")]
pub use pdf::pdf;
pub use picture::Picture;
#[cfg(feature = "png")]
pub use png::{PNG_PIXELS_MAX, png};
