//! What the program itself has to say, in both languages: all that is no fault of a request.

use std::io::{self, ErrorKind};
use std::path::Path;

use crate::exit::{BadTable, Failure, Mismatch};
use crate::usage::{self, Both, both};

impl Failure {
    /// What to say of it.
    pub(crate) fn said(&self) -> Both {
        match self {
            Failure::Usage(error) => both(error.to_string(), usage::spanish(error)),
            Failure::Fault(fault) => Both::of(fault),
            Failure::Resume(mismatch) => {
                let Both { english, spanish } = mismatch.said();
                both(
                    format!("the answers to resume after are those of another run: {english}"),
                    format!("las respuestas que se continúan son de otra ejecución: {spanish}"),
                )
            }
            Failure::Table(bad) => bad.said(),
            Failure::Rows { why, answers, partial } => {
                let Both { english, spanish } = why.said();
                let place = |within: &str| match partial {
                    Some(path) => format!(", {within} {}", path.display()),
                    None => String::new(),
                };
                both(
                    format!("{english}; rows answered: {answers}{}", place("in")),
                    format!("{spanish}; filas respondidas: {answers}{}", place("en")),
                )
            }
            Failure::Requests { answers, errors, first_error } => both(
                format!(
                    "{errors} of {answers} answers are errors, the first of them to line \
                     {first_error}"
                ),
                format!(
                    "{errors} de {answers} respuestas son errores, la primera de ellas en la línea \
                     {first_error}"
                ),
            ),
            Failure::Read(error) => both(
                format!("cannot read standard input: {error}"),
                format!("no se puede leer la entrada estándar: {}", why(error)),
            ),
            Failure::Write(error) => both(
                format!("cannot write standard output: {error}"),
                format!("no se puede escribir la salida estándar: {}", why(error)),
            ),
            Failure::ReadFile(path, error) => both(
                format!("cannot read {}: {error}", path.display()),
                format!("no se puede leer {}: {}", path.display(), why(error)),
            ),
            Failure::WriteFile(path, error) => unwritten(path, error),
            Failure::Unfinished(path, error) => {
                let path = path.as_path();
                let Both { english, spanish } = match error {
                    Some(error) => unwritten(path, error),
                    None => both(
                        format!("interrupted: {} is not complete", path.display()),
                        format!("interrumpido: {} no está completo", path.display()),
                    ),
                };
                both(
                    english + "; --resume goes on after the last answer in it",
                    spanish + "; --resume continúa tras su última respuesta",
                )
            }
            Failure::Interrupted => both("interrupted", "interrumpido"),
            Failure::InterruptedAfter { answers } => {
                let next = answers + 1;
                both(
                    format!(
                        "interrupted: the first line without an answer is {next}; go on from there, or \
                         write to a file by --output, which --resume can go on with"
                    ),
                    format!(
                        "interrumpido: la primera línea sin respuesta es la {next}; se puede continuar \
                         desde ahí, o escribir en un archivo con --output, que --resume sabe continuar"
                    ),
                )
            }
            Failure::Threads(error) => both(
                format!("cannot start threads: {error}"),
                format!("no se pueden crear los hilos: {error}"),
            ),
        }
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Both {
    both(
        format!("cannot write {}: {error}", path.display()),
        format!("no se puede escribir {}: {}", path.display(), why(error)),
    )
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

impl Mismatch {
    fn said(&self) -> Both {
        match self {
            Mismatch::Lines { answers, lines } => both(
                format!("{answers} lines are answered, but the input has only {lines}"),
                format!("hay {answers} líneas respondidas, pero la entrada solo tiene {lines}"),
            ),
            Mismatch::Changed { first, last } if first == last => both(
                format!("line {first} is not the one that was answered"),
                format!("la línea {first} no es la que se respondió"),
            ),
            Mismatch::Changed { first, last } => both(
                format!("one of the lines {first} to {last} is not the one that was answered"),
                format!("una de las líneas {first} a {last} no es la que se respondió"),
            ),
            Mismatch::Options { then, now } => both(
                format!("its options were \"{then}\", and now they are \"{now}\""),
                format!("sus opciones eran \"{then}\", y ahora son \"{now}\""),
            ),
            Mismatch::NoJournal => both(
                "the file FILE.resume is missing that says what they are answers to",
                "falta el archivo ARCHIVO.resume, que dice a qué responden",
            ),
            Mismatch::Answers => both(
                "FILE.partial has others than FILE.resume says",
                "ARCHIVO.partial tiene otras que las que dice ARCHIVO.resume",
            ),
        }
    }
}

impl BadTable {
    /// What to say of it.
    pub(crate) fn said(&self) -> Both {
        match self {
            BadTable::Empty => both(
                "the table is empty: expected a row with the names of its columns",
                "la tabla está vacía: se esperaba una fila con los nombres de sus columnas",
            ),
            BadTable::NoColumn { column, names } => both(
                format!("there is no column {column:?} among {names}"),
                format!("no hay ninguna columna {column:?} entre {names}"),
            ),
            BadTable::TooManyCells { found, most } => both(
                format!("cells: expected at most {most}, found {found}"),
                format!("celdas: como máximo {most}, hay {found}"),
            ),
            BadTable::LongRow { line, most } => both(
                format!(
                    "line {line}: expected a row of at most {most} bytes; a quote may not be closed"
                ),
                format!(
                    "línea {line}: se esperaba una fila de {most} bytes como máximo; puede faltar \
                     una comilla de cierre"
                ),
            ),
            BadTable::OpenQuote { line } => both(
                format!(
                    "line {line}: expected a closing quote for the cell that begins here, found the \
                     end of the table"
                ),
                format!(
                    "línea {line}: se esperaba una comilla de cierre para la celda que empieza aquí \
                     y se encontró el final de la tabla"
                ),
            ),
        }
    }
}
