//! The extensions of the instruction set that this CPU has.
//!
//! Code for an extension takes a proof that the CPU has it: a value that exists only on such a CPU.

mod level;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(crate) mod vector;
#[cfg(not(all(target_arch = "x86_64", feature = "lanes")))]
#[path = "no_vector.rs"]
mod vector;

pub use level::{Level, ParseLevelError};
pub(crate) use vector::Vectors;
