"""Columns of answers as those of pyarrow, polars and pandas, which are imported when one of them is asked for."""

from __future__ import annotations

import importlib
from typing import Any

from ajedrez._ajedrez import Column, Columns

__all__ = ["library", "to_arrow", "to_pandas", "to_polars"]


def to_arrow(columns: Column | Columns) -> Any:
    """A table or an array of pyarrow."""
    pyarrow = library("to_arrow()", "pyarrow")
    return pyarrow.table(columns) if isinstance(columns, Columns) else pyarrow.array(columns)


def to_polars(columns: Column | Columns) -> Any:
    """A table or a series of polars."""
    polars = library("to_polars()", "polars")
    if isinstance(columns, Columns):
        return polars.DataFrame([to_polars(column) for column in columns.values()])
    return polars.Series(columns.name, columns)


def to_pandas(columns: Column | Columns) -> Any:
    """A table or a series of pandas, without pyarrow."""
    pandas = library("to_pandas()", "pandas")
    if isinstance(columns, Columns):
        return pandas.DataFrame({name: _values(pandas, column) for name, column in columns.items()})
    return pandas.Series(_values(pandas, columns), name=columns.name)


def _values(pandas: Any, column: Column) -> Any:
    values, kind = column.numpy(), column.kind
    if column.categories is not None:
        return pandas.Categorical.from_codes(values, categories=list(column.categories))
    if kind.endswith("texts"):
        return pandas.Categorical(values)
    if kind.endswith("list"):
        return pandas.Series(values, dtype=object)
    if kind.endswith("string"):
        return pandas.array(values, dtype="string")
    types = {"int16": "IntegerArray", "int64": "IntegerArray", "float64": "FloatingArray", "bool": "BooleanArray"}
    return getattr(pandas.arrays, types[kind])(values, column.is_null())


def library(user: str, name: str) -> Any:
    """A library that somebody needs."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        message = f"{user} needs {name}, which is not installed: pip install {name}"
        raise ImportError(message, name=name) from error
