//! Queries about the pieces on the board, and their answers.

use std::error::Error;
use std::fmt;

use core_bitboard::search::OutOfBudget;
use core_bitboard::types::File;
use core_bitboard::{Color, Role};

use crate::{Facts, NamedPiece, ParseQueryError};

/// A query, made by [`parse_query`](crate::parse_query) and answered by
/// [`Facts::answer`](crate::Facts::answer): one goal, or several that hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    pub(crate) goals: Vec<Goal>,
    /// The names of the variables, in order of first appearance.
    pub(crate) variables: Vec<String>,
    /// The first argument that should be a piece and names none.
    pub(crate) unknown_piece: Option<ParseQueryError>,
}

impl Query {
    /// The names of the variables, in order of first appearance, without the anonymous `_`.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// Whether the query changes the facts when it holds: `mover`, `colocar` or `retirar`.
    pub fn is_command(&self) -> bool {
        self.goals.iter().any(|goal| goal.predicate.is_command())
    }

    /// The error of the first name that no piece has. Such a query does not hold, as in Prolog, but the
    /// name may be a typo.
    ///
    /// ```
    /// use ajedrez_movement_rules::{Facts, parse_query};
    ///
    /// let query = parse_query("casilla(peonBlanco1, X, Y)")?;
    /// assert_eq!(Facts::default().answer(&query)?.to_string(), "false.");
    /// assert_eq!(
    ///     query.unknown_piece().unwrap().to_string(),
    ///     "expected a piece such as reyBlanco at column 9, found 'peonBlanco1'",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn unknown_piece(&self) -> Option<&ParseQueryError> {
        self.unknown_piece.as_ref()
    }
}

/// A predicate and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Goal {
    pub(crate) predicate: Predicate,
    /// The kinds of the predicate's parameters.
    pub(crate) kinds: &'static [Kind],
    /// One term for each parameter.
    pub(crate) terms: Vec<Term>,
}

impl Goal {
    /// Replaces the variables that have a value by it.
    pub(crate) fn with(&self, known: &[Value]) -> Goal {
        let term = |(&kind, &term): (&Kind, &Term)| match term {
            Term::Variable(index) => known.get(index).map_or(term, |&value| kind.term(value)),
            other => other,
        };
        Goal { terms: self.kinds.iter().zip(&self.terms).map(term).collect(), ..*self }
    }
}

/// A predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Predicate {
    ValidSquare,
    Distance,
    HasObstacle,
    ValidMove,
    StandsOn,
    Number,
    Color,
    /// Whether a piece has this role.
    Is(Role),
    Go,
    Put,
    Remove,
}

/// The kind of a predicate's parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    NamedPiece,
    Column,
    /// A row, the number of a column or a distance.
    Number,
    Color,
}

impl Kind {
    /// The term that a value is as an argument of this kind: a number stands for the column of that number.
    fn term(self, value: Value) -> Term {
        match (self, value) {
            (Kind::Column, Value::Number(number)) => {
                numbered_column(number).map_or(Term::Never, |file| Term::Is(Value::Column(file)))
            }
            _ => Term::Is(value),
        }
    }
}

/// The column of a number counted from 1.
pub(crate) fn numbered_column(number: u8) -> Option<File> {
    File::from_index(usize::from(number).checked_sub(1)?)
}

impl Predicate {
    /// Every predicate with its name and its parameters.
    pub(crate) const ALL: [(&'static str, Predicate, &'static [Kind]); 15] = {
        use Kind::{Color, Column, NamedPiece, Number};
        [
            ("casillaValida", Predicate::ValidSquare, &[Column, Number]),
            ("distancia", Predicate::Distance, &[Column, Number, Column, Number, Number]),
            ("hayObstaculo", Predicate::HasObstacle, &[Column, Number, Column, Number]),
            ("movimientoValido", Predicate::ValidMove, &[NamedPiece, Column, Number]),
            ("casilla", Predicate::StandsOn, &[NamedPiece, Column, Number]),
            ("numero", Predicate::Number, &[Column, Number]),
            ("color", Predicate::Color, &[NamedPiece, Color]),
            ("rey", Predicate::Is(Role::King), &[NamedPiece]),
            ("reina", Predicate::Is(Role::Queen), &[NamedPiece]),
            ("torre", Predicate::Is(Role::Rook), &[NamedPiece]),
            ("alfil", Predicate::Is(Role::Bishop), &[NamedPiece]),
            ("caballo", Predicate::Is(Role::Knight), &[NamedPiece]),
            ("mover", Predicate::Go, &[NamedPiece, Column, Number]),
            ("colocar", Predicate::Put, &[NamedPiece, Column, Number]),
            ("retirar", Predicate::Remove, &[NamedPiece]),
        ]
    };

    /// Whether it changes the facts.
    pub(crate) fn is_command(self) -> bool {
        matches!(self, Predicate::Go | Predicate::Put | Predicate::Remove)
    }
}

