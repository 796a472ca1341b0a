//! Extended position description: the first four fields of a FEN, and operations.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::game::{Position, Setup, Variant};
use crate::notation::fen::read_setup;
use crate::notation::{ParseFenError, ParsePositionError};
use crate::types::Expected;

/// A position with operations, such as `bm` for the best moves and `id` for a name.
///
/// The operations are kept as text. The only check is that the name of each begins with a letter
/// and has no quotes. A lone dash is not an operation: many test suites have one after the fourth
/// field.
///
/// ```
/// use core_bitboard::Fide;
/// use core_bitboard::notation::Epd;
///
/// let text = "6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id \"back rank; easy\";";
/// let epd: Epd<Fide> = text.parse()?;
/// assert_eq!((epd.operation("bm"), epd.operation("dm")), (Some("Rd8#"), None));
/// assert_eq!(epd.operation("id"), Some("\"back rank; easy\""));
/// assert_eq!(epd.named_operations().count(), 2);
/// assert_eq!(epd.to_string(), text);
/// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Epd<V: Variant> {
    position: Position<V>,
    operations: String,
}

impl<V: Variant> Epd<V> {
    /// The position.
    pub const fn position(&self) -> &Position<V> {
        &self.position
    }

    /// The text after the fourth field, without surrounding blanks and leading dashes.
    pub fn operations(&self) -> &str {
        &self.operations
    }

    /// The operands of the first operation named `opcode`, as written.
    pub fn operation(&self, opcode: &str) -> Option<&str> {
        self.named_operations().find(|(name, _)| *name == opcode).map(|(_, operands)| operands)
    }

    /// Every operation: its name, and its operands as written. A `;` in quotes does not end an
    /// operation, and `\"` does not end a quotation.
    pub fn named_operations(&self) -> impl Iterator<Item = (&str, &str)> {
        let (mut is_quoted, mut is_escaped) = (false, false);
        let ends_operation = move |mark: char| {
            is_quoted ^= mark == '"' && !is_escaped;
            is_escaped = mark == '\\' && is_quoted && !is_escaped;
            mark == ';' && !is_quoted
        };
        self.operations.split(ends_operation).map(str::trim_ascii).filter_map(|operation| {
            let operation = without_dashes(operation);
            let name = operation.split_ascii_whitespace().next()?;
            Some((name, operation[name.len()..].trim_ascii()))
        })
    }
}

impl<V: Variant> fmt::Display for Epd<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self.position).fmt(f)?;
        match self.operations() {
            "" => Ok(()),
            operations => write!(f, " {operations}"),
        }
    }
}

impl<V: Variant> FromStr for Epd<V> {
    type Err = ParsePositionError;

    /// Reads the first four fields of a FEN, and operations.
    ///
    /// # Errors
    ///
    /// Names the byte where the text is wrong, or returns the defects of the position.
    fn from_str(text: &str) -> Result<Epd<V>, ParsePositionError> {
        let (setup, fields) = read_setup(text)?;
        let position = setup.try_into()?;
        let (byte, rest) = fields.rest();
        let operations = without_dashes(rest);
        let byte = byte + rest.len() - operations.len();
        let epd = Epd { position, operations: operations.into() };
        for (name, _) in epd.named_operations() {
            let begin = byte + name.as_ptr().addr() - epd.operations.as_ptr().addr();
            let is_named = name.starts_with(|first: char| first.is_ascii_alphabetic());
            let wrong = if is_named { name.find('"') } else { Some(0) };
            if let Some(wrong) = wrong {
                return Err(ParseFenError::at(text, begin + wrong, Expected::EpdOperation).into());
            }
        }
        Ok(epd)
    }
}

/// Operations without leading dashes.
fn without_dashes(operations: &str) -> &str {
    let is_between = |mark: char| mark == ';' || mark.is_ascii_whitespace();
    let mut rest = operations;
    while let Some(after) = rest.strip_prefix('-')
        && (after.is_empty() || after.starts_with(is_between))
    {
        rest = after.trim_start_matches(is_between);
    }
    rest
}
