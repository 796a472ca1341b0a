//! The sixteen pieces that have a name.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use core_bitboard::{Color, Piece, Role};

/// One of the seed's pieces: both sides' king, queen, rooks, bishops and knights.
///
/// Each has two names, both accepted everywhere: `torreBlanca1`, as in queries, and
/// `torre1_blanca`, as in the seed's facts. The first is printed.
///
/// # Source
///
/// "Piezas en el tablero", "Color de cada pieza".
///
/// ```
/// use core_bitboard::{Color, Piece, Role};
/// use movement_rules::NamedPiece;
///
/// let bishop: NamedPiece = "alfil1_negro".parse()?;
/// assert_eq!(bishop.to_string(), "alfilNegro1");
/// assert_eq!(bishop.piece(), Piece::new(Color::Black, Role::Bishop));
/// assert_eq!((bishop.number(), NamedPiece::all().count()), (Some(1), 16));
/// # Ok::<(), movement_rules::ParseNamedPieceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NamedPiece(u8);

/// The constant properties of a piece.
struct Entry {
    name: &'static str,
    fact_name: &'static str,
    piece: Piece,
    number: Option<u8>,
}

const fn entry(
    name: &'static str,
    fact_name: &'static str,
    color: Color,
    role: Role,
    number: Option<u8>,
) -> Entry {
    Entry { name, fact_name, piece: Piece::new(color, role), number }
}

/// The pieces in the order of docs/rules/movement.md, White's first.
static PIECES: [Entry; NamedPiece::COUNT] = {
    use Color::{Black, White};
    use Role::{Bishop, King, Knight, Queen, Rook};
    [
        entry("reyBlanco", "rey_blanco", White, King, None),
        entry("reinaBlanca", "reina_blanca", White, Queen, None),
        entry("torreBlanca1", "torre1_blanca", White, Rook, Some(1)),
        entry("torreBlanca2", "torre2_blanca", White, Rook, Some(2)),
        entry("alfilBlanco1", "alfil1_blanco", White, Bishop, Some(1)),
        entry("alfilBlanco2", "alfil2_blanco", White, Bishop, Some(2)),
        entry("caballoBlanco1", "caballo1_blanco", White, Knight, Some(1)),
        entry("caballoBlanco2", "caballo2_blanco", White, Knight, Some(2)),
        entry("reyNegro", "rey_negro", Black, King, None),
        entry("reinaNegra", "reina_negra", Black, Queen, None),
        entry("torreNegra1", "torre1_negra", Black, Rook, Some(1)),
        entry("torreNegra2", "torre2_negra", Black, Rook, Some(2)),
        entry("alfilNegro1", "alfil1_negro", Black, Bishop, Some(1)),
        entry("alfilNegro2", "alfil2_negro", Black, Bishop, Some(2)),
        entry("caballoNegro1", "caballo1_negro", Black, Knight, Some(1)),
        entry("caballoNegro2", "caballo2_negro", Black, Knight, Some(2)),
    ]
};

impl NamedPiece {
    /// The number of named pieces.
    pub const COUNT: usize = 16;

    /// Every piece with a name, White's first, from the king to the knights.
    pub fn all() -> impl ExactSizeIterator<Item = NamedPiece> + Clone {
        (0..NamedPiece::COUNT as u8).map(NamedPiece)
    }

    /// The index of the piece in [`NamedPiece::all`]: 0 to 15.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The role and the colour.
    pub fn piece(self) -> Piece {
        self.entry().piece
    }

    /// The number of the piece among equal pieces, 1 or 2; kings and queens have no number.
    pub fn number(self) -> Option<u8> {
        self.entry().number
    }

    /// The name in queries: `torreBlanca1`.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The name in the seed's facts: `torre1_blanca`.
    pub fn fact_name(self) -> &'static str {
        self.entry().fact_name
    }

    fn entry(self) -> &'static Entry {
        &PIECES[self.index()]
    }
}

impl fmt::Display for NamedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for NamedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for NamedPiece {
    type Err = ParseNamedPieceError;

    /// Reads either name of a piece. A queen may be called `dama` too: `damaBlanca`.
    ///
    /// # Errors
    ///
    /// When no piece has this name.
    fn from_str(text: &str) -> Result<NamedPiece, ParseNamedPieceError> {
        let queen = text.strip_prefix("dama").map(|rest| format!("reina{rest}"));
        let text = queen.as_deref().unwrap_or(text);
        NamedPiece::all()
            .find(|piece| text == piece.name() || text == piece.fact_name())
            .ok_or(ParseNamedPieceError)
    }
}

/// No piece has the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseNamedPieceError;

impl fmt::Display for ParseNamedPieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a piece such as reyBlanco or torre1_negra")
    }
}

impl Error for ParseNamedPieceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_names_of_a_piece_are_read_as_that_piece() {
        for piece in NamedPiece::all() {
            assert_eq!(piece.name().parse(), Ok(piece));
            assert_eq!(piece.fact_name().parse(), Ok(piece));
            assert_eq!(piece.to_string(), piece.name());
        }
    }

    #[test]
    fn names_are_made_of_noun_color_and_number() {
        for piece in NamedPiece::all() {
            let Piece { color, role } = piece.piece();
            let (noun, end) = match role {
                Role::King => ("rey", 'o'),
                Role::Queen => ("reina", 'a'),
                Role::Rook => ("torre", 'a'),
                Role::Bishop => ("alfil", 'o'),
                Role::Knight => ("caballo", 'o'),
                Role::Pawn => panic!("no pawn has a name"),
            };
            let stem = if color == Color::White { "blanc" } else { "negr" };
            let capital = stem[..1].to_uppercase() + &stem[1..];
            let number = piece.number().map_or(String::new(), |number| number.to_string());
            assert_eq!(piece.name(), format!("{noun}{capital}{end}{number}"));
            assert_eq!(piece.fact_name(), format!("{noun}{number}_{stem}{end}"));
        }
    }

    #[test]
    fn no_other_name_is_known() {
        for name in ["", "reyBlanca", "ReyBlanco", "reyblanco", "rey", "torreBlanca", "peonBlanco1"]
        {
            assert_eq!(name.parse::<NamedPiece>(), Err(ParseNamedPieceError), "{name}");
        }
    }
}
