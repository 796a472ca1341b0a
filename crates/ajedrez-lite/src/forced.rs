//! Forced sequences, in which the opponent has exactly one legal reply to each move, and the shortest mate by one.
//!
//! Since every reply is forced, the search for that mate is a shortest-path problem, not a game tree. The
//! nodes of its graph are the positions with the attacker to move. An edge is a move together with its
//! only reply. The goal is a node with a mating move. Breadth-first search visits each node once.
//! (Iterative deepening with a memo would visit each node once per depth.)

use std::error::Error;
use std::fmt;

use core_bitboard::game::IllegalReason;
use core_bitboard::search::{Budget, Meter, OutOfBudget, Report};
use core_bitboard::{Lite, Move, Position, Role, Square};
use hashbrown::HashSet;

use crate::LitePosition;
use crate::checks::mating_moves;
use crate::movement::sorted_moves;

impl LitePosition {
    /// Plays the moves of `own`, each a pair of origin and destination, and after each of them,
    /// including the last, the opponent's only legal reply.
    ///
    /// The end of the game is not considered: bare kings play on. An empty sequence leaves the
    /// position unchanged.
    ///
    /// # Errors
    ///
    /// Names the first move that is illegal or does not leave the opponent exactly one reply.
    ///
    /// # Source
    ///
    /// Exercise 17 of the TPE, exercise 8 of the TPI. The moves are from figure 5, whose address has
    /// the pawn on b7 by mistake:
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let own = [
    ///     (Square::D2, Square::G2),
    ///     (Square::H4, Square::H5),
    ///     (Square::H5, Square::H6),
    ///     (Square::C7, Square::C8),
    /// ];
    /// let figure: LitePosition = "8/2P5/8/7k/7P/8/3R4/3K3R w".parse()?;
    /// let end: LitePosition = "2R5/7k/7P/8/8/8/6R1/3K3R w".parse()?;
    /// assert_eq!(figure.play_forced(&own), Ok(end));
    ///
    /// let address: LitePosition = "8/1P6/8/7k/7P/8/3R4/3K3R w".parse()?;
    /// assert_eq!(
    ///     address.play_forced(&own).unwrap_err().to_string(),
    ///     "move 4 of the sequence, c7 to c8: expected a legal move, but no piece stands on c7",
    /// );
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "ejecutarSecuenciaForzada")]
    pub fn play_forced(&self, own: &[(Square, Square)]) -> Result<LitePosition, ForcedError> {
        let meter = &mut Meter::new(&Budget::DEFAULT);
        self.play_forced_within(own, meter).expect("no limit ends a long sequence")
    }

    /// As [`play_forced`](LitePosition::play_forced), within a budget: each move counts as a node.
    ///
    /// # Errors
    ///
    /// If the budget runs out; the inner errors are as in [`play_forced`](LitePosition::play_forced).
    pub fn play_forced_within(
        &self,
        own: &[(Square, Square)],
        meter: &mut Meter<'_>,
    ) -> Result<Result<LitePosition, ForcedError>, OutOfBudget> {
        let mut here = *self.position();
        for (index, &(from, to)) in own.iter().enumerate() {
            meter.count_node()?;
            let fail = |fault| Ok(Err(ForcedError { index, from, to, fault }));
            let mv = match LitePosition::of_valid(here).legal_move(from, to) {
                Ok(mv) => mv,
                Err(illegal) => return fail(ForcedFault::Illegal(illegal.reason)),
            };
            let moved = here.play_unchecked(mv);
            let Some(reply) = moved.only_move() else {
                return fail(ForcedFault::Replies(moved.count_moves()));
            };
            here = moved.play_unchecked(reply);
        }
        Ok(Ok(LitePosition::of_valid(here)))
    }
}

/// Why a sequence is not forced, and at which of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForcedError {
    index: usize,
    from: Square,
    to: Square,
    fault: ForcedFault,
}

/// The fault of a move in a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcedFault {
    /// It is not a legal move.
    Illegal(IllegalReason),
    /// The opponent has this many legal replies instead of one.
    Replies(usize),
}

impl ForcedError {
    /// The place of the move in the sequence, counted from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The origin and destination of the move.
    pub const fn squares(&self) -> (Square, Square) {
        (self.from, self.to)
    }

