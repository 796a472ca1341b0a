//! Movetext: the moves of a game, separated from the numbers, comments and marks of PGN.

use crate::notation::ParseSanError;
use crate::types::{Expected, Unexpected};

/// Iterates over the moves of a PGN movetext, also as Lichess exports it, each with the byte at
/// which it begins.
///
/// It skips
///
/// * a byte order mark, tags (`[Event "?"]`) and move numbers (`1.`, `1...`, `1.e4`, `1`);
/// * comments: `{...}`, from `;` to the end of the line, and lines that begin with `%`;
/// * marks such as `$1`, `!?`, `±` and `e.p.`;
/// * variations in parentheses;
/// * the result, after which no move may follow.
///
/// Any other word is a move, to be read by [`Position::parse_san`](crate::Position::parse_san).
/// Text in brackets outside comments and variations must be a tag: a name of letters, digits and
/// the marks `_+#=:-`, then a value in quotes, in which `\"` and `\\` are a quote and a backslash.
///
/// An error ends the iteration.
///
/// ```
/// use core_bitboard::notation::Movetext;
///
/// let text = "1. e4! { [%eval 0.2] } 1... c5 (1... e5 2. Nf3) 2.Nf3 $1 d6 1-0";
/// let moves: Result<Vec<_>, _> = Movetext::new(text).collect();
/// assert_eq!(moves?, [(3, "e4"), (28, "c5"), (50, "Nf3"), (57, "d6")]);
/// # Ok::<(), core_bitboard::notation::ParseSanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Movetext<'a> {
    text: &'a str,
    byte: usize,
    /// Whether the result has been passed.
    is_over: bool,
}

/// The results of finished games.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "½-½", "1–0", "0–1", "1/2–1/2", "½–½"];

/// Marks of one character that assess a move or a position, attached to a move or separate.
const GLYPHS: [char; 18] =
    ['!', '?', '‼', '⁇', '⁉', '⁈', '±', '∓', '∞', '⩲', '⩱', '□', '⟳', '↑', '→', '⇆', '⨀', '⊕'];

/// Marks of several characters that assess a position, attached to a move or separate.
const REMARKS: [&str; 8] = ["+-", "-+", "+/-", "-/+", "+/=", "=/+", "+=", "=+"];

/// The mark of an equal position. It must be separate: attached to a move it begins a promotion.
const EQUAL: &str = "=";

/// The suffixes of a capture en passant.
const EN_PASSANT: [&str; 2] = ["e.p.", "ep"];

