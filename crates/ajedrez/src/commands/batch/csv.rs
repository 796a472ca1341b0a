//! Tables: rows as requests, and answers in new columns.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use ajedrez_protocol::json::{LINE_BYTES_MAX, answer, cells, operation_row};
use ajedrez_protocol::table::{Argument, Presence, Row};
use ajedrez_protocol::{Context, Fault, Language, Place, Problem};
use csv::{ByteRecord, WriterBuilder};
use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use serde_json::{Map, Value};

use super::pipeline::{InputItem, Stop, group_lines};
use crate::exit::{BadTable, Failure};

/// The new column for errors.
const ERROR: &str = "error";

/// Prefix of a new column's name that would be ambiguous without it.
const PREFIX: &str = "answer_";

/// A table whose rows are requests.
pub(super) struct Table {
    request: RowRequest,
    lang: Language,
    format: TableFormat,
    /// The names of the columns.
    header: ByteRecord,
    columns: Vec<Column>,
    /// The names of the values in an answer, which become cells.
    names: Vec<String>,
}

/// The format of the written table.
struct TableFormat {
    /// The delimiter between cells.
    delimiter: u8,
    /// The text before the first cell.
    begin: Cow<'static, str>,
    /// The decimal mark in answers.
    point: &'static str,
}

/// The format of Spanish spreadsheets. Without the byte order mark, they read UTF-8 as Windows-1252.
const SPANISH: TableFormat =
    TableFormat { delimiter: b';', begin: Cow::Borrowed("\u{feff}"), point: "," };

/// A column whose cells are an argument.
struct Column {
    at: usize,
    argument: &'static Argument,
    /// An empty cell omits the argument.
    is_optional: bool,
    /// A cell is text even if it looks like another type.
    is_text: bool,
}

/// Returns the remaining rows, group by group.
pub(super) type Rest = Box<dyn FnMut() -> Result<Vec<InputItem<ByteRecord>>, Stop> + Send>;

impl Table {
    /// Reads the column names from the first row of `input`. `columns` lists the argument columns, each
    /// optionally with its argument: `puzzle`, `p=puzzle`.
    pub(super) fn open(
        input: impl std::io::Read + Send + 'static,
        (op, constant): (&str, Map<String, Value>),
        columns: &[String],
        lang: Language,
        failure: impl Fn(Stop) -> Failure,
    ) -> Result<(Table, Rest), Failure> {
        let mut rows = Rows::new(input).map_err(|error| failure(Stop::Read(error)))?;
        let header = rows.next().map_err(failure)?.ok_or(Failure::Table(BadTable::Empty))?.item;
        refuse_same_names(&header).map_err(Failure::Table)?;
        let request = RowRequest::new(op, constant)?;
        let columns = find(columns, &header, &request)?;
        let arguments: Vec<_> = columns.iter().map(|column| column.argument).collect();
        let names = request.names(&arguments);
        let begin = if rows.has_separator_line { rows.separator_line().into() } else { "".into() };
        let format = TableFormat { delimiter: rows.delimiter, begin, point: "." };
        let table = Table { request, lang, format, header, columns, names };
        Ok((table, Box::new(move || rows.next_group())))
    }

    /// Writes the table in the format of Spanish spreadsheets.
    pub(super) fn write_in_spanish(&mut self) {
        self.format = SPANISH;
    }

    /// The header row: the column names followed by the new ones. A new name gets the prefix `answer_`
    /// if the table has a column of that name (ignoring case) or a column supplies the argument of
    /// that name.
    pub(super) fn head(&self) -> Vec<u8> {
        let mut names: Vec<Vec<u8>> = self.header.iter().map(<[u8]>::to_vec).collect();
        let arguments: Vec<_> =
            self.columns.iter().map(|column| cell_name(column.argument.name)).collect();
        for name in self.names.iter().map(String::as_str).chain([ERROR]) {
            let prefix = if arguments.contains(&name) { PREFIX } else { "" };
            let mut name = format!("{prefix}{name}").into_bytes();
            while names.iter().any(|taken| taken.trim_ascii().eq_ignore_ascii_case(&name)) {
                name.splice(..0, PREFIX.bytes());
            }
            names.push(name);
        }
        [self.format.begin.as_bytes(), &self.written(names)].concat()
    }

    /// Appends a row with its answer to `out`. Returns whether it is a result. Surplus cells of the
    /// row come last.
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

