//! Compares the tables of four pieces with the oracle in random positions, and with the solver of mates:
//! `cargo run --release -p properties --example endings -- FOLDER POSITIONS MATES [MATERIAL ...]`.
//!
//! The oracle takes some minutes and gigabytes for each class. Tables that are not in the folder are made.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use ajedrez_lite_tables::Material;
use naive::Endings;
use properties::endings::{Class, compare_mate, mate_within, tables_of};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The maximum length of the mates that are compared with the solver.
const MOVES: u8 = 3;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, positions, mates, classes @ ..] = &arguments[..] else {
        panic!("expected a folder, how many positions and mates, and classes")
    };
    let number =
        |text: &String| text.parse::<u64>().unwrap_or_else(|error| panic!("{text}: {error}"));
    let tables = tables_of(Path::new(folder), 4);
    let material = |name: &String| -> Material {
        name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let classes: Vec<Material> = if classes.is_empty() {
        Material::of_size(4)
    } else {
        classes.iter().map(material).collect()
    };
    let share = |all: u64| all.div_ceil(classes.len() as u64);
    for material in &classes {
        let start = Instant::now();
        let mut oracle = Endings::default();
        let class = Class::new(*material, &mut oracle);
        let mut random = ChaCha8Rng::seed_from_u64(37);
        let (mut compared, mut tried) = (0, 0);
        // Whether there is a mate, and how many of these were compared with the solver.
        let mut solved = BTreeMap::from([(false, 0), (true, 0)]);
        // In some classes hardly any position is such a mate.
        while compared < share(number(positions))
            || solved[&true] < share(number(mates)) && tried < class.placements()
        {
            let placement = random.next_u64() % class.placements();
            tried += 1;
            let Some((position, value)) = class.compare(&tables, &oracle, placement) else {
                continue;
            };
            compared += 1;
            let solved = solved.entry(mate_within(value, MOVES).is_some()).or_default();
            if *solved < share(number(mates)) {
                compare_mate(&tables, &position, value, MOVES);
                *solved += 1;
            }
        }
        let seconds = start.elapsed().as_secs();
        println!("{material}: {compared} positions, {} mates, {seconds} s", solved[&true]);
    }
}
