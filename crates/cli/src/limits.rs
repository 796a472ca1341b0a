//! What a search may spend.

use std::time::{Duration, Instant};

use clap::Args;
use core_bitboard::solitaire::Budget;

/// What the searches for one answer may remember. There are as many of them at work as threads.
const MEMO_BYTES: usize = 128 << 20;

/// The options that limit a search.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitOptions {
    /// Give up after so many seconds; exit code 3 at the end
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_parser = read_seconds)]
    pub(crate) timeout: Option<Duration>,

    /// Give up after looking at so many positions; exit code 3 at the end
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
}

/// The limits of a search that begins now.
pub(crate) struct Limits {
    nodes: u64,
    time: Option<Duration>,
    start: Instant,
}

impl Limits {
    /// Limits of nodes and of time, if any.
    pub(crate) fn new(nodes: Option<u64>, time: Option<Duration>) -> Limits {
        Limits { nodes: nodes.unwrap_or(u64::MAX), time, start: Instant::now() }
    }

    /// Whether the time is over.
    fn time_is_over(&self) -> bool {
        self.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    /// Whether `nodes` are too many, or the time is over.
    pub(crate) fn exceeded_by(&self, nodes: u64) -> bool {
        nodes > self.nodes || self.time_is_over()
    }

    /// Searches within the limits.
    pub(crate) fn search<T>(&self, search: impl FnOnce(&Budget<'_>) -> T) -> T {
        let stop = || self.time_is_over();
        search(&Budget { nodes: self.nodes, memo_bytes: MEMO_BYTES, stop: &stop })
    }
}

/// Reads a time in seconds, which may have decimals.
fn read_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().map(Duration::try_from_secs_f64);
    seconds.and_then(Result::ok).ok_or("expected seconds, such as 5 or 0.5")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_finite_and_not_negative() {
        assert_eq!(read_seconds("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(read_seconds("0"), Ok(Duration::ZERO));
        for text in ["-1", "", "x", "inf", "NaN", "1e300", "5s"] {
            assert!(read_seconds(text).is_err(), "{text}");
        }
    }
}
