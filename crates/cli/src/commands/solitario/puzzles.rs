//! Which puzzles, and how many solutions of each.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, PathBufValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::usage::{self, both};
use crate::values::counted;

const ALL: &str = "all";
const FILE: &str = "file";
const PUZZLES: &str = "puzzles";

/// The puzzles among the arguments, and `--all [N]`.
///
/// To `clap`, the argument behind `--all` is its N, which in `--all dc3cc5pe4pf6` it is not. No
/// puzzle begins with a digit, so that the two can be told apart here.
#[derive(Clone, Debug)]
pub(super) struct Puzzles {
    /// Puzzles, and `-` for those of standard input: at least one argument, or a file.
    pub(super) arguments: Vec<OsString>,
    /// A file with a puzzle a line, or `-`.
    pub(super) file: Option<PathBuf>,
    /// The most solutions of each that are asked for with `--all`: at least one.
    pub(super) all: Option<u64>,
}

impl Args for Puzzles {
    fn augment_args(command: Command) -> Command {
        let puzzles = Arg::new(PUZZLES)
            .value_name("PUZZLE|-")
            .value_parser(OsStringValueParser::new())
            .action(ArgAction::Append)
            .required_unless_present_any([ALL, FILE])
            .help("A puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one a line");
        let all = Arg::new(ALL)
            .long(ALL)
            .value_name("N")
            .num_args(0..=1)
            .value_parser(OsStringValueParser::new())
            .help("Print every solution, or the first N, one a line")
            .long_help(
                "Print every solution, or the first N, one a line, in the order of their squares; \
                 where the limits do not suffice, `desconocido` follows those that were found. An \
                 empty line stands between the answers to two puzzles",
            );
        let file = Arg::new(FILE)
            .long(FILE)
            .value_name("FILE|-")
            .value_parser(PathBufValueParser::new())
            .help("Answer the puzzles of this file, one a line, after those among the arguments");
        command.arg(puzzles).arg(file).arg(all)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Puzzles {
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Puzzles::from_arg_matches(matches)?;
        Ok(())
    }

    fn from_arg_matches(matches: &ArgMatches) -> Result<Puzzles, clap::Error> {
        let given = matches.get_many::<OsString>(PUZZLES).into_iter().flatten().cloned();
        let indices = matches.indices_of(PUZZLES).into_iter().flatten();
        let mut arguments: Vec<(usize, OsString)> = indices.zip(given).collect();
        let behind = matches.get_one::<OsString>(ALL);
        let all = match behind.map(|behind| (behind, behind.to_str().and_then(counted))) {
            None => matches.contains_id(ALL).then_some(u64::MAX),
            Some((_, Some(0))) => {
                return Err(usage::error(
                    ErrorKind::ValueValidation,
                    both(
                        "--all: expected a number from 1, found 0",
                        "--all: se esperaba un número desde 1 y se encontró 0",
                    ),
                ));
            }
            Some((_, Some(most))) => Some(most),
            Some((puzzle, None)) => {
                let index = matches.index_of(ALL).unwrap_or_default();
                arguments.push((index, puzzle.clone()));
                arguments.sort_by_key(|&(index, _)| index);
                Some(u64::MAX)
            }
        };
        let file = matches.get_one::<PathBuf>(FILE).cloned();
        if arguments.is_empty() && file.is_none() {
            return Err(usage::error(
                ErrorKind::MissingRequiredArgument,
                both(
                    "the following required arguments were not provided:\n  <PUZZLE|->...",
                    "faltan argumentos: <PUZZLE|->...",
                ),
            ));
        }
        Ok(Puzzles {
            arguments: arguments.into_iter().map(|(_, argument)| argument).collect(),
            file,
            all,
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        puzzles: Puzzles,
        #[arg(long)]
        json: bool,
    }

    fn parse(line: &str) -> Result<Line, clap::Error> {
        let words = ["program"].into_iter().chain(line.split_whitespace());
        Line::try_parse_from(words)
    }

    #[track_caller]
    fn check(line: &str, arguments: &[&str], all: Option<u64>) {
        let Line { puzzles, json } = parse(line).expect("a good line");
        assert_eq!(json, line.contains("--json"), "{line}");
        assert_eq!(
            (puzzles.arguments, puzzles.all),
            (arguments.iter().map(OsString::from).collect(), all)
        );
    }

    #[test]
    fn what_is_no_number_behind_all_is_a_puzzle_in_its_place() {
        let every = Some(u64::MAX);
        check("re1", &["re1"], None);
        check("re1 --all", &["re1"], every);
        check("--all re1", &["re1"], every);
        check("--all 5 re1", &["re1"], Some(5));
        check("--all=5 re1 -", &["re1", "-"], Some(5));
        check("re1 --all 5", &["re1"], Some(5));
        check("re1 --all - te8", &["re1", "-", "te8"], every);
        check("re1 --all te8 ph1", &["re1", "te8", "ph1"], every);
        check("--all --json re1", &["re1"], every);
        check("--json --all 007 re1", &["re1"], Some(7));
        check("--all 99999999999999999999999 re1", &["re1"], every);
        check("re1 --all 5x", &["re1", "5x"], every);
    }

    #[test]
    fn no_puzzle_and_no_solution_are_refused() {
        for line in ["", "--all", "--all 5", "--all 0 re1", "re1 --all=0", "--all 2 --all 3 re1"] {
            let error = parse(line).expect_err(line);
            assert_eq!(error.exit_code(), 2, "{line}");
        }
    }
}
