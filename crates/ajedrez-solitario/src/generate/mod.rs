//! The puzzle generator.
//!
//! A board is built backwards from its end, so it always has a solution: see [`retro`]. A board
//! with a unique solution is built through boards with unique solutions: after the first capture of
//! such a board, the rest also has a unique solution, since each of its solutions continues that
//! capture. So captures are taken back one at a time, and only captures that keep the solution
//! unique are accepted. Large boards need more choice: see [`large`].
//!
//! Attempts are numbered. Each has a separate stream of random numbers and a separate node limit,
//! so its result depends only on the specification, the seed and its number.

mod date;
mod large;
mod retro;
mod spec;

use core_bitboard::Square;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Solution, Solver};

pub use self::date::{Date, ParseDateError};
use self::retro::RetroBoard;
pub use self::spec::{Area, ParseAreaError, PieceSet, PuzzleSpec, PuzzleSpecError};
use crate::motif::motifs;
use crate::random::Random;
use crate::rating::{Difficulty, effort};
use crate::unique::{Unique, is_only};

/// The node limit for deciding whether one board has a unique solution.
const UNIQUE_NODES: u64 = 50_000;

/// The node limit for counting the decisions of one board.
const DECISION_NODES: u64 = 50_000;

/// The node limit for finding the motifs of one board: few boards with a motif need as many.
const MOTIF_NODES: u64 = 10_000;

/// The number of alternative captures taken back from each board, and the number of resulting
/// boards that are checked. Boards with the fewest possible captures come first, since each capture
/// may lead to a second solution.
const TRIES_MAX: usize = 96;
const LOOKS: usize = 4;

/// The most boards checked in one attempt, for each piece.
const CHECKS_PER_PIECE: usize = 20;

/// Unique boards with more pieces are built by [`Work::build_large`].
const SMALL_PIECES: usize = 20;

/// The memory limit of the searches of one attempt, in bytes.
const MEMO_BYTES: usize = 128 << 20;

/// A generated puzzle, with the solution it was built from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// The puzzle, its pieces in the order of their squares, a1 before b1 before a2.
    pub puzzle: Puzzle,
    /// A solution, which the checker has replayed.
    pub solution: Solution,
}

/// The result of an attempt, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The puzzle, if the attempt has succeeded.
    pub puzzle: Option<GeneratedPuzzle>,
    /// The number of boards built or visited, plus the number of conflicts learned.
    pub nodes: u64,
    /// Whether `stop` ended the attempt; it then has no result.
    pub stopped: bool,
}

/// Makes the attempt `number` of `seed` to generate a puzzle for `spec`, until `stop` returns true.
///
/// Many attempts fail, and there may be no such board. So try the numbers 0, 1, 2, … until one
/// succeeds or the sum of their [`nodes`](Attempt::nodes) reaches a limit. The same specification,
/// seed and number give the same puzzle on every machine.
///
/// ```
/// use ajedrez_solitario::{Difficulty, PuzzleSpec, Unique, attempt};
///
/// let roles = [core_bitboard::Role::Rook, core_bitboard::Role::Knight];
/// let spec = PuzzleSpec::new(6, &roles, Default::default())?
///     .unique(Unique::UpToOrder)?
///     .with_difficulty(Difficulty::Easy)?;
/// let made = (0..).find_map(|number| attempt(&spec, 7, number, &|| false).puzzle);
/// assert_eq!(made.map(|made| made.puzzle.pieces().len()), Some(6));
/// # Ok::<(), ajedrez_solitario::PuzzleSpecError>(())
/// ```
pub fn attempt(
    spec: &PuzzleSpec,
    seed: u64,
    number: u64,
    stop: &(dyn Fn() -> bool + Sync),
) -> Attempt {
    let mut work = Work { spec, random: Random::new(seed, number), stop, nodes: 1 };
    let made = work.make(number);
    // A stopped search may have changed the result of the attempt.
    let stopped = stop();
    Attempt { puzzle: made.filter(|_| !stopped), nodes: work.nodes, stopped }
}

struct Work<'a> {
    spec: &'a PuzzleSpec,
    random: Random,
    stop: &'a (dyn Fn() -> bool + Sync),
    nodes: u64,
}

impl<'a> Work<'a> {
    fn make(&mut self, number: u64) -> Option<GeneratedPuzzle> {
        let spec = self.spec;
        let is_plain = spec.difficulty().is_none() && spec.motif().is_none();
        let is_hard = spec.difficulty() > Some(Difficulty::Medium);
        let board = match spec.uniqueness() {
            Some(unique) if spec.pieces() > SMALL_PIECES => {
                self.build_large(unique, spec.pieces())?
            }
            Some(unique) => self.build_unique(unique, spec.pieces())?,
            // The larger the part built with a unique solution, the harder the board, and the more motifs it has.
            None if !is_plain && (is_hard || number % 2 == 1) => {
                let core = 1 + self.random.below(spec.pieces());
                let core = self.build_unique(Unique::UpToOrder, core)?;
                self.build(core)?
            }
            None => {
                let end = RetroBoard::end(spec, &mut self.random);
                self.build(end)?
            }
        };
        let puzzle = board.puzzle();
        let is_accepted =
            board.has_required_roles() && self.has_motif(&puzzle) && self.has_difficulty(&puzzle);
        is_accepted.then(|| GeneratedPuzzle { puzzle, solution: board.solution() })
    }

