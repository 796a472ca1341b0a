//! The engine for C, C++ and other languages that can call C: `libajedrez.a`, `libajedrez.so` and
//! their header `include/ajedrez.h`, which cbindgen generates from this crate.
//!
//! This crate has no chess logic. A function reads its C arguments ([`border`]), calls the protocol
//! or a crate of rules, and writes the answer to the caller's memory. The rules for callers are at
//! the head of the header and, with examples, in docs/embedding-c.md.
//!
//! # The body of a function
//!
//! The body of each function is a call of the macro [`last_error::given`]. The macro turns the
//! arguments, one after the other, into checked borrows, buffers and places for results; error messages
//! name the argument. The work that follows is safe code. Both run inside [`last_error::guard`], which
//! turns a fault or a panic into a status and keeps the message for `ajz_last_error`.
//!
//! # Limits
//!
//! It cannot detect a pointer to freed memory, or an array shorter than its stated length. A failed
//! allocation ends the process, as in any Rust program.

// Modules that read arguments and write results.
mod border;
mod codes;

// The C interface, in the order of the header, whose sections are named in `tests/header.rs`.
mod last_error;
mod status;

mod positions;

mod moves;

mod attacks;
mod king;

mod history;

mod lite;
mod reach;

mod course;

mod generate;
mod solitario;

mod columns;
mod many;

mod limits;

mod request;

pub use self::solitario::*;
pub use attacks::*;
pub use codes::*;
pub use columns::*;
pub use course::*;
pub use generate::*;
pub use history::*;
pub use king::*;
pub use last_error::{ajz_last_error, ajz_last_message, ajz_last_move};
pub use limits::{
    Limits, ProgressCode, ProgressSeen, StopHandle, ajz_stop_free, ajz_stop_lower, ajz_stop_new,
    ajz_stop_raise,
};
pub use lite::*;
pub use many::{
    ReasonsHandle, ajz_king_status_many, ajz_reasons_free, ajz_reasons_row,
    ajz_solitario_solve_many,
};
pub use moves::*;
pub use positions::*;
pub use reach::*;
pub use request::*;
pub use status::*;
