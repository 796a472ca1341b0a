//! When to begin anew with what was learned: whenever the clauses learned lately are worse than
//! usual (Audemard and Simon, "Refining restarts strategies for SAT and UNSAT", 2012).
//!
//! How long a hard board takes depends on luck: where the first conflicts were found is where the
//! search goes on looking. So now and then a restart is a *renewal*, after which only the best of
//! what was learned is left; on how quickly such attempts may follow one another see Luby, Sinclair
//! and Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993.

/// How many conflicts are before the first restart at least, and between restarts.
const CONFLICTS_FIRST: u64 = 128;
const CONFLICTS_MIN: u64 = 25;

/// How many conflicts are before the first renewal, and by how many more each later attempt is longer.
const CONFLICTS_OF_ATTEMPT: u64 = 1_000;

/// How much worse clauses have to be: their glue times this is above the usual one.
const MARGIN: f64 = 0.8;

/// Over how many clauses the averages are taken: those learned lately, and what is usual.
const LATELY: f64 = 32.0;
const USUALLY: f64 = 4096.0;

pub(super) struct Restarts {
    /// The earliest conflict after which the next restart is due.
    next: u64,
    /// The conflict after which a restart is the next renewal.
    renewal: u64,
    attempts: u64,
    glue_lately: f64,
    glue_usually: f64,
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts {
            next: CONFLICTS_FIRST,
            renewal: CONFLICTS_OF_ATTEMPT,
            attempts: 1,
            glue_lately: 0.0,
            glue_usually: 0.0,
        }
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

    /// Takes note of a restart, and says whether it is a renewal.
    pub(super) fn restart(&mut self, conflicts: u64) -> bool {
        self.next = conflicts + CONFLICTS_MIN;
        let renews = conflicts >= self.renewal;
        if renews {
            self.attempts += 1;
            self.renewal = conflicts + self.attempts * CONFLICTS_OF_ATTEMPT;
        }
        renews
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

    #[test]
    fn each_attempt_is_longer_than_the_one_before() {
        let mut restarts = Restarts::new();
        let renewals = (0..10_000).filter(|&conflicts| restarts.restart(conflicts));
        assert!(renewals.eq([1_000, 3_000, 6_000]));
    }
}
