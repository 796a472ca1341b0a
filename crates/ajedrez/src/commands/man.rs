//! `ajedrez man` and `ajedrez completions`: output for `man` and shells.

use std::io::{self, Write};

use ajedrez_protocol::Language;
use clap::error::ErrorKind;
use clap::{Args, Command};
use clap_complete::Shell;

use crate::exit::{Failure, Outcome};
use crate::help::examples;
use crate::language::words;
use crate::spanish::page_in_spanish;
use crate::usage;

#[derive(Debug, Args)]
#[command(about = words(
    "Print the manual page of the program or of a command",
    "Escribe la página de manual del programa o de una orden",
))]
#[command(after_help = examples("
  ajedrez man > ajedrez.1
  ajedrez man solitario solve > ajedrez-solitario-solve.1"))]
pub(crate) struct Page {
    #[arg(help = words(
        "The command, such as `solitario solve`",
        "La orden, como `solitario solve`",
    ))]
    #[arg(value_name = words("COMMAND", "ORDEN"))]
    #[arg(num_args = 1..)]
    command: Vec<String>,
}

impl Page {
    pub(crate) fn run(
        &self,
        program: Command,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<Outcome, Failure> {
        let mut command = program;
        // Gives the subcommands their full names.
        command.build();
        for name in &self.command {
            command = command.find_subcommand(name).cloned().ok_or_else(|| {
                usage::error(
                    ErrorKind::InvalidSubcommand,
                    words(
                        format!("there is no command {name:?}"),
                        format!("no hay ninguna orden {name:?}"),
                    ),
                )
            })?;
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        match lang {
            Language::English => out.write_all(&page)?,
            Language::Spanish => {
                out.write_all(page_in_spanish(&String::from_utf8_lossy(&page)).as_bytes())?;
            }
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Debug, Args)]
#[command(about = words(
    "Print a completion script for a shell",
    "Escribe el autocompletado para una terminal (bash, zsh, fish, ...)",
))]
#[command(after_help = examples("
  ajedrez completions bash > ~/.local/share/bash-completion/completions/ajedrez
  ajedrez completions fish > ~/.config/fish/completions/ajedrez.fish"))]
pub(crate) struct Completions {
    #[arg(help = words("The shell", "El intérprete de órdenes"))]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut program: Command, out: &mut impl Write) -> io::Result<Outcome> {
        // Generated in memory: the generator panics on a write error.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "ajedrez", &mut script);
        out.write_all(&script)?;
        Ok(Outcome::Answered)
    }
}
