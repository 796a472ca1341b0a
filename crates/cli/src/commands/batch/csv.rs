//! `ajedrez batch --csv`: a request a row of a table, and the answer in new columns of the row.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read};
use std::time::Duration;

use clap::error::ErrorKind;
use csv::{ByteRecord, Reader, ReaderBuilder, WriterBuilder};
use protocol::json::{ask, operations};
use protocol::{Context, Fault, Language, Place, Problem};
use rayon::ThreadPool;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::journal::Done;
use super::output::Answers;
use crate::exit::Failure;
use crate::lang::Lang;
use crate::limits::{context, since_start};
use crate::ordered::ordered;
use crate::usage::{self, Expecting};

/// The marks that may stand between two cells: the one that the header has most of does.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// How much is read at once, and how much of the header is looked at for its delimiter.
const READ_BYTES: usize = 1 << 16;

/// The new column of what an operation answers that is no object.
const RESULT: &str = "result";

/// The new column of what is wrong with a row.
const ERROR: &str = "error";

/// What is asked of every row.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The operation.
    pub(super) op: String,
    /// Columns, each with the argument that its cells are, where that is said: `puzzle`, `p=puzzle`.
    pub(super) columns: Vec<String>,
    /// The arguments that are the same in every row.
    pub(super) constant: Map<String, Value>,
    /// How long each request may take.
    pub(super) timeout: Option<Duration>,
    /// The language of what is wrong.
    pub(super) lang: Lang,
}

/// How the rows of an input become requests, and answers cells.
struct Layout {
    delimiter: u8,
    /// How many cells a row has.
    cells: usize,
    /// Which cell is which argument.
    arguments: Vec<(usize, &'static str)>,
    /// The names in an answer whose values become cells; none for an answer that is no object.
    names: Option<Vec<String>>,
}

impl Table {
    /// Answers the rows of `input`, whose first is the names of the columns.
    pub(super) fn answer(
        self,
        input: impl Read + Send + 'static,
        pool: ThreadPool,
        out: &mut dyn Answers,
        read_failure: impl Fn(io::Error) -> Failure,
    ) -> Result<Done, Failure> {
        let mut input = BufReader::with_capacity(READ_BYTES, input);
        let delimiter = delimiter(input.fill_buf().map_err(&read_failure)?);
        let mut reader =
            ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(input);
        let failed = |error: csv::Error| read_failure(error.into());
        let header = reader.byte_headers().map_err(failed)?.clone();
        let layout = self.layout(&header, delimiter)?;
        out.write(&layout.row(&header, layout.new_names(&header)), &Done::default())?;
        let mut done = Done::default();
        let work = move |(line, record): (u64, ByteRecord)| {
            let answer = self.ask(&layout, &record);
            (line, layout.row(&record, layout.new_cells(&answer)), answer.is_ok())
        };
        for answered in ordered(pool, rows(reader), work) {
            let (line, row, is_result) = answered.map_err(&read_failure)?;
            let mut now = Done::default();
            now.count(line, is_result);
            out.write(&row, &now)?;
            done.add(&now);
        }
        out.rest()?;
        Ok(done)
    }

    /// Finds the columns, and what the operation answers.
    fn layout(&self, header: &ByteRecord, delimiter: u8) -> Result<Layout, Failure> {
        let known = operations().find(|(name, _)| *name == self.op);
        let (_, known) = known.ok_or_else(|| Fault::new(Problem::UnknownOp(self.op.clone())))?;
        let cells = header.len();
        let mut arguments = Vec::new();
        for column in &self.columns {
            let (column, argument) = match column.split_once('=') {
                Some((column, argument)) => (column, Some(argument)),
                None => (column.as_str(), None),
            };
            let is_named = |cell: &[u8]| cell.trim_ascii() == column.as_bytes();
            let at = header.iter().position(is_named).ok_or_else(|| no_column(column, header))?;
            let found = match argument {
                Some(argument) => known_argument(argument, known),
                None => argument_for(column, known),
            };
            let name = argument.unwrap_or(column).to_owned();
            let unknown = || Fault::new(Problem::NoArgument).at(Place::Value { owner: None, name });
            arguments.push((at, found.ok_or_else(unknown)?));
        }
        let names = self.names(&arguments);
        Ok(Layout { delimiter, cells, arguments, names })
    }

