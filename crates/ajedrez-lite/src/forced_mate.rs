//! The shortest mate in which the opponent always has exactly one legal reply.
//!
//! Since every reply is forced, this is a shortest-path problem, not a game. The nodes, called
//! rooms, are the positions with the attacker to move. An edge, called a door, is a move together
//! with its only reply. The goal is a room with a mating move. Breadth-first search visits each
//! room once. (Iterative deepening with a memo, which suits an opponent with a choice, would visit
//! each room once per depth.)

use core_bitboard::search::{Budget, Meter, OutOfBudget, Report};
use core_bitboard::{Lite, Move, Position, Role};
use hashbrown::HashSet;

use crate::checks::mating_moves;
use crate::legal::sorted_moves;
use crate::{LitePosition, MateVerdict};

/// A mate in which the opponent has exactly one legal reply to every move but the mating one.
///
/// The only constructor replays the line, so that a `ForcedMate` is proof of its own correctness.
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
            let moved = here.try_play(mv)?;
            let reply = moved.only_move()?;
            forced.push((mv, reply));
            here = moved.play(reply);
        }
        let mated = here.try_play(mate)?.is_checkmate();
        mated.then_some(ForcedMate { forced, mate })
    }

    /// How many moves the attacker makes, the mating one included.
    #[doc(alias = "K")]
    pub fn moves(&self) -> usize {
        self.forced.len() + 1
    }

    /// The attacker's moves before the last, each with its only reply.
    pub fn forced(&self) -> &[(Move, Move)] {
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
    /// exactly one legal reply to every move but the last.
    ///
    /// The moves need not give check. Of several lines of the least length, the first in the order
    /// of [`legal_moves`](LitePosition::legal_moves) is given.
    ///
    /// # Complexity
    ///
    /// Proportional to the number of positions that forced replies lead to; each is visited once,
    /// whatever `max` is. All are remembered, within the budget's memory, at some 300 bytes each.
    ///
    /// # Source
    ///
    /// Exercise 9 of the TPI, which asks for `max` 3.
    ///
    /// ```
    /// use ajedrez_lite::{Budget, LitePosition, MateVerdict};
    ///
    /// let position: LitePosition = "7k/8/5K2/8/8/8/8/4R3 w".parse()?;
    /// let mate = position.forced_mate(3, &Budget::UNLIMITED).verdict.mate().expect("K = 2");
    /// let line: Vec<String> = mate.line().map(|mv| mv.to_string()).collect();
    /// assert_eq!((mate.moves(), line.join(" ")), (2, "f6f7 h8h7 e1h1".to_string()));
    ///
    /// assert_eq!(position.forced_mate(1, &Budget::UNLIMITED).verdict, MateVerdict::NoMate);
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "seVieneElJaqueEn")]
    pub fn forced_mate(&self, max: usize, budget: &Budget<'_>) -> Report<MateVerdict<ForcedMate>> {
        let mut maze = Maze::new(budget);
        let verdict = maze.way_out(self.position(), max).map(|own| {
            ForcedMate::replay(self.position(), &own).expect("the search plays only forced moves")
        });
        Report { verdict, nodes: maze.meter.nodes() }
    }
}

/// A position with the attacker to move, and how it was reached.
struct Room {
    position: Position<Lite>,
    /// The previous room and the move played there; `None` for the first room.
    entered: Option<(usize, Move)>,
}

/// Why the search ends before every room is known.
enum End {
    /// There is a mate by these moves of the attacker.
    WayOut(Vec<Move>),
    /// The budget ran out.
    Spent,
}

impl From<OutOfBudget> for End {
    fn from(_: OutOfBudget) -> End {
        End::Spent
    }
}

struct Maze<'a> {
    meter: Meter<'a>,
    /// The rooms in the order of their discovery, so that those of one level lie side by side.
    rooms: Vec<Room>,
    known: HashSet<Position<Lite>>,
    rooms_max: usize,
}

impl<'a> Maze<'a> {
    fn new(budget: &'a Budget<'a>) -> Maze<'a> {
        // The list and the set grow by doubling, to at most twice the size of their contents.
        let room_bytes = 2 * (size_of::<Room>() + size_of::<Position<Lite>>());
        Maze {
            meter: Meter::new(budget),
            rooms: Vec::new(),
            known: HashSet::new(),
            rooms_max: budget.memo_bytes / room_bytes,
        }
    }

    /// The attacker's moves in a shortest mate of at most `max` moves.
    fn way_out(&mut self, start: &Position<Lite>, max: usize) -> MateVerdict<Vec<Move>> {
        let mut level = 0..0;
        for none_within in 0..max {
            let looked = match none_within {
                0 => self.enter(*start, None),
                _ => level.clone().try_for_each(|room| self.open_doors(room)),
            };
            match looked {
                Err(End::WayOut(moves)) => return MateVerdict::Mate(moves),
                Err(End::Spent) => return MateVerdict::Unknown { none_within },
                Ok(()) => level = level.end..self.rooms.len(),
            }
            if level.is_empty() {
                break;
            }
        }
        MateVerdict::NoMate
    }

    /// Enters every room behind `room`.
    fn open_doors(&mut self, room: usize) -> Result<(), End> {
        self.meter.spend()?;
        let position = self.rooms[room].position;
        for mv in sorted_moves(&position) {
            let moved = position.play(mv);
            if let Some(reply) = moved.only_move() {
                self.enter(moved.play(reply), Some((room, mv)))?;
            }
        }
        Ok(())
    }

    /// Looks for a mating move in a room, unless the room is known or no mate can follow from it.
    fn enter(
        &mut self,
        position: Position<Lite>,
        entered: Option<(usize, Move)>,
    ) -> Result<(), End> {
        if has_only_its_king(&position) || self.known.contains(&position) {
            return Ok(());
        }
        self.meter.spend()?;
        if let Some(&mate) = mating_moves(&position).first() {
            return Err(End::WayOut(self.way_through(entered, mate)));
        }
        if self.rooms.len() >= self.rooms_max {
            return Err(End::Spent);
        }
        self.known.insert(position);
        self.rooms.push(Room { position, entered });
        Ok(())
    }

    /// The moves that lead to and through the door `last`, followed by `mate`.
    fn way_through(&self, last: Option<(usize, Move)>, mate: Move) -> Vec<Move> {
        let doors = std::iter::successors(last, |&(room, _)| self.rooms[room].entered);
        let mut moves: Vec<Move> = doors.map(|(_, mv)| mv).collect();
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
