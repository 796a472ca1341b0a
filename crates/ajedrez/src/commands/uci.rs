//! `ajedrez uci`: the UCI engine for Ajedrez Lite.

use std::io::{self, BufReader, Write};

use ajedrez_lite_player::uci::{self, LINE_BYTES_MAX, UciError};
use clap::Args;

use crate::commands::tables::Folder;
use crate::exit::{Failure, Outcome};
use crate::lines::Lines;

/// Run as a UCI engine for Ajedrez Lite
///
/// It reads commands line by line until `quit`, and asks the tables that `ajedrez tables make` has
/// made. Without more lines, a search that has a limit goes on to it, but not for ever.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  printf 'position startpos moves e2e3\\ngo movetime 500\\n' | ajedrez uci
  printf 'position fen 8/8/8/7k/8/8/1P5K/8 w - - 0 1\\ngo depth 12\\n' | ajedrez uci --dir tables")]
pub(crate) struct Uci {
    #[command(flatten)]
    folder: Folder,
}

impl Uci {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        // One byte more than the engine accepts is kept, to detect lines that are too long.
        let mut lines = Lines::new(BufReader::new(io::stdin()), LINE_BYTES_MAX + 1);
        let lines = std::iter::from_fn(move || {
            lines.read().map(|line| line.map(|line| line.text.to_vec())).transpose()
        });
        uci::run(lines, out, self.folder.of_tables())?;
        Ok(Outcome::Answered)
    }
}

impl From<UciError> for Failure {
    fn from(error: UciError) -> Failure {
        match error {
            UciError::Read(error) => Failure::Read(error),
            UciError::Thread(error) => Failure::Threads(error),
            UciError::Write(error) => Failure::Write(error),
            other => Failure::Write(io::Error::other(other)),
        }
    }
}
