//! Moves that are given together, and where each of them stands in their text.

use std::ops::Deref;

use crate::fault::MoveAt;

/// Moves that are given together. Of those that were read from a text it is known at which byte each
/// begins, so that the fault of a move that cannot be played names its place.
///
/// ```
/// use protocol::text;
///
/// let captures = text::captures(b"c3f6  c5e4")?;
/// assert_eq!(captures.len(), 2);
/// assert_eq!(captures.place(1).to_string(), "move 2, byte 6");
/// # Ok::<(), protocol::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<T> {
    moves: Vec<T>,
    /// The byte of each move, or nothing where there is no text.
    bytes: Vec<Option<usize>>,
}

impl<T> Line<T> {
    /// The place of the move with this index, for a fault.
    pub fn place(&self, index: usize) -> MoveAt {
        MoveAt { number: index + 1, byte: self.bytes.get(index).copied().flatten() }
    }

    /// Adds moves after these, whose text begins `bytes` bytes into the whole text.
    pub fn append(&mut self, more: Line<T>, bytes: usize) {
        self.moves.extend(more.moves);
        self.bytes.extend(more.bytes.into_iter().map(|byte| byte.map(|byte| bytes + byte)));
    }

    /// The moves alone.
    pub fn into_moves(self) -> Vec<T> {
        self.moves
    }
}

impl<T> Deref for Line<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.moves
    }
}

impl<T> Default for Line<T> {
    /// No moves.
    fn default() -> Line<T> {
        Vec::new().into()
    }
}

impl<T> From<Vec<T>> for Line<T> {
    /// Moves that no text has.
    fn from(moves: Vec<T>) -> Line<T> {
        Line { bytes: vec![None; moves.len()], moves }
    }
}

impl<T> FromIterator<(T, usize)> for Line<T> {
    /// The moves of a text, each with the byte at which it begins.
    fn from_iter<I: IntoIterator<Item = (T, usize)>>(moves: I) -> Line<T> {
        let (moves, bytes) = moves.into_iter().map(|(mv, byte)| (mv, Some(byte))).unzip();
        Line { moves, bytes }
    }
}
