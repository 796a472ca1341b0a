#![doc = include_str!("../README.md")]
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
