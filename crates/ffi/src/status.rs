//! The status that every function returns: catches failures, and keeps the last one of each thread.

use std::cell::RefCell;
use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::{Fault, Kind, Problem, messages};

use crate::border::{buffer, out};
use crate::codes::language as read_language;

thread_local! {
    static LAST: RefCell<Option<Trouble>> = const { RefCell::new(None) };
}

/// Runs the body of one function. A fault or a panic becomes a status, with its details kept for
/// `ajz_last_error`.
pub(crate) fn guard(work: impl FnOnce() -> Result<(), Trouble>) -> Status {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(trouble)) => keep(trouble),
        Err(panic) => keep(Fault::of_panic(&*panic).into()),
    }
}

#[cold]
fn keep(trouble: Trouble) -> Status {
    let status = trouble.status();
    // While a thread is ending, its thread-local storage may be gone; then no function can ask for the error either.
    let _ = LAST.try_with(|last| *last.borrow_mut() = Some(trouble));
    status
}

/// Describes the last call that failed in this thread. Successful calls do not change it; before
/// the first failure, the status is `AJZ_STATUS_OK` and the message is empty.
///
/// - `status`: the status that the call returned.
/// - `byte`: the byte of the text at fault, counted from 0; -1 if the fault is not at a single byte.
/// - `message`, `capacity`, `length`: a buffer for the message in English, a sentence without a
///   full stop, that names the argument.
///
/// `status` and `byte` may be NULL. If the message does not fit, the function returns
/// `AJZ_STATUS_SHORT_BUFFER` and keeps the old failure.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_error(
    status: *mut i32,
    byte: *mut i64,
    message: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    report_last(|last| unsafe {
        if !status.is_null() {
            out(status, "status")?.put(last.map_or(Status::Ok, Trouble::status) as i32);
        }
        if !byte.is_null() {
            let found = last.and_then(Trouble::byte);
            out(byte, "byte")?.put(found.map_or(-1, |byte| byte as i64));
        }
        if message.is_null() && length.is_null() {
            return Ok(());
        }
        let text = last.map_or(String::new(), ToString::to_string);
        buffer(message, capacity, length, "message")?.fill_text(&text)
    })
}

/// Writes the number, counted from 1, of the move at fault in the last call that failed in this thread, if the fault
/// is in one of several moves that were given; 0 otherwise. `ajz_last_error` writes the byte of the whole text.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_move(number: *mut usize) -> Status {
    report_last(|last| {
        // SAFETY: the caller follows the header's rules.
        unsafe { out(number, "number") }?.fill(last.and_then(Trouble::number).unwrap_or(0))
    })
}

/// Writes the message of the last call that failed in this thread in `language`, an `ajz_language`: what
/// `ajz_last_error` writes in English. It is empty before the first failure.
///
/// If it does not fit, or there is no such language, the function tells so by its status and keeps the old failure.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_message(
    language: i32,
    message: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    report_last(|last| {
        let language = read_language(language, "language")?;
        let text = last.map_or(String::new(), |trouble| language.say(trouble).to_string());
        // SAFETY: the caller follows the header's rules.
        unsafe { buffer(message, capacity, length, "message") }?.fill_text(&text)
    })
}

/// Reports the last failure, which stays the last where the report itself fails.
fn report_last(report: impl FnOnce(Option<&Trouble>) -> Result<(), Trouble>) -> Status {
    let last = LAST.try_with(|last| last.borrow().clone()).ok().flatten();
    match catch_unwind(AssertUnwindSafe(|| report(last.as_ref()))) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(trouble)) => trouble.status(),
        Err(_) => Status::Internal,
    }
}

/// The return value of a function: `AJZ_STATUS_OK`, or why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Status {
    /// The result has been written.
    Ok = 0,
    /// A required pointer is NULL.
    NullPointer = 1,
    /// A number is out of range, a length is longer than any array, or a pointer is not aligned.
    BadValue = 2,
    /// A handle is of another kind, or was freed.
    BadHandle = 3,
    /// A text is not UTF-8.
    NotUtf8 = 4,
    /// A buffer is too short; the required length has been written.
    ShortBuffer = 5,
    /// A request is not JSON.
    BadJson = 6,
    /// A text, or the answer to it, is longer than allowed.
    TooLong = 7,
    /// Something is missing, unknown, or of the wrong type.
    BadRequest = 8,
    /// No operation has that name.
    UnknownOp = 9,
    /// The given position, board or puzzle is invalid.
    BadPosition = 10,
    /// A move is not legal.
    Illegal = 11,
    /// A move of a sequence leaves the opponent no reply, or several.
    NotForced = 12,
    /// The limits did not suffice for an answer.
    Budget = 13,
    /// The library has a bug.
    Internal = 14,
}

