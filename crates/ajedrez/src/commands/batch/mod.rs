//! `ajedrez batch`.

mod csv;
mod output;
mod pipeline;

use std::fs::File;
use std::io::{self, Read, Write};
use std::mem;
use std::path::{Path, PathBuf};

use ajedrez_protocol::{Context, Language, json};
use clap::Args;
use clap::error::ErrorKind;
use rayon::ThreadPool;
use serde_json::{Map, Value};

use self::csv::Table;
use self::output::{Answers, Partial, Record, RunProgress, StandardOutput};
use self::pipeline::{InputItem, Limits, MEMORY_MIB, Pipeline, Requests, Stop};
use crate::exit::{Failure, Outcome, report};
use crate::files::{is_standard_output, is_stream, open_stream};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::progress::{self, Progress};
use crate::threads::Threads;
use crate::usage;

#[derive(Debug, Args)]
#[command(explain = words(
    "Answer JSON requests, one per line, in order and on all cores\n\n\
     A request is an object with the operation `op`, its arguments, and an `id` that the answer repeats: \
     {\"id\":7,\"result\":...} or {\"id\":7,\"error\":{\"kind\":\"...\",\"message\":\"...\"}}. Errors do not stop \
     the run, but the exit code is then 2. A line ends with LF, CR LF or CR and has at most 1 MiB; a blank line is \
     an invalid request.",
    "Responde peticiones en JSON, una por línea, en orden y con todos los núcleos\n\n\
     Una petición es un objeto con la operación `op`, sus argumentos y un `id` que la respuesta repite: \
     {\"id\":7,\"result\":...} o {\"id\":7,\"error\":{\"kind\":\"...\",\"message\":\"...\"}}. Los errores no \
     detienen la ejecución, pero el código de salida es entonces 2. Una línea termina con LF, CR LF o CR y tiene a \
     lo sumo 1 MiB; una línea vacía es una petición incorrecta.",
))]
#[command(after_help = examples("
  ajedrez batch requests.jsonl --output answers.jsonl
  ajedrez batch requests.jsonl --output answers.jsonl --resume
  ajedrez batch requests.jsonl --timeout 0.5 --memory 64
  ajedrez batch --csv puzzle --op solitario.rate puzzles.csv
  echo '{\"id\":1,\"op\":\"solitario.solve\",\"puzzle\":\"ta1pa5\"}' | ajedrez batch

") + words("\
`ajedrez operations` lists the operations with their arguments.

Requests:", "\
`ajedrez operations` muestra las operaciones con sus argumentos.

Peticiones:") + r#"
  {"op":"lite.perft","depth":4,"fen":"r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"}
  {"op":"lite.esJaqueMate","position":{"tablero":[...],"jugador":1}}
  {"op":"solitario.solve","puzzle":"dc3cc5pe4pf6","budget":{"nodes":1000,"seconds":0.5}}
  {"op":"solitario.solve","puzzle":"dc3cc5pe4pf6","all":3,"max_captures":2,"target":"f6"}

"# + words("\
Kinds of errors:
  bad_json                   the line is not valid JSON
  too_long                   the line has more than 1 MiB, or its answer more than 16 MiB
  bad_request, unknown_op    an argument or operation is missing, unknown or of the wrong type
  bad_position               not a valid position, board or puzzle
  illegal, not_forced        a move of a forced sequence is illegal, or leaves several replies
  budget                     a limit was reached before an answer
  internal                   a bug in the program

Each answer is written as soon as it and all answers before it are complete. Ctrl-C stops the run,
writes the finished answers, and prints how to continue. A second Ctrl-C ends the program at once.", "\
Clases de errores:
  bad_json                   la línea no es JSON válido
  too_long                   la línea tiene más de 1 MiB, o su respuesta más de 16 MiB
  bad_request, unknown_op    un argumento o la operación falta, no se conoce o es de otro tipo
  bad_position               no es una posición, un tablero o un puzzle válido
  illegal, not_forced        una jugada de una secuencia forzada es ilegal, o deja varias respuestas
  budget                     se alcanzó un límite antes de tener respuesta
  internal                   un error del programa

