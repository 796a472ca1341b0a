//! Builds without vectors: on CPUs other than x86-64, or without the feature `lanes`.

/// A kind of vectors; no value exists.
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
