//! An Ajedrez Lite engine: principal variation search, NNUE evaluation and endgame tables.
//!
//! # Overview
//!
//! * [`Player`] searches a game within [`Limits`] and reports a [`SearchInfo`] after each iteration.
//! * [`Strength`] limits the playing strength.
//! * [`Score`] is an evaluation in centipawns, or the number of plies to mate.
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
//!
//! # Draws
//!
//! The search scores repeated positions, and positions after fifty moves of each side without a
//! capture or pawn move, as draws. Ajedrez Lite has neither rule; no other crate applies them.
//!
//! # Time
//!
//! The search reads no clock. A caller with a time limit passes a `stop` function that reads one, as
//! `uci` does.

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
