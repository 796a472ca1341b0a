//! The search.
//!
//! ```text
//! pvs          principal variation search, in numbered steps
//! quiescence   captures and promotions at the horizon
//! picker       the staged move picker
//! history      history heuristics and correction history
//! tt           the transposition table
//! exact        draws and endgame tables
//! mate         proofs of forced mates, without pruning
//! technique    techniques that can be disabled, to measure their Elo
//! tuning       the constants
//! ```

mod exact;
pub(crate) mod history;
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

use crate::handicap::Handicap;
use crate::net::{Accumulator, Net};
use crate::position::{PieceTo, SearchPosition};
use crate::score::{INFINITE, MATE_IN_MAX_PLY, Points};
use crate::search::history::{Histories, PreviousMoves};
use crate::search::picker::ScoredMove;
use crate::search::technique::{Technique, Techniques};
use crate::search::tt::{Entry, TranspositionTable};
use crate::search::tuning::Tuning;

pub(crate) use self::pvs::Node;

/// The maximum number of plies from the root.
pub(crate) const PLIES_MAX: usize = 128;

/// The work between two calls of `stop`, about one millisecond. A node counts 1.
const POLL_INTERVAL: u64 = 1 << 10;

/// The work of a table probe, which may decompress a block.
const TABLE_PROBE_WORK: u64 = 1 << 6;

/// The evaluation of a position in check.
pub(crate) const NO_EVAL: Points = -INFINITE - 1;

/// The search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// An entry of the search stack.
#[derive(Clone)]
pub(crate) struct Ply {
    /// The corrected evaluation, or [`NO_EVAL`].
    pub(crate) eval: Points,
    /// The move that is being searched.
    pub(crate) moved: PieceTo,
    /// The number of child nodes that failed high.
    cutoff_count: u16,
    /// The accumulator of the last position evaluated at this ply.
    accumulator: Accumulator,
    /// The principal variation from this ply.
    pub(crate) pv: Vec<Move>,
}

/// Entries below the root, so the moves up to four plies before always exist.
const STACK_OFFSET: usize = 4;

/// The search stack, reused between searches.
pub(crate) struct Stack(Box<[Ply]>);

impl Stack {
    pub(crate) fn new() -> Stack {
        let ply = Ply {
            eval: NO_EVAL,
            moved: PieceTo::NONE,
            cutoff_count: 0,
            accumulator: Accumulator::new(),
            pv: Vec::new(),
        };
        Stack(vec![ply; STACK_OFFSET + PLIES_MAX + 3].into_boxed_slice())
    }

    /// Clears everything except the accumulators and allocations.
    pub(crate) fn clear(&mut self) {
        for ply in &mut self.0 {
            ply.eval = NO_EVAL;
            ply.moved = PieceTo::NONE;
            ply.cutoff_count = 0;
            ply.pv.clear();
        }
    }
}

/// The state of one thread's search.
pub(crate) struct Search<'a> {
    pub(crate) net: &'a Net,
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) histories: &'a mut Histories,
    pub(crate) stack: &'a mut Stack,
    pub(crate) tuning: &'a Tuning,
    pub(crate) techniques: Techniques,
    pub(crate) handicap: Handicap,
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
    pub(crate) nodes_max: u64,
    pub(crate) nodes: u64,
    /// The nodes of each thread at its last call of `stop`.
    pub(crate) node_counts: &'a [AtomicU64],
    /// The index of this thread.
    pub(crate) thread: usize,
    /// The work since the last call of `stop`.
    pub(crate) work: u64,
    /// The number of endgame-table hits.
    pub(crate) table_hits: u64,
    /// The error that ended probing of the tables.
    pub(crate) table_error: Option<TableError>,
    /// The depth of the current iteration.
    pub(crate) root_depth: i32,
    /// The largest ply reached.
    pub(crate) seldepth: usize,
    /// The hashes of the game's positions and of the current line's.
    pub(crate) path: Vec<u64>,
    /// The generated moves of all nodes of the current line.
    pub(crate) move_list: Vec<ScoredMove>,
}

