//! Reads lines from a file or standard input, answers them on all cores and writes them as JSON or
//! text.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::mem;
use std::path::Path;

use ajedrez_protocol::host::{Ordered, Results};
use ajedrez_protocol::operation::In;
use ajedrez_protocol::{Answered, Fault, Language, Problem, Spanish};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::entries::{Entries, Entry, Joined};
use crate::exit::{Failure, Outcome, report};
use crate::progress::{self, Progress};
use crate::threads::Threads;

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

/// The number of lines in progress per thread.
const PER_THREAD: usize = 64;

/// Settings for answering lines.
pub(crate) struct AnswerOptions {
    /// The number of threads.
    pub(crate) threads: Threads,
    /// The language of the answers.
    pub(crate) lang: Language,
    /// The form of the answers.
    pub(crate) form: OutputFormat,
    /// Whether an answer can have several lines, so an empty line separates answers.
    pub(crate) has_blocks: bool,
}

/// The form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutputFormat {
    /// Text for people.
    Words,
    /// One JSON object per line.
    Json,
    /// C++ code.
    Cpp,
}

impl OutputFormat {
    /// JSON or text.
    pub(crate) fn of(json: bool) -> OutputFormat {
        if json { OutputFormat::Json } else { OutputFormat::Words }
    }
}

/// An answer to a line.
pub(crate) enum Reply {
    /// The text to print.
    Text(Vec<u8>, Outcome),
    /// A function that prints the answer, which may not fit in memory.
    Printed(Print),
}

/// Prints an answer while computing it.
pub(crate) type Print = Box<dyn FnOnce(&mut dyn Write) -> Result<Outcome, Failure> + Send>;

/// The output of answers.
pub(crate) struct Answers<'a, W> {
    /// The settings.
    pub(crate) options: AnswerOptions,
    /// The number of answers written.
    pub(crate) given: u64,
    /// The lines that are joined into one entry.
    pub(crate) joined: Joined,
    /// Whether blank lines and comments are answered by a blank line.
    pub(crate) keeps_blanks: bool,
    pub(crate) out: &'a mut W,
}

impl<'a, W: Write> Answers<'a, W> {
    /// Writes answers with these settings to `out`.
    pub(crate) fn new(options: AnswerOptions, out: &'a mut W) -> Self {
        Answers { options, given: 0, joined: Joined::Never, keeps_blanks: false, out }
    }

    /// Writes an answer, or the replacement for it if the line is invalid.
    pub(crate) fn write(&mut self, answer: Result<Reply, Failure>) -> Result<Outcome, Failure> {
        if self.options.has_blocks && self.given > 0 {
            writeln!(self.out)?;
        }
        self.given += 1;
        match answer {
            Ok(Reply::Text(text, outcome)) => {
                self.out.write_all(&text)?;
                Ok(outcome)
            }
            Ok(Reply::Printed(print)) => print(self.out),
            Err(Failure::Fault(fault)) => {
                Ok(write_error(&fault, self.options.form, self.options.lang, self.out)?)
            }
            Err(other) => Err(other),
        }
    }

    /// Answers each line of `path`, or of standard input for `-`, by calling `answer` with its number and its
    /// text. A line that `answer` rejects is answered by `error`, and the fault is reported with the line's
    /// number. Blank lines and comments have no answer, unless they are kept.
    pub(crate) fn write_lines(
        &mut self,
        path: &Path,
        answer: impl Fn(u64, &[u8]) -> Result<Reply, Failure> + Send + Sync + 'static,
    ) -> Result<Outcome, Failure> {
        let is_standard_input = path.as_os_str() == "-";
        let own = path.to_owned();
        let failure = move |error| {
            if is_standard_input {
                Failure::Read(error)
            } else {
                Failure::ReadFile(own.clone(), error)
            }
        };
        let total =
            if is_standard_input { None } else { progress::lines_of(path).map_err(&failure)? };
        let input: Box<dyn Read + Send> = if is_standard_input {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).map_err(&failure)?)
        };
        let progress = Progress::of(total, self.options.lang);
        let lines = Lines::new(BufReader::new(input), LINE_BYTES_KEPT);
        let mut entries = Entries::new(lines, self.joined, self.keeps_blanks);
        let next = move || Ok(entries.read().map_err(&failure)?.into_iter().collect());
        let blank =
            if self.options.form == OutputFormat::Json { &b"null\n"[..] } else { b"\n" }.to_vec();
        let work = move |entries: Vec<Entry>, answers: &Results<Vec<_>>| {
            for Entry { number, is_entry, text: line } in entries {
                answers.wait_for_room();
                let answered = if !is_entry {
                    Ok(Reply::Text(blank.clone(), Outcome::Answered))
                } else if line.len() < LINE_BYTES_KEPT {
                    answer(number, &line)
                } else {
                    Err(Fault::new(Problem::LongLine(LINE_BYTES_KEPT - 1)).into())
                };
                let answered = answered.map_err(|failure| match failure {
                    Failure::Fault(fault) => Failure::Fault(fault.on_line(number)),
                    other => other,
                });
                let bytes = match &answered {
                    Ok(Reply::Text(text, _)) => text.len(),
                    _ => 0,
                };
                answers.add(bytes, |all| all.push(answered));
            }
            true
        };
        let pool = self.options.threads.pool()?;
        let lines_under_way = PER_THREAD * pool.current_num_threads();
        let answers = Ordered::start(next, work, move |job| pool.spawn(job), lines_under_way);
        let mut outcome = Outcome::Answered;
        answers.map_err(Failure::Threads)?.each(|answers| -> Result<(), Failure> {
            for answer in answers.into_iter().flatten() {
                outcome = outcome.max(self.write(answer)?);
                progress.advance(1);
            }
            Ok(())
        })?;
        Ok(outcome)
    }
}

/// The JSON answer to an invalid line.
struct BadLine<'a>(&'a Fault);

impl Serialize for BadLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(2))?;
        object.serialize_entry("error", self.0)?;
        object.serialize_entry("line", &self.0.line)?;
        object.end()
    }
}

/// Answers an invalid line and reports its fault.
fn write_error(
    fault: &Fault,
    form: OutputFormat,
    lang: Language,
    out: &mut impl Write,
) -> io::Result<Outcome> {
    match form {
        OutputFormat::Words => writeln!(out, "error")?,
        OutputFormat::Json => {
            write_json(&BadLine(fault), out)?;
        }
        OutputFormat::Cpp => writeln!(out, "// error")?,
    }
    report(fault, lang);
    Ok(Outcome::BadInput)
}

/// The printed form of an answer, as JSON or text, and the outcome.
pub(crate) fn printed<A: Answered + Spanish>(
    answer: &A,
    form: OutputFormat,
    lang: Language,
) -> io::Result<(Vec<u8>, Outcome)> {
    let mut text = Vec::new();
    match form {
        OutputFormat::Words => write!(text, "{}", lang.say(answer))?,
        OutputFormat::Json | OutputFormat::Cpp => write_answer(answer, &mut text)?,
    }
    if !text.ends_with(b"\n") {
        text.push(b'\n');
    }
    Ok((text, Outcome::of(answer)))
}

/// Writes an answer as a line of JSON, in English.
pub(crate) fn write_answer(answer: &impl Answered, out: &mut impl Write) -> io::Result<()> {
    write_json(&In(Language::English, answer), out)
}

/// Writes a line of JSON.
pub(crate) fn write_json(
    answer: &impl Serialize,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)
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
