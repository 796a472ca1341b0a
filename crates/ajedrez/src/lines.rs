//! Reads lines of any length, whatever ends them.

use std::io::{self, BufRead, BufReader, Read};
use std::mem;

/// A line and its place in the input.
pub(crate) struct InputLine<'a> {
    /// Counted from 1.
    pub(crate) number: u64,
    /// The line without its end and trailing blanks. If the line is too long, its unmodified
    /// beginning.
    pub(crate) text: &'a [u8],
    /// The line is longer than `text`.
    is_cut: bool,
}

impl InputLine<'_> {
    /// Whether a list ignores the line: it is blank, or begins with `#`.
    pub(crate) fn is_ignored(&self) -> bool {
        match self.text.trim_ascii_start() {
            [] => !self.is_cut,
            [first, ..] => *first == b'#',
        }
    }
}

/// The byte order mark that some editors write at the start of a UTF-8 text. It is not part of the
/// first line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads lines that end with `\n`, `\r\n`, `\r` or the input.
pub(crate) struct Lines<R> {
    input: R,
    kept: usize,
    number: u64,
    /// The beginning of the last line.
    text: Vec<u8>,
    is_cut: bool,
    /// The last line ended with `\r`: a following `\n` belongs to its end.
    is_after_return: bool,
}

/// Why a piece of a line ends.
#[derive(PartialEq, Eq)]
enum End {
    Line,
    Input,
    /// The piece is full.
    Full,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`. At most `kept` bytes of each are kept; `kept` is at least three.
    pub(crate) fn new(input: R, kept: usize) -> Lines<R> {
        let text = Vec::new();
        Lines { input, kept, number: 0, text, is_cut: false, is_after_return: false }
    }

    /// The next line, if any.
    pub(crate) fn read(&mut self) -> io::Result<Option<InputLine<'_>>> {
        let mut text = mem::take(&mut self.text);
        text.clear();
        let mut end = self.read_piece(&mut text)?;
        if self.number == 0 && text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
            if end == End::Full {
                end = self.read_piece(&mut text)?;
            }
        }
        if text.is_empty() && end == End::Input {
            return Ok(None);
        }
        self.number += 1;
        // Blanks at the end of a line do not count towards its length.
        self.is_cut = false;
        let mut dropped = Vec::new();
        while end == End::Full {
            dropped.clear();
            end = self.read_piece(&mut dropped)?;
            self.is_cut |= !dropped.trim_ascii_end().is_empty();
        }
        if !self.is_cut {
            text.truncate(text.trim_ascii_end().len());
        }
        self.text = text;
        Ok(Some(self.line()))
    }

    /// The last line.
    fn line(&self) -> InputLine<'_> {
        InputLine { number: self.number, text: &self.text, is_cut: self.is_cut }
    }

    /// Appends the rest of a line to `piece`, until it is full.
    fn read_piece(&mut self, piece: &mut Vec<u8>) -> io::Result<End> {
        loop {
            let input = self.input.fill_buf()?;
            if input.is_empty() {
                return Ok(End::Input);
            }
            if mem::take(&mut self.is_after_return) && input[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            let room = &input[..input.len().min(self.kept - piece.len())];
            let Some(at) = room.iter().position(|&byte| is_end(byte)) else {
                piece.extend_from_slice(room);
                let read = room.len();
                self.input.consume(read);
                if piece.len() == self.kept {
                    return Ok(End::Full);
                }
                continue;
            };
            piece.extend_from_slice(&room[..at]);
            self.is_after_return = room[at] == b'\r';
            self.input.consume(at + 1);
            return Ok(End::Line);
        }
    }
}

impl<R: Read> Lines<BufReader<R>> {
    /// Whether the next line can be read without waiting for more input.
    pub(crate) fn has_whole_line(&self) -> bool {
        let mut input = self.input.buffer();
        if self.is_after_return {
            input = input.strip_prefix(b"\n").unwrap_or(input);
        }
        input.iter().any(|&byte| is_end(byte))
    }
}

fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Replaces each single `\r` at the end of a line with `\n`; other bytes do not move.
pub(crate) fn end_lines_with_feeds(text: &mut [u8]) {
    for at in 0..text.len() {
        if text[at] == b'\r' && text.get(at + 1) != Some(&b'\n') {
            text[at] = b'\n';
        }
    }
}

/// Counts the lines of a text that is read in pieces.
pub(crate) struct LineCount {
    ended: u64,
    last: u8,
}

impl LineCount {
    pub(crate) fn new() -> LineCount {
        LineCount { ended: 0, last: b'\n' }
    }

    pub(crate) fn add(&mut self, piece: &[u8]) {
        for &byte in piece {
            self.ended += u64::from(is_end(byte) && !(byte == b'\n' && self.last == b'\r'));
            self.last = byte;
        }
    }

    /// The number of lines, including a last line without an end.
    pub(crate) fn total(&self) -> u64 {
        self.ended + u64::from(!is_end(self.last))
    }
}

/// The maximum number of bytes kept of a line: longer than any position, even in the course's
/// types.
pub(crate) const LINE_BYTES_KEPT: usize = 1 << 14;

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
    fn trailing_blanks_are_removed() {
        check(b"", &[]);
        check(b"a\nb\n", &["a", "b"]);
        check(b"a\nb", &["a", "b"]);
        check(b"a \t\r\nb\r", &["a", "b"]);
        check(b"a\rb\r", &["a", "b"]);
        check(b"a\r\rb", &["a", "", "b"]);
        check(b"a\n\rb\r\n\nc", &["a", "", "b", "", "c"]);
        check(b"abcd\rabcd\r\nabcd    \rb", &["abcd", "abcd", "abcd", "b"]);
        check(b"\n\r\n \n", &["", "", ""]);
        check(b"abc\nabcd\n", &["abc", "abcd"]);
        check(b"a    \nb", &["a", "b"]);
        check(b"abcd             \r\nb", &["abcd", "b"]);
        check(b"abc             ", &["abc"]);
    }

    #[test]
    fn a_return_by_itself_becomes_a_feed() {
        let mut text = *b"\ra\r\r\nb\n\r";
        end_lines_with_feeds(&mut text);
        assert_eq!(&text, b"\na\n\r\nb\n\n");
    }

    #[test]
    fn lines_are_counted_by_their_ends() {
        for (pieces, expected) in [
            (&[""][..], 0),
            (&["a"], 1),
            (&["a\n"], 1),
            (&["a\rb\r"], 2),
            (&["a\r", "\nb"], 2),
            (&["\n\r\r\n"], 3),
        ] {
            let mut count = LineCount::new();
            pieces.iter().for_each(|piece| count.add(piece.as_bytes()));
            assert_eq!(count.total(), expected, "{pieces:?}");
        }
    }

    #[test]
    fn byte_order_mark_is_skipped() {
        check(b"\xef\xbb\xbf", &[]);
        check(b"\xef\xbb\xbfa\n\xef\xbb\xbf", &["a", "\u{feff}"]);
        check(b"\xef\xbb\xbfabcd\r\nb", &["abcd", "b"]);
        check(b"\xef\xbb\xbf\nb", &["", "b"]);
    }

    #[test]
    fn long_line_keeps_unchanged_beginning() {
        check(b"abcde", &["abcd"]);
        check(b"abcdefghijklmnop\nb", &["abcd", "b"]);
        check(b"a         b\nc", &["a   ", "c"]);
        check(b"a   b      \n", &["a   "]);
        check(b"a   \0\n", &["a   "]);
    }
}
