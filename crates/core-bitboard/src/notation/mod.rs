//! Boards as text: FEN, and pictures.

mod error;
mod fen;
mod picture;
mod placement;

pub use crate::types::{Expected, Found, Misread};
pub use error::{ParseFenError, ParsePositionError};
