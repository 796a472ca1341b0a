#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod file;
#[cfg(test)]
mod forged;
mod index;
#[cfg(feature = "make")]
mod make;
mod material;
mod probe_error;
mod small;
mod solve;
mod summary;
mod tables;
mod value;

pub use file::{Problem, TableError, list};
#[cfg(feature = "make")]
pub use make::{MakeError, check, check_positions, make, prepare, work};
pub use material::{Material, PIECES_MAX, ParseMaterialError};
pub use probe_error::ProbeError;
pub use solve::Progress;
pub use summary::Summary;
pub use tables::{MateLine, Tables};
pub use value::Value;
