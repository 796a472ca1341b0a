//! The types of results for TypeScript and Python, and their tables in docs, from the schemas of answers.

use std::collections::{BTreeMap, BTreeSet};

use ajedrez_protocol::Request;
use ajedrez_protocol::table::{self, Argument, Presence};
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// A type of JSON.
#[derive(Clone, Debug)]
pub(crate) enum Type {
    Text,
    Whole,
    Number,
    Bool,
    Null,
    /// One of these words.
    Words(Vec<String>),
    List(Box<Type>),
    /// A list with these values.
    Tuple(Vec<Type>),
    /// A type with a name.
    Named(String),
    OneOf(Vec<Type>),
}

/// A type with a name: what it is, and its values if it is an object.
pub(crate) struct Named {
    pub(crate) help: String,
    pub(crate) form: Form,
}

pub(crate) enum Form {
    Object(Vec<Field>),
    Other(Type),
}

/// A value of an object.
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) help: String,
    pub(crate) form: Type,
    /// Whether every such object has it.
    pub(crate) is_always_there: bool,
}

/// The types of all results.
pub(crate) struct Results {
    /// By operation.
    pub(crate) operations: Vec<(&'static str, Type)>,
    pub(crate) named: BTreeMap<String, Named>,
}

impl Results {
    /// Those of the table of operations.
    pub(crate) fn new() -> Results {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        let mut generator = settings.into_generator();
        let operations = Request::answer_schemas(&mut generator);
        let operations =
            operations.iter().map(|(name, schema)| (*name, Type::of(schema.as_value())));
        let operations = operations.collect();
        let named = generator.definitions().iter();
        let named = named.map(|(name, schema)| (name_of(name), Named::of(schema))).collect();
        Results { operations, named }
    }

    /// The values of a type that is an object or may be one.
    pub(crate) fn fields(&self, of: &Type) -> BTreeSet<&str> {
        match of {
            Type::Named(name) => match &self.named[name].form {
                Form::Object(fields) => fields.iter().map(|field| field.name.as_str()).collect(),
                Form::Other(_) => BTreeSet::new(),
            },
            Type::OneOf(types) => types.iter().flat_map(|one| self.fields(one)).collect(),
            _ => BTreeSet::new(),
        }
    }

    /// Whether a value of JSON is of a type.
    pub(crate) fn has(&self, value: &Value, of: &Type) -> bool {
        match (of, value) {
            (Type::Text, Value::String(_))
            | (Type::Number, Value::Number(_))
            | (Type::Bool, Value::Bool(_))
            | (Type::Null, Value::Null) => true,
            // A count may have more digits than fit an integer.
            (Type::Whole, Value::Number(number)) => !number.to_string().contains('.'),
            (Type::Words(words), Value::String(word)) => words.contains(word),
            (Type::List(item), Value::Array(items)) => {
                items.iter().all(|each| self.has(each, item))
            }
            (Type::Tuple(types), Value::Array(items)) => {
                let mut pairs = items.iter().zip(types);
                items.len() == types.len() && pairs.all(|(item, of)| self.has(item, of))
            }
            (Type::OneOf(types), _) => types.iter().any(|one| self.has(value, one)),
            (Type::Named(name), _) => match (&self.named[name].form, value) {
                (Form::Other(of), _) => self.has(value, of),
                (Form::Object(fields), Value::Object(values)) => {
                    let is_known = |name: &String| fields.iter().any(|field| field.name == *name);
                    values.keys().all(is_known)
                        && fields.iter().all(|field| match values.get(&field.name) {
                            Some(value) => self.has(value, &field.form),
                            None => !field.is_always_there,
                        })
                }
                _ => false,
            },
            _ => false,
        }
    }
}

/// `WayOut` of `#/$defs/WayOut`, and `Solved` of `SolvedJson`, the JSON of a `Solved`.
fn name_of(reference: &str) -> String {
    let name = reference.rsplit('/').next().unwrap_or(reference);
    name.trim_end_matches("Json").to_owned()
}

/// The description of a schema, in one line.
fn help(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    text.split("\n\n")
        .next()
        .unwrap_or_default()
        .replace('\n', " ")
        .trim_end_matches('.')
        .to_owned()
}

impl Type {
    fn of(schema: &Value) -> Type {
        let all = |list: &Value| -> Vec<Type> { array(list).iter().map(Type::of).collect() };
        if let Some(name) = schema["$ref"].as_str() {
            return Type::Named(name_of(name));
        }
        let texts = |values: &[Value]| {
            values.iter().filter_map(Value::as_str).map(str::to_owned).collect::<Vec<_>>()
        };
        let values = array(&schema["enum"]);
        if !values.is_empty() {
            let words = Type::Words(texts(values));
            let has_null = values.contains(&Value::Null);
            return if has_null { Type::OneOf(vec![words, Type::Null]) } else { words };
        }
        // The words of an enum with their descriptions.
        let words: Vec<Value> =
            array(&schema["oneOf"]).iter().map(|one| one["const"].clone()).collect();
        if !words.is_empty() {
            return Type::Words(texts(&words));
        }
        if !schema["anyOf"].is_null() {
            return Type::OneOf(all(&schema["anyOf"]));
        }
        let one = |of: &Value| match of.as_str() {
            Some("string") => Type::Text,
            Some("integer") => Type::Whole,
            Some("number") => Type::Number,
            Some("boolean") => Type::Bool,
            Some("null") => Type::Null,
            Some("array") if schema.get("prefixItems").is_some() => {
                Type::Tuple(all(&schema["prefixItems"]))
            }
            Some("array") => Type::List(Box::new(Type::of(&schema["items"]))),
            _ => panic!("what is this? {schema}"),
        };
        match &schema["type"] {
            Value::Array(types) => Type::OneOf(types.iter().map(one).collect()),
            of => one(of),
        }
    }

