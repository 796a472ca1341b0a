//! A probability, exact or estimated.

/// The greatest probability that the interval misses on one side.
const MISS: f64 = 0.025;

/// The number of bisection steps for a bound: to 2^-40.
const HALVINGS: u32 = 40;

/// A probability that is known exactly, or estimated from trials.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The probability, or the share of successful trials.
    pub estimate: f64,
    /// The lower end of the interval of the probability. At least 95 of 100 intervals of estimates
    /// contain the true value; the interval of an exact probability has no width.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Chance {
    /// A known probability.
    pub const fn exact(chance: f64) -> Chance {
        Chance { estimate: chance, low: chance, high: chance }
    }

    /// The estimate from `solved` successes in `tried` trials, at least one, with the interval of
    /// Clopper and Pearson ("The use of confidence or fiducial limits", 1934).
    pub fn sampled(solved: u64, tried: u64) -> Chance {
        let trials = Trials::new(tried);
        // The lowest probability for which this many successes or more are not too rare, and the
        // highest for which this many or fewer are not.
        let low = match solved {
            0 => 0.0,
            _ => halve(|chance| 1.0 - trials.at_most(solved - 1, chance) < MISS),
        };
        let high = match solved {
            all if all == tried => 1.0,
            _ => halve(|chance| trials.at_most(solved, chance) >= MISS),
        };
        Chance { estimate: solved as f64 / tried as f64, low, high }
    }

    /// Whether the probability is exact.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }
}

/// The probability at which `is_below`, true for all lower values, becomes false; by bisection.
fn halve(is_below: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if is_below(middle) { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// The binomial distribution for a number of trials.
struct Trials {
    /// The logarithms of the factorials up to the number of trials.
    factorials: Vec<f64>,
}

impl Trials {
    fn new(tried: u64) -> Trials {
        let mut factorials = vec![0.0];
        for number in 1..=tried {
            factorials.push(factorials[number as usize - 1] + (number as f64).ln());
        }
        Trials { factorials }
    }

    /// The probability of at most `most` successes, each with `chance`, neither 0 nor 1.
    fn at_most(&self, most: u64, chance: f64) -> f64 {
        let tried = self.factorials.len() - 1;
        let (yes, no) = (chance.ln(), (1.0 - chance).ln());
        let ways = |solved: usize| {
            self.factorials[tried] - self.factorials[solved] - self.factorials[tried - solved]
        };
        let exactly =
            |solved| (ways(solved) + solved as f64 * yes + (tried - solved) as f64 * no).exp();
        (0..=most as usize).map(exactly).sum::<f64>().min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(solved: u64, tried: u64, low: f64, high: f64) {
        let chance = Chance::sampled(solved, tried);
        let differ = |one: f64, other: f64| (one - other).abs() > 5e-5;
        assert!(!differ(chance.low, low) && !differ(chance.high, high), "{chance:?}");
        assert_eq!((chance.estimate, chance.is_exact()), (solved as f64 / tried as f64, false));
    }

    /// For 0 of n the upper end is 1 - 0.025^(1/n); the other values are in printed tables.
    #[test]
    fn intervals_are_those_of_clopper_and_pearson() {
        check(0, 10, 0.0, 0.3085);
        check(1, 10, 0.0025, 0.4450);
        check(5, 10, 0.1871, 0.8129);
        check(10, 10, 0.6915, 1.0);
        check(0, 4000, 0.0, 1.0 - 0.025_f64.powf(1.0 / 4000.0));
        check(50, 100, 0.3983, 0.6017);
    }

    #[test]
    fn intervals_of_binomial_numbers_hold_as_often_as_they_say() {
        let tried = 400;
        let trials = Trials::new(tried);
        for chance in [0.001, 0.01, 0.1, 0.37, 0.5, 0.9, 0.995] {
            let exactly = |solved: u64| {
                trials.at_most(solved, chance)
                    - if solved > 0 { trials.at_most(solved - 1, chance) } else { 0.0 }
            };
            let holds = |solved: &u64| {
                let sampled = Chance::sampled(*solved, tried);
                (sampled.low..=sampled.high).contains(&chance)
            };
            let held: f64 = (0..=tried).filter(holds).map(exactly).sum();
            assert!(held >= 0.95, "{chance}: {held}");
        }
    }
}
