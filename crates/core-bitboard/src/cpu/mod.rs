//! What this CPU can do beyond every CPU of its kind.
//!
//! Code for an extension of the instruction set takes a proof that the CPU has it, a value that
//! exists only where it does. `vector` has the words of several boards in one register, and `fills`
//! the attack sets of their sliders.

#[cfg(target_arch = "x86_64")]
pub(crate) mod fills;
mod level;
#[cfg(target_arch = "x86_64")]
pub(crate) mod vector;

pub(crate) use level::Kind;
pub use level::{Level, ParseLevelError};

/// Whether this CPU has all of these extensions; without `std`, whether the build requires them.
#[cfg(target_arch = "x86_64")]
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
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// The proof, if this CPU has the instructions.
    #[inline]
    pub(crate) fn of_this_cpu() -> Option<Avx2> {
        cpu_has!("avx2", "bmi1", "bmi2", "popcnt", "lzcnt").then_some(Avx2(()))
    }
}

/// The proof that this CPU has AVX-512 as Intel's Ice Lake and AMD's Zen 4 have it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512(());

#[cfg(target_arch = "x86_64")]
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

/// The available kinds of vectors, each with the proof that this CPU supports it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// Vectors of 32 bytes.
    Avx2(Avx2),
    /// Vectors of 64 bytes.
    Avx512(Avx512),
}
