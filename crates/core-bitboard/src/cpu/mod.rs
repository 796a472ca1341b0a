//! What this CPU can do beyond every CPU of its kind.
//!
//! Code for an extension of the instruction set takes a proof that the CPU has it, a value that
//! exists only where it does.

mod level;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(crate) mod vector;
#[cfg(not(all(target_arch = "x86_64", feature = "lanes")))]
#[path = "no_vector.rs"]
mod vector;

pub use level::{Level, ParseLevelError};
pub(crate) use vector::Vectors;
