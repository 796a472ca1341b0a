//! The search: iterative deepening with a memo.

use std::fmt;

use core_bitboard::search::{Budget, Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};
use hashbrown::HashMap;

use crate::checks::mating_move;
use crate::forced_mate::has_only_its_king;
use crate::{LitePosition, MateVerdict};

/// Tells what is known without a search: in how many moves at least the side to move mates, `Some(None)`
/// where it does not mate, and `None` where that is not known.
pub type Endings<'a> = &'a dyn Fn(&Position<Lite>) -> Option<Option<u8>>;

/// Finds mates, and keeps its results from one question to the next.
///
/// All questions to one solver share one budget.
pub struct MateSolver<'a> {
    pub(super) meter: Meter<'a>,
    endings: Option<Endings<'a>>,
    memo: HashMap<Position<Lite>, Known>,
    memo_max: usize,
    /// By number of moves left, the reply that refuted the last try: it often refutes the next.
    refutations: [Option<Move>; u8::MAX as usize + 1],
}

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    /// There is no mate in at most this many moves.
    none_within: u8,
    /// There is a mate in at most this many moves; 0 when none is known.
    mate_within: u8,
}

/// A move of the attacker and what it leads to.
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
    /// Where its candidates begin in the list of those that are left.
    candidates_from: usize,
    /// Where the replies to its candidate begin in the list of those that are left.
    replies_from: usize,
    /// The position after the candidate that is being tried.
    next: Position<Lite>,
    /// The reply that is being tried; `None` before the first candidate.
    reply: Option<Move>,
}

/// The path of the search, and what is left to try at each of its positions: the best at the end.
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

    /// Drops the last position and what is left to try there.
    fn leave(&mut self) {
        if let Some(left) = self.tries.pop() {
            self.candidates.truncate(left.candidates_from);
        }
    }
}

impl<'a> MateSolver<'a> {
    /// A solver with an empty memo.
    pub fn new(budget: &'a Budget<'a>) -> MateSolver<'a> {
        // A map grows by doubling, so it takes up to twice the size of its contents.
        let entry_bytes = 2 * (size_of::<Position<Lite>>() + size_of::<Known>());
        MateSolver {
            meter: Meter::new(budget),
            endings: None,
            memo: HashMap::new(),
            memo_max: budget.memo_bytes / entry_bytes,
            refutations: [None; u8::MAX as usize + 1],
        }
    }

    /// The same solver, which asks `endings` before it searches. Its answers are the same, sooner.
    #[must_use]
    pub fn with_endings(self, endings: Endings<'a>) -> MateSolver<'a> {
        MateSolver { endings: Some(endings), ..self }
    }

    /// How many positions the solver has visited so far, repeated visits included.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// The least number of moves, up to `max`, in which the side to move mates by force.
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
    /// let mut solver = MateSolver::new(&Budget::DEFAULT);
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

    /// Whether the side to move mates in at most `moves` moves. The moves of the path are on the
    /// heap, so that any number of them takes a small stack.
    pub(super) fn mates_within(
        &mut self,
        position: &Position<Lite>,
        moves: u8,
    ) -> Result<bool, OutOfBudget> {
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
            // Goes back to the last position of the attacker that has something left to try.
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

    /// Whether the side to move mates in at most `moves` moves, if that is known or seen without
    /// trying a move that does not mate.
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
        self.meter.spend()?;
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
    pub(super) fn refutation(
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
