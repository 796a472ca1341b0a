//! Why a puzzle cannot be solved: short proofs for people.
//!
//! Each square that is occupied at the beginning is either left exactly once or is the last piece's
//! square. A proof is about how squares can be left. It relaxes the rules: pieces may pass through
//! one another unless this is excluded, and be in several places at once, so sequences of captures
//! need not be examined. If this does not suffice, the proof distinguishes the cases of a square,
//! or the first captures.
//!
//! The rules of `docs/rules/solitario.md`, "Reasons", define what each line of a proof claims.

mod exits;
mod search;

use alloc::vec::Vec;

use crate::geometry::Bitboard;
use crate::solitaire::{Capture, Solver};
use crate::types::Square;

/// The maximum number of lines of a proof. People do not read longer ones.
pub const LINES_MAX: usize = 12;

/// How a square ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// The piece that leaves it captures on this square.
    To(Square),
    /// The last piece stands on it.
    Last,
}

/// Why a board cannot be solved, given how some of its squares end.
///
/// A capture from square A on square B is *possible* for a role unless it is excluded. All of these
/// must hold:
///
/// * The role captures from A to B on an empty board.
/// * A piece of the role comes to A by possible captures, or stands there from the beginning and is
///   not captured: no square is assumed to end on A.
/// * A is not assumed to end otherwise, and B is not the square of a king that must be last.
/// * B is not known to be left before A, and no square between them after A.
///
/// If A ends on B, A is left before B and after all occupied squares between them. The square of the
/// last piece is left after all others. The last piece can stand on a square to which possible
/// captures lead from all others, and, if the king must be last, possible captures of the king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No piece stands on the square where the last piece should stand.
    EmptyTarget(Square),
    /// There are several pieces, and none can capture.
    NoCapture,
    /// No possible captures lead out of either of these groups of squares: a piece remains in each.
    Disconnected(Bitboard, Bitboard),
    /// Each of these squares would have to be left before the next, and the last before the first.
    Cycle(Vec<Square>),
    /// The king must be last, but can come to no square where the last piece can stand.
    KingNotLast,
    /// However this square ends, the rest cannot be solved. A single case is a necessary condition.
    ByExit(Square, Vec<(Exit, Reason)>),
    /// The piece on this square cannot leave it, and the last piece cannot stand there. So a piece
    /// that can leave must come from one of these squares.
    ByOrigin(Square, Vec<(Square, Reason)>),
    /// After every first capture, the board cannot be solved.
    ByFirstCapture(Vec<(Capture, Reason)>),
}

impl Solver<'_> {
    /// Looks for a proof of at most [`LINES_MAX`] lines that the puzzle cannot be solved. `None`
    /// means only that no proof was found: the puzzle may be solvable or not.
    ///
    /// The search examines at most 45,000 boards, fewer if the board has more than 16 pieces. Each
    /// examination counts as a node of the budget.
    ///
    /// ```
    /// use core_bitboard::Square;
    /// use core_bitboard::solitaire::{Puzzle, Reason, Solver};
    ///
    /// let pawns: Puzzle = "Pa2 Pb3 Pc2".parse()?;
    /// assert_eq!(Solver::new(&pawns).explain(), None);
    ///
    /// let rook_and_pawns: Puzzle = "Pa2 Pc2 Rh7 Rh8".parse()?;
    /// let reason = Solver::new(&rook_and_pawns).explain().expect("a reason");
    /// // No piece ever leaves a2 or c2, so two pieces remain.
    /// assert_eq!(reason, Reason::Disconnected(Square::A2.into(), Square::C2.into()));
    /// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
    /// ```
    pub fn explain(&self) -> Option<Reason> {
        search::explain(self)
    }
}

impl Reason {
    /// The number of lines of its text. A conclusion takes one line, together with its cases and
    /// one necessary condition; each case with a longer conclusion takes another line.
    pub fn lines(&self) -> usize {
        if let Some(rest) = self.necessary_condition() {
            return if rest.is_conclusion() { 1 } else { 1 + rest.lines() };
        }
        let rests = self.rests();
        let is_new = |index: usize| !rests[..index].contains(&rests[index]);
        let new = (0..rests.len()).filter(|&index| is_new(index)).map(|index| rests[index]);
        let lines = new
            .map(|rest| if rest.is_conclusion() || rest.is_short() { 1 } else { 1 + rest.lines() });
        lines.sum::<usize>().max(1)
    }

    /// The squares of its conclusion, if that is reached without cases and is about squares.
    pub fn squares(&self) -> Bitboard {
        match self {
            Reason::EmptyTarget(target) => Bitboard::from(*target),
            Reason::Disconnected(one, other) => *one | *other,
            _ => match self.rests()[..] {
                [rest] => rest.squares(),
                _ => Bitboard::EMPTY,
            },
        }
    }

    /// The reasons of its cases; none if it is a conclusion.
    fn rests(&self) -> Vec<&Reason> {
        match self {
            Reason::EmptyTarget(_)
            | Reason::NoCapture
            | Reason::Disconnected(..)
            | Reason::Cycle(_)
            | Reason::KingNotLast => Vec::new(),
            Reason::ByExit(_, cases) => cases.iter().map(|(_, rest)| rest).collect(),
            Reason::ByOrigin(_, cases) => cases.iter().map(|(_, rest)| rest).collect(),
            Reason::ByFirstCapture(cases) => cases.iter().map(|(_, rest)| rest).collect(),
        }
    }

    /// The common conclusion of the cases, which makes them one necessary condition. The square of
    /// the last piece is always a separate condition.
    pub fn necessary_condition(&self) -> Option<&Reason> {
        let is_one = match self {
            Reason::ByExit(_, cases) => {
                cases.len() == 1 || cases.iter().all(|&(exit, _)| exit != Exit::Last)
            }
            Reason::ByOrigin(..) => true,
            _ => false,
        };
        match self.rests()[..] {
            [first, ref others @ ..] if is_one && others.iter().all(|other| *other == first) => {
                Some(first)
            }
            _ => None,
        }
    }

    /// Whether it consists of one necessary condition and a conclusion.
    fn is_short(&self) -> bool {
        self.necessary_condition().is_some_and(Reason::is_conclusion)
    }

    /// Whether it is a conclusion, without cases.
    fn is_conclusion(&self) -> bool {
        self.rests().is_empty()
    }
}
