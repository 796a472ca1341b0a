//! A column of texts in Arrow's memory, read without a copy.

use arrow_array::cast::AsArray;
use arrow_array::types::{ByteArrayType, LargeUtf8Type, Utf8Type};
use arrow_array::{Array, ArrayRef, GenericByteArray, StringViewArray};
use arrow_schema::DataType;

/// Texts, of which some may be missing.
pub(crate) enum Texts {
    /// With offsets of 32 bits.
    Small(GenericByteArray<Utf8Type>),
    /// With offsets of 64 bits.
    Large(GenericByteArray<LargeUtf8Type>),
    /// With views, as polars has them.
    View(StringViewArray),
    /// Each text once, with the index of each row's text.
    Dictionary { keys: Vec<usize>, rows: ArrayRef, values: Box<Texts> },
    /// None at all.
    Missing(usize),
}

impl Texts {
    /// The texts of an array: a column of strings, or a table that has one column and that is of
    /// strings. Otherwise, what it is.
    pub(crate) fn of(array: &ArrayRef) -> Result<Texts, String> {
        match array.data_type() {
            DataType::Utf8 => Ok(Texts::Small(array.as_string::<i32>().clone())),
            DataType::LargeUtf8 => Ok(Texts::Large(array.as_string::<i64>().clone())),
            DataType::Utf8View => Ok(Texts::View(array.as_string_view().clone())),
            DataType::Null => Ok(Texts::Missing(array.len())),
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary();
                if dictionary.values().is_empty() {
                    return Ok(Texts::Missing(array.len()));
                }
                let values = Box::new(Texts::of(dictionary.values())?);
                Ok(Texts::Dictionary {
                    keys: dictionary.normalized_keys(),
                    rows: array.clone(),
                    values,
                })
            }
            DataType::Struct(_) => match array.as_struct().columns() {
                [column] => Texts::of(column),
                columns => Err(format!("a table of {} columns", columns.len())),
            },
            other => Err(format!("an Arrow column of {other}")),
        }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Texts::Small(array) => array.len(),
            Texts::Large(array) => array.len(),
            Texts::View(array) => array.len(),
            Texts::Dictionary { keys, .. } => keys.len(),
            Texts::Missing(len) => *len,
        }
    }

    /// The bytes of a row. They may not be UTF-8 if the column was built wrongly.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Texts::Small(array) => bytes(array, row),
            Texts::Large(array) => bytes(array, row),
            Texts::View(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Texts::Dictionary { keys, rows, values } => {
                rows.is_valid(row).then(|| values.get(keys[row])).flatten()
            }
            Texts::Missing(_) => None,
        }
    }
}

/// The bytes of a row between its two offsets, which are checked first.
fn bytes<T>(array: &GenericByteArray<T>, row: usize) -> Option<&[u8]>
where
    T: ByteArrayType<Offset: TryInto<usize> + Copy>,
{
    if array.is_null(row) {
        return None;
    }
    let offset = |row: usize| array.value_offsets()[row].try_into().ok();
    array.value_data().get(offset(row)?..offset(row + 1)?)
}
