//! Positions before validation, and the reasons why they are invalid.

use std::fmt;

use ajedrez_lite::{Defect, InvalidPosition, Posicion};
use core_bitboard::{Board, Lite, Piece, Square, Variant};

use crate::Assignment;

/// A possible position of Ajedrez Lite, before validation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Rows of cells and a player, with any numbers.
    Numbers(Posicion),
    /// Input that the course's types cannot represent, with at least one reason.
    Mismatches(Vec<TypeMismatch>),
}

/// A reason why the course's types cannot represent some input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeMismatch {
    /// The board is not rows of pairs of integers, or the player is not an integer.
    Types,
    /// Ajedrez Lite does not have this piece.
    UnknownPiece {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
}

/// A reason why a draft is not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A defect of the numbers.
    Defect(Defect),
    /// The course's types cannot represent it.
    TypeMismatch(TypeMismatch),
}

impl Draft {
    /// A draft of a board with pieces that Ajedrez Lite does not have.
    pub fn with_unknown_pieces(board: &Board) -> Draft {
        let unknown = board.pieces().filter(|(_, piece)| !Lite::ROLES.has(piece.role));
        let mismatches =
            unknown.map(|(square, piece)| TypeMismatch::UnknownPiece { piece, square });
        Draft::Mismatches(mismatches.collect())
    }

    /// Every reason why the draft is not a valid position of an assignment.
    pub fn flaws(&self, assignment: Assignment) -> Vec<Flaw> {
        match self {
            Draft::Mismatches(mismatches) => {
                mismatches.iter().copied().map(Flaw::TypeMismatch).collect()
            }
            Draft::Numbers(posicion) => {
                let invalid = posicion.validate(assignment).err();
                let defects = invalid.iter().flat_map(InvalidPosition::defects);
                defects.copied().map(Flaw::Defect).collect()
            }
        }
    }

    /// Whether the draft is the start position.
    pub fn is_start(&self) -> bool {
        match self {
            Draft::Numbers(posicion) => posicion.is_start(),
            Draft::Mismatches(_) => false,
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Defect(defect) => defect.fmt(f),
            Flaw::TypeMismatch(mismatch) => mismatch.fmt(f),
        }
    }
}

impl fmt::Display for TypeMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypeMismatch::Types => f.write_str(
                "the board is not rows of pairs of whole numbers, or the player is not a whole number",
            ),
            TypeMismatch::UnknownPiece { piece, square } => {
                write!(f, "the game does not know the {piece} on {square}")
            }
        }
    }
}
