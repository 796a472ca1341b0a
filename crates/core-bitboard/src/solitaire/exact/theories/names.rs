//! The numbers and names of the theories.

use crate::solitaire::exact::sat::TheoryId;

pub(crate) const ORDER: TheoryId = TheoryId(0);
pub(crate) const ARRIVALS: TheoryId = TheoryId(1);
pub(crate) const LINEAGE: TheoryId = TheoryId(2);
pub(crate) const ROOT: TheoryId = TheoryId(3);
pub(crate) const GATES: TheoryId = TheoryId(4);
pub(crate) const LINES: TheoryId = TheoryId(5);
/// The experimental theory, if there is one.
pub(crate) const GUEST: TheoryId = TheoryId(6);

/// The names, indexed by number.
pub(crate) const NAMES: [&str; 7] =
    ["order", "arrivals", "lineage", "root", "gates", "lines", "guest"];
