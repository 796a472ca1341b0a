//! The course's types and constants (S0, sections 5 and 5.2.1).

use crate::board::Board;
use crate::piece::{Color, Piece, Role};
use crate::position::{Castling, Position, Rules};

/// (role, colour) of a cell; (0, 0) if it is empty (S0, `casilla`).
pub type Casilla = (i64, i64);
/// Rows of cells, row 0 at the top (S0, `tablero`).
pub type Tablero = Vec<Vec<Casilla>>;
/// (row, column) (S0, `coordenada`).
pub type Coordenada = (i64, i64);

/// A board and the player to move (S0, `posicion`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Posicion {
    /// The cells.
    pub tablero: Tablero,
    /// [`BLANCO`] or [`NEGRO`].
    pub jugador: i64,
}

/// No piece (S0, `VACIO`).
pub const VACIO: i64 = 0;
/// The white player (S0, `BLANCO`).
pub const BLANCO: i64 = 1;
/// The black player (S0, `NEGRO`, which it misprints as `NEGRI`).
pub const NEGRO: i64 = 2;
/// A pawn (S0, `PEON`).
pub const PEON: i64 = 1;
/// A bishop (S0, `ALFIL`).
pub const ALFIL: i64 = 2;
/// A rook (S0, `TORRE`).
pub const TORRE: i64 = 3;
/// A king (S0, `REY`).
pub const REY: i64 = 4;
/// Rows, and columns (S0, `DIM`).
pub const DIM: i64 = 8;

/// The cell at a coordinate of the board (S0, `obtenerCasilla`).
pub(super) fn casilla(t: &Tablero, c: Coordenada) -> Casilla {
    let row = usize::try_from(c.0).expect("a row on the board");
    let column = usize::try_from(c.1).expect("a column on the board");
    t[row][column]
}

/// Sets the cell at a coordinate of the board.
pub(super) fn poner(t: &mut Tablero, c: Coordenada, x: Casilla) {
    let row = usize::try_from(c.0).expect("a row on the board");
    let column = usize::try_from(c.1).expect("a column on the board");
    t[row][column] = x;
}

/// The role at a coordinate (S0, `pieza`).
pub(super) fn pieza(t: &Tablero, c: Coordenada) -> i64 {
    casilla(t, c).0
}

/// The colour at a coordinate (S0, `color`).
pub(super) fn color(t: &Tablero, c: Coordenada) -> i64 {
    casilla(t, c).1
}

/// Whether a cell is empty (S0, `casillaVacia`).
pub(super) fn casilla_vacia(t: &Tablero, c: Coordenada) -> bool {
    casilla(t, c) == (VACIO, VACIO)
}

/// The other player (S0, `contrincante`).
#[must_use]
pub fn contrincante(j: i64) -> i64 {
    if j == BLANCO { NEGRO } else { BLANCO }
}

/// Whether a coordinate is on the board (S0, `coordenadaEnRango`).
#[must_use]
pub fn coordenada_en_rango(c: Coordenada) -> bool {
    0 <= c.0 && c.0 < DIM && 0 <= c.1 && c.1 < DIM
}

/// The 64 coordinates that S0's quantifiers run over, by row, then column.
#[must_use]
pub fn coordenadas() -> Vec<Coordenada> {
    (0..DIM).flat_map(|row| (0..DIM).map(move |column| (row, column))).collect()
}

/// The position in the course's types; `None` if it has a knight or a queen, which S1 lacks
/// ("Piezas"). For tests only.
#[must_use]
pub fn from_position(position: &Position) -> Option<Posicion> {
    let mut tablero = vec![vec![(VACIO, VACIO); 8]; 8];
    for ((row, column), piece) in position.board.pieces() {
        let pieza = match piece.role {
            Role::Pawn => PEON,
            Role::Bishop => ALFIL,
            Role::Rook => TORRE,
            Role::King => REY,
            Role::Knight | Role::Queen => return None,
        };
        tablero[row][column] = (pieza, jugador_of(piece.color));
    }
    Some(Posicion { tablero, jugador: jugador_of(position.turn) })
}

/// The position under `Rules::Lite`; `None` if a cell or the player is invalid or the board is
/// not 8x8 (S1, "Tablero"). For tests only.
#[must_use]
pub fn to_position(p: &Posicion) -> Option<Position> {
    let mut board = Board::default();
    if p.tablero.len() != 8 || p.tablero.iter().any(|row| row.len() != 8) {
        return None;
    }
    for (row, cells) in p.tablero.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            board.cells[row][column] = piece_of(cell)?;
        }
    }
    let turn = color_of(p.jugador)?;
    let castling = Castling::default();
    Some(Position { rules: Rules::Lite, board, turn, castling, en_passant: None })
}

/// S0's number of a side.
fn jugador_of(color: Color) -> i64 {
    match color {
        Color::White => BLANCO,
        Color::Black => NEGRO,
    }
}

/// The side with S0's number.
fn color_of(jugador: i64) -> Option<Color> {
    match jugador {
        BLANCO => Some(Color::White),
        NEGRO => Some(Color::Black),
        _ => None,
    }
}

/// The piece of a cell: `Some(None)` for an empty cell, `None` for an invalid one.
fn piece_of(cell: Casilla) -> Option<Option<Piece>> {
    if cell == (VACIO, VACIO) {
        return Some(None);
    }
    let role = match cell.0 {
        PEON => Role::Pawn,
        ALFIL => Role::Bishop,
        TORRE => Role::Rook,
        REY => Role::King,
        _ => return None,
    };
    Some(Some(Piece { color: color_of(cell.1)?, role }))
}
