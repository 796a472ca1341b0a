//! The property of the reasons why a piece does not move or capture so: the oracle finds each of them true.

use ajedrez_lite::{LitePosition, Reading, player_code};
use core_bitboard::game::IllegalReason;
use core_bitboard::{Piece, Square};
use naive::lite as slow;

use super::{at, typed};
use crate::case::Case;

/// How many steps of each position are tried.
const TRIED: usize = 64;

/// The reasons against some steps of a position's pieces.
pub(super) fn reasons(case: &mut Case<'_>, position: &LitePosition) {
    let pieces: Vec<Square> = position.position().board().occupied().into_iter().collect();
    for _ in 0..TRIED {
        let from = if case.below(16) == 0 { case.square() } else { case.choose(&pieces) };
        let to = case.square();
        let moves = [Reading::Tpe, Reading::Tpi].map(|by| position.why_invalid_move(from, to, by));
        for why in moves.into_iter().chain([position.why_invalid_capture(from, to)]).flatten() {
            assert!(holds(position, from, to, why), "{from}{to}, {why:?}, in {position}");
        }
    }
}

/// Whether the oracle finds the reason true.
fn holds(position: &LitePosition, from: Square, to: Square, why: IllegalReason) -> bool {
    let (p, o, d) = (typed(position), at(from), at(to));
    let piece_at = |square| position.position().board().piece_at(square);
    let stands = |piece: Piece, on| piece_at(on) == Some(piece);
    let Some(mover) = piece_at(from) else { return why == IllegalReason::NoPiece(from) };
    let enemy = (slow::PEON, player_code(!mover.color));
    // The oracle's position with another cell, the position with only the moving piece, and whether
    // that piece makes this move or capture.
    let with = |mut p: naive::Posicion, (row, column): naive::Coordenada, cell| {
        p.tablero[row as usize][column as usize] = cell;
        p
    };
    let cell = |(row, column): naive::Coordenada| p.tablero[row as usize][column as usize];
    let alone = || {
        let tablero = vec![vec![(slow::VACIO, slow::VACIO); 8]; 8];
        with(naive::Posicion { tablero, ..p }, o, cell(o))
    };
    let goes = |p: &naive::Posicion| {
        slow::es_movimiento_valido_tpe(p, o, d) || slow::es_captura_valida(p, o, d)
    };
    let is_its_way = || goes(&alone()) || goes(&with(alone(), d, enemy));
    match why {
        IllegalReason::WrongSideToMove { piece, on } => {
            on == from && stands(piece, on) && player_code(piece.color) != p.jugador
        }
        IllegalReason::InvalidPieceMove { piece, from: origin, to: destination } => {
            (origin, destination) == (from, to) && stands(piece, from) && !is_its_way()
        }
        IllegalReason::OwnPiece { piece, on } => {
            on == to && stands(piece, on) && piece.color == mover.color && is_its_way()
        }
        IllegalReason::Blocked { by, on } => {
            // No other piece is in front of it: an enemy there could be captured.
            let reaches = || slow::es_captura_valida(&with(p.clone(), at(on), enemy), o, at(on));
            let blocks = !goes(&with(alone(), at(on), cell(at(on))));
            stands(by, on) && is_its_way() && blocks && (on == to || reaches())
        }
        IllegalReason::NothingToCapture(on) => {
            on == to
                && piece_at(to).is_none()
                && !goes(&p)
                && slow::es_captura_valida(&with(p.clone(), d, enemy), o, d)
        }
        IllegalReason::Capture { piece, on } => {
            on == to && stands(piece, on) && slow::es_captura_valida(&p, o, d)
        }
        IllegalReason::NoCapture(on) => on == to && slow::es_movimiento_valido_tpe(&p, o, d),
        _ => false,
    }
}
