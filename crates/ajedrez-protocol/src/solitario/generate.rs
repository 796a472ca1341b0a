//! Generated puzzles: requests for one or several puzzles, and series of several difficulties.

use std::num::NonZeroU8;
use std::sync::Mutex;
use std::time::Duration;

use ajedrez_solitario::{
    Area, Attempt, Date, Difficulty, GeneratedPuzzle, Motif, PieceSet, PuzzleSpec, PuzzleSpecError,
    Unique, attempt, puzzle_text,
};
use core_bitboard::Role;
use core_bitboard::solitaire::Rules;
use hashbrown::HashSet;
use serde::Serialize;

use super::Generate;
use super::solve::Names;
use crate::answered::Answered;
use crate::context::{Context, Limits, Progress, Timer, Workers};
use crate::fault::Fault;
use crate::language::Language;

/// The default node limit for one board, and for one with a unique solution: there a node takes five
/// to fifty times as long.
const BOARD_NODES: u64 = 10_000_000;
const UNIQUE_BOARD_NODES: u64 = 2_000_000;

/// The target time of a group of attempts: short, so a finished attempt does not wait long for the
/// others, and long enough to keep the workers busy.
const GROUP_TIME: Duration = Duration::from_millis(10);
const GROUP_MAX: u64 = 4096;

/// The result of a [`Generate`].
#[derive(Clone, Debug)]
pub struct Generated {
    /// The boards, all different; empty if a sink received them.
    pub boards: Vec<GeneratedPuzzle>,
    /// How many were found.
    pub found: u64,
    /// The requested number.
    pub wanted: u64,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The difficulty of the boards, if one was requested.
    pub difficulty: Option<Difficulty>,
    /// Their motif, if one was requested.
    pub motif: Option<Motif>,
    /// The limit that ended the search early, unless the caller did.
    pub spent: Option<GenerateLimit>,
}

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateLimit {
    /// This many nodes, the limit of the request or the context.
    Nodes(u64),
    /// The time of the request.
    Time(Duration),
    /// The default number of nodes for one board.
    BoardNodes(u64),
}

/// The node limit for the puzzle of a day. There is no time limit, so every interface finds the
/// same puzzle.
const DAILY_NODES: u64 = 50_000_000;

impl Generate {
    /// The puzzle of a day: unique, of one side of a chess set, small and easy on Monday, expert on Sunday.
    pub fn daily(date: Date) -> Generate {
        let limits = Limits { nodes: Some(DAILY_NODES), time: None };
        Generate { spec: date.spec(), seed: date.seed(), number: 1, limits }
    }

    /// A unique puzzle of this difficulty to play under `rules`, with `pieces` pieces or, by
    /// default, as many as a daily puzzle of the same difficulty. Up to 16 pieces come from one
    /// side of a chess set.
    ///
    /// # Errors
    ///
    /// If there is known to be no such puzzle.
    pub fn to_play(
        difficulty: Difficulty,
        pieces: Option<u64>,
        rules: Rules,
        seed: u64,
    ) -> Result<Generate, PuzzleSpecError> {
        let pieces = pieces.unwrap_or_else(|| pieces_to_play(difficulty));
        let order = Order {
            rules,
            set: if pieces <= 16 { PieceSet::CHESS } else { PieceSet::ANY },
            unique: Some(Unique::UpToOrder),
            difficulty: Some(difficulty),
            ..Order::of(Pieces::Drawn(pieces, ROLES.to_vec()))
        };
        Ok(Generate { spec: order.spec()?, seed, number: 1, limits: Limits::default() })
    }

    /// Makes the boards.
    pub(super) fn make(&self, context: &mut Context<'_>) -> Result<Generated, Fault> {
        let mut sink = context.sink.take();
        let (seed, wanted) = (self.seed, self.number);
        let (difficulty, motif) = (self.spec.difficulty(), self.spec.motif());
        let (boards, found, spent) = (vec![], 0, None);
        let none = Generated { boards, found, wanted, seed, difficulty, motif, spent };
        let (mut size, mut fits) = (context.size(), Ok(()));
        let generated = self.search(context, none, |made| match &mut sink {
            Some(sink) => (sink(made).is_break(), None),
            None => {
                fits = size.add_json(&write_board(made, seed, difficulty, motif));
                (fits.is_err(), Some(made.clone()))
            }
        });
        context.sink = sink;
        fits.map(|()| generated)
    }

    /// The greatest number of nodes for one board.
    fn board_nodes(&self) -> u64 {
        match self.spec.uniqueness() {
            _ if self.limits != Limits::default() => u64::MAX,
            Some(_) => UNIQUE_BOARD_NODES,
            None => BOARD_NODES,
        }
    }

