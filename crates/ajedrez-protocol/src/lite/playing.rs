//! Playing Ajedrez Lite: the best move, the evaluation of a position, the endgame table entries.

use std::fmt;

use std::ops::ControlFlow;

use ajedrez_lite::{LitePosition, Outcome};
use ajedrez_lite_player::{Limits as Depths, Player, Score, SearchInfo, Strength};
use ajedrez_lite_tables::{PIECES_MAX, ProbeError, TableError, Tables, Value};
use core_bitboard::{History, Lite, Move, Position};
use serde::Serialize;

use crate::answered::{Answered, Shown};
use crate::context::{Context, Limits};
use crate::fault::{Fault, LimitReached, Problem};
use crate::games::play_texts;
use crate::language::{
    Language::{self, English, Spanish},
    Localized,
};

/// The maximum size of the player's transposition table in bytes.
const PLAYER_BYTES: usize = 16 << 20;

/// Approximate bytes of transposition table per node.
const BYTES_OF_A_NODE: u64 = 32;

/// The source of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ValueSource {
    /// The game is over.
    Rules,
    /// The tables of endings have it, or all that its moves lead to.
    Tables,
    /// It was searched. A mate that was found is one, though there may be a shorter one.
    Search,
}

/// The value of a position for the side to move, or of a move for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionValue {
    /// Mate in this many plies.
    Win(u16),
    /// A draw.
    Draw,
    /// Mated in this many plies.
    Loss(u16),
    /// An estimate in hundredths of a pawn.
    Centipawns(i16),
}

impl PositionValue {
    /// The name of the result; `None` for an estimate.
    pub const fn result(self) -> Option<&'static str> {
        match self {
            PositionValue::Win(_) => Some("win"),
            PositionValue::Draw => Some("draw"),
            PositionValue::Loss(_) => Some("loss"),
            PositionValue::Centipawns(_) => None,
        }
    }

    /// The plies to mate.
    pub const fn plies(self) -> Option<u16> {
        match self {
            PositionValue::Win(plies) | PositionValue::Loss(plies) => Some(plies),
            PositionValue::Draw | PositionValue::Centipawns(_) => None,
        }
    }

    /// The estimate.
    pub const fn centipawns(self) -> Option<i16> {
        if let PositionValue::Centipawns(estimate) = self { Some(estimate) } else { None }
    }
}

impl From<Value> for PositionValue {
    fn from(value: Value) -> PositionValue {
        match value {
            Value::Win(plies) => PositionValue::Win(plies.into()),
            Value::Draw => PositionValue::Draw,
            Value::Loss(plies) => PositionValue::Loss(plies.into()),
        }
    }
}

impl From<Score> for PositionValue {
    fn from(score: Score) -> PositionValue {
        match score {
            Score::Centipawns(estimate) => PositionValue::Centipawns(estimate),
            Score::Mate(plies) => PositionValue::Win(plies),
            Score::Mated(plies) => PositionValue::Loss(plies),
        }
    }
}

impl Localized for PositionValue {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (PositionValue::Win(1), English) => f.write_str("win in 1 ply"),
            (PositionValue::Win(1), Spanish) => f.write_str("gana en 1 media jugada"),
            (PositionValue::Win(plies), English) => write!(f, "win in {plies} plies"),
            (PositionValue::Win(plies), Spanish) => write!(f, "gana en {plies} medias jugadas"),
            (PositionValue::Draw, English) => f.write_str("draw"),
            (PositionValue::Draw, Spanish) => f.write_str("tablas"),
            (PositionValue::Loss(0), English) => f.write_str("checkmate"),
            (PositionValue::Loss(0), Spanish) => f.write_str("jaque mate"),
            (PositionValue::Loss(plies), English) => write!(f, "loss in {plies} plies"),
            (PositionValue::Loss(plies), Spanish) => write!(f, "pierde en {plies} medias jugadas"),
            (PositionValue::Centipawns(estimate), English) => {
                write!(f, "{:+.2} pawns", f64::from(*estimate) / 100.0)
            }
            (PositionValue::Centipawns(estimate), Spanish) => {
                let number = format!("{:+.2}", f64::from(*estimate) / 100.0).replace('.', ",");
                write!(f, "{number} peones")
            }
        }
    }
}

