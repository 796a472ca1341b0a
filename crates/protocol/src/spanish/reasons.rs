//! Why a puzzle has no solution, in Spanish.

use std::fmt;

use core_bitboard::solitaire::explain::{Standing, Told, Words};
use core_bitboard::{Role, Square};

use super::explanations::definite;
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

    fn two_stay(&self, one: Standing, other: Standing) -> String {
        let [one, other] = [one, other].map(the);
        format!(
            "ni {one} ni {other} pueden salir nunca de su casilla, y tampoco una pieza que capture allí, \
             así que quedan dos piezas"
        )
    }

    fn alone(&self, one: Standing) -> String {
        format!(
            "{} no puede salir nunca de su casilla, y ninguna pieza puede capturar allí, así que quedan \
             dos piezas",
            the(one)
        )
    }

    fn stranded(&self, one: Standing, others: &str) -> String {
        format!(
            "{} no puede salir nunca de su casilla, y las piezas de {others} no pueden llegar nunca allí, \
             así que quedan dos piezas",
            the(one)
        )
    }

    fn two_groups(&self, one: &str, other: &str) -> String {
        format!(
            "las piezas de {one} solo pueden capturarse entre ellas, y las de {other} también, así que \
             quedan dos piezas"
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

    fn must_come(&self, one: Standing, from: &str) -> String {
        let one = the(one);
        format!("{one} no puede salir de su casilla, solo una pieza que capture allí desde {from}")
    }

    fn if_comes(&self, one: Standing, from: &str) -> String {
        let one = the(one);
        format!(
            "{one} no puede salir de su casilla; si sale una pieza que capturó allí desde {from}"
        )
    }

    fn after(&self, captures: &str) -> String {
        format!("tras {captures}")
    }
}

/// A piece in Spanish.
fn the(standing: Standing) -> String {
    let piece = standing.role.map_or("la pieza", definite);
    format!("{piece} de {}", standing.square)
}

impl Spanish for Told {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&Lines, f)
    }
}
