#![doc = include_str!("../README.md")]
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
