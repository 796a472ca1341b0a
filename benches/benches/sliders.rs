//! Which way of computing slider attacks is fastest, for rooks, bishops and queens?
//!
//! Each bench computes the attacks of 4,096 sliders on boards a quarter full and asserts that their
//! xor matches the reference implementation. The rivals' tables stay in the cache, as in a long search.

use std::hint::black_box;
use std::time::Duration;

use benches::boards::slider_queries;
use benches::sliders::{Engine, Hyperbola, Magic, ObstructionDifference, Pext, Sliders, Walk};
use core_bitboard::{Bitboard, Square};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};

type Queries = [(Square, Bitboard)];

fn together(queries: &Queries, attacks: impl Fn(Square, Bitboard) -> Bitboard) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    for &(square, occupied) in queries {
        set ^= attacks(square, occupied);
    }
    set
}

fn rooks(sliders: &impl Sliders, queries: &Queries) -> Bitboard {
    together(queries, |square, occupied| sliders.rook(square, occupied))
}

fn bishops(sliders: &impl Sliders, queries: &Queries) -> Bitboard {
    together(queries, |square, occupied| sliders.bishop(square, occupied))
}

fn queens(sliders: &impl Sliders, queries: &Queries) -> Bitboard {
    together(queries, |square, occupied| {
        sliders.rook(square, occupied) | sliders.bishop(square, occupied)
    })
}

/// Measures one way for the three roles.
fn enter<S: Sliders>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    sliders: &S,
    queries: &Queries,
) {
    let mut measure = |role: &str, ours: fn(&S, &Queries) -> Bitboard, expected: Bitboard| {
        assert_eq!(ours(sliders, queries), expected, "{role}/{name}");
        group.bench_function(format!("{role}/{name}"), |bencher| {
            bencher.iter(|| ours(sliders, black_box(queries)));
        });
    };
    measure("rook", rooks, rooks(&Walk, queries));
    measure("bishop", bishops, bishops(&Walk, queries));
    measure("queen", queens, queens(&Walk, queries));
}

fn sliders(criterion: &mut Criterion) {
    let queries = slider_queries(4096);
    let mut group = criterion.benchmark_group("sliders");
    group.throughput(Throughput::Elements(queries.len() as u64));
    group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(1));
    enter(&mut group, "engine", &Engine, &queries);
    enter(&mut group, "hyperbola", &Hyperbola::default(), &queries);
    enter(&mut group, "magic", &Magic::default(), &queries);
    enter(&mut group, "obstruction-difference", &ObstructionDifference::default(), &queries);
    match Pext::new() {
        Some(pext) => enter(&mut group, "pext", &pext, &queries),
        None => eprintln!("this CPU has no PEXT: it does not enter the race"),
    }
    enter(&mut group, "walk", &Walk, &queries);
    group.finish();
}

criterion_group!(benches, sliders);
criterion_main!(benches);
