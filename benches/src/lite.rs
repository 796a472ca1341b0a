//! Positions of Ajedrez Lite: random play, and conversion to the oracle's types.

use ajedrez_lite::{Casilla, LitePosition, Posicion};

use crate::random::Random;

/// The position after a random move; `None` when the game is over.
pub fn played_on(here: LitePosition, random: &mut Random) -> Option<LitePosition> {
    if here.outcome().is_some() {
        return None;
    }
    here.play(random.choose(&here.legal_moves())).ok()
}

/// The position after `plies` random moves; `None` when the game ends earlier.
pub fn played(from: LitePosition, plies: usize, random: &mut Random) -> Option<LitePosition> {
    (0..plies).try_fold(from, |here, _| played_on(here, random))
}

/// The position in the oracle's types.
pub fn of_the_oracle(position: &LitePosition) -> naive::Posicion {
    let Posicion { tablero, jugador } = Posicion::from(*position);
    let row = |row: Vec<Casilla>| row.into_iter().map(Into::into).collect();
    naive::Posicion { tablero: tablero.into_iter().map(row).collect(), jugador }
}
