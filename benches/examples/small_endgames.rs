//! Pairs of positions of two kings and up to three men, and how many are decided within a time.
//!
//! `cargo run --release -p benches --example small_endgames -- [PAIRS] [SECONDS] [POSITIONS]`
//!
//! The target is what random play made of the first position, or has the same men, or some of them,
//! on any squares. With POSITIONS, every `unreachable` is compared with an exhaustive search that stops
//! when it has met so many positions.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use ajedrez_lite::{Budget, LitePosition, Reach};
use core_bitboard::{Board, Color, Piece, Position, Role, Square};

/// Marsaglia's xorshift: the same pairs everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }
}

/// The men on any free squares, pawns not on the first and last rank.
fn placed(men: &[Piece], random: &mut Random) -> LitePosition {
    let mut board = Board::EMPTY;
    for &man in men {
        loop {
            let index = match man.role {
                Role::Pawn => 8 + random.below(48),
                _ => random.below(64),
            };
            let square = Square::from_index(index).expect("on the board");
            if !board.occupied().contains(square) {
                board.put(square, man);
                break;
            }
        }
    }
    let position = Position::new(board, Color::ALL[random.below(2)], ()).expect("one king a side");
    LitePosition::try_from(position).expect("both kings")
}

/// Whether playing every move leads there; none when that is more than so many positions.
fn exhaustively(from: &LitePosition, to: &LitePosition, positions_max: usize) -> Option<bool> {
    if positions_max == 0 {
        return None;
    }
    let mut known = HashSet::from([*from]);
    let mut waiting = vec![*from];
    while let Some(here) = waiting.pop() {
        if here == *to {
            return Some(true);
        }
        if here.outcome().is_some() {
            continue;
        }
        for mv in here.position().legal_moves() {
            let next = here.try_play(mv).expect("a legal move");
            if known.insert(next) {
                waiting.push(next);
            }
        }
        if known.len() > positions_max {
            return None;
        }
    }
    Some(false)
}

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let pairs = numbers.first().copied().unwrap_or(2000);
    let seconds = numbers.get(1).copied().unwrap_or(10);
    let positions_max = numbers.get(2).copied().unwrap_or(0);
    let mut random = Random(0x5A11_E4D6);
    let (mut reachable, mut unreachable, mut confirmed) = (0, 0, 0);
    let (mut unknown, mut wrong) = (0, 0);
    let mut slowest: f64 = 0.0;
    let begun = Instant::now();
    for _ in 0..pairs {
        let mut men =
            vec![Piece::new(Color::White, Role::King), Piece::new(Color::Black, Role::King)];
        for _ in 0..random.below(4) {
            let role = [Role::Pawn, Role::Bishop, Role::Rook][random.below(3)];
            men.push(Piece::new(Color::ALL[random.below(2)], role));
        }
        let from = placed(&men, &mut random);
        let is_played = random.below(3) == 0;
        let to = if is_played {
            let plies = random.below(60);
            let mut here = from;
            for _ in 0..plies {
                let moves = here.legal_moves();
                if here.outcome().is_some() {
                    break;
                }
                here = here.try_play(moves[random.below(moves.len())]).expect("legal");
            }
            here
        } else {
            let removed = random.below(3).min(men.len() - 2);
            men.truncate(men.len() - removed);
            for man in &mut men {
                if man.role == Role::Pawn && random.below(3) == 0 {
                    man.role = Role::Rook;
                }
            }
            placed(&men, &mut random)
        };
        let begin = Instant::now();
        let stop = || begin.elapsed() > Duration::from_secs(seconds as u64);
        let budget = Budget { nodes: u64::MAX, memo_bytes: 256 << 20, stop: &stop };
        match from.reaches(&to, &budget).verdict {
            Reach::Reachable(_) => reachable += 1,
            Reach::Unreachable(reason) if is_played => {
                eprintln!("WRONG: {from} to {to}: {reason}");
                wrong += 1;
            }
            Reach::Unreachable(reason) => {
                unreachable += 1;
                match exhaustively(&from, &to, positions_max) {
                    Some(true) => {
                        eprintln!("WRONG: {from} to {to}: {reason}");
                        wrong += 1;
                    }
                    Some(false) => confirmed += 1,
                    None => {}
                }
            }
            Reach::Unknown => {
                eprintln!("unknown: {from} to {to}");
                unknown += 1;
            }
        }
        slowest = slowest.max(begin.elapsed().as_secs_f64());
    }
    let mean = begun.elapsed().as_secs_f64() / pairs as f64;
    println!(
        "| pairs | reachable | unreachable | of these confirmed | wrong | unknown | mean s | slowest s |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    println!(
        "| {pairs} | {reachable} | {unreachable} | {confirmed} | {wrong} | {unknown} | {mean:.3} | {slowest:.2} |"
    );
}
