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
//! What is used every day is at the root. The rest is in the modules, which stand on one another in
//! this order:
//!
//! * [`types`], the vocabulary: [`Color`], [`Role`], [`Piece`], [`File`], [`Rank`], [`Square`],
//!   [`Direction`].
//! * [`geometry`]: [`Bitboard`], a set of squares with set operators and pictures that the compiler
//!   checks; what pieces attack, what lies between two squares, how far they are apart; colours as
//!   types.
//! * [`game`]: [`Board`], any pieces on any squares, and [`Position`], a board with a turn in one of
//!   three games: [`Lite`], [`Plain`] (chess without castling and en passant) and [`Fide`]. What
//!   differs between them is a set of constants, the [`Variant`]. [`Move`]s are played by copy
//!   ([`Position::play`]).
//! * Legal moves: as a list ([`Position::legal_moves`]), one by one with an early end
//!   ([`Position::find_move`]), counted ([`Position::count_up_to`]), by piece
//!   ([`Position::moves_from`]); the [`Status`] of a king.
//! * [`notation`]: FEN, with its counts where they matter, EPD, standard algebraic notation
//!   ([`Position::san`], [`Position::parse_san`]), and pictures.
//! * [`search`]: what every search may spend, and when it looks whether to stop.
//! * [`perft`]: sequences of moves counted to a depth ([`Position::perft`]), also with a memo or
//!   within a budget.
//! * `solitaire`: puzzles of white pieces that capture one another until one is left, decided, with
//!   solutions that only an independent checker can make.
//!
//! `parse` reads a square, a move, a board or a position, and `to_string` writes it so that it is
//! read back. An error of any reader names the byte, what was expected there and what was found, as
//! values that can be matched ([`notation::Misread`]). A position with defects is refused with all
//! of them at once ([`PositionError`]).
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
    Board, CastlingRights, Fide, FideState, Lite, Move, MoveList, ParseMoveError, Plain, Position,
    PositionDefect, PositionError, Status, Variant, VariantState,
};
pub use geometry::Bitboard;
pub use lanes::{Level, ParseLevelError};
pub use notation::{ParseFenError, ParsePositionError};
pub use perft::PerftMemo;
pub use types::{Color, Direction, File, ParseSquareError, Piece, Rank, Role, RoleSet, Square};

// The code of the page for those who come from other libraries is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/coming-from.md")]
struct ComingFrom;
