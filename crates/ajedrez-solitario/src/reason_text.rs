//! The text of a reason, line by line, in any language.

mod english;

use std::fmt;

use core_bitboard::solitaire::explain::{Exit, Reason};
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Bitboard, Role, Square};

/// The wording of the parts of a reason in a language. Each part begins with a small letter, for
/// use within a sentence. Lists of squares are texts such as `a1, b2 or c3`.
pub trait ReasonWords {
    /// The word before the last of several cases.
    fn or(&self) -> &'static str;
    /// The word before the last member of a group.
    fn and(&self) -> &'static str;
    /// The word that joins a necessary condition and its consequence.
    fn then(&self) -> &'static str;
    /// The suffix of a capture by a pawn that promotes to this role.
    fn promoting(&self, role: Role) -> String;
    /// No piece stands on the square where the last piece should stand.
    fn empty_target(&self, target: Square) -> String;
    /// No piece can capture.
    fn no_capture(&self) -> String;
    /// No piece can leave the square of either.
    fn two_stay(&self, one: PlacedPiece, other: PlacedPiece) -> String;
    /// No piece can leave the square of this one, and none captures there.
    fn alone(&self, one: PlacedPiece) -> String;
    /// No piece can leave the square of this one, and none of those on the others captures there.
    fn stranded(&self, one: PlacedPiece, others: &str) -> String;
    /// The pieces of either group of squares can only capture one another.
    fn two_groups(&self, one: &str, other: &str) -> String;
    /// Each square would have to be left before the next, and the last before the first.
    fn cycle(&self, squares: &[Square]) -> String;
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
    /// The piece cannot leave its square; only one that captures there from the others can.
    fn must_come(&self, one: PlacedPiece, from: &str) -> String;
    /// The piece cannot leave its square: the case that one does which captures there from the others.
    fn if_comes(&self, one: PlacedPiece, from: &str) -> String;
    /// The case that one of these is the first capture.
    fn after(&self, captures: &str) -> String;
}

/// A list for printing, `a1, b2 or c3`.
pub(crate) fn list<T: ToString>(items: impl IntoIterator<Item = T>, or: &str) -> String {
    let names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {or} {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// A piece by the square where it stands at the beginning, with its role where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlacedPiece {
    /// Its square.
    pub square: Square,
    /// Its role; `None` if first captures with the same conclusion leave different roles.
    pub role: Option<Role>,
}

/// A reason together with its puzzle, for printing. Its `Display` writes English sentences, line by
/// line; [`ReasonText::write`] supports any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonText {
    reason: Reason,
    board: Pieces,
}

impl ReasonText {
    /// A reason for printing; `puzzle` is the puzzle that it refutes.
    ///
    /// ```
    /// use ajedrez_solitario::{ReasonText, parse_puzzle};
    /// use core_bitboard::solitaire::Solver;
    ///
    /// let rook_and_pawns = parse_puzzle("pa2pc2th7th8")?;
    /// let reason = Solver::new(&rook_and_pawns).explain().expect("a reason");
    /// assert_eq!(
    ///     ReasonText::new(reason, &rook_and_pawns).to_string(),
    ///     "Neither the pawn on a2 nor the pawn on c2 can ever leave its square, nor can a piece that \
    ///      captures it, so two pieces remain."
    /// );
    /// # Ok::<(), ajedrez_solitario::ParsePuzzleError>(())
    /// ```
    pub fn new(reason: Reason, puzzle: &Puzzle) -> ReasonText {
        ReasonText { reason, board: Pieces::of(puzzle) }
    }

    /// Writes it in the language of `words`, line by line. Each line follows from the board and the
    /// cases that enclose it.
    pub fn write(&self, words: &dyn ReasonWords, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Vec::new();
        Writer { words, board: self.board.clone() }.write(&self.reason, 0, &mut lines);
        f.write_str(&lines.join("\n"))
    }
}

/// The pieces of a board, or of several boards with the same conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pieces(Vec<PlacedPiece>);

impl Pieces {
    fn of(puzzle: &Puzzle) -> Pieces {
        let pieces = puzzle.pieces().iter();
        Pieces(pieces.map(|&(square, role)| PlacedPiece { square, role: Some(role) }).collect())
    }

    fn on(&self, square: Square) -> PlacedPiece {
        let found = self.0.iter().find(|piece| piece.square == square);
        found.copied().unwrap_or(PlacedPiece { square, role: None })
    }

    fn squares(&self) -> Bitboard {
        self.0.iter().map(|piece| piece.square).collect()
    }

    /// The board after one of these captures. A square has no role if the captures leave different
    /// ones.
    fn after(&self, captures: &[Capture]) -> Pieces {
        let after = |capture: &Capture, square| {
            let mover = self.on(capture.from).role;
            let arrived = (square == capture.to).then(|| capture.promotion.or(mover));
            arrived.unwrap_or(self.on(square).role)
        };
        let left = |square| captures.iter().all(|capture| capture.from == square);
        let squares = self.squares().into_iter().filter(|&square| !left(square));
        let standing = |square| {
            let mut roles = captures.iter().map(|capture| after(capture, square));
            let first = roles.next().flatten();
            PlacedPiece { square, role: first.filter(|_| roles.all(|role| role == first)) }
        };
        Pieces(squares.map(standing).collect())
    }
}

/// Writes a reason about a board.
struct Writer<'a> {
    words: &'a dyn ReasonWords,
    board: Pieces,
}

/// A case: its name, its board if that differs, and its reason.
type Case<'a> = (String, Option<Pieces>, &'a Reason);

