//! Perft: counts sequences of legal moves with all workers, and can be stopped.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{Level, Move, Position, Variant};
use serde::{Serialize, Serializer};

use super::position::{AnyPosition, moves_by_name};
use crate::answered::Answered;
use crate::context::{Context, Limits, Progress};
use crate::fault::{Fault, LimitReached, Problem};
use crate::language::{Language, Localized};
use crate::of_any;

/// The greatest depth. No branching game can be counted so deep.
pub const DEPTH_MAX: u8 = 255;

/// Up to this depth a count takes a few milliseconds at most.
const DEPTH_OF_A_MOMENT: u8 = 3;

/// The most plies after which a count is split into parts: enough parts for any number of workers.
const SPLIT_PLIES_MAX: u8 = 2;

/// The least depth of a part, if the whole count is deep enough: a shallower part takes less time
/// than setting up its columns.
const PART_PLIES_MIN: u8 = 3;

/// A request to count sequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftRequest {
    /// The position where the sequences begin.
    pub position: AnyPosition,
    /// The number of moves of each sequence.
    pub depth: u8,
    /// How they are counted.
    pub mode: PerftMode,
    /// The detail of the answer.
    pub detail: Detail,
    /// The limits of the count; a node is a counted sequence.
    pub limits: Limits,
}

/// How sequences are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerftMode {
    /// The last moves are counted, not played; some levels count several positions at once.
    Bulk(Level),
    /// Every move is played.
    PlayingAll,
    /// Each repeated position is counted once, as long as the counts fit in this many bytes.
    Memo(usize),
}

impl PerftMode {
    /// The level at which the last moves are counted, if they are not played.
    fn level(self) -> Option<Level> {
        match self {
            PerftMode::Bulk(level) => Some(level),
            PerftMode::Memo(_) => Some(Level::best()),
            PerftMode::PlayingAll => None,
        }
    }
}

impl Default for PerftMode {
    /// The fastest way.
    fn default() -> PerftMode {
        PerftMode::Bulk(Level::best())
    }
}

/// The detail of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Only the number.
    #[default]
    Number,
    /// The number, its parameters and its speed.
    Speed,
    /// The number, its parameters and its speed, and the count below each legal move.
    Divided,
}

/// A count with its parameters and speed.
#[derive(Clone, Debug, PartialEq)]
pub struct PerftAnswer {
    /// The name of the game.
    pub variant: &'static str,
    /// The position in FEN.
    pub fen: String,
    /// How many moves each sequence has.
    pub depth: u8,
    /// The level at which the last moves were counted, if they were not played.
    pub level: Option<Level>,
    /// How many sequences there are.
    pub nodes: u64,
    /// The seconds it took.
    pub seconds: f64,
    /// The count below each legal move, sorted by the moves' UCI text.
    pub divided: Option<Vec<(Move, u64)>>,
}

/// The number of sequences, counted the fastest way.
pub(crate) fn counted(
    position: AnyPosition,
    depth: u8,
    limits: Limits,
    context: &Context<'_>,
) -> Result<u64, Fault> {
    let (mode, detail) = (PerftMode::default(), Detail::Number);
    let answer = PerftRequest { position, depth, mode, detail, limits }.run(context)?;
    Ok(answer.nodes)
}

impl PerftRequest {
    /// The count.
    ///
    /// # Errors
    ///
    /// When the limits did not suffice, or the requested memory is not available.
    pub fn run(&self, context: &Context<'_>) -> Result<PerftAnswer, Fault> {
        of_any!(AnyPosition, &self.position, position => self.count(position, context))
    }

    fn count<V: Variant>(
        &self,
        position: &Position<V>,
        context: &Context<'_>,
    ) -> Result<PerftAnswer, Fault> {
        let memo = match self.mode {
            PerftMode::Memo(bytes) => Some(PerftMemo::with_bytes(bytes)),
            PerftMode::Bulk(_) | PerftMode::PlayingAll => None,
        };
        let memo = memo.transpose().map_err(|error| Problem::Memory(error.to_string()))?;
        let timer = context.timer();
        let is_over = || timer.is_over(self.limits);
        let nodes = self.limits.nodes.unwrap_or(u64::MAX).min(context.nodes);
        let budget = Budget::DEFAULT.nodes(nodes).memo_bytes(0).stop(&is_over);
        let counting = Counting::new(self.mode, memo.as_ref(), budget);
        // Dividing a count takes extra time. A single worker cannot regain it, and several workers
        // can only if the count takes longer than starting them.
        let is_alone = context.workers.count() == 1 || self.depth <= DEPTH_OF_A_MOMENT;
        let in_one_piece = self.detail == Detail::Number && is_alone;
        let (nodes, divided) = match self.depth {
            0 if nodes == 0 || is_over() => {
                return Err(Problem::LimitReached(LimitReached::Perft).into());
            }
            0 => (Some(1), Vec::new()),
            depth if in_one_piece => {
                (Some(counting.part(position, depth).map_err(Problem::LimitReached)?), Vec::new())
            }
            depth => {
                let divided = counting.divided(position, depth, context)?;
                let sum = divided.iter().try_fold(0_u64, |sum, (_, count)| sum.checked_add(*count));
                (sum, divided)
            }
        };
        Ok(PerftAnswer {
            variant: V::NAME,
            fen: position.fen().to_string(),
            depth: self.depth,
            level: self.mode.level(),
            nodes: nodes.ok_or(Problem::LimitReached(LimitReached::Bits))?,
            seconds: timer.elapsed().as_secs_f64(),
            divided: (self.detail == Detail::Divided).then_some(divided),
        })
    }
}

