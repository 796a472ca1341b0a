//! The best move to a depth: negamax with alpha-beta, captures first.
//!
//! `cargo run --release -p core-bitboard --example negamax -- [DEPTH [FEN]]`

use core_bitboard::{Color, Fide, Move, Position, Role, Status};

/// More than any material.
const MATE: i32 = 100_000;

/// The material of the side to move minus the opponent's, in centipawns.
fn material(position: &Position<Fide>) -> i32 {
    let count = |color: Color, role| {
        let pieces = position.board().by_color(color) & position.board().by_role(role);
        pieces.len() as i32
    };
    let values = Role::ALL.into_iter().zip([100, 300, 310, 500, 900, 0]);
    let turn = position.turn();
    values.map(|(role, value)| (count(turn, role) - count(!turn, role)) * value).sum()
}

/// The value of a position for the side to move, and the best move. A value outside `alpha` to
/// `beta` is only a bound.
fn search(position: &Position<Fide>, depth: u32, mut alpha: i32, beta: i32) -> (i32, Option<Move>) {
    match position.status() {
        // The earlier the mate, the more depth is left and the larger its value.
        Status::Checkmate => return (-MATE - depth as i32, None),
        Status::Stalemate => return (0, None),
        _ if depth == 0 => return (material(position), None),
        _ => {}
    }
    let enemies = position.board().by_color(!position.turn());
    let mut moves = position.legal_moves();
    moves.sort_by_key(|mv| !enemies.contains(mv.to()));
    let mut best = None;
    for &mv in &moves {
        let value = -search(&position.play_unchecked(mv), depth - 1, -beta, -alpha).0;
        if value > alpha {
            (alpha, best) = (value, Some(mv));
        }
        if alpha >= beta {
            break;
        }
    }
    (alpha, best)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(5), |depth| depth.parse())?;
    let hanging = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let position: Position<Fide> = arguments.next().as_deref().unwrap_or(hanging).parse()?;
    let (value, best) = search(&position, depth, -2 * MATE, 2 * MATE);
    let best = best.map(|mv| position.san(mv)).transpose()?;
    println!("{value} {}", best.map_or("no move".to_owned(), |san| san.to_string()));
    Ok(())
}
