//! The rules of chess and of two smaller games as a bitboard engine: positions, legal moves, notation, games,
//! perft; and the solver of a capture puzzle.
//!
//! Every mate in one of a position:
//!
//! ```
//! use core_bitboard::{Fide, Position};
//!
//! let position = Position::<Fide>::from_fen("7k/5K2/8/8/8/8/8/R7 w - - 0 1")?;
//! let mates: Vec<String> = position
//!     .legal_moves()
//!     .into_iter()
//!     .filter(|&mv| position.play_unchecked(mv).is_checkmate())
//!     .map(|mv| mv.to_string())
//!     .collect();
//! assert_eq!(mates, ["a1h1"]);
//! # Ok::<(), core_bitboard::notation::ParsePositionError>(())
//! ```
//!
//! # Contents
//!
//! The items for everyday use are at the root. The others are in modules, and each module depends
//! only on the ones above it:
//!
//! * [`cpu`]: the [`Level`] of instructions that fast code is compiled for.
//! * [`types`], the vocabulary: [`Color`], [`Role`], [`Piece`], [`Square`], files, ranks,
//!   directions.
//! * [`geometry`]: [`Bitboard`], a set of squares; attack sets, the squares between two squares,
//!   distances; colours as types.
//! * [`game`]: [`Board`], any pieces on any squares, and [`Position`], a board with a turn in one
//!   of three games: [`Lite`], [`Plain`] (chess without castling and en passant) and [`Fide`]. The
//!   games differ in a set of constants, the [`Variant`]. [`Move`]s are played by copy
//!   ([`Position::play`]).
//! * Legal moves: as a list ([`Position::legal_moves`]), one by one with an early end
//!   ([`Position::find_move`]), counted ([`Position::count_up_to`]), by piece
//!   ([`Position::moves_from`]); the [`Status`] of a king.
//! * [`notation`]: FEN, also with move counters, EPD, standard algebraic notation
//!   ([`Position::san`], [`Position::parse_san`]), the moves of UCI ([`Position::parse_uci`]), and
//!   pictures.
//! * [`History`]: a game, with undo and redo, repetitions and draws.
//! * [`search`]: the budget of a search, and how often a search checks whether to stop.
//! * [`perft`]: sequences of moves counted to a depth ([`perft::Perft`]), also with a memo or
//!   within a budget.
//! * `solitaire`: the solver of puzzles in which white pieces capture one another until one is
//!   left. Only an independent checker can construct a solution.
//!
//! `parse` reads a square, a move, a board or a position, and `to_string` writes text that `parse`
//! reads back. A parse error contains the index of the first invalid byte, the expected content and
//! the content found, as values that can be matched ([`notation::Unexpected`]). A position with
//! defects is rejected with all of them ([`PositionError`](game::PositionError)).
//! [`FideDefects`](game::FideDefects) are the reasons why no game of chess reaches a position, such
//! as a ninth pawn; they are computed on demand.
//!
//! TPE and TPI are two of the university assignments that this project implements.
//!
//! # Before you depend on it
//!
//! It needs Rust 1.95 and no nightly features. A minor version before 1.0 may rename items. All
//! values are `Send` and `Sync`. A [`PerftMemo`](perft::PerftMemo) is shared by reference if the
//! target has 64-bit atomics; otherwise it stays in its thread. Only the code for PEXT and vectors
//! contains `unsafe`. Licence: MIT or Apache-2.0, at your option.
//!
//! # Features
//!
//! * `std`, on by default, lets a build for any x86-64 CPU detect and use the instructions that the
//!   CPU has. Without it the crate is `no_std` and needs `alloc`.
//! * `lanes`, on by default, is code for AVX-512 and AVX2: perft of several boards at once, and
//!   readers of FENs. Without it [`Level::SCALAR`] is the only level.
//! * `solitaire`, on by default, is the solver of capture puzzles. Without it the crate depends
//!   only on `arrayvec`, `bitflags` and `once_cell`.
//! * `serde`, off by default, writes and reads positions, boards, moves, squares and puzzles as
//!   text, which is validated when read.
//! * `count-readings`, off by default, counts the FENs that are read, for tests.
//!
//! # What it does not do
//!
//! It does not evaluate positions or choose moves. It does not support Chess960, PGN tags or
//! endgame tables. It does no I/O and has no Spanish names; the crates that depend on it provide
//! both.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod cpu;
pub mod game;
pub mod geometry;
pub mod history;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
mod lanes;
mod movegen;
pub mod notation;
pub mod perft;
pub mod search;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "solitaire")]
pub mod solitaire;
pub mod types;

pub use cpu::Level;
pub use game::{Board, Fide, Lite, Move, Plain, Position, Status, Variant};
pub use geometry::Bitboard;
pub use history::History;
pub use types::{Color, Piece, Role, Square};
