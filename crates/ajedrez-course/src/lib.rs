//! Types and parsers of the two assignments of Ajedrez Lite.
//!
//! * [`parse_posicion`] reads a board in C++ braces or JSON, or the position of a test.
//! * [`parse_squares`] reads coordinates.
//! * [`TestFile`] evaluates the tests of a file.
//! * [`Draft`] is a position before validation.
//! * [`Exercise`] is an exercise of an [`Assignment`].
//! * [`predicates`] contains the TPI's other predicates and functions.
//! * [`cpp`] prints values as initialisers and tests.
//!
//! ```
//! use ajedrez_course::{parse_posicion, parse_squares};
//! use core_bitboard::Square;
//!
//! let board = "tablero t = inicializarTablero(); t[0][4] = cREY_N; posicion p(t, NEGRO);";
//! assert_eq!(parse_posicion(board, None)?.map(|posicion| posicion.jugador), Some(2));
//! assert_eq!(parse_squares("(6,0)"), Ok(vec![(Square::A2, 1)]));
//! # Ok::<(), ajedrez_course::CodeError>(())
//! ```
//!
//! # Source
//!
//! `docs/rules/lite.md`, and the headers and tests that the course gives to its students.
//!
//! # Limitations
//!
//! [`ajedrez_lite`] contains the rules and the types themselves; the formulas here are those of the
//! TPI. The crate reads no files and prints nothing.

#![forbid(unsafe_code)]

pub mod cpp;
mod draft;
mod exercise;
pub mod predicates;
mod text;

pub use draft::{Draft, Flaw, TypeMismatch};
pub use exercise::{Assignment, Exercise};
pub use text::{AnswerFn, Check, Test, TestFile, Value};
pub use text::{
    CodeError, CodeFault, FUNCTIONS, SquareError, is_course_notation, parse_coordenadas,
    parse_number, parse_posicion, parse_squares,
};

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
