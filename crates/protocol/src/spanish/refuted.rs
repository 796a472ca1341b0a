//! Reasons of several lines in Spanish.

use std::fmt;

use core_bitboard::solitaire::Capture;
use core_bitboard::{Bitboard, Square};
use solitario::Exit;

use crate::language::Spanish;
use crate::solitario::{Cause, Refuted, Words, list, moves};

struct Lines;

/// The statement that no piece leaves a group.
fn closed(group: Bitboard) -> String {
    match group.len() {
        1 => format!("nadie puede salir de {}", list(group, "o")),
        _ => format!("ninguna captura lleva de {} a otra casilla", list(group, "o")),
    }
}

impl Words for Lines {
    fn apart(&self, one: Bitboard, other: Bitboard) -> String {
        format!("{}, y {}, así que quedan dos piezas", closed(one), closed(other))
    }

    fn circle(&self, squares: &[Square]) -> String {
        let all = list(squares.iter().copied(), "y");
        format!("de {all} habría que salir antes que de las otras")
    }

    fn must(&self, square: Square, exit: Exit) -> String {
        match exit {
            Exit::To(to) => format!("de {square} solo se puede salir a {to}"),
            Exit::Last => format!("la última pieza solo puede quedar en {square}"),
        }
    }

    fn case(&self, square: Square, to: &[Square], last: bool) -> String {
        let left = || format!("si de {square} se sale a {}", list(to.iter().copied(), "o"));
        match (to.is_empty(), last) {
            (true, _) => format!("si la última pieza queda en {square}"),
            (false, true) => format!("{}, o allí queda la última pieza", left()),
            (false, false) => left(),
        }
    }

    fn must_come(&self, square: Square, from: Square) -> String {
        format!("la pieza de {square} no puede salir, y la que pueda tiene que llegar desde {from}")
    }

    fn comes(&self, square: Square, from: &[Square]) -> String {
        let from = list(from.iter().copied(), "o");
        format!("la pieza de {square} no puede salir, y si una que puede llega desde {from}")
    }

    fn after(&self, captures: &[Capture]) -> String {
        format!("tras {}", moves(captures, "o"))
    }

    fn then(&self) -> &'static str {
        "entonces"
    }

    fn nothing(&self) -> String {
        "ninguna pieza puede capturar nada".to_owned()
    }
}

impl Spanish for Refuted {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&Lines, f)
    }
}

impl Spanish for Cause {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Condition(why) => why.fmt_spanish(f),
            Cause::Lines(refuted) => refuted.fmt_spanish(f),
        }
    }
}
