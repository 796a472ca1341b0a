//! Positions to which no legal move leads, by the oracle's rules.

use ajedrez_lite::LitePosition;
use benches::lite::of_the_oracle;
use core_bitboard::types::{Direction, Rank};
use core_bitboard::{Bitboard, Color, Lite, Position, Role};
use naive::lite::{self as slow, ALFIL, Coordenada, PEON, TORRE, VACIO};

use crate::changes::Case;

/// The number of random attempts for one position.
const TRIES: usize = 300;

/// Places two or three pieces of the side that has just moved so that at least two give check and
/// no move can have led there.
pub(crate) fn unmake(case: &mut Case<'_>) -> Option<()> {
    case.color = !case.turn;
    let kept = case.to;
    (0..TRIES).find_map(|_| {
        case.to = kept;
        for _ in 0..2 + case.random.below(2) {
            relocate(case)?;
        }
        let king = case.to.king(case.turn)?;
        let has_several_checkers = case.to.attackers(king, case.color).has_several();
        let position = Position::<Lite>::new(case.to, case.turn, ()).ok()?;
        let can_be = !position.with_turn(case.color).is_check();
        let position = LitePosition::try_from(position).ok()?;
        (has_several_checkers && can_be && !has_last_move(&of_the_oracle(&position))).then_some(())
    })
}

/// Moves a piece to a square that it may have reached.
fn relocate(case: &mut Case<'_>) -> Option<()> {
    let kings = case.to.by_role(Role::King);
    let from = case.random.square(case.to.by_color(case.color) - kings)?;
    let piece = case.to.piece_at(from)?;
    let forward = if case.color == Color::White { Direction::North } else { Direction::South };
    let squares = match piece.role {
        Role::Bishop if Bitboard::DARK.contains(from) => Bitboard::DARK,
        Role::Bishop => Bitboard::LIGHT,
        Role::Rook => !Bitboard::EMPTY,
        _ => from.step(forward).map_or(Bitboard::EMPTY, Bitboard::from),
    };
    let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
    let squares = if piece.role == Role::Pawn { squares - ends } else { squares };
    let to = case.random.square(squares - case.to.occupied())?;
    case.to.remove(from);
    case.to.put(to, piece);
    Some(())
}

/// Whether a legal move leads to `p` from some position. Every piece of the side that has moved is
/// put back on every empty square in line with it, as itself or as a pawn, with any captured piece
/// but a king, or none, in its place.
fn has_last_move(p: &naive::Posicion) -> bool {
    let mover = slow::contrincante(p.jugador);
    let cell = |(row, column): (i64, i64)| p.tablero[row as usize][column as usize];
    let pieces = slow::coordenadas().into_iter().filter(|&to| cell(to).1 == mover);
    pieces.into_iter().any(|to| {
        let in_line = slow::coordenadas().into_iter().filter(|&from| {
            let (rows, columns) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
            cell(from).0 == VACIO && (rows == 0 || columns == 0 || rows == columns)
        });
        in_line.into_iter().any(|from| {
            let role = cell(to).0;
            let was_pawn = matches!(role, PEON | TORRE) && (from.0 - to.0).abs() == 1;
            let roles = [role, if was_pawn { PEON } else { role }];
            let roles = if was_pawn && role != PEON { &roles[..] } else { &roles[..1] };
            [VACIO, PEON, ALFIL, TORRE]
                .iter()
                .any(|&victim| roles.iter().any(|&role| leads(p, from, to, role, victim)))
        })
    })
}

/// Whether a legal move of a piece of `role` that captures `victim` leads to `p`.
fn leads(p: &naive::Posicion, from: Coordenada, to: Coordenada, role: i64, victim: i64) -> bool {
    let mover = slow::contrincante(p.jugador);
    let mut before = p.clone();
    before.jugador = mover;
    let color = if victim == VACIO { 0 } else { p.jugador };
    before.tablero[to.0 as usize][to.1 as usize] = (victim, color);
    before.tablero[from.0 as usize][from.1 as usize] = (role, mover);
    // The move before that one cannot have left its own king in check.
    !slow::jugador_en_jaque(&before, p.jugador)
        && slow::es_jugada_legal(&before, from, to)
        && slow::jugar(&before, from, to) == *p
}
