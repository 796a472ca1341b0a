//! The exit code of a run, and its messages in both languages.

use std::fmt;

use std::io::{self, Write};
use std::path::PathBuf;

use ajedrez_lite_tables::{MakeError, Problem, TableError};
use ajedrez_protocol::source;
use ajedrez_protocol::{
    Answered, Fault, Kind,
    Language::{self, English, Spanish},
    Localized, system_reason as reason,
};
use clap::error::ErrorKind;

use crate::language::words;
use crate::usage::{self, sanitize, sanitized};

/// The outcome of a completed run, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Every request was answered.
    Answered,
    /// A limit was reached before an answer.
    BudgetSpent,
    /// Some of the input was invalid and has been reported; the rest was answered.
    BadInput,
}

impl Outcome {
    /// The outcome of an answer.
    pub(crate) fn of(answer: &impl Answered) -> Outcome {
        if answer.is_unknown() { Outcome::BudgetSpent } else { Outcome::Answered }
    }
}

/// Why a run ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments are invalid, or request help or the version, which `clap` also reports as an error.
    Usage(clap::Error),
    /// The request is invalid or has no answer.
    Fault(Fault),
    /// The input differs from the input of the run to resume.
    Resume(Mismatch),
    /// The input is not a valid table.
    Table(BadTable),
    /// The endgame tables are invalid.
    Endings(TableFault),
    /// The run on a table stopped early.
    Rows {
        /// The reason.
        why: Box<Failure>,
        /// The number of rows answered.
        answers: u64,
        /// The file with their answers; `None` for standard output.
        partial: Option<PathBuf>,
    },
    /// Some answers are errors.
    Requests {
        /// The number of answers.
        answers: u64,
        /// The number of answers that are errors.
        errors: u64,
        /// The line of the first error.
        first_error: u64,
    },
    /// A file cannot be read.
    ReadFile(PathBuf, io::Error),
    /// A file cannot be written.
    WriteFile(PathBuf, io::Error),
    /// A file was written only in part, because of this error or an interruption by the user; the
    /// run can be resumed.
    Unfinished(PathBuf, Option<io::Error>),
    /// The time limit of the command was reached.
    OutOfTime,
    /// The user interrupted.
    Interrupted,
    /// The user interrupted the editing of a line.
    LineInterrupted,
    /// The user interrupted a run whose answers went to standard output.
    InterruptedAfter {
        /// The number of lines answered.
        answers: u64,
    },
    /// Standard input failed.
    Read(io::Error),
    /// Standard output failed.
    Write(io::Error),
    /// The worker threads cannot be started.
    Threads(io::Error),
}

/// Why the answers of an interrupted run do not match an input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// There are more answers than lines.
    Lines {
        /// The number of answers.
        answers: u64,
        /// The number of lines.
        lines: u64,
    },
    /// A line changed after it was answered.
    Changed {
        /// The first line that may have changed.
        first: u64,
        /// The last line that may have changed.
        last: u64,
    },
    /// The options differ.
    Options {
        /// The options of the interrupted run.
        then: String,
        /// The options of this run.
        now: String,
    },
    /// The journal, which identifies the answered input, is missing.
    NoJournal,
    /// The interrupted run did not write these answers.
    Answers,
}

/// Why a table or one of its rows is invalid.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadTable {
    /// The header row is missing.
    Empty,
    /// No column has this name.
    NoColumn {
        /// The name.
        column: String,
        /// The existing names.
        names: String,
    },
    /// Two columns have the same name.
    SameName {
        /// The name.
        name: String,
        /// The number of the first of them, counted from 1.
        first: usize,
        /// The number of the second.
        second: usize,
    },
    /// A row has more cells than there are names.
    TooManyCells {
        /// The number of cells.
        found: usize,
        /// The number of names.
        most: usize,
    },
    /// A row exceeds the maximum length.
    LongRow {
        /// Its line.
        line: u64,
        /// The maximum length in bytes.
        most: usize,
    },
    /// A quote is not closed.
    OpenQuote {
        /// The line on which its cell begins.
        line: u64,
    },
}

