//! The player: deepens a search ply by ply and tells what it thinks.

use std::collections::TryReserveError;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use ajedrez_lite_tables::{TableError, Tables, Value};
use core_bitboard::{Bitboard, History, Lite, Move, Position, Role, Variant};

use crate::here::Here;
use crate::limits::Limits;
use crate::net::{NET, Net};
use crate::score::{INFINITE, LEAST_MATE, Points, Score};
use crate::search::history::Histories;
use crate::search::technique::Technique;
use crate::search::tt::TranspositionTable;
use crate::search::{Node, Search, Stack, Stopped};
use crate::see::is_noisy;
use crate::strength::Sight;
use crate::thought::{Line, Thought};

/// Plays Ajedrez Lite.
///
/// With the same size, tables and limits of depth or nodes, the same questions in the same order get
/// the same answers.
///
/// ```
/// use ajedrez_lite_player::{Limits, Player, Score};
/// use core_bitboard::{History, Lite, Position};
///
/// let position: Position<Lite> = "8/8/3k4/7R/6R1/8/8/K7 w - - 0 1".parse()?;
/// let mut player = Player::with_bytes(1 << 20)?;
/// let thought = player.think(&History::from(position), &Limits::NONE.depth(14), None, &|| false, &mut |_| {
///     std::ops::ControlFlow::Continue(())
/// });
/// assert_eq!(thought.lines[0].score, Score::Mate(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Player {
    /// Another network than that of the program.
    net: Option<Arc<Net>>,
    tt: TranspositionTable,
    /// One for each thread, the first for that of the caller.
    workers: Vec<Worker>,
}

/// What a thread keeps from one search to the next.
struct Worker {
    histories: Histories,
    stack: Stack,
}

/// More than the memory of a worker, with what its search allocates.
const WORKER_BYTES: usize = 4 << 20;

impl Worker {
    fn new() -> Worker {
        Worker { histories: Histories::new(), stack: Stack::new() }
    }

    /// A worker, unless there is too little memory for it.
    fn try_new() -> Result<Worker, TryReserveError> {
        Vec::<u8>::new().try_reserve_exact(WORKER_BYTES)?;
        Ok(Worker::new())
    }
}

/// A move of the root with what the last search of it found.
#[derive(Clone)]
struct RootMove {
    mv: Move,
    score: Points,
    line: Vec<Move>,
}

/// Half of a window from which on it is as good as none.
const WIDE: Points = 500;

/// By how much less the late moves of the root are reduced than others, in 1024ths of a ply.
const ROOT_REDUCED_LESS: i32 = 1_200;

/// From this depth on the window is narrow.
const ASPIRATION_DEPTH: usize = 5;