    /// The answer to a row, or its error. If a row has more cells than the header, the cells cannot be
    /// assigned to names.
    fn ask(&self, row: &ByteRecord, context: &mut Context<'_>) -> Result<String, String> {
        let (found, most) = (row.len(), self.header.len());
        if found > most {
            return Err(self.lang.display(&BadTable::TooManyCells { found, most }).to_string());
        }
        let argument = |column: &Column| {
            let text = String::from_utf8_lossy(row.get(column.at).unwrap_or_default());
            Some((column.argument.name, column.value(text.trim())?))
        };
        let request = self.request.request(self.columns.iter().filter_map(argument));
        answer(&request, self.lang, context).map_err(|fault| self.lang.display(&fault).to_string())
    }

    /// Formats a value of an answer.
    fn cell(&self, json: &str) -> String {
        let is_number = json.starts_with(|mark: char| mark == '-' || mark.is_ascii_digit());
        let cell = cells::cell(json);
        if is_number { cell.replace('.', self.format.point) } else { cell }
    }

    /// Formats a row.
    fn written(&self, cells: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Vec<u8> {
        let mut writer =
            WriterBuilder::new().delimiter(self.format.delimiter).from_writer(Vec::new());
        writer.write_record(cells).expect("memory can be written");
        writer.into_inner().expect("memory can be written")
    }
}

impl Column {
    /// The value of a cell, if it is not empty.
    fn value(&self, text: &str) -> Option<Value> {
        match text {
            "" if self.is_optional => None,
            _ if self.is_text => Some(text.into()),
            _ => Some(cells::value(text)),
        }
    }
}

/// Rejects a table with two columns of the same name. Several columns may be unnamed.
fn refuse_same_names(header: &ByteRecord) -> Result<(), BadTable> {
    let mut seen = HashMap::new();
    for (at, name) in (1..).zip(header.iter().map(<[u8]>::trim_ascii)) {
        if let Some(first) = seen.insert(name, at).filter(|_| !name.is_empty()) {
            let name = String::from_utf8_lossy(name).into_owned();
            return Err(BadTable::SameName { name, first, second: at });
        }
    }
    Ok(())
}

/// Finds the argument columns.
fn find(
    columns: &[String],
    header: &ByteRecord,
    request: &RowRequest,
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
        let own = request.argument(column, argument)?;
        let is_given = request.is_constant(own)
            || found.iter().any(|(_, other): &(_, &Argument)| other.name == own.name);
        if is_given {
            let place = Place::Value { owner: None, name: cell_name(own.name).to_owned() };
            return Err(Fault::new(Problem::GivenTwice).at(place).into());
        }
        found.push((at, own));
    }
    let arguments: Vec<_> = found.iter().map(|&(_, argument)| argument).collect();
    let column = |(at, argument)| Column {
        at,
        argument,
        is_optional: request.is_optional(argument, &arguments),
        is_text: is_text(argument),
    };
    Ok(found.into_iter().map(column).collect())
}

/// The possible delimiters. The most frequent one in the header is used.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// The size of a read, and of the part of the header used to detect the delimiter.
const READ_BYTES: usize = 1 << 16;

/// The byte order mark that some editors write at the start of a UTF-8 text. It is not part of the
/// first cell.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads the rows of a table. A blank line is not a row.
struct Rows {
    input: Chain<Cursor<Vec<u8>>, BufReader<Box<dyn Read + Send>>>,
    delimiter: u8,
    /// A line before the header gives the delimiter.
    has_separator_line: bool,
    cells: Reader,
    line: LineCounter,
    /// The error after the rows that were read last.
    wrong: Option<Stop>,
}

/// The current line number. Lines end with `\n`, `\r\n` or `\r`, in any mixture.
struct LineCounter {
    /// Counted from 1.
    number: u64,
    /// A `\n` would belong to the preceding line end.
    is_after_return: bool,
}

impl Rows {
    /// Reads the rows of `input`.
    fn new(input: impl Read + Send + 'static) -> io::Result<Rows> {
        let input: Box<dyn Read + Send> = Box::new(input);
        let mut input = BufReader::with_capacity(READ_BYTES, input);
        let mut head = Vec::new();
        input.by_ref().take(READ_BYTES as u64).read_until(b'\n', &mut head)?;
        if head.starts_with(BYTE_ORDER_MARK) {
            head.drain(..BYTE_ORDER_MARK.len());
        }
        let mut line = LineCounter { number: 1, is_after_return: false };
        let separator = separator_line(&head);
        if let Some((_, length)) = separator {
            line.pass(&head[..length]);
            head.drain(..length);
        }
        let delimiter = separator.map_or_else(|| delimiter(&head), |(delimiter, _)| delimiter);
        Ok(Rows {
            input: Cursor::new(head).chain(input),
            delimiter,
            has_separator_line: separator.is_some(),
            cells: ReaderBuilder::new().delimiter(delimiter).build(),
            line,
            wrong: None,
        })
    }

