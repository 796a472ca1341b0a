//! How a run ends: its exit code, and its messages in both languages.

use std::io::{self, Write};
use std::path::PathBuf;

use ajedrez_lite_tables::{MakeError, Problem, TableError};
use ajedrez_protocol::{
    Answered, Fault, Kind, Language, Spanish, messages, system_reason as reason,
};
use clap::error::ErrorKind;

use crate::usage::{self, tame, tamed};

/// What came of a run that went to its end, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Every question has its answer.
    Answered,
    /// A budget ran out before an answer.
    BudgetSpent,
    /// A part of the input was bad and has been reported; the rest has its answers.
    BadInput,
}

impl Outcome {
    /// What came of a question.
    pub(crate) fn of(answer: &impl Answered) -> Outcome {
        if answer.is_unknown() { Outcome::BudgetSpent } else { Outcome::Answered }
    }
}

/// Why a run ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments are not valid, or ask for help or the version, which `clap` reports as an error too.
    Usage(clap::Error),
    /// The question is not valid, or has no answer.
    Fault(Fault),
    /// The input is not that of the run to be resumed.
    Resume(Mismatch),
    /// The input is not a valid table.
    Table(BadTable),
    /// Tables of endings are not as they should be.
    Endings(TableFault),
    /// A table has come to an early end.
    Rows {
        /// Why.
        why: Box<Failure>,
        /// How many rows have been answered.
        answers: u64,
        /// Where they are, if not on standard output.
        partial: Option<PathBuf>,
    },
    /// Some answers are errors.
    Requests {
        /// How many answers there are.
        answers: u64,
        /// How many of them are errors.
        errors: u64,
        /// The line of the first.
        first_error: u64,
    },
    /// A file cannot be read.
    ReadFile(PathBuf, io::Error),
    /// A file cannot be written.
    WriteFile(PathBuf, io::Error),
    /// A file could be written only in part, for this reason or because the user interrupted; the
    /// run can be resumed.
    Unfinished(PathBuf, Option<io::Error>),
    /// The time of the command ran out.
    OutOfTime,
    /// The user interrupted.
    Interrupted,
    /// The user interrupted a line that was being edited.
    LineInterrupted,
    /// The user interrupted a run whose answers went to standard output.
    InterruptedAfter {
        /// How many lines have been answered.
        answers: u64,
    },
    /// Standard input failed.
    Read(io::Error),
    /// Standard output failed.
    Write(io::Error),
    /// The threads that should work cannot be started.
    Threads(io::Error),
}

/// Why the answers of an interrupted run are not those of an input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// There are more answers than lines.
    Lines {
        /// How many answers there are.
        answers: u64,
        /// How many lines there are.
        lines: u64,
    },
    /// One of these lines is another than the one that was answered.
    Changed {
        /// The first that may be.
        first: u64,
        /// The last that may be.
        last: u64,
    },
    /// The options were others.
    Options {
        /// Those of the interrupted run.
        then: String,
        /// Those of this run.
        now: String,
    },
    /// The file is missing that says what the answers are answers to.
    NoJournal,
    /// The answers are not those that the interrupted run has written.
    Answers,
}

/// Why a table, or a row of one, cannot be asked.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BadTable {
    /// It has no row of names.
    Empty,
    /// None of its columns is called so.
    NoColumn {
        /// The name.
        column: String,
        /// The names that there are.
        names: String,
    },
    /// Two of its columns have one name.
    SameName {
        /// The name.
        name: String,
        /// The number of the first of the two, counted from 1.
        first: usize,
        /// The number of the second one.
        second: usize,
    },
    /// A row has more cells than there are names.
    TooManyCells {
        /// The number of cells.
        found: usize,
        /// The number of names.
        most: usize,
    },
    /// A row is longer than a row may be.
    LongRow {
        /// Its line.
        line: u64,
        /// How many bytes it may have.
        most: usize,
    },
    /// A quote is not closed.
    OpenQuote {
        /// The line on which its cell begins.
        line: u64,
    },
}

/// Why tables cannot be made or asked.
#[derive(Debug)]
pub(crate) enum TableFault {
    /// A file is not the table that it should be.
    Table(TableError),
    /// A class cannot be solved.
    Make(MakeError),
}

impl TableFault {
    /// Whether the system could not read, and nothing that was read is wrong.
    pub(crate) fn is_of_system(&self) -> bool {
        matches!(self, TableFault::Table(error) if matches!(error.problem(), Problem::Read(_)))
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Fault(fault)
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Failure {
        Failure::Usage(error)
    }
}

/// Commands write far more often than they read: a plain `?` on an error of theirs is about output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

/// Prints a message of `clap`, in its own colours.
fn print(error: &clap::Error, lang: Language) -> io::Result<()> {
    if lang == Language::Spanish
        && error.use_stderr()
        && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        return io::stderr().write_all(usage::spanish(error).as_bytes());
    }
    error.print()
}

