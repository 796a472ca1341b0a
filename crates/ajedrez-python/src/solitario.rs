//! The solutions of a puzzle one by one, from a thread that ends with its reader, and pictures of puzzles.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use ajedrez_protocol::host::context;
use ajedrez_protocol::solitario::{Solve, SolveOutput, Solved, refused};
use ajedrez_protocol::{Context, Place, text};
use ajedrez_solitario::capture_text;
use core_bitboard::solitaire::{Rules, Solver, Verdict};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors;
use crate::extract::{Named, OrRaise, Text};
use crate::source::MoveTexts;

/// The number of solutions that the thread may find ahead of the reader.
const AHEAD: usize = 64;

/// The interval of signal checks while waiting for a solution.
const WAIT: Duration = Duration::from_millis(40);

/// A message of the thread: a solution or, at the end, whether all have been found.
type Said = Result<Vec<String>, bool>;

/// An iterator over the solutions of a puzzle, each a tuple of moves. The search runs in another thread
/// and ends with the iterator.
#[pyclass(frozen, module = "ajedrez.solitario")]
pub(crate) struct Solutions {
    /// Nothing when the search is over.
    said: Mutex<Option<Receiver<Said>>>,
    stop: Arc<AtomicBool>,
    /// A child that was forked has no thread that searches.
    process: u32,
}

impl Solutions {
    /// Starts the search.
    pub(crate) fn start(request: Solve) -> PyResult<Solutions> {
        let (sender, receiver) = sync_channel(AHEAD);
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        thread::Builder::new()
            .name("ajedrez.solutions".to_owned())
            .spawn(move || list(request, &sender, &stopped))?;
        let process = std::process::id();
        Ok(Solutions { said: Mutex::new(Some(receiver)), stop, process })
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(solutions: PyRef<'_, Self>) -> PyRef<'_, Self> {
        solutions
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        if self.process != std::process::id() {
            return Err(PyRuntimeError::new_err(
                "the search runs in another process: create the iterator after the fork",
            ));
        }
        loop {
            let said = py.detach(|| {
                let mut said = self.said.lock().expect("no thread panics while it holds the lock");
                let next = said.as_ref().map(|said| said.recv_timeout(WAIT));
                if !matches!(next, Some(Ok(Ok(_)) | Err(RecvTimeoutError::Timeout))) {
                    *said = None;
                }
                next
            });
            match said {
                None => return Ok(None),
                Some(Ok(Ok(moves))) => return PyTuple::new(py, moves).map(Some),
                Some(Ok(Err(end))) => {
                    return if end {
                        Ok(None)
                    } else {
                        Err(errors::budget(py, "limit reached before the last solution"))
                    };
                }
                Some(Err(RecvTimeoutError::Timeout)) => py.check_signals()?,
                Some(Err(RecvTimeoutError::Disconnected)) => {
                    return Err(errors::internal(py, "the search has failed"));
                }
            }
        }
    }

    /// Ends the search. The iterator has no solution more.
    fn close(&self, py: Python<'_>) {
        self.stop.store(true, Ordering::Relaxed);
        if self.process == std::process::id() {
            // Another thread that waits for a solution lets go of it soon.
            py.detach(|| {
                *self.said.lock().expect("no thread panics while it holds the lock") = None;
            });
        }
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if self.process != std::process::id() {
            // The other end of the channel was not forked: leak this end.
            std::mem::forget(self.said.get_mut().ok().and_then(Option::take));
        }
    }
}

/// Sends each solution, then how the search ended.
fn list(request: Solve, sender: &SyncSender<Said>, stopped: &AtomicBool) {
    let stop = || stopped.load(Ordering::Relaxed);
    let context = Context { stop: &stop, ..context() };
    let solved = request.visit(&context, |captures| {
        let moves = captures.iter().map(|&capture| capture_text(capture).to_string()).collect();
        match sender.send(Ok(moves)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    // If the receiver is gone, the search was ended on purpose.
    sender.send(Err(solved.verdict != Verdict::Unknown)).ok();
}

/// Draw a puzzle.
///
/// Parameters
/// ----------
/// puzzle : str
///     The puzzle.
/// moves : str or iterable of str, optional
///     A solution, which is drawn as numbered arrows.
///
/// Returns
/// -------
/// str
///     The text of an SVG file.
///
/// Raises
/// ------
/// BadInput
///     The text is not a puzzle, or the moves are not a solution.
#[pyfunction]
#[pyo3(signature = (puzzle, moves = None))]
pub(crate) fn svg(puzzle: &Bound<'_, PyAny>, moves: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let (py, Text(run)) = (puzzle.py(), Text::named("puzzle", puzzle)?);
    let puzzle = text::puzzle(run.as_bytes(), Place::Puzzle).or_raise(py)?;
    // The options of the game do not change the board and the moves.
    let rules = Rules::PLAIN.promote(true);
    let moves = moves.map(|moves| MoveTexts::named("moves", moves)).transpose()?;
    let check = |MoveTexts(moves)| {
        let moves = text::captures_of(&puzzle, &moves)?;
        Solver::new(&puzzle).rules(rules).check(&moves).map_err(|error| refused(&error, &moves))
    };
    let solution = moves.map(check).transpose().or_raise(py)?;
    let verdict = solution.map_or(Verdict::Unknown, Verdict::Solved);
    let solved = Solved {
        puzzle,
        rules,
        output: SolveOutput::Picture,
        verdict,
        solutions: Vec::new(),
        reason: None,
        count: None,
        nodes: 0,
        seconds: 0.0,
    };
    Ok(solved.drawing().to_string())
}
