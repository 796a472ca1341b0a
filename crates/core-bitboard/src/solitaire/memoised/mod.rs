//! The memoised search, a depth-first search over sets of pieces.
//!
//! To read it in order: a *set* of slots is one word; a *state* is a board, in four or more sets;
//! the *key* of a state says which boards are equal for the *memo*; the *search* plays captures and
//! remembers the boards that it refutes. The captures of a state are in `game`, conditions that
//! refute it at once in `sight`, and the captures still to try in `pending`.
//!
//! Counts, lists and measures, in the modules next to this one, are searches with the same parts.

mod set;

mod state;

mod game;

mod key;

mod memo;

mod sight;

mod pending;

mod search;

pub(super) use game::{Game, SlotCapture, SlotCaptures, attacks_on_empty_board};
pub(super) use memo::Memo;
pub(super) use pending::Pending;
pub(super) use search::{Dive, Outcome};
pub(super) use set::SlotSet;
pub(super) use sight::Relaxed;
pub(super) use state::{COUNTED, PLAIN, State};
