//! The command-line arguments of operations: built from the table of operations and read as the
//! parameters of an operation. Also reads positions of Ajedrez Lite in every accepted notation.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ajedrez_course::Draft;
use ajedrez_lite::LitePosition;
use ajedrez_protocol::arg::Readable;
use ajedrez_protocol::host::since_start;
use ajedrez_protocol::operation::{Operation, Parameter};
use ajedrez_protocol::source::{self, Source, Turn};
use ajedrez_protocol::table::{Argument, DefaultValue, Form, Presence};
use ajedrez_protocol::{Expected, Fault, Language, Limits, Place, Problem, RequestMoves, text};
use clap::builder::OsStringValueParser;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use core_bitboard::{Color, Square};

use crate::exit::Failure;
use crate::language::{language, words};
use crate::lines::end_lines_with_feeds;
use crate::usage;
use crate::values::{Choice, counted, roles, seconds, side, whole};

/// The option for a file with more moves.
const FILE: &str = "file";

/// The senses in which a solution may be unique.
const SENSES: Choice = Choice(&["order", "strict"]);

/// The parsed arguments that form a `P`.
#[derive(Clone, Debug)]
pub(crate) struct ArgumentsOf<P> {
    matches: ArgMatches,
    parameter: PhantomData<P>,
}

impl<P: Parameter> ArgumentsOf<P> {
    /// The value.
    pub(crate) fn read(&self) -> Result<P, Failure> {
        let arguments = const { &[P::ARGUMENTS.rows()] };
        Ok(P::ARGUMENTS.read(&ParsedArguments::new(&self.matches, arguments))?)
    }
}

/// The names of the arguments that form a `P`.
pub(crate) fn names_of<P: Parameter>() -> impl Iterator<Item = &'static str> {
    P::ARGUMENTS.rows().iter().map(|argument| argument.name)
}

impl ArgumentsOf<Option<Duration>> {
    /// Starts a clock that returns an error when the time is over.
    pub(crate) fn clock(
        &self,
    ) -> Result<impl Fn() -> Result<(), Failure> + Send + Sync + 'static, Failure> {
        let end = self.read()?.map(|time| since_start().saturating_add(time));
        Ok(move || match end {
            Some(end) if since_start() >= end => Err(Failure::OutOfTime),
            _ => Ok(()),
        })
    }
}

