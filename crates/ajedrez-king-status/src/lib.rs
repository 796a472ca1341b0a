//! The situation of a king: free, in check, mated or stalemated, and every way out of check.
//!
//! [`Situation`] describes the king of either colour in a position of any game of
//! [`core_bitboard`], as if that side were to move. Positions come from that crate, or from the
//! diagrams of the assignment, which [`read_diagrams`] reads. [`grid`] and [`listing`] print in the
//! assignment's format.
//!
//! ```
//! use ajedrez_king_status::{EscapeKind, Language, Situation, Status, listing, read_diagrams};
//! use core_bitboard::{Color, Plain};
//!
//! let diagrams = read_diagrams("\
//! ## 15 Rey en jaque
//! --t-----
//! --pPT-pp
//! --p-----
//! p---rpC-
//! --D---c-
//! d-----P-
//! P---PP-P
//! ------R-
//! ")?;
//! let black = Situation::<Plain>::on_board(diagrams[0].board(), Color::Black)?;
//! assert_eq!(black.status(), Status::Check);
//!
//! let kinds: Vec<EscapeKind> = black.escapes().map(|escape| escape.kind()).collect();
//! assert_eq!(kinds, [EscapeKind::Move, EscapeKind::Move, EscapeKind::Capture]);
//! assert_eq!(listing(&black, Language::Spanish).to_string(), "\
//! - El rey está en jaque - Opciones:
//! -- Mover el rey negro de f4c5 a f3c4
//! -- Mover el rey negro de f4c5 a f3c6
//! -- Mover la dama negra de f6c1 a f2c5 capturando la torre blanca
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source
//!
//! The assignment "Análisis de la situación del rey en ajedrez". The normative rules are in
//! `docs/rules/king-status.md`.
//!
//! # What it does not do
//!
//! It does not generate moves and has no rules of movement: `core_bitboard` has both. It does not
//! rate the ways out or look further ahead. It opens no files and prints nothing.

mod diagram;
mod listing;
mod situation;

pub use core_bitboard::Status;
pub use diagram::{
    Diagram, Expected, Found, ParseDiagramsError, read_board, read_diagrams, write_diagrams,
};
pub use listing::{Language, grid, listing, piece_from_letter, piece_letter, row_and_column};
pub use situation::{Escape, EscapeKind, Situation, SituationError, status};

/// The programs of the README are compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
