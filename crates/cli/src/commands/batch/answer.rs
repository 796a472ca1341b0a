//! The answer to one line.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use serde_json::error::Category;

use super::fault::{Fault, Kind};
use super::lines::{LINE_BYTES_MAX, Text};
use super::ops;
use super::request::{Argument, Object, shortened};

/// A result in JSON.
pub(super) struct Json(pub(super) String);

impl Json {
    /// The JSON of `value`.
    pub(super) fn of(value: &(impl Serialize + ?Sized)) -> Json {
        Json(serde_json::to_string(value).expect("results have only strings for keys"))
    }
}

/// The id that the answer to a line repeats, in JSON.
pub(super) fn id(text: &Text) -> String {
    let request = object(text);
    let id = request.ok().and_then(|request| Some(request.find("id")?.json().to_owned()));
    id.unwrap_or_else(|| "null".to_owned())
}

/// Writes the answer to line `number` behind what is in `out`, and tells whether it is a result.
pub(super) fn answer(number: u64, text: &Text, out: &mut Vec<u8>) -> bool {
    match object(text) {
        Err(fault) => write(out, "null", Err(fault.on_line(number))),
        Ok(request) => {
            let id = request.find("id").map_or("null", Argument::json);
            write(out, id, guarded(|| result(&request)))
        }
    }
}

/// Reads a line as an object of JSON.
fn object(text: &Text) -> Result<Object<'_>, Fault> {
    let Text::Whole(text) = text else {
        let message = format!("expected a line of at most {LINE_BYTES_MAX} bytes");
        return Err(Fault::new(Kind::TooLong, message));
    };
    let text = str::from_utf8(text).map_err(|error| {
        let column = error.valid_up_to() + 1;
        Fault::new(Kind::BadJson, format!("expected UTF-8 at column {column}"))
    })?;
    let request = Object::parse(text).map_err(|error| not_json(&error))?;
    // What is no JSON inside the id would make the answer none.
    request.find("id").map_or(Ok(()), Argument::check).map_err(|error| not_json(&error))?;
    Ok(request)
}

/// What the reader of JSON says of a line, but for its own count of lines.
fn not_json(error: &serde_json::Error) -> Fault {
    let said = error.to_string();
    let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
    match error.classify() {
        Category::Data => Fault::new(Kind::BadRequest, what),
        Category::Syntax | Category::Eof | Category::Io => {
            Fault::new(Kind::BadJson, format!("{what} at column {}", error.column()))
        }
    }
}

/// Does what the request asks.
pub(super) fn result(request: &Object<'_>) -> Result<Json, Fault> {
    let name = request.need("op")?.text()?;
    let op = ops::find(&name).ok_or_else(|| {
        Fault::new(Kind::UnknownOp, format!("there is no operation {:?}", shortened(&name)))
    })?;
    request.allow(op.arguments)?;
    (op.run)(request)
}

/// Does some work, whose failure must not cost the other answers.
fn guarded(work: impl FnOnce() -> Result<Json, Fault>) -> Result<Json, Fault> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(internal(&*panic)))
}

/// The answer to a request that made the program panic.
fn internal(panic: &(dyn Any + Send)) -> Fault {
    let message = panic.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    Fault::new(Kind::Internal, message.unwrap_or("the program failed"))
}

/// Writes a line.
fn write(out: &mut Vec<u8>, id: &str, result: Result<Json, Fault>) -> bool {
    let (name, value) = match &result {
        Ok(Json(value)) => ("result", value),
        Err(fault) => ("error", &Json::of(fault).0),
    };
    for part in ["{\"id\":", id, ",\"", name, "\":", value, "}\n"] {
        out.extend_from_slice(part.as_bytes());
    }
    result.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_like_any() {
        #[track_caller]
        fn check(work: impl FnOnce() -> Result<Json, Fault>, message: &str) {
            let mut out = b"before\n".to_vec();
            assert!(!write(&mut out, "7", guarded(work)));
            let error = format!(r#"{{"kind":"internal","message":"{message}"}}"#);
            let expected = format!("before\n{{\"id\":7,\"error\":{error}}}\n");
            assert_eq!(String::from_utf8(out).expect("UTF-8"), expected);
        }
        check(|| panic!("no such thing"), "no such thing");
        check(|| panic!("line {}", 3), "line 3");
        check(|| std::panic::panic_any(7), "the program failed");
    }
}
