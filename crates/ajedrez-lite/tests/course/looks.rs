//! How often the searches check whether to stop: as `core_bitboard::search` prescribes.

use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_lite::mate::MateSolver;
use ajedrez_lite::{Budget, LitePosition, MateVerdict, Reach};
use core_bitboard::search::{WORK_BETWEEN_LOOKS, WORK_OF_A_NODE};

use crate::lite;

/// Asks one question; returns the nodes spent and whether it was answered.
type Ask = fn(&LitePosition, &LitePosition, &Budget<'_>) -> (u64, bool);

/// The searches that may not end in a reasonable time.
const QUESTIONS: [(&str, Ask); 3] = [
    ("reaches", |from, to, budget| {
        let report = from.reaches(to, budget);
        (report.nodes, report.verdict != Reach::Unknown)
    }),
    ("reaches_shortest", |from, to, budget| {
        let report = from.reaches_shortest(to, budget);
        (report.nodes, report.verdict != Reach::Unknown)
    }),
    ("shortest mate", |_, to, budget| {
        let mut solver = MateSolver::new(budget);
        let verdict = solver.shortest(to, u8::MAX);
        (solver.nodes(), !matches!(verdict, MateVerdict::Unknown { .. }))
    }),
];

#[test]
fn a_search_that_does_not_end_looks_every_64_positions_whether_to_stop() {
    // Neither this pair nor the mate is decided after many seconds.
    let to = lite("8/3r4/1pp3p1/p3p3/Pk1pPp2/5PpK/2P2R2/3R4 w");
    let start = LitePosition::start();
    for (name, ask) in QUESTIONS {
        // The node count when the search was told to stop.
        let mut before = 0;
        for look in 0..100 {
            let asked = AtomicU64::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) == look;
            let (nodes, is_answered) =
                ask(&start, &to, &Budget { stop: &stop, ..Budget::UNLIMITED });
            assert!(!is_answered, "{name} ended before look {look}");
            assert_eq!(asked.into_inner(), look + 1, "{name} asked after it was told to stop");
            assert!(
                nodes - before <= WORK_BETWEEN_LOOKS / WORK_OF_A_NODE,
                "{name} {look}: {nodes}"
            );
            before = nodes;
        }
    }
}
