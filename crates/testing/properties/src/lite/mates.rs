//! Properties of forced sequences and of mates.

use ajedrez_lite::mate::{FirstMoveOutcome, MateSolver, Tree};
use ajedrez_lite::{Budget, ForcedFault, LitePosition, MateVerdict};
use core_bitboard::{Board, Color, Move, Piece, Role, Square};
use naive::lite as slow;

use super::{at, of_board, pair, position, typed};
use crate::case::Case;

/// Few pieces, and a king on the first rank hemmed in by its own pieces.
pub(super) fn hunted(case: &mut Case<'_>) -> LitePosition {
    let attacker = case.choose(&Color::ALL);
    let mut board = Board::EMPTY;
    for _ in 0..1 + case.below(3) {
        let role = case.choose(&[Role::Rook, Role::Rook, Role::Bishop, Role::Pawn]);
        board.put(case.square(), Piece::new(attacker, role));
    }
    let prey = Square::from_index(case.below(8)).expect("on the first rank");
    for _ in 0..case.below(4) {
        let (file, rank) = (case.below(3) as i8 - 1, case.below(3) as i8);
        if let Some(square) = prey.offset(file, rank) {
            let role = case.choose(&[Role::Pawn, Role::Pawn, Role::Bishop]);
            board.put(square, Piece::new(!attacker, role));
        }
    }
    board.put(prey, Piece::new(!attacker, Role::King));
    let (file, rank) = (case.below(7) as i8 - 3, case.below(4) as i8);
    let near = prey.offset(file, rank).filter(|&square| square != prey);
    let hunter = near.unwrap_or(if prey == Square::E1 { Square::E3 } else { Square::E1 });
    board.put(hunter, Piece::new(attacker, Role::King));
    of_board(board, if case.below(6) == 0 { !attacker } else { attacker })
}

/// The first of some hunted positions for which `wanted` is true, since these are rare, or else any of them.
fn hunted_so(case: &mut Case<'_>, wanted: impl Fn(&LitePosition) -> bool) -> LitePosition {
    let mut position = hunted(case);
    for _ in 0..case.below(9) {
        if wanted(&position) {
            break;
        }
        position = hunted(case);
    }
    position
}

/// A UCI search for a mate in a number of moves finds one exactly when the oracle does, and otherwise
/// reports that there is none.
pub(crate) fn asked_by_uci(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = if case.below(4) == 0 { position(&mut case) } else { hunted(&mut case) };
    let few = position.position().board().occupied().len() < 5;
    let moves = 1 + case.below(if few { 3 } else { 2 });
    // With only kings the game is over, even if they are adjacent, which the oracle may call a mate.
    let is_over = position.outcome().is_some();
    let has_mate = !is_over && slow::mate_in(&typed(&position), moves);
    let lines = [
        "setoption name Hash value 1".to_owned(),
        format!("position fen {position}"),
        format!("go mate {moves}"),
    ];
    let mut out = Vec::new();
    ajedrez_lite_player::uci::run(
        lines.map(|line| Ok(line.into_bytes())).into_iter(),
        &mut out,
        None,
    )
    .unwrap_or_else(|error| panic!("{position}: {error}"));
    let out = String::from_utf8(out).unwrap_or_else(|error| panic!("{position}: {error}"));
    let last = out.lines().rfind(|line| line.contains(" score ")).unwrap_or_default();
    let found = last.split(" score mate ").nth(1).and_then(|rest| rest.split(' ').next());
    let found = found.and_then(|moves| moves.parse::<i64>().ok());
    let finds = found.is_some_and(|found| (1..=moves as i64).contains(&found));
    assert_eq!(finds, has_mate, "mate in {moves}, {position}: {out}");
    let denies = out.contains("info string no mate in ");
    assert_eq!(denies, !has_mate && !is_over, "mate in {moves}, {position}: {out}");
}

