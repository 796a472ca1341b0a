//! The player against itself, for positions to learn from.
//!
//! A game begins with random plies, and now and then has another one. Each of its positions is searched,
//! and so are some *beside* it, one or two random moves away: what hangs there, and which king stands in
//! the open, sensible games never show, but every search asks about. Of all these the quiet positions are
//! kept. The outcome of the game says something about those of the game since its last random move;
//! the others have the score of the search alone.

use std::collections::TryReserveError;
use std::ops::ControlFlow;

use ajedrez_lite_player::{Limits, Player, Score};
use ajedrez_lite_tables::{TableError, Tables, Value};
use core_bitboard::{Color, History, Lite, Move, Position, Variant};

use super::records::{Outcome, Record};
use crate::random::Random;

/// The bytes of the player's transposition table, which is cleared before each game.
const MEMORY: usize = 1 << 20;

/// The random plies at the start of a game, at least and at most.
const OPENING: [usize; 2] = [4, 12];

/// How many positions the player visits to judge an opening, and the most by which a side may be ahead.
const OPENING_NODES: u64 = 1_000;
const OPENING_AHEAD: i32 = 350;

/// One of so many moves of a game is random.
const RANDOM_MOVE: usize = 200;

/// How many positions beside each one of a game are searched, with which part of the nodes, and the
/// fewest pieces that they have. One of so many is two moves away, not one.
const BESIDE: usize = 3;
const BESIDE_PART: u64 = 3;
const BESIDE_PIECES: usize = 5;
const BESIDE_TWICE: usize = 3;

/// A score from which on a position teaches nothing.
const DECIDED: i32 = 2_500;

/// A game is won when a side has been so far ahead for so many plies.
const WON: i32 = 1_500;
const WON_PLIES: usize = 4;

/// A game is drawn when for so many plies, after so many, no side has been ahead by more.
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

/// A game that is played, with what was kept of it.
struct Game {
    history: History<Lite>,
    random: Random,
    records: Vec<Record>,
    /// The records that the outcome says something about, with the side to move.
    awaiting: Vec<(usize, Color)>,
}

/// How a game ended.
enum End {
    Won(Color),
    Drawn,
    Unknown,
}

impl<'a> Games<'a> {
    /// The games of a seed, in which the player visits some `nodes` positions a move. Games end
    /// where `tables` know who wins.
    ///
    /// # Errors
    ///
    /// When there is no memory for a player.
    pub fn new(seed: u64, nodes: u64, tables: &'a Tables) -> Result<Games<'a>, TryReserveError> {
        Ok(Games { player: Player::with_bytes(MEMORY)?, tables, seed, nodes })
    }

    /// Plays a game, which is the same whichever games were played before it.
    ///
    /// # Errors
    ///
    /// When a table cannot be read.
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
            // Not always as many nodes, so that games differ.
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
            for _ in 0..BESIDE {
                let beside = self.beside(&mut game.history, &mut game.random);
                game.records.extend(beside);
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

    /// A position one or two random moves away from that of a game.
    fn beside(&mut self, history: &mut History<Lite>, random: &mut Random) -> Option<Record> {
        let mut away = 0;
        for _ in 0..1 + usize::from(random.below(BESIDE_TWICE) == 0) {
            let Some(mv) = random_move(history.position(), random) else { break };
            history.play_unchecked(mv);
            away += 1;
        }
        let position = *history.position();
        let is_asked = !position.is_check() && position.board().occupied().len() >= BESIDE_PIECES;
        let found = if is_asked { self.search(history, self.nodes / BESIDE_PART) } else { None };
        for _ in 0..away {
            history.back();
        }
        let (mv, score) = found?;
        quiet(&position, mv, score)
    }

    /// The best move, if there is a move, and what the position is worth.
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

/// How a game has ended by the rules, by fifty moves, by the third repetition, or as the tables know
/// that it does.
fn end(game: &History<Lite>, tables: &Tables) -> Result<Option<End>, TableError> {
    let position = game.position();
    if !position.has_legal_move() {
        let is_mate = position.is_check();
        return Ok(Some(if is_mate { End::Won(!position.turn()) } else { End::Drawn }));
    }
    let lacks_material = Lite::lacks_material(position.board());
    if lacks_material || game.halfmove_clock() >= 100 || game.repetitions() >= 3 {
        return Ok(Some(End::Drawn));
    }
    Ok(tables.probe(position)?.map(|value| match value {
        Value::Win(_) => End::Won(position.turn()),
        Value::Loss(_) => End::Won(!position.turn()),
        Value::Draw => End::Drawn,
    }))
}

/// The record of a position in which nothing happens: there is no check, the best move neither captures
/// nor promotes, and nobody is as good as won.
fn quiet(position: &Position<Lite>, best: Move, score: i32) -> Option<Record> {
    let is_quiet_move = position.board().role_at(best.to()).is_none() && best.promotion().is_none();
    let is_quiet = is_quiet_move && !position.is_check() && score.abs() < DECIDED;
    if is_quiet { Record::new(position, score as i16) } else { None }
}
