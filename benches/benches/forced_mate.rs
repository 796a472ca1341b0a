//! How long does it take to find a forced mate (exercise 9 of the TPI)?
//!
//! `forced-mate/K/...` measures boards of 12 to 17 pieces with a forced mate in K, for the engine
//! and for the oracle's plain search. `forced-mate/none-up-to-3` measures the start position, which
//! has no forced mate. The answers are asserted.

use std::hint::black_box;
use std::time::Duration;

use ajedrez_lite::{Budget, LitePosition, MateVerdict};
use criterion::{Criterion, criterion_group, criterion_main};

const BOARDS: [(Option<usize>, &str); 5] = [
    (Some(1), "7R/1K3p2/4Prk1/5p2/2PP1pB1/2b5/b1P5/7R w"),
    (Some(2), "4k3/4p3/7P/4b2p/6bb/1K6/5P2/1B1RB3 w"),
    (Some(3), "1k3B2/1PR2P2/K4P2/1r6/8/Ppr2bp1/5ppP/3B4 w"),
    (Some(5), "k7/2P5/1K1b4/p1BRr3/1p2r3/3r4/3P2R1/4R3 w"),
    (None, "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"),
];

fn forced_mate(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("forced-mate");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    group.sample_size(10);
    for (expected, fen) in BOARDS {
        let name = expected.map_or("none-up-to-3".into(), |moves| moves.to_string());
        let max = expected.unwrap_or(3);
        let position: LitePosition = fen.parse().expect("a FEN");
        group.bench_function(format!("{name}/engine"), |bencher| {
            bencher.iter(|| {
                let report = black_box(&position).forced_mate(max, &Budget::DEFAULT);
                assert!(!matches!(report.verdict, MateVerdict::Unknown { .. }));
                assert_eq!(report.verdict.mate().map(|mate| mate.moves()), expected);
            });
        });
        let slow = naive::Position::from_fen(naive::Rules::Lite, fen).expect("a FEN");
        let slow = naive::from_position(&slow).expect("only pieces of Lite");
        group.bench_function(format!("{name}/naive"), |bencher| {
            bencher.iter(|| {
                assert_eq!(naive::se_viene_el_jaque_en(black_box(&slow), max), expected);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, forced_mate);
criterion_main!(benches);
