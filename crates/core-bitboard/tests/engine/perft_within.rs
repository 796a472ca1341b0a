//! Perft within a budget: the same number or `None`, and a call of `stop` every few milliseconds
//! for any position and depth.

use std::sync::atomic::{AtomicU64, Ordering};

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::search::{Budget, Meter, WORK_BETWEEN_STOP_CHECKS, WORK_PER_NODE};
use core_bitboard::{Fide, Lite, Plain, Position, Variant};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Both sides have more than a hundred moves.
const QUEENS: &str = "k6q/q4q2/3q2q1/1q2q3/3Q2Q1/1Q2Q3/Q4Q2/6QK w - - 0 1";

/// Each side has only one move, back and forth.
const LOCKED: &str = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w - - 0 1";

fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).expect("a FEN")
}

#[test]
fn count_within_budget_is_exact() {
    #[track_caller]
    fn check<V: Variant>(position: &Position<V>, depth_max: u32) {
        for depth in 0..=depth_max {
            let expected = Perft::new(depth).count(position);
            let mut meter = Meter::new(&Budget::DEFAULT.nodes(expected));
            assert_eq!(Perft::new(depth).count_within(position, &mut meter), Some(expected));
            assert_eq!((meter.nodes(), meter.is_exhausted()), (expected, false));

            for nodes in [0, expected / 2, expected.saturating_sub(1)] {
                let mut meter = Meter::new(&Budget::DEFAULT.nodes(nodes));
                let count = Perft::new(depth).count_within(position, &mut meter);
                assert_eq!(count.is_some(), expected == 0 || nodes == expected);
                assert!(meter.nodes() <= nodes);
                assert_eq!(meter.is_exhausted(), count.is_none());
            }
        }
    }
    check(&Position::<Lite>::start(), 5);
    check(&Position::<Plain>::start(), 4);
    check(&position::<Fide>(KIWIPETE), 4);
    check(&position::<Plain>(QUEENS), 3);
    check(&position::<Lite>("R6k/6pp/8/8/8/8/8/K7 b - - 0 1"), 5);
}

#[test]
fn count_with_memo_keeps_to_its_budget() {
    let start = Position::<Lite>::start();
    let memo = || PerftMemo::with_bytes(1 << 20).expect("a mebibyte");
    let mut meter = Meter::new(&Budget::DEFAULT);
    assert_eq!(Perft::new(6).memo(&memo()).count_within(&start, &mut meter), Some(4_225_610));
    let needed = meter.nodes();
    assert!(needed < 4_225_610, "nothing was remembered: {needed}");
    for (nodes, expected) in [(needed, Some(4_225_610)), (needed - 1, None)] {
        let mut meter = Meter::new(&Budget::DEFAULT.nodes(nodes));
        assert_eq!(Perft::new(6).memo(&memo()).count_within(&start, &mut meter), expected);
    }
    let mut stopped = Meter::new(&Budget::DEFAULT.stop(&|| true));
    assert_eq!(Perft::new(40).memo(&memo()).count_within(&start, &mut stopped), None);
    assert_eq!((stopped.nodes(), stopped.is_exhausted()), (0, true));
}

/// The leaves counted by an endless perft that was stopped at its `number`-th call of `stop`.
fn leaves_at<V: Variant>(position: &Position<V>, number: u64) -> u64 {
    let count = AtomicU64::new(0);
    let stop = || count.fetch_add(1, Ordering::Relaxed) == number;
    let mut meter = Meter::new(&Budget::DEFAULT.stop(&stop));
    assert_eq!(Perft::new(40).count_within(position, &mut meter), None);
    assert_eq!(
        count.load(Ordering::Relaxed),
        number + 1,
        "`stop` was called after it returned true"
    );
    meter.nodes()
}

#[test]
fn endless_count_calls_stop_within_a_million_leaves() {
    #[track_caller]
    fn check<V: Variant>(position: &Position<V>) {
        assert_eq!(leaves_at(position, 0), 0);
        for number in 1..100 {
            let since = leaves_at(position, number) - leaves_at(position, number - 1);
            assert!(since <= 1_000_000, "{since} leaves before call {number} on {position:?}");
        }
    }
    check(&Position::<Lite>::start());
    check(&position::<Fide>(KIWIPETE));
    check(&position::<Plain>(QUEENS));
}

#[test]
fn count_of_few_leaves_calls_stop_by_depth() {
    let locked = position::<Plain>(LOCKED);
    let count = AtomicU64::new(0);
    let never = || count.fetch_add(1, Ordering::Relaxed) == u64::MAX;
    let mut meter = Meter::new(&Budget::DEFAULT.stop(&never));
    assert_eq!(Perft::new(500).count_within(&locked, &mut meter), Some(1));
    let calls = 500 * WORK_PER_NODE / WORK_BETWEEN_STOP_CHECKS;
    assert!((calls..=calls + 2).contains(&count.into_inner()));
}
