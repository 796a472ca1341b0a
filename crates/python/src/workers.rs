//! How many threads work on a call. They live as long as it: a pool would not survive a fork.

use std::thread;

use protocol::host::THREADS_MAX;
use pyo3::prelude::*;

use crate::args::Whole;

/// The number of threads that an argument asks for: one for each core without it.
pub(crate) fn thread_count(py: Python<'_>, threads: Option<Whole>) -> PyResult<usize> {
    match threads {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(count) => Ok(count.within(py, "threads", 1..=THREADS_MAX as u64)? as usize),
    }
}
