//! All kinds of requests.

use crate::answer::Answer;
use crate::board::BoardRequest;
use crate::context::Context;
use crate::fault::Fault;
use crate::fide::FideValidity;
use crate::game::AnyPosition;
use crate::king::KingRequest;
use crate::lite::LiteRequest;
use crate::perft::{Detail, PerftRequest};
use crate::rules::RulesRequest;
use crate::solitario::SolitarioRequest;

/// A complete and valid question: only the search for its answer can fail.
#[derive(Clone, Debug)]
pub enum Request {
    /// An exercise of Ajedrez Lite.
    Lite(LiteRequest),
    /// The status of a king, and every way out.
    King(KingRequest),
    /// Whether a piece may go somewhere, and if not, why.
    Rules(RulesRequest),
    /// The legal moves, sorted by their UCI text.
    Moves(AnyPosition),
    /// Whether a position can occur in a game of chess, which reading it has settled.
    FideValid(FideValidity),
    /// The number of sequences of legal moves.
    Perft(PerftRequest),
    /// Puzzles.
    Solitario(SolitarioRequest),
    /// Other requests of a board on a screen.
    Board(BoardRequest),
}

impl Request {
    /// The answer.
    ///
    /// # Errors
    ///
    /// When a sequence is not forced, a king is missing, or the limits did not suffice and the type
    /// of answer has no `unknown`.
    pub fn run(&self, context: &mut Context<'_>) -> Result<Answer, Fault> {
        Ok(match self {
            Request::Lite(request) => Answer::Lite(request.run(context)?),
            Request::King(request) => Answer::King(request.run()?),
            Request::Rules(request) => Answer::Rules(request.run()),
            Request::Moves(position) => Answer::Moves(position.moves_by_name()),
            Request::FideValid(validity) => Answer::FideValid(*validity),
            Request::Perft(request) => {
                let answer = request.run(context)?;
                match request.detail {
                    Detail::Number => Answer::Count(answer.nodes),
                    Detail::Speed | Detail::Divided => Answer::Perft(answer),
                }
            }
            Request::Solitario(request) => Answer::Solitario(request.run(context)?),
            Request::Board(request) => Answer::Board(request.run()?),
        })
    }
}

impl From<LiteRequest> for Request {
    fn from(request: LiteRequest) -> Request {
        Request::Lite(request)
    }
}

impl From<KingRequest> for Request {
    fn from(request: KingRequest) -> Request {
        Request::King(request)
    }
}

impl From<SolitarioRequest> for Request {
    fn from(request: SolitarioRequest) -> Request {
        Request::Solitario(request)
    }
}

impl From<BoardRequest> for Request {
    fn from(request: BoardRequest) -> Request {
        Request::Board(request)
    }
}
