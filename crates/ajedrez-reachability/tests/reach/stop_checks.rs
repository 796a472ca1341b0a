//! How often the searches check whether to stop: as `core_bitboard::search` prescribes.

use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_lite::LitePosition;
use ajedrez_reachability::{Budget, Reach, Report, line, shortest_line};
use core_bitboard::search::{WORK_BETWEEN_STOP_CHECKS, WORK_PER_NODE};

/// Asks one question.
type Ask = fn(&LitePosition, &LitePosition, &Budget<'_>) -> Report<Reach>;

#[test]
fn endless_search_checks_stop_every_64_positions() {
    // This pair is not decided after many seconds.
    let start = LitePosition::start();
    let to = "8/3r4/1pp3p1/p3p3/Pk1pPp2/5PpK/2P2R2/3R4 w".parse().expect("a FEN");
    let questions: [(&str, Ask); 2] = [("line", line), ("shortest line", shortest_line)];
    for (name, ask) in questions {
        // The node count when the search was told to stop.
        let mut before = 0;
        for check in 0..100 {
            let calls = AtomicU64::new(0);
            let stop = || calls.fetch_add(1, Ordering::Relaxed) == check;
            let report = ask(&start, &to, &Budget::DEFAULT.stop(&stop));
            assert_eq!(report.verdict, Reach::Unknown, "{name} ended before check {check}");
            assert_eq!(
                calls.into_inner(),
                check + 1,
                "{name}: `stop` was called after it returned true"
            );
            assert!(
                report.nodes - before <= WORK_BETWEEN_STOP_CHECKS / WORK_PER_NODE,
                "{name} {check}: {}",
                report.nodes
            );
            before = report.nodes;
        }
    }
}
