//! The questions about a position of Ajedrez Lite: subcommands made from the table of operations, and
//! their arguments as the source of an operation's parameters.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use ajedrez_lite::LitePosition;
use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand, ValueEnum, value_parser,
};
use core_bitboard::{Color, Square};
use protocol::lite::LiteRequest;
use protocol::source::{Source, Turn};
use protocol::table::{Argument, Form, Presence, Row};
use protocol::{Draft, Expected, Fault, Limits, Place, Problem, text};

use super::exercise::{ASSIGNMENT, Reading, rows};
use super::position::{On, POSITION, Player, Text, argument, file_text};
use crate::exit::Failure;
use crate::limits::LimitOptions;
use crate::usage::whole;

/// The question of a file with more moves.
const FILE: &str = "file";

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
        command
            .subcommand_required(true)
            .arg_required_else_help(true)
            .subcommands(rows().map(|(name, row)| subcommand(name, row)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Question::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        rows().any(|(own, _)| own == name)
    }
}

impl FromArgMatches for Question {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Question, clap::Error> {
        let asked = matches.subcommand().and_then(|(name, matches)| {
            let (_, row) = rows().find(|(own, _)| *own == name)?;
            Some((row, matches))
        });
        let (row, matches) =
            asked.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))?;
        Ok(Question { row, on: On::from_arg_matches(matches)?, matches: matches.clone() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Question::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The subcommand of an operation, by its own name and those of the course.
fn subcommand(name: &'static str, row: &'static Row) -> Command {
    let mut command = Command::new(name).visible_alias(row.own_name());
    for (alias, _) in row.aliases {
        command = command.alias(*alias);
    }
    command = On::augment_args(command);
    for argument in row.arguments() {
        command = match argument.form {
            Form::Position if argument.name != "p2" => command,
            Form::Budget => LimitOptions::augment_args(command),
            Form::Seconds => command,
            _ if argument.name == "max_nodes" || TOLD_ANYWAY.contains(&argument.name) => command,
            _ => command.args(argument_of(argument)),
        };
    }
    // After those of the arguments, which would be about the command too.
    command.about(row.help.english).long_about(None)
}

/// An argument as the command line has it.
fn argument_of(argument: &'static Argument) -> Vec<Arg> {
    let arg = Arg::new(argument.name).help(argument.help.english);
    let named = |arg: Arg| match argument.shell {
        Some(name) => arg.value_name(name.english.trim_matches(['<', '>'])),
        None => arg.long(argument.name),
    };
    let arg = named(arg).required(argument.presence == Presence::Required);
    let arg = match argument.presence {
        Presence::Default(default) if argument.form != Form::Flag => {
            arg.default_value(default.trim_matches('"'))
        }
        _ => arg,
    };
    match argument.form {
        Form::Player => vec![arg.value_parser(value_parser!(Player))],
        Form::Flag => vec![arg.action(ArgAction::SetTrue)],
        Form::Whole(least, most) => {
            vec![arg.value_name("K").value_parser(whole(least..=most))]
        }
        // By a name that only the TPE has, the TPE is meant.
        Form::Choice(_) => vec![
            arg.value_name("READING")
                .value_parser(value_parser!(Reading))
                .default_value_if(ASSIGNMENT, "tpe", "tpe"),
        ],
        Form::Steps => {
            let file =
                Arg::new(FILE).long(FILE).value_name("FILE|-").value_parser(value_parser!(PathBuf));
            let file = file.help(
                "More moves, after these, from a file: d2g2 h4h5, or the course's list of pairs (`-` \
                 for standard input)",
            );
            vec![arg.required(false).num_args(0..).action(ArgAction::Append), file]
        }
        _ => vec![arg],
    }
}

impl Question {
    /// Whether an answer for people may have several lines.
    pub(super) fn has_blocks(&self) -> bool {
        !self.on.json && (self.row.in_lines || self.on.cpp || self.on.gtest)
    }

    /// The request that asks it of `here`, with every detail if wanted.
    pub(super) fn request(&self, here: &Text, detail: bool) -> Result<LiteRequest, Failure> {
        let unknown = || Fault::from(Problem::UnknownOp(self.row.name.to_owned(), None)).into();
        let source = Arguments { question: self, here, detail };
        LiteRequest::read(self.row.name, &source).unwrap_or_else(|| Err(unknown()))
    }
}

/// The arguments of a question about a position.
struct Arguments<'a> {
    question: &'a Question,
    here: &'a Text,
    detail: bool,
}

impl Arguments<'_> {
    /// What is written for an argument that is no option.
    fn written(&self, name: &str) -> Option<&String> {
        self.question.matches.get_one(name)
    }

    fn needed(&self, name: &'static str) -> Result<&String, Failure> {
        self.written(name).ok_or_else(|| self.missing(name))
    }
}

impl Source for Arguments<'_> {
    type Error = Failure;

    fn place(&self, name: &'static str) -> Place {
        let row = self.question.row;
        let shell = row.arguments().find(|argument| argument.name == name).and_then(|it| it.shell);
        match shell {
            Some(name) => argument(name.english, name.spanish),
            None => argument(name, name),
        }
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> Failure {
        let found = self.written(name).map_or_else(String::new, |written| format!("{written:?}"));
        self.fault(name, Problem::Unexpected { expected, found })
    }

    fn lite(&self, name: &'static str, _: Turn) -> Result<LitePosition, Failure> {
        match name {
            "p2" => Ok(Text::read(self.needed(name)?, None)?.position(self.place(name))?),
            _ => Ok(self.here.position(POSITION)?),
        }
    }

    fn draft(&self, _: Turn) -> Result<Draft, Failure> {
        Ok(self.here.draft()?)
    }

    fn square(&self, name: &'static str) -> Result<Square, Failure> {
        Ok(text::coordinate(self.needed(name)?, self.place(name))?)
    }

    fn color(&self, name: &'static str) -> Result<Color, Failure> {
        let player: Option<&Player> = self.question.matches.get_one(name);
        player.map(|player| player.color()).ok_or_else(|| self.missing(name))
    }

    fn steps(&self, name: &'static str) -> Result<Vec<(Square, Square)>, Failure> {
        let moves = self.question.matches.get_many::<String>(name).into_iter().flatten();
        let steps = |mv: &String| text::steps(mv, self.place(name));
        let mut steps = moves.map(steps).collect::<Result<Vec<_>, Fault>>()?.concat();
        if let Some(file) = self.question.matches.get_one::<PathBuf>(FILE) {
            steps.extend(text::steps(&file_text(file)?, argument("--file", "--file"))?);
        }
        Ok(steps)
    }

    fn whole(&self, name: &'static str, _: RangeInclusive<u64>) -> Result<Option<u64>, Failure> {
        Ok(self.question.matches.get_one(name).copied())
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, Failure> {
        Ok(Some(match name {
            "detail" => self.detail,
            name if TOLD_ANYWAY.contains(&name) => true,
            name => self.question.matches.get_flag(name),
        }))
    }

    fn choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<Option<T>, Failure> {
        let reading: Option<&Reading> = self.question.matches.get_one(name);
        let word = reading.and_then(ValueEnum::to_possible_value);
        let is_meant = |name: &str| word.as_ref().is_some_and(|word| word.get_name() == name);
        let chosen = choices.iter().find(|(name, _)| is_meant(name));
        Ok(chosen.map(|&(_, value)| value))
    }

    fn limits(&self) -> Result<Limits, Failure> {
        Ok(LimitOptions::from_arg_matches(&self.question.matches)?.into())
    }
}
