//! Ajedrez Lite: the small chess of two assignments of the Universidad de Buenos Aires.
//!
//! Black has one reply to each of four moves (figure 5 of the TPE), and is mated two moves earlier:
//!
//! ```
//! use ajedrez_lite::LitePosition;
//! assert!(LitePosition::start().outcome().is_none());
//! ```

#![forbid(unsafe_code)]

mod checks;
mod coordenada;
mod defects;
mod ending;
mod forced;
mod forced_mate;
mod legal;
pub mod mate;
mod movement;
mod player;
mod posicion;
mod position;
mod reading;
mod rows;
mod search;
mod successor;
mod validity;

pub use coordenada::{Coordenada, OffBoardError, coordinates};
pub use core_bitboard::solitaire::Budget;
pub use defects::{Defect, Defects, InvalidPosition};
pub use ending::Outcome;
pub use forced::{ForcedError, ForcedFault};
pub use forced_mate::ForcedMate;
pub use player::{PlayerError, player_code, player_from_code};
pub use posicion::{Casilla, Posicion, Tablero};
pub use position::{LitePosition, ParseLitePositionError};
pub use reading::Reading;
pub use search::{Report, Verdict};
