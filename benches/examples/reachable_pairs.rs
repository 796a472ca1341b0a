//! How many pairs of positions from random play are found reachable within a time limit?
//!
//! `cargo run --release -p benches --example reachable_pairs -- [PAIRS] [SECONDS] [SEED] [PLIES]... [shortest]`
//!
//! With `shortest` the shortest line is searched. Seconds are CPU time. Seed 0 was used for tuning.

use std::time::Duration;

use ajedrez_lite::LitePosition;
use benches::lite::played;
use benches::random::Random;
use cpu_time::ProcessTime;
use reachability::{Budget, Reach, line, shortest_line};

/// The start position, or one from the middle of a game.
fn origin(is_middle: bool, random: &mut Random) -> LitePosition {
    loop {
        let plies = if is_middle { 20 + random.below(60) } else { 0 };
        if let Some(position) = played(LitePosition::start(), plies, random) {
            return position;
        }
    }
}

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let pairs = numbers.first().copied().unwrap_or(50);
    let seconds = numbers.get(1).copied().unwrap_or(10);
    let shortest = std::env::args().any(|word| word == "shortest");
    let seed = numbers.get(2).copied().unwrap_or(0) as u64;
    let lengths = if numbers.len() > 3 { &numbers[3..] } else { &[5, 10, 20, 40, 80, 160][..] };
    println!("| from | plies | pairs | reachable | wrong | unknown | median s | slowest s |");
    println!("|---|---|---|---|---|---|---|---|");
    for is_middle in [false, true] {
        for &plies in lengths {
            let mut random =
                Random(0x0A1E_D7E2 + plies as u64 * 2 + u64::from(is_middle) + seed * 1_000_003);
            let (mut found, mut wrong, mut unknown) = (0, 0, 0);
            let mut times = Vec::new();
            while times.len() < pairs {
                let from = origin(is_middle, &mut random);
                let Some(to) = played(from, plies, &mut random) else { continue };
                let begin = ProcessTime::now();
                let stop = || begin.elapsed() > Duration::from_secs(seconds as u64);
                let memo_bytes = 256 << 20;
                let budget = Budget::DEFAULT.memo_bytes(memo_bytes).stop(&stop);
                let report = match shortest {
                    true => shortest_line(&from, &to, &budget),
                    false => line(&from, &to, &budget),
                };
                match report.verdict {
                    Reach::Reachable(_) => found += 1,
                    Reach::Unreachable(reason) => {
                        eprintln!("WRONG: {from} to {to}: {reason}");
                        wrong += 1;
                    }
                    Reach::Unknown => {
                        eprintln!("unknown: {from} to {to}");
                        unknown += 1;
                    }
                }
                times.push(begin.elapsed().as_secs_f64());
            }
            times.sort_unstable_by(f64::total_cmp);
            let (median, slowest) = (times[pairs / 2], times[pairs - 1]);
            let from = if is_middle { "middle" } else { "start" };
            println!(
                "| {from} | {plies} | {pairs} | {found} | {wrong} | {unknown} | {median:.2} | {slowest:.2} |"
            );
        }
    }
}
