//! How often the search for a mate checks whether to stop: as `core_bitboard::search` prescribes.

use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_lite::mate::MateSolver;
use ajedrez_lite::{Budget, MateVerdict};
use core_bitboard::search::{WORK_BETWEEN_STOP_CHECKS, WORK_PER_NODE};

use crate::lite;

#[test]
fn endless_search_checks_stop_every_64_positions() {
    // The mate is not decided after many seconds.
    let position = lite("8/3r4/1pp3p1/p3p3/Pk1pPp2/5PpK/2P2R2/3R4 w");
    // The node count when the search was stopped.
    let mut before = 0;
    for check in 0..100 {
        let calls = AtomicU64::new(0);
        let stop = || calls.fetch_add(1, Ordering::Relaxed) == check;
        let budget = Budget::DEFAULT.stop(&stop);
        let mut solver = MateSolver::new(&budget);
        let verdict = solver.shortest(&position, u8::MAX);
        let nodes = solver.nodes();
        assert!(matches!(verdict, MateVerdict::Unknown { .. }), "it ended before check {check}");
        assert_eq!(calls.into_inner(), check + 1, "`stop` was called after it returned true");
        assert!(nodes - before <= WORK_BETWEEN_STOP_CHECKS / WORK_PER_NODE, "{check}: {nodes}");
        before = nodes;
    }
}
