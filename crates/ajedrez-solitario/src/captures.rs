//! Moves as text, separated by blanks: two squares and an optional promotion, or players' notation.

use std::error::Error;
use std::fmt;

use core_bitboard::notation::Found;
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Color, Piece, Role, Square};

use crate::alphabet::{Alphabet, is_figurine, role_from_letter, role_letter};
use crate::expected::{AMBIGUOUS_R, Expected, Unexpected, read_square};

/// Reads moves. Each is a from-square and a to-square, perhaps with `x` or `-` between them, and, for a promotion, the
/// letter of the new role: `d`, `t`, `a` or `c`. Blanks, tabs, line ends or commas separate moves, and a move may have its
/// number before it, `1.`. The empty list is valid: it solves a puzzle of one piece.
///
/// The text may be a `str` or any bytes. The moves need not be playable;
/// [`Solver::check`](core_bitboard::solitaire::Solver::check) verifies that.
///
/// # Errors
///
/// Names the first byte, counted from 0, where the text is not a list of moves.
///
/// ```
/// use ajedrez_solitario::parse_captures;
/// use core_bitboard::Role;
///
/// assert_eq!(parse_captures("c3f6 c5xe4 e4f6")?.len(), 3);
/// assert_eq!(parse_captures("c7d8c")?[0].promotion, Some(Role::Knight));
/// assert_eq!(
///     parse_captures("c3f6 c5").unwrap_err().to_string(),
///     "expected a file 'a' to 'h' at byte 7, found the end",
/// );
/// # Ok::<(), ajedrez_solitario::ParseCapturesError>(())
/// ```
pub fn parse_captures(text: impl AsRef<[u8]>) -> Result<Vec<Capture>, ParseCapturesError> {
    let mut captures = Vec::new();
    read_all(text.as_ref(), |byte| {
        let (capture, end) =
            read_capture(text.as_ref(), byte).map_err(CapturesFault::unexpected)?;
        captures.push(capture);
        Ok(end)
    })?;
    Ok(captures)
}

/// Reads moves of `puzzle`, from one text or from several, each with the byte of its text at which
/// it begins. In addition to the moves of [`parse_captures`] it accepts players' notation: `Qxf6`,
/// `exf6`, `N5xe4`, `♕xf6`, `exd8=Q`, with English or Spanish capitals.
///
/// Exactly one piece must be able to make such a move on the board after the moves before it,
/// regardless of the options of the game. The other capitals of the texts decide whether `R` is a
/// rook or a king, or else the pieces of the puzzle, if it has only one of the two.
///
/// # Errors
///
/// The errors of [`parse_captures`]; and a move in players' notation that no piece or more than one
/// can make, or whose `R` may be a rook or a king.
///
/// ```
/// use ajedrez_solitario::{captures_text, parse_captures_of, parse_puzzle};
///
/// let puzzle = parse_puzzle("dc3cc5pe4pf6")?;
/// let captures = parse_captures_of(&puzzle, &["Qxf6 Nxe4 Nxf6"])?;
/// let captures: Vec<_> = captures.into_iter().map(|(capture, _)| capture).collect();
/// assert_eq!(captures_text(&captures).to_string(), "c3f6 c5e4 e4f6");
/// assert_eq!(
///     parse_captures_of(&puzzle, &["Qxe8"]).unwrap_err().to_string(),
///     "no queen can capture on e8",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_captures_of<T: AsRef<[u8]>>(
    puzzle: &Puzzle,
    texts: &[T],
) -> Result<Vec<(Capture, usize)>, ParseCapturesError> {
    let all: Vec<&[u8]> = texts.iter().map(AsRef::as_ref).collect();
    let all = all.join(&b' ');
    // Pawns do not promote to kings, so the `R` of a promotion is a rook.
    let is_rook = |pair: &[u8]| matches!(pair, [b'=' | b'1'..=b'8', b'R']);
    let language = match Alphabet::of_capitals(&all) {
        Alphabet::Either if all.windows(2).any(is_rook) => Alphabet::English,
        language => language,
    };
    let mut board = puzzle.board();
    let mut roles: Vec<Role> = puzzle.pieces().iter().map(|&(_, role)| role).collect();
    let mut captures = Vec::new();
    for text in texts {
        let (text, before) = (text.as_ref(), captures.len());
        read_all(text, |byte| {
            let (capture, end) = match is_players(text, byte) {
                true if language == Alphabet::Either => {
                    read_players(text, byte, language_of_roles(&roles), &board)?
                }
                true => read_players(text, byte, language, &board)?,
                false => read_capture(text, byte).map_err(CapturesFault::unexpected)?,
            };
            // A capture that cannot be played is reported when the moves are replayed.
            if let Some(piece) = board.remove(capture.from) {
                board.put(
                    capture.to,
                    Piece { role: capture.promotion.unwrap_or(piece.role), ..piece },
                );
            }
            roles.extend(capture.promotion);
            captures.push((capture, byte));
            Ok(end)
        })
        .map_err(|error| ParseCapturesError { index: before + error.index, ..error })?;
    }
    Ok(captures)
}

