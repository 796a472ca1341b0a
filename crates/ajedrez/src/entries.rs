//! Entries of lists of puzzles: lines, or the lines of a picture together.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use ajedrez_protocol::text::{is_picture_footer, picture_row};

use crate::lines::{InputLine, Lines};

/// The lines of a list that are joined into one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joined {
    /// None.
    Never,
    /// The lines of a picture.
    Pictures,
    /// The lines of a picture and the following line of moves.
    PicturesAndMoves,
}

/// An entry of a list.
pub(crate) struct Entry {
    /// The number of its first line, counted from 1.
    pub(crate) number: u64,
    /// Whether it is neither blank nor a comment.
    pub(crate) is_entry: bool,
    /// Its lines.
    pub(crate) text: Vec<u8>,
}

impl Entry {
    fn of(line: InputLine<'_>) -> Entry {
        Entry { number: line.number, is_entry: !line.is_ignored(), text: line.text.to_vec() }
    }

    /// Appends a line.
    fn add(&mut self, line: &Entry) {
        self.text.push(b'\n');
        self.text.extend_from_slice(&line.text);
    }
}

/// Reads the entries of a list.
pub(crate) struct Entries<R> {
    lines: Lines<R>,
    joined: Joined,
    keeps_blanks: bool,
    /// Lines that were read to find the end of a picture.
    ahead: VecDeque<Entry>,
}

impl<R: BufRead> Entries<R> {
    /// The entries of `lines`; blank lines and comments only if `keeps_blanks` is set.
    pub(crate) fn new(lines: Lines<R>, joined: Joined, keeps_blanks: bool) -> Entries<R> {
        Entries { lines, joined, keeps_blanks, ahead: VecDeque::new() }
    }

    /// The next entry, if any.
    pub(crate) fn read(&mut self) -> io::Result<Option<Entry>> {
        let mut first = loop {
            match self.line()? {
                None => return Ok(None),
                Some(line) if line.is_entry || self.keeps_blanks => break line,
                Some(_) => {}
            }
        };
        if self.joined == Joined::Never {
            return Ok(Some(first));
        }
        let Some(side) = picture_row(&first.text) else { return Ok(Some(first)) };
        let mut rows = VecDeque::new();
        while rows.len() + 1 < side {
            let line = self.line()?;
            let is_row = line.as_ref().is_some_and(|line| self.is_row(line, side, rows.len() + 2));
            rows.extend(line);
            if !is_row {
                // The lines remain separate entries.
                rows.append(&mut self.ahead);
                self.ahead = rows;
                return Ok(Some(first));
            }
        }
        rows.iter().for_each(|row| first.add(row));
        let has_moves = rows.back().is_some_and(|row| row.text.contains(&b':'));
        let mut next = self.line()?;
        if let Some(footer) = next.take_if(|line| is_picture_footer(&line.text)) {
            first.add(&footer);
            next = self.line()?;
        }
        let takes_moves = self.joined == Joined::PicturesAndMoves && !has_moves;
        if let Some(moves) = next.take_if(|line| takes_moves && line.is_entry) {
            first.add(&moves);
        }
        self.ahead.extend(next);
        Ok(Some(first))
    }

    /// The next line, blank or not.
    fn line(&mut self) -> io::Result<Option<Entry>> {
        match self.ahead.pop_front() {
            Some(line) => Ok(Some(line)),
            None => Ok(self.lines.read()?.map(Entry::of)),
        }
    }

    /// Whether a line is this row of a picture; moves may follow the last row after a colon.
    fn is_row(&self, line: &Entry, side: usize, number: usize) -> bool {
        let is_last = number == side && self.joined == Joined::PicturesAndMoves;
        let colon = line.text.iter().position(|&mark| is_last && mark == b':');
        picture_row(&line.text[..colon.unwrap_or(line.text.len())]) == Some(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &[u8], kept: usize, joined: Joined, expected: &[(u64, &[u8])]) {
        let mut entries = Entries::new(Lines::new(text, kept), joined, false);
        for &(number, text) in expected {
            let entry = entries.read().expect("memory can be read").expect("an entry");
            assert_eq!((entry.number, &entry.text[..]), (number, text));
        }
        assert!(entries.read().expect("memory can be read").is_none());
    }

    #[test]
    fn a_list_skips_blank_lines_and_comments() {
        let list = b"# a list\n\n a\n  # more\nb # b\n \t\n#";
        check(list, 9, Joined::Never, &[(3, b" a"), (5, b"b # b")]);
    }

    #[test]
    fn a_long_line_is_not_blank_because_its_beginning_is() {
        let list = b"    \n        a\n # long\nb";
        check(list, 4, Joined::Never, &[(2, b"    "), (4, b"b")]);
    }

    #[test]
    fn the_lines_of_a_picture_are_one_entry() {
        let rows = b"#\n....\n.D..\n..T.\n....\na2b3\n....\n";
        let picture = b"....\n.D..\n..T.\n....";
        check(rows, 99, Joined::Pictures, &[(2, picture), (6, b"a2b3"), (7, b"....")]);
        let with_moves = b"....\n.D..\n..T.\n....\na2b3";
        check(rows, 99, Joined::PicturesAndMoves, &[(2, with_moves), (7, b"....")]);
        // A blank line ends a picture and is not part of it.
        check(b"....\n\n....\n", 99, Joined::Pictures, &[(1, b"...."), (3, b"....")]);
    }
}
