//! What every row is asked, and what becomes of the arguments that its cells are: the operation itself
//! is asked that.

use std::borrow::Cow;

use protocol::json::{ask, cells, operations};
use protocol::{Context, Expected, Fault, Language, Place, Problem, Request};
use serde_json::{Map, Value, json};

use crate::limits::context;

/// The name of an answer that is no object.
const RESULT: &str = "result";

/// What every row is asked.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// The operation.
    pub(super) op: String,
    /// The arguments that are the same in every row.
    pub(super) constant: Map<String, Value>,
}

/// Arguments with values.
type Values = Vec<(&'static str, Value)>;

impl Question {
    /// The arguments that the operation knows; `position` stands for its parts, too.
    pub(super) fn known(&self) -> Result<&'static [&'static str], Fault> {
        let found = operations().find(|(name, _)| *name == self.op);
        let (_, known) = found.ok_or_else(|| Fault::new(Problem::UnknownOp(self.op.clone())))?;
        Ok(known)
    }

    /// The request with these arguments.
    pub(super) fn request(&self, own: impl IntoIterator<Item = (&'static str, Value)>) -> Vec<u8> {
        let mut request = self.constant.clone();
        request.insert("op".to_owned(), Value::from(self.op.as_str()));
        request.extend(own.into_iter().map(|(name, value)| (name.to_owned(), value)));
        Value::Object(request).to_string().into_bytes()
    }

    /// As few of these arguments as make a request, with values that are easy to answer; none where
    /// they do not suffice.
    fn least(&self, arguments: &[&'static str]) -> Option<Values> {
        let mut own = Values::new();
        while let Err(fault) = Request::parse(&self.request(own.clone())) {
            let is_next = |&&argument: &&&'static str| {
                own.iter().all(|&(name, _)| name != argument) && is_missed(argument, &fault)
            };
            let next = arguments.iter().find(is_next)?;
            own.push((next, easy(next)));
        }
        Some(own)
    }

    /// Whether a request needs no `argument` beside the others of these.
    pub(super) fn is_optional(&self, argument: &str, arguments: &[&'static str]) -> bool {
        let others: Vec<_> = arguments.iter().copied().filter(|&name| name != argument).collect();
        self.least(&others).is_some()
    }

    /// Whether `argument`, one of these, is text whatever it looks like.
    pub(super) fn is_text(&self, argument: &'static str, arguments: &[&'static str]) -> bool {
        let number = self.least(arguments).map(|own| own.into_iter().chain([(argument, json!(0))]));
        let fault = number.and_then(|own| Request::parse(&self.request(own)).err());
        fault.is_some_and(|fault| {
            let is_wanted =
                matches!(*fault.problem, Problem::Unexpected { expected: Expected::Text, .. });
            is_wanted && is_at(argument, &fault)
        })
    }

    /// The names of the values in answers to requests with these arguments, some of which may be
    /// `true` where that is allowed: then there may be more to say.
    pub(super) fn names(&self, arguments: &[&'static str]) -> Vec<String> {
        let least = self.least(arguments).unwrap_or_default();
        let is_more = |name: &&str| least.iter().all(|(own, _)| own != name);
        let more = arguments.iter().copied().filter(is_more).map(|name| Some((name, json!(true))));
        let mut names: Vec<String> = Vec::new();
        for one_more in [None].into_iter().chain(more) {
            let request = self.request(least.iter().cloned().chain(one_more));
            let context = &mut Context { nodes: 1_000, ..context() };
            let Ok(answer) = ask(&request, Language::English, context) else { continue };
            for (name, _) in values(&answer) {
                if !names.iter().any(|known| *known == name) {
                    names.push(name.into_owned());
                }
            }
        }
        // What is asked about need not be said again.
        names.retain(|name| is_more(&name.as_str()));
        if names.is_empty() { vec![RESULT.to_owned()] } else { names }
    }
}

/// Whether it is for want of `argument` that a request is none.
fn is_missed(argument: &str, fault: &Fault) -> bool {
    match &*fault.problem {
        Problem::Missing => is_at(argument, fault),
        Problem::NoPosition => argument == "fen",
        Problem::EitherOf(names) => names.contains(&argument),
        _ => false,
    }
}

fn is_at(argument: &str, fault: &Fault) -> bool {
    matches!(&fault.place, Place::Value { name, .. } if name == argument)
}

/// A value of an argument that makes a request easy to answer.
fn easy(argument: &str) -> Value {
    const KINGS: &str = "k7/8/8/8/8/8/8/K7 w";
    match argument {
        "puzzle" => json!("re1"),
        "puzzles" => json!(["re1"]),
        "exactly" => json!("r"),
        "moves" | "s" => json!(""),
        "board" => json!("8/8/8/8/8/8/8/8"),
        "date" => json!("2026-11-23"),
        "o" | "from" | "man" => json!("a1"),
        "d" | "to" => json!("a2"),
        "depth" | "j" | "men" => json!(1),
        "p1" | "p2" => json!({ "fen": KINGS }),
        _ => json!(KINGS),
    }
}

/// The values of an answer by their names, in order; an answer that is no object is one value.
pub(super) fn values(answer: &str) -> Vec<(Cow<'_, str>, &str)> {
    cells::values(answer).unwrap_or_else(|| vec![(RESULT.into(), answer)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(op: &str, constant: Value) -> Question {
        let Value::Object(constant) = constant else { panic!("an object") };
        Question { op: op.to_owned(), constant }
    }

    #[test]
    fn every_operation_says_which_arguments_it_needs_and_which_are_text() {
        #[track_caller]
        fn check(op: &str, arguments: &[&'static str], needed: &[&str], text: &[&str]) {
            let question = question(op, json!({}));
            let of = |is: &dyn Fn(&'static str) -> bool| -> Vec<&str> {
                arguments.iter().copied().filter(|&name| is(name)).collect()
            };
            assert_eq!(of(&|name| !question.is_optional(name, arguments)), needed, "{op}");
            assert_eq!(of(&|name| question.is_text(name, arguments)), text, "{op}");
        }
        let rules = ["puzzle", "moves", "max_captures", "target"];
        check("solitario.check", &rules, &["puzzle", "moves"], &["puzzle", "target"]);
        check("solitario.hint", &rules, &["puzzle"], &["puzzle", "target"]);
        check("lite.esJugadaLegal", &["fen", "o", "d"], &["fen", "o", "d"], &["fen"]);
        check("lite.posicionAlcanzable", &["p1", "p2", "shortest"], &["p1", "p2"], &[]);
        check("seed.perft", &["depth", "fen"], &["depth", "fen"], &["fen"]);
        check("rules.can", &["man", "from", "to"], &["to"], &["man"]);
        check("king.status", &["fen", "color"], &["fen"], &["fen", "color"]);
        check("lite.read", &["text"], &["text"], &["text"]);
    }

    #[test]
    fn every_operation_is_asked_with_success() {
        for (op, known) in operations() {
            let arguments: Vec<&'static str> =
                known.iter().map(|&name| if name == "position" { "fen" } else { name }).collect();
            assert!(question(op, json!({})).least(&arguments).is_some(), "{op}");
        }
    }
}
