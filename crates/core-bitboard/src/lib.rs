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
//! * Geometry: what pieces attack ([`attacks`], [`rook_attacks`], ...), what lies [`between`] two
//!   squares, the [`line()`] through them, how far they are apart ([`distance`],
//!   [`aligned_distance`]).
//! * [`Board`], any pieces on any squares, and [`Position`], a board with a turn in one of three games:
//!   [`Lite`], [`Plain`] (chess without castling and en passant) and [`Fide`]. What differs between
//!   them is a set of constants, the [`Variant`].
//! * Legal moves: as a list ([`Position::legal_moves`]), one by one with an early end
//!   ([`Position::find_move`]), counted ([`Position::count_up_to`]), by piece
//!   ([`Position::moves_from`]); played by copy ([`Position::play`]); counted to a depth
//!   ([`Position::perft`]).
//! * [`solitaire`]: puzzles of white pieces that capture one another until one is left, decided, with
//!   solutions that only an independent checker can make.
//!
//! FEN is read with the byte of every error; a position with defects is refused with all of them at
//! once.
//!
//! # Features
//!
//! * `std`, on by default, lets a build for any x86-64 CPU use the instructions that it finds there.
//!   Without it the crate is `no_std` and needs `alloc`.
//! * `solitaire`, on by default, is the solver of capture puzzles. Without it the crate depends on
//!   `arrayvec`, `bitflags` and `once_cell` alone.
//! * `serde`, off by default, writes and reads positions, boards, moves, squares and puzzles as their
//!   text, which is judged on the way in.
//!
//! # What it does not do
//!
//! It evaluates no positions and plays no games: no clocks, no repetition, no fifty-move rule. It
//! reads no files, prints nothing, and names nothing in Spanish: the crates on top of it do.

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod game;
pub mod geometry;
pub mod lanes;
mod movegen;
pub mod notation;
pub mod perft;
pub mod search;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "solitaire")]
pub mod solitaire;
pub mod types;

pub use game::{
    Board, CastlingRights, Fide, FideState, HashedPosition, Lite, MOVES_MAX, Move, MoveList,
    ParseMoveError, Plain, Position, PositionDefect, PositionDefects, PositionError, Status,
    Variant, VariantState,
};
pub use geometry::{
    Bitboard, Black, Side, Squares, White, aligned_distance, attacks, between, bishop_attacks,
    diagonal_rays, distance, king_attacks, knight_attacks, line, orthogonal_rays, pawn_attacks,
    queen_attacks, rays, rook_attacks,
};
pub use lanes::{Level, ParseLevelError};
pub use notation::{ParseFenError, ParsePositionError};
pub use perft::PerftMemo;
pub use types::{Color, Direction, File, ParseSquareError, Piece, Rank, Role, RoleSet, Square};
