//! Why a board cannot be solved: a proof in lines.

use std::fmt;

use core_bitboard::solitaire::Capture;
use core_bitboard::{Bitboard, Square};
use solitario::{Exit, Refutation, capture_text};

/// Squares for printing, `a1, b2 or c3`.
pub(crate) fn list(squares: impl IntoIterator<Item = Square>, or: &str) -> impl fmt::Display {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    fmt::from_fn(move |f| match names.split_last() {
        Some((last, [])) => f.write_str(last),
        Some((last, others)) => write!(f, "{} {or} {last}", others.join(", ")),
        None => Ok(()),
    })
}

/// A reason in several lines. Each line follows from the board and the cases that enclose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted(pub Refutation);

/// The wording of the parts of a reason. Each is part of a sentence and begins with a small letter.
pub(crate) trait Words {
    /// No captures lead from one group to the other.
    fn apart(&self, one: Bitboard, other: Bitboard) -> String;
    /// Each square would have to be left before the next.
    fn circle(&self, squares: &[Square]) -> String;
    /// The square must end in this way.
    fn must(&self, square: Square, exit: Exit) -> String;
    /// The case that its piece goes to one of these squares or, if `last`, is the last piece.
    fn case(&self, square: Square, to: &[Square], last: bool) -> String;
    /// The piece on the square cannot leave it; a piece that can must come from the other square.
    fn must_come(&self, square: Square, from: Square) -> String;
    /// The case that such a piece comes from one of these squares.
    fn comes(&self, square: Square, from: &[Square]) -> String;
    /// The case that one of these is the first capture.
    fn after(&self, captures: &[Capture]) -> String;
    /// The word that joins a necessary condition and its consequence.
    fn then(&self) -> &'static str;
    /// No piece can capture.
    fn nothing(&self) -> String;
}

impl Refuted {
    /// Writes it, line by line.
    pub(crate) fn write(&self, words: &dyn Words, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Vec::new();
        tell(&self.0, words, 0, &mut lines);
        f.write_str(&lines.join("\n"))
    }
}

/// The conclusion, if the refutation consists of nothing else.
fn conclusion(refutation: &Refutation, words: &dyn Words) -> Option<String> {
    match refutation {
        Refutation::Apart(one, other) => Some(words.apart(*one, *other)),
        Refutation::Circle(squares) => Some(words.circle(squares)),
        Refutation::First(cases) if cases.is_empty() => Some(words.nothing()),
        Refutation::Cases(..) | Refutation::Comes(..) | Refutation::First(_) => None,
    }
}

/// The conclusion, alone or after one necessary condition, if the refutation has nothing else.
fn short(refutation: &Refutation, words: &dyn Words) -> Option<String> {
    let behind = |must: String, rest: &Refutation| {
        Some(format!("{must}; {} {}", words.then(), conclusion(rest, words)?))
    };
    conclusion(refutation, words).or_else(|| match refutation {
        Refutation::Cases(square, cases) => match &cases[..] {
            [(exit, rest)] => behind(words.must(*square, *exit), rest),
            _ => None,
        },
        Refutation::Comes(square, cases) => match &cases[..] {
            [(from, rest)] => behind(words.must_come(*square, *from), rest),
            _ => None,
        },
        _ => None,
    })
}

fn tell(refutation: &Refutation, words: &dyn Words, depth: usize, lines: &mut Vec<String>) {
    if let Some(conclusion) = conclusion(refutation, words) {
        return lines.push(line(depth, &format!("{conclusion}.")));
    }
    let mut case = |opening: String, rest: &Refutation| match short(rest, words) {
        Some(conclusion) => lines.push(line(depth, &format!("{opening}: {conclusion}."))),
        None => {
            lines.push(line(depth, &format!("{opening}:")));
            tell(rest, words, depth + 1, lines);
        }
    };
    match refutation {
        Refutation::Cases(square, cases) => match &cases[..] {
            [(exit, rest)] => tell_must(&words.must(*square, *exit), rest, words, depth, lines),
            cases => {
                for (exits, rest) in grouped(cases) {
                    let to = exits.iter().filter_map(|exit| match exit {
                        Exit::To(to) => Some(*to),
                        Exit::Last => None,
                    });
                    let to: Vec<Square> = to.collect();
                    case(words.case(*square, &to, to.len() < exits.len()), rest);
                }
            }
        },
        Refutation::Comes(square, cases) => match &cases[..] {
            [(from, rest)] => {
                tell_must(&words.must_come(*square, *from), rest, words, depth, lines);
            }
            cases => {
                for (from, rest) in grouped(cases) {
                    case(words.comes(*square, &from), rest);
                }
            }
        },
        Refutation::First(cases) => {
            for (captures, rest) in grouped(cases) {
                case(words.after(&captures), rest);
            }
        }
        Refutation::Apart(..) | Refutation::Circle(_) => {}
    }
}

