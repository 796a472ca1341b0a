//! How many pairs of positions does exercise 14 decide within a limit of CPU time?
//!
//! `cargo run --release -p benches --example reach_pairs -- random|near [PAIRS] [SECONDS] [SEED]`
//!
//! The second position of a random pair is reached by legal play from the first, which is the start
//! position. Each kind of play prefers some moves. A near-miss is such a position with one change,
//! which may make it unreachable. Undecided pairs are printed.

use std::time::Duration;

use ajedrez_lite::LitePosition;
use ajedrez_reachability::{Budget, Reach, line};
use benches::random::Random;
use core_bitboard::{Bitboard, Board, Color, Move, Piece, Role, Square};
use cpu_time::ProcessTime;

/// Whether a kind of play prefers a move, given the board and the turn.
type Prefers = fn(&Board, Color, Move) -> bool;

const PLAYS: [(&str, Prefers); 8] = [
    ("any moves", |_, _, _| true),
    ("pawn moves", |board, _, mv| is_pawn(board, mv)),
    ("captures", is_capture_of),
    ("shuffles", |board, turn, mv| !is_pawn(board, mv) && !is_capture_of(board, turn, mv)),
    ("promotions", |board, turn, mv| is_pawn(board, mv) && row(turn, mv) >= 5),
    ("pawns at home", |board, turn, mv| !is_pawn(board, mv) || row(turn, mv) == 2),
    ("pieces", |board, turn, mv| !is_pawn(board, mv) || is_capture_of(board, turn, mv)),
    ("pawn captures", |board, turn, mv| is_pawn(board, mv) && is_capture_of(board, turn, mv)),
];

fn is_pawn(board: &Board, mv: Move) -> bool {
    board.role_at(mv.from()) == Some(Role::Pawn)
}

fn is_capture_of(board: &Board, _: Color, mv: Move) -> bool {
    board.occupied().contains(mv.to())
}

fn row(turn: Color, mv: Move) -> usize {
    mv.to().rank().relative_to(turn).index()
}

/// The position after up to `plies` moves, most of which `prefers` prefers.
fn played(prefers: Prefers, plies: usize, random: &mut Random) -> LitePosition {
    let mut here = LitePosition::start();
    for _ in 0..plies {
        let legal = here.legal_moves();
        if here.outcome().is_some() || legal.is_empty() {
            break;
        }
        let (board, turn) = (*here.position().board(), here.position().turn());
        let preferred = legal.iter().copied().filter(|&mv| prefers(&board, turn, mv));
        let preferred: Vec<Move> = preferred.collect();
        let moves = if preferred.is_empty() || random.below(4) == 0 { &legal } else { &preferred };
        here = here.play(moves[random.below(moves.len())]).expect("a legal move");
    }
    here
}

/// A change of a board; `None` if the random choices do not allow it.
type Change = fn(&mut Board, &mut Random) -> Option<()>;

const CHANGES: [(&str, Change); 12] = [
    ("the other turn", |_, _| Some(())),
    ("a pawn on the next file", |board, random| {
        let aside = [-1, 1][random.below(2)];
        relocate(board, Role::Pawn, random, |from, _| from.offset(aside, 0))
    }),
    ("a pawn one row back", |board, random| {
        relocate(board, Role::Pawn, random, |from, color| from.step(!color.forward()))
    }),
    ("a bishop elsewhere", |board, random| anywhere(board, Role::Bishop, random)),
    ("a rook elsewhere", |board, random| anywhere(board, Role::Rook, random)),
    ("a king elsewhere", |board, random| anywhere(board, Role::King, random)),
    ("a piece removed", |board, random| {
        let square = choose(board.occupied() - board.by_role(Role::King), random)?;
        board.remove(square).map(|_| ())
    }),
    ("a rook more", |board, random| add(board, Role::Rook, random)),
    ("a bishop more", |board, random| add(board, Role::Bishop, random)),
    ("two pawns exchanged", |board, random| {
        let [a, b] = [(); 2].map(|()| choose(board.by_role(Role::Pawn), random));
        let (a, b) = (a?, b?);
        let (first, second) = (board.piece_at(a)?, board.piece_at(b)?);
        board.put(a, second);
        board.put(b, first);
        (first != second).then_some(())
    }),
    ("a rook or bishop of the other role", |board, random| {
        let pieces = board.by_role(Role::Bishop) | board.by_role(Role::Rook);
        let square = choose(pieces, random)?;
        let piece = board.piece_at(square)?;
        let role = if piece.role == Role::Rook { Role::Bishop } else { Role::Rook };
        board.put(square, Piece::new(piece.color, role));
        Some(())
    }),
    ("a pawn that became a rook", |board, random| {
        let pawn = choose(board.by_role(Role::Pawn), random)?;
        let color = board.remove(pawn)?.color;
        let to = choose(!board.occupied(), random)?;
        board.put(to, Piece::new(color, Role::Rook));
        Some(())
    }),
];