/// The language in which `R` names one of these roles, if only one of the two does.
fn language_of_roles(roles: &[Role]) -> Alphabet {
    match (roles.contains(&Role::King), roles.contains(&Role::Rook)) {
        (true, true) => Alphabet::Either,
        (true, false) => Alphabet::Spanish,
        (false, _) => Alphabet::English,
    }
}

/// Reads a text move by move. `read` takes the byte of a move, and returns the byte after it.
fn read_all(
    text: &[u8],
    mut read: impl FnMut(usize) -> Result<usize, (usize, CapturesFault)>,
) -> Result<(), ParseCapturesError> {
    let (mut byte, mut index) = (0, 0);
    while byte < text.len() {
        if is_blank_at(text, byte) {
            byte += 1;
            continue;
        }
        let number = length_of_number(&text[byte..]);
        if number > 0 {
            byte += number;
            continue;
        }
        byte = read(byte).map_err(|(byte, fault)| ParseCapturesError { byte, fault, index })?;
        index += 1;
    }
    Ok(())
}

/// Reads the two squares and the promotion of the move at `byte`: the move, and the byte after it.
fn read_capture(text: &[u8], byte: usize) -> Result<(Capture, usize), Unexpected> {
    let from = read_square(text, byte)?;
    let takes = usize::from(matches!(text.get(byte + 2), Some(b'x' | b'-')));
    let end = byte + takes + 4;
    let to = read_square(text, end - 2)?;
    let promotion = read_promotion(text, end)?;
    Ok((Capture { from, to, promotion }, end + usize::from(promotion.is_some())))
}

/// The length of the move number, such as `1.` or `1...`, at the start of a text; 0 without one.
fn length_of_number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|mark| mark.is_ascii_digit()).count();
    let dots = text[digits..].iter().take_while(|mark| **mark == b'.').count();
    if digits > 0 && dots > 0 { digits + dots } else { 0 }
}

/// Whether the move at `byte` begins with a piece's letter, or is a pawn's, such as `exf6`.
fn is_players(text: &[u8], byte: usize) -> bool {
    match Found::at(text, byte) {
        Found::Char('a'..='h') => text.get(byte + 1) == Some(&b'x'),
        Found::Char('A'..='H') if are_capital_squares(&text[byte..]) => false,
        Found::Char(mark) => mark.is_ascii_uppercase() || is_figurine(mark),
        Found::Byte(_) | Found::End => false,
    }
}

/// Whether a text begins with two squares in capitals, with an optional `x` or `-` between them:
/// `B1C3`. In `B1xc3`, however, a bishop on the first rank captures on c3.
fn are_capital_squares(text: &[u8]) -> bool {
    let is_square = |at: usize| {
        read_square(text, at).is_ok() && text.get(at).is_some_and(u8::is_ascii_uppercase)
    };
    is_square(0) && (is_square(2) || is_square(3) && matches!(text[2], b'x' | b'-'))
}

