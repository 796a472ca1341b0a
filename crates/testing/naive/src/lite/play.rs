//! Playing moves, and their legality (S1, exercises 7, 12 and 13).

use super::course::{
    Coordenada, DIM, PEON, Posicion, REY, TORRE, VACIO, casilla, casilla_vacia, color,
    contrincante, coordenada_en_rango, coordenadas, pieza, poner,
};
use super::movement::{es_captura_valida, es_movimiento_valido_tpe, jugador_en_jaque};

/// Whether playing from `o` to `d` turns `p` into `q`, ignoring its turn (S0, `posicionSiguiente`;
/// S1, exercise 7; spec 7).
#[must_use]
pub fn posicion_siguiente(p: &Posicion, q: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    (es_movimiento_valido_tpe(p, o, d) || es_captura_valida(p, o, d))
        && posiciones_iguales_excepto_en(p, q, &[o, d])
        && casilla_vacia(&q.tablero, o)
        && pieza_correcta_en_destino(p, q, o, d)
}

/// S0, `posicionesIgualesExceptoEn`.
fn posiciones_iguales_excepto_en(p: &Posicion, q: &Posicion, except: &[Coordenada]) -> bool {
    coordenadas()
        .into_iter()
        .filter(|c| !except.contains(c))
        .all(|c| casilla(&p.tablero, c) == casilla(&q.tablero, c))
}

/// S0, `piezaCorrectaEnDestino`, with the colour of `o` and "is a pawn" (spec 7).
fn pieza_correcta_en_destino(p: &Posicion, q: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    let promotes = pieza(&p.tablero, o) == PEON && en_linea_final_inicial(d);
    let expected = if promotes { TORRE } else { pieza(&p.tablero, o) };
    color(&q.tablero, d) == color(&p.tablero, o) && pieza(&q.tablero, d) == expected
}

/// S0, `enLineaFinalInicial`.
fn en_linea_final_inicial(c: Coordenada) -> bool {
    c.0 == 0 || c.0 == DIM - 1
}

/// The position after playing from `o` to `d`, with the turn flipped (spec 7).
///
/// # Panics
///
/// If `o` or `d` is off the board.
#[must_use]
pub fn jugar(p: &Posicion, o: Coordenada, d: Coordenada) -> Posicion {
    let (role, side) = casilla(&p.tablero, o);
    let arrived = if role == PEON && en_linea_final_inicial(d) { TORRE } else { role };
    let mut tablero = p.tablero.clone();
    poner(&mut tablero, o, (VACIO, VACIO));
    poner(&mut tablero, d, (arrived, side));
    Posicion { tablero, jugador: contrincante(p.jugador) }
}

/// Whether the player to move may play from `o` to `d` by the complete rules
/// (S1, exercise 12; S0, `esJugadaLegal`; spec 8).
#[must_use]
pub fn es_jugada_legal(p: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    coordenada_en_rango(o)
        && coordenada_en_rango(d)
        && color(&p.tablero, o) == p.jugador
        && (es_movimiento_valido_tpe(p, o, d) || es_captura_valida(p, o, d))
        && pieza(&p.tablero, d) != REY
        && !lo_pone_en_jaque(p, o, d)
}

/// S0, `loPoneEnJaque`.
fn lo_pone_en_jaque(p: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    jugador_en_jaque(&jugar(p, o, d), p.jugador)
}

/// Every legal move as (origin, destination), sorted (S1, exercise 12).
#[must_use]
pub fn jugadas_legales(p: &Posicion) -> Vec<(Coordenada, Coordenada)> {
    let mut legal = Vec::new();
    for o in coordenadas() {
        for d in coordenadas() {
            if es_jugada_legal(p, o, d) {
                legal.push((o, d));
            }
        }
    }
    legal
}

/// The coordinates of the pieces with a legal move, sorted (S1, exercise 13).
#[must_use]
pub fn piezas_movibles(p: &Posicion) -> Vec<Coordenada> {
    coordenadas()
        .into_iter()
        .filter(|&o| coordenadas().into_iter().any(|d| es_jugada_legal(p, o, d)))
        .collect()
}
