//! Solves a puzzle of solitaire chess and draws every board of the solution.
//!
//! `cargo run --release -p core-bitboard --example solve`

use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
use core_bitboard::{Board, Color, Piece, Role, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pieces = [
        (Square::C3, Role::Queen),
        (Square::C5, Role::Knight),
        (Square::E4, Role::Pawn),
        (Square::F6, Role::Pawn),
    ];
    let mut board: Board =
        pieces.into_iter().map(|(square, role)| (square, Piece::new(Color::White, role))).collect();
    println!("{}", board.picture());
    match Solver::new(&Puzzle::new(pieces)?).solve().verdict {
        Verdict::Solved(solution) => {
            for capture in solution.captures() {
                let piece = board.remove(capture.from).expect("a solution moves pieces that stand");
                board.put(capture.to, piece);
                println!("{capture}\n{}", board.picture());
            }
        }
        Verdict::Impossible => println!("impossible"),
        Verdict::Unknown => unreachable!("the budget was unlimited"),
    }
    Ok(())
}