impl<P: Parameter> Args for ArgumentsOf<P> {
    fn augment_args(command: Command) -> Command {
        let rows = P::ARGUMENTS.rows();
        let one_of: Vec<&str> = rows.iter().filter(is_one_of).map(|it| it.name).collect();
        let exclusive = |arg: Arg| match one_of.iter().position(|name| arg.get_id() == name) {
            Some(0) => {
                arg.required_unless_present_any(&one_of[1..]).conflicts_with_all(&one_of[1..])
            }
            _ => arg,
        };
        command.args(rows.iter().flat_map(args).map(exclusive))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<P: Parameter> FromArgMatches for ArgumentsOf<P> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ArgumentsOf<P>, clap::Error> {
        Ok(ArgumentsOf { matches: matches.clone(), parameter: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        matches.clone_into(&mut self.matches);
        Ok(())
    }
}

/// The parsed arguments of an operation, except its position and those that the command declares itself.
#[derive(Clone, Debug)]
pub(crate) struct Options<O> {
    matches: ArgMatches,
    operation: PhantomData<O>,
}

impl<O: Operation> Options<O> {
    /// The value of an argument.
    pub(crate) fn get<A: Readable>(&self, argument: &A) -> Result<A::Value, Failure> {
        Ok(argument.read(&ParsedArguments::new(&self.matches, O::ARGUMENTS))?)
    }

    /// The operation.
    pub(crate) fn read(&self) -> Result<O, Failure> {
        Ok(O::read(&ParsedArguments::new(&self.matches, O::ARGUMENTS))?)
    }
}

impl<O: Operation> Args for Options<O> {
    fn augment_args(command: Command) -> Command {
        let own: Vec<_> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
        let is_left = |argument: &&Argument| {
            argument.form != Form::Position && own.iter().all(|id| id != argument.name)
        };
        let arguments = O::ARGUMENTS.iter().copied().flatten().filter(is_left);
        command.args(arguments.flat_map(args))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<O: Operation> FromArgMatches for Options<O> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Options<O>, clap::Error> {
        Ok(Options { matches: matches.clone(), operation: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        matches.clone_into(&mut self.matches);
        Ok(())
    }
}

fn is_one_of(argument: &&Argument) -> bool {
    argument.presence == Presence::OneOf
}

/// The names of an option and of its value: `--max-captures <K>` has both, `--promote` is a switch,
/// and `<FROM>` is positional.
fn names(argument: &Argument, language: Language) -> (Option<&'static str>, Option<&'static str>) {
    let shell = argument.shell.map_or(argument.name, |shell| shell.of(language));
    let (option, value) = match shell.split_once(" <") {
        Some((option, value)) => (Some(option), Some(value)),
        None if shell.starts_with('<') => (None, Some(shell)),
        None => (Some(shell), None),
    };
    let option = option.map(|option| option.trim_start_matches('-'));
    (option, value.map(|value| value.trim_matches(['<', '>'])))
}

/// Whether an argument is `--name` without a value. Such a switch selects the last of its choices.
fn is_switch(argument: &Argument) -> bool {
    match argument.form {
        Form::Flag => true,
        Form::Choice(_) => argument.shell.is_some_and(|shell| !shell.english.contains('<')),
        _ => false,
    }
}

/// The help text of an argument; for a limit, with the exit code.
fn help(argument: &Argument) -> String {
    let help = argument.help.of(language());
    let exit_code = words("exit code 3", "código de salida 3");
    match argument.form {
        Form::Seconds => format!("{help} ({exit_code})"),
        Form::Whole(..) if argument.name == "max_nodes" => {
            format!("{help} ({exit_code})")
        }
        _ => help.to_owned(),
    }
}

/// Converts an operation's argument to command-line arguments: each search limit becomes a separate
/// option, and moves can also be read from a file.
pub(crate) fn args(argument: &'static Argument) -> Vec<Arg> {
    let (option, _) = names(argument, Language::English);
    let (_, value) = names(argument, language());
    let arg = Arg::new(argument.name)
        .help(help(argument))
        .required(argument.presence == Presence::Required);
    let arg = match names(argument, Language::Spanish).0.filter(|_| option.is_some()) {
        Some(spanish) if Some(spanish) != option => arg.alias(spanish),
        _ => arg,
    };
    let arg = match (option, value) {
        (Some(option), Some(value)) => arg.long(option).value_name(value),
        (Some(option), None) => arg.long(option),
        (None, value) => arg.value_name(value.unwrap_or(argument.name)),
    };
    let arg = match (argument.presence, argument.form) {
        (Presence::Default(default), Form::Choice(_) | Form::Whole(..) | Form::Roles)
            if !is_switch(argument) =>
        {
            match default {
                DefaultValue::Word(word) => arg.default_value(word),
                default => arg.default_value(default.to_string()),
            }
        }
        _ => arg,
    };
    let arg = if names_of::<Rules>().any(|own| own == argument.name) {
        arg.help_heading(words("Rules", "Reglas"))
    } else {
        arg
    };
    vec![match argument.form {
        Form::Budget => return Vec::new(),
        _ if is_switch(argument) => arg.action(ArgAction::SetTrue),
        Form::Choice(words) => arg.value_parser(Choice(words)),
        Form::Player => arg.value_parser(side()),
        Form::Uniqueness => {
            arg.value_parser(SENSES).num_args(0..=1).default_missing_value(SENSES.0[0])
        }
        Form::Seconds => arg.allow_negative_numbers(true).value_parser(seconds),
        Form::Whole(least, most) => {
            let whole = whole(least..=most);
            // A number above every possible count is treated as the largest.
            let count = move |text: &str| match counted(text) {
                Some(u64::MAX) if most == u64::MAX => Ok(most),
                _ => whole(text),
            };
            arg.allow_negative_numbers(true).value_parser(count)
        }
        Form::Roles => arg.value_parser(roles),
        Form::Puzzle => arg.value_parser(OsStringValueParser::new()),
        Form::Captures => {
            let least = usize::from(argument.presence == Presence::Required);
            let arg = arg.value_parser(OsStringValueParser::new());
            arg.num_args(least..).action(ArgAction::Append)
        }
        Form::Steps => {
            let file =
                Arg::new(FILE).long(FILE).alias("archivo").value_name(words("FILE|-", "ARCHIVO|-"));
            let file = file.value_parser(clap::value_parser!(PathBuf));
            let file = file.help(words(
                "File with more moves, such as d2g2 h4h5, or the course's list of pairs (`-` for \
                 standard input)",
                "Archivo con más jugadas, como d2g2 h4h5, o la lista de pares de la materia (`-` es \
                 la entrada estándar)",
            ));
            let moves = arg.required(false).num_args(0..).action(ArgAction::Append);
            return vec![moves, file];
        }
        _ => arg,
    }]
}

/// The place of an argument, named as in the usage line.
pub(crate) const fn place(english: &'static str, spanish: &'static str) -> Place {
    Place::Argument { english, spanish }
}

/// The parsed arguments of an operation.
pub(crate) struct ParsedArguments<'a> {
    matches: &'a ArgMatches,
    arguments: &'static [&'static [Argument]],
    /// The position of the operation.
    here: Option<&'a Text>,
    /// Flags that are always set and have no option.
    given: &'static [&'static str],
}

impl<'a> ParsedArguments<'a> {
    /// The values of `arguments` among `matches`.
    pub(crate) fn new(
        matches: &'a ArgMatches,
        arguments: &'static [&'static [Argument]],
    ) -> ParsedArguments<'a> {
        ParsedArguments { matches, arguments, here: None, given: &[] }
    }

    /// Adds the position and the flags that are always set.
    pub(crate) fn about(
        self,
        here: &'a Text,
        given: &'static [&'static str],
    ) -> ParsedArguments<'a> {
        ParsedArguments { here: Some(here), given, ..self }
    }

    fn argument(&self, name: &str) -> Option<&'static Argument> {
        self.arguments.iter().copied().flatten().find(|argument| argument.name == name)
    }

    /// The value of an argument, if it has one of this type.
    fn value<T: Clone + Send + Sync + 'static>(&self, name: &str) -> Option<&'a T> {
        self.matches.try_get_one(name).ok().flatten()
    }

    fn needed(&self, name: &'static str) -> Result<&'a String, source::Error> {
        self.value(name).ok_or_else(|| self.missing(name))
    }

    fn here(&self) -> Result<&'a Text, source::Error> {
        self.here.ok_or_else(|| self.missing("position"))
    }
}

