//! Discovered checks, forced lines and mates (S0, exercises 7 to 9; S1, exercises 15 to 17).

use super::course::{Coordenada, Posicion, color, contrincante, coordenadas};
use super::ending::es_jaque_mate;
use super::movement::{ataca_al_rey, jugador_en_jaque};
use super::play::{es_jugada_legal, jugadas_legales, jugar};

/// The legal moves that give check by any piece (S0, exercise 7, by its formula; spec 11).
#[must_use]
pub fn jaques_descubiertos_tpi(p: &Posicion) -> Vec<(Coordenada, Coordenada)> {
    let mut moves = jugadas_legales(p);
    moves.retain(|&(o, d)| {
        let q = jugar(p, o, d);
        jugador_en_jaque(&q, q.jugador)
    });
    moves
}

/// Whether there is such a move.
#[must_use]
pub fn hay_jaque_descubierto_tpi(p: &Posicion) -> bool {
    !jaques_descubiertos_tpi(p).is_empty()
}

/// The legal moves after which a piece other than the one moved attacks the enemy king
/// (S1, exercise 15; spec 11).
#[must_use]
pub fn jaques_descubiertos_tpe(p: &Posicion) -> Vec<(Coordenada, Coordenada)> {
    let mut moves = jugadas_legales(p);
    moves.retain(|&(o, d)| {
        let q = jugar(p, o, d);
        coordenadas()
            .into_iter()
            .filter(|&c| c != d && color(&q.tablero, c) == p.jugador)
            .any(|c| ataca_al_rey(&q, c, contrincante(p.jugador)))
    });
    moves
}

/// Those of these moves that mate.
#[must_use]
pub fn mates(
    p: &Posicion,
    mut moves: Vec<(Coordenada, Coordenada)>,
) -> Vec<(Coordenada, Coordenada)> {
    moves.retain(|&(o, d)| es_jaque_mate(&jugar(p, o, d)));
    moves
}

/// Whether there is such a move.
#[must_use]
pub fn hay_jaque_descubierto_tpe(p: &Posicion) -> bool {
    !jaques_descubiertos_tpe(p).is_empty()
}

/// Whether the opponent can mate at once after every legal move; false without legal moves (S1,
/// exercise 16; spec 12).
#[must_use]
pub fn es_mate_en_uno(p: &Posicion) -> bool {
    let moves = jugadas_legales(p);
    !moves.is_empty() && moves.into_iter().all(|(o, d)| hay_mate_forzado_en(&jugar(p, o, d), 1))
}

/// Why a sequence is not forced, and at which of its moves (spec 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ForcedError {
    /// The index of the move in the sequence, from 0.
    pub index: usize,
    /// The fault.
    pub kind: ForcedErrorKind,
}

/// The fault of a move of a sequence (spec 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ForcedErrorKind {
    /// The move is not legal.
    Illegal,
    /// The opponent has this many legal replies instead of one.
    Replies(usize),
}

/// Plays the moves with the opponent's one reply after each (S0, exercise 8; S1, exercise 17;
/// spec 13).
///
/// # Errors
///
/// The first move that is illegal or does not have exactly one reply.
pub fn ejecutar_secuencia_forzada(
    p: &Posicion,
    s: &[(Coordenada, Coordenada)],
) -> Result<Posicion, ForcedError> {
    let mut here = p.clone();
    for (index, &(o, d)) in s.iter().enumerate() {
        if !es_jugada_legal(&here, o, d) {
            return Err(ForcedError { index, kind: ForcedErrorKind::Illegal });
        }
        let moved = jugar(&here, o, d);
        let replies = jugadas_legales(&moved);
        let &[(reply_o, reply_d)] = replies.as_slice() else {
            return Err(ForcedError { index, kind: ForcedErrorKind::Replies(replies.len()) });
        };
        here = jugar(&moved, reply_o, reply_d);
    }
    Ok(here)
}

/// The smallest K up to `max` such that K moves of the side to move mate, each except the last with
/// exactly one legal reply (S0, exercise 9; spec 14).
#[must_use]
pub fn se_viene_el_jaque_en(p: &Posicion, max: usize) -> Option<usize> {
    (1..=max).find(|&k| hay_mate_forzado_en(p, k))
}

/// S0, `hayMateForzadoEn`: exactly `n` own moves.
fn hay_mate_forzado_en(p: &Posicion, n: usize) -> bool {
    jugadas_legales(p).into_iter().any(|(o, d)| {
        let q = jugar(p, o, d);
        if n == 1 {
            return es_jaque_mate(&q);
        }
        match jugadas_legales(&q).as_slice() {
            &[(reply_o, reply_d)] => hay_mate_forzado_en(&jugar(&q, reply_o, reply_d), n - 1),
            _ => false,
        }
    })
}

/// Whether the side to move mates in at most `n` own moves against every defence (S1, "Jaque mate";
/// the general form of exercise 16).
#[must_use]
pub fn mate_in(p: &Posicion, n: usize) -> bool {
    n > 0
        && jugadas_legales(p).into_iter().any(|(o, d)| {
            let q = jugar(p, o, d);
            let replies = jugadas_legales(&q);
            if replies.is_empty() {
                es_jaque_mate(&q)
            } else {
                replies.into_iter().all(|(o, d)| mate_in(&jugar(&q, o, d), n - 1))
            }
        })
}
