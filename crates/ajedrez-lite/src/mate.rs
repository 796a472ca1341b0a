//! Mates against every defence: the shortest one, its keys, its tree, and why other moves fail.
//!
//! Here, unlike in [`forced_mate`](crate::LitePosition::forced_mate), the opponent may choose any
//! legal reply. A mate *in n* is one in which the side to move makes at most n moves. Stalemate and
//! bare kings do not count as mate.
//!
//! ```
//! use ajedrez_lite::mate::{FirstMoveOutcome, MateSolver};
//! use ajedrez_lite::{Budget, LitePosition, MateVerdict};
//! use core_bitboard::Move;
//!
//! // Figure 5 of the TPE is mate in four by forced replies, but in three by a quieter move.
//! let figure: LitePosition = "8/2P5/8/7k/7P/8/3R4/3K3R w".parse()?;
//! let mut solver = MateSolver::new(&Budget::DEFAULT);
//! assert_eq!(solver.shortest(&figure, 5), MateVerdict::Mate(3));
//!
//! let key: Move = "h1g1".parse()?;
//! assert_eq!(solver.keys(&figure, 3)?, [key]);
//! let tree = solver.tree(&figure, key, 3)?.expect("a key");
//! let lines: Vec<String> =
//!     tree.replies().iter().map(|(reply, then)| format!("{reply} {}", then.mv())).collect();
//! assert_eq!(lines, ["h5h6 d2d7", "h5h4 d2h2"]);
//!
//! let forcing = solver.attempt(&figure, "d2g2".parse()?, 3)?;
//! assert_eq!(forcing, FirstMoveOutcome::Refuted(vec!["h5h6".parse()?]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

#[doc(no_inline)]
pub use core_bitboard::search::OutOfBudget;
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{Lite, Move, Position};
use hashbrown::HashMap;

use crate::checks::mating_move;
use crate::forced::has_only_its_king;
use crate::movement::sorted_moves;
use crate::{LitePosition, MateVerdict};

/// A probe without a search: the number of moves to the mate by the side to move, `Some(None)` if it does not
/// mate, and `None` if unknown.
pub type Endings<'a> = &'a dyn Fn(&Position<Lite>) -> Option<Option<u8>>;

/// Finds mates, and keeps its results from one call to the next.
///
/// All calls of one solver share one budget.
pub struct MateSolver<'a> {
    meter: Meter<'a>,
    endings: Option<Endings<'a>>,
    memo: HashMap<Position<Lite>, Known>,
    memo_max: usize,
    /// The number of further moves of the attacker that a tree may have.
    tree_left: usize,
    /// Killer replies by the number of moves left: the reply that refuted the previous try often
    /// refutes the next.
    refutations: [Option<Move>; u8::MAX as usize + 1],
}

/// The known bounds on the mate in a position with the attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    /// There is no mate in at most this many moves.
    none_within: u8,
    /// There is a mate in at most this many moves; 0 if unknown.
    mate_within: u8,
}

/// A move of the attacker and the position after it.
struct Candidate {
    mv: Move,
    next: Position<Lite>,
    /// Candidates are tried in ascending order: checks first, then moves that leave few replies.
    cost: usize,
}

/// A position of the attacker on the path of the search.
struct Try {
    position: Position<Lite>,
    moves: u8,
    /// The start of its candidates in the list of remaining candidates.
    candidates_from: usize,
    /// The start of the replies to its candidate in the list of remaining replies.
    replies_from: usize,
    /// The position after the candidate that is being tried.
    next: Position<Lite>,
    /// The reply that is being tried; `None` before the first candidate.
    reply: Option<Move>,
}

/// The path of the search, with the remaining candidates and replies of each position, best last.
#[derive(Default)]
struct Path {
    tries: Vec<Try>,
    candidates: Vec<Candidate>,
    replies: Vec<Move>,
}

impl Path {
    fn enter(&mut self, position: Position<Lite>, moves: u8) {
        let (candidates_from, replies_from) = (self.candidates.len(), self.replies.len());
        let next = position;
        self.tries.push(Try { position, moves, candidates_from, replies_from, next, reply: None });
        self.candidates.extend(candidates(&position).into_iter().rev());
    }

    /// Drops the last position with its candidates and replies.
    fn leave(&mut self) {
        if let Some(left) = self.tries.pop() {
            self.candidates.truncate(left.candidates_from);
        }
    }
}

