//! The independent checker. It replays a solution on an array of squares and shares no code with
//! the search: no slots, no masks, no tables, only steps on a board. The checker also lists the
//! captures that can follow a replay; that list uses attack tables and proves nothing.

use alloc::vec::Vec;
use core::fmt;

use crate::geometry::{Bitboard, attacks};
use crate::solitaire::puzzle::PROMOTIONS;
use crate::solitaire::{Capture, Rules, Solver};
use crate::types::{Color, Direction, Piece, Rank, Role, Square};

/// A sequence of captures that was replayed from a puzzle and left one piece.
///
/// Only [`Solver::check`] constructs one, so every `Solution` has been verified.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    captures: Vec<Capture>,
    last_square: Square,
}

impl Solution {
    /// The captures in the order played: one fewer than the puzzle has pieces.
    pub fn captures(&self) -> &[Capture] {
        &self.captures
    }

    /// The square of the last piece.
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

impl Solver<'_> {
    /// Replays `captures`.
    ///
    /// # Errors
    ///
    /// Names the first capture that cannot be played and why, or the fault of the final board.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solver};
    ///
    /// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Pawn)])?;
    /// let solver = Solver::new(&puzzle);
    /// let capture = Capture::new(Square::A1, Square::A5);
    /// assert_eq!(solver.check(&[capture])?.last_square(), Square::A5);
    ///
    /// let back = Capture::new(Square::A5, Square::A1);
    /// assert_eq!(
    ///     solver.check(&[back]).unwrap_err().to_string(),
    ///     "move 1, a5a1: a pawn cannot capture that way",
    /// );
    ///
    /// let elsewhere = solver.rules(Rules::PLAIN.target(Some(Square::A1)));
    /// let error = elsewhere.check(&[capture]).unwrap_err();
    /// assert_eq!(error.to_string(), "the last piece stands on a5, not on a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, captures: &[Capture]) -> Result<Solution, CheckError> {
        let Solver { puzzle, rules, .. } = self;
        let pieces = self.replay(captures)?;
        let kings = puzzle.pieces().iter().filter(|&&(_, role)| role == Role::King).count();
        let fail = |fault| Err(CheckError { place: None, fault });
        let mut left = Square::all().filter_map(|square| Some((square, pieces[square.index()]?)));
        match (left.next(), left.count()) {
            (Some((last_square, last)), 0) => {
                if let Some(target) = rules.target.filter(|&target| target != last_square) {
                    fail(CheckFault::NotOnTarget { square: last_square, target })
                } else if rules.king_last && kings == 1 && last.role != Role::King {
                    fail(CheckFault::KingNotLast)
                } else {
                    Ok(Solution { captures: captures.to_vec(), last_square })
                }
            }
            (_, others) => fail(CheckFault::PiecesLeft(others + 1)),
        }
    }

    /// The captures that can be played after `begun`, sorted by origin, then by destination, both
    /// in the order of the puzzle's pieces. They need not lead to a solution: the capture of a king
    /// that must be last is among them.
    ///
    /// # Errors
    ///
    /// Names the first capture of `begun` that cannot be played, and why.
    ///
    /// ```
    /// use core_bitboard::Square;
    /// use core_bitboard::solitaire::{Capture, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = "Ra1 Ra5 Rh5".parse()?;
    /// let next = Solver::new(&puzzle).next_captures(&[Capture::new(Square::A1, Square::A5)])?;
    /// let text: Vec<String> = next.iter().map(ToString::to_string).collect();
    /// assert_eq!(text, ["a5h5", "h5a5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_captures(&self, begun: &[Capture]) -> Result<Vec<Capture>, CheckError> {
        let pieces = self.replay(begun)?;
        let squares = || self.puzzle.pieces().iter().map(|&(square, _)| square);
        let occupied: Bitboard =
            squares().filter(|square| pieces[square.index()].is_some()).collect();
        let mut next = Vec::new();
        for from in squares() {
            let Some(PuzzlePiece { role, captures_made }) = pieces[from.index()] else { continue };
            if self.rules.max_captures.is_some_and(|most| captures_made >= most.get()) {
                continue;
            }
            let victims = attacks(Piece::new(Color::White, role), from, occupied) & occupied;
            for to in squares().filter(|&to| victims.contains(to)) {
                next.push(Capture::new(from, to));
                if promotes(&self.rules, role, to) {
                    let promoted = |&role| Capture { from, to, promotion: Some(role) };
                    next.extend(PROMOTIONS.iter().rev().map(promoted));
                }
            }
        }
        Ok(next)
    }

    /// The board after `captures`.
    fn replay(&self, captures: &[Capture]) -> Result<Pieces, CheckError> {
        let mut pieces = [None; Square::COUNT];
        for &(square, role) in self.puzzle.pieces() {
            pieces[square.index()] = Some(PuzzlePiece { role, captures_made: 0 });
        }
        for (index, &capture) in captures.iter().enumerate() {
            let arrived = arrive(&pieces, &self.rules, capture)
                .map_err(|fault| CheckError { place: Some((index, capture)), fault })?;
            pieces[capture.from.index()] = None;
            pieces[capture.to.index()] = Some(arrived);
        }
        Ok(pieces)
    }
}