/// Says on standard error what is wrong.
pub(crate) fn report(error: &impl Spanish, lang: Language) {
    // In one write, so that the lines of several processes do not mix. If it fails, there is no other
    // place to report that.
    let line = format!("error: {}\n", tame(&lang.say(error).to_string()));
    io::stderr().write_all(line.as_bytes()).ok();
}

/// Prints a tip below an error.
pub(crate) fn report_tip(tip: &impl Spanish, lang: Language) {
    let line =
        format!("  {}: {}\n", lang.choose("tip", "consejo"), tame(&lang.say(tip).to_string()));
    io::stderr().write_all(line.as_bytes()).ok();
}

/// Reports why the run ended early, if it did, and returns the exit code.
pub(crate) fn code(result: Result<Outcome, Failure>, lang: Language) -> u8 {
    let result = match result {
        // `clap` prints its own errors. Help and the version go to standard output.
        Err(Failure::Usage(error)) => match (error.use_stderr(), print(&tamed(error), lang)) {
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
        // Whoever read the answers has seen enough, as in `ajedrez ... | head -1`.
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
        // What a shell gives for a program that Ctrl-C ended.
        Failure::LineInterrupted => 130,
        _ => 1,
    }
}

messages! { Failure [Fault, Table, Endings], language:
    Failure::Usage(error) => "{error}", "{spanish}", spanish = usage::spanish(error);
    Failure::Resume(mismatch) => "the answers to resume after are those of another run: {mismatch}",
        "las respuestas que se continúan son de otra ejecución: {mismatch}",
        mismatch = language.say(mismatch);
    Failure::Rows { why, answers, partial: None } => "{why}; rows answered: {answers}",
        "{why}; filas respondidas: {answers}", why = language.say(&**why);
    Failure::Rows { why, answers, partial: Some(path) } =>
        "{why}; rows answered: {answers}, in {path}",
        "{why}; filas respondidas: {answers}, en {path}",
        why = language.say(&**why), path = path.display();
    Failure::Requests { answers, errors, first_error } =>
        "{errors} of {answers} answers are errors, the first of them to line {first_error}",
        "{errors} de {answers} respuestas son errores, la primera de ellas en la línea \
         {first_error}";
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
        "cannot write {path}: {error}; --resume goes on after the last answer in it",
        "no se puede escribir {path}: {reason}; --resume continúa tras su última respuesta",
        path = path.display(), reason = reason(error);
    Failure::Unfinished(path, None) =>
        "interrupted: {path} is not complete; --resume goes on after the last answer in it",
        "interrumpido: {path} no está completo; --resume continúa tras su última respuesta",
        path = path.display();
    Failure::OutOfTime => "the time ran out before the last answer",
        "se acabó el tiempo antes de la última respuesta";
    Failure::Interrupted | Failure::LineInterrupted => "interrupted", "interrumpido";
    Failure::InterruptedAfter { answers } =>
        "interrupted: the first line without an answer is {next}; go on from there, or write to a \
         file by --output, which --resume can go on with",
        "interrumpido: la primera línea sin respuesta es la {next}; se puede continuar desde ahí, \
         o escribir en un archivo con --output, que --resume sabe continuar",
        next = answers + 1;
    Failure::Threads(error) => "cannot start threads: {error}",
        "no se pueden crear los hilos: {error}";
}

messages! { Mismatch, language:
    Mismatch::Lines { answers, lines } =>
        "{answers} lines are answered, but the input has only {lines}",
        "hay {answers} líneas respondidas, pero la entrada solo tiene {lines}";
    Mismatch::Changed { first, last } if first == last =>
        "line {first} is not the one that was answered",
        "la línea {first} no es la que se respondió";
    Mismatch::Changed { first, last } =>
        "one of the lines {first} to {last} is not the one that was answered",
        "una de las líneas {first} a {last} no es la que se respondió";
    Mismatch::Options { then, now } =>
        "its options were \"{then}\", and now they are \"{now}\"",
        "sus opciones eran \"{then}\", y ahora son \"{now}\"";
    Mismatch::NoJournal => "the file FILE.resume is missing that says what they are answers to",
        "falta el archivo ARCHIVO.resume, que dice a qué responden";
    Mismatch::Answers => "FILE.partial has others than FILE.resume says",
        "ARCHIVO.partial tiene otras que las que dice ARCHIVO.resume";
}

messages! { BadTable, language:
    BadTable::Empty => "the table is empty: expected a row with the names of its columns",
        "la tabla está vacía: se esperaba una fila con los nombres de sus columnas";
    BadTable::NoColumn { column, names } => "there is no column {column:?} among {names}",
        "no hay ninguna columna {column:?} entre {names}";
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
