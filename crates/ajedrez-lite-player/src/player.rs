//! The player: iterative deepening and the root of the search.

use std::collections::TryReserveError;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use ajedrez_lite_tables::{TableError, Tables, Value};
use core_bitboard::{Bitboard, History, Lite, Move, Position, Role, Variant};

use crate::handicap::Handicap;
use crate::info::{PvLine, SearchInfo};
use crate::limits::Limits;
use crate::net::{NET, Net};
use crate::position::SearchPosition;
use crate::score::{INFINITE, MATE_IN_MAX_PLY, Points, Score};
use crate::search::history::Histories;
use crate::search::technique::Technique;
use crate::search::tt::TranspositionTable;
use crate::search::{Node, Search, Stack, Stopped};
use crate::see::is_noisy;

/// An Ajedrez Lite engine with its transposition table and histories.
///
/// With one thread and the same size, tables and limits of depth or nodes, the same sequence of
/// searches returns the same results.
///
/// ```
/// use ajedrez_lite_player::{Limits, Player, Score};
/// use core_bitboard::{History, Lite, Position};
///
/// let position: Position<Lite> = "8/8/3k4/7R/6R1/8/8/K7 w - - 0 1".parse()?;
/// let mut player = Player::with_bytes(1 << 20)?;
/// let info = player.search(&History::from(position), &Limits::NONE.depth(14), None, &|| false, &mut |_| {
///     std::ops::ControlFlow::Continue(())
/// });
/// assert_eq!(info.lines[0].score, Score::Mate(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Player {
    /// The network, if it is not the built-in one.
    net: Option<Arc<Net>>,
    tt: TranspositionTable,
    /// One per thread; the calling thread uses the first.
    workers: Vec<Worker>,
}

/// The state that a thread keeps between searches.
struct Worker {
    histories: Histories,
    stack: Stack,
}

/// An upper bound of a worker's memory, including the allocations of its search.
const WORKER_BYTES: usize = 4 << 20;

impl Worker {
    fn new() -> Worker {
        Worker { histories: Histories::new(), stack: Stack::new() }
    }

    /// Fails if there is not enough memory.
    fn try_new() -> Result<Worker, TryReserveError> {
        Vec::<u8>::new().try_reserve_exact(WORKER_BYTES)?;
        Ok(Worker::new())
    }
}

/// A root move with the result of its last search.
#[derive(Clone)]
struct RootMove {
    mv: Move,
    score: Points,
    pv: Vec<Move>,
}

/// A half window wider than this is replaced by the full window.
const ASPIRATION_MAX: Points = 500;

/// Subtracted from the reduction of late root moves, in 1024ths of a ply.
const ROOT_REDUCTION_OFFSET: i32 = 1_200;

/// The minimum depth for aspiration windows.
const ASPIRATION_DEPTH: usize = 5;

impl Player {
    /// A player whose transposition table takes at most `bytes` bytes.
    ///
    /// # Errors
    ///
    /// If the memory cannot be allocated.
    pub fn with_bytes(bytes: usize) -> Result<Player, TryReserveError> {
        let tt = TranspositionTable::with_bytes(bytes)?;
        Ok(Player { net: None, tt, workers: vec![Worker::new()] })
    }

    /// Replaces the built-in network.
    #[must_use]
    pub fn with_net(self, net: Arc<Net>) -> Player {
        Player { net: Some(net), ..self }
    }

