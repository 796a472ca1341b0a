//! Pairs made unreachable by one change each, and how many of them are proved so within a time.
//!
//! `cargo run --release -p benches --example unreachable_pairs -- [PAIRS] [SECONDS]`
//!
//! A position is played on at random from the start, then changed so that no game can make it. Only
//! changes that are impossible for a reason that can be checked by hand are made.

use std::time::{Duration, Instant};

use ajedrez_lite::{Budget, LitePosition, Reach};
use core_bitboard::{Bitboard, Board, Color, Lite, Piece, Position, Rank, Role, Square};

/// Marsaglia's xorshift: the same pairs everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }

    fn choose(&mut self, set: Bitboard) -> Option<Square> {
        if set.is_empty() { None } else { set.into_iter().nth(self.below(set.len())) }
    }
}

fn played(plies: usize, random: &mut Random) -> Option<LitePosition> {
    (0..plies).try_fold(LitePosition::start(), |here, _| {
        if here.outcome().is_some() {
            return None;
        }
        let moves = here.legal_moves();
        here.try_play(moves[random.below(moves.len())])
    })
}

/// A change: the board, and the men and randomness to change it with; whether it could be made.
type Change = fn(&mut Board, &LitePosition, Color, &mut Random) -> Option<()>;

const CHANGES: [(&str, Change); 8] = [
    ("a pawn retreated behind its first rank", |board, _, color, random| {
        let pawns = board.by_piece(Piece::new(color, Role::Pawn));
        let from = random.choose(pawns)?;
        let first = Rank::First.relative_to(color).bitboard();
        let to = random.choose(first - board.occupied())?;
        board.remove(from);
        board.put(to, Piece::new(color, Role::Pawn));
        Some(())
    }),
    ("a pawn changed file with nothing captured", |board, _, color, random| {
        if board.occupied().len() < 26 {
            return None;
        }
        let from = random.choose(board.by_piece(Piece::new(color, Role::Pawn)))?;
        let middle = !(Rank::First.bitboard() | Rank::Eighth.bitboard() | from.file().bitboard());
        let to = random.choose(middle - board.occupied())?;
        board.remove(from);
        board.put(to, Piece::new(color, Role::Pawn));
        Some(())
    }),
    ("a man too many", |board, _, color, random| {
        let to = random.choose(!board.occupied())?;
        let fill = 13 - board.by_color(color).len();
        board.put(to, Piece::new(color, Role::Rook));
        for _ in 0..fill {
            let to = random.choose(!board.occupied())?;
            board.put(to, Piece::new(color, Role::Rook));
        }
        Some(())
    }),
    ("a bishop of the other colour", |board, _, color, random| {
        let from = random.choose(board.by_piece(Piece::new(color, Role::Bishop)))?;
        let is_dark = Bitboard::DARK.contains(from);
        let others = if is_dark { Bitboard::LIGHT } else { Bitboard::DARK };
        if (board.by_piece(Piece::new(color, Role::Bishop)) & others).is_empty() {
            return None;
        }
        let to = random.choose(others - board.occupied())?;
        let man = board.remove(from)?;
        board.put(to, man);
        Some(())
    }),
    ("a third rook with eight pawns", |board, _, color, random| {
        if board.by_piece(Piece::new(color, Role::Pawn)).len() < 8 {
            return None;
        }
        let rooks = board.by_piece(Piece::new(color, Role::Rook)).len();
        for _ in rooks..3 {
            board.put(random.choose(!board.occupied())?, Piece::new(color, Role::Rook));
        }
        Some(())
    }),
    ("the side that moved is in check", |board, _, color, random| {
        let rook = Piece::new(color, Role::Rook);
        let from = random.choose(board.by_piece(rook))?;
        board.remove(from);
        board.put(random.choose(!board.occupied())?, rook);
        Some(())
    }),
    ("a caged bishop out", |board, start, color, random| {
        let bishop = Piece::new(color, Role::Bishop);
        let caged = |square: &Square| {
            let pawns = start.position().board().by_piece(Piece::new(color, Role::Pawn))
                & board.by_piece(Piece::new(color, Role::Pawn));
            start.position().board().attacks_from(*square).is_subset(pawns)
        };
        let home = start.position().board().by_piece(bishop) & board.by_piece(bishop);
        let from = home.into_iter().find(caged)?;
        let same = if Bitboard::DARK.contains(from) { Bitboard::DARK } else { Bitboard::LIGHT };
        board.put(random.choose(same - board.occupied())?, bishop);
        board.remove(from);
        Some(())
    }),
    ("pawns that passed each other", |board, start, color, random| {
        if board.occupied().len() < 26 {
            return None;
        }
        let _ = (start, color);
        let whites = board.by_piece(Piece::new(Color::White, Role::Pawn));
        let blacks = board.by_piece(Piece::new(Color::Black, Role::Pawn));
        let white = random.choose(whites)?;
        let black = (blacks & white.file().bitboard()).only()?;
        board.put(white, Piece::new(Color::Black, Role::Pawn));
        board.put(black, Piece::new(Color::White, Role::Pawn));
        let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
        (!ends.contains(white) && !ends.contains(black)).then_some(())
    }),
];

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let pairs = numbers.first().copied().unwrap_or(60);
    let seconds = numbers.get(1).copied().unwrap_or(10);
    println!("| change | pairs | unreachable | wrong | unknown | slowest s |");
    println!("|---|---|---|---|---|---|");
    for (number, (name, change)) in CHANGES.into_iter().enumerate() {
        let mut random = Random(0x0BAD_0A1E + number as u64);
        let (mut asked, mut proved, mut wrong, mut unknown) = (0, 0, 0, 0);
        let mut slowest: f64 = 0.0;
        for _ in 0..1_000_000 {
            if asked == pairs {
                break;
            }
            let from = LitePosition::start();
            let plies = 4 + random.below(50);
            let Some(to) = played(plies, &mut random) else { continue };
            let color = Color::ALL[random.below(2)];
            let mut board = *to.position().board();
            if change(&mut board, &from, color, &mut random).is_none() {
                continue;
            }
            let Some(to) = Position::<Lite>::new(board, to.position().turn(), ())
                .ok()
                .and_then(|position| LitePosition::try_from(position).ok())
            else {
                continue;
            };
            let is_left_in_check = to.position().with_turn(!to.position().turn()).is_check();
            if name.starts_with("the side that moved") != is_left_in_check {
                continue;
            }
            asked += 1;
            let begin = Instant::now();
            let stop = || begin.elapsed() > Duration::from_secs(seconds as u64);
            let budget = Budget { nodes: u64::MAX, memo_bytes: 256 << 20, stop: &stop };
            match from.reaches(&to, &budget).verdict {
                Reach::Unreachable(_) => proved += 1,
                Reach::Reachable(line) => {
                    // It replays, so the change was no impossible one.
                    eprintln!("reachable after all ({name}): {to} by {line:?}");
                    wrong += 1;
                }
                Reach::Unknown => {
                    eprintln!("unknown ({name}): {from} to {to}");
                    unknown += 1;
                }
            }
            slowest = slowest.max(begin.elapsed().as_secs_f64());
        }
        println!("| {name} | {asked} | {proved} | {wrong} | {unknown} | {slowest:.2} |");
    }
}
