//! Columns of answers: a mapping of names to columns.

use std::iter;
use std::sync::Arc;

use arrow_array::{RecordBatch, StructArray};
use arrow_schema::{ArrowError, Field, Schema};
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyIterator, PyString, PyTuple};

use super::answers::Named;
use super::border;
use super::column::{Column, Parts, in_library, made_by};
use crate::errors;

/// Answers to the rows of a column: a table with one row for each, in their order.
///
/// It is Arrow data, which ``pyarrow.table(columns)``, ``polars.DataFrame(columns)`` and DuckDB read without a copy;
/// `to_arrow`, `to_polars` and `to_pandas` convert it to types that do not depend on the rows. It is a mapping of names
/// to columns, each a `Column`; ``columns.numpy()`` has all of them as numpy arrays. It can be pickled.
#[pyclass(frozen, eq, mapping, module = "ajedrez.batch")]
pub(crate) struct Columns {
    rows: RecordBatch,
    /// The index of the pandas input column.
    index: Option<Py<PyAny>>,
}

impl PartialEq for Columns {
    fn eq(&self, other: &Columns) -> bool {
        self.rows == other.rows
    }
}

impl Columns {
    /// A table of columns of one length.
    pub(crate) fn new(columns: Vec<Named>) -> Result<Columns, ArrowError> {
        let field = |(name, array): &Named| Field::new(&**name, array.data_type().clone(), true);
        let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
        let arrays = columns.into_iter().map(|(_, array)| array).collect();
        let rows = RecordBatch::try_new(Arc::new(schema), arrays)?;
        Ok(Columns { rows, index: None })
    }

    /// Adds a pandas index, for `to_pandas`.
    pub(crate) fn indexed(self, index: Option<Py<PyAny>>) -> Columns {
        Columns { index, ..self }
    }

    /// The columns in their order.
    fn all(&self, py: Python<'_>) -> Vec<Column> {
        (0..self.rows.num_columns()).map(|number| self.column(py, number)).collect()
    }

    fn column(&self, py: Python<'_>, number: usize) -> Column {
        Column {
            array: self.rows.column(number).clone(),
            field: self.rows.schema().fields()[number].clone(),
            index: self.index.as_ref().map(|index| index.clone_ref(py)),
        }
    }
}

/// One of the views that Python's mappings have.
fn view<'py>(columns: &Bound<'py, Columns>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("collections.abc")?.getattr(kind)?.call1((columns,))
}

