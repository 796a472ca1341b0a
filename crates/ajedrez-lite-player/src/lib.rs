//! A player of Ajedrez Lite: it searches, and where tables of solved endings know better, it asks them.
//!
//! # What is here
//!
//! * [`Player`] thinks about the next move of a game within [`Limits`], and tells each [`Thought`].
//! * A [`Strength`] plays worse, for people who want to win.
//! * A [`Score`] is an estimate in hundredths of a pawn, or a mate with its plies.
//!
//! ```text
//! limits      what the player is asked
//! thought     what it thinks
//! player      deepens ply by ply, on one thread or several; the moves of the root
//! search      principal variation search, and all that belongs to it
//! see         static exchange evaluation: what a move wins where it ends
//! net         the evaluation, a small network
//! strength    a scale of strengths, by depth and by what is overlooked
//! uci         the Universal Chess Interface, with the feature `uci`
//! ```
//!
//! # Draws
//!
//! The search takes a position that repeats one of the game or of its own line for a draw, and so one
//! after fifty moves of each side without a capture or a pawn's move. Ajedrez Lite has neither rule:
//! these are conventions of the search, which no other crate knows.
//!
//! # What it does not do
//!
//! The search reads no clock: a caller with a time limit passes a `stop` that reads one, as `uci` does.

#![forbid(unsafe_code)]

mod here;
mod limits;
mod net;
mod player;
mod score;
mod search;
mod see;
mod strength;
mod thought;
#[cfg(feature = "uci")]
pub mod uci;

pub use limits::Limits;
pub use net::{Net, NetError};
pub use player::Player;
pub use score::Score;
pub use search::technique::Technique;
pub use search::tuning::Tuning;
pub use strength::{Skill, Strength};
pub use thought::{Line, Thought};