    /// The line that gives the delimiter.
    fn separator_line(&self) -> String {
        format!("sep={}\n", char::from(self.delimiter))
    }

    /// The next row, if any. After an error, the start of the next row is unknown.
    fn next(&mut self) -> Result<Option<InputItem<ByteRecord>>, Stop> {
        if !self.has_more().map_err(Stop::Read)? {
            return Ok(None);
        }
        let number = self.line.number;
        let (mut row, mut bytes) = (ByteRecord::new(), 0);
        let (mut cell, mut line_of_cell) = (Vec::new(), number);
        let mut piece = [0; 1 << 12];
        loop {
            let input = self.input.fill_buf().map_err(Stop::Read)?;
            let is_end = input.is_empty();
            // An extra line end closes the last row, or is part of a cell whose quote is not closed.
            let (result, read, written) =
                self.cells.read_field(if is_end { b"\n" } else { input }, &mut piece);
            if !is_end {
                self.line.pass(&input[..read]);
                self.input.consume(read);
            }
            cell.extend_from_slice(&piece[..written]);
            bytes += read;
            if bytes > LINE_BYTES_MAX {
                return Err(BadTable::LongRow { line: number, most: LINE_BYTES_MAX }.into());
            }
            if let ReadFieldResult::Field { record_end } = result {
                row.push_field(&cell);
                cell.clear();
                line_of_cell = self.line.number;
                if record_end {
                    return Ok(Some(InputItem { number, item: row, mark: 0 }));
                }
            } else if is_end {
                return Err(BadTable::OpenQuote { line: line_of_cell }.into());
            }
        }
    }

    /// The next rows: all that are available without waiting for more than the first. Empty at the end
    /// of the input.
    fn next_group(&mut self) -> Result<Vec<InputItem<ByteRecord>>, Stop> {
        let mut group = Vec::new();
        let most = group_lines(self.line.number);
        while self.wrong.is_none() {
            match self.next() {
                Ok(Some(row)) => group.push(row),
                Ok(None) => break,
                Err(wrong) => self.wrong = Some(wrong),
            }
            if group.len() >= most || !self.has_whole_row() {
                break;
            }
        }
        match self.wrong.take_if(|_| group.is_empty()) {
            Some(wrong) => Err(wrong),
            None => Ok(group),
        }
    }

    /// Whether the next row can be read without waiting for more input. A line with a quote may be only
    /// the first line of its row.
    fn has_whole_row(&self) -> bool {
        let buffer = self.input.get_ref().1.buffer();
        let end = buffer.iter().find(|byte| b"\n\"".contains(byte));
        end == Some(&b'\n')
    }

    /// Skips blank lines and returns whether more input follows.
    fn has_more(&mut self) -> io::Result<bool> {
        loop {
            let input = self.input.fill_buf()?;
            let ends = input.iter().take_while(|byte| b"\r\n".contains(byte)).count();
            if ends == 0 {
                return Ok(!input.is_empty());
            }
            self.line.pass(&input[..ends]);
            self.input.consume(ends);
        }
    }
}

impl LineCounter {
    fn pass(&mut self, read: &[u8]) {
        for &byte in read {
            let is_rest = byte == b'\n' && self.is_after_return;
            self.is_after_return = byte == b'\r';
            self.number += u64::from(b"\r\n".contains(&byte) && !is_rest);
        }
    }
}

/// The delimiter given by a line such as `sep=;` before the header, as spreadsheets read and write it, and the
/// length of the line with its end.
fn separator_line(text: &[u8]) -> Option<(u8, usize)> {
    let length = text.iter().position(|byte| b"\r\n".contains(byte)).unwrap_or(text.len());
    let (line, end) = text.split_at(length);
    let bare = line.strip_prefix(b"\"").and_then(|line| line.strip_suffix(b"\"")).unwrap_or(line);
    let (word, mark) = bare.split_at_checked(4)?;
    let &[mark] = mark else { return None };
    let is_one = word.eq_ignore_ascii_case(b"sep=") && mark.is_ascii() && mark != b'"';
    let end = if end.starts_with(b"\r\n") { 2 } else { end.len().min(1) };
    is_one.then_some((mark, length + end))
}

