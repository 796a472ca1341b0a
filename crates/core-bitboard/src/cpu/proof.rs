//! Proofs that this CPU has the instructions of an extension of x86-64.

/// Whether this CPU has all of these extensions; without `std`, whether the build requires them.
macro_rules! cpu_has {
    ($($extension:tt),+) => {{
        let of_this_build = [$(cfg!(target_feature = $extension)),+].into_iter().all(|has| has);
        #[cfg(feature = "std")]
        {
            static HAS_ALL: once_cell::race::OnceBool = once_cell::race::OnceBool::new();
            of_this_build
                || HAS_ALL.get_or_init(|| {
                    [$(std::arch::is_x86_feature_detected!($extension)),+].into_iter().all(|has| has)
                })
        }
        #[cfg(not(feature = "std"))]
        of_this_build
    }};
}

/// The proof that this CPU has AVX2, and what every CPU with AVX2 has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The proof, if this CPU has the instructions.
    #[inline]
    pub(crate) fn of_this_cpu() -> Option<Avx2> {
        cpu_has!("avx2", "bmi1", "bmi2", "popcnt", "lzcnt").then_some(Avx2(()))
    }
}

/// The proof that this CPU has AVX-512 as Intel's Ice Lake and AMD's Zen 4 have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The proof, if this CPU has the instructions.
    #[inline]
    pub(crate) fn of_this_cpu() -> Option<Avx512> {
        let has_all = cpu_has!(
            "avx512f",
            "avx512vl",
            "avx512bw",
            "avx512dq",
            "avx512vbmi",
            "avx512vbmi2",
            "avx512vpopcntdq",
            "gfni",
            "bmi1",
            "bmi2",
            "popcnt",
            "lzcnt"
        );
        has_all.then_some(Avx512(()))
    }
}
