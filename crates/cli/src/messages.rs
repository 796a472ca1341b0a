//! What the program itself has to say, in both languages: all that is no fault of a request.

use std::fmt;
use std::io::{self, ErrorKind};

use protocol::Spanish;

use crate::exit::{BadTable, Failure, Mismatch};

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(error) => error.fmt(f),
            Failure::Fault(fault) => fault.fmt(f),
            Failure::Resume(mismatch) => {
                write!(f, "the answers to resume after are those of another run: {mismatch}")
            }
            Failure::Table(bad) => bad.fmt(f),
            Failure::Rows { why, answers, partial } => {
                write!(f, "{why}; rows answered: {answers}")?;
                partial.iter().try_for_each(|path| write!(f, ", in {}", path.display()))
            }
            Failure::Requests { answers, errors, first_error } => write!(
                f,
                "{errors} of {answers} answers are errors, the first of them to line {first_error}"
            ),
            Failure::Read(error) => write!(f, "cannot read standard input: {error}"),
            Failure::Write(error) => write!(f, "cannot write standard output: {error}"),
            Failure::ReadFile(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            Failure::WriteFile(path, error) => {
                write!(f, "cannot write {}: {error}", path.display())
            }
            Failure::Unfinished(path, error) => {
                match error {
                    Some(error) => write!(f, "cannot write {}: {error}", path.display())?,
                    None => write!(f, "interrupted: {} is not complete", path.display())?,
                }
                f.write_str("; --resume goes on after the last answer in it")
            }
            Failure::Interrupted => f.write_str("interrupted"),
            Failure::InterruptedAfter { answers } => write!(
                f,
                "interrupted: the first line without an answer is {}; go on from there, or write to \
                 a file by --output, which --resume can go on with",
                answers + 1
            ),
            Failure::Threads(error) => write!(f, "cannot start threads: {error}"),
        }
    }
}

impl Spanish for Failure {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(error) => f.write_str(&crate::usage::spanish(error)),
            Failure::Fault(fault) => fault.fmt_spanish(f),
            Failure::Resume(mismatch) => {
                f.write_str("las respuestas que se continúan son de otra ejecución: ")?;
                mismatch.fmt_spanish(f)
            }
            Failure::Table(bad) => bad.fmt_spanish(f),
            Failure::Rows { why, answers, partial } => {
                why.fmt_spanish(f)?;
                write!(f, "; filas respondidas: {answers}")?;
                partial.iter().try_for_each(|path| write!(f, ", en {}", path.display()))
            }
            Failure::Requests { answers, errors, first_error } => write!(
                f,
                "{errors} de {answers} respuestas son errores, la primera de ellas en la línea \
                 {first_error}"
            ),
            Failure::Read(error) => {
                write!(f, "no se puede leer la entrada estándar: {}", why(error))
            }
            Failure::Write(error) => {
                write!(f, "no se puede escribir la salida estándar: {}", why(error))
            }
            Failure::ReadFile(path, error) => {
                write!(f, "no se puede leer {}: {}", path.display(), why(error))
            }
            Failure::WriteFile(path, error) => {
                write!(f, "no se puede escribir {}: {}", path.display(), why(error))
            }
            Failure::Unfinished(path, error) => {
                match error {
                    Some(error) => {
                        write!(f, "no se puede escribir {}: {}", path.display(), why(error))?;
                    }
                    None => write!(f, "interrumpido: {} no está completo", path.display())?,
                }
                f.write_str("; --resume continúa tras su última respuesta")
            }
            Failure::Interrupted => f.write_str("interrumpido"),
            Failure::InterruptedAfter { answers } => write!(
                f,
                "interrumpido: la primera línea sin respuesta es la {}; se puede continuar desde \
                 ahí, o escribir en un archivo con --output, que --resume sabe continuar",
                answers + 1
            ),
            Failure::Threads(error) => write!(f, "no se pueden crear los hilos: {error}"),
        }
    }
}

/// What the operating system says, in Spanish where that can be known.
fn why(error: &io::Error) -> String {
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

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Lines { answers, lines } => {
                write!(f, "{answers} lines are answered, but the input has only {lines}")
            }
            Mismatch::Changed { first, last } if first == last => {
                write!(f, "line {first} is not the one that was answered")
            }
            Mismatch::Changed { first, last } => {
                write!(f, "one of the lines {first} to {last} is not the one that was answered")
            }
            Mismatch::Options { then, now } => {
                write!(f, "its options were \"{then}\", and now they are \"{now}\"")
            }
            Mismatch::NoJournal => {
                f.write_str("the file FILE.resume is missing that says what they are answers to")
            }
            Mismatch::Answers => f.write_str("FILE.partial has others than FILE.resume says"),
        }
    }
}

impl Spanish for Mismatch {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Lines { answers, lines } => {
                write!(f, "hay {answers} líneas respondidas, pero la entrada solo tiene {lines}")
            }
            Mismatch::Changed { first, last } if first == last => {
                write!(f, "la línea {first} no es la que se respondió")
            }
            Mismatch::Changed { first, last } => {
                write!(f, "una de las líneas {first} a {last} no es la que se respondió")
            }
            Mismatch::Options { then, now } => {
                write!(f, "sus opciones eran \"{then}\", y ahora son \"{now}\"")
            }
            Mismatch::NoJournal => {
                f.write_str("falta el archivo ARCHIVO.resume, que dice a qué responden")
            }
            Mismatch::Answers => {
                f.write_str("ARCHIVO.partial tiene otras que las que dice ARCHIVO.resume")
            }
        }
    }
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::Empty => {
                f.write_str("the table is empty: expected a row with the names of its columns")
            }
            BadTable::NoColumn { column, names } => {
                write!(f, "there is no column {column:?} among {names}")
            }
            BadTable::TooManyCells { found, most } => {
                write!(f, "cells: expected at most {most}, found {found}")
            }
            BadTable::LongRow { line, most } => write!(
                f,
                "line {line}: expected a row of at most {most} bytes; a quote may not be closed"
            ),
            BadTable::OpenQuote { line } => write!(
                f,
                "line {line}: expected a closing quote for the cell that begins here, found the end \
                 of the table"
            ),
        }
    }
}

impl Spanish for BadTable {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::Empty => f.write_str(
                "la tabla está vacía: se esperaba una fila con los nombres de sus columnas",
            ),
            BadTable::NoColumn { column, names } => {
                write!(f, "no hay ninguna columna {column:?} entre {names}")
            }
            BadTable::TooManyCells { found, most } => {
                write!(f, "celdas: como máximo {most}, hay {found}")
            }
            BadTable::LongRow { line, most } => write!(
                f,
                "línea {line}: se esperaba una fila de {most} bytes como máximo; puede faltar una \
                 comilla de cierre"
            ),
            BadTable::OpenQuote { line } => write!(
                f,
                "línea {line}: se esperaba una comilla de cierre para la celda que empieza aquí y \
                 se encontró el final de la tabla"
            ),
        }
    }
}