/// A sequence is forced exactly when the oracle plays it, and equals its moves played one by one;
/// otherwise both name the same move and reason.
pub(crate) fn forced_sequence(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = if case.below(4) == 0 { position(&mut case) } else { hunted(&mut case) };
    let mut sequence = Vec::new();
    let mut here = position;
    for _ in 0..1 + case.below(4) {
        let forcing = |mv: &&Move| here.play_forced(&[(mv.from(), mv.to())]).is_ok();
        let moves = here.legal_moves();
        let forcing: Vec<Move> = moves.iter().filter(forcing).copied().collect();
        // Forcing moves are rare, and some sequences should have several moves.
        let step = match case.below(12) {
            0 => (case.square(), case.square()),
            1 if !moves.is_empty() => ends(case.choose(&moves)),
            _ if !forcing.is_empty() => ends(case.choose(&forcing)),
            _ if !moves.is_empty() => ends(case.choose(&moves)),
            _ => (case.square(), case.square()),
        };
        sequence.push(step);
        here = here.play_forced(&[step]).unwrap_or(here);
    }
    let pairs: Vec<_> = sequence.iter().map(|&(from, to)| (at(from), at(to))).collect();
    let expected = slow::ejecutar_secuencia_forzada(&typed(&position), &pairs);
    match (position.play_forced(&sequence), expected) {
        (Ok(end), Ok(expected)) => {
            assert_eq!(typed(&end), expected, "{sequence:?} from {position}");
            let one_by_one = sequence.iter().try_fold(position, |p, &step| p.play_forced(&[step]));
            assert_eq!(one_by_one, Ok(end));
        }
        (Err(error), Err(expected)) => {
            let kind = match error.fault() {
                ForcedFault::Illegal(_) => naive::ForcedErrorKind::Illegal,
                ForcedFault::Replies(replies) => naive::ForcedErrorKind::Replies(replies),
            };
            let ours = naive::ForcedError { index: error.index(), kind };
            assert_eq!(ours, expected, "{sequence:?} from {position}");
        }
        (ours, oracle) => panic!("{ours:?} but {oracle:?}: {sequence:?} from {position}"),
    }
}

fn ends(mv: Move) -> (Square, Square) {
    (mv.from(), mv.to())
}

/// The moves that mate at once, and whether the opponent has one after every move.
pub(crate) fn mate_in_one(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let wanted: fn(&LitePosition) -> bool = match case.below(2) {
        0 => |position| !position.mating_moves().is_empty(),
        _ => LitePosition::every_move_allows_mate,
    };
    let position = match case.below(4) {
        0 => position(&mut case),
        _ => hunted_so(&mut case, wanted),
    };
    let p = typed(&position);
    let mates = |&(o, d): &(naive::Coordenada, naive::Coordenada)| {
        slow::es_jaque_mate(&slow::jugar(&p, o, d))
    };
    let expected: Vec<_> = slow::jugadas_legales(&p).into_iter().filter(mates).collect();
    let ours: Vec<_> = position.mating_moves().into_iter().map(pair).collect();
    assert_eq!(ours, expected, "{position}");
    assert_eq!(position.every_move_allows_mate(), slow::es_mate_en_uno(&p), "{position}");
}

/// The shortest forced mate agrees with the oracle, its line is forced and mates by the oracle's
/// rules, and the answer is right with any budget.
pub(crate) fn forced_mate(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let takes_two = |position: &LitePosition| {
        let verdict = position.forced_mate(3, &Budget::DEFAULT).verdict;
        verdict.mate().is_some_and(|mate| mate.moves() > 1)
    };
    let position = match case.below(8) {
        0 => position(&mut case),
        _ => hunted_so(&mut case, takes_two),
    };
    let few = position.position().board().occupied().len() < 6;
    let max = if few { 3 } else { 2 };
    let p = typed(&position);
    let expected = slow::se_viene_el_jaque_en(&p, max);
    let report = position.forced_mate(max, &Budget::DEFAULT);
    match &report.verdict {
        MateVerdict::Mate(mate) => {
            assert_eq!(Some(mate.moves()), expected, "{position}");
            let own: Vec<_> = mate.forced_moves().iter().map(|&(own, _)| pair(own)).collect();
            let before = slow::ejecutar_secuencia_forzada(&p, &own).expect("forced");
            let (o, d) = pair(mate.mate());
            assert!(slow::es_jugada_legal(&before, o, d), "{position}");
            assert!(slow::es_jaque_mate(&slow::jugar(&before, o, d)), "{position}");
        }
        MateVerdict::NoMate => assert_eq!(expected, None, "{position}"),
        MateVerdict::Unknown { .. } => panic!("an unlimited search gave up on {position}"),
    }
    deepens(&position, 5);
    let nodes = case.below(20) as u64;
    let memo_bytes = case.below(2000);
    let limited = position.forced_mate(max, &Budget::DEFAULT.nodes(nodes).memo_bytes(memo_bytes));
    match limited.verdict {
        MateVerdict::Unknown { none_within } => assert!(expected.is_none_or(|k| k > none_within)),
        verdict => assert_eq!(verdict, report.verdict),
    }
}

