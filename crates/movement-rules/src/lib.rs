//! May this piece go there, and if not, why: how pieces move, with no turn and no check.
//!
//! [`may_go`] asks about any piece on any board; [`obstacles`] and [`aligned_distance`] are what it
//! rests on. [`Facts`] knows the seed's sixteen pieces by name, moves them, and answers
//! [queries](parse_query) in the manner of Prolog:
//!
//! ```
//! use core_bitboard::Square;
//! use movement_rules::{Facts, NamedPiece, Refusal, may_go, parse_query};
//!
//! let mut facts = Facts::default();
//! assert_eq!(may_go(facts.board(), Square::A1, Square::A8), Ok(()));
//! let refusal = may_go(facts.board(), Square::A1, Square::D1).unwrap_err();
//! assert_eq!(refusal.to_string(), "blocked by the white knight on b1");
//!
//! let rook: NamedPiece = "torreBlanca1".parse()?;
//! assert_eq!(facts.may_go(rook, Square::B2), Err(Refusal::NotItsMove));
//!
//! let mut ask = |query: &str| -> Result<String, movement_rules::ParseQueryError> {
//!     Ok(facts.answer(&parse_query(query)?).to_string())
//! };
//! assert_eq!(ask("distancia(f,4,a,4,D)")?, "D = 5.");
//! assert_eq!(ask("movimientoValido(caballoBlanco1, X, Y)")?, "\
//! X = a, Y = 3 ;
//! X = c, Y = 3 ;
//! X = d, Y = 2.");
//! assert_eq!(ask("mover(torreBlanca1, a, 8)")?, "true.");
//! assert_eq!(ask("casilla(torreNegra1, X, Y)")?, "false.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source
//!
//! The seed "Práctica 1: reglas del ajedrez". The normative rules are in `docs/rules/movement.md`.
//!
//! # What it does not do
//!
//! It asks for no turn, keeps no king safe and castles never: for legal moves there is
//! `core_bitboard`. A pawn has its steps and captures, but no name, no promotion and no en passant.
//! It is no Prolog: a query is one of ten, there are no rules to add and nothing to backtrack into.
//! It reads no files and prints nothing.

mod answer;
mod facts;
mod going;
mod misread;
mod named_piece;
mod obstacles;
mod parser;
mod place;
mod query;
mod relations;

pub use answer::{Answer, Value};
pub use core_bitboard::geometry::aligned_distance;
pub use facts::Facts;
pub use going::{Refusal, destinations, may_go};
pub use misread::{Expected, Found, ParseQueryError};
pub use named_piece::{NamedPiece, ParseNamedPieceError};
pub use obstacles::obstacles;
pub use parser::{Line, parse_line, parse_query};
pub use place::{ParsePlaceError, PlaceExpected, parse_place};
pub use query::Query;

/// The programs of the README are compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
