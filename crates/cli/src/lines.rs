//! The lines of an input, in bounded memory whatever their length.

use std::io::{self, BufRead, BufReader, Read};

/// A line and its place in the input.
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: u64,
    /// The line without its end and the blanks before it. Of a line too long to be kept, only the
    /// beginning, as it stands.
    pub(crate) text: &'a [u8],
}

/// What some editors put before the first line of a text in UTF-8; it is no part of that line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads lines that end with `\n`, `\r\n` or the input.
pub(crate) struct Lines<R> {
    input: R,
    kept: usize,
    number: u64,
    /// The beginning of the line, then a piece of what is dropped of it.
    pieces: [Vec<u8>; 2],
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`, of which `kept` bytes at most are kept each: at least three.
    pub(crate) fn new(input: R, kept: usize) -> Lines<R> {
        Lines { input, kept, number: 0, pieces: [Vec::new(), Vec::new()] }
    }

    /// The next line of a list, if there is one: blank lines, and those that begin with `#`, are passed over.
    pub(crate) fn read_entry(&mut self) -> io::Result<Option<Line<'_>>> {
        loop {
            match self.read()? {
                None => return Ok(None),
                Some(line) if is_comment(line.text) => {}
                // What was read is asked for once more, since a borrow that is given back cannot be passed over.
                Some(_) => return Ok(Some(self.line())),
            }
        }
    }

    /// The next line, if there is one.
    pub(crate) fn read(&mut self) -> io::Result<Option<Line<'_>>> {
        let [text, dropped] = &mut self.pieces;
        let mut goes_on = read_piece(&mut self.input, self.kept, text)?;
        if self.number == 0 && text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
            if goes_on {
                goes_on = read_more(&mut self.input, self.kept, text)?;
            }
        }
        if text.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        // However many blanks end a line, they do not make it longer.
        let mut only_blanks = true;
        while goes_on {
            goes_on = read_piece(&mut self.input, self.kept, dropped)?;
            only_blanks &= dropped.trim_ascii_end().is_empty();
        }
        if only_blanks {
            let length = text.trim_ascii_end().len();
            text.truncate(length);
        }
        Ok(Some(self.line()))
    }

    /// The line that was read last.
    fn line(&self) -> Line<'_> {
        Line { number: self.number, text: &self.pieces[0] }
    }
}

impl<R: Read> Lines<BufReader<R>> {
    /// Whether the next line can be read without waiting for more input.
    pub(crate) fn has_whole_line(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }
}

/// Whether a line of a list says nothing.
fn is_comment(text: &[u8]) -> bool {
    matches!(text.trim_ascii_start(), [] | [b'#', ..])
}

/// Reads the rest of a line, or `most` bytes of it, and tells whether the line may go on.
fn read_piece(input: &mut impl BufRead, most: usize, piece: &mut Vec<u8>) -> io::Result<bool> {
    piece.clear();
    read_more(input, most, piece)
}

/// Reads on until a piece of a line has `most` bytes, and tells whether the line may go on.
fn read_more(input: &mut impl BufRead, most: usize, piece: &mut Vec<u8>) -> io::Result<bool> {
    input.take((most - piece.len()) as u64).read_until(b'\n', piece)?;
    Ok(piece.len() == most && !piece.ends_with(b"\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &[u8], expected: &[&str]) {
        for capacity in [1, 2, 7, 4096] {
            let mut lines = Lines::new(BufReader::with_capacity(capacity, input), 4);
            for (index, expected) in expected.iter().enumerate() {
                let line = lines.read().expect("memory can be read").expect("a line");
                assert_eq!((line.number, line.text), (index as u64 + 1, expected.as_bytes()));
            }
            assert!(lines.read().expect("memory can be read").is_none());
        }
    }

    #[test]
    fn a_line_ends_at_its_last_mark_that_is_no_blank() {
        check(b"", &[]);
        check(b"a\nb\n", &["a", "b"]);
        check(b"a\nb", &["a", "b"]);
        check(b"a \t\r\nb\r", &["a", "b"]);
        check(b"\n\r\n \n", &["", "", ""]);
        check(b"abc\nabcd\n", &["abc", "abcd"]);
        check(b"a    \nb", &["a", "b"]);
        check(b"abcd             \r\nb", &["abcd", "b"]);
        check(b"abc             ", &["abc"]);
    }

    #[test]
    fn a_list_passes_over_blank_lines_and_comments() {
        let mut lines =
            Lines::new(BufReader::new(&b"# a list\n\n a\n  # more\nb # b\n \t\n#"[..]), 9);
        for expected in [(3, &b" a"[..]), (5, b"b # b")] {
            let line = lines.read_entry().expect("memory can be read").expect("a line");
            assert_eq!((line.number, line.text), expected);
        }
        assert!(lines.read_entry().expect("memory can be read").is_none());
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        check(b"\xef\xbb\xbf", &[]);
        check(b"\xef\xbb\xbfa\n\xef\xbb\xbf", &["a", "\u{feff}"]);
        check(b"\xef\xbb\xbfabcd\r\nb", &["abcd", "b"]);
        check(b"\xef\xbb\xbf\nb", &["", "b"]);
    }

    #[test]
    fn of_a_long_line_the_beginning_is_kept_as_it_stands() {
        check(b"abcde", &["abcd"]);
        check(b"abcdefghijklmnop\nb", &["abcd", "b"]);
        check(b"a         b\nc", &["a   ", "c"]);
        check(b"a   b      \n", &["a   "]);
        check(b"a   \0\n", &["a   "]);
    }
}
