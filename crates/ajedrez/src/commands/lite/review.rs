//! `ajedrez lite review`: lists the most costly moves of a game.

use std::io::Write;
use std::path::PathBuf;

use ajedrez_lite::{LitePosition, Outcome as Ending};
use ajedrez_protocol::host::context;
use ajedrez_protocol::lite::{Best, PositionValue, Strength};
use ajedrez_protocol::{Fault, Language, Limits, Operation, Problem, text};
use clap::Args;
use core_bitboard::notation::San;
use core_bitboard::{Color, History, Lite, Move, Position};
use serde::Serialize;

use super::play::local;
use crate::answers::write_json;
use crate::arguments::file_text;
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, translated_examples};
use crate::interrupts::end_on_interrupts;
use crate::language::words;
use crate::progress::Progress;
use crate::values::{side, whole};

#[derive(Clone, Debug, Args)]
#[command(explain = words(
    "Review a game in PGN: the evaluation after each move, and the costliest moves\n\n\
     The program searches every position of the game. Evaluations are in pawns, positive if White is better; a \
     known result replaces them.",
    "Revisa una partida en PGN: la evaluación tras cada jugada, y las jugadas más costosas\n\n\
     El programa analiza todas las posiciones de la partida. Las evaluaciones están en peones, positivas si las \
     blancas están mejor; un resultado conocido las reemplaza.",
))]
#[command(after_help = translated_examples("
  ajedrez lite review game.pgn
  ajedrez lite review game.pgn --side black --max-nodes 500000
  ajedrez lite review game.pgn --json", &[("black", "negro")]))]
#[command(args = super::no_pictures())]
pub(super) struct Review {
    #[arg(help = words(
        "A file with the game in PGN (`-` for standard input)",
        "Un archivo con la partida en PGN (`-` es la entrada estándar)",
    ))]
    #[arg(value_name = words("FILE|-", "ARCHIVO|-"))]
    game: PathBuf,

    #[arg(help = words(
        "Review only the moves of this side",
        "Revisa solo las jugadas de este bando",
    ))]
    #[arg(value_name = words("SIDE", "BANDO"))]
    #[arg(long, alias = "bando", value_parser = side())]
    side: Option<Color>,

    #[arg(help = words(
        "Number of positions to search for each position of the game",
        "Cantidad de posiciones analizadas por cada posición de la partida",
    ))]
    #[arg(long, alias = "max-nodos", value_name = "N", value_parser = whole(1..=u64::MAX))]
    #[arg(default_value = "50000", allow_negative_numbers = true)]
    max_nodes: u64,

    #[arg(help = words(
        "Print one JSON object per move: ply, move, san, fen, result, plies, centipawns and better",
        "Escribe un objeto de JSON por jugada: ply, move, san, fen, result, plies, centipawns y better",
    ))]
    #[arg(long)]
    json: bool,
}

/// The minimum cost of a listed move: half a pawn in a nearly equal position.
const COST_MIN: f64 = 0.1;

/// The number of moves that are listed.
const COSTLY_MAX: usize = 3;

/// A position of the game.
struct Reviewed {
    position: Position<Lite>,
    /// The evaluation for the side to move; `None` if the limit was reached.
    value: Option<PositionValue>,
    /// The best move; `None` if the game is over.
    best: Option<Move>,
}

/// A move of the game as JSON.
#[derive(Serialize)]
struct MoveJson {
    ply: usize,
    #[serde(rename = "move")]
    mv: String,
    san: String,
    /// The position after the move.
    fen: String,
    /// The evaluation of that position for White.
    result: Option<&'static str>,
    plies: Option<u16>,
    centipawns: Option<i16>,
    /// The best move instead of it.
    better: Option<String>,
}

