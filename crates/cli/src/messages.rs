//! What the program itself has to say, in both languages: all that is no fault of a request.

use std::fmt;

use protocol::Spanish;

use crate::exit::{Failure, Mismatch};

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(error) => error.fmt(f),
            Failure::Fault(fault) => fault.fmt(f),
            Failure::Resume(mismatch) => {
                write!(f, "the answers to resume after are to other requests: {mismatch}")
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
                f.write_str("las respuestas que se continúan son de otras peticiones: ")?;
                mismatch.fmt_spanish(f)
            }
            Failure::Requests { answers, errors, first_error } => write!(
                f,
                "{errors} de {answers} respuestas son errores, la primera de ellas en la línea \
                 {first_error}"
            ),
            Failure::Read(error) => write!(f, "no se puede leer la entrada estándar: {error}"),
            Failure::Write(error) => write!(f, "no se puede escribir la salida estándar: {error}"),
            Failure::ReadFile(path, error) => {
                write!(f, "no se puede leer {}: {error}", path.display())
            }
            Failure::WriteFile(path, error) => {
                write!(f, "no se puede escribir {}: {error}", path.display())
            }
            Failure::Unfinished(path, error) => {
                match error {
                    Some(error) => write!(f, "no se puede escribir {}: {error}", path.display())?,
                    None => write!(f, "interrumpido: {} no está completo", path.display())?,
                }
                f.write_str("; --resume continúa tras su última respuesta")
            }
            Failure::Interrupted => f.write_str("interrumpido"),
            Failure::Threads(error) => write!(f, "no se pueden crear los hilos: {error}"),
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Lines { answers, lines } => {
                write!(f, "{answers} lines are answered, but the input has only {lines}")
            }
            Mismatch::Id { line, asked, answered } => {
                write!(f, "line {line} has the id {asked}, but its answer has {answered}")
            }
        }
    }
}

impl Spanish for Mismatch {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Lines { answers, lines } => {
                write!(f, "hay {answers} líneas respondidas, pero la entrada solo tiene {lines}")
            }
            Mismatch::Id { line, asked, answered } => {
                write!(f, "la línea {line} tiene el id {asked}, pero su respuesta tiene {answered}")
            }
        }
    }
}
