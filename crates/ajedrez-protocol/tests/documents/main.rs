//! Files generated from the table of operations and the schemas of answers: docs/operations.md, the TypeScript types, the
//! exercises and options of the web page, and modules of the Python package.
//!
//! `DOCUMENTS=write cargo test -p ajedrez-protocol --test documents` writes them again.

mod functions;
#[path = "../../../ajedrez-python/src/names.rs"]
mod names;
mod python;
mod results;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use ajedrez_protocol::operation::{Operation as _, Parameter as _};
use ajedrez_protocol::solitario::Generate;
use ajedrez_protocol::table::{Argument, Form, Presence, Row};
use ajedrez_protocol::{Language, Limits, Request};
use core_bitboard::solitaire::Rules;
use serde_json::{Value, json};

use self::results::{Results, Type};

/// A file of the repository.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Compares a file with its expected contents, or writes it if `DOCUMENTS` is set.
#[track_caller]
fn check(path: &str, expected: &str) {
    let file = file(path);
    if std::env::var_os("DOCUMENTS").is_some() {
        std::fs::write(&file, expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == expected, "{path} is not current: see {}", file!());
}

#[test]
fn operations_page_is_current() {
    check("docs/operations.md", &page());
}

#[test]
fn typescript_types_are_current() {
    check("crates/ajedrez-web/site/src/engine/operations.d.ts", &types());
}

#[test]
fn exercises_of_the_web_page_are_current() {
    check("crates/ajedrez-web/site/src/views/lite/table.json", &exercises());
}

#[test]
fn generator_options_of_the_web_page_are_current() {
    let row = Request::table().find(|row| row.name == Generate::NAME).expect("the table has it");
    let generate = "crates/ajedrez-web/site/src/views/workshop/generate.json";
    check(generate, &options(row.arguments()));
}

#[test]
fn rule_options_of_the_web_page_are_current() {
    check("crates/ajedrez-web/site/src/views/rules.json", &options(Rules::ARGUMENTS.rows()));
}

#[test]
fn python_functions_are_current() {
    for family in ["lite", "solitario"] {
        let classes = format!("crates/ajedrez-python/python/ajedrez/_{family}.py");
        let classes = std::fs::read_to_string(file(&classes)).expect("the classes are there");
        check(
            &format!("crates/ajedrez-python/python/ajedrez/{family}.py"),
            &python::module(family, &classes),
        );
    }
}

#[test]
fn python_result_types_are_current() {
    check("crates/ajedrez-python/python/ajedrez/results.py", &results::python(&Results::new()));
}

#[test]
fn every_result_of_the_conformance_file_is_of_the_type_of_its_operation() {
    let results = Results::new();
    let mut asked = 0;
    for line in corpus::operations() {
        let (Some(result), Some(op)) = (line.result(), operation_of(line.request)) else {
            continue;
        };
        // The predicates of the TPI are not in the table.
        let Some((_, of)) = results.operations.iter().find(|(name, _)| *name == op) else {
            continue;
        };
        let result: Value = serde_json::from_str(result).expect("a result is JSON");
        assert!(results.has(&result, of), "{op} answers {of:?}, and not {result}");
        asked += 1;
    }
    assert!(asked > 500, "{asked}");
}

/// The name of the operation of a request.
fn operation_of(request: &str) -> Option<&'static str> {
    let request: Value = serde_json::from_str(request).ok()?;
    Some(ajedrez_protocol::json::operation_row(request["op"].as_str()?)?.0.name)
}

#[test]
fn the_table_names_the_values_that_the_types_of_results_have() {
    let results = Results::new();
    for (row, (name, of)) in Request::table().zip(&results.operations) {
        assert_eq!(row.name, *name);
        let listed: BTreeSet<&str> = row.fields.iter().copied().collect();
        assert_eq!(results.fields(of), listed, "{name}");
        let is_named = |of: &Type| matches!(of, Type::Named(_));
        let is_object = match of {
            Type::OneOf(types) => types.iter().all(is_named),
            of => is_named(of) && row.answer != "position",
        };
        assert_eq!(is_object, row.answer == "object", "{name}");
    }
}