/// Why endgame tables cannot be generated or read.
#[derive(Debug)]
pub(crate) enum TableFault {
    /// A file is not a valid table.
    Table(TableError),
    /// A class cannot be solved.
    Make(MakeError),
}

impl TableFault {
    /// Whether the cause is a read error and not the contents of a file.
    pub(crate) fn is_of_system(&self) -> bool {
        matches!(self, TableFault::Table(error) if matches!(error.problem(), Problem::Read(_)))
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Fault(fault)
    }
}

impl From<source::Error> for Failure {
    /// The fault of an argument, or the failure to read it.
    fn from(error: source::Error) -> Failure {
        match error.downcast::<Failure>() {
            Ok(failure) => failure,
            Err(error) => Failure::Fault(error.into()),
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Failure {
        Failure::Usage(error)
    }
}

/// Commands write far more often than they read, so `?` converts an I/O error to a write error.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

/// Prints a message of `clap`, in its colours.
fn print(error: &clap::Error, lang: Language) -> io::Result<()> {
    if lang == Language::Spanish
        && error.use_stderr()
        && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        return io::stderr().write_all(usage::spanish(error).as_bytes());
    }
    error.print()
}

/// Prints an error on standard error.
pub(crate) fn report(error: &impl Localized, lang: Language) {
    // In one write, so lines of several processes do not mix. A failure of the write cannot be
    // reported anywhere.
    let line = format!("error: {}\n", sanitize(&lang.display(error).to_string()));
    io::stderr().write_all(line.as_bytes()).ok();
}

/// Prints a tip below an error.
pub(crate) fn report_tip(tip: &str) {
    let line = format!("  {}: {}\n", words("tip", "consejo"), sanitize(tip));
    io::stderr().write_all(line.as_bytes()).ok();
}

/// Reports the failure of a run, if any, and returns the exit code.
pub(crate) fn code(result: Result<Outcome, Failure>, lang: Language) -> u8 {
    let result = match result {
        // `clap` prints its own errors. Help and the version go to standard output.
        Err(Failure::Usage(error)) => match (error.use_stderr(), print(&sanitized(error), lang)) {
            (true, _) => Ok(Outcome::BadInput),
            (false, Ok(())) => Ok(Outcome::Answered),
            (false, Err(error)) => Err(Failure::Write(error)),
        },
        other => other,
    };
    match result {
        Ok(Outcome::Answered) => 0,
        Ok(Outcome::BadInput) => 2,
        Ok(Outcome::BudgetSpent) => 3,
        // The reader closed the pipe, as in `ajedrez ... | head -1`.
        Err(Failure::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(failure) => {
            report(&failure, lang);
            code_of_failure(&failure)
        }
    }
}

pub(crate) fn code_of_failure(failure: &Failure) -> u8 {
    match failure {
        Failure::Fault(fault) => match fault.kind() {
            Kind::Budget => 3,
            Kind::Internal => 1,
            _ => 2,
        },
        Failure::Resume(_) | Failure::Table(_) | Failure::Requests { .. } => 2,
        Failure::Endings(fault) => 2 - u8::from(fault.is_of_system()),
        Failure::Rows { why, .. } => code_of_failure(why),
        Failure::OutOfTime => 3,
        // The exit code that shells use for a program ended by Ctrl-C.
        Failure::LineInterrupted => 130,
        _ => 1,
    }
}

impl std::error::Error for Failure {}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_in(Language::English, f)
    }
}

