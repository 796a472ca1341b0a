//! May this piece go there, and if not, why: the movement of pieces, without turns and checks.
//!
//! [`may_go`] works for any piece on any board, and builds on [`obstacles`] and
//! [`aligned_distance`]. [`Facts`] has the sixteen named pieces of the assignment, moves them, and
//! answers [queries](parse_query) in the style of Prolog:
//!
//! ```
//! use ajedrez_movement_rules::{Facts, NamedPiece, Refusal, may_go, parse_query};
//! use core_bitboard::Square;
//!
//! let mut facts = Facts::default();
//! assert_eq!(may_go(facts.board(), Square::A1, Square::A8), Ok(()));
//! let refusal = may_go(facts.board(), Square::A1, Square::D1).unwrap_err();
//! assert_eq!(refusal.to_string(), "blocked by the white knight on b1");
//!
//! let rook: NamedPiece = "torreBlanca1".parse()?;
//! assert_eq!(facts.may_go(rook, Square::B2), Err(Refusal::InvalidPieceMove));
//!
//! let mut ask = |query: &str| -> Result<String, Box<dyn std::error::Error>> {
//!     Ok(facts.answer(&parse_query(query)?)?.to_string())
//! };
//! assert_eq!(ask("distancia(f,4,a,4,D)")?, "D = 5.");
//! assert_eq!(ask("movimientoValido(caballoBlanco1, X, Y)")?, "\
//! X = a, Y = 3 ;
//! X = c, Y = 3 ;
//! X = d, Y = 2.");
//! assert_eq!(ask("reina(M), color(M, negras), casilla(M, X, Y)")?, "M = reinaNegra, X = d, Y = 8.");
//! assert_eq!(ask("mover(torreBlanca1, a, 8)")?, "true.");
//! assert_eq!(ask("casilla(torreNegra1, X, Y)")?, "false.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source
//!
//! The assignment "Práctica 1: reglas del ajedrez". The normative rules are in
//! `docs/rules/movement.md`.
//!
//! # Limits
//!
//! Turns and the safety of kings are ignored, and there is no castling: for legal moves use
//! `core_bitboard`. A pawn moves and captures, but has no name, no promotion and no en passant. The
//! query language is a small part of Prolog: fifteen predicates, joined by commas, without user rules.

mod facts;
mod going;
mod parser;
mod place;
mod query;
mod relations;

pub use core_bitboard::geometry::aligned_distance;
pub use facts::{Facts, NamedPiece, ParseNamedPieceError};
pub use going::{Refusal, destinations, may_go, obstacles};
pub use parser::{Expected, Found, ParseQueryError, PromptLine, parse_line, parse_query};
pub use place::{ParsePlaceError, PlaceExpected, parse_place};
pub use query::{Answer, AnswerError, Query, Value};

/// The programs of the README are compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