impl<'a> MateSolver<'a> {
    /// A solver with an empty memo.
    pub fn new(budget: &Budget<'a>) -> MateSolver<'a> {
        // A map grows by doubling, so it takes up to twice the size of its contents.
        let entry_bytes = 2 * (size_of::<Position<Lite>>() + size_of::<Known>());
        MateSolver {
            meter: Meter::new(budget),
            endings: None,
            memo: HashMap::new(),
            memo_max: budget.memo_bytes / entry_bytes,
            tree_left: usize::MAX,
            refutations: [None; u8::MAX as usize + 1],
        }
    }

    /// Makes the solver probe `endings` before it searches. It gets the same answers sooner.
    #[must_use]
    pub fn with_endings(self, endings: Endings<'a>) -> MateSolver<'a> {
        MateSolver { endings: Some(endings), ..self }
    }

    /// Limits trees to this many moves of the attacker in total.
    #[must_use]
    pub fn with_tree_moves(self, most: usize) -> MateSolver<'a> {
        MateSolver { tree_left: most, ..self }
    }

    /// The number of positions visited so far, including repeated visits.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// The smallest number of moves, up to `max`, in which the side to move mates by force.
    ///
    /// # Complexity
    ///
    /// Exponential in `max`.
    ///
    /// ```
    /// use ajedrez_lite::mate::MateSolver;
    /// use ajedrez_lite::{Budget, LitePosition, MateVerdict};
    ///
    /// let ladder: LitePosition = "4k3/8/R7/1R6/8/8/8/4K3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT.nodes(1_000_000));
    /// assert_eq!(solver.shortest(&ladder, 1), MateVerdict::NoMate);
    /// assert_eq!(solver.shortest(&ladder, 5), MateVerdict::Mate(2));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    pub fn shortest(&mut self, position: &LitePosition, max: u8) -> MateVerdict<u8> {
        for moves in 1..=max {
            match self.mates_within(position.position(), moves) {
                Ok(true) => return MateVerdict::Mate(moves),
                Ok(false) => {}
                Err(OutOfBudget) => {
                    return MateVerdict::Unknown { none_within: usize::from(moves - 1) };
                }
            }
        }
        MateVerdict::NoMate
    }

    /// Whether the side to move mates in at most `moves` moves. The path is on the heap, so the stack
    /// stays small for any number of moves.
    fn mates_within(&mut self, position: &Position<Lite>, moves: u8) -> Result<bool, OutOfBudget> {
        let mut path = Path::default();
        let (mut position, mut moves) = (*position, moves);
        loop {
            let mates = match self.mates_at_sight(&position, moves)? {
                Some(mates) => mates,
                None => {
                    path.enter(position, moves);
                    false
                }
            };
            // Backtracks to the last position of the attacker with a candidate or reply left.
            (position, moves) = loop {
                let Some(tried) = path.tries.last_mut() else { return Ok(mates) };
                if mates && path.replies.len() == tried.replies_from {
                    self.remember(tried.position, |known| known.mate_within = tried.moves);
                    path.leave();
                    continue;
                }
                if !mates {
                    if let Some(reply) = tried.reply {
                        self.refutations[usize::from(tried.moves - 1)] = Some(reply);
                    }
                    path.replies.truncate(tried.replies_from);
                    if path.candidates.len() == tried.candidates_from {
                        self.remember(tried.position, |known| known.none_within = tried.moves);
                        path.leave();
                        continue;
                    }
                    let candidate = path.candidates.pop().expect("more than the others");
                    tried.next = candidate.next;
                    path.replies.extend(self.replies(&tried.next, tried.moves - 1).rev());
                }
                let reply = path.replies.pop().expect("a candidate leaves a reply");
                tried.reply = Some(reply);
                break (tried.next.play_unchecked(reply), tried.moves - 1);
            };
        }
    }

    /// Whether the side to move mates in at most `moves` moves, if the memo, `endings` or a mating move
    /// decides.
    fn mates_at_sight(
        &mut self,
        position: &Position<Lite>,
        moves: u8,
    ) -> Result<Option<bool>, OutOfBudget> {
        if moves == 0 || has_only_its_king(position) {
            return Ok(Some(false));
        }
        if moves > 1 {
            let known = self.memo.get(position).copied().unwrap_or_default();
            if known.none_within >= moves {
                return Ok(Some(false));
            }
            if known.mate_within != 0 && known.mate_within <= moves {
                return Ok(Some(true));
            }
        }
        self.meter.count_node()?;
        if let Some(least) = self.endings.and_then(|known| known(position)) {
            return Ok(Some(least.is_some_and(|least| least <= moves)));
        }
        if mating_move(position).is_some() {
            return Ok(Some(true));
        }
        Ok((moves == 1).then_some(false))
    }

