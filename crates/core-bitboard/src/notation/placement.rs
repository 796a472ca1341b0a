//! The first field of a FEN: the pieces from rank 8 down, with `/` between the ranks.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::game::Board;
use crate::geometry::Bitboard;
use crate::notation::ParseFenError;
use crate::types::{Color, Expected, File, Piece, Rank, Role, Square};

impl Board {
    /// Reads the first field of a FEN.
    ///
    /// # Errors
    ///
    /// Names the first byte that is no piece, count or `/`, or where a rank has a wrong length.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Piece, Role, Square};
    ///
    /// let board = Board::from_fen("4k3/8/8/8/8/8/8/4K2R")?;
    /// assert_eq!(board.piece_at(Square::H1), Some(Piece::new(Color::White, Role::Rook)));
    /// # Ok::<(), core_bitboard::ParseFenError>(())
    /// ```
    pub fn from_fen(placement: &str) -> Result<Board, ParseFenError> {
        read_slowly(placement, 0, placement.len())
    }

    /// The first field of a FEN, for printing.
    pub fn fen(&self) -> impl fmt::Display {
        Placement(*self)
    }
}

impl fmt::Display for Board {
    /// The first field of a FEN, as [`Board::fen`] writes it; [`Board::picture`] draws the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen().fmt(f)
    }
}

impl FromStr for Board {
    type Err = ParseFenError;

    /// Reads the first field of a FEN, as [`Board::from_fen`] does.
    fn from_str(placement: &str) -> Result<Board, ParseFenError> {
        Board::from_fen(placement)
    }
}

/// Reads the placement at the start of `fen`, and also returns the byte after it.
///
/// # Errors
///
/// Those of [`Board::from_fen`].
#[inline]
pub(super) fn read_placement(fen: &str) -> Result<(Board, usize), ParseFenError> {
    if let Some(read) = read_at_once(fen.as_bytes()) {
        return Ok(read);
    }
    read_first_field_slowly(fen)
}

#[cold]
fn read_first_field_slowly(fen: &str) -> Result<(Board, usize), ParseFenError> {
    let start = fen.len() - fen.trim_ascii_start().len();
    let length = fen[start..].find(|mark: char| mark.is_ascii_whitespace());
    let end = length.map_or(fen.len(), |length| start + length);
    Ok((read_slowly(fen, start, end)?, end))
}

/// The effect of a byte of a placement on a reader that counts squares from a8 to h1.
#[derive(Clone, Copy)]
struct Mark {
    /// The set to which the square is added: one of 12 kinds of pieces, `EMPTY`, `SLASH` or `END`.
    set: u8,
    /// How many squares the byte stands for.
    squares: u8,
}

/// The set to which counts are added; it is not used.
const EMPTY: u8 = 12;
/// The set to which a `/` is added; it is not used.
const SLASH: u8 = 13;
/// The set of a byte that is not part of a placement.
const END: u8 = 14;

static MARKS: [Mark; 256] = {
    let mut marks = [Mark { set: END, squares: 0 }; 256];
    let mut kind = 0;
    while kind < 12 {
        let role = Role::ALL[kind % 6];
        let piece = Piece::new(Color::ALL[kind / 6], role);
        marks[piece.letter() as usize] = Mark { set: kind as u8, squares: 1 };
        kind += 1;
    }
    let mut count = 1;
    while count <= 8 {
        marks[b'0' as usize + count] = Mark { set: EMPTY, squares: count as u8 };
        count += 1;
    }
    marks[b'/' as usize] = Mark { set: SLASH, squares: 0 };
    marks
};

/// Reads a valid placement without branches on the kind of each byte, which would be mispredicted
/// every third time. A rank that is too long or too short is detected at the next `/`, which then
/// does not follow a multiple of eight squares.
#[inline]
fn read_at_once(bytes: &[u8]) -> Option<(Board, usize)> {
    let mut sets = [0_u64; 16];
    let (mut square, mut rank_end, mut is_wrong) = (0_usize, 8, false);
    let mut end = bytes.len();
    for (byte, &mark) in bytes.iter().enumerate() {
        let Mark { set, squares } = MARKS[usize::from(mark)];
        if set == END {
            end = byte;
            break;
        }
        let is_slash = set == SLASH;
        is_wrong |= is_slash & (square != rank_end);
        rank_end += 8 * usize::from(is_slash);
        sets[usize::from(set % 16)] |= 1 << (square % 64);
        square += usize::from(squares);
    }
    let is_whole = (square, rank_end) == (64, 64) && !is_wrong;
    let is_followed_well = bytes.get(end).is_none_or(u8::is_ascii_whitespace);
    if !(is_whole && is_followed_well) {
        return None;
    }
    // The squares were counted from a8, so the board is flipped.
    let set = |color: Color, role: Role| {
        Bitboard::from_bits(sets[color.index() * 6 + role.index()]).flip_ranks()
    };
    let colored = |color| {
        Role::ALL.into_iter().fold(Bitboard::EMPTY, |pieces, role| pieces | set(color, role))
    };
    let both = |role| set(Color::White, role) | set(Color::Black, role);
    let queens = both(Role::Queen);
    let board = Board {
        pawns: both(Role::Pawn),
        knights: both(Role::Knight),
        diagonal: both(Role::Bishop) | queens,
        orthogonal: both(Role::Rook) | queens,
        kings: both(Role::King),
        colors: Color::ALL.map(colored),
    };
    Some((board, end))
}

/// Reads the placement `text[start..end]` byte by byte, and reports the first error.
fn read_slowly(text: &str, start: usize, end: usize) -> Result<Board, ParseFenError> {
    let mut board = Board::EMPTY;
    let (mut file, mut rank) = (0, 7);
    for (byte, &mark) in text.as_bytes()[start..end].iter().enumerate() {
        let fail = |expected| Err(ParseFenError::at(text, start + byte, expected));
        match mark {
            b'/' if file < 8 => return fail(Expected::LongerRank),
            b'/' if rank == 0 => return fail(Expected::EndOfBoard),
            b'/' => (file, rank) = (0, rank - 1),
            b'1'..=b'8' => {
                file += usize::from(mark - b'0');
                if file > 8 {
                    return fail(Expected::SmallerCount);
                }
            }
            _ => {
                match (Piece::from_letter(char::from(mark)), Square::from_index(rank * 8 + file)) {
                    (None, _) => return fail(Expected::Placement),
                    (Some(piece), Some(square)) if file < 8 => {
                        board.put_on_empty(square, piece);
                        file += 1;
                    }
                    _ => return fail(Expected::EndOfRank),
                }
            }
        }
    }
    if (file, rank) != (8, 0) {
        return Err(ParseFenError::at(text, end, Expected::WholeBoard));
    }
    Ok(board)
}

struct Placement(Board);

impl fmt::Display for Placement {
    /// Writes one string instead of up to 71 characters, since most JSON answers contain a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<PLACEMENT_MAX>::new();
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.0.piece_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_empty(&mut text, empty);
                        empty = 0;
                        text.push(piece.letter());
                    }
                }
            }
            push_empty(&mut text, empty);
            if rank != Rank::First {
                text.push('/');
            }
        }
        f.write_str(&text)
    }
}

/// The maximum length of a placement: one character for each square, and seven `/`.
const PLACEMENT_MAX: usize = Square::COUNT + 7;

fn push_empty(text: &mut ArrayString<PLACEMENT_MAX>, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}
