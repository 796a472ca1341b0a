//! The table of operations as data: rows, arguments, texts. The checks of arguments, help, documents and
//! clients in other languages are generated from it.

use std::fmt;

use ajedrez_course::{Assignment, Exercise};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answered::Answered;
use crate::fault::Suggestions;
use crate::language::Language;

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// In English.
    pub english: &'static str,
    /// In Spanish.
    pub spanish: &'static str,
}

impl Words {
    /// The text in a language.
    pub fn of(self, language: Language) -> &'static str {
        language.words(self.english, self.spanish)
    }
}

/// A text of the table in both languages. Only interfaces for people and documents show it, so the browser module, which
/// has neither, leaves it out.
pub(crate) const fn words(english: &'static str, spanish: &'static str) -> Words {
    if cfg!(any(feature = "host", feature = "schema")) {
        Words { english, spanish }
    } else {
        Words { english: "", spanish: "" }
    }
}

/// A row of the table: an operation.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name in requests.
    pub name: &'static str,
    /// One line about the answer.
    pub help: Words,
    /// Its subcommand of the program, below the family's, if it has one.
    pub shell: Option<&'static str>,
    /// Other names in requests and in the program. A name that only one assignment uses selects that
    /// assignment.
    pub aliases: &'static [(&'static str, Option<Assignment>)],
    /// The exercises that it answers, such as `TPE.12`.
    pub exercises: &'static [Exercise],
    /// Its arguments, by parameter.
    pub arguments: &'static [&'static [Argument]],
    /// The names of the values of its answer, if that is an object; otherwise none.
    pub fields: &'static [&'static str],
    /// The form of its JSON answer, a word of this table such as `bool` or `coordinates`.
    pub answer: &'static str,
    /// Whether the text answer has several lines.
    pub in_lines: bool,
}

impl Row {
    /// The row of an operation, to which its declaration adds the rest.
    pub(crate) const fn new(
        name: &'static str,
        arguments: &'static [&'static [Argument]],
        answer: &'static str,
        fields: &'static [&'static str],
    ) -> Row {
        Row {
            name,
            help: words("", ""),
            shell: None,
            aliases: &[],
            exercises: &[],
            arguments,
            fields,
            answer,
            in_lines: false,
        }
    }

    pub(crate) const fn help(self, help: Words) -> Row {
        Row { help, ..self }
    }

    pub(crate) const fn shell(self, name: &'static str) -> Row {
        Row { shell: Some(name), ..self }
    }

    pub(crate) const fn aliases(
        self,
        aliases: &'static [(&'static str, Option<Assignment>)],
    ) -> Row {
        Row { aliases, ..self }
    }

    pub(crate) const fn exercises(self, exercises: &'static [Exercise]) -> Row {
        Row { exercises, ..self }
    }

    pub(crate) const fn in_lines(self, in_lines: bool) -> Row {
        Row { in_lines, ..self }
    }

    /// The name of its family, such as `lite`.
    pub fn family(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(family, _)| family)
    }

    /// Its name without the family, such as `esJaqueMate`.
    pub fn own_name(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, own)| own)
    }

    /// Its name in an assignment that has it as an exercise.
    pub fn name_in(&self, assignment: Assignment) -> Option<&'static str> {
        self.exercises.iter().find(|own| own.assignment == assignment)?;
        let alias = self.aliases.iter().find(|(_, own)| *own == Some(assignment));
        Some(alias.map_or(self.own_name(), |(name, _)| name))
    }

    /// The argument of this name.
    pub fn argument(&self, name: &str) -> Option<&'static Argument> {
        self.arguments().find(|argument| argument.name == name)
    }

    /// Suggestions for an unknown argument.
    pub fn known(&self, name: &str) -> Suggestions {
        Suggestions::of(name, self.arguments().map(|argument| argument.name))
    }

    /// Every argument, in order.
    pub fn arguments(&self) -> impl Iterator<Item = &'static Argument> + Clone + use<> {
        self.arguments.iter().copied().flatten()
    }
}

/// An argument of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Its name in requests.
    pub name: &'static str,
    /// Its form.
    pub form: Form,
    /// Whether a request may leave it out.
    pub presence: Presence,
    /// One line about it.
    pub help: Words,
    /// Its name on the command line, if it is not `--name`: `<FROM>` for a positional argument,
    /// `--max-captures <K>` for an option, `--chess-set` for a switch, which selects the last of its
    /// words.
    pub shell: Option<Words>,
    /// The additional values of the answer if this argument is given.
    pub adds: &'static [&'static str],
}

/// Whether an argument is optional.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It is required.
    Required,
    /// It is optional, with this default.
    Default(DefaultValue),
    /// It is optional, without a default.
    Optional,
    /// Exactly one of several arguments must be given.
    OneOf,
}

/// The value of a missing argument. `Display` is its JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// A whole number.
    Whole(u64),
    /// `true` or `false`.
    Flag(bool),
    /// A word, or text.
    Word(&'static str),
}

impl fmt::Display for DefaultValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DefaultValue::Whole(number) => write!(f, "{number}"),
            DefaultValue::Flag(flag) => write!(f, "{flag}"),
            DefaultValue::Word(word) => write!(f, "\"{word}\""),
        }
    }
}

