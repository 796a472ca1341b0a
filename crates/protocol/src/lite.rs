//! The exercises of Ajedrez Lite: questions and answers.

use std::fmt;
use std::time::Duration;

use ajedrez_lite::mate::{MateSolver, Tree};
use ajedrez_lite::{
    Defect, ForcedMate, InvalidPosition, LitePosition, MateVerdict, Outcome, Posicion, Reach,
    Reading,
};
use core_bitboard::search::Budget;
use core_bitboard::{Bitboard, Color, Move, Square};

use crate::context::{Context, Limits};
use crate::fault::{Fault, Problem, Spent};

/// The time limit of a reachability question that names no limits: some would never end.
pub const REACH_TIME: Duration = Duration::from_secs(10);

/// A request about Ajedrez Lite.
#[derive(Clone, Debug)]
pub enum LiteRequest {
    /// Exercises 1 and 1': whether a draft is a valid position.
    Valid {
        /// The possible position.
        draft: Draft,
        /// The assignment whose rules apply.
        reading: Reading,
        /// Whether to list every defect.
        detail: bool,
    },
    /// Exercises 2 and 2': whether a draft is the start position.
    Initial(Draft),
    /// A question about a position.
    About(LitePosition, LiteQuestion),
}

/// A possible position of Ajedrez Lite, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Rows of cells and a player, whatever their numbers.
    Numbers(Posicion),
    /// Input that the course's types cannot represent, and why.
    Misfit(Misfit),
}

/// Why the course's types cannot represent some input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misfit {
    /// The board is not rows of pairs of whole numbers, or the player is not a whole number.
    Types,
    /// There are pieces that the game does not have.
    UnknownPieces,
}

/// A question about a position of Ajedrez Lite. Plain numbers are exercises of the TPE, numbers
/// with a prime are exercises of the TPI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiteQuestion {
    /// 3: whether a piece can make this move by its movement, without capturing.
    ValidMove {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The assignment whose rules apply.
        reading: Reading,
    },
    /// 4: whether a piece can make this capture by its movement.
    ValidCapture(Square, Square),
    /// 12: whether the move is legal.
    Legal(Square, Square),
    /// 5, 3': the squares that a side attacks.
    Attacked(Color),
    /// 6: where a king stands.
    King(Color),
    /// 7, 4': whether a move leads to another position.
    Follows {
        /// The other position.
        next: LitePosition,
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// 8: whether the pieces of each row are in order.
    Sorted,
    /// 9, 5': the position with the pieces of each row in order.
    Sort,
    /// 10: whether the side to move is mated.
    Checkmate,
    /// 11: whether the game is drawn.
    Draw,
    /// 6': how the game has ended, if it has.
    Outcome,
    /// 13: the pieces that have a legal move.
    Movable,
    /// The legal moves.
    Moves,
    /// 15, 7': whether some move discovers a check.
    DiscoveredCheck(Reading),
    /// 16: whether the opponent can mate at once after every legal move.
    MatedInOne,
    /// 17, 8': the position after moves to each of which the opponent has exactly one reply.
    ForcedLine(Vec<(Square, Square)>),
    /// 9': the fewest moves in which the side to move mates by forced replies.
    ForcedMate {
        /// The most moves.
        max: u64,
        /// Whether to list the moves.
        line: bool,
        /// The limits of the search.
        limits: Limits,
    },
    /// 14: whether legal moves lead to another position.
    Reachable {
        /// The other position.
        target: LitePosition,
        /// Whether the line must be a shortest one.
        shortest: bool,
        /// The limits of the search.
        limits: Limits,
    },
    /// Beyond the course: the shortest mate against every defence, reply by reply.
    MateTree {
        /// The most moves.
        max: u8,
        /// The limits of the search.
        limits: Limits,
    },
}

/// The answer to a request about Ajedrez Lite.
#[derive(Clone, Debug, PartialEq)]
pub enum LiteAnswer {
    /// Yes or no.
    Bool(bool),
    /// Every defect; empty for a valid position.
    Validity(Vec<Flaw>),
    /// Squares.
    Squares(Bitboard),
    /// The square of a king.
    King(Square),
    /// A position.
    Position(LitePosition),
    /// How the game has ended, if it has.
    Outcome(Option<Outcome>),
    /// The legal moves, sorted by origin and destination.
    Moves(Vec<Move>),
    /// The shortest forced mate, if there is one.
    ForcedMate {
        /// The mate.
        mate: Option<ForcedMate>,
        /// The most moves that were allowed.
        max: u64,
        /// Whether to list its moves.
        line: bool,
    },
    /// Whether legal moves lead there.
    Reach(Reach),
    /// The shortest mate against every defence, if there is one.
    MateTree(Option<MateTree>),
}

/// The reason for a reachability verdict; as text, a sentence without a full stop.
pub(crate) struct ReachReason<'a>(pub(crate) &'a Reach);

impl fmt::Display for ReachReason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Reach::Reachable(_) => f.write_str("legal moves lead there"),
            Reach::Unreachable(reason) => reason.fmt(f),
            Reach::Unknown => f.write_str("the budget ran out"),
        }
    }
}

/// A reason why a draft is not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A defect of the course's numbers.
    Defect(Defect),
    /// The course's types cannot represent it.
    Misfit(Misfit),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Defect(defect) => defect.fmt(f),
            Flaw::Misfit(Misfit::Types) => f.write_str(
                "the board is no rows of pairs of whole numbers, or the player is no whole number",
            ),
            Flaw::Misfit(Misfit::UnknownPieces) => {
                f.write_str("there are pieces that the game does not know")
            }
        }
    }
}

