//! Requests in JSON, and the answers to lines of requests.

mod arguments;
pub mod cells;
mod object;

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ajedrez_course::Assignment;
use ajedrez_course::predicates::PREDICATES;
use serde_json::error::Category;

use self::arguments::{Arguments, predicate};
use self::object::{Argument, Object};
use crate::answer::Answer;
use crate::arg::POSITION;
pub use crate::context::{ANSWER_BYTES_MAX, LINE_BYTES_MAX};
use crate::context::{Bounded, Context};
use crate::fault::{Fault, Problem, Suggestions, shortened};
use crate::language::Language;
use crate::lite::predicates;
use crate::operation::In;
use crate::request::Request;
use crate::source::Source as _;
use crate::table::{Key, Row};
use crate::words::without_accents;

/// A line of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestLine<'a> {
    /// The whole line.
    Whole(Cow<'a, [u8]>),
    /// The line is longer than [`LINE_BYTES_MAX`] and was dropped.
    TooLong,
}

impl Request {
    /// Reads a request: a JSON object with the operation `op` and its arguments.
    ///
    /// # Errors
    ///
    /// When the text is not such an object, or an argument is missing, unknown, given twice or not
    /// a valid position, board or puzzle. The fault names the argument.
    ///
    /// # Source
    ///
    /// docs/protocol.md.
    pub fn parse(json: &[u8]) -> Result<Request, Fault> {
        read(&object(json)?)
    }
}

/// The language selected by a request; English by default.
pub fn language_of(json: &[u8]) -> Language {
    let named = object(json).and_then(|request| request.language());
    named.ok().flatten().unwrap_or_default()
}

/// The JSON of the answer to a request, with its texts in `language`. A panic is also reported as a
/// fault.
///
/// # Errors
///
/// If the request is invalid, or has no answer, or its answer is too long.
pub fn answer(json: &[u8], language: Language, context: &mut Context<'_>) -> Result<String, Fault> {
    let object = object(json)?;
    let request = read(&object)?;
    let answer = guarded(|| run(&object, &request, context))?;
    let mut out = Vec::new();
    Bounded::new(&mut out, context.answer_bytes).add_json(&In(language, &answer))?;
    Ok(String::from_utf8(out).expect("JSON is UTF-8"))
}

/// Appends the answer to line `number` of an input to `out`: a JSON object and a line end. Returns
/// whether it is a result. Every line has exactly one answer.
pub fn answer_line(
    number: u64,
    line: &RequestLine<'_>,
    context: &mut Context<'_>,
    out: &mut Vec<u8>,
) -> bool {
    let request = match line {
        RequestLine::Whole(text) => object(text),
        RequestLine::TooLong => Err(Problem::LongLine(LINE_BYTES_MAX).into()),
    };
    match request {
        Err(fault) => write(out, "null", Err(fault.on_line(number)), Language::English, 0),
        Ok(request) => {
            let id = request.find("id").map_or("null", Argument::json);
            // An unknown language is a fault that `read` reports.
            let language = request.language().ok().flatten().unwrap_or_default();
            let answer = guarded(|| run(&request, &read(&request)?, context));
            write(out, id, answer, language, context.answer_bytes)
        }
    }
}

/// The answers to the lines of a whole input, in order. A line ends with `\n`, `\r\n` or `\r`; blank
/// lines are also answered.
///
/// ```
/// use ajedrez_protocol::{Context, json};
///
/// let input = br#"{"id":1,"op":"lite.esEmpate","fen":"k7/8/8/8/8/8/8/K7 w"}
/// {"id":2,"op":"lite.esEmpate"}
/// "#;
/// let answers = String::from_utf8(json::answers(input, &mut Context::new()))?;
/// assert_eq!(answers.lines().next(), Some(r#"{"id":1,"result":true}"#));
/// assert_eq!(answers.lines().count(), 2);
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub fn answers(input: &[u8], context: &mut Context<'_>) -> Vec<u8> {
    // Some editors write a byte order mark before the first line.
    let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let (mut rest, mut number) = (input, 0);
    let mut out = Vec::new();
    while !rest.is_empty() {
        let end = rest.iter().position(|byte| b"\r\n".contains(byte)).unwrap_or(rest.len());
        let (line, after) = rest.split_at(end);
        let is_both = after.starts_with(b"\r\n");
        rest = &after[if is_both { 2 } else { after.len().min(1) }..];
        number += 1;
        let text = line.trim_ascii_end();
        let is_whole = text.len() <= LINE_BYTES_MAX;
        let line = if is_whole { RequestLine::Whole(text.into()) } else { RequestLine::TooLong };
        answer_line(number, &line, context, &mut out);
    }
    out
}

/// Reads a JSON object.
fn object(json: &[u8]) -> Result<Object<'_>, Fault> {
    let text = str::from_utf8(json).map_err(|error| Problem::NotUtf8(error.valid_up_to() + 1))?;
    let request = Object::parse(text).map_err(|error| not_json(&error))?;
    // The id is copied to the answer, so it must be valid JSON.
    request.find("id").map_or(Ok(()), Argument::check).map_err(|error| not_json(&error))?;
    Ok(request)
}