/// The least number of moves is one more than the least after any move that forces a reply. This
/// checks mates too long for the oracle.
fn deepens(position: &LitePosition, max: usize) {
    let moves = |position: &LitePosition, max| {
        let verdict = position.forced_mate(max, &Budget::DEFAULT).verdict;
        verdict.mate().map(|mate| mate.moves())
    };
    let behind = |mv: Move| {
        let next = position.play_forced(&[ends(mv)]).ok()?;
        moves(&next, max - 1).map(|moves| moves + 1)
    };
    let expected = if position.mating_moves().is_empty() {
        position.legal_moves().into_iter().filter_map(behind).min()
    } else {
        Some(1)
    };
    assert_eq!(moves(position, max), expected, "{position}");
}

/// Mates against every defence, with their keys, trees and refutations, agree with the oracle.
pub(crate) fn mate(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let takes_two = |position: &LitePosition| {
        MateSolver::new(&Budget::DEFAULT).shortest(position, 2) == MateVerdict::Mate(2)
    };
    let position = hunted_so(&mut case, takes_two);
    let p = typed(&position);
    let pieces = position.position().board().occupied().len();
    let max: u8 = if pieces < 5 && case.below(4) == 0 { 3 } else { 2 };
    let expected = (1..=max).find(|&n| slow::mate_in(&p, n.into()));
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    let found = expected.map_or(MateVerdict::NoMate, MateVerdict::Mate);
    assert_eq!(solver.shortest(&position, max), found, "{position}");

    let nodes = case.below(40) as u64;
    let memo_bytes = case.below(2000);
    let limits = Budget::DEFAULT.nodes(nodes).memo_bytes(memo_bytes);
    match MateSolver::new(&limits).shortest(&position, max) {
        MateVerdict::Unknown { none_within } => {
            assert!(expected.is_none_or(|n| usize::from(n) > none_within));
        }
        verdict => assert_eq!(verdict, found),
    }

    // In positions without a mate, the outcomes of moves are compared in the same way.
    let moves = expected.unwrap_or(1 + case.below(2) as u8);
    let keys = solver.keys(&position, moves).expect("no limit");
    assert_eq!(keys.is_empty(), expected.is_none_or(|n| n > moves), "{position}");
    for mv in position.legal_moves() {
        let q = slow::jugar(&p, at(mv.from()), at(mv.to()));
        let replies = slow::jugadas_legales(&q);
        let refuted: Vec<_> = replies
            .iter()
            .filter(|&&(o, d)| !slow::mate_in(&slow::jugar(&q, o, d), usize::from(moves) - 1))
            .copied()
            .collect();
        let attempt = solver.attempt(&position, mv, moves).expect("no limit");
        match &attempt {
            FirstMoveOutcome::Illegal => panic!("{mv} is legal in {position}"),
            FirstMoveOutcome::Mates => assert!(refuted.is_empty() && !slow::es_empate(&q)),
            FirstMoveOutcome::Stalemates => assert!(replies.is_empty() && !slow::es_jaque_mate(&q)),
            FirstMoveOutcome::Refuted(ours) => {
                assert!(ours.iter().map(|&mv| pair(mv)).eq(refuted), "{mv} in {position}");
            }
        }
        let tree = solver.tree(&position, mv, moves).expect("no limit");
        assert_eq!(keys.contains(&mv), attempt == FirstMoveOutcome::Mates, "{mv} in {position}");
        assert_eq!(tree.is_some(), attempt == FirstMoveOutcome::Mates, "{mv} in {position}");
        if let Some(tree) = tree {
            assert!(tree.mv() == mv && tree.moves() <= usize::from(moves));
            replay(&p, &tree);
        }
    }
}

/// Every legal reply by the oracle is in the tree, and every leaf of the tree is a mate.
fn replay(p: &naive::Posicion, tree: &Tree) {
    let (o, d) = pair(tree.mv());
    assert!(slow::es_jugada_legal(p, o, d));
    let q = slow::jugar(p, o, d);
    let replies = tree.replies().iter().map(|&(reply, _)| pair(reply));
    assert!(replies.eq(slow::jugadas_legales(&q)));
    assert!(!tree.replies().is_empty() || slow::es_jaque_mate(&q));
    for (reply, then) in tree.replies() {
        let (o, d) = pair(*reply);
        replay(&slow::jugar(&q, o, d), then);
    }
}