impl<'a> Movetext<'a> {
    /// The moves of `text`.
    pub const fn new(text: &'a str) -> Movetext<'a> {
        Movetext { text, byte: 0, is_over: false }
    }

    /// Whether a text begins like a PGN game: with a tag, perhaps after comments.
    ///
    /// ```
    /// use core_bitboard::notation::Movetext;
    ///
    /// assert!(Movetext::begins_with_tag("[Event \"?\"]\n\n1. e4 *"));
    /// assert!(!Movetext::begins_with_tag("1. e4 [%clk 0:01]"));
    /// ```
    pub fn begins_with_tag(text: &'a str) -> bool {
        Movetext::new(text).find_tag()
    }

    /// The value of the first tag of this name in a text, as written between the quotes.
    ///
    /// ```
    /// use core_bitboard::notation::Movetext;
    ///
    /// let text = "[White \"A\"]\n[Result \"*\"]\n\n1. e4 *";
    /// assert_eq!(Movetext::tag(text, "Result"), Some("*"));
    /// assert_eq!(Movetext::tag(text, "FEN"), None);
    /// ```
    pub fn tag(text: &'a str, name: &str) -> Option<&'a str> {
        let mut movetext = Movetext::new(text);
        while movetext.find_tag() {
            let (found, value) = movetext.read_tag().ok()?;
            if found == name {
                return Some(value);
            }
        }
        None
    }

    /// Skips to the next tag, and returns whether a tag comes next.
    fn find_tag(&mut self) -> bool {
        self.skip_byte_order_mark();
        loop {
            self.skip_blanks();
            match self.skip_comment() {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => return false,
            }
        }
        let name = self.rest().strip_prefix('[').map(str::trim_start);
        name.is_some_and(|name| name.starts_with(is_in_name))
    }

    /// Skips the byte order mark at the beginning.
    fn skip_byte_order_mark(&mut self) {
        if self.byte == 0 && self.text.starts_with(BYTE_ORDER_MARK) {
            self.byte = BYTE_ORDER_MARK.len_utf8();
        }
    }

    /// The remaining text.
    fn rest(&self) -> &'a str {
        &self.text[self.byte..]
    }

    /// Skips white space.
    fn skip_blanks(&mut self) {
        self.byte = self.text.len() - self.rest().trim_start().len();
    }

    /// Skips a comment that begins here, and returns whether one did.
    fn skip_comment(&mut self) -> Result<bool, ParseSanError> {
        let rest = self.rest();
        let before = self.text[..self.byte].trim_start_matches(BYTE_ORDER_MARK);
        let is_in_first_column = before.bytes().last().is_none_or(is_line_end);
        let end = match rest.as_bytes().first() {
            Some(b'{') => rest.find('}').ok_or_else(|| self.wrong(Expected::ClosedComment))? + 1,
            Some(b';') => rest.bytes().position(is_line_end).unwrap_or(rest.len()),
            Some(b'%') if is_in_first_column => {
                rest.bytes().position(is_line_end).unwrap_or(rest.len())
            }
            _ => return Ok(false),
        };
        self.byte += end;
        Ok(true)
    }

    /// Skips the tag that begins here, such as `[Event "?"]`, and returns its name and its value as
    /// written between the quotes. White space may surround each part, and a backslash in the value
    /// escapes any character.
    fn read_tag(&mut self) -> Result<(&'a str, &'a str), ParseSanError> {
        self.byte += 1;
        self.skip_blanks();
        let rest = self.rest();
        let name = &rest[..rest.find(|mark| !is_in_name(mark)).unwrap_or(rest.len())];
        if name.is_empty() {
            return Err(self.wrong(Expected::TagName));
        }
        self.byte += name.len();
        self.skip_blanks();
        let value = self.rest().strip_prefix('"').ok_or_else(|| self.wrong(Expected::TagValue))?;
        let mut is_escaped = false;
        let ends = |mark: char| {
            let ends = mark == '"' && !is_escaped;
            is_escaped = mark == '\\' && !is_escaped;
            ends
        };
        let end = value.find(ends).ok_or_else(|| self.wrong(Expected::ClosedValue))?;
        self.byte += end + 2;
        self.skip_blanks();
        if !self.rest().starts_with(']') {
            return Err(self.wrong(Expected::EndOfTag));
        }
        self.byte += 1;
        Ok((name, &value[..end]))
    }

    /// Skips the variation that begins here, and the variations in it.
    fn skip_variation(&mut self) -> Result<(), ParseSanError> {
        let unclosed = self.wrong(Expected::ClosedVariation);
        let mut depth = 0_usize;
        loop {
            if self.skip_comment()? {
                continue;
            }
            let mark = self.rest().chars().next().ok_or(unclosed)?;
            self.byte += mark.len_utf8();
            match mark {
                '(' => depth += 1,
                ')' if depth == 1 => return Ok(()),
                ')' => depth -= 1,
                _ => {}
            }
        }
    }

    /// Skips `$1`: a numeric annotation glyph.
    fn skip_nag(&mut self) -> Result<(), ParseSanError> {
        let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.wrong(Expected::San));
        }
        self.byte += 1 + digits;
        Ok(())
    }

    /// The move in the word that begins here, if it has one.
    fn word(&mut self) -> Result<Option<(usize, &'a str)>, ParseSanError> {
        let ends = |mark: char| mark.is_whitespace() || "{};()$*".contains(mark);
        let rest = self.rest();
        let end = rest.find(ends).unwrap_or(rest.len());
        let word = &rest[..end + usize::from(end == 0 && rest.starts_with('*'))];
        // An unmatched bracket is not a move.
        if word.is_empty() || self.is_over {
            let expected = if self.is_over { Expected::EndOfGame } else { Expected::San };
            return Err(self.wrong(expected));
        }
        let unnumbered = without_number(word);
        let start = self.byte + word.len() - unnumbered.len();
        self.byte += word.len();
        if word == "*" || RESULTS.contains(&unnumbered) {
            self.is_over = true;
            return Ok(None);
        }
        if unnumbered == EQUAL {
            return Ok(None);
        }
        let mv = unnumbered.trim_end_matches(GLYPHS);
        let unremarked = REMARKS.iter().find_map(|remark| mv.strip_suffix(remark));
        let mv = unremarked.unwrap_or(mv).trim_end_matches(GLYPHS);
        let ending = EN_PASSANT.iter().find_map(|ending| mv.strip_suffix(ending));
        let mv = ending.unwrap_or(mv);
        Ok((!mv.is_empty()).then_some((start, mv)))
    }

    /// Skips to the next move.
    fn find_next(&mut self) -> Result<Option<(usize, &'a str)>, ParseSanError> {
        self.skip_byte_order_mark();
        loop {
            self.skip_blanks();
            if self.skip_comment()? {
                continue;
            }
            match self.rest().as_bytes().first() {
                None => return Ok(None),
                Some(b'[') if !self.is_over => drop(self.read_tag()?),
                Some(b'(') => self.skip_variation()?,
                Some(b'$') => self.skip_nag()?,
                Some(_) => {
                    if let Some(mv) = self.word()? {
                        return Ok(Some(mv));
                    }
                }
            }
        }
    }

    fn wrong(&self, expected: Expected) -> ParseSanError {
        Unexpected::at(self.text.as_bytes(), self.byte, expected).into()
    }
}

impl<'a> Iterator for Movetext<'a> {
    type Item = Result<(usize, &'a str), ParseSanError>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = self.find_next();
        if found.is_err() {
            self.byte = self.text.len();
        }
        found.transpose()
    }
}

/// Some editors write it at the start of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Whether a mark may stand in the name of a tag; the PGN standard has only the underscore.
fn is_in_name(mark: char) -> bool {
    mark.is_ascii_alphanumeric() || "_+#=:-".contains(mark)
}

/// A word without the move number at its beginning. `0000`, UCI's null move, is not a number.
fn without_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(|mark: char| mark.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    match (after_digits, after_dots.len() < after_digits.len()) {
        (_, true) => after_dots,
        ("", false) if !word.starts_with('0') => "",
        _ => word,
    }
}
