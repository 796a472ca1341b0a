//! How long does it take to decide a puzzle?
//!
//! `solitario/solve/original-N/...` measures the assignment's board of N pieces, for the engine and for a
//! plain depth-first search without a memo. The two largest boards are for the engine only: they
//! take the plain search from half a second to ten. `solitario/solve/MIX-N/u32` measures 50 random
//! boards of N pieces from a mix of roles together, and `.../u64` the same with sets of 64 slots, as
//! boards of more than 32 pieces need; two of the smaller ones also have `.../sat`, the SAT rival.
//! Every verdict is asserted.
//!
//! After the benches of 30 pieces, a table answers the requirement S-23 of docs/rules/solitario.md, that
//! a board of up to 30 pieces takes a few seconds: the median, the 99th percentile and the worst time of
//! a single board, for 1,000 random boards of each mix that was selected and for the hard boards of the
//! corpus. Times are CPU times, one run per board; with `--quick` one board in 20 is measured.

use std::cell::RefCell;
use std::hint::black_box;
use std::time::Duration;

use ajedrez_solitario::parse_puzzle;
use benches::boards::{MIXES, SIZES, mix as roles_of, pieces_of_the_oracle, puzzles};
use benches::sat_rival;
use core_bitboard::solitaire::count::Total;
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
use cpu_time::ProcessTime;
use criterion::{Criterion, criterion_group};

/// The largest board for the plain search, in pieces.
const PLAIN_MEN_MAX: usize = 12;

/// The most pieces that a set of 32 slots holds.
const NARROW_PIECES_MAX: usize = 32;

/// The number of pieces for which the requirement is.
const REQUIRED_PIECES: usize = 30;

/// The requirement, S-23 of docs/rules/solitario.md.
const REQUIRED: &str = "a few seconds";

/// The random boards of each mix in the table of single boards.
const SINGLE_BOARDS: usize = 1000;

/// With `--quick`, one board in this many is measured singly.
const QUICK: usize = 20;

thread_local! {
    /// The mixes of the benches of 30 pieces that have run.
    static SELECTED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The mixes and sizes in which the SAT rival runs too.
const RIVAL_CELLS: [(&str, usize); 2] = [("uniform", 10), ("knights-kings-pawns", 20)];

fn solve_seed_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitario/solve");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    for (run, _) in corpus::original_puzzles() {
        let puzzle = parse_puzzle(run).expect("a puzzle of the original");
        let pieces = puzzle.pieces().len();
        group.bench_function(format!("original-{pieces}/engine"), |bencher| {
            bencher.iter(|| {
                let report = Solver::new(black_box(&puzzle)).solve();
                assert!(matches!(report.verdict, Verdict::Solved(_)));
            });
        });
        if pieces > PLAIN_MEN_MAX {
            continue;
        }
        let plain = pieces_of_the_oracle(&puzzle);
        group.bench_function(format!("original-{pieces}/plain"), |bencher| {
            bencher.iter(|| {
                let solution = naive::solve(black_box(&plain), &naive::SolitarioRules::default());
                assert!(solution.is_some());
            });
        });
    }
    group.finish();
}

/// The number of boards that are solvable; every board is decided.
fn solved<'a>(solvers: impl Iterator<Item = Solver<'a>>) -> usize {
    let verdicts = solvers.map(|solver| solver.solve().verdict);
    let (solved, others): (Vec<_>, Vec<_>) =
        verdicts.partition(|verdict| matches!(verdict, Verdict::Solved(_)));
    assert!(others.iter().all(|verdict| *verdict == Verdict::Impossible));
    solved.len()
}

/// Solves the boards with the SAT rival.
fn solved_by_rival(boards: &[Puzzle]) -> usize {
    let verdicts = boards.iter().map(|puzzle| sat_rival::solve(puzzle, Duration::MAX));
    verdicts.filter(|verdict| matches!(verdict, Verdict::Solved(_))).count()
}