/// An argument of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// A value within the parameter's range.
    Is(Value),
    /// Something outside the parameter's range, such as the row 9, which equals no value.
    Never,
    /// The variable of this number in [`Query::variables`].
    Variable(usize),
    /// `_`: any value, independently at each occurrence.
    Anything,
}

impl Term {
    /// Whether the term may have the value `value`, ignoring other terms.
    pub(crate) fn admits(self, value: Value) -> bool {
        match self {
            Term::Is(own) => own == value,
            Term::Never => false,
            Term::Variable(_) | Term::Anything => true,
        }
    }
}

/// The answer to a query: the solutions, each with the values of the query's variables.
///
/// Its `Display` is the assignment's format: `true.` or `false.` without variables, otherwise the values.
///
/// ```
/// use ajedrez_movement_rules::{Facts, Value, parse_query};
///
/// let answer = Facts::default().answer(&parse_query("casilla(M, X, 8)")?)?;
/// assert_eq!(answer.variables(), ["M", "X"]);
/// assert_eq!(answer.solutions().len(), 8);
/// assert_eq!(answer.to_string().lines().next(), Some("M = torreNegra1, X = a ;"));
///
/// let none = Facts::default().answer(&parse_query("casilla(M, X, 4)")?)?;
/// assert_eq!((none.holds(), none.to_string()), (false, "false.".to_string()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub(crate) variables: Vec<String>,
    pub(crate) solutions: Solutions,
}

/// Solutions, one after the other: each has as many values as the query has variables so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solutions {
    pub(crate) count: usize,
    pub(crate) values: Vec<Value>,
}

impl Solutions {
    /// None.
    pub(crate) const NONE: Solutions = Solutions { count: 0, values: Vec::new() };

    /// One without values.
    pub(crate) const ONE: Solutions = Solutions { count: 1, values: Vec::new() };

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &[Value]> {
        let width = self.values.len().checked_div(self.count).unwrap_or(0);
        (0..self.count).map(move |index| &self.values[index * width..][..width])
    }
}

impl Answer {
    /// Whether there is a solution.
    pub fn holds(&self) -> bool {
        self.solutions.count > 0
    }

    /// The names of the variables, in order of first appearance in the query.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The solutions, each with the values of [`variables`](Answer::variables) in the same order, without
    /// duplicates. The solutions of a goal are sorted by columns and rows, then by pieces and colours.
    /// Several goals are sorted by the first goal, then by the second, and so on. A query without variables
    /// has one solution without values, or no solution.
    pub fn solutions(&self) -> impl ExactSizeIterator<Item = &[Value]> {
        self.solutions.iter()
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.holds(), self.variables.is_empty()) {
            (false, _) => return f.write_str("false."),
            (true, true) => return f.write_str("true."),
            (true, false) => {}
        }
        for (index, solution) in self.solutions().enumerate() {
            if index > 0 {
                f.write_str(" ;\n")?;
            }
            for (place, (name, value)) in self.variables.iter().zip(solution).enumerate() {
                write!(f, "{}{name} = {value}", if place == 0 { "" } else { ", " })?;
            }
        }
        f.write_str(".")
    }
}

/// Why a query has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// Its goals have more than [`Facts::SOLUTIONS_MAX`](crate::Facts::SOLUTIONS_MAX) solutions, adding up the
    /// solutions of each goal together with the earlier goals.
    TooManySolutions,
    /// The budget ran out.
    OutOfBudget,
}

impl From<OutOfBudget> for AnswerError {
    fn from(_: OutOfBudget) -> AnswerError {
        AnswerError::OutOfBudget
    }
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerError::TooManySolutions => {
                write!(f, "more than {} solutions of the query's goals", Facts::SOLUTIONS_MAX)
            }
            AnswerError::OutOfBudget => OutOfBudget.fmt(f),
        }
    }
}

impl Error for AnswerError {}

/// A value of a variable. A column is not equal to its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A column, printed as its letter.
    Column(File),
    /// A row, the number of a column, or a distance.
    Number(u8),
    /// A piece, printed by its name.
    Piece(NamedPiece),
    /// A colour: `blancas` or `negras`.
    Color(Color),
}

impl Value {
    /// The word for a colour in queries.
    pub(crate) const fn color_name(color: Color) -> &'static str {
        match color {
            Color::White => "blancas",
            Color::Black => "negras",
        }
    }

    /// Other words for a colour that queries may use.
    pub(crate) const fn other_color_names(color: Color) -> [&'static str; 4] {
        match color {
            Color::White => ["blanco", "blanca", "blancos", "white"],
            Color::Black => ["negro", "negra", "negros", "black"],
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Column(file) => file.fmt(f),
            Value::Number(number) => number.fmt(f),
            Value::Piece(piece) => piece.fmt(f),
            Value::Color(color) => f.write_str(Value::color_name(*color)),
        }
    }
}
