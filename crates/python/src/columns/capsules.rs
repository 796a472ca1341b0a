//! Columns of answers as capsules of Arrow's C data interface.
//!
//! A reader may ask for another type than a column has. It gets the column as it is, as the interface
//! allows, and casts it itself: to cast here takes as much code as the rest of the package.

use std::ffi::CStr;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, RecordBatch, RecordBatchIterator};
use arrow_schema::ArrowError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use crate::errors;

pub(super) const SCHEMA: &CStr = c"arrow_schema";
pub(super) const ARRAY: &CStr = c"arrow_array";
pub(super) const STREAM: &CStr = c"arrow_array_stream";

/// What `__arrow_c_schema__` returns for a field or a schema.
pub(super) fn schema<'py>(
    py: Python<'py>,
    of: impl TryInto<FFI_ArrowSchema, Error = ArrowError>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = of.try_into().map_err(|error| errors::internal(py, &error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// What `__arrow_c_array__` returns: the capsules of the schema and of the array.
pub(super) fn array<'py>(
    py: Python<'py>,
    field: impl TryInto<FFI_ArrowSchema, Error = ArrowError>,
    array: &dyn Array,
) -> PyResult<Bound<'py, PyTuple>> {
    let rows = FFI_ArrowArray::new(&array.to_data());
    let rows = PyCapsule::new_with_value(py, rows, ARRAY)?;
    PyTuple::new(py, [schema(py, field)?, rows])
}

/// What `__arrow_c_stream__` returns for a table: its rows in one batch.
pub(super) fn stream(py: Python<'_>, rows: RecordBatch) -> PyResult<Bound<'_, PyCapsule>> {
    let schema = rows.schema();
    let stream = FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new([Ok(rows)], schema)));
    PyCapsule::new_with_value(py, stream, STREAM)
}
