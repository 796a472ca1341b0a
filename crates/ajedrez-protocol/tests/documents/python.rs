//! A module of the Python package: a function for each question of a family.

use ajedrez_protocol::table::{Argument, DefaultValue, Form, Presence, Row};
use ajedrez_protocol::{Language, Request};

use crate::functions::{BY_NAME, Function, PARAMETERS, functions};
use crate::names::python_name;

/// The most letters of a line.
const WIDTH: usize = 110;

/// The names that functions use, by module. The first two modules are imported only for types.
const NAMES: [(&str, &[&str]); 4] = [
    ("ajedrez._types", &["ColorLike", "LiteLike", "Seconds", "SquareLike", "StepLike"]),
    ("collections.abc", &["Iterable"]),
    ("typing", &["Literal", "overload"]),
    ("ajedrez._ajedrez", &["Move", "Position", "Square"]),
];

/// The module of a family. `classes` is the module with its answer classes, whose first words it shares.
pub(crate) fn module(family: &str, classes: &str) -> String {
    let rows: Vec<&Row> = Request::table().filter(|row| row.family() == family).collect();
    let texts: Vec<String> = rows
        .iter()
        .flat_map(|row| functions(row.name).iter().map(|function| text(row, function)))
        .collect();
    let other_names: Vec<(&str, &str)> = rows
        .iter()
        .filter(|_| family == "lite")
        .filter_map(|row| Some((row.own_name(), functions(row.name).first()?.name)))
        .filter(|(name, function)| name != function)
        .collect();
    let end = classes.find("\"\"\"\n").expect("the module has words at its head") + 4;
    let shared = between(classes, "__all__ = [", "]");
    let body = texts.join("\n\n");
    // The classes of the native module are needed only for the types of answers.
    let answers: String = body.lines().filter(|line| line.starts_with("    answer: ")).collect();
    let import = |(from, names): &(&str, &[&str])| {
        let body = if *from == "ajedrez._ajedrez" { &answers } else { &body };
        let used: Vec<&str> = names.iter().copied().filter(|name| has(body, name)).collect();
        if used.is_empty() {
            String::new()
        } else {
            format!("from {from} import {}\n", used.join(", "))
        }
    };
    let [types, iterable, typing, native] = NAMES.each_ref().map(import);
    let mut all: Vec<String> =
        shared.split(',').map(|name| name.trim().trim_matches('"').to_owned()).collect();
    all.retain(|name| !name.is_empty());
    let ours = all.join(",\n    ");
    all.extend(
        rows.iter().flat_map(|row| functions(row.name)).map(|function| function.name.to_owned()),
    );
    all.extend(other_names.iter().map(|(name, _)| (*name).to_owned()));
    all.sort_unstable();
    let all: String = all.iter().map(|name| format!("    \"{name}\",\n")).collect();
    let other_names: String =
        other_names.iter().map(|(name, function)| format!("{name} = {function}\n")).collect();
    let other_names =
        if other_names.is_empty() { other_names } else { format!("\n\n{other_names}") };
    let typing = typing.replace("import ", "import TYPE_CHECKING, ");
    let types = types.trim_end();
    let head = &classes[..end];
    format!(
        "{head}
# Generated from the table of operations by `DOCUMENTS=write cargo test -p ajedrez-protocol --test documents`.
# The words above and the classes are in _{family}.py.

from __future__ import annotations

{iterable}{typing}
from ajedrez import _ajedrez
{native}from ajedrez._{family} import (
    {ours},
)

if TYPE_CHECKING:
    {types}

__all__ = [
{all}]


{body}{other_names}"
    )
}

