//! Properties of reachability.

use ajedrez_lite::LitePosition;
use ajedrez_reachability::{Budget, Reach, line, shortest_line};
use core_bitboard::{Color, Move, Piece, Role, Square};
use naive::lite as slow;

use super::{at, crowded, of_board, placed, typed};
use crate::case::Case;

/// The most positions that the oracle visits.
const POSITIONS_MAX: usize = 1_500;

/// The limits of the search for a case.
const BUDGET: Budget<'static> = Budget::DEFAULT.nodes(60_000).memo_bytes(32 << 20);

/// Two kings, often with little freedom, and a few pieces.
fn few_pieces(case: &mut Case<'_>) -> LitePosition {
    let (width, pieces) = (case.choose(&[3, 3, 4, 8]), case.below(7));
    crowded(case, pieces, width, &[Role::Pawn, Role::Pawn, Role::Pawn, Role::Bishop, Role::Rook])
}

/// The position after up to `plies` random legal moves.
fn played(case: &mut Case<'_>, from: LitePosition, plies: usize) -> LitePosition {
    let mut here = from;
    for _ in 0..plies {
        let moves = here.legal_moves();
        if here.outcome().is_some() || moves.is_empty() {
            break;
        }
        here = here.play(case.choose(&moves)).expect("a legal move");
    }
    here
}

/// The position with one piece moved, removed or added, or with the other turn.
fn changed(case: &mut Case<'_>, position: LitePosition) -> LitePosition {
    let mut board = *position.position().board();
    let mut turn = position.position().turn();
    let kings = board.by_role(Role::King);
    let pieces: Vec<Square> = (board.occupied() - kings).into_iter().collect();
    match case.below(5) {
        0 => turn = !turn,
        1 if !pieces.is_empty() => {
            board.remove(case.choose(&pieces));
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
                && let Some(piece) = board.remove(from)
            {
                board.put(to, piece);
            }
        }
    }
    of_board(board, turn)
}

/// A pair of positions; if random play leads from one to the other, that is known.
struct Pair {
    from: LitePosition,
    to: LitePosition,
    is_reached: bool,
}

impl Pair {
    fn of(case: &mut Case<'_>, plies_max: usize) -> Pair {
        let from = match case.below(8) {
            0 => placed(case),
            1 => LitePosition::start(),
            _ => few_pieces(case),
        };
        let plies = case.below(plies_max);
        let reached = played(case, from, plies);
        let (to, is_reached) = match case.below(5) {
            0 => (reached, true),
            1 => (few_pieces(case), false),
            2 => (beside(case, from), false),
            _ => (changed(case, reached), false),
        };
        Pair { from, to, is_reached }
    }
}

/// A position one illegal move away from another: the king stays in check, a pawn steps back, a
/// piece passes another, or a finished game continues.
fn beside(case: &mut Case<'_>, position: LitePosition) -> LitePosition {
    let mut board = *position.position().board();
    let turn = position.position().turn();
    let own: Vec<Square> = board.by_color(turn).into_iter().collect();
    let (from, to) = (case.choose(&own), case.square());
    let stands_there = board.piece_at(to);
    if stands_there.is_none_or(|piece| piece.color != turn && piece.role != Role::King)
        && let Some(piece) = board.remove(from)
    {
        board.remove(to);
        board.put(to, piece);
    }
    of_board(board, !turn)
}

/// Panics unless `line` is legal by the oracle's rules, with no move after the end of the game.
fn replay(pair: &Pair, line: &[Move]) {
    let Pair { from, to, .. } = pair;
    let end = line.iter().fold(typed(from), |p, mv| {
        let (o, d) = (at(mv.from()), at(mv.to()));
        assert!(!slow::fin_de_la_partida(&p).0, "{mv} after the end: {from} to {to}");
        assert!(slow::es_jugada_legal(&p, o, d), "{mv} is illegal: {from} to {to}");
        slow::jugar(&p, o, d)
    });
    assert_eq!(end, typed(to), "{from} to {to}");
}

/// Kings behind walls of pawns, as shortly after the start, with pieces between the walls.
fn walled(case: &mut Case<'_>) -> LitePosition {
    let mut board = *LitePosition::start().position().board();
    let kings = board.by_role(Role::King);
    for _ in 0..case.below(20) {
        let square = case.square();
        if !kings.contains(square) {
            board.remove(square);
        }
    }
    for _ in 0..case.below(6) {
        let pieces: Vec<Square> = (board.occupied() - kings).into_iter().collect();
        let to = case.square();
        if !pieces.is_empty()
            && !kings.contains(to)
            && let Some(piece) = board.remove(case.choose(&pieces))
        {
            board.put(to, piece);
        }
    }
    of_board(board, case.choose(&Color::ALL))
}

/// No lemma excludes a position reached by play.
pub(crate) fn reach_lemmas(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let mut from = match case.below(8) {
        0 => placed(&mut case),
        1 => LitePosition::start(),
        2 | 3 => few_pieces(&mut case),
        _ => walled(&mut case),
    };
    let budget = BUDGET.nodes(0);
    for _ in 0..6 {
        let plies = case.choose(&[1, 2, 3, 5, 10, 20, 40]);
        let to = played(&mut case, from, plies);
        let verdict = line(&from, &to, &budget).verdict;
        assert!(!matches!(verdict, Reach::Unreachable(_)), "{verdict:?}: {from} to {to}");
        if case.below(3) == 0 {
            from = to;
        }
    }
}

/// No verdict contradicts an exhaustive search or the construction of the pair; every line replays
/// by the oracle's rules.
pub(crate) fn reach(bytes: &[u8]) {
    let pair = Pair::of(&mut Case::new(bytes), 12);
    let Pair { from, to, is_reached } = pair;
    match line(&from, &to, &BUDGET).verdict {
        Reach::Reachable(line) => replay(&pair, &line),
        Reach::Unreachable(reason) => {
            assert!(!is_reached, "{reason}: {from} to {to}");
            let oracle =
                slow::posicion_alcanzable_exhaustiva(&typed(&from), &typed(&to), POSITIONS_MAX);
            assert_ne!(oracle, Some(true), "{reason}: {from} to {to}");
        }
        Reach::Unknown => {}
    }
}

/// A shortest line replays, and breadth-first search finds no shorter one.
pub(crate) fn reach_shortest(bytes: &[u8]) {
    let pair = Pair::of(&mut Case::new(bytes), 6);
    let Pair { from, to, is_reached } = pair;
    let fewest = slow::fewest_moves(&typed(&from), &typed(&to), POSITIONS_MAX);
    match shortest_line(&from, &to, &BUDGET).verdict {
        Reach::Reachable(line) => {
            replay(&pair, &line);
            assert!(fewest.is_none_or(|moves| moves == Some(line.len())), "{from} to {to}");
        }
        Reach::Unreachable(reason) => {
            assert!(!is_reached, "{reason}: {from} to {to}");
            assert!(fewest.is_none_or(|moves| moves.is_none()), "{reason}: {from} to {to}");
        }
        Reach::Unknown => {}
    }
}
