//! Puzzles as text: a letter and a square for each piece, a FEN, or a picture; and the faults of
//! other texts.

use std::error::Error;
use std::fmt;

use core_bitboard::notation::{Expected as FenExpected, Fen, Found, Unexpected as FenMisread};
use core_bitboard::solitaire::Puzzle;
use core_bitboard::{Bitboard, Board, Color, Role, Square};

use crate::alphabet::{Alphabet, VARIATIONS, is_figurine, role_letter};
use crate::expected::{AMBIGUOUS_R, Expected, Unexpected, read_square};
use crate::picture::{Drawn, read_picture};

/// Reads a puzzle in one of three forms:
///
/// * the letter, file and rank of each piece, in any order, with or without blanks or commas
///   between the pieces;
/// * a FEN, or its first field, with only white pieces, which come in the order of their squares;
/// * a picture.
///
/// A picture has 4 to 8 lines with the same number of cells, from the highest rank down: a letter,
/// or `.` or `-` for an empty cell. Rows may instead be separated by `/`, and may then contain
/// counts of empty cells. Names of ranks and files at the border are optional. A smaller board is
/// in the corner a1.
///
/// The letters are the assignment's small letters; capitals, which are English if one is `K`, `Q`,
/// `B` or `N`, and Spanish if one is `D`, `T`, `A` or `C`, and may then be mixed with small
/// letters; or the symbols of white pieces. Files may be capitals. The text may be a `str` or any
/// bytes.
///
/// # Errors
///
/// Names the first byte, counted from 0, where the text is not a puzzle: a letter that is not a
/// role, file or rank, a second piece on a square, an incomplete piece, a black piece, or no piece at all. It
/// names the first `R` of capitals that may be English or Spanish.
///
/// # Complexity
///
/// Linear.
///
/// ```
/// use ajedrez_solitario::parse_puzzle;
///
/// let puzzle = parse_puzzle("re1th8")?;
/// assert_eq!(puzzle.pieces().len(), 2);
/// for text in ["re1 th8", "Ke1 Rh8", "Re1Th8", "♔e1 ♖h8", "7R/8/8/8/8/8/8/4K3 w - - 0 1"] {
///     assert_eq!(parse_puzzle(text)?, puzzle);
/// }
/// assert_eq!(parse_puzzle(". . . .\n. D . .\n. . T .\n. . . .")?, parse_puzzle("tc2db3")?);
/// assert_eq!(
///     parse_puzzle("Re1 Pd2").unwrap_err().to_string(),
///     "piece 1, Re1: expected a capital of one language, or the small 't' (rook) or 'r' (king), at byte 0, \
///      found 'R', a rook in English and a king in Spanish",
/// );
/// assert_eq!(
///     parse_puzzle("re1th9").unwrap_err().to_string(),
///     "piece 2, th9: expected a rank '1' to '8' at byte 5, found '9'",
/// );
/// # Ok::<(), ajedrez_solitario::ParsePuzzleError>(())
/// ```
pub fn parse_puzzle(text: impl AsRef<[u8]>) -> Result<Puzzle, ParsePuzzleError> {
    let text = text.as_ref();
    if let Some(drawn) = str::from_utf8(text).ok().and_then(read_picture) {
        return parse_picture(text, drawn);
    }
    if text.contains(&b'/') {
        return parse_fen(text);
    }
    let mut byte = after_separators(text, 0);
    if byte == text.len() {
        return Err(ParsePuzzleError { byte, piece: None, fault: PuzzleFault::NoPiece });
    }
    let alphabet = Alphabet::of(&letters(text));
    let mut pieces = Vec::new();
    let mut occupied = Bitboard::EMPTY;
    let mut first_r = None;
    while byte < text.len() {
        let piece = WrittenPiece::at(text, byte, pieces.len() + 1);
        let unexpected = |unexpected: Unexpected| ParsePuzzleError { piece, ..unexpected.into() };
        let (role, end) = alphabet.read(text, byte).map_err(unexpected)?;
        let square = read_square(text, end).map_err(|error| match error.found {
            Found::End => ParsePuzzleError { byte, piece, fault: PuzzleFault::Incomplete },
            Found::Char(_) | Found::Byte(_) => unexpected(error),
        })?;
        if occupied.contains(square) {
            return Err(ParsePuzzleError {
                byte,
                piece,
                fault: PuzzleFault::SecondPieceOn(square),
            });
        }
        if alphabet == Alphabet::Either && role == Role::King {
            first_r.get_or_insert((byte, piece));
        }
        occupied |= Bitboard::from(square);
        pieces.push((square, role));
        byte = after_separators(text, end + 2);
    }
    match first_r {
        Some((byte, piece)) => {
            Err(ParsePuzzleError { byte, piece, fault: PuzzleFault::EitherLanguage })
        }
        None => {
            Ok(Puzzle::new(pieces).expect("there is a piece, and each has a square of its own"))
        }
    }
}

