//! How many move lists per second does each crate generate?
//!
//! The legal moves of 10,000 positions from random games, each as a list usable by a search. Two
//! rivals leave building the list to their users and race in two ways; one way of `chess` is its
//! `Board::enumerate_moves`. The total number of moves is asserted to be the same for
//! all. Rounds are interleaved, times are CPU times, figures are medians.
//! `cargo run --profile race -p benches --example race_movegen`.

use std::hint::black_box;

use benches::played_positions::played;
use benches::race::{Contender, Table, race};
use core_bitboard::Fide;

const ROUNDS: usize = 9;
const POSITIONS: usize = 10_000;

/// The number of moves of all positions.
fn all<T>(positions: &[T], moves: impl FnMut(&T) -> usize) -> u64 {
    black_box(positions).iter().map(moves).sum::<usize>() as u64
}

fn main() {
    let positions = played::<Fide>(POSITIONS, 5);
    let fens: Vec<String> = positions.iter().map(|position| position.fen().to_string()).collect();
    let expected = positions.iter().map(|position| position.legal_moves().len() as u64).sum();

    let cozy: Vec<cozy_chess::Board> =
        fens.iter().map(|fen| cozy_chess::Board::from_fen(fen, false).expect("a FEN")).collect();
    let chess: Vec<chess::Board> = fens.iter().map(|fen| fen.parse().expect("a FEN")).collect();
    let shakmaty: Vec<shakmaty::Chess> = fens
        .iter()
        .map(|fen| {
            let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
            fen.into_position(shakmaty::CastlingMode::Standard).expect("a legal position")
        })
        .collect();

    let contenders = [
        Contender::new("core-bitboard", || {
            all(&positions, |position| black_box(&position.legal_moves()).len())
        }),
        Contender::new("cozy-chess", || {
            all(&cozy, |board| {
                let mut list = arrayvec::ArrayVec::<cozy_chess::Move, 218>::new();
                board.generate_moves(|moves| {
                    list.extend(moves);
                    false
                });
                black_box(&list).len()
            })
        }),
        Contender::new("cozy-chess, pushed", || {
            all(&cozy, |board| {
                let mut list = arrayvec::ArrayVec::<cozy_chess::Move, 218>::new();
                board.generate_moves(|moves| {
                    for mv in moves {
                        list.push(mv);
                    }
                    false
                });
                black_box(&list).len()
            })
        }),
        Contender::new("chess", || {
            all(&chess, |board| {
                let list: arrayvec::ArrayVec<chess::ChessMove, 218> =
                    chess::MoveGen::new_legal(board).collect();
                black_box(&list).len()
            })
        }),
        Contender::new("chess, into an array", || {
            let mut list = [chess::ChessMove::default(); 256];
            all(&chess, |board| {
                let mut size = 0;
                for mv in chess::MoveGen::new_legal(board) {
                    list[size] = mv;
                    size += 1;
                }
                black_box(&list);
                size
            })
        }),
        Contender::new("shakmaty", || {
            all(&shakmaty, |position| black_box(&shakmaty::Position::legal_moves(position)).len())
        }),
    ];
    let names = contenders.each_ref().map(|contender| contender.name);
    let mut table = Table::new(&names, 1);
    let seconds = race(ROUNDS, &contenders, expected);
    table.add("10,000 played positions", POSITIONS as f64 / 1e6, &seconds);
    table.print("Move lists: million lists a second, one core");
}