impl Localized for Failure {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Failure::Fault(error), _) => error.fmt_in(language, f),
            (Failure::Table(error), _) => error.fmt_in(language, f),
            (Failure::Endings(error), _) => error.fmt_in(language, f),
            (Failure::Usage(error), English) => write!(f, "{error}"),
            (Failure::Usage(error), Spanish) => write!(f, "{}", usage::spanish(error)),
            (Failure::Resume(mismatch), English) => {
                write!(f, "cannot resume: {}", language.display(mismatch))
            }
            (Failure::Resume(mismatch), Spanish) => {
                write!(f, "no se puede continuar: {}", language.display(mismatch))
            }
            (Failure::Rows { why, answers, partial: None }, English) => {
                write!(f, "{}; rows answered: {answers}", language.display(&**why))
            }
            (Failure::Rows { why, answers, partial: None }, Spanish) => {
                write!(f, "{}; filas respondidas: {answers}", language.display(&**why))
            }
            (Failure::Rows { why, answers, partial: Some(path) }, English) => write!(
                f,
                "{}; rows answered: {answers}, in {}",
                language.display(&**why),
                path.display()
            ),
            (Failure::Rows { why, answers, partial: Some(path) }, Spanish) => write!(
                f,
                "{}; filas respondidas: {answers}, en {}",
                language.display(&**why),
                path.display()
            ),
            (Failure::Requests { answers, errors, first_error }, English) => {
                write!(f, "{errors} of {answers} requests failed, first at line {first_error}")
            }
            (Failure::Requests { answers, errors, first_error }, Spanish) => write!(
                f,
                "{errors} de {answers} peticiones con error, la primera en la línea {first_error}"
            ),
            (Failure::Read(error), English) => write!(f, "cannot read standard input: {error}"),
            (Failure::Read(error), Spanish) => {
                write!(f, "no se puede leer la entrada estándar: {}", reason(error))
            }
            (Failure::Write(error), English) => write!(f, "cannot write standard output: {error}"),
            (Failure::Write(error), Spanish) => {
                write!(f, "no se puede escribir la salida estándar: {}", reason(error))
            }
            (Failure::ReadFile(path, error), English) => {
                write!(f, "cannot read {}: {error}", path.display())
            }
            (Failure::ReadFile(path, error), Spanish) => {
                write!(f, "no se puede leer {}: {}", path.display(), reason(error))
            }
            (Failure::WriteFile(path, error), English) => {
                write!(f, "cannot write {}: {error}", path.display())
            }
            (Failure::WriteFile(path, error), Spanish) => {
                write!(f, "no se puede escribir {}: {}", path.display(), reason(error))
            }
            (Failure::Unfinished(path, Some(error)), English) => write!(
                f,
                "cannot write {}: {error}; --resume continues after its last answer",
                path.display()
            ),
            (Failure::Unfinished(path, Some(error)), Spanish) => write!(
                f,
                "no se puede escribir {}: {}; --resume continúa tras su última respuesta",
                path.display(),
                reason(error)
            ),
            (Failure::Unfinished(path, None), English) => write!(
                f,
                "interrupted: {} is not complete; --resume continues after its last answer",
                path.display()
            ),
            (Failure::Unfinished(path, None), Spanish) => write!(
                f,
                "interrumpido: {} no está completo; --resume continúa tras su última respuesta",
                path.display()
            ),
            (Failure::OutOfTime, English) => {
                f.write_str("time limit reached before the last answer")
            }
            (Failure::OutOfTime, Spanish) => {
                f.write_str("se alcanzó el límite de tiempo antes de la última respuesta")
            }
            (Failure::Interrupted | Failure::LineInterrupted, _) => {
                f.write_str(language.words("interrupted", "interrumpido"))
            }
            (Failure::InterruptedAfter { answers }, English) => write!(
                f,
                "interrupted: the first unanswered line is {}; continue there, or use --output, which \
         --resume can continue",
                answers + 1
            ),
            (Failure::InterruptedAfter { answers }, Spanish) => write!(
                f,
                "interrumpido: la primera línea sin respuesta es la {}; se puede continuar desde ahí, \
         o usar --output, que --resume puede continuar",
                answers + 1
            ),
            (Failure::Threads(error), English) => write!(f, "cannot start threads: {error}"),
            (Failure::Threads(error), Spanish) => {
                write!(f, "no se pueden crear los hilos: {error}")
            }
        }
    }
}

