//! `ajedrez man`.

use std::io::Write;

use clap::{Args, CommandFactory, error::ErrorKind};

use crate::cli::Cli;
use crate::commands::usage;
use crate::exit::{Failure, Outcome};

/// Print the manual page of the program or of one of its commands
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez man > ajedrez.1
  ajedrez man solitario solve > ajedrez-solitario-solve.1")]
pub(crate) struct Page {
    /// The command, such as `solitario solve`
    command: Vec<String>,
}

impl Page {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut command = Cli::command();
        // Gives the subcommands their full names.
        command.build();
        for name in &self.command {
            command = command.find_subcommand(name).cloned().ok_or_else(|| {
                usage(ErrorKind::InvalidSubcommand, &format!("there is no command {name:?}"))
            })?;
        }
        clap_mangen::Man::new(command).render(out)?;
        Ok(Outcome::Answered)
    }
}