    /// The names in what the operation answers to a row that is easy to answer; none where that is no
    /// object.
    fn names(&self, arguments: &[(usize, &'static str)]) -> Option<Vec<String>> {
        let easy = |argument: &str| match argument {
            "puzzle" => "re1",
            "moves" => "",
            "board" => "8/8/8/8/8/8/8/8",
            "date" => "2026-11-23",
            _ => "k7/8/8/8/8/8/8/K7 w",
        };
        let cells = arguments.iter().map(|&(_, name)| (name, Value::from(easy(name))));
        let request = self.request(cells);
        let context = &mut Context { nodes: 1_000, ..context() };
        let json = ask(&request, self.lang.language(), context).ok()?;
        let Value::Object(_) = serde_json::from_str(&json).ok()? else { return None };
        let names = names_in_order(&json)?;
        // What was asked need not be said again.
        let is_new = |name: &String| !arguments.iter().any(|&(_, argument)| argument == name);
        Some(names.into_iter().filter(is_new).collect())
    }

    fn request<'a>(&self, cells: impl Iterator<Item = (&'a str, Value)>) -> Vec<u8> {
        let mut request = self.constant.clone();
        request.insert("op".to_owned(), Value::from(self.op.as_str()));
        request.extend(cells.map(|(name, value)| (name.to_owned(), value)));
        Value::Object(request).to_string().into_bytes()
    }

    /// The answer to a row, or what is wrong with it. Where a row has more cells than the header, nobody
    /// knows which of them is under which name.
    fn ask(&self, layout: &Layout, record: &ByteRecord) -> Result<String, String> {
        if record.len() > layout.cells {
            let (found, names) = (record.len(), layout.cells);
            return Err(match self.lang.language() {
                Language::English => format!("cells: expected at most {names}, found {found}"),
                Language::Spanish => {
                    format!("celdas: como máximo {names}, hay {found}")
                }
            });
        }
        let cells = layout
            .arguments
            .iter()
            .map(|&(at, name)| (name, value(record.get(at).unwrap_or_default())));
        let limit = self.timeout.map(|timeout| since_start() + timeout);
        let stop = || limit.is_some_and(|limit| since_start() >= limit);
        let context = &mut Context { stop: &stop, ..context() };
        ask(&self.request(cells), self.lang.language(), context)
            .map_err(|fault| self.lang.say(&fault).to_string())
    }
}

/// The mark between the cells of a table that begins so.
fn delimiter(text: &[u8]) -> u8 {
    let header = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let count = |mark: u8| header.iter().filter(|&&byte| byte == mark).count();
    // Of equals the first: `max_by_key` gives the last.
    DELIMITERS.into_iter().rev().max_by_key(|&mark| count(mark)).unwrap_or(DELIMITERS[0])
}

/// The rows one by one, each with its line.
fn rows<R: Read>(mut reader: Reader<R>) -> impl FnMut() -> io::Result<Option<(u64, ByteRecord)>> {
    move || {
        let mut record = ByteRecord::new();
        let is_there = reader.read_byte_record(&mut record)?;
        let line = record.position().map_or(0, csv::Position::line);
        Ok(is_there.then_some((line, record)))
    }
}

/// The argument that a column without a word about it is: the one of its name, else the one that says
/// what is asked about.
fn argument_for(column: &str, known: &'static [&'static str]) -> Option<&'static str> {
    known_argument(column, known).or_else(|| known_argument(known.first()?, known))
}

/// The argument of this name. A position in a cell is a FEN.
fn known_argument(name: &str, known: &'static [&'static str]) -> Option<&'static str> {
    let has_position = known.contains(&"position");
    match name {
        "fen" | "position" if has_position => Some("fen"),
        name => known.iter().copied().find(|&argument| argument == name),
    }
}

fn no_column(column: &str, header: &ByteRecord) -> Failure {
    let names: Vec<_> = header.iter().map(String::from_utf8_lossy).collect();
    let names = names.join(", ");
    let message = Expecting(
        format!("there is no column {column:?} among {names}"),
        format!("no hay ninguna columna {column:?} entre {names}"),
    );
    usage::error(ErrorKind::ValueValidation, message).into()
}

/// The value of a cell: a number, a list, `true` or `false` where it is one in JSON, else its text.
fn value(cell: &[u8]) -> Value {
    let text = String::from_utf8_lossy(cell);
    let text = text.trim();
    let is_json = text.starts_with(|first: char| "[{-0123456789".contains(first))
        || matches!(text, "true" | "false");
    let value = if is_json { serde_json::from_str(text).ok() } else { None };
    value.unwrap_or_else(|| Value::from(text))
}