impl Review {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let game = text::lite_game(&file_text(&self.game)?)?;
        let moves: Vec<Move> = game.moves().collect();
        let reviewed = self.positions(&game, &moves, lang)?;
        if self.json {
            let fens = fens(&game, &moves);
            for (index, (&mv, pair)) in moves.iter().zip(reviewed.windows(2)).enumerate() {
                let [before, after] = pair else { continue };
                let white = after.value.map(|value| for_white(value, after.position.turn()));
                let json = MoveJson {
                    ply: index + 1,
                    mv: mv.to_string(),
                    san: san(before.position, mv)?.to_string(),
                    fen: fens[index].clone(),
                    result: white.and_then(PositionValue::result),
                    plies: white.and_then(PositionValue::plies),
                    centipawns: white.and_then(PositionValue::centipawns),
                    better: before.best.filter(|&best| best != mv).map(|best| best.to_string()),
                };
                write_json(&json, out)?;
            }
            return Ok(Outcome::Answered);
        }
        let numbered = |index: usize| numbered(&game, index);
        for (index, (&mv, pair)) in moves.iter().zip(reviewed.windows(2)).enumerate() {
            let [before, after] = pair else { continue };
            let san = local(&san(before.position, mv)?.to_string(), lang);
            let evaluation = after.value.map(|value| for_white(value, after.position.turn()));
            let evaluation = evaluation.map_or_else(|| "?".to_owned(), |value| brief(value, lang));
            writeln!(out, "{:<16}{evaluation}", format!("{}{san}", numbered(index)))?;
        }
        let costly = self.costly(&moves, &reviewed);
        let heading = if costly.is_empty() {
            lang.words("No move cost half a pawn.", "Ninguna jugada costó medio peón.")
        } else {
            lang.words("Moves that cost most:", "Jugadas que más costaron:")
        };
        writeln!(out, "\n{heading}")?;
        for Costly { index, better, before, after } in costly {
            let position = reviewed[index].position;
            let [mv, better] = [moves[index], better].map(|mv| san(position, mv));
            let [mv, better] = [mv?, better?].map(|san| local(&san.to_string(), lang));
            let number = numbered(index);
            let cost = cost_of(before, after, lang);
            let best = lang.words("Better", "Mejor");
            writeln!(out, "{number}{mv}: {cost} {best}: {better}.")?;
        }
        Ok(Outcome::Answered)
    }

    /// Every position of the game, the start first.
    fn positions(
        &self,
        game: &History<Lite>,
        moves: &[Move],
        lang: Language,
    ) -> Result<Vec<Reviewed>, Failure> {
        let start = LitePosition::try_from(*game.start()).map_err(Problem::Course);
        let start = start.map_err(Fault::from)?;
        let progress = Progress::of(Some(moves.len() as u64 + 1), lang);
        end_on_interrupts(lang);
        let mut position = *game.start();
        let mut reviewed = Vec::new();
        for played in 0..=moves.len() {
            let ending = LitePosition::try_from(position).map_err(Problem::Course);
            let ending = ending.map_err(Fault::from)?.outcome();
            let (value, best) = match ending {
                Some(Ending::Win(_)) => (Some(PositionValue::Loss(0)), None),
                Some(Ending::Draw) => (Some(PositionValue::Draw), None),
                None => {
                    let limits = Limits { nodes: Some(self.max_nodes), ..Limits::default() };
                    let names = moves[..played].iter().map(ToString::to_string);
                    let best = Best {
                        position: start,
                        moves: names.collect(),
                        depth: None,
                        lines: 1,
                        level: Strength::FULL,
                        seed: 0,
                        limits,
                    };
                    let best = best.run(&mut context())?;
                    (best.value(), best.best())
                }
            };
            reviewed.push(Reviewed { position, value, best });
            progress.advance(1);
            if let Some(&mv) = moves.get(played) {
                position = position.play_unchecked(mv);
            }
        }
        Ok(reviewed)
    }

    /// The moves that cost most, the worst first.
    fn costly(&self, moves: &[Move], reviewed: &[Reviewed]) -> Vec<Costly> {
        let pairs = moves.iter().zip(reviewed.windows(2)).enumerate();
        let mut costly: Vec<Costly> = pairs
            .filter_map(|(index, (&mv, pair))| {
                let [before, after] = pair else { return None };
                let better = before.best.filter(|&best| best != mv)?;
                let is_judged = self.side.is_none_or(|side| side == before.position.turn());
                let (before, after) = (before.value?, turned(after.value?));
                let costly = Costly { index, better, before, after };
                (is_judged && costly.cost() >= COST_MIN).then_some(costly)
            })
            .collect();
        costly.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
        costly.truncate(COSTLY_MAX);
        costly
    }
}

/// A move that cost something.
struct Costly {
    /// Its index in the game.
    index: usize,
    /// The best move instead of it.
    better: Move,
    /// The evaluation for the side that moved: with the best move, and with the played move.
    before: PositionValue,
    after: PositionValue,
}

impl Costly {
    fn cost(&self) -> f64 {
        expected(self.before) - expected(self.after)
    }
}

/// The expected result: 1 for a win, 0 for a draw, -1 for a loss. A pawn counts less the further one
/// side is ahead.
fn expected(value: PositionValue) -> f64 {
    match value {
        PositionValue::Win(_) => 1.0,
        PositionValue::Draw => 0.0,
        PositionValue::Loss(_) => -1.0,
        PositionValue::Centipawns(estimate) => libm::tanh(f64::from(estimate) / 500.0),
    }
}

