#![doc = include_str!("../README.md")]

mod facts;
mod going;
mod parser;
mod place;
mod query;
mod relations;

pub use core_bitboard::geometry::aligned_distance;
pub use facts::{Facts, NamedPiece, ParseNamedPieceError};
pub use going::{Refusal, destinations, may_go, obstacles};
pub use parser::{Expected, Found, ParseQueryError, PromptLine, parse_line, parse_query};
pub use place::{ParsePlaceError, PlaceExpected, parse_place};
pub use query::{Answer, AnswerError, Query, Value};
