//! The operations, a module for each family: their names, their arguments, and how each is read.

mod boards;
mod games;
mod king;
mod lite;
mod rules;
mod solitario;

use super::object::{Argument, Object};
use crate::fault::Fault;
use crate::request::Request;

/// An operation.
pub(super) struct Op {
    /// Its name.
    pub(super) name: &'static str,
    /// The names of its arguments. `position` stands for its parts, too.
    pub(super) arguments: &'static [&'static str],
    /// Reads it. The object has no other arguments.
    pub(super) read: fn(&Object<'_>) -> Result<Request, Fault>,
}

/// Every operation.
pub(super) fn all() -> impl Iterator<Item = &'static Op> {
    let families = [lite::OPS, king::OPS, rules::OPS, games::OPS, solitario::OPS, boards::OPS];
    families.into_iter().flatten()
}

/// The operation called `name`, which may be an alternative name of the course.
pub(super) fn find(name: &str) -> Option<&'static Op> {
    let called = |name: &str| all().find(|op| op.name == name);
    called(name).or_else(|| {
        let plain: String = name.chars().map(without_accent).collect();
        called(match plain.as_str() {
            "lite.esPosicionValida" => return Some(&lite::VALID_BY_TPE),
            "lite.esPosicionInicial" => "lite.posicionInicial",
            "lite.posicionSiguienteCorrecta" => "lite.posicionSiguiente",
            plain => plain,
        })
    })
}

fn without_accent(letter: char) -> char {
    match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        letter => letter,
    }
}

/// The argument called `name` as `true` or `false`; `false` if it is missing.
fn flag(request: &Object<'_>, name: &'static str) -> Result<bool, Fault> {
    request.find(name).map_or(Ok(false), Argument::flag)
}
