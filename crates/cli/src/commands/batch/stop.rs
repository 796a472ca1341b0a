//! Why a run ends before its input, and the word to stop.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::{BadTable, Mismatch};

/// Why a run ends before its input.
#[derive(Debug)]
pub(super) enum Stop {
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
    /// The input is not that of the run to be resumed.
    Mismatch(Mismatch),
    /// The rest of the input is no table.
    Table(BadTable),
    /// The user has had enough.
    Interrupted,
}

impl From<BadTable> for Stop {
    fn from(bad: BadTable) -> Stop {
        Stop::Table(bad)
    }
}

/// The word to stop. It is said once and for all.
#[derive(Debug, Default)]
pub(super) struct Word(AtomicBool);

impl Word {
    /// Whether it was said.
    pub(super) fn is_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Says it, and tells whether it was said before.
    pub(super) fn say(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }
}
