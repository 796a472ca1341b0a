//! One request, for commands that ask what a batch could ask.

use super::answer::{Json, result};
use super::fault::{Fault, Kind};
use super::request::Object;

/// What comes of a request.
pub(crate) enum Single {
    /// The result, in JSON.
    Result(String),
    /// The request, or what it is about, is bad.
    Bad(String),
    /// The budget ran out before an answer.
    BudgetSpent,
}

/// Does what `request`, an object of JSON, asks.
pub(crate) fn answer(request: &serde_json::Value) -> Single {
    let text = request.to_string();
    let result = Object::parse(&text)
        .map_err(|error| Fault::new(Kind::BadJson, error.to_string()))
        .and_then(|request| result(&request));
    match result {
        Ok(Json(result)) => Single::Result(result),
        Err(fault) if fault.kind() == Kind::Budget => Single::BudgetSpent,
        Err(fault) => Single::Bad(fault.message().to_owned()),
    }
}
