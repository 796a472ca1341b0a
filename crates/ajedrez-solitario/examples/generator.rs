//! Measures the generator: the time of unique puzzles, and whether listing finds only one plan.
//!
//! `cargo run --release -p ajedrez-solitario --example generator -- [NUMBER [SIZE...]]` generates
//! `NUMBER` unique puzzles of each size, one after another on one core, each with a different seed.

use std::error::Error;
use std::time::Instant;

use ajedrez_solitario::{GeneratedPuzzle, PuzzleSpec, Unique, attempt};
use core_bitboard::Role;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Rules, Solver};

/// The limits of listing plans: boards visited, and time.
const LISTING_NODES: u64 = 3_000_000;
const LISTING_SECONDS: u64 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<usize>, _> =
        std::env::args().skip(1).map(|word| word.parse()).collect();
    let (number, sizes) = match numbers?.split_first() {
        None => (2, vec![8, 12]),
        Some((&number, [])) => (number, vec![8, 12, 16, 20, 24, 30]),
        Some((&number, sizes)) => (number, sizes.to_vec()),
    };
    println!("pieces  puzzles  median s    90 %   worst  tries  one plan  several  not listed");
    for size in sizes {
        let spec =
            PuzzleSpec::new(size as u64, &Role::ALL, Rules::PLAIN)?.unique(Unique::UpToOrder)?;
        let (mut seconds, mut tries, mut plans) = (Vec::new(), 0, [0; 3]);
        for seed in 0..number as u64 {
            let start = Instant::now();
            let made = (0..).find_map(|number| {
                tries += 1;
                attempt(&spec, seed, number, &|| false).puzzle
            });
            seconds.push(start.elapsed().as_secs_f64());
            let Some(GeneratedPuzzle { puzzle, .. }) = made else { continue };
            let start = Instant::now();
            let stop = || start.elapsed().as_secs() >= LISTING_SECONDS;
            let budget = Budget::DEFAULT.nodes(LISTING_NODES).stop(&stop);
            let listing = Solver::new(&puzzle).budget(budget).plans(2);
            plans[match listing.solutions.len() {
                2 => 1,
                1 if listing.complete => 0,
                _ => 2,
            }] += 1;
        }
        seconds.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| seconds[((number - 1) as f64 * share).round() as usize];
        let [one, several, unknown] = plans;
        println!(
            "{size:6}  {number:7}  {:8.4} {:7.3} {:7.3}  {tries:5}  {one:8}  {several:7}  {unknown:10}",
            at(0.5),
            at(0.9),
            at(1.0)
        );
    }
    Ok(())
}
