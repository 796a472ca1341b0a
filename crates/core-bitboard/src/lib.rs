//! A bitboard chess engine for small variants, and the solver of capture puzzles that grew on it.
//!
//! A forced mate in Ajedrez Lite, chess without knights and queens, found by looking at every reply:
//!
//! ```
//! use core_bitboard::{Lite, Position};
//!
//! let position = Position::<Lite>::from_fen("7k/5K2/8/8/8/8/8/R7 w - - 0 1")?;
//! let mates: Vec<String> = position
//!     .legal_moves()
//!     .into_iter()
//!     .filter(|&mv| position.play(mv).is_checkmate())
//!     .map(|mv| mv.to_string())
//!     .collect();
//! assert_eq!(mates, ["a1h1"]);
//! # Ok::<(), core_bitboard::ParsePositionError>(())
//! ```
//!
//! # What is here
//!
//! * The vocabulary: [`Color`], [`Role`], [`Piece`], [`File`], [`Rank`], [`Square`], [`Direction`].
//! * Sets of squares: [`Bitboard`], with set operators and pictures that the compiler checks.
//! * Geometry: what men attack ([`attacks`], [`rook_attacks`], ...), what lies [`between`] two
//!   squares, the [`line()`] through them, how far they are apart ([`distance`],
//!   [`aligned_distance`]).
//! * [`Board`], any men on any squares, and [`Position`], a board with a turn in one of three games:
//!   [`Lite`], [`Seed`] (chess without castling and en passant) and [`Fide`]. What differs between
//!   them is a set of constants, the [`Variant`].
//! * Legal moves: as a list ([`Position::legal_moves`]), one by one with an early end
//!   ([`Position::find_move`]), counted ([`Position::count_up_to`]), by man
//!   ([`Position::moves_from`]); played by copy ([`Position::play`]); counted to a depth
//!   ([`Position::perft`]).
//! * [`solitaire`]: puzzles of white men that capture one another until one is left, decided, with
//!   solutions that only an independent checker can make.
//!
//! FEN is read with the byte of every error; a position with defects is refused with all of them at
//! once.
//!
//! # Features
//!
//! `std`, on by default, lets a build for any x86-64 CPU use its BMI2 instructions where it finds
//! them. Without it the crate is `no_std` and needs `alloc`.
//!
//! # What it does not do
//!
//! It evaluates no positions and plays no games: no clocks, no repetition, no fifty-move rule. It
//! reads no files, prints nothing, and names nothing in Spanish: the crates on top of it do.

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
mod perft_memo;
mod piece;
mod play;
mod position;
mod rank;
mod role;
mod side;
pub mod solitaire;
mod square;
mod status;
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
pub use perft_memo::PerftMemo;
pub use piece::Piece;
pub use position::{Position, PositionDefects};
pub use rank::Rank;
pub use role::{Role, RoleSet};
pub use side::{Black, Side, White};
pub use square::{ParseSquareError, Square};
pub use status::Status;
pub use variant::{Fide, FideState, Lite, Seed, Variant, VariantState};
pub use zobrist::HashedPosition;
