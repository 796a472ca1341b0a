//! `ajedrez solitario`, and `ajedrez PUZZLE`.

mod draw;
mod generate;
mod play;
mod questions;
mod set;
mod solve;

use std::ffi::OsStr;
use std::io::Write;

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::Operation as _;
use ajedrez_protocol::solitario::{self as operations, Asked, Want};
use ajedrez_protocol::{Fault, Language, Limits, Place, text};
use ajedrez_solitario::PUZZLE_BYTES_MAX;
use clap::Subcommand;
use core_bitboard::solitaire::{Puzzle, Rules};

use crate::exit::{Failure, Outcome};
use crate::lines::{Form, printed};

// With a documentation comment `clap` would show it as the help of `solitario`.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(visible_alias = "resolver")]
    Solve(solve::Solve),
    #[command(visible_alias = "comprobar")]
    Check(questions::Check),
    #[command(visible_alias = "generar")]
    Generate(generate::Generate),
    #[command(visible_alias = "calificar")]
    Rate(questions::Rate),
    #[command(visible_alias = "pista")]
    Hint(questions::Hint),
    #[command(visible_alias = "jugar")]
    Play(play::Play),
    #[command(visible_alias = "dibujar")]
    Draw(draw::Draw),
    #[command(visible_alias = "serie")]
    Set(set::Set),
}

impl Command {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self {
            Command::Solve(command) => command.run(lang, out),
            Command::Check(command) => command.run(lang, out),
            Command::Generate(command) => command.run(lang, out),
            Command::Rate(command) => command.run(lang, out),
            Command::Hint(command) => command.run(lang, out),
            Command::Play(command) => command.run(lang, out),
            Command::Draw(command) => command.run(lang, out),
            Command::Set(command) => command.run(lang, out),
        }
    }
}

/// The contract of the seed: `ajedrez PUZZLE` prints one line.
pub(crate) fn answer_argument(puzzle: &OsStr, out: &mut impl Write) -> Result<Outcome, Failure> {
    let puzzle = read(puzzle, Place::Puzzle)?;
    let (rules, limits) = (Rules::PLAIN, Limits::default());
    let solve = operations::Solve { puzzle, asked: Asked::One(Want::Solution), rules, limits };
    let (text, outcome) = printed(&solve.run(&mut context())?, Form::Words, Language::English)?;
    out.write_all(&text)?;
    Ok(outcome)
}

/// How much of a line is kept. A line longer than any puzzle is refused because of the piece that
/// follows the 64th at the latest, so that nothing behind that piece's three bytes matters, but for
/// the rest of a character that the error shows.
const LINE_BYTES_KEPT: usize = PUZZLE_BYTES_MAX + 8;

/// Reads an argument as a puzzle.
fn read(argument: &OsStr, place: Place) -> Result<Puzzle, Fault> {
    text::puzzle(argument.as_encoded_bytes(), place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ajedrez_solitario::parse_puzzle;

    #[test]
    fn what_is_dropped_of_a_long_line_changes_nothing_about_its_error() {
        let columns = || 'a'..='h';
        let full: String =
            columns().flat_map(|x| (1..=8).map(move |y| format!("p{x}{y}"))).collect();
        assert_eq!(full.len(), PUZZLE_BYTES_MAX);
        for pieces in [0, 1, 63, 64] {
            for tail in ["pa1", "p", "pa", "p𝄞", "pa𝄞", "𝄞", " ", "\0"] {
                let line = format!("{}{tail}{}", &full[..3 * pieces], "pa1".repeat(100));
                let kept = &line.as_bytes()[..LINE_BYTES_KEPT];
                assert_eq!(
                    parse_puzzle(kept),
                    parse_puzzle(&line),
                    "{pieces} pieces, then {tail:?}"
                );
                assert!(parse_puzzle(kept).is_err());
            }
        }
    }
}
