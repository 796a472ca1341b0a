//! `ajedrez completions`.

use std::io::{self, Write};

use clap::{Command, value_parser};
use clap_complete::Shell;

use crate::declared::arguments;
use crate::exit::Outcome;

arguments! {
    /// Print the completions of a shell
    #[derive(Debug)]
    #[command(spanish = "Escribe los completados de una shell")]
    #[command(after_help = "\
Examples:
  ajedrez completions bash > ~/.local/share/bash-completion/completions/ajedrez
  ajedrez completions fish > ~/.config/fish/completions/ajedrez.fish")]
    pub(crate) struct Completions {
        /// The shell
        #[arg(spanish = "La shell")]
        #[arg(value_parser = value_parser!(Shell))]
        shell: Shell,
    }
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
