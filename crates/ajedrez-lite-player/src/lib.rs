#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! ```text
//! limits      the limits of a search
//! info        the result of a search
//! position    a position of the search
//! player      iterative deepening, threads and root moves
//! search      principal variation search and its parts
//! see         static exchange evaluation
//! net         the evaluation network
//! strength    strength levels, which limit the depth and hide moves
//! uci         the Universal Chess Interface (feature `uci`)
//! ```

#![forbid(unsafe_code)]

mod handicap;
mod info;
mod limits;
mod net;
mod player;
mod position;
mod score;
mod search;
mod see;
mod strength;
#[cfg(feature = "uci")]
pub mod uci;

pub use info::{PvLine, SearchInfo};
pub use limits::Limits;
pub use net::{Net, NetError};
pub use player::Player;
pub use score::Score;
pub use search::technique::Technique;
pub use search::tuning::Tuning;
pub use strength::{SkillLevel, Strength};
