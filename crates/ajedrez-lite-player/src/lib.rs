//! A player of Ajedrez Lite: it searches, and where tables of solved endings know better, it asks them.
//!
//! # What is here
//!
//! * [`Player`] thinks about the next move of a game within [`Limits`], and tells each [`Thought`].
//! * A [`Strength`] plays worse, for people who want to win.
//! * A [`Score`] is an estimate in hundredths of a pawn, or a mate with its plies.
//!
//! ```text
//! player         deepens ply by ply; the moves of the root
//! search         alpha-beta: a position
//! shortcuts      positions whose moves need not be tried
//! moves          the moves of a position, which may be left out or searched less deeply
//! quiescence     captures alone, at the end of each line
//! known          draws, and what the tables know
//! mate           whether a mate can be forced, by trying every move
//! order          which move is tried first
//! exchange       what a move wins or loses where it ends
//! technique      what can be left out of the search, to measure what it is worth
//! transpositions what earlier searches found
//! evaluation     what a position looks like to be worth
//! strength       five strengths of play, by depth and noise
//! uci            the Universal Chess Interface, with the feature `uci`
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
//! The search reads no clock: a caller with a time limit passes a `stop` that reads one, as `uci` does. It
//! searches with one thread.

#![forbid(unsafe_code)]

mod evaluation;
mod exchange;
mod here;
mod known;
mod mate;
mod moves;
mod order;
mod player;
mod quiescence;
mod score;
mod search;
mod shortcuts;
mod strength;
mod technique;
mod transpositions;
#[cfg(feature = "uci")]
pub mod uci;

pub use player::{Limits, Line, Player, Thought};
pub use score::Score;
pub use strength::Strength;
pub use technique::Technique;