/// Reads the move at `byte` in players' notation: the move, and the byte after it.
fn read_players(
    text: &[u8],
    byte: usize,
    language: Alphabet,
    board: &Board,
) -> Result<(Capture, usize), (usize, CapturesFault)> {
    let (role, mut at) = match Found::at(text, byte) {
        Found::Char('a'..='h') => (Role::Pawn, byte),
        Found::Char(mark) if is_figurine(mark) => {
            Alphabet::Figurines.read(text, byte).map_err(CapturesFault::unexpected)?
        }
        _ => language.read(text, byte).map_err(CapturesFault::unexpected)?,
    };
    if language == Alphabet::Either && text[byte] == b'R' {
        return Err((byte, CapturesFault::EitherLanguage));
    }
    let letter = |at: usize| text.get(at).copied().map(char::from);
    let file = letter(at).and_then(File::from_letter);
    at += usize::from(file.is_some());
    let rank = letter(at).and_then(Rank::from_digit);
    at += usize::from(rank.is_some());
    if letter(at) != Some('x') {
        return Err(CapturesFault::unexpected(Unexpected::at(text, at, Expected::CaptureSquare)));
    }
    let to = read_square(text, at + 1).map_err(CapturesFault::unexpected)?;
    let (promotion, end) =
        read_players_promotion(text, at + 3).map_err(CapturesFault::unexpected)?;
    let here = |square: &Square| {
        file.is_none_or(|file| square.file() == file)
            && rank.is_none_or(|rank| square.rank() == rank)
    };
    let able = match board.piece_at(to) {
        Some(_) => board.attackers(to, Color::White) & board.by_role(role),
        None => Bitboard::EMPTY,
    };
    let mut able = able.into_iter().filter(here);
    match (able.next(), able.next()) {
        (Some(from), None) => Ok((Capture { from, to, promotion }, end)),
        (None, _) => Err((byte, CapturesFault::NoCapturer { role, to })),
        (Some(one), Some(other)) => {
            Err((byte, CapturesFault::Ambiguous { role, to, from: [one, other] }))
        }
    }
}

/// Reads the promotion of a pawn, in the assignment's letters, in capitals or as a symbol, after an
/// optional `=`: the role, if there is one, and the byte after it.
fn read_players_promotion(text: &[u8], byte: usize) -> Result<(Option<Role>, usize), Unexpected> {
    let start = byte + usize::from(text.get(byte) == Some(&b'='));
    if is_blank_at(text, start) && start == byte {
        return Ok((None, byte));
    }
    // Pawns do not promote to kings, so `R` is a rook.
    let read = [Alphabet::Small, Alphabet::English, Alphabet::Spanish, Alphabet::Figurines]
        .into_iter()
        .filter_map(|alphabet| alphabet.read(text, start).ok())
        .find(|(role, _)| !matches!(role, Role::King | Role::Pawn));
    match read {
        Some((role, end)) if is_blank_at(text, end) => Ok((Some(role), end)),
        Some((_, end)) => Err(Unexpected::at(text, end, Expected::Blank)),
        None => Err(Unexpected::at(text, start, Expected::Promotion)),
    }
}

/// Reads the promotion letter, if any, at `byte`, after the two squares of a move.
fn read_promotion(text: &[u8], byte: usize) -> Result<Option<Role>, Unexpected> {
    if is_blank_at(text, byte) {
        return Ok(None);
    }
    let letter = text.get(byte).and_then(|&letter| promotion_from_letter(char::from(letter)));
    match letter {
        Some(role) if is_blank_at(text, byte + 1) => Ok(Some(role)),
        // In `a1a5c5e4` the `c` is not a promotion: a blank is missing.
        Some(_) if !text.get(byte + 1).is_some_and(u8::is_ascii_digit) => {
            Err(Unexpected::at(text, byte + 1, Expected::Blank))
        }
        None if is_blank_at(text, byte + 1) => Err(Unexpected::at(text, byte, Expected::Promotion)),
        _ => Err(Unexpected::at(text, byte, Expected::Blank)),
    }
}

fn is_blank_at(text: &[u8], byte: usize) -> bool {
    text.get(byte).is_none_or(|mark| mark.is_ascii_whitespace() || *mark == b',')
}

