//! Puzzles as text: three characters a piece, its letter and its square, and what is wrong with a text that is not one.

use std::error::Error;
use std::fmt;

pub use core_bitboard::notation::Found;
use core_bitboard::solitaire::Puzzle;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Role, Square};

/// The length of a piece: its role, its file, its rank.
const PIECE_BYTES: usize = 3;

/// The length of the longest puzzle: a piece on every square.
pub const PUZZLE_BYTES_MAX: usize = PIECE_BYTES * Square::COUNT;

/// Reads a puzzle: three characters for each piece, in any order, with nothing between them.
///
/// The text may be a `str` or any bytes.
///
/// # Errors
///
/// Names the first byte, counted from 0, where the text is not a puzzle: a letter that is not a
/// role, file or rank, a second piece on a square, an incomplete piece, or no piece at all.
///
/// # Complexity
///
/// Linear and bounded: beyond [`PUZZLE_BYTES_MAX`] bytes only one more piece is read, for which
/// there is no free square.
///
/// ```
/// use ajedrez_solitario::parse_puzzle;
///
/// assert_eq!(parse_puzzle("re1th8")?.pieces().len(), 2);
/// assert_eq!(
///     parse_puzzle("re1th9").unwrap_err().to_string(),
///     "expected a rank '1' to '8' at byte 5, found '9'",
/// );
/// # Ok::<(), ajedrez_solitario::ParsePuzzleError>(())
/// ```
pub fn parse_puzzle(text: impl AsRef<[u8]>) -> Result<Puzzle, ParsePuzzleError> {
    let text = text.as_ref();
    if text.is_empty() {
        return Err(ParsePuzzleError { byte: 0, fault: PuzzleFault::NoPiece });
    }
    let mut pieces = Vec::new();
    let mut occupied = Bitboard::EMPTY;
    for start in (0..text.len()).step_by(PIECE_BYTES) {
        let role = read(text, start, Expected::Role, role_from_letter)?;
        let square = read_square(text, start + 1).map_err(|misread| match misread.found {
            Found::End => ParsePuzzleError { byte: start, fault: PuzzleFault::Incomplete },
            Found::Char(_) | Found::Byte(_) => misread.into(),
        })?;
        if occupied.contains(square) {
            return Err(ParsePuzzleError {
                byte: start,
                fault: PuzzleFault::SecondPieceOn(square),
            });
        }
        occupied |= Bitboard::from(square);
        pieces.push((square, role));
    }
    Ok(Puzzle::new(pieces).expect("there is a piece, and each has a square of its own"))
}

/// The text of `puzzle`, for printing, in the format and piece order of [`parse_puzzle`].
///
/// ```
/// use ajedrez_solitario::puzzle_run;
/// use core_bitboard::solitaire::Puzzle;
/// use core_bitboard::{Role, Square};
///
/// let puzzle = Puzzle::new([(Square::H8, Role::Rook), (Square::E1, Role::King)])?;
/// assert_eq!(puzzle_run(&puzzle).to_string(), "th8re1");
/// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
/// ```
pub fn puzzle_run(puzzle: &Puzzle) -> impl fmt::Display {
    fmt::from_fn(|f| {
        puzzle
            .pieces()
            .iter()
            .try_for_each(|&(square, role)| write!(f, "{}{square}", role_letter(role)))
    })
}

/// Why a text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePuzzleError {
    byte: usize,
    fault: PuzzleFault,
}

impl ParsePuzzleError {
    /// The byte of the text, counted from 0, where the fault was found; if a whole piece is at
    /// fault, its first byte.
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// The fault at that byte.
    pub const fn fault(&self) -> PuzzleFault {
        self.fault
    }
}

/// A fault in the text of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// There is no piece at all.
    NoPiece,
    /// A character is not the expected one.
    Misread(Expected, Found),
    /// The text ends before a piece has its three characters.
    Incomplete,
    /// A piece is on a square that is already occupied.
    SecondPieceOn(Square),
}