/// The form of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A position: `fen`, or `tablero` and `jugador`, among the arguments or in an object.
    Position,
    /// Text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A whole number from the first to the second.
    Whole(u64, u64),
    /// Seconds.
    Seconds,
    /// One of these words, in either language.
    Choice(&'static [&'static str]),
    /// A square's name.
    Square,
    /// A square's name, or `[row, column]`.
    Coordinate,
    /// A square's name, or `[row, column]`, on the board or off it.
    Place,
    /// A piece's name, or a square's.
    Piece,
    /// A player: 1 or 2, or a word for a colour.
    Player,
    /// Moves `[o, d]` in a list, or text.
    Steps,
    /// A puzzle.
    Puzzle,
    /// Several puzzles in a list.
    Puzzles,
    /// Captures in a list, or text.
    Captures,
    /// The moves of a game in a list, or text.
    Moves,
    /// The first field of a FEN.
    Board,
    /// Letters of pieces.
    Roles,
    /// `true`, `false`, or a number of solutions.
    HowMany,
    /// `true`, `false`, `order` or `strict`.
    Uniqueness,
    /// `{"nodes","seconds"}`.
    Budget,
}

impl Form {
    /// Whether its value is text, whatever the text looks like.
    pub const fn is_text(self) -> bool {
        matches!(
            self,
            Form::Text
                | Form::Square
                | Form::Choice(_)
                | Form::Puzzle
                | Form::Board
                | Form::Roles
                | Form::Piece
        )
    }
}

impl Argument {
    /// A required argument.
    pub(crate) const fn new(name: &'static str, form: Form, help: Words) -> Argument {
        let presence = Presence::Required;
        Argument { name, form, presence, help, shell: None, adds: &[] }
    }
}

/// A row of the table: an operation.
#[derive(Clone, Debug, Serialize)]
pub struct RowJson {
    op: &'static str,
    help: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    exercises: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    arguments: Vec<ArgumentJson>,
    answer: &'static str,
    /// The names of the values of its answer.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    values: &'static [&'static str],
}

impl Answered for Row {
    type Json<'a> = RowJson;

    fn json(&self, language: Language) -> RowJson {
        RowJson {
            op: self.name,
            help: self.help.of(language),
            exercises: self.exercise_names().collect(),
            names: self.aliases.iter().map(|&(name, _)| name).collect(),
            command: self.shell.map(|name| format!("{} {name}", self.family())),
            arguments: self.arguments().map(|argument| argument.json(language)).collect(),
            answer: self.answer,
            values: self.fields,
        }
    }
}

impl Row {
    /// The exercises that it answers, such as `TPE.12`.
    pub fn exercise_names(&self) -> impl Iterator<Item = String> + use<> {
        self.exercises.iter().map(ToString::to_string)
    }
}

/// An argument of an operation.
#[derive(Clone, Debug, Serialize)]
pub struct ArgumentJson {
    name: &'static str,
    #[serde(rename = "type")]
    form: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'static [&'static str]>,
    required: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<Box<RawValue>>,
    help: &'static str,
}

impl Answered for Argument {
    type Json<'a> = ArgumentJson;

    fn json(&self, language: Language) -> ArgumentJson {
        let (least, most) = match self.form {
            Form::Whole(least, most) => (Some(least), (most < u64::MAX).then_some(most)),
            _ => (None, None),
        };
        let words = match self.form {
            Form::Choice(words) => Some(words),
            _ => None,
        };
        let default = match self.presence {
            Presence::Default(value) => RawValue::from_string(value.to_string()).ok(),
            _ => None,
        };
        let required = match self.presence {
            Presence::Required => "yes",
            Presence::OneOf => "one of",
            Presence::Default(_) | Presence::Optional => "no",
        };
        let (name, form, help) = (self.name, self.form.name(), self.help.of(language));
        ArgumentJson { name, form, least, most, words, required, default, help }
    }
}

impl Form {
    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Position => "position",
            Form::Text => "text",
            Form::Flag => "bool",
            Form::Whole(..) => "number",
            Form::Seconds => "seconds",
            Form::Choice(_) => "word",
            Form::Coordinate => "coordinate",
            Form::Square => "square",
            Form::Place => "place",
            Form::Piece => "piece",
            Form::Player => "player",
            Form::Steps => "moves",
            Form::Puzzle => "puzzle",
            Form::Puzzles => "puzzles",
            Form::Captures => "captures",
            Form::Moves => "moves",
            Form::Board => "board",
            Form::Roles => "roles",
            Form::HowMany => "bool or number",
            Form::Uniqueness => "bool or word",
            Form::Budget => "budget",
        }
    }
}

/// The names of an operation and of its arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// Its name in requests.
    pub(crate) name: &'static str,
    /// Its other names, as [`Row::aliases`] has them.
    pub(crate) aliases: &'static [(&'static str, Option<Assignment>)],
    /// The names of its arguments.
    pub(crate) arguments: &'static [&'static str],
}

/// The number of arguments.
pub(crate) const fn count(arguments: &[&[Argument]]) -> usize {
    let (mut count, mut group) = (0, 0);
    while group < arguments.len() {
        count += arguments[group].len();
        group += 1;
    }
    count
}

/// The names of `N` arguments.
pub(crate) const fn names<const N: usize>(arguments: &[&[Argument]]) -> [&'static str; N] {
    let mut names = [""; N];
    let (mut index, mut group) = (0, 0);
    while group < arguments.len() {
        let mut own = 0;
        while own < arguments[group].len() {
            names[index] = arguments[group][own].name;
            index += 1;
            own += 1;
        }
        group += 1;
    }
    names
}
