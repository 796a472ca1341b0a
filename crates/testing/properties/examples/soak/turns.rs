//! Runs the properties in turns.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use properties::{Cases, Failure, Property, shortest};

use crate::arguments::End;

/// The length of a turn; a case that has begun is completed.
const TURN: Duration = Duration::from_millis(100);

/// The time limit of the search for shorter bytes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A property and its results so far.
struct Driven {
    property: &'static Property,
    cases: Cases,
    /// The most cases to try.
    most: u64,
    tried: u64,
    spent: Duration,
    slowest: Duration,
    failure: Option<Failure>,
}

impl Driven {
    fn new(property: &'static Property, seed: u64, most: u64) -> Driven {
        let (spent, slowest) = (Duration::ZERO, Duration::ZERO);
        Driven { property, cases: Cases::new(seed), most, tried: 0, spent, slowest, failure: None }
    }

    fn goes_on(&self) -> bool {
        self.failure.is_none() && self.tried < self.most
    }

    /// Tries cases for a turn, or until one fails.
    fn turn(&mut self) {
        let start = Instant::now();
        let mut before = start;
        while self.goes_on() && before - start < TURN {
            self.failure = Failure::of(self.property, self.cases.draw());
            let now = Instant::now();
            self.slowest = self.slowest.max(now - before);
            self.tried += 1;
            before = now;
        }
        self.spent += before - start;
    }
}

/// Runs the properties until the end and prints a report; returns whether one has failed. A failed property
/// has no more turns.
pub(crate) fn soak(
    properties: Vec<&'static Property>,
    seed: u64,
    end: End,
    out: &mut impl Write,
) -> io::Result<bool> {
    let start = Instant::now();
    let is_time_left = || end.seconds.is_none_or(|seconds| start.elapsed() < seconds);
    // The bar draws nothing if standard error is not a terminal.
    let style = ProgressStyle::with_template("{elapsed_precise} {human_pos} cases, {per_sec}");
    let bar = ProgressBar::new_spinner().with_style(style.expect("it is well formed"));
    let most = end.cases.unwrap_or(u64::MAX);
    let mut driven: Vec<Driven> =
        properties.into_iter().map(|property| Driven::new(property, seed, most)).collect();
    while is_time_left() && driven.iter().any(Driven::goes_on) {
        for driven in driven.iter_mut().filter(|driven| driven.goes_on()) {
            if !is_time_left() {
                break;
            }
            let before = driven.tried;
            driven.turn();
            bar.inc(driven.tried - before);
            if let Some(failure) = driven.failure.take() {
                let failure = shortest(driven.property, failure, PATIENCE);
                bar.suspend(|| writeln!(out, "{failure}"))?;
                driven.failure = Some(failure);
            }
        }
    }
    bar.finish_and_clear();
    report(&driven, seed, out)?;
    Ok(driven.iter().any(|driven| driven.failure.is_some()))
}

/// A row for each property that has had a turn.
fn report(driven: &[Driven], seed: u64, out: &mut impl Write) -> io::Result<()> {
    let width = driven
        .iter()
        .map(|driven| driven.property.name.len())
        .max()
        .unwrap_or(0)
        .max("property".len());
    writeln!(
        out,
        "{:width$} {:>12} {:>9} {:>11} {:>12}",
        "property", "cases", "seconds", "cases/s", "slowest ms"
    )?;
    for Driven { property, tried, spent, slowest, failure, .. } in driven {
        let seconds = spent.as_secs_f64();
        let rate = if seconds > 0.0 { *tried as f64 / seconds } else { 0.0 };
        let slowest = slowest.as_secs_f64() * 1e3;
        let ending = if failure.is_some() { " FAILED" } else { "" };
        writeln!(
            out,
            "{:width$} {tried:>12} {seconds:>9.1} {rate:>11.1} {slowest:>12.1}{ending}",
            property.name
        )?;
    }
    let cases: u64 = driven.iter().map(|driven| driven.tried).sum();
    let seconds: f64 = driven.iter().map(|driven| driven.spent.as_secs_f64()).sum();
    writeln!(out, "{cases} cases in {seconds:.1} s from seed {seed}")
}