    /// Sets the number of search threads. Each takes 2 MiB; if memory runs out, there are fewer.
    /// With more than one thread, searches are not reproducible.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Player {
        self.workers.truncate(1);
        let helpers = (1..threads.get()).map_while(|_| Worker::try_new().ok());
        self.workers.extend(helpers);
        self
    }

    /// Clears the transposition table and the histories, as before a new game.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.workers.iter_mut().for_each(|worker| worker.histories = Histories::new());
    }

    /// Searches the position of `game` until it reaches a limit, `stop` returns true, or
    /// `on_iteration`, called after each iteration, returns `Break`. It probes `tables`, if given.
    ///
    /// The search also ends when its result is certain. If it is stopped before the first iteration
    /// is complete, it returns the first legal move with score 0.
    ///
    /// # Complexity
    ///
    /// It calls `stop` about once per millisecond. It takes less than 128 KiB of stack for at most
    /// 128 plies, quiescence included.
    pub fn search(
        &mut self,
        game: &History<Lite>,
        limits: &Limits,
        tables: Option<&Tables>,
        stop: &(dyn Fn() -> bool + Sync),
        on_iteration: &mut dyn FnMut(&SearchInfo) -> ControlFlow<()>,
    ) -> SearchInfo {
        self.tt.new_search();
        let (root, path) = root_position(game);
        let strength = limits.effective_strength();
        let handicap = Handicap::new(strength, limits.seed, game);
        let search_tables = tables.filter(|_| strength.uses_tables);
        let (mut moves, table_error) =
            root_moves(root.position(), &limits.search_moves, search_tables);
        // Weak strengths do not probe the tables, but must win against a bare king.
        let winning_moves = || {
            tables.and_then(|tables| three_piece_win(root.position(), &limits.search_moves, tables))
        };
        if !strength.uses_tables
            && let Some(winning) = winning_moves()
        {
            moves = winning;
        }
        if moves.iter().any(|one| !handicap.hides(&root, one.mv)) {
            moves.retain(|one| !handicap.hides(&root, one.mv));
        }
        // Weakened searches must not fill the transposition table.
        let techniques = if handicap.is_none() {
            limits.techniques
        } else {
            limits.techniques.without(Technique::TranspositionTable)
        };
        let tables = if table_error.is_some() { None } else { search_tables };
        let Player { net, tt, workers } = self;
        let node_counts: Vec<AtomicU64> = workers.iter().map(|_| AtomicU64::new(0)).collect();
        let node_limit_reached =
            || node_counts.iter().map(|count| count.load(Relaxed)).sum::<u64>() >= limits.nodes;
        let must_stop = || node_limit_reached() || stop();
        let is_leader_done = AtomicBool::new(false);
        let helper_must_stop = || node_limit_reached() || is_leader_done.load(Relaxed);
        let searches = (0..).zip(workers).map(|(number, Worker { histories, stack })| {
            stack.clear();
            Search {
                net: net.as_deref().unwrap_or(&NET),
                tables,
                tt,
                histories,
                stack,
                tuning: &limits.tuning,
                techniques,
                handicap,
                stop: if number == 0 { &must_stop } else { &helper_must_stop },
                nodes_max: limits.nodes,
                nodes: 0,
                node_counts: &node_counts,
                thread: number,
                work: 0,
                table_hits: 0,
                table_error: None,
                root_depth: 0,
                seldepth: 0,
                path: path.clone(),
                move_list: Vec::new(),
            }
        });
        thread::scope(|scope| {
            let mut searches = searches;
            let mut leader = searches.next().expect("a search for this thread");
            for mut search in searches {
                let (root, mut moves) = (&root, moves.clone());
                let help = move || search.run_helper(root, &mut moves, limits);
                // If a thread cannot be started, the search has fewer.
                thread::Builder::new().stack_size(HELPER_STACK).spawn_scoped(scope, help).ok();
            }
            leader.table_error = table_error;
            let info = leader.deepen(&root, moves, limits, on_iteration);
            is_leader_done.store(true, Relaxed);
            info
        })
    }
}

impl RootMove {
    fn pv_line(&self) -> PvLine {
        let moves = if self.pv.is_empty() { vec![self.mv] } else { self.pv.clone() };
        PvLine { score: Score::from_points(self.score), moves }
    }
}