    /// Takes captures back until there are enough pieces.
    fn build(&mut self, mut board: RetroBoard<'a>) -> Option<RetroBoard<'a>> {
        while board.len() < self.spec.pieces() {
            self.nodes += 1;
            board.take_back(&mut self.random).then_some(())?;
        }
        Some(board)
    }

    /// Takes back captures that keep the solution unique until there are `pieces` pieces. If there
    /// is none, some captures are played again: the more, the longer without progress.
    fn build_unique(&mut self, unique: Unique, pieces: usize) -> Option<RetroBoard<'a>> {
        let mut boards = vec![RetroBoard::end(self.spec, &mut self.random)];
        let mut checks = CHECKS_PER_PIECE * pieces;
        let (mut most, mut vain) = (1, 0);
        while let Some(board) = boards.last().filter(|board| board.len() < pieces) {
            self.nodes += 1;
            let earlier = self.earlier(board.clone());
            let single = earlier.into_iter().take(checks).find(|board| {
                checks -= 1;
                self.is_unique_board(board, unique)
            });
            match single {
                Some(board) => {
                    boards.push(board);
                    if boards.len() > most {
                        (most, vain) = (boards.len(), 0);
                    }
                }
                None if checks == 0 => return None,
                None => {
                    vain += 1;
                    boards.truncate(boards.len().saturating_sub(vain));
                }
            }
        }
        boards.pop()
    }

    /// Some boards from which a capture leads to `board`, fewest possible captures first.
    fn earlier(&mut self, board: RetroBoard<'a>) -> Vec<RetroBoard<'a>> {
        // On small boards a second solution is rare, and selection would make dull puzzles.
        let tries = match self.spec.difficulty() {
            Some(Difficulty::Easy) => TRIES_MAX,
            _ => {
                // As many as for a full-size board with the same density.
                let crowd = board.len().pow(2) * Square::COUNT / self.spec.squares().len();
                (LOOKS + crowd / 8).min(TRIES_MAX)
            }
        };
        let mut earlier: Vec<RetroBoard<'a>> = Vec::with_capacity(tries);
        for _ in 0..tries {
            let mut board = board.clone();
            earlier.extend(board.take_back(&mut self.random).then_some(board));
        }
        earlier.sort_by_key(RetroBoard::mobility);
        earlier.truncate(LOOKS);
        earlier
    }

    /// Whether a board has a unique solution.
    fn is_unique_board(&mut self, board: &RetroBoard<'_>, unique: Unique) -> bool {
        let budget = Budget::DEFAULT.nodes(UNIQUE_NODES).memo_bytes(MEMO_BYTES).stop(self.stop);
        let (puzzle, rules) = (board.puzzle(), self.spec.rules());
        let solver = Solver::new(&puzzle).rules(*rules).budget(budget);
        let answer = is_only(&solver, &board.solution(), unique);
        self.nodes += answer.nodes;
        answer.unique == Some(true)
    }

    /// Whether a board has the required motif, if there is one.
    fn has_motif(&mut self, puzzle: &Puzzle) -> bool {
        let Some(wanted) = self.spec.motif() else { return true };
        let budget = Budget::DEFAULT.nodes(MOTIF_NODES).memo_bytes(MEMO_BYTES).stop(self.stop);
        let report = motifs(puzzle, self.spec.rules(), &budget);
        self.nodes += report.nodes;
        report.verdict.is_some_and(|motifs| motifs.contains(&wanted))
    }

    /// Whether a board has the required difficulty, if there is one.
    fn has_difficulty(&mut self, puzzle: &Puzzle) -> bool {
        let Some(wanted) = self.spec.difficulty() else { return true };
        // The limits are those of a rating, so both agree.
        let budget = Budget::DEFAULT.memo_bytes(MEMO_BYTES).stop(self.stop);
        let report = effort(puzzle, self.spec.rules(), &budget);
        self.nodes += report.nodes;
        let least = wanted.decisions_min(puzzle.pieces().len());
        report.verdict.is_some_and(|effort| {
            Difficulty::of(&effort) == wanted && effort.decisions >= Some(least)
        }) && (least == 0
            || self.spec.uniqueness().is_none()
            || self.has_decisions(puzzle, least as u32))
    }

    /// Whether every solution of a board meets at least this many decisions.
    fn has_decisions(&mut self, puzzle: &Puzzle, least: u32) -> bool {
        let budget = Budget::DEFAULT.nodes(DECISION_NODES).memo_bytes(MEMO_BYTES).stop(self.stop);
        let solver = Solver::new(puzzle).rules(*self.spec.rules()).budget(budget);
        let report = solver.decisions(least);
        self.nodes += report.nodes;
        report.verdict == Some(least)
    }
}