Cada respuesta se escribe en cuanto están ella y todas las anteriores. Ctrl-C detiene la ejecución,
escribe las respuestas terminadas y dice cómo continuar. Un segundo Ctrl-C termina el programa enseguida."))]
pub(crate) struct Batch {
    #[arg(help = words(
        "The file of requests, or `-` for standard input",
        "El archivo de peticiones, o `-` para la entrada estándar",
    ))]
    #[arg(value_name = words("FILE|-", "ARCHIVO|-"), default_value = "-", hide_default_value = true)]
    file: PathBuf,

    #[command(flatten)]
    threads: Threads,

    #[arg(help = words(
        "Write the answers to this file, created when all are complete; until then they are in FILE.partial, and \
         the progress in FILE.resume. `-`, a pipe or a device receives each answer at once",
        "Escribe las respuestas en este archivo, que se crea cuando están todas; hasta entonces están en \
         ARCHIVO.partial, y el progreso en ARCHIVO.resume. `-`, una tubería o un dispositivo recibe cada respuesta \
         enseguida",
    ))]
    #[arg(long, alias = "salida", value_name = words("FILE", "ARCHIVO"))]
    output: Option<PathBuf>,

    #[arg(help = words(
        "Continue after the answers in FILE.partial of an interrupted run, unless its lines or options have \
         changed",
        "Continúa tras las respuestas de una ejecución interrumpida en ARCHIVO.partial, salvo que sus líneas u \
         opciones hayan cambiado",
    ))]
    #[arg(long, alias = "continuar", requires = "output")]
    resume: bool,

    #[command(flatten)]
    limits: Limits,

    #[arg(explain = words(
        "Read a table with a header row, and answer each row in new columns. COLUMN is the puzzle or the FEN, or \
         the argument after `=`; separate several columns with commas\n\n\
         The delimiter is a comma, a semicolon or a tab, whichever is most frequent in the header row. Other cells \
         are copied. An empty cell omits an optional argument. Each value of an answer that is an object has a \
         column; other answers are in the column `result`, and errors in the column `error`. A row has at most 1 \
         MiB. An interrupted run leaves the rows it has answered, with `--output` in FILE.partial, and cannot be \
         resumed.",
        "Lee una tabla con una fila de encabezado, y responde cada fila en columnas nuevas. COLUMNA es el puzzle o \
         el FEN, o el argumento que sigue a `=`; varias columnas se separan con comas\n\n\
         El separador es una coma, un punto y coma o un tabulador: el más frecuente en el encabezado. Las demás \
         celdas se copian. Una celda vacía omite un argumento opcional. Cada valor de una respuesta que es un \
         objeto tiene una columna; las demás respuestas van a la columna `result`, y los errores a la columna \
         `error`. Una fila tiene a lo sumo 1 MiB. Una ejecución interrumpida deja las filas que respondió, con \
         `--output` en ARCHIVO.partial, y no se puede continuar.",
    ))]
    #[arg(long, value_name = words("COLUMN[=ARGUMENT]", "COLUMNA[=ARGUMENTO]"), requires = "op", conflicts_with = "resume")]
    #[arg(value_delimiter = ',')]
    csv: Vec<String>,

    #[arg(help = words(
        "Write the table for a spreadsheet in Spanish: semicolons between cells, decimal commas in answers, and a \
         byte order mark",
        "Escribe la tabla para una planilla de cálculo en español: punto y coma entre las celdas, coma decimal en \
         las respuestas y una marca de orden de bytes",
    ))]
    #[arg(long, alias = "csv-en-espanol", requires = "csv")]
    spanish_csv: bool,

    #[arg(help = words(
        "Operation for each row of a table",
        "Operación para cada fila de una tabla",
    ))]
    #[arg(value_name = words("OP", "OPERACIÓN"))]
    #[arg(long, requires = "csv")]
    op: Option<String>,

    #[arg(help = words(
        "Arguments for every row of a table, as a JSON object",
        "Argumentos para todas las filas de una tabla, como un objeto de JSON",
    ))]
    #[arg(long, alias = "argumentos", value_name = "JSON", requires = "csv", value_parser = object)]
    arguments: Option<Constant>,
}

