//! Parses queries such as `movimientoValido(reyNegro, e, 7)`, with precise errors.

use std::error::Error;
use std::fmt;

use core_bitboard::Color;
use core_bitboard::types::File;
use strsim::damerau_levenshtein;

use crate::Value;
use crate::query::{Goal, Kind, Predicate, Query, Term, numbered_column};

/// Reads a query: goals separated by commas, each a name, and arguments in parentheses separated by commas.
///
/// ```text
/// query     = goal { "," goal } [ "." ]
/// goal      = name "(" argument { "," argument } ")"
/// argument  = name | number | variable
/// name      = a letter that is not a capital, then letters, digits and "_"
/// number    = [ "-" ] digits
/// variable  = a capital or "_", then letters, digits and "_"
/// ```
///
/// Blanks between these are ignored, and so is everything after `%`. Names are case-sensitive. All
/// occurrences of a variable have the same value; each `_` stands for any value.
///
/// The [crate documentation](crate#queries) lists the goals.
///
/// A query holds when all its goals do. A variable that has a value from an earlier goal is replaced by
/// that value.
///
/// A column is a letter or its number: `casilla(M, 5, 1)` is `casilla(M, e, 1)`. A value out of
/// range (the row 9 or -1, the column `x` or 12, the colour `rojas`) is not an error: the goal
/// does not hold. Nor does it with a name that no [piece](crate::NamedPiece) has; such a name is in
/// [`Query::unknown_piece`]. `mover`, `colocar` and `retirar`, which change the facts, take no variables
/// and must be the only goal of their query.
///
/// The text may be a `str` or any bytes. It is a single query; a caller that reads one query per
/// line can add the line to an error itself.
///
/// # Errors
///
/// Names the column of the first unexpected element or forbidden variable. If the number of arguments is
/// wrong, or a goal must be the only one of its query, it names the column of the goal.
///
/// ```
/// use ajedrez_movement_rules::{Facts, parse_query};
///
/// let facts = &mut Facts::default();
/// assert_eq!(facts.answer(&parse_query("numero(a, N), casillaValida(N, 3).")?)?.to_string(), "N = 1.");
/// assert_eq!(facts.answer(&parse_query("casillaValida(e, 9)")?)?.to_string(), "false.");
/// assert_eq!(
///     parse_query("casillaValida(a, 3").unwrap_err().to_string(),
///     "expected ',' or ')' at column 19, found the end",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_query(text: impl AsRef<[u8]>) -> Result<Query, ParseQueryError> {
    // Bytes that are not UTF-8 become a character that no query can contain.
    let text = String::from_utf8_lossy(text.as_ref());
    Reader { rest: &text, column: 1 }.query()
}

/// A line of a consultation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PromptLine {
    /// Nothing: it is blank, or a comment.
    Nothing,
    /// A query.
    Query(Query),
    /// `halt.`: the end.
    Halt,
}

/// Parses a line typed at a Prolog prompt: a query as for [`parse_query`], optionally after `?-`, a
/// comment, which begins with `%`, or `halt`.
///
/// # Errors
///
/// As [`parse_query`].
///
/// ```
/// use ajedrez_movement_rules::{PromptLine, parse_line};
///
/// assert!(matches!(parse_line("?- numero(a, N).  % the first")?, PromptLine::Query(_)));
/// assert_eq!(parse_line("% the columns")?, PromptLine::Nothing);
/// assert_eq!(parse_line("?- halt.")?, PromptLine::Halt);
/// # Ok::<(), ajedrez_movement_rules::ParseQueryError>(())
/// ```
pub fn parse_line(text: impl AsRef<[u8]>) -> Result<PromptLine, ParseQueryError> {
    let text = String::from_utf8_lossy(text.as_ref());
    let mut reader = Reader { rest: &text, column: 1 };
    reader.skip_blanks();
    if reader.rest.is_empty() {
        return Ok(PromptLine::Nothing);
    }
    if reader.rest.starts_with(PROMPT) {
        reader.take(PROMPT.len());
        reader.skip_blanks();
    }
    if let Some(rest) = reader.rest.strip_prefix(HALT)
        && !rest.starts_with(|next: char| next == '(' || next == '_' || next.is_alphanumeric())
    {
        reader.take(HALT.len());
        return reader.end().map(|()| PromptLine::Halt);
    }
    reader.query().map(PromptLine::Query)
}

/// Prolog's prompt.
const PROMPT: &str = "?-";

/// The goal that ends a consultation.
const HALT: &str = "halt";

/// The value of `word` as an argument of `kind`, if it is one.
fn value(kind: Kind, word: &str) -> Option<Value> {
    // A number too large to parse never equals a value.
    let number = || word.parse::<i64>().ok().and_then(|number| u8::try_from(number).ok());
    match kind {
        Kind::NamedPiece => word.parse().ok().map(Value::Piece),
        Kind::Number => number().map(Value::Number),
        Kind::Color => {
            let is_named = |&color: &Color| {
                Value::color_name(color) == word || Value::other_color_names(color).contains(&word)
            };
            Color::ALL.into_iter().find(is_named).map(Value::Color)
        }
        Kind::Column => File::ALL
            .into_iter()
            .find(|file| word.chars().eq([file.letter()]))
            .or_else(|| number().and_then(numbered_column))
            .map(Value::Column),
    }
}