/// The board during a replay.
type Pieces = [Option<PuzzlePiece>; Square::COUNT];

/// A piece during a replay.
#[derive(Clone, Copy)]
struct PuzzlePiece {
    role: Role,
    /// How often it has captured.
    captures_made: u8,
}

/// The piece that plays `capture`, as it is after the capture.
fn arrive(
    pieces: &Pieces,
    rules: &Rules,
    Capture { from, to, promotion }: Capture,
) -> Result<PuzzlePiece, CheckFault> {
    let Some(PuzzlePiece { role, captures_made }) = pieces[from.index()] else {
        return Err(CheckFault::NoPieceOn(from));
    };
    if from == to {
        return Err(CheckFault::SameSquare);
    }
    if pieces[to.index()].is_none() {
        return Err(CheckFault::NothingToCaptureOn(to));
    }
    if !reaches(role, from, to, |square| pieces[square.index()].is_none()) {
        let in_line = reaches(role, from, to, |_| true);
        return Err(if in_line {
            CheckFault::Blocked
        } else {
            CheckFault::InvalidPieceCapture(role)
        });
    }
    if rules.max_captures.is_some_and(|most| captures_made >= most.get()) {
        return Err(CheckFault::CapturedTooOften);
    }
    if let Some(wanted) = promotion
        && (!promotes(rules, role, to) || matches!(wanted, Role::Pawn | Role::King))
    {
        return Err(CheckFault::NoPromotion(wanted));
    }
    Ok(PuzzlePiece { role: promotion.unwrap_or(role), captures_made: captures_made + 1 })
}

/// Whether a `role` that captures on `to` may promote.
fn promotes(rules: &Rules, role: Role, to: Square) -> bool {
    rules.promote && role == Role::Pawn && to.rank() == Rank::Eighth
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
    /// The index, counted from 0, of the capture that cannot be played; `None` if all could be
    /// played and the fault is in the final board.
    pub fn index(&self) -> Option<usize> {
        self.place.map(|(index, _)| index)
    }

    /// The fault.
    pub const fn fault(&self) -> CheckFault {
        self.fault
    }
}

/// A fault in a sequence of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckFault {
    /// No piece stands where the capture starts.
    NoPieceOn(Square),
    /// No piece stands where the capture ends.
    NothingToCaptureOn(Square),
    /// The capture ends where it starts.
    SameSquare,
    /// A piece of this role cannot capture that way.
    InvalidPieceCapture(Role),
    /// Another piece stands between the two squares.
    Blocked,
    /// The piece has captured as often as the rules allow.
    CapturedTooOften,
    /// The piece cannot promote to this role there.
    NoPromotion(Role),
    /// The last piece does not stand on the target.
    NotOnTarget {
        /// Where it stands.
        square: Square,
        /// Where it must stand.
        target: Square,
    },
    /// The last piece is not the king.
    KingNotLast,
    /// After the last capture this many pieces are left instead of one.
    PiecesLeft(usize),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((index, capture)) = self.place {
            write!(f, "move {}, {capture}: ", index + 1)?;
        }
        self.fault.fmt(f)
    }
}

impl fmt::Display for CheckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckFault::NoPieceOn(square) => write!(f, "no piece stands on {square}"),
            CheckFault::NothingToCaptureOn(square) => {
                write!(f, "there is nothing to capture on {square}")
            }
            CheckFault::SameSquare => f.write_str("the piece stays where it is"),
            CheckFault::InvalidPieceCapture(role) => write!(f, "a {role} cannot capture that way"),
            CheckFault::Blocked => f.write_str("another piece stands in the way"),
            CheckFault::CapturedTooOften => {
                f.write_str("the piece has captured as often as it may")
            }
            CheckFault::NoPromotion(role) => write!(f, "the piece does not become a {role} there"),
            CheckFault::NotOnTarget { square, target } => {
                write!(f, "the last piece stands on {square}, not on {target}")
            }
            CheckFault::KingNotLast => f.write_str("the last piece is not the king"),
            CheckFault::PiecesLeft(pieces) => write!(f, "{pieces} pieces are left, not one"),
        }
    }
}

impl core::error::Error for CheckError {}