/// A function.
fn text(row: &Row, function: &Function) -> String {
    let parameters = parameters(row, function);
    let (answer, more) = function.answer.split_once(": ").unwrap_or((function.answer, ""));
    let answer = if answer.is_empty() { type_of_answer(row) } else { answer };
    let mut arguments: Vec<String> = function
        .fixed
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("\"{name}\": {value}"))
        .collect();
    // A parameter that is converted to a fixed value is not itself an argument.
    let is_argument =
        |each: &&Parameter| !function.fixed.iter().any(|(_, value)| has(value, each.argument));
    let given = parameters.iter().filter(is_argument);
    arguments.extend(given.map(|each| format!("\"{}\": {}", each.argument, each.name())));
    // A class of the package is constructed from the result.
    let class = answer.split(|mark: char| !mark.is_alphanumeric()).find(|word| {
        let is_ours = ["Literal", "None", "Square", "Move", "Position", "Solutions"]
            .iter()
            .all(|it| it != word);
        is_ours && word.starts_with(char::is_uppercase)
    });
    let (start, end) = match class {
        Some(class) => (format!("    return {class}._of(_ajedrez.answer("), "))\n".to_owned()),
        None => (
            format!("    answer: {answer} = _ajedrez.answer("),
            ")\n    return answer\n".to_owned(),
        ),
    };
    let lines: String = arguments.iter().map(|each| format!("        {each},\n")).collect();
    let asked = format!("{start}\"{}\", {{\n{lines}    }}{end}", row.name);
    overloads(function.name, &parameters, answer)
        + &signature(function.name, &parameters, answer)
        + &documentation(row, function, &parameters, answer, more)
        + &asked
}

/// A parameter of a function.
#[derive(Clone)]
struct Parameter {
    /// Its name in requests.
    argument: &'static str,
    /// The parameter with its type and default.
    text: String,
    /// Its type, in words.
    kind: String,
    help: String,
    by_name: bool,
}

impl Parameter {
    fn name(&self) -> &str {
        self.text.split(':').next().expect("a text has a first part")
    }

    fn has_default(&self) -> bool {
        self.text.contains(" = ")
    }
}

/// The parameters of a function: required ones first, limits last.
fn parameters(row: &Row, function: &Function) -> Vec<Parameter> {
    let is_free = |argument: &&Argument| {
        let is_fixed = function.fixed.iter().any(|(name, _)| *name == argument.name);
        argument.form != Form::Budget && argument.adds.is_empty() && !is_fixed
    };
    let arguments: Vec<&Argument> = row.arguments().filter(is_free).collect();
    let choices = arguments.iter().filter(|each| each.presence == Presence::OneOf).count();
    let mut by_name = false;
    let mut all: Vec<Parameter> = Vec::new();
    for argument in arguments {
        let whole = PARAMETERS.iter().find(|it| (it.0, it.1) == (row.name, argument.name));
        let is_optional = argument.presence == Presence::Optional;
        by_name |= argument.form == Form::Flag || is_optional || BY_NAME.contains(&argument.name);
        let default = match argument.presence {
            Presence::Default(DefaultValue::Word("")) => Some("()".to_owned()),
            Presence::Default(DefaultValue::Flag(true)) => Some("True".to_owned()),
            Presence::Default(DefaultValue::Flag(false)) => Some("False".to_owned()),
            Presence::Default(default) => Some(default.to_string()),
            Presence::OneOf if choices > 1 => Some("None".to_owned()),
            Presence::OneOf | Presence::Required => None,
            Presence::Optional => Some("None".to_owned()),
        };
        let (annotation, kind) = types(argument.form);
        let text = match whole {
            Some((_, _, whole)) => (*whole).to_owned(),
            None => {
                let name = python_name(row.name, argument.name);
                let or_none = if default.as_deref() == Some("None") { " | None" } else { "" };
                let default = default.map(|value| format!(" = {value}")).unwrap_or_default();
                format!("{name}: {annotation}{or_none}{default}")
            }
        };
        let help = argument.help.of(Language::English).to_owned();
        let help = match argument.form {
            Form::Whole(least @ 1.., most @ ..1000) => format!("{help}, {least} to {most}"),
            _ => help,
        };
        let kind = whole.map_or(kind, |(_, _, whole)| kind_of(whole));
        let optional = if text.ends_with("= None") { ", optional" } else { "" };
        all.push(Parameter { argument: argument.name, kind: kind + optional, text, help, by_name });
    }
    for &(parameter, help) in function.more {
        let argument = parameter.split(':').next().unwrap_or_default();
        let optional = if parameter.ends_with("= None") { ", optional" } else { "" };
        let (kind, text) = (kind_of(parameter) + optional, parameter.to_owned());
        all.push(Parameter { argument, kind, text, help: help.to_owned(), by_name: true });
    }
    let limit =
        |each: &Parameter| ["timeout", "max_nodes"].iter().position(|it| *it == each.argument);
    all.sort_by_key(|each| (each.has_default(), each.by_name, limit(each)));
    all
}

