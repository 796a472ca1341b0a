//! Two kings and up to three pieces: does every answer agree with an exhaustive forward search?
//!
//! `cargo run --release -p benches --example small_endgames -- [STARTS] [TARGETS] [SECONDS] [POSITIONS]
//! [SEED]`; seconds of CPU time.
//!
//! For each of STARTS random positions, a plain search (`plain.rs`) finds all positions that legal
//! moves lead to. Starts that lead to more than POSITIONS positions are skipped, and counted. Then
//! the engine decides TARGETS positions: some from random play, some that differ from those by one
//! piece or the turn, some with all or some of the pieces on random squares.

mod plain;

use std::time::Duration;

use ajedrez_lite::LitePosition;
use benches::lite::{of_the_oracle, played_on};
use benches::random::Random;
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Board, Color, Piece, Position, Role, Square};
use cpu_time::ProcessTime;
use naive::lite as slow;
use reachability::{Budget, Reach};

use plain::{Closure, Endgame};

/// Panics unless the plain rules and the oracle have the same successors of a position.
fn check_rules(position: &naive::Posicion) {
    let mut plain = Vec::new();
    Endgame::of(position).each_successor(|next| plain.push(next));
    let (is_over, _) = slow::fin_de_la_partida(position);
    let moves = if is_over { Vec::new() } else { slow::jugadas_legales(position) };
    assert_eq!(plain.len(), moves.len(), "{position:?}");
    for (from, to) in moves {
        let next = Endgame::of(&slow::jugar(position, from, to));
        assert!(plain.contains(&next), "{position:?}: {next:?}");
    }
}

/// The pieces on random free squares, pawns seldom on end ranks; sometimes all in a corner.
fn placed(pieces: &[Piece], random: &mut Random) -> LitePosition {
    let width = random.choose(&[3, 4, 8, 8, 8]);
    let mut board = Board::EMPTY;
    for &piece in pieces {
        let is_anywhere = piece.role != Role::Pawn || random.below(20) == 0;
        loop {
            let index = 8 * random.below(width) + random.below(width);
            let square = Square::from_index(index).expect("on the board");
            let is_allowed = is_anywhere || !ends().contains(square);
            if is_allowed && !board.occupied().contains(square) {
                board.put(square, piece);
                break;
            }
        }
    }
    position(board, random.choose(&Color::ALL)).expect("both kings")
}

fn ends() -> Bitboard {
    Rank::First.bitboard() | Rank::Eighth.bitboard()
}

fn position(board: Board, turn: Color) -> Option<LitePosition> {
    LitePosition::try_from(Position::new(board, turn, ()).ok()?).ok()
}

/// The position with one piece moved elsewhere, or with the other turn.
fn changed(from: LitePosition, random: &mut Random) -> LitePosition {
    let mut board = *from.position().board();
    let turn = from.position().turn();
    let pieces: Vec<Square> = board.occupied().into_iter().collect();
    let free: Vec<Square> = (!board.occupied()).into_iter().collect();
    if random.below(4) == 0 {
        return position(board, !turn).expect("the same pieces");
    }
    let piece = board.remove(random.choose(&pieces)).expect("it stands there");
    board.put(random.choose(&free), piece);
    position(board, turn).expect("the same pieces")
}

/// Some of the pieces, perhaps promoted, on random squares.
fn fewer(pieces: &[Piece], random: &mut Random) -> LitePosition {
    let mut pieces = pieces.to_vec();
    let gone = random.below(3).min(pieces.len() - 2);
    pieces.truncate(pieces.len() - gone);
    for piece in &mut pieces {
        if piece.role == Role::Pawn && random.below(3) == 0 {
            piece.role = Role::Rook;
        }
    }
    placed(&pieces, random)
}

/// The results of the questions.
#[derive(Default)]
struct Tally {
    left_out: usize,
    positions: usize,
    reachable: usize,
    unreachable: usize,
    wrong: usize,
    unknown: usize,
    times: Vec<f64>,
}

impl Tally {
    fn ask(&mut self, from: &LitePosition, to: &LitePosition, seconds: u64, closure: &Closure) {
        let p2 = of_the_oracle(to);
        check_rules(&p2);
        let begin = ProcessTime::now();
        let stop = || begin.elapsed() > Duration::from_secs(seconds);
        let budget = Budget::DEFAULT.memo_bytes(512 << 20).stop(&stop);
        let verdict = reachability::line(from, to, &budget).verdict;
        self.times.push(begin.elapsed().as_secs_f64());
        let expected = closure.contains(&Endgame::of(&p2));
        match verdict {
            Reach::Reachable(_) if expected => self.reachable += 1,
            Reach::Unreachable(_) if !expected => self.unreachable += 1,
            Reach::Unknown => {
                println!("unknown ({}): {from} to {to}", if expected { "yes" } else { "no" });
                self.unknown += 1;
            }
            wrong => {
                println!("WRONG: {from} to {to}: {wrong:?}");
                self.wrong += 1;
            }
        }
    }
}

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |index: usize, default| numbers.get(index).copied().unwrap_or(default);
    let (starts, targets) = (number(0, 50), number(1, 50));
    let (seconds, positions_max) = (number(2, 10) as u64, number(3, 5_000_000));
    let mut random = Random(0x5A11_E4D6 + number(4, 0) as u64);
    let mut tally = Tally::default();
    let mut asked = 0;
    while asked < starts {
        let mut pieces =
            [Color::White, Color::Black].map(|color| Piece::new(color, Role::King)).to_vec();
        for _ in 0..=random.below(3) {
            let role = random.choose(&[Role::Pawn, Role::Pawn, Role::Bishop, Role::Rook]);
            pieces.push(Piece::new(random.choose(&Color::ALL), role));
        }
        let from = placed(&pieces, &mut random);
        let p1 = of_the_oracle(&from);
        check_rules(&p1);
        let Some(closure) = Closure::of(Endgame::of(&p1), positions_max) else {
            tally.left_out += 1;
            continue;
        };
        asked += 1;
        tally.positions += closure.len;
        for target in 0..targets {
            let plies = random.below(60);
            let reached =
                (0..plies).fold(from, |here, _| played_on(here, &mut random).unwrap_or(here));
            let to = match target % 3 {
                0 => reached,
                1 => changed(reached, &mut random),
                _ => fewer(&pieces, &mut random),
            };
            tally.ask(&from, &to, seconds, &closure);
        }
    }
    tally.times.sort_unstable_by(f64::total_cmp);
    let (median, slowest) =
        (tally.times[tally.times.len() / 2], tally.times[tally.times.len() - 1]);
    println!(
        "{} starts, {} left out, {} positions searched",
        starts, tally.left_out, tally.positions
    );
    println!("| pairs | reachable | unreachable | wrong | unknown | median s | slowest s |");
    println!("|---|---|---|---|---|---|---|");
    println!(
        "| {} | {} | {} | {} | {} | {median:.4} | {slowest:.2} |",
        tally.times.len(),
        tally.reachable,
        tally.unreachable,
        tally.wrong,
        tally.unknown
    );
}
