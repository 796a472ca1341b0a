//! How often the searches check whether to stop: as `core_bitboard::search` prescribes.

use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_lite::LitePosition;
use ajedrez_reachability::{Budget, Reach, Report, line, shortest_line};
use core_bitboard::search::{WORK_BETWEEN_STOP_CHECKS, WORK_PER_NODE};

/// Asks one question.
type Ask = fn(&LitePosition, &LitePosition, &Budget<'_>) -> Report<Reach>;

#[test]
fn a_search_that_does_not_end_looks_every_64_positions_whether_to_stop() {
    // This pair is not decided after many seconds.
    let start = LitePosition::start();
    let to = "8/3r4/1pp3p1/p3p3/Pk1pPp2/5PpK/2P2R2/3R4 w".parse().expect("a FEN");
    let questions: [(&str, Ask); 2] = [("line", line), ("shortest line", shortest_line)];
    for (name, ask) in questions {
        // The node count when the search was told to stop.
        let mut before = 0;
        for look in 0..100 {
            let asked = AtomicU64::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) == look;
            let report = ask(&start, &to, &Budget::DEFAULT.stop(&stop));
            assert_eq!(report.verdict, Reach::Unknown, "{name} ended before look {look}");
            assert_eq!(asked.into_inner(), look + 1, "{name} asked after it was told to stop");
            assert!(
                report.nodes - before <= WORK_BETWEEN_STOP_CHECKS / WORK_PER_NODE,
                "{name} {look}: {}",
                report.nodes
            );
            before = report.nodes;
        }
    }
}
