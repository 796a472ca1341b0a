//! Reachability of positions (S1, exercise 14).

use std::collections::{HashSet, VecDeque};

use super::course::Posicion;
use super::ending::fin_de_la_partida;
use super::play::{jugadas_legales, jugar};

/// Whether a sequence of legal moves, perhaps empty, leads from `p1` to `p2`; a finished game does
/// not continue (S1, exercise 14; spec 15).
///
/// Breadth first over all positions; `None` if more than `max_positions` different ones, including
/// `p1`, are found before an answer.
#[must_use]
pub fn posicion_alcanzable_exhaustiva(
    p1: &Posicion,
    p2: &Posicion,
    max_positions: usize,
) -> Option<bool> {
    let mut met = HashSet::from([p1.clone()]);
    let mut waiting = VecDeque::from([p1.clone()]);
    if p1 == p2 {
        return Some(true);
    }
    while let Some(p) = waiting.pop_front() {
        for q in continuations(&p) {
            if q == *p2 {
                return Some(true);
            }
            if met.insert(q.clone()) {
                waiting.push_back(q);
            }
            if met.len() > max_positions {
                return None;
            }
        }
    }
    Some(false)
}

/// The positions one legal move later; empty after the end of the game.
fn continuations(p: &Posicion) -> Vec<Posicion> {
    let (over, _) = fin_de_la_partida(p);
    if over {
        return Vec::new();
    }
    jugadas_legales(p).into_iter().map(|(o, d)| jugar(p, o, d)).collect()
}
