//! Alpha-beta with a null window: the first move of a position is searched with the whole window, each
//! other one only to show that it is no better, and again if it is.
//!
//! # Source
//!
//! Principal variation search: Tony Marsland and Murray Campbell, "Parallel search of strongly ordered
//! game trees", ACM Computing Surveys 14, 1982. What is left out or searched less deeply:
//!
//! * *null move*: a side that stands well enough even after passing is not searched to the full depth
//!   (Chrilly Donninger, "Null move and deep search", ICCA Journal 16, 1993);
//! * *reverse futility*: near the leaves, a side that is far enough ahead is taken to stay ahead;
//! * *late moves*: quiet moves far behind in the order are searched less deeply, and again if they turn
//!   out well.

use core_bitboard::{Lite, Move, Position, Role};
use lite_tables::{TableError, Tables};

use crate::evaluation::evaluate;
use crate::here::Here;
use crate::order::{Candidate, Order, PLIES_MAX, best_first, is_forcing};
use crate::score::{INFINITE, LEAST_MATE, MATE, Points};
use crate::transpositions::{Bound, Found, Transpositions};

/// So many nodes are visited between two looks whether to stop, about a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 1 << 10;

/// The search was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The scores between which a search must tell the difference.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Points,
    pub(crate) beta: Points,
}

impl Window {
    /// Whether it has room for more than one answer: more than "no better".
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same from the other side's point of view.
    pub(crate) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether a score is above alpha.
    pub(crate) fn whether_better(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) transpositions: &'a Transpositions,
    pub(crate) order: &'a mut Order,
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
    pub(crate) nodes_max: u64,
    pub(crate) nodes: u64,
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
    /// For each ply, the best line found from there.
    pub(crate) lines: Box<[Vec<Move>]>,
}