fn choose(squares: Bitboard, random: &mut Random) -> Option<Square> {
    let squares: Vec<Square> = squares.into_iter().collect();
    squares.get(random.below(squares.len().max(1))).copied()
}

/// Moves a random piece of `role` to the empty square that `to` gives.
fn relocate(
    board: &mut Board,
    role: Role,
    random: &mut Random,
    to: impl FnOnce(Square, Color) -> Option<Square>,
) -> Option<()> {
    let from = choose(board.by_role(role), random)?;
    let piece = board.piece_at(from)?;
    let to = to(from, piece.color).filter(|&to| !board.occupied().contains(to))?;
    board.remove(from);
    board.put(to, piece);
    Some(())
}

fn anywhere(board: &mut Board, role: Role, random: &mut Random) -> Option<()> {
    let to = choose(!board.occupied(), random)?;
    relocate(board, role, random, |_, _| Some(to))
}

fn add(board: &mut Board, role: Role, random: &mut Random) -> Option<()> {
    let to = choose(!board.occupied(), random)?;
    board.put(to, Piece::new(Color::ALL[random.below(2)], role));
    Some(())
}

/// The changed position; `None` also if it leaves the side that has moved in check.
fn changed(at: &LitePosition, number: usize, random: &mut Random) -> Option<LitePosition> {
    let (mut board, turn) = (*at.position().board(), at.position().turn());
    CHANGES[number].1(&mut board, random)?;
    let turn = if number == 0 { !turn } else { turn };
    let letter = if turn == Color::White { 'w' } else { 'b' };
    let changed: LitePosition = format!("{} {letter}", board.fen()).parse().ok()?;
    (!changed.position().with_turn(!turn).is_check()).then_some(changed)
}

fn main() {
    let is_near = std::env::args().any(|word| word == "near");
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |index: usize, default| numbers.get(index).copied().unwrap_or(default);
    let (pairs, seconds, seed) = (number(0, 100), number(1, 10), number(2, 0) as u64);
    let names = if is_near {
        CHANGES.map(|(name, _)| name).to_vec()
    } else {
        PLAYS.map(|(name, _)| name).to_vec()
    };
    let mut random = Random(0x14AC + seed * 1_000_003 + u64::from(is_near));
    let start = LitePosition::start();
    // Per kind: asked, reachable, unreachable.
    let mut counts = vec![[0_usize; 3]; names.len()];
    let mut times = Vec::new();
    while times.len() < pairs {
        let kind = times.len() % names.len();
        let play = if is_near { random.below(PLAYS.len()) } else { kind };
        let plies = [5, 10, 20, 40, 80, 160, 320][random.below(7)];
        let mut to = played(PLAYS[play].1, plies, &mut random);
        if is_near {
            let Some(near) = changed(&to, kind, &mut random) else { continue };
            to = near;
        }
        let begin = ProcessTime::now();
        let stop = || begin.elapsed() > Duration::from_secs(seconds as u64);
        let budget = Budget::DEFAULT.memo_bytes(256 << 20).stop(&stop);
        let verdict = line(&start, &to, &budget).verdict;
        times.push(begin.elapsed().as_secs_f64());
        counts[kind][0] += 1;
        match verdict {
            Reach::Reachable(_) => counts[kind][1] += 1,
            Reach::Unreachable(reason) => {
                counts[kind][2] += 1;
                if !is_near {
                    println!("WRONG ({}): {to}: {reason}", names[kind]);
                }
            }
            Reach::Unknown => println!("undecided ({}): {to}", names[kind]),
        }
    }
    println!("| kind | pairs | reachable | unreachable | undecided |\n|---|---|---|---|---|");
    for (name, [asked, reachable, unreachable]) in names.iter().zip(&counts) {
        let undecided = asked - reachable - unreachable;
        println!("| {name} | {asked} | {reachable} | {unreachable} | {undecided} |");
    }
    times.sort_unstable_by(f64::total_cmp);
    println!("median {:.3} s, worst {:.2} s", times[pairs / 2], times[pairs - 1]);
}
