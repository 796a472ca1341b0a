//! The tables of pairs of squares, made by the compiler.

use super::{Pairs, Part, each_pair_in_line};

static BETWEEN: Pairs = each_pair_in_line(Part::Between);
static LINE: Pairs = each_pair_in_line(Part::Whole);

#[inline(always)]
pub(super) fn between() -> &'static Pairs {
    &BETWEEN
}

#[inline(always)]
pub(super) fn line() -> &'static Pairs {
    &LINE
}
