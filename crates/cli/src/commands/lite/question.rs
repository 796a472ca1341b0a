//! The questions about a position of Ajedrez Lite: subcommands made from the table of operations.

use clap::{ArgMatches, Args as _, Command, FromArgMatches, Subcommand};
use protocol::lite::LiteRequest;
use protocol::table::{Form, Row};
use protocol::{Fault, Problem};

use super::exercise::{ASSIGNMENT, rows};
use super::position::On;
use crate::arguments::{Written, args};
use crate::exit::Failure;
use crate::position::Text;

/// Arguments of requests that are no arguments here: people read every detail.
const TOLD_ANYWAY: [&str; 2] = ["detail", "line"];

/// A question, with its arguments as they are written.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// Its row in the table.
    pub(super) row: &'static Row,
    /// The position that is asked about, and how the answer is written.
    pub(super) on: On,
    matches: ArgMatches,
}

impl Subcommand for Question {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(rows().map(|(name, row)| subcommand(name, row)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        rows().any(|(own, _)| own == name)
    }
}

impl FromArgMatches for Question {
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Question::from_arg_matches(matches)?;
        Ok(())
    }

    fn from_arg_matches(matches: &ArgMatches) -> Result<Question, clap::Error> {
        let asked = matches.subcommand().and_then(|(name, matches)| {
            let (_, row) = rows().find(|(own, _)| *own == name)?;
            Some((row, matches))
        });
        let (row, matches) =
            asked.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))?;
        Ok(Question { row, on: On::from_arg_matches(matches)?, matches: matches.clone() })
    }
}

/// The subcommand of an operation, by its own name and those of the course.
fn subcommand(name: &'static str, row: &'static Row) -> Command {
    let mut command = Command::new(name);
    if row.own_name() != name {
        command = command.visible_alias(row.own_name());
    }
    for (alias, _) in row.aliases {
        command = command.alias(*alias);
    }
    command = On::augment_args(command);
    for argument in row.arguments() {
        command = match argument.form {
            Form::Position if argument.name != "p2" => command,
            _ if TOLD_ANYWAY.contains(&argument.name) => command,
            // By a name that only the TPE has, the TPE is meant.
            Form::Choice(_) => {
                let readings = args(argument).into_iter();
                command.args(readings.map(|it| it.default_value_if(ASSIGNMENT, "tpe", "tpe")))
            }
            _ => command.args(args(argument)),
        };
    }
    command.about(row.help.english)
}

impl Question {
    /// Whether an answer for people may have several lines.
    pub(super) fn has_blocks(&self) -> bool {
        !self.on.json && (self.row.in_lines || self.on.cpp || self.on.gtest)
    }

    /// The request that asks it of `here`, with every detail if wanted.
    pub(super) fn request(&self, here: &Text, detail: bool) -> Result<LiteRequest, Failure> {
        let unknown = || Fault::from(Problem::UnknownOp(self.row.name.to_owned(), None)).into();
        let told = if detail { &TOLD_ANYWAY[..] } else { &TOLD_ANYWAY[1..] };
        let source = Written::new(&self.matches, self.row.arguments).about(here, told);
        LiteRequest::read(self.row.name, &source).unwrap_or_else(|| Err(unknown()))
    }
}
