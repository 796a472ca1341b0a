//! How many king statuses per second does each crate compute, from a FEN and from a position?
//!
//! For 10,000 positions from random games, and as many one move earlier: is the king of the side to
//! move free, in check, mated or stalemated? The sum of the verdicts is asserted to be the same for
//! all. Rounds are interleaved, times are CPU times, figures are medians.
//! `cargo run --profile race -p benches --example race_king_status`.

use std::hint::black_box;

use ajedrez_king_status::{Status, status};
use benches::played_positions::played;
use benches::race::{Contender, Table, race};
use core_bitboard::{Fide, Position};

const ROUNDS: usize = 9;
const POSITIONS: usize = 10_000;

/// The verdicts as numbers, for sums.
const FREE: u64 = 0;
const CHECK: u64 = 1;
const MATE: u64 = 100;
const STALEMATE: u64 = 10_000;

fn ours(position: &Position<Fide>) -> u64 {
    match status(position, position.turn()).expect("both kings") {
        Status::Free => FREE,
        Status::Check => CHECK,
        Status::Checkmate => MATE,
        Status::Stalemate => STALEMATE,
    }
}

fn cozy(board: &cozy_chess::Board) -> u64 {
    match (board.checkers().is_empty(), board.generate_moves(|_| true)) {
        (true, true) => FREE,
        (false, true) => CHECK,
        (false, false) => MATE,
        (true, false) => STALEMATE,
    }
}

fn chess_crate(board: &chess::Board) -> u64 {
    match (board.status(), board.checkers().popcnt()) {
        (chess::BoardStatus::Ongoing, 0) => FREE,
        (chess::BoardStatus::Ongoing, _) => CHECK,
        (chess::BoardStatus::Checkmate, _) => MATE,
        (chess::BoardStatus::Stalemate, _) => STALEMATE,
    }
}

fn shakmaty_crate(position: &shakmaty::Chess) -> u64 {
    use shakmaty::Position;
    match (position.is_check(), !position.legal_moves().is_empty()) {
        (false, true) => FREE,
        (true, true) => CHECK,
        (true, false) => MATE,
        (false, false) => STALEMATE,
    }
}

fn read_cozy(fen: &str) -> cozy_chess::Board {
    cozy_chess::Board::from_fen(fen, false).expect("a FEN")
}

fn read_chess(fen: &str) -> chess::Board {
    fen.parse().expect("a FEN")
}

fn read_shakmaty(fen: &str) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(shakmaty::CastlingMode::Standard).expect("a legal position")
}

fn all<T>(items: &[T], judge: impl Fn(&T) -> u64) -> u64 {
    black_box(items).iter().map(judge).sum()
}

fn main() {
    let positions = played::<Fide>(POSITIONS, 6);
    let fens: Vec<String> = positions.iter().map(|position| position.fen().to_string()).collect();
    let cozies: Vec<_> = fens.iter().map(|fen| read_cozy(fen)).collect();
    let chesses: Vec<_> = fens.iter().map(|fen| read_chess(fen)).collect();
    let shakmaties: Vec<_> = fens.iter().map(|fen| read_shakmaty(fen)).collect();
    let expected = all(&positions, ours);

    let from_text = [
        Contender::new("core-bitboard", || {
            all(&fens, |fen| ours(&Position::from_fen(fen).expect("a FEN")))
        }),
        Contender::new("cozy-chess", || all(&fens, |fen| cozy(&read_cozy(fen)))),
        Contender::new("chess", || all(&fens, |fen| chess_crate(&read_chess(fen)))),
        Contender::new("shakmaty", || all(&fens, |fen| shakmaty_crate(&read_shakmaty(fen)))),
    ];
    let from_position = [
        Contender::new("core-bitboard", || all(&positions, ours)),
        Contender::new("cozy-chess", || all(&cozies, cozy)),
        Contender::new("chess", || all(&chesses, chess_crate)),
        Contender::new("shakmaty", || all(&shakmaties, shakmaty_crate)),
    ];
    for (case, contenders) in [("from FEN text", &from_text), ("from a position", &from_position)] {
        let mut table = Table::new(&contenders.each_ref().map(|contender| contender.name), 1);
        let seconds = race(ROUNDS, contenders, expected);
        table.add(case, POSITIONS as f64 / 1e6, &seconds);
        table.print("King status: million verdicts a second, one core");
    }
}
