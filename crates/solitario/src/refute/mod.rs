//! Why a board cannot be solved, in lines that a person can follow.
//!
//! A square that is occupied at the beginning is left once, or is where the last piece stands. What
//! is said here is about how squares can be left: it lets pieces pass through one another where
//! nothing forbids it and be in several places at once, so that nobody has to look at sequences of
//! captures. The cases of a square, or the first captures, are gone through where no sight alone
//! shows it.

mod exits;
mod search;

use core_bitboard::solitaire::{Budget, Capture, Puzzle, Rules};
use core_bitboard::{Bitboard, Square};

/// The most lines that a person is shown.
pub const LINES_MAX: usize = 12;

/// How a square can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// It is left by a capture there.
    To(Square),
    /// The last piece stands on it.
    Last,
}

/// Why a board cannot be solved, given how some of its squares end.
///
/// A capture from one square on another is *possible* for a role as long as nothing speaks against it: the
/// role captures so on an empty board; a piece of it stands there, or comes there by possible captures;
/// the square does not end otherwise; the other is not known to be left before; and what stands between
/// is not known to be left later. A square that is left to another is left before it, and after
/// all that stands between them; the square of the last piece is left after all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// No possible captures lead out of either of these two groups of squares: a piece remains in each.
    Apart(Bitboard, Bitboard),
    /// Each of these squares would have to be left before the next, and the last before the first.
    Circle(Vec<Square>),
    /// However this square ends, the rest cannot be solved; where there is one case, it must end so.
    Cases(Square, Vec<(Exit, Refutation)>),
    /// The piece on this square cannot leave it, and the last piece cannot stand there: so somebody must come
    /// who can, from one of these squares.
    Comes(Square, Vec<(Square, Refutation)>),
    /// Whichever capture comes first, the board after it cannot be solved; where there is none, nobody can
    /// capture anything.
    First(Vec<(Capture, Refutation)>),
}

impl Refutation {
    /// How many lines it takes to write it down: a line for each conclusion, together with the cases that
    /// lead to it and one thing that must be, and one for cases whose conclusion takes several.
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

    /// Whether one thing must be, and then there is nothing to go through any more.
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

    /// Whether there is nothing to go through any more.
    pub fn is_conclusion(&self) -> bool {
        match self {
            Refutation::Apart(..) | Refutation::Circle(_) => true,
            Refutation::Cases(..) | Refutation::Comes(..) => false,
            Refutation::First(cases) => cases.is_empty(),
        }
    }
}

/// Looks for a reason of at most [`LINES_MAX`] lines why `puzzle` cannot be solved under `rules`. Where there
/// is one, the board is impossible; where there is none, nothing is said.
///
/// ```
/// use core_bitboard::solitaire::{Budget, Rules};
/// use solitario::{Refutation, parse_puzzle, refute};
///
/// let puzzle = parse_puzzle("pa2pc2")?;
/// let refutation = refute(&puzzle, &Rules::PLAIN, &Budget::UNLIMITED);
/// assert_eq!(refutation, Some(Refutation::First(Vec::new())));
/// # Ok::<(), solitario::ParsePuzzleError>(())
/// ```
pub fn refute(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Option<Refutation> {
    search::refute(puzzle, rules, budget)
}