/// The shortest mate of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateTree {
    /// The moves that begin it.
    pub keys: Vec<Move>,
    /// The tree after the first of them.
    pub tree: Tree,
}

impl LiteRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// When a sequence is not forced, or the limits did not suffice for a mate.
    pub fn run(&self, context: &Context<'_>) -> Result<LiteAnswer, Fault> {
        match self {
            LiteRequest::Valid { draft, reading, detail } => {
                let flaws = draft.flaws(*reading);
                Ok(match detail {
                    true => LiteAnswer::Validity(flaws),
                    false => LiteAnswer::Bool(flaws.is_empty()),
                })
            }
            LiteRequest::Initial(draft) => Ok(LiteAnswer::Bool(match draft {
                Draft::Numbers(posicion) => posicion.is_start(),
                Draft::Misfit(_) => false,
            })),
            LiteRequest::About(position, question) => question.answer(position, context),
        }
    }
}

impl Draft {
    /// Every reason why it is not a valid position of an assignment.
    pub fn flaws(&self, reading: Reading) -> Vec<Flaw> {
        match self {
            Draft::Misfit(misfit) => vec![Flaw::Misfit(*misfit)],
            Draft::Numbers(posicion) => {
                let invalid = posicion.validate(reading).err();
                let defects = invalid.iter().flat_map(InvalidPosition::defects);
                defects.copied().map(Flaw::Defect).collect()
            }
        }
    }
}

impl LiteQuestion {
    fn answer(&self, position: &LitePosition, context: &Context<'_>) -> Result<LiteAnswer, Fault> {
        Ok(match *self {
            LiteQuestion::ValidMove { from, to, reading } => {
                LiteAnswer::Bool(position.is_valid_move(from, to, reading))
            }
            LiteQuestion::ValidCapture(from, to) => {
                LiteAnswer::Bool(position.is_valid_capture(from, to))
            }
            LiteQuestion::Legal(from, to) => LiteAnswer::Bool(position.is_legal(from, to)),
            LiteQuestion::Attacked(color) => LiteAnswer::Squares(position.attacked_by(color)),
            LiteQuestion::King(color) => LiteAnswer::King(position.king(color)),
            LiteQuestion::Follows { next, from, to } => {
                LiteAnswer::Bool(position.is_followed_by(&next, from, to))
            }
            LiteQuestion::Sorted => LiteAnswer::Bool(position.has_sorted_rows()),
            LiteQuestion::Sort => LiteAnswer::Position(position.with_sorted_rows()),
            LiteQuestion::Checkmate => LiteAnswer::Bool(position.is_checkmate()),
            LiteQuestion::Draw => LiteAnswer::Bool(position.is_draw()),
            LiteQuestion::Outcome => LiteAnswer::Outcome(position.outcome()),
            LiteQuestion::Movable => LiteAnswer::Squares(position.movable()),
            LiteQuestion::Moves => LiteAnswer::Moves(position.legal_moves().to_vec()),
            LiteQuestion::DiscoveredCheck(reading) => {
                LiteAnswer::Bool(position.has_discovered_check(reading))
            }
            LiteQuestion::MatedInOne => LiteAnswer::Bool(position.is_mated_whatever_is_played()),
            LiteQuestion::ForcedLine(ref own) => LiteAnswer::Position(
                position.play_forced(own).map_err(|error| Fault::new(Problem::Forced(error)))?,
            ),
            LiteQuestion::ForcedMate { max, line, limits } => {
                // A bound above `usize::MAX` is no restriction.
                let most = usize::try_from(max).unwrap_or(usize::MAX);
                let search = |budget: &Budget<'_>| position.forced_mate(most, budget).verdict;
                let mate = match context.search(limits, search).0 {
                    MateVerdict::Mate(mate) => Some(mate),
                    MateVerdict::NoMate => None,
                    MateVerdict::Unknown { none_within } => {
                        return Err(Problem::Spent(Spent::ForcedMate { none_within }).into());
                    }
                };
                LiteAnswer::ForcedMate { mate, max, line }
            }
            LiteQuestion::Reachable { target, shortest, limits } => {
                let search = |budget: &Budget<'_>| match shortest {
                    true => position.reaches_shortest(&target, budget),
                    false => position.reaches(&target, budget),
                };
                let (report, _) = context.search(limits.or_time(REACH_TIME), search);
                LiteAnswer::Reach(report.verdict)
            }
            LiteQuestion::MateTree { max, limits } => {
                let search = |budget: &Budget<'_>| MateTree::search(position, max, budget);
                LiteAnswer::MateTree(context.search(limits, search).0?)
            }
        })
    }
}

impl MateTree {
    /// The mate in at most `max` moves, if there is one.
    fn search(
        position: &LitePosition,
        max: u8,
        budget: &Budget<'_>,
    ) -> Result<Option<MateTree>, Fault> {
        let spent = || Fault::new(Problem::Spent(Spent::MateTree));
        let mut solver = MateSolver::new(budget);
        let moves = match solver.shortest(position, max) {
            MateVerdict::Mate(moves) => moves,
            MateVerdict::NoMate => return Ok(None),
            MateVerdict::Unknown { .. } => return Err(spent()),
        };
        let keys = solver.keys(position, moves).map_err(|_| spent())?;
        let tree = solver.tree(position, keys[0], moves).map_err(|_| spent())?;
        Ok(tree.map(|tree| MateTree { keys, tree }))
    }
}