    /// A reply after which the attacker does not mate in at most `moves` moves. `position` must
    /// have a legal reply.
    fn refutation(
        &mut self,
        position: &Position<Lite>,
        moves: u8,
    ) -> Result<Option<Move>, OutOfBudget> {
        for mv in self.replies(position, moves) {
            if !self.mates_within(&position.play_unchecked(mv), moves)? {
                self.refutations[usize::from(moves)] = Some(mv);
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// The replies in the order in which they are tried.
    fn replies(
        &self,
        position: &Position<Lite>,
        moves: u8,
    ) -> impl DoubleEndedIterator<Item = Move> + use<> {
        let mut replies = position.legal_moves();
        let last = self.refutations[usize::from(moves)];
        if let Some(place) = replies.iter().position(|&mv| Some(mv) == last) {
            replies.swap(0, place);
        }
        replies.into_iter()
    }

    fn remember(&mut self, position: Position<Lite>, learn: impl FnOnce(&mut Known)) {
        if let Some(known) = self.memo.get_mut(&position) {
            learn(known);
        } else if self.memo.len() < self.memo_max {
            learn(self.memo.entry(position).or_default());
        }
    }
}

/// The legal moves of the attacker that leave the opponent a reply, the most forcing first.
fn candidates(position: &Position<Lite>) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for mv in position.legal_moves() {
        let next = position.play_unchecked(mv);
        let replies = next.count_moves();
        if replies > 0 {
            let quiet = usize::from(!next.is_check());
            candidates.push(Candidate { mv, next, cost: quiet << 16 | replies });
        }
    }
    candidates.sort_unstable_by_key(|candidate| (candidate.cost, candidate.mv));
    candidates
}

impl fmt::Debug for MateSolver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MateSolver")
            .field("nodes", &self.meter.nodes())
            .field("remembered", &self.memo.len())
            .finish_non_exhaustive()
    }
}

/// The outcome of a first move when the mate is due in a given number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstMoveOutcome {
    /// It is not a legal move.
    Illegal,
    /// It mates in time against every reply.
    Mates,
    /// It leaves the opponent in stalemate.
    Stalemates,
    /// After each of these replies, and no others, there is no mate in time.
    Refuted(Vec<Move>),
}

impl MateSolver<'_> {
    /// The first moves of every mate in at most `moves` moves, sorted as
    /// [`legal_moves`](LitePosition::legal_moves) are. A sound problem has exactly one.
    ///
    /// # Errors
    ///
    /// If the budget runs out.
    ///
    /// ```
    /// use ajedrez_lite::mate::MateSolver;
    /// use ajedrez_lite::{Budget, LitePosition};
    ///
    /// let position: LitePosition = "7k/8/5K2/8/8/8/8/4R3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
    /// assert_eq!(solver.keys(&position, 2)?, ["f6f7".parse()?, "f6g6".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keys(&mut self, position: &LitePosition, moves: u8) -> Result<Vec<Move>, OutOfBudget> {
        let mut keys = Vec::new();
        for mv in position.legal_moves() {
            if self.is_key(position.position(), mv, moves)? {
                keys.push(mv);
            }
        }
        Ok(keys)
    }

    /// Whether `mv` begins a mate in at most `moves` moves, and if not, why.
    ///
    /// # Errors
    ///
    /// If the budget runs out.
    ///
    /// ```
    /// use ajedrez_lite::mate::{FirstMoveOutcome, MateSolver};
    /// use ajedrez_lite::{Budget, LitePosition};
    ///
    /// let position: LitePosition = "7k/8/5K2/8/8/8/8/4R3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
    /// let mut attempt = |mv: &str| solver.attempt(&position, mv.parse().unwrap(), 2).unwrap();
    /// assert_eq!(attempt("f6f7"), FirstMoveOutcome::Mates);
    /// assert_eq!(attempt("e1g1"), FirstMoveOutcome::Refuted(vec!["h8h7".parse()?]));
    /// assert_eq!(attempt("e1g2"), FirstMoveOutcome::Illegal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attempt(
        &mut self,
        position: &LitePosition,
        mv: Move,
        moves: u8,
    ) -> Result<FirstMoveOutcome, OutOfBudget> {
        let Ok(next) = position.position().play(mv) else { return Ok(FirstMoveOutcome::Illegal) };
        if next.is_stalemate() {
            return Ok(FirstMoveOutcome::Stalemates);
        }
        let mut refutations = Vec::new();
        for reply in sorted_moves(&next) {
            if !self.mates_within(&next.play_unchecked(reply), moves.saturating_sub(1))? {
                refutations.push(reply);
            }
        }
        let in_time = refutations.is_empty() && moves > 0;
        Ok(if in_time { FirstMoveOutcome::Mates } else { FirstMoveOutcome::Refuted(refutations) })
    }

    /// Whether the legal move `mv` starts a mate in at most `moves` moves.
    fn is_key(
        &mut self,
        position: &Position<Lite>,
        mv: Move,
        moves: u8,
    ) -> Result<bool, OutOfBudget> {
        let next = position.play_unchecked(mv);
        if moves == 0 {
            return Ok(false);
        }
        if !next.has_legal_move() {
            return Ok(next.is_check());
        }
        Ok(self.refutation(&next, moves - 1)?.is_none())
    }
}

