//! Decides for every line `FROM to TO` of a file whether the first position leads to the second.
//!
//! `cargo run --release -p benches --example reachable_list -- FILE [SECONDS]`; seconds of CPU
//! time.

use std::time::Duration;

use ajedrez_lite::LitePosition;
use cpu_time::ProcessTime;
use reachability::Budget;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let text = std::fs::read_to_string(words.next().ok_or("expected a file")?)?;
    let seconds: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    for line in text.lines() {
        let line = line.rsplit(": ").next().unwrap_or(line);
        let Some((from, to)) = line.split_once(" to ") else { continue };
        let (from, to): (LitePosition, LitePosition) = (from.parse()?, to.parse()?);
        let begin = ProcessTime::now();
        let stop = || begin.elapsed() > Duration::from_secs(seconds);
        let budget = Budget::DEFAULT.memo_bytes(256 << 20).stop(&stop);
        let report = reachability::line(&from, &to, &budget);
        let told = format!("{:?}", report.verdict);
        let seconds = begin.elapsed().as_secs_f64();
        println!("{seconds:.2} s, {} nodes: {}", report.nodes, told.get(..60).unwrap_or(&told));
    }
    Ok(())
}
