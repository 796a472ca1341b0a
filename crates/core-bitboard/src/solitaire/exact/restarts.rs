//! When to begin anew with what was learned: whenever the clauses learned lately are worse than
//! usual (Audemard and Simon, "Refining restarts strategies for SAT and UNSAT", 2012).

/// How many conflicts are before the first restart at least, and between restarts.
const CONFLICTS_FIRST: u64 = 128;
const CONFLICTS_MIN: u64 = 25;

/// How much worse clauses have to be: their glue times this is above the usual one.
const MARGIN: f64 = 0.8;

/// Over how many clauses the averages are taken: those learned lately, and what is usual.
const LATELY: f64 = 32.0;
const USUALLY: f64 = 4096.0;

pub(super) struct Restarts {
    /// The earliest conflict after which the next restart is due.
    next: u64,
    glue_lately: f64,
    glue_usually: f64,
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts { next: CONFLICTS_FIRST, glue_lately: 0.0, glue_usually: 0.0 }
    }

    /// Takes note of the glue of a learned clause, the `conflicts`-th.
    pub(super) fn note(&mut self, glue: usize, conflicts: u64) {
        let glue = glue as f64;
        self.glue_lately += (glue - self.glue_lately) / LATELY.min(conflicts as f64);
        self.glue_usually += (glue - self.glue_usually) / USUALLY.min(conflicts as f64);
    }

    /// Whether a restart is due after so many conflicts.
    pub(super) fn is_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next && self.glue_lately * MARGIN > self.glue_usually
    }

    /// Takes note of a restart.
    pub(super) fn restart(&mut self, conflicts: u64) {
        self.next = conflicts + CONFLICTS_MIN;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restarts_come_when_clauses_get_worse() {
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
}
