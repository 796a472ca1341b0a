//! Answers queries on the assignment's board, one after the other.
//!
//! `cargo run -p ajedrez-movement-rules --example consult -- 'mover(reinaBlanca, d, 2)' 'casilla(M, d, Y)'`

use std::error::Error;

use ajedrez_movement_rules::{Facts, parse_query};

const QUERIES: [&str; 4] = [
    "distancia(f,4,a,4,D)",
    "movimientoValido(caballoBlanco1, X, Y)",
    "mover(torreBlanca1, a, 8)",
    "torre(M), casilla(M, a, Y)",
];

fn main() -> Result<(), Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let queries = if asked.is_empty() { QUERIES.map(String::from).to_vec() } else { asked };
    let mut facts = Facts::default();
    for query in queries {
        println!("?- {query}");
        println!("{}", facts.answer(&parse_query(&query)?)?);
    }
    Ok(())
}
