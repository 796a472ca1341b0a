//! Parsed queries.

use crate::Value;

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