    /// In TypeScript.
    pub(crate) fn script(&self) -> String {
        match self {
            Type::Text => "string".to_owned(),
            Type::Whole | Type::Number => "number".to_owned(),
            Type::Bool => "boolean".to_owned(),
            Type::Null => "null".to_owned(),
            Type::Words(words) => quoted(words).join(" | "),
            Type::List(item) if matches!(**item, Type::OneOf(_) | Type::Words(_)) => {
                format!("({})[]", item.script())
            }
            Type::List(item) => format!("{}[]", item.script()),
            Type::Tuple(types) => format!("[{}]", joined(types, Type::script, ", ")),
            Type::Named(name) => name.clone(),
            Type::OneOf(types) => joined(types, Type::script, " | "),
        }
    }

    /// In Python, which makes lists of all lists of JSON.
    pub(crate) fn python(&self) -> String {
        match self {
            Type::Text => "str".to_owned(),
            Type::Whole => "int".to_owned(),
            Type::Number => "float".to_owned(),
            Type::Bool => "bool".to_owned(),
            Type::Null => "None".to_owned(),
            Type::Words(words) => format!("Literal[{}]", quoted(words).join(", ")),
            Type::List(item) => format!("list[{}]", item.python()),
            Type::Tuple(types) => format!("list[{}]", types[0].python()),
            Type::Named(name) => name.clone(),
            Type::OneOf(types) => joined(types, Type::python, " | "),
        }
    }

