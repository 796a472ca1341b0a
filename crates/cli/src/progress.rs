//! How far long work has come, on standard error and only where that is a terminal.

use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use protocol::Progress as Told;

/// Work that takes less than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that shows itself when the work turns out to be long, and is wiped away at the end.
pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: Once,
}

impl Progress {
    /// A bar for work of a number of parts that nobody knows yet.
    pub(crate) fn new() -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let bar = bar.with_style(style("{elapsed_precise} {pos}, {per_sec}"));
        Progress { bar, start: Instant::now(), shown: Once::new() }
    }

    /// Does as it is told by a request that is being answered.
    pub(crate) fn hear(&self, told: Told) {
        match told {
            Told::Parts(parts) => {
                self.bar.set_length(parts);
                let template = "{elapsed_precise} [{wide_bar}] {pos}/{len}, {eta} left";
                self.bar.set_style(style(template));
            }
            Told::Done => self.advance(1),
            Told::Tick => self.advance(0),
        }
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

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates are well formed")
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
