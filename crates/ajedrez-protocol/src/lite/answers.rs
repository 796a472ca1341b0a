//! The answers about Ajedrez Lite and their JSON, in the course's types.

use std::fmt;

use ajedrez_course::Flaw;
use ajedrez_course::predicates::PredicateValue;
use ajedrez_lite::mate::{Endings, MateSolver, Tree, TreeError};
use ajedrez_lite::{
    Coordenada, ForcedMate, LiteBoard, LitePosition, MateVerdict, Outcome, Posicion, coordinates,
    player_code,
};
use ajedrez_reachability::Reach;
use core_bitboard::game::IllegalReason;
use core_bitboard::search::Budget;
use core_bitboard::{Bitboard, Move, Square};
use serde::{Serialize, Serializer};

use crate::answered::{Answered, Either, Shown};
use crate::board::PosicionJson;
use crate::fault::{Fault, LimitReached, Problem, Why};
use crate::language::{
    Language::{self, English, Spanish},
    Localized,
};

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

/// Whether a draft is a valid position, and why not.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValidityJson {
    /// Whether it is.
    valida: bool,
    /// Everything that keeps it from being one, a sentence each.
    defectos: Vec<String>,
}

impl Answered for Validity {
    type Json<'a> = Either<bool, ValidityJson>;
    const FORM: &'static str = "bool; with `detail`, an object";
    const FIELDS: &'static [&'static str] = &["valida", "defectos"];

    fn json(&self, language: Language) -> Either<bool, ValidityJson> {
        let valida = self.is_valid();
        if !self.detail {
            return Either::Short(valida);
        }
        let defectos = self.flaws.iter().map(|flaw| language.display(flaw).to_string()).collect();
        Either::Long(ValidityJson { valida, defectos })
    }
}

/// Whether a move is legal, or valid by the movement of its piece only: the reason if not.
///
/// Its JSON is a bool or, with `reason`, an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legality {
    /// The reason why it is not.
    pub why: Option<IllegalReason>,
    /// Whether to give it.
    pub reason: bool,
}

impl Legality {
    /// Whether there is no reason against it.
    pub const fn is_legal(&self) -> bool {
        self.why.is_none()
    }
}

/// Whether a move is legal, and why not.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalityJson {
    /// Whether it is.
    ok: bool,
    /// Why not, in a sentence.
    reason: Option<String>,
    /// Why not, for programs.
    why: Option<Why>,
}

impl Answered for Legality {
    type Json<'a> = Either<bool, LegalityJson>;
    const FORM: &'static str = "bool; with `reason`, an object";
    const FIELDS: &'static [&'static str] = &["ok", "reason", "why"];

    fn json(&self, language: Language) -> Either<bool, LegalityJson> {
        let ok = self.is_legal();
        if !self.reason {
            return Either::Short(ok);
        }
        let reason = self.why.map(|why| language.display(&why).to_string());
        Either::Long(LegalityJson { ok, reason, why: self.why.map(Why::from) })
    }
}

/// The value of a predicate: a bool, a number or a pair of numbers.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SaidJson {
    /// A bool.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A pair of numbers.
    Pair(i64, i64),
}

impl Answered for PredicateValue {
    type Json<'a> = SaidJson;

    fn json(&self, _: Language) -> SaidJson {
        match *self {
            PredicateValue::Truth(truth) => SaidJson::Truth(truth),
            PredicateValue::Number(number) => SaidJson::Number(number),
            PredicateValue::Pair(first, second) => SaidJson::Pair(first, second),
        }
    }
}

/// Moves of Ajedrez Lite, in which pawns always promote to rooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves(pub Vec<Move>);

impl Answered for Moves {
    type Json<'a> = Vec<MovePair>;
    const FORM: &'static str = "pairs of coordinates";

    fn json(&self, _: Language) -> Vec<MovePair> {
        self.0.iter().copied().map(step).collect()
    }
}

impl Answered for Bitboard {
    type Json<'a> = Vec<Pair>;
    const FORM: &'static str = "coordinates";

