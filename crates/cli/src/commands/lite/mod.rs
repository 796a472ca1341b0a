//! `ajedrez lite`.

mod mates;
mod picture;
mod position;
mod question;
mod reached;

use std::io::{self, Write};

use ajedrez_lite::{Coordenada, LitePosition, Outcome as Ending};
use clap::{Args, Subcommand};
use core_bitboard::{Bitboard, Board, Color, Move, Square};
use serde::Deserialize;

use self::mates::Mate;
use self::picture::picture;
use self::position::{On, parse};
use self::question::Question;
use crate::bad_input::BadInput;
use crate::commands::batch::{Single, answer};
use crate::exit::{Failure, Outcome};
use crate::limits::{LimitOptions, Limits};

/// Ajedrez Lite: the exercises of the course, asked about a position
///
/// A position is a FEN, `start`, or a file (`-` for standard input) with a FEN or a picture. Each
/// question is also known by the course's name, such as casillasAtacadas.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez lite moves start
  ajedrez lite attacked 'k7/8/8/8/3b4/8/8/K7 w' black
  ajedrez lite forced-line '8/2P5/8/7k/7P/8/3R4/3K3R w' d2g2 h4h5 h5h6 c7c8
  ajedrez lite seVieneElJaqueEn '7k/8/5K2/8/8/8/8/4R3 w' --max 5
  ajedrez lite reachable start 'r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w'
  ajedrez lite mate-tree '8/8/3k4/7R/6R1/8/8/K7 w' --max 5")]
pub(crate) struct Lite {
    #[command(subcommand)]
    command: Command,
}

/// What to do with a position.
#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Ask(Question),
    /// The shortest mate against every defence, reply by reply
    MateTree {
        #[command(flatten)]
        on: On,
        /// No more moves than these
        #[arg(long, value_name = "K", default_value_t = 3)]
        max: u8,
        #[command(flatten)]
        limits: LimitOptions,
    },
}

impl Lite {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        match &self.command {
            Command::Ask(question) => question.run(out),
            Command::MateTree { on, max, limits } => {
                answer_with_tree(&parse(&on.fen()?)?, *max, limits, on.json, out)
            }
        }
    }
}

impl Question {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let on = self.on();
        let fen = on.fen()?;
        let result = match answer(&self.request(&fen, !on.json)?) {
            Single::Result(result) => result,
            Single::Bad(message) => return Err(Failure::Input(BadInput::Request(message))),
            Single::BudgetSpent => return spent(on.json, out),
        };
        let is_unknown =
            matches!(self, Question::Reachable { .. }) && reached::is_unknown(&result)?;
        if is_unknown && !on.json {
            return spent(false, out);
        }
        if on.json {
            writeln!(out, "{result}")?;
        } else {
            self.show(&fen, &result, out)?;
        }
        Ok(if is_unknown { Outcome::BudgetSpent } else { Outcome::Answered })
    }

    /// Writes a result for people. Where it is no word, it is asked for anew.
    fn show(&self, fen: &str, result: &str, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Question::Valid { .. } => write_validity(result, out)?,
            Question::Attacked { player, .. } => {
                let position = parse(fen)?;
                write_marked(&position, position.attacked_by(player.color()), out)?;
            }
            Question::Movable { .. } => {
                let position = parse(fen)?;
                write_marked(&position, position.movable(), out)?;
            }
            Question::Sort { .. } => {
                write_marked(&parse(fen)?.with_sorted_rows(), Bitboard::EMPTY, out)?;
            }
            Question::King { player, .. } => {
                let king = parse(fen)?.king(player.color());
                writeln!(out, "{king} {}", Coordenada::from(king))?;
            }
            Question::Outcome { .. } => {
                let outcome = match parse(fen)?.outcome() {
                    None => "not ended",
                    Some(Ending::Draw) => "draw",
                    Some(Ending::Win(Color::White)) => "white wins",
                    Some(Ending::Win(Color::Black)) => "black wins",
                };
                writeln!(out, "{outcome}")?;
            }
            Question::Moves { .. } => {
                let moves = parse(fen)?.legal_moves();
                let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
                writeln!(out, "{}", names.join(" "))?;
            }
            Question::ForcedLine { moves, .. } => {
                let own = moves.iter().filter_map(|mv| squares(mv));
                write_line(&parse(fen)?, own, out)?;
            }
            Question::ForcedMate { max, .. } => write_forced_mate(fen, result, *max, out)?,
            Question::Reachable { .. } => reached::write(&parse(fen)?, result, out)?,
            _ => writeln!(out, "{result}")?,
        }
        Ok(())
    }
}