    /// The fault.
    pub const fn fault(&self) -> ForcedFault {
        self.fault
    }
}

impl fmt::Display for ForcedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ForcedError { index, from, to, fault } = self;
        write!(f, "move {} of the sequence, {from} to {to}: expected ", index + 1)?;
        match fault {
            ForcedFault::Illegal(why) => write!(f, "a legal move, but {why}"),
            ForcedFault::Replies(replies) => write!(f, "one legal reply, found {replies}"),
        }
    }
}

impl Error for ForcedError {}

/// A mate in which the opponent has exactly one legal reply to every move except the mating one.
///
/// The only constructor replays the line, so every `ForcedMate` is correct.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ForcedMate {
    forced: Vec<(Move, Move)>,
    mate: Move,
}

impl ForcedMate {
    /// Replays the attacker's moves; `None` when they are not such a mate.
    fn replay(position: &Position<Lite>, own: &[Move]) -> Option<ForcedMate> {
        let (&mate, before) = own.split_last()?;
        let mut here = *position;
        let mut forced = Vec::with_capacity(before.len());
        for &mv in before {
            let moved = here.play(mv).ok()?;
            let reply = moved.only_move()?;
            forced.push((mv, reply));
            here = moved.play_unchecked(reply);
        }
        let mated = here.play(mate).ok()?.is_checkmate();
        mated.then_some(ForcedMate { forced, mate })
    }

    /// The number of the attacker's moves, including the mating one.
    #[doc(alias = "K")]
    pub fn moves(&self) -> usize {
        self.forced.len() + 1
    }

    /// The attacker's moves before the last, each with its only reply.
    pub fn forced_moves(&self) -> &[(Move, Move)] {
        &self.forced
    }

    /// The mating move.
    pub const fn mate(&self) -> Move {
        self.mate
    }

    /// The moves of both sides as they are played, the mating one last.
    pub fn line(&self) -> impl Iterator<Item = Move> {
        self.forced.iter().flat_map(|&(own, reply)| [own, reply]).chain([self.mate])
    }
}

impl LitePosition {
    /// The shortest mate of at most `max` moves by the side to move in which the opponent has
    /// exactly one legal reply to every move except the last.
    ///
    /// The moves need not give check. If several lines are shortest, the first in the order of
    /// [`legal_moves`](LitePosition::legal_moves) is returned.
    ///
    /// # Complexity
    ///
    /// Proportional to the number of positions that forced replies lead to; each is visited once,
    /// for any `max`. All are kept, within the budget's memory, at some 300 bytes each.
    ///
    /// # Source
    ///
    /// Exercise 9 of the TPI, in which `max` is 3.
    ///
    /// ```
    /// use ajedrez_lite::{Budget, LitePosition, MateVerdict};
    ///
    /// let position: LitePosition = "7k/8/5K2/8/8/8/8/4R3 w".parse()?;
    /// let mate = position.forced_mate(3, &Budget::DEFAULT).verdict.mate().expect("K = 2");
    /// let line: Vec<String> = mate.line().map(|mv| mv.to_string()).collect();
    /// assert_eq!((mate.moves(), line.join(" ")), (2, "f6f7 h8h7 e1h1".to_string()));
    ///
    /// assert_eq!(position.forced_mate(1, &Budget::DEFAULT).verdict, MateVerdict::NoMate);
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "seVieneElJaqueEn")]
    pub fn forced_mate(&self, max: usize, budget: &Budget<'_>) -> Report<MateVerdict<ForcedMate>> {
        let mut search = Search::new(budget);
        let verdict = search.shortest(self.position(), max).map(|own| {
            ForcedMate::replay(self.position(), &own).expect("the search plays only forced moves")
        });
        Report::new(verdict, search.meter.nodes())
    }
}

/// A position with the attacker to move, and how it was reached.
struct Node {
    position: Position<Lite>,
    /// The node before it and the move played there; `None` for the first node.
    parent: Option<(usize, Move)>,
}

/// Why the search ends before every node is known.
enum End {
    /// There is a mate by these moves of the attacker.
    Mate(Vec<Move>),
    /// The budget ran out.
    OutOfBudget,
}

impl From<OutOfBudget> for End {
    fn from(_: OutOfBudget) -> End {
        End::OutOfBudget
    }
}