/// The evaluation for the other side.
fn turned(value: PositionValue) -> PositionValue {
    match value {
        PositionValue::Win(plies) => PositionValue::Loss(plies),
        PositionValue::Draw => PositionValue::Draw,
        PositionValue::Loss(plies) => PositionValue::Win(plies),
        PositionValue::Centipawns(estimate) => PositionValue::Centipawns(-estimate),
    }
}

/// The evaluation for White.
fn for_white(value: PositionValue, turn: Color) -> PositionValue {
    if turn == Color::White { value } else { turned(value) }
}

fn san(position: Position<Lite>, mv: Move) -> Result<San, Fault> {
    position.san(mv).map_err(|error| Problem::IllegalMove(error).into())
}

/// The FEN after each move.
fn fens(game: &History<Lite>, moves: &[Move]) -> Vec<String> {
    let mut game = game.clone();
    while game.undo().is_some() {}
    let after = |_: &Move| {
        game.redo();
        game.fen().to_string()
    };
    moves.iter().map(after).collect()
}

/// A move with its number, as in PGN.
fn numbered(game: &History<Lite>, index: usize) -> String {
    let plies = index + usize::from(game.start().turn() == Color::Black);
    let number = game.start_fen().move_number as usize + plies / 2;
    format!("{number}{}", if plies.is_multiple_of(2) { ". " } else { "... " })
}

/// Centipawns as pawns.
fn pawns(centipawns: i16, lang: Language) -> String {
    format!("{:.1}", f64::from(centipawns) / 100.0).replace('.', lang.words(".", ","))
}

/// An evaluation for White, in the list.
fn brief(white: PositionValue, lang: Language) -> String {
    let mates = |side: &str, plies: u16| match lang {
        Language::English => format!("{side} mates in {}", plies.div_ceil(2)),
        Language::Spanish => format!("{side} dan mate en {}", plies.div_ceil(2)),
    };
    match white {
        PositionValue::Win(0) | PositionValue::Loss(0) => {
            lang.words("checkmate", "jaque mate").to_owned()
        }
        PositionValue::Win(plies) => mates(lang.words("White", "las blancas"), plies),
        PositionValue::Loss(plies) => mates(lang.words("Black", "las negras"), plies),
        PositionValue::Draw => lang.words("draw", "tablas").to_owned(),
        PositionValue::Centipawns(estimate) => {
            let sign = if estimate > 0 { "+" } else { "" };
            format!("{sign}{}", pawns(estimate, lang))
        }
    }
}

/// The cost of a move in pawns, or both evaluations if one of them is certain.
fn cost_of(before: PositionValue, after: PositionValue, lang: Language) -> String {
    match (before, after, lang) {
        (PositionValue::Centipawns(before), PositionValue::Centipawns(after), _) => {
            let pawns = pawns(before.saturating_sub(after), lang);
            match lang {
                Language::English => format!("it cost about {pawns} pawns."),
                Language::Spanish => format!("costó unos {pawns} peones."),
            }
        }
        (before, after, Language::English) => {
            format!("{} before it, {} after it.", in_words(before, lang), in_words(after, lang))
        }
        (before, after, Language::Spanish) => {
            format!("antes, {}; después, {}.", in_words(before, lang), in_words(after, lang))
        }
    }
}

/// An evaluation for the side that moves.
fn in_words(value: PositionValue, lang: Language) -> String {
    const EVEN: i16 = 30;
    let english = lang == Language::English;
    match value {
        PositionValue::Win(plies) if english => format!("won (mate in {})", plies.div_ceil(2)),
        PositionValue::Win(plies) => format!("ganado (mate en {})", plies.div_ceil(2)),
        PositionValue::Loss(plies) if english => format!("lost (mate in {})", plies.div_ceil(2)),
        PositionValue::Loss(plies) => format!("perdido (mate en {})", plies.div_ceil(2)),
        PositionValue::Draw => lang.words("drawn", "tablas").to_owned(),
        PositionValue::Centipawns(estimate) if estimate.abs() < EVEN => {
            lang.words("about even", "casi igualdad").to_owned()
        }
        PositionValue::Centipawns(estimate) => {
            let pawns = pawns(estimate.abs(), lang);
            match (english, estimate > 0) {
                (true, true) => format!("about {pawns} pawns ahead"),
                (true, false) => format!("about {pawns} pawns behind"),
                (false, true) => format!("unos {pawns} peones de ventaja"),
                (false, false) => format!("unos {pawns} peones de desventaja"),
            }
        }
    }
}
