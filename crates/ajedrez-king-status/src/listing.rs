//! The output of the assignment's program: the board between lines, and the verdict with every way
//! out of check, in either language.

use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Color, Piece, Role, Square, Variant};

use crate::{Escape, Situation, Status};

/// A line about the status and, in check, a line for each way out, for printing.
///
/// The four promotions of a pawn on one square are one way out here.
///
/// # Source
///
/// The examples, number 15 above all; its second way out is misprinted there.
///
/// ```
/// use ajedrez_king_status::{Language, Situation, listing};
/// use core_bitboard::{Board, Color, Plain};
///
/// let board = Board::from_fen("7K/8/8/8/8/8/1p6/k1R5")?;
/// let black = Situation::<Plain>::on_board(&board, Color::Black)?;
/// assert_eq!(black.escapes().len(), 9);
/// assert_eq!(listing(&black, Language::Spanish).to_string(), "\
/// - El rey está en jaque - Opciones:
/// -- Mover el peón negro de f7c2 a f8c2
/// -- Mover el peón negro de f7c2 a f8c3 capturando la torre blanca
/// -- Mover el rey negro de f8c1 a f7c1
/// ");
/// assert_eq!(listing(&black, Language::English).to_string(), "\
/// - The king is in check - Options:
/// -- Move the black pawn from b2 to b1
/// -- Move the black pawn from b2 to c1 capturing the white rook
/// -- Move the black king from a1 to a2
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn listing<V: Variant>(
    situation: &Situation<V>,
    language: Language,
) -> impl fmt::Display + use<V> {
    let situation = *situation;
    fmt::from_fn(move |f| {
        let words = language.words();
        let line = match situation.status() {
            Status::Free => words.free,
            Status::Check => words.check,
            Status::Checkmate => words.checkmate,
            Status::Stalemate => words.stalemate,
        };
        writeln!(f, "{line}")?;
        let mut written = None;
        for escape in situation.escapes() {
            // In the order of escapes, the four promotions of a pawn are adjacent.
            let way = Some((escape.from(), escape.to()));
            if way != written {
                write_way_out(f, &escape, words)?;
            }
            written = way;
        }
        Ok(())
    })
}

/// Writes the line about one way out.
fn write_way_out(
    f: &mut fmt::Formatter<'_>,
    escape: &Escape,
    words: &'static Words,
) -> fmt::Result {
    let [goes, from, to] = words.goes;
    let square = |square| fmt::from_fn(move |f| (words.square)(square, f));
    write!(f, "{goes} {} ", words.piece(escape.piece()))?;
    write!(f, "{from} {} {to} {}", square(escape.from()), square(escape.to()))?;
    if let Some(captured) = escape.captures() {
        write!(f, " {} {}", words.capturing, words.piece(captured))?;
    }
    writeln!(f)
}

const BORDER: &str = "+-+-+-+-+-+-+-+-+";

/// The board between lines of `+-+-`, 17 lines, for printing.
///
/// # Source
///
/// `imprime-tablero` and the examples.
///
/// ```
/// use ajedrez_king_status::grid;
/// use core_bitboard::Board;
///
/// let board = Board::from_fen("2R4k/5ppp/8/8/2K5/8/8/8")?;
/// let text = grid(&board).to_string();
/// assert!(text.starts_with("\
/// +-+-+-+-+-+-+-+-+
/// | | |T| | | | |r|
/// +-+-+-+-+-+-+-+-+
/// | | | | | |p|p|p|
/// +-+-+-+-+-+-+-+-+
/// "));
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[doc(alias = "imprime-tablero")]
pub fn grid(board: &Board) -> impl fmt::Display + use<> {
    let board = *board;
    fmt::from_fn(move |f| {
        writeln!(f, "{BORDER}")?;
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let letter = board.piece_at(Square::new(file, rank)).map_or(' ', piece_letter);
                write!(f, "|{letter}")?;
            }
            writeln!(f, "|\n{BORDER}")?;
        }
        Ok(())
    })
}

/// The mark of an empty square in a diagram.
pub(crate) const EMPTY: char = '-';

