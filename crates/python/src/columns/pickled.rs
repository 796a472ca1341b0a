//! Arrays in parts that can be pickled: names, numbers and bytes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, make_array, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field};
use protocol::Fault;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::errors;

/// Rows: their kind and number, which of them are not null, a bit each, their bytes, and the rows that these speak of.
#[derive(FromPyObject, IntoPyObject)]
pub(crate) struct Rows<'py>(
    String,
    usize,
    Option<Bound<'py, PyBytes>>,
    Vec<Bound<'py, PyBytes>>,
    Vec<Bound<'py, PyAny>>,
);

impl<'py> Rows<'py> {
    /// The parts of an array that begins where its memory does, as those of answers do.
    pub(super) fn of(py: Python<'py>, array: &dyn Array) -> PyResult<Rows<'py>> {
        let data = array.to_data();
        let kind = kind_of(array.data_type());
        let nulls = data.nulls().map(|nulls| PyBytes::new(py, &nulls.inner().sliced()));
        let bytes = data.buffers().iter().map(|buffer| PyBytes::new(py, buffer));
        let children = data.child_data().iter().map(|child| {
            Ok(Rows::of(py, &*make_array(child.clone()))?.into_pyobject(py)?.into_any())
        });
        let children = children.collect::<PyResult<_>>()?;
        Ok(Rows(kind.to_owned(), data.len(), nulls, bytes.collect(), children))
    }

    /// The array.
    pub(super) fn array(&self, py: Python<'_>) -> PyResult<ArrayRef> {
        let Rows(kind, len, nulls, bytes, children) = self;
        let wrong = |found: &str| errors::unexpected(py, "pickle", "a column of answers", found);
        let kind = kinds().into_iter().find(|(name, _)| name == kind);
        let (_, kind) = kind.ok_or_else(|| wrong("another kind"))?;
        let children = children.iter().map(|rows| rows.extract::<Rows<'_>>()?.array(py));
        let children = children.collect::<PyResult<Vec<_>>>()?;
        if nulls.as_ref().is_some_and(|nulls| nulls.as_bytes().len() < len.div_ceil(8)) {
            return Err(wrong("too few bits"));
        }
        let buffer = |bytes: &Bound<'_, PyBytes>| bytes.as_bytes().to_vec().into();
        let array = new_empty_array(&kind).to_data().into_builder().len(*len).align_buffers(true);
        let array = array
            .null_bit_buffer(nulls.as_ref().map(buffer))
            .buffers(bytes.iter().map(buffer).collect())
            .child_data(children.iter().map(Array::to_data).collect());
        // Arrow checks all of it, and panics at bytes that are no whole numbers.
        let made = catch_unwind(AssertUnwindSafe(|| array.build().map(make_array)));
        let made = made.map_err(|panic| wrong(&Fault::of_panic(&*panic).to_string()))?;
        made.map_err(|error: ArrowError| wrong(&error.to_string()))
    }
}

/// The types of columns of answers, and of what these speak of, by name.
fn kinds() -> [(&'static str, DataType); 12] {
    let words = |keys, words| DataType::Dictionary(Box::new(keys), Box::new(words));
    let list = |words| Arc::new(Field::new_list_field(words, true));
    [
        ("verdicts", words(DataType::Int8, DataType::Utf8)),
        ("texts", words(DataType::Int32, DataType::Utf8)),
        ("large_texts", words(DataType::Int32, DataType::LargeUtf8)),
        ("int16", DataType::Int16),
        ("int64", DataType::Int64),
        ("uint64", DataType::UInt64),
        ("float64", DataType::Float64),
        ("bool", DataType::Boolean),
        ("string", DataType::Utf8),
        ("large_string", DataType::LargeUtf8),
        ("list", DataType::List(list(DataType::Utf8))),
        ("large_list", DataType::LargeList(list(DataType::LargeUtf8))),
    ]
}

/// The name of the type of a column.
pub(super) fn kind_of(kind: &DataType) -> &'static str {
    let found = kinds().into_iter().find(|(_, each)| each == kind);
    found.map_or("", |(name, _)| name)
}

/// How `pickle` makes columns: the function of this name, of these parts and an index of pandas.
pub(super) fn made_by<'py>(
    py: Python<'py>,
    function: &str,
    parts: impl IntoPyObjectExt<'py>,
    index: Option<&Py<PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let function = py.import("ajedrez._ajedrez")?.getattr(function)?;
    (function, (parts.into_bound_py_any(py)?, index)).into_pyobject(py)
}
