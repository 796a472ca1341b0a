//! Lines that a player types on a terminal: edited with the arrows, which also bring earlier ones back.

use std::io::{self, ErrorKind, Write};

use console::{Key, Term};

/// What stands before a line.
const PROMPT: &str = "> ";

/// The most marks of a line. What a player writes is shorter.
const MARKS_MAX: usize = 1024;

/// Reads lines on a terminal that can move its cursor, and remembers them.
pub(crate) struct Typed {
    term: Term,
    /// The earlier lines, the oldest first.
    earlier: Vec<Vec<char>>,
}

/// A line under way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Draft {
    marks: Vec<char>,
    /// How many marks stand before the cursor.
    at: usize,
}

/// What follows a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    GoOn,
    Whole,
    EndOfInput,
}

impl Typed {
    pub(crate) fn new() -> Typed {
        Typed { term: Term::stdout(), earlier: Vec::new() }
    }

    /// The next line, asked for on `out`; `None` at the end of the input, which is Ctrl-D on an empty line.
    pub(crate) fn next(&mut self, out: &mut impl Write) -> io::Result<Option<String>> {
        // The earlier lines and the new one are edited alike, and the earlier ones stay as they were.
        let mut drafts: Vec<Draft> = self.earlier.iter().cloned().map(Draft::of).collect();
        drafts.push(Draft::default());
        let mut chosen = drafts.len() - 1;
        loop {
            drafts[chosen].show(usize::from(self.term.size().1), out)?;
            let key = match self.term.read_key() {
                Ok(Key::ArrowUp) => {
                    chosen = chosen.saturating_sub(1);
                    continue;
                }
                Ok(Key::ArrowDown) => {
                    chosen = (chosen + 1).min(drafts.len() - 1);
                    continue;
                }
                Ok(key) => key,
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => Key::Char('\u{4}'),
                Err(error) => return Err(error),
            };
            match drafts[chosen].press(&key) {
                After::GoOn => {}
                After::EndOfInput => {
                    writeln!(out)?;
                    return Ok(None);
                }
                After::Whole => {
                    writeln!(out)?;
                    let line = drafts.swap_remove(chosen).marks;
                    if !line.is_empty() && self.earlier.last() != Some(&line) {
                        self.earlier.push(line.clone());
                    }
                    return Ok(Some(line.into_iter().collect()));
                }
            }
        }
    }
}

impl Draft {
    fn of(marks: Vec<char>) -> Draft {
        Draft { at: marks.len(), marks }
    }

    /// Shows the part around the cursor that fits into so many columns.
    fn show(&self, columns: usize, out: &mut impl Write) -> io::Result<()> {
        let room = columns.saturating_sub(PROMPT.len() + 1).max(1);
        let first = self.at.saturating_sub(room);
        let shown: String = self.marks.iter().skip(first).take(room).collect();
        let back = shown.chars().count() - (self.at - first);
        write!(out, "\r{PROMPT}{shown}\x1b[K")?;
        if back > 0 {
            write!(out, "\x1b[{back}D")?;
        }
        out.flush()
    }

    /// Does what a key says that needs no other line.
    fn press(&mut self, key: &Key) -> After {
        let Draft { marks, at } = self;
        match *key {
            Key::Enter | Key::Char('\n' | '\r') => return After::Whole,
            Key::Char('\u{4}') if marks.is_empty() => return After::EndOfInput,
            Key::ArrowLeft => *at = at.saturating_sub(1),
            Key::ArrowRight => *at = marks.len().min(*at + 1),
            Key::Home | Key::Char('\u{1}') => *at = 0,
            Key::End | Key::Char('\u{5}') => *at = marks.len(),
            // Ctrl-U and Ctrl-K: all before the cursor goes, or all behind it.
            Key::Char('\u{15}') => drop(marks.drain(..std::mem::take(at))),
            Key::Char('\u{b}') => marks.truncate(*at),
            Key::Backspace if *at > 0 => {
                *at -= 1;
                marks.remove(*at);
            }
            Key::Del | Key::Char('\u{4}') if *at < marks.len() => {
                marks.remove(*at);
            }
            Key::Char(mark) if !mark.is_control() && marks.len() < MARKS_MAX => {
                marks.insert(*at, mark);
                *at += 1;
            }
            _ => {}
        }
        After::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(keys: &[Key], line: &str, at: usize) {
        let mut draft = Draft::of("c3f6".chars().collect());
        let after: Vec<After> = keys.iter().map(|key| draft.press(key)).collect();
        assert!(after.iter().all(|after| *after == After::GoOn), "{keys:?}");
        assert_eq!((draft.marks.iter().collect::<String>().as_str(), draft.at), (line, at));
    }

    #[test]
    fn keys_edit_a_line_where_the_cursor_stands() {
        check(&[Key::Backspace, Key::Char('5')], "c3f5", 4);
        check(&[Key::ArrowLeft, Key::ArrowLeft, Key::Char(' ')], "c3 f6", 3);
        check(&[Key::Home, Key::Del, Key::Char('d'), Key::Backspace], "3f6", 0);
        check(&[Key::Home, Key::ArrowLeft, Key::Backspace, Key::End, Key::ArrowRight], "c3f6", 4);
        check(&[Key::ArrowLeft, Key::Char('\u{15}')], "6", 0);
        check(&[Key::Home, Key::ArrowRight, Key::Char('\u{b}')], "c", 1);
        check(
            &[Key::Del, Key::Char('\u{4}'), Key::Char('\u{7}'), Key::Tab, Key::Unknown],
            "c3f6",
            4,
        );
    }

    #[test]
    fn a_line_that_is_wider_than_the_terminal_shows_where_the_cursor_is() {
        let mut shown = Vec::new();
        let mut draft = Draft::of("abcdefghij".chars().collect());
        draft.show(8, &mut shown).expect("memory");
        draft.at = 1;
        draft.show(8, &mut shown).expect("memory");
        draft.show(0, &mut shown).expect("memory");
        let expected = "\r> fghij\x1b[K\r> abcde\x1b[K\x1b[4D\r> a\x1b[K";
        assert_eq!(String::from_utf8_lossy(&shown), expected);
    }
}
