//! Queries about the pieces on the board, and their answers.

use std::fmt;

use core_bitboard::Color;
use core_bitboard::types::File;

use crate::NamedPiece;

/// A query, made by [`parse_query`](crate::parse_query) and answered by
/// [`Facts::answer`](crate::Facts::answer).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    pub(crate) predicate: Predicate,
    /// One term for each parameter of the predicate.
    pub(crate) terms: Vec<Term>,
    /// The names of the variables, in order of first appearance.
    pub(crate) variables: Vec<String>,
}

impl Query {
    /// The names of the variables, in order of first appearance, without the anonymous `_`.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// Whether the query changes the facts when it holds: `mover`, `colocar` or `retirar`.
    pub fn is_command(&self) -> bool {
        self.predicate.is_command()
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

impl Predicate {
    /// Every predicate with its name and its parameters.
    pub(crate) const ALL: [(&'static str, Predicate, &'static [Kind]); 10] = {
        use Kind::{Color, Column, NamedPiece, Number};
        [
            ("casillaValida", Predicate::ValidSquare, &[Column, Number]),
            ("distancia", Predicate::Distance, &[Column, Number, Column, Number, Number]),
            ("hayObstaculo", Predicate::HasObstacle, &[Column, Number, Column, Number]),
            ("movimientoValido", Predicate::ValidMove, &[NamedPiece, Column, Number]),
            ("casilla", Predicate::StandsOn, &[NamedPiece, Column, Number]),
            ("numero", Predicate::Number, &[Column, Number]),
            ("color", Predicate::Color, &[NamedPiece, Color]),
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

/// An argument of a query.
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
/// Its `Display` is the seed's format: `true.` or `false.` without variables, otherwise the values.
///
/// ```
/// use ajedrez_movement_rules::{Facts, Value, parse_query};
///
/// let answer = Facts::default().answer(&parse_query("casilla(M, X, 8)")?);
/// assert_eq!(answer.variables(), ["M", "X"]);
/// assert_eq!(answer.solutions().len(), 8);
/// assert_eq!(answer.to_string().lines().next(), Some("M = torreNegra1, X = a ;"));
///
/// let none = Facts::default().answer(&parse_query("casilla(M, X, 4)")?);
/// assert_eq!((none.holds(), none.to_string()), (false, "false.".to_string()));
/// # Ok::<(), ajedrez_movement_rules::ParseQueryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub(crate) variables: Vec<String>,
    pub(crate) solutions: Vec<Vec<Value>>,
}

impl Answer {
    /// Whether there is a solution.
    pub fn holds(&self) -> bool {
        !self.solutions.is_empty()
    }

    /// The names of the variables, in order of first appearance in the query.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The solutions, each with the values of [`variables`](Answer::variables) in the same order.
    /// Solutions are sorted by columns and rows, then by pieces and colours, without repetition. A
    /// query without variables has one solution without values, or none.
    pub fn solutions(&self) -> &[Vec<Value>] {
        &self.solutions
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.holds(), self.variables.is_empty()) {
            (false, _) => return f.write_str("false."),
            (true, true) => return f.write_str("true."),
            (true, false) => {}
        }
        for (index, solution) in self.solutions.iter().enumerate() {
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

    /// Other words for a colour, which queries may have too.
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
