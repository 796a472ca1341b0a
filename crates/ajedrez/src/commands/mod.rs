//! The commands, one module each.

pub(crate) mod batch;
pub(crate) mod king;
pub(crate) mod lite;
pub(crate) mod man;
pub(crate) mod perft;
pub(crate) mod request;
pub(crate) mod rules;
pub(crate) mod solitario;
pub(crate) mod tables;
pub(crate) mod uci;
