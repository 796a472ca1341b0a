//! What a user gives as a position of Ajedrez Lite, which need not be a valid one, and what is wrong with it.

use ajedrez_lite::{Defect, InvalidPosition, Posicion, Reading};

use crate::messages;

/// A possible position of Ajedrez Lite, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Rows of cells and a player, whatever their numbers.
    Numbers(Posicion),
    /// Input that the course's types cannot represent, and why.
    Misfit(Misfit),
}

/// Why the course's types cannot represent some input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misfit {
    /// The board is not rows of pairs of whole numbers, or the player is not a whole number.
    Types,
    /// There are pieces that the game does not have.
    UnknownPieces,
}

/// A reason why a draft is not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A defect of the course's numbers.
    Defect(Defect),
    /// The course's types cannot represent it.
    Misfit(Misfit),
}

impl Draft {
    /// Every reason why it is not a valid position of an assignment.
    pub fn flaws(&self, reading: Reading) -> Vec<Flaw> {
        match self {
            Draft::Misfit(misfit) => vec![Flaw::Misfit(*misfit)],
            Draft::Numbers(posicion) => {
                let invalid = posicion.validate(reading).err();
                let defects = invalid.iter().flat_map(InvalidPosition::defects);
                defects.copied().map(Flaw::Defect).collect()
            }
        }
    }

    /// Whether it is the position in which a game begins.
    pub fn is_start(&self) -> bool {
        match self {
            Draft::Numbers(posicion) => posicion.is_start(),
            Draft::Misfit(_) => false,
        }
    }
}

messages! { Flaw [Defect, Misfit], language: }

messages! { Misfit, language:
    Misfit::Types =>
        "the board is not rows of pairs of whole numbers, or the player is not a whole number",
        "el tablero no son filas de pares de números enteros, o el jugador no es un número entero";
    Misfit::UnknownPieces => "there are pieces that the game does not know",
        "hay piezas que el juego no conoce";
}
