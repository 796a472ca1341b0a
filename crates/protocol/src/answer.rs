//! Answers to every request, and their JSON.

use ajedrez_lite::{Coordenada, ForcedMate, Outcome, Posicion, Reach, coordinates, player_code};
use core_bitboard::{Move, Square};
use serde::{Serialize, Serializer};

use crate::board::{BoardAnswer, Written};
use crate::fide::FideValidity;
use crate::king::KingAnswer;
use crate::language::{Language, Worded};
use crate::lite::{LiteAnswer, MateTree, ReachReason};
use crate::perft::PerftAnswer;
use crate::rules::RulesAnswer;
use crate::shown::Shown;
use crate::solitario::{SolitarioAnswer, names};

/// An answer. Its JSON is the `result` of a line of a batch. Answers about Ajedrez Lite use the
/// course's types; all others use names of squares and FEN.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The answer to an exercise of Ajedrez Lite.
    Lite(LiteAnswer),
    /// The status of a king, and every way out.
    King(KingAnswer),
    /// The answer to a question about movement.
    Rules(RulesAnswer),
    /// The legal moves.
    Moves(Vec<Move>),
    /// Whether a position can occur in a game of chess.
    FideValid(FideValidity),
    /// The number of sequences.
    Count(u64),
    /// The number of sequences, with the details of the count.
    Perft(PerftAnswer),
    /// The answer to a question about puzzles.
    Solitario(SolitarioAnswer),
    /// The answer to a request of a board on a screen.
    Board(BoardAnswer),
}

impl Answer {
    /// Whether the answer is that the limits did not suffice.
    pub fn is_unknown(&self) -> bool {
        match self {
            Answer::Lite(LiteAnswer::Reach(reach)) => matches!(reach, Reach::Unknown),
            Answer::Solitario(answer) => answer.is_unknown(),
            _ => false,
        }
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(Language::English, serializer)
    }
}

impl Worded for Answer {
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match self {
            Answer::Lite(answer) => answer.serialize_in(language, serializer),
            Answer::King(answer) => answer.serialize(serializer),
            Answer::Rules(answer) => answer.serialize_in(language, serializer),
            Answer::Moves(moves) => serializer.collect_seq(moves.iter().map(Shown)),
            Answer::FideValid(validity) => validity.serialize_in(language, serializer),
            Answer::Count(count) => count.serialize(serializer),
            Answer::Perft(answer) => answer.serialize(serializer),
            Answer::Board(answer) => match answer {
                BoardAnswer::Lite(board) => board.serialize(serializer),
                BoardAnswer::Line(boards) => boards.serialize(serializer),
                BoardAnswer::Moves(moves) => steps(moves.iter().copied()).serialize(serializer),
                BoardAnswer::King(board) => board.serialize(serializer),
                BoardAnswer::Listing(text) => text.serialize(serializer),
            },
            Answer::Solitario(answer) => match answer {
                SolitarioAnswer::Solved(answer) => answer.serialize_in(language, serializer),
                SolitarioAnswer::Listed(answer) => answer.serialize(serializer),
                SolitarioAnswer::Checked(answer) => answer.serialize_in(language, serializer),
                SolitarioAnswer::Rated(answer) => answer.serialize(serializer),
                SolitarioAnswer::Hinted(answer) => answer.serialize_in(language, serializer),
                SolitarioAnswer::Captures(captures) => names(captures).serialize(serializer),
                SolitarioAnswer::Played(answer) => answer.serialize_in(language, serializer),
                SolitarioAnswer::Generated(answer) => answer.serialize(serializer),
                SolitarioAnswer::Drawn(answer) => answer.serialize(serializer),
            },
        }
    }
}

impl Serialize for LiteAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(Language::English, serializer)
    }
}

