//! The collection: three hundred boards to solve, each with one solution, from easy to expert.
//!
//! Its file has one board per line: the puzzle, its difficulty, and its idea, a motif or `mixed`.
//! `examples/collection.rs` chooses the boards.

use core_bitboard::solitaire::Puzzle;

use crate::motif::Motif;
use crate::puzzle::parse_puzzle;
use crate::rating::Difficulty;

/// A board of the collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionPuzzle {
    /// The puzzle, which has one solution up to the order of independent captures.
    pub puzzle: Puzzle,
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// The motif that it illustrates; `None` if solvers have to find the idea themselves.
    pub idea: Option<Motif>,
}

/// The name of a missing idea in the file.
const MIXED: &str = "mixed";

/// The boards of the collection, sorted by difficulty from easy to expert, then by idea in the
/// order of [`Motif::ALL`] with `None` last, then by the number of pieces.
///
/// ```
/// use ajedrez_solitario::{Difficulty, Motif, collection};
///
/// let first = collection().next().expect("three hundred boards");
/// assert_eq!((first.difficulty, first.idea), (Difficulty::Easy, Some(Motif::Lonely)));
/// assert_eq!(collection().count(), 300);
/// ```
pub fn collection() -> impl Iterator<Item = CollectionPuzzle> {
    let lines = include_str!("collection.txt").lines();
    lines.map(|line| collected(line).expect("a test reads every line"))
}

/// Reads a line of the file.
fn collected(line: &str) -> Option<CollectionPuzzle> {
    let mut words = line.split(' ');
    let [run, difficulty, idea] = [words.next()?, words.next()?, words.next()?];
    let motif = Motif::ALL.into_iter().find(|motif| motif.name() == idea);
    let is_read = words.next().is_none() && (motif.is_some() || idea == MIXED);
    is_read.then_some(CollectionPuzzle {
        puzzle: parse_puzzle(run).ok()?,
        difficulty: Difficulty::ALL.into_iter().find(|class| class.name() == difficulty)?,
        idea: motif,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collection_line_has_puzzle_difficulty_and_idea() {
        let line = collected("tb2pb5pe5pe7 easy lonely").expect("a board");
        assert_eq!((line.difficulty, line.idea), (Difficulty::Easy, Some(Motif::Lonely)));
        assert_eq!(collected("tb2pb5 hard mixed").expect("a board").idea, None);
        for line in
            ["", "tb2pb5", "tb2pb5 easy", "tb2 easy x", "tb2 x end", "t easy end", "tb2 easy end x"]
        {
            assert_eq!(collected(line), None, "{line:?}");
        }
    }
}
