//! Chess boards drawn as SVG, PDF and PNG: pieces, marked squares and arrows.
//!
//! ```
//! use ajedrez_diagram::{Arrow, Drawing};
//! use core_bitboard::{Bitboard, Board, Square};
//!
//! let drawing = Drawing {
//!     board: Board::from_fen("4k3/8/8/8/8/8/8/4R1K1")?,
//!     marked: Bitboard::from(Square::E8),
//!     arrows: vec![Arrow { from: Square::E1, to: Square::E8, label: Some("1".to_owned()) }],
//!     ..Drawing::default()
//! };
//! assert!(drawing.to_string().starts_with("<svg "));
//! # Ok::<(), core_bitboard::notation::ParseFenError>(())
//! ```
//!
//! [`Drawing::picture`] takes a [`Style`]. A [`Page`] arranges several pictures in rows, as strips
//! and sheets, and [`Page::leaves`] lays it out on [`Paper`]; a [`Book`] has many pages. [`sprite`] has only the pieces.
//! With the feature `pdf`, the function `pdf` creates a PDF file; with `png`, the function `png` creates a PNG file.
//!
//! Every piece, letter and digit is an outline of this crate. Pictures need no font, no style sheet
//! and no transparency, and look the same in every viewer.
//!
//! This crate does not know the rules of any game: the caller chooses the marked squares and the arrows.

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

/// The program of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
