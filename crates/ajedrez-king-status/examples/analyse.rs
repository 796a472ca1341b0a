//! Prints the situation of the black king in every diagram of a file, or in an example of the assignment.
//!
//! `cargo run -p ajedrez-king-status --example analyse -- FILE`

use std::error::Error;

use ajedrez_king_status::{Language, Situation, grid, listing, read_diagrams};
use core_bitboard::{Color, Plain};

/// Number 15 of the original.
const EXAMPLE: &str = "\
# 15 Rey en jaque
--t-----
--pPT-pp
--p-----
p---rpC-
--D---c-
d-----P-
P---PP-P
------R-
";

fn main() -> Result<(), Box<dyn Error>> {
    let diagrams = match std::env::args_os().nth(1) {
        Some(path) => read_diagrams(std::fs::read(path)?)?,
        None => read_diagrams(EXAMPLE)?,
    };
    for diagram in &diagrams {
        let black = Situation::<Plain>::on_board(diagram.board(), Color::Black)?;
        println!("{}", diagram.heading());
        print!("{}{}", grid(diagram.board()), listing(&black, Language::Spanish));
        for escape in black.escapes() {
            println!("   {} {}", escape.mv(), escape.kind());
        }
    }
    Ok(())
}