impl Search<'_> {
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    pub(crate) fn stack(&self, ply: usize) -> &Ply {
        &self.stack.0[STACK_OFFSET + ply]
    }

    pub(crate) fn stack_mut(&mut self, ply: usize) -> &mut Ply {
        &mut self.stack.0[STACK_OFFSET + ply]
    }

    /// The moves one, two and four plies before.
    fn previous_moves(&self, ply: usize) -> PreviousMoves {
        [1, 2, 4].map(|plies| self.stack.0[STACK_OFFSET + ply - plies].moved)
    }

    /// Counts a node and clears its principal variation; fails if the search must stop.
    fn enter_node(&mut self, ply: usize) -> Result<(), Stopped> {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.stack_mut(ply).pv.clear();
        self.work += 1;
        let polls = self.work >= POLL_INTERVAL;
        if polls {
            self.work = 0;
            self.node_counts[self.thread].store(self.nodes, Relaxed);
        }
        if self.nodes >= self.nodes_max || polls && (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds the work of a table probe.
    fn count_probe(&mut self) {
        self.work += TABLE_PROBE_WORK;
    }

    /// Probes the transposition table.
    fn tt_probe(&self, pos: &SearchPosition, ply: usize) -> Option<Entry> {
        let is_enabled = self.has(Technique::TranspositionTable);
        is_enabled.then(|| self.tt.probe(pos.hash(), ply)).flatten()
    }

    /// Stores an entry in the transposition table.
    fn tt_store(&self, pos: &SearchPosition, ply: usize, entry: Entry) {
        if self.has(Technique::TranspositionTable) {
            self.tt.store(pos.hash(), ply, entry);
        }
    }

    /// The static evaluation, raw and corrected; [`NO_EVAL`] in check.
    pub(crate) fn evaluate(
        &mut self,
        pos: &SearchPosition,
        entry: Option<&Entry>,
        ply: usize,
    ) -> Evaluation {
        if pos.is_check {
            return Evaluation { raw: NO_EVAL, corrected: NO_EVAL };
        }
        let raw = entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.raw_eval(pos, ply));
        // Scale towards 0 as the half-move clock grows.
        let mut corrected = raw - raw * pos.clock.min(100) as Points / 200;
        if self.has(Technique::CorrectionHistory) {
            corrected += self.histories.correction(pos.position());
        }
        Evaluation { raw, corrected: corrected.clamp(1 - MATE_IN_MAX_PLY, MATE_IN_MAX_PLY - 1) }
    }

    /// The network's evaluation.
    fn raw_eval(&mut self, pos: &SearchPosition, ply: usize) -> Points {
        let [previous, this, ..] = &mut self.stack.0[STACK_OFFSET + ply - 1..] else { return 0 };
        this.accumulator.update(self.net, &previous.accumulator, pos.position().board());
        let points = self.net.evaluate_with(pos.position(), &this.accumulator);
        points.clamp(1 - MATE_IN_MAX_PLY, MATE_IN_MAX_PLY - 1)
    }

    /// Whether the evaluation is higher than at the side's last move.
    fn is_improving(&self, ply: usize) -> bool {
        let eval = |plies: usize| self.stack.0[STACK_OFFSET + ply - plies].eval;
        let before = if eval(2) == NO_EVAL { eval(4) } else { eval(2) };
        eval(0) != NO_EVAL && eval(0) > before
    }

    /// Sets the principal variation to `mv` followed by the child's.
    fn update_pv(&mut self, mv: Move, ply: usize) {
        let [this, child, ..] = &mut self.stack.0[STACK_OFFSET + ply..] else { return };
        this.pv.clear();
        this.pv.push(mv);
        this.pv.extend_from_slice(&child.pv);
    }
}

/// A static evaluation.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation {
    /// The network's output.
    pub(crate) raw: Points,
    /// After scaling and correction history.
    pub(crate) corrected: Points,
}

/// The number of bishops and rooks of the side to move.
fn non_pawn_pieces(position: &Position<Lite>) -> usize {
    use core_bitboard::Role::{Bishop, Rook};
    let board = position.board();
    ((board.by_role(Rook) | board.by_role(Bishop)) & board.by_color(position.turn())).len()
}