    /// Sorted by row and column.
    fn json(&self, _: Language) -> Vec<Pair> {
        coordinates(*self).into_iter().map(Pair::from).collect()
    }
}

impl Answered for Square {
    type Json<'a> = Pair;
    const FORM: &'static str = "coordinate";

    fn json(&self, _: Language) -> Pair {
        pair(*self)
    }
}

impl Answered for LitePosition {
    type Json<'a> = PosicionJson;
    const FORM: &'static str = "position";
    const FIELDS: &'static [&'static str] = &["tablero", "jugador"];

    fn json(&self, _: Language) -> PosicionJson {
        PosicionJson::from(Posicion::from(*self))
    }
}

/// A board with the pieces of each row in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortedRows(pub LiteBoard);

impl Answered for SortedRows {
    type Json<'a> = PosicionJson;
    const FORM: &'static str = "position";
    const FIELDS: &'static [&'static str] = <LitePosition as Answered>::FIELDS;

    fn json(&self, _: Language) -> PosicionJson {
        let LiteBoard { board, turn } = &self.0;
        PosicionJson::from(Posicion::of_board(board, *turn).expect("only pieces of Ajedrez Lite"))
    }
}

/// How a game has ended, if it has.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutcomeJson {
    /// Whether it has.
    fin: bool,
    /// The player who has won, 1 or 2; 0 for a draw or an unfinished game.
    ganador: i64,
}

impl Answered for Option<Outcome> {
    type Json<'a> = OutcomeJson;
    const FIELDS: &'static [&'static str] = &["fin", "ganador"];

    fn json(&self, _: Language) -> OutcomeJson {
        let ganador = self.and_then(Outcome::winner).map_or(0, player_code);
        OutcomeJson { fin: self.is_some(), ganador }
    }
}

/// The shortest mate by forced replies, if there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Forced {
    /// The mate.
    pub mate: Option<ForcedMate>,
    /// The maximum number of moves.
    pub max: u64,
    /// Whether to list its moves.
    pub line: bool,
}

/// The shortest mate by forced replies, with its moves.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ForcedMateJson {
    /// In how many moves of the side to move it mates; null if it does not.
    #[serde(rename = "K")]
    moves: Option<usize>,
    /// Its moves and the only replies to them; empty if there is no mate.
    line: Vec<MovePair>,
}

impl Answered for Forced {
    type Json<'a> = Either<Option<usize>, ForcedMateJson>;
    const FORM: &'static str = "number or null; with `line`, an object";
    const FIELDS: &'static [&'static str] = &["K", "line"];

    fn json(&self, _: Language) -> Either<Option<usize>, ForcedMateJson> {
        let moves = self.mate.as_ref().map(ForcedMate::moves);
        if !self.line {
            return Either::Short(moves);
        }
        let line = self.mate.iter().flat_map(ForcedMate::line).map(step).collect();
        Either::Long(ForcedMateJson { moves, line })
    }
}

/// The reason for a reachability verdict; as text, a sentence without a full stop.
pub(crate) struct ReachReason<'a>(pub(crate) &'a Reach);

impl Localized for ReachReason<'_> {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (ReachReason(Reach::Reachable(_)), English) => f.write_str("legal moves lead there"),
            (ReachReason(Reach::Reachable(_)), Spanish) => {
                f.write_str("unas jugadas legales llevan hasta allí")
            }
            (ReachReason(Reach::Unreachable(reason)), _) => reason.fmt_in(language, f),
            (ReachReason(Reach::Unknown), _) => {
                f.write_str(language.words("a limit was reached", "se alcanzó un límite"))
            }
        }
    }
}

/// Whether legal moves lead to a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReachJson {
    /// Whether they do; `unknown` if the limits did not suffice.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["reachable", "unreachable", "unknown"])))]
    verdict: &'static str,
    /// The moves, if they do.
    line: Vec<MovePair>,
    /// Why, in a sentence.
    reason: String,
}