impl Source for ParsedArguments<'_> {
    fn place(&self, name: &'static str) -> Place {
        let Some(argument) = self.argument(name) else { return place(name, name) };
        let own = |shell: &'static str| shell.split(' ').next().unwrap_or(shell);
        match (argument.form, argument.shell) {
            (Form::Puzzle, _) => Place::Puzzle,
            (Form::Captures, _) => Place::Moves,
            // Options are called by their English names, as `clap` calls them.
            (_, Some(shell)) if shell.english.starts_with('-') => {
                place(own(shell.english), own(shell.english))
            }
            (_, Some(shell)) => place(own(shell.english), own(shell.spanish)),
            (_, None) => place(name, name),
        }
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> source::Error {
        let written: Option<&String> = self.value(name);
        let found = written.map_or_else(String::new, |written| format!("{written:?}"));
        self.fault(name, Problem::Unexpected { expected, found })
    }

    fn has(&self, name: &'static str) -> bool {
        if self.matches.try_contains_id(name).is_err() {
            return false;
        }
        // A default that requests lack is a value set by the command.
        let mut arguments = self.arguments.iter().copied().flatten();
        let has_default =
            arguments.any(|own| own.name == name && matches!(own.presence, Presence::Default(_)));
        match self.matches.value_source(name) {
            Some(ValueSource::CommandLine) => true,
            Some(ValueSource::DefaultValue) => !has_default,
            _ => false,
        }
    }

    fn lite(&self, name: &'static str, needs: Turn) -> Result<LitePosition, source::Error> {
        let place = self.place(name);
        match name {
            "p2" => Ok(Text::read(self.needed(name)?, None)?.position(needs, place)?),
            _ => Ok(self.here()?.position(needs, place)?),
        }
    }

    fn draft(&self, name: &'static str, needs: Turn) -> Result<Draft, source::Error> {
        let place = self.place(name);
        match name {
            "p2" => Ok(Text::read(self.needed(name)?, None)?.draft(needs, place)?),
            _ => Ok(self.here()?.draft(needs, place)?),
        }
    }

    fn square(&self, name: &'static str) -> Result<Square, source::Error> {
        Ok(text::coordinate(self.needed(name)?, self.place(name))?)
    }

    fn color(&self, name: &'static str) -> Result<Color, source::Error> {
        self.value(name).copied().ok_or_else(|| self.missing(name))
    }

    /// Reads moves from several arguments. Byte offsets in errors refer to all arguments joined with
    /// blanks.
    fn steps(&self, name: &'static str) -> Result<RequestMoves<(Square, Square)>, source::Error> {
        let (mut steps, mut start) = (RequestMoves::default(), 0);
        for mv in self.matches.get_many::<String>(name).into_iter().flatten() {
            let more = text::steps(mv, self.place(name));
            steps.append(more.map_err(|fault| fault.after(steps.len(), start))?, start);
            start += mv.len() + 1;
        }
        if let Some(file) = self.value::<PathBuf>(FILE) {
            let more = text::steps(&file_text(file)?, place("--file", "--file"));
            steps.append(more.map_err(|fault| fault.after(steps.len(), 0))?, 0);
        }
        Ok(steps)
    }

    fn text(&self, name: &'static str) -> Result<Option<Cow<'_, str>>, source::Error> {
        Ok(self.value::<String>(name).map(Into::into))
    }

    fn puzzle(&self, name: &'static str) -> Result<Puzzle, source::Error> {
        let puzzle: &OsString = self.value(name).ok_or_else(|| self.missing(name))?;
        Ok(text::puzzle(puzzle.as_encoded_bytes(), self.place(name))?)
    }

    /// Reads captures from one argument or several.
    fn captures(&self, name: &'static str) -> Result<Option<RequestMoves<Capture>>, source::Error> {
        let moves: Vec<_> = self.matches.get_many::<OsString>(name).into_iter().flatten().collect();
        let moves = moves.into_iter().cloned().collect::<Vec<_>>().join(OsStr::new(" "));
        Ok(Some(text::captures_of(&self.puzzle("puzzle")?, &[moves.as_encoded_bytes()])?))
    }

    fn whole(
        &self,
        name: &'static str,
        _: RangeInclusive<u64>,
    ) -> Result<Option<u64>, source::Error> {
        Ok(self.value(name).copied())
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, source::Error> {
        if self.given.contains(&name) {
            return Ok(Some(true));
        }
        match self.value::<bool>(name) {
            None if self.has(name) => Err(self.wrong(name, Expected::Flag)),
            flag => Ok(flag.copied()),
        }
    }

    fn choice(
        &self,
        name: &'static str,
        words: &'static [&'static str],
    ) -> Result<Option<usize>, source::Error> {
        if let Some(is_last) = self.value::<bool>(name) {
            return Ok(is_last.then_some(words.len() - 1));
        }
        let chosen: Option<&&str> = self.value(name);
        Ok(words.iter().position(|word| Some(word) == chosen))
    }

    fn limits(&self) -> Result<Limits, source::Error> {
        let time = self.value::<Duration>("timeout").copied();
        Ok(Limits { nodes: self.value("max_nodes").copied(), time })
    }
}

/// Subcommands or arguments that are defined only if their parent command is named. There are about five hundred
/// arguments and a run needs a few: defining all takes half of the program's start-up time.
#[derive(Clone, Debug)]
pub(crate) struct Deferred<T>(pub(crate) T);

impl<T: Subcommand> Subcommand for Deferred<T> {
    fn augment_subcommands(command: Command) -> Command {
        command.defer(T::augment_subcommands)
    }
    fn augment_subcommands_for_update(command: Command) -> Command {
        command.defer(T::augment_subcommands_for_update)
    }
    fn has_subcommand(name: &str) -> bool {
        T::has_subcommand(name)
    }
}

impl<T: Args> Args for Deferred<T> {
    fn augment_args(command: Command) -> Command {
        command.defer(T::augment_args)
    }
    fn augment_args_for_update(command: Command) -> Command {
        command.defer(T::augment_args_for_update)
    }
}

impl<T: FromArgMatches> FromArgMatches for Deferred<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Deferred<T>, clap::Error> {
        T::from_arg_matches(matches).map(Deferred)
    }
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

/// The maximum number of bytes read from a file. A position is much shorter.
const TEXT_BYTES_MAX: u64 = 1 << 16;

/// The text of a position.
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) turn: Option<Color>,
}

