//! Messages about puzzles and their solutions in Spanish.

use std::fmt;

use core_bitboard::Role;
use core_bitboard::solitaire::CheckFault;
use solitario::{
    Difficulty, Expected, Hint, ParseAreaError, ParseCapturesError, ParseDateError,
    ParsePuzzleError, PuzzleFault, Rating, RatingVerdict, WishError, capture_text,
};

use super::es;
use crate::language::Spanish;
use crate::refusal::Refusal;
use crate::solitario::{Hinted, LeadsOn, Rate, Words, written};

impl Spanish for ParsePuzzleError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "en el byte {} se esperaba ", self.byte())?;
        match self.fault() {
            PuzzleFault::NoPiece => f.write_str("una pieza y se encontró el final"),
            PuzzleFault::Misread(expected, found) => {
                write!(f, "{} y se encontró {}", es(&expected), es(&found))
            }
            PuzzleFault::Incomplete => {
                f.write_str("una pieza de tres caracteres y se encontraron menos")
            }
            PuzzleFault::SecondPieceOn(square) => {
                write!(f, "una casilla libre y se encontró una segunda pieza en {square}")
            }
        }
    }
}

impl Spanish for WishError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishError::NoBoard(pieces) => {
                write!(f, "se esperaban de 1 a 64 piezas y se encontraron {pieces}")
            }
            WishError::NoRoles => f.write_str("se esperaba al menos una pieza"),
            WishError::TooManyPieces { wanted, most } => write!(
                f,
                "ningún tablero de {wanted} piezas como estas tiene solución con estas reglas: \
                 con ellas hay {most} como mucho"
            ),
            WishError::NoSuchSet { wanted, most } => {
                write!(f, "se piden {wanted} piezas y el juego de piezas tiene {most} como estas")
            }
            WishError::NoRoom { wanted, squares } => {
                write!(f, "se piden {wanted} piezas y la zona tiene {squares} casillas")
            }
            WishError::TargetOutside { target, area } => {
                write!(f, "la última pieza debería quedar en {target}, fuera de {area}")
            }
            WishError::NeverUnique(role) => write!(
                f,
                "ningún tablero solo con piezas como {} tiene una única solución: su última captura \
                 puede hacerse al revés",
                with_article(*role)
            ),
            WishError::TooEasy { wanted, least } => write!(
                f,
                "ningún tablero de {wanted} piezas es tan difícil: tiene que haber al menos {least}"
            ),
            WishError::NoKing => f.write_str("con estas reglas tiene que haber exactamente un rey"),
        }
    }
}

impl Spanish for ParseAreaError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("se esperaba una zona del tablero, como 4x4 o c3-f6")
    }
}

impl Spanish for ParseDateError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("se esperaba una fecha, como 2026-11-22")
    }
}

impl Spanish for ParseCapturesError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = (self.expected(), self.found());
        write!(
            f,
            "en el byte {} se esperaba {} y se encontró {}",
            self.byte(),
            es(&expected),
            es(&found)
        )
    }
}

impl Spanish for Expected {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Role => "una pieza 'r', 'd', 't', 'a', 'c' o 'p'",
            Expected::File => "una columna de 'a' a 'h'",
            Expected::Rank => "una fila de '1' a '8'",
            Expected::Blank => "un espacio o el final tras el movimiento",
            Expected::Promotion => {
                "un espacio, el final o una nueva pieza 'd', 't', 'a' o 'c' tras el movimiento"
            }
        })
    }
}

const WORDS: Words = Words { to: "a", one_in: "un intento de cada", thousands: "." };

impl Spanish for Rate {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RatingVerdict::Rated(rating) = &self.rated.verdict else {
            return fmt::Display::fmt(self, f);
        };
        let Rating { difficulty, effort, solutions, unique, chances, measure } = &**rating;
        let class = match difficulty {
            Difficulty::Easy => "fácil",
            Difficulty::Medium => "media",
            Difficulty::Hard => "difícil",
            Difficulty::Expert => "experta",
        };
        writeln!(f, "dificultad: {class}")?;
        let about = if solutions.is_exact { "" } else { "al menos " };
        let one = match unique {
            Some(true) => ", una salvo el orden de capturas independientes",
            _ => "",
        };
        writeln!(f, "soluciones: {about}{}{one}", solutions.at_least)?;
        let [blind, one, two] = chances.each_ref().map(|chance| written(chance, &WORDS));
        writeln!(f, "probabilidad de un intento: {one}")?;
        writeln!(f, "probabilidad de uno que no mira adelante: {blind}")?;
        writeln!(f, "probabilidad de uno que mira dos capturas adelante: {two}")?;
        writeln!(f, "trampas en el camino: {:.2}", effort.traps)?;
        write!(f, "bits que hay que saber en una captura: {:.2}", effort.bits)?;
        let Some(measure) = measure else { return Ok(()) };
        writeln!(f, "\ncapturas entre las que elegir: {:.2}", measure.choices)?;
        writeln!(f, "capturas forzadas: {:.2} de {}", measure.forced, self.captures())?;
        writeln!(f, "capturas desde un error hasta su callejón: {:.2}", measure.depth)?;
        write!(f, "capturas en vano: {:.2}", measure.vain)
    }
}

impl Spanish for Hinted {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (capture, is_only) = match self.hint.verdict {
            Hint::Capture { capture, is_only } => (capture, is_only),
            Hint::Solved => return f.write_str("el puzzle está resuelto"),
            Hint::Impossible | Hint::Unknown => return fmt::Display::fmt(self, f),
        };
        write!(f, "{}: {}", capture_text(capture), es(&LeadsOn(is_only)))
    }
}

impl Spanish for Refusal {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, capture)) = self.place {
            write!(f, "movimiento {number}, {}: ", capture_text(capture))?;
        }
        match self.fault {
            CheckFault::NoPieceOn(square) => write!(f, "no hay ninguna pieza en {square}"),
            CheckFault::NothingToCaptureOn(square) => {
                write!(f, "no hay nada que capturar en {square}")
            }
            CheckFault::StaysPut => f.write_str("la pieza se queda donde está"),
            CheckFault::NotItsMove(role) => write!(f, "{} no captura así", with_article(role)),
            CheckFault::Blocked => f.write_str("otra pieza cierra el paso"),
            CheckFault::CapturedTooOften => {
                f.write_str("la pieza ya ha capturado tantas veces como puede")
            }
            CheckFault::NoPromotion(role) => {
                write!(f, "la pieza no se convierte ahí en {}", with_article(role))
            }
            CheckFault::NotOnTarget(square) => write!(f, "la última pieza está en {square}"),
            CheckFault::KingNotLast => f.write_str("la última pieza no es el rey"),
            CheckFault::PiecesLeft(pieces) => write!(f, "quedan {pieces} piezas, no una"),
            // A fault that the engine has and this table lacks.
            other => write!(f, "{other}"),
        }
    }
}

/// The name of a role with its article.
pub(super) fn with_article(role: Role) -> &'static str {
    match role {
        Role::Pawn => "un peón",
        Role::Knight => "un caballo",
        Role::Bishop => "un alfil",
        Role::Rook => "una torre",
        Role::Queen => "una dama",
        Role::King => "un rey",
    }
}
