//! FENs read at once: all bytes in a few vectors, with one branch for all errors.
//!
//! A text of the usual form has the fields of a FEN with one blank between them, castling rights in
//! the order `KQkq`, an en-passant square that fits the turn, and counters of at most nine digits.
//! For any other text the result is `None`; the slow reader then reads it and reports any error.
//!
//! ```text
//! fields     turn, castling, en passant and counters from a few words, on any CPU
//! scalar     the pieces, byte by byte, and the words for `fields`, on any CPU
//! vector     the same with AVX-512 or AVX2
//! ```
//!
//! docs/reading.md explains the steps and gives the cost of each.

mod fields;
mod scalar;
#[cfg(all(target_arch = "x86_64", feature = "lanes"))]
pub(super) mod vector;

use crate::cpu::Level;
use crate::game::{Board, Position, Setup, Variant};
use crate::geometry::Bitboard;
use crate::types::{Color, Piece, Role};
pub(super) use scalar::placement;

/// The first four fields of a FEN, and the byte after them.
pub(super) type FourFields = (Setup, usize);

/// A value read from a FEN.
///
/// Both readers construct it directly in the caller's place.
pub(super) trait FromFields: Sized {
    /// From a FEN of the usual form; `None` leaves it to the slow reader. It must be
    /// `#[inline(always)]`: it is then compiled with the instructions of the level.
    fn from_fields(fields: FourFields) -> Option<Self>;

    /// From any FEN, with the slow reader.
    fn from_any_fen(fen: &str) -> Self;
}

/// Reads a FEN with the instructions of `level`, or else with the slow reader.
#[inline]
pub(super) fn read<T: FromFields>(fen: &str, level: Level) -> T {
    #[cfg(feature = "count-readings")]
    super::readings::count(1);
    match level.0 {
        #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
        Some(vectors) => vector::read(fen, vectors),
        None => scalar::read(fen.as_bytes())
            .and_then(T::from_fields)
            .unwrap_or_else(|| T::from_any_fen(fen)),
    }
}

/// Texts in one buffer.
pub(super) trait Rows: Copy {
    /// The bytes from the start of a row to the end of the buffer, and the row's length. It must be
    /// `#[inline(always)]`.
    fn row(&self, number: usize) -> (&[u8], usize);
}

/// Work on the rows of a column. Its method must be `#[inline(always)]`: it is then compiled with
/// the instructions of a level.
pub(super) trait Work {
    /// Does the work. `read` takes the buffer from the start of a text and the length of the text,
    /// and reads the text if it has the usual form.
    fn run(self, read: impl Fn(&[u8], usize) -> Option<FourFields>);
}

/// Does the work with the instructions of `level`.
pub(super) fn run(work: impl Work, level: Level) {
    match level.0 {
        #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
        Some(vectors) => vector::run(work, vectors),
        None => work.run(|text, length| scalar::read(&text[..length])),
    }
}

/// For each row, writes the result of `make` for its position to the place of the same number.
#[inline(always)]
pub(super) fn each_row<V: Variant, T>(
    rows: impl Rows,
    places: &mut [Option<T>],
    read: impl Fn(&[u8], usize) -> Option<FourFields>,
    make: impl Fn(Position<V>) -> Option<T>,
) {
    for (number, place) in places.iter_mut().enumerate() {
        let (text, length) = rows.row(number);
        *place = match position(read(text, length), &text[..length]) {
            Some(position) => make(position),
            None => None,
        };
    }
}

/// The position with these fields; without fields, the position that the slow reader reads.
#[inline(always)]
fn position<V: Variant>(fields: Option<FourFields>, text: &[u8]) -> Option<Position<V>> {
    match fields {
        Some((setup, _)) => setup.valid_position(),
        None => unusual(text),
    }
}

/// The position of a text that only the slow reader can read.
#[cold]
fn unusual<V: Variant>(text: &[u8]) -> Option<Position<V>> {
    <Result<Position<V>, _>>::from_any_fen(str::from_utf8(text).ok()?).ok()
}

/// The sets of a board as readers compute them: the sets of [`Board`] in its order, then the
/// occupied squares.
type Sets = [u64; 8];

/// The sets that a piece is a member of: bit `n` for set `n` of [`Sets`].
const fn code(piece: Piece) -> u8 {
    let role = match piece.role {
        Role::Pawn => 1,
        Role::Knight => 2,
        Role::Bishop => 4,
        Role::Rook => 8,
        Role::Queen => 4 | 8,
        Role::King => 16,
    };
    let color = match piece.color {
        Color::White => 32,
        Color::Black => 64,
    };
    role | color | 128
}

#[inline(always)]
fn board(sets: &Sets) -> Board {
    let [pawns, knights, diagonal, orthogonal, kings, white, black, _] =
        sets.map(Bitboard::from_bits);
    Board { pawns, knights, diagonal, orthogonal, kings, colors: [white, black] }
}
