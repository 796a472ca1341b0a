//! Which positions are valid.

use core_bitboard::{Board, Color, Piece, Position, Role, Square};

use crate::posicion::cells;
use crate::{
    Coordenada, Defect, Defects, InvalidPosition, LitePosition, Posicion, Reading, Tablero,
    player_from_code,
};

impl Posicion {
    /// The position as a type that cannot be wrong.
    ///
    /// Both readings want a player, eight rows of eight cells that mean something, and one king a
    /// side. The TPI's wants no more men than promotions can explain, and no pawns on row 0 or 7.
    /// Checks, kings that touch and the colours of the bishops' squares matter to neither.
    ///
    /// # Errors
    ///
    /// Gives every defect at once. Of a board that has not eight rows of eight no cell is looked at.
    ///
    /// # Source
    ///
    /// Exercise 1 of the TPE and of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::{Casilla, Defects, LitePosition, Posicion, Reading};
    ///
    /// let mut position = Posicion::from(LitePosition::start());
    /// assert_eq!(position.validate(Reading::Tpi), Ok(LitePosition::start()));
    ///
    /// position.tablero[0][3] = Casilla { role: 1, color: 1 };
    /// position.tablero[4][4] = Casilla { role: 3, color: 0 };
    /// let invalid = position.validate(Reading::Tpi).unwrap_err();
    /// assert_eq!(
    ///     invalid.kinds(),
    ///     Defects::CELLS | Defects::WHITE_PAWNS | Defects::PAWNS_ON_END_ROWS,
    /// );
    /// assert_eq!(
    ///     invalid.to_string(),
    ///     "the cell (4, 4) is (3, 0), expected (0, 0) or a role 1 to 4 and a color 1 or 2; \
    ///      the number of white pawns is 9, expected at most 8; \
    ///      a white pawn is on (0, 3), expected none on rows 0 and 7",
    /// );
    /// ```
    pub fn validate(&self, reading: Reading) -> Result<LitePosition, InvalidPosition> {
        let mut defects: Vec<Defect> = self.player_defect().into_iter().collect();
        let dimensions = dimension_defects(&self.tablero);
        let board = if dimensions.is_empty() { self.board(&mut defects) } else { Board::EMPTY };
        defects.extend(dimensions);
        defects.retain(|defect| Defects::of(reading).contains(defect.kind()));
        match (player_from_code(self.jugador), InvalidPosition::of(defects)) {
            (Ok(turn), None) => Ok(LitePosition::of_valid(board, turn)),
            (_, Some(invalid)) => Err(invalid),
            (Err(_), None) => unreachable!("the player is a defect for either reading"),
        }
    }
}
