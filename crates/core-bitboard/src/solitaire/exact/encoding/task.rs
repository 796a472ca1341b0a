//! The board to be decided.

use alloc::vec::Vec;

use crate::solitaire::Capture;
use crate::types::{Role, Square};

/// A piece of the board to be decided. Its *place* is its index among the pieces of the task.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TaskPiece {
    pub(crate) slot: u8,
    pub(crate) square: Square,
    pub(crate) role: Role,
    /// How often it has captured; 0 if captures are not limited.
    pub(crate) made: usize,
}

/// The board to be decided, of two pieces or more, and its rules.
#[derive(Clone)]
pub(crate) struct Task {
    pub(crate) pieces: Vec<TaskPiece>,
    pub(crate) max_captures: Option<usize>,
    pub(crate) target: Option<Square>,
    pub(crate) keep_king: bool,
    pub(crate) promote: bool,
    /// A sequence of legal captures, from which the search starts.
    pub(crate) tried: Vec<Capture>,
}
