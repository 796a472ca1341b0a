//! All requests to the workspace and their answers, as data: [`Request`], [`Answer`], [`Fault`].
//!
//! ```
//! use ajedrez_protocol::{Context, Request};
//!
//! let request = Request::parse(br#"{"op":"king.status","fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b"}"#)?;
//! let answer = request.run(&mut Context::new())?;
//! let json = serde_json::to_value(&answer).expect("an answer has JSON");
//! assert_eq!(json["status"], "checkmate");
//!
//! let fault = Request::parse(br#"{"op":"king.status","fen":"4R1k1 b"}"#).unwrap_err();
//! assert_eq!(fault.to_string(), "\"fen\": expected 8 ranks of 8 squares at byte 5, found ' '");
//! # Ok::<(), ajedrez_protocol::Fault>(())
//! ```
//!
//! Every request takes the same path. An interface (the command line, C, Python, a web page)
//! converts its user's input to a `Request`, with [`Request::parse`] if it is JSON.
//! [`Request::run`] searches within the limits of a [`Context`]. The interface shows the
//! [`Answer`], which has a JSON form, or the [`Fault`], in the user's [`Language`]. Texts and
//! bounds shared by two interfaces belong here or below.
//!
//! # What it does not do
//!
//! It reads no input, prints nothing and contains no chess rules: the rules are in the other crates. Without the
//! feature `host` it starts no threads and reads no clock. Answers are written as JSON, but never read back.

#![forbid(unsafe_code)]

mod answer;
mod answered;
pub mod arg;
mod board;
mod context;
mod fault;
pub mod games;
#[cfg(feature = "host")]
pub mod host;
pub mod json;
pub mod king;
mod language;
pub mod lite;
pub mod operation;
mod picture;
mod request;
pub mod rules;
pub mod solitario;
pub mod source;
mod spanish;
pub mod table;
pub mod text;
pub mod words;

pub use answer::{Answer, AnswerJson};
pub use answered::Answered;
pub use board::{KingBoard, KingOn, LiteBoard, LiteBoardJson, PosicionJson, RequestMoves, Subject};
pub use context::{
    Context, Limits, Progress, STACK_BYTES, SingleThread, Sink, Workers, threads_with_room,
};
pub use fault::{
    Expected, Facts, Fault, FaultJson, Kind, LimitReached, Mismatch, MoveAt, Place, Problem,
    Refusal, Suggestions, Why, shortened,
};
pub use games::{AnyHistory, AnyPosition, Game, Notation, Ply};
pub use language::{Language, Spanish};
pub use operation::Operation;
pub use picture::{marked_board, marked_puzzle, named_board};
pub use request::Request;
pub use spanish::system_reason;

/// The program of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
