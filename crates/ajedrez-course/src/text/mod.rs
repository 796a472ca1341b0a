//! Parsers of the course's types as students write them, in C++ or JSON.
//!
//! This module is the lexer. `values` parses nested lists of numbers: all kinds of brackets are
//! equivalent, and types, JSON keys, commas and comments are skipped. `code` interprets a test up
//! to its position. `test_file` and `statements` evaluate all tests of a file.

mod code;
mod error;
mod statements;
mod test_file;
mod values;

use std::borrow::Cow;

use ajedrez_lite::{Casilla, Coordenada, Posicion, Tablero, player_code};
use core_bitboard::{Color, Square};

use self::error::line_at;
pub use self::error::{CodeError, CodeFault};
pub use self::test_file::{Check, Test, TestFile};
pub use self::values::{AnswerFn, FUNCTIONS, Value};
use self::values::{QUOTA, ValueReader};

/// Whether a text is in this notation: FENs and diagrams do not contain such brackets.
pub fn is_course_notation(text: &str) -> bool {
    text.contains(['{', '(']) || text.contains("[[")
}

/// Parses a position; `None` if the text is not one. `turn` overrides the turn in the text; without
/// either, White is to move.
///
/// # Errors
///
/// At the first byte that is not part of a value, or at a statement that could change the position
/// in an unsupported way.
pub fn parse_posicion(text: &str, turn: Option<Color>) -> Result<Option<Posicion>, CodeError> {
    let nodes = code::nodes(text)?;
    Ok(parts(&nodes).map(|(tablero, player)| {
        let jugador = turn.map(player_code).or(player).unwrap_or(player_code(Color::White));
        Posicion { tablero, jugador }
    }))
}

/// The board and the player, if there is one, without outer brackets.
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

/// Whether a value is a board with a player.
fn is_position(node: &Value) -> bool {
    parts(std::slice::from_ref(node)).is_some_and(|(_, player)| player.is_some())
}

/// Whether a value contains a board.
fn is_board(node: &Value) -> bool {
    parts(std::slice::from_ref(node)).is_some()
}

/// The place where a square was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError {
    /// The number of squares before it.
    pub index: usize,
    /// The byte offset in the text.
    pub byte: usize,
}

/// Parses one or more coordinates such as `(6,0)` or `{{6,3},{6,6}}`, or squares such as `d2g2`,
/// each with its byte offset. A sequence may be in angle brackets, as in the assignments.
///
/// # Errors
///
/// At the first byte that is not part of a square.
pub fn parse_squares(text: &str) -> Result<Vec<(Square, usize)>, SquareError> {
    let text = &without_angles(text);
    // Report the error of the notation that the text resembles.
    named_squares(text).or_else(|error| {
        coordinates(text).map_err(|other| if looks_numeric(text) { other } else { error })
    })
}

/// Whether a text looks like rows and columns.
fn looks_numeric(text: &str) -> bool {
    text.contains(['{', '(', '['])
        || text.trim_start().starts_with(|mark: char| mark.is_ascii_digit())
}

/// Replaces the angle brackets around a text, or their TeX names, by spaces, which keeps byte
/// offsets.
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

/// Parses square names.
fn named_squares(text: &str) -> Result<Vec<(Square, usize)>, SquareError> {
    let is_between = |mark: char| "-x>,".contains(mark) || mark.is_whitespace();
    let mut marks = text.char_indices().filter(|&(_, mark)| !is_between(mark));
    let mut squares = Vec::new();
    while let Some((byte, file)) = marks.next() {
        let name =
            String::from_iter([Some(file), marks.next().map(|(_, rank)| rank)].iter().flatten());
        let square = name.to_ascii_lowercase().parse();
        squares.push((square.map_err(|_| SquareError { index: squares.len(), byte })?, byte));
    }
    if squares.is_empty() { Err(SquareError { index: 0, byte: text.len() }) } else { Ok(squares) }
}

/// Parses coordinates like [`parse_squares`]; rows and columns may be outside of the board.
///
/// # Errors
///
/// At the first byte that is not part of a coordinate.
pub fn parse_coordenadas(text: &str) -> Result<Vec<(Coordenada, usize)>, SquareError> {
    let text = &without_angles(text);
    match named_squares(text) {
        Ok(squares) => {
            Ok(squares.into_iter().map(|(square, byte)| (square.into(), byte)).collect())
        }
        Err(error) => pairs(text).map_err(|other| if looks_numeric(text) { other } else { error }),
    }
}

/// Parses a number, or one of the course's names of numbers: `2`, `NEGRO`, `TORRE`.
pub fn parse_number(text: &str) -> Option<i64> {
    match numbers(text).ok()?.0[..] {
        [number] => Some(number),
        _ => None,
    }
}

/// Parses rows and columns.
fn coordinates(text: &str) -> Result<Vec<(Square, usize)>, SquareError> {
    let on_board = |(index, (at, byte)): (usize, (Coordenada, usize))| {
        Square::try_from(at).map(|square| (square, byte)).map_err(|_| SquareError { index, byte })
    };
    pairs(text)?.into_iter().enumerate().map(on_board).collect()
}