    /// In words, with links to named types.
    pub(crate) fn words(&self) -> String {
        match self {
            Type::Text => "text".to_owned(),
            Type::Whole | Type::Number => "number".to_owned(),
            Type::Bool => "bool".to_owned(),
            Type::Null => "null".to_owned(),
            Type::Words(words) => {
                words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
            }
            Type::List(item) => format!("list of {}", item.words()),
            Type::Tuple(types) => format!("\\[{}\\]", joined(types, Type::words, ", ")),
            Type::Named(name) => format!("[{name}](#{})", name.to_lowercase()),
            Type::OneOf(types) => joined(types, Type::words, " or "),
        }
    }
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn quoted(words: &[String]) -> Vec<String> {
    words.iter().map(|word| format!("{word:?}")).collect()
}

fn joined(types: &[Type], written: fn(&Type) -> String, between: &str) -> String {
    types.iter().map(written).collect::<Vec<_>>().join(between)
}

impl Named {
    fn of(schema: &Value) -> Named {
        let form = match schema["properties"].as_object() {
            None => Form::Other(Type::of(schema)),
            Some(values) => {
                let always = array(&schema["required"]);
                let place = |name: &str| always.iter().position(|own| own == name);
                let field = |(name, schema): (&String, &Value)| Field {
                    name: name.clone(),
                    help: help(schema),
                    form: Type::of(schema),
                    is_always_there: place(name).is_some(),
                };
                let mut fields: Vec<Field> = values.iter().map(field).collect();
                // In the order of the struct, which a schema has only for required values.
                fields.sort_by_key(|field| place(&field.name).unwrap_or(usize::MAX));
                Form::Object(fields)
            }
        };
        Named { help: help(schema), form }
    }
}

/// The types of results in TypeScript.
pub(crate) fn script(results: &Results) -> String {
    let mut text = String::new();
    for (name, Named { help, form }) in &results.named {
        text += &format!("/** {help}. */\n");
        match form {
            Form::Other(of) => text += &format!("export type {name} = {};\n\n", of.script()),
            Form::Object(fields) => {
                text += &format!("export interface {name} {{\n");
                for Field { name, help, form, is_always_there } in fields {
                    let mark = if *is_always_there { "" } else { "?" };
                    text += &format!("  /** {help}. */\n  {name}{mark}: {};\n", form.script());
                }
                text += "}\n\n";
            }
        }
    }
    text += "/** The result of each operation. */\nexport interface Results {\n";
    for (name, of) in &results.operations {
        text += &format!("  {name:?}: {};\n", of.script());
    }
    text += "}\n\n";
    text += "/** The operations with a longer result, which an argument asks for. */\n";
    text += "export interface LongResults {\n";
    for (name, of) in &results.operations {
        if let (Some(longer), Type::OneOf(types)) = (longer(name), of)
            && let Some((long, short)) = types.split_last()
        {
            let (long, short) = (long.script(), Type::OneOf(short.to_vec()).script());
            let (asks, [asked, unasked]) = (longer.name, values(longer));
            text += &format!(
                "  {name:?}: {{ asked: {{ {asks}: {asked} }}; long: {long}; unasked: {{ {asks}?: {unasked} }}; \
                 short: {short} }};\n"
            );
        }
    }
    text + "}\n"
}

/// The argument that requests a longer result.
fn longer(operation: &str) -> Option<&'static Argument> {
    let row = Request::table().find(|row| row.name == operation)?;
    row.arguments().find(|argument| !argument.adds.is_empty())
}

/// The values of an argument that request the longer result, and the others.
fn values(longer: &Argument) -> [String; 2] {
    let table::Form::Choice(words) = longer.form else {
        return ["true", "false"].map(str::to_owned);
    };
    let quoted = words.iter().map(|word| format!("{word:?}"));
    let is_default = |word: &String| match longer.presence {
        Presence::Default(default) => *word == default.to_string(),
        _ => false,
    };
    let (unasked, asked): (Vec<String>, Vec<String>) = quoted.partition(is_default);
    [asked, unasked].map(|words| words.join(" | "))
}

/// The types of results in Python.
pub(crate) fn python(results: &Results) -> String {
    let mut text = "\
\"\"\"The types of what `ajedrez.request` returns, for type checkers. docs/operations.md lists the type of each operation.

>>> import ajedrez
>>> from ajedrez.results import Situation
>>> request = {\"op\": \"king.status\", \"fen\": \"4R1k1/5ppp/8/8/8/8/8/6K1 b\"}
>>> situation: Situation = ajedrez.request(request)
>>> situation[\"status\"]
'checkmate'
\"\"\"

# Generated from the answers by `DOCUMENTS=write cargo test -p ajedrez-protocol --test documents`.

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired
"
    .to_owned();
    let names: Vec<String> = results.named.keys().map(|name| format!("    {name:?},\n")).collect();
    text += &format!("\n__all__ = [\n{}]\n", names.concat());
    for (name, Named { help, form }) in &results.named {
        match form {
            Form::Other(of) => {
                // Each word by itself, as the stubs of the package have it, which `stubtest` reads.
                let of = of.python().replace("\", \"", "\"] | Literal[\"");
                text += &format!("\n\n# {help}.\n{name}: TypeAlias = {of}\n");
            }
            Form::Object(fields) => text += &dictionary(name, help, fields),
        }
    }
    text
}

/// The words of Python that are also names of values.
const KEYWORDS: [&str; 1] = ["from"];

/// A `TypedDict`: a class, or a call where a class cannot have such a name.
fn dictionary(name: &str, help: &str, fields: &[Field]) -> String {
    let form = |field: &Field| {
        if field.is_always_there {
            field.form.python()
        } else {
            format!("NotRequired[{}]", field.form.python())
        }
    };
    if fields.iter().any(|field| KEYWORDS.contains(&&*field.name)) {
        let fields: String = fields
            .iter()
            .map(|field| {
                format!("    # {}.\n    {:?}: {:?},\n", field.help, field.name, form(field))
            })
            .collect();
        return format!("\n\n# {help}.\n{name} = TypedDict({name:?}, {{\n{fields}}})\n");
    }
    let fields: String = fields
        .iter()
        .map(|field| {
            format!("    {}: {}\n    \"\"\"{}.\"\"\"\n", field.name, form(field), field.help)
        })
        .collect();
    format!("\n\nclass {name}(TypedDict):\n    \"\"\"{help}.\"\"\"\n\n{fields}")
}

/// The types of results as tables of a page.
pub(crate) fn tables(results: &Results) -> String {
    let mut text = "\n## Results\n\nThe types of results that have names.\n".to_owned();
    for (name, Named { help, form }) in &results.named {
        text += &format!("\n### {name}\n\n{help}");
        match form {
            Form::Other(of) => text += &format!(": {}.\n", of.words()),
            Form::Object(fields) => {
                text += ".\n\n| value | type | |\n|---|---|---|\n";
                for Field { name, help, form, is_always_there } in fields {
                    let missing = if *is_always_there { "" } else { ", or it is missing" };
                    text += &format!("| `{name}` | {}{missing} | {help} |\n", form.words());
                }
            }
        }
    }
    text
}