impl Query {
    /// The goal that is written so; its variables may have occurred before.
    fn goal(&mut self, written: &WrittenGoal<'_>) -> Result<Goal, ParseQueryError> {
        let &WrittenGoal { ref name, predicate, kinds, ref words } = written;
        if words.len() != kinds.len() {
            let expected = Expected::Arguments(name.text, kinds.len());
            return Err(ParseQueryError::new(name.column, expected, Found::Arguments(words.len())));
        }
        let mut goal = Goal { predicate, kinds, terms: Vec::new() };
        for (&kind, word) in kinds.iter().zip(words) {
            goal.terms.push(match (word.is_variable(), value(kind, word.text)) {
                (true, _) if predicate.is_command() => {
                    return Err(word.unexpected(Expected::NoVariable(name.text)));
                }
                (true, _) => self.variable(word.text),
                (false, Some(value)) => Term::Is(value),
                (false, None) => {
                    if kind == Kind::NamedPiece {
                        self.unknown_piece.get_or_insert(word.unexpected(Expected::Piece));
                    }
                    Term::Never
                }
            });
        }
        Ok(goal)
    }

    /// The term of a variable, which may have occurred before.
    fn variable(&mut self, name: &str) -> Term {
        if name == "_" {
            return Term::Anything;
        }
        let met = self.variables.iter().position(|met| met == name);
        Term::Variable(met.unwrap_or_else(|| {
            self.variables.push(name.to_string());
            self.variables.len() - 1
        }))
    }
}

/// The name of the predicate that is most like `word`.
fn nearest(word: &str) -> &'static str {
    let word: String = word.chars().take(NAME_CHARS_MAX).collect::<String>().to_lowercase();
    let distance = |name: &str| damerau_levenshtein(&name.to_lowercase(), &word);
    let names = Predicate::ALL.iter().map(|(name, ..)| *name);
    names.min_by_key(|name| distance(name)).expect("there are predicates")
}

/// How much of an unknown name is compared: names are shorter.
const NAME_CHARS_MAX: usize = 32;

/// A name or an argument, and the column at which it begins.
struct Word<'a> {
    text: &'a str,
    column: usize,
}

impl Word<'_> {
    fn is_variable(&self) -> bool {
        self.text.starts_with(|first: char| first.is_uppercase() || first == '_')
    }

    /// The error of this word where another element was expected.
    fn unexpected(&self, expected: Expected) -> ParseQueryError {
        ParseQueryError::new(self.column, expected, Found::Word(self.text.to_string()))
    }
}

/// A goal as it is written.
struct WrittenGoal<'a> {
    name: Word<'static>,
    predicate: Predicate,
    kinds: &'static [Kind],
    words: Vec<Word<'a>>,
}

/// A text read from left to right.
struct Reader<'a> {
    rest: &'a str,
    /// The column of the next character, counted from 1.
    column: usize,
}

impl<'a> Reader<'a> {
    /// Takes a query, which must be the whole rest of the text.
    fn query(mut self) -> Result<Query, ParseQueryError> {
        let mut goals = vec![self.goal()?];
        while self.take_mark(',') {
            goals.push(self.goal()?);
        }
        self.end()?;
        if let Some(command) = goals.iter().find(|goal| goal.predicate.is_command())
            && goals.len() > 1
        {
            return Err(command.name.unexpected(Expected::NoCommand));
        }
        let mut query = Query { goals: Vec::new(), variables: Vec::new(), unknown_piece: None };
        for goal in &goals {
            let goal = query.goal(goal)?;
            query.goals.push(goal);
        }
        Ok(query)
    }

