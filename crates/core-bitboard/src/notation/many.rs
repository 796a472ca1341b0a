//! Many FENs in one buffer.

use core::marker::PhantomData;
use core::ops::Range;

use crate::cpu::Level;
use crate::game::{Position, Status, Variant};
use crate::notation::at_once::{self, FourFields, Rows, Work};

/// FENs in one buffer without separators, as in Arrow's text columns: row `n` is between the
/// offsets `n` and `n + 1`.
///
/// The bytes need not be UTF-8. A row that is not UTF-8 has no position.
///
/// ```
/// use core_bitboard::notation::Fens;
/// use core_bitboard::{Fide, Position, Status};
///
/// let fens = Fens::new(b"7k/8/6K1/8/8/8/8/R7 w7k/8/6K1/8/8/8/8/8 b8/8 w", &[0, 21, 41, 46]);
/// let mut statuses = [None; 3];
/// Position::<Fide>::status_many(fens, &mut statuses);
/// assert_eq!(statuses, [Some(Status::Free), Some(Status::Free), None]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fens<'a, O> {
    bytes: &'a [u8],
    offsets: &'a [O],
}

/// The offset of a byte in a buffer, in the integer types of Arrow and C.
pub trait Offset: Copy {
    /// The offset. A negative one is too large for any buffer.
    fn byte(self) -> usize;
}

macro_rules! offsets {
    ($($number:ty)*) => {$(
        impl Offset for $number {
            #[inline(always)]
            fn byte(self) -> usize {
                self as usize
            }
        }
    )*};
}
offsets!(i32 i64 u32 u64 usize);

impl<'a, O: Offset> Fens<'a, O> {
    /// The rows of a buffer. There is one less than there are offsets.
    pub const fn new(bytes: &'a [u8], offsets: &'a [O]) -> Fens<'a, O> {
        Fens { bytes, offsets }
    }

    /// The number of rows.
    pub const fn len(&self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    /// Whether there are no rows.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Some of the rows.
    ///
    /// # Panics
    ///
    /// If some of them are out of range.
    #[must_use]
    pub fn rows(&self, rows: Range<usize>) -> Fens<'a, O> {
        assert!(rows.end <= self.len(), "{rows:?} of {} rows", self.len());
        Fens { bytes: self.bytes, offsets: &self.offsets[rows.start..=rows.end] }
    }
}

impl<O: Offset> Rows for Fens<'_, O> {
    #[inline(always)]
    fn row(&self, number: usize) -> (&[u8], usize) {
        let (start, end) = (self.offsets[number].byte(), self.offsets[number + 1].byte());
        assert!(start <= end && end <= self.bytes.len(), "the offsets are not those of the bytes");
        (&self.bytes[start..], end - start)
    }
}

impl<V: Variant> Position<V> {
    /// Reads many FENs into `places`. A row that is not the FEN of a position gives `None`;
    /// [`Position::from_fen`] returns the reason.
    ///
    /// # Panics
    ///
    /// If the numbers of rows and places differ, or if an offset is less than the previous one or
    /// past the bytes.
    pub fn read_many<O: Offset>(fens: Fens<'_, O>, places: &mut [Option<Position<V>>]) {
        Position::read_many_at(fens, places, Level::best());
    }

    /// Like [`Position::read_many`], with the instructions of `level`.
    ///
    /// # Panics
    ///
    /// The panics of [`Position::read_many`].
    pub fn read_many_at<O: Offset>(
        fens: Fens<'_, O>,
        places: &mut [Option<Position<V>>],
        level: Level,
    ) {
        assert_eq!(fens.len(), places.len(), "as many places as rows");
        #[cfg(feature = "count-readings")]
        super::readings::count(fens.len());
        at_once::run(Positions { rows: fens, places }, level);
    }

    /// Reads many FENs and writes the status of the king of the side to move to `places`. A row
    /// that is not the FEN of a position with this king gives `None`.
    ///
    /// # Panics
    ///
    /// The panics of [`Position::read_many`].
    pub fn status_many<O: Offset>(fens: Fens<'_, O>, places: &mut [Option<Status>]) {
        Position::<V>::status_many_at(fens, places, Level::best());
    }

    /// Like [`Position::status_many`], with the instructions of `level`.
    ///
    /// # Panics
    ///
    /// The panics of [`Position::read_many`].
    pub fn status_many_at<O: Offset>(
        fens: Fens<'_, O>,
        places: &mut [Option<Status>],
        level: Level,
    ) {
        assert_eq!(fens.len(), places.len(), "as many places as rows");
        #[cfg(feature = "count-readings")]
        super::readings::count(fens.len());
        match level.0 {
            #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
            Some(vectors) => at_once::vector::statuses(fens, places, vectors, status_of::<V>),
            _ => {
                at_once::run(Statuses { rows: fens, places, game: PhantomData::<V> }, level);
            }
        }
    }
}

/// Reads positions from rows.
struct Positions<'a, R, V: Variant> {
    rows: R,
    places: &'a mut [Option<Position<V>>],
}

impl<R: Rows, V: Variant> Work for Positions<'_, R, V> {
    #[inline(always)]
    fn run(self, read: impl Fn(&[u8], usize) -> Option<FourFields>) {
        at_once::each_row(self.rows, self.places, read, Some);
    }
}

/// Computes the status of the king of each row.
struct Statuses<'a, R, V> {
    rows: R,
    places: &'a mut [Option<Status>],
    game: PhantomData<V>,
}

impl<R: Rows, V: Variant> Work for Statuses<'_, R, V> {
    #[inline(always)]
    fn run(self, read: impl Fn(&[u8], usize) -> Option<FourFields>) {
        at_once::each_row(self.rows, self.places, read, status_of::<V>);
    }
}

/// The status of the king of the side to move, if it has one.
#[inline(always)]
fn status_of<V: Variant>(position: Position<V>) -> Option<Status> {
    position.board().king(position.turn()).map(|_| position.status())
}