/// Arguments by name; not a plain map, which `clap` would read as several values.
#[derive(Clone, Debug)]
struct Constant(Map<String, Value>);

fn object(text: &str) -> Result<Constant, &'static str> {
    json::cells::arguments(text).map(Constant).ok_or({
        words(
            "expected an object of JSON, such as {\"max_captures\":2}",
            "se esperaba un objeto de JSON, como {\"max_captures\":2}",
        )
    })
}

impl Batch {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let target = self.output.as_deref().filter(|path| !is_standard_output(path));
        let stream = target.filter(|path| is_stream(path));
        if self.resume && (target.is_none() || stream.is_some()) {
            let message = words(
                "--resume needs a file: what was written to a pipe or a device cannot be read again",
                "--resume necesita un archivo: lo escrito en una tubería o un dispositivo no se puede \
                 volver a leer",
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let done = match stream {
            // A pipe or a device is written like standard output.
            Some(path) => {
                let failure = |error| Failure::WriteFile(path.to_owned(), error);
                let mut stream = open_stream(path).map_err(failure)?;
                self.answer(None, lang, &mut stream).map_err(|why| match why {
                    Failure::Write(error) => failure(error),
                    why => why,
                })?
            }
            None => self.answer(target, lang, out)?,
        };
        let Some(first_error) = done.first_error else { return Ok(Outcome::Answered) };
        let RunProgress { answers, errors, .. } = done;
        report(&Failure::Requests { answers, errors, first_error }, lang);
        Ok(Outcome::BadInput)
    }

    /// Writes the answers to the file `target`, or to `out`.
    fn answer(
        &self,
        target: Option<&Path>,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<RunProgress, Failure> {
        let (input, pool) = (self.input()?, self.threads.pool()?);
        match (&self.op, target) {
            (Some(op), _) => self.answer_table(op, input, pool, lang, (target, out)),
            (None, Some(target)) => self.answer_to_file(input, pool, target, lang),
            (None, None) => {
                let mut done = RunProgress::default();
                let pipeline = self.start(input, None, pool)?;
                let end = pipeline.write(&mut StandardOutput(out), |written| done.add(written));
                end.map_err(|stop| self.failure(stop, None, done.answers))?;
                Ok(done)
            }
        }
    }

    fn answer_table(
        &self,
        op: &str,
        input: Box<dyn Read + Send>,
        pool: ThreadPool,
        lang: Language,
        (target, out): (Option<&Path>, &mut impl Write),
    ) -> Result<RunProgress, Failure> {
        let constant = self.arguments.clone().map_or_else(Default::default, |object| object.0);
        let failure = |stop| self.cause(stop, None);
        let (mut table, rest) = Table::open(input, (op, constant), &self.csv, lang, failure)?;
        if self.spanish_csv {
            table.write_in_spanish();
        }
        let head = table.head();
        let start = || {
            let answer = move |row: &InputItem<_>, context: &mut Context<'_>, out: &mut Vec<u8>| {
                table.answer(&row.item, context, out)
            };
            Pipeline::start(rest, answer, self.limits, pool)
        };
        let mut done = RunProgress::default();
        let Some(target) = target else {
            let out = &mut StandardOutput(out);
            out.write(&head, &done)?;
            let end = start()?.write(out, |written| done.add(written));
            end.map_err(|stop| self.rows_failure(stop, None, done.answers))?;
            return Ok(done);
        };
        let failure = |error| Failure::WriteFile(target.to_owned(), error);
        let mut file = Partial::open(target).map_err(failure)?;
        file.clear_for_good().and_then(|()| file.write(&head, &done)).map_err(failure)?;
        let progress = Progress::new(lang);
        let end = start()?.write(&mut file, |written| {
            done.add(written);
            progress.advance(written.answers);
        });
        drop(progress);
        end.map_err(|stop| self.rows_failure(stop, Some(file.path()), done.answers))?;
        file.finish().map_err(failure)?;
        Ok(done)
    }

    fn input(&self) -> Result<Box<dyn Read + Send>, Failure> {
        if self.is_standard_input() {
            return Ok(Box::new(io::stdin()));
        }
        let file = File::open(&self.file);
        Ok(Box::new(file.map_err(|error| Failure::ReadFile(self.file.clone(), error))?))
    }

    fn is_standard_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    fn answer_to_file(
        &self,
        input: Box<dyn Read + Send>,
        pool: ThreadPool,
        target: &Path,
        lang: Language,
    ) -> Result<RunProgress, Failure> {
        let failure = |error| Failure::WriteFile(target.to_owned(), error);
        let mut file = Partial::open(target).map_err(failure)?;
        let past = if self.resume {
            file.keep(&self.options()).map_err(failure)?.map_err(Failure::Resume)?
        } else {
            file.clear(&self.options()).map(|()| Vec::new()).map_err(failure)?
        };
        let mut done = past.last().map(|record| record.done.clone()).unwrap_or_default();
        let total = if self.is_standard_input() {
            None
        } else {
            progress::lines_of(&self.file)
                .map_err(|error| Failure::ReadFile(self.file.clone(), error))?
        };
        let progress = Progress::of(total, lang);
        progress.advance(done.answers);
        let pipeline = self.start(input, Some(past), pool)?;
        let end = pipeline.write(&mut file, |written| {
            done.add(written);
            progress.advance(written.answers);
        });
        drop(progress);
        let partial = file.path().to_owned();
        end.map_err(|stop| self.failure(stop, Some(partial), done.answers))?;
        file.finish().map_err(failure)?;
        Ok(done)
    }

    /// Starts answering the lines of `input`, after `past` if the answers go to a file.
    fn start(
        &self,
        input: Box<dyn Read + Send>,
        past: Option<Vec<Record>>,
        pool: ThreadPool,
    ) -> Result<Pipeline, Failure> {
        let mut requests = Requests::new(input, past.is_some());
        let mut past = past.unwrap_or_default();
        let next = move || {
            requests.skip(&mem::take(&mut past))?;
            requests.next_group().map_err(Stop::Read)
        };
        let answer = |line: &InputItem<_>, context: &mut Context<'_>, out: &mut Vec<u8>| {
            json::answer_line(line.number, &line.item, context, out)
        };
        Pipeline::start(next, answer, self.limits, pool)
    }

