//! What a search may spend, and the surroundings of a request.

use std::time::Duration;

use clap::Args;
use protocol::host::since_start;
use protocol::{Context, Limits};

use crate::usage::{Expecting, whole};

/// The options that limit a search.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitOptions {
    /// Give up after so many seconds; exit code 3 at the end
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_parser = read_seconds)]
    timeout: Option<Duration>,

    /// Give up after looking at so many positions; exit code 3 at the end
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = whole(0..=u64::MAX))]
    max_nodes: Option<u64>,
}

impl From<LimitOptions> for Limits {
    fn from(options: LimitOptions) -> Limits {
        Limits { nodes: options.max_nodes, time: options.timeout }
    }
}

/// Reads a time in seconds, which may have decimals.
pub(crate) fn read_seconds(text: &str) -> Result<Duration, Expecting> {
    let seconds = text.parse().ok().map(Duration::try_from_secs_f64);
    seconds.and_then(Result::ok).ok_or(Expecting(
        "expected seconds, such as 5 or 0.5",
        "se esperaban segundos, como 5 o 0.5",
    ))
}

/// The surroundings of a request: the clock of this machine.
pub(crate) fn context<'a>() -> Context<'a> {
    Context { clock: &since_start, ..Context::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_finite_and_not_negative() {
        let seconds = |text| read_seconds(text).ok();
        assert_eq!(seconds("0.5"), Some(Duration::from_millis(500)));
        assert_eq!(seconds("0"), Some(Duration::ZERO));
        for text in ["-1", "", "x", "inf", "NaN", "1e300", "5s"] {
            assert!(seconds(text).is_none(), "{text}");
        }
    }
}