impl From<Misread> for ParsePuzzleError {
    fn from(Misread { byte, expected, found, .. }: Misread) -> ParsePuzzleError {
        ParsePuzzleError { byte, fault: PuzzleFault::Misread(expected, found) }
    }
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let byte = self.byte;
        match self.fault {
            PuzzleFault::NoPiece => write!(f, "expected a piece at byte {byte}, found the end"),
            PuzzleFault::Misread(expected, found) => {
                write!(f, "expected {expected} at byte {byte}, found {found}")
            }
            PuzzleFault::Incomplete => {
                write!(f, "expected the three characters of a piece at byte {byte}, found fewer")
            }
            PuzzleFault::SecondPieceOn(square) => {
                write!(f, "expected a free square at byte {byte}, found a second piece on {square}")
            }
        }
    }
}

impl Error for ParsePuzzleError {}

/// The Spanish letter of a role, in lower case: `r` rey, `d` dama, `t` torre, `a` alfil,
/// `c` caballo, `p` peón.
///
/// ```
/// use core_bitboard::Role;
///
/// assert_eq!(ajedrez_solitario::role_letter(Role::Knight), 'c');
/// ```
pub const fn role_letter(role: Role) -> char {
    match role {
        Role::King => 'r',
        Role::Queen => 'd',
        Role::Rook => 't',
        Role::Bishop => 'a',
        Role::Knight => 'c',
        Role::Pawn => 'p',
    }
}

/// The role of a Spanish letter in lower case; capitals stand for no role.
///
/// ```
/// use ajedrez_solitario::role_from_letter;
/// use core_bitboard::Role;
///
/// assert_eq!(role_from_letter('d'), Some(Role::Queen));
/// assert_eq!(role_from_letter('D'), None);
/// ```
pub fn role_from_letter(letter: char) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| role_letter(role) == letter)
}

/// A place where a text breaks the notation.
pub(crate) type Misread = core_bitboard::notation::Misread<Expected>;

/// An element of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expected {
    /// The letter of a role.
    Role,
    /// The letter of a file.
    File,
    /// The digit of a rank.
    Rank,
    /// A blank after a move, or the end.
    Blank,
    /// A blank after a move, the end, or the letter of a promotion.
    Promotion,
}

impl Expected {
    /// All of them, for tests of translations.
    pub const ALL: [Expected; 5] =
        [Expected::Role, Expected::File, Expected::Rank, Expected::Blank, Expected::Promotion];
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Role => "a role 'r', 'd', 't', 'a', 'c' or 'p'",
            Expected::File => "a file 'a' to 'h'",
            Expected::Rank => "a rank '1' to '8'",
            Expected::Blank => "a blank or the end after the move",
            Expected::Promotion => {
                "a blank, the end or a new role 'd', 't', 'a' or 'c' after the move"
            }
        })
    }
}

/// Reads the character at `byte`; `meaning` accepts or refuses it.
pub(crate) fn read<T>(
    text: &[u8],
    byte: usize,
    expected: Expected,
    meaning: impl FnOnce(char) -> Option<T>,
) -> Result<T, Misread> {
    // A byte above 127 becomes a letter that is in no notation, and is refused.
    let known = text.get(byte).and_then(|&letter| meaning(char::from(letter)));
    known.ok_or_else(|| Misread::at(text, byte, expected))
}

/// Reads the square in the two characters from `byte` on.
pub(crate) fn read_square(text: &[u8], byte: usize) -> Result<Square, Misread> {
    let file = read(text, byte, Expected::File, File::from_letter)?;
    let rank = read(text, byte + 1, Expected::Rank, Rank::from_digit)?;
    Ok(Square::new(file, rank))
}

#[cfg(test)]
mod tests {
    use core_bitboard::Role;

    use super::*;

    /// A board with a piece on every square, with alternating roles.
    fn full_board() -> Puzzle {
        let pieces = Square::all().map(|square| (square, Role::ALL[square.index() % 6]));
        Puzzle::new(pieces).expect("64 pieces on 64 squares")
    }