/// Reads the letters of a picture.
fn parse_picture(text: &[u8], drawn: Vec<Drawn>) -> Result<Puzzle, ParsePuzzleError> {
    let letters: Vec<char> = drawn.iter().map(|drawn| drawn.letter).collect();
    let alphabet = Alphabet::of(&letters);
    let mut pieces = Vec::new();
    for (number, Drawn { byte, letter, square }) in (1..).zip(drawn) {
        let (role, _) = alphabet.read(text, byte).map_err(|unexpected| {
            let piece = Some(WrittenPiece::on(square, letter, number));
            ParsePuzzleError { piece, ..unexpected.into() }
        })?;
        if alphabet == Alphabet::Either && role == Role::King {
            let piece = Some(WrittenPiece::on(square, letter, number));
            return Err(ParsePuzzleError { byte, piece, fault: PuzzleFault::EitherLanguage });
        }
        pieces.push((square, role));
    }
    let no_piece = ParsePuzzleError { byte: text.len(), piece: None, fault: PuzzleFault::NoPiece };
    Puzzle::new(pieces).map_err(|_| no_piece)
}

/// Reads the white pieces of a FEN, or of only its first field.
fn parse_fen(text: &[u8]) -> Result<Puzzle, ParsePuzzleError> {
    let start = after_blanks(text, 0);
    let fen = match str::from_utf8(text) {
        Ok(fen) => &fen[start..],
        Err(error) => {
            let byte = error.valid_up_to();
            let found = Found::at(text, byte);
            let fault = PuzzleFault::Fen(FenExpected::Placement, found);
            return Err(ParsePuzzleError { byte, piece: None, fault });
        }
    };
    let fen = fen.trim_end();
    let read = if fen.contains(char::is_whitespace) {
        fen.parse().map(|Fen { setup, .. }| setup.board)
    } else {
        Board::from_fen(fen)
    };
    let board = read.map_err(|error| {
        let FenMisread { byte, expected, found, .. } = error.unexpected();
        ParsePuzzleError {
            byte: start + byte,
            piece: None,
            fault: PuzzleFault::Fen(expected, found),
        }
    })?;
    if !board.by_color(Color::Black).is_empty() {
        let black = fen.bytes().position(|mark| mark.is_ascii_lowercase()).unwrap_or_default();
        return Err(Unexpected::at(text, start + black, Expected::White).into());
    }
    let no_piece =
        ParsePuzzleError { byte: start + fen.len(), piece: None, fault: PuzzleFault::NoPiece };
    Puzzle::new(board.pieces().map(|(square, piece)| (square, piece.role))).map_err(|_| no_piece)
}