    fn goal(&mut self) -> Result<WrittenGoal<'a>, ParseQueryError> {
        self.skip_blanks();
        let column = self.column;
        let Some(text) = self.word() else {
            return Err(self.unexpected(Expected::Name("casillaValida")));
        };
        let known = Predicate::ALL.iter().find(|(known, ..)| *known == text);
        let Some(&(text, predicate, kinds)) = known else {
            return Err(Word { text, column }.unexpected(Expected::Name(nearest(text))));
        };
        let name = Word { text, column };
        Ok(WrittenGoal { name, predicate, kinds, words: self.arguments()? })
    }

    /// Takes the characters up to the byte `length`.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.column += taken.chars().count();
        self.rest = rest;
        taken
    }

    /// Takes blanks, and a comment, which goes on to the end.
    fn skip_blanks(&mut self) {
        self.take(self.rest.len() - self.rest.trim_start().len());
        if self.rest.starts_with('%') {
            self.take(self.rest.len());
        }
    }

    /// Takes `mark`, with the blanks before it, if it comes next.
    fn take_mark(&mut self, mark: char) -> bool {
        self.skip_blanks();
        let is_next = self.rest.starts_with(mark);
        if is_next {
            self.take(mark.len_utf8());
        }
        is_next
    }

    /// Takes a name, a number or a variable, if one comes next.
    fn word(&mut self) -> Option<&'a str> {
        let sign = usize::from(self.rest.starts_with('-'));
        let rest = &self.rest[sign..];
        let belongs: fn(char) -> bool = match rest.chars().next()? {
            first if first.is_ascii_digit() => |next| next.is_ascii_digit(),
            first if sign == 0 && (first.is_alphabetic() || first == '_') => {
                |next| next.is_alphanumeric() || next == '_'
            }
            _ => return None,
        };
        let length = rest.find(|next| !belongs(next)).unwrap_or(rest.len());
        Some(self.take(sign + length))
    }

    fn arguments(&mut self) -> Result<Vec<Word<'a>>, ParseQueryError> {
        if !self.take_mark('(') {
            return Err(self.unexpected(Expected::Opening));
        }
        let mut words = Vec::new();
        loop {
            self.skip_blanks();
            let column = self.column;
            let text = self.word().ok_or_else(|| self.unexpected(Expected::Argument))?;
            words.push(Word { text, column });
            if self.take_mark(')') {
                return Ok(words);
            }
            if !self.take_mark(',') {
                return Err(self.unexpected(Expected::CommaOrClosing));
            }
        }
    }

    fn end(&mut self) -> Result<(), ParseQueryError> {
        let expected = if self.take_mark('.') { Expected::End } else { Expected::CommaDotOrEnd };
        self.skip_blanks();
        if self.rest.is_empty() { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    fn found(&self) -> Found {
        self.rest.chars().next().map_or(Found::End, Found::Char)
    }

    fn unexpected(&self, expected: Expected) -> ParseQueryError {
        ParseQueryError::new(self.column, expected, self.found())
    }
}

/// Why a text is not a query, with the column.
///
/// ```
/// use ajedrez_movement_rules::parse_query;
///
/// let error = parse_query("numero(a, N), casilavalida(N, 3)").unwrap_err();
/// assert_eq!(error.column(), 15);
/// assert_eq!(
///     error.to_string(),
///     "expected the name of a query, such as casillaValida, at column 15, found 'casilavalida'",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseQueryError {
    column: usize,
    expected: Expected,
    found: Found,
}

impl ParseQueryError {
    pub(crate) fn new(column: usize, expected: Expected, found: Found) -> ParseQueryError {
        ParseQueryError { column, expected, found }
    }

    /// The column in characters, counted from 1; for a missing character, one more than the length.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The expected element.
    pub const fn expected(&self) -> &Expected {
        &self.expected
    }

    /// The element found instead.
    pub const fn found(&self) -> &Found {
        &self.found
    }
}

/// An element of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The name of a query, such as this one, which is most like what was found.
    Name(&'static str),
    /// The parenthesis after the name.
    Opening,
    /// A name, a number or a variable.
    Argument,
    /// A comma before another argument, or the closing parenthesis.
    CommaOrClosing,
    /// A comma before another goal, the dot after the query, or the end.
    CommaDotOrEnd,
    /// The end after the dot.
    End,
    /// The number of arguments of the query with this name.
    Arguments(&'static str, usize),
    /// The name of a piece.
    Piece,
    /// No variable: the query with this name changes the facts.
    NoVariable(&'static str),
    /// No goal that changes the facts: it must be the only goal of its query.
    NoCommand,
}

/// The content of a query where another element was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character; printed escaped, so it cannot act as a terminal control code.
    Char(char),
    /// A name, a number or a variable.
    Word(String),
    /// This many arguments.
    Arguments(usize),
    /// Nothing: the text ends.
    End,
}

impl fmt::Display for ParseQueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseQueryError { column, expected, found } = self;
        write!(f, "expected {expected} at column {column}, found {found}")
    }
}

impl Error for ParseQueryError {}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Name(nearest) => write!(f, "the name of a query, such as {nearest},"),
            Expected::Opening => f.write_str("'('"),
            Expected::Argument => f.write_str("a name, a number or a variable"),
            Expected::CommaOrClosing => f.write_str("',' or ')'"),
            Expected::CommaDotOrEnd => f.write_str("',', '.' or the end of the query"),
            Expected::End => f.write_str("the end of the query"),
            Expected::Arguments(name, 1) => write!(f, "1 argument of {name}"),
            Expected::Arguments(name, number) => write!(f, "{number} arguments of {name}"),
            Expected::Piece => f.write_str("a piece such as reyBlanco"),
            Expected::NoVariable(name) => {
                write!(f, "a value, since {name} changes the facts,")
            }
            Expected::NoCommand => {
                f.write_str("a query that changes no facts, since it is not alone,")
            }
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(char) => write!(f, "{char:?}"),
            Found::Word(word) => write!(f, "'{word}'"),
            Found::Arguments(number) => number.fmt(f),
            Found::End => f.write_str("the end"),
        }
    }
}
