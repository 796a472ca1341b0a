//! Positions before they are validated, and why they are not valid.

use std::fmt;

use ajedrez_lite::{Defect, InvalidPosition, Posicion};

use crate::Assignment;

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
    pub fn flaws(&self, assignment: Assignment) -> Vec<Flaw> {
        match self {
            Draft::Misfit(misfit) => vec![Flaw::Misfit(*misfit)],
            Draft::Numbers(posicion) => {
                let invalid = posicion.validate(assignment).err();
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

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Defect(defect) => defect.fmt(f),
            Flaw::Misfit(misfit) => misfit.fmt(f),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misfit::Types => {
                "the board is not rows of pairs of whole numbers, or the player is not a whole number"
            }
            Misfit::UnknownPieces => "there are pieces that the game does not know",
        })
    }
}
