//! The messages in Spanish whose English is the `Display` of a crate below. Those of this crate are in
//! both languages beside each other, as in `fault_messages`.
//!
//! The words are those of the course: columna, fila, pieza, casilla.

mod explanations;
mod lite;
mod moves;
mod positions;
mod puzzles;
mod reasons;
mod rules;
mod system;
mod tables;

use std::fmt;

use core_bitboard::Color;

pub use self::system::system_reason;
use crate::language::{Language, Spanish};

/// A part of a Spanish message.
fn es(part: &impl Spanish) -> impl fmt::Display {
    Language::Spanish.say(part)
}

/// A side.
fn side(color: Color) -> &'static str {
    match color {
        Color::White => "el blanco",
        Color::Black => "el negro",
    }
}
