//! How fast is a puzzle decided?
//!
//! `solitario/solve/seed-N/...` measures the board of N men that the seed prints, by the engine and
//! by the plain depth-first search, which remembers nothing; the two largest take the plain search
//! from half a second to ten and are left to the engine alone. `solitario/solve/random-N/engine`
//! measures 100 boards of N men with uniform squares and roles, all together. Every verdict is
//! asserted.

use std::hint::black_box;
use std::time::Duration;

use benches::boards::puzzles;
use core_bitboard::Role;
use core_bitboard::solitaire::{Budget, Puzzle, Verdict, solve};
use criterion::{Criterion, criterion_group, criterion_main};
use solitario::parse_puzzle;

/// The most men that the plain search is asked to solve.
const PLAIN_MEN_MAX: usize = 12;

fn solve_seed_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitario/solve");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    for (run, _) in corpus::seed_puzzles() {
        let puzzle = parse_puzzle(run).expect("a puzzle of the seed");
        let men = puzzle.men().len();
        group.bench_function(format!("seed-{men}/engine"), |bencher| {
            bencher.iter(|| {
                let report = solve(black_box(&puzzle), &Budget::UNLIMITED);
                assert!(matches!(report.verdict, Verdict::Solved(_)));
            });
        });
        if men > PLAIN_MEN_MAX {
            continue;
        }
        let plain = men_of_the_oracle(&puzzle);
        group.bench_function(format!("seed-{men}/plain"), |bencher| {
            bencher.iter(|| {
                let solution = naive::solve(black_box(&plain), &naive::SolitarioRules::default());
                assert!(solution.is_some());
            });
        });
    }
    group.finish();
}

fn solve_random_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitario/solve");
    group.sample_size(20).measurement_time(Duration::from_secs(3));
    for men in [10, 20, 30] {
        let boards = puzzles(men, &Role::ALL, 100, men as u64);
        let solved = |boards: &[Puzzle]| {
            let verdicts = boards.iter().map(|puzzle| solve(puzzle, &Budget::UNLIMITED).verdict);
            let (solved, others): (Vec<_>, Vec<_>) =
                verdicts.partition(|verdict| matches!(verdict, Verdict::Solved(_)));
            assert!(others.iter().all(|verdict| *verdict == Verdict::Impossible));
            solved.len()
        };
        let expected = solved(&boards);
        group.bench_function(format!("random-{men}/engine"), |bencher| {
            bencher.iter(|| assert_eq!(solved(black_box(&boards)), expected));
        });
    }
    group.finish();
}

fn men_of_the_oracle(puzzle: &Puzzle) -> Vec<(naive::Role, naive::Square)> {
    let man = |&(square, role): &(core_bitboard::Square, Role)| {
        let square = naive::parse_square(&square.to_string()).expect("a square has one name");
        (naive::Role::ALL[role.index()], square)
    };
    puzzle.men().iter().map(man).collect()
}

criterion_group!(benches, solve_seed_boards, solve_random_boards);
criterion_main!(benches);
