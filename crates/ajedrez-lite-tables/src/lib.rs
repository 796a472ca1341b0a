//! Endgame tables of Ajedrez Lite: the result and the number of plies to mate.
//!
//! A table contains a class of endings, such as `KRPvKR`: every position of these pieces, with either
//! side to move. Tables are generated once, into a folder, and then probed.
//!
//! ```
//! use ajedrez_lite_tables::{Material, Tables, Value};
//! use core_bitboard::{Lite, Position};
//!
//! # let folder = std::env::temp_dir().join(format!("lite-tables-doc-{}", std::process::id()));
//! ajedrez_lite_tables::prepare(&folder)?;
//! let rook: Material = "KRvK".parse()?;
//! for class in rook.with_successors() {
//!     ajedrez_lite_tables::make(&folder, class, &|_| {})?;
//! }
//!
//! let tables = Tables::open(&folder)?;
//! let position: Position<Lite> = "8/8/8/3k4/8/8/8/KR6 w - - 0 1".parse()?;
//! assert_eq!(tables.probe(&position)?, Some(Value::Win(29)));
//! let line = tables.line(&position)?.expect("the rook mates");
//! assert_eq!(line.moves().len(), 29);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Contents
//!
//! * [`Material`] is a class, [`Value`] the value of a position, and [`Summary`] the number of positions
//!   of a class with each value.
//! * [`make`] solves a class by retrograde analysis, on all cores, and writes its file.
//! * [`Tables`] reads the files of a folder: the value of a position, its moves from best to worst, the
//!   line to mate. [`Tables::small`] has the classes of three pieces without files. [`ProbeError`] is why no
//!   table contains a position.
//! * [`check`] and [`check_positions`] verify a file.
//!
//! # Limits
//!
//! Like the rules of Ajedrez Lite, the tables ignore the fifty-move rule and repetitions. They do not
//! contain positions with a pawn on its first or last rank or with the side not to move in check.

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
