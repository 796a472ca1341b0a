//! Boards as text: FEN, and pictures.

mod error;
mod fen;
mod picture;

pub use error::{ParseFenError, ParsePositionError};
