//! Arrow arrays as capsules of the C data interface, for input from other packages and for answers. Only this file
//! dereferences pointers.
//!
//! A reader may request another type than a column has. It gets the column unchanged, as the interface allows, and casts
//! it itself: casting here would take as much code as the rest of the package.

use std::ffi::{CStr, c_int};
use std::sync::Arc;
use std::{io, iter};

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    Array, ArrayRef, NullArray, RecordBatch, RecordBatchIterator, make_array, new_empty_array,
};
use arrow_schema::{ArrowError, DataType};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use crate::errors;

/// Arrays of one type, one after the other.
pub(super) type Arrays = Box<dyn Iterator<Item = Result<ArrayRef, ArrowError>> + Send>;

/// The arrays of the argument `name`, an object that has `__arrow_c_array__` or `__arrow_c_stream__`.
///
/// # Panics
///
/// May panic where the parts of an array do not fit together, and so may the reading of a stream.
pub(super) fn arrays(name: &str, column: &Bound<'_, PyAny>) -> PyResult<Arrays> {
    let refused = |error| refused(column.py(), name, &error);
    if column.hasattr("__arrow_c_array__")? {
        let capsules = column.call_method0("__arrow_c_array__")?;
        let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = capsules.extract()?;
        let array = one_array(&schema, &array)?.map_err(refused)?;
        return Ok(Box::new(iter::once(Ok(array))));
    }
    let capsule = column.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
    Ok(Box::new(Stream::of(&capsule)?.map_err(refused)?))
}

/// The array of two capsules. Empties the second.
fn one_array(
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<Result<ArrayRef, ArrowError>> {
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: a capsule of this name holds a schema, by the interface, and lives for this call.
    let kind = DataType::try_from(unsafe { schema.as_ref() });
    // SAFETY: a capsule of this name holds an array, which is moved out of it.
    let array = unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) };
    Ok(kind.and_then(|kind| imported(array, kind)))
}

fn imported(array: FFI_ArrowArray, kind: DataType) -> Result<ArrayRef, ArrowError> {
    if array.is_released() {
        return Err(wrong("the array has been read before"));
    }
    if is_all_null(&array, &kind) {
        return Ok(Arc::new(NullArray::new(array.len())));
    }
    if matches!(&kind, DataType::Struct(fields) if fields.len() != 1) {
        // It is refused for its columns, whatever is in them.
        return Ok(new_empty_array(&kind));
    }
    // SAFETY: the interface requires that the buffers of an array match its type.
    unsafe { from_ffi_and_data_type(array, kind) }.map(make_array)
}

/// Whether every row is null, by the type or by the number of nulls that comes with the array. Such an array is not
/// read: polars hands Arrow's null type over with a buffer, which Arrow's reader refuses.
fn is_all_null(array: &FFI_ArrowArray, kind: &DataType) -> bool {
    match kind {
        DataType::Null => true,
        DataType::Dictionary(_, words) if **words == DataType::Null => true,
        DataType::Struct(fields) => match &fields[..] {
            [field] if array.num_children() == 1 => is_all_null(array.child(0), field.data_type()),
            _ => false,
        },
        _ => array.null_count_opt() == Some(array.len()),
    }
}

fn wrong(text: impl Into<String>) -> ArrowError {
    ArrowError::CDataInterface(text.into())
}

fn refused(py: Python<'_>, name: &str, error: &ArrowError) -> PyErr {
    errors::bad_input(py, Some(name), &error.to_string(), None)
}

/// The arrays of a stream.
struct Stream {
    stream: FFI_ArrowArrayStream,
    kind: DataType,
}

impl Stream {
    /// The stream of a capsule, which is emptied.
    fn of(capsule: &Bound<'_, PyCapsule>) -> PyResult<Result<Stream, ArrowError>> {
        let pointer = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
        // SAFETY: a capsule of this name holds a stream, by the interface, which is moved out of it.
        let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer.as_ptr()) };
        Ok(Stream::read(stream))
    }

    /// Reads the schema of a stream.
    fn read(mut stream: FFI_ArrowArrayStream) -> Result<Stream, ArrowError> {
        let (Some(get_schema), Some(_)) = (stream.get_schema, stream.release) else {
            return Err(wrong("the stream has been read before"));
        };
        let mut schema = FFI_ArrowSchema::empty();
        // SAFETY: both live for this call, and the stream has not been released.
        let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
        match code {
            0 => Ok(Stream { kind: DataType::try_from(&schema)?, stream }),
            _ => Err(failure(&mut stream, code)),
        }
    }
}

impl Iterator for Stream {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let get_next = self.stream.get_next?;
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: both live for this call, and the stream is released when it is dropped.
        let code = unsafe { get_next(&raw mut self.stream, &raw mut array) };
        match code {
            0 if array.is_released() => None,
            0 => Some(imported(array, self.kind.clone())),
            _ => Some(Err(failure(&mut self.stream, code))),
        }
    }
}

/// The error number of C for input or output errors, the same on every system.
const EIO: c_int = 5;

/// The last error of a stream. Input and output errors are kept as such.
fn failure(stream: &mut FFI_ArrowArrayStream, code: c_int) -> ArrowError {
    let text = stream.get_last_error.and_then(|get_last_error| {
        // SAFETY: the stream lives, and the text that it gives does until its next call.
        let text = unsafe { get_last_error(&raw mut *stream) };
        // SAFETY: it is null, or a text of C.
        (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    });
    let text = text.unwrap_or_else(|| format!("the stream has failed with {code}"));
    match code {
        EIO => ArrowError::IoError(text, io::Error::from_raw_os_error(code)),
        _ => wrong(text),
    }
}

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The result of `__arrow_c_schema__` for a field or a schema.
pub(super) fn schema<'py>(
    py: Python<'py>,
    of: impl TryInto<FFI_ArrowSchema, Error = ArrowError>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = of.try_into().map_err(|error| errors::internal(py, &error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// The result of `__arrow_c_array__`: the capsules of the schema and of the array.
pub(super) fn array<'py>(
    py: Python<'py>,
    field: impl TryInto<FFI_ArrowSchema, Error = ArrowError>,
    array: &dyn Array,
) -> PyResult<Bound<'py, PyTuple>> {
    let rows = FFI_ArrowArray::new(&array.to_data());
    let rows = PyCapsule::new_with_value(py, rows, ARRAY)?;
    PyTuple::new(py, [schema(py, field)?, rows])
}

/// The result of `__arrow_c_stream__` for a table: its rows in one batch.
pub(super) fn stream(py: Python<'_>, rows: RecordBatch) -> PyResult<Bound<'_, PyCapsule>> {
    let schema = rows.schema();
    let stream = FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new([Ok(rows)], schema)));
    PyCapsule::new_with_value(py, stream, STREAM)
}
