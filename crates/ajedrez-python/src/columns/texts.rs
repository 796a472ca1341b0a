//! A column of texts in Arrow's memory, read without a copy.
//!
//! The memory may have any content. An offset, a view or a key is compared with the length of its
//! target before it is used.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    BinaryType, ByteArrayType, ByteViewType, Float16Type, Float32Type, Float64Type,
    LargeBinaryType, LargeUtf8Type, Utf8Type,
};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, BinaryViewArray, GenericByteArray, GenericByteViewArray,
    PrimitiveArray, StringViewArray, downcast_dictionary_array, downcast_run_array,
};
use arrow_schema::DataType;
use core_bitboard::notation::Offset;

/// Texts, of which some may be missing.
pub(crate) enum Texts {
    /// With offsets of 32 bits.
    Small(GenericByteArray<Utf8Type>),
    /// With offsets of 64 bits.
    Large(GenericByteArray<LargeUtf8Type>),
    /// With views, as polars has them.
    View(StringViewArray),
    /// These three types as bytes, which need not be UTF-8.
    SmallBytes(GenericByteArray<BinaryType>),
    /// With offsets of 64 bits.
    LargeBytes(GenericByteArray<LargeBinaryType>),
    /// With views.
    ViewBytes(BinaryViewArray),
    /// Each text once, with the number of each row's text, which may be wrong.
    Dictionary { keys: Vec<Option<usize>>, values: Box<Texts> },
    /// Each text once, with the row before which its run ends.
    Runs { ends: Vec<usize>, rows: Range<usize>, values: Box<Texts> },
    /// The only column of a table in which whole rows may be missing.
    Masked { rows: ArrayRef, column: Box<Texts> },
    /// None at all.
    Missing(usize),
}

/// Why an array is not a column of texts.
pub(crate) enum Misread {
    /// It is something else.
    Kind(String),
    /// The memory of this row's text is not the array's.
    Row(usize, Outside),
}

/// An offset, a view or a key that points out of its array.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outside {
    /// The text is outside the array's bytes.
    Bytes,
    /// The dictionary has fewer texts.
    Dictionary,
}

impl Outside {
    /// The expected content of the row.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Outside::Bytes => "a text within the column's memory",
            Outside::Dictionary => "the number of a text of the column's dictionary",
        }
    }

    /// The content of the row.
    pub(crate) fn found(self) -> &'static str {
        match self {
            Outside::Bytes => "one outside of it",
            Outside::Dictionary => "another number",
        }
    }
}

impl Texts {
    /// The texts of an array: a column of strings, or a table that has one column and that is of
    /// strings. Checks every row.
    pub(crate) fn of(array: &ArrayRef) -> Result<Texts, Misread> {
        let texts = Texts::unchecked(array).map_err(Misread::Kind)?;
        let are_inside = match &texts {
            Texts::Small(array) => are_inside(array.value_offsets(), array.value_data()),
            Texts::Large(array) => are_inside(array.value_offsets(), array.value_data()),
            Texts::SmallBytes(array) => are_inside(array.value_offsets(), array.value_data()),
            Texts::LargeBytes(array) => are_inside(array.value_offsets(), array.value_data()),
            _ => false,
        };
        let looked_at = if are_inside { 0..0 } else { 0..texts.len() };
        let wrong = |row| texts.get(row).err().map(|outside| Misread::Row(row, outside));
        match { looked_at }.find_map(wrong) {
            Some(wrong) => Err(wrong),
            None => Ok(texts),
        }
    }