/// The names of an object of JSON in their order.
fn names_in_order(json: &str) -> Option<Vec<String>> {
    // A map of raw values forgets the order; where each name stands in the text tells it.
    let values: HashMap<String, &RawValue> = serde_json::from_str(json).ok()?;
    let start = json.as_ptr() as usize;
    let place = |value: &RawValue| value.get().as_ptr() as usize - start;
    let mut names: Vec<_> = values.into_iter().collect();
    names.sort_unstable_by_key(|&(_, value)| place(value));
    Some(names.into_iter().map(|(name, _)| name).collect())
}

impl Layout {
    /// The names of the new columns; one that is taken is `answer_` and the name.
    fn new_names(&self, header: &ByteRecord) -> Vec<String> {
        let result = [RESULT.to_owned()];
        let names = self.names.as_deref().unwrap_or(&result);
        let taken = |name: &str| header.iter().any(|cell| cell == name.as_bytes());
        let free = |name: &String| match taken(name) {
            true => format!("answer_{name}"),
            false => name.clone(),
        };
        names.iter().chain([&ERROR.to_owned()]).map(free).collect()
    }

    /// The new cells of a row.
    fn new_cells(&self, answer: &Result<String, String>) -> Vec<String> {
        let count = self.names.as_ref().map_or(1, Vec::len);
        let answer = match answer {
            Ok(answer) => answer,
            Err(wrong) => {
                let mut cells = vec![String::new(); count];
                cells.push(wrong.clone());
                return cells;
            }
        };
        let mut cells = match &self.names {
            None => vec![cell(answer)],
            Some(names) => {
                let values: HashMap<String, &RawValue> =
                    serde_json::from_str(answer).unwrap_or_default();
                let value =
                    |name: &String| values.get(name).map_or(String::new(), |it| cell(it.get()));
                names.iter().map(value).collect()
            }
        };
        cells.push(String::new());
        cells
    }

    /// A row of the input with new cells, as it is written. What it has too many comes last.
    fn row(&self, record: &ByteRecord, new: Vec<String>) -> Vec<u8> {
        let mut writer = WriterBuilder::new().delimiter(self.delimiter).from_writer(Vec::new());
        let own = (0..self.cells).map(|at| record.get(at).unwrap_or_default());
        let too_many = record.iter().skip(self.cells);
        let cells = own.chain(new.iter().map(String::as_bytes)).chain(too_many);
        writer.write_record(cells).expect("memory can be written");
        writer.into_inner().expect("memory can be written")
    }
}

/// A value of JSON as a cell: text as it is, nothing for `null`, words with blanks between them.
fn cell(json: &str) -> String {
    match serde_json::from_str(json) {
        Ok(Value::Null) => String::new(),
        Ok(Value::String(text)) => text,
        Ok(Value::Array(values)) if values.iter().all(Value::is_string) => {
            let words: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
            words.join(" ")
        }
        // As it was written: numbers may have more digits than a machine's.
        _ => json.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delimiter_is_the_mark_that_the_header_has_most_of() {
        for (header, mark) in
            [("a,b;c,d\n;;;;", b','), ("a;b", b';'), ("a\tb\r\n", b'\t'), ("a", b','), ("", b',')]
        {
            assert_eq!(delimiter(header.as_bytes()), mark, "{header}");
        }
    }

    #[test]
    fn cells_and_values_keep_what_they_are() {
        for (json, text) in [
            ("null", ""),
            ("\"a\\\"b\"", "a\"b"),
            ("[\"a1a5\",\"b2\"]", "a1a5 b2"),
            ("[[1,2],[3,4]]", "[[1,2],[3,4]]"),
            ("[]", ""),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            ("true", "true"),
        ] {
            assert_eq!(cell(json), text);
        }
        assert_eq!(value(b" 3 "), Value::from(3));
        assert_eq!(value(b"2026-11-22"), Value::from("2026-11-22"));
        assert_eq!(value(b"8/8/8/8/8/8/8/K6k w"), Value::from("8/8/8/8/8/8/8/K6k w"));
        assert_eq!(value(b"[1,2]"), serde_json::json!([1, 2]));
        assert_eq!(
            names_in_order(r#"{"b":1,"a":[2],"c":{}}"#),
            Some(vec!["b".into(), "a".into(), "c".into()])
        );
    }
}
