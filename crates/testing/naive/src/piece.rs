//! Pieces: role and colour.

/// The two sides (S1, "Piezas"; S3, "Las fichas").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Moves first and towards row 0 (S1, "Tablero").
    White,
    /// Moves second and towards row 7 (S1, "Tablero").
    Black,
}

impl Color {
    /// The opponent (S0, `contrincante`).
    #[must_use]
    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// The six kinds of pieces (S3, "Las fichas"); Ajedrez Lite has four of them (S1, "Piezas").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// `P` (S3, "El peón").
    Pawn,
    /// `N` (S3, "El caballo").
    Knight,
    /// `B` (S3, "El alfil").
    Bishop,
    /// `R` (S3, "La torre").
    Rook,
    /// `Q` (S3, "La dama").
    Queen,
    /// `K` (S3, "El rey").
    King,
}

impl Role {
    /// The six roles, pawn first (S3, "Las fichas").
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The English letter of the role, in lower case, as FEN and UCI write it.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }
}

/// A piece (S3, `deftemplate ficha`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The side it belongs to.
    pub color: Color,
    /// Its role.
    pub role: Role,
}

impl Piece {
    /// The piece's letter as FEN writes it: upper case for White, lower case for Black.
    #[must_use]
    pub fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The piece of a FEN letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let role =
            Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_lowercase())?;
        Some(Piece { color, role })
    }
}
