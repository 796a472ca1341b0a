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

/// Declares the proof that this CPU has some extensions, and a macro that compiles a function for the
/// CPUs that have them. `$dollar` is a `$`, which the inner macro needs.
macro_rules! proof {
    ($dollar:tt $(#[$about:meta])* $proof:ident $compiled:ident $($extension:tt)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $proof(());

        impl $proof {
            /// The proof, if this CPU has the instructions.
            #[inline]
            pub(crate) fn of_this_cpu() -> Option<$proof> {
                cpu_has!($($extension),+).then_some($proof(()))
            }
        }

        macro_rules! $compiled {
            ($dollar function:item) => {
                $(#[target_feature(enable = $extension)])+
                $dollar function
            };
        }
        pub(crate) use $compiled;
    };
}

proof! {
    $
    /// The proof that this CPU has AVX2 and the extensions of every CPU with AVX2.
    Avx2 for_avx2
    "avx2" "bmi1" "bmi2" "popcnt" "lzcnt"
}

proof! {
    $
    /// The proof that this CPU has AVX-512 as Intel's Ice Lake and AMD's Zen 4 have it.
    Avx512 for_avx512
    "avx512f" "avx512vl" "avx512bw" "avx512dq" "avx512vbmi" "avx512vbmi2" "avx512vpopcntdq" "gfni"
    "bmi1" "bmi2" "popcnt" "lzcnt"
}
