//! The Spanish of messages whose English is the `Display` of a lower crate. The messages of this crate have both languages
//! next to each other, as in `fault/messages.rs`.
//!
//! The words are those of the course: columna, fila, pieza, casilla.

mod course;
mod lite;
mod pieces;
mod positions;
mod puzzles;
mod rules;

use std::fmt;
use std::io::{self, ErrorKind};

pub(crate) use self::pieces::{definite, object};
use crate::language::{Language, Localized};

/// A part of a Spanish message.
fn es(part: &impl Localized) -> impl fmt::Display {
    Language::Spanish.display(part)
}

/// The operating system's message, in Spanish if it is known.
pub fn system_reason(error: &io::Error) -> String {
    let known = match error.kind() {
        ErrorKind::NotFound => "no existe",
        ErrorKind::PermissionDenied => "permiso denegado",
        ErrorKind::IsADirectory => "es una carpeta",
        ErrorKind::NotADirectory => "una parte de la ruta no es una carpeta",
        ErrorKind::AlreadyExists => "ya existe",
        ErrorKind::StorageFull => "no queda lugar en el disco",
        ErrorKind::ReadOnlyFilesystem => "el disco es de solo lectura",
        ErrorKind::InvalidData => "los datos no son válidos",
        ErrorKind::BrokenPipe => "nadie lee lo que se escribe",
        _ => return error.to_string(),
    };
    match error.raw_os_error() {
        Some(code) => format!("{known} (error {code} del sistema)"),
        None => known.to_owned(),
    }
}