/// The JSON parser's message about a line, without its own line number.
fn not_json(error: &serde_json::Error) -> Problem {
    let message = error.to_string();
    let what =
        message.rsplit_once(" at line ").map_or(message.as_str(), |(what, _)| what).to_owned();
    match error.classify() {
        Category::Data => Problem::NoObject(what),
        Category::Syntax | Category::Eof | Category::Io => {
            Problem::NotJson { message: what, column: error.column() }
        }
    }
}

/// Reads the request in the object.
fn read(request: &Object<'_>) -> Result<Request, Fault> {
    let name = request.need("op")?.text()?;
    let Some((key, assignment)) = key_named(&name) else {
        let own = name.strip_prefix("lite.").and_then(predicates::predicate);
        return predicate(request, own.ok_or_else(|| unknown(&name))?);
    };
    request.allow(key.arguments.iter().copied())?;
    request.language()?;
    let arguments = Arguments { request, assignment };
    let read = Request::read(key.name, &arguments).ok_or_else(|| unknown(&name))?;
    read.map_err(Fault::from)
}

/// Runs the request of an object.
fn run(object: &Object<'_>, request: &Request, context: &mut Context<'_>) -> Result<Answer, Fault> {
    request.run(context).map_err(|fault| {
        if fault.argument.as_deref() != Some(POSITION.name) {
            return fault;
        }
        // The object may have the position under another name.
        let arguments = Arguments { request: object, assignment: None };
        fault.at_argument(arguments.place(POSITION.name).name())
    })
}

/// The row of the operation called `name`, with or without accents, and the assignment, if only one has that name for
/// it.
pub fn operation_row(name: &str) -> Option<(&'static Row, Option<Assignment>)> {
    let (key, assignment) = key_named(name)?;
    Some((Request::table().find(|row| row.name == key.name)?, assignment))
}

/// The key of the operation called `name`.
fn key_named(name: &str) -> Option<(&'static Key, Option<Assignment>)> {
    if let Some(key) = Request::keys().find(|key| key.name == name) {
        return Some((key, None));
    }
    let name = without_accents(name);
    Request::keys().find_map(|key| {
        if key.name == name {
            return Some((key, None));
        }
        let (family, _) = key.name.split_once('.')?;
        let alias = name.strip_prefix(family)?.strip_prefix('.')?;
        let &(_, assignment) = key.aliases.iter().find(|(name, _)| *name == alias)?;
        Some((key, assignment))
    })
}

/// The fault of an unknown operation name.
pub fn unknown(name: &str) -> Fault {
    let known = Suggestions::of(name, Request::keys().map(|key| key.name));
    let own = name.strip_prefix("lite.").unwrap_or_default();
    let predicates = || Suggestions::of(own, PREDICATES.iter().map(|predicate| predicate.name));
    // Predicates are not in the table, so their names need a separate search.
    let nearest = known.nearest.or_else(|| predicates().nearest.filter(|name| *name != own));
    Problem::UnknownOp(shortened(name).into_owned(), nearest).into()
}

/// Runs some work so that a panic in it does not lose the other answers.
fn guarded(work: impl FnOnce() -> Result<Answer, Fault>) -> Result<Answer, Fault> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Fault::of_panic(&*panic)))
}

/// Appends a line with an answer of at most `most` bytes, or with a fault.
fn write(
    out: &mut Vec<u8>,
    id: &str,
    result: Result<Answer, Fault>,
    language: Language,
    most: usize,
) -> bool {
    for part in ["{\"id\":", id] {
        out.extend_from_slice(part.as_bytes());
    }
    let start = out.len();
    let written = result.and_then(|answer| {
        out.extend_from_slice(b",\"result\":");
        Bounded::new(&mut *out, most).add_json(&In(language, &answer))
    });
    if let Err(fault) = &written {
        // Discards the partial answer, which is too long.
        out.truncate(start);
        out.extend_from_slice(b",\"error\":");
        serde_json::to_writer(&mut *out, &In(language, fault)).expect("keys are strings");
    }
    out.extend_from_slice(b"}\n");
    written.is_ok()
}

#[cfg(test)]
mod tests {
    use ajedrez_course::FUNCTIONS;

    use super::*;

    #[test]
    fn the_functions_of_the_course_are_those_of_the_table() {
        let rows = Request::table().filter(|row| !row.exercises.is_empty());
        let names = |row: &'static Row| {
            let aliases = row.aliases.iter().map(|(name, _)| *name);
            std::iter::once(row.own_name()).chain(aliases)
        };
        assert_eq!(rows.flat_map(names).collect::<Vec<_>>(), FUNCTIONS);
    }

    #[test]
    fn a_panic_is_an_error_like_any() {
        #[track_caller]
        fn check(work: impl FnOnce() -> Result<Answer, Fault>, message: &str) {
            let mut out = b"before\n".to_vec();
            assert!(!write(&mut out, "7", guarded(work), Language::English, usize::MAX));
            let error = format!(r#"{{"kind":"internal","message":"{message}"}}"#);
            let expected = format!("before\n{{\"id\":7,\"error\":{error}}}\n");
            assert_eq!(String::from_utf8(out).expect("UTF-8"), expected);
        }
        check(|| panic!("no such thing"), "no such thing");
        check(|| panic!("line {}", 3), "line 3");
        check(|| std::panic::panic_any(7), "the program failed");
    }
}