/// The promotion role of a Spanish letter.
fn promotion_from_letter(letter: char) -> Option<Role> {
    role_from_letter(letter).filter(|role| !matches!(role, Role::King | Role::Pawn))
}

/// A move for printing, in the format of [`parse_captures`]: `c3f6`, or `c7d8d` for a promotion.
///
/// ```
/// use ajedrez_solitario::capture_text;
/// use core_bitboard::solitaire::Capture;
/// use core_bitboard::{Role, Square};
///
/// let capture = Capture::new(Square::C7, Square::D8);
/// assert_eq!(capture_text(capture).to_string(), "c7d8");
/// let promoting = Capture { promotion: Some(Role::Queen), ..capture };
/// assert_eq!(capture_text(promoting).to_string(), "c7d8d");
/// ```
pub fn capture_text(capture: Capture) -> impl fmt::Display {
    let Capture { from, to, promotion } = capture;
    fmt::from_fn(move |f| {
        write!(f, "{from}{to}")?;
        promotion.map_or(Ok(()), |role| write!(f, "{}", role_letter(role)))
    })
}

/// Moves for printing, separated by one blank, in the format of [`parse_captures`].
///
/// ```
/// use ajedrez_solitario::{captures_text, parse_captures};
///
/// let captures = parse_captures("  c3f6\tc5e4  e4f6 ")?;
/// assert_eq!(captures_text(&captures).to_string(), "c3f6 c5e4 e4f6");
/// # Ok::<(), ajedrez_solitario::ParseCapturesError>(())
/// ```
pub fn captures_text(captures: &[Capture]) -> impl fmt::Display {
    fmt::from_fn(|f| {
        captures.iter().enumerate().try_for_each(|(index, &capture)| {
            write!(f, "{}{}", if index == 0 { "" } else { " " }, capture_text(capture))
        })
    })
}

/// Why a text is not a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCapturesError {
    byte: usize,
    index: usize,
    fault: CapturesFault,
}

/// A fault in the text of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapturesFault {
    /// A character is not the expected one.
    Unexpected(Expected, Found),
    /// No piece of this role can capture there.
    NoCapturer {
        /// The role.
        role: Role,
        /// The square.
        to: Square,
    },
    /// More than one piece of this role can capture there.
    Ambiguous {
        /// The role.
        role: Role,
        /// The square.
        to: Square,
        /// Two of the pieces.
        from: [Square; 2],
    },
    /// The capitals may be English or Spanish, and `R` is a rook or a king.
    EitherLanguage,
}

impl CapturesFault {
    /// The fault with its byte.
    fn unexpected(Unexpected { byte, expected, found, .. }: Unexpected) -> (usize, CapturesFault) {
        (byte, CapturesFault::Unexpected(expected, found))
    }
}

impl ParseCapturesError {
    /// The byte of the text, counted from 0, where the fault was found; if a whole move is at fault, its first byte.
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// The index of the move, counted from 0, that cannot be read.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The fault there.
    pub const fn fault(&self) -> CapturesFault {
        self.fault
    }
}

impl fmt::Display for ParseCapturesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let byte = self.byte;
        match self.fault {
            CapturesFault::Unexpected(expected, found) => {
                write!(f, "expected {expected} at byte {byte}, found {found}")
            }
            CapturesFault::NoCapturer { role, to } => write!(f, "no {role} can capture on {to}"),
            CapturesFault::Ambiguous { role, to, from: [one, other] } => {
                write!(f, "the {role}s on {one} and {other} can both capture on {to}")
            }
            CapturesFault::EitherLanguage => {
                let expected = Expected::UnambiguousMove;
                write!(f, "expected {expected} at byte {byte}, found {AMBIGUOUS_R}")
            }
        }
    }
}

impl Error for ParseCapturesError {}

#[cfg(test)]
mod tests {
    use core_bitboard::Square;

    use super::*;

    #[test]
    fn captures_round_trip() {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
        for from in Square::all() {
            for to in Square::all() {
                for promotion in [None].into_iter().chain(roles) {
                    let captures = [Capture { from, to, promotion }, Capture::new(to, from)];
                    let line = captures_text(&captures).to_string();
                    assert_eq!(parse_captures(&line), Ok(captures.to_vec()), "{line}");
                }
            }
        }
    }

