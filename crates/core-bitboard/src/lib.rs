//! WIP
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod direction;
mod file;
mod lines;
mod movegen;
mod moves;
mod notation;
mod perft;
mod piece;
mod play;
mod position;
mod rank;
mod role;
mod side;
pub mod solitaire;
mod square;
mod variant;
mod walk;
mod zobrist;

pub use attacks::{
    attacks, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::CastlingRights;
pub use color::Color;
pub use direction::Direction;
pub use file::File;
pub use lines::{aligned_distance, between, diagonal_rays, distance, line, orthogonal_rays, rays};
pub use moves::{MOVES_MAX, Move, MoveList, ParseMoveError};
pub use notation::{ParseFenError, ParsePositionError};
pub use piece::Piece;
pub use position::{Position, PositionDefects};
pub use rank::Rank;
pub use role::{Role, RoleSet};
pub use side::{Black, Side, White};
pub use square::{ParseSquareError, Square};
pub use variant::{Fide, FideState, Lite, Seed, Variant, VariantState};
