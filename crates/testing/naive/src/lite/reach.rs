//! Reachability of positions (S1, exercise 14).

use std::collections::HashSet;

use super::course::Posicion;
use super::ending::fin_de_la_partida;
use super::play::{jugadas_legales, jugar};

/// Whether a sequence of legal moves, perhaps empty, leads from `p1` to `p2`; a finished game does
/// not continue (S1, exercise 14; spec 15).
///
/// `None` if more than `max_positions` different ones, including `p1`, are found before an answer.
#[must_use]
pub fn posicion_alcanzable_exhaustiva(
    p1: &Posicion,
    p2: &Posicion,
    max_positions: usize,
) -> Option<bool> {
    fewest_moves(p1, p2, max_positions).map(|moves| moves.is_some())
}

/// The fewest legal moves that lead from `p1` to `p2`: `Some(None)` if none do.
///
/// Breadth first over all positions; `None` if more than `max_positions` different ones, including
/// `p1`, are found before an answer.
#[must_use]
pub fn fewest_moves(p1: &Posicion, p2: &Posicion, max_positions: usize) -> Option<Option<usize>> {
    let mut met = HashSet::from([p1.clone()]);
    let mut level = vec![p1.clone()];
    let mut moves = 0;
    if p1 == p2 {
        return Some(Some(moves));
    }
    while !level.is_empty() {
        moves += 1;
        let mut next_level = Vec::new();
        for q in level.iter().flat_map(continuations) {
            if q == *p2 {
                return Some(Some(moves));
            }
            if met.insert(q.clone()) {
                next_level.push(q);
            }
            if met.len() > max_positions {
                return None;
            }
        }
        level = next_level;
    }
    Some(None)
}

/// The positions one legal move later; empty after the end of the game.
fn continuations(p: &Posicion) -> Vec<Posicion> {
    let (over, _) = fin_de_la_partida(p);
    if over {
        return Vec::new();
    }
    jugadas_legales(p).into_iter().map(|(o, d)| jugar(p, o, d)).collect()
}
