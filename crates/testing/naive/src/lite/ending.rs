//! How a game ends (S0, exercise 6; S1, exercises 10 and 11).

use super::course::{Posicion, REY, casilla_vacia, contrincante, coordenadas, pieza};
use super::movement::jugador_en_jaque;
use super::play::jugadas_legales;

/// Whether the player to move is in check and has no legal move
/// (S1, exercise 10; S0, `esJaqueMate`; spec 10).
///
/// Adjacent bare kings may satisfy this too; their game is still a draw, since
/// [`fin_de_la_partida`] tests that first.
#[must_use]
pub fn es_jaque_mate(p: &Posicion) -> bool {
    jugador_en_jaque(p, p.jugador) && jugadas_legales(p).is_empty()
}

/// Whether only the kings are left, or the player to move is not in check and has no legal move
/// (S1, exercise 11; S0, `esEmpate`; spec 10).
#[must_use]
pub fn es_empate(p: &Posicion) -> bool {
    solo_hay_reyes(p) || (!jugador_en_jaque(p, p.jugador) && jugadas_legales(p).is_empty())
}

/// Whether the game is over, and the winner, 0 for none; bare kings are a draw even if they are
/// adjacent (S0, exercise 6; spec 10).
#[must_use]
pub fn fin_de_la_partida(p: &Posicion) -> (bool, i64) {
    if es_empate(p) {
        (true, 0)
    } else if es_jaque_mate(p) {
        (true, contrincante(p.jugador))
    } else {
        (false, 0)
    }
}

/// S0, `soloHayReyes`.
fn solo_hay_reyes(p: &Posicion) -> bool {
    coordenadas().into_iter().all(|c| casilla_vacia(&p.tablero, c) || pieza(&p.tablero, c) == REY)
}