#[pymethods]
impl Columns {
    /// tuple of str: The names of the columns.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let schema = self.rows.schema();
        PyTuple::new(py, schema.fields().iter().map(|field| field.name()).collect::<Vec<_>>())
    }

    /// int: The number of rows. ``len`` is the number of columns, as of any mapping.
    #[getter]
    fn row_count(&self) -> usize {
        self.rows.num_rows()
    }

    fn __len__(&self) -> usize {
        self.rows.num_columns()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.names(py)?.try_iter()
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.cast::<PyString>().is_ok_and(|name| {
            name.to_str().is_ok_and(|name| self.rows.schema().fields().find(name).is_some())
        })
    }

    /// The names, as of a dict.
    ///
    /// Returns
    /// -------
    /// collections.abc.KeysView
    fn keys<'py>(columns: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        view(columns, "KeysView")
    }

    /// The columns, as of a dict.
    ///
    /// Returns
    /// -------
    /// collections.abc.ValuesView
    fn values<'py>(columns: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        view(columns, "ValuesView")
    }

    /// The names with the columns, as of a dict.
    ///
    /// Returns
    /// -------
    /// collections.abc.ItemsView
    fn items<'py>(columns: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        view(columns, "ItemsView")
    }

    /// The column of a name, as of a dict.
    ///
    /// Parameters
    /// ----------
    /// name : str
    ///     The name.
    /// default : object, optional
    ///     What is returned where there is no column of this name.
    ///
    /// Returns
    /// -------
    /// Column or object
    #[pyo3(signature = (name, default = None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.__getitem__(py, name) {
            Ok(column) => Ok(Bound::new(py, column)?.into_any()),
            Err(_) => Ok(default.unwrap_or_else(|| py.None().into_bound(py))),
        }
    }

    fn __getitem__(&self, py: Python<'_>, name: &str) -> PyResult<Column> {
        let found = self.rows.schema().fields().find(name).map(|(number, _)| number);
        Ok(self.column(py, found.ok_or_else(|| PyKeyError::new_err(name.to_owned()))?))
    }

    /// The index of the pandas input column, for `to_pandas`.
    #[getter]
    fn _index<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.index.as_ref().map(|index| index.bind(py).clone())
    }

    /// Refuses: pandas would make a table of the names.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__(
        &self,
        dtype: Option<Bound<'_, PyAny>>,
        copy: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        drop((dtype, copy));
        Err(PyTypeError::new_err(
            "columns of several types are no array: to_pandas() makes a DataFrame, numpy() an array of each column",
        ))
    }

    /// The columns as numpy arrays.
    ///
    /// Returns
    /// -------
    /// dict of str to numpy.ndarray
    ///     Each as `Column.numpy` gives it.
    fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let arrays = PyDict::new(py);
        for column in self.all(py) {
            arrays.set_item(column.field.name(), column.numpy(py)?)?;
        }
        Ok(arrays)
    }

    /// The columns as a table of pyarrow, which must be installed.
    ///
    /// Returns
    /// -------
    /// pyarrow.Table
    fn to_arrow<'py>(columns: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        in_library(columns, "to_arrow")
    }

    /// The columns as a table of polars, which must be installed.
    ///
    /// Returns
    /// -------
    /// polars.DataFrame
    fn to_polars<'py>(columns: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        in_library(columns, "to_polars")
    }

    /// Convert to a pandas table. Needs pandas but not pyarrow. Verdicts are categories, texts have pandas' string type,
    /// and numbers and booleans its nullable types. The index is the index of the pandas input column, if there was one.
    ///
    /// Returns
    /// -------
    /// pandas.DataFrame
    fn to_pandas<'py>(columns: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        in_library(columns, "to_pandas")
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        drop(requested_schema);
        border::array(py, &*self.rows.schema(), &StructArray::from(self.rows.clone()))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        border::stream(py, self.rows.clone())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        border::schema(py, &*self.rows.schema())
    }

    fn __copy__(columns: Py<Columns>) -> Py<Columns> {
        columns
    }

    fn __deepcopy__(columns: Py<Columns>, memo: &Bound<'_, PyAny>) -> Py<Columns> {
        let _ = memo;
        columns
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let columns = self.all(py);
        let parts = columns.iter().map(|column| column.parts(py)).collect::<PyResult<Vec<_>>>()?;
        made_by(py, "columns_of", parts, self.index.as_ref())
    }

    /// The first and the last rows as a table of HTML, which a notebook shows.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let (rows, columns) = (self.rows.num_rows(), self.all(py));
        let mut cells: Vec<Vec<String>> = Vec::new();
        let all = (0..rows).map(Some);
        let shown: Vec<Option<usize>> = if rows <= 2 * ENDS_SHOWN {
            all.collect()
        } else {
            let last = (rows - ENDS_SHOWN..rows).map(Some);
            all.take(ENDS_SHOWN).chain([None]).chain(last).collect()
        };
        for row in shown {
            let Some(row) = row else {
                cells.push(vec!["…".to_owned(); columns.len() + 1]);
                continue;
            };
            let values = columns.iter().map(|column| column.cell(py, row));
            cells.push(iter::once(Ok(row.to_string())).chain(values).collect::<PyResult<_>>()?);
        }
        let line = |kind: &str, cells: &[String]| {
            let cells = cells.iter().map(|cell| format!("<{kind}>{}</{kind}>", escaped(cell)));
            format!("<tr>{}</tr>\n", cells.collect::<String>())
        };
        let names = columns.iter().map(|column| column.field.name().clone());
        let names: Vec<String> = iter::once(String::new()).chain(names).collect();
        let body: String = cells.iter().map(|cells| line("td", cells)).collect();
        let head = line("th", &names);
        Ok(format!("<table>\n{head}{body}<caption>{rows} rows</caption>\n</table>"))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut text = format!("<Columns of {} rows>", self.rows.num_rows());
        for column in self.all(py) {
            text.push_str(&format!("\n{}: {}", column.field.name(), column.shown(py)?));
        }
        Ok(text)
    }
}

/// The rows that a notebook shows of the beginning, and as many of the end.
const ENDS_SHOWN: usize = 5;

/// A text in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Columns of their parts, as they are pickled.
#[pyfunction]
#[pyo3(signature = (parts, index = None))]
pub(crate) fn columns_of(
    py: Python<'_>,
    parts: Vec<Parts<'_>>,
    index: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let columns = parts.into_iter().map(|(name, rows)| Ok((name.into(), rows.array(py)?)));
    let columns = Columns::new(columns.collect::<PyResult<_>>()?);
    columns
        .map(|columns| columns.indexed(index))
        .map_err(|error| errors::bad_input(py, None, &format!("pickle: {error}"), None))
}
