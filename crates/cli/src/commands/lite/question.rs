//! The questions about a position of Ajedrez Lite: subcommands made from the table of operations, also by the
//! numbers and the names that the course has for them; the position, and how the answer is written.

use std::ffi::OsString;
use std::path::Path;

use ajedrez_lite::Reading;
use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use core_bitboard::Color;
use protocol::json::without_accents;
use protocol::lite::LiteRequest;
use protocol::table::Assignment::{Tpe, Tpi};
use protocol::table::{self, Row};
use protocol::{Fault, Problem};

use crate::arguments::{Text, Written, args};
use crate::exit::Failure;
use crate::lines::Form;
use crate::threads::Threads;
use crate::usage::{self, both};
use crate::values::{Choice, side};

/// Arguments of requests that are no arguments here: people read every detail.
const ALWAYS_GIVEN: [&str; 2] = ["detail", "line"];

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
            table::Form::Position if argument.name != "p2" => command,
            _ if ALWAYS_GIVEN.contains(&argument.name) => command,
            // By a name that only the TPE has, the TPE is meant.
            table::Form::Choice(_) => {
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
        let given = if detail { &ALWAYS_GIVEN[..] } else { &ALWAYS_GIVEN[1..] };
        let source = Written::new(&self.matches, self.row.arguments).about(here, given);
        LiteRequest::read(self.row.name, &source).unwrap_or_else(|| Err(unknown()))
    }
}

/// The operations that are subcommands, with their names as such.
pub(super) fn rows() -> impl Iterator<Item = (&'static str, &'static Row)> {
    LiteRequest::ROWS.iter().filter_map(|row| Some((row.shell?, row)))
}

/// The option that tells a question by which assignment it was asked.
pub(super) const ASSIGNMENT: &str = "assignment";

const OPTION: &str = "--exercise";

/// The option as help shows it; `named` has put the question in its place before `clap` reads.
pub(super) fn exercise() -> Arg {
    Arg::new("exercise")
        .long("exercise")
        .display_order(0)
        .value_name("TPE.N|TPI.N")
        .help("Ask the question of an exercise, such as TPI.4, in place of naming it")
}

/// Options that may stand before a question, with a value as an argument of its own.
const WITH_VALUE: [&str; 3] = ["--svg", "--pdf", "--lang"];

/// The arguments of the program, with the question in place of its number and without accents, and
/// with the assignment if only one has that number or name.
///
/// To `clap` the question is a command of its own, which it must see before its arguments; and it
/// does not tell by which of its names a command was called.
pub(crate) fn named(mut arguments: Vec<OsString>) -> Result<Vec<OsString>, clap::Error> {
    // `help lite esPosiciónVálida` asks nothing, but names a question.
    if let [_, help, lite, name] = &mut arguments[..]
        && help == "help"
        && lite == "lite"
        && let Some(own) = name.to_str().and_then(course_name)
    {
        *name = own.into();
    }
    let Some(lite) = place_of_lite(&arguments) else { return Ok(arguments) };
    if let Some((question, assignment)) = take_exercise(&mut arguments, lite)? {
        arguments.splice(lite + 1..lite + 1, [question.into(), option(assignment)]);
    } else if let Some(at) = place_of_question(&arguments, lite)
        && let Some(name) = arguments[at].to_str().and_then(course_name)
    {
        let is_of_tpe = is_of_tpe_alone(name);
        arguments[at] = name.into();
        if is_of_tpe {
            arguments.insert(at + 1, option("tpe"));
        }
    }
    Ok(arguments)
}

fn option(assignment: &str) -> OsString {
    format!("--{ASSIGNMENT}={assignment}").into()
}

/// The place of the command `lite`, which only `--lang` may precede: `help lite` asks nothing.
fn place_of_lite(arguments: &[OsString]) -> Option<usize> {
    let lite = arguments.iter().position(|argument| argument == "lite")?;
    let is_lang = |argument: &OsString| argument.to_string_lossy().starts_with("--lang");
    arguments[..lite].get(1).is_none_or(is_lang).then_some(lite)
}

/// The place of the question's name: the first argument of `lite` that is not an option.
fn place_of_question(arguments: &[OsString], lite: usize) -> Option<usize> {
    let mut at = lite + 1;
    while arguments.get(at)?.to_string_lossy().starts_with('-') {
        at += if WITH_VALUE.iter().any(|option| arguments[at] == *option) { 2 } else { 1 };
    }
    Some(at)
}