    /// Makes attempts in the order of their numbers. `take` receives the results and may stop the
    /// search.
    fn search(
        &self,
        context: &Context<'_>,
        mut generated: Generated,
        mut take: impl FnMut(&GeneratedPuzzle) -> (bool, Option<GeneratedPuzzle>),
    ) -> Generated {
        let mut found = HashSet::new();
        let mut attempts = Attempts { request: self, workers: context.workers, next: 0, group: 1 };
        let limits = self.limits;
        let most = limits.nodes.unwrap_or(u64::MAX).min(context.nodes);
        let board_most = self.board_nodes();
        let (timer, mut nodes, mut board_nodes) = (context.timer(), 0_u64, 0_u64);
        (context.progress)(Progress::Parts(self.number));
        while generated.found < self.number {
            for Attempt { puzzle: made, nodes: spent, stopped } in
                attempts.next_group(context.timer(), &|| timer.is_over(limits))
            {
                nodes = nodes.saturating_add(spent);
                board_nodes = board_nodes.saturating_add(spent);
                if stopped || nodes > most || board_nodes > board_most {
                    generated.spent = match limits.time {
                        _ if nodes > most => Some(GenerateLimit::Nodes(most)),
                        _ if board_nodes > board_most => {
                            Some(GenerateLimit::BoardNodes(board_most))
                        }
                        Some(time) if !(context.stop)() => Some(GenerateLimit::Time(time)),
                        _ => None,
                    };
                    return generated;
                }
                let Some(made) = made else { continue };
                if !found.insert(made.puzzle.clone()) {
                    continue;
                }
                let (is_enough, kept) = take(&made);
                generated.boards.extend(kept);
                generated.found += 1;
                (context.progress)(Progress::Done);
                board_nodes = 0;
                if is_enough || generated.found == self.number {
                    return generated;
                }
            }
            (context.progress)(Progress::Tried(attempts.next));
        }
        generated
    }
}

/// Attempts in the order of their numbers.
struct Attempts<'a> {
    request: &'a Generate,
    workers: &'a dyn Workers,
    next: u64,
    /// The number of attempts per worker in the next group.
    group: u64,
}

impl Attempts<'_> {
    /// Makes the next attempts, timed by `timer`, until `stop` returns true.
    fn next_group(&mut self, timer: Timer<'_>, stop: &(dyn Fn() -> bool + Sync)) -> Vec<Attempt> {
        let workers = self.workers;
        let jobs = self.group as usize * workers.count();
        let made: Vec<Mutex<Option<Attempt>>> = (0..jobs).map(|_| Mutex::new(None)).collect();
        let Generate { spec, seed, .. } = self.request;
        workers.each(jobs, &|job| {
            let attempt = attempt(spec, *seed, self.next + job as u64, stop);
            *made[job].lock().expect("no thread fails while it holds the lock") = Some(attempt);
        });
        self.next += jobs as u64;
        self.group = if timer.elapsed() < GROUP_TIME {
            (2 * self.group).min(GROUP_MAX)
        } else {
            (self.group / 2).max(1)
        };
        let attempts = made.into_iter().map(|made| made.into_inner().expect("likewise"));
        attempts.map(|attempt| attempt.expect("every job is done")).collect()
    }
}

/// How many pieces a puzzle to play has by default: as many as a daily puzzle of its difficulty.
pub const fn pieces_to_play(difficulty: Difficulty) -> u64 {
    match difficulty {
        Difficulty::Easy => 8,
        Difficulty::Medium => 10,
        Difficulty::Hard => 12,
        Difficulty::Expert => 14,
    }
}

/// A puzzle made to order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedPuzzleJson<'a> {
    /// The puzzle.
    puzzle: String,
    /// The captures of the solution from which it was built.
    moves: Names<'a>,
    /// The seed of the random numbers.
    seed: u64,
    /// The requested difficulty, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = ["easy", "medium", "hard", "expert"])))]
    difficulty: Option<&'static str>,
    /// The requested motif, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = ["lonely", "walk", "wait", "order", "sacrifice", "kind", "end"])))]
    motif: Option<&'static str>,
}

/// A board in JSON.
pub fn write_board(
    made: &GeneratedPuzzle,
    seed: u64,
    difficulty: Option<Difficulty>,
    motif: Option<Motif>,
) -> GeneratedPuzzleJson<'_> {
    GeneratedPuzzleJson {
        puzzle: puzzle_text(&made.puzzle).to_string(),
        moves: Names(made.solution.captures()),
        seed,
        difficulty: difficulty.map(Difficulty::name),
        motif: motif.map(Motif::name),
    }
}

impl Answered for Generated {
    type Json<'a> = Vec<GeneratedPuzzleJson<'a>>;
    const FORM: &'static str = "list of objects";

    fn json(&self, _: Language) -> Vec<GeneratedPuzzleJson<'_>> {
        let boards = self.boards.iter();
        boards.map(|made| write_board(made, self.seed, self.difficulty, self.motif)).collect()
    }

    fn is_unknown(&self) -> bool {
        self.found < self.wanted
    }
}