/// Writes a necessary condition and its consequence.
fn tell_must(
    must: &str,
    rest: &Refutation,
    words: &dyn Words,
    depth: usize,
    lines: &mut Vec<String>,
) {
    match conclusion(rest, words) {
        Some(seen) => lines.push(line(depth, &format!("{must}; {} {seen}.", words.then()))),
        None => {
            lines.push(line(depth, &format!("{must}.")));
            tell(rest, words, depth, lines);
        }
    }
}

/// The cases, grouped by conclusion.
fn grouped<T: Copy>(cases: &[(T, Refutation)]) -> Vec<(Vec<T>, &Refutation)> {
    let mut groups: Vec<(Vec<T>, &Refutation)> = Vec::new();
    for (case, rest) in cases {
        match groups.iter_mut().find(|(_, other)| *other == rest) {
            Some((group, _)) => group.push(*case),
            None => groups.push((vec![*case], rest)),
        }
    }
    groups
}

/// Captures for printing, `a1a2, b2b3 or c3c4`.
pub(crate) fn moves(captures: &[Capture], or: &str) -> String {
    let names: Vec<String> = captures.iter().map(|&each| capture_text(each).to_string()).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {or} {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// A line that begins with a capital, unless it begins with a square. No sentence begins with an accent, so
/// that the tables of all alphabets are not needed.
fn line(depth: usize, sentence: &str) -> String {
    let begins_with_square = sentence.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let mut letters = sentence.chars();
    let first = letters.next().filter(|_| !begins_with_square);
    let rest = if begins_with_square { sentence } else { letters.as_str() };
    let first: String = first.iter().map(char::to_ascii_uppercase).collect();
    format!("{}{first}{rest}", "  ".repeat(depth))
}

struct English;

/// The statement that no piece leaves a group.
fn closed(group: Bitboard) -> String {
    match group.len() {
        1 => format!("nobody can leave {}", list(group, "or")),
        _ => format!("no captures lead from {} to any other square", list(group, "or")),
    }
}

impl Words for English {
    fn apart(&self, one: Bitboard, other: Bitboard) -> String {
        format!("{}, and {}, so that two pieces remain", closed(one), closed(other))
    }

    fn circle(&self, squares: &[Square]) -> String {
        let all = list(squares.iter().copied(), "and");
        format!("{all} would each have to be left before the others")
    }

    fn must(&self, square: Square, exit: Exit) -> String {
        match exit {
            Exit::To(to) => format!("the only way to leave {square} is to {to}"),
            Exit::Last => format!("the last piece can only stand on {square}"),
        }
    }

    fn case(&self, square: Square, to: &[Square], last: bool) -> String {
        let left = || format!("if {square} is left to {}", list(to.iter().copied(), "or"));
        match (to.is_empty(), last) {
            (true, _) => format!("if the last piece stands on {square}"),
            (false, true) => format!("{}, or the last piece stands there", left()),
            (false, false) => left(),
        }
    }

    fn must_come(&self, square: Square, from: Square) -> String {
        format!("the piece on {square} cannot leave it, and who can must come from {from}")
    }

    fn comes(&self, square: Square, from: &[Square]) -> String {
        let from = list(from.iter().copied(), "or");
        format!("the piece on {square} cannot leave it, and if one that can comes from {from}")
    }

    fn after(&self, captures: &[Capture]) -> String {
        format!("after {}", moves(captures, "or"))
    }

    fn then(&self) -> &'static str {
        "then"
    }

    fn nothing(&self) -> String {
        "no piece can capture anything".to_owned()
    }
}

impl fmt::Display for Refuted {
    /// Lines of whole sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&English, f)
    }
}
