//! The commands, one module each.

pub(crate) mod batch;
mod completions;
pub(crate) mod king;
mod lite;
mod man;
mod perft;
mod rules;
pub(crate) mod solitario;

use std::io::Write;

use clap::{CommandFactory, Subcommand, error::ErrorKind};

use crate::cli::Cli;
use crate::exit::{Failure, Outcome};

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Ajedrez Solitario: captures until one piece is left
    #[command(subcommand)]
    Solitario(solitario::Command),
    Lite(lite::Lite),
    King(king::King),
    Rules(rules::Rules),
    Perft(perft::Perft),
    Batch(batch::Batch),
    Completions(completions::Completions),
    Man(man::Page),
}

/// Does what `cli` asks and writes the answers to `out`.
pub(crate) fn run(cli: Cli, out: &mut impl Write) -> Result<Outcome, Failure> {
    let outcome = match (cli.puzzle, cli.command) {
        (Some(puzzle), None) => solitario::answer_argument(&puzzle, out)?,
        (None, Some(Command::Solitario(command))) => command.run(cli.lang, out)?,
        (None, Some(Command::Lite(command))) => command.run(out)?,
        (None, Some(Command::King(command))) => command.run(cli.lang, out)?,
        (None, Some(Command::Rules(command))) => command.run(cli.lang, out)?,
        (None, Some(Command::Perft(command))) => command.run(out)?,
        (None, Some(Command::Batch(command))) => command.run(cli.lang, out)?,
        (None, Some(Command::Completions(command))) => command.run(out)?,
        (None, Some(Command::Man(command))) => command.run(out)?,
        // `clap` could see this, but would then take the command behind `--lang es` for a puzzle.
        (Some(_), Some(_)) | (None, None) => {
            return Err(usage(
                ErrorKind::ArgumentConflict,
                "expected a puzzle or a command, not both",
            ));
        }
    };
    out.flush()?;
    Ok(outcome)
}

/// An error in the arguments that `clap` cannot see.
fn usage(kind: ErrorKind, message: &str) -> Failure {
    Failure::Usage(Cli::command().error(kind, message))
}
