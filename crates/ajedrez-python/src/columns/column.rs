//! One column of answers: its rows, as other libraries read them, and in parts that can be pickled.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use ajedrez_protocol::{Fault, shortened};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, PrimitiveArray, make_array, new_empty_array,
};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use numpy::{Element, IntoPyArray};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyIterator, PyList, PySlice, PyTuple};

use super::border;
use crate::errors;

/// One column of answers. It is Arrow data, which ``pyarrow.array(column)`` and ``polars.Series(column)`` read
/// without a copy; `to_arrow`, `to_polars` and `to_pandas` convert it. It can be indexed like a list, and can be
/// pickled. ``numpy.asarray(column)`` and ``pandas.Series(column)`` have the same rows; `numpy` has numbers for words.
#[pyclass(frozen, eq, module = "ajedrez.batch")]
pub(crate) struct Column {
    pub(super) array: ArrayRef,
    pub(super) field: FieldRef,
    /// The index of the pandas input column.
    pub(super) index: Option<Py<PyAny>>,
}

impl PartialEq for Column {
    fn eq(&self, other: &Column) -> bool {
        self.field == other.field && *self.array == *other.array
    }
}

#[pymethods]
impl Column {
    /// str: The name.
    #[getter]
    fn name(&self) -> &str {
        self.field.name()
    }

    /// tuple of str or None: The words that the numbers of verdicts stand for, in their order.
    #[getter]
    fn categories<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(words) = self.words() else { return Ok(None) };
        let words: Vec<&str> = words.as_string::<i32>().iter().flatten().collect();
        PyTuple::new(py, words).map(Some)
    }

    /// str: The type of the rows: ``"verdicts"`` and ``"texts"``, whose different values are stored once, ``"int16"``,
    /// ``"int64"``, ``"uint64"``, ``"float64"``, ``"bool"``, ``"string"`` or ``"list"``, with the prefix ``"large_"`` from 2 GiB.
    #[getter]
    fn kind(&self) -> &'static str {
        kind_of(self.array.data_type())
    }

    /// The index of the pandas input column, for `to_pandas`.
    #[getter]
    fn _index<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.index.as_ref().map(|index| index.bind(py).clone())
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    /// The column as a numpy array: verdicts as the numbers of their words, texts and lists as
    /// objects. A null is -1 among whole numbers, 0 among keys, and otherwise NaN, False or None.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    pub(super) fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let array = &self.array;
        Ok(match array.data_type() {
            DataType::Dictionary(key, _) if **key == DataType::Int8 => {
                filled(py, array.as_dictionary::<Int8Type>().keys(), -1)
            }
            DataType::Int16 => filled(py, array.as_primitive::<Int16Type>(), -1),
            DataType::Int64 => filled(py, array.as_primitive::<Int64Type>(), -1),
            DataType::UInt64 => filled(py, array.as_primitive::<UInt64Type>(), 0),
            DataType::Float64 => filled(py, array.as_primitive::<Float64Type>(), f64::NAN),
            DataType::Boolean => {
                let values = array.as_boolean().iter().map(|value| value == Some(true));
                values.collect::<Vec<bool>>().into_pyarray(py).into_any()
            }
            _ => self.object_array(py)?,
        })
    }

    /// Whether each row is null.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    fn is_null<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        let rows = 0..self.array.len();
        rows.map(|row| self.array.is_null(row)).collect::<Vec<bool>>().into_pyarray(py).into_any()
    }

    /// The column as a list, of words where `numpy` has numbers, and of None for null.
    ///
    /// Returns
    /// -------
    /// list
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.objects(py)?)
    }

    /// The column as one of pyarrow, which must be installed.
    ///
    /// Returns
    /// -------
    /// pyarrow.Array
    fn to_arrow<'py>(column: &Bound<'py, Column>) -> PyResult<Bound<'py, PyAny>> {
        in_library(column, "to_arrow")
    }

    /// The column as one of polars, which must be installed.
    ///
    /// Returns
    /// -------
    /// polars.Series
    fn to_polars<'py>(column: &Bound<'py, Column>) -> PyResult<Bound<'py, PyAny>> {
        in_library(column, "to_polars")
    }

    /// The column as one of pandas, which must be installed; pyarrow need not be.
    ///
    /// Returns
    /// -------
    /// pandas.Series
    fn to_pandas<'py>(column: &Bound<'py, Column>) -> PyResult<Bound<'py, PyAny>> {
        in_library(column, "to_pandas")
    }

    /// A row; of a slice, the rows as a list.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        row: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let len = self.array.len();
        if let Ok(slice) = row.cast::<PySlice>() {
            let rows = slice.indices(len as isize)?;
            let place = |number: usize| (rows.start + number as isize * rows.step) as usize;
            let rows = (0..rows.slicelength).map(|number| self.item(py, place(number)));
            return Ok(PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any());
        }
        let row: isize = row.extract()?;
        let row = if row < 0 { row.checked_add_unsigned(len) } else { Some(row) };
        let row = row.and_then(|row| usize::try_from(row).ok()).filter(|&row| row < len);
        self.item(py, row.ok_or_else(|| PyIndexError::new_err("there is no such row"))?)
    }

    fn __iter__<'py>(column: &Bound<'py, Column>) -> PyResult<Bound<'py, PyIterator>> {
        rows(column, "__iter__")
    }

    fn __reversed__<'py>(column: &Bound<'py, Column>) -> PyResult<Bound<'py, PyIterator>> {
        rows(column, "__reversed__")
    }

    fn __contains__(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.to_list(py)?.contains(value)
    }

    /// The first row with a value.
    ///
    /// Parameters
    /// ----------
    /// value : object
    ///     The value, as in `to_list`.
    /// start, stop : int
    ///     The rows to look at, as of a slice.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is none.
    #[pyo3(signature = (value, start = 0, stop = isize::MAX), text_signature = "($self, value, start=0, stop=...)")]
    fn index<'py>(
        &self,
        py: Python<'py>,
        value: &Bound<'py, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.to_list(py)?.call_method1("index", (value, start, stop))
    }

    /// The number of rows with a value.
    ///
    /// Parameters
    /// ----------
    /// value : object
    ///     The value, as in `to_list`.
    ///
    /// Returns
    /// -------
    /// int
    fn count<'py>(
        &self,
        py: Python<'py>,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.to_list(py)?.call_method1("count", (value,))
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // The array is always a new one.
        drop(copy);
        // pandas makes its columns of this array: no number may stand for a word or for null.
        let is_plain = match self.array.data_type() {
            DataType::Int16 | DataType::Int64 | DataType::UInt64 | DataType::Boolean => {
                self.array.null_count() == 0
            }
            kind => *kind == DataType::Float64,
        };
        let array = if is_plain { self.numpy(py)? } else { self.object_array(py)? };
        match dtype {
            None => Ok(array),
            Some(dtype) => array.call_method1("astype", (dtype,)),
        }
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        drop(requested_schema);
        border::array(py, &*self.field, &self.array)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        border::schema(py, &*self.field)
    }

    fn __copy__(column: Py<Column>) -> Py<Column> {
        column
    }

    fn __deepcopy__(column: Py<Column>, memo: &Bound<'_, PyAny>) -> Py<Column> {
        let _ = memo;
        column
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        made_by(py, "column_of", self.parts(py)?, self.index.as_ref())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (name, rows) = (self.field.name(), self.array.len());
        Ok(format!("<Column {name} of {rows} rows: {}>", self.shown(py)?))
    }
}