/// A move with its value for the side that plays it, and the expected continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// Its value; `None` if unknown.
    pub value: Option<PositionValue>,
    /// The moves, at least one.
    pub moves: Vec<Move>,
}

/// A move and its principal variation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestLineJson {
    /// The move.
    #[serde(rename = "move")]
    mv: Shown<Move>,
    /// The result for the side that plays it, where that is known.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "draw", "loss", null])))]
    result: Option<&'static str>,
    /// After how many plies that mates.
    plies: Option<u16>,
    /// An estimate in hundredths of a pawn, where the result is not known.
    centipawns: Option<i16>,
    /// The principal variation, which begins with the move.
    line: Vec<Shown<Move>>,
}

impl From<&BestLine> for BestLineJson {
    fn from(line: &BestLine) -> BestLineJson {
        BestLineJson {
            mv: Shown(line.moves[0]),
            result: line.value.and_then(PositionValue::result),
            plies: line.value.and_then(PositionValue::plies),
            centipawns: line.value.and_then(PositionValue::centipawns),
            line: line.moves.iter().copied().map(Shown).collect(),
        }
    }
}

/// The move to play, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The best moves, the move to play first; empty if the game is over.
    pub lines: Vec<BestLine>,
    /// The source of their values.
    pub source: ValueSource,
    /// The depth in plies; 0 if there was no search or no iteration finished.
    pub depth: usize,
}

impl BestMove {
    /// The move to play.
    pub fn best(&self) -> Option<Move> {
        self.lines.first().map(|line| line.moves[0])
    }

    /// Its value.
    pub fn value(&self) -> Option<PositionValue> {
        self.lines.first().and_then(|line| line.value)
    }
}

/// The move to play, and how it was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestMoveJson {
    /// The move; null if the game is over.
    #[serde(rename = "move")]
    mv: Option<Shown<Move>>,
    /// The result for the side to move, where that is known.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "draw", "loss", null])))]
    result: Option<&'static str>,
    /// After how many plies that mates.
    plies: Option<u16>,
    /// An estimate in hundredths of a pawn, where the result is not known.
    centipawns: Option<i16>,
    /// The source of the value.
    source: ValueSource,
    /// How many plies were searched.
    depth: usize,
    /// The best moves, that to play first.
    lines: Vec<BestLineJson>,
}

impl Answered for BestMove {
    type Json<'a> = BestMoveJson;
    const FIELDS: &'static [&'static str] =
        &["move", "result", "plies", "centipawns", "source", "depth", "lines"];

    fn json(&self, _: Language) -> BestMoveJson {
        let value = self.value();
        BestMoveJson {
            mv: self.best().map(Shown),
            result: value.and_then(PositionValue::result),
            plies: value.and_then(PositionValue::plies),
            centipawns: value.and_then(PositionValue::centipawns),
            source: self.source,
            depth: self.depth,
            lines: self.lines.iter().map(BestLineJson::from).collect(),
        }
    }
}

/// The value of a position and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// Its value for the side to move.
    pub value: PositionValue,
    /// The source of the value.
    pub source: ValueSource,
    /// The search depth in plies.
    pub depth: usize,
}

/// The value of a position for the side to move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EvaluationJson {
    /// The result for the side to move, where that is known.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "draw", "loss", null])))]
    result: Option<&'static str>,
    /// After how many plies that mates.
    plies: Option<u16>,
    /// An estimate in hundredths of a pawn, where the result is not known.
    centipawns: Option<i16>,
    /// The source of the value.
    source: ValueSource,
    /// How many plies were searched.
    depth: usize,
}

impl Answered for Evaluation {
    type Json<'a> = EvaluationJson;
    const FIELDS: &'static [&'static str] = &["result", "plies", "centipawns", "source", "depth"];

    fn json(&self, _: Language) -> EvaluationJson {
        let Evaluation { value, source, depth } = *self;
        let (result, plies, centipawns) = (value.result(), value.plies(), value.centipawns());
        EvaluationJson { result, plies, centipawns, source, depth }
    }
}

/// The endgame table entry of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// Its value, if known.
    pub value: Option<Value>,
    /// The legal moves with their values, if known; the best first.
    pub moves: Vec<(Move, Option<Value>)>,
    /// Why the position is not in a table, if it is not. Its value is known anyway if the tables contain
    /// all positions after its moves.
    pub probe_error: Option<ProbeError>,
}

