"""Answers as tables of polars, pandas and pyarrow: words as words, one schema per function, the index of the input rows."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import polars.series.series
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ajedrez import batch

MATE = "4R1k1/5ppp/8/8/8/8/8/6K1 b"
FREE = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
PUZZLE = "dc3cc5pe4pf6"

#: Each function with parts that have answers of every kind, one kind alone, or no rows.
PARTS: dict[str, tuple[Callable[..., batch.Columns], list[list[Any]]]] = {
    **{name: (getattr(batch, name), [[MATE, "x", None], [MATE], ["x"], [None], []])
       for name in ("king_status", "is_readable", "is_valid", "legal_move_count", "legal_moves", "normalised", "key")},
    "legal_moves of none": (batch.legal_moves, [[FREE], [MATE], [None]]),
    "after": (lambda rows: batch.after(rows, ["h7h6"] * len(rows)), [[FREE, "x", None], [FREE.replace(" w", " b")], ["x"], [None], []]),
    "lite_mate_in": (batch.lite_mate_in, [["start", "x"], ["8/2P5/8/7k/7P/8/3R4/3K3R w"], [None], []]),
    **{name: (getattr(batch, name), [[PUZZLE, "pa2pb2", "x", None], [PUZZLE], ["pa2pb2"], [None], []])
       for name in ("solve", "rate")},
}


@pytest.mark.parametrize("name", PARTS)
def test_a_function_has_one_schema_whatever_the_rows(name: str, tmp_path: Path) -> None:
    function, parts = PARTS[name]
    tables = [function(rows) for rows in parts]
    rows = [row for table in tables for row in zip(*(column.to_list() for column in table.values()), strict=True)]
    ways: list[Callable[[batch.Columns], Any]] = [batch.Columns.to_polars, pl.DataFrame, lambda table: pl.DataFrame(dict(table))]
    for number, way in enumerate(ways):
        frames = [way(table) for table in tables]
        assert all(frame.schema == frames[0].schema for frame in frames)
        assert pl.concat(frames).rows() == rows
        for part, frame in enumerate(frames):
            frame.write_parquet(tmp_path / f"{number}-{part}.parquet")
        assert sorted(map(repr, pl.read_parquet(tmp_path / f"{number}-*.parquet").rows())) == sorted(map(repr, rows))
    arrow = [pa.table(table) for table in tables]
    assert pa.concat_tables(arrow).num_rows == len(rows)
    (tmp_path / "arrow").mkdir()
    for part, table in enumerate(arrow):
        pq.write_table(table, tmp_path / "arrow" / f"{part}.parquet")
    assert pq.read_table(tmp_path / "arrow").num_rows == len(rows)
    pandas = [table.to_pandas() for table in tables]
    assert all(frame.dtypes.equals(pandas[0].dtypes) for frame in pandas)
    assert pd.concat(pandas).dtypes.equals(pandas[0].dtypes)
    assert all(column.to_pandas().dtype == pandas[0][name].dtype for table in tables for name, column in table.items())


def test_polars_reads_arrow_data_and_no_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sequence, which polars would read object by object, and the same types from the reading of Arrow data."""
    answers = batch.king_status([MATE, "x", None])
    for column in answers.values():
        assert pl.Series(column).dtype == pl.from_arrow(pa.array(column)).dtype  # type: ignore[union-attr]
    for name in ("sequence_to_pyseries", "iterable_to_pyseries"):
        own = getattr(polars.series.series, name)

        def read(name: str, values: Any, *more: Any, own: Any = own, **options: Any) -> Any:
            assert not isinstance(values, batch.Column)
            return own(name, values, *more, **options)

        monkeypatch.setattr(polars.series.series, name, read)
    assert answers.to_polars()["status"].dtype == pl.Enum(["free", "check", "checkmate", "stalemate"])
    assert pl.DataFrame(answers)["status"].to_list() == pl.Series(answers["status"]).to_list() == ["checkmate", None, None]


@pytest.mark.parametrize("name", PARTS)
def test_what_pandas_makes_of_a_column_has_its_rows(name: str) -> None:
    function, parts = PARTS[name]

    def plain(values: Any) -> list[Any]:
        return [None if not isinstance(value, list) and pd.isna(value) else value for value in values]

    for answers in map(function, parts):
        frame = pd.DataFrame({"row": range(answers.row_count)}, index=range(7, 7 + answers.row_count))
        for own, column in answers.items():
            frame[own] = column
            expected = column.to_list()
            found: list[Any] = [
                frame[own], pd.Series(column), pd.DataFrame({"a": column})["a"], frame.assign(again=column)["again"],
                np.asarray(column), np.array(column, dtype=object), *([] if "list" in column.kind else [pd.Index(column)]),
            ]
            for values in found:
                assert plain(values.tolist()) == expected, own
        with pytest.raises(TypeError, match="to_pandas"):
            pd.DataFrame(answers)  # type: ignore[call-overload]
        with pytest.raises(TypeError, match="to_pandas"):
            np.asarray(answers)


def test_numbers_stay_numbers_where_no_row_is_null() -> None:
    assert np.asarray(batch.legal_move_count([FREE])["moves"]).dtype == np.int16
    assert np.asarray(batch.key([FREE])["key"]).dtype == np.uint64 and np.asarray(batch.is_valid([FREE])["valid"]).dtype == bool
    assert np.asarray(batch.rate([PUZZLE, None])["chance"]).dtype == float
    assert np.asarray(batch.key([FREE, None])["key"]).tolist() == batch.key([FREE, None])["key"].to_list()


def test_the_index_of_a_series_is_that_of_its_answers() -> None:
    games = pd.DataFrame({"fen": [MATE, "x", FREE, None, MATE], "move": ["h6"] * 5}, index=list("abcde"))
    some = games[games["fen"] != "x"]
    for asked in (some["fen"], some[["fen"]]):
        answers = batch.legal_move_count(asked)
        for again in (answers, copy.copy(answers), copy.deepcopy(answers), pickle.loads(pickle.dumps(answers))):
            assert again.to_pandas().index.tolist() == again["moves"].to_pandas().index.tolist() == list("acde")
        assert pickle.loads(pickle.dumps(answers["moves"])).to_pandas().index.tolist() == list("acde")
        games["moves"] = answers["moves"].to_pandas()
        assert games["moves"].tolist() == [0, pd.NA, 5, pd.NA, 0]
        assert games[["fen"]].join(answers.to_pandas())["reason"].tolist()[3] == "null"
    assert batch.after(some["fen"], some["move"]).to_pandas().index.tolist() == list("acde")
    assert batch.after(list(some["fen"]), some["move"]).to_pandas().index.tolist() == list("acde")
    for name, (function, _) in PARTS.items():
        assert function(some["fen"]).to_pandas().index.tolist() == list("acde"), name
    for others in (list(some["fen"]), some["fen"].to_numpy(), pa.array(some["fen"], from_pandas=True), pd.Index(some["fen"])):
        assert batch.key(others).to_pandas().index.tolist() == [0, 1, 2, 3]
    several = pd.Series([MATE, FREE], index=pd.MultiIndex.from_tuples([("a", 1), ("b", 2)], names=["event", "number"]))
    assert batch.key(several).to_pandas().index.equals(several.index)
