//! The engine for C, C++ and other languages that can call C: `libajedrez.a`, `libajedrez.so` and
//! their header `include/ajedrez.h`, which cbindgen generates from this crate.
//!
//! This crate has no chess logic. A function reads its C arguments ([`border`]), calls the protocol
//! or a crate of rules, and writes the answer to the caller's memory. The rules for callers are at
//! the head of the header and, with examples, in docs/embedding.md.
//!
//! # How a function is made
//!
//! Its body is a call of the macro [`given::given`]. The macro turns the arguments, one after the
//! other, into checked borrows, buffers and places for results; a message about one of them has its
//! name. The work that follows is safe code. Both run inside [`last_error::guard`], which turns a
//! fault or a panic into a status and keeps the message for `ajz_last_error`.
//!
//! # What it does not do
//!
//! It cannot detect a pointer to freed memory, or an array shorter than its stated length. A failed
//! allocation ends the process, as in any Rust program.

// What reads arguments and writes results.
mod border;
mod codes;
mod given;
mod handles;
mod options;
mod packed;
mod telling;

// What C sees, in the order of the header. Its sections are named in `tests/header.rs`.
mod last_error;
mod status;

mod fide;
mod positions;

mod moves;
mod notation;
mod perft;

mod attacks;
mod king;

mod history;

mod forced;
mod lite;
mod mates;
mod reach;

mod course;

mod generate;
mod hint;
mod puzzles;
mod rating;
mod solitario;

mod columns;
mod many;
mod reasons;

mod limits;
mod progress;
mod stop;

mod request;

pub use self::solitario::*;
pub use attacks::*;
pub use codes::*;
pub use columns::*;
pub use course::*;
pub use fide::*;
pub use forced::*;
pub use generate::*;
pub use hint::*;
pub use history::*;
pub use king::*;
pub use last_error::{ajz_last_error, ajz_last_message, ajz_last_move};
pub use limits::Limits;
pub use lite::*;
pub use many::*;
pub use mates::*;
pub use moves::*;
pub use notation::*;
pub use perft::*;
pub use positions::*;
pub use progress::{ProgressCode, ProgressSeen};
pub use puzzles::*;
pub use rating::*;
pub use reach::*;
pub use reasons::{ReasonsHandle, ajz_reasons_free, ajz_reasons_row};
pub use request::*;
pub use status::*;
pub use stop::*;
