//! The native part of the Python package `ajedrez`, an interface to the crates of this workspace.
//!
//! Python arguments become a request of [`ajedrez_protocol`] or a call of a crate of rules, and the answer
//! becomes an object, a tuple or a column. The names and the documentation for users are in
//! `python/ajedrez`, in Python.
//!
//! # What it does not do
//!
//! It has no rules of chess, and no messages of its own except about Python's types.

mod answer;
mod batch;
mod columns;
mod errors;
mod extract;
mod game;
mod interrupt;
mod king;
mod lite;
mod moves;
mod names;
mod operations;
mod picture;
mod position;
#[cfg(feature = "count-readings")]
mod readings;
mod request;
mod rules;
mod solitario;
mod source;
mod square;

/// The module `ajedrez._ajedrez`.
#[pyo3::pymodule]
mod _ajedrez {
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::answer::answer;
    #[pymodule_export]
    use crate::columns::{Column, Columns, column_of, columns_of};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::king::{diagrams, king_drawing, situation, status, ways_out};
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::operations::{
        after, castling_rights, is_check, is_readable, is_valid, key, king_status,
        legal_move_count, legal_moves, lite_mate_in, material, moves, normalised, piece_counts,
        rate, solve,
    };
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::request::program;
    #[pymodule_export]
    use crate::request::{request, request_json};
    #[pymodule_export]
    use crate::rules::{board, destinations, distance, is_square, obstacles, rules_can};
    #[pymodule_export]
    use crate::solitario::Solutions;
    #[pymodule_export]
    use crate::solitario::svg;
    #[pymodule_export]
    use crate::square::Square;

    /// Registers the columns for `isinstance` and `match`. A column is not registered as a sequence: polars would then
    /// read it object by object instead of as Arrow data.
    #[pymodule_init]
    fn init(module: &pyo3::Bound<'_, pyo3::types::PyModule>) -> pyo3::PyResult<()> {
        #[cfg(feature = "count-readings")]
        crate::readings::add(module)?;
        pyo3::types::PyMapping::register::<Columns>(module.py())
    }
}