/// The entry of a position in the endgame tables.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableEntryJson {
    /// The result for the side to move, where that is known.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "draw", "loss", null])))]
    result: Option<&'static str>,
    /// After how many plies that mates.
    plies: Option<u16>,
    /// The legal moves with the value of each, if known; the best first.
    moves: Vec<TableMove>,
    /// Why the position itself is in no table, in a sentence.
    reason: Option<String>,
    /// The reason as a word for programs.
    why: Option<&'static str>,
}

/// A move and its value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableMove {
    /// The move.
    #[serde(rename = "move")]
    mv: Shown<Move>,
    /// The result for the side that plays it, where that is known.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "draw", "loss", null])))]
    result: Option<&'static str>,
    /// After how many plies that mates.
    plies: Option<u16>,
}

impl Answered for TableEntry {
    type Json<'a> = TableEntryJson;
    const FIELDS: &'static [&'static str] = &["result", "plies", "moves", "reason", "why"];

    fn json(&self, language: Language) -> TableEntryJson {
        let value = self.value.map(PositionValue::from);
        let known = |&(mv, value): &(Move, Option<Value>)| {
            let value = value.map(PositionValue::from);
            let (result, plies) =
                (value.and_then(PositionValue::result), value.and_then(PositionValue::plies));
            TableMove { mv: Shown(mv), result, plies }
        };
        TableEntryJson {
            result: value.and_then(PositionValue::result),
            plies: value.and_then(PositionValue::plies),
            moves: self.moves.iter().map(known).collect(),
            reason: self.probe_error.map(|error| language.display(&error).to_string()),
            why: self.probe_error.map(probe_error_name),
        }
    }
}

/// The reason why a position is not in a table, as a word for programs.
fn probe_error_name(error: ProbeError) -> &'static str {
    match error {
        ProbeError::Pieces { .. } => "pieces",
        ProbeError::Kings => "kings",
        ProbeError::NoTable(_) => "no_table",
        ProbeError::Pawn(_) => "pawn",
        ProbeError::AdjacentKings => "adjacent_kings",
        ProbeError::Check => "check",
        // A reason of the tables that this list lacks.
        _ => "other",
    }
}

/// The fault of endgame tables that cannot be read.
fn unasked(error: &TableError) -> Fault {
    let [english, spanish] =
        [Language::English, Language::Spanish].map(|language| language.display(error).to_string());
    Problem::Tables { english, spanish }.into()
}

/// The limits of a search and its strength.
pub(super) struct SearchOptions {
    pub(super) depth: Option<usize>,
    pub(super) limits: Limits,
    pub(super) lines: usize,
    pub(super) strength: Strength,
    pub(super) seed: u64,
}

impl SearchOptions {
    /// Searches for the next move of a game.
    fn search(
        &self,
        game: &History<Lite>,
        tables: &Tables,
        context: &Context<'_>,
    ) -> Result<SearchInfo, Fault> {
        let SearchOptions { depth, limits, strength, .. } = *self;
        let is_limited = depth.is_some() || limits != Limits::default();
        let most = if is_limited { u64::MAX } else { Depths::DEFAULT_NODES };
        let nodes = limits.nodes.unwrap_or(most).min(context.nodes);
        let bytes = nodes.saturating_mul(BYTES_OF_A_NODE).clamp(1 << 16, PLAYER_BYTES as u64);
        let player = Player::with_bytes(context.memo_bytes.min(bytes as usize));
        let mut player = player.map_err(|error| Problem::Memory(error.to_string()))?;
        let depths = Depths::NONE
            .depth(depth.unwrap_or(Depths::DEPTH_MAX))
            .nodes(nodes)
            .multi_pv(self.lines)
            .strength(strength, self.seed);
        let timer = context.timer();
        let stop = || timer.is_over(limits);
        let on_iteration = &mut |_: &SearchInfo| ControlFlow::Continue(());
        let info = player.search(game, &depths, Some(tables), &stop, on_iteration);
        match info.table_error {
            Some(message) => {
                Err(Problem::Tables { english: message.clone(), spanish: message }.into())
            }
            None => Ok(info),
        }
    }
}

