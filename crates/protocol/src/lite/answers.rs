//! The answers about Ajedrez Lite, and their JSON, which speaks the course's types.

use std::fmt;

use ajedrez_lite::mate::{MateSolver, Tree};
use ajedrez_lite::{
    Coordenada, ForcedMate, LitePosition, MateVerdict, Outcome, Posicion, coordinates, player_code,
};
use core_bitboard::game::WhyIllegal;
use core_bitboard::search::Budget;
use core_bitboard::{Bitboard, Move, Square};
use reachability::Reach;
use serde::{Serialize, Serializer};

use crate::board::{LiteBoard, Written};
use crate::draft::Flaw;
use crate::fault::{Fault, Problem, Spent};
use crate::language::Language;
use crate::operation::{Answered, answered_by_serde};
use crate::shown::Shown;
use crate::why::Why;

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

impl Answered for Validity {
    const FIELDS: &'static [&'static str] = &["valida", "defectos"];

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Detail {
            valida: bool,
            defectos: Vec<String>,
        }
        if !self.detail {
            return self.is_valid().serialize(serializer);
        }
        let defectos = self.flaws.iter().map(|flaw| language.say(flaw).to_string()).collect();
        Detail { valida: self.is_valid(), defectos }.serialize(serializer)
    }
}

/// Whether a move is legal: the reason why not.
///
/// Its JSON is a bool or, with `reason`, an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legality {
    /// The reason, of a move that is not legal.
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

impl Answered for Legality {
    const FIELDS: &'static [&'static str] = &["ok", "reason", "why"];

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Detail {
            ok: bool,
            reason: Option<String>,
            why: Option<Why>,
        }
        let ok = self.is_legal();
        if !self.reason {
            return ok.serialize(serializer);
        }
        let reason = self.why.map(|why| language.say(&why).to_string());
        Detail { ok, reason, why: self.why.map(Why::from) }.serialize(serializer)
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
        Written::from(Posicion::from(*self)).serialize(serializer)
    }
}

impl Answered for Option<Outcome> {
    const FIELDS: &'static [&'static str] = &["fin", "ganador"];

    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct End {
            fin: bool,
            ganador: i64,
        }
        let ganador = self.and_then(Outcome::winner).map_or(0, player_code);
        End { fin: self.is_some(), ganador }.serialize(serializer)
    }
}

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

impl Answered for Forced {
    const FIELDS: &'static [&'static str] = &["K", "line"];

    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct ForcedLine {
            #[serde(rename = "K")]
            moves: Option<usize>,
            line: Vec<Step>,
        }
        let moves = self.mate.as_ref().map(ForcedMate::moves);
        if !self.line {
            return moves.serialize(serializer);
        }
        let line = self.mate.iter().flat_map(ForcedMate::line).map(step).collect();
        ForcedLine { moves, line }.serialize(serializer)
    }
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

impl Answered for Reach {
    const FIELDS: &'static [&'static str] = &["verdict", "line", "reason"];

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Reached {
            verdict: &'static str,
            line: Vec<Step>,
            reason: String,
        }
        let (verdict, line) = match self {
            Reach::Reachable(line) => ("reachable", &line[..]),
            Reach::Unreachable(_) => ("unreachable", &[][..]),
            Reach::Unknown => ("unknown", &[][..]),
        };
        let line = line.iter().copied().map(step).collect();
        let reason = language.say(&ReachReason(self)).to_string();
        Reached { verdict, line, reason }.serialize(serializer)
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Reach::Unknown)
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

impl MateTree {
    /// The mate in at most `max` moves, if there is one.
    pub(super) fn search(
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

impl Answered for Option<MateTree> {
    const FIELDS: &'static [&'static str] = &["mate", "keys", "tree"];

    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Mates<'a> {
            mate: Option<usize>,
            keys: Vec<Shown<Move>>,
            tree: Option<Branch<'a>>,
        }
        let mate = self.as_ref();
        Mates {
            mate: mate.map(|mate| mate.tree.moves()),
            keys: mate.iter().flat_map(|mate| mate.keys.iter().copied().map(Shown)).collect(),
            tree: mate.map(|mate| Branch(&mate.tree)),
        }
        .serialize(serializer)
    }
}

/// A move, every reply, and the answer to each.
struct Branch<'a>(&'a Tree);

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

/// A move in the course's types: origin and destination.
type Step = [(i64, i64); 2];

fn step(mv: Move) -> Step {
    [pair(mv.from()), pair(mv.to())]
}

fn pair(square: Square) -> (i64, i64) {
    Coordenada::from(square).into()
}
