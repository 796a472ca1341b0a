//! Moves, captures and attacks of the pieces (S1, exercises 3 to 6).

use super::course::{
    ALFIL, BLANCO, Coordenada, DIM, NEGRO, PEON, Posicion, REY, TORRE, Tablero, casilla_vacia,
    color, contrincante, coordenada_en_rango, coordenadas, pieza,
};

/// Whether the piece on `o` can move, without capturing, to `d`, regardless of the turn (S1,
/// exercise 3; spec 6).
#[must_use]
pub fn es_movimiento_valido_tpe(p: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    let t = &p.tablero;
    coordenada_en_rango(o)
        && coordenada_en_rango(d)
        && !casilla_vacia(t, o)
        && casilla_vacia(t, d)
        && movimiento_pieza_valido(t, o, d)
}

/// As for the TPE, for a piece of the player to move (S0, `esMovimientoValido`; spec 6).
#[must_use]
pub fn es_movimiento_valido_tpi(p: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    es_movimiento_valido_tpe(p, o, d) && p.jugador == color(&p.tablero, o)
}

/// Whether the piece on `o` can capture the piece on `d`, even a king, regardless of the turn (S0,
/// `esCapturaValida`; S1, exercise 4; spec 6).
#[must_use]
pub fn es_captura_valida(p: &Posicion, o: Coordenada, d: Coordenada) -> bool {
    let t = &p.tablero;
    coordenada_en_rango(o)
        && coordenada_en_rango(d)
        && !casilla_vacia(t, o)
        && !casilla_vacia(t, d)
        && color(t, o) != color(t, d)
        && casilla_atacada(t, o, d)
}

/// Every coordinate that player `j` attacks, sorted, each once
/// (S0, exercise 3; S1, exercise 5; spec 5).
#[must_use]
pub fn casillas_atacadas(p: &Posicion, j: i64) -> Vec<Coordenada> {
    let t = &p.tablero;
    let attacks =
        |o: Coordenada, c: Coordenada| o != c && color(t, o) == j && casilla_atacada(t, o, c);
    coordenadas()
        .into_iter()
        .filter(|&c| coordenadas().into_iter().any(|o| attacks(o, c)))
        .collect()
}

/// The coordinate of the king of player `j` (S1, exercise 6).
///
/// # Panics
///
/// If that player has no king, which makes the position invalid.
#[must_use]
pub fn donde_esta_el_rey(p: &Posicion, j: i64) -> Coordenada {
    coordenadas()
        .into_iter()
        .find(|&c| pieza(&p.tablero, c) == REY && color(&p.tablero, c) == j)
        .expect("each player has a king")
}

/// Whether some piece of the opponent can capture the king of player `j`
/// (S0, `jugadorEnJaque` and `atacaAlRey`; S1, "Jaque").
#[must_use]
pub fn jugador_en_jaque(p: &Posicion, j: i64) -> bool {
    coordenadas()
        .into_iter()
        .any(|o| color(&p.tablero, o) == contrincante(j) && ataca_al_rey(p, o, j))
}

/// Whether the piece on `o` can capture the king of player `j` (S0, `atacaAlRey`).
pub(super) fn ataca_al_rey(p: &Posicion, o: Coordenada, j: i64) -> bool {
    let t = &p.tablero;
    coordenadas()
        .into_iter()
        .any(|d| pieza(t, d) == REY && color(t, d) == j && es_captura_valida(p, o, d))
}

/// S0, `casillaAtacada`.
fn casilla_atacada(t: &Tablero, o: Coordenada, d: Coordenada) -> bool {
    !casilla_vacia(t, o)
        && ((pieza(t, o) != PEON && movimiento_pieza_valido(t, o, d))
            || (pieza(t, o) == PEON && captura_peon_valida(t, o, d)))
}

/// S0, `capturaPeonValida`, with rows and columns corrected (spec 4).
fn captura_peon_valida(t: &Tablero, o: Coordenada, d: Coordenada) -> bool {
    (d.1 - o.1).abs() == 1
        && ((color(t, o) == BLANCO && d.0 == o.0 - 1) || (color(t, o) == NEGRO && d.0 == o.0 + 1))
}

/// S0, `movimientoPiezaValido`; a piece does not move to its own coordinate (spec 5).
fn movimiento_pieza_valido(t: &Tablero, o: Coordenada, d: Coordenada) -> bool {
    o != d
        && match pieza(t, o) {
            PEON => movimiento_peon_valido(color(t, o), o, d),
            ALFIL => movimiento_alfil_valido(t, o, d),
            TORRE => movimiento_torre_valido(t, o, d),
            REY => movimiento_rey_valido(o, d),
            _ => false,
        }
}

/// S0, `movimientoPeonValido`.
fn movimiento_peon_valido(color: i64, o: Coordenada, d: Coordenada) -> bool {
    d.1 == o.1 && ((color == BLANCO && d.0 == o.0 - 1) || (color == NEGRO && d.0 == o.0 + 1))
}

/// S0, `movimientoAlfilValido`: x and y run over the offsets strictly between.
fn movimiento_alfil_valido(t: &Tablero, o: Coordenada, d: Coordenada) -> bool {
    (d.0 - o.0).abs() == (d.1 - o.1).abs()
        && (-DIM..DIM).filter(|&x| en_rango(x, 0, d.0 - o.0)).all(|x| {
            (-DIM..DIM)
                .filter(|&y| en_rango(y, 0, d.1 - o.1) && x.abs() == y.abs())
                .all(|y| casilla_vacia(t, (o.0 + x, o.1 + y)))
        })
}

/// S0, `movimientoTorreValido`.
fn movimiento_torre_valido(t: &Tablero, o: Coordenada, d: Coordenada) -> bool {
    let column_is_free =
        || (0..DIM).filter(|&x| en_rango(x, o.0, d.0)).all(|x| casilla_vacia(t, (x, o.1)));
    let row_is_free =
        || (0..DIM).filter(|&y| en_rango(y, o.1, d.1)).all(|y| casilla_vacia(t, (o.0, y)));
    (d.1 == o.1 && column_is_free()) || (d.0 == o.0 && row_is_free())
}

/// S0, `movimientoReyValido`.
fn movimiento_rey_valido(o: Coordenada, d: Coordenada) -> bool {
    mueve_en_diagonal(o, d) || mueve_en_vertical(o, d) || mueve_en_horizontal(o, d)
}

/// S0, `mueveEnDiagonal`.
fn mueve_en_diagonal(o: Coordenada, d: Coordenada) -> bool {
    (o.0 - d.0).abs() == 1 && (o.1 - d.1).abs() == 1
}

/// S0, `mueveEnVertical`.
fn mueve_en_vertical(o: Coordenada, d: Coordenada) -> bool {
    (o.0 - d.0).abs() == 1 && (o.1 - d.1).abs() == 0
}

/// S0, `mueveEnHorizontal`.
fn mueve_en_horizontal(o: Coordenada, d: Coordenada) -> bool {
    (o.0 - d.0).abs() == 0 && (o.1 - d.1).abs() == 1
}

/// S0, `enRango`: strictly between.
fn en_rango(x: i64, m1: i64, m2: i64) -> bool {
    (m1 < x && x < m2) || (m2 < x && x < m1)
}
