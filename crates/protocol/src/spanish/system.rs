//! Why the operating system could not read or write.

use std::io::{self, ErrorKind};

/// What the operating system says, in Spanish where that can be known.
pub fn system_reason(error: &io::Error) -> String {
    let known = match error.kind() {
        ErrorKind::NotFound => "no existe",
        ErrorKind::PermissionDenied => "permiso denegado",
        ErrorKind::IsADirectory => "es un directorio",
        ErrorKind::NotADirectory => "una parte del camino no es un directorio",
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
