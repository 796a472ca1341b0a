//! Laws of Ajedrez Lite: every exercise of the course against the oracle, which has the course's
//! formulas.

use ajedrez_lite::mate::{Attempt, MateSolver, Tree};
use ajedrez_lite::{
    Budget, Casilla, Coordenada, Defects, ForcedFault, LitePosition, Outcome, Posicion, Reading,
    Verdict, coordinates, player_code,
};
use core_bitboard::{Bitboard, Board, Color, Move, Piece, Position, Role, Square};
use naive::lite as slow;

use crate::case::Case;

/// In the oracle's words.
fn raw(position: &Posicion) -> naive::Posicion {
    let row = |row: &Vec<Casilla>| row.iter().map(|&cell| cell.into()).collect();
    let tablero = position.tablero.iter().map(row).collect();
    naive::Posicion { tablero, jugador: position.jugador }
}

fn typed(position: &LitePosition) -> naive::Posicion {
    raw(&Posicion::from(*position))
}

fn at(square: Square) -> naive::Coordenada {
    Coordenada::from(square).into()
}

fn pair(mv: Move) -> (naive::Coordenada, naive::Coordenada) {
    (at(mv.from()), at(mv.to()))
}

fn listed(set: Bitboard) -> Vec<naive::Coordenada> {
    coordinates(set).into_iter().map(<(i64, i64)>::from).collect()
}

/// A position with both kings: reached by play, or men anywhere, in which anything goes: kings that
/// touch, both in check, pawns on the first and last row.
fn position(case: &mut Case<'_>) -> LitePosition {
    if case.below(3) == 0 {
        return LitePosition::try_from(case.played()).expect("play captures no king");
    }
    let men = case.below(24);
    placed(case, men, 8)
}

/// So many men of any role on the first `width` files and the upper ranks, and the two kings.
fn placed(case: &mut Case<'_>, men: usize, width: usize) -> LitePosition {
    let square = |case: &mut Case<'_>| {
        let (file, rank) = (case.below(width), 7 - case.below(width));
        Square::from_index(rank * 8 + file).expect("on the board")
    };
    let mut board = Board::EMPTY;
    for _ in 0..men {
        let role = case.choose(&[Role::Pawn, Role::Pawn, Role::Bishop, Role::Rook]);
        board.put(square(case), Piece::new(case.choose(&Color::ALL), role));
    }
    let white = square(case);
    let black = Some(square(case)).filter(|&black| black != white);
    let black = black.unwrap_or(if white == Square::A8 { Square::B8 } else { Square::A8 });
    board.put(white, Piece::new(Color::White, Role::King));
    board.put(black, Piece::new(Color::Black, Role::King));
    of_board(board, case.choose(&Color::ALL))
}

fn of_board(board: Board, turn: Color) -> LitePosition {
    let position = Position::new(board, turn, ()).expect("one king a side, men of the game");
    LitePosition::try_from(position).expect("both kings")
}

