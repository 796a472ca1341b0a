//! Which positions are valid.

use core_bitboard::{Board, Color, Piece, Position, Role, Square};

use crate::posicion::cells;
use crate::{
    Casilla, Coordenada, Defect, Defects, InvalidPosition, LitePosition, Posicion, Reading,
    Tablero, player_from_code,
};

impl Posicion {
    /// Checks the position and converts it to a type that is always valid.
    ///
    /// Both readings require a valid player, eight rows of eight valid cells, and one king per side.
    /// The TPI also forbids more pieces than promotions can explain, and pawns on row 0 or 7.
    /// Neither considers checks, adjacent kings or the colours of the bishops' squares.
    ///
    /// # Errors
    ///
    /// Gives every defect at once. Cells are checked only on a board of eight rows of eight.
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
    #[doc(alias("posicionValida", "esPosiciónVálida", "esPosicionValida", "esTableroValido"))]
    pub fn validate(&self, reading: Reading) -> Result<LitePosition, InvalidPosition> {
        let counts = |defect: &Defect| Defects::of(reading).contains(defect.kind());
        match InvalidPosition::of(self.defects().filter(counts).collect()) {
            Some(invalid) => Err(invalid),
            None => {
                let turn = player_from_code(self.jugador).expect("else there is a defect");
                let position = Position::new(pieces(&self.tablero), turn, ());
                Ok(LitePosition::of_valid(position.expect("each side has one king")))
            }
        }
    }

    /// Every defect that either reading finds.
    pub(crate) fn defects(&self) -> impl Iterator<Item = Defect> {
        let player = player_from_code(self.jugador).err().map(|_| Defect::Player(self.jugador));
        let dimensions = dimension_defects(&self.tablero);
        let cells = if dimensions.is_empty() { cell_defects(&self.tablero) } else { Vec::new() };
        player.into_iter().chain(dimensions).chain(cells)
    }
}

/// The wrong numbers of rows, and of cells in the first eight rows.
fn dimension_defects(tablero: &Tablero) -> Vec<Defect> {
    let rows = Some(Defect::Rows(tablero.len())).filter(|_| tablero.len() != 8);
    let lengths = tablero.iter().map(Vec::len).enumerate().take(8);
    let columns =
        lengths.filter(|&(_, cells)| cells != 8).map(|(row, cells)| Defect::Columns { row, cells });
    rows.into_iter().chain(columns).collect()
}

/// The defects of single cells on a board of eight rows of eight.
fn cell_defects(tablero: &Tablero) -> Vec<Defect> {
    let board = pieces(tablero);
    let meaningless = cells(tablero)
        .filter(|(_, cell)| cell.content().is_none())
        .map(|(at, cell)| Defect::Cell { at, cell });
    let numbers = Color::ALL.into_iter().flat_map(|color| number_defects(&board, color));
    let pawns = cells(tablero).filter_map(|(at, cell)| match cell.content() {
        Some(Some(Piece { color, role: Role::Pawn })) if matches!(at.row, 0 | 7) => {
            Some(Defect::PawnOnEndRow { at, color })
        }
        _ => None,
    });
    meaningless.chain(numbers).chain(pawns).collect()
}

/// The roles of which `color` has too few or too many pieces.
fn number_defects(board: &Board, color: Color) -> impl Iterator<Item = Defect> {
    let count = move |role| board.by_piece(Piece::new(color, role)).len();
    let kings =
        Some(Defect::Kings { color, found: count(Role::King) }).filter(|_| count(Role::King) != 1);
    // A pawn that is missing may have become a rook.
    let promoted_max = 8_usize.saturating_sub(count(Role::Pawn));
    let limits = [(Role::Pawn, 8), (Role::Bishop, 2), (Role::Rook, 2 + promoted_max)];
    let too_many = limits.into_iter().filter(move |&(role, allowed)| count(role) > allowed);
    kings.into_iter().chain(too_many.map(move |(role, allowed)| Defect::TooMany {
        piece: Piece::new(color, role),
        found: count(role),
        allowed,
    }))
}

/// The pieces of the valid cells.
fn pieces(tablero: &Tablero) -> Board {
    let piece = |(at, cell): (Coordenada, Casilla)| {
        Some((Square::try_from(at).ok()?, cell.content().flatten()?))
    };
    cells(tablero).filter_map(piece).collect()
}
