//! Everyday tasks: read a FEN, list, write and play moves, get a status, play a game, run perft,
//! solve a puzzle.
//!
//! `cargo run --release -p core-bitboard --example embed`

use core_bitboard::notation::Fen;
use core_bitboard::perft::Perft;
use core_bitboard::search::{Budget, Meter};
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
use core_bitboard::{Fide, History, Position, Status};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut fen: Fen<Fide> =
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4".parse()?;
    let moves = fen.position().legal_moves();
    let names: Vec<String> =
        moves.iter().filter_map(|&mv| Some(fen.position().san(mv).ok()?.to_string())).collect();
    println!("{} moves: {}", names.len(), names.join(" "));

    fen = fen.play(fen.position().parse_san("Qxf7#")?)?;
    assert_eq!(fen.position().status(), Status::Checkmate);
    println!("{}{fen}", fen.position().board().picture());

    // A game counts its repetitions, and goes back and forward.
    let mut game = History::from(Position::<Fide>::start());
    for name in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2) {
        game.play(game.position().parse_san(name)?)?;
    }
    println!("{} times, a claim: {:?}", game.repetitions(), game.claim());
    while game.back().is_some() {}
    assert_eq!((game.repetitions(), game.moves_ahead().len()), (1, 8));

    // An illegal move is refused, with the reason.
    println!("{}", game.play("e2e5".parse()?).unwrap_err());

    // Every long search takes a budget: nodes, memory, and a callback that says when to stop.
    let mut meter = Meter::new(&Budget::DEFAULT.nodes(1_000_000));
    let start = Position::<Fide>::start();
    let counts = [4, 9].map(|depth| Perft::new(depth).count_within(&start, &mut meter));
    println!("{counts:?}");

    // An error says what was expected and where.
    println!("{}", "8/8/8/8/8/8/8/K2k3 w".parse::<Position<Fide>>().unwrap_err());
    println!("{}", start.parse_san("Nf4").unwrap_err());

    let puzzle: Puzzle = "Qc3 Nc5 Pe4 Pf6".parse()?;
    match Solver::new(&puzzle).solve().verdict {
        Verdict::Solved(solution) => println!("{puzzle}: {solution}"),
        Verdict::Impossible => println!("{puzzle} cannot be solved"),
        Verdict::Unknown => println!("{puzzle} needs a larger budget"),
    }
    Ok(())
}
