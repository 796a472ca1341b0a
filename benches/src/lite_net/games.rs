//! Self-play games, which provide positions for training.
//!
//! A game begins with random plies, and has occasional random moves later. Each of its positions is searched,
//! and so are some *off-game positions*, one or two random moves away: they have hanging pieces and open kings,
//! which are rare in sensible games but common in a search. The quiet ones of all these positions are kept.
//! Positions of the game after its last random move also have the outcome of the game; the others only have
//! the score of the search.

use std::collections::TryReserveError;
use std::ops::ControlFlow;

use ajedrez_lite_player::{Limits, Player, Score};
use ajedrez_lite_tables::{TableError, Tables, Value};
use core_bitboard::{Color, History, Lite, Move, Position, Variant};

use super::records::{Outcome, Record};
use crate::random::Random;

/// The size of the player's transposition table in bytes. It is cleared before each game.
const MEMORY: usize = 1 << 20;

/// The minimum and maximum number of random plies at the start of a game.
const OPENING: [usize; 2] = [4, 12];

/// The number of nodes for evaluating an opening, and its maximum score for either side.
const OPENING_NODES: u64 = 1_000;
const OPENING_AHEAD: i32 = 350;

/// One in this many moves of a game is random.
const RANDOM_MOVE: usize = 200;

/// The number of off-game positions searched per position of a game, the divisor of their nodes, and their
/// minimum number of pieces. One in `OFF_GAME_TWICE` is two moves away instead of one.
const OFF_GAME: usize = 3;
const OFF_GAME_PART: u64 = 3;
const OFF_GAME_PIECES: usize = 5;
const OFF_GAME_TWICE: usize = 3;

/// Positions with at least this score are not used for training.
const DECIDED: i32 = 2_500;

/// A game is adjudicated as won after `WON_PLIES` plies with a score of at least `WON`.
const WON: i32 = 1_500;
const WON_PLIES: usize = 4;

/// A game is adjudicated as drawn after `LEVEL_PLIES` plies with a score of at most `LEVEL`, from ply
/// `LEVEL_FROM`.
const LEVEL: i32 = 6;
const LEVEL_PLIES: usize = 16;
const LEVEL_FROM: usize = 60;

/// A game that is longer than this has no outcome.
const PLIES_MAX: usize = 400;

/// Plays games.
pub struct Games<'a> {
    player: Player,
    tables: &'a Tables,
    seed: u64,
    nodes: u64,
}

/// A game in progress, with the records kept from it.
struct Game {
    history: History<Lite>,
    random: Random,
    records: Vec<Record>,
    /// The records that will get the outcome of the game, with the side to move.
    awaiting: Vec<(usize, Color)>,
}

/// How a game ended.
enum End {
    Won(Color),
    Drawn,
    Unknown,
}