/// Why there is no tree of a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The budget ran out.
    OutOfBudget,
    /// The tree has more moves than the solver allows.
    TooLarge,
}

impl From<OutOfBudget> for TreeError {
    fn from(_: OutOfBudget) -> TreeError {
        TreeError::OutOfBudget
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeError::OutOfBudget => OutOfBudget.fmt(f),
            TreeError::TooLarge => f.write_str("the tree has too many moves"),
        }
    }
}

impl std::error::Error for TreeError {}

/// A move of the attacker, every reply to it, and the attacker's move after each.
///
/// After each reply the mate is as short as possible; if several moves qualify, the first is chosen. A
/// tree without replies is a mating move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree {
    mv: Move,
    replies: Vec<(Move, Tree)>,
}

impl Tree {
    /// The attacker's move.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// Every legal reply with the attacker's answer, sorted as
    /// [`legal_moves`](LitePosition::legal_moves) are.
    pub fn replies(&self) -> &[(Move, Tree)] {
        &self.replies
    }

    /// The number of the attacker's moves if the opponent holds out as long as possible.
    pub fn moves(&self) -> usize {
        1 + self.replies.iter().map(|(_, tree)| tree.moves()).max().unwrap_or(0)
    }
}

impl MateSolver<'_> {
    /// The tree of the mate in at most `moves` moves that begins with `key`, if there is one.
    ///
    /// # Errors
    ///
    /// If the budget runs out, or the tree has more moves than
    /// [`with_tree_moves`](MateSolver::with_tree_moves) allows. Every move in the tree counts towards the budget.
    ///
    /// # Complexity
    ///
    /// Up to r^`moves` leaves, where r is the number of replies in each position.
    ///
    /// ```
    /// use ajedrez_lite::mate::MateSolver;
    /// use ajedrez_lite::{Budget, LitePosition};
    ///
    /// let position: LitePosition = "4k3/8/R7/1R6/8/8/8/4K3 w".parse()?;
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
    /// let tree = solver.tree(&position, "b5b7".parse()?, 2)?.expect("a key");
    /// let replies: Vec<String> =
    ///     tree.replies().iter().map(|(reply, then)| format!("{reply} {}", then.mv())).collect();
    /// assert_eq!(replies, ["e8d8 a6a8", "e8f8 a6a8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tree(
        &mut self,
        position: &LitePosition,
        key: Move,
        moves: u8,
    ) -> Result<Option<Tree>, TreeError> {
        let position = position.position();
        if position.is_legal(key) && self.is_key(position, key, moves)? {
            self.tree_of_key(position, key, moves).map(Some)
        } else {
            Ok(None)
        }
    }

    fn tree_of_key(
        &mut self,
        position: &Position<Lite>,
        key: Move,
        moves: u8,
    ) -> Result<Tree, TreeError> {
        self.meter.count_node()?;
        self.tree_left = self.tree_left.checked_sub(1).ok_or(TreeError::TooLarge)?;
        let next = position.play_unchecked(key);
        let answers = sorted_moves(&next).into_iter().map(|reply| {
            let answered = next.play_unchecked(reply);
            Ok((reply, self.shortest_tree(&answered, moves - 1)?))
        });
        Ok(Tree { mv: key, replies: answers.collect::<Result<_, TreeError>>()? })
    }

    /// The tree of a shortest mate in a position that has a mate in at most `moves` moves.
    fn shortest_tree(&mut self, position: &Position<Lite>, moves: u8) -> Result<Tree, TreeError> {
        let mut least = 1;
        while least < moves && !self.mates_within(position, least)? {
            least += 1;
        }
        let key = sorted_moves(position).into_iter().find_map(|mv| {
            match self.is_key(position, mv, least) {
                Ok(false) => None,
                Ok(true) => Some(Ok(mv)),
                Err(spent) => Some(Err(spent)),
            }
        });
        self.tree_of_key(position, key.expect("a position with a mate has a key")?, least)
    }
}