fn answer_with_tree(
    position: &LitePosition,
    max: u8,
    limits: &LimitOptions,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let limits = Limits::new(limits.max_nodes, limits.timeout);
    match limits.search(|budget| Mate::of(position, max, budget)) {
        Ok(mate) => mates::write(mate.as_ref(), json, out),
        Err(_) => spent(json, out),
    }
}

/// Says that the limits did not suffice.
fn spent(json: bool, out: &mut impl Write) -> Result<Outcome, Failure> {
    if !json {
        writeln!(out, "unknown")?;
    }
    Ok(Outcome::BudgetSpent)
}

/// The result of `lite.posicionValida` with every detail.
#[derive(Deserialize)]
struct Validity {
    valida: bool,
    defectos: Vec<String>,
}

fn write_validity(result: &str, out: &mut impl Write) -> io::Result<()> {
    let Validity { valida, defectos } = serde_json::from_str(result)?;
    writeln!(out, "{valida}")?;
    defectos.iter().try_for_each(|defect| writeln!(out, "- {defect}"))
}

/// The result of `lite.seVieneElJaqueEn` with the moves.
#[derive(Deserialize)]
struct ForcedLine {
    #[serde(rename = "K")]
    moves: Option<usize>,
    line: Vec<[(i64, i64); 2]>,
}

fn write_forced_mate(
    fen: &str,
    result: &str,
    max: u64,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let ForcedLine { moves, line } = serde_json::from_str(result).map_err(io::Error::from)?;
    match moves {
        None => writeln!(out, "none within {max}")?,
        Some(moves) => {
            writeln!(out, "mate in {moves}")?;
            let square = |pair: (i64, i64)| Square::try_from(Coordenada::from(pair)).ok();
            let steps = line.iter().filter_map(|&[from, to]| square(from).zip(square(to)));
            // The replies are played without being told.
            write_line(&parse(fen)?, steps.step_by(2), out)?;
        }
    }
    Ok(())
}

/// Writes the moves of a forced line, each with its only reply, and the board after them.
fn write_line(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut here = *start;
    write_marked(&here, Bitboard::EMPTY, out)?;
    for (number, (from, to)) in (1..).zip(own) {
        let Some((mv, next)) = play(&here, from, to) else { break };
        write!(out, "\n{number}. {mv}")?;
        let reply = next.position().only_move();
        let replied = reply.and_then(|reply| play(&next, reply.from(), reply.to()));
        let marked = match replied {
            Some((reply, after)) => {
                writeln!(out, " {reply}")?;
                here = after;
                squares_of(mv) | squares_of(reply)
            }
            None => {
                writeln!(out)?;
                here = next;
                squares_of(mv)
            }
        };
        write_marked(&here, marked, out)?;
    }
    Ok(())
}

fn play(position: &LitePosition, from: Square, to: Square) -> Option<(Move, LitePosition)> {
    let mv = position.legal_move(from, to)?;
    Some((mv, position.try_play(mv)?))
}

fn squares_of(mv: Move) -> Bitboard {
    Bitboard::from(mv.from()) | Bitboard::from(mv.to())
}

/// The two squares of a move such as d2g2.
fn squares(text: &str) -> Option<(Square, Square)> {
    let (from, to) = text.split_at_checked(2)?;
    Some((from.to_ascii_lowercase().parse().ok()?, to.to_ascii_lowercase().parse().ok()?))
}

fn write_marked(position: &LitePosition, marked: Bitboard, out: &mut impl Write) -> io::Result<()> {
    let board: &Board = position.position().board();
    write!(out, "{}", picture(board, marked))
}
