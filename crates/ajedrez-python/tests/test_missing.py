"""A column whose rows are all missing gives rows of nulls, for any type of column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ajedrez.polars
from ajedrez import BadInput, batch

FUNCTIONS: list[Callable[..., batch.Columns]] = [
    batch.king_status, batch.is_readable, batch.is_valid, batch.legal_move_count, batch.legal_moves, batch.normalised,
    batch.key, batch.lite_mate_in, batch.solve, batch.rate, lambda rows, **more: batch.after(rows, [None, None], **more),
    lambda rows, **more: batch.after([None, None], rows, **more),
]

#: Two rows, both missing.
MISSING: dict[str, Callable[[], Any]] = {
    "polars": lambda: pl.Series([None, None]),
    "polars, in chunks": lambda: pl.concat([pl.Series([None]), pl.Series([None])], rechunk=False),
    "polars, a table": lambda: pl.DataFrame({"fen": [None, None]}),
    "polars, a struct": lambda: pl.DataFrame({"fen": [None, None]}).to_struct("fen"),
    "polars, NaN": lambda: pl.Series([float("nan"), None]),
    **{f"polars, {kind}": lambda kind=kind: pl.Series([None, None], dtype=kind)
       for kind in (pl.Int64, pl.Float32, pl.Boolean, pl.Date, pl.Object, pl.Categorical, pl.Enum(["a"]), pl.List(pl.String),
                    pl.List(pl.Null))},
    **{f"pyarrow, {kind}": lambda kind=kind: pa.array([None, None], kind)
       for kind in (pa.null(), pa.int8(), pa.float16(), pa.bool_(), pa.timestamp("us"), pa.list_(pa.string()), pa.binary(3))},
    "pyarrow, in chunks": lambda: pa.chunked_array([pa.nulls(1), pa.nulls(1)]),
    "pyarrow, a table": lambda: pa.table({"fen": pa.nulls(2)}),
    "pyarrow, a batch": lambda: pa.record_batch({"fen": pa.array([None, None], pa.int64())}),
    "pyarrow, a dictionary": lambda: pa.array([None, None], pa.dictionary(pa.int8(), pa.int64())),
    "pyarrow, a dictionary of null": lambda: pa.DictionaryArray.from_arrays(pa.array([0, None], pa.int8()), pa.nulls(1)),
    "pyarrow, runs": lambda: pa.RunEndEncodedArray.from_arrays(pa.array([2], pa.int32()), pa.nulls(1)),
    "pyarrow, NaN": lambda: pa.array([float("nan"), None], pa.float32()),
    **{f"pandas, {kind}": lambda kind=kind: pd.Series([None, None], dtype=kind)
       for kind in ("float64", "object", "string", "Int64", "Float64", "boolean", "category", "datetime64[ns]",
                    "timedelta64[ns]", "period[D]", pd.ArrowDtype(pa.null()))},
    "pandas, NaN among objects": lambda: pd.Series([float("nan"), pd.NA], dtype=object),
    "pandas, a table": lambda: pd.DataFrame({"fen": [float("nan"), None]}),
    "pandas, an index": lambda: pd.Index([float("nan"), None]),
    "pandas, an array": lambda: pd.array([None, None], dtype="Int64"),
    "numpy, NaN": lambda: np.array([np.nan, np.nan]),
    "numpy, None": lambda: np.array([None, None]),
    "numpy, no time": lambda: np.array(["NaT", "NaT"], dtype="datetime64[ns]"),
    "numpy, masked": lambda: np.ma.masked_all(2, dtype="U9"),
    "a list": lambda: [pd.NaT, np.float32("nan")],
    "DuckDB": lambda: duckdb.sql("SELECT NULL AS fen FROM range(2)"),
    "DuckDB, whole numbers": lambda: duckdb.sql("SELECT NULL::INTEGER AS fen FROM range(2)"),
    "DuckDB, polars": lambda: duckdb.sql("SELECT NULL AS fen FROM range(2)").pl(),
    "DuckDB, pandas": lambda: duckdb.sql("SELECT NULL AS fen FROM range(2)").df(),
}


@pytest.mark.parametrize("name", MISSING)
def test_rows_that_are_missing_are_null_in_every_column(name: str) -> None:
    for function in FUNCTIONS:
        answers = function(MISSING[name]())
        for column in answers.names[:-1]:
            assert answers[column].to_list() == [None, None], column
        assert [reason.removeprefix("fens: ") for reason in answers["reason"].to_list()] == ["null", "null"]


@pytest.mark.parametrize("kind", [pl.Null, pl.String, pl.Float64, pl.Int64], ids=str)
def test_rows_that_are_missing_are_null_in_every_expression(kind: Any) -> None:
    table = pl.DataFrame({"fen": [None, None], "moves": [None, None]}, schema={"fen": kind, "moves": kind})
    own = pl.col("fen").ajedrez  # type: ignore[attr-defined]
    names = [name for name in vars(ajedrez.polars.Questions) if not name.startswith("_")]
    assert len(names) == 16
    for name in names:
        question = getattr(own, name)("moves") if name == "after" else getattr(own, name)()
        for found in (table.select(question), table.lazy().select(question).collect(engine="streaming")):
            answers = found.to_series()
            if answers.dtype == pl.Struct:
                assert [reason.removeprefix("fens: ") for reason in answers.struct.field("reason")] == ["null", "null"], name
                answers = answers.struct.unnest().to_series(0)
            assert answers.to_list() == [None, None], name


def test_a_value_that_is_no_text_is_not_missing() -> None:
    for column in (pa.array([1, None]), pd.Series([1.0, None]), pl.Series([None, True]), pl.DataFrame({"a": [None], "b": [None]})):
        with pytest.raises(BadInput, match="^fens: expected one column of strings, found (an Arrow column|a table of 2 columns)"):
            batch.king_status(column)
