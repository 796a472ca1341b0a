"""Columns of answers as Python's objects: mappings and sequences, pickled, shown, and as tables of other libraries."""

from __future__ import annotations

import collections.abc
import copy
import pickle
import random
import subprocess
import sys
import xml.etree.ElementTree
from typing import Any

import chess
import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from games import played

from ajedrez import BadInput, Move, Position, _ajedrez, batch, solitario
from ajedrez.batch import Column, Columns

FENS: list[Any] = [board.fen() for board in played(500, seed=8)]
MIXED: list[Any] = FENS + [None, "no FEN", "no FEN", FENS[0] + " x"]
PUZZLES: list[Any] = ["dc3cc5pe4pf6", "pa2pb2", "no puzzle", None, "ta1tb1"]
ALL: dict[str, Columns] = {
    "king_status": batch.king_status(MIXED),
    "is_readable": batch.is_readable(MIXED),
    "is_valid": batch.is_valid([*MIXED, "4k3/4R3/8/8/8/8/8/8 w"]),
    "legal_move_count": batch.legal_move_count(MIXED),
    "legal_moves": batch.legal_moves(MIXED),
    "after": batch.after(MIXED, ["x"] * len(MIXED)),
    "normalised": batch.normalised(MIXED),
    "key": batch.key(MIXED),
    "lite_mate_in": batch.lite_mate_in(["8/2P5/8/7k/7P/8/3R4/3K3R w", "start", None, "x"], max_nodes=50),
    "solve": batch.solve(PUZZLES),
    "rate": batch.rate(PUZZLES),
    "empty": batch.rate([]),
    "all well": batch.key(FENS),
}


@pytest.fixture(params=ALL)
def columns(request: pytest.FixtureRequest) -> Columns:
    return ALL[request.param]


def test_columns_are_a_mapping_of_names(columns: Columns) -> None:
    assert isinstance(columns, collections.abc.Mapping)
    as_dict = dict(columns)
    assert list(columns) == list(columns.keys()) == list(as_dict) == list(columns.names)
    assert len(columns) == len(as_dict) == len(columns.names)
    assert list(columns.values()) == list(as_dict.values()) and list(columns.items()) == list(as_dict.items())
    assert columns == columns and ("reason", columns["reason"]) in columns.items()
    assert "reason" in columns and "x" not in columns and 5 not in columns
    assert columns.get("x") is None and columns.get("x", 5) == 5 and columns.get("reason") == columns["reason"]
    assert {len(column) for column in columns.values()} == {columns.row_count}
    with pytest.raises(KeyError):
        columns["x"]
    match columns:
        case {"reason": reason}:
            assert isinstance(reason, Column)
        case _:
            raise AssertionError


def test_a_column_is_a_sequence_of_rows(columns: Columns) -> None:
    for column in columns.values():
        rows = column.to_list()
        assert isinstance(column, collections.abc.Collection) and isinstance(column, collections.abc.Reversible)
        assert list(column) == rows and list(reversed(column)) == rows[::-1] and len(column) == len(rows)
        for part in (slice(None), slice(1, 3), slice(-2, None), slice(None, None, -1), slice(1, 99_999, 7), slice(5, 1)):
            assert column[part] == rows[part]
        for row in {0, 1, -1, len(rows) // 2} if len(rows) > 1 else ():
            assert column[row] == rows[row] == column[np.int64(row)]
            assert rows[row] in column and column.index(rows[row]) == rows.index(rows[row])
            assert column.count(rows[row]) == rows.count(rows[row])
        assert object() not in column
        assert column.is_null().tolist() == [row is None for row in rows]
        with pytest.raises(IndexError):
            column[len(rows)]
        with pytest.raises(ValueError):
            column.index(object())
        with pytest.raises(TypeError):
            column["x"]  # type: ignore[call-overload]


def test_rows_are_not_made_before_they_are_asked_for() -> None:
    rows = iter(ALL["king_status"]["status"])
    assert next(rows) == "free" and not isinstance(rows, list)


def test_columns_are_equal_by_their_rows(columns: Columns) -> None:
    for own in (columns, columns["reason"]):
        for again in (copy.copy(own), copy.deepcopy(own)):
            assert again is own
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(own, protocol))
            assert again == own and type(again) is type(own) and repr(again) == repr(own)
        with pytest.raises(TypeError):
            hash(own)
    again = pickle.loads(pickle.dumps(columns))
    assert [column.to_list() for column in again.values()] == [column.to_list() for column in columns.values()]
    assert pa.table(again) == pa.table(columns) and columns != ALL["all well"] or columns is ALL["all well"]


