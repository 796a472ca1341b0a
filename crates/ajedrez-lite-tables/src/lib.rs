//! Endings of Ajedrez Lite solved exactly: who wins, and in how many plies.
//!
//! A table holds a class of endings, such as `KRPvKR`: every position of these pieces, with either
//! side to move. Tables are made once, into a folder, and then asked.
//!
//! ```
//! use ajedrez_lite_tables::{Material, Tables, Value};
//! use core_bitboard::{Lite, Position};
//!
//! # let folder = std::env::temp_dir().join(format!("lite-tables-doc-{}", std::process::id()));
//! ajedrez_lite_tables::prepare(&folder)?;
//! let rook: Material = "KRvK".parse()?;
//! for class in rook.with_all_after() {
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
//! # What is here
//!
//! * [`Material`] names a class; [`Value`] is what a position is worth, [`Summary`] how many positions
//!   of a class are worth what.
//! * [`make`] solves a class by retrograde analysis, on all cores, and writes its file.
//! * [`Tables`] reads the files of a folder: the value of a position, its moves from the best to the
//!   worst, the line to mate. [`Tables::small`] has the classes of three pieces without files. [`Absent`]
//!   tells why a position is in no table.
//! * [`check`] and [`check_positions`] tell whether a file is right.
//!
//! # What it does not do
//!
//! It knows no fifty moves and no repetitions, as the rules of Ajedrez Lite do not. It has no
//! position with a pawn on its first or last rank or with the side not to move in check, and searches
//! nothing. It prints nothing and knows no default folder.

#![forbid(unsafe_code)]

mod absent;
mod file;
#[cfg(test)]
mod forged;
mod index;
#[cfg(feature = "make")]
mod make;
mod material;
mod small;
mod solve;
mod summary;
mod tables;
mod value;

pub use absent::Absent;
pub use file::{Problem, TableError, list};
#[cfg(feature = "make")]
pub use make::{MakeError, check, check_positions, make, prepare, work};
pub use material::{Material, PIECES_MAX, ParseMaterialError};
pub use solve::Progress;
pub use summary::Summary;
pub use tables::{Line, Tables};
pub use value::Value;
