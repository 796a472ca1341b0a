//! The table of operations as data, for programs that build a client from it.

use serde::Serialize;

use crate::language::Language;
use crate::operation::{Argument, Assignment, Form, Presence, Row};

impl Row {
    /// The row in JSON: `op`, `help`, `exercises`, `names`, `command`, `arguments`, `answer` and
    /// `values`, with its texts in `language`.
    pub fn described(&self, language: Language) -> impl Serialize + use<> {
        #[derive(Serialize)]
        struct Object<A> {
            op: &'static str,
            help: &'static str,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            exercises: Vec<String>,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            names: Vec<&'static str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            command: Option<String>,
            arguments: Vec<A>,
            answer: &'static str,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            values: Vec<&'static str>,
        }
        Object {
            op: self.name,
            help: self.help.of(language),
            exercises: self.exercise_names().collect(),
            names: self.aliases.iter().map(|&(name, _)| name).collect(),
            command: self.shell.map(|name| format!("{} {name}", self.family())),
            arguments: self.arguments().map(|argument| argument.described(language)).collect(),
            answer: self.answer,
            values: self.fields.to_vec(),
        }
    }

    /// The exercises that it answers, such as `TPE.12`.
    pub fn exercise_names(&self) -> impl Iterator<Item = String> + use<> {
        self.exercises.iter().map(|&(assignment, number)| {
            let assignment = match assignment {
                Assignment::Tpe => "TPE",
                Assignment::Tpi => "TPI",
            };
            format!("{assignment}.{number}")
        })
    }
}

impl Argument {
    /// The argument in JSON: `name`, `type`, `least`, `most`, `words`, `required`, `default` and
    /// `help`.
    fn described(&'static self, language: Language) -> impl Serialize + use<> {
        #[derive(Serialize)]
        struct Object {
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
            default: Option<&'static serde_json::value::RawValue>,
            help: &'static str,
        }
        let (least, most) = match self.form {
            Form::Whole(least, most) => (Some(least), (most < u64::MAX).then_some(most)),
            _ => (None, None),
        };
        let words = match self.form {
            Form::Choice(words) => Some(words),
            _ => None,
        };
        let default = match self.presence {
            Presence::Default(json) => serde_json::from_str(json).ok(),
            _ => None,
        };
        let required = match self.presence {
            Presence::Required => "yes",
            Presence::OneOf => "one of",
            Presence::Default(_) | Presence::Optional => "no",
        };
        let (name, form, help) = (self.name, self.form.name(), self.help.of(language));
        Object { name, form, least, most, words, required, default, help }
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
            Form::Place => "place",
            Form::Piece => "piece",
            Form::Player => "player",
            Form::Steps => "moves",
            Form::Puzzle => "puzzle",
            Form::Puzzles => "puzzles",
            Form::Captures => "captures",
            Form::Board => "board",
            Form::Roles => "roles",
            Form::HowMany => "bool or number",
            Form::Uniqueness => "bool or word",
            Form::Budget => "budget",
        }
    }
}
