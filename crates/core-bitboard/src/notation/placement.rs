//! The first field of a FEN: the pieces from rank 8 down, with `/` between the ranks.

use core::fmt;
use core::str::FromStr;

use crate::game::Board;
use crate::geometry::Bitboard;
use crate::notation::{ParseFenError, at_once};
use crate::types::{Color, Expected, Piece, Role, Square};

impl Board {
    /// Reads the first field of a FEN.
    ///
    /// # Errors
    ///
    /// Names the first byte that is not a piece, a count or `/`, where a count follows a count
    /// (`17` for `8`), or where a rank has a wrong length.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Piece, Role, Square};
    ///
    /// let board = Board::from_fen("4k3/8/8/8/8/8/8/4K2R")?;
    /// assert_eq!(board.piece_at(Square::H1), Some(Piece::new(Color::White, Role::Rook)));
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
    /// ```
    pub fn from_fen(placement: &str) -> Result<Board, ParseFenError> {
        #[cfg(feature = "count-readings")]
        super::readings::count(1);
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
/// The errors of [`Board::from_fen`].
pub(super) fn read_placement(fen: &str) -> Result<(Board, usize), ParseFenError> {
    if let Some((board, end)) = at_once::placement(fen.as_bytes())
        && fen.as_bytes().get(end).is_none_or(u8::is_ascii_whitespace)
    {
        return Ok((board, end));
    }
    let start = fen.len() - fen.trim_ascii_start().len();
    let length = fen[start..].find(|mark: char| mark.is_ascii_whitespace());
    let end = length.map_or(fen.len(), |length| start + length);
    Ok((read_slowly(fen, start, end)?, end))
}

/// Reads the placement `text[start..end]` byte by byte, and reports the first error.
fn read_slowly(text: &str, start: usize, end: usize) -> Result<Board, ParseFenError> {
    let mut board = Board::EMPTY;
    let (mut file, mut rank) = (0, 7);
    let mut is_after_count = false;
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
                if is_after_count {
                    return fail(Expected::AfterCount);
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
        is_after_count = mark.is_ascii_digit();
    }
    if (file, rank) != (8, 0) {
        return Err(ParseFenError::at(text, end, Expected::WholeBoard));
    }
    Ok(board)
}

struct Placement(Board);

impl fmt::Display for Placement {
    /// Writes one string instead of up to 71 characters, and iterates over pieces instead of
    /// squares: columns of results consist of FENs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One byte more than necessary: a count of 0 squares is also written, and then overwritten.
        let (mut text, mut len) = ([0; PLACEMENT_MAX + 1], 0);
        for rank in (0..8).rev() {
            let mut pieces = self.0.occupied().bits() >> (8 * rank) & 0xff;
            let mut file = 0;
            while file < 8 {
                // After its last piece, a rank ends.
                let next = pieces.trailing_zeros().min(8);
                text[len] = b'0' + (next - file) as u8;
                len += usize::from(next > file);
                if next < 8 {
                    text[len] = letter_at(&self.0, 8 * rank + next);
                    len += 1;
                }
                pieces &= pieces.wrapping_sub(1);
                file = next + 1;
            }
            if rank > 0 {
                text[len] = b'/';
                len += 1;
            }
        }
        f.write_str(str::from_utf8(&text[..len]).expect("letters, counts and `/` are ASCII"))
    }
}

/// The maximum length of a placement: one character for each square, and seven `/`.
const PLACEMENT_MAX: usize = Square::COUNT + 7;

/// The letter of a piece by the sets that contain its square, numbered as in [`letter_at`].
const LETTERS: [u8; 64] = {
    let mut letters = [b'?'; 64];
    let mut sets = 0;
    while sets < 64 {
        let role = match sets % 32 {
            0b00001 => Some(Role::Pawn),
            0b00010 => Some(Role::Knight),
            0b00100 => Some(Role::Bishop),
            0b01000 => Some(Role::Rook),
            0b01100 => Some(Role::Queen),
            0b10000 => Some(Role::King),
            _ => None,
        };
        if let Some(role) = role {
            let color = if sets < 32 { Color::White } else { Color::Black };
            letters[sets] = Piece { color, role }.letter() as u8;
        }
        sets += 1;
    }
    letters
};

/// The letter of the piece on an occupied square, without a branch.
fn letter_at(board: &Board, square: u32) -> u8 {
    let black = board.by_color(Color::Black);
    let sets = [board.pawns, board.knights, board.diagonal, board.orthogonal, board.kings, black];
    let is_in = |(bit, set): (usize, Bitboard)| ((set.bits() >> square & 1) as usize) << bit;
    LETTERS[sets.into_iter().enumerate().map(is_in).sum::<usize>()]
}