    #[test]
    fn parsing_a_printed_puzzle_is_the_identity() {
        let full = full_board();
        for pieces in 1..=Square::COUNT {
            for role in Role::ALL {
                let mut pieces = full.pieces()[..pieces].to_vec();
                pieces.last_mut().expect("one piece at least").1 = role;
                pieces.reverse();
                let puzzle = Puzzle::new(pieces).expect("as on the full board");
                let run = puzzle_run(&puzzle).to_string();
                assert_eq!(parse_puzzle(run), Ok(puzzle));
            }
        }
    }

    #[test]
    fn an_error_names_the_byte_and_what_was_expected() {
        #[track_caller]
        fn check(run: impl AsRef<[u8]>, byte: usize, message: &str) {
            let error = parse_puzzle(run).unwrap_err();
            assert_eq!((error.byte(), error.to_string().as_str()), (byte, message));
        }
        let role = "a role 'r', 'd', 't', 'a', 'c' or 'p'";
        check("", 0, "expected a piece at byte 0, found the end");
        check("xc3", 0, &format!("expected {role} at byte 0, found 'x'"));
        check("dc3Cc5", 3, &format!("expected {role} at byte 3, found 'C'"));
        check("dc3 cc5", 3, &format!("expected {role} at byte 3, found ' '"));
        check("dc3cc5\n", 6, &format!("expected {role} at byte 6, found '\\n'"));
        check("dc3é", 3, &format!("expected {role} at byte 3, found 'é'"));
        check(b"\xff", 0, &format!("expected {role} at byte 0, found the byte 0xff"));
        check("dc3\0c5", 3, &format!("expected {role} at byte 3, found '\\0'"));
        check("di3", 1, "expected a file 'a' to 'h' at byte 1, found 'i'");
        check("dA3", 1, "expected a file 'a' to 'h' at byte 1, found 'A'");
        check("dc0", 2, "expected a rank '1' to '8' at byte 2, found '0'");
        check("dc3re9", 5, "expected a rank '1' to '8' at byte 5, found '9'");
        check("dc3c", 3, "expected the three characters of a piece at byte 3, found fewer");
        check("dc3cc", 3, "expected the three characters of a piece at byte 3, found fewer");
        // The first of two faults is named; a wrong letter comes before the missing end.
        check("dc3e4pf6", 3, &format!("expected {role} at byte 3, found 'e'"));
        check("dc3cx", 4, "expected a file 'a' to 'h' at byte 4, found 'x'");
        check("re4te4", 3, "expected a free square at byte 3, found a second piece on e4");
        check("re4te4x", 3, "expected a free square at byte 3, found a second piece on e4");
    }

    #[test]
    fn a_sixty_fifth_piece_is_a_second_piece_on_its_square() {
        let run = puzzle_run(&full_board()).to_string();
        let error = parse_puzzle(run + "rd4").unwrap_err();
        assert_eq!((error.byte(), error.fault()), (192, PuzzleFault::SecondPieceOn(Square::D4)));
    }

    #[test]
    fn a_changed_run_is_read_as_it_is_printed_or_refused_at_one_of_its_bytes() {
        #[track_caller]
        fn check(text: &[u8]) {
            match parse_puzzle(text) {
                Ok(puzzle) => assert_eq!(puzzle_run(&puzzle).to_string().as_bytes(), text),
                Err(error) => assert!(error.byte() < text.len().max(1), "{error}: {text:?}"),
            }
        }
        for run in ["dc3cc5pe4pf6", "re1td1pd2", "rb2pa3ta6ac8pb7"] {
            for byte in 0..run.len() {
                check(&run.as_bytes()[..byte]);
                check(&run.as_bytes()[byte..]);
                for letter in 0..=u8::MAX {
                    let mut text = run.as_bytes().to_vec();
                    text[byte] = letter;
                    check(&text);
                    text.insert(byte, b'p');
                    check(&text);
                }
            }
        }
    }

    #[test]
    fn each_role_has_a_letter_of_its_own() {
        for role in Role::ALL {
            assert_eq!(role_from_letter(role_letter(role)), Some(role));
        }
    }

    #[test]
    fn only_six_letters_name_a_role() {
        let letters: String =
            ('\0'..=char::MAX).filter(|&letter| role_from_letter(letter).is_some()).collect();
        assert_eq!(letters, "acdprt");
    }
}