impl Localized for Mismatch {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Mismatch::Lines { answers, lines }, English) => {
                write!(f, "{answers} lines are answered, but the input has only {lines}")
            }
            (Mismatch::Lines { answers, lines }, Spanish) => {
                write!(f, "hay {answers} líneas respondidas, pero la entrada solo tiene {lines}")
            }
            (Mismatch::Changed { first, last }, English) if first == last => {
                write!(f, "line {first} has changed since it was answered")
            }
            (Mismatch::Changed { first, last }, Spanish) if first == last => {
                write!(f, "la línea {first} cambió desde que se respondió")
            }
            (Mismatch::Changed { first, last }, English) => {
                write!(f, "one of the lines {first} to {last} has changed since it was answered")
            }
            (Mismatch::Changed { first, last }, Spanish) => {
                write!(f, "una de las líneas {first} a {last} cambió desde que se respondió")
            }
            (Mismatch::Options { then, now }, English) => {
                write!(f, "the options were \"{then}\" and are now \"{now}\"")
            }
            (Mismatch::Options { then, now }, Spanish) => {
                write!(f, "las opciones eran \"{then}\" y ahora son \"{now}\"")
            }
            (Mismatch::NoJournal, English) => {
                f.write_str("FILE.resume, which identifies the answered lines, is missing")
            }
            (Mismatch::NoJournal, Spanish) => {
                f.write_str("falta ARCHIVO.resume, que identifica las líneas respondidas")
            }
            (Mismatch::Answers, English) => f.write_str("FILE.partial does not match FILE.resume"),
            (Mismatch::Answers, Spanish) => {
                f.write_str("ARCHIVO.partial no coincide con ARCHIVO.resume")
            }
        }
    }
}

impl Localized for BadTable {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (BadTable::Empty, English) => f.write_str("the table is empty: expected a header row"),
            (BadTable::Empty, Spanish) => {
                f.write_str("la tabla está vacía: se esperaba una fila de encabezado")
            }
            (BadTable::NoColumn { column, names }, English) => {
                write!(f, "no column {column:?}; the columns are {names}")
            }
            (BadTable::NoColumn { column, names }, Spanish) => {
                write!(f, "no hay ninguna columna {column:?}; las columnas son {names}")
            }
            (BadTable::SameName { name, first, second }, English) => {
                write!(f, "columns {first} and {second} have the same name, {name:?}")
            }
            (BadTable::SameName { name, first, second }, Spanish) => {
                write!(f, "las columnas {first} y {second} tienen el mismo nombre, {name:?}")
            }
            (BadTable::TooManyCells { found, most }, English) => {
                write!(f, "cells: expected at most {most}, found {found}")
            }
            (BadTable::TooManyCells { found, most }, Spanish) => {
                write!(f, "celdas: como máximo {most}, hay {found}")
            }
            (BadTable::LongRow { line, most }, English) => write!(
                f,
                "line {line}: expected a row of at most {most} bytes; a quote may not be closed"
            ),
            (BadTable::LongRow { line, most }, Spanish) => write!(
                f,
                "línea {line}: se esperaba una fila de {most} bytes como máximo; puede faltar una comilla \
         de cierre"
            ),
            (BadTable::OpenQuote { line }, English) => write!(
                f,
                "line {line}: expected a closing quote for the cell that begins here, found the end of \
         the table"
            ),
            (BadTable::OpenQuote { line }, Spanish) => write!(
                f,
                "línea {line}: se esperaba una comilla de cierre para la celda que empieza aquí y se \
         encontró el final de la tabla"
            ),
        }
    }
}

impl Localized for TableFault {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (TableFault::Table(error), _) => error.fmt_in(language, f),
            (TableFault::Make(error), English) => write!(f, "{error}"),
            (TableFault::Make(error), Spanish) => write!(f, "no se puede hacer la tabla: {error}"),
        }
    }
}
