//! Why a run ends before its input.

use std::io;

use crate::exit::Mismatch;

/// Why a run ends before its input.
pub(super) enum Stop {
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
    /// The input is not that of the run to be resumed.
    Mismatch(Mismatch),
    /// The user has had enough.
    Interrupted,
}