/// The letters of the pieces, as far as the text looks like pieces.
fn letters(text: &[u8]) -> Vec<char> {
    let (mut letters, mut byte) = (Vec::new(), after_separators(text, 0));
    while let Found::Char(letter) = Found::at(text, byte) {
        letters.push(letter);
        byte += letter.len_utf8();
        if let Found::Char(mark) = Found::at(text, byte)
            && VARIATIONS.contains(&mark)
        {
            byte += mark.len_utf8();
        }
        byte = after_separators(text, text.len().min(byte + 2));
    }
    letters
}

/// The first byte from `byte` on that is neither a blank nor a comma.
fn after_separators(text: &[u8], byte: usize) -> usize {
    let separators =
        text[byte..].iter().take_while(|mark| mark.is_ascii_whitespace() || **mark == b',');
    byte + separators.count()
}

/// The first byte from `byte` on that is not a blank.
fn after_blanks(text: &[u8], byte: usize) -> usize {
    let blanks = text[byte..].iter().take_while(|mark| mark.is_ascii_whitespace());
    byte + blanks.count()
}

/// The text of `puzzle`, for printing, in the format and piece order of [`parse_puzzle`].
///
/// ```
/// use ajedrez_solitario::puzzle_text;
/// use core_bitboard::solitaire::Puzzle;
/// use core_bitboard::{Role, Square};
///
/// let puzzle = Puzzle::new([(Square::H8, Role::Rook), (Square::E1, Role::King)])?;
/// assert_eq!(puzzle_text(&puzzle).to_string(), "th8re1");
/// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
/// ```
pub fn puzzle_text(puzzle: &Puzzle) -> impl fmt::Display {
    fmt::from_fn(|f| {
        puzzle
            .pieces()
            .iter()
            .try_for_each(|&(square, role)| write!(f, "{}{square}", role_letter(role)))
    })
}

/// A piece as written in the text of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenPiece {
    /// Its number, counted from 1.
    pub number: usize,
    /// The letter, file and rank that are written.
    pub marks: [Option<char>; 3],
}

impl WrittenPiece {
    /// The piece at `byte`, as far as it can be printed; `None` if its letter cannot.
    fn at(text: &[u8], byte: usize, number: usize) -> Option<WrittenPiece> {
        let shown = String::from_utf8_lossy(&text[byte..text.len().min(byte + 16)]);
        let is_shown = |mark: &char| {
            mark.is_ascii_graphic() && *mark != ',' || mark.is_alphabetic() || is_figurine(*mark)
        };
        let marks = shown.chars().filter(|mark| !VARIATIONS.contains(mark));
        let mut marks = marks.take_while(is_shown).fuse();
        let first = marks.next()?;
        Some(WrittenPiece { number, marks: [Some(first), marks.next(), marks.next()] })
    }

    /// The piece of a picture.
    fn on(square: Square, letter: char, number: usize) -> WrittenPiece {
        let marks = [letter, square.file().letter(), square.rank().digit()];
        WrittenPiece { number, marks: marks.map(Some) }
    }
}

impl fmt::Display for WrittenPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks.iter().flatten().try_for_each(|mark| write!(f, "{mark}"))
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePuzzleError {
    byte: usize,
    piece: Option<WrittenPiece>,
    fault: PuzzleFault,
}

