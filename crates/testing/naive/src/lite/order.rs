//! Rows in ascending order of role (S1, exercises 8 and 9).

use super::course::{Casilla, Posicion, VACIO};

/// Whether in no row a man stands left of one with a smaller role (S1, exercise 8; spec 9).
#[must_use]
pub fn esta_ordenado(p: &Posicion) -> bool {
    p.tablero.iter().all(|row| {
        let men = men_of(row);
        (1..men.len()).all(|i| men[i - 1].0 <= men[i].0)
    })
}

/// The same position with the men of each row in ascending order of role, on the cells that were
/// occupied; men of one role keep their order (S0, exercise 5; S1, exercise 9; spec 9).
#[must_use]
pub fn ordenar_tablero(p: &Posicion) -> Posicion {
    let mut sorted = p.clone();
    for row in &mut sorted.tablero {
        let mut men = Vec::new();
        for role in 1..=4 {
            men.extend(men_of(row).into_iter().filter(|man| man.0 == role));
        }
        let mut next = men.into_iter();
        for cell in row.iter_mut().filter(|cell| **cell != (VACIO, VACIO)) {
            *cell = next.next().expect("there are as many men as occupied cells");
        }
    }
    sorted
}

/// The occupied cells of a row, from left to right.
fn men_of(row: &[Casilla]) -> Vec<Casilla> {
    row.iter().copied().filter(|&cell| cell != (VACIO, VACIO)).collect()
}