/// Arguments as a JSON list, one per line.
fn options(arguments: impl IntoIterator<Item = &'static Argument>) -> String {
    let arguments = arguments.into_iter().map(|argument| {
        let (least, most) = match argument.form {
            Form::Whole(least, most) => (Some(least), Some(most).filter(|&most| most < u64::MAX)),
            _ => (None, None),
        };
        let values = match argument.form {
            Form::Choice(words) => words,
            Form::Uniqueness => &["order", "strict"],
            _ => &[],
        };
        let default = match argument.presence {
            Presence::Default(default) => {
                serde_json::from_str(&default.to_string()).expect("a default is JSON")
            }
            _ => serde_json::Value::Null,
        };
        let help = Language::NAMES.map(|(tag, language)| (tag, argument.help.of(language)));
        let argument = json!({
            "name": argument.name,
            "type": argument.form.name(),
            "values": values,
            "default": default,
            "least": least,
            "most": most,
            "help": BTreeMap::from(help),
        });
        argument.to_string()
    });
    format!("[\n  {}\n]\n", arguments.collect::<Vec<_>>().join(",\n  "))
}

/// The family `lite` as a JSON list, one operation per line.
fn exercises() -> String {
    let rows = Request::table().filter(|row| row.family() == "lite").map(|row| {
        let exercises = row.exercises.iter().zip(row.exercise_names()).map(|(exercise, full)| {
            let (assignment, _) = full.split_once('.').expect("a number follows an assignment");
            let name = row.name_in(exercise.assignment);
            json!({ "assignment": assignment, "number": exercise.number, "name": name })
        });
        let arguments: Vec<&str> = row.arguments().map(|argument| argument.name).collect();
        let help = Language::NAMES.map(|(tag, language)| (tag, row.help.of(language)));
        let row = json!({
            "op": row.name,
            "arguments": arguments,
            "answer": row.answer,
            "exercises": exercises.collect::<Vec<_>>(),
            "help": BTreeMap::from(help),
        });
        row.to_string()
    });
    format!("[\n  {}\n]\n", rows.collect::<Vec<_>>().join(",\n  "))
}

fn page() -> String {
    let mut page = "\
# Operations

This page is generated from the table of operations and the types of answers in `crates/ajedrez-protocol/src` by
`cargo test -p ajedrez-protocol --test documents`. `ajedrez operations --json` prints the same table for programs.
[protocol.md](protocol.md) describes how requests and answers are written.

## Shared arguments

"
    .to_owned();
    for (name, arguments) in shared() {
        writeln!(page, "{name}:\n\n{}", table(&arguments)).expect("a text grows");
    }
    page.truncate(page.len() - 1);
    let results = Results::new();
    let mut answers = results.operations.iter();
    let mut family = "";
    for row in Request::table() {
        if row.family() != family {
            family = row.family();
            write!(page, "\n## `{family}`\n").expect("a text grows");
        }
        let (_, of) = answers.next().expect("each row has an answer");
        section(row, of, &mut page).expect("a text grows");
    }
    page + &results::tables(&results)
}

fn section(row: &Row, answer: &Type, page: &mut String) -> std::fmt::Result {
    writeln!(page, "\n### `{}`\n", row.name)?;
    let exercises: Vec<String> = row.exercise_names().collect();
    let exercises = if exercises.is_empty() {
        String::new()
    } else {
        format!(" Exercise {}.", exercises.join(", "))
    };
    let result = match answer {
        Type::OneOf(_) if row.answer == "object" => answer.words(),
        // The row names the argument that selects the last type.
        Type::OneOf(types) => row.answer.replace("an object", &types[types.len() - 1].words()),
        _ => answer.words(),
    };
    writeln!(page, "{}.{exercises} Result: {result}.", row.help.of(Language::English))?;
    if !row.aliases.is_empty() {
        let family = row.family();
        let names = row.aliases.iter().map(|(name, _)| format!("`{family}.{name}`"));
        writeln!(page, "Also called {}.", names.collect::<Vec<_>>().join(", "))?;
    }
    if let Some(command) = row.shell {
        writeln!(page, "Command: `ajedrez {} {command}`.", row.family())?;
    }
    let mut own: Vec<String> = row.arguments().map(table_row).collect();
    let mut names = Vec::new();
    for (name, arguments) in shared() {
        if arguments.iter().all(|argument| own.contains(argument)) {
            own.retain(|argument| !arguments.contains(argument));
            names.push(name.to_lowercase());
        }
    }
    if !names.is_empty() {
        writeln!(page, "[Shared arguments](#shared-arguments): {}.", names.join(", "))?;
    }
    if own.is_empty() { Ok(()) } else { write!(page, "\n{}", table(&own)) }
}

