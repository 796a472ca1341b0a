//! Explanations about puzzles in Spanish.

use std::fmt;

use core_bitboard::Role;
use core_bitboard::solitaire::Capture;
use solitario::capture_text;

use super::es;
use super::puzzles::with_article;
use crate::language::Spanish;
use crate::solitario::{Explanation, Step};

impl Spanish for Explanation {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Impossible(Some(reason)) => writeln!(f, "\n{}", es(reason)),
            Explanation::Impossible(None) => writeln!(
                f,
                "\nNo se encontró ninguna razón breve: una búsqueda ha refutado toda sucesión de \
                 capturas."
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

/// The name of a role with its article.
pub(super) fn definite(role: Role) -> &'static str {
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
