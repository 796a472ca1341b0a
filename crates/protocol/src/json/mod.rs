//! Requests in JSON, and answers to lines of them.

mod limits;
mod object;
mod ops;
mod position;

use std::any::Any;
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde_json::error::Category;

use self::object::{Argument, Object};
use crate::answer::Answer;
use crate::context::Context;
use crate::fault::{Fault, Problem, shortened};
use crate::language::{In, Language};
use crate::request::Request;

/// The longest line that is read. No operation needs a hundredth of it.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// A line of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// All of it.
    Whole(Cow<'a, [u8]>),
    /// It is longer than a line may be, and was dropped.
    TooLong,
}

impl Request {
    /// Reads a request: an object of JSON with the operation `op` and its arguments.
    ///
    /// # Errors
    ///
    /// When it is no such object, an argument is missing, unknown or given twice, or what it
    /// describes is no position, board or puzzle. The fault names the argument.
    ///
    /// # Source
    ///
    /// docs/protocol.md.
    pub fn parse(json: &[u8]) -> Result<Request, Fault> {
        read(&object(json)?)
    }
}

/// Every operation by name, and the names of its arguments; `position` stands for its parts, too.
pub fn operations() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    ops::all().map(|op| (op.name, op.arguments))
}

/// The JSON of the answer to a request, with its texts in a language. Should the program fail, that is a
/// fault as well.
///
/// # Errors
///
/// When the request is none, or has no answer.
pub fn ask(json: &[u8], language: Language, context: &mut Context<'_>) -> Result<String, Fault> {
    let request = Request::parse(json)?;
    let answer = guarded(|| request.run(context))?;
    Ok(serde_json::to_string(&In(language, &answer)).expect("answers have only strings for keys"))
}

/// Appends the answer to line `number` of an input to `out`, an object of JSON and a line end, and
/// tells whether it is a result. Whatever the line, there is one answer.
pub fn answer(number: u64, line: &Line<'_>, context: &mut Context<'_>, out: &mut Vec<u8>) -> bool {
    let request = match line {
        Line::Whole(text) => object(text),
        Line::TooLong => Err(Problem::LongLine(LINE_BYTES_MAX).into()),
    };
    match request {
        Err(fault) => write(out, "null", &Err(fault.on_line(number)), Language::English),
        Ok(request) => {
            let id = request.find("id").map_or("null", Argument::json);
            // A language that is none is a fault of its own, which `read` finds.
            let language = request.choose("language", &Language::NAMES).unwrap_or_default();
            write(out, id, &guarded(|| read(&request)?.run(context)), language)
        }
    }
}

/// The answers to the lines of a whole input, one after the other. A blank line is a line too, unless
/// it is the last.
///
/// ```
/// use protocol::{Context, json};
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
    // As some editors write it before the first line.
    let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let mut lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    // What follows the last line end is no line, and a blank line at the end is none either.
    lines.pop_if(|line| line.is_empty());
    lines.pop_if(|line| line.trim_ascii_end().is_empty());
    let mut out = Vec::new();
    for (number, line) in (1..).zip(lines) {
        let text = line.trim_ascii_end();
        let is_whole = text.len() <= LINE_BYTES_MAX;
        let line = if is_whole { Line::Whole(text.into()) } else { Line::TooLong };
        answer(number, &line, context, &mut out);
    }
    out
}

/// Reads an object of JSON.
fn object(json: &[u8]) -> Result<Object<'_>, Fault> {
    let text = str::from_utf8(json).map_err(|error| Problem::NotUtf8(error.valid_up_to() + 1))?;
    let request = Object::parse(text).map_err(|error| not_json(&error))?;
    // What is no JSON inside the id would make the answer none.
    request.find("id").map_or(Ok(()), Argument::check).map_err(|error| not_json(&error))?;
    Ok(request)
}

/// What the reader of JSON says of a line, but for its own count of lines.
fn not_json(error: &serde_json::Error) -> Problem {
    let said = error.to_string();
    let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_owned();
    match error.classify() {
        Category::Data => Problem::NoObject(what),
        Category::Syntax | Category::Eof | Category::Io => {
            Problem::NotJson { said: what, column: error.column() }
        }
    }
}

/// Reads what the object asks.
fn read(request: &Object<'_>) -> Result<Request, Fault> {
    let name = request.need("op")?.text()?;
    let op = ops::find(&name).ok_or_else(|| Problem::UnknownOp(shortened(&name).into_owned()))?;
    request.allow(op.arguments)?;
    request.choose("language", &Language::NAMES)?;
    (op.read)(request)
}

/// Does some work, whose failure must not cost the other answers.
fn guarded(work: impl FnOnce() -> Result<Answer, Fault>) -> Result<Answer, Fault> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(internal(&*panic)))
}

/// The answer to a request that made the program panic.
fn internal(panic: &(dyn Any + Send)) -> Fault {
    let message = panic.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    Problem::Internal(message.unwrap_or("the program failed").to_owned()).into()
}

/// Appends a line.
fn write(out: &mut Vec<u8>, id: &str, result: &Result<Answer, Fault>, language: Language) -> bool {
    fn append(out: &mut Vec<u8>, name: &str, value: &impl Serialize) {
        for part in [",\"", name, "\":"] {
            out.extend_from_slice(part.as_bytes());
        }
        serde_json::to_writer(&mut *out, value).expect("answers have only strings for keys");
    }
    out.extend_from_slice(b"{\"id\":");
    out.extend_from_slice(id.as_bytes());
    match result {
        Ok(answer) => append(out, "result", &In(language, answer)),
        Err(fault) => append(out, "error", &In(language, fault)),
    }
    out.extend_from_slice(b"}\n");
    result.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_like_any() {
        #[track_caller]
        fn check(work: impl FnOnce() -> Result<Answer, Fault>, message: &str) {
            let mut out = b"before\n".to_vec();
            assert!(!write(&mut out, "7", &guarded(work), Language::English));
            let error = format!(r#"{{"kind":"internal","message":"{message}"}}"#);
            let expected = format!("before\n{{\"id\":7,\"error\":{error}}}\n");
            assert_eq!(String::from_utf8(out).expect("UTF-8"), expected);
        }
        check(|| panic!("no such thing"), "no such thing");
        check(|| panic!("line {}", 3), "line 3");
        check(|| std::panic::panic_any(7), "the program failed");
    }
}
