//! What every row is asked: an operation, and which of its arguments the cells are.

use std::borrow::Cow;

use protocol::json::{cells, row_named};
use protocol::table::{Argument, Presence, Row};
use protocol::{Fault, Place, Problem};
use serde_json::{Map, Value};

/// The name of an answer that is no object.
const RESULT: &str = "result";

/// What every row is asked.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// The operation, as it was named.
    op: String,
    row: &'static Row,
    /// The arguments that are the same in every row.
    constant: Map<String, Value>,
}

impl Question {
    /// The question `op`, with arguments that are the same in every row.
    pub(super) fn new(op: &str, constant: Map<String, Value>) -> Result<Question, Fault> {
        let (row, _) = row_named(op).ok_or_else(|| protocol::json::unknown(op))?;
        Ok(Question { op: op.to_owned(), row, constant })
    }

    /// The argument that a column is: `name` if that is said, else the one of the column's name, else
    /// the first one, which says what is asked about.
    pub(super) fn argument(
        &self,
        column: &str,
        name: Option<&str>,
    ) -> Result<&'static Argument, Fault> {
        let known = |name: &str| match name {
            // A position in a cell is a FEN.
            "fen" => self.row.argument("position"),
            name => self.row.argument(name),
        };
        let found = match name {
            Some(name) => known(name),
            None => known(column).or_else(|| self.row.arguments().next()),
        };
        let name = name.unwrap_or(column);
        let place = || Place::Value { owner: None, name: name.to_owned() };
        found.ok_or_else(|| Fault::new(Problem::NoArgument(self.row.known(name))).at(place()))
    }

    /// The request with these arguments.
    pub(super) fn request(&self, own: impl IntoIterator<Item = (&'static str, Value)>) -> Vec<u8> {
        let mut request = self.constant.clone();
        request.insert("op".to_owned(), Value::from(self.op.as_str()));
        request.extend(own.into_iter().map(|(name, value)| (cell_name(name).to_owned(), value)));
        Value::Object(request).to_string().into_bytes()
    }

    /// Whether a request needs no `argument` beside the others of these.
    pub(super) fn is_optional(&self, argument: &Argument, all: &[&'static Argument]) -> bool {
        let is_other = |other: &&Argument| {
            other.presence == Presence::OneOf
                && other.name != argument.name
                && (self.is_constant(other) || all.iter().any(|each| each.name == other.name))
        };
        match argument.presence {
            Presence::Required => false,
            Presence::Default(_) | Presence::Optional => true,
            Presence::OneOf => self.row.arguments().any(|other| is_other(&other)),
        }
    }

    fn is_constant(&self, argument: &Argument) -> bool {
        let own = |name: &String| self.row.argument(name).map(|own| own.name);
        self.constant.keys().any(|name| own(name) == Some(argument.name))
    }

    /// The names of the values in answers to requests with these arguments, some of which may ask for
    /// more than others.
    pub(super) fn names(&self, arguments: &[&'static Argument]) -> Vec<String> {
        let is_asked = |argument: &&Argument| {
            let value = self.constant.get(argument.name);
            value.is_some_and(|value| *value != Value::Bool(false))
        };
        let added = |of: &dyn Fn(&&'static Argument) -> bool| -> Vec<&'static str> {
            let added = self.row.arguments().filter(of).flat_map(|argument| argument.adds);
            added.copied().collect()
        };
        let (every, always) = (added(&|_| true), added(&is_asked));
        let own = |name: &&&str| always.contains(*name) || !every.contains(*name);
        let mut names: Vec<&str> = self.row.fields.iter().filter(own).copied().collect();
        if names.is_empty() {
            names.push(RESULT);
        }
        for name in arguments.iter().flat_map(|argument| argument.adds) {
            if !names.contains(name) {
                names.push(name);
            }
        }
        // What is asked about need not be said again.
        let is_needed = |argument: &Argument| !self.is_optional(argument, arguments);
        let is_told = |own: &&Argument, name: &str| cell_name(own.name) == name && is_needed(own);
        names.retain(|name| !arguments.iter().any(|own| is_told(own, name)));
        names.into_iter().map(str::to_owned).collect()
    }
}

/// The values of an answer by their names, in order; an answer that is no object is one value.
pub(super) fn values(answer: &str) -> Vec<(Cow<'_, str>, &str)> {
    cells::values(answer).unwrap_or_else(|| vec![(RESULT.into(), answer)])
}

/// The name of an argument in the request of a row.
fn cell_name(argument: &'static str) -> &'static str {
    if argument == "position" { "fen" } else { argument }
}

/// Whether the cells of an argument are text, whatever they look like.
pub(super) fn is_text(argument: &Argument) -> bool {
    argument.name == "position" || argument.form.is_text()
}

#[cfg(test)]
mod tests;
