//! The numbers of the theories, and what they are called.

use crate::solitaire::exact::sat::TheoryId;

pub(crate) const ORDER: TheoryId = TheoryId(0);
pub(crate) const ARRIVALS: TheoryId = TheoryId(1);
pub(crate) const LINEAGE: TheoryId = TheoryId(2);
pub(crate) const ROOT: TheoryId = TheoryId(3);
pub(crate) const GATES: TheoryId = TheoryId(4);
pub(crate) const LINES: TheoryId = TheoryId(5);
/// The theory that is tried beside the others, if there is one.
pub(crate) const GUEST: TheoryId = TheoryId(6);

/// By number.
pub(crate) const NAMES: [&str; 7] =
    ["order", "arrivals", "lineage", "root", "gates", "lines", "guest"];
