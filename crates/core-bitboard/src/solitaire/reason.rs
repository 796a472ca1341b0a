//! Why a board cannot be solved, if one condition that a person can follow explains it.

use core::fmt;

use crate::geometry::Bitboard;
use crate::solitaire::Solver;
use crate::solitaire::game::{Game, Question};
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::types::{Role, Square};

/// A necessary condition for a solution that the board violates.
///
/// Every reason considers the captures that would be possible if no piece blocked another, so a
/// person can verify it without following sequences of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No piece stands on the target.
    NobodyOnTarget(Square),
    /// There are several pieces, and none may capture.
    NobodyMayCapture,
    /// The king can reach no square where the last piece could stand.
    KingCannotBeLast,
    /// No piece can ever leave either square, neither the piece there nor one that captures it;
    /// only one square may be occupied at the end.
    TwoNeverLeft(Square, Square),
    /// No piece can leave the first square, so the last piece stands there, but no captures lead
    /// there from the stranded squares.
    OutOfReach {
        /// The square where the last piece would stand.
        last: Square,
        /// The squares from which no captures lead there.
        stranded: Bitboard,
    },
    /// No captures lead out of either group of squares, and the last piece cannot stand in both.
    TwoClosedGroups(Bitboard, Bitboard),
}

impl Solver<'_> {
    /// Why the puzzle cannot be solved, if a single [`Reason`] explains it. With `None` the
    /// puzzle may be solvable or not.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Reason, Solver};
    ///
    /// let pawns = [Square::A2, Square::C2, Square::B3].map(|square| (square, Role::Pawn));
    /// assert_eq!(Solver::new(&Puzzle::new(pawns)?).explain(), None);
    ///
    /// let apart = Puzzle::new([(Square::A1, Role::King), (Square::C1, Role::Pawn)])?;
    /// let two = Reason::TwoNeverLeft(Square::A1, Square::C1);
    /// assert_eq!(Solver::new(&apart).explain(), Some(two));
    /// assert_eq!(two.to_string(), "nobody can ever leave a1, nor c1: two pieces would remain");
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn explain(&self) -> Option<Reason> {
        let Solver { puzzle, rules, .. } = self;
        if let Some(target) = rules.target
            && !puzzle.pieces().iter().any(|&(square, _)| square == target)
        {
            return Some(Reason::NobodyOnTarget(target));
        }
        if puzzle.pieces().len() == 1 {
            return None;
        }
        if rules.max_captures == Some(0) {
            return Some(Reason::NobodyMayCapture);
        }
        self.ask(FindReason)
    }
}

struct FindReason;

impl Question for FindReason {
    type Answer = Option<Reason>;

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Option<Reason> {
        let relaxed = Relaxed::new(&first, game);
        let pieces = first.pieces;
        let square = |slot: usize| game.geometry.squares[slot];
        let squares = |set: S| -> Bitboard { set.slots().map(square).collect() };
        let mut stuck = pieces.slots().filter(|&slot| relaxed.edges[slot].is_empty());
        match (stuck.next(), stuck.next()) {
            (Some(a), Some(b)) => return Some(Reason::TwoNeverLeft(square(a), square(b))),
            (Some(last), None) => {
                let stranded = pieces & !relaxed.slots_that_reach(last, pieces);
                if !stranded.is_empty() {
                    let (last, stranded) = (square(last), squares(stranded));
                    return Some(Reason::OutOfReach { last, stranded });
                }
            }
            _ => {}
        }
        // The minimal closed groups: in these, every square is reached from every other.
        let group = |slot: usize| relaxed.slots_reached_from(slot);
        let closed = |&slot: &usize| {
            let reached = group(slot);
            reached.slots().all(|other| group(other) == reached)
        };
        let one = pieces.slots().find(closed).map(group)?;
        let other = (pieces & !one).slots().filter(closed).map(group).find(|&other| other != one);
        if let Some(other) = other {
            return Some(Reason::TwoClosedGroups(squares(one), squares(other)));
        }
        // There is one closed group, which every piece can reach: the last piece stands in it.
        let king = first.of_role(Role::King);
        let king_comes = king.slots().any(|slot| {
            let mut reached = S::one(slot);
            let mut fresh = reached;
            while !fresh.is_empty() {
                let at = fresh.lowest();
                let next = game.geometry.relaxed(Role::King, at) & pieces & !reached;
                fresh = (fresh | next) & !S::one(at);
                reached |= next;
            }
            !(reached & one).is_empty()
        });
        (game.keep_king && !king_comes).then_some(Reason::KingCannotBeLast)
    }
}

impl fmt::Display for Reason {
    /// A sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::NobodyOnTarget(target) => write!(f, "nobody stands on {target}"),
            Reason::NobodyMayCapture => {
                f.write_str("there are several pieces and none may capture")
            }
            Reason::KingCannotBeLast => {
                f.write_str("the king cannot come to any square where the last piece can stand")
            }
            Reason::TwoNeverLeft(a, b) => {
                write!(f, "nobody can ever leave {a}, nor {b}: two pieces would remain")
            }
            Reason::OutOfReach { last, stranded } => {
                write!(f, "nobody can ever leave {last}, and no captures lead there from")?;
                list(f, stranded)
            }
            Reason::TwoClosedGroups(one, other) => {
                f.write_str("no captures lead out of")?;
                list(f, one)?;
                f.write_str(", nor out of")?;
                list(f, other)
            }
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, squares: Bitboard) -> fmt::Result {
    squares.into_iter().try_for_each(|square| write!(f, " {square}"))
}
