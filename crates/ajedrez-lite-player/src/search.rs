//! Alpha-beta with a null window: the first move of a position is searched with the whole window, each
//! other one only to show that it is no better, and again if it is.
//!
//! What is left out before any move is tried is in `shortcuts`, what is left out of the moves in
//! `moves`.
//!
//! # Source
//!
//! Principal variation search: Tony Marsland and Murray Campbell, "Parallel search of strongly ordered
//! game trees", ACM Computing Surveys 14, 1982.

use ajedrez_lite_tables::{TableError, Tables};
use core_bitboard::{Lite, Move, Position};

use crate::evaluation::evaluate;
use crate::here::Here;
use crate::order::{Candidate, Order, PLIES_MAX};
use crate::score::{LEAST_MATE, MATE, Points};
use crate::technique::{Technique, Techniques};
use crate::transpositions::{Bound, Found, Transpositions};

/// So much work is done between two looks whether to stop, about a millisecond. A node is 1.
const WORK_BETWEEN_LOOKS: u64 = 1 << 10;

/// The work of asking the tables, which may have to unpack a block.
const WORK_OF_TABLES: u64 = 1 << 6;

/// The search was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The scores between which a search must tell the difference.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Points,
    pub(crate) beta: Points,
    /// Whether a move is expected to be too good for the window, so that others need not be tried.
    pub(crate) is_cut: bool,
}

impl Window {
    /// Whether it has room for more than one answer: more than "no better".
    pub(crate) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same from the other side's point of view.
    pub(crate) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha, is_cut: !self.is_cut && !self.is_open() }
    }

    /// Only whether a score is above alpha.
    pub(crate) fn whether_better(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1, is_cut: self.is_cut && !self.is_open() }
    }
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) transpositions: &'a Transpositions,
    pub(crate) order: &'a mut Order,
    pub(crate) techniques: Techniques,
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
    pub(crate) nodes_max: u64,
    pub(crate) nodes: u64,
    /// The work until the next look whether to stop.
    pub(crate) work: u64,
    /// Positions whose value the tables knew.
    pub(crate) hits: u64,
    /// Why the tables are not asked any more.
    pub(crate) fault: Option<TableError>,
    /// The most plies that a line had.
    pub(crate) deepest: usize,
    /// The hashes of the positions of the game and of the line that is searched.
    pub(crate) path: Vec<u64>,
    /// The moves still to be tried, of all positions of the line.
    pub(crate) candidates: Vec<Candidate>,
    /// For each ply, what its position looks like to be worth; in check, nothing.
    pub(crate) looks: Box<[Option<Points>]>,
    /// For each ply, the best line found from there.
    pub(crate) lines: Box<[Vec<Move>]>,
}

