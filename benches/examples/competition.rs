//! Which is fastest on a solitario board: the solver, a plain depth-first search, or a SAT solver?
//!
//! `cargo run --release -p benches --example competition -- BOARDS SECONDS SEED RIVALS_BOARDS`
//! prints a table. Each row is a mix of roles and a size. The solver gets BOARDS random boards, and
//! its rivals, which run right after it, get the first RIVALS_BOARDS of them, each with a limit of
//! SECONDS. A rival that leaves five boards of a row undecided skips the rest of the row. The last
//! row is the whole corpus of hard boards, with a limit of ten seconds. Times are CPU times; the
//! verdicts are asserted to be the same. The plain search has no limit, so it runs in its own
//! process.

use std::process::Command;
use std::thread;
use std::time::Duration;

use benches::boards::{MIXES, SIZES, mix, pieces_of_the_oracle, puzzles};
use benches::race::geometric_mean;
use benches::sat_rival;
use core_bitboard::solitaire::{Budget, Puzzle, Solver, Verdict};
use cpu_time::ProcessTime;
use solitario::{parse_puzzle, puzzle_run};

/// A rival skips the rest of a row after this many undecided boards.
const UNDECIDED_MAX: usize = 5;

/// The limit on each hard board.
const HARD_LIMIT: Duration = Duration::from_secs(10);

/// Quick answers are repeated for at least this long, since reading the clock costs as much.
const TIMED_SECONDS_MIN: f64 = 1e-4;

/// The first argument of the process that the plain search runs in.
const PLAIN: &str = "plain";

/// A contender's verdict on a board, if any, and its time.
struct Answer {
    solvable: Option<bool>,
    seconds: f64,
}

type Contender = fn(&Puzzle, Duration) -> Answer;

/// The solver comes first.
const CONTENDERS: [(&str, Contender); 3] = [
    ("engine", |puzzle, limit| {
        timed(|| {
            let start = ProcessTime::now();
            let stop = || start.elapsed() >= limit;
            let solver = Solver::new(puzzle).budget(Budget::DEFAULT.stop(&stop));
            said(&solver.solve().verdict)
        })
    }),
    ("plain", ask_plain_search),
    ("SAT", |puzzle, limit| timed(|| said(&sat_rival::solve(puzzle, limit)))),
];

fn said(verdict: &Verdict) -> Option<bool> {
    match verdict {
        Verdict::Solved(_) => Some(true),
        Verdict::Impossible => Some(false),
        Verdict::Unknown => None,
    }
}

fn timed(decide: impl Fn() -> Option<bool>) -> Answer {
    let start = ProcessTime::now();
    let mut times = 0.0;
    loop {
        let solvable = decide();
        times += 1.0;
        let seconds = start.elapsed().as_secs_f64();
        if seconds >= TIMED_SECONDS_MIN {
            return Answer { solvable, seconds: seconds / times };
        }
    }
}

/// Runs the plain search in a separate process, which prints the verdict and the seconds.
fn ask_plain_search(puzzle: &Puzzle, limit: Duration) -> Answer {
    let program = std::env::current_exe().expect("the path of this program");
    let arguments =
        [PLAIN.to_string(), limit.as_secs_f64().to_string(), puzzle_run(puzzle).to_string()];
    let output = Command::new(program).args(arguments).output().expect("another process");
    let text = String::from_utf8(output.stdout).expect("ASCII");
    match text.trim().split_once(' ') {
        Some((solvable, seconds)) => Answer {
            solvable: Some(solvable.parse().expect("a bool")),
            seconds: seconds.parse().expect("a number"),
        },
        None => Answer { solvable: None, seconds: limit.as_secs_f64() },
    }
}

/// The body of that process: prints the answer, or exits without one when the limit has passed.
fn be_plain_search(limit: Duration, run: &str) {
    thread::spawn(move || {
        let start = ProcessTime::now();
        while start.elapsed() < limit {
            thread::sleep(Duration::from_millis(1));
        }
        std::process::exit(0);
    });
    let pieces = pieces_of_the_oracle(&parse_puzzle(run).expect("a puzzle"));
    let answer = timed(|| Some(naive::solve(&pieces, &naive::SolitarioRules::default()).is_some()));
    println!("{} {}", answer.solvable == Some(true), answer.seconds);
}