/// A column as it is pickled: its name and its rows.
pub(super) type Parts<'py> = (String, Rows<'py>);

/// A column of its parts, as it is pickled.
#[pyfunction]
#[pyo3(signature = (parts, index = None))]
pub(crate) fn column_of(
    py: Python<'_>,
    parts: Parts<'_>,
    index: Option<Py<PyAny>>,
) -> PyResult<Column> {
    let (name, array) = (parts.0, parts.1.array(py)?);
    let field = Arc::new(Field::new(name, array.data_type().clone(), true));
    Ok(Column { array, field, index })
}

/// The most rows that are shown.
const SHOWN_MAX: usize = 6;

/// The rows one after another, as an iterator over their numbers makes them.
fn rows<'py>(column: &Bound<'py, Column>, order: &str) -> PyResult<Bound<'py, PyIterator>> {
    let builtins = column.py().import("builtins")?;
    let numbers = builtins.getattr("range")?.call1((column.len()?,))?.call_method0(order)?;
    builtins.getattr("map")?.call1((column.getattr("__getitem__")?, numbers))?.try_iter()
}

impl Column {
    /// The words of verdicts.
    fn words(&self) -> Option<&ArrayRef> {
        (self.kind() == "verdicts").then(|| self.array.as_dictionary::<Int8Type>().values())
    }