impl Search<'_> {
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// What `here` is worth, `depth` plies deep: exact inside the window, else a bound of it.
    pub(crate) fn node(
        &mut self,
        here: &Here,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Points, Stopped> {
        self.visit(ply)?;
        if let Some(score) = self.known(here, ply) {
            return Ok(score);
        }
        if depth <= 0 || ply >= PLIES_MAX {
            return self.quiet(here, window, ply);
        }
        // No mate is nearer than the next move.
        let alpha = window.alpha.max(ply as Points - MATE);
        let beta = window.beta.min(MATE - ply as Points - 1);
        if alpha >= beta {
            return Ok(alpha);
        }
        let window = Window { alpha, beta, ..window };
        let found = self.found(here, ply);
        if let Some(found) = found
            && !window.is_open()
            && i32::from(found.depth) >= depth
            && answers(found, window)
        {
            return Ok(found.score);
        }
        self.looks[ply] = (!here.position().is_check()).then(|| self.look(here, found));
        if let Some(score) = self.shortcut(here, depth, window, ply)? {
            return Ok(score);
        }
        // A position that nothing is known of is searched less deeply: it comes again if it matters.
        let is_unknown = found.is_none() && depth >= 4 && self.has(Technique::UnknownLess);
        let depth = depth - i32::from(is_unknown);
        self.moves(here, depth, window, ply, found.and_then(|found| found.best))
    }

    /// What a position looks like to be worth, or what an earlier search knows better.
    fn look(&self, here: &Here, found: Option<Found>) -> Points {
        let looks = evaluate(here.position());
        match found {
            Some(Found { score, bound: Bound::AtLeast, .. }) => looks.max(score),
            Some(Found { score, bound: Bound::AtMost, .. }) => looks.min(score),
            Some(Found { score, bound: Bound::Exact, .. }) => score,
            None => looks,
        }
        .clamp(1 - LEAST_MATE, LEAST_MATE - 1)
    }

    /// What earlier searches found.
    pub(crate) fn found(&self, here: &Here, ply: usize) -> Option<Found> {
        let remembers = self.has(Technique::Transpositions);
        remembers.then(|| self.transpositions.get(here.hashed.zobrist(), ply)).flatten()
    }

    /// Whether the side to move looks better than at its last move.
    pub(crate) fn is_improving(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|before| self.looks[before]);
        self.looks[ply] > before
    }

    /// Searches the position after a move.
    pub(crate) fn below(
        &mut self,
        here: &Here,
        after: &Here,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Points, Stopped> {
        self.path.push(here.hashed.zobrist());
        let score = self.node(after, depth, window, ply + 1);
        self.path.pop();
        score
    }

    /// Lists the legal moves with their order. The engine's list of them takes half a kilobyte, which
    /// would otherwise be on the stack of each ply.
    #[inline(never)]
    pub(crate) fn list_legal(&mut self, here: &Here, found: Option<Move>, ply: usize) {
        self.list(here, here.position().legal_moves(), found, ply);
    }

    /// Lists moves with their order.
    pub(crate) fn list(
        &mut self,
        here: &Here,
        moves: impl IntoIterator<Item = Move>,
        found: Option<Move>,
        ply: usize,
    ) {
        let Search { order, candidates, techniques, .. } = self;
        let candidate = |mv| order.candidate(here, mv, found, ply, *techniques);
        candidates.extend(moves.into_iter().map(candidate));
    }

    /// Counts a node, unless the search is to stop, and forgets the line that was found from this ply.
    pub(crate) fn visit(&mut self, ply: usize) -> Result<(), Stopped> {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        self.work += 1;
        let looks = self.work >= WORK_BETWEEN_LOOKS;
        if looks {
            self.work = 0;
        }
        if self.nodes >= self.nodes_max || looks && (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// Counts the work of asking the tables.
    pub(crate) fn count_tables(&mut self) {
        self.work += WORK_OF_TABLES;
    }

    /// Puts a move before the line found after it.
    pub(crate) fn extend_line(&mut self, mv: Move, ply: usize) {
        let [here, below, ..] = &mut self.lines[ply..] else { return };
        here.clear();
        here.push(mv);
        here.extend_from_slice(below);
    }

    /// Remembers what was found.
    pub(crate) fn remember(
        &self,
        here: &Here,
        (score, best): (Points, Option<Move>),
        depth: i32,
        window: Window,
        ply: usize,
    ) {
        let bound = match score {
            _ if score >= window.beta => Bound::AtLeast,
            _ if score > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let best = if bound == Bound::AtMost { None } else { best };
        let depth = depth.clamp(0, u8::MAX.into()) as u8;
        self.transpositions.put(here.hashed.zobrist(), ply, Found { best, score, bound, depth });
    }
}

/// Whether what was found before answers what is asked.
pub(crate) fn answers(found: Found, Window { alpha, beta, .. }: Window) -> bool {
    match found.bound {
        Bound::Exact => true,
        Bound::AtLeast => found.score >= beta,
        Bound::AtMost => found.score <= alpha,
    }
}

/// The pieces of the side to move that are neither king nor pawn.
pub(crate) fn pieces(position: &Position<Lite>) -> usize {
    use core_bitboard::Role::{Bishop, Rook};
    let board = position.board();
    ((board.by_role(Rook) | board.by_role(Bishop)) & board.by_color(position.turn())).len()
}
