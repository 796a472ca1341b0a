"""Converts columns of answers to pyarrow, polars and pandas, which are imported when needed."""

from __future__ import annotations

import importlib
from typing import Any

from ajedrez._ajedrez import Column, Columns

__all__ = ["library", "polars_type", "to_arrow", "to_pandas", "to_polars"]


def to_arrow(columns: Column | Columns) -> Any:
    """A table or an array of pyarrow."""
    pyarrow = library("to_arrow()", "pyarrow")
    return pyarrow.table(columns) if isinstance(columns, Columns) else pyarrow.array(columns)


def to_polars(columns: Column | Columns) -> Any:
    """A table or a series of polars, read as Arrow data, with the types of `polars_type` for any rows."""
    polars = library("to_polars()", "polars")
    if isinstance(columns, Columns):
        return polars.DataFrame([to_polars(column) for column in columns.values()])
    return polars.Series(columns.name, columns).cast(polars_type(columns))


def polars_type(column: Column) -> Any:
    """The type of a column in polars: an Enum of the words of verdicts."""
    polars = library("to_polars()", "polars")
    if column.categories is not None:
        return polars.Enum(column.categories)
    types = {"int16": polars.Int16(), "int64": polars.Int64(), "uint64": polars.UInt64(),
             "float64": polars.Float64(), "bool": polars.Boolean(), "list": polars.List(polars.String()),
             "large_list": polars.List(polars.String())}
    return types.get(column.kind, polars.String())


def to_pandas(columns: Column | Columns) -> Any:
    """A table or a series of pandas, without pyarrow, with the index of the input column."""
    pandas = library("to_pandas()", "pandas")
    index = columns._index
    if isinstance(columns, Columns):
        values = {name: _values(pandas, column) for name, column in columns.items()}
        return pandas.DataFrame(values, index=index)
    return pandas.Series(_values(pandas, columns), index=index, name=columns.name)


def _values(pandas: Any, column: Column) -> Any:
    values, kind = column.numpy(), column.kind
    if column.categories is not None:
        return pandas.Categorical.from_codes(values, categories=list(column.categories))
    if kind.endswith("list"):
        return values
    if kind.endswith(("texts", "string")):
        return pandas.array(values, dtype="string")
    types = {"int16": "IntegerArray", "int64": "IntegerArray", "uint64": "IntegerArray", "float64": "FloatingArray",
             "bool": "BooleanArray"}
    return getattr(pandas.arrays, types[kind])(values, column.is_null())


def library(user: str, name: str) -> Any:
    """A library that somebody needs."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        message = f"{user} needs {name}, which is not installed: pip install {name}"
        raise ImportError(message, name=name) from error