    /// The options that can change an answer, as text.
    fn options(&self) -> String {
        let Limits { timeout, max_nodes, memory } = self.limits;
        let options = [
            timeout.map(|time| format!("--timeout {}", time.as_secs_f64())),
            max_nodes.map(|nodes| format!("--max-nodes {nodes}")),
            (memory != MEMORY_MIB).then(|| format!("--memory {memory}")),
        ];
        options.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The failure of a run that stopped after this many answers, which are in `partial` unless
    /// they went to standard output.
    fn failure(&self, stop: Stop, partial: Option<PathBuf>, answers: u64) -> Failure {
        match (stop, partial) {
            (Stop::Write(error), Some(partial)) => Failure::Unfinished(partial, Some(error)),
            (Stop::Interrupted, None) => Failure::InterruptedAfter { answers },
            (Stop::Interrupted, Some(partial)) => Failure::Unfinished(partial, None),
            (stop, _) => self.cause(stop, None),
        }
    }

    /// The failure of a table run, which cannot be resumed.
    fn rows_failure(&self, stop: Stop, partial: Option<&Path>, answers: u64) -> Failure {
        match self.cause(stop, partial) {
            Failure::Write(error) => Failure::Write(error),
            why => Failure::Rows { why: why.into(), answers, partial: partial.map(Into::into) },
        }
    }

    fn cause(&self, stop: Stop, partial: Option<&Path>) -> Failure {
        match stop {
            Stop::Read(error) if self.is_standard_input() => Failure::Read(error),
            Stop::Read(error) => Failure::ReadFile(self.file.clone(), error),
            Stop::Mismatch(mismatch) => Failure::Resume(mismatch),
            Stop::Table(bad) => Failure::Table(bad),
            Stop::Interrupted => Failure::Interrupted,
            Stop::Write(error) => match partial {
                Some(partial) => Failure::WriteFile(partial.to_owned(), error),
                None => Failure::Write(error),
            },
        }
    }
}
