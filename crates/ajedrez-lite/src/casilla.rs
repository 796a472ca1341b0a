//! A cell of the course's boards, with any numbers in it.

use std::fmt;

use core_bitboard::{Piece, Role};

use crate::{player_code, player_from_code};

/// A cell: a role number and a colour number, both 0 when the cell is empty.
///
/// ```
/// use ajedrez_lite::Casilla;
/// use core_bitboard::{Color, Piece, Role};
///
/// let rook = Piece::new(Color::Black, Role::Rook);
/// assert_eq!(Casilla::of(rook), Some(Casilla { role: 3, color: 2 }));
/// assert_eq!(Casilla::of(Piece::new(Color::White, Role::Knight)), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Casilla {
    /// 0 for none, 1 pawn, 2 bishop, 3 rook, 4 king.
    #[doc(alias("pieza", "PEON", "ALFIL", "TORRE", "REY"))]
    pub role: i64,
    /// 0 for none, 1 white, 2 black.
    pub color: i64,
}

impl Casilla {
    /// The empty cell.
    #[doc(alias("VACIO", "casillaVacia"))]
    pub const EMPTY: Casilla = Casilla { role: 0, color: 0 };

    /// The cell that holds `piece`; `None` for pieces that Ajedrez Lite does not have.
    pub const fn of(piece: Piece) -> Option<Casilla> {
        let role = match piece.role {
            Role::Pawn => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            Role::King => 4,
            Role::Knight | Role::Queen => return None,
        };
        Some(Casilla { role, color: player_code(piece.color) })
    }

    /// What stands on the cell; `None` when its numbers mean nothing.
    pub(crate) fn content(self) -> Option<Option<Piece>> {
        if self == Casilla::EMPTY {
            return Some(None);
        }
        let role = match self.role {
            1 => Role::Pawn,
            2 => Role::Bishop,
            3 => Role::Rook,
            4 => Role::King,
            _ => return None,
        };
        player_from_code(self.color).ok().map(|color| Some(Piece::new(color, role)))
    }
}

impl From<(i64, i64)> for Casilla {
    fn from((role, color): (i64, i64)) -> Casilla {
        Casilla { role, color }
    }
}

impl From<Casilla> for (i64, i64) {
    fn from(cell: Casilla) -> (i64, i64) {
        (cell.role, cell.color)
    }
}

impl fmt::Display for Casilla {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.role, self.color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_a_meaning_exactly_when_it_is_empty_or_holds_a_piece_of_a_player() {
        for role in [i64::MIN, -1, 0, 1, 2, 3, 4, 5, i64::MAX] {
            for color in [i64::MIN, -1, 0, 1, 2, 3, i64::MAX] {
                let cell = Casilla::from((role, color));
                let is_piece = (1..=4).contains(&role) && (1..=2).contains(&color);
                match cell.content() {
                    None => assert!(!is_piece && cell != Casilla::EMPTY),
                    Some(None) => assert_eq!(<(i64, i64)>::from(cell), (0, 0)),
                    Some(Some(piece)) => assert!(is_piece && Casilla::of(piece) == Some(cell)),
                }
            }
        }
    }
}