impl Search<'_> {
    /// Iterative deepening.
    fn deepen(
        &mut self,
        root: &SearchPosition,
        mut moves: Vec<RootMove>,
        limits: &Limits,
        on_iteration: &mut dyn FnMut(&SearchInfo) -> ControlFlow<()>,
    ) -> SearchInfo {
        let mut info = SearchInfo::default();
        info.lines.extend(moves.first().map(RootMove::pv_line));
        for depth in 1..=limits.max_depth() {
            let lines = limits.multi_pv.min(moves.len());
            let done = (0..lines)
                .try_for_each(|number| self.aspiration_search(root, &mut moves[number..], depth));
            // Later lines are searched with a fuller table, so one may beat an earlier line.
            moves[..lines].sort_by_key(|mv| std::cmp::Reverse(mv.score));
            let found = moves[..lines].iter().filter(|mv| !mv.pv.is_empty());
            if found.clone().next().is_some() {
                info.lines = found.map(RootMove::pv_line).collect();
            }
            self.record_counts(&mut info);
            if done.is_err() || moves.is_empty() {
                break;
            }
            info.depth = depth;
            if on_iteration(&info).is_break() || has_reached_mate_limit(&info, limits) {
                break;
            }
            let is_decided = is_decided(&info, depth);
            if let Some(max_plies) = limits.mate.map(usize::from) {
                let max_depth = if can_mate(root.position()) {
                    max_plies
                } else {
                    UNWINNABLE_DEPTH.min(max_plies)
                };
                // A decided score other than the requested mate rules that mate out.
                info.mate_disproved = is_decided;
                if !is_decided && depth >= max_depth {
                    self.prove_mate(root, &moves, max_plies, &mut info).ok();
                    self.record_counts(&mut info);
                    break;
                }
            }
            if is_decided {
                break;
            }
        }
        info
    }

    /// The iterative deepening of a helper thread (*lazy SMP*). The leader profits through the
    /// transposition table. Every other helper starts one ply deeper, so helpers differ.
    fn run_helper(&mut self, root: &SearchPosition, moves: &mut [RootMove], limits: &Limits) {
        let first = 1 + self.thread % 2;
        (first..=limits.max_depth())
            .try_for_each(|depth| self.aspiration_search(root, moves, depth))
            .ok();
    }

    /// Copies the counters to `info`.
    fn record_counts(&self, info: &mut SearchInfo) {
        let others =
            self.node_counts.iter().enumerate().filter(|&(number, _)| number != self.thread);
        info.nodes = self.nodes + others.map(|(_, count)| count.load(Relaxed)).sum::<u64>();
        info.seldepth = self.seldepth;
        info.table_hits = self.table_hits;
        info.hashfull = self.tt.hashfull();
        info.table_error = self.table_error.as_ref().map(ToString::to_string);
    }

    /// Finds a mate in at most `max_plies` plies, or proves that there is none.
    fn prove_mate(
        &mut self,
        root: &SearchPosition,
        moves: &[RootMove],
        max_plies: usize,
        info: &mut SearchInfo,
    ) -> Result<(), Stopped> {
        let is_possible = can_mate(root.position());
        let moves: Vec<Move> = moves.iter().map(|root_move| root_move.mv).collect();
        let found = if is_possible { self.mate_within(root, &moves, max_plies)? } else { None };
        info.mate_disproved = found.is_none();
        if let Some(plies) = found {
            let mate = PvLine { score: Score::Mate(plies as u16), moves: self.stack(0).pv.clone() };
            let lines = info.lines.len();
            info.lines.retain(|line| line.moves[0] != mate.moves[0]);
            info.lines.insert(0, mate);
            info.lines.truncate(lines);
        }
        Ok(())
    }

    /// Searches the root moves to `depth` with an *aspiration window* around the last score, which
    /// widens after a fail low or fail high. The best move becomes the first.
    fn aspiration_search(
        &mut self,
        root: &SearchPosition,
        moves: &mut [RootMove],
        depth: usize,
    ) -> Result<(), Stopped> {
        let Some(last) = moves.first().map(|best| best.score) else { return Ok(()) };
        let is_narrow = depth >= ASPIRATION_DEPTH
            && last.abs() < MATE_IN_MAX_PLY
            && self.has(Technique::Aspiration);
        let mut half = if is_narrow { self.tuning.aspiration } else { 2 * INFINITE };
        let (mut alpha, mut beta) = ((last - half).max(-INFINITE), (last + half).min(INFINITE));
        self.root_depth = depth as i32;
        loop {
            let score = self.search_root(root, moves, alpha, beta)?;
            half *= 2;
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - half).max(-INFINITE);
            } else if score >= beta {
                beta = (score + half).min(INFINITE);
            } else {
                return Ok(());
            }
            if half > ASPIRATION_MAX {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches the root moves in a window, in order.
    fn search_root(
        &mut self,
        root: &SearchPosition,
        moves: &mut [RootMove],
        mut alpha: Points,
        beta: Points,
    ) -> Result<Points, Stopped> {
        let depth = self.root_depth;
        let mut best = -INFINITE;
        self.stack_mut(0).eval = self.evaluate(root, None, 0).corrected;
        for number in 0..moves.len() {
            let mv = moves[number].mv;
            let child = root.make_move(mv);
            self.stack_mut(0).moved = child.last;
            let is_late = number > 1 && depth >= 3 && self.has(Technique::LateMoveReduction);
            let is_noisy = is_noisy(root.position().board(), mv);
            let reduction = is_late
                .then(|| self.reduction(depth, number as i32, is_noisy) - ROOT_REDUCTION_OFFSET);
            let child_node = Node { depth: depth - 1, alpha, beta, ply: 0, is_cut: false };
            let score =
                self.search_move(root, &child, child_node, number as i32, best, reduction)?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                moves[number].score = score;
                moves[number].pv = [&[mv][..], &self.stack(1).pv].concat();
                moves[..=number].rotate_right(1);
            }
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// The stack size of a helper thread; it uses an eighth of it.
const HELPER_STACK: usize = 1 << 20;

/// The depth of a mate search of a side that cannot mate: it only has to choose a move.
const UNWINNABLE_DEPTH: usize = 8;

/// Whether the side to move has mating material: a rook, a pawn, bishops of both square colours, or
/// a bishop if the enemy king has other pieces, which may block its escape.
fn can_mate(position: &Position<Lite>) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let own = board.by_color(turn);
    let bishops = own & board.by_role(Role::Bishop);
    let is_bare = board.by_color(!turn).len() == 1;
    let on_one_color = bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
    let has_only_bishops = own == bishops | board.by_role(Role::King) & own;
    !has_only_bishops || !(bishops.is_empty() || is_bare && on_one_color)
}

/// Whether the best line is a mate within the requested number of plies.
fn has_reached_mate_limit(info: &SearchInfo, limits: &Limits) -> bool {
    match (info.lines.first().map(|line| line.score), limits.mate) {
        (Some(Score::Mate(plies)), Some(wanted)) => plies <= wanted,
        _ => false,
    }
}

/// Whether all scores are mates within `depth`, so deeper searches cannot change them.
fn is_decided(info: &SearchInfo, depth: usize) -> bool {
    info.lines.iter().all(|line| match line.score {
        Score::Mate(plies) | Score::Mated(plies) => usize::from(plies) <= depth,
        Score::Centipawns(_) => false,
    })
}

/// The last position of a game, and the hashes of the previous ones.
fn root_position(game: &History<Lite>) -> (SearchPosition, Vec<u64>) {
    let mut pos = SearchPosition::new(*game.start(), game.start_fen().halfmove_clock);
    let mut path = Vec::new();
    for mv in game.moves() {
        path.push(pos.hash());
        pos = pos.make_move(mv);
    }
    (pos, path)
}

/// The quickest wins in a won position of three pieces.
fn three_piece_win(
    position: &Position<Lite>,
    search_moves: &[Move],
    tables: &Tables,
) -> Option<Vec<RootMove>> {
    if position.board().occupied().len() != 3 {
        return None;
    }
    let (moves, _) = root_moves(position, search_moves, Some(tables));
    moves.first().is_some_and(|best| best.score >= MATE_IN_MAX_PLY).then_some(moves)
}

/// The moves to search. If the tables contain all successors, only the moves that keep the value of
/// the position: the quickest wins, the longest losses, or all drawing moves.
fn root_moves(
    position: &Position<Lite>,
    search_moves: &[Move],
    tables: Option<&Tables>,
) -> (Vec<RootMove>, Option<TableError>) {
    // Bare kings end the game.
    if Lite::is_insufficient_material(position.board()) {
        return (Vec::new(), None);
    }
    let allowed = |mv: &Move| search_moves.is_empty() || search_moves.contains(mv);
    let (known, table_error) = match tables.map(|tables| tables.moves(position)) {
        Some(Ok(known)) => (known, None),
        Some(Err(table_error)) => (None, Some(table_error)),
        None => (None, None),
    };
    let root_move = |mv, score| RootMove { mv, score, pv: Vec::new() };
    let Some(known) = known else {
        let legal = position.legal_moves().into_iter().filter(allowed);
        return (legal.map(|mv| root_move(mv, 0)).collect(), table_error);
    };
    let known: Vec<(Move, Value)> = known.into_iter().filter(|(mv, _)| allowed(mv)).collect();
    let best = known.iter().map(|&(_, value)| value).max();
    let keeps = known.into_iter().filter(|&(_, value)| Some(value) == best);
    (keeps.map(|(mv, value)| root_move(mv, Score::from(value).points())).collect(), table_error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bishops_on_one_color_do_not_mate_a_bare_king() {
        #[track_caller]
        fn check(fen: &str, expected: bool) {
            let position: Position<Lite> = fen.parse().expect("a FEN");
            assert_eq!(can_mate(&position), expected, "{fen}");
        }
        check("8/8/3k4/8/8/8/6R1/K7 w", true);
        check("8/8/3k4/8/8/8/6P1/K7 w", true);
        check("8/8/3k4/8/8/8/6R1/K7 b", false);
        check("8/8/3k2b1/8/8/8/8/K7 w", false);
        check("8/8/3k4/8/6B1/7B/8/K7 w", false);
        check("8/8/3k4/8/5B2/8/8/K7 w", false);
        check("8/8/3k4/8/5BB1/8/8/K7 w", true);
        check("8/8/3k2p1/8/6B1/8/8/K7 w", true);
    }
}
