//! The elements that the texts of puzzles and captures may contain.

use std::fmt;

use core_bitboard::Square;
use core_bitboard::types::{File, Rank};

/// A place where a text breaks the notation.
pub(crate) type Unexpected = core_bitboard::notation::Unexpected<Expected>;

/// An element of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expected {
    /// The assignment's letter of a role.
    Role,
    /// The English capital of a role.
    English,
    /// The Spanish capital of a role.
    Spanish,
    /// The capital of a role, in one of the two languages.
    Capital,
    /// The symbol of a white piece.
    Figurine,
    /// A white piece in a FEN.
    White,
    /// The letter of a file.
    File,
    /// The digit of a rank.
    Rank,
    /// A blank after a move, or the end.
    Blank,
    /// A blank after a move, the end, or the letter of a promotion.
    Promotion,
    /// The sign of a capture, and its square.
    CaptureSquare,
    /// A letter that decides the language of a puzzle's capitals.
    Language,
    /// A move that only one piece can make.
    UnambiguousMove,
}

impl Expected {
    /// All values, for tests of translations.
    pub const ALL: [Expected; 13] = [
        Expected::Role,
        Expected::English,
        Expected::Spanish,
        Expected::Capital,
        Expected::Figurine,
        Expected::White,
        Expected::File,
        Expected::Rank,
        Expected::Blank,
        Expected::Promotion,
        Expected::CaptureSquare,
        Expected::Language,
        Expected::UnambiguousMove,
    ];
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Role => "a role 'r', 'd', 't', 'a', 'c' or 'p'",
            Expected::English => "a role 'K', 'Q', 'R', 'B', 'N' or 'P'",
            Expected::Spanish => "a role 'R', 'D', 'T', 'A', 'C' or 'P'",
            Expected::Capital => "the capital of a role, English (KQRBNP) or Spanish (RDTACP)",
            Expected::Figurine => "a white piece '♔', '♕', '♖', '♗', '♘' or '♙'",
            Expected::White => "a white piece, a capital,",
            Expected::File => "a file 'a' to 'h'",
            Expected::Rank => "a rank '1' to '8'",
            Expected::Blank => "a blank or the end after the move",
            Expected::Promotion => {
                "a blank, the end or a new role 'd', 't', 'a' or 'c' after the move"
            }
            Expected::CaptureSquare => "'x' and the square of the capture",
            Expected::Language => {
                "a capital of one language, or the small 't' (rook) or 'r' (king),"
            }
            Expected::UnambiguousMove => "an unambiguous move, such as c3f6,",
        })
    }
}

/// Reads the character at `byte` if `meaning` accepts it.
fn read<T>(
    text: &[u8],
    byte: usize,
    expected: Expected,
    meaning: impl FnOnce(char) -> Option<T>,
) -> Result<T, Unexpected> {
    // A byte above 127 becomes a letter of no notation, and is rejected.
    let known = text.get(byte).and_then(|&letter| meaning(char::from(letter)));
    known.ok_or_else(|| Unexpected::at(text, byte, expected))
}

/// Reads the square in the two characters from `byte` on.
pub(crate) fn read_square(text: &[u8], byte: usize) -> Result<Square, Unexpected> {
    let file = |letter: char| File::from_letter(letter.to_ascii_lowercase());
    let file = read(text, byte, Expected::File, file)?;
    let rank = read(text, byte + 1, Expected::Rank, Rank::from_digit)?;
    Ok(Square::new(file, rank))
}

/// The content found if capitals may be English or Spanish.
pub const AMBIGUOUS_R: &str = "'R', a rook in English and a king in Spanish";
