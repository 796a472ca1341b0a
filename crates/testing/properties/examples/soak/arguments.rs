//! The arguments of the soak command.

use std::ffi::OsString;
use std::time::Duration;

use clap::{Arg, ArgAction, Command, value_parser};

/// The properties to test, and for how long.
#[derive(Debug)]
pub(crate) struct Arguments {
    /// The properties to try; all where none is named.
    pub(crate) properties: Vec<String>,
    seconds: Option<Duration>,
    cases: Option<u64>,
    /// Where the random bytes begin: the same number, the same cases.
    pub(crate) seed: u64,
    /// A single case to test.
    pub(crate) bytes: Option<Bytes>,
    /// Whether to only list the properties.
    pub(crate) list: bool,
}

/// The command with its arguments.
pub(crate) fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("soak")
        .about("Try the properties on random bytes, in turns, for a given time")
        .long_about(
            "Try the properties on random bytes, in turns, for a given time\n\n\
             Prints how many cases of each property hold and how many a second; exits with 1 when a property fails, with \
             the shortest bytes found and the command that tries them again.",
        )
        .after_help(
            "\
Examples:
  cargo run --release -p properties --example soak -- --seconds 3600 --seed 1
  cargo run --release -p properties --example soak -- --seconds 60 legal_moves perft
  cargo run --release -p properties --example soak -- --bytes=00ff12 fen_text",
        )
        .args([
            Arg::new("properties")
                .value_name("PROPERTY")
                .num_args(0..)
                .help("The properties to try; all where none is named"),
            option("seconds", "SECONDS", "How long, all properties together; 60 where no end is given")
                .value_parser(seconds),
            option("cases", "N", "How many cases of each property").value_parser(value_parser!(u64)),
            option("seed", "SEED", "Where the random bytes begin: the same number, the same cases")
                .value_parser(value_parser!(u64))
                .default_value("1"),
            option("bytes", "HEX", "Try these bytes alone, in hexadecimal")
                .value_parser(bytes)
                .conflicts_with("list"),
            Arg::new("list").long("list").action(ArgAction::SetTrue).help("Only name the properties"),
        ])
}

impl Arguments {
    /// Parses the arguments, of which the first is the name of the program.
    pub(crate) fn read<W: Into<OsString> + Clone>(
        words: impl IntoIterator<Item = W>,
    ) -> Result<Arguments, clap::Error> {
        let matches = command().try_get_matches_from(words)?;
        Ok(Arguments {
            properties: matches.get_many("properties").into_iter().flatten().cloned().collect(),
            seconds: matches.get_one("seconds").copied(),
            cases: matches.get_one("cases").copied(),
            seed: matches.get_one("seed").copied().unwrap_or(1),
            bytes: matches.get_one("bytes").cloned(),
            list: matches.get_flag("list"),
        })
    }

    /// When to end.
    pub(crate) fn end(&self) -> End {
        let is_endless = self.seconds.is_none() && self.cases.is_none();
        let seconds = self.seconds.or(is_endless.then_some(Duration::from_secs(60)));
        End { seconds, cases: self.cases }
    }
}

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// The time limit; the current case is finished.
    pub(crate) seconds: Option<Duration>,
    /// The number of cases of each property.
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
