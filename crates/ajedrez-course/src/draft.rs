//! Positions before they are validated, and why they are not valid.

use std::fmt;

use ajedrez_lite::{Defect, InvalidPosition, Posicion};
use core_bitboard::{Board, Lite, Piece, Square, Variant};

use crate::Assignment;

/// A possible position of Ajedrez Lite, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Rows of cells and a player, whatever their numbers.
    Numbers(Posicion),
    /// Input that the course's types cannot represent, and why: at least one reason.
    Misfits(Vec<Misfit>),
}

/// Why the course's types cannot represent some input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misfit {
    /// The board is not rows of pairs of whole numbers, or the player is not a whole number.
    Types,
    /// There is a piece that the game does not have.
    UnknownPiece {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
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
    /// A board on which not all pieces are of the game.
    pub fn of_unknown_pieces(board: &Board) -> Draft {
        let unknown = board.pieces().filter(|(_, piece)| !Lite::ROLES.has(piece.role));
        let misfits = unknown.map(|(square, piece)| Misfit::UnknownPiece { piece, square });
        Draft::Misfits(misfits.collect())
    }

    /// Every reason why it is not a valid position of an assignment.
    pub fn flaws(&self, assignment: Assignment) -> Vec<Flaw> {
        match self {
            Draft::Misfits(misfits) => misfits.iter().copied().map(Flaw::Misfit).collect(),
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
            Draft::Misfits(_) => false,
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
        match self {
            Misfit::Types => f.write_str(
                "the board is not rows of pairs of whole numbers, or the player is not a whole number",
            ),
            Misfit::UnknownPiece { piece, square } => {
                write!(f, "the game does not know the {piece} on {square}")
            }
        }
    }
}