def test_a_pickle_of_rubbish_is_refused() -> None:
    _, (parts, _) = ALL["solve"]["moves"].__reduce__()
    chance = random.Random(5)
    for make in (_ajedrez.column_of, lambda parts: _ajedrez.columns_of([parts])):
        for _ in range(3_000):
            name, (kind, rows, nulls, buffers, children) = parts
            buffers = list(buffers)
            for _ in range(chance.randrange(1, 3)):
                match chance.randrange(5):
                    case 0:
                        kind = chance.choice(["verdicts", "texts", "int16", "int64", "bool", "string", "list", "x", "large_list"])
                    case 1:
                        rows = chance.choice([0, 1, 4, 6, 10**6, 2**40, 2**63])
                    case 2:
                        nulls = chance.choice([None, b"", b"\xff" * 9])
                    case 3:
                        buffers = buffers[: chance.randrange(3)]
                    case 4 if buffers:
                        which = chance.randrange(len(buffers))
                        buffers[which] = chance.randbytes(chance.randrange(40))
                    case _:
                        children = [*children, ("int16", 0, None, [b""], [])]
            try:
                made = make((name, (kind, rows, nulls, buffers, children)))
            except (BadInput, TypeError, OverflowError):
                continue
            for column in [made] if isinstance(made, Column) else made.values():
                assert len(column.to_list()) == len(column)
    with pytest.raises(BadInput, match="^pickle: expected a column of answers, found another kind$"):
        _ajedrez.column_of(("x", ("x", 0, None, [], [])))


def test_columns_show_their_first_and_last_rows() -> None:
    status = batch.king_status([FENS[0]] * 1_000_000 + ["no FEN"])
    assert repr(status) == """<Columns of 1000001 rows>
status: 'free', 'free', 'free', ..., 'free', None
reason: None, None, None, ..., None, "fen: expected a piece, a count or '/' a..."""
    assert repr(status["status"]) == "<Column status of 1000001 rows: 'free', 'free', 'free', ..., 'free', None>"
    assert repr(batch.key([])) == "<Columns of 0 rows>\nkey: \nreason: "
    assert repr(batch.solve(PUZZLES[:2])["moves"]) == "<Column moves of 2 rows: 'c5e4 e4f6 c3f6', None>"
    assert all(len(line) < 350 for columns in ALL.values() for line in repr(columns).splitlines())


def test_reasons_are_stored_once() -> None:
    rows = 100_000
    answers = batch.is_readable(["no FEN", "x", None, FENS[0]] * rows)
    for name, texts in (("reason", ["null"]), ("defects", ["fen: expected", "fen: expected"])):
        column = answers[name]
        assert column.kind == "texts" and column.categories is None
        assert pa.types.is_dictionary(pa.array(column).type)
        words = pa.array(column).dictionary.to_pylist()
        assert len(words) == len(texts) and all(word.startswith(text) for word, text in zip(words, texts, strict=True))
        assert len(pickle.dumps(column)) < 4.2 * 4 * rows
        assert len({id(row) for row in column.to_list() if row}) == len(words)
    assert answers["reason"].numpy().dtype == object and answers["reason"][2] == "null"
    assert batch.key(FENS)["reason"].to_list() == [None] * len(FENS)


WORDS = ("verdict", "difficulty", "unique", "bits_from", "reason")


def test_numbers_of_solutions_are_numbers() -> None:
    queens = "".join(f"d{file}{rank}" for file in "abcdefgh" for rank in (3, 4, 5))
    rated = batch.rate(["dc3cc5pe4pf6", "pa2pb2", queens], max_nodes=200_000)
    assert rated["solutions"].kind == rated["solutions_min"].kind == "int64"
    assert rated["solutions"].to_list() == [3, None, None] and rated["solutions_min"][:2] == [3, None]
    assert {column.kind for name, column in rated.items() if name not in WORDS} == {
        "int64", "float64"}


def nulls(values: Any) -> list[Any]:
    return [None if value is None or value is pd.NA or value != value else value for value in values]


def test_columns_are_tables_of_other_libraries(columns: Columns) -> None:
    rows = {name: column.to_list() for name, column in columns.items()}
    arrow = columns.to_arrow()
    assert isinstance(arrow, pa.Table) and arrow.to_pydict() == rows
    polars = columns.to_polars()
    assert isinstance(polars, pl.DataFrame) and polars.to_dict(as_series=False) == rows
    pandas = columns.to_pandas()
    assert isinstance(pandas, pd.DataFrame) and list(pandas.columns) == list(columns)
    for name, column in columns.items():
        assert column.to_arrow().to_pylist() == rows[name]
        series = column.to_polars()
        assert isinstance(series, pl.Series) and series.name == name and series.to_list() == rows[name]
        of_pandas = column.to_pandas()
        assert isinstance(of_pandas, pd.Series) and of_pandas.name == name
        assert nulls(of_pandas.tolist()) == nulls(pandas[name].tolist()) == nulls(rows[name])
    assert duckdb.sql("select count(*) from arrow").fetchall() == [(columns.row_count,)]


