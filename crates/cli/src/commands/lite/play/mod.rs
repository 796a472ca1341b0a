//! `ajedrez lite play`.

mod command;
mod messages;
mod session;

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use clap::Args;
use core_bitboard::Color;
use protocol::{Language, Place};

use self::session::{Players, Session};
use crate::exit::{Failure, Outcome};
use crate::position::Text;
use crate::screen;
use crate::values::{side, whole};

/// Play Ajedrez Lite against the program: move, take back, ask for hints
///
/// A move is two squares, such as e2e3, or Re3; `help` lists what else may be written, in English or
/// in Spanish. What is written is read line by line, from a pipe too, where no prompt is shown. The
/// game ends by mate or draw, with `resign`, with `quit` or at the end of the input, each with exit
/// code 0.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez lite play
  ajedrez lite play --side black --level 3
  ajedrez lite play '8/8/8/7k/8/8/1P5K/8 w' --level 5
  echo resign | ajedrez lite play --seed 1")]
pub(super) struct Play {
    /// Where the game begins: a FEN, `start`, the course's `tablero`, a picture, or a file with one
    /// of them
    #[arg(value_name = "POSITION", default_value = "start")]
    position: String,

    /// Which side you have
    #[arg(long, value_parser = side(), default_value = "white")]
    side: Color,

    /// How well the program plays, from 1, which looks a move ahead and is often wrong, to 5, as well
    /// as it can
    #[arg(long, value_name = "1-5", value_parser = whole(1..=5), default_value = "2")]
    #[arg(allow_negative_numbers = true)]
    level: u64,

    /// A number on which the mistakes of the program depend, in place of any
    #[arg(long, value_name = "N", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl Play {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let place = Place::Argument { english: "<POSITION>", spanish: "<POSICIÓN>" };
        let start = Text::read(&self.position, None)?.position(place)?;
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let players = Players { side: self.side, level: self.level, seed };
        screen::play(Session::new(start, players, lang, out))?;
        Ok(Outcome::Answered)
    }
}
