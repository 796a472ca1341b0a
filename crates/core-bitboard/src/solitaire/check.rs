//! The independent checker. It replays a solution man by man on squares and shares no code with the
//! search: no slots, no masks, no tables, only steps on a board.

use alloc::vec::Vec;
use core::fmt;

use crate::solitaire::{Capture, Puzzle};
use crate::{Direction, Role, Square};

/// A sequence of captures that was replayed from a puzzle and left one man.
///
/// Only [`check`] makes one: whoever holds a `Solution` holds its proof.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    captures: Vec<Capture>,
    last_square: Square,
}

impl Solution {
    /// The captures in the order played: one fewer than the puzzle has men.
    pub fn captures(&self) -> &[Capture] {
        &self.captures
    }

    /// Where the last man stands.
    pub const fn last_square(&self) -> Square {
        self.last_square
    }
}

impl fmt::Display for Solution {
    /// The captures, separated by one blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, capture) in self.captures.iter().enumerate() {
            write!(f, "{}{capture}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// Replays `captures` from `puzzle`.
///
/// # Errors
///
/// Names the first capture that cannot be played and why, or says how many men are left.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Capture, Puzzle, check};
///
/// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Pawn)])?;
/// let capture = Capture { from: Square::A1, to: Square::A5 };
/// assert_eq!(check(&puzzle, &[capture])?.last_square(), Square::A5);
///
/// let back = Capture { from: Square::A5, to: Square::A1 };
/// assert_eq!(
///     check(&puzzle, &[back]).unwrap_err().to_string(),
///     "move 1, a5a1: a pawn does not capture so",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(puzzle: &Puzzle, captures: &[Capture]) -> Result<Solution, CheckError> {
    let mut men = [None; Square::COUNT];
    for &(square, role) in puzzle.men() {
        men[square.index()] = Some(role);
    }
    for (index, &capture) in captures.iter().enumerate() {
        let Capture { from, to } = capture;
        let fail = |fault| Err(CheckError { place: Some((index, capture)), fault });
        let Some(role) = men[from.index()] else {
            return fail(CheckFault::NoManOn(from));
        };
        if from == to {
            return fail(CheckFault::StaysPut);
        }
        if men[to.index()].is_none() {
            return fail(CheckFault::NothingToCaptureOn(to));
        }
        if !reaches(role, from, to, |square| men[square.index()].is_none()) {
            let in_line = reaches(role, from, to, |_| true);
            return fail(if in_line { CheckFault::Blocked } else { CheckFault::NotItsMove(role) });
        }
        men[to.index()] = men[from.index()].take();
    }
    let mut left = Square::all().filter(|square| men[square.index()].is_some());
    match (left.next(), left.count()) {
        (Some(last_square), 0) => Ok(Solution { captures: captures.to_vec(), last_square }),
        (_, others) => Err(CheckError { place: None, fault: CheckFault::MenLeft(others + 1) }),
    }
}

/// Whether a white `role` on `from` captures on `to`, passing only squares that are `free`.
fn reaches(role: Role, from: Square, to: Square, free: impl Fn(Square) -> bool) -> bool {
    let (file, rank) = (from.file().index() as i8, from.rank().index() as i8);
    let files = to.file().index() as i8 - file;
    let ranks = to.rank().index() as i8 - rank;
    let (wide, high) = (files.abs(), ranks.abs());
    let slides = |directions: &[Direction]| {
        directions.iter().any(|&direction| {
            let mut next = from.step(direction);
            while let Some(square) = next {
                if square == to {
                    return true;
                }
                next = if free(square) { square.step(direction) } else { None };
            }
            false
        })
    };
    match role {
        Role::Pawn => ranks == 1 && wide == 1,
        Role::Knight => wide * high == 2,
        Role::Bishop => slides(&Direction::DIAGONAL),
        Role::Rook => slides(&Direction::ORTHOGONAL),
        Role::Queen => slides(&Direction::ALL),
        Role::King => wide.max(high) == 1,
    }
}

/// Why a sequence of captures does not solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckError {
    place: Option<(usize, Capture)>,
    fault: CheckFault,
}

impl CheckError {
    /// The place in the sequence, counted from 0, of the capture that cannot be played; `None`
    /// when all could and the fault is in what is left.
    pub fn index(&self) -> Option<usize> {
        self.place.map(|(index, _)| index)
    }

    /// What is wrong.
    pub const fn fault(&self) -> CheckFault {
        self.fault
    }
}

/// What is wrong with a sequence of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckFault {
    /// No man stands where the capture starts.
    NoManOn(Square),
    /// No man stands where the capture ends.
    NothingToCaptureOn(Square),
    /// The capture ends where it starts.
    StaysPut,
    /// A man of this role does not capture that way.
    NotItsMove(Role),
    /// Another man stands between the two squares.
    Blocked,
    /// After the last capture this many men are left instead of one.
    MenLeft(usize),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((index, capture)) = self.place {
            write!(f, "move {}, {capture}: ", index + 1)?;
        }
        match self.fault {
            CheckFault::NoManOn(square) => write!(f, "no man stands on {square}"),
            CheckFault::NothingToCaptureOn(square) => {
                write!(f, "there is nothing to capture on {square}")
            }
            CheckFault::StaysPut => f.write_str("the man stays where it is"),
            CheckFault::NotItsMove(role) => write!(f, "a {role} does not capture so"),
            CheckFault::Blocked => f.write_str("another man stands in the way"),
            CheckFault::MenLeft(men) => write!(f, "{men} men are left, not one"),
        }
    }
}

impl core::error::Error for CheckError {}
