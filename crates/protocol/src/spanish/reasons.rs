//! Why a puzzle has no solution, in Spanish.

use std::fmt;

use core_bitboard::solitaire::Reason;
use core_bitboard::solitaire::explain::Words;
use core_bitboard::{Role, Square};

use super::puzzles::with_article;
use crate::language::Spanish;

struct Lines;

impl Words for Lines {
    fn or(&self) -> &'static str {
        "o"
    }

    fn and(&self) -> &'static str {
        "y"
    }

    fn then(&self) -> &'static str {
        "entonces"
    }

    fn promoting(&self, role: Role) -> String {
        format!("como {}", with_article(role))
    }

    fn empty_target(&self, target: Square) -> String {
        format!(
            "la última pieza debería quedar en {target}, pero allí no hay ninguna, y las piezas solo \
             van a casillas donde hay otra"
        )
    }

    fn no_capture(&self) -> String {
        "ninguna pieza puede capturar nada".to_owned()
    }

    fn two_stay(&self, one: Square, other: Square) -> String {
        format!("ninguna pieza puede salir nunca de {one} ni de {other}, así que quedan dos piezas")
    }

    fn stranded(&self, last: Square, from: &str) -> String {
        format!(
            "ninguna pieza puede salir nunca de {last}, y ninguna puede llegar allí desde {from}, así \
             que quedan dos piezas"
        )
    }

    fn two_groups(&self, one: &str, other: &str) -> String {
        format!(
            "ninguna captura lleva fuera del grupo {one}, ni fuera del grupo {other}, así que quedan \
             dos piezas"
        )
    }

    fn circle(&self, squares: &[Square]) -> String {
        let next = squares.iter().cycle().skip(1);
        let mut pairs = squares.iter().zip(next);
        let first =
            pairs.next().map(|(one, other)| format!("de {one} hay que salir antes que de {other}"));
        let rest = pairs.map(|(one, other)| format!("de {one} antes que de {other}"));
        let pairs: Vec<String> = first.into_iter().chain(rest).collect();
        let (last, others) = pairs.split_last().expect("a circle has squares");
        format!("{} y {last}, lo que no puede ser", others.join(", "))
    }

    fn king_not_last(&self) -> String {
        "el rey, que debe ser la última pieza, no puede llegar a ninguna casilla donde pueda quedar \
         la última"
            .to_owned()
    }

    fn must_capture(&self, from: Square, on: &str) -> String {
        format!("la pieza que salga de {from} tiene que capturar en {on}")
    }

    fn must_be_last(&self, square: Square) -> String {
        format!("la última pieza tiene que quedar en {square}")
    }

    fn if_captures(&self, from: Square, on: &str) -> String {
        format!("si la pieza que sale de {from} captura en {on}")
    }

    fn if_last(&self, square: Square) -> String {
        format!("si la última pieza queda en {square}")
    }

    fn must_come(&self, square: Square, from: &str) -> String {
        format!("la pieza de {square} no puede salir de allí, solo una que llegue desde {from}")
    }

    fn if_comes(&self, square: Square, from: &str) -> String {
        format!("la pieza de {square} no puede salir de allí; si sale una que llegó desde {from}")
    }

    fn after(&self, captures: &str) -> String {
        format!("tras {captures}")
    }
}

impl Spanish for Reason {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&Lines, f)
    }
}
