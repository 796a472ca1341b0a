//! Messages about what the course's students type, in Spanish.

use std::fmt;

use ajedrez_course::predicates::Unanswered;
use ajedrez_course::{CodeError, CodeFault, Flaw, Misfit};

use super::es;
use super::rules::of_piece;
use crate::language::Spanish;

impl Spanish for Flaw {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Defect(defect) => defect.fmt_spanish(f),
            Flaw::Misfit(misfit) => misfit.fmt_spanish(f),
        }
    }
}

impl Spanish for Misfit {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Misfit::Types => f.write_str(
                "el tablero no son filas de pares de números enteros, o el jugador no es un número entero",
            ),
            Misfit::UnknownPiece { piece, square } => {
                write!(f, "el juego no conoce {} de {square}", of_piece(piece))
            }
        }
    }
}

impl Spanish for Unanswered {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Cell(c) => {
                write!(f, "la fórmula pide la casilla {c}, que el tablero no tiene")
            }
            Unanswered::Row(row) => {
                write!(f, "la fórmula pide la fila {row}, que el tablero no tiene")
            }
            Unanswered::Position(index) => {
                write!(f, "la fórmula pide la posición {index}, desde 0, que la secuencia no tiene")
            }
            Unanswered::OutOfBudget => f.write_str("el presupuesto se acabó"),
        }
    }
}

impl Spanish for CodeError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "en el byte {}: {}", self.byte(), es(self.fault()))
    }
}

impl Spanish for CodeFault {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeFault::Misread(found) => {
                write!(f, "se esperaba un valor y se encontró {found:?}")
            }
            CodeFault::Nesting(bracket) => {
                write!(f, "{bracket:?} no se cierra, o está dentro de demasiados otros")
            }
            CodeFault::Name(name) => {
                write!(f, "{name:?} no es un nombre de la materia ni una variable ya declarada")
            }
            CodeFault::Statement(found) => write!(
                f,
                "se esperaba una declaración, una asignación o una pregunta y se encontró {found:?}"
            ),
            CodeFault::SecondTest => {
                f.write_str("se esperaba un solo test y se encontró un segundo")
            }
            CodeFault::SecondPosition => f.write_str(
                "se esperaba una sola posición y se encontró una segunda, sin pregunta sobre una",
            ),
            CodeFault::NoPosition => f.write_str("se esperaba una posición y se encontró el final"),
            CodeFault::NoTest => f.write_str(
                "se esperaba un test como TEST(suite, nombre) {...} y se encontró el final",
            ),
            CodeFault::Unanswered => f.write_str("la función no tiene respuesta"),
            CodeFault::Large => f.write_str(
                "demasiados valores copiados, vueltas de bucles o variables para una posición",
            ),
        }
    }
}
