//! The text of a reason, line by line, in any language.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Exit, Reason};
use crate::geometry::Bitboard;
use crate::solitaire::Capture;
use crate::types::{Role, Square};

/// The wording of the parts of a reason in a language. Each is a part of a sentence and begins with a
/// small letter. Lists of squares are texts such as `a1, b2 or c3`.
pub trait Words {
    /// The word before the last of several cases.
    fn or(&self) -> &'static str;
    /// The word before the last member of a group.
    fn and(&self) -> &'static str;
    /// The word that joins a necessary condition and its consequence.
    fn then(&self) -> &'static str;
    /// What follows the name of a capture by a pawn that becomes a piece of this role.
    fn promoting(&self, role: Role) -> String;
    /// No piece stands on the square where the last piece should stand.
    fn empty_target(&self, target: Square) -> String;
    /// No piece can capture.
    fn no_capture(&self) -> String;
    /// No piece can leave either square.
    fn two_stay(&self, one: Square, other: Square) -> String;
    /// No piece can leave the square, and none can come there from the others.
    fn stranded(&self, last: Square, from: &str) -> String;
    /// No capture leads out of either group of squares.
    fn two_groups(&self, one: &str, other: &str) -> String;
    /// Each square would have to be left before the next, and the last before the first.
    fn circle(&self, squares: &[Square]) -> String;
    /// The king can come to no square where the last piece can stand.
    fn king_not_last(&self) -> String;
    /// The piece that leaves the square must capture on one of the others.
    fn must_capture(&self, from: Square, on: &str) -> String;
    /// The last piece must stand on the square.
    fn must_be_last(&self, square: Square) -> String;
    /// The case that the piece that leaves the square captures on one of the others.
    fn if_captures(&self, from: Square, on: &str) -> String;
    /// The case that the last piece stands on the square.
    fn if_last(&self, square: Square) -> String;
    /// The piece on the square cannot leave it; only one that comes from the others can.
    fn must_come(&self, square: Square, from: &str) -> String;
    /// The piece on the square cannot leave it: the case that one does which comes from the others.
    fn if_comes(&self, square: Square, from: &str) -> String;
    /// The case that one of these is the first capture.
    fn after(&self, captures: &str) -> String;
}