impl From<Kind> for Status {
    fn from(kind: Kind) -> Status {
        match kind {
            Kind::BadJson => Status::BadJson,
            Kind::TooLong => Status::TooLong,
            Kind::BadRequest => Status::BadRequest,
            Kind::UnknownOp => Status::UnknownOp,
            Kind::BadPosition => Status::BadPosition,
            Kind::Illegal => Status::Illegal,
            Kind::NotForced => Status::NotForced,
            Kind::Budget => Status::Budget,
            Kind::Internal => Status::Internal,
        }
    }
}

/// Why a function has no result. All variants but the protocol's faults are specific to this C
/// interface.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    Null(&'static str),
    Unaligned(&'static str),
    /// The argument, and an array length that is impossible.
    Length(&'static str, usize),
    /// A number, and the expected form.
    Value {
        name: &'static str,
        found: i64,
        expected: &'static str,
    },
    /// The argument, and its expected type.
    Handle(&'static str, &'static str),
    /// The argument, and the first wrong byte.
    NotUtf8(&'static str, usize),
    Short {
        name: &'static str,
        needed: usize,
        found: usize,
    },
    Fault(Fault),
}

impl Trouble {
    pub(crate) fn status(&self) -> Status {
        match self {
            Trouble::Null(_) => Status::NullPointer,
            Trouble::Unaligned(_) | Trouble::Length(..) | Trouble::Value { .. } => Status::BadValue,
            Trouble::Handle(..) => Status::BadHandle,
            Trouble::NotUtf8(..) => Status::NotUtf8,
            Trouble::Short { .. } => Status::ShortBuffer,
            Trouble::Fault(fault) => fault.kind().into(),
        }
    }

    pub(crate) fn byte(&self) -> Option<usize> {
        match self {
            Trouble::NotUtf8(_, byte) => Some(*byte),
            Trouble::Fault(fault) => fault.byte(),
            _ => None,
        }
    }

    /// The number of the move at fault, counted from 1.
    pub(crate) fn number(&self) -> Option<usize> {
        match self {
            Trouble::Fault(fault) => fault.at_move.map(|at| at.number),
            _ => None,
        }
    }
}

messages! { Trouble [Fault], language:
    Trouble::Null(name) => "{name}: expected a pointer, found NULL", "{name}: se esperaba un puntero y hay NULL";
    Trouble::Unaligned(name) => "{name}: the pointer is not aligned", "{name}: el puntero no está alineado";
    Trouble::Length(name, length) =>
        "{name}: no array has {length} elements", "{name}: ningún arreglo tiene {length} elementos";
    Trouble::Value { name, found, expected } =>
        "{name}: expected {expected}, found {found}",
        "{name}: {found} no es ninguno de los valores que dice la cabecera ({expected})";
    Trouble::Handle(name, expected) =>
        "{name}: expected a handle of type {expected}, found another or none",
        "{name}: se esperaba un objeto de tipo {expected} y hay otro o ninguno";
    Trouble::NotUtf8(name, byte) =>
        "{name}: expected UTF-8 at byte {byte}", "{name}: se esperaba UTF-8 en el byte {byte}";
    Trouble::Short { name, needed, found } =>
        "{name}: expected room for {needed} elements, found {found}",
        "{name}: se esperaba lugar para {needed} elementos y hay {found}";
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Trouble {
        Trouble::Fault(problem.into())
    }
}

/// The name of a status, such as `AJZ_STATUS_BAD_VALUE`; `unknown status` for any other number. It is never NULL, and
/// belongs to the library.
#[unsafe(no_mangle)]
pub extern "C" fn ajz_status_name(status: i32) -> *const c_char {
    let name = match status {
        0 => c"AJZ_STATUS_OK",
        1 => c"AJZ_STATUS_NULL_POINTER",
        2 => c"AJZ_STATUS_BAD_VALUE",
        3 => c"AJZ_STATUS_BAD_HANDLE",
        4 => c"AJZ_STATUS_NOT_UTF8",
        5 => c"AJZ_STATUS_SHORT_BUFFER",
        6 => c"AJZ_STATUS_BAD_JSON",
        7 => c"AJZ_STATUS_TOO_LONG",
        8 => c"AJZ_STATUS_BAD_REQUEST",
        9 => c"AJZ_STATUS_UNKNOWN_OP",
        10 => c"AJZ_STATUS_BAD_POSITION",
        11 => c"AJZ_STATUS_ILLEGAL",
        12 => c"AJZ_STATUS_NOT_FORCED",
        13 => c"AJZ_STATUS_BUDGET",
        14 => c"AJZ_STATUS_INTERNAL",
        _ => c"unknown status",
    };
    name.as_ptr()
}

/// The version of the library, such as `0.1.0`: what `AJZ_VERSION` is in its header. It belongs to the library.
#[unsafe(no_mangle)]
pub extern "C" fn ajz_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The version of this interface. A program can use this library if it was compiled with a header
/// of the same `AJZ_ABI_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn ajz_abi_version() -> u32 {
    AJZ_ABI_VERSION
}

/// The version of the interface that this header describes.
pub const AJZ_ABI_VERSION: u32 = 1;
