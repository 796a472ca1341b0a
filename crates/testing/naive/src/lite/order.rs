//! Rows in ascending order of role (S1, exercises 8 and 9).

use super::course::{Casilla, Posicion, VACIO};

/// Whether the roles in each row ascend from left to right (S1, exercise 8; spec 9).
#[must_use]
pub fn esta_ordenado(p: &Posicion) -> bool {
    p.tablero.iter().all(|row| {
        let pieces = pieces_of(row);
        (1..pieces.len()).all(|i| pieces[i - 1].0 <= pieces[i].0)
    })
}

/// The position with the pieces of each row in ascending order of role, on the cells that were
/// occupied; pieces of one role keep their order (S0, exercise 5; S1, exercise 9; spec 9).
#[must_use]
pub fn ordenar_tablero(p: &Posicion) -> Posicion {
    let mut sorted = p.clone();
    for row in &mut sorted.tablero {
        let mut pieces = Vec::new();
        for role in 1..=4 {
            pieces.extend(pieces_of(row).into_iter().filter(|piece| piece.0 == role));
        }
        let mut next = pieces.into_iter();
        for cell in row.iter_mut().filter(|cell| **cell != (VACIO, VACIO)) {
            *cell = next.next().expect("there are as many pieces as occupied cells");
        }
    }
    sorted
}

/// The occupied cells of a row, from left to right.
fn pieces_of(row: &[Casilla]) -> Vec<Casilla> {
    row.iter().copied().filter(|&cell| cell != (VACIO, VACIO)).collect()
}
