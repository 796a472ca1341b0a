//! Queries that have been read.

use crate::Value;

/// A query, made by [`parse_query`](crate::parse_query) and answered by
/// [`Facts::answer`](crate::Facts::answer).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    pub(crate) predicate: Predicate,
    /// As many as the predicate has places.
    pub(crate) terms: Vec<Term>,
    /// The names of the variables in the order in which they are first met.
    pub(crate) variables: Vec<String>,
}

impl Query {
    /// The names of the variables, in the order in which the query first names them. The anonymous
    /// `_` is none of them.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// Whether the query is about to change the facts: `mover`, `colocar` or `retirar`.
    pub fn is_command(&self) -> bool {
        self.predicate.is_command()
    }
}

/// What a query asks or does.
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

/// What belongs in a place of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    NamedPiece,
    Column,
    /// A row, the number of a column or a distance.
    Number,
    Color,
}

impl Predicate {
    /// Every predicate with its name and its places.
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
    /// A value that its place can have.
    Is(Value),
    /// Something that its place never has, such as the row 9: nothing makes it hold.
    Never,
    /// The variable of this number in [`Query::variables`].
    Variable(usize),
    /// `_`: anything, and not the same anything each time.
    Anything,
}

impl Term {
    /// Whether the term may stand for `value`, other terms apart.
    pub(crate) fn admits(self, value: Value) -> bool {
        match self {
            Term::Is(own) => own == value,
            Term::Never => false,
            Term::Variable(_) | Term::Anything => true,
        }
    }
}
