//! Parameters that operations of several families have.

use crate::context::Limits;
use crate::operation::parameters;
use crate::table::{Argument, Form, words};

/// The position that a question is about.
pub(crate) const POSITION: Argument =
    Argument::new("position", Form::Position, words("The position", "La posición"))
        .called(words("<POSITION>", "<POSICIÓN>"));

/// The names of the arguments of [`Limited`].
pub(crate) const LIMITS: [&str; 3] = ["budget", "max_nodes", "timeout"];

parameters! {
    /// The limits of a search: `budget`, or `max_nodes` and `timeout`.
    Limited -> Limits = [
        Argument::new(LIMITS[0], Form::Budget, words(
            "The limits of the search in one object",
            "Los límites de la búsqueda en un objeto",
        )).optional(),
        Argument::new(LIMITS[1], Form::Whole(0, u64::MAX), words(
            "Give up after looking at so many positions",
            "Se rinde después de mirar tantas posiciones",
        )).called(words("--max-nodes <N>", "--max-nodes <N>")).optional(),
        Argument::new(LIMITS[2], Form::Seconds, words(
            "Give up after so many seconds",
            "Se rinde después de tantos segundos",
        )).called(words("--timeout <S>", "--timeout <S>")).optional(),
    ], |source| source.limits();
}
