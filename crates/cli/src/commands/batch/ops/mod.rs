//! The operations, a module for each family.

mod king;
mod lite;
mod moves;
mod perft;
mod rules;
mod solitario;

use super::answer::Json;
use super::fault::Fault;
use super::request::Object;

/// What a request can ask.
pub(super) struct Op {
    /// Its name.
    pub(super) name: &'static str,
    /// The names of its arguments. `position` stands for its parts, too.
    pub(super) arguments: &'static [&'static str],
    /// Does it. The request has no other arguments.
    pub(super) run: fn(&Object<'_>) -> Result<Json, Fault>,
}

/// Every operation.
pub(super) fn all() -> impl Iterator<Item = &'static Op> {
    let families = [lite::OPS, king::OPS, rules::OPS, moves::OPS, perft::OPS, solitario::OPS];
    families.into_iter().flatten()
}

/// The operation called `name`.
pub(super) fn find(name: &str) -> Option<&'static Op> {
    all().find(|op| op.name == name)
}
