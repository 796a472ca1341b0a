//! What a student of the two assignments of Ajedrez Lite types, and answers in the same types.
//!
//! [`posicion`] reads a board in the braces of C++ or in JSON, or the position that a test asks about, and
//! [`squares`] reads coordinates. A [`TestFile`] has the tests of a file, and what each expects. A [`Draft`] is a
//! position before it is validated. An [`Exercise`] is one of an [`Assignment`]. [`predicates`] has the TPI's other
//! predicates and functions, by their names and formulas. [`cpp`] writes values as initialisers and tests.
//!
//! ```
//! use ajedrez_course::{posicion, squares};
//! use core_bitboard::Square;
//!
//! let board = "tablero t = inicializarTablero(); t[0][4] = cREY_N; posicion p(t, NEGRO);";
//! assert_eq!(posicion(board, None)?.map(|posicion| posicion.jugador), Some(2));
//! assert_eq!(squares("(6,0)"), Ok(vec![(Square::A2, 1)]));
//! # Ok::<(), ajedrez_course::CodeError>(())
//! ```
//!
//! # Source
//!
//! `docs/rules/lite.md`, and the headers and tests that the course gives to its students.
//!
//! # What it does not do
//!
//! The rules of the game and the types themselves are in [`ajedrez_lite`]; the formulas here are the TPI's text. It reads
//! no files and prints nothing.

#![forbid(unsafe_code)]

pub mod cpp;
mod draft;
mod exercise;
pub mod predicates;
mod text;

pub use draft::{Draft, Flaw, Misfit};
pub use exercise::{Assignment, Exercise};
pub use text::{Ask, Check, Test, TestFile, Value};
pub use text::{
    CodeError, CodeFault, FUNCTIONS, NoSquare, coordenadas, is_course, number, posicion, squares,
};

/// The program of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