/// A game with different rules and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Solo Chess: no piece captures more than twice, and the one king is last.
    Solo,
    /// ThinkFun's cards: a corner of 4 by 4 squares, and at most two of each piece, one queen and one king.
    Thinkfun,
}

/// The required properties of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The pieces: a number and the roles to draw from, or an exact list.
    pub pieces: Pieces,
    /// The options of the game.
    pub rules: Rules,
    /// A game whose rules and pieces are added to these.
    pub preset: Option<Preset>,
    /// The set that limits how many pieces of each role there are.
    pub set: PieceSet,
    /// The squares they may stand on.
    pub area: Option<Area>,
    /// The required kind of uniqueness, if any.
    pub unique: Option<Unique>,
    /// The difficulty.
    pub difficulty: Option<Difficulty>,
    /// The motif.
    pub motif: Option<Motif>,
}

/// Which pieces a board has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// This many, drawn from these roles.
    Drawn(u64, Vec<Role>),
    /// Exactly these.
    Exactly(Vec<Role>),
}

/// The roles that pieces are drawn from by default, in the order of the notation.
pub const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Order {
    /// Any boards of these pieces.
    pub const fn of(pieces: Pieces) -> Order {
        Order {
            pieces,
            rules: Rules::PLAIN,
            preset: None,
            set: PieceSet::ANY,
            area: None,
            unique: None,
            difficulty: None,
            motif: None,
        }
    }

    /// Converts the order to the generator's type.
    ///
    /// # Errors
    ///
    /// If there is known to be no such board.
    pub fn spec(&self) -> Result<PuzzleSpec, PuzzleSpecError> {
        let is = |preset| self.preset == Some(preset);
        let mut rules = self.rules;
        if is(Preset::Solo) {
            let two = NonZeroU8::new(2);
            rules.max_captures = rules.max_captures.or(two).min(two);
            rules.king_last = true;
        }
        let mut spec = match &self.pieces {
            Pieces::Drawn(pieces, roles) => PuzzleSpec::new(*pieces, roles, rules),
            Pieces::Exactly(roles) => PuzzleSpec::with_pieces(roles, rules),
        }?
        .at_most(self.set)?;
        if is(Preset::Solo) {
            spec = spec.with_one_king()?;
        }
        if is(Preset::Thinkfun) {
            spec = spec.at_most(PieceSet::THINKFUN)?.within(Area::CARD)?;
        }
        if let Some(area) = self.area {
            spec = spec.within(area)?;
        }
        if let Some(unique) = self.unique {
            spec = spec.unique(unique)?;
        }
        if let Some(motif) = self.motif {
            spec = spec.with_motif(motif)?;
        }
        match self.difficulty {
            Some(difficulty) => spec.with_difficulty(difficulty),
            None => Ok(spec),
        }
    }
}

/// The puzzles of a sheet: each is unique up to the order of independent captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The number of puzzles of each difficulty, each difficulty once.
    pub parts: Vec<(u64, Difficulty)>,
    /// The number of pieces of a board; by default it grows with the difficulty.
    pub pieces: Option<u64>,
    /// The named game whose rules and pieces the boards follow, if any.
    pub preset: Option<Preset>,
    /// The options of the game.
    pub rules: Rules,
    /// The seed of the random numbers.
    pub seed: u64,
}

impl Series {
    /// The total number of puzzles.
    pub fn wanted(&self) -> u64 {
        self.parts.iter().map(|(number, _)| number).sum()
    }

    /// A request for the puzzles of each difficulty, in their order.
    ///
    /// # Errors
    ///
    /// If there are known to be no such puzzles.
    pub fn requests(&self) -> Result<Vec<Generate>, PuzzleSpecError> {
        let request = |(index, &(number, difficulty)): (u64, &(u64, Difficulty))| {
            let pieces = self.pieces.unwrap_or_else(|| self.pieces_of(difficulty));
            let order = Order {
                rules: self.rules,
                preset: self.preset,
                set: if pieces <= 16 { PieceSet::CHESS } else { PieceSet::ANY },
                unique: Some(Unique::UpToOrder),
                difficulty: Some(difficulty),
                ..Order::of(Pieces::Drawn(pieces, ROLES.to_vec()))
            };
            // With the same seed, the harder boards would be the easier ones with more pieces.
            let seed = self.seed.wrapping_add(index);
            Ok(Generate { spec: order.spec()?, seed, number, limits: Limits::default() })
        };
        (0..).zip(&self.parts).map(request).collect()
    }

    /// The default number of pieces. The cards of ThinkFun have fewer, on 16 squares.
    fn pieces_of(&self, difficulty: Difficulty) -> u64 {
        let [of_card, others] = match difficulty {
            Difficulty::Easy => [4, 6],
            Difficulty::Medium => [6, 8],
            Difficulty::Hard => [7, 10],
            Difficulty::Expert => [8, 12],
        };
        if self.preset == Some(Preset::Thinkfun) { of_card } else { others }
    }
}