/// The annotation and the description of a form.
fn types(form: Form) -> (String, String) {
    let (annotation, kind) = match form {
        Form::Position => ("LiteLike", "str, Position or (tablero, jugador)"),
        Form::Coordinate | Form::Place => ("SquareLike", "Square, str or (row, column)"),
        Form::Square => ("SquareLike", "Square, str, int or tuple of int"),
        Form::Player => ("ColorLike", "{\"white\", \"black\", 1, 2}"),
        Form::Steps => ("Iterable[StepLike]", "iterable of Move, str or (origin, destination)"),
        Form::Flag => ("bool", "bool"),
        Form::Whole(..) => ("int", "int"),
        Form::Seconds => ("Seconds", "float or datetime.timedelta"),
        Form::Puzzles => ("Iterable[str]", "iterable of str"),
        Form::Captures | Form::Moves => ("str | Iterable[str]", "str or iterable of str"),
        Form::HowMany => ("bool | int", "bool or int"),
        Form::Uniqueness => {
            ("bool | Literal[\"order\", \"strict\"]", "bool or {\"order\", \"strict\"}")
        }
        Form::Text | Form::Puzzle | Form::Board | Form::Roles | Form::Piece | Form::Budget => {
            ("str", "str")
        }
        Form::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            let annotation = format!("Literal[{}]", words.join(", "));
            return (annotation.clone(), in_words(&annotation));
        }
    };
    (annotation.to_owned(), kind.to_owned())
}

/// The type of a whole parameter in words.
fn kind_of(parameter: &str) -> String {
    let annotation = parameter.split([':', '=']).nth(1).unwrap_or_default();
    in_words(annotation.trim().trim_end_matches(" | None"))
}

/// A type in words, as documentation has it.
fn in_words(annotation: &str) -> String {
    let words =
        annotation.replace("tuple[", "tuple of ").replace(", ...]", "").replace(" | ", " or ");
    match words.split_once("Literal[") {
        Some((before, rest)) => format!("{before}{{{}", rest.replacen(']', "}", 1)),
        None => words,
    }
}

/// The type of an answer that is neither an object nor text.
fn type_of_answer(row: &Row) -> &'static str {
    match row.answer {
        "coordinates" => "tuple[Square, ...]",
        "coordinate" => "Square",
        "position" => "Position",
        "pairs of coordinates" => "tuple[Move, ...]",
        "number" => "int",
        answer if answer.starts_with("bool") => "bool",
        answer => panic!("{} answers {answer}: what is that in Python?", row.name),
    }
}

fn signature(name: &str, parameters: &[Parameter], answer: &str) -> String {
    let mut parts: Vec<&str> = parameters.iter().map(|each| each.text.as_str()).collect();
    if let Some(first) = parameters.iter().position(|each| each.by_name) {
        parts.insert(first, "*");
    }
    let line = format!("def {name}({}) -> {answer}:\n", parts.join(", "));
    if line.len() <= WIDTH {
        line
    } else {
        format!("def {name}(\n    {},\n) -> {answer}:\n", parts.join(",\n    "))
    }
}

