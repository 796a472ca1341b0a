//! The course's types as students write them: a board in the braces of C++ or in JSON.
//!
//! This file has the words and marks of the text. `values` reads them as nested lists of numbers: all kinds
//! of brackets are equivalent, and the types before them, JSON keys, commas and comments are passed.
//! `code` follows the statements of a test up to the position in question, `test_file` those of all tests
//! of a file, with what each expects.

mod code;
mod error;
mod test_file;
mod values;

use std::borrow::Cow;

use ajedrez_lite::{Casilla, Coordenada, Posicion, Tablero, player_code};
use core_bitboard::{Color, Square};

pub use self::code::FUNCTIONS;
use self::error::line_at;
pub use self::error::{CodeError, CodeFault};
pub use self::test_file::{Check, Test, TestFile};
pub use self::values::{Ask, Value};
use self::values::{ROOM, Values};

/// Whether a text is in this notation: no FEN and no picture has such brackets.
pub fn is_course(text: &str) -> bool {
    text.contains(['{', '(']) || text.contains("[[")
}

/// Reads a position; `None` when the lists of the text do not describe one. `turn` overrides the
/// turn in the text; without either, it is White's turn.
///
/// # Errors
///
/// Names the byte of what is no value of the course's types, or might change the position in a way
/// that is not followed.
pub fn posicion(text: &str, turn: Option<Color>) -> Result<Option<Posicion>, CodeError> {
    let nodes = code::nodes(text)?;
    Ok(parts(&nodes).map(|(tablero, player)| {
        let jugador = turn.map(player_code).or(player).unwrap_or(player_code(Color::White));
        Posicion { tablero, jugador }
    }))
}

/// The board and, if there is one, the player that values describe, perhaps within more brackets.
fn parts(mut nodes: &[Value]) -> Option<(Tablero, Option<i64>)> {
    while let [whole @ Value::List(inner)] = nodes
        && tablero(whole).is_none()
    {
        nodes = inner;
    }
    let (board, player) = match nodes {
        [Value::Number(player), board] | [board, Value::Number(player)] => (board, Some(*player)),
        [board] => (board, None),
        _ => return None,
    };
    tablero(board).map(|tablero| (tablero, player))
}

/// Whether a value is a board and a player.
fn is_position(node: &Value) -> bool {
    parts(std::slice::from_ref(node)).is_some_and(|(_, player)| player.is_some())
}

/// Whether a value is a board alone.
fn is_board(node: &Value) -> bool {
    parts(std::slice::from_ref(node)).is_some()
}

/// Where a text has no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare {
    /// How many squares stand before.
    pub index: usize,
    /// The byte of the text, counted from 0.
    pub byte: usize,
}

/// Reads coordinates such as `(6,0)` or `{{6,3},{6,6}}`, or squares such as `d2g2`, at least one: each with
/// the byte at which it begins. A sequence may stand in angle brackets, as the assignments print it.
///
/// # Errors
///
/// Tells where the text has no square.
pub fn squares(text: &str) -> Result<Vec<(Square, usize)>, NoSquare> {
    let text = &without_angles(text);
    // Of the two readings the one that is meant tells what is wrong.
    named_squares(text).or_else(|error| {
        coordinates(text).map_err(|other| if is_in_numbers(text) { other } else { error })
    })
}

/// Whether a text is meant as rows and columns.
fn is_in_numbers(text: &str) -> bool {
    text.contains(['{', '(', '['])
        || text.trim_start().starts_with(|mark: char| mark.is_ascii_digit())
}

/// A text without the angle brackets around it, or their names in TeX. Blanks replace them, so that bytes do
/// not change.
fn without_angles(text: &str) -> Cow<'_, str> {
    const ANGLES: [(&str, &str); 5] = [
        ("$\\langle", "\\rangle$"),
        ("\\langle", "\\rangle"),
        ("\u{27e8}", "\u{27e9}"),
        ("\u{2329}", "\u{232a}"),
        ("<", ">"),
    ];
    let inner = |(open, close): (&str, &str)| {
        let inner = text.trim().strip_prefix(open)?.strip_suffix(close)?;
        Some((open.len(), inner))
    };
    let Some((open, inner)) = ANGLES.into_iter().find_map(inner) else { return text.into() };
    let before = text.len() - text.trim_start().len() + open;
    let behind = text.len() - before - inner.len();
    format!("{:before$}{inner}{:behind$}", "", "").into()
}