/// The Spanish letter of a piece: `R` rey, `D` dama, `T` torre, `A` alfil, `C` caballo, `P` peón;
/// upper case for White, lower case for Black.
///
/// ```
/// use ajedrez_king_status::piece_letter;
/// use core_bitboard::{Color, Piece, Role};
///
/// assert_eq!(piece_letter(Piece::new(Color::White, Role::Rook)), 'T');
/// assert_eq!(piece_letter(Piece::new(Color::Black, Role::Knight)), 'c');
/// ```
#[doc(alias = "imprime-ficha")]
pub const fn piece_letter(piece: Piece) -> char {
    let letter = match piece.role {
        Role::King => 'R',
        Role::Queen => 'D',
        Role::Rook => 'T',
        Role::Bishop => 'A',
        Role::Knight => 'C',
        Role::Pawn => 'P',
    };
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// The piece that a Spanish letter stands for.
///
/// ```
/// use ajedrez_king_status::piece_from_letter;
/// use core_bitboard::{Color, Piece, Role};
///
/// assert_eq!(piece_from_letter('d'), Some(Piece::new(Color::Black, Role::Queen)));
/// assert_eq!(piece_from_letter('Q'), None);
/// ```
#[doc(alias("tipo-ficha", "color-ficha"))]
pub fn piece_from_letter(letter: char) -> Option<Piece> {
    let pieces = |color| Role::ALL.into_iter().map(move |role| Piece::new(color, role));
    Color::ALL.into_iter().flat_map(pieces).find(|&piece| piece_letter(piece) == letter)
}

/// A square in the assignment's notation: `f`, its row from the top, `c`, its column, from 1.
///
/// ```
/// use ajedrez_king_status::row_and_column;
/// use core_bitboard::Square;
///
/// assert_eq!(row_and_column(Square::A8).to_string(), "f1c1");
/// assert_eq!(row_and_column(Square::E5).to_string(), "f4c5");
/// assert_eq!(row_and_column(Square::H1).to_string(), "f8c8");
/// ```
pub fn row_and_column(square: Square) -> impl fmt::Display {
    let (row, column) = (8 - square.rank().index(), square.file().index() + 1);
    fmt::from_fn(move |f| write!(f, "f{row}c{column}"))
}

/// A language of [`listing`](crate::listing).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The texts of the assignment, with squares as rows and columns: `f4c5`.
    #[default]
    Spanish,
    /// English, with standard names of squares: `e5`.
    English,
}

/// The texts of a language.
pub(crate) struct Words {
    pub(crate) free: &'static str,
    pub(crate) check: &'static str,
    pub(crate) checkmate: &'static str,
    pub(crate) stalemate: &'static str,
    /// The texts before the piece, before its square and before its destination.
    pub(crate) goes: [&'static str; 3],
    pub(crate) capturing: &'static str,
    /// By colour, then by role, from the pawn to the king.
    pieces: [[&'static str; 6]; 2],
    pub(crate) square: fn(Square, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl Words {
    /// A piece with its article and colour.
    pub(crate) fn piece(&self, piece: Piece) -> &'static str {
        self.pieces[piece.color.index()][piece.role.index()]
    }
}

impl Language {
    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Language::Spanish => &SPANISH,
            Language::English => &ENGLISH,
        }
    }
}

static SPANISH: Words = Words {
    free: "- El rey está libre",
    check: "- El rey está en jaque - Opciones:",
    checkmate: "- El rey está en jaque mate",
    stalemate: "- El rey está ahogado",
    goes: ["-- Mover", "de", "a"],
    capturing: "capturando",
    pieces: [
        [
            "el peón blanco",
            "el caballo blanco",
            "el alfil blanco",
            "la torre blanca",
            "la dama blanca",
            "el rey blanco",
        ],
        [
            "el peón negro",
            "el caballo negro",
            "el alfil negro",
            "la torre negra",
            "la dama negra",
            "el rey negro",
        ],
    ],
    square: |square, f| fmt::Display::fmt(&row_and_column(square), f),
};

static ENGLISH: Words = Words {
    free: "- The king is free",
    check: "- The king is in check - Options:",
    checkmate: "- The king is checkmated",
    stalemate: "- The king is stalemated",
    goes: ["-- Move", "from", "to"],
    capturing: "capturing",
    pieces: [
        [
            "the white pawn",
            "the white knight",
            "the white bishop",
            "the white rook",
            "the white queen",
            "the white king",
        ],
        [
            "the black pawn",
            "the black knight",
            "the black bishop",
            "the black rook",
            "the black queen",
            "the black king",
        ],
    ],
    square: |square, f| fmt::Display::fmt(&square, f),
};

#[cfg(test)]
mod tests {
    use core_bitboard::{Color, Role};

    use super::*;

    #[test]
    fn twelve_letters_name_a_piece_and_no_other_does() {
        let letters: String =
            ('\0'..=char::MAX).filter(|&letter| piece_from_letter(letter).is_some()).collect();
        assert_eq!(letters, "ACDPRTacdprt");
        for letter in letters.chars() {
            assert_eq!(piece_from_letter(letter).map(piece_letter), Some(letter));
        }
    }

    #[test]
    fn the_names_of_pieces_agree_with_role_and_color_in_both_languages() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                assert_eq!(ENGLISH.piece(piece), format!("the {piece}"));

                let (article, noun) = match role {
                    Role::Pawn => ("el", "peón"),
                    Role::Knight => ("el", "caballo"),
                    Role::Bishop => ("el", "alfil"),
                    Role::Rook => ("la", "torre"),
                    Role::Queen => ("la", "dama"),
                    Role::King => ("el", "rey"),
                };
                let stem = if color == Color::White { "blanc" } else { "negr" };
                let end = if article == "la" { "a" } else { "o" };
                assert_eq!(SPANISH.piece(piece), format!("{article} {noun} {stem}{end}"));
            }
        }
    }
}