/// The best move in a game, given its start position and moves.
pub(super) fn best_move(
    start: &LitePosition,
    moves: &[String],
    options: &SearchOptions,
    context: &Context<'_>,
) -> Result<BestMove, Fault> {
    let mut game = History::from(*start.position());
    context.within(|meter| play_texts(&mut game, moves, meter))?;
    let here = LitePosition::try_from(*game.position()).map_err(Problem::Course)?;
    if here.outcome().is_some() {
        return Ok(BestMove { lines: Vec::new(), source: ValueSource::Rules, depth: 0 });
    }
    let tables = (context.tables)().map_err(unasked)?;
    let mut is_drawn = false;
    if options.strength == Strength::FULL {
        let known = tables.moves(here.position()).map_err(|error| unasked(&error))?;
        // Among moves that keep a draw, the search finds the one that is hardest to answer.
        is_drawn = known.as_ref().is_some_and(|known| known[0].1 == Value::Draw);
        if let Some(known) = known.filter(|_| !is_drawn) {
            let lines = known.into_iter().take(options.lines);
            let lines = lines.map(|(mv, value)| line_to_mate(tables, &here, mv, value));
            let lines = lines.collect::<Result<_, TableError>>();
            let lines = lines.map_err(|error| unasked(&error))?;
            return Ok(BestMove { lines, source: ValueSource::Tables, depth: 0 });
        }
    }
    let info = options.search(&game, tables, context)?;
    let value_of = |score: Score| {
        if is_drawn {
            Some(PositionValue::Draw)
        } else {
            (info.depth > 0).then(|| PositionValue::from(score))
        }
    };
    let lines = info.lines.iter().take(options.lines);
    let lines =
        lines.map(|line| BestLine { value: value_of(line.score), moves: line.moves.clone() });
    let source = if is_drawn { ValueSource::Tables } else { ValueSource::Search };
    Ok(BestMove { lines: lines.collect(), source, depth: info.depth })
}

/// A move whose value is in the tables, with the best play to mate after it.
fn line_to_mate(
    tables: &Tables,
    here: &LitePosition,
    mv: Move,
    value: Value,
) -> Result<BestLine, TableError> {
    let after = tables.line(&here.position().play_unchecked(mv))?;
    let after = after.iter().flat_map(|line| line.moves().iter().copied());
    Ok(BestLine { value: Some(value.into()), moves: std::iter::once(mv).chain(after).collect() })
}

/// The value of a position.
pub(super) fn evaluate(
    position: &LitePosition,
    options: &SearchOptions,
    context: &Context<'_>,
) -> Result<Evaluation, Fault> {
    let known = |value, source| Evaluation { value, source, depth: 0 };
    match position.outcome() {
        Some(Outcome::Draw) => return Ok(known(PositionValue::Draw, ValueSource::Rules)),
        Some(Outcome::Win(_)) => return Ok(known(PositionValue::Loss(0), ValueSource::Rules)),
        None => {}
    }
    let tables = (context.tables)().map_err(unasked)?;
    let value = tables.value(position.position()).map_err(|error| unasked(&error))?;
    if let Some(value) = value {
        return Ok(known(value.into(), ValueSource::Tables));
    }
    let info = options.search(&History::from(*position.position()), tables, context)?;
    match info.lines.first().filter(|_| info.depth > 0) {
        Some(line) => Ok(Evaluation {
            value: line.score.into(),
            source: ValueSource::Search,
            depth: info.depth,
        }),
        None => Err(Problem::LimitReached(LimitReached::Evaluation).into()),
    }
}

/// The minimum number of moves in which the side to move mates, from the tables; `Some(None)` if it does
/// not mate. Unreadable tables count as missing, since the answer does not depend on them.
pub(super) fn known_mate(position: &Position<Lite>, context: &Context<'_>) -> Option<Option<u8>> {
    if position.board().occupied().len() > PIECES_MAX {
        return None;
    }
    let value = (context.tables)().ok()?.probe(position).ok()??;
    Some(if let Value::Win(plies) = value { Some(plies.div_ceil(2)) } else { None })
}

/// The endgame table entry of a position.
pub(super) fn entry(position: &LitePosition, context: &Context<'_>) -> Result<TableEntry, Fault> {
    let tables = (context.tables)().map_err(unasked)?;
    let position = position.position();
    let entry = || {
        Ok(TableEntry {
            value: tables.value(position)?,
            moves: tables.known_moves(position)?,
            probe_error: tables.probe_error(position)?,
        })
    };
    entry().map_err(|error| unasked(&error))
}
