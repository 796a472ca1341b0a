//! The statuses that functions return, and why a function has no result.

use std::fmt;

use std::ffi::c_char;

use ajedrez_protocol::{
    Fault, Kind,
    Language::{self, English, Spanish},
    Localized, Problem,
};

/// The return value of a function: `AJZ_STATUS_OK`, or the reason why there is no result.
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
    /// A limit was reached before there was an answer.
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

/// Why a function has no result. All variants except the protocol's faults are specific to this C
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
    /// The argument, which is a request of another operation than this one.
    NotOf(&'static str, &'static str),
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
            Trouble::NotOf(..) => Status::BadRequest,
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

impl Localized for Trouble {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Trouble::Fault(error), _) => error.fmt_in(language, f),
            (Trouble::Null(name), English) => write!(f, "{name}: expected a pointer, found NULL"),
            (Trouble::Null(name), Spanish) => {
                write!(f, "{name}: se esperaba un puntero y hay NULL")
            }
            (Trouble::Unaligned(name), English) => write!(f, "{name}: the pointer is not aligned"),
            (Trouble::Unaligned(name), Spanish) => write!(f, "{name}: el puntero no está alineado"),
            (Trouble::Length(name, length), English) => {
                write!(f, "{name}: no array has {length} elements")
            }
            (Trouble::Length(name, length), Spanish) => {
                write!(f, "{name}: ningún arreglo tiene {length} elementos")
            }
            (Trouble::Value { name, found, expected }, English) => {
                write!(f, "{name}: expected {expected}, found {found}")
            }
            (Trouble::Value { name, found, expected }, Spanish) => write!(
                f,
                "{name}: {found} no es ninguno de los valores que dice la cabecera ({expected})"
            ),
            (Trouble::Handle(name, expected), English) => {
                write!(f, "{name}: expected a handle of type {expected}, found another or none")
            }
            (Trouble::Handle(name, expected), Spanish) => {
                write!(f, "{name}: se esperaba un objeto de tipo {expected} y hay otro o ninguno")
            }
            (Trouble::NotUtf8(name, byte), English) => {
                write!(f, "{name}: expected UTF-8 at byte {byte}")
            }
            (Trouble::NotUtf8(name, byte), Spanish) => {
                write!(f, "{name}: se esperaba UTF-8 en el byte {byte}")
            }
            (Trouble::NotOf(name, operation), English) => write!(
                f,
                "{name}: expected a request of {operation}, found one of another operation"
            ),
            (Trouble::NotOf(name, operation), Spanish) => {
                write!(f, "{name}: se esperaba una petición de {operation} y es de otra operación")
            }
            (Trouble::Short { name, needed, found }, English) => {
                write!(f, "{name}: expected room for {needed} elements, found {found}")
            }
            (Trouble::Short { name, needed, found }, Spanish) => {
                write!(f, "{name}: se esperaba lugar para {needed} elementos y hay {found}")
            }
        }
    }
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

/// The version of the library, such as `0.1.0`, as in `AJZ_VERSION` of its header. It belongs to the library.
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
