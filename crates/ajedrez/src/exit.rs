//! The exit code of a run, and its messages in both languages.

use std::io::{self, Write};
use std::path::PathBuf;

use ajedrez_lite_tables::{MakeError, Problem, TableError};
use ajedrez_protocol::source;
use ajedrez_protocol::{
    Answered, Fault, Kind, Language, Spanish, messages, system_reason as reason,
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

impl std::error::Error for Failure {}

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
pub(crate) fn report(error: &impl Spanish, lang: Language) {
    // In one write, so lines of several processes do not mix. A failure of the write cannot be
    // reported anywhere.
    let line = format!("error: {}\n", sanitize(&lang.say(error).to_string()));
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

messages! { Failure [Fault, Table, Endings], language:
    Failure::Usage(error) => "{error}", "{spanish}", spanish = usage::spanish(error);
    Failure::Resume(mismatch) => "cannot resume: {mismatch}", "no se puede continuar: {mismatch}",
        mismatch = language.say(mismatch);
    Failure::Rows { why, answers, partial: None } => "{why}; rows answered: {answers}",
        "{why}; filas respondidas: {answers}", why = language.say(&**why);
    Failure::Rows { why, answers, partial: Some(path) } =>
        "{why}; rows answered: {answers}, in {path}",
        "{why}; filas respondidas: {answers}, en {path}",
        why = language.say(&**why), path = path.display();
    Failure::Requests { answers, errors, first_error } =>
        "{errors} of {answers} requests failed, first at line {first_error}",
        "{errors} de {answers} peticiones con error, la primera en la línea {first_error}";
    Failure::Read(error) => "cannot read standard input: {error}",
        "no se puede leer la entrada estándar: {reason}", reason = reason(error);
    Failure::Write(error) => "cannot write standard output: {error}",
        "no se puede escribir la salida estándar: {reason}", reason = reason(error);
    Failure::ReadFile(path, error) => "cannot read {path}: {error}",
        "no se puede leer {path}: {reason}",
        path = path.display(), reason = reason(error);
    Failure::WriteFile(path, error) => "cannot write {path}: {error}",
        "no se puede escribir {path}: {reason}", path = path.display(), reason = reason(error);
    Failure::Unfinished(path, Some(error)) =>
        "cannot write {path}: {error}; --resume continues after its last answer",
        "no se puede escribir {path}: {reason}; --resume continúa tras su última respuesta",
        path = path.display(), reason = reason(error);
    Failure::Unfinished(path, None) =>
        "interrupted: {path} is not complete; --resume continues after its last answer",
        "interrumpido: {path} no está completo; --resume continúa tras su última respuesta",
        path = path.display();
    Failure::OutOfTime => "time limit reached before the last answer",
        "se alcanzó el límite de tiempo antes de la última respuesta";
    Failure::Interrupted | Failure::LineInterrupted => "interrupted", "interrumpido";
    Failure::InterruptedAfter { answers } =>
        "interrupted: the first unanswered line is {next}; continue there, or use --output, which \
         --resume can continue",
        "interrumpido: la primera línea sin respuesta es la {next}; se puede continuar desde ahí, \
         o usar --output, que --resume puede continuar",
        next = answers + 1;
    Failure::Threads(error) => "cannot start threads: {error}",
        "no se pueden crear los hilos: {error}";
}

messages! { Mismatch, language:
    Mismatch::Lines { answers, lines } =>
        "{answers} lines are answered, but the input has only {lines}",
        "hay {answers} líneas respondidas, pero la entrada solo tiene {lines}";
    Mismatch::Changed { first, last } if first == last =>
        "line {first} has changed since it was answered",
        "la línea {first} cambió desde que se respondió";
    Mismatch::Changed { first, last } =>
        "one of the lines {first} to {last} has changed since it was answered",
        "una de las líneas {first} a {last} cambió desde que se respondió";
    Mismatch::Options { then, now } =>
        "the options were \"{then}\" and are now \"{now}\"",
        "las opciones eran \"{then}\" y ahora son \"{now}\"";
    Mismatch::NoJournal => "FILE.resume, which identifies the answered lines, is missing",
        "falta ARCHIVO.resume, que identifica las líneas respondidas";
    Mismatch::Answers => "FILE.partial does not match FILE.resume",
        "ARCHIVO.partial no coincide con ARCHIVO.resume";
}

messages! { BadTable, language:
    BadTable::Empty => "the table is empty: expected a header row",
        "la tabla está vacía: se esperaba una fila de encabezado";
    BadTable::NoColumn { column, names } => "no column {column:?}; the columns are {names}",
        "no hay ninguna columna {column:?}; las columnas son {names}";
    BadTable::SameName { name, first, second } => "columns {first} and {second} have the same name, {name:?}",
        "las columnas {first} y {second} tienen el mismo nombre, {name:?}";
    BadTable::TooManyCells { found, most } => "cells: expected at most {most}, found {found}",
        "celdas: como máximo {most}, hay {found}";
    BadTable::LongRow { line, most } =>
        "line {line}: expected a row of at most {most} bytes; a quote may not be closed",
        "línea {line}: se esperaba una fila de {most} bytes como máximo; puede faltar una comilla \
         de cierre";
    BadTable::OpenQuote { line } =>
        "line {line}: expected a closing quote for the cell that begins here, found the end of \
         the table",
        "línea {line}: se esperaba una comilla de cierre para la celda que empieza aquí y se \
         encontró el final de la tabla";
}

messages! { TableFault [Table], language:
    TableFault::Make(error) => "{error}", "no se puede hacer la tabla: {error}";
}
