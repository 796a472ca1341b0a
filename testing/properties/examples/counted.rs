//! Tries a law on many cases, and says how many.
//!
//! `cargo run --release -p properties --example counted -- king_status 1000000 7` tries the law
//! `king_status` on 1,000,000 cases from seed 7; without arguments the names of the laws are printed.

use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, cases, seed] = &arguments[..] else {
        for property in properties::ALL {
            println!("{}", property.name);
        }
        return Ok(());
    };
    let start = Instant::now();
    properties::drive(properties::named(name), seed.parse()?, cases.parse()?);
    println!("{name}: {cases} cases from seed {seed} hold, {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}
