//! The native part of the Python package `ajedrez`: a door to the crates of this workspace.
//!
//! Python arguments become a request of [`protocol`] or a call of a crate of rules, and the answer
//! becomes an object, a tuple or a column. The names and the documentation for users are in
//! `python/ajedrez`, in Python.
//!
//! # What it does not do
//!
//! It has no rules of chess, and no messages of its own except about Python's types.

mod args;
mod arguments;
mod ask;
mod batch;
mod columns;
mod errors;
mod interrupt;
mod king;
mod lite;
mod moves;
mod operations;
mod position;
mod request;
mod rules;
mod solitario;
mod solutions;
mod square;
mod validity;
mod workers;

/// The module `ajedrez._ajedrez`.
#[pyo3::pymodule]
mod _ajedrez {
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::ask::ask;
    #[pymodule_export]
    use crate::columns::{Column, Columns};
    #[pymodule_export]
    use crate::king::{king_diagrams, king_drawing, king_situation};
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::operations::{
        batch_is_readable, batch_is_valid, batch_king_status, batch_legal_move_count,
        batch_lite_mate_in, batch_rate, batch_solve,
    };
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::request::request_json;
    #[pymodule_export]
    use crate::rules::{
        rules_board, rules_can, rules_distance, rules_moves, rules_obstacles, rules_square,
    };
    #[pymodule_export]
    use crate::solitario::solitario_drawing;
    #[pymodule_export]
    use crate::solutions::Solutions;
    #[pymodule_export]
    use crate::square::Square;
}