/// Few men, and a king on the first rank that its own men hinder.
fn hunted(case: &mut Case<'_>) -> LitePosition {
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

/// The first of some hunted positions that is `wanted`, so that what is rare is met more often;
/// or just one of them.
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

/// What one man may do, what is attacked, where the kings are, and the order of the rows.
pub(crate) fn board(bytes: &[u8]) {
    let position = position(&mut Case::new(bytes));
    let p = typed(&position);
    for from in Square::all() {
        for to in Square::all() {
            let (o, d) = (at(from), at(to));
            let valid = |reading| position.is_valid_move(from, to, reading);
            assert_eq!(valid(Reading::Tpe), slow::es_movimiento_valido_tpe(&p, o, d));
            assert_eq!(valid(Reading::Tpi), slow::es_movimiento_valido_tpi(&p, o, d));
            assert_eq!(position.is_valid_capture(from, to), slow::es_captura_valida(&p, o, d));
        }
    }
    for color in Color::ALL {
        let j = player_code(color);
        assert_eq!(listed(position.attacked_by(color)), slow::casillas_atacadas(&p, j));
        assert_eq!(at(position.king(color)), slow::donde_esta_el_rey(&p, j));
    }
    assert_eq!(position.has_sorted_rows(), slow::esta_ordenado(&p), "{position}");
    let sorted = position.with_sorted_rows();
    assert_eq!(typed(&sorted), slow::ordenar_tablero(&p), "{position}");
    assert!(sorted.has_sorted_rows() && sorted.with_sorted_rows() == sorted);
}

/// Which moves are legal, how the game ends, which checks are discovered.
pub(crate) fn legal(bytes: &[u8]) {
    let position = position(&mut Case::new(bytes));
    let p = typed(&position);
    let moves = position.legal_moves();
    let pairs: Vec<_> = moves.iter().map(|&mv| pair(mv)).collect();
    assert_eq!(pairs, slow::jugadas_legales(&p), "{position}");
    for from in Square::all() {
        for to in Square::all() {
            let legal = position.is_legal(from, to);
            assert_eq!(legal, pairs.contains(&(at(from), at(to))), "{from}{to} in {position}");
            assert_eq!(position.legal_move(from, to).is_some(), legal);
        }
    }
    for &mv in &moves {
        let next = position.try_play(mv).expect("a legal move");
        assert_eq!(typed(&next), slow::jugar(&p, at(mv.from()), at(mv.to())), "{mv} {position}");
        assert!(position.is_followed_by(&next, mv.from(), mv.to()));
    }
    assert_eq!(listed(position.movable()), slow::piezas_movibles(&p), "{position}");
    assert_eq!(position.is_checkmate(), slow::es_jaque_mate(&p), "{position}");
    assert_eq!(position.is_draw(), slow::es_empate(&p), "{position}");
    let winner = position.outcome().map(|outcome| outcome.winner().map_or(0, player_code));
    let end = (winner.is_some(), winner.unwrap_or(0));
    assert_eq!(end, slow::fin_de_la_partida(&p), "{position}");
    if let Some(Outcome::Win(_)) = position.outcome() {
        assert!(position.position().is_check() && moves.is_empty());
    }
    let discovered = |reading| position.has_discovered_check(reading);
    assert_eq!(discovered(Reading::Tpi), slow::hay_jaque_descubierto_tpi(&p), "{position}");
    assert_eq!(discovered(Reading::Tpe), slow::hay_jaque_descubierto_tpe(&p), "{position}");
}

/// Which position follows which: those that follow, and others that differ from them a little.
pub(crate) fn successor(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = position(&mut case);
    let p = typed(&position);
    let moves = position.legal_moves();
    for _ in 0..20 {
        let (from, to) = match case.below(4) {
            0 => (case.square(), case.square()),
            _ if moves.is_empty() => (case.square(), case.square()),
            _ => {
                let mv = case.choose(&moves);
                (mv.from(), mv.to())
            }
        };
        let mut q = slow::jugar(&p, at(from), at(to));
        match case.below(4) {
            0 => q.jugador = p.jugador,
            1 => {
                let (row, column) = (case.below(8), case.below(8));
                q.tablero[row][column] = (1 + case.below(4) as i64, 1 + case.below(2) as i64);
            }
            2 => {
                let (row, column) = Coordenada::from(to).into();
                q.tablero[row as usize][column as usize].0 = 1 + case.below(4) as i64;
            }
            _ => {}
        }
        // A board that has lost or gained a king has no type.
        if let Ok(next) = course(&q).validate(Reading::Tpe) {
            let follows = slow::posicion_siguiente(&p, &q, at(from), at(to));
            let says = position.is_followed_by(&next, from, to);
            assert_eq!(says, follows, "{from}{to} from {position} to {next}");
        }
    }
}

fn course(p: &naive::Posicion) -> Posicion {
    let row = |row: &Vec<naive::Casilla>| row.iter().map(|&cell| Casilla::from(cell)).collect();
    Posicion { tablero: p.tablero.iter().map(row).collect(), jugador: p.jugador }
}

/// Raw boards of any shape and any numbers are valid when the oracle says so, and then are what
/// their typed positions are turned back into.
pub(crate) fn validity(bytes: &[u8]) {
    const NUMBERS: [i64; 12] = [0, 1, 2, 3, 4, 5, -1, 8, 256, 1 << 32, i64::MIN, i64::MAX];
    let mut case = Case::new(bytes);
    let mut raw_position = Posicion::from(position(&mut case));
    for _ in 0..case.below(4) {
        let tablero = &mut raw_position.tablero;
        let place = case.below(tablero.len().max(1));
        match (case.below(10), tablero.get_mut(place)) {
            (0, _) => raw_position.jugador = case.choose(&NUMBERS),
            (1, _) => tablero.push(vec![Casilla::EMPTY; 8]),
            (2, _) => drop(tablero.pop()),
            (3, Some(row)) => row.push(Casilla::EMPTY),
            (4, Some(row)) => drop(row.pop()),
            (5, Some(row)) if !row.is_empty() => {
                let column = case.below(row.len());
                row[column] = Casilla::from((case.choose(&NUMBERS), case.choose(&NUMBERS)));
            }
            (_, Some(row)) if !row.is_empty() => {
                let column = case.below(row.len());
                let role = case.below(5) as i64;
                let color = if role == 0 { 0 } else { 1 + case.below(2) as i64 };
                row[column] = Casilla { role, color };
            }
            _ => {}
        }
    }
    let p = raw(&raw_position);
    let tpi = raw_position.validate(Reading::Tpi);
    let tpe = raw_position.validate(Reading::Tpe);
    assert_eq!(tpi.is_ok(), slow::posicion_valida_tpi(&p), "{raw_position:?}");
    assert_eq!(tpe.is_ok(), slow::posicion_valida_tpe(&p), "{raw_position:?}");
    assert_eq!(raw_position.is_start(), slow::posicion_inicial(&p), "{raw_position:?}");
    for (reading, verdict) in [(Reading::Tpi, &tpi), (Reading::Tpe, &tpe)] {
        match verdict {
            Ok(position) => assert_eq!(Posicion::from(*position), raw_position),
            Err(invalid) => {
                assert!(Defects::of(reading).contains(invalid.kinds()));
                assert_eq!(invalid.to_string().split("; ").count(), invalid.defects().len());
            }
        }
    }
    // What counts for the TPE counts for the TPI too.
    if let (Err(tpi), Err(tpe)) = (tpi, tpe) {
        let counts =
            |defect: &&ajedrez_lite::Defect| Defects::of(Reading::Tpe).contains(defect.kind());
        assert!(tpi.defects().iter().filter(counts).eq(tpe.defects()));
    }
}

/// A sequence is forced when the oracle plays it, and then is the same as its moves one by one;
/// both blame the same move for the same reason.
pub(crate) fn forced_sequence(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = if case.below(4) == 0 { position(&mut case) } else { hunted(&mut case) };
    let mut sequence = Vec::new();
    let mut here = position;
    for _ in 0..1 + case.below(4) {
        let forcing = |mv: &&Move| here.play_forced(&[(mv.from(), mv.to())]).is_ok();
        let moves = here.legal_moves();
        let forcing: Vec<Move> = moves.iter().filter(forcing).copied().collect();
        // Moves that force are rare, and the sequence should be longer than one now and then.
        let step = match case.below(12) {
            0 => (case.square(), case.square()),
            1 if !moves.is_empty() => Some(case.choose(&moves)).map(ends).expect("some"),
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
                ForcedFault::Illegal => naive::ForcedErrorKind::Illegal,
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

/// The moves that mate at once, and whether the opponent has one whatever is played.
pub(crate) fn mate_in_one(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let wanted: fn(&LitePosition) -> bool = match case.below(2) {
        0 => |position| !position.mating_moves().is_empty(),
        _ => LitePosition::is_mated_whatever_is_played,
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
    assert_eq!(position.is_mated_whatever_is_played(), slow::es_mate_en_uno(&p), "{position}");
}

/// The least forced mate is the oracle's, its line is forced and mates by the oracle's rules, and no
/// budget makes it lie.
pub(crate) fn forced_mate(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let takes_two = |position: &LitePosition| {
        let verdict = position.forced_mate(3, &Budget::UNLIMITED).verdict;
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
    let report = position.forced_mate(max, &Budget::UNLIMITED);
    match &report.verdict {
        Verdict::Mate(mate) => {
            assert_eq!(Some(mate.moves()), expected, "{position}");
            let own: Vec<_> = mate.forced().iter().map(|&(own, _)| pair(own)).collect();
            let before = slow::ejecutar_secuencia_forzada(&p, &own).expect("forced");
            let (o, d) = pair(mate.mate());
            assert!(slow::es_jugada_legal(&before, o, d), "{position}");
            assert!(slow::es_jaque_mate(&slow::jugar(&before, o, d)), "{position}");
        }
        Verdict::NoMate => assert_eq!(expected, None, "{position}"),
        Verdict::Unknown { .. } => panic!("an unlimited search gave up on {position}"),
    }
    deepens(&position, 5);
    let nodes = case.below(20) as u64;
    let memo_bytes = case.below(2000);
    let limited = position.forced_mate(max, &Budget { nodes, memo_bytes, ..Budget::UNLIMITED });
    match limited.verdict {
        Verdict::Unknown { none_within } => assert!(expected.is_none_or(|k| k > none_within)),
        verdict => assert_eq!(verdict, report.verdict),
    }
}

/// The least number of moves is one more than the least behind any move that forces a reply: what
/// holds of mates too long for the oracle.
fn deepens(position: &LitePosition, max: usize) {
    let moves = |position: &LitePosition, max| {
        let verdict = position.forced_mate(max, &Budget::UNLIMITED).verdict;
        verdict.mate().map(|mate| mate.moves())
    };
    let behind = |mv: Move| {
        let next = position.play_forced(&[ends(mv)]).ok()?;
        moves(&next, max - 1).map(|moves| moves + 1)
    };
    let expected = match position.mating_moves().is_empty() {
        true => position.legal_moves().into_iter().filter_map(behind).min(),
        false => Some(1),
    };
    assert_eq!(moves(position, max), expected, "{position}");
}

/// Mates against every defence, their keys, trees and refutations, are the oracle's.
pub(crate) fn mate(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let takes_two = |position: &LitePosition| {
        MateSolver::new(&Budget::UNLIMITED).shortest(position, 2) == Verdict::Mate(2)
    };
    let position = hunted_so(&mut case, takes_two);
    let p = typed(&position);
    let men = position.position().board().occupied().len();
    let max: u8 = if men < 5 && case.below(4) == 0 { 3 } else { 2 };
    let expected = (1..=max).find(|&n| slow::mate_in(&p, n.into()));
    let mut solver = MateSolver::new(&Budget::UNLIMITED);
    let found = expected.map_or(Verdict::NoMate, Verdict::Mate);
    assert_eq!(solver.shortest(&position, max), found, "{position}");

    let nodes = case.below(40) as u64;
    let memo_bytes = case.below(2000);
    let limits = Budget { nodes, memo_bytes, ..Budget::UNLIMITED };
    match MateSolver::new(&limits).shortest(&position, max) {
        Verdict::Unknown { none_within } => {
            assert!(expected.is_none_or(|n| usize::from(n) > none_within));
        }
        verdict => assert_eq!(verdict, found),
    }

    // Of positions without a mate, what becomes of the moves is told the same way.
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
            Attempt::Illegal => panic!("{mv} is legal in {position}"),
            Attempt::Mates => assert!(refuted.is_empty() && !slow::es_empate(&q)),
            Attempt::Stalemates => assert!(replies.is_empty() && !slow::es_jaque_mate(&q)),
            Attempt::Refuted(ours) => {
                assert!(ours.iter().map(|&mv| pair(mv)).eq(refuted), "{mv} in {position}");
            }
        }
        let tree = solver.tree(&position, mv, moves).expect("no limit");
        assert_eq!(keys.contains(&mv), attempt == Attempt::Mates, "{mv} in {position}");
        assert_eq!(tree.is_some(), attempt == Attempt::Mates, "{mv} in {position}");
        if let Some(tree) = tree {
            assert!(tree.mv() == mv && tree.moves() <= usize::from(moves));
            replay(&p, &tree);
        }
    }
}

/// Every reply that the oracle knows is in the tree, and every leaf of it is a mate.
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
