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
//! # What is here
//!
//! The items for everyday use are at the root. The rest are in the modules, each of which depends
//! only on those before it:
//!
//! * [`cpu`]: the [`Level`] of instructions that fast code is compiled for.
//! * [`types`], the vocabulary: [`Color`], [`Role`], [`Piece`], [`Square`], files, ranks,
//!   directions.
//! * [`geometry`]: [`Bitboard`], a set of squares with set operators and pictures that the compiler
//!   checks; attack sets, the squares between two squares, distances; colours as types.
//! * [`game`]: [`Board`], any pieces on any squares, and [`Position`], a board with a turn in one
//!   of three games: [`Lite`], [`Plain`] (chess without castling and en passant) and [`Fide`]. The
//!   games differ in a set of constants, the [`Variant`]. [`Move`]s are played by copy
//!   ([`Position::play`]).
//! * Legal moves: as a list ([`Position::legal_moves`]), one by one with an early end
//!   ([`Position::find_move`]), counted ([`Position::count_up_to`]), by piece
//!   ([`Position::moves_from`]); the [`Status`] of a king.
//! * [`notation`]: FEN, with its counts where they matter, EPD, standard algebraic notation
//!   ([`Position::san`], [`Position::parse_san`]), the moves of UCI ([`Position::parse_uci`]), and
//!   pictures.
//! * [`History`]: a game, back and forward, with repetitions and draws.
//! * [`search`]: the budget of a search, and when it asks whether to stop.
//! * [`perft`]: sequences of moves counted to a depth ([`perft::Perft`]), also with a memo or
//!   within a budget.
//! * `solitaire`: the solver of puzzles in which white pieces capture one another until one is
//!   left. Only an independent checker can construct a solution.
//!
//! `parse` reads a square, a move, a board or a position, and `to_string` writes text that `parse`
//! reads back. Every parse error names the byte, what was expected there and what was found, as
//! values that can be matched ([`notation::Unexpected`]); a text is read up to the first. A position
//! with defects is refused with all of them at once ([`PositionError`](game::PositionError)). What
//! no game of chess leads to, such as nine pawns, is asked apart ([`FideDefects`](game::FideDefects)).
//!
//! Sources named TPE, TPI and seed are the course material that this project implements.
//!
//! # Before you depend on it
//!
//! It needs Rust 1.95 and no nightly features. Versions 0.x may rename what they like. All values are
//! `Send` and `Sync`, and a [`PerftMemo`](perft::PerftMemo) is shared by reference, where the target has
//! 64-bit atomics; elsewhere the memo stays in its thread. `unsafe` stands in the
//! code for PEXT and for vectors alone. Licence: MIT or Apache-2.0, at your option.
//!
//! # Features
//!
//! * `std`, on by default, lets a build for any x86-64 CPU detect and use the instructions that the
//!   CPU has. Without it the crate is `no_std` and needs `alloc`.
//! * `lanes`, on by default, is code for AVX-512 and AVX2: perft of several boards at once, and
//!   readers of FENs. Without it [`Level::SCALAR`] is the only level.
//! * `solitaire`, on by default, is the solver of capture puzzles. Without it the crate depends on
//!   `arrayvec`, `bitflags` and `once_cell` alone.
//! * `serde`, off by default, writes and reads positions, boards, moves, squares and puzzles as
//!   text, which is validated when read.
//! * `count-readings`, off by default, counts the FENs that are read, for tests.
//!
//! # What it does not do
//!
//! It evaluates no positions and chooses no moves. It knows no Chess960, no tags of PGN and no tables of
//! endings. It reads no files, prints nothing and has no Spanish names: the crates that depend on it do that.

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