/// The delimiter of a table that starts with `text`.
fn delimiter(text: &[u8]) -> u8 {
    let header = text.split(|byte| b"\r\n".contains(byte)).next().unwrap_or_default();
    let count = |mark: u8| header.iter().filter(|&&byte| byte == mark).count();
    // `max_by_key` returns the last maximum; reversed, the first.
    DELIMITERS.into_iter().rev().max_by_key(|&mark| count(mark)).unwrap_or(DELIMITERS[0])
}

/// The column name of an answer that is not an object.
const RESULT: &str = "result";

/// The request made for every row.
#[derive(Clone, Debug)]
struct RowRequest {
    /// The operation, as the user named it.
    op: String,
    row: &'static Row,
    /// The arguments that are the same in every row.
    constant: Map<String, Value>,
}

impl RowRequest {
    /// A request for `op` with arguments that are the same in every row.
    fn new(op: &str, constant: Map<String, Value>) -> Result<RowRequest, Fault> {
        let (row, _) = operation_row(op).ok_or_else(|| ajedrez_protocol::json::unknown(op))?;
        Ok(RowRequest { op: op.to_owned(), row, constant })
    }

    /// The argument of a column: `name` if given, else the argument with the column's name, else the
    /// operation's first argument, which is its subject.
    fn argument(&self, column: &str, name: Option<&str>) -> Result<&'static Argument, Fault> {
        let found = match name {
            Some(name) => self.known(name),
            None => self.known(column).or_else(|| self.row.arguments().next()),
        };
        let name = name.unwrap_or(column);
        let place = || Place::Value { owner: None, name: name.to_owned() };
        found.ok_or_else(|| Fault::new(Problem::NoArgument(self.row.known(name))).at(place()))
    }

    /// The argument of this name, if it exists. A position in a cell is a FEN.
    fn known(&self, name: &str) -> Option<&'static Argument> {
        self.row.argument(if name == "fen" { "position" } else { name })
    }

    /// The request with these arguments.
    fn request(&self, own: impl IntoIterator<Item = (&'static str, Value)>) -> Vec<u8> {
        let mut request = self.constant.clone();
        request.insert("op".to_owned(), Value::from(self.op.as_str()));
        request.extend(own.into_iter().map(|(name, value)| (cell_name(name).to_owned(), value)));
        Value::Object(request).to_string().into_bytes()
    }

    /// Whether the other arguments in `all` can replace `argument`.
    fn is_optional(&self, argument: &Argument, all: &[&'static Argument]) -> bool {
        let is_other = |other: &&Argument| {
            other.presence == Presence::OneOf
                && other.name != argument.name
                && (self.is_constant(other) || all.iter().any(|each| each.name == other.name))
        };
        match argument.presence {
            Presence::Required => false,
            Presence::Default(_) | Presence::Optional => true,
            Presence::OneOf => self.row.arguments().any(|other| is_other(&other)),
        }
    }

    fn is_constant(&self, argument: &Argument) -> bool {
        let own = |name: &String| self.known(name).map(|own| own.name);
        self.constant.keys().any(|name| own(name) == Some(argument.name))
    }

    /// The names of the values in answers to requests with these arguments, some of which may add
    /// values.
    fn names(&self, arguments: &[&'static Argument]) -> Vec<String> {
        let is_asked = |argument: &&Argument| {
            let value = self.constant.get(argument.name);
            value.is_some_and(|value| *value != Value::Bool(false))
        };
        let added = |of: &dyn Fn(&&'static Argument) -> bool| -> Vec<&'static str> {
            let added = self.row.arguments().filter(of).flat_map(|argument| argument.adds);
            added.copied().collect()
        };
        let (every, always) = (added(&|_| true), added(&is_asked));
        let own = |name: &&&str| always.contains(*name) || !every.contains(*name);
        let mut names: Vec<&str> = self.row.fields.iter().filter(own).copied().collect();
        if names.is_empty() {
            names.push(RESULT);
        }
        for name in arguments.iter().flat_map(|argument| argument.adds) {
            if !names.contains(name) {
                names.push(name);
            }
        }
        names.into_iter().map(str::to_owned).collect()
    }
}

/// The values of an answer with their names, in order. An answer that is not an object is one
/// value.
fn values(answer: &str) -> Vec<(Cow<'_, str>, &str)> {
    cells::values(answer).unwrap_or_else(|| vec![(RESULT.into(), answer)])
}

/// The name of an argument in a row's request.
fn cell_name(argument: &'static str) -> &'static str {
    if argument == "position" { "fen" } else { argument }
}

/// Whether the cells of an argument are always text.
fn is_text(argument: &Argument) -> bool {
    argument.name == "position" || argument.form.is_text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delimiter_is_most_frequent_in_header() {
        for (header, mark) in [
            ("a,b;c,d\n;;;;", b','),
            ("a;b", b';'),
            ("a;b\r,,,", b';'),
            ("a\tb\r\n", b'\t'),
            ("a", b','),
            ("", b','),
        ] {
            assert_eq!(delimiter(header.as_bytes()), mark, "{header}");
        }
    }

    #[test]
    fn a_row_has_the_line_on_which_it_begins() {
        for (end, blank) in [("\n", "\n"), ("\r\n", "\r\n"), ("\r", "\r"), ("\n", "\r\n")] {
            let text = format!("\u{feff}a,b{end}\"1{end}2\",{blank}{end}\"\"\"3\"{end}4,5");
            let mut rows = Rows::new(Cursor::new(text)).expect("memory can be read");
            let two = format!("1{end}2");
            for (line, cells) in
                [(1, vec!["a", "b"]), (2, vec![&two, ""]), (5, vec!["\"3"]), (6, vec!["4", "5"])]
            {
                let row = rows.next().ok().flatten().expect("a row");
                assert_eq!((row.number, row.item), (line, ByteRecord::from(cells)), "{end:?}");
            }
            assert!(rows.next().is_ok_and(|row| row.is_none()));
        }
    }

    #[test]
    fn operations_list_required_and_text_arguments() {
        #[track_caller]
        fn check(op: &str, arguments: &[&str], needed: &[&str], text: &[&str]) {
            let request = RowRequest::new(op, Map::new()).expect("an operation");
            let argument = |name: &&str| request.argument(name, None).expect("an argument");
            let all: Vec<_> = arguments.iter().map(argument).collect();
            let of = |is: &dyn Fn(&'static Argument) -> bool| -> Vec<&str> {
                arguments.iter().copied().filter(|name| is(argument(name))).collect()
            };
            assert_eq!(of(&|argument| !request.is_optional(argument, &all)), needed, "{op}");
            assert_eq!(of(&is_text_of), text, "{op}");
        }
        fn is_text_of(argument: &'static Argument) -> bool {
            is_text(argument)
        }
        let rules = ["puzzle", "moves", "max_captures", "target"];
        check("solitario.check", &rules, &["puzzle", "moves"], &["puzzle", "target"]);
        check("solitario.hint", &rules, &["puzzle"], &["puzzle", "target"]);
        check("lite.esJugadaLegal", &["fen", "o", "d"], &["fen", "o", "d"], &["fen"]);
        check("lite.posicionAlcanzable", &["p1", "p2", "shortest"], &["p1", "p2"], &[]);
        check("plain.perft", &["depth", "fen"], &["depth", "fen"], &["fen"]);
        check("rules.can", &["piece", "to"], &["piece", "to"], &["piece"]);
        check("king.status", &["fen", "color"], &["fen"], &["fen", "color"]);
        check("lite.read", &["text"], &["text"], &["text"]);
    }

    #[test]
    fn the_columns_are_those_of_the_answers() {
        #[track_caller]
        fn check(op: &str, constant: &str, arguments: &[&str], names: &str) {
            let constant = serde_json::from_str(constant).expect("an object");
            let request = RowRequest::new(op, constant).expect("an operation");
            let argument = |name: &&str| request.argument(name, None).expect("an argument");
            let arguments: Vec<_> = arguments.iter().map(argument).collect();
            assert_eq!(request.names(&arguments).join(" "), names, "{op}");
        }
        check("lite.esEmpate", "{}", &["fen"], "result");
        let game = "fen normalised key repetitions draw claim status result";
        check("fide.game", "{}", &["fen", "moves"], game);
        check("fide.valid", "{}", &["fen"], "result");
        check("fide.valid", "{}", &["fen", "detail"], "result valid defects");
        check("fide.valid", r#"{"detail":true}"#, &["fen"], "valid defects");
        check("solitario.check", "{}", &["puzzle", "moves"], "ok move reason");
        let solved = "puzzle verdict moves nodes seconds";
        check("solitario.solve", "{}", &["puzzle"], solved);
        check("solitario.solve", "{}", &["puzzle", "count"], &format!("{solved} count"));
        let listed = "puzzle solutions verdict moves nodes seconds";
        check("solitario.solve", r#"{"all":true}"#, &["puzzle"], listed);
    }
}
