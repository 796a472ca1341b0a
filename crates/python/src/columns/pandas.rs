//! Columns of pandas, which have an index beside their rows.

use pyo3::prelude::*;

/// Whether a value is of one of the classes of pandas, which is not imported for this: without it there are none.
fn is_a(value: &Bound<'_, PyAny>, class: &str) -> PyResult<bool> {
    let modules = value.py().import("sys")?.getattr("modules")?;
    let pandas = modules.call_method1("get", ("pandas",))?;
    if pandas.is_none() { Ok(false) } else { value.is_instance(&pandas.getattr(class)?) }
}

/// The index of a column, or of a table with one column. Answers without it would be put beside other rows than
/// those that were asked about.
pub(crate) fn index_of<'py>(column: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let is_indexed = is_a(column, "Series")? || is_a(column, "DataFrame")?;
    is_indexed.then(|| column.getattr("index")).transpose()
}

/// The column of a table with one column. As Arrow data the table has its index as one more, if it is filtered.
pub(super) fn only_column<'py>(table: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if !is_a(table, "DataFrame")? || table.getattr("columns")?.len()? != 1 {
        return Ok(None);
    }
    table.call_method1("squeeze", ("columns",)).map(Some)
}