/// A list for printing, `a1, b2 or c3`.
fn list<T: ToString>(items: impl IntoIterator<Item = T>, or: &str) -> String {
    let names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {or} {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl Reason {
    /// Writes it in the language of `words`, line by line. Each line follows from the board and the
    /// cases that enclose it.
    pub fn write(&self, words: &dyn Words, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Vec::new();
        self.tell(words, 0, &mut lines);
        f.write_str(&lines.join("\n"))
    }

    fn tell(&self, words: &dyn Words, depth: usize, lines: &mut Vec<String>) {
        if let Some(conclusion) = self.conclusion(words) {
            return lines.push(line(depth, &conclusion, "."));
        }
        if let Some((must, rest)) = self.must(words) {
            return match rest.conclusion(words) {
                Some(seen) => lines.push(line(depth, &joined(&must, words, &seen), ".")),
                None => {
                    lines.push(line(depth, &must, "."));
                    rest.tell(words, depth, lines);
                }
            };
        }
        for (case, rest) in self.cases(words) {
            let short = || {
                let (must, rest) = rest.must(words)?;
                Some(joined(&must, words, &rest.conclusion(words)?))
            };
            match rest.conclusion(words).or_else(short) {
                Some(seen) => lines.push(line(depth, &format!("{case}: {seen}"), ".")),
                None => {
                    lines.push(line(depth, &case, ":"));
                    rest.tell(words, depth + 1, lines);
                }
            }
        }
    }

    /// The conclusion, if the reason has nothing else.
    fn conclusion(&self, words: &dyn Words) -> Option<String> {
        match self {
            Reason::EmptyTarget(target) => Some(words.empty_target(*target)),
            Reason::NoCapture => Some(words.no_capture()),
            Reason::Apart(one, other) => {
                let single = |group: Bitboard| group.first().filter(|_| group.len() == 1);
                Some(match (single(*one), single(*other)) {
                    (Some(one), Some(other)) => words.two_stay(one, other),
                    (Some(last), None) => words.stranded(last, &list(*other, words.or())),
                    (None, Some(last)) => words.stranded(last, &list(*one, words.or())),
                    (None, None) => {
                        let [one, other] = [one, other].map(|group| list(*group, words.and()));
                        words.two_groups(&one, &other)
                    }
                })
            }
            Reason::Circle(squares) => Some(words.circle(squares)),
            Reason::KingNotLast => Some(words.king_not_last()),
            Reason::Ends(..) | Reason::Comes(..) | Reason::First(_) => None,
        }
    }

    /// The necessary condition and its consequence, if the cases are one.
    fn must(&self, words: &dyn Words) -> Option<(String, &Reason)> {
        let rest = self.necessity()?;
        let must = match self {
            Reason::Ends(square, cases) => match ends(cases.iter().map(|(exit, _)| exit)) {
                (to, _) if to.is_empty() => words.must_be_last(*square),
                (to, _) => words.must_capture(*square, &list(to, words.or())),
            },
            Reason::Comes(square, cases) => {
                let from = cases.iter().map(|&(from, _)| from);
                words.must_come(*square, &list(from, words.or()))
            }
            _ => return None,
        };
        Some((must, rest))
    }

    /// The cases, those with the same consequence as one.
    fn cases(&self, words: &dyn Words) -> Vec<(String, &Reason)> {
        let squares = |squares: Vec<Square>| list(squares, words.or());
        match self {
            Reason::Ends(square, cases) => named(cases, |exits| {
                let (to, is_last) = ends(&exits);
                let left = || words.if_captures(*square, &squares(to.clone()));
                match (to.is_empty(), is_last) {
                    (true, _) => words.if_last(*square),
                    (false, false) => left(),
                    (false, true) => {
                        format!("{}, {} {}", left(), words.or(), words.if_last(*square))
                    }
                }
            }),
            Reason::Comes(square, cases) => {
                named(cases, |from| words.if_comes(*square, &squares(from)))
            }
            Reason::First(cases) => named(cases, |captures| {
                let name = |capture: Capture| {
                    let Capture { from, to, promotion } = capture;
                    let role = promotion
                        .map_or_else(String::new, |role| format!(" {}", words.promoting(role)));
                    format!("{from}{to}{role}")
                };
                words.after(&list(captures.into_iter().map(name), words.or()))
            }),
            _ => Vec::new(),
        }
    }
}

/// The squares on which a piece captures, and whether it may be the last instead.
fn ends<'a>(exits: impl IntoIterator<Item = &'a Exit>) -> (Vec<Square>, bool) {
    let (mut to, mut is_last) = (Vec::new(), false);
    for exit in exits {
        match exit {
            Exit::To(square) => to.push(*square),
            Exit::Last => is_last = true,
        }
    }
    (to, is_last)
}

/// The cases with their names, those with the same reason as one.
fn named<T: Copy>(
    cases: &[(T, Reason)],
    name: impl Fn(Vec<T>) -> String,
) -> Vec<(String, &Reason)> {
    let mut groups: Vec<(Vec<T>, &Reason)> = Vec::new();
    for (case, rest) in cases {
        match groups.iter_mut().find(|(_, other)| *other == rest) {
            Some((group, _)) => group.push(*case),
            None => groups.push((vec![*case], rest)),
        }
    }
    groups.into_iter().map(|(group, rest)| (name(group), rest)).collect()
}

/// A necessary condition with its consequence.
fn joined(must: &str, words: &dyn Words, seen: &str) -> String {
    format!("{must}; {} {seen}", words.then())
}

/// A line that begins with a capital, unless it begins with a square. No sentence begins with an
/// accent, so that the tables of all alphabets are not needed.
fn line(depth: usize, sentence: &str, end: &str) -> String {
    let begins_with_square = sentence.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let mut letters = sentence.chars();
    let first = letters.next().filter(|_| !begins_with_square);
    let rest = if begins_with_square { sentence } else { letters.as_str() };
    let first: String = first.iter().map(char::to_ascii_uppercase).collect();
    format!("{}{first}{rest}{end}", "  ".repeat(depth))
}

struct English;

impl Words for English {
    fn or(&self) -> &'static str {
        "or"
    }

    fn and(&self) -> &'static str {
        "and"
    }

    fn then(&self) -> &'static str {
        "then"
    }

    fn promoting(&self, role: Role) -> String {
        format!("as a {role}")
    }

    fn empty_target(&self, target: Square) -> String {
        format!(
            "the last piece should stand on {target}, but no piece stands there, and pieces only go to \
             squares where another stands"
        )
    }

    fn no_capture(&self) -> String {
        "no piece can capture anything".to_owned()
    }

    fn two_stay(&self, one: Square, other: Square) -> String {
        format!("no piece can ever leave {one} or {other}, so two pieces remain")
    }

    fn stranded(&self, last: Square, from: &str) -> String {
        format!(
            "no piece can ever leave {last}, and none can get there from {from}, so two pieces remain"
        )
    }

    fn two_groups(&self, one: &str, other: &str) -> String {
        format!(
            "no capture leads out of the group {one}, and none out of the group {other}, so two \
             pieces remain"
        )
    }

    fn circle(&self, squares: &[Square]) -> String {
        let next = squares.iter().cycle().skip(1);
        let mut pairs = squares.iter().zip(next);
        let first = pairs.next().map(|(one, other)| format!("{one} must be left before {other}"));
        let rest = pairs.map(|(one, other)| format!("{one} before {other}"));
        format!("{}, which cannot be", list(first.into_iter().chain(rest), self.and()))
    }

    fn king_not_last(&self) -> String {
        "the king, which must be the last piece, can come to no square where the last piece can stand"
            .to_owned()
    }

    fn must_capture(&self, from: Square, on: &str) -> String {
        format!("the piece that leaves {from} must capture on {on}")
    }

    fn must_be_last(&self, square: Square) -> String {
        format!("the last piece must stand on {square}")
    }

    fn if_captures(&self, from: Square, on: &str) -> String {
        format!("if the piece that leaves {from} captures on {on}")
    }

    fn if_last(&self, square: Square) -> String {
        format!("if the last piece stands on {square}")
    }

    fn must_come(&self, square: Square, from: &str) -> String {
        format!("the piece on {square} cannot leave it, only one that comes from {from} can")
    }

    fn if_comes(&self, square: Square, from: &str) -> String {
        format!("the piece on {square} cannot leave it; if one does that comes from {from}")
    }

    fn after(&self, captures: &str) -> String {
        format!("after {captures}")
    }
}

impl fmt::Display for Reason {
    /// Lines of whole sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&English, f)
    }
}