/// Arguments of many operations, as rows of a table, with their name.
fn shared() -> [(&'static str, Vec<String>); 3] {
    let position = Request::table().find_map(|row| row.argument("position")).expect("a position");
    [
        ("Position", vec![table_row(position)]),
        ("Limits", Limits::ARGUMENTS.rows().iter().map(table_row).collect()),
        ("Rules of the puzzle", Rules::ARGUMENTS.rows().iter().map(table_row).collect()),
    ]
}

fn table(rows: &[String]) -> String {
    format!("| argument | type | without it | |\n|---|---|---|---|\n{}", rows.concat())
}

fn table_row(argument: &Argument) -> String {
    let without = match argument.presence {
        Presence::Required => "an error".to_owned(),
        Presence::OneOf => "another of these".to_owned(),
        Presence::Optional => "none".to_owned(),
        Presence::Default(json) => format!("`{json}`"),
    };
    let (name, help) = (argument.name, argument.help.of(Language::English));
    format!("| `{name}` | {} | {without} | {help} |\n", form(argument.form))
}

fn form(form: Form) -> String {
    match form {
        Form::Whole(least, u64::MAX) => format!("number from {least}"),
        Form::Whole(least, most) => format!("number, {least} to {most}"),
        Form::Choice(words) => {
            words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        }
        form => form.name().to_owned(),
    }
}

fn types() -> String {
    let mut types = "\
// The requests of the engine and their results. Generated from the table of operations and the answers by
// `cargo test -p ajedrez-protocol --test documents`.

/** A position: a FEN, or the course's types. */
export type Position = { fen: string } | { tablero: [number, number][][]; jugador: 1 | 2 };
/** A square's name, or `[row, column]`. */
export type Coordinate = string | [number, number];
export type Budget = { nodes?: number; seconds?: number };

"
    .to_owned();
    for row in Request::table() {
        interface(row, &mut types).expect("a text grows");
    }
    let names: Vec<String> = Request::table().map(|row| format!("  | {}", name_of(row))).collect();
    write!(types, "export type Request =\n{};\n\n", names.join("\n")).expect("a text grows");
    types + &results::script(&Results::new())
}

/// `LiteEsJugadaLegal` of `lite.esJugadaLegal`.
fn name_of(row: &Row) -> String {
    let upper = |part: &str| part[..1].to_uppercase() + &part[1..];
    upper(row.family()) + &upper(row.own_name())
}

/// Required arguments in typed languages, by the family of operations: their JSON default, from the original exercise, is
/// not what a chess program expects.
const EXPLICIT: [(&str, &str); 2] = [("king", "color"), ("king", "variant")];

fn interface(row: &Row, types: &mut String) -> std::fmt::Result {
    writeln!(types, "/** {}. */", row.help.of(Language::English))?;
    let has_position = row.argument("position").is_some();
    let among = if has_position { "(Position | { position: Position | string }) & " } else { "" };
    writeln!(types, "export type {} = {among}{{", name_of(row))?;
    writeln!(types, "  op: \"{}\";", row.name)?;
    for argument in row.arguments().filter(|argument| argument.name != "position") {
        let is_explicit = EXPLICIT.contains(&(row.family(), argument.name));
        let is_required = is_explicit || argument.presence == Presence::Required;
        let (name, optional) = (argument.name, if is_required { "" } else { "?" });
        let help = argument.help.of(Language::English);
        match argument.presence {
            Presence::Default(json) if is_explicit => {
                writeln!(types, "  /** {help}. JSON default: {json}. */")?;
            }
            _ => writeln!(types, "  /** {help}. */")?,
        }
        writeln!(types, "  {name}{optional}: {};", script_type(argument))?;
    }
    writeln!(types, "  id?: unknown;\n  language?: \"en\" | \"es\";\n}};\n")
}

fn script_type(argument: &Argument) -> String {
    match argument.form {
        Form::Position => "Position | string",
        Form::Text | Form::Square | Form::Puzzle | Form::Board | Form::Roles | Form::Piece => {
            "string"
        }
        Form::Flag => "boolean",
        Form::Whole(..) | Form::Seconds => "number",
        Form::Coordinate | Form::Place => "Coordinate",
        Form::Player => "1 | 2 | string",
        Form::Steps => "[Coordinate, Coordinate][] | string",
        Form::Puzzles => "string[]",
        Form::Captures | Form::Moves => "string | string[]",
        Form::HowMany => "boolean | number",
        Form::Uniqueness => "boolean | \"order\" | \"strict\"",
        Form::Budget => "Budget",
        Form::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            return words.join(" | ");
        }
    }
    .to_owned()
}
