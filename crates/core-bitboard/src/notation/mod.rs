//! Boards, positions and moves as text: FEN, EPD, pictures, and standard algebraic notation.

mod at_once;
mod counters;
mod epd;
mod error;
pub(crate) mod fen;
mod many;
mod movetext;
mod picture;
mod placement;
#[cfg(feature = "count-readings")]
mod readings;
mod san;
mod uci;

pub use crate::types::{Expected, Found, Unexpected};
pub use counters::Fen;
pub use epd::Epd;
pub use error::{ParseFenError, ParsePositionError};
pub use many::{Fens, Offset};
pub use movetext::Movetext;
pub use picture::ParsePictureError;
#[cfg(feature = "count-readings")]
pub use readings::readings;
pub use san::{CastlingSide, CheckSign, ParseSanError, San, SanError, SanMove};
pub use uci::UciError;