/// Measures the time to decide 50 random boards, by size and mix.
fn solve_random_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitario/solve");
    group.warm_up_time(Duration::from_millis(100));
    group.sample_size(10).measurement_time(Duration::from_millis(500));
    for (mix, letters) in MIXES {
        let roles = roles_of(letters).expect("letters of roles");
        for pieces in SIZES {
            let boards = puzzles(pieces, &roles, 50, pieces as u64);
            let expected = solved(boards.iter().map(Solver::new));
            if pieces <= NARROW_PIECES_MAX {
                group.bench_function(format!("{mix}-{pieces}/u32"), |bencher| {
                    if pieces == REQUIRED_PIECES {
                        SELECTED.with_borrow_mut(|selected| {
                            if !selected.contains(&mix) {
                                selected.push(mix);
                            }
                        });
                    }
                    let narrow = || black_box(&boards).iter().map(Solver::new);
                    bencher.iter(|| assert_eq!(solved(narrow()), expected));
                });
            }
            group.bench_function(format!("{mix}-{pieces}/u64"), |bencher| {
                let wide =
                    || black_box(&boards).iter().map(|puzzle| Solver::new(puzzle).u64_sets());
                bencher.iter(|| assert_eq!(solved(wide()), expected));
            });
            if !RIVAL_CELLS.contains(&(mix, pieces)) {
                continue;
            }
            group.bench_function(format!("{mix}-{pieces}/sat"), |bencher| {
                bencher.iter(|| assert_eq!(solved_by_rival(black_box(&boards)), expected));
            });
        }
    }
    group.finish();
}

/// Measures the time to decide the hard boards of the corpus, all together.
fn solve_hard_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitario/solve");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    let boards = hard_boards();
    let expected = corpus::hard_puzzles().filter(|&(_, solvable)| solvable).count();
    group.bench_function(format!("hard-{}/engine", boards.len()), |bencher| {
        bencher.iter(|| assert_eq!(solved(black_box(&boards).iter().map(Solver::new)), expected));
    });
    group.finish();
}

/// Prints the times of single boards in a row: the median, the 99th percentile, the worst.
fn print_row(name: &str, boards: &[Puzzle]) {
    let is_quick = std::env::args().any(|argument| argument == "--quick");
    let boards = boards.iter().step_by(if is_quick { QUICK } else { 1 });
    let mut times: Vec<Duration> = boards
        .map(|puzzle| {
            let start = ProcessTime::now();
            solved([Solver::new(black_box(puzzle))].into_iter());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let [median, high, worst] = [50, 99, 100].map(|percent| {
        let place = (times.len() * percent / 100).min(times.len() - 1);
        times[place].as_secs_f64() * 1e3
    });
    let count = times.len();
    println!("{name:<28} {count:>6} {median:>10.3} {high:>10.3} {worst:>10.3}   {REQUIRED}");
}

/// Prints the times of single boards of 30 pieces, of the mixes that were selected and the hard boards.
fn print_single_boards() {
    let selected = SELECTED.take();
    if selected.is_empty() || std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let [name, heads] =
        ["boards of 30 pieces, singly", "boards  median ms    99 % ms   worst ms   required"];
    println!("{name:<28} {heads}");
    for (mix, letters) in MIXES.into_iter().filter(|(mix, _)| selected.contains(mix)) {
        let roles = roles_of(letters).expect("letters of roles");
        print_row(mix, &puzzles(REQUIRED_PIECES, &roles, SINGLE_BOARDS, 1));
    }
    print_row("the hard boards", &hard_boards());
}

fn hard_boards() -> Vec<Puzzle> {
    corpus::hard_puzzles().map(|(run, _)| parse_puzzle(run).expect("a puzzle")).collect()
}

/// Measures the time to count the solutions of the assignment's boards.
fn count_seed_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solitario/count");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    for (run, _) in corpus::original_puzzles() {
        let puzzle = parse_puzzle(run).expect("a puzzle of the original");
        group.bench_function(format!("original-{}/engine", puzzle.pieces().len()), |bencher| {
            bencher.iter(|| {
                let count = Solver::new(black_box(&puzzle)).count();
                assert!(count.solutions > Some(Total::Exact(0)));
            });
        });
    }
    group.finish();
}

criterion_group!(
    benches,
    solve_seed_boards,
    solve_random_boards,
    solve_hard_boards,
    count_seed_boards
);

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    print_single_boards();
}
