//! The lines of the input as requests, cut into groups that are worth a thread's while.

use std::io::{self, BufReader, Read};

use protocol::json::{LINE_BYTES_MAX, Line};
use siphasher::sip::SipHasher13;

use super::pipeline::Numbered;
use crate::lines::Lines;

/// The most lines of a group. Together with the next bound, and the number of groups under way, it
/// bounds the memory that a run takes.
const GROUP_LINES_MAX: usize = 256;

/// The most lines of a group that comes to this line: few at first, which spreads a short input of slow
/// requests over all threads, and many later, since each group wakes a thread.
pub(super) fn group_lines(line: u64) -> usize {
    (line as usize / 64).clamp(16, GROUP_LINES_MAX)
}

/// A group of so many bytes takes no line more.
const GROUP_BYTES_MAX: usize = 1 << 16;

/// How much is read at once.
const READ_BYTES: usize = 1 << 16;

/// Reads the lines of an input. A blank line is a line too, unless it is the last.
pub(super) struct Requests<R> {
    lines: Lines<BufReader<R>>,
    /// What followed a blank line, to see whether that was the last.
    waiting: Option<(u64, Line<'static>)>,
    /// The fingerprint of the lines that were read, where one is wanted.
    mark: Option<u64>,
}

impl<R: Read> Requests<R> {
    /// The lines of `input`, with fingerprints if wanted.
    pub(super) fn new(input: R, with_marks: bool) -> Requests<R> {
        let input = BufReader::with_capacity(READ_BYTES, input);
        // One byte more shows that a line is too long.
        Requests {
            lines: Lines::new(input, LINE_BYTES_MAX + 1),
            waiting: None,
            mark: with_marks.then_some(0),
        }
    }

    /// The next line, if there is one.
    pub(super) fn next(&mut self) -> io::Result<Option<Numbered<Line<'static>>>> {
        let next = match self.waiting.take() {
            None => self.read()?,
            waiting => waiting,
        };
        let Some((number, text)) = next else { return Ok(None) };
        if let Line::Whole(blank) = &text
            && blank.is_empty()
        {
            self.waiting = self.read()?;
            if self.waiting.is_none() {
                return Ok(None);
            }
        }
        self.mark = self.mark.map(|before| mark(before, &text));
        Ok(Some(Numbered { number, item: text, mark: self.mark.unwrap_or_default() }))
    }

    /// The next lines: those that are at hand, without waiting for more than the first; none at the
    /// end of the input.
    pub(super) fn next_group(&mut self) -> io::Result<Vec<Numbered<Line<'static>>>> {
        let mut group = Vec::new();
        let mut bytes = 0;
        while let Some(line) = self.next()? {
            bytes += if let Line::Whole(text) = &line.item { text.len() } else { 0 };
            let most = group_lines(line.number);
            group.push(line);
            let is_full = group.len() >= most || bytes >= GROUP_BYTES_MAX;
            if is_full || !self.lines.has_whole_line() {
                break;
            }
        }
        Ok(group)
    }

    fn read(&mut self) -> io::Result<Option<(u64, Line<'static>)>> {
        let line = self.lines.read()?;
        Ok(line.map(|line| {
            let is_whole = line.text.len() <= LINE_BYTES_MAX;
            let text =
                if is_whole { Line::Whole(line.text.to_vec().into()) } else { Line::TooLong };
            (line.number, text)
        }))
    }
}

/// The fingerprint of some lines and the next, from that of those before it. All lines that are too
/// long are alike: so are their answers.
fn mark(before: u64, text: &Line<'_>) -> u64 {
    match text {
        Line::Whole(text) => SipHasher13::new_with_keys(before, 0).hash(text),
        Line::TooLong => SipHasher13::new_with_keys(before, 1).hash(&[]),
    }
}

#[cfg(test)]
mod tests;
