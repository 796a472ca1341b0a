#![doc = include_str!("../README.md")]
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
pub use language::{Language, Localized};
pub use operation::Operation;
pub use picture::{marked_board, marked_puzzle, named_board};
pub use request::Request;
pub use spanish::system_reason;