/// Reads the names of squares.
fn named_squares(text: &str) -> Result<Vec<(Square, usize)>, NoSquare> {
    let is_between = |mark: char| "-x>,".contains(mark) || mark.is_whitespace();
    let mut marks = text.char_indices().filter(|&(_, mark)| !is_between(mark));
    let mut squares = Vec::new();
    while let Some((byte, file)) = marks.next() {
        let name =
            String::from_iter([Some(file), marks.next().map(|(_, rank)| rank)].iter().flatten());
        let square = name.to_ascii_lowercase().parse();
        squares.push((square.map_err(|_| NoSquare { index: squares.len(), byte })?, byte));
    }
    if squares.is_empty() { Err(NoSquare { index: 0, byte: text.len() }) } else { Ok(squares) }
}

/// Reads coordinates as [`squares`] does; rows and columns may lie off the board.
///
/// # Errors
///
/// Tells where the text has no coordinate.
pub fn coordenadas(text: &str) -> Result<Vec<(Coordenada, usize)>, NoSquare> {
    let text = &without_angles(text);
    match named_squares(text) {
        Ok(squares) => {
            Ok(squares.into_iter().map(|(square, byte)| (square.into(), byte)).collect())
        }
        Err(error) => pairs(text).map_err(|other| if is_in_numbers(text) { other } else { error }),
    }
}

/// Reads a number, or a name that the course has for one: `2`, `NEGRO`, `TORRE`.
pub fn number(text: &str) -> Option<i64> {
    match numbers(text).ok()?.0[..] {
        [number] => Some(number),
        _ => None,
    }
}

/// Reads rows and columns.
fn coordinates(text: &str) -> Result<Vec<(Square, usize)>, NoSquare> {
    let on_board = |(index, (at, byte)): (usize, (Coordenada, usize))| {
        Square::try_from(at).map(|square| (square, byte)).map_err(|_| NoSquare { index, byte })
    };
    pairs(text)?.into_iter().enumerate().map(on_board).collect()
}

/// Reads pairs of numbers, at least one.
fn pairs(text: &str) -> Result<Vec<(Coordenada, usize)>, NoSquare> {
    let (numbers, bytes) = numbers(text)?;
    let byte = |index: usize| bytes.get(index).or(bytes.last()).copied().unwrap_or(text.len());
    let pairs = numbers.chunks(2).enumerate().map(|(index, pair)| {
        let byte = byte(2 * index);
        match *pair {
            [row, column] => Ok((Coordenada { row, column }, byte)),
            _ => Err(NoSquare { index, byte }),
        }
    });
    match pairs.collect::<Result<Vec<_>, NoSquare>>()? {
        pairs if pairs.is_empty() => Err(NoSquare { index: 0, byte: text.len() }),
        pairs => Ok(pairs),
    }
}

/// Reads the numbers of a value, and the bytes of those that are written.
fn numbers(text: &str) -> Result<(Vec<i64>, Vec<usize>), NoSquare> {
    // An arrow becomes blanks, so that bytes do not change.
    let text = text.replace("->", "  ");
    let at = |byte| move |_: CodeError| NoSquare { index: 0, byte };
    let tokens = tokens(&text, Other::IsMisread).map_err(|error| at(error.byte())(error))?;
    let equals = tokens.iter().position(|placed| placed.token == Token::Mark('='));
    let value = &tokens[equals.map_or(0, |equals| equals + 1)..];
    let value = match value.split_last() {
        Some((last, before)) if last.token == Token::Mark(';') => before,
        _ => value,
    };
    // Where a number is repeated, as in `vector<int>(4, 3)`, those that are written are fewer.
    let is_number = |placed: &&Placed<'_>| matches!(placed.token, Token::Number(_));
    let bytes: Vec<usize> = value.iter().filter(is_number).map(|placed| placed.byte).collect();
    let mut room = ROOM;
    let variables = &[];
    let mut values = Values::new(&text, value, variables, &mut room);
    let read = values.all().map_err(|error| {
        let before = bytes.iter().filter(|&&byte| byte < error.byte()).count();
        NoSquare { index: before / 2, byte: error.byte() }
    });
    let mut numbers = Vec::new();
    for node in read? {
        flatten(&node, &mut numbers);
    }
    Ok((numbers, bytes))
}

fn flatten(node: &Value, numbers: &mut Vec<i64>) {
    match node {
        Value::Number(number) => numbers.push(*number),
        Value::Bool(_) => {}
        Value::List(nodes) => nodes.iter().for_each(|node| flatten(node, numbers)),
    }
}

