//! The search: what a position is worth some plies ahead.
//!
//! ```text
//! pvs          a position: principal variation search, its steps numbered
//! quiescence   captures and promotions alone, at the end of each line
//! picker       the moves of a position one by one, the best first
//! history      what was learned of moves, and of evaluations
//! tt           the transposition table
//! known        draws, and what the tables of endings know
//! mate         whether a mate can be forced, by trying every move
//! technique    what can be left out of the search, to measure what it is worth
//! tuning       the constants
//! ```

pub(crate) mod history;
mod known;
mod mate;
mod picker;
mod pvs;
mod quiescence;
pub(crate) mod technique;
pub(crate) mod tt;
pub(crate) mod tuning;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use ajedrez_lite_tables::{TableError, Tables};
use core_bitboard::{Lite, Move, Position};

use crate::here::{Here, PieceTo};
use crate::net::{Accumulator, Net};
use crate::score::{INFINITE, LEAST_MATE, Points};
use crate::search::history::{Before, Histories};
use crate::search::picker::Listed;
use crate::search::technique::{Technique, Techniques};
use crate::search::tt::{Entry, TranspositionTable};
use crate::search::tuning::Tuning;
use crate::strength::Sight;

pub(crate) use self::pvs::Node;

/// The most plies that a search looks ahead.
pub(crate) const PLIES_MAX: usize = 128;

/// So much work is done between two looks whether to stop, about a millisecond. A node is 1.
const WORK_BETWEEN_LOOKS: u64 = 1 << 10;

/// The work of asking the tables, which may have to unpack a block.
const WORK_OF_TABLES: u64 = 1 << 6;

/// The evaluation of a position in check.
pub(crate) const NO_EVAL: Points = -INFINITE - 1;

/// The search was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// What the search knows of a ply of its line.
#[derive(Clone)]
pub(crate) struct Ply {
    /// The corrected evaluation, or [`NO_EVAL`].
    pub(crate) eval: Points,
    /// What moves where from here.
    pub(crate) moved: PieceTo,
    /// How many positions below were refuted.
    refuted: u16,
    /// The move that is left out to see what the others are worth.
    excluded: Option<Move>,
    /// The sums of the network of a position that was here.
    sums: Accumulator,
    /// The best line found from here.
    pub(crate) line: Vec<Move>,
}

/// There are so many plies before the root, so that what was moved four plies before needs no question.
const BEFORE_ROOT: usize = 4;

/// The memory of a search, which is kept for the next one.
pub(crate) struct Stack(Box<[Ply]>);

impl Stack {
    pub(crate) fn new() -> Stack {
        let ply = Ply {
            eval: NO_EVAL,
            moved: PieceTo::NONE,
            refuted: 0,
            excluded: None,
            sums: Accumulator::new(),
            line: Vec::new(),
        };
        Stack(vec![ply; BEFORE_ROOT + PLIES_MAX + 3].into_boxed_slice())
    }

    /// Forgets what the last search left.
    pub(crate) fn clear(&mut self) {
        for ply in &mut self.0 {
            ply.eval = NO_EVAL;
            ply.moved = PieceTo::NONE;
            ply.refuted = 0;
            ply.excluded = None;
            ply.line.clear();
        }
    }
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub(crate) net: &'a Net,
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) histories: &'a mut Histories,
    pub(crate) stack: &'a mut Stack,
    pub(crate) tuning: &'a Tuning,
    pub(crate) techniques: Techniques,
    pub(crate) sight: Sight,
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
    pub(crate) nodes_max: u64,
    pub(crate) nodes: u64,
    /// The nodes of each thread, as they were when it last looked whether to stop.
    pub(crate) counts: &'a [AtomicU64],
    /// The number of this thread.
    pub(crate) number: usize,
    /// The work until the next look whether to stop.
    pub(crate) work: u64,
    /// Positions whose value the tables knew.
    pub(crate) hits: u64,
    /// Why the tables are not asked any more.
    pub(crate) fault: Option<TableError>,
    /// The depth of the search at the root.
    pub(crate) root_depth: i32,
    /// The most plies that a line had.
    pub(crate) deepest: usize,
    /// The hashes of the positions of the game and of the line that is searched.
    pub(crate) path: Vec<u64>,
    /// The moves still to be tried, of all positions of the line.
    pub(crate) listed: Vec<Listed>,
}

