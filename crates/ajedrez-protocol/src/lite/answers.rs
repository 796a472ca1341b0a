//! The answers about Ajedrez Lite, and their JSON, which speaks the course's types.

use ajedrez_course::Flaw;
use ajedrez_course::predicates::Said;
use ajedrez_lite::mate::{Endings, MateSolver, Tree};
use ajedrez_lite::{
    Coordenada, ForcedMate, LitePosition, MateVerdict, Outcome, Posicion, coordinates, player_code,
};
use ajedrez_reachability::Reach;
use core_bitboard::game::WhyIllegal;
use core_bitboard::search::Budget;
use core_bitboard::{Bitboard, Move, Square};
use serde::{Serialize, Serializer};

use crate::answered::{Answered, Shown, answered, answered_by_serde};
use crate::board::{LiteBoard, WrittenPosicion};
use crate::fault::{Fault, Problem, Spent, Why};
use crate::language::Language;
use crate::messages;

/// Whether a draft is a valid position: the reasons why not.
///
/// Its JSON is a bool or, with `detail`, an object with every reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Validity {
    /// The reasons: none for a valid position.
    pub flaws: Vec<Flaw>,
    /// Whether to list them.
    pub detail: bool,
}

impl Validity {
    /// Whether there is no reason against it.
    pub fn is_valid(&self) -> bool {
        self.flaws.is_empty()
    }
}

answered!(Validity, |validity, language| {
    let flaws = validity.flaws.iter().map(|flaw| language.say(flaw).to_string());
} instead: (!validity.detail).then_some(validity.is_valid()), {
    "valida": validity.is_valid(),
    "defectos": flaws.collect::<Vec<_>>(),
});

/// Whether a move is legal, or valid by the movement of its piece alone: the reason why not.
///
/// Its JSON is a bool or, with `reason`, an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legality {
    /// The reason, of a move that is not.
    pub why: Option<WhyIllegal>,
    /// Whether to give it.
    pub reason: bool,
}

impl Legality {
    /// Whether there is no reason against it.
    pub const fn is_legal(&self) -> bool {
        self.why.is_none()
    }
}

answered!(Legality, |legality, language| {
} instead: (!legality.reason).then_some(legality.is_legal()), {
    "ok": legality.is_legal(),
    "reason": legality.why.map(|why| language.say(&why).to_string()),
    "why": legality.why.map(Why::from),
});

impl Answered for Said {
    /// A bool, a number or a pair of numbers.
    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Said::Truth(truth) => truth.serialize(serializer),
            Said::Number(number) => number.serialize(serializer),
            Said::Pair(first, second) => (first, second).serialize(serializer),
        }
    }
}

/// Moves of Ajedrez Lite, in which pawns always become rooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves(pub Vec<Move>);

impl Serialize for Moves {
    /// Pairs of origin and destination.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().copied().map(step))
    }
}

answered_by_serde!(
    Moves,
    Vec<LiteBoard>,
    LiteBoard: ["fen", "tablero", "jugador"]
);

impl Answered for Bitboard {
    /// Coordinates, sorted by row and column.
    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(coordinates(*self).into_iter().map(<(i64, i64)>::from))
    }
}

impl Answered for Square {
    /// A coordinate.
    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        pair(*self).serialize(serializer)
    }
}

impl Answered for LitePosition {
    const FIELDS: &'static [&'static str] = &["tablero", "jugador"];

    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenPosicion::from(Posicion::from(*self)).serialize(serializer)
    }
}

answered!(Option<Outcome>, |outcome, _| {} {
    "fin": outcome.is_some(),
    "ganador": outcome.and_then(Outcome::winner).map_or(0, player_code),
});

/// The shortest mate by forced replies, if there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Forced {
    /// The mate.
    pub mate: Option<ForcedMate>,
    /// The most moves that were allowed.
    pub max: u64,
    /// Whether to list its moves.
    pub line: bool,
}

answered!(Forced, |forced, _| {
    let moves = forced.mate.as_ref().map(ForcedMate::moves);
    let line = forced.mate.iter().flat_map(ForcedMate::line).map(step);
} instead: (!forced.line).then_some(moves), {
    "K": moves,
    "line": line.collect::<Vec<_>>(),
});

/// The reason for a reachability verdict; as text, a sentence without a full stop.
pub(crate) struct ReachReason<'a>(pub(crate) &'a Reach);

messages! { ReachReason<'_>, language:
    ReachReason(Reach::Reachable(_)) => "legal moves lead there",
        "unas jugadas legales llevan hasta allí";
    ReachReason(Reach::Unreachable(reason)) => "{reason}", "{reason}",
        reason = language.say(reason);
    ReachReason(Reach::Unknown) => "the budget ran out", "el presupuesto se acabó";
}

answered!(Reach, |reach, language| {
    let (verdict, line) = match reach {
        Reach::Reachable(line) => ("reachable", &line[..]),
        Reach::Unreachable(_) => ("unreachable", &[][..]),
        Reach::Unknown => ("unknown", &[][..]),
    };
} {
    "verdict": verdict,
    "line": line.iter().copied().map(step).collect::<Vec<_>>(),
    "reason": language.say(&ReachReason(reach)).to_string(),
}, unknown: matches!(reach, Reach::Unknown));

/// The shortest mate of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateTree {
    /// The moves that begin it.
    pub keys: Vec<Move>,
    /// The tree after the first of them.
    pub tree: Tree,
}

impl MateTree {
    /// The mate in at most `max` moves, if there is one, the same with tables of `endings` as without.
    pub(super) fn search(
        position: &LitePosition,
        max: u8,
        endings: Endings<'_>,
        budget: &Budget<'_>,
    ) -> Result<Option<MateTree>, Fault> {
        let spent = || Fault::new(Problem::Spent(Spent::MateTree));
        let mut solver = MateSolver::new(budget).with_endings(endings);
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

answered!(Option<MateTree>, |answer, _| {
    let mate = answer.as_ref();
    let keys = mate.iter().flat_map(|mate| mate.keys.iter().copied().map(Shown));
} {
    "mate": mate.map(|mate| mate.tree.moves()),
    "keys": keys.collect::<Vec<_>>(),
    "tree": mate.map(|mate| Branch::from(&mate.tree)),
});

/// A move, every reply, and the answer to each.
#[derive(Serialize)]
struct Branch {
    #[serde(rename = "move")]
    mv: Move,
    replies: Vec<Reply>,
}

/// A reply, and what is played after it.
#[derive(Serialize)]
struct Reply {
    reply: Move,
    then: Branch,
}

impl From<&Tree> for Branch {
    fn from(tree: &Tree) -> Branch {
        let replies =
            tree.replies().iter().map(|(reply, then)| Reply { reply: *reply, then: then.into() });
        Branch { mv: tree.mv(), replies: replies.collect() }
    }
}

/// A move in the course's types: origin and destination.
type Step = [(i64, i64); 2];

fn step(mv: Move) -> Step {
    [pair(mv.from()), pair(mv.to())]
}

fn pair(square: Square) -> (i64, i64) {
    Coordenada::from(square).into()
}
