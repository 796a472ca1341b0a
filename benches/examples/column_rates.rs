//! Measures the rows of a file in pure Rust: the rival of the Python columns
//! (`crates/ajedrez-python/benches/columns.py`, which drives this).
//!
//! * `column_rates fens COUNT` prints positions of random games of chess in FEN, one per line.
//! * `column_rates king FILE` classifies the king of each line by FIDE's laws, in one thread.
//! * `column_rates kings FILE` classifies the kings as a column in one buffer.
//! * `column_rates solve FILE` solves the puzzle of each line, in one thread.
//!
//! The last three print the number of rows, the seconds of CPU time after reading the file, and a
//! digest of the answers: the number of kings in check or mated, or of solutions.

use std::iter::once;

use ajedrez_king_status::status;
use ajedrez_solitario::{captures_text, parse_puzzle};
use benches::played_positions::played;
use core_bitboard::notation::Fens;
use core_bitboard::solitaire::{Solver, Verdict};
use core_bitboard::{Fide, Position, Status};
use cpu_time::ProcessTime;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [command, argument] = &arguments[..] else {
        return Err("usage: column_rates fens COUNT | king FILE | kings FILE | solve FILE".into());
    };
    if command == "fens" {
        for position in played::<Fide>(argument.parse()?, 1) {
            println!("{}", position.fen());
        }
        return Ok(());
    }
    let text = std::fs::read_to_string(argument)?;
    let rows: Vec<&str> = text.lines().collect();
    let bytes = rows.concat();
    let ends = rows.iter().scan(0, |end, row| {
        *end += row.len();
        Some(*end)
    });
    let offsets: Vec<usize> = once(0).chain(ends).collect();
    let start = ProcessTime::now();
    let found = match command.as_str() {
        "king" => rows.iter().filter(|fen| is_attacked(fen)).count(),
        "kings" => attacked(Fens::new(bytes.as_bytes(), &offsets)),
        "solve" => rows.iter().filter(|run| line_of(run).is_some()).count(),
        _ => return Err("COMMAND is fens, king, kings or solve".into()),
    };
    println!("{} {} {found}", rows.len(), start.elapsed().as_secs_f64());
    Ok(())
}

fn is_attacked(fen: &str) -> bool {
    let position = Position::<Fide>::from_fen(fen).expect("a FEN");
    let status = status(&position, position.turn()).expect("a king");
    matches!(status, Status::Check | Status::Checkmate)
}

/// How many kings of a column are in check or mated.
fn attacked(fens: Fens<'_, usize>) -> usize {
    let mut statuses = vec![None; fens.len()];
    Position::<Fide>::status_many(fens, &mut statuses);
    let attacked = [Some(Status::Check), Some(Status::Checkmate)];
    statuses.iter().filter(|status| attacked.contains(status)).count()
}

/// The line of a solution.
fn line_of(run: &str) -> Option<String> {
    let puzzle = parse_puzzle(run).expect("a puzzle");
    match Solver::new(&puzzle).solve().verdict {
        Verdict::Solved(solution) => Some(captures_text(solution.captures()).to_string()),
        Verdict::Impossible | Verdict::Unknown => None,
    }
}