/// Removes `--exercise` and its value from the arguments: the question and the assignment that it
/// names.
fn take_exercise(
    arguments: &mut Vec<OsString>,
    lite: usize,
) -> Result<Option<(&'static str, &'static str)>, clap::Error> {
    let number = |argument: &OsString| {
        let text = argument.to_string_lossy();
        text.strip_prefix(OPTION).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    let Some(at) = arguments.iter().position(number).filter(|&at| at > lite) else {
        return Ok(None);
    };
    let option = arguments.remove(at).to_string_lossy().into_owned();
    let value = match option.split_once('=') {
        Some((_, value)) => value.to_owned(),
        None if at < arguments.len() => arguments.remove(at).to_string_lossy().into_owned(),
        None => String::new(),
    };
    question(&value).map(Some).ok_or_else(|| {
        let message = both(
            format!("{OPTION}: expected TPE.1 to TPE.17 or TPI.1 to TPI.9, found {value:?}"),
            format!("{OPTION}: se esperaba TPE.1 a TPE.17 o TPI.1 a TPI.9, se encontró {value:?}"),
        );
        usage::error(ErrorKind::ValueValidation, message)
    })
}

/// Whether this is the number of an exercise, such as `TPI.4`.
pub(crate) fn is_exercise(word: &str) -> bool {
    question(word).is_some()
}

/// The question and the assignment of an exercise such as `TPI.4`.
fn question(exercise: &str) -> Option<(&'static str, &'static str)> {
    let (assignment, number) = exercise.split_once('.')?;
    let (reading, assignment) = match assignment.to_ascii_uppercase().as_str() {
        "TPE" => (Tpe, "tpe"),
        "TPI" => (Tpi, "tpi"),
        _ => return None,
    };
    let own = (reading, number.parse::<u8>().ok()?);
    let (question, _) = rows().find(|(_, row)| row.exercises.contains(&own))?;
    Some((question, assignment))
}

/// The name that the course has for a question: `esPosicionValida` for `esPosiciónVálida` and for
/// `es-posicion-valida`.
fn course_name(name: &str) -> Option<&'static str> {
    let plain = |name: &str| without_accents(name).replace('-', "").to_ascii_lowercase();
    let names =
        |row: &'static Row| row.aliases.iter().map(|(name, _)| *name).chain([row.own_name()]);
    let mut names = rows().flat_map(|(_, row)| names(row));
    names.find(|own| plain(own) == plain(name))
}

/// Whether only the first assignment has this name, for a question that the second one has too.
fn is_of_tpe_alone(name: &str) -> bool {
    let is_meant = |row: &Row| row.name_in(Tpe) == Some(name) && row.name_in(Tpi) != Some(name);
    rows().any(|(_, row)| row.name_in(Tpi).is_some() && is_meant(row))
}

/// The position that is asked about.
#[derive(Clone, Debug, Args)]
pub(super) struct On {
    /// A FEN, `start`, the course's `tablero` in JSON or in the braces of C++, a picture, or a file
    /// with one of them (`-` for standard input)
    ///
    /// A picture has 64 marks from a8 to h1, a FEN letter for a piece, `.` for an empty square; it
    /// may have the labels and brackets that this program prints.
    #[arg(value_name = "POSITION")]
    position: String,

    /// Whose turn it is; in a picture it is White's unless this says otherwise
    #[arg(long, value_parser = side())]
    turn: Option<Color>,

    /// POSITION is a file with a position a line, in FEN or in JSON (`-` for standard input); each is
    /// answered in its place, a bad one by `error`, on all cores; blank lines and those that begin
    /// with `#` are passed over
    // Of another name than the argument of requests that tells how many lines are wanted.
    #[arg(long = "lines")]
    pub(super) by_lines: bool,

    #[command(flatten)]
    pub(super) threads: Threads,

    /// Print the result in JSON, as `ajedrez batch` does
    #[arg(long)]
    pub(super) json: bool,

    /// Print the result as an initialiser in C++, of the course's types
    #[arg(long, conflicts_with = "json")]
    pub(super) cpp: bool,

    /// Print the question and its result as a case of googletest for the course's function
    #[arg(long, conflicts_with_all = ["json", "cpp"])]
    pub(super) gtest: bool,

    // Not for users: the assignment whose number or name was written for the question.
    #[arg(long, value_parser = assignment(), default_value = "tpi", hide = true)]
    pub(super) assignment: Reading,
}

/// A reader of assignments.
fn assignment() -> impl TypedValueParser<Value = Reading> {
    let assignment = |name| if name == "tpe" { Reading::Tpe } else { Reading::Tpi };
    Choice(&["tpe", "tpi"]).map(assignment)
}

impl On {
    /// What is written for the position.
    pub(super) fn text(&self) -> Result<Text, Failure> {
        Text::read(&self.position, self.turn)
    }

    /// How answers are written.
    pub(super) fn form(&self) -> Form {
        match self.cpp || self.gtest {
            true => Form::Cpp,
            false => Form::of(self.json),
        }
    }

    /// The file that has a position a line.
    pub(super) fn file(&self) -> &Path {
        Path::new(&self.position)
    }

    /// What a line of that file says.
    pub(super) fn text_of(&self, line: &str) -> Text {
        Text { text: line.to_owned(), turn: self.turn }
    }
}