impl ParsePuzzleError {
    /// The byte of the text, counted from 0, where the fault was found; if a whole piece is at
    /// fault, its first byte.
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// The piece at fault.
    pub const fn piece(&self) -> Option<WrittenPiece> {
        self.piece
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
    Unexpected(Expected, Found),
    /// The text ends before a piece has its three characters.
    Incomplete,
    /// A piece is on a square that is already occupied.
    SecondPieceOn(Square),
    /// The capitals may be English or Spanish, and `R` is a rook or a king.
    EitherLanguage,
    /// The text is not a FEN.
    Fen(FenExpected, Found),
}

impl From<Unexpected> for ParsePuzzleError {
    fn from(Unexpected { byte, expected, found, .. }: Unexpected) -> ParsePuzzleError {
        ParsePuzzleError { byte, piece: None, fault: PuzzleFault::Unexpected(expected, found) }
    }
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let byte = self.byte;
        if let Some(piece) = self.piece {
            write!(f, "piece {}, {piece}: ", piece.number)?;
        }
        match self.fault {
            PuzzleFault::NoPiece => write!(f, "expected a piece at byte {byte}, found the end"),
            PuzzleFault::Unexpected(expected, found) => {
                write!(f, "expected {expected} at byte {byte}, found {found}")
            }
            PuzzleFault::Incomplete => {
                write!(f, "expected the three characters of a piece at byte {byte}, found fewer")
            }
            PuzzleFault::SecondPieceOn(square) => {
                write!(f, "expected a free square at byte {byte}, found a second piece on {square}")
            }
            PuzzleFault::EitherLanguage => {
                write!(f, "expected {} at byte {byte}, found {AMBIGUOUS_R}", Expected::Language)
            }
            PuzzleFault::Fen(expected, found) => {
                write!(f, "expected {expected} at byte {byte}, found {found}")
            }
        }
    }
}

