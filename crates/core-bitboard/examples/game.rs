//! A game: reads a FEN; lists, writes and plays moves; reports the status of a king, repetitions
//! and draws.
//!
//! `cargo run --release -p core-bitboard --example game`

use core_bitboard::{Fide, History, Position, Status};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game: History<Fide> =
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4".parse()?;
    for mv in game.position().legal_moves() {
        print!("{} ", game.position().san(mv)?);
    }
    game.play(game.position().parse_san("Qxf7#")?)?;
    assert_eq!(game.position().status(), Status::Checkmate);
    println!("\n{}\n{}", game.fen(), game.position().board().picture());

    // Moves are undone and redone, and repetitions counted.
    let mut game = History::from(Position::<Fide>::start());
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2) {
        game.play(game.position().parse_san(san)?)?;
    }
    println!("{} times, so a draw may be claimed: {:?}", game.repetitions(), game.claim());
    while game.undo().is_some() {}
    assert_eq!((game.repetitions(), game.undone_moves().len()), (1, 8));

    // An illegal move or an invalid position is rejected with every reason and its place.
    println!("{}", game.play("e2e5".parse()?).unwrap_err());
    println!("{}", "8/8/8/8/8/8/8/K2k3 w".parse::<Position<Fide>>().unwrap_err());
    Ok(())
}
