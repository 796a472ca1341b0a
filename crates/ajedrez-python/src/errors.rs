//! Faults as Python's exceptions. Their classes are in `ajedrez/errors.py`.

use ajedrez_protocol::{Fault, Kind, Language, Mismatch, Place, Problem};
use core_bitboard::game::PositionDefects;
use core_bitboard::notation::ParsePositionError;
use pyo3::prelude::*;

/// The message of a fault. If the game does not have a piece, the message names the game, and how to select
/// another one.
pub(crate) fn message(fault: &Fault) -> String {
    let said = fault.to_string();
    match &fault.problem {
        Problem::Fen(ParsePositionError::Position(error)) | Problem::Position(error)
            if error.kinds().contains(PositionDefects::UNKNOWN_PIECES) =>
        {
            format!("{said} (variant={:?} was used; variant=\"fide\" is chess)", error.game())
        }
        _ => said,
    }
}

/// The exception for a fault of an argument of a function.
pub(crate) fn exception(py: Python<'_>, fault: &Fault) -> PyErr {
    raised(py, fault, &message(fault), fault.argument().as_deref())
}

/// The exception for a fault of the argument `name`.
pub(crate) fn exception_at(py: Python<'_>, fault: Fault, name: &str) -> PyErr {
    let fault = fault.at(Place::Request);
    raised(py, &fault, &format!("{name}: {}", message(&fault)), Some(name))
}

/// The exception for a fault of a request, in its language.
pub(crate) fn exception_in(py: Python<'_>, fault: &Fault, language: Language) -> PyErr {
    raised(py, fault, &language.display(fault).to_string(), fault.argument().as_deref())
}

fn raised(py: Python<'_>, fault: &Fault, said: &str, place: Option<&str>) -> PyErr {
    let class = match fault.kind() {
        Kind::Budget => return budget(py, said),
        Kind::Internal => return internal(py, said),
        Kind::Illegal => "IllegalMove",
        Kind::NotForced => "NotForced",
        Kind::BadPosition => match &fault.problem {
            Problem::Puzzle(_) => "BadPuzzle",
            _ => "BadPosition",
        },
        Kind::BadJson | Kind::TooLong | Kind::UnknownOp | Kind::BadRequest => "BadInput",
    };
    let (expected, found) =
        fault.mismatch().map(|mismatch| (mismatch.expected, mismatch.found)).unzip();
    let number = fault.at_move.map(|at| at.number);
    new(py, class, (said, fault.kind().name(), place, fault.byte(), expected, found, number))
}

/// The exception for an invalid argument, the one named `place` if it is known.
pub(crate) fn bad_input(
    py: Python<'_>,
    place: Option<&str>,
    problem: &str,
    mismatch: Option<Mismatch>,
) -> PyErr {
    let message = place.map_or_else(|| problem.to_owned(), |name| format!("{name}: {problem}"));
    let byte = mismatch.as_ref().and_then(|mismatch| mismatch.byte);
    let (expected, found) = mismatch.map(|mismatch| (mismatch.expected, mismatch.found)).unzip();
    new(py, "BadInput", (message, "bad_request", place, byte, expected, found))
}

/// `name` should be `expected` and is `found`.
pub(crate) fn unexpected(py: Python<'_>, name: &str, expected: &str, found: &str) -> PyErr {
    let mismatch = Mismatch { byte: None, expected: expected.to_owned(), found: found.to_owned() };
    bad_input(py, Some(name), &format!("expected {expected}, found {found}"), Some(mismatch))
}

/// The limits did not suffice.
pub(crate) fn budget(py: Python<'_>, message: &str) -> PyErr {
    new(py, "BudgetExceeded", (message,))
}

/// The exception for a bug of this package.
pub(crate) fn internal(py: Python<'_>, message: &str) -> PyErr {
    new(py, "InternalError", (message,))
}

/// The limits did not suffice for any answer.
pub(crate) fn spent(py: Python<'_>) -> PyErr {
    budget(py, "limit reached before an answer")
}

fn new<'py>(py: Python<'py>, class: &str, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py
        .import("ajedrez.errors")
        .and_then(|module| module.getattr(class))
        .and_then(|class| class.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}