/// A count under way.
struct Counting<'a, V> {
    mode: PerftMode,
    memo: Option<&'a PerftMemo<V>>,
    budget: Budget<'a>,
    counted: AtomicU64,
    /// Why the count ended early, if it did.
    end: OnceLock<LimitReached>,
}

impl<'a, V: Variant> Counting<'a, V> {
    fn new(mode: PerftMode, memo: Option<&'a PerftMemo<V>>, budget: Budget<'a>) -> Counting<'a, V> {
        Counting { mode, memo, budget, counted: AtomicU64::new(0), end: OnceLock::new() }
    }

    /// The count below each legal move, at least one move deep.
    fn divided(
        &self,
        position: &Position<V>,
        depth: u8,
        context: &Context<'_>,
    ) -> Result<Vec<(Move, u64)>, Fault> {
        let mut divided: Vec<(Move, u64)> =
            moves_by_name(position).into_iter().map(|mv| (mv, 0)).collect();
        let (parts, rest) = split(position, &divided, depth);
        let counts: Vec<AtomicU64> = parts.iter().map(|_| AtomicU64::new(0)).collect();
        (context.progress)(Progress::Parts(parts.len() as u64));
        context.workers.each(parts.len(), &|part| {
            if self.end.get().is_none() {
                match self.part(&parts[part].1, rest) {
                    Ok(count) => counts[part].store(count, Relaxed),
                    Err(spent) => drop(self.end.set(spent)),
                }
            }
            (context.progress)(Progress::Done);
        });
        if let Some(&spent) = self.end.get() {
            return Err(Problem::LimitReached(spent).into());
        }
        for ((index, _), count) in parts.iter().zip(counts) {
            let sum = &mut divided[*index].1;
            *sum = sum
                .checked_add(count.into_inner())
                .ok_or(Problem::LimitReached(LimitReached::Bits))?;
        }
        Ok(divided)
    }

    /// The count of one part.
    fn part(&self, position: &Position<V>, depth: u8) -> Result<u64, LimitReached> {
        let nodes = self.budget.nodes.saturating_sub(self.counted.load(Relaxed));
        let mut meter = Meter::new(&self.budget.nodes(nodes));
        let mut perft = Perft::new(depth.into());
        match self.mode {
            PerftMode::Bulk(level) => perft = perft.level(level),
            PerftMode::PlayingAll => perft = perft.playing_all(),
            PerftMode::Memo(_) => {}
        }
        if let Some(memo) = self.memo {
            perft = perft.memo(memo);
        }
        let count = perft.count_within(position, &mut meter);
        let spent = if meter.is_exhausted() { LimitReached::Perft } else { LimitReached::Bits };
        let count = count.ok_or(spent)?;
        let before = self.counted.fetch_add(count, Relaxed);
        let is_within = before.checked_add(count).is_none_or(|sum| sum <= self.budget.nodes);
        if is_within { Ok(count) } else { Err(LimitReached::Perft) }
    }
}

/// Positions below the moves of `divided`, each with the index of its move, and the depth that
/// remains to be counted below them.
fn split<V: Variant>(
    position: &Position<V>,
    divided: &[(Move, u64)],
    depth: u8,
) -> (Vec<(usize, Position<V>)>, u8) {
    let children = divided.iter().map(|&(mv, _)| position.play_unchecked(mv)).enumerate();
    let plies = depth.saturating_sub(PART_PLIES_MIN).clamp(1, SPLIT_PLIES_MAX);
    let parts = if plies == 1 {
        children.collect()
    } else {
        let below = |(index, child): (usize, Position<V>)| {
            child.legal_moves().into_iter().map(move |mv| (index, child.play_unchecked(mv)))
        };
        children.flat_map(below).collect()
    };
    (parts, depth - plies)
}

impl PerftAnswer {
    /// The number of sequences counted per second.
    pub fn per_second(&self) -> u64 {
        // The clock's resolution is a nanosecond, so a measured 0 counts as one.
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }
}

impl Localized for PerftAnswer {
    /// A line per legal move with the count below it, if requested, and a line with the number. They are the same in both
    /// languages.
    fn fmt_in(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mv, count) in self.divided.iter().flatten() {
            writeln!(f, "{mv}: {count}")?;
        }
        writeln!(f, "{}", self.nodes)
    }
}

/// A count with its parameters and speed.
#[derive(Clone, Debug, Serialize)]
pub struct PerftJson<'a> {
    variant: &'static str,
    fen: &'a str,
    depth: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    nodes: u64,
    seconds: f64,
    nps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Divided<'a>>,
}

impl Answered for PerftAnswer {
    type Json<'a> = PerftJson<'a>;

    fn json(&self, _: Language) -> PerftJson<'_> {
        PerftJson {
            variant: self.variant,
            fen: &self.fen,
            depth: self.depth,
            level: self.level.map(Level::name),
            nodes: self.nodes,
            seconds: self.seconds,
            nps: self.per_second(),
            divide: self.divided.as_deref().map(Divided),
        }
    }
}

/// The count below each move, in the order of their names.
#[derive(Clone, Copy, Debug)]
struct Divided<'a>(&'a [(Move, u64)]);

impl Serialize for Divided<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(mv, count)| (mv.to_string(), count)))
    }
}

#[cfg(test)]
mod tests;
