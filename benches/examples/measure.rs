//! How long does the solver need, board by board?
//!
//! `cargo run --release -p benches --example measure -- SECONDS [FILE [MODE...]]` reads one puzzle per
//! line (text after the first blank is ignored) from the file or standard input, gives
//! each at most SECONDS, and prints mean, median, 99th percentile and worst, and the slowest
//! boards. Times are CPU times of the process, which other work on the machine hardly affects.
//!
//! With `each` it first prints, for each board, the nodes (boards visited plus conflicts learned),
//! the conflicts, the decisions and the answer; `diff` then shows whether a change has altered the
//! search. With `another` it searches, on solvable boards, for a plan other than the plan of the first
//! solution, and measures only this. With `search` the memoised search decides each board
//! without the SAT search. A number is the MiB of memory for a board's memo.

use std::io::Read;
use std::time::Duration;

use ajedrez_solitario::puzzle_text;
use benches::boards::listed;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::solve::SatStatistics;
use core_bitboard::solitaire::{Solver, Verdict};
use cpu_time::ProcessTime;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds: f64 = arguments.next().map_or(10.0, |text| text.parse().expect("seconds"));
    let mut text = String::new();
    match arguments.next() {
        Some(file) => text = std::fs::read_to_string(file).expect("a file of puzzles"),
        None => drop(std::io::stdin().read_to_string(&mut text).expect("puzzles")),
    }
    let modes: Vec<String> = arguments.collect();
    let [each, another, search] =
        ["each", "another", "search"].map(|name| modes.iter().any(|mode| mode == name));
    let mebibytes = modes.iter().find_map(|mode| mode.parse::<usize>().ok());
    let memo_bytes = mebibytes.map_or(Budget::DEFAULT.memo_bytes, |mebibytes| mebibytes << 20);
    let limit = Duration::from_secs_f64(seconds);
    let mut results = Vec::new();
    for puzzle in listed(&text) {
        let start = ProcessTime::now();
        let stop = || start.elapsed() >= limit;
        let budget = Budget::DEFAULT.memo_bytes(memo_bytes).stop(&stop);
        let solver = Solver::new(&puzzle).budget(budget);
        let (report, statistics) = if search {
            (solver.solve_by_search(), SatStatistics::default())
        } else {
            solver.solve_with_statistics()
        };
        if each {
            let verdict = match &report.verdict {
                Verdict::Solved(solution) => solution.to_string(),
                Verdict::Impossible => "impossible".to_owned(),
                Verdict::Unknown => "unknown".to_owned(),
            };
            println!(
                "{}: {} nodes, {} conflicts, {} decisions: {verdict}",
                puzzle_text(&puzzle),
                report.nodes,
                statistics.conflicts,
                statistics.decisions,
            );
        }
        if !another {
            results.push((start.elapsed(), report.nodes, puzzle, report.verdict));
        } else if let Verdict::Solved(first) = report.verdict {
            let start = ProcessTime::now();
            let stop = || start.elapsed() >= limit;
            let budget = Budget::DEFAULT.stop(&stop);
            let report = Solver::new(&puzzle).budget(budget).another_plan(&[first]);
            results.push((start.elapsed(), report.nodes, puzzle, report.verdict));
        }
    }
    results.sort_by_key(|&(time, ..)| time);
    let of = |wanted: fn(&Verdict) -> bool| {
        results.iter().filter(|(.., verdict)| wanted(verdict)).count()
    };
    let at = |share: f64| {
        let place = (results.len() as f64 * share) as usize;
        results[place.min(results.len() - 1)].0.as_secs_f64() * 1e3
    };
    let total: Duration = results.iter().map(|&(time, ..)| time).sum();
    let mean = total.as_secs_f64() / results.len() as f64;
    println!(
        "{} boards: {} solved, {} impossible, {} unknown; mean {:.3} ms, median {:.3} ms, 99 % {:.3} ms, 99.9 % {:.3} ms, worst {:.3} ms",
        results.len(),
        of(|verdict| matches!(verdict, Verdict::Solved(_))),
        of(|verdict| matches!(verdict, Verdict::Impossible)),
        of(|verdict| matches!(verdict, Verdict::Unknown)),
        mean * 1e3,
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0),
    );
    for (time, nodes, puzzle, verdict) in results.iter().rev().take(3) {
        let verdict = match verdict {
            Verdict::Solved(_) => "solved",
            Verdict::Impossible => "impossible",
            Verdict::Unknown => "unknown",
        };
        let (ms, run) = (time.as_secs_f64() * 1e3, puzzle_text(puzzle));
        println!("  {ms:.3} ms, {nodes} nodes: {run} {verdict}");
    }
}
