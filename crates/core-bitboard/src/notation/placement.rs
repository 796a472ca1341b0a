//! The first field of a FEN: the pieces from rank 8 down, with `/` between the ranks.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::game::Board;
use crate::notation::{ParseFenError, at_once};
use crate::types::{Expected, File, Piece, Rank, Square};

impl Board {
    /// Reads the first field of a FEN.
    ///
    /// # Errors
    ///
    /// Names the first byte that is no piece, count or `/`, where a count follows a count (`17` for `8`), or
    /// where a rank has a wrong length.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Piece, Role, Square};
    ///
    /// let board = Board::from_fen("4k3/8/8/8/8/8/8/4K2R")?;
    /// assert_eq!(board.piece_at(Square::H1), Some(Piece::new(Color::White, Role::Rook)));
    /// # Ok::<(), core_bitboard::notation::ParseFenError>(())
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
