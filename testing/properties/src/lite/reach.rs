//! Laws of reachability.

use ajedrez_lite::{Budget, LitePosition, Reach};
use core_bitboard::{Board, Color, Piece, Role, Square};
use naive::lite as slow;

use super::{at, of_board, placed, typed};
use crate::case::Case;

/// The most positions the oracle looks at.
const POSITIONS_MAX: usize = 1_500;

/// What the search may spend on a case.
const NODES_MAX: u64 = 60_000;

/// Two kings, often shut in, and a few men.
fn few_men(case: &mut Case<'_>) -> LitePosition {
    let mut board = Board::EMPTY;
    let (width, men) = (case.choose(&[3, 3, 4, 8]), case.below(7));
    let square = |case: &mut Case<'_>| {
        let (file, rank) = (case.below(width), 7 - case.below(width));
        Square::from_index(rank * 8 + file).expect("on the board")
    };
    for _ in 0..men {
        let role = case.choose(&[Role::Pawn, Role::Pawn, Role::Pawn, Role::Bishop, Role::Rook]);
        board.put(square(case), Piece::new(case.choose(&Color::ALL), role));
    }
    let white = square(case);
    let black = Some(square(case)).filter(|&black| black != white);
    let black = black.unwrap_or(if white == Square::A8 { Square::B8 } else { Square::A8 });
    board.put(white, Piece::new(Color::White, Role::King));
    board.put(black, Piece::new(Color::Black, Role::King));
    of_board(board, case.choose(&Color::ALL))
}

/// The position after up to so many legal moves.
fn played(case: &mut Case<'_>, from: LitePosition, plies: usize) -> LitePosition {
    let mut here = from;
    for _ in 0..plies {
        let moves = here.legal_moves();
        if here.outcome().is_some() || moves.is_empty() {
            break;
        }
        here = here.try_play(case.choose(&moves)).expect("a legal move");
    }
    here
}

/// The position with one man put elsewhere, taken away, added, or with the other turn.
fn changed(case: &mut Case<'_>, position: LitePosition) -> LitePosition {
    let mut board = *position.position().board();
    let mut turn = position.position().turn();
    let kings = board.by_role(Role::King);
    let men: Vec<Square> = (board.occupied() - kings).into_iter().collect();
    match case.below(5) {
        0 => turn = !turn,
        1 if !men.is_empty() => {
            board.remove(case.choose(&men));
        }
        2 => {
            let role = case.choose(&[Role::Pawn, Role::Bishop, Role::Rook]);
            let piece = Piece::new(case.choose(&Color::ALL), role);
            let square = case.square();
            if !kings.contains(square) {
                board.put(square, piece);
            }
        }
        _ => {
            let all: Vec<Square> = board.occupied().into_iter().collect();
            let (from, to) = (case.choose(&all), case.square());
            if !board.occupied().contains(to)
                && let Some(man) = board.remove(from)
            {
                board.put(to, man);
            }
        }
    }
    of_board(board, turn)
}

/// No verdict contradicts an exhaustive search, or how the pair was made; every line replays by the
/// oracle's rules.
pub(crate) fn reach(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let from = match case.below(8) {
        0 => placed(&mut case),
        1 => LitePosition::start(),
        _ => few_men(&mut case),
    };
    let plies = case.below(12);
    let reached = played(&mut case, from, plies);
    let (target, is_reached) = match case.below(4) {
        0 => (reached, true),
        1 => (few_men(&mut case), false),
        _ => (changed(&mut case, reached), false),
    };
    let budget = Budget { nodes: NODES_MAX, memo_bytes: 32 << 20, ..Budget::UNLIMITED };
    let verdict = from.reaches(&target, &budget).verdict;
    let (p1, p2) = (typed(&from), typed(&target));
    match &verdict {
        Reach::Reachable(line) => {
            let end = line.iter().fold(p1, |p, mv| {
                let (o, d) = (at(mv.from()), at(mv.to()));
                assert!(!slow::fin_de_la_partida(&p).0, "{mv} after the end: {from} to {target}");
                assert!(slow::es_jugada_legal(&p, o, d), "{mv} is illegal: {from} to {target}");
                slow::jugar(&p, o, d)
            });
            assert_eq!(end, p2, "{from} to {target}");
        }
        Reach::Unreachable(reason) => {
            assert!(!is_reached, "{reason}: {from} to {target}");
            let oracle = slow::posicion_alcanzable_exhaustiva(&p1, &p2, POSITIONS_MAX);
            assert_ne!(oracle, Some(true), "{reason}: {from} to {target}");
        }
        Reach::Unknown => {}
    }
}
