//! The facts: the named pieces and their squares.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Color, Piece, Role, Square};

use crate::{Refusal, may_go};

/// The board and the squares of the pieces that have a name.
///
/// The default is the assignment's board: the start position of chess without pawns. Boards may also
/// contain pieces without a name, which are obstacles like any piece.
///
/// ```
/// use ajedrez_movement_rules::{Facts, NamedPiece};
/// use core_bitboard::Square;
///
/// let mut facts = Facts::default();
/// let (queen, other): (NamedPiece, NamedPiece) = ("reinaBlanca".parse()?, "reina_negra".parse()?);
/// assert_eq!(facts.square_of(queen), Some(Square::D1));
///
/// let captured = facts.go(queen, Square::D8)?;
/// assert_eq!(captured, Some(other.piece()));
/// assert_eq!((facts.square_of(queen), facts.square_of(other)), (Some(Square::D8), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    board: Board,
    squares: [Option<Square>; NamedPiece::COUNT],
}

impl Facts {
    /// The pieces of `board`. Among equal pieces, the first by column, then by row, has the number
    /// 1 and the second 2; any others, and pawns, have no name.
    ///
    /// ```
    /// use ajedrez_movement_rules::Facts;
    /// use core_bitboard::{Board, Square};
    ///
    /// let facts = Facts::on_board(Board::from_fen("8/8/8/3R4/8/8/8/R2R4")?);
    /// assert_eq!(facts.square_of("torreBlanca2".parse()?), Some(Square::D1));
    /// assert_eq!(facts.piece_on(Square::D5), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_board(board: Board) -> Facts {
        let mut facts = Facts { board, squares: [None; NamedPiece::COUNT] };
        for square in by_column() {
            let is_next = |piece: &NamedPiece| {
                Some(piece.piece()) == board.piece_at(square) && facts.square_of(*piece).is_none()
            };
            if let Some(piece) = NamedPiece::all().find(is_next) {
                facts.squares[piece.index()] = Some(square);
            }
        }
        facts
    }

    /// The board, with named and unnamed pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The square of a piece; `None` when it is off the board.
    #[doc(alias = "casilla")]
    pub fn square_of(&self, piece: NamedPiece) -> Option<Square> {
        self.squares[piece.index()]
    }

    /// The named piece on `square`.
    pub fn piece_on(&self, square: Square) -> Option<NamedPiece> {
        NamedPiece::all().find(|&piece| self.square_of(piece) == Some(square))
    }

    /// Whether a piece [may go](crate::may_go) to `to`.
    ///
    /// # Errors
    ///
    /// The first reason against it; [`Refusal::NoPiece`] when the piece is off the board.
    #[doc(alias = "movimientoValido")]
    pub fn may_go(&self, piece: NamedPiece, to: impl Into<Option<Square>>) -> Result<(), Refusal> {
        let to = to.into().ok_or(Refusal::OffTheBoard)?;
        may_go(&self.board, self.square_of(piece).ok_or(Refusal::NoPiece)?, to)
    }

    /// Moves a piece, and returns the captured piece, which leaves the board.
    ///
    /// # Errors
    ///
    /// As [`may_go`](Facts::may_go); on an error nothing changes.
    #[doc(alias = "mover")]
    pub fn go(
        &mut self,
        piece: NamedPiece,
        to: impl Into<Option<Square>>,
    ) -> Result<Option<Piece>, Refusal> {
        let to = to.into().ok_or(Refusal::OffTheBoard)?;
        self.may_go(piece, to)?;
        Ok(self.put(piece, to))
    }

    /// Puts a piece on `square`, regardless of the rules and of where it was, on the board or off
    /// it. Returns the piece of either colour that was there, which leaves the board.
    ///
    /// ```
    /// use ajedrez_movement_rules::{Facts, NamedPiece};
    /// use core_bitboard::Square;
    ///
    /// let mut facts = Facts::default();
    /// let (rook, king): (NamedPiece, NamedPiece) = ("torreBlanca1".parse()?, "reyBlanco".parse()?);
    /// assert_eq!(facts.put(rook, Square::E1), Some(king.piece()));
    /// assert_eq!((facts.square_of(rook), facts.square_of(king)), (Some(Square::E1), None));
    /// assert_eq!(facts.put(rook, Square::E1), None);
    /// # Ok::<(), ajedrez_movement_rules::ParseNamedPieceError>(())
    /// ```
    #[doc(alias = "colocar")]
    pub fn put(&mut self, piece: NamedPiece, square: Square) -> Option<Piece> {
        self.remove(piece);
        if let Some(other) = self.piece_on(square) {
            self.squares[other.index()] = None;
        }
        let stood_there = self.board.remove(square);
        self.board.put(square, piece.piece());
        self.squares[piece.index()] = Some(square);
        stood_there
    }

    /// Takes a piece off the board, and returns its square, if it was on the board.
    #[doc(alias = "retirar")]
    pub fn remove(&mut self, piece: NamedPiece) -> Option<Square> {
        let square = self.squares[piece.index()].take()?;
        self.board.remove(square);
        Some(square)
    }
}

impl Default for Facts {
    /// The assignment's board.
    ///
    /// # Source
    ///
    /// "Asignamos una casilla a cada pieza".
    fn default() -> Facts {
        let board = Board::from_fen("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR");
        Facts::on_board(board.expect("eight ranks of eight squares"))
    }
}

/// The 64 squares, column by column, each from row 1 up.
pub(crate) fn by_column() -> impl Iterator<Item = Square> + Clone {
    let column = |file| Rank::ALL.into_iter().map(move |rank| Square::new(file, rank));
    File::ALL.into_iter().flat_map(column)
}

/// A piece of the assignment: a king, queen, rook, bishop or knight of either side.
///
/// Each has two names, both accepted everywhere: `torreBlanca1`, as in queries, and
/// `torre1_blanca`, as in the assignment's facts. The first is printed.
///
/// # Source
///
/// "Piezas en el tablero", "Color de cada pieza".
///
/// ```
/// use ajedrez_movement_rules::NamedPiece;
/// use core_bitboard::{Color, Piece, Role};
///
/// let bishop: NamedPiece = "alfil1_negro".parse()?;
/// assert_eq!(bishop.to_string(), "alfilNegro1");
/// assert_eq!(bishop.piece(), Piece::new(Color::Black, Role::Bishop));
/// assert_eq!((bishop.number(), NamedPiece::all().count()), (Some(1), 16));
/// # Ok::<(), ajedrez_movement_rules::ParseNamedPieceError>(())
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

    /// The name in the assignment's facts: `torre1_blanca`.
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

    /// Reads either name of a piece. A queen may also be called `dama`: `damaBlanca`.
    ///
    /// # Errors
    ///
    /// If no piece has this name.
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
    fn names_consist_of_noun_color_and_number() {
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