impl Search<'_> {
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
        let is_check = here.position().is_check();
        let depth = if is_check { depth + 1 } else { depth };
        if depth <= 0 || ply >= PLIES_MAX {
            return self.quiet(here, window, ply);
        }
        // No mate is nearer than the next move.
        let alpha = window.alpha.max(ply as Points - MATE);
        let beta = window.beta.min(MATE - ply as Points - 1);
        if alpha >= beta {
            return Ok(alpha);
        }
        let window = Window { alpha, beta };
        let found = self.transpositions.get(here.hashed.zobrist(), ply);
        if let Some(found) = found
            && !window.is_open()
            && i32::from(found.depth) >= depth
            && answers(found, window)
        {
            return Ok(found.score);
        }
        if !window.is_open()
            && !is_check
            && beta.abs() < LEAST_MATE
            && let Some(score) = self.stands_well(here, depth, beta, ply)?
        {
            return Ok(score);
        }
        // A position that nothing is known of is searched less deeply: it comes again if it matters.
        let depth = if found.is_none() && depth >= 5 { depth - 1 } else { depth };
        self.moves(here, depth, window, ply, found.and_then(|found| found.best))
    }

    /// A score of at least `beta`, if the side to move stands so well that no move need be tried.
    fn stands_well(
        &mut self,
        here: &Here,
        depth: i32,
        beta: Points,
        ply: usize,
    ) -> Result<Option<Points>, Stopped> {
        let position = here.position();
        let looks = evaluate(position);
        if depth <= 5 && looks - 80 * depth >= beta {
            return Ok(Some(looks));
        }
        // With king and pawns alone it may be bad to have to move.
        let board = position.board();
        let pieces = (board.by_role(Role::Rook) | board.by_role(Role::Bishop))
            & board.by_color(position.turn());
        if depth < 3 || looks < beta || pieces.is_empty() || here.is_passed {
            return Ok(None);
        }
        let less = 3 + depth / 4;
        let score = -self.below(
            here,
            &here.passed(),
            depth - less,
            Window { alpha: -beta, beta: 1 - beta },
            ply,
        )?;
        // A mate after passing is none.
        Ok((score >= beta).then_some(score.min(LEAST_MATE - 1)))
    }

    /// Tries the moves.
    fn moves(
        &mut self,
        here: &Here,
        depth: i32,
        window: Window,
        ply: usize,
        found: Option<Move>,
    ) -> Result<Points, Stopped> {
        let position = here.position();
        let first = self.candidates.len();
        self.list_legal(position, found, ply);
        if self.candidates.len() == first {
            return Ok(if position.is_check() { ply as Points - MATE } else { 0 });
        }
        let outcome = self.best_of(here, depth, window, ply, first);
        self.candidates.truncate(first);
        let (score, best) = outcome?;
        let bound = match score {
            _ if score >= window.beta => Bound::AtLeast,
            _ if score > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let best = if bound == Bound::AtMost { None } else { best };
        let depth = depth.clamp(0, u8::MAX.into()) as u8;
        self.transpositions.put(here.hashed.zobrist(), ply, Found { best, score, bound, depth });
        Ok(score)
    }

    /// The best of the candidates from `first` on, with its score.
    fn best_of(
        &mut self,
        here: &Here,
        depth: i32,
        window: Window,
        ply: usize,
        first: usize,
    ) -> Result<(Points, Option<Move>), Stopped> {
        let board = *here.position().board();
        let (mut best, mut best_move, mut alpha) = (-INFINITE, None, window.alpha);
        let mut tried = Vec::new();
        for number in 0..self.candidates.len() - first {
            best_first(&mut self.candidates[first + number..]);
            let mv = self.candidates[first + number].mv;
            let is_quiet = !is_forcing(&board, mv);
            let after = here.after(mv);
            let less = if is_quiet { self.less(here, &after, mv, depth, number) } else { 0 };
            let inner = Window { alpha, beta: window.beta };
            let score = match number {
                0 => -self.below(here, &after, depth - 1, inner.turned(), ply)?,
                _ => self.try_later(here, &after, depth, less, inner, ply)?,
            };
            if score > best {
                (best, best_move) = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    self.extend_line(mv, ply);
                }
            }
            if score >= window.beta {
                if is_quiet {
                    self.order.learn(here.position(), mv, &tried, ply, depth);
                }
                break;
            }
            if is_quiet {
                tried.push(mv);
            }
        }
        Ok((best, best_move))
    }

    /// By how many plies less a quiet move is searched that is this far behind in the order.
    fn less(&self, here: &Here, after: &Here, mv: Move, depth: i32, number: usize) -> i32 {
        if depth < 3 || number < 3 || here.position().is_check() || after.position().is_check() {
            return 0;
        }
        let less = 1
            + i32::from(number >= 8)
            + i32::from(depth >= 7)
            + i32::from(number >= 16 && depth >= 7);
        let position = here.position();
        let is_liked = self.order.history(position.board(), position.turn(), mv) > 0;
        less - i32::from(is_liked)
    }

    /// The score of a move after the first: whether it is better, and if so, by how much.
    fn try_later(
        &mut self,
        here: &Here,
        after: &Here,
        depth: i32,
        less: i32,
        window: Window,
        ply: usize,
    ) -> Result<Points, Stopped> {
        let Window { alpha, beta } = window;
        let better = window.whether_better().turned();
        let mut score = -self.below(here, after, depth - 1 - less, better, ply)?;
        if score > alpha && less > 0 {
            score = -self.below(here, after, depth - 1, better, ply)?;
        }
        if score > alpha && score < beta {
            score = -self.below(here, after, depth - 1, window.turned(), ply)?;
        }
        Ok(score)
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
    pub(crate) fn list_legal(
        &mut self,
        position: &Position<Lite>,
        found: Option<Move>,
        ply: usize,
    ) {
        self.list(position, position.legal_moves(), found, ply);
    }

    /// Lists moves with their order.
    pub(crate) fn list(
        &mut self,
        position: &Position<Lite>,
        moves: impl IntoIterator<Item = Move>,
        found: Option<Move>,
        ply: usize,
    ) {
        let Search { order, candidates, .. } = self;
        candidates.extend(moves.into_iter().map(|mv| order.candidate(position, mv, found, ply)));
    }

    /// Counts a node, unless the search is to stop, and forgets the line that was found from this ply.
    pub(crate) fn visit(&mut self, ply: usize) -> Result<(), Stopped> {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        let looks = self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS);
        if self.nodes >= self.nodes_max || looks && (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// Puts a move before the line found after it.
    pub(crate) fn extend_line(&mut self, mv: Move, ply: usize) {
        let [here, below, ..] = &mut self.lines[ply..] else { return };
        here.clear();
        here.push(mv);
        here.extend_from_slice(below);
    }
}

/// Whether what was found before answers what is asked.
fn answers(found: Found, Window { alpha, beta }: Window) -> bool {
    match found.bound {
        Bound::Exact => true,
        Bound::AtLeast => found.score >= beta,
        Bound::AtMost => found.score <= alpha,
    }
}
