//! `ajedrez completions`.

use std::io::{self, Write};

use clap::Args;
use clap::Command;
use clap_complete::Shell;

use crate::exit::Outcome;

/// Print the completions of a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez completions bash > ~/.local/share/bash-completion/completions/ajedrez
  ajedrez completions fish > ~/.config/fish/completions/ajedrez.fish")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut program: Command, out: &mut impl Write) -> io::Result<Outcome> {
        // By way of memory: the generator panics where it cannot write.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "ajedrez", &mut script);
        out.write_all(&script)?;
        Ok(Outcome::Answered)
    }
}
