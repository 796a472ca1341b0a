//! Races between crates: the same work for all, in turns.

use cpu_time::ProcessTime;

/// A contender: a name, and work whose result must be the same for all.
pub struct Contender<'a> {
    /// The name to print.
    pub name: &'static str,
    /// The work.
    pub work: Box<dyn Fn() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    /// A contender.
    pub fn new(name: &'static str, work: impl Fn() -> u64 + 'a) -> Contender<'a> {
        Contender { name, work: Box::new(work) }
    }

    /// The CPU seconds of the work: the average over `times` consecutive runs.
    fn seconds(&self, times: usize, expected: u64) -> f64 {
        let start = ProcessTime::now();
        for _ in 0..times {
            assert_eq!((self.work)(), expected, "{}", self.name);
        }
        start.elapsed().as_secs_f64() / times as f64
    }
}

/// The least duration of a turn: a shorter turn would mostly refill the caches.
const TURN_SECONDS: f64 = 0.02;

/// Runs all contenders in turn, `rounds` times, and returns the median CPU seconds of each. Other work on
/// the machine affects all equally.
///
/// # Panics
///
/// If the result of a contender is not `expected`.
pub fn race(rounds: usize, contenders: &[Contender<'_>], expected: u64) -> Vec<f64> {
    let fitting = |contender: &Contender<'_>| {
        (TURN_SECONDS / contender.seconds(1, expected)).ceil().max(1.0) as usize
    };
    let times: Vec<usize> = contenders.iter().map(fitting).collect();
    let mut seconds = vec![Vec::new(); contenders.len()];
    for _ in 0..rounds {
        for ((contender, &times), seconds) in contenders.iter().zip(&times).zip(&mut seconds) {
            seconds.push(contender.seconds(times, expected));
        }
    }
    seconds.into_iter().map(median).collect()
}

/// The median of some numbers; for an even count, the upper of the two in the middle.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The geometric mean of positive numbers.
pub fn geometric_mean(values: &[f64]) -> f64 {
    (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp()
}

/// Speeds of contenders in several cases, as a table to print.
pub struct Table {
    cases: Vec<String>,
    names: Vec<&'static str>,
    /// The number of our own contenders, which come first.
    ours: usize,
    /// For each case the speed of each contender.
    speeds: Vec<Vec<f64>>,
}

impl Table {
    /// A table without cases, in which the first `ours` names are our own.
    pub fn new(names: &[&'static str], ours: usize) -> Table {
        Table { cases: Vec::new(), names: names.to_vec(), ours, speeds: Vec::new() }
    }

    /// Adds a case with `amount` of work, for which each contender took its `seconds`.
    pub fn add(&mut self, case: &str, amount: f64, seconds: &[f64]) {
        self.cases.push(case.into());
        self.speeds.push(seconds.iter().map(|seconds| amount / seconds).collect());
    }

    /// Prints a row for each contender, and the speed-up of each of our contenders over each rival.
    pub fn print(&self, title: &str) {
        println!("\n{title}\n");
        println!("| | {} | geometric mean |", self.cases.join(" | "));
        println!("|---{}|", "|---".repeat(self.cases.len() + 1));
        let column =
            |index: usize| -> Vec<f64> { self.speeds.iter().map(|speeds| speeds[index]).collect() };
        for (index, name) in self.names.iter().enumerate() {
            let speeds = column(index);
            let cells: Vec<String> = speeds.iter().map(|&speed| three_digits(speed)).collect();
            let mean = three_digits(geometric_mean(&speeds));
            println!("| {name} | {} | {mean} |", cells.join(" | "));
        }
        println!();
        let (ours, theirs) = self.names.split_at(self.ours);
        for (own, our_name) in ours.iter().enumerate() {
            for (other, name) in theirs.iter().enumerate() {
                let ratio = |speeds: &Vec<f64>| speeds[own] / speeds[self.ours + other];
                let ratios: Vec<f64> = self.speeds.iter().map(ratio).collect();
                let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
                let mean = geometric_mean(&ratios);
                println!("{our_name} / {name}: {mean:.2}, least {least:.2}");
            }
        }
    }
}

fn three_digits(value: f64) -> String {
    if value < 10.0 { format!("{value:.2}") } else { format!("{value:.0}") }
}
