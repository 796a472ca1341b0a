//! When to restart and keep the learned clauses: whenever recent learned clauses are worse than
//! average (Audemard and Simon, "Refining restarts strategies for SAT and UNSAT", 2012).
//!
//! The time for a hard board depends on luck: activities keep the search near its first conflicts.
//! So the search consists of *attempts*. Every other attempt is short and starts from scratch
//! (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993); the others use
//! the best clauses learned so far, and get longer.

/// The minimum number of conflicts before the first restart, and between restarts. Restarts much
/// sooner or later took longer on hard boards (docs/notebook).
const CONFLICTS_FIRST: u64 = 128;
const CONFLICTS_MIN: u64 = 25;

/// The minimum number of conflicts of an attempt from scratch, and the difference in length between
/// successive other attempts. Attempts of 500 or 2,000 conflicts were no better on hard boards
/// (docs/notebook).
const CONFLICTS_OF_ATTEMPT: u64 = 1_000;

/// How much worse recent clauses must be: their average glue times this exceeds the usual one. The
/// value is from Audemard and Simon's solver.
const MARGIN: f64 = 0.8;

/// The number of clauses in the recent and in the long-term average of the glue. As in Audemard and
/// Simon's solver, some dozens describe the current part of the search, and thousands the whole
/// board.
const LATELY: f64 = 32.0;
const USUALLY: f64 = 4096.0;

/// An attempt, identified by the number of attempts before it.
#[derive(Clone, Copy)]
pub(crate) struct Attempt(pub(crate) u64);

impl Attempt {
    /// Whether the attempt uses no learned clauses.
    pub(crate) fn is_from_scratch(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// The minimum number of conflicts of the attempt.
    fn conflicts(self) -> u64 {
        let times = if self.is_from_scratch() { 1 } else { self.0 / 2 + 1 };
        times * CONFLICTS_OF_ATTEMPT
    }
}

pub(crate) struct Restarts {
    /// The earliest conflict after which the next restart may happen.
    next: u64,
    /// The conflict after which a restart begins the next attempt.
    next_attempt: u64,
    attempt: Attempt,
    glue_lately: f64,
    glue_usually: f64,
}

impl Restarts {
    pub(crate) fn new() -> Restarts {
        Restarts {
            next: CONFLICTS_FIRST,
            next_attempt: Attempt(0).conflicts(),
            attempt: Attempt(0),
            glue_lately: 0.0,
            glue_usually: 0.0,
        }
    }

    /// Records the glue of the `conflicts`-th learned clause.
    pub(crate) fn note(&mut self, glue: usize, conflicts: u64) {
        let glue = glue as f64;
        self.glue_lately += (glue - self.glue_lately) / LATELY.min(conflicts as f64);
        self.glue_usually += (glue - self.glue_usually) / USUALLY.min(conflicts as f64);
    }

    /// Whether a restart is due after `conflicts` conflicts.
    pub(crate) fn is_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next && self.glue_lately * MARGIN > self.glue_usually
    }

    /// Records a restart, and returns the attempt that it begins, if any.
    pub(crate) fn restart(&mut self, conflicts: u64) -> Option<Attempt> {
        self.next = conflicts + CONFLICTS_MIN;
        if conflicts < self.next_attempt {
            return None;
        }
        self.attempt.0 += 1;
        self.next_attempt = conflicts + self.attempt.conflicts();
        Some(self.attempt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worse_clauses_cause_restarts() {
        let mut restarts = Restarts::new();
        for conflicts in 1..=2_000 {
            restarts.note(5, conflicts);
        }
        restarts.restart(2_000);
        assert!(!restarts.is_due(3_000));
        for conflicts in 2_001..2_025 {
            restarts.note(20, conflicts);
            assert!(!restarts.is_due(conflicts));
        }
        assert!(restarts.is_due(2_025));
    }

    #[test]
    fn long_attempts_alternate_with_short_ones_from_scratch() {
        let mut restarts = Restarts::new();
        let begun = (0..8_000).filter_map(|conflicts| {
            Some((conflicts, restarts.restart(conflicts)?.is_from_scratch()))
        });
        assert!(begun.eq([(1_000, true), (2_000, false), (4_000, true), (5_000, false)]));
    }

    #[test]
    fn glue_is_averaged_over_the_clauses_so_far() {
        let mut restarts = Restarts::new();
        let mut sum = 0.0;
        for (conflicts, glue) in (1..=32).zip([3, 9, 4, 20, 6].into_iter().cycle()) {
            restarts.note(glue, conflicts);
            sum += glue as f64;
            let mean = sum / conflicts as f64;
            assert!((restarts.glue_lately - mean).abs() < 1e-9);
            assert!((restarts.glue_usually - mean).abs() < 1e-9);
        }
    }

    #[test]
    fn clauses_within_the_margin_cause_no_restart() {
        let mut restarts = Restarts { glue_lately: 10.0, glue_usually: 8.0, ..Restarts::new() };
        assert!(!restarts.is_due(CONFLICTS_FIRST));
        restarts.glue_lately = 10.5;
        assert!(restarts.is_due(CONFLICTS_FIRST) && !restarts.is_due(CONFLICTS_FIRST - 1));
    }
}
