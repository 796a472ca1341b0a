//! Messages about the course's notation in Spanish.

use std::fmt;

use crate::code_error::{CodeError, CodeFault};
use crate::language::Spanish;

impl Spanish for CodeError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "en el byte {}: ", self.byte())?;
        match self.fault() {
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
            CodeFault::Large => {
                f.write_str("se esperaba una posición y se encontró un valor mucho más grande")
            }
        }
    }
}
