//! Puzzles made to order.
//!
//! A board is built from its end, so that it has a solution: see [`past`]. A board with one solution
//! is built through boards with one solution: what is left after the first capture of such a board
//! has one solution too, since each of its solutions continues that capture. So captures are taken
//! back one at a time, and only those are kept after which the solution is still the only one.
//!
//! Attempts are numbered. Each has its own stream of random numbers and its own limit in nodes, so
//! that what comes of it depends on nothing but the wish, the seed and its number.

mod past;
mod random;
mod wish;

use core_bitboard::solitaire::{Budget, Measurement, Puzzle, Solution, check_with, measure};

pub use self::wish::{Wish, WishError};

use self::past::Past;
use self::random::Random;
use crate::unique::{Unique, is_unique};

/// The nodes that may be spent on deciding whether one board has one solution.
const UNIQUE_NODES: u64 = 50_000;

/// The nodes that may be spent on measuring one board of one solution, and any one board: on those
/// there is more to play.
const MEASURE_NODES: u64 = 30_000;
const FREE_MEASURE_NODES: u64 = 5_000;

/// One attempt of so many at boards of some difficulty makes one of one solution: these are rarer,
/// but large ones can be measured more often, and more of them are difficult.
const WAYS: u64 = 4;

/// How many captures are taken back from each board, one instead of the other, to come to one that
/// is wanted.
const TRIES: usize = 12;

/// How many boards are looked at in one attempt, for each piece.
const BOARDS_PER_MAN: usize = 30;

/// The bytes that the searches of one attempt may remember.
const MEMO_BYTES: usize = 128 << 20;

/// A puzzle that was made, with the solution by which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle, its pieces in the order of their squares, a1 before b1 before a2.
    pub puzzle: Puzzle,
    /// A solution, which the checker has replayed.
    pub solution: Solution,
}

/// What came of an attempt, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The puzzle, if the attempt has succeeded.
    pub made: Option<Made>,
    /// The number of boards built or looked at, and of conflicts learned from.
    pub nodes: u64,
    /// Whether `stop` ended the attempt, of which nothing can be said then.
    pub stopped: bool,
}

/// Makes the attempt `number` of `seed` to fulfil `wish`, unless `stop` says to end it.
///
/// ```
/// use solitario::{Difficulty, Unique, Wish, attempt};
///
/// let roles = [core_bitboard::Role::Rook, core_bitboard::Role::Knight];
/// let mut wish = Wish::new(6, &roles, Default::default())?;
/// wish.unique = Some(Unique::UpToOrder);
/// wish.difficulty = Some(Difficulty::Easy);
/// let made = (0..).find_map(|number| attempt(&wish, 7, number, &|| false).made);
/// assert_eq!(made.map(|made| made.puzzle.pieces().len()), Some(6));
/// # Ok::<(), solitario::WishError>(())
/// ```
pub fn attempt(wish: &Wish, seed: u64, number: u64, stop: &(dyn Fn() -> bool + Sync)) -> Attempt {
    let mut work = Work { wish, random: Random::new(seed, number), stop, nodes: 1 };
    let made = work.make(number);
    // A search that was stopped may have sent the attempt another way.
    let stopped = stop();
    Attempt { made: made.filter(|_| !stopped), nodes: work.nodes, stopped }
}

struct Work<'a> {
    wish: &'a Wish,
    random: Random,
    stop: &'a (dyn Fn() -> bool + Sync),
    nodes: u64,
}

impl<'a> Work<'a> {
    fn make(&mut self, number: u64) -> Option<Made> {
        let Wish { unique, difficulty, .. } = *self.wish;
        let past = match (unique, difficulty) {
            (Some(unique), _) => self.build_single(unique)?,
            (None, Some(_)) if number % WAYS == WAYS - 1 => self.build_single(Unique::UpToOrder)?,
            (None, Some(wanted)) => {
                let past = self.build()?;
                let is_wanted = |&vain: &f64| wanted.contains(vain);
                self.vain(&past.puzzle(), FREE_MEASURE_NODES).filter(is_wanted)?;
                past
            }
            (None, None) => self.build()?,
        };
        let puzzle = past.puzzle();
        let solution = check_with(&puzzle, self.wish.rules(), &past.line());
        let solution = solution.expect("only captures of the rules are taken back");
        past.is_wanted().then_some(Made { puzzle, solution })
    }

    /// Takes any captures back until there are enough pieces.
    fn build(&mut self) -> Option<Past<'a>> {
        let mut board = Past::end(self.wish, &mut self.random);
        while board.len() < self.wish.pieces() {
            self.nodes += 1;
            board.take_back(&mut self.random).then_some(())?;
        }
        Some(board)
    }

    /// Takes captures back that leave one solution until there are enough pieces, and plays the last
    /// again where there is none to be found.
    fn build_single(&mut self, unique: Unique) -> Option<Past<'a>> {
        let pieces = self.wish.pieces();
        let mut boards = vec![Past::end(self.wish, &mut self.random)];
        let mut looks = BOARDS_PER_MAN * pieces;
        while let Some(board) = boards.last().filter(|board| board.len() < pieces).cloned() {
            let tries = TRIES.min(looks);
            looks -= tries;
            self.nodes += 1;
            let earlier = (0..tries).find_map(|_| {
                let mut earlier = board.clone();
                let any = earlier.take_back(&mut self.random);
                (any && self.is_promising(&earlier, unique)).then_some(earlier)
            });
            match earlier {
                Some(earlier) => boards.push(earlier),
                None => drop(boards.pop()),
            }
        }
        boards.pop()
    }

    /// Whether a board is one of those that are wanted, or may become one as pieces are added, which
    /// makes a board of one solution no easier.
    fn is_promising(&mut self, past: &Past<'_>, unique: Unique) -> bool {
        let puzzle = past.puzzle();
        let budget = Budget { nodes: UNIQUE_NODES, memo_bytes: MEMO_BYTES, stop: self.stop };
        let answer = is_unique(&puzzle, self.wish.rules(), unique, &budget);
        self.nodes += answer.nodes;
        if answer.unique != Some(true) {
            return false;
        }
        let Some(wanted) = self.wish.difficulty else { return true };
        let vain = self.vain(&puzzle, MEASURE_NODES);
        vain.is_some_and(|vain| {
            wanted.contains(vain) || past.len() < self.wish.pieces() && vain < wanted.vain_min()
        })
    }

    /// How many captures a person plays in vain, if so many nodes say it.
    fn vain(&mut self, puzzle: &Puzzle, nodes: u64) -> Option<f64> {
        let budget = Budget { nodes, memo_bytes: MEMO_BYTES, stop: self.stop };
        let measured = measure(puzzle, self.wish.rules(), &budget);
        self.nodes += measured.nodes;
        match measured.verdict {
            Measurement::Solvable(measure) => Some(measure.vain),
            Measurement::Impossible | Measurement::Unknown => None,
        }
    }
}