impl Writer<'_> {
    fn write(&self, reason: &Reason, depth: usize, lines: &mut Vec<String>) {
        if let Some(conclusion) = self.conclusion(reason) {
            return lines.push(line(depth, &conclusion, "."));
        }
        if let Some((must, rest)) = self.must(reason) {
            return match self.conclusion(rest) {
                Some(seen) => lines.push(line(depth, &self.joined(&must, &seen), ".")),
                None => {
                    lines.push(line(depth, &must, "."));
                    self.write(rest, depth, lines);
                }
            };
        }
        for (case, board, rest) in self.cases(reason) {
            let there =
                Writer { words: self.words, board: board.unwrap_or_else(|| self.board.clone()) };
            match there.conclusion(rest).or_else(|| there.short(rest)) {
                Some(seen) => lines.push(line(depth, &format!("{case}: {seen}"), ".")),
                None => {
                    lines.push(line(depth, &case, ":"));
                    there.write(rest, depth + 1, lines);
                }
            }
        }
    }

    /// A necessary condition with its consequence, if the reason has nothing else.
    fn short(&self, reason: &Reason) -> Option<String> {
        let (must, rest) = self.must(reason)?;
        Some(self.joined(&must, &self.conclusion(rest)?))
    }

    fn joined(&self, must: &str, seen: &str) -> String {
        format!("{must}; {} {seen}", self.words.then())
    }

    /// The conclusion, if the reason has nothing else.
    fn conclusion(&self, reason: &Reason) -> Option<String> {
        let words = self.words;
        match reason {
            Reason::EmptyTarget(target) => Some(words.empty_target(*target)),
            Reason::NoCapture => Some(words.no_capture()),
            Reason::Disconnected(one, other) => Some(self.apart(*one, *other)),
            Reason::Cycle(squares) => Some(words.cycle(squares)),
            Reason::KingNotLast => Some(words.king_not_last()),
            Reason::ByExit(..) | Reason::ByOrigin(..) | Reason::ByFirstCapture(_) => None,
        }
    }

    fn apart(&self, one: Bitboard, other: Bitboard) -> String {
        let words = self.words;
        let (one, other) = if one.len() > other.len() { (other, one) } else { (one, other) };
        let single = |group: Bitboard| {
            group.first().filter(|_| group.len() == 1).map(|square| self.board.on(square))
        };
        match (single(one), single(other)) {
            (Some(one), Some(other)) => words.two_stay(one, other),
            (Some(last), None) if one | other == self.board.squares() => words.alone(last),
            (Some(last), None) => words.stranded(last, &list(other, words.and())),
            (None, _) => words.two_groups(&list(one, words.and()), &list(other, words.and())),
        }
    }

    /// The necessary condition and its consequence, if the cases are one.
    fn must<'a>(&self, reason: &'a Reason) -> Option<(String, &'a Reason)> {
        let (words, rest) = (self.words, reason.necessary_condition()?);
        let must = match reason {
            Reason::ByExit(square, cases) => match ends(cases.iter().map(|(exit, _)| exit)) {
                (to, _) if to.is_empty() => words.must_be_last(*square),
                (to, _) => words.must_capture(*square, &list(to, words.or())),
            },
            Reason::ByOrigin(square, cases) => {
                let from = cases.iter().map(|&(from, _)| from);
                words.must_come(self.board.on(*square), &list(from, words.or()))
            }
            _ => return None,
        };
        Some((must, rest))
    }

    /// The cases; cases with the same consequence are joined.
    fn cases<'a>(&self, reason: &'a Reason) -> Vec<Case<'a>> {
        let words = self.words;
        let squares = |squares: Vec<Square>| list(squares, words.or());
        match reason {
            Reason::ByExit(square, cases) => named(cases, |exits| {
                let (to, is_last) = ends(&exits);
                let left = || words.if_captures(*square, &squares(to.clone()));
                let name = match (to.is_empty(), is_last) {
                    (true, _) => words.if_last(*square),
                    (false, false) => left(),
                    (false, true) => {
                        format!("{}, {} {}", left(), words.or(), words.if_last(*square))
                    }
                };
                (name, None)
            }),
            Reason::ByOrigin(square, cases) => {
                named(cases, |from| (words.if_comes(self.board.on(*square), &squares(from)), None))
            }
            Reason::ByFirstCapture(cases) => named(cases, |captures| {
                let board = self.board.after(&captures);
                let name = |capture: Capture| {
                    let Capture { from, to, promotion } = capture;
                    let role = promotion
                        .map_or_else(String::new, |role| format!(" {}", words.promoting(role)));
                    format!("{from}{to}{role}")
                };
                (words.after(&list(captures.into_iter().map(name), words.or())), Some(board))
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

/// The cases with their names and boards; cases with the same reason are joined.
fn named<T: Copy>(
    cases: &[(T, Reason)],
    name: impl Fn(Vec<T>) -> (String, Option<Pieces>),
) -> Vec<Case<'_>> {
    let mut groups: Vec<(Vec<T>, &Reason)> = Vec::new();
    for (case, rest) in cases {
        match groups.iter_mut().find(|(_, other)| *other == rest) {
            Some((group, _)) => group.push(*case),
            None => groups.push((vec![*case], rest)),
        }
    }
    let named = |(group, rest)| {
        let (name, board) = name(group);
        (name, board, rest)
    };
    groups.into_iter().map(named).collect()
}

/// A line that begins with a capital, unless it begins with a square. No sentence begins with an
/// accent, so tables for other alphabets are not needed.
fn line(depth: usize, sentence: &str, end: &str) -> String {
    let begins_with_square = sentence.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let mut letters = sentence.chars();
    let first = letters.next().filter(|_| !begins_with_square);
    let rest = if begins_with_square { sentence } else { letters.as_str() };
    let first: String = first.iter().map(char::to_ascii_uppercase).collect();
    format!("{}{first}{rest}{end}", "  ".repeat(depth))
}