impl Worded for LiteAnswer {
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match self {
            LiteAnswer::Bool(answer) => answer.serialize(serializer),
            LiteAnswer::Validity(flaws) => {
                #[derive(Serialize)]
                struct Validity {
                    valida: bool,
                    defectos: Vec<String>,
                }
                let defectos = flaws.iter().map(|flaw| language.say(flaw).to_string()).collect();
                Validity { valida: flaws.is_empty(), defectos }.serialize(serializer)
            }
            LiteAnswer::Squares(squares) => {
                serializer.collect_seq(coordinates(*squares).into_iter().map(<(i64, i64)>::from))
            }
            LiteAnswer::King(square) => pair(*square).serialize(serializer),
            LiteAnswer::Position(position) => {
                Written::from(Posicion::from(*position)).serialize(serializer)
            }
            LiteAnswer::Outcome(outcome) => {
                #[derive(Serialize)]
                struct End {
                    fin: bool,
                    ganador: i64,
                }
                let winner = outcome.and_then(Outcome::winner).map_or(0, player_code);
                End { fin: outcome.is_some(), ganador: winner }.serialize(serializer)
            }
            LiteAnswer::Moves(moves) => steps(moves.iter().copied()).serialize(serializer),
            LiteAnswer::ForcedMate { mate, line: false, .. } => {
                mate.as_ref().map(ForcedMate::moves).serialize(serializer)
            }
            LiteAnswer::ForcedMate { mate, line: true, .. } => {
                #[derive(Serialize)]
                struct ForcedLine {
                    #[serde(rename = "K")]
                    moves: Option<usize>,
                    line: Vec<[(i64, i64); 2]>,
                }
                let moves = mate.as_ref().map(ForcedMate::moves);
                let line = mate.as_ref().map_or(Vec::new(), |mate| steps(mate.line()));
                ForcedLine { moves, line }.serialize(serializer)
            }
            LiteAnswer::Reach(reach) => reached(reach, language).serialize(serializer),
            LiteAnswer::MateTree(mate) => mates(mate.as_ref()).serialize(serializer),
        }
    }
}

/// The answer of `lite.posicionAlcanzable`.
#[derive(Serialize)]
struct Reached {
    verdict: &'static str,
    line: Vec<[(i64, i64); 2]>,
    reason: String,
}

fn reached(reach: &Reach, language: Language) -> Reached {
    let (verdict, line) = match reach {
        Reach::Reachable(line) => ("reachable", steps(line.iter().copied())),
        Reach::Unreachable(_) => ("unreachable", Vec::new()),
        Reach::Unknown => ("unknown", Vec::new()),
    };
    Reached { verdict, line, reason: language.say(&ReachReason(reach)).to_string() }
}

fn pair(square: Square) -> (i64, i64) {
    Coordenada::from(square).into()
}

/// Moves as pairs of origin and destination. Pawns always promote to rooks.
fn steps(moves: impl IntoIterator<Item = Move>) -> Vec<[(i64, i64); 2]> {
    moves.into_iter().map(|mv| [pair(mv.from()), pair(mv.to())]).collect()
}

/// A mate against every defence, or none.
#[derive(Serialize)]
struct Mates<'a> {
    mate: Option<usize>,
    keys: Vec<Shown<Move>>,
    tree: Option<Branch<'a>>,
}

fn mates(mate: Option<&MateTree>) -> Mates<'_> {
    Mates {
        mate: mate.map(|mate| mate.tree.moves()),
        keys: mate.map_or(Vec::new(), |mate| mate.keys.iter().copied().map(Shown).collect()),
        tree: mate.map(|mate| Branch(&mate.tree)),
    }
}

/// A move, every reply, and the answer to each.
struct Branch<'a>(&'a ajedrez_lite::mate::Tree);

impl Serialize for Branch<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object<'a> {
            #[serde(rename = "move")]
            mv: Shown<Move>,
            replies: Vec<Reply<'a>>,
        }
        #[derive(Serialize)]
        struct Reply<'a> {
            reply: Shown<Move>,
            then: Branch<'a>,
        }
        let replies = self.0.replies().iter();
        let replies =
            replies.map(|&(reply, ref then)| Reply { reply: Shown(reply), then: Branch(then) });
        Object { mv: Shown(self.0.mv()), replies: replies.collect() }.serialize(serializer)
    }
}

impl Serialize for RulesAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(Language::English, serializer)
    }
}

impl Worded for RulesAnswer {
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        /// Whether a piece may go to a square.
        #[derive(Serialize)]
        struct Can {
            ok: bool,
            reason: Option<String>,
        }
        match self {
            RulesAnswer::Bool(answer) => answer.serialize(serializer),
            RulesAnswer::Distance(distance) => distance.serialize(serializer),
            RulesAnswer::Obstacles(pieces) => serializer
                .collect_map(pieces.iter().map(|(square, piece)| (Shown(square), Shown(piece)))),
            RulesAnswer::Can(going) => {
                let reason = going.as_ref().err().map(|refusal| language.say(refusal).to_string());
                Can { ok: reason.is_none(), reason }.serialize(serializer)
            }
            RulesAnswer::Squares(squares) => serializer.collect_seq(squares.into_iter().map(Shown)),
            RulesAnswer::Board(facts) => Shown(facts.board().fen()).serialize(serializer),
        }
    }
}
