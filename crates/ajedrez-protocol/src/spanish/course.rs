//! Messages about what the course's students type, in Spanish.

use std::fmt;

use ajedrez_course::predicates::PredicateError;
use ajedrez_course::{CodeError, CodeFault, Flaw, TypeMismatch};

use super::es;
use super::pieces::of_piece;
use crate::language::{Language, Localized};

impl Localized for Flaw {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Defect(defect) => defect.fmt_in(language, f),
            Flaw::TypeMismatch(misfit) => misfit.fmt_in(language, f),
        }
    }
}

impl Localized for TypeMismatch {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match *self {
            TypeMismatch::Types => f.write_str(
                "el tablero debe tener filas de pares de números enteros, y el jugador debe ser un número entero",
            ),
            TypeMismatch::UnknownPiece { piece, square } => {
                write!(f, "{} de {square} no es una pieza de este juego", of_piece(piece))
            }
        }
    }
}

impl Localized for PredicateError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            PredicateError::Cell(c) => {
                write!(f, "la fórmula pide la casilla {c}, que el tablero no tiene")
            }
            PredicateError::Row(row) => {
                write!(f, "la fórmula pide la fila {row}, que el tablero no tiene")
            }
            PredicateError::Position(index) => {
                write!(f, "la fórmula pide la posición {index}, desde 0, que la secuencia no tiene")
            }
            PredicateError::OutOfBudget => f.write_str("se alcanzó un límite"),
        }
    }
}

impl Localized for CodeError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        write!(f, "en el byte {}: {}", self.byte(), es(self.fault()))
    }
}

impl Localized for CodeFault {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            CodeFault::Unexpected(found) => {
                write!(f, "se esperaba un valor y se encontró {found:?}")
            }
            CodeFault::Nesting(bracket) => {
                write!(f, "falta cerrar {bracket:?}, o hay demasiados niveles de anidamiento")
            }
            CodeFault::UnknownName(name) => {
                write!(f, "{name:?} no es un nombre de la materia ni una variable ya declarada")
            }
            CodeFault::Statement(found) => write!(
                f,
                "se esperaba una declaración, una asignación o una aserción y se encontró {found:?}"
            ),
            CodeFault::MissingSemicolon(found) => write!(f, "se esperaba ';' antes de {found:?}"),
            CodeFault::NoElement(found) => {
                write!(f, "ese elemento no existe: {found:?}")
            }
            CodeFault::SecondTest => {
                f.write_str("se esperaba un solo test y se encontró un segundo")
            }
            CodeFault::SecondPosition => f.write_str(
                "se esperaba una sola posición y se encontró una segunda, sin llamada a un ejercicio",
            ),
            CodeFault::NoPosition => f.write_str("se esperaba una posición y se encontró el final"),
            CodeFault::NoTest => f.write_str(
                "se esperaba un test como TEST(suite, nombre) {...} y se encontró el final",
            ),
            CodeFault::NoAnswer => f.write_str("la función no tiene respuesta"),
            CodeFault::TooLarge => f.write_str(
                "demasiados valores copiados, iteraciones de bucles o variables para una posición",
            ),
        }
    }
}