/// Parses one or more pairs of numbers.
fn pairs(text: &str) -> Result<Vec<(Coordenada, usize)>, SquareError> {
    let (numbers, bytes) = numbers(text)?;
    let byte = |index: usize| bytes.get(index).or(bytes.last()).copied().unwrap_or(text.len());
    let pairs = numbers.chunks(2).enumerate().map(|(index, pair)| {
        let byte = byte(2 * index);
        match *pair {
            [row, column] => Ok((Coordenada { row, column }, byte)),
            _ => Err(SquareError { index, byte }),
        }
    });
    match pairs.collect::<Result<Vec<_>, SquareError>>()? {
        pairs if pairs.is_empty() => Err(SquareError { index: 0, byte: text.len() }),
        pairs => Ok(pairs),
    }
}

/// Parses the numbers of a value, with the byte offsets of those that occur in the text.
fn numbers(text: &str) -> Result<(Vec<i64>, Vec<usize>), SquareError> {
    // Spaces instead of an arrow keep byte offsets.
    let text = text.replace("->", "  ");
    let at = |byte| move |_: CodeError| SquareError { index: 0, byte };
    let tokens =
        tokens(&text, UnknownCharacters::Reject).map_err(|error| at(error.byte())(error))?;
    let equals = tokens.iter().position(|placed| placed.token == Token::Mark('='));
    let value = &tokens[equals.map_or(0, |equals| equals + 1)..];
    let value = match value.split_last() {
        Some((last, before)) if last.token == Token::Mark(';') => before,
        _ => value,
    };
    // A repeated number, as in `vector<int>(4, 3)`, occurs only once in the text.
    let is_number = |placed: &&PlacedToken<'_>| matches!(placed.token, Token::Number(_));
    let bytes: Vec<usize> = value.iter().filter(is_number).map(|placed| placed.byte).collect();
    let mut quota = QUOTA;
    let variables = &[];
    let mut values = ValueReader::new(&text, value, variables, &mut quota);
    let read = values.all().map_err(|error| {
        let before = bytes.iter().filter(|&&byte| byte < error.byte()).count();
        SquareError { index: before / 2, byte: error.byte() }
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

/// Converts a list to rows of cells.
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

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    /// A name or keyword.
    Word(&'a str),
    Number(i64),
    /// A string literal.
    Text,
    /// A punctuation character.
    Mark(char),
}

/// A token and its byte offset.
#[derive(Clone, Copy, Debug)]
struct PlacedToken<'a> {
    token: Token<'a>,
    byte: usize,
}

/// The punctuation of C++ and JSON in values, types and paths.
const MARKS: &str = "{}[]()<>,;:=&.*!+-";

/// An error at a byte that is not part of a value.
fn unexpected(text: &str, byte: usize) -> CodeError {
    CodeError::new(byte, CodeFault::Unexpected(line_at(text, byte)))
}

/// An error at a path to an element that does not exist.
fn no_element(text: &str, byte: usize) -> CodeError {
    CodeError::new(byte, CodeFault::NoElement(line_at(text, byte)))
}

/// How to treat a character that occurs neither in values nor in supported statements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum UnknownCharacters {
    /// The text is invalid.
    Reject,
    /// They become tokens, for code that may be skipped.
    Keep,
}

fn tokens(text: &str, other: UnknownCharacters) -> Result<Vec<PlacedToken<'_>>, CodeError> {
    let mut tokens = Vec::new();
    let mut byte = 0;
    while let Some(mark) = text[byte..].chars().next() {
        let rest = &text[byte..];
        let (token, length) = match mark {
            _ if mark.is_whitespace() => (None, mark.len_utf8()),
            '/' if rest.starts_with("//") => (None, line_length(rest)),
            '/' if rest.starts_with("/*") => (None, 2 + length_through(&rest[2..], "*/")),
            // Code after an `#if` may not be part of the program.
            '#' if is_condition(rest) && other == UnknownCharacters::Keep => {
                return Err(unexpected(text, byte));
            }
            '#' => {
                let line = &rest[..line_length(rest)];
                (None, line.find("/*").unwrap_or(line.len()))
            }
            '"' => {
                let length = rest[1..].find('"').ok_or_else(|| unexpected(text, byte))?;
                (Some(Token::Text), length + 2)
            }
            '-' | '0'..='9' if rest[1..].starts_with(digit) || mark != '-' => {
                let length = 1 + rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                let number = rest[..length].parse().map_err(|_| unexpected(text, byte))?;
                (Some(Token::Number(number)), length)
            }
            _ if is_word_character(mark) => {
                let length = rest.find(|mark| !is_word_character(mark)).unwrap_or(rest.len());
                (Some(Token::Word(&rest[..length])), length)
            }
            _ if MARKS.contains(mark) => (Some(Token::Mark(mark)), 1),
            '\'' if other == UnknownCharacters::Keep => {
                (Some(Token::Text), 1 + length_through(&rest[1..], "'"))
            }
            _ if other == UnknownCharacters::Keep => (Some(Token::Mark(mark)), mark.len_utf8()),
            _ => return Err(unexpected(text, byte)),
        };
        tokens.extend(token.map(|token| PlacedToken { token, byte }));
        byte += length;
    }
    Ok(tokens)
}

fn digit(mark: char) -> bool {
    mark.is_ascii_digit()
}

fn is_word_character(mark: char) -> bool {
    mark.is_alphanumeric() || mark == '_'
}

/// Whether a preprocessor line starts or ends a conditional section.
fn is_condition(line: &str) -> bool {
    let word = line[1..].trim_start();
    ["if", "el", "endif"].iter().any(|begin| word.starts_with(begin))
}

/// The length of the first line without its line end (`\n`, `\r\n` or `\r`). A backslash before the
/// line end continues the line.
fn line_length(text: &str) -> usize {
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
fn length_through(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |at| at + end.len())
}

#[cfg(test)]
mod tests;
