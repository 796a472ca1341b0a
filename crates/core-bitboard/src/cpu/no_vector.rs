//! Builds without vectors: for other CPUs than those of x86-64, or without the feature `lanes`.

/// A kind of vectors; there is none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vectors {}

impl Vectors {
    pub(super) fn best() -> Option<Vectors> {
        None
    }

    pub(super) fn all() -> impl Iterator<Item = Vectors> {
        core::iter::empty()
    }

    pub(super) const fn name(self) -> &'static str {
        match self {}
    }
}
