//! Why a board cannot be solved: short proofs for people.
//!
//! Each square that is occupied at the beginning is either left exactly once or is the last piece's
//! square. A proof is about how squares can be left. It relaxes the rules: pieces may pass through
//! one another unless this is excluded, and be in several places at once, so that no sequences of
//! captures have to be examined. If this does not suffice, the proof distinguishes the cases of a
//! square, or the first captures.

mod exits;
mod search;

use core_bitboard::solitaire::{Budget, Capture, Puzzle, Rules};
use core_bitboard::{Bitboard, Square};

/// The most lines of a proof.
pub const LINES_MAX: usize = 12;

/// The most lines of a proof that tells all sequences of captures, which only boards of at most 8
/// pieces get, if there is no shorter one.
pub const LINES_OF_FEW_MAX: usize = 50;

/// How a square ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// Its piece leaves it by a capture on this square.
    To(Square),
    /// The last piece stands on it.
    Last,
}

/// Why a board cannot be solved, given how some of its squares end.
///
/// A capture from square A on square B is *possible* for a role unless it is excluded. All of these
/// must hold: the role captures from A to B on an empty board; a piece of the role stands on A or
/// can come there by possible captures; A is not assumed to end otherwise; B is not known to be
/// left before A; no square between is known to be left after A. If A ends on B, A is left before B
/// and after all occupied squares between them; the square of the last piece is left after all
/// others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// No possible captures lead out of either of these groups of squares: a piece remains in each.
    Apart(Bitboard, Bitboard),
    /// Each of these squares would have to be left before the next, and the last before the first.
    Circle(Vec<Square>),
    /// However this square ends, the rest cannot be solved. A single case is a necessity.
    Cases(Square, Vec<(Exit, Refutation)>),
    /// The piece on this square cannot leave it, and the last piece cannot stand there: so a piece
    /// that can leave must come from one of these squares.
    Comes(Square, Vec<(Square, Refutation)>),
    /// After every first capture, the board cannot be solved. Empty if no piece can capture.
    First(Vec<(Capture, Refutation)>),
}

impl Refutation {
    /// The number of lines of its text. A conclusion takes one line, together with its cases and
    /// one necessary condition; cases with a longer conclusion take a line of their own.
    pub fn lines(&self) -> usize {
        let rests: Vec<&Refutation> = match self {
            Refutation::Apart(..) | Refutation::Circle(_) => return 1,
            Refutation::Cases(_, cases) => cases.iter().map(|(_, rest)| rest).collect(),
            Refutation::Comes(_, cases) => cases.iter().map(|(_, rest)| rest).collect(),
            Refutation::First(cases) => cases.iter().map(|(_, rest)| rest).collect(),
        };
        let is_new = |index: usize| !rests[..index].contains(&rests[index]);
        let new = (0..rests.len()).filter(|&index| is_new(index)).map(|index| rests[index]);
        let lines =
            new.map(|rest| match rest.is_conclusion() || rests.len() > 1 && rest.is_short() {
                true => 1,
                false => 1 + rest.lines(),
            });
        lines.sum::<usize>().max(1)
    }

    /// Whether it consists of one necessary condition and a conclusion without cases.
    fn is_short(&self) -> bool {
        match self {
            Refutation::Cases(_, cases) => {
                matches!(&cases[..], [(_, rest)] if rest.is_conclusion())
            }
            Refutation::Comes(_, cases) => {
                matches!(&cases[..], [(_, rest)] if rest.is_conclusion())
            }
            _ => false,
        }
    }

    /// Whether it is a conclusion without cases.
    pub fn is_conclusion(&self) -> bool {
        match self {
            Refutation::Apart(..) | Refutation::Circle(_) => true,
            Refutation::Cases(..) | Refutation::Comes(..) => false,
            Refutation::First(cases) => cases.is_empty(),
        }
    }
}

/// Looks for a proof of at most [`LINES_MAX`] lines, on boards of at most 8 pieces also for one of at
/// most [`LINES_OF_FEW_MAX`] lines by all sequences of captures, that `puzzle` cannot be solved under `rules`.
/// `None` means only that no proof was found.
///
/// ```
/// use core_bitboard::solitaire::{Budget, Rules};
/// use solitario::{Refutation, parse_puzzle, refute};
///
/// let puzzle = parse_puzzle("pa2pc2")?;
/// let refutation = refute(&puzzle, &Rules::PLAIN, &Budget::DEFAULT);
/// assert_eq!(refutation, Some(Refutation::First(Vec::new())));
/// # Ok::<(), solitario::ParsePuzzleError>(())
/// ```
pub fn refute(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Option<Refutation> {
    search::refute(puzzle, rules, budget)
}