    /// The texts of an array, without checking the rows. The error is the type of another array.
    fn unchecked(array: &ArrayRef) -> Result<Texts, String> {
        match array.data_type() {
            DataType::Utf8 => bytes(array.as_string()).map(Texts::Small),
            DataType::LargeUtf8 => bytes(array.as_string()).map(Texts::Large),
            DataType::Utf8View => views(array.as_string_view()).map(Texts::View),
            DataType::Binary => bytes(array.as_binary()).map(Texts::SmallBytes),
            DataType::LargeBinary => bytes(array.as_binary()).map(Texts::LargeBytes),
            DataType::BinaryView => views(array.as_binary_view()).map(Texts::ViewBytes),
            DataType::Null => Ok(Texts::Missing(array.len())),
            DataType::Dictionary(..) if array.null_count() == array.len() => {
                Ok(Texts::Missing(array.len()))
            }
            DataType::Dictionary(..) => {
                let values = Texts::unchecked(array.as_any_dictionary().values())?;
                let keys = downcast_dictionary_array!(
                    array => keys(array.keys()),
                    other => return Err(format!("an Arrow column of {other}"))
                );
                Ok(Texts::Dictionary { keys, values: Box::new(values) })
            }
            DataType::RunEndEncoded(..) => downcast_run_array!(
                array => {
                    let (ends, values) = (array.run_ends(), Texts::unchecked(array.values())?);
                    let rows = ends.offset()..ends.offset() + ends.len();
                    let ends = run_ends(ends.values(), rows.end)?;
                    Ok(Texts::Runs { ends, rows, values: values.into() })
                },
                other => Err(format!("an Arrow column of {other}"))
            ),
            DataType::Struct(_) => match array.as_struct().columns() {
                [column] => {
                    let column = Texts::unchecked(column)?;
                    Ok(match array.nulls() {
                        None => column,
                        Some(_) => Texts::Masked { rows: array.clone(), column: column.into() },
                    })
                }
                columns => Err(format!("a table of {} columns", columns.len())),
            },
            _ if are_missing(array) => Ok(Texts::Missing(array.len())),
            other => Err(format!("an Arrow column of {other}")),
        }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Texts::Small(array) => array.len(),
            Texts::Large(array) => array.len(),
            Texts::View(array) => array.len(),
            Texts::SmallBytes(array) => array.len(),
            Texts::LargeBytes(array) => array.len(),
            Texts::ViewBytes(array) => array.len(),
            Texts::Dictionary { keys, .. } => keys.len(),
            Texts::Runs { rows, .. } => rows.len(),
            Texts::Masked { column, .. } => column.len(),
            Texts::Missing(len) => *len,
        }
    }

    /// The bytes of a row. They may not be UTF-8 if the column was built wrongly, and they are
    /// compared with the array's memory again, in case the column has been changed since.
    pub(crate) fn get(&self, row: usize) -> Result<Option<&[u8]>, Outside> {
        match self {
            Texts::Small(array) => between(array, row),
            Texts::Large(array) => between(array, row),
            Texts::View(array) => viewed(array, row),
            Texts::SmallBytes(array) => between(array, row),
            Texts::LargeBytes(array) => between(array, row),
            Texts::ViewBytes(array) => viewed(array, row),
            Texts::Dictionary { keys, values } => match keys[row] {
                None => Ok(None),
                Some(key) if key < values.len() => values.get(key),
                Some(_) => Err(Outside::Dictionary),
            },
            Texts::Runs { ends, rows, values } => {
                match ends.partition_point(|&end| end <= rows.start + row) {
                    run if run < values.len() => values.get(run),
                    _ => Err(Outside::Dictionary),
                }
            }
            Texts::Masked { rows, column } => {
                if rows.is_valid(row) {
                    column.get(row)
                } else {
                    Ok(None)
                }
            }
            Texts::Missing(_) => Ok(None),
        }
    }

    /// The bytes of the array and the offsets of some rows, if the rows are contiguous and missing rows
    /// have no bytes. The offsets are copied, so they cannot change after the check.
    pub(crate) fn packed(&self, rows: Range<usize>) -> Option<(&[u8], Vec<usize>)> {
        match self {
            Texts::Small(array) => packed(array, rows),
            Texts::Large(array) => packed(array, rows),
            Texts::SmallBytes(array) => packed(array, rows),
            Texts::LargeBytes(array) => packed(array, rows),
            _ => None,
        }
    }
}

/// Whether every row is null or NaN. A column of texts without any text has such rows, and often another type:
/// pandas makes numbers of a part of a file in which all texts are missing.
fn are_missing(array: &ArrayRef) -> bool {
    fn are_nan<F: ArrowPrimitiveType>(array: &ArrayRef, is_nan: fn(F::Native) -> bool) -> bool {
        array.as_primitive::<F>().iter().flatten().all(is_nan)
    }
    match array.data_type() {
        DataType::Float16 => {
            are_nan::<Float16Type>(array, <Float16Type as ArrowPrimitiveType>::Native::is_nan)
        }
        DataType::Float32 => are_nan::<Float32Type>(array, f32::is_nan),
        DataType::Float64 => are_nan::<Float64Type>(array, f64::is_nan),
        _ => array.logical_null_count() == array.len(),
    }
}

