//! The rows of a table, each with its line, in bounded memory whatever their length.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use csv::ByteRecord;
use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use protocol::json::LINE_BYTES_MAX;

use crate::commands::batch::lines::group_lines;
use crate::commands::batch::pipeline::Numbered;
use crate::commands::batch::stop::Stop;
use crate::exit::BadTable;

/// The marks that may stand between two cells: the one that the header has most of does.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// How much is read at once, and how much of the header is looked at for its delimiter.
const READ_BYTES: usize = 1 << 16;

/// What some editors put before the first cell of a text in UTF-8; it is no part of that cell.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads the rows of a table. A blank line is none.
pub(super) struct Rows {
    input: Chain<Cursor<Vec<u8>>, BufReader<Box<dyn Read + Send>>>,
    delimiter: u8,
    cells: Reader,
    line: Line,
    /// What is wrong behind the rows that were read last.
    wrong: Option<Stop>,
}

/// The line of what is read next, by any mixture of the line ends `\n`, `\r\n` and `\r`.
struct Line {
    /// Counted from 1.
    number: u64,
    /// A `\n` would belong to the line end before it.
    is_after_return: bool,
}

impl Rows {
    /// The rows of `input`.
    pub(super) fn new(input: impl Read + Send + 'static) -> io::Result<Rows> {
        let input: Box<dyn Read + Send> = Box::new(input);
        let mut input = BufReader::with_capacity(READ_BYTES, input);
        let mut head = Vec::new();
        input.by_ref().take(READ_BYTES as u64).read_until(b'\n', &mut head)?;
        if head.starts_with(BYTE_ORDER_MARK) {
            head.drain(..BYTE_ORDER_MARK.len());
        }
        let delimiter = delimiter(&head);
        Ok(Rows {
            input: Cursor::new(head).chain(input),
            delimiter,
            cells: ReaderBuilder::new().delimiter(delimiter).build(),
            line: Line { number: 1, is_after_return: false },
            wrong: None,
        })
    }

    /// The mark between two cells.
    pub(super) fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// The next row, if there is one. After an error it is not known where the next row begins.
    pub(super) fn next(&mut self) -> Result<Option<Numbered<ByteRecord>>, Stop> {
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
            // A line end more is the end of the last row, or a part of a cell whose quote is not closed.
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
                    return Ok(Some(Numbered { number, item: row, mark: 0 }));
                }
            } else if is_end {
                return Err(BadTable::OpenQuote { line: line_of_cell }.into());
            }
        }
    }

    /// The next rows: those that are at hand, without waiting for more than the first; none at the end
    /// of the input.
    pub(super) fn next_group(&mut self) -> Result<Vec<Numbered<ByteRecord>>, Stop> {
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
    /// the first of its row.
    fn has_whole_row(&self) -> bool {
        let buffer = self.input.get_ref().1.buffer();
        let end = buffer.iter().find(|byte| b"\n\"".contains(byte));
        end == Some(&b'\n')
    }

    /// Passes over blank lines, and tells whether there is anything behind them.
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

impl Line {
    fn pass(&mut self, read: &[u8]) {
        for &byte in read {
            let is_rest = byte == b'\n' && self.is_after_return;
            self.is_after_return = byte == b'\r';
            self.number += u64::from(b"\r\n".contains(&byte) && !is_rest);
        }
    }
}

/// The mark between the cells of a table that begins so.
fn delimiter(text: &[u8]) -> u8 {
    let header = text.split(|byte| b"\r\n".contains(byte)).next().unwrap_or_default();
    let count = |mark: u8| header.iter().filter(|&&byte| byte == mark).count();
    // Of equals the first: `max_by_key` gives the last.
    DELIMITERS.into_iter().rev().max_by_key(|&mark| count(mark)).unwrap_or(DELIMITERS[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delimiter_is_the_mark_that_the_header_has_most_of() {
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
}
