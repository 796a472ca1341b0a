//! The words and marks of a text in C++ or JSON, without comments and lines for the preprocessor.

use crate::code_error::{CodeError, CodeFault};
use crate::fault::shortened;

/// A word or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
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
pub(super) struct Placed<'a> {
    pub(super) token: Token<'a>,
    pub(super) byte: usize,
}

/// The marks that C++ and JSON have between values and in types and paths.
const MARKS: &str = "{}[]()<>,;:=&.*!+-";

/// What is wrong at a byte: what stands there is no part of a value.
pub(super) fn misread(text: &str, byte: usize) -> CodeError {
    let line = text[byte..].lines().next().unwrap_or_default();
    CodeError::new(byte, CodeFault::Misread(shortened(line).into_owned()))
}

pub(super) fn tokens(text: &str) -> Result<Vec<Placed<'_>>, CodeError> {
    let mut tokens = Vec::new();
    let mut byte = 0;
    while let Some(mark) = text[byte..].chars().next() {
        let rest = &text[byte..];
        let (token, length) = match mark {
            _ if mark.is_whitespace() => (None, mark.len_utf8()),
            '/' if rest.starts_with("//") => (None, length_to(rest, "\n")),
            '/' if rest.starts_with("/*") => (None, length_to(rest, "*/")),
            '#' => (None, length_to(rest, "\n")),
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

/// The length of `text` up to and including `end`.
fn length_to(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |at| at + end.len())
}
