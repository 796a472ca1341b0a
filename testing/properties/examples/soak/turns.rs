//! The laws in turns.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use properties::{Cases, Failure, Property, shortest};

/// How long a turn lasts; a case that has begun is ended.
const TURN: Duration = Duration::from_millis(100);

/// How long shorter bytes are looked for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A law and what it has met so far.
struct Driven {
    law: &'static Property,
    cases: Cases,
    tried: u64,
    spent: Duration,
    slowest: Duration,
    failure: Option<Failure>,
}

impl Driven {
    fn new(law: &'static Property, seed: u64) -> Driven {
        let (spent, slowest) = (Duration::ZERO, Duration::ZERO);
        Driven { law, cases: Cases::new(seed), tried: 0, spent, slowest, failure: None }
    }

    /// Tries cases for a turn, or until one fails.
    fn turn(&mut self) {
        let start = Instant::now();
        let mut before = start;
        while self.failure.is_none() && before - start < TURN {
            self.failure = Failure::of(self.law, self.cases.draw());
            let now = Instant::now();
            self.slowest = self.slowest.max(now - before);
            self.tried += 1;
            before = now;
        }
        self.spent += before - start;
    }
}

/// Drives the laws for about as long as that and prints a report; tells whether one has failed.
/// A law that fails has no more turns.
pub(crate) fn soak(
    laws: Vec<&'static Property>,
    seed: u64,
    time: Duration,
    out: &mut impl Write,
) -> io::Result<bool> {
    let start = Instant::now();
    // The bar draws nothing where standard error is no terminal.
    let bar = ProgressBar::new(time.as_secs());
    let mut driven: Vec<Driven> = laws.into_iter().map(|law| Driven::new(law, seed)).collect();
    let mut is_time_left = true;
    while is_time_left && driven.iter().any(|driven| driven.failure.is_none()) {
        for driven in driven.iter_mut().filter(|driven| driven.failure.is_none()) {
            driven.turn();
            bar.set_position(start.elapsed().as_secs());
            if let Some(failure) = driven.failure.take() {
                let failure = shortest(driven.law, failure, PATIENCE);
                bar.suspend(|| writeln!(out, "{failure}"))?;
                driven.failure = Some(failure);
            }
            is_time_left = start.elapsed() < time;
            if !is_time_left {
                break;
            }
        }
    }
    bar.finish_and_clear();
    report(&driven, seed, out)?;
    Ok(driven.iter().any(|driven| driven.failure.is_some()))
}

/// A row for each law that has had a turn.
fn report(driven: &[Driven], seed: u64, out: &mut impl Write) -> io::Result<()> {
    let width = driven.iter().map(|driven| driven.law.name.len()).max().unwrap_or(0).max(3);
    writeln!(
        out,
        "{:width$} {:>12} {:>9} {:>11} {:>12}",
        "law", "cases", "seconds", "cases/s", "slowest ms"
    )?;
    for Driven { law, tried, spent, slowest, failure, .. } in driven {
        let seconds = spent.as_secs_f64();
        let rate = if seconds > 0.0 { *tried as f64 / seconds } else { 0.0 };
        let slowest = slowest.as_secs_f64() * 1e3;
        let ending = if failure.is_some() { " FAILED" } else { "" };
        writeln!(
            out,
            "{:width$} {tried:>12} {seconds:>9.1} {rate:>11.1} {slowest:>12.1}{ending}",
            law.name
        )?;
    }
    let cases: u64 = driven.iter().map(|driven| driven.tried).sum();
    let seconds: f64 = driven.iter().map(|driven| driven.spent.as_secs_f64()).sum();
    writeln!(out, "{cases} cases in {seconds:.1} s from seed {seed}")
}