def test_keys_that_are_minus_one_or_large_stay_in_pandas() -> None:
    keys = batch.key([FENS[0], None])["key"]
    series = keys.to_pandas()
    assert series.dtype == "UInt64" and series[0] == keys[0] and series[1] is pd.NA and abs(keys[0]) > 2**53
    assert ALL["king_status"].to_pandas()["status"].cat.categories.tolist() == ["free", "check", "checkmate", "stalemate"]


WITHOUT = """
import sys
for name in ("pandas", "polars", "pyarrow"):
    sys.modules[name] = None
import copy, pickle
from ajedrez import batch
answers = batch.key(["4k3/8/8/8/8/8/8/4K3 w", None])
assert pickle.loads(pickle.dumps(answers)) == answers
for library, function in (("pandas", "to_pandas"), ("polars", "to_polars"), ("pyarrow", "to_arrow")):
    for columns in (answers, answers["key"]):
        try:
            getattr(columns, function)()
        except ImportError as error:
            assert str(error) == f"{function}() needs {library}, which is not installed: pip install {library}", error
            assert error.name == library
        else:
            raise AssertionError
"""


def test_a_library_that_is_missing_is_named() -> None:
    ended = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


def test_pandas_needs_no_pyarrow() -> None:
    code = ("import sys; sys.modules['pyarrow'] = None\nfrom ajedrez import batch\n"
            "print(batch.rate(['dc3cc5pe4pf6', None]).to_pandas().shape)")
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stdout == "(2, 18)\n", ended.stderr


def test_binary_columns_are_texts() -> None:
    expected = batch.king_status(MIXED)
    encoded = [row and row.encode() for row in MIXED] + [b"\xff"]
    for column in (pa.array(encoded, pa.binary()), pa.array(encoded, pa.large_binary()), pa.array(encoded, pa.binary_view()),
                   pl.Series(encoded), pd.Series(encoded), pa.array(encoded, pa.binary()).dictionary_encode(),
                   pa.table({"fen": pa.array(encoded)}), duckdb.sql("select 'x'::blob as fen").to_arrow_table()):
        answers = batch.king_status(column)
        if answers.row_count > 1:
            assert answers["status"].to_list() == [*expected["status"], None]
            assert answers["reason"].to_list() == [*expected["reason"], "expected UTF-8 at byte 0"]
    assert batch.after(pa.array([FENS[0].encode()]), [b"0000"])["fen"][0] is None


def test_what_writes_itself_as_a_text_is_refused_with_how() -> None:
    board, made = chess.Board(), solitario.generate(5, seed=1)[0]
    several = np.empty(2, dtype=object)
    several[:] = [FENS[0], board]
    for rows in ([board], [FENS[0], None, board], (Position(FENS[0]),), iter([board]), several, pd.Series([FENS[0], board])):
        with pytest.raises(TypeError, match=r"^fens: expected a column of strings, such as \[row\.fen\(\) for row in fens\], found (Board|Position)$"):
            batch.king_status(rows)
    for move in (chess.Move.from_uci("e2e4"), Move("e2e4")):
        with pytest.raises(TypeError, match=r"^moves: .*\[row\.uci\(\) for row in moves\], found Move$"):
            batch.after([chess.STARTING_FEN], [move])
    with pytest.raises(TypeError, match=r"^puzzles: .*\[row\.puzzle for row in puzzles\], found "):
        batch.solve([made])
    for wrong in ({"a": FENS[0]}, {}, {FENS[0]}, frozenset(FENS)):
        with pytest.raises(TypeError, match="^fens: expected a column of strings, such as a list of the values, found (dict|set|frozenset)$"):
            batch.key(wrong)
    assert batch.key({"a": FENS[0]}.values())["key"].to_list() == batch.key([FENS[0]])["key"].to_list()
    # A value that is not a text only affects its row, also in a pandas column.
    for column in ([FENS[0], 7], pd.Series([FENS[0], 7], dtype=object), pd.Series([FENS[0], b"\xff", 7.5], dtype=object)):
        assert [status is None for status in batch.king_status(column)["status"].to_list()][:2] == [False, True]


def test_a_notebook_shows_the_first_and_the_last_rows_of_a_table() -> None:
    shown = batch.key([f"<b>{row}&" for row in range(1_000)] + [FENS[0]])._repr_html_()
    table = xml.etree.ElementTree.fromstring(shown)
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert rows[0] == ["", "key", "reason"] and [row[0] for row in rows[1:]] == [*"01234", "…", *map(str, range(996, 1_001))]
    assert rows[1][1:] == ["", "fen: expected a piece, a count or '/' at byte 0, found '<'"]
    assert rows[-1][1:] == [str(batch.key(FENS)["key"][0]), ""] and "1001 rows" in shown
    for columns in (batch.key([]), *ALL.values()):
        table = xml.etree.ElementTree.fromstring(columns._repr_html_())
        assert len(list(table.iter("tr"))) == 1 + columns.row_count if columns.row_count <= 10 else 12
