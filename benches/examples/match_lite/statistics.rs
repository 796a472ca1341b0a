//! Statistics of pairs of games.
//!
//! The two games of a pair have the same opening, so their results are correlated. Pairs are counted by
//! their points, and the variance of the score is computed from pairs.

/// The number of pairs with 0, half, 1, one and a half, 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pairs(pub(crate) [u64; 5]);

impl Pairs {
    /// Adds a pair by its half points, from 0 to 4.
    pub(crate) fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean of pairs and its standard error, as parts of all points.
    pub(crate) fn score(&self) -> (f64, f64) {
        let n = self.count() as f64;
        let each = |value: &dyn Fn(f64) -> f64| {
            let values = (0..5).map(|half| self.0[half] as f64 * value(half as f64 / 4.0));
            values.sum::<f64>() / n
        };
        let mean = each(&|score| score);
        let variance = each(&|score| (score - mean).powi(2));
        (mean, (variance / n).sqrt())
    }

    /// The log-likelihood ratio of the pairs for a strength of `elo[1]` against `elo[0]`; beyond ±2.94 a
    /// sequential test with errors of 5 % is decided.
    ///
    /// Source: Michel Van den Bergh, "A practical introduction to the GSPRT", 2018, for a normal
    /// distribution of the score of pairs.
    pub(crate) fn likelihood(&self, elo: [f64; 2]) -> f64 {
        let (mean, error) = self.score();
        let [low, high] = elo.map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        // Without variance there is no estimate yet.
        if error == 0.0 {
            0.0
        } else {
            (high - low) * (2.0 * mean - low - high) / (2.0 * error * error)
        }
    }
}

/// The difference of strengths at which this part of all points is expected.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10()
}
