//! Properties of Ajedrez Lite: every exercise of the course against the oracle, which has the course's
//! formulas.

mod json;
mod mates;
mod predicates;
mod reach;
mod reasons;

use ajedrez_lite::{
    Casilla, Coordenada, Defect, Defects, LitePosition, Outcome, Posicion, Reading, coordinates,
    player_code,
};
use core_bitboard::{Bitboard, Board, Color, Move, Piece, Position, Role, Square};
use naive::lite as slow;

use crate::case::Case;

pub(crate) use json::json_answers;
pub(crate) use mates::{asked_by_uci, forced_mate, forced_sequence, mate, mate_in_one};
pub(crate) use predicates::predicates;
pub(crate) use reach::{reach, reach_lemmas, reach_shortest};

/// The position in the oracle's types.
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

/// A position with both kings, from random play or with pieces placed anywhere.
fn position(case: &mut Case<'_>) -> LitePosition {
    if case.below(3) == 0 {
        LitePosition::try_from(case.played()).expect("play captures no king")
    } else {
        placed(case)
    }
}

/// Two kings and other pieces on any squares, or crowded into a corner. Adjacent kings, both kings
/// in check and pawns on the end rows are possible.
fn placed(case: &mut Case<'_>) -> LitePosition {
    let (pieces, width) = (case.below(24), case.choose(&[4, 8, 8]));
    crowded(case, pieces, width, &[Role::Pawn, Role::Pawn, Role::Bishop, Role::Rook])
}

/// Two kings and up to `pieces` pieces of `roles`, in a corner `width` squares wide.
fn crowded(case: &mut Case<'_>, pieces: usize, width: usize, roles: &[Role]) -> LitePosition {
    let square = |case: &mut Case<'_>| {
        let (file, rank) = (case.below(width), 7 - case.below(width));
        Square::from_index(rank * 8 + file).expect("on the board")
    };
    let mut board = Board::EMPTY;
    for _ in 0..pieces {
        let role = case.choose(roles);
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
    let position = Position::new(board, turn, ()).expect("one king per side, pieces of the game");
    LitePosition::try_from(position).expect("both kings")
}

/// Moves of single pieces and the reasons against them, attacked squares, the kings' squares, and the
/// order of the rows.
pub(crate) fn board(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = position(&mut case);
    reasons::reasons(&mut case, &position);
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

/// Legal moves, the end of the game, and discovered checks.
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
            assert_eq!(position.legal_move(from, to).is_ok(), legal);
        }
    }
    for &mv in &moves {
        let next = position.play(mv).expect("a legal move");
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

/// Successors: true ones, and positions that differ from them slightly.
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
        // A board with a king too few or too many is not a `LitePosition`.
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

/// Engine and oracle agree on the validity of boards of any shape and numbers, and valid boards survive the
/// conversion to the typed position and back.
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
    // Every defect by the TPE is also a defect by the TPI.
    if let (Err(tpi), Err(tpe)) = (tpi, tpe) {
        let counts = |defect: &&Defect| Defects::of(Reading::Tpe).contains(defect.kind());
        assert!(tpi.defects().iter().filter(counts).eq(tpe.defects()));
    }
}
