//! Measures the rating of puzzles.
//!
//! `cargo run --release -p ajedrez-solitario --example ratings -- order [NUMBER]` simulates people
//! who solve the ten boards of the original and `NUMBER` generated ones of each kind, and compares
//! the ranking by their effort with the ranking by ratings. `... -- every [NUMBER]` rates random
//! solvable boards of 8 to 30 pieces, and reports the times and the widths of the intervals. `...
//! -- intervals [NUMBER]` counts how often the interval of an estimate contains the known
//! probability.

use std::collections::HashSet;
use std::error::Error;
use std::time::Instant;

use ajedrez_solitario::{
    Chance, Difficulty, PuzzleSpec, Rating, RatingVerdict, Unique, attempt, puzzle_text, rate,
};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use core_bitboard::geometry::attacks;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::measure::{Lookahead, Measurement};
use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |default| words.get(1).map_or(Ok(default), |word| word.parse::<usize>());
    match words.first().map(String::as_str) {
        Some("every") => every(number(1000)?),
        Some("intervals") => intervals(number(1000)?),
        _ => order(number(1)?)?,
    }
    Ok(())
}

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.0.next_u64()) * end as u128) >> 64) as usize
    }
}

/// A random solvable board of `pieces` pieces; all squares and roles have equal chances.
fn random_board(pieces: usize, dice: &mut Dice) -> Puzzle {
    loop {
        let mut squares: Vec<Square> = Square::all().collect();
        let board = (0..pieces).map(|_| {
            let square = squares.swap_remove(dice.below(squares.len()));
            (square, Role::ALL[dice.below(Role::ALL.len())])
        });
        let puzzle = Puzzle::new(board).expect("squares of their own");
        if matches!(Solver::new(&puzzle).solve().verdict, Verdict::Solved(_)) {
            return puzzle;
        }
    }
}

fn rating_of(puzzle: &Puzzle) -> Option<Box<Rating>> {
    match rate(puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict {
        RatingVerdict::Rated(rating) => Some(rating),
        RatingVerdict::Impossible | RatingVerdict::Unknown => None,
    }
}

/// Rates random boards of 8 to 30 pieces.
fn every(number: usize) {
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(24));
    let (mut seconds, mut wide, mut exact, mut unrated) = (Vec::new(), 0, 0, 0);
    let mut classes = [0; Difficulty::ALL.len()];
    for index in 0..number {
        let puzzle = random_board(8 + index % 23, &mut dice);
        let start = Instant::now();
        let rating = rating_of(&puzzle);
        let took = start.elapsed().as_secs_f64();
        seconds.push(took);
        let Some(rating) = rating else {
            unrated += 1;
            println!("not rated: {}", puzzle_text(&puzzle));
            continue;
        };
        if took > 1.0 {
            println!("{took:.2} s: {}", puzzle_text(&puzzle));
        }
        classes[rating.difficulty as usize] += 1;
        exact += usize::from(rating.measure.is_some());
        let is_wide =
            |chance: &Chance| (chance.high - chance.low) / 2.0 > (chance.estimate / 10.0).max(0.01);
        wide += usize::from(rating.chances.iter().any(is_wide));
    }
    seconds.sort_unstable_by(f64::total_cmp);
    println!(
        "{number} boards: {unrated} not rated, {wide} with too wide an interval, {exact} exact; seconds: \
         median {:.3}, worst {:.3}; classes {classes:?}",
        seconds[number / 2],
        seconds[number - 1]
    );
}

/// Estimates known probabilities.
fn intervals(number: usize) {
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(25));
    let (mut held, mut all) = ([0; Lookahead::ALL.len()], 0);
    while all < number {
        let puzzle = random_board(5 + all % 7, &mut dice);
        let budget = Budget::DEFAULT.nodes(100_000);
        let measured = Solver::new(&puzzle).budget(budget).measure().verdict;
        let Measurement::Solvable(measure) = measured else { continue };
        all += 1;
        for (look, known) in
            Lookahead::ALL.into_iter().zip([measure.blind, measure.chance, measure.careful])
        {
            let mut random = |end| dice.below(end);
            let tally = Solver::new(&puzzle).sample_attempts(look, 4000, &mut random);
            let chance = Chance::sampled(tally.verdict.solved, tally.verdict.tried);
            held[look as usize] += usize::from((chance.low..=chance.high).contains(&known));
        }
    }
    for look in Lookahead::ALL {
        let share = 100.0 * held[look as usize] as f64 / all as f64;
        println!("{look:?}: the interval holds on {share:.1} % of {all} boards");
    }
}