impl Player {
    /// A player whose transposition table takes at most so many bytes.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn with_bytes(bytes: usize) -> Result<Player, TryReserveError> {
        let tt = TranspositionTable::with_bytes(bytes)?;
        Ok(Player { net: None, tt, workers: vec![Worker::new()] })
    }

    /// The same with another network.
    #[must_use]
    pub fn with_net(self, net: Arc<Net>) -> Player {
        Player { net: Some(net), ..self }
    }

    /// Sets the number of search threads. Each takes 2 MiB; if memory runs out, there are fewer. With more than one, the
    /// same search need not give the same move.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Player {
        self.workers.truncate(1);
        let helpers = (1..threads.get()).map_while(|_| Worker::try_new().ok());
        self.workers.extend(helpers);
        self
    }

    /// Forgets what it has learned, as before a new game.
    pub fn forget(&mut self) {
        self.tt.clear();
        self.workers.iter_mut().for_each(|worker| worker.histories = Histories::new());
    }

    /// Thinks about the next move of a game, until a limit is reached, `stop` says so, or `hear`
    /// breaks, which is called after each depth.
    ///
    /// It stops by itself where there is nothing to choose. If it is stopped before the first depth
    /// is searched, the first legal move is the answer, with the score 0.
    ///
    /// # Complexity
    ///
    /// `stop` is asked about each millisecond. It takes less than 128 KiB of stack: at most 127 plies and the captures after them.
    pub fn think(
        &mut self,
        game: &History<Lite>,
        limits: &Limits,
        tables: Option<&Tables>,
        stop: &(dyn Fn() -> bool + Sync),
        hear: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Thought {
        self.tt.age();
        let (root, path) = root_of(game);
        let strength = limits.strength_to_play();
        let sight = Sight::of(strength, limits.seed, game);
        let in_search = tables.filter(|_| strength.has_tables);
        let (mut moves, fault) = choice(root.position(), &limits.only, in_search);
        // Without tables it still converts a win against a bare king.
        let won = || tables.and_then(|tables| won_ending(root.position(), &limits.only, tables));
        if !strength.has_tables
            && let Some(winning) = won()
        {
            moves = winning;
        }
        if moves.iter().any(|one| !sight.overlooks(&root, one.mv)) {
            moves.retain(|one| !sight.overlooks(&root, one.mv));
        }
        // What is remembered with half an eye would mislead a later search.
        let techniques = match sight.is_full() {
            true => limits.techniques,
            false => limits.techniques.without(Technique::TranspositionTable),
        };
        let tables = if fault.is_some() { None } else { in_search };
        let Player { net, tt, workers } = self;
        let counts: Vec<AtomicU64> = workers.iter().map(|_| AtomicU64::new(0)).collect();
        let is_enough =
            || counts.iter().map(|count| count.load(Relaxed)).sum::<u64>() >= limits.nodes;
        let is_over = || is_enough() || stop();
        let is_answered = AtomicBool::new(false);
        let is_no_help = || is_enough() || is_answered.load(Relaxed);
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
                sight,
                stop: if number == 0 { &is_over } else { &is_no_help },
                nodes_max: limits.nodes,
                nodes: 0,
                counts: &counts,
                number,
                work: 0,
                hits: 0,
                fault: None,
                root_depth: 0,
                deepest: 0,
                path: path.clone(),
                listed: Vec::new(),
            }
        });
        thread::scope(|scope| {
            let mut searches = searches;
            let mut leader = searches.next().expect("a search for this thread");
            for mut search in searches {
                let (root, mut moves) = (&root, moves.clone());
                let help = move || search.help(root, &mut moves, limits);
                // Where no more threads can be had, fewer help.
                thread::Builder::new().stack_size(HELPER_STACK).spawn_scoped(scope, help).ok();
            }
            leader.fault = fault;
            let thought = leader.lead(&root, moves, limits, hear);
            is_answered.store(true, Relaxed);
            thought
        })
    }
}

impl RootMove {
    fn line(&self) -> Line {
        let moves = if self.line.is_empty() { vec![self.mv] } else { self.line.clone() };
        Line { score: Score::of(self.score), moves }
    }
}

