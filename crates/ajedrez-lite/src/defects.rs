//! The two assignments, which differ in some exercises, and the defects of positions in each.

use std::error::Error;
use std::fmt;

use bitflags::bitflags;
use core_bitboard::{Color, Piece};

use crate::{Casilla, Coordenada};

/// The assignment of the course that a function follows, if the two differ.
///
/// Three functions take one. The command line's default is the TPI's for
/// [`Posicion::validate`](crate::Posicion::validate), the TPE's for
/// [`is_valid_move`](crate::LitePosition::is_valid_move) and the TPI's for
/// [`has_discovered_check`](crate::LitePosition::has_discovered_check).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The first assignment, in which students write specifications.
    Tpe,
    /// The second assignment, which gives the specifications; students write the functions.
    Tpi,
}

bitflags! {
    /// The kinds of defects that a position may have.
    ///
    /// ```
    /// use ajedrez_lite::{Defects, Reading};
    ///
    /// assert!(!Defects::of(Reading::Tpe).contains(Defects::PAWNS_ON_END_ROWS));
    /// assert_eq!(Defects::of(Reading::Tpi), Defects::all());
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Defects: u16 {
        /// The player is neither 1 nor 2.
        #[doc(alias = "esJugadorValido")]
        const PLAYER = 1 << 0;
        /// There are not eight rows.
        #[doc(alias = "esMatriz")]
        const ROWS = 1 << 1;
        /// Some row does not have eight cells.
        #[doc(alias = "esMatriz")]
        const COLUMNS = 1 << 2;
        /// Some cell is neither empty nor holds a piece of a player.
        #[doc(alias = "casillasValidas")]
        const CELLS = 1 << 3;
        /// White does not have exactly one king.
        #[doc(alias = "piezasReyesValidas")]
        const WHITE_KINGS = 1 << 4;
        /// Black does not have exactly one king.
        #[doc(alias = "piezasReyesValidas")]
        const BLACK_KINGS = 1 << 5;
        /// White has more than 8 pawns.
        #[doc(alias = "piezasPeonesValidas")]
        const WHITE_PAWNS = 1 << 6;
        /// Black has more than 8 pawns.
        #[doc(alias = "piezasPeonesValidas")]
        const BLACK_PAWNS = 1 << 7;
        /// White has more than 2 bishops.
        #[doc(alias = "piezasAlfilesValidas")]
        const WHITE_BISHOPS = 1 << 8;
        /// Black has more than 2 bishops.
        #[doc(alias = "piezasAlfilesValidas")]
        const BLACK_BISHOPS = 1 << 9;
        /// White has more rooks than 2 plus its missing pawns (of 8).
        #[doc(alias = "piezasTorresValidas")]
        const WHITE_ROOKS = 1 << 10;
        /// Black has more rooks than 2 plus its missing pawns (of 8).
        #[doc(alias = "piezasTorresValidas")]
        const BLACK_ROOKS = 1 << 11;
        /// Some pawn is on row 0 or row 7.
        #[doc(alias = "sinPeonesNoCoronados")]
        const PAWNS_ON_END_ROWS = 1 << 12;
    }
}

impl Defects {
    /// The defects that make a position invalid for `reading`: all of them for the TPI; only defects
    /// of the player, the dimensions, the cells and the kings for the TPE.
    pub const fn of(reading: Reading) -> Defects {
        match reading {
            Reading::Tpi => Defects::all(),
            Reading::Tpe => Defects::PLAYER
                .union(Defects::ROWS)
                .union(Defects::COLUMNS)
                .union(Defects::CELLS)
                .union(Defects::WHITE_KINGS)
                .union(Defects::BLACK_KINGS),
        }
    }
}

/// One defect of a position, with its place or side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Defect {
    /// The player has this number.
    Player(i64),
    /// The board has this many rows instead of eight.
    Rows(usize),
    /// A row has the wrong number of cells.
    Columns {
        /// Which row, from 0.
        row: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// A cell has numbers that are not a piece.
    Cell {
        /// Where it is.
        at: Coordenada,
        /// Its numbers.
        cell: Casilla,
    },
    /// A side does not have exactly one king.
    Kings {
        /// The side.
        color: Color,
        /// How many it has.
        found: usize,
    },
    /// A side has too many pawns, bishops or rooks.
    TooMany {
        /// The pieces in question.
        piece: Piece,
        /// How many there are.
        found: usize,
        /// How many there may be.
        allowed: usize,
    },
    /// A pawn is on row 0 or row 7.
    PawnOnEndRow {
        /// Its square.
        at: Coordenada,
        /// Its colour.
        color: Color,
    },
}

impl Defect {
    /// The kind of the defect.
    pub fn kind(&self) -> Defects {
        use core_bitboard::Role::{Bishop, Pawn};
        let of_side = |color, white, black| match color {
            Color::White => white,
            Color::Black => black,
        };
        match *self {
            Defect::Player(_) => Defects::PLAYER,
            Defect::Rows(_) => Defects::ROWS,
            Defect::Columns { .. } => Defects::COLUMNS,
            Defect::Cell { .. } => Defects::CELLS,
            Defect::Kings { color, .. } => {
                of_side(color, Defects::WHITE_KINGS, Defects::BLACK_KINGS)
            }
            Defect::TooMany { piece: Piece { color, role }, .. } => match role {
                Pawn => of_side(color, Defects::WHITE_PAWNS, Defects::BLACK_PAWNS),
                Bishop => of_side(color, Defects::WHITE_BISHOPS, Defects::BLACK_BISHOPS),
                _ => of_side(color, Defects::WHITE_ROOKS, Defects::BLACK_ROOKS),
            },
            Defect::PawnOnEndRow { .. } => Defects::PAWNS_ON_END_ROWS,
        }
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Defect::Player(code) => write!(f, "the player is {code}, expected 1 or 2"),
            Defect::Rows(rows) => write!(f, "the number of rows is {rows}, expected 8"),
            Defect::Columns { row, cells } => {
                write!(f, "the number of cells in row {row} is {cells}, expected 8")
            }
            Defect::Cell { at, cell } => write!(
                f,
                "the cell {at} is {cell}, expected (0, 0) or a role 1 to 4 and a color 1 or 2"
            ),
            Defect::Kings { color, found } => {
                write!(f, "the number of {color} kings is {found}, expected 1")
            }
            Defect::TooMany { piece, found, allowed } => {
                write!(f, "the number of {piece}s is {found}, expected at most {allowed}")
            }
            Defect::PawnOnEndRow { at, color } => {
                write!(f, "a {color} pawn is on {at}, expected none on rows 0 and 7")
            }
        }
    }
}

/// Why a position is not valid: every defect that matters for the given reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPosition {
    defects: Vec<Defect>,
}

impl InvalidPosition {
    /// The error of `defects`, if there are any.
    pub(crate) fn of(defects: Vec<Defect>) -> Option<InvalidPosition> {
        if defects.is_empty() { None } else { Some(InvalidPosition { defects }) }
    }

    /// The defects, at least one: the player first, then the board, row by row.
    pub fn defects(&self) -> &[Defect] {
        &self.defects
    }

    /// The kinds of the defects.
    pub fn kinds(&self) -> Defects {
        self.defects.iter().map(Defect::kind).collect()
    }
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.defects.iter().enumerate() {
            write!(f, "{}{defect}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Error for InvalidPosition {}