/// Simulates people who solve boards, and compares their effort with the ratings.
fn order(number: usize) -> Result<(), Box<dyn Error>> {
    let mut kinds: Vec<(String, Vec<Puzzle>)> = Vec::new();
    let original =
        corpus::original_puzzles().filter_map(|(run, _)| ajedrez_solitario::parse_puzzle(run).ok());
    kinds.push(("original".to_owned(), original.collect()));
    for size in [4, 6, 8, 10, 12, 16, 20, 24, 30] {
        for unique in [false, true] {
            let mut spec = PuzzleSpec::new(size, &Role::ALL, Rules::PLAIN)?;
            if unique {
                spec = spec.unique(Unique::UpToOrder)?;
            }
            let made = (0..).filter_map(|number| attempt(&spec, 7, number, &|| false).puzzle);
            let boards = made.map(|made| made.puzzle).take(number).collect();
            kinds.push((format!("{size}{}", if unique { " unique" } else { "" }), boards));
        }
    }
    println!(
        "kind        bits by look                  score  traps  chances blind, one, two   played/length"
    );
    let mut points = Vec::new();
    for (kind, boards) in &kinds {
        for puzzle in boards {
            let Some(rating) = rating_of(puzzle) else { continue };
            let played = person(puzzle);
            let [blind, one, two] = rating.chances.map(|chance| chance.estimate);
            println!(
                "{kind:10}  {:6.3} {:6.2}  {blind:9.6} {one:9.6} {two:9.6}  {played:9.2} {}",
                rating.effort.bits,
                rating.effort.traps.unwrap_or(f64::NAN),
                rating.difficulty.name()
            );
            points.push((rating.effort.bits, played));
        }
    }
    println!("{} boards, rank correlation {:.3}", points.len(), rank_correlation(&points));
    Ok(())
}

/// Spearman's rank correlation: 1 when both orders are equal, -1 when one is the reverse of the
/// other.
fn rank_correlation(points: &[(f64, f64)]) -> f64 {
    let ranks = |of: fn(&(f64, f64)) -> f64| -> Vec<f64> {
        let rank = |point: &(f64, f64)| {
            let below = points.iter().filter(|other| of(other) < of(point)).count();
            let equal = points.iter().filter(|other| of(other) == of(point)).count();
            below as f64 + (equal - 1) as f64 / 2.0
        };
        points.iter().map(rank).collect()
    };
    let (one, other) = (ranks(|point| point.0), ranks(|point| point.1));
    let mean = (points.len() - 1) as f64 / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

/// The captures that a simulated person plays to solve a puzzle, divided by its length: a median.
///
/// The simulation shares no code with the rating. The person looks one or two captures ahead for a
/// piece that can neither be captured nor capture, takes captures back when stuck, sometimes
/// restarts, and remembers some boards that failed.
fn person(puzzle: &Puzzle) -> f64 {
    const PEOPLE: u64 = 15;
    const CAPTURES_MAX: usize = 20_000;
    let length = puzzle.pieces().len() - 1;
    let mut played: Vec<f64> = (0..PEOPLE)
        .map(|seed| {
            let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
            // If even the first board looks dead, the person stops trusting the lookahead.
            let mut lookahead = 1 + seed as usize % 2;
            let mut tried: HashSet<Vec<(Square, Role)>> = HashSet::new();
            let mut first: Vec<(Square, Role)> = puzzle.pieces().to_vec();
            first.sort_unstable();
            let mut path = vec![first];
            let mut captures = 0;
            while captures < CAPTURES_MAX {
                let board = path.last().expect("the first is never taken back");
                if board.len() == 1 {
                    break;
                }
                let next: Vec<_> = captures_of(board)
                    .into_iter()
                    .filter(|next| {
                        !tried.contains(next) && (lookahead == 0 || !looks_dead(next, lookahead))
                    })
                    .collect();
                if next.is_empty() {
                    if path.len() == 1 {
                        lookahead = 0;
                        tried.clear();
                        continue;
                    }
                    if dice.below(4) > 0 {
                        tried.insert(board.clone());
                    }
                    // Takes back one capture, several or all.
                    let mut back = 1;
                    while dice.below(3) == 0 {
                        back += 1;
                    }
                    if dice.below(8) == 0 {
                        back = path.len();
                    }
                    path.truncate(path.len().saturating_sub(back).max(1));
                    continue;
                }
                captures += 1;
                let chosen = next[dice.below(next.len())].clone();
                path.push(chosen);
            }
            captures as f64 / length.max(1) as f64
        })
        .collect();
    played.sort_unstable_by(f64::total_cmp);
    played[PEOPLE as usize / 2]
}

type Board = Vec<(Square, Role)>;

/// The boards after each capture.
fn captures_of(board: &Board) -> Vec<Board> {
    let occupied: Bitboard = board.iter().map(|&(square, _)| square).collect();
    let mut next = Vec::new();
    for &(from, role) in board {
        for to in attacks(Piece::new(Color::White, role), from, occupied) & occupied {
            let mut after: Board =
                board.iter().copied().filter(|&(sq, _)| sq != from && sq != to).collect();
            let place = after.partition_point(|&(sq, _)| sq < to);
            after.insert(place, (to, role));
            next.push(after);
        }
    }
    next
}

/// Whether a person sees that a board is dead: some piece cannot capture, and no other piece could
/// ever reach it by captures; or every capture leads to such a board.
fn looks_dead(board: &Board, lookahead: usize) -> bool {
    if board.len() == 1 {
        return false;
    }
    let sees =
        |role: Role, from: Square| attacks(Piece::new(Color::White, role), from, Bitboard::EMPTY);
    let lonely = board.iter().any(|&(square, role)| {
        board.iter().all(|&(other, its)| {
            other == square
                || !sees(role, square).contains(other) && !sees(its, other).contains(square)
        })
    });
    if lonely {
        return true;
    }
    lookahead > 1 && captures_of(board).iter().all(|next| looks_dead(next, lookahead - 1))
}
