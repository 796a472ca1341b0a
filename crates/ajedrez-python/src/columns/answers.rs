//! Answers as Arrow arrays.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::builder::{GenericListBuilder, GenericStringBuilder};
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt64Type};
use arrow_array::{
    ArrayRef, ArrowPrimitiveType, BooleanArray, DictionaryArray, GenericListArray,
    LargeStringArray, OffsetSizeTrait, PrimitiveArray, StringArray,
};
use arrow_schema::ArrowError;

/// A column with its name.
pub(crate) type Named = (Cow<'static, str>, ArrayRef);

/// Verdicts: the number of one of some words, or null.
pub(crate) fn dictionary(
    words: &[&str],
    codes: impl IntoIterator<Item = Option<i8>, IntoIter: Clone>,
) -> Result<ArrayRef, ArrowError> {
    let words = Arc::new(StringArray::from_iter_values(words));
    Ok(Arc::new(DictionaryArray::try_new(primitive::<Int8Type>(codes), words)?))
}

/// Small whole numbers, or null.
pub(crate) fn numbers(numbers: impl IntoIterator<Item = Option<i16>, IntoIter: Clone>) -> ArrayRef {
    Arc::new(primitive::<Int16Type>(numbers))
}

/// Whole numbers, or null.
pub(crate) fn wide(numbers: impl IntoIterator<Item = Option<i64>, IntoIter: Clone>) -> ArrayRef {
    Arc::new(primitive::<Int64Type>(numbers))
}

/// Keys of positions, or null.
pub(crate) fn keys(keys: impl IntoIterator<Item = Option<u64>, IntoIter: Clone>) -> ArrayRef {
    Arc::new(primitive::<UInt64Type>(keys))
}

/// Numbers, or null.
pub(crate) fn floats(numbers: impl IntoIterator<Item = Option<f64>, IntoIter: Clone>) -> ArrayRef {
    Arc::new(primitive::<Float64Type>(numbers))
}

/// Numbers, or null: first all numbers and then all nulls, if there are any, which takes a fraction of
/// the time of one by one.
fn primitive<T: ArrowPrimitiveType>(
    numbers: impl IntoIterator<Item = Option<T::Native>, IntoIter: Clone>,
) -> PrimitiveArray<T> {
    let numbers = numbers.into_iter();
    let are_valid = numbers.clone().map(|number| number.is_some());
    let nulls =
        (!are_valid.clone().all(|is_valid| is_valid)).then(|| are_valid.collect::<Vec<_>>());
    let numbers: Vec<_> = numbers.map(Option::unwrap_or_default).collect();
    PrimitiveArray::new(numbers.into(), nulls.map(Into::into))
}

/// Truth values, or null.
pub(crate) fn booleans(values: impl IntoIterator<Item = Option<bool>>) -> ArrayRef {
    Arc::new(values.into_iter().collect::<BooleanArray>())
}

/// Texts, or null: with offsets of 32 bits, which every reader of Arrow knows, where these suffice.
pub(crate) fn strings<T: AsRef<str>>(
    texts: impl IntoIterator<Item = Option<T>, IntoIter: Clone>,
) -> ArrayRef {
    let texts = texts.into_iter();
    let bytes: usize = texts.clone().flatten().map(|text| text.as_ref().len()).sum();
    if i32::try_from(bytes).is_ok() {
        Arc::new(texts.collect::<StringArray>())
    } else {
        Arc::new(texts.collect::<LargeStringArray>())
    }
}

/// Lists of words, from texts with a blank between two words, or null: with offsets of 32 bits where
/// these suffice.
pub(crate) fn lists(texts: &[Option<String>]) -> ArrayRef {
    let bytes: usize = texts.iter().flatten().map(String::len).sum();
    match i32::try_from(bytes) {
        Ok(_) => Arc::new(words::<i32>(texts, bytes)),
        Err(_) => Arc::new(words::<i64>(texts, bytes)),
    }
}

fn words<O: OffsetSizeTrait>(texts: &[Option<String>], bytes: usize) -> GenericListArray<O> {
    let words = GenericStringBuilder::<O>::with_capacity(bytes / 5, bytes);
    let mut lists = GenericListBuilder::<O, _>::with_capacity(words, texts.len());
    for text in texts {
        for word in text.iter().flat_map(|text| text.split_ascii_whitespace()) {
            lists.values().append_value(word);
        }
        lists.append(text.is_some());
    }
    lists.finish()
}

/// Lists of texts that are parts of other values, or null: with offsets of 32 bits where these suffice.
pub(crate) fn text_lists<T>(
    rows: &[Option<Vec<T>>],
    text: impl Fn(&T) -> Cow<'_, str>,
) -> ArrayRef {
    let bytes: usize = rows.iter().flatten().flatten().map(|part| text(part).len()).sum();
    match i32::try_from(bytes) {
        Ok(_) => Arc::new(texts_of::<i32, T>(rows, bytes, text)),
        Err(_) => Arc::new(texts_of::<i64, T>(rows, bytes, text)),
    }
}

fn texts_of<O: OffsetSizeTrait, T>(
    rows: &[Option<Vec<T>>],
    bytes: usize,
    text: impl Fn(&T) -> Cow<'_, str>,
) -> GenericListArray<O> {
    let texts = rows.iter().flatten().map(Vec::len).sum();
    let texts = GenericStringBuilder::<O>::with_capacity(texts, bytes);
    let mut lists = GenericListBuilder::<O, _>::with_capacity(texts, rows.len());
    for row in rows {
        row.iter().flatten().for_each(|part| lists.values().append_value(text(part)));
        lists.append(row.is_some());
    }
    lists.finish()
}

/// Texts of a few rows, each different one once; all other rows are null.
pub(crate) fn few_strings<'a>(
    rows: usize,
    texts: impl IntoIterator<Item = (usize, &'a str)>,
) -> Result<ArrayRef, ArrowError> {
    let (mut keys, mut is_valid) = (vec![0; rows], vec![false; rows]);
    let (mut numbers, mut words) = (HashMap::new(), Vec::new());
    for (row, text) in texts {
        keys[row] = *numbers.entry(text).or_insert_with(|| {
            words.push(Some(text));
            words.len() as i32 - 1
        });
        is_valid[row] = true;
    }
    let keys = PrimitiveArray::<Int32Type>::new(keys.into(), Some(is_valid.into()));
    Ok(Arc::new(DictionaryArray::try_new(keys, strings(words))?))
}