    #[test]
    fn only_a_separate_letter_after_a_move_promotes() {
        #[track_caller]
        fn check(text: &str, promotions: &[Option<Role>]) {
            let captures = parse_captures(text).expect("moves");
            let found: Vec<Option<Role>> =
                captures.into_iter().map(|capture| capture.promotion).collect();
            assert_eq!(found, promotions, "{text}");
        }
        check("c7d8c", &[Some(Role::Knight)]);
        check("c7d8a a1a2", &[Some(Role::Bishop), None]);
        check("c7d8 c5e4", &[None, None]);
        check("b7a8t\tc7d8d\n", &[Some(Role::Rook), Some(Role::Queen)]);
    }

    #[test]
    fn blanks_only_separate_moves() {
        let moves = parse_captures("c3f6 c5e4").expect("two moves");
        assert_eq!(parse_captures(" \tc3f6\r\n\n  c5e4\n"), Ok(moves));
        assert_eq!(parse_captures(""), Ok(vec![]));
        assert_eq!(parse_captures(" \n"), Ok(vec![]));
    }

    #[test]
    fn error_reports_byte_and_expectation() {
        #[track_caller]
        fn check(text: impl AsRef<[u8]>, byte: usize, message: &str) {
            let error = parse_captures(text).unwrap_err();
            assert_eq!((error.byte(), error.to_string().as_str()), (byte, message));
        }
        assert_eq!(parse_captures("c3f6 c5e4  c3f").unwrap_err().index(), 2);
        check("imposible", 0, "expected a file 'a' to 'h' at byte 0, found 'i'");
        check("c3f6 I5e4", 5, "expected a file 'a' to 'h' at byte 5, found 'I'");
        check("c9f6", 1, "expected a rank '1' to '8' at byte 1, found '9'");
        check("c3 f6", 2, "expected a file 'a' to 'h' at byte 2, found ' '");
        check("c3xx6", 3, "expected a file 'a' to 'h' at byte 3, found 'x'");
        check("Qxf6", 0, "expected a file 'a' to 'h' at byte 0, found 'Q'");
        check("c3f", 3, "expected a rank '1' to '8' at byte 3, found the end");
        check("c3f6c5e4", 4, "expected a blank or the end after the move at byte 4, found 'c'");
        check("c7d8cc5e4", 5, "expected a blank or the end after the move at byte 5, found 'c'");
        check("c7d8d5", 4, "expected a blank or the end after the move at byte 4, found 'd'");
        let promotion =
            "expected a blank, the end or a new role 'd', 't', 'a' or 'c' after the move";
        check("c7d8 c7d8r", 9, &format!("{promotion} at byte 9, found 'r'"));
        check("c7d8q a1a2", 4, &format!("{promotion} at byte 4, found 'q'"));
        check("c7d8D", 4, &format!("{promotion} at byte 4, found 'D'"));
        check("c7d8=d", 4, "expected a blank or the end after the move at byte 4, found '='");
        check("c3f6;c5e4", 4, "expected a blank or the end after the move at byte 4, found ';'");
        check("1 c3f6", 0, "expected a file 'a' to 'h' at byte 0, found '1'");
        for text in ["c3f6, c5e4", "c3f6,c5e4", "1. c3-f6 2. c5xe4", "1.c3f6 1...c5e4", "C3F6 c5E4"]
        {
            let read = parse_captures(text).expect(text);
            assert_eq!(captures_text(&read).to_string(), "c3f6 c5e4");
        }
        check("c3f6 ñ", 5, "expected a file 'a' to 'h' at byte 5, found 'ñ'");
        check(b"c3\xff6", 2, "expected a file 'a' to 'h' at byte 2, found the byte 0xff");
    }

    #[track_caller]
    fn check_players(puzzle: &str, moves: &str, squares: &str) {
        let puzzle = crate::parse_puzzle(puzzle).expect("a puzzle");
        let read = parse_captures_of(&puzzle, &[moves]);
        let read: Result<Vec<_>, _> =
            read.map(|moves| moves.into_iter().map(|(capture, _)| capture).collect());
        let text = read.map(|captures| captures_text(&captures).to_string());
        assert_eq!(text.map_err(|error| error.to_string()).as_deref(), Ok(squares), "{moves}");
    }

