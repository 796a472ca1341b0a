//! One column of answers.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int64Type};
use arrow_array::{Array, ArrayRef, ArrowPrimitiveType, PrimitiveArray};
use arrow_schema::{DataType, FieldRef};
use numpy::{Element, IntoPyArray};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};

use super::capsules;

/// One column of answers. It is Arrow data: ``pyarrow.array(column)`` and ``polars.Series(column)`` read
/// it as it lies.
#[pyclass(frozen, module = "ajedrez.batch")]
pub(crate) struct Column {
    pub(super) array: ArrayRef,
    pub(super) field: FieldRef,
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

    fn __len__(&self) -> usize {
        self.array.len()
    }

    /// The column as a numpy array: verdicts as the numbers of their words, texts and lists as
    /// objects. A null is -1 among whole numbers, and otherwise NaN, False or None.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    pub(super) fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let array = &self.array;
        Ok(match array.data_type() {
            DataType::Dictionary(..) => filled(py, array.as_dictionary::<Int8Type>().keys(), -1),
            DataType::Int16 => filled(py, array.as_primitive::<Int16Type>(), -1),
            DataType::Int64 => filled(py, array.as_primitive::<Int64Type>(), -1),
            DataType::Float64 => filled(py, array.as_primitive::<Float64Type>(), f64::NAN),
            DataType::Boolean => {
                let values = array.as_boolean().iter().map(|value| value == Some(true));
                values.collect::<Vec<bool>>().into_pyarray(py).into_any()
            }
            _ => {
                let rows = (0..array.len()).map(|row| self.item(py, row).map(Bound::unbind));
                rows.collect::<PyResult<Vec<_>>>()?.into_pyarray(py).into_any()
            }
        })
    }

    /// The column as a list, of words where `numpy` has numbers, and of None for null.
    ///
    /// Returns
    /// -------
    /// list
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = (0..self.array.len()).map(|row| self.item(py, row));
        PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, row: isize) -> PyResult<Bound<'py, PyAny>> {
        let len = self.array.len();
        let row = if row < 0 { row.checked_add_unsigned(len) } else { Some(row) };
        let row = row.and_then(|row| usize::try_from(row).ok()).filter(|&row| row < len);
        self.item(py, row.ok_or_else(|| PyIndexError::new_err("there is no such row"))?)
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
        let array = self.numpy(py)?;
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
        capsules::array(py, &*self.field, &self.array)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsules::schema(py, &*self.field)
    }

    fn __repr__(&self) -> String {
        format!("<Column {}: {} rows>", self.field.name(), self.array.len())
    }
}

impl Column {
    /// The words of verdicts.
    fn words(&self) -> Option<&ArrayRef> {
        let is_dictionary = matches!(self.array.data_type(), DataType::Dictionary(..));
        is_dictionary.then(|| self.array.as_dictionary::<Int8Type>().values())
    }

    fn item<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
        item(py, &self.array, row)
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
            let verdicts = array.as_dictionary::<Int8Type>();
            let word = verdicts.key(row).map(|key| verdicts.values().as_string::<i32>().value(key));
            word.into_pyobject(py)?.into_any()
        }
        DataType::Int16 => {
            array.as_primitive::<Int16Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Int64 => {
            array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any()
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