/// Breadth-first search.
struct Search<'a> {
    meter: Meter<'a>,
    /// The nodes in the order of their discovery; nodes of one level are adjacent.
    nodes: Vec<Node>,
    known: HashSet<Position<Lite>>,
    nodes_max: usize,
}

impl<'a> Search<'a> {
    fn new(budget: &'a Budget<'a>) -> Search<'a> {
        // The list and the set grow by doubling, to at most twice the size of their contents.
        let node_bytes = 2 * (size_of::<Node>() + size_of::<Position<Lite>>());
        Search {
            meter: Meter::new(budget),
            nodes: Vec::new(),
            known: HashSet::new(),
            nodes_max: budget.memo_bytes / node_bytes,
        }
    }

    /// The attacker's moves in a shortest mate of at most `max` moves.
    fn shortest(&mut self, start: &Position<Lite>, max: usize) -> MateVerdict<Vec<Move>> {
        let mut level = 0..0;
        for none_within in 0..max {
            let looked = match none_within {
                0 => self.visit(*start, None),
                _ => level.clone().try_for_each(|node| self.expand(node)),
            };
            match looked {
                Err(End::Mate(moves)) => return MateVerdict::Mate(moves),
                Err(End::OutOfBudget) => return MateVerdict::Unknown { none_within },
                Ok(()) => level = level.end..self.nodes.len(),
            }
            if level.is_empty() {
                break;
            }
        }
        MateVerdict::NoMate
    }

    /// Visits every node to which an edge of `node` leads.
    fn expand(&mut self, node: usize) -> Result<(), End> {
        self.meter.count_node()?;
        let position = self.nodes[node].position;
        for mv in sorted_moves(&position) {
            let moved = position.play_unchecked(mv);
            if let Some(reply) = moved.only_move() {
                self.visit(moved.play_unchecked(reply), Some((node, mv)))?;
            }
        }
        Ok(())
    }

    /// Searches for a mating move in a position, unless it was visited or no mate can follow from it.
    fn visit(
        &mut self,
        position: Position<Lite>,
        parent: Option<(usize, Move)>,
    ) -> Result<(), End> {
        if has_only_its_king(&position) || self.known.contains(&position) {
            return Ok(());
        }
        self.meter.count_node()?;
        if let Some(&mate) = mating_moves(&position).first() {
            return Err(End::Mate(self.line(parent, mate)));
        }
        if self.nodes.len() >= self.nodes_max {
            return Err(End::OutOfBudget);
        }
        self.known.insert(position);
        self.nodes.push(Node { position, parent });
        Ok(())
    }

    /// The moves that lead to and along the edge `last`, followed by `mate`.
    fn line(&self, last: Option<(usize, Move)>, mate: Move) -> Vec<Move> {
        let edges = std::iter::successors(last, |&(node, _)| self.nodes[node].parent);
        let mut moves: Vec<Move> = edges.map(|(_, mv)| mv).collect();
        moves.reverse();
        moves.push(mate);
        moves
    }
}

/// Whether the side to move has only its king, and so can never give check.
pub(crate) fn has_only_its_king(position: &Position<Lite>) -> bool {
    let board = position.board();
    board.by_color(position.turn()).is_subset(board.by_role(Role::King))
}

/// The result of a search for a mate in at most a given number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict<T> {
    /// There is a mate, and this is the shortest.
    Mate(T),
    /// There is no mate in the given number of moves.
    NoMate,
    /// The budget ran out first.
    Unknown {
        /// There is no mate in at most this many moves.
        none_within: usize,
    },
}

impl<T> MateVerdict<T> {
    /// The mate, if one was found.
    pub fn mate(self) -> Option<T> {
        match self {
            MateVerdict::Mate(mate) => Some(mate),
            MateVerdict::NoMate | MateVerdict::Unknown { .. } => None,
        }
    }

    /// Converts the mate with `account`.
    pub(crate) fn map<U>(self, account: impl FnOnce(T) -> U) -> MateVerdict<U> {
        match self {
            MateVerdict::Mate(mate) => MateVerdict::Mate(account(mate)),
            MateVerdict::NoMate => MateVerdict::NoMate,
            MateVerdict::Unknown { none_within } => MateVerdict::Unknown { none_within },
        }
    }
}