/// The ends of runs, if none is negative or before another, and the last is not before that of the column's `rows`.
fn run_ends<E: Copy + TryInto<usize>>(ends: &[E], rows: usize) -> Result<Vec<usize>, String> {
    let ends = ends.iter().map(|&end| end.try_into().ok()).collect::<Option<Vec<usize>>>();
    ends.filter(|ends| ends.is_sorted() && ends.last().copied().unwrap_or_default() >= rows)
        .ok_or_else(|| "an Arrow column whose runs do not have its rows".to_owned())
}

/// The numbers of the texts of a dictionary; one that is negative is as wrong as the largest.
fn keys<K>(keys: &PrimitiveArray<K>) -> Vec<Option<usize>>
where
    K: arrow_array::ArrowPrimitiveType<Native: TryInto<usize>>,
{
    keys.iter().map(|key| Some(key?.try_into().unwrap_or(usize::MAX))).collect()
}

/// The bytes of an array, and the offsets of some of its rows, as [`Texts::packed`] has them.
fn packed<T>(array: &GenericByteArray<T>, rows: Range<usize>) -> Option<(&[u8], Vec<usize>)>
where
    T: ByteArrayType<Offset: Offset>,
{
    let offsets = &array.value_offsets()[rows.start..=rows.end];
    let offsets: Vec<usize> = offsets.iter().map(|offset| offset.byte()).collect();
    let is_empty = |row: usize| offsets[row] == offsets[row + 1];
    let are_packed = are_inside(&offsets, array.value_data())
        && array.nulls().is_none_or(|nulls| {
            (0..rows.len()).all(|row| nulls.is_valid(rows.start + row) || is_empty(row))
        });
    are_packed.then_some((array.value_data(), offsets))
}

/// Whether the offsets ascend and are within the bytes.
fn are_inside<O: Offset>(offsets: &[O], bytes: &[u8]) -> bool {
    // No early exit: the loop can be vectorised.
    let ascends = |so_far, pair: &[O]| so_far & (pair[0].byte() <= pair[1].byte());
    offsets.windows(2).fold(true, ascends)
        && offsets.last().is_none_or(|last| last.byte() <= bytes.len())
}

/// The bytes of a row between its two offsets.
fn between<T>(array: &GenericByteArray<T>, row: usize) -> Result<Option<&[u8]>, Outside>
where
    T: ByteArrayType<Offset: TryInto<usize> + Copy>,
{
    if array.is_null(row) {
        return Ok(None);
    }
    let offset = |row: usize| array.value_offsets()[row].try_into().map_err(|_| Outside::Bytes);
    slice(array.value_data(), offset(row)?, offset(row + 1)?).map(Some)
}

/// The bytes of a row whose view has them, or has the number of a buffer and an offset into it.
fn viewed<T: ByteViewType>(
    array: &GenericByteViewArray<T>,
    row: usize,
) -> Result<Option<&[u8]>, Outside> {
    if array.is_null(row) {
        return Ok(None);
    }
    let part = |bits: u32| (array.views()[row] >> bits) as u32 as usize;
    let len = part(0);
    if len <= INLINE_BYTES {
        let start = VIEW_BYTES * row + VIEW_BYTES - INLINE_BYTES;
        return slice(array.views().inner(), start, start + len).map(Some);
    }
    let buffer = array.data_buffers().get(part(64)).ok_or(Outside::Bytes)?;
    let start = part(96);
    slice(buffer, start, start.saturating_add(len)).map(Some)
}

/// The size of a view.
const VIEW_BYTES: usize = 16;

/// The maximum size of a text that is stored in its view.
const INLINE_BYTES: usize = 12;

/// A part of some bytes.
fn slice(bytes: &[u8], start: usize, end: usize) -> Result<&[u8], Outside> {
    bytes.get(start..end).ok_or(Outside::Bytes)
}

/// The array, if its memory can exist.
fn bytes<T: ByteArrayType>(array: &GenericByteArray<T>) -> Result<GenericByteArray<T>, String> {
    exists(array.values().len()).map(|()| array.clone())
}

/// The array, if its memories can exist.
fn views<T: ByteViewType>(
    array: &GenericByteViewArray<T>,
) -> Result<GenericByteViewArray<T>, String> {
    array.data_buffers().iter().try_for_each(|buffer| exists(buffer.len()))?;
    Ok(array.clone())
}

/// Whether there can be a memory of this length. One that was negative is imported as a huge one.
fn exists(len: usize) -> Result<(), String> {
    isize::try_from(len).map(drop).map_err(|_| format!("one of {} bytes", len.cast_signed()))
}