impl Search<'_> {
    /// Deepens the search of the root ply by ply, until a limit is reached.
    fn lead(
        &mut self,
        root: &Here,
        mut moves: Vec<RootMove>,
        limits: &Limits,
        hear: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Thought {
        let mut thought = Thought::default();
        thought.lines.extend(moves.first().map(RootMove::line));
        for depth in 1..=limits.plies() {
            let lines = limits.lines.min(moves.len());
            let done =
                (0..lines).try_for_each(|number| self.deepen(root, &mut moves[number..], depth));
            // A later line may turn out better than one before it, since more is known then.
            moves[..lines].sort_by_key(|mv| std::cmp::Reverse(mv.score));
            let found = moves[..lines].iter().filter(|mv| !mv.line.is_empty());
            if found.clone().next().is_some() {
                thought.lines = found.map(RootMove::line).collect();
            }
            self.account(&mut thought);
            if done.is_err() || moves.is_empty() {
                break;
            }
            thought.depth = depth;
            if hear(&thought).is_break() || has_wanted_mate(&thought, limits) {
                break;
            }
            let is_settled = is_settled(&thought, depth);
            if let Some(most) = limits.mate.map(usize::from) {
                let enough =
                    if can_mate(root.position()) { most } else { HELPLESS_DEPTH.min(most) };
                // Whoever is mated does not mate.
                thought.has_no_mate = is_settled;
                if !is_settled && depth >= enough {
                    self.prove_mate(root, &moves, most, &mut thought).ok();
                    self.account(&mut thought);
                    break;
                }
            }
            if is_settled {
                break;
            }
        }
        thought
    }

    /// Deepens the same search on another thread (*lazy SMP*): what it finds, the search that leads gets
    /// from the transposition table. Every other helper is a ply ahead, so that not all do the same.
    fn help(&mut self, root: &Here, moves: &mut [RootMove], limits: &Limits) {
        let first = 1 + self.number % 2;
        (first..=limits.plies()).try_for_each(|depth| self.deepen(root, moves, depth)).ok();
    }

    /// Writes down what the search has cost.
    fn account(&self, thought: &mut Thought) {
        let others = self.counts.iter().enumerate().filter(|&(number, _)| number != self.number);
        thought.nodes = self.nodes + others.map(|(_, count)| count.load(Relaxed)).sum::<u64>();
        thought.deepest = self.deepest;
        thought.table_hits = self.hits;
        thought.hash_full = self.tt.thousandths();
        thought.table_fault = self.fault.as_ref().map(ToString::to_string);
    }

    /// Proves that there is a mate in at most so many plies, or that there is none.
    fn prove_mate(
        &mut self,
        root: &Here,
        moves: &[RootMove],
        most: usize,
        thought: &mut Thought,
    ) -> Result<(), Stopped> {
        let is_possible = can_mate(root.position());
        let moves: Vec<Move> = moves.iter().map(|root_move| root_move.mv).collect();
        let found = if is_possible { self.mate_within(root, &moves, most)? } else { None };
        thought.has_no_mate = found.is_none();
        if let Some(plies) = found {
            let mate = Line { score: Score::Mate(plies as u16), moves: self.stack(0).line.clone() };
            let lines = thought.lines.len();
            thought.lines.retain(|line| line.moves[0] != mate.moves[0]);
            thought.lines.insert(0, mate);
            thought.lines.truncate(lines);
        }
        Ok(())
    }

    /// Searches the moves of the root to a depth and brings the best to the front, with a window
    /// around its last score that is widened where the score is outside (*aspiration*).
    fn deepen(&mut self, root: &Here, moves: &mut [RootMove], depth: usize) -> Result<(), Stopped> {
        let Some(last) = moves.first().map(|best| best.score) else { return Ok(()) };
        let is_narrow =
            depth >= ASPIRATION_DEPTH && last.abs() < LEAST_MATE && self.has(Technique::Aspiration);
        let mut half = if is_narrow { self.tuning.aspiration } else { 2 * INFINITE };
        let (mut alpha, mut beta) = ((last - half).max(-INFINITE), (last + half).min(INFINITE));
        self.root_depth = depth as i32;
        loop {
            let score = self.root(root, moves, alpha, beta)?;
            half *= 2;
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - half).max(-INFINITE);
            } else if score >= beta {
                beta = (score + half).min(INFINITE);
            } else {
                return Ok(());
            }
            if half > WIDE {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches the moves of the root in a window, the best of the last search first.
    fn root(
        &mut self,
        root: &Here,
        moves: &mut [RootMove],
        mut alpha: Points,
        beta: Points,
    ) -> Result<Points, Stopped> {
        let depth = self.root_depth;
        let mut best = -INFINITE;
        self.stack_mut(0).eval = self.evaluate(root, None, 0).corrected;
        for number in 0..moves.len() {
            let mv = moves[number].mv;
            let after = root.after(mv);
            self.stack_mut(0).moved = after.last;
            let is_late = number > 1 && depth >= 3 && self.has(Technique::LateMoveReduction);
            let is_noisy = is_noisy(root.position().board(), mv);
            let reduction =
                is_late.then(|| self.reduction(depth, number as i32, is_noisy) - ROOT_REDUCED_LESS);
            let asked = Node { depth: depth - 1, alpha, beta, ply: 0, is_cut: false };
            let score = self.child(root, &after, asked, number as i32, best, reduction)?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                moves[number].score = score;
                moves[number].line = [&[mv][..], &self.stack(1).line].concat();
                moves[..=number].rotate_right(1);
            }
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// The stack of a helper's thread, of which it takes an eighth.
const HELPER_STACK: usize = 1 << 20;

/// How deep a side that cannot mate thinks about which move to play when it is asked for a mate.
const HELPLESS_DEPTH: usize = 8;

/// Whether the side to move has the material to mate: a rook, a pawn, bishops on squares of both
/// colours, or a bishop against a king that its own pieces may hem in.
fn can_mate(position: &Position<Lite>) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let own = board.by_color(turn);
    let bishops = own & board.by_role(Role::Bishop);
    let is_bare = board.by_color(!turn).len() == 1;
    let on_one_color = bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
    let has_bishops_alone = own == bishops | board.by_role(Role::King) & own;
    !has_bishops_alone || !(bishops.is_empty() || is_bare && on_one_color)
}

/// Whether a mate is found that is as short as the limits ask for.
fn has_wanted_mate(thought: &Thought, limits: &Limits) -> bool {
    match (thought.lines.first().map(|line| line.score), limits.mate) {
        (Some(Score::Mate(plies)), Some(wanted)) => plies <= wanted,
        _ => false,
    }
}

/// Whether more plies would tell nothing new.
fn is_settled(thought: &Thought, depth: usize) -> bool {
    thought.lines.iter().all(|line| match line.score {
        Score::Mate(plies) | Score::Mated(plies) => usize::from(plies) <= depth,
        Score::Centipawns(_) => false,
    })
}

/// The position of a game, and the hashes of those before it.
fn root_of(game: &History<Lite>) -> (Here, Vec<u64>) {
    let mut here = Here::new(*game.start(), game.start_fen().halfmove_clock);
    let mut path = Vec::new();
    for mv in game.moves() {
        path.push(here.hash());
        here = here.after(mv);
    }
    (here, path)
}

/// The quickest wins of a position of three pieces, if the tables know that it is won.
fn won_ending(position: &Position<Lite>, only: &[Move], tables: &Tables) -> Option<Vec<RootMove>> {
    if position.board().occupied().len() != 3 {
        return None;
    }
    let (moves, _) = choice(position, only, Some(tables));
    moves.first().is_some_and(|best| best.score >= LEAST_MATE).then_some(moves)
}

/// The moves to choose from. Where the tables know what all of them lead to, those are left that keep
/// what the position is worth: the quickest wins, the longest losses, every move that keeps a draw.
fn choice(
    position: &Position<Lite>,
    only: &[Move],
    tables: Option<&Tables>,
) -> (Vec<RootMove>, Option<TableError>) {
    // With kings alone the game is over.
    if Lite::lacks_material(position.board()) {
        return (Vec::new(), None);
    }
    let allowed = |mv: &Move| only.is_empty() || only.contains(mv);
    let (known, fault) = match tables.map(|tables| tables.moves(position)) {
        Some(Ok(known)) => (known, None),
        Some(Err(fault)) => (None, Some(fault)),
        None => (None, None),
    };
    let root_move = |mv, score| RootMove { mv, score, line: Vec::new() };
    let Some(known) = known else {
        let legal = position.legal_moves().into_iter().filter(allowed);
        return (legal.map(|mv| root_move(mv, 0)).collect(), fault);
    };
    let known: Vec<(Move, Value)> = known.into_iter().filter(|(mv, _)| allowed(mv)).collect();
    let best = known.iter().map(|&(_, value)| value).max();
    let keeps = known.into_iter().filter(|&(_, value)| Some(value) == best);
    (keeps.map(|(mv, value)| root_move(mv, Score::from(value).points())).collect(), fault)
}