impl Error for ParsePuzzleError {}

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
    fn puzzle_round_trips() {
        let full = full_board();
        for pieces in 1..=Square::COUNT {
            for role in Role::ALL {
                let mut pieces = full.pieces()[..pieces].to_vec();
                pieces.last_mut().expect("one piece at least").1 = role;
                pieces.reverse();
                let puzzle = Puzzle::new(pieces).expect("as on the full board");
                let run = puzzle_text(&puzzle).to_string();
                assert_eq!(parse_puzzle(run), Ok(puzzle));
            }
        }
    }

    #[test]
    fn error_reports_byte_and_expectation() {
        #[track_caller]
        fn check(run: impl AsRef<[u8]>, byte: usize, message: &str) {
            let error = parse_puzzle(run).unwrap_err();
            assert_eq!((error.byte(), error.to_string().as_str()), (byte, message));
        }
        let role = "a role 'r', 'd', 't', 'a', 'c' or 'p'";
        check("", 0, "expected a piece at byte 0, found the end");
        check("xc3", 0, &format!("piece 1, xc3: expected {role} at byte 0, found 'x'"));
        check(" \n", 2, "expected a piece at byte 2, found the end");
        let english = "a role 'K', 'Q', 'R', 'B', 'N' or 'P'";
        let found = format!("piece 1, dc3: expected {english} at byte 0, found 'd'");
        check("dc3 Qc5", 0, &found);
        check("d c3", 1, "piece 1, d: expected a file 'a' to 'h' at byte 1, found ' '");
        check("dc3é", 3, &format!("piece 2, é: expected {role} at byte 3, found 'é'"));
        check(b"\xff", 0, &format!("expected {role} at byte 0, found the byte 0xff"));
        check("dc3\0c5", 3, &format!("expected {role} at byte 3, found '\\0'"));
        check("di3", 1, "piece 1, di3: expected a file 'a' to 'h' at byte 1, found 'i'");
        check("dI3", 1, "piece 1, dI3: expected a file 'a' to 'h' at byte 1, found 'I'");
        check("dc0", 2, "piece 1, dc0: expected a rank '1' to '8' at byte 2, found '0'");
        check("dc3re9", 5, "piece 2, re9: expected a rank '1' to '8' at byte 5, found '9'");
        let short = "expected the three characters of a piece at byte 3, found fewer";
        check("dc3c", 3, &format!("piece 2, c: {short}"));
        check("dc3cc", 3, &format!("piece 2, cc: {short}"));
        // The first of two faults is reported; a wrong letter comes before the missing end.
        check("dc3e4pf6", 3, &format!("piece 2, e4p: expected {role} at byte 3, found 'e'"));
        check("dc3cx", 4, "piece 2, cx: expected a file 'a' to 'h' at byte 4, found 'x'");
        let second = "piece 2, te4: expected a free square at byte 3, found a second piece on e4";
        check("re4te4", 3, second);
        check("re4te4x", 3, second);
    }

    /// The puzzle of a text is this one in small letters.
    #[track_caller]
    fn check(text: &str, run: &str) {
        let read = parse_puzzle(text).map(|puzzle| puzzle_text(&puzzle).to_string());
        assert_eq!(read.as_deref(), Ok(run), "{text}");
    }

    #[test]
    fn puzzles_in_players_notation_are_read() {
        let run = "dc3cc5pe4pf6";
        check(" dc3 cc5\tpe4\r\npf6 ", run);
        check("Qc3 Nc5 Pe4 Pf6", run);
        check("Qc3Nc5Pe4Pf6", run);
        check("Dc3 Cc5 Pe4 Pf6", run);
        check("dc3, cc5, pe4, pf6", run);
        check("dc3,cc5,pe4,pf6,", run);
        check("Qc3, Nc5, Pe4, Pf6", run);
        check("DC3CC5PE4PF6", run);
        check("DC3, CC5, PE4, PF6", run);
        check("QC3 NC5 PE4 PF6", run);
        check("Dc3cc5pe4pf6", run);
        check("dc3 Cc5 pe4 pf6", run);
        check("Re1td2", "re1td2");
        check("RA1 BB2", "ta1ab2");
        check("RA1 AB2", "ra1ab2");
        check("PA1PB2", "pa1pb2");
        check("♕c3 ♘c5 ♙e4 ♙f6", run);
        check("♕\u{fe0e}c3♘\u{fe0f}c5♙e4♙f6", run);
        // The pieces of a FEN come in the order of their squares.
        check("8/8/5P2/2N5/4P3/2Q5/8/8", "dc3pe4cc5pf6");
        check(" 8/8/5P2/2N5/4P3/2Q5/8/8 w - - 0 1\n", "dc3pe4cc5pf6");
        // One letter decides the language of all, in any place; P is a pawn in both.
        check("Ra1 Ra2 Kb2", "ta1ta2rb2");
        check("Ra1 Ra2 Tb2", "ra1ra2tb2");
        check("Ra1 Bb2", "ta1ab2");
        check("Ra1 Ab2", "ra1ab2");
        check("Pa1 Pb2", "pa1pb2");
        check("8/8/8/8/8/8/8/RP6 b", "ta1pb1");
    }

    #[test]
    fn picture_of_a_small_board_is_read_into_the_corner() {
        for text in [
            ". . . .\n. D . .\n. . T .\n. . . .\n",
            "....\r\n.D..\r\n..T.\r\n....",
            "....\r.Q..\r..R.\r....",
            "----/-d--/--t-/----",
            "4/1D2/2T1/4",
            "4 . . . .\n3 . D . .\n2 . . T .\n1 . . . .\n  a b c d\n",
            ". . . .\n. ♕ . .\n. . ♖ .\n. . . .",
        ] {
            check(text, "tc2db3");
        }
        check(".....\n.....\n.....\n.....\nC...P", "ca1pe1");
        check(&format!("{}\n......TD", ["........"; 7].join("\n")), "tg1dh1");
        // Pieces separated by blanks have digits; a row of letters does not.
        check("dc3\ncc5\npe4\npf6", "dc3cc5pe4pf6");
        let error = |text: &str| parse_puzzle(text).unwrap_err().to_string();
        let both = "expected a capital of one language, or the small 't' (rook) or 'r' (king),";
        assert_eq!(
            error("....\n.R..\n..P.\n...."),
            format!(
                "piece 2, Rb3: {both} at byte 6, found 'R', a rook in English and a king in Spanish"
            )
        );
        assert!(error("....\n.Q..\n..T.\n....").starts_with("piece 2, Qb3: expected a role 'R'"));
        assert_eq!(error("....\n....\n....\n...."), "expected a piece at byte 19, found the end");
        // Two of these pieces are on one square.
        assert!(error("da2\npc2\ntc2\npd2").starts_with("piece 3, tc2: expected a free square"));
        for text in ["....\n.D..\n....", "....\n.D...\n..T.\n....", "4/1D2/2T/4"] {
            assert!(parse_puzzle(text).is_err(), "{text}");
        }
    }

    #[test]
    fn mixed_languages_and_black_pieces_are_rejected() {
        #[track_caller]
        fn check(text: impl AsRef<[u8]>, message: &str) {
            assert_eq!(parse_puzzle(text).map_err(|error| error.to_string()), Err(message.into()));
        }
        let both = "expected a capital of one language, or the small 't' (rook) or 'r' (king),";
        let found = "found 'R', a rook in English and a king in Spanish";
        check("Re1 Pd2", &format!("piece 1, Re1: {both} at byte 0, {found}"));
        check("Pd2 Re1 Rf1", &format!("piece 2, Re1: {both} at byte 4, {found}"));
        let english = "expected a role 'K', 'Q', 'R', 'B', 'N' or 'P'";
        check("Qc3 Cc5", &format!("piece 2, Cc5: {english} at byte 4, found 'C'"));
        check("Qc3 pc5", &format!("piece 2, pc5: {english} at byte 4, found 'p'"));
        let spanish = "expected a role 'R', 'D', 'T', 'A', 'C' or 'P'";
        check("Cc5 Qc3", &format!("piece 2, Qc3: {spanish} at byte 4, found 'Q'"));
        let capital = "expected the capital of a role, English (KQRBNP) or Spanish (RDTACP)";
        check("Rc5 Xc3", &format!("piece 2, Xc3: {capital} at byte 4, found 'X'"));
        check("Re1 pd2", &format!("piece 1, Re1: {both} at byte 0, {found}"));
        check("Re1 re2", &format!("piece 1, Re1: {both} at byte 0, {found}"));
        let white = "expected a white piece '♔', '♕', '♖', '♗', '♘' or '♙'";
        check("♕c3 ♞c5", &format!("piece 2, ♞c5: {white} at byte 6, found '♞'"));
        check("♕c", "piece 1, ♕c: expected the three characters of a piece at byte 0, found fewer");
        check(
            " 8/8/5p2/2N5/4P3/2Q5/8/8",
            "expected a white piece, a capital, at byte 6, found 'p'",
        );
        check("8/8/8/8/8/8/8/8 w", "expected a piece at byte 17, found the end");
        check("8/8/8/8/8/8/8/9", "expected a piece, a count or '/' at byte 14, found '9'");
        check("\t8/8/8/8/8/8/8/Q7 x", "expected 'w' or 'b' at byte 18, found 'x'");
        check(b"8/\xff", "expected a piece, a count or '/' at byte 2, found the byte 0xff");
        check(
            "/",
            "expected a piece or a count: the rank is short of 8 squares at byte 0, found '/'",
        );
    }

    #[test]
    fn sixty_fifth_piece_is_a_second_piece_on_its_square() {
        let run = puzzle_text(&full_board()).to_string();
        let error = parse_puzzle(run + "rd4").unwrap_err();
        assert_eq!((error.byte(), error.fault()), (192, PuzzleFault::SecondPieceOn(Square::D4)));
    }

    #[test]
    fn mutated_puzzle_round_trips_or_reports_a_byte() {
        #[track_caller]
        fn check(text: &[u8]) {
            match parse_puzzle(text) {
                Ok(puzzle) => {
                    let is_separator = |mark: &u8| mark.is_ascii_whitespace() || *mark == b',';
                    let marks = text.iter().filter(|mark| !is_separator(mark));
                    let marks: Vec<u8> = marks.map(u8::to_ascii_lowercase).collect();
                    assert_eq!(puzzle_text(&puzzle).to_string().as_bytes(), marks);
                }
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
}
