//! Which positions are valid, and the initial one (exercises 1 and 2 of both).

use super::course::{
    ALFIL, BLANCO, Casilla, DIM, NEGRO, PEON, Posicion, REY, TORRE, Tablero, VACIO, pieza,
};

/// Whether a position is valid by S0 (S0, exercise 1, `esPosicionValida`; spec 2).
#[must_use]
pub fn posicion_valida_tpi(p: &Posicion) -> bool {
    es_jugador_valido(p.jugador)
        && es_matriz(&p.tablero)
        && casillas_validas(&p.tablero)
        && sin_peones_no_coronados(&p.tablero)
        && cantidad_valida_de_piezas(&p.tablero)
}

/// Whether a position is valid by S1: player, dimensions, cells and one king per side (S1, exercise
/// 1, `esPosiciónVálida`; spec 2).
#[must_use]
pub fn posicion_valida_tpe(p: &Posicion) -> bool {
    es_jugador_valido(p.jugador)
        && es_matriz(&p.tablero)
        && casillas_validas(&p.tablero)
        && piezas_reyes_validas(&p.tablero)
}

/// Whether a position is figure 2 with White to move; false for an invalid board (S0 and S1,
/// exercise 2; spec 1 and 3).
#[must_use]
pub fn posicion_inicial(p: &Posicion) -> bool {
    let first_row = [TORRE, VACIO, ALFIL, VACIO, REY, ALFIL, VACIO, TORRE];
    let mut figure_2 = vec![vec![(VACIO, VACIO); 8]; 8];
    for (column, role) in first_row.into_iter().enumerate() {
        if role != VACIO {
            figure_2[0][column] = (role, NEGRO);
            figure_2[7][column] = (role, BLANCO);
        }
        figure_2[1][column] = (PEON, NEGRO);
        figure_2[6][column] = (PEON, BLANCO);
    }
    p.tablero == figure_2 && p.jugador == BLANCO
}

/// S0, `esJugadorValido`.
fn es_jugador_valido(j: i64) -> bool {
    j == BLANCO || j == NEGRO
}

/// S0, `esMatriz`: eight rows of eight.
fn es_matriz(t: &Tablero) -> bool {
    t.len() == 8 && t.iter().all(|row| row.len() == 8)
}

/// S0, `casillasValidas`.
fn casillas_validas(t: &Tablero) -> bool {
    t.iter().flatten().all(|&(pieza, color)| {
        (pieza, color) == (VACIO, VACIO)
            || ((PEON..=REY).contains(&pieza) && (BLANCO..=NEGRO).contains(&color))
    })
}

/// S0, `sinPeonesNoCoronados`, with its missing "not".
fn sin_peones_no_coronados(t: &Tablero) -> bool {
    (0..DIM).all(|i| pieza(t, (0, i)) != PEON && pieza(t, (DIM - 1, i)) != PEON)
}

/// S0, `cantidadValidaDePiezas`.
fn cantidad_valida_de_piezas(t: &Tablero) -> bool {
    [BLANCO, NEGRO].into_iter().all(|j| {
        let peones = apariciones_en_tablero(t, (PEON, j));
        apariciones_en_tablero(t, (TORRE, j)) <= 2 + (DIM - peones)
            && peones <= DIM
            && apariciones_en_tablero(t, (ALFIL, j)) <= 2
    }) && piezas_reyes_validas(t)
}

/// S0, `piezasReyesValidas`.
fn piezas_reyes_validas(t: &Tablero) -> bool {
    apariciones_en_tablero(t, (REY, BLANCO)) == 1 && apariciones_en_tablero(t, (REY, NEGRO)) == 1
}

/// S0, `aparicionesEnTablero`.
fn apariciones_en_tablero(t: &Tablero, p: Casilla) -> i64 {
    t.iter().flatten().map(|&cell| if cell == p { 1 } else { 0 }).sum()
}
