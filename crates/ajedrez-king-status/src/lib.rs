#![doc = include_str!("../README.md")]

mod diagram;
mod listing;
mod situation;

pub use core_bitboard::Status;
pub use diagram::{
    Diagram, Expected, Found, ParseDiagramsError, read_board, read_diagrams, write_diagrams,
};
pub use listing::{Language, grid, listing, piece_from_letter, piece_letter, row_and_column};
pub use situation::{Escape, EscapeKind, Situation, SituationError, status};
