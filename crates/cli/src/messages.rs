//! What the program itself has to say, in both languages: all that is no fault of a request.

use protocol::messages;

use crate::exit::{BadTable, Failure, Mismatch};
use crate::usage;
use protocol::system_reason as reason;

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
    Failure::Interrupted => "interrupted", "interrumpido";
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
