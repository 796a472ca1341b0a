//! Limits in requests: `"budget":{"nodes":N,"seconds":S}`, or `max-nodes` and `timeout` as on the
//! command line.

use std::time::{Duration, Instant};

use core_bitboard::solitaire::Budget;

use super::fault::{Fault, Kind};
use super::request::{Argument, Object};

/// The names of the arguments.
pub(super) const LIMITS: [&str; 3] = ["budget", "max_nodes", "timeout"];

/// What the searches of one request may remember. There are as many of them at work as threads.
const MEMO_BYTES: usize = 128 << 20;

/// The limits of a request.
pub(super) struct Limits {
    nodes: u64,
    time: Option<Duration>,
    start: Instant,
}

impl Limits {
    /// Reads the limits of a request; there are none where it names none.
    pub(super) fn of(request: &Object<'_>) -> Result<Limits, Fault> {
        let (nodes, time) = match request.find("budget") {
            None => (request.find("max_nodes"), request.find("timeout")),
            Some(budget) => {
                if request.find("max_nodes").or(request.find("timeout")).is_some() {
                    return Err(budget.fault(Kind::BadRequest, "limits are given twice"));
                }
                let budget = budget.object()?;
                budget.allow(&["nodes", "seconds"])?;
                (budget.find("nodes"), budget.find("seconds"))
            }
        };
        Ok(Limits {
            nodes: nodes.map_or(Ok(u64::MAX), |nodes| nodes.whole(0..=u64::MAX))?,
            time: time.map(Argument::seconds).transpose()?,
            start: Instant::now(),
        })
    }

    /// Whether the time is over.
    pub(super) fn time_is_over(&self) -> bool {
        self.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    /// Whether `nodes` are too many, or the time is over.
    pub(super) fn exceeded_by(&self, nodes: u64) -> bool {
        nodes > self.nodes || self.time_is_over()
    }

    /// Searches within the limits.
    pub(super) fn search<T>(&self, search: impl FnOnce(&Budget<'_>) -> T) -> T {
        let stop = || self.time_is_over();
        search(&Budget { nodes: self.nodes, memo_bytes: MEMO_BYTES, stop: &stop })
    }
}