impl Text {
    /// Reads an argument, or the file that it names.
    pub(crate) fn read(argument: &str, turn: Option<Color>) -> Result<Text, Failure> {
        let text = match argument {
            word if text::is_start(word) => word.to_owned(),
            // The course's types, or a picture.
            text if text.contains(['{', '(', '\n']) || text.contains("[[") => text.to_owned(),
            fen if fen.contains('/') && !Path::new(fen).is_file() => fen.to_owned(),
            path => file_text(Path::new(path)).map_err(|failure| match failure {
                Failure::ReadFile(path, error) if error.kind() == io::ErrorKind::NotFound => {
                    no_position(&path)
                }
                other => other,
            })?,
        };
        Ok(Text { text, turn })
    }

    /// Parses the position; `place` locates the argument in errors.
    pub(crate) fn position(&self, needs: Turn, place: Place) -> Result<LitePosition, Fault> {
        text::lite_position(&self.text, needs, self.turn, place)
    }

    /// Parses a position that may be invalid.
    pub(crate) fn draft(&self, needs: Turn, place: Place) -> Result<Draft, Fault> {
        text::draft(&self.text, needs, self.turn, place)
    }
}

/// The error for an argument that is neither a position nor a file.
fn no_position(argument: &Path) -> Failure {
    let message = words(
        format!("expected a position or a file that exists, found {argument:?}"),
        format!("se esperaba una posición o un archivo que exista y se encontró {argument:?}"),
    );
    usage::error(ErrorKind::ValueValidation, message).into()
}

/// Reads the file that an argument names, or standard input for `-`.
pub(crate) fn file_text(path: &Path) -> Result<String, Failure> {
    if path.as_os_str() == "-" {
        read_text(io::stdin().lock()).map_err(Failure::Read)
    } else {
        File::open(path)
            .and_then(read_text)
            .map_err(|error| Failure::ReadFile(path.to_owned(), error))
    }
}

/// Reads up to the maximum length of a position. Bytes that are not UTF-8 become U+FFFD, which no
/// position contains.
fn read_text(input: impl Read) -> io::Result<String> {
    let mut text = Vec::new();
    input.take(TEXT_BYTES_MAX).read_to_end(&mut text)?;
    end_lines_with_feeds(&mut text);
    let text = String::from_utf8_lossy(&text);
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}
