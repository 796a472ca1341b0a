//! `ajedrez batch --csv`: a request a row of a table, and the answer in new columns of the row.

mod question;
mod rows;

use csv::{ByteRecord, WriterBuilder};
use protocol::json::{ask, cells};
use protocol::table::Argument;
use protocol::{Context, Language};
use serde_json::{Map, Value};

use self::question::{Question, is_text, values};
use self::rows::Rows;
use super::pipeline::Numbered;
use super::stop::Stop;
use crate::exit::{BadTable, Failure};

/// The new column of what is wrong with a row.
const ERROR: &str = "error";

/// A table whose rows are asked.
pub(super) struct Table {
    question: Question,
    lang: Language,
    manner: Manner,
    /// The names of the columns.
    header: ByteRecord,
    columns: Vec<Column>,
    /// The names of the values in an answer, which become cells.
    names: Vec<String>,
}

/// How a table is written.
#[derive(Clone, Copy)]
struct Manner {
    /// The mark between two cells.
    delimiter: u8,
    /// What stands before the first cell.
    begin: &'static str,
    /// The mark before the decimals of an answer.
    point: &'static str,
}

/// The manner of spreadsheets in Spanish. Without the byte order mark they take UTF-8 for the letters of
/// Windows.
const SPANISH: Manner = Manner { delimiter: b';', begin: "\u{feff}", point: "," };

/// A column whose cells are an argument.
struct Column {
    at: usize,
    argument: &'static Argument,
    /// An empty cell gives no argument.
    is_optional: bool,
    /// A cell is text whatever it looks like.
    is_text: bool,
}

/// The rows that follow the first, one by one.
pub(super) type Rest = Box<dyn FnMut() -> Result<Vec<Numbered<ByteRecord>>, Stop> + Send>;

impl Table {
    /// Reads the names of the columns, the first row of `input`. `columns` are those that are arguments,
    /// each with the argument where that is said: `puzzle`, `p=puzzle`.
    pub(super) fn open(
        input: impl std::io::Read + Send + 'static,
        (op, constant): (&str, Map<String, Value>),
        columns: &[String],
        lang: Language,
        failure: impl Fn(Stop) -> Failure,
    ) -> Result<(Table, Rest), Failure> {
        let mut rows = Rows::new(input).map_err(|error| failure(Stop::Read(error)))?;
        let header = rows.next().map_err(failure)?.ok_or(Failure::Table(BadTable::Empty))?.item;
        let question = Question::new(op, constant)?;
        let columns = find(columns, &header, &question)?;
        let arguments: Vec<_> = columns.iter().map(|column| column.argument).collect();
        let names = question.names(&arguments);
        let manner = Manner { delimiter: rows.delimiter(), begin: "", point: "." };
        let table = Table { question, lang, manner, header, columns, names };
        Ok((table, Box::new(move || rows.next_group())))
    }

    /// From now on the table is written as spreadsheets in Spanish open it.
    pub(super) fn write_in_spanish(&mut self) {
        self.manner = SPANISH;
    }

    /// The names of the columns and of the new ones, as they are written. A new name that is taken is
    /// `answer_` and the name.
    pub(super) fn head(&self) -> Vec<u8> {
        let mut names: Vec<Vec<u8>> = self.header.iter().map(<[u8]>::to_vec).collect();
        for name in self.names.iter().map(String::as_str).chain([ERROR]) {
            let mut name = name.as_bytes().to_vec();
            while names.contains(&name) {
                name.splice(..0, *b"answer_");
            }
            names.push(name);
        }
        [self.manner.begin.as_bytes(), &self.written(names)].concat()
    }

    /// Appends a row with its answer to `out`, and tells whether it is a result. What the row has too
    /// many comes last.
    pub(super) fn answer(
        &self,
        row: &ByteRecord,
        context: &mut Context<'_>,
        out: &mut Vec<u8>,
    ) -> bool {
        let answer = self.ask(row, context);
        let (values, wrong) = match &answer {
            Ok(answer) => (values(answer), ""),
            Err(wrong) => (Default::default(), wrong.as_str()),
        };
        let value = |name: &String| {
            let found = values.iter().find(|(given, _)| given == name);
            found.map_or(String::new(), |(_, json)| self.cell(json))
        };
        let new: Vec<String> = self.names.iter().map(value).chain([wrong.to_owned()]).collect();
        let own = (0..self.header.len()).map(|at| row.get(at).unwrap_or_default());
        let too_many = row.iter().skip(self.header.len());
        out.extend(self.written(own.chain(new.iter().map(String::as_bytes)).chain(too_many)));
        answer.is_ok()
    }

    /// The answer to a row, or what is wrong with it. If a row has more cells than the header, it is not
    /// known which cell belongs to which name.
    fn ask(&self, row: &ByteRecord, context: &mut Context<'_>) -> Result<String, String> {
        let (found, most) = (row.len(), self.header.len());
        if found > most {
            return Err(self.lang.say(&BadTable::TooManyCells { found, most }).to_string());
        }
        let argument = |column: &Column| {
            let text = String::from_utf8_lossy(row.get(column.at).unwrap_or_default());
            Some((column.argument.name, column.value(text.trim())?))
        };
        let request = self.question.request(self.columns.iter().filter_map(argument));
        ask(&request, self.lang, context).map_err(|fault| self.lang.say(&fault).to_string())
    }

    /// A value of an answer as it is written.
    fn cell(&self, json: &str) -> String {
        let is_number = json.starts_with(|mark: char| mark == '-' || mark.is_ascii_digit());
        let cell = cells::cell(json);
        if is_number { cell.replace('.', self.manner.point) } else { cell }
    }

    /// A row as it is written.
    fn written(&self, cells: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Vec<u8> {
        let mut writer =
            WriterBuilder::new().delimiter(self.manner.delimiter).from_writer(Vec::new());
        writer.write_record(cells).expect("memory can be written");
        writer.into_inner().expect("memory can be written")
    }
}

impl Column {
    /// The value of a cell, if it has one.
    fn value(&self, text: &str) -> Option<Value> {
        match text {
            "" if self.is_optional => None,
            _ if self.is_text => Some(text.into()),
            _ => Some(cells::value(text)),
        }
    }
}

/// Finds the columns that are arguments.
fn find(
    columns: &[String],
    header: &ByteRecord,
    question: &Question,
) -> Result<Vec<Column>, Failure> {
    let mut found = Vec::new();
    for column in columns {
        let (column, argument) = match column.split_once('=') {
            Some((column, argument)) => (column, Some(argument)),
            None => (column.as_str(), None),
        };
        let is_named = |cell: &[u8]| cell.trim_ascii() == column.as_bytes();
        let Some(at) = header.iter().position(is_named) else {
            let names = header.iter().map(String::from_utf8_lossy).collect::<Vec<_>>().join(", ");
            return Err(Failure::Table(BadTable::NoColumn { column: column.to_owned(), names }));
        };
        found.push((at, question.argument(column, argument)?));
    }
    let arguments: Vec<_> = found.iter().map(|&(_, argument)| argument).collect();
    let column = |(at, argument)| Column {
        at,
        argument,
        is_optional: question.is_optional(argument, &arguments),
        is_text: is_text(argument),
    };
    Ok(found.into_iter().map(column).collect())
}
