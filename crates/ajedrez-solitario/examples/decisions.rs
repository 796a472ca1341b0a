//! Counts the decisions of boards generated for a difficulty.
//!
//! `cargo run --release -p ajedrez-solitario --example decisions -- [NUMBER]` generates `NUMBER`
//! boards for each class and 5 to 9 pieces from a fixed seed, with and without a unique solution.
//! It prints how many have no decision, one decision, and two or more, and the cost of a board in
//! attempts and nodes. On a unique board it counts the decisions that every solution meets, on
//! another board those that at least one of 60 random solutions meets.

use std::error::Error;

use ajedrez_solitario::{Difficulty, PuzzleSpec, Unique, attempt};
use core_bitboard::Role;
use core_bitboard::solitaire::{Rules, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let number: usize = std::env::args().nth(1).map_or(Ok(1000), |word| word.parse())?;
    for unique in [None, Some(Unique::UpToOrder)] {
        for class in Difficulty::ALL {
            for pieces in 5..=9 {
                let mut spec =
                    PuzzleSpec::new(pieces, &Role::ALL, Rules::PLAIN)?.with_difficulty(class)?;
                if let Some(unique) = unique {
                    spec = spec.unique(unique)?;
                }
                count(&spec, number);
            }
        }
    }
    Ok(())
}

/// Generates boards and counts their decisions: none, one, two and more.
fn count(spec: &PuzzleSpec, number: usize) {
    let (mut found, mut attempts, mut nodes, mut decisions) = (0, 0, 0, [0; 3]);
    while found < number {
        let attempt = attempt(spec, 20_261_127, attempts, &|| false);
        attempts += 1;
        nodes += attempt.nodes;
        let Some(made) = attempt.puzzle else { continue };
        found += 1;
        let solver = Solver::new(&made.puzzle).rules(*spec.rules());
        let met = match spec.uniqueness() {
            Some(_) => solver.decisions(2).verdict.expect("it has a solution") as usize,
            None => met_by_some(&solver),
        };
        decisions[met] += 1;
    }
    let [none, one, more] = decisions;
    println!(
        "{} pieces, {}, {}: {none} without a decision, {one} with one, {more} with more; {:.1} attempts and \
         {:.0} nodes a board",
        spec.pieces(),
        spec.difficulty().map_or("any", Difficulty::name),
        if spec.uniqueness().is_some() { "unique" } else { "with any solutions" },
        attempts as f64 / number as f64,
        nodes as f64 / number as f64,
    );
}

/// How many decisions one of 60 random solutions meets, at most two.
fn met_by_some(solver: &Solver<'_>) -> usize {
    let mut dice = 1_u32;
    let mut below = |end| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) as usize % end
    };
    let ways = solver.sample_solutions(60, &mut below).verdict;
    let met = ways.iter().map(|way| way.iter().filter(|at| at.choices[0] > at.solvable).count());
    met.max().unwrap_or(0).min(2)
}
