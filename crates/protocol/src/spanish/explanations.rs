//! Explanations about puzzles in Spanish.

use std::fmt;

use core_bitboard::Role;
use core_bitboard::solitaire::{Capture, Reason};
use solitario::capture_text;

use super::es;
use super::puzzles::with_article;
use crate::language::Spanish;
use crate::solitario::{Explanation, Step, Why, list};

impl Spanish for Explanation {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Impossible(Some(why)) => writeln!(f, "\n{}", es(why)),
            Explanation::Impossible(None) => writeln!(
                f,
                "\nNo se encontró ninguna razón breve: una búsqueda ha refutado toda sucesión de capturas."
            ),
            Explanation::Unknown => writeln!(f, "\nLos límites no bastaron para una respuesta."),
            Explanation::Steps(steps) => {
                for (number, step) in (1..).zip(steps) {
                    let Step { capture, role, captured, .. } = step;
                    let Capture { from, to, promotion } = capture;
                    let (name, piece) = (capture_text(*capture), definite(*role));
                    let captured = object(*captured);
                    write!(f, "\n{number}. {name}: {piece} de {from} captura {captured} de {to}")?;
                    if let Some(promotion) = *promotion {
                        write!(f, " y se convierte en {}", with_article(promotion))?;
                    }
                    write!(f, "\n\n{}", step.picture())?;
                }
                Ok(())
            }
        }
    }
}

/// Why no piece can leave a square.
const STUCK: &str = "ni la pieza que está allí ni ninguna que pueda llegar capturando encontraría \
                     nada que pueda capturar desde allí, aunque nadie le cerrara el paso";

impl Spanish for Why {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Reason::NobodyOnTarget(target) => write!(
                f,
                "La última pieza debería quedar en {target}, pero allí no hay ninguna, y las piezas \
                 solo van a casillas donde hay otra."
            ),
            Reason::NobodyMayCapture => {
                f.write_str("Hay varias piezas y ninguna puede capturar ni una sola vez.")
            }
            Reason::KingCannotBeLast => f.write_str(
                "El rey debería ser la última pieza, pero no puede llegar a ninguna casilla donde \
                 pueda quedar la última, aunque nadie le cerrara el paso.",
            ),
            Reason::TwoNeverLeft(one, other) => match self.target {
                Some(target) if target == one || target == other => {
                    let stuck = if target == one { other } else { one };
                    write!(
                        f,
                        "La última pieza debería quedar en {target}, pero nadie puede salir nunca de \
                         {stuck}: {STUCK}. Así que en {stuck} queda una pieza."
                    )
                }
                _ => write!(
                    f,
                    "Nadie puede salir nunca de {one}: {STUCK}. Tampoco puede salir nadie de \
                     {other}, por la misma razón. Así que quedan dos piezas."
                ),
            },
            Reason::OutOfReach { last, stranded } => {
                if self.target == Some(last) {
                    write!(f, "La última pieza debería quedar en {last}.")?;
                } else {
                    write!(
                        f,
                        "Nadie puede salir nunca de {last}: {STUCK}. Así que la última pieza queda \
                         en {last}."
                    )?;
                }
                write!(
                    f,
                    " Pero ninguna captura tras otra lleva hasta allí desde {}, aunque nadie cerrara \
                     el paso. Así que queda otra pieza.",
                    list(stranded, "o")
                )
            }
            Reason::TwoClosedGroups(one, other) => write!(
                f,
                "Ninguna captura lleva de {} a otra casilla, aunque nadie cerrara el paso, así que \
                 allí queda una pieza. Tampoco lleva ninguna de {} a otra casilla. Así que quedan \
                 dos piezas.",
                list(one, "o"),
                list(other, "o")
            ),
        }
    }
}

/// The name of a role that captures.
fn definite(role: Role) -> &'static str {
    match role {
        Role::Pawn => "el peón",
        Role::Knight => "el caballo",
        Role::Bishop => "el alfil",
        Role::Rook => "la torre",
        Role::Queen => "la dama",
        Role::King => "el rey",
    }
}

/// The name of a role that is captured.
fn object(role: Role) -> &'static str {
    match role {
        Role::Pawn => "al peón",
        Role::Knight => "al caballo",
        Role::Bishop => "al alfil",
        Role::Rook => "a la torre",
        Role::Queen => "a la dama",
        Role::King => "al rey",
    }
}
