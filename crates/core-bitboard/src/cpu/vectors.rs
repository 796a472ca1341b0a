//! The kinds of vectors that a build has code for.

#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
use super::{Avx2, Avx512};

/// The kinds of vectors, each with the proof that this CPU supports it. There is none on other CPUs
/// than those of x86-64, and none without the feature `lanes`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// Vectors of 32 bytes: AVX2.
    #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
    Avx2(Avx2),
    /// Vectors of 64 bytes: AVX-512 as Intel's Ice Lake and AMD's Zen 4 have it.
    #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
    Avx512(Avx512),
}

#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
impl Vectors {
    /// The widest that this CPU supports.
    #[inline]
    pub(super) fn best() -> Option<Vectors> {
        Avx512::of_this_cpu()
            .map(Vectors::Avx512)
            .or_else(|| Avx2::of_this_cpu().map(Vectors::Avx2))
    }

    /// All that this CPU supports, the widest first.
    pub(super) fn all() -> impl Iterator<Item = Vectors> {
        let wide = Avx512::of_this_cpu().map(Vectors::Avx512);
        wide.into_iter().chain(Avx2::of_this_cpu().map(Vectors::Avx2))
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Vectors::Avx2(_) => "avx2",
            Vectors::Avx512(_) => "avx512",
        }
    }
}

#[cfg(not(all(target_arch = "x86_64", feature = "lanes")))]
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