/// Rows of cells.
fn tablero(node: &Value) -> Option<Tablero> {
    let Value::List(rows) = node else { return None };
    let cell = |node: &Value| match node {
        Value::List(pair) => match pair[..] {
            [Value::Number(role), Value::Number(color)] => Some(Casilla { role, color }),
            _ => None,
        },
        Value::Number(_) | Value::Bool(_) => None,
    };
    let row = |node: &Value| match node {
        Value::List(cells) => cells.iter().map(cell).collect(),
        Value::Number(_) | Value::Bool(_) => None,
    };
    rows.iter().map(row).collect()
}

/// A word or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    /// A name or a keyword.
    Word(&'a str),
    Number(i64),
    /// Text in quotes.
    Text,
    /// One character that stands for itself.
    Mark(char),
}

/// A token, and the byte at which it begins.
#[derive(Clone, Copy, Debug)]
struct Placed<'a> {
    token: Token<'a>,
    byte: usize,
}

/// The marks that C++ and JSON have between values and in types and paths.
const MARKS: &str = "{}[]()<>,;:=&.*!+-";

/// What is wrong at a byte: what stands there is no part of a value.
fn misread(text: &str, byte: usize) -> CodeError {
    CodeError::new(byte, CodeFault::Misread(line_at(text, byte)))
}

/// What becomes of a character that no value and no statement that is followed has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Other {
    /// The text cannot be read.
    IsMisread,
    /// It is a mark, for code that is perhaps passed over.
    IsMark,
}

fn tokens(text: &str, other: Other) -> Result<Vec<Placed<'_>>, CodeError> {
    let mut tokens = Vec::new();
    let mut byte = 0;
    while let Some(mark) = text[byte..].chars().next() {
        let rest = &text[byte..];
        let (token, length) = match mark {
            _ if mark.is_whitespace() => (None, mark.len_utf8()),
            '/' if rest.starts_with("//") => (None, length_of_line(rest)),
            '/' if rest.starts_with("/*") => (None, 2 + length_to(&rest[2..], "*/")),
            // What stands behind an `#if` is perhaps no part of the program.
            '#' if is_condition(rest) && other == Other::IsMark => return Err(misread(text, byte)),
            '#' => {
                let line = &rest[..length_of_line(rest)];
                (None, line.find("/*").unwrap_or(line.len()))
            }
            '"' => {
                let length = rest[1..].find('"').ok_or_else(|| misread(text, byte))?;
                (Some(Token::Text), length + 2)
            }
            '-' | '0'..='9' if rest[1..].starts_with(digit) || mark != '-' => {
                let length = 1 + rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                let number = rest[..length].parse().map_err(|_| misread(text, byte))?;
                (Some(Token::Number(number)), length)
            }
            _ if is_of_word(mark) => {
                let length = rest.find(|mark| !is_of_word(mark)).unwrap_or(rest.len());
                (Some(Token::Word(&rest[..length])), length)
            }
            _ if MARKS.contains(mark) => (Some(Token::Mark(mark)), 1),
            '\'' if other == Other::IsMark => (Some(Token::Text), 1 + length_to(&rest[1..], "'")),
            _ if other == Other::IsMark => (Some(Token::Mark(mark)), mark.len_utf8()),
            _ => return Err(misread(text, byte)),
        };
        tokens.extend(token.map(|token| Placed { token, byte }));
        byte += length;
    }
    Ok(tokens)
}

fn digit(mark: char) -> bool {
    mark.is_ascii_digit()
}

fn is_of_word(mark: char) -> bool {
    mark.is_alphanumeric() || mark == '_'
}

/// Whether a line of the preprocessor begins or ends a part that is compiled on a condition.
fn is_condition(line: &str) -> bool {
    let word = line[1..].trim_start();
    ["if", "el", "endif"].iter().any(|begin| word.starts_with(begin))
}

/// The length of the first line, which goes on behind a backslash at its end. It ends before a `\n`, `\r\n` or `\r`.
fn length_of_line(text: &str) -> usize {
    let mut length = 0;
    loop {
        let line = &text[length..];
        let own = line.find(['\n', '\r']).unwrap_or(line.len());
        length += own;
        if own == line.len() || !line[..own].ends_with('\\') {
            return length;
        }
        length += if line[own..].starts_with("\r\n") { 2 } else { 1 };
    }
}

/// The length of `text` up to and including `end`.
fn length_to(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |at| at + end.len())
}

#[cfg(test)]
mod tests;