/// Prints a row: `boards` for the solver, the first `for_rivals` of them for the others.
fn print_row(name: &str, boards: &[Puzzle], for_rivals: usize, limit: Duration) {
    let mut answers: [Vec<Answer>; CONTENDERS.len()] = Default::default();
    let mut solvable = 0;
    for (index, puzzle) in boards.iter().enumerate() {
        let mut known = None;
        for ((contender, ask), answers) in CONTENDERS.iter().zip(&mut answers) {
            let is_first = *contender == CONTENDERS[0].0;
            if !is_first && (index >= for_rivals || undecided(answers) >= UNDECIDED_MAX) {
                continue;
            }
            let answer = ask(puzzle, limit);
            let differs = answer.solvable.is_some() && known.is_some() && answer.solvable != known;
            assert!(!differs, "{contender}: {}", puzzle_run(puzzle));
            known = known.or(answer.solvable);
            answers.push(answer);
        }
        solvable += usize::from(known == Some(true));
    }
    let [engine, rivals @ ..] = &answers;
    let impossible = boards.len() - solvable - undecided(engine);
    print!("| {name} | {solvable} / {impossible} | {}", times(engine));
    for rival in rivals {
        print!(" | {} | {}", times(rival), ratio(rival, engine));
    }
    println!(" |");
}

fn undecided(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.solvable.is_none()).count()
}

/// Median, 99th percentile and worst in milliseconds, and how many boards are undecided.
fn times(answers: &[Answer]) -> String {
    let mut seconds: Vec<f64> = answers.iter().map(|answer| answer.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let place = (seconds.len() as f64 * share) as usize;
        two_digits(seconds[place.min(seconds.len() - 1)] * 1e3)
    };
    let times = format!("{} / {} / {}", at(0.5), at(0.99), at(1.0));
    match undecided(answers) {
        0 => times,
        undecided => format!("{times}, {undecided} of {} undecided", answers.len()),
    }
}

/// The geometric mean of the ratios of a rival's times to the solver's on the same boards; a lower
/// bound if some are undecided.
fn ratio(rival: &[Answer], engine: &[Answer]) -> String {
    let ratios: Vec<f64> =
        rival.iter().zip(engine).map(|(rival, engine)| rival.seconds / engine.seconds).collect();
    let bound = if undecided(rival) > 0 { "≥ " } else { "" };
    format!("{bound}{}", two_digits(geometric_mean(&ratios)))
}

fn two_digits(value: f64) -> String {
    let place = value.log10().floor() as i32 - 1;
    let rounded = (value / 10f64.powi(place)).round() * 10f64.powi(place);
    let decimals = (-place).clamp(0, 4) as usize;
    format!("{rounded:.decimals$}")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seconds = |text: &String| Duration::from_secs_f64(text.parse().expect("SECONDS"));
    if let [first, limit, run] = arguments.as_slice()
        && first == PLAIN
    {
        return be_plain_search(seconds(limit), run);
    }
    let [count, limit, seed, for_rivals] = arguments.as_slice() else {
        panic!("BOARDS SECONDS SEED RIVALS_BOARDS");
    };
    let number = |text: &String| -> usize { text.parse().expect("a number") };
    let (count, seed, for_rivals) = (number(count), number(seed) as u64, number(for_rivals));
    let [engine, rivals @ ..] = CONTENDERS.map(|(name, _)| name);
    print!("| mix and pieces | solvable / impossible | {engine}, ms");
    rivals.iter().for_each(|rival| print!(" | {rival}, ms | {rival} / {engine}"));
    println!(" |\n|---|---|---{}|", "|---|---".repeat(rivals.len()));
    for (name, letters) in MIXES {
        let roles = mix(letters).expect("letters of roles");
        for pieces in SIZES {
            let boards = puzzles(pieces, &roles, count, seed);
            let name = format!("{name} ({letters}), {pieces}");
            print_row(&name, &boards, for_rivals, seconds(limit));
        }
    }
    let hard: Vec<Puzzle> =
        corpus::hard_puzzles().map(|(run, _)| parse_puzzle(run).expect("a puzzle")).collect();
    print_row("the hard boards, 30", &hard, hard.len(), HARD_LIMIT);
}