impl Search<'_> {
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    pub(crate) fn stack(&self, ply: usize) -> &Ply {
        &self.stack.0[BEFORE_ROOT + ply]
    }

    pub(crate) fn stack_mut(&mut self, ply: usize) -> &mut Ply {
        &mut self.stack.0[BEFORE_ROOT + ply]
    }

    /// What was moved one, two and four plies before.
    fn before(&self, ply: usize) -> Before {
        [1, 2, 4].map(|plies| self.stack.0[BEFORE_ROOT + ply - plies].moved)
    }

    /// Counts a node, unless the search is to stop, and forgets the line that was found from this ply.
    fn visit(&mut self, ply: usize) -> Result<(), Stopped> {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        self.stack_mut(ply).line.clear();
        self.work += 1;
        let looks = self.work >= WORK_BETWEEN_LOOKS;
        if looks {
            self.work = 0;
            self.counts[self.number].store(self.nodes, Relaxed);
        }
        if self.nodes >= self.nodes_max || looks && (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// Counts the work of asking the tables.
    fn count_tables(&mut self) {
        self.work += WORK_OF_TABLES;
    }

    /// What the transposition table knows of a position.
    fn remembered(&self, here: &Here, ply: usize) -> Option<Entry> {
        let remembers = self.has(Technique::TranspositionTable);
        remembers.then(|| self.tt.get(here.hash(), ply)).flatten()
    }

    /// Has the transposition table remember what was found in a position.
    fn remember(&self, here: &Here, ply: usize, entry: Entry) {
        if self.has(Technique::TranspositionTable) {
            self.tt.put(here.hash(), ply, entry);
        }
    }

    /// The static evaluation, as the network gives it and after corrections: [`NO_EVAL`] in check.
    pub(crate) fn evaluate(
        &mut self,
        here: &Here,
        entry: Option<&Entry>,
        ply: usize,
    ) -> Evaluation {
        if here.is_check {
            return Evaluation { raw: NO_EVAL, corrected: NO_EVAL };
        }
        let raw = entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.network(here, ply));
        // The longer nothing happens, the nearer is a draw.
        let mut corrected = raw - raw * here.clock.min(100) as Points / 200;
        if self.has(Technique::CorrectionHistory) {
            corrected += self.histories.correction(here.position());
        }
        Evaluation { raw, corrected: corrected.clamp(1 - LEAST_MATE, LEAST_MATE - 1) }
    }

    /// What the network says.
    fn network(&mut self, here: &Here, ply: usize) -> Points {
        let [near, this, ..] = &mut self.stack.0[BEFORE_ROOT + ply - 1..] else { return 0 };
        this.sums.follow(self.net, &near.sums, here.position().board());
        let points = self.net.evaluate_sums(here.position(), &this.sums);
        points.clamp(1 - LEAST_MATE, LEAST_MATE - 1)
    }

    /// Whether the side to move stands better than at its last move.
    fn is_improving(&self, ply: usize) -> bool {
        let eval = |plies: usize| self.stack.0[BEFORE_ROOT + ply - plies].eval;
        let before = if eval(2) == NO_EVAL { eval(4) } else { eval(2) };
        eval(0) != NO_EVAL && eval(0) > before
    }

    /// Puts a move before the line found after it.
    fn extend_line(&mut self, mv: Move, ply: usize) {
        let [this, below, ..] = &mut self.stack.0[BEFORE_ROOT + ply..] else { return };
        this.line.clear();
        this.line.push(mv);
        this.line.extend_from_slice(&below.line);
    }
}

/// A static evaluation.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation {
    /// As the network gives it.
    pub(crate) raw: Points,
    /// After corrections.
    pub(crate) corrected: Points,
}

/// The pieces of the side to move that are neither king nor pawn.
fn pieces(position: &Position<Lite>) -> usize {
    use core_bitboard::Role::{Bishop, Rook};
    let board = position.board();
    ((board.by_role(Rook) | board.by_role(Bishop)) & board.by_color(position.turn())).len()
}