    fn item<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
        item(py, &self.array, row)
    }

    /// All rows. A text that is stored once is one object.
    fn objects<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let all = |array: &ArrayRef| -> PyResult<Vec<_>> {
            (0..array.len()).map(|row| item(py, array, row)).collect()
        };
        let Some(dictionary) = self.array.as_any_dictionary_opt() else { return all(&self.array) };
        let (words, none) = (all(dictionary.values())?, py.None().into_bound(py));
        if words.is_empty() {
            return Ok(vec![none; self.array.len()]);
        }
        let word = |(row, key): (usize, usize)| {
            if self.array.is_null(row) { none.clone() } else { words[key].clone() }
        };
        Ok(dictionary.normalized_keys().into_iter().enumerate().map(word).collect())
    }

    /// All rows as an array of numpy's.
    fn object_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.objects(py)?.into_iter().map(Bound::unbind);
        Ok(rows.collect::<Vec<_>>().into_pyarray(py).into_any())
    }

    /// The name and the rows, as they are pickled.
    pub(super) fn parts<'py>(&self, py: Python<'py>) -> PyResult<Parts<'py>> {
        Ok((self.field.name().clone(), Rows::of(py, &*self.array)?))
    }

    /// A row as a cell of a table; a null is empty.
    pub(super) fn cell(&self, py: Python<'_>, row: usize) -> PyResult<String> {
        if self.array.is_null(row) {
            return Ok(String::new());
        }
        Ok(self.item(py, row)?.str()?.to_string())
    }

    /// The first and the last rows.
    pub(super) fn shown(&self, py: Python<'_>) -> PyResult<String> {
        let len = self.array.len();
        let shown = |row| -> PyResult<String> {
            Ok(shortened(&self.item(py, row)?.repr()?.to_string()).into_owned())
        };
        let rows: Vec<String> = if len <= SHOWN_MAX {
            (0..len).map(shown).collect::<PyResult<_>>()?
        } else {
            let some = [0, 1, 2, len - 2, len - 1].map(shown);
            let mut rows = some.into_iter().collect::<PyResult<Vec<_>>>()?;
            rows.insert(3, "...".to_owned());
            rows
        };
        Ok(rows.join(", "))
    }
}

/// A row of a column as one of Python's objects, such as a list of words.
fn item<'py>(py: Python<'py>, array: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    let list = |words: ArrayRef| {
        let words = (0..words.len()).map(|word| item(py, &words, word));
        PyList::new(py, words.collect::<PyResult<Vec<_>>>()?).map(Bound::into_any)
    };
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::Dictionary(..) => {
            let words = array.as_any_dictionary();
            let key = match words.keys().as_primitive_opt::<Int8Type>() {
                Some(keys) => keys.value(row) as usize,
                None => words.keys().as_primitive::<Int32Type>().value(row) as usize,
            };
            item(py, words.values(), key)?
        }
        DataType::Int16 => {
            array.as_primitive::<Int16Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Int64 => {
            array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::UInt64 => {
            array.as_primitive::<UInt64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Float64 => {
            array.as_primitive::<Float64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Boolean => array.as_boolean().value(row).into_pyobject(py)?.to_owned().into_any(),
        DataType::LargeUtf8 => array.as_string::<i64>().value(row).into_pyobject(py)?.into_any(),
        DataType::List(_) => list(array.as_list::<i32>().value(row))?,
        DataType::LargeList(_) => list(array.as_list::<i64>().value(row))?,
        _ => array.as_string::<i32>().value(row).into_pyobject(py)?.into_any(),
    })
}

/// Numbers, with `null` for null.
fn filled<'py, T>(py: Python<'py>, array: &PrimitiveArray<T>, null: T::Native) -> Bound<'py, PyAny>
where
    T: ArrowPrimitiveType<Native: Element>,
{
    let numbers: Vec<T::Native> = match array.null_count() {
        0 => array.values().to_vec(),
        _ => array.iter().map(|number| number.unwrap_or(null)).collect(),
    };
    numbers.into_pyarray(py).into_any()
}

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
    /// The parts of an array without an offset, such as an array of answers.
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
        // Arrow checks everything, and panics if the bytes are not a whole number of elements.
        let made = catch_unwind(AssertUnwindSafe(|| array.build().map(make_array)));
        let made = made.map_err(|panic| wrong(&Fault::of_panic(&*panic).to_string()))?;
        made.map_err(|error: ArrowError| wrong(&error.to_string()))
    }
}

/// The types of columns of answers, by name.
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

/// A table or an array of another library.
pub(super) fn in_library<'py>(
    columns: &Bound<'py, PyAny>,
    function: &str,
) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("ajedrez._frames")?.call_method1(function, (columns,))
}
