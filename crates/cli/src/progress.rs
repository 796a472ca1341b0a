//! How far long work has come, on standard error and only where that is a terminal.

use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that shows itself when the work turns out to be long, and is wiped away at the end.
pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: Once,
}

impl Progress {
    /// A bar for work of `parts`, or of a number of parts that nobody knows yet.
    pub(crate) fn new(parts: Option<u64>) -> Progress {
        let template = match parts {
            Some(_) => "{elapsed_precise} [{wide_bar}] {pos}/{len}, {eta} left",
            None => "{elapsed_precise} {pos}, {per_sec}",
        };
        let style = ProgressStyle::with_template(template).expect("the templates are well formed");
        let bar = ProgressBar::with_draw_target(parts, ProgressDrawTarget::hidden());
        Progress { bar: bar.with_style(style), start: Instant::now(), shown: Once::new() }
    }

    /// Does something that may write to the terminal while the bar is out of the way.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Counts `parts` more that are done.
    pub(crate) fn advance(&self, parts: u64) {
        if self.start.elapsed() >= PATIENCE {
            // This target draws nothing where standard error is no terminal.
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
        self.bar.inc(parts);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