impl Answered for Reach {
    type Json<'a> = ReachJson;
    const FIELDS: &'static [&'static str] = &["verdict", "line", "reason"];

    fn json(&self, language: Language) -> ReachJson {
        let (verdict, line) = match self {
            Reach::Reachable(line) => ("reachable", &line[..]),
            Reach::Unreachable(_) => ("unreachable", &[][..]),
            Reach::Unknown => ("unknown", &[][..]),
        };
        ReachJson {
            verdict,
            line: line.iter().copied().map(step).collect(),
            reason: language.display(&ReachReason(self)).to_string(),
        }
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Reach::Unknown)
    }
}

/// The shortest mate of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateTree {
    /// The key moves.
    pub keys: Vec<Move>,
    /// The tree after the first key move.
    pub tree: Tree,
}

/// The minimum size of a tree move in JSON: `{"move":"a1b1","replies":[]}`.
const TREE_MOVE_BYTES: usize = 28;

impl MateTree {
    /// The mate in at most `max` moves, if any, the same with or without `endings` tables. Its JSON has at most
    /// `bytes` bytes.
    pub(super) fn search(
        position: &LitePosition,
        max: u8,
        endings: Endings<'_>,
        budget: &Budget<'_>,
        bytes: usize,
    ) -> Result<Option<MateTree>, Fault> {
        let spent = || Fault::new(Problem::LimitReached(LimitReached::MateTree));
        let moves = bytes / TREE_MOVE_BYTES;
        let mut solver = MateSolver::new(budget).with_endings(endings).with_tree_moves(moves);
        let moves = match solver.shortest(position, max) {
            MateVerdict::Mate(moves) => moves,
            MateVerdict::NoMate => return Ok(None),
            MateVerdict::Unknown { .. } => return Err(spent()),
        };
        let keys = solver.keys(position, moves).map_err(|_| spent())?;
        let tree = solver.tree(position, keys[0], moves).map_err(|error| match error {
            TreeError::OutOfBudget => spent(),
            TreeError::TooLarge => Problem::LongAnswer(bytes).into(),
        })?;
        Ok(tree.map(|tree| MateTree { keys, tree }))
    }
}

/// The shortest mate against every defence, if there is one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MateTreeJson<'a> {
    /// In how many moves of the side to move it mates; null if it does not.
    mate: Option<usize>,
    /// The moves that begin it.
    keys: Vec<Shown<Move>>,
    /// The first of them, with every reply.
    tree: Option<Branch<'a>>,
}

impl Answered for Option<MateTree> {
    type Json<'a> = MateTreeJson<'a>;
    const FIELDS: &'static [&'static str] = &["mate", "keys", "tree"];

    fn json(&self, _: Language) -> MateTreeJson<'_> {
        let mate = self.as_ref();
        MateTreeJson {
            mate: mate.map(|mate| mate.tree.moves()),
            keys: mate.iter().flat_map(|mate| mate.keys.iter().copied().map(Shown)).collect(),
            tree: mate.map(|mate| Branch::from(&mate.tree)),
        }
    }
}

/// A move, every reply, and the answer to each.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch<'a> {
    /// The move.
    #[serde(rename = "move")]
    mv: Shown<Move>,
    /// Every reply; none to a mate.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Reply<'a>>"))]
    replies: Replies<'a>,
}

/// A reply and the branch after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reply<'a> {
    /// The reply.
    reply: Shown<Move>,
    /// The branch after it.
    then: Branch<'a>,
}

/// The replies of a tree, whose JSON is made one after the other.
#[derive(Clone, Debug)]
struct Replies<'a>(&'a Tree);

impl Serialize for Replies<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.0
                .replies()
                .iter()
                .map(|(reply, then)| Reply { reply: Shown(*reply), then: then.into() }),
        )
    }
}

impl<'a> From<&'a Tree> for Branch<'a> {
    fn from(tree: &'a Tree) -> Branch<'a> {
        Branch { mv: Shown(tree.mv()), replies: Replies(tree) }
    }
}

/// A square in the course's types: row and column.
type Pair = (i64, i64);

/// A move in the course's types: origin and destination.
type MovePair = (Pair, Pair);

fn step(mv: Move) -> MovePair {
    (pair(mv.from()), pair(mv.to()))
}

fn pair(square: Square) -> Pair {
    Coordenada::from(square).into()
}
