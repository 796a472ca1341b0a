//! Columns of answers.

use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, GenericListBuilder, GenericStringBuilder};
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int64Type};
use arrow_array::{
    ArrayRef, ArrowPrimitiveType, BooleanArray, DictionaryArray, GenericListArray,
    LargeStringArray, OffsetSizeTrait, PrimitiveArray, RecordBatch, StringArray, StructArray,
    new_null_array,
};
use arrow_schema::{DataType, Field, Schema};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};

use super::capsules;
use super::column::Column;

/// A column with its name.
pub(crate) type Named = (&'static str, ArrayRef);

/// Verdicts: the number of one of some words, or null.
pub(crate) fn dictionary(
    words: &[&str],
    codes: impl IntoIterator<Item = Option<i8>, IntoIter: Clone>,
) -> Result<ArrayRef, arrow_schema::ArrowError> {
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

/// Texts of a few rows in their order; all others are null.
pub(crate) fn few_strings(rows: usize, texts: &[(usize, String)]) -> ArrayRef {
    if texts.is_empty() {
        return new_null_array(&DataType::Utf8, rows);
    }
    let bytes: usize = texts.iter().map(|(_, text)| text.len()).sum();
    match i32::try_from(bytes) {
        Ok(_) => sparse::<i32>(rows, texts, bytes),
        Err(_) => sparse::<i64>(rows, texts, bytes),
    }
}

fn sparse<O: OffsetSizeTrait>(rows: usize, texts: &[(usize, String)], bytes: usize) -> ArrayRef {
    let mut column = GenericStringBuilder::<O>::with_capacity(rows, bytes);
    for (row, text) in texts {
        column.append_nulls(row - column.len());
        column.append_value(text);
    }
    column.append_nulls(rows - column.len());
    Arc::new(column.finish())
}

/// Answers to the rows of a column: a table with a row for each, in their order.
///
/// It is Arrow data: ``pyarrow.table(columns)``, ``polars.DataFrame(columns)`` and DuckDB read it as it
/// lies. ``columns["name"]`` is one column, ``columns.numpy()`` has them all as numpy arrays.
#[pyclass(frozen, module = "ajedrez.batch")]
pub(crate) struct Columns(RecordBatch);

impl Columns {
    /// A table of columns of one length.
    pub(crate) fn new(columns: Vec<Named>) -> Result<Columns, arrow_schema::ArrowError> {
        let field = |(name, array): &Named| Field::new(*name, array.data_type().clone(), true);
        let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
        let arrays = columns.into_iter().map(|(_, array)| array).collect();
        RecordBatch::try_new(Arc::new(schema), arrays).map(Columns)
    }
}

#[pymethods]
impl Columns {
    /// tuple of str: The names of the columns.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let schema = self.0.schema();
        PyTuple::new(py, schema.fields().iter().map(|field| field.name()).collect::<Vec<_>>())
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __getitem__(&self, name: &str) -> PyResult<Column> {
        let found =
            self.0.schema().fields().find(name).map(|(index, field)| (index, field.clone()));
        let (index, field) = found.ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        Ok(Column { array: self.0.column(index).clone(), field })
    }

    /// The columns as numpy arrays.
    ///
    /// Returns
    /// -------
    /// dict of str to numpy.ndarray
    ///     Each as `Column.numpy` gives it.
    fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let arrays = PyDict::new(py);
        for field in self.0.schema().fields() {
            arrays.set_item(field.name(), self.__getitem__(field.name())?.numpy(py)?)?;
        }
        Ok(arrays)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        drop(requested_schema);
        capsules::array(py, &*self.0.schema(), &StructArray::from(self.0.clone()))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        capsules::stream(py, self.0.clone())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsules::schema(py, &*self.0.schema())
    }

    fn __repr__(&self) -> String {
        let schema = self.0.schema();
        let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        format!("<Columns {}: {} rows>", names.join(", "), self.0.num_rows())
    }
}