    #[track_caller]
    fn check_players_refused(puzzle: &str, moves: &str, index: usize, message: &str) {
        let puzzle = crate::parse_puzzle(puzzle).expect("a puzzle");
        let error = parse_captures_of(&puzzle, &[moves]).unwrap_err();
        assert_eq!((error.index(), error.to_string().as_str()), (index, message), "{moves}");
    }

    #[test]
    fn moves_in_players_notation_are_read() {
        let puzzle = "dc3cc5pe4pf6";
        for moves in ["Qxf6 Nxe4 Nxf6", "Dxf6 Cxe4 Cxf6", "♕xf6 ♘xe4 ♘xf6", "c3xf6 c5xe4 e4f6"]
        {
            check_players(puzzle, moves, "c3f6 c5e4 e4f6");
        }
        check_players(puzzle, "Qcxf6 N5xe4 Ne4xf6", "c3f6 c5e4 e4f6");
        check_players("pa1pb2pc3", "axb2 bxc3", "a1b2 b2c3");
        check_players("pa1pb2pc3", "Paxb2 ♙xc3", "a1b2 b2c3");
        check_players("pc7td8re8", "cxd8=Q Qxe8", "c7d8d d8e8");
        check_players("pc7td8re8", "cxd8=D", "c7d8d");
        check_players("pc7td8re8", "cxd8c", "c7d8c");
        check_players("pc7td8", "cxd8=R", "c7d8t");
        check_players("pc7cd8re8", "cxd8=♖", "c7d8t");
        // The other letters decide what R is, or else the pieces.
        check_players("ta1pa2rb1", "Rxa2 Kxa2", "a1a2 b1a2");
        check_players("ta1ab1rc1", "Rxb1 Txb1", "c1b1 a1b1");
        check_players("ta1pa2", "Rxa2", "a1a2");
        check_players("ra1pa2", "Rxa2", "a1a2");
    }

    #[test]
    fn impossible_or_ambiguous_move_reports_its_number() {
        let puzzle = "ta1ta8pa4re1";
        check_players_refused(puzzle, "a1a4 Qxa8", 1, "no queen can capture on a8");
        check_players_refused(puzzle, "Kxa4", 0, "no king can capture on a4");
        let both = "the rooks on a1 and a8 can both capture on a4";
        check_players_refused("ta1ta8pa4", "Rxa4", 0, both);
        check_players_refused("ta1ta8pa4", "Raxa4", 0, both);
        check_players_refused("ta1ta8pa4", "R1xa5", 0, "no rook can capture on a5");
        let unclear = |byte| {
            format!(
                "expected an unambiguous move, such as c3f6, at byte {byte}, \
                 found 'R', a rook in English and a king in Spanish"
            )
        };
        check_players_refused("pa7rb8pb7rb6", "a7b8t Rxb7", 1, &unclear(6));
        check_players_refused(puzzle, "Rxa4", 0, &unclear(0));
        let takes = "expected 'x' and the square of the capture at byte 8, found the end";
        check_players_refused(puzzle, "a1a4 Qa8", 1, takes);
        check_players_refused(puzzle, "Qxi8", 0, "expected a file 'a' to 'h' at byte 2, found 'i'");
        let white = "expected a white piece '♔', '♕', '♖', '♗', '♘' or '♙' at byte 0, found '♛'";
        check_players_refused(puzzle, "♛xa8", 0, white);
        let promotion =
            "expected a blank, the end or a new role 'd', 't', 'a' or 'c' after the move at byte 5";
        let refused = |moves, message: &str| check_players_refused("pc7td8", moves, 0, message);
        refused("cxd8=K", &format!("{promotion}, found 'K'"));
        refused("cxd8=QQ", "expected a blank or the end after the move at byte 6, found 'Q'");
        refused("cxd8=", &format!("{promotion}, found the end"));
    }
}
