//! Sequences of legal moves, counted.

use ajedrez_protocol::games::{DEPTH_MAX, Detail, PerftMode, PerftRequest};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::Position;
use crate::extract::{OrRaise, Timeout, Whole, limits};
use crate::interrupt::{search, thread_count};
use crate::moves::{Move, by_move};

#[pymethods]
impl Position {
    /// The number of sequences of legal moves.
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     The number of moves in a sequence, 0 to 255.
    /// threads : int, optional
    ///     The number of threads; by default, one.
    /// timeout : float or datetime.timedelta, optional
    ///     Seconds after which to give up.
    /// max_nodes : int, optional
    ///     Sequences after which to give up.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ajedrez.BudgetExceeded
    ///     The limits did not suffice, or the number has more than 64 bits.
    ///
    /// Examples
    /// --------
    /// >>> from ajedrez import Position
    /// >>> Position.start("fide").perft(5)
    /// 4865609
    #[pyo3(signature = (depth, *, threads = Whole(Ok(1)), timeout = None, max_nodes = None),
        text_signature = "($self, depth, *, threads=1, timeout=None, max_nodes=None)")]
    fn perft(
        &self,
        py: Python<'_>,
        depth: Whole,
        threads: Whole,
        timeout: Option<Timeout>,
        max_nodes: Option<Whole>,
    ) -> PyResult<u64> {
        let request = self.count(py, depth, Detail::Number, timeout, max_nodes)?;
        let threads = thread_count(py, Some(threads))?;
        Ok(search(py, threads, |context| request.run(context))?.or_raise(py)?.nodes)
    }

    /// The number of sequences of legal moves below each legal move.
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     The number of moves in a sequence, the first one included, 1 to 255.
    /// threads : int, optional
    ///     The number of threads; by default, one.
    /// timeout : float or datetime.timedelta, optional
    ///     Seconds after which to give up.
    /// max_nodes : int, optional
    ///     Sequences after which to give up.
    ///
    /// Returns
    /// -------
    /// dict of Move to int
    ///     In the order of the moves' texts.
    #[pyo3(signature = (depth, *, threads = Whole(Ok(1)), timeout = None, max_nodes = None),
        text_signature = "($self, depth, *, threads=1, timeout=None, max_nodes=None)")]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        depth: Whole,
        threads: Whole,
        timeout: Option<Timeout>,
        max_nodes: Option<Whole>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let request = self.count(py, depth, Detail::Divided, timeout, max_nodes)?;
        let threads = thread_count(py, Some(threads))?;
        let answer = search(py, threads, |context| request.run(context))?.or_raise(py)?;
        let divided = by_move(py)?;
        for (mv, count) in answer.divided.unwrap_or_default() {
            divided.set_item(Move(mv), count)?;
        }
        Ok(divided)
    }
}

impl Position {
    fn count(
        &self,
        py: Python<'_>,
        depth: Whole,
        detail: Detail,
        timeout: Option<Timeout>,
        max_nodes: Option<Whole>,
    ) -> PyResult<PerftRequest> {
        let depth = depth.within(py, "depth", 0..=u64::from(DEPTH_MAX))?;
        Ok(PerftRequest {
            position: self.0,
            depth: depth as u8,
            mode: PerftMode::default(),
            detail,
            limits: limits(py, timeout, max_nodes)?,
        })
    }
}
