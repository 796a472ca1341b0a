//! FENs read at once: all bytes in a few vectors, with one branch on everything that may be wrong.
//!
//! A text of the usual form has the fields of a FEN with one blank between them, castling rights in
//! the order `KQkq`, an en-passant square that fits the turn, and counters of at most nine digits. Such a text is
//! read in a fifth of the time or less. Every other one gives `None` and is left to the slow reader,
//! which knows what is wrong with it, if anything is.
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

/// What the first four fields of a FEN say, and the byte after them.
pub(super) type FourFields = (Setup, usize);

/// What is made of a FEN.
///
/// The functions of a level write it where the caller wants it, whichever reader makes it.
pub(super) trait Made: Sized {
    /// From a FEN of the usual form; `None` leaves it to the slow reader. It must be
    /// `#[inline(always)]`, so that it is compiled with the instructions of the level.
    fn of_fields(fields: FourFields) -> Option<Self>;

    /// From any FEN, by the slow reader.
    fn slowly(fen: &str) -> Self;
}

/// Reads a FEN with the instructions of `level`, or slowly.
#[inline]
pub(super) fn read<T: Made>(fen: &str, level: Level) -> T {
    #[cfg(feature = "count-readings")]
    super::readings::count(1);
    match level.0 {
        #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
        Some(vectors) => vector::read(fen, vectors),
        None => {
            scalar::read(fen.as_bytes()).and_then(T::of_fields).unwrap_or_else(|| T::slowly(fen))
        }
    }
}

/// Texts in one buffer.
pub(super) trait Rows: Copy {
    /// The text of a row with all that follows it in the buffer, and its own length. It must be
    /// `#[inline(always)]`.
    fn row(&self, number: usize) -> (&[u8], usize);
}

/// Work on the rows of a column. Its method must be `#[inline(always)]`, so that it is compiled with the
/// instructions of a level.
pub(super) trait Work {
    /// Does the work. `read` reads the text at the start of a part of the buffer, of that length, if
    /// it is of the usual form.
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

/// Writes what `make` makes of the position of each row to the place of the same number.
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

/// The position of these fields of a text, or of the text if it is not of the usual form.
#[inline(always)]
fn position<V: Variant>(fields: Option<FourFields>, text: &[u8]) -> Option<Position<V>> {
    match fields {
        Some((setup, _)) => setup.valid_position(),
        None => unusual(text),
    }
}

/// The position of a text that the readers of this module leave to the slow one.
#[cold]
fn unusual<V: Variant>(text: &[u8]) -> Option<Position<V>> {
    <Result<Position<V>, _>>::slowly(str::from_utf8(text).ok()?).ok()
}

/// The sets of a board as readers compute them: those of [`Board`] in its order, and one more, the
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