impl<'a> Games<'a> {
    /// The games of a seed, in which the player visits about `nodes` positions per move. Games end
    /// when `tables` have the result.
    ///
    /// # Errors
    ///
    /// If there is no memory for a player.
    pub fn new(seed: u64, nodes: u64, tables: &'a Tables) -> Result<Games<'a>, TryReserveError> {
        Ok(Games { player: Player::with_bytes(MEMORY)?, tables, seed, nodes })
    }

    /// Plays a game, which does not depend on the games played before it.
    ///
    /// # Errors
    ///
    /// If a table cannot be read.
    pub fn play(&mut self, number: u64) -> Result<Vec<Record>, TableError> {
        let mut random = Random::seeded(self.seed, number);
        let history = loop {
            if let Some(history) = self.opening(&mut random) {
                break history;
            }
        };
        self.player.clear();
        let mut game = Game { history, random, records: Vec::new(), awaiting: Vec::new() };
        let winner = match self.play_out(&mut game)? {
            End::Won(winner) => Some(winner),
            End::Drawn => None,
            End::Unknown => return Ok(game.records),
        };
        for (number, side) in game.awaiting {
            let record = &mut game.records[number];
            *record = record.with_outcome(Outcome::of(winner, side));
        }
        Ok(game.records)
    }

    /// Some random plies, after which the game is not decided.
    fn opening(&mut self, random: &mut Random) -> Option<History<Lite>> {
        let mut game = History::from(Position::start());
        let [least, most] = OPENING;
        for _ in 0..least + random.below(most - least + 1) {
            game.play_unchecked(random_move(game.position(), random)?);
        }
        self.player.clear();
        let (_, score) = self.search(&game, OPENING_NODES)?;
        (score.abs() < OPENING_AHEAD).then_some(game)
    }

    fn play_out(&mut self, game: &mut Game) -> Result<End, TableError> {
        let (mut ahead, mut level) = (0, 0);
        for ply in 0..PLIES_MAX {
            if let Some(end) = end(&game.history, self.tables)? {
                return Ok(end);
            }
            // A random number of nodes makes games differ.
            let spread = game.random.below(self.nodes as usize / 2 + 1) as u64;
            let Some((mv, score)) = self.search(&game.history, self.nodes * 3 / 4 + spread) else {
                return Ok(End::Unknown);
            };
            let turn = game.history.position().turn();
            ahead = if score.abs() >= WON { ahead + 1 } else { 0 };
            level = if score.abs() <= LEVEL { level + 1 } else { 0 };
            if ahead >= WON_PLIES {
                return Ok(End::Won(if score > 0 { turn } else { !turn }));
            }
            if level >= LEVEL_PLIES && ply > LEVEL_FROM {
                return Ok(End::Drawn);
            }
            if let Some(record) = quiet(game.history.position(), mv, score) {
                game.awaiting.push((game.records.len(), turn));
                game.records.push(record);
            }
            for _ in 0..OFF_GAME {
                let record = self.off_game(&mut game.history, &mut game.random);
                game.records.extend(record);
            }
            let stray = (game.random.below(RANDOM_MOVE) == 0)
                .then(|| random_move(game.history.position(), &mut game.random))
                .flatten();
            if stray.is_some() {
                game.awaiting.clear();
            }
            game.history.play_unchecked(stray.unwrap_or(mv));
        }
        Ok(End::Unknown)
    }

    /// An off-game position: one or two random moves away from a position of a game.
    fn off_game(&mut self, history: &mut History<Lite>, random: &mut Random) -> Option<Record> {
        let mut away = 0;
        for _ in 0..1 + usize::from(random.below(OFF_GAME_TWICE) == 0) {
            let Some(mv) = random_move(history.position(), random) else { break };
            history.play_unchecked(mv);
            away += 1;
        }
        let position = *history.position();
        let is_asked = !position.is_check() && position.board().occupied().len() >= OFF_GAME_PIECES;
        let found = if is_asked { self.search(history, self.nodes / OFF_GAME_PART) } else { None };
        for _ in 0..away {
            history.undo();
        }
        let (mv, score) = found?;
        quiet(&position, mv, score)
    }

    /// The best move, if there is a move, and its score.
    fn search(&mut self, game: &History<Lite>, nodes: u64) -> Option<(Move, i32)> {
        let limits = Limits::NONE.nodes(nodes);
        let on_iteration = &mut |_: &_| ControlFlow::Continue(());
        let info = self.player.search(game, &limits, None, &|| false, on_iteration);
        let line = info.lines.first()?;
        let score = match line.score {
            Score::Centipawns(points) => i32::from(points),
            Score::Mate(plies) => 30_000 - i32::from(plies),
            Score::Mated(plies) => i32::from(plies) - 30_000,
        };
        Some((line.moves[0], score))
    }
}

/// A legal move, if there is one.
fn random_move(position: &Position<Lite>, random: &mut Random) -> Option<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    (!moves.is_empty()).then(|| random.choose(&moves))
}

/// The result of a game that has ended by the rules, by fifty moves, by the third repetition, or according
/// to the tables.
fn end(game: &History<Lite>, tables: &Tables) -> Result<Option<End>, TableError> {
    let position = game.position();
    if !position.has_legal_move() {
        let is_mate = position.is_check();
        return Ok(Some(if is_mate { End::Won(!position.turn()) } else { End::Drawn }));
    }
    let is_insufficient_material = Lite::is_insufficient_material(position.board());
    if is_insufficient_material || game.halfmove_clock() >= 100 || game.repetitions() >= 3 {
        return Ok(Some(End::Drawn));
    }
    Ok(tables.probe(position)?.map(|value| match value {
        Value::Win(_) => End::Won(position.turn()),
        Value::Loss(_) => End::Won(!position.turn()),
        Value::Draw => End::Drawn,
    }))
}

/// The record of a quiet position: there is no check, the best move neither captures nor promotes, and
/// the score is below [`DECIDED`].
fn quiet(position: &Position<Lite>, best: Move, score: i32) -> Option<Record> {
    let is_quiet_move = position.board().role_at(best.to()).is_none() && best.promotion().is_none();
    let is_quiet = is_quiet_move && !position.is_check() && score.abs() < DECIDED;
    if is_quiet { Record::new(position, score as i16) } else { None }
}