/// The signatures of a function that answers text or bytes, as its parameter `format` says.
fn overloads(name: &str, parameters: &[Parameter], answer: &str) -> String {
    let Some(("str", "bytes")) = answer.split_once(" | ") else { return String::new() };
    let overload = |format: &str, answer: &str| {
        let typed = |each: &Parameter| match each.argument {
            "format" => Parameter { text: format.to_owned(), ..each.clone() },
            _ => each.clone(),
        };
        let parameters: Vec<Parameter> = parameters.iter().map(typed).collect();
        let signature = signature(name, &parameters, answer);
        format!("@overload\n{} ...\n", signature.trim_end())
    };
    overload("format: Literal[\"svg\"] = \"svg\"", "str")
        + &overload("format: Literal[\"pdf\", \"png\"]", "bytes")
}

fn documentation(
    row: &Row,
    function: &Function,
    parameters: &[Parameter],
    answer: &str,
    more: &str,
) -> String {
    let help = match function.help {
        "" => row.help.of(Language::English),
        help => help,
    };
    let numbers: Vec<String> =
        row.exercise_names().map(|name| name.replace("TPE.", "").replace("TPI.", "'")).collect();
    let numbers: Vec<String> = numbers
        .iter()
        .map(|number| match number.strip_prefix('\'') {
            Some(number) => format!("{number}'"),
            None => number.clone(),
        })
        .collect();
    let exercises = match numbers.len() {
        0 => String::new(),
        1 => format!(" Exercise {}.", numbers[0]),
        _ => format!(" Exercises {}.", numbers.join(" and ")),
    };
    let mut text = wrapped(&format!("\"\"\"{help}.{exercises}"), 4);
    text += "\n    Parameters\n    ----------\n";
    for each in parameters {
        text += &format!("    {} : {}\n", each.name(), each.kind);
        text += &wrapped(&format!("{}.", each.help), 8);
    }
    text += &format!("\n    Returns\n    -------\n    {}\n", in_words(answer));
    if !more.is_empty() {
        text += &wrapped(&format!("{more}."), 8);
    }
    let raised = raised(row, more);
    if !raised.is_empty() {
        text += "\n    Raises\n    ------\n";
    }
    for (class, why) in raised {
        text += &format!("    {class}\n        {why}.\n");
    }
    text + "    \"\"\"\n"
}

/// The exceptions that follow from the arguments; `more` is the documentation of the answer.
fn raised(row: &Row, more: &str) -> Vec<(&'static str, &'static str)> {
    let has = |wanted: fn(Form) -> bool| row.arguments().any(|argument| wanted(argument.form));
    let mut raised = Vec::new();
    if has(|form| form == Form::Position) {
        raised.push(("BadPosition", "What is given is not a position"));
    }
    if has(|form| form == Form::Puzzle) {
        raised.push(("BadPuzzle", "The text is not a puzzle"));
    }
    if has(|form| matches!(form, Form::Coordinate | Form::Captures | Form::Roles | Form::Puzzles)) {
        raised.push(("BadInput", "Another argument is not what it must be"));
    }
    if has(|form| form == Form::Steps) {
        let why = "A move is not legal, or does not leave exactly one reply: the message names the \
                   first such move";
        raised.push(("IllegalMove, NotForced", why));
    }
    let answers_then = more.starts_with("When the limits end the search");
    if has(|form| form == Form::Seconds) && !answers_then {
        raised.push(("BudgetExceeded", "The limits did not suffice"));
    }
    raised
}

/// A paragraph with every line indented by `blanks`.
fn wrapped(paragraph: &str, blanks: usize) -> String {
    let (mut text, mut line) = (String::new(), " ".repeat(blanks));
    for word in paragraph.split(' ') {
        if line.len() + 1 + word.len() > WIDTH {
            text = text + line.trim_end() + "\n";
            line = " ".repeat(blanks);
        }
        line = line + word + " ";
    }
    text + line.trim_end() + "\n"
}

/// Whether a word occurs in a text.
fn has(text: &str, word: &str) -> bool {
    text.split(|mark: char| !mark.is_alphanumeric()).any(|each| each == word)
}

/// The part of a text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = &text[text.find(start).expect("the start is there") + start.len()..];
    &rest[..rest.find(end).expect("the end is there")]
}
