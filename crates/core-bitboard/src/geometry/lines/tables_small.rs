//! The tables of pairs of squares in a small build: 32 KiB each, made at first use.

use alloc::boxed::Box;

use once_cell::race::OnceBox;

use super::{Pairs, Part, each_pair_in_line};

static BETWEEN: OnceBox<Pairs> = OnceBox::new();
static LINE: OnceBox<Pairs> = OnceBox::new();

#[inline]
pub(super) fn between() -> &'static Pairs {
    BETWEEN.get_or_init(|| Box::new(each_pair_in_line(Part::Between)))
}

#[inline]
pub(super) fn line() -> &'static Pairs {
    LINE.get_or_init(|| Box::new(each_pair_in_line(Part::Whole)))
}
