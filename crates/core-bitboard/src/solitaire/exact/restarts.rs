//! When to begin anew with what was learned: whenever the clauses learned lately are worse than
//! usual (Audemard and Simon, "Refining restarts strategies for SAT and UNSAT", 2012).
//!
//! A board may have solutions elsewhere than where such a search stays. So now and then the values
//! that it tries first are forgotten (Biere, "CaDiCaL at the SAT race 2019").

use super::literal::Var;

/// How many conflicts are before the first restart at least, and between restarts.
const CONFLICTS_FIRST: u64 = 128;
const CONFLICTS_MIN: u64 = 25;

/// How much worse clauses have to be: their glue times this is above the usual one.
const MARGIN: f64 = 0.8;

/// Over how many clauses the averages are taken: those learned lately, and what is usual.
const LATELY: f64 = 32.0;
const USUALLY: f64 = 4096.0;

/// How many conflicts go by before values are forgotten for the first time, and how many more each
/// time.
const CONFLICTS_BETWEEN_STARTS: u64 = 1_000;

pub(super) struct Restarts {
    /// The earliest conflict after which the next restart is due.
    next: u64,
    glue_lately: f64,
    glue_usually: f64,
    /// How often the values were forgotten, and the earliest conflict after which they are again.
    starts: u64,
    next_start: u64,
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts {
            next: CONFLICTS_FIRST,
            glue_lately: 0.0,
            glue_usually: 0.0,
            starts: 0,
            next_start: CONFLICTS_BETWEEN_STARTS,
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

    /// Takes note of a restart.
    pub(super) fn restart(&mut self, conflicts: u64) {
        self.next = conflicts + CONFLICTS_MIN;
    }

    /// At a restart: new values for the search to try first, if it is time to forget the old ones. All
    /// false and, every second time, one in four true.
    pub(super) fn new_values(&mut self, conflicts: u64) -> Option<impl Fn(Var) -> bool + use<>> {
        if conflicts < self.next_start {
            return None;
        }
        self.starts += 1;
        self.next_start = conflicts + CONFLICTS_BETWEEN_STARTS * self.starts;
        let seed = self.starts as u32;
        Some(move |var: Var| {
            let noise = (var.0 ^ seed).wrapping_mul(0x9e37_79b1).wrapping_mul(2 * seed + 1) >> 30;
            seed.is_multiple_of(2) && noise == 0
        })
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
    fn values_are_forgotten_at_longer_and_longer_intervals() {
        let mut restarts = Restarts::new();
        let mut forgotten = alloc::vec::Vec::new();
        for conflicts in (0..10_000).step_by(100) {
            if let Some(value) = restarts.new_values(conflicts) {
                let trues = (0..1_000).map(Var).filter(|&var| value(var)).count();
                forgotten.push((conflicts, (trues + 50) / 100));
            }
        }
        // None is true at first, then about one in four.
        assert_eq!(forgotten, [(1_000, 0), (2_000, 3), (4_000, 0), (7_000, 3)]);
    }
}
