//! What the soak command can be asked.

use std::time::Duration;

use clap::Parser;

/// Try the laws on random bytes, in turns, for a given time
///
/// Prints how many cases of each law hold and how many a second; exits with 1 when a law fails, with
/// the shortest bytes found and the command that tries them again.
#[derive(Debug, Parser)]
#[command(
    name = "soak",
    after_help = "\
Examples:
  cargo run --release -p properties --example soak -- --seconds 3600 --seed 1
  cargo run --release -p properties --example soak -- --seconds 60 legal_moves perft
  cargo run --release -p properties --example soak -- --bytes=00ff12 fen_text"
)]
pub(crate) struct Arguments {
    /// The laws to try; all where none is named
    #[arg(value_name = "LAW")]
    pub(crate) laws: Vec<String>,

    /// How long, all laws together; 60 where no end is given
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) seconds: Option<Duration>,

    /// How many cases of each law
    #[arg(long, value_name = "N")]
    pub(crate) cases: Option<u64>,

    /// Where the random bytes begin: the same number, the same cases
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// Try these bytes alone, in hexadecimal
    #[arg(long, value_name = "HEX", value_parser = bytes, conflicts_with = "list")]
    pub(crate) bytes: Option<Bytes>,

    /// Only name the laws
    #[arg(long)]
    pub(crate) list: bool,
}

impl Arguments {
    /// When to end.
    pub(crate) fn end(&self) -> End {
        let is_endless = self.seconds.is_none() && self.cases.is_none();
        let seconds = self.seconds.or(is_endless.then_some(Duration::from_secs(60)));
        End { seconds, cases: self.cases }
    }
}

/// When a run ends: whichever comes first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// After so much time, a case that has begun being ended.
    pub(crate) seconds: Option<Duration>,
    /// After so many cases of each law.
    pub(crate) cases: Option<u64>,
}

/// A byte string.
#[derive(Clone, Debug)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds, such as 60 or 0.5".to_owned())
}

fn bytes(text: &str) -> Result<Bytes, String> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let pair = |pair: &[u8]| match pair {
        &[high, low] => u8::try_from(digit(high)? * 16 + digit(low)?).ok(),
        _ => None,
    };
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(pair).collect();
    bytes.map(Bytes).ok_or_else(|| "expected pairs of hexadecimal digits".to_owned())
}
