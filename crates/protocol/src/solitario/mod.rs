//! Puzzles of Ajedrez Solitario: questions and answers.

mod check;
mod draw;
mod explain;
mod generate;
mod hint;
mod listing;
mod order;
mod pictures;
mod play;
mod rate;
mod refuted;
mod solve;

use core_bitboard::Square;
use core_bitboard::solitaire::{Capture, CheckError, Puzzle, Rules, Verdict};
use solitario::{RatingVerdict, next_captures};

pub use self::check::Checked;
pub use self::draw::{DrawRequest, Drawn, Subject as DrawSubject};
pub use self::explain::{Cause, Explanation, Step, Why};
pub use self::generate::{GenerateRequest, Generated, PATIENCE, write_board};
pub(crate) use self::hint::LeadsOn;
pub use self::hint::{HintRequest, Hinted};
pub(crate) use self::listing::names;
pub use self::listing::{LISTED_BYTES_MAX, Listed, ListingRequest};
pub(crate) use self::order::ROLES;
pub use self::order::{Order, Pieces, Preset};
pub use self::play::{PlayRequest, Played, State};
pub(crate) use self::rate::written;
pub use self::rate::{RATE_TIME, Rate};
pub use self::refuted::Refuted;
pub(crate) use self::refuted::{Words, list, moves};
pub use self::solve::{Solved, Want};

use crate::context::{Context, Limits};
use crate::fault::{Fault, Place, Problem};
use crate::refusal::Refusal;

/// A request about puzzles.
#[derive(Clone, Debug)]
pub enum SolitarioRequest {
    /// A solution, or how many there are.
    Solve {
        /// The puzzle.
        puzzle: Puzzle,
        /// The options of the game.
        rules: Rules,
        /// What to answer with.
        want: Want,
        /// The limits of the search.
        limits: Limits,
    },
    /// Every solution, or the first few.
    List(ListingRequest),
    /// Whether moves are a solution.
    Check {
        /// The puzzle.
        puzzle: Puzzle,
        /// The options of the game.
        rules: Rules,
        /// The moves.
        captures: Vec<Capture>,
    },
    /// How hard it is.
    Rate {
        /// The puzzle.
        puzzle: Puzzle,
        /// The options of the game.
        rules: Rules,
        /// The limits of the search.
        limits: Limits,
    },
    /// A capture that keeps a puzzle solvable.
    Hint(HintRequest),
    /// The captures that can be played.
    Captures {
        /// The puzzle.
        puzzle: Puzzle,
        /// The options of the game.
        rules: Rules,
        /// The captures that have been played.
        begun: Vec<Capture>,
    },
    /// The state of a puzzle being played.
    Play(PlayRequest),
    /// Puzzles made to order.
    Generate(GenerateRequest),
    /// A picture.
    Draw(DrawRequest),
}

/// The answer to a request about puzzles.
#[derive(Clone, Debug)]
pub enum SolitarioAnswer {
    /// A solution, or how many there are.
    Solved(Solved),
    /// The solutions.
    Listed(Listed),
    /// The result of replaying moves.
    Checked(Checked),
    /// How hard it is.
    Rated(Rate),
    /// A capture that keeps the puzzle solvable.
    Hinted(Hinted),
    /// The captures that can be played.
    Captures(Vec<Capture>),
    /// The state of a puzzle being played.
    Played(Box<Played>),
    /// Boards.
    Generated(Generated),
    /// A picture.
    Drawn(Drawn),
}

impl SolitarioAnswer {
    /// Whether the limits did not suffice.
    pub fn is_unknown(&self) -> bool {
        match self {
            SolitarioAnswer::Solved(solved) => solved.verdict == Verdict::Unknown,
            SolitarioAnswer::Listed(listed) => !listed.complete,
            SolitarioAnswer::Rated(rate) => matches!(rate.rated.verdict, RatingVerdict::Unknown),
            SolitarioAnswer::Hinted(hinted) => hinted.is_unknown(),
            SolitarioAnswer::Played(played) => played.is_unknown(),
            SolitarioAnswer::Generated(generated) => generated.found < generated.wanted,
            SolitarioAnswer::Drawn(drawn) => drawn.unknown > 0,
            SolitarioAnswer::Checked(_) | SolitarioAnswer::Captures(_) => false,
        }
    }
}

impl SolitarioRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// When the collected solutions or a picture are too large for an answer, or the captures
    /// already played of a game or a hint cannot be played.
    pub fn run(&self, context: &mut Context<'_>) -> Result<SolitarioAnswer, Fault> {
        Ok(match self {
            SolitarioRequest::Solve { puzzle, rules, want, limits } => SolitarioAnswer::Solved(
                Solved::search(puzzle.clone(), *rules, *want, *limits, context),
            ),
            SolitarioRequest::List(request) => SolitarioAnswer::Listed(request.run(context)?),
            SolitarioRequest::Check { puzzle, rules, captures } => {
                SolitarioAnswer::Checked(Checked::replay(puzzle, rules, captures))
            }
            SolitarioRequest::Rate { puzzle, rules, limits } => {
                SolitarioAnswer::Rated(Rate::search(puzzle.clone(), rules, *limits, context))
            }
            SolitarioRequest::Hint(request) => SolitarioAnswer::Hinted(request.run(context)?),
            SolitarioRequest::Captures { puzzle, rules, begun } => {
                let next = next_captures(puzzle, rules, begun);
                SolitarioAnswer::Captures(next.map_err(|error| refused(&error, begun))?)
            }
            SolitarioRequest::Play(request) => {
                SolitarioAnswer::Played(Box::new(request.run(context)?))
            }
            SolitarioRequest::Generate(request) => SolitarioAnswer::Generated(request.run(context)),
            SolitarioRequest::Draw(request) => SolitarioAnswer::Drawn(request.run(context)?),
        })
    }
}

/// The fault of captures that cannot be played.
fn refused(error: &CheckError, captures: &[Capture]) -> Fault {
    Fault::new(Problem::Refused(Refusal::of(error, captures))).at(Place::Moves)
}

/// The options of the game as users give them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleOptions {
    /// The most captures of one piece.
    pub max_captures: Option<u64>,
    /// A board with exactly one king must end with it.
    pub king_last: bool,
    /// The last piece must stand here.
    pub target: Option<Square>,
    /// A pawn that captures on rank 8 may become another piece.
    pub promote: bool,
}

impl From<RuleOptions> for Rules {
    fn from(options: RuleOptions) -> Rules {
        let RuleOptions { max_captures, king_last, target, promote } = options;
        // A larger number is no restriction: with at most 64 pieces, no piece captures 64 times.
        let max_captures = max_captures.map(|most| u8::try_from(most).unwrap_or(u8::MAX));
        Rules { max_captures, king_last, target, promote }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_no_piece_can_meet_stays_one() {
        for (given, expected) in [(0, 0), (63, 63), (255, 255), (256, 255), (u64::MAX, 255)] {
            let options = RuleOptions { max_captures: Some(given), ..RuleOptions::default() };
            assert_eq!(Rules::from(options).max_captures, Some(expected));
        }
        assert_eq!(Rules::from(RuleOptions::default()), Rules::PLAIN);
    }
}
