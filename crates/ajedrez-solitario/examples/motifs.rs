//! Counts the motifs of generated boards.
//!
//! `cargo run --release -p ajedrez-solitario --example motifs -- [NUMBER]` generates `NUMBER`
//! boards of 6 to 9 pieces from a fixed seed: with any number of solutions, with one, and with one
//! for each class. It prints the percentage of boards with each motif.

use std::error::Error;

use ajedrez_solitario::{Difficulty, Motif, PuzzleSpec, Unique, attempt, motifs};
use core_bitboard::Role;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::Rules;

fn main() -> Result<(), Box<dyn Error>> {
    let number: u64 = std::env::args().nth(1).map_or(Ok(1000), |word| word.parse())?;
    let names: Vec<&str> = Motif::ALL.iter().map(|motif| motif.name()).collect();
    println!("boards | {} | none | not known | boards met: median, worst", names.join(" | "));
    count("any solutions", number, Ok)?;
    count("unique", number, |spec| Ok(spec.unique(Unique::UpToOrder)?))?;
    for class in Difficulty::ALL {
        let name = format!("unique, {}", class.name());
        count(&name, number, |spec| Ok(spec.unique(Unique::UpToOrder)?.with_difficulty(class)?))?;
    }
    Ok(())
}

/// Generates boards and counts their motifs.
fn count(
    name: &str,
    number: u64,
    kind: impl Fn(PuzzleSpec) -> Result<PuzzleSpec, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let (mut found, mut none, mut unknown) = ([0; Motif::ALL.len()], 0, 0);
    let mut nodes = Vec::new();
    for seed in 0..number {
        let spec = kind(PuzzleSpec::new(6 + seed % 4, &Role::ALL, Rules::PLAIN)?)?;
        let made = (0..).find_map(|number| attempt(&spec, seed, number, &|| false).puzzle);
        let puzzle = made.expect("an attempt that succeeds").puzzle;
        let report = motifs(&puzzle, &Rules::PLAIN, &Budget::DEFAULT);
        nodes.push(report.nodes);
        let Some(motifs) = report.verdict else {
            unknown += 1;
            continue;
        };
        none += usize::from(motifs.is_empty());
        motifs.into_iter().for_each(|motif| found[motif as usize] += 1);
    }
    nodes.sort_unstable();
    let share = |boards: usize| format!("{:.1}", 100.0 * boards as f64 / number as f64);
    let shares: Vec<String> = found.into_iter().chain([none, unknown]).map(share).collect();
    let (median, worst) = (nodes[nodes.len() / 2], nodes[nodes.len() - 1]);
    println!("{name} | {} | {median}, {worst}", shares.join(" | "));
    Ok(())
}
