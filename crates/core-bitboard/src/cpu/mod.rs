//! What this CPU can do beyond every CPU of its kind.
//!
//! Code for an extension of the instruction set takes a proof that the CPU has it, a value that
//! exists only where it does. With the feature `lanes`, `vector` has the words of several boards in
//! one register, and `fills` the attack sets of their sliders.

#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(crate) mod fills;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(crate) mod intrinsics;
mod level;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
mod proof;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(crate) mod vector;
mod vectors;

pub(crate) use level::Kind;
pub use level::{Level, ParseLevelError};
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(crate) use proof::{Avx2, Avx512, for_avx2, for_avx512};
pub(crate) use vectors::Vectors;
