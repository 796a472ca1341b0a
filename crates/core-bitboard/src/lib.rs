//! WIP
#![no_std]

extern crate alloc;

mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod direction;
mod file;
mod lines;
mod notation;
mod piece;
mod position;
mod rank;
mod role;
mod side;
pub mod solitaire;
mod square;
mod variant;
mod walk;

pub use attacks::*;
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::CastlingRights;
pub use color::Color;
pub use direction::Direction;
pub use file::File;
pub use lines::{aligned_distance, between, diagonal_rays, distance, line, orthogonal_rays, rays};
pub use notation::{ParseFenError, ParsePositionError};
pub use piece::Piece;
pub use position::{Position, PositionDefects};
pub use rank::Rank;
pub use role::{Role, RoleSet};
pub use side::{Black, Side, White};
pub use square::{ParseSquareError, Square};
pub use variant::{Fide, FideState, Lite, Seed, Variant, VariantState};
