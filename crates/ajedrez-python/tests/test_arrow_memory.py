"""Arrow's memory is handed over by others: rows that are missing as a whole, and numbers that point anywhere."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

from ajedrez import BadInput, batch

MATE = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
FREE = "4k3/8/8/8/8/8/8/4K3 b - - 0 1"
#: Rows 1 and 3 are missing.
ROWS: list[str | None] = [MATE, None, FREE, None, MATE]
STATUSES = ["checkmate", None, "free", None, "checkmate"]
PRESENT = [row or MATE for row in ROWS]
MISSING = pa.array([row is None for row in ROWS])


def statuses(column: Any, **options: Any) -> list[str | None]:
    answers = batch.king_status(column, variant="fide", **options)
    found: list[str | None] = answers["status"].to_list()
    assert answers["reason"].to_list() == [None if each else "null" for each in found]
    return found


def table_of(column: Any, mask: Any = MISSING) -> Any:
    """A table whose rows are missing, though its column has a text in each."""
    return pa.StructArray.from_arrays([column], names=["fen"], mask=mask)


@pytest.mark.parametrize(
    "column",
    [
        pa.array(PRESENT),
        pa.array(PRESENT, pa.large_string()),
        pa.array(PRESENT, pa.string_view()),
        pa.array(PRESENT).dictionary_encode(),
        pa.array(["x", *PRESENT, "y"]).slice(1, len(PRESENT)),
        pa.array(PRESENT).cast(pa.binary()),
        pa.array(PRESENT).cast(pa.large_binary()),
        pa.array(PRESENT).cast(pa.binary()).cast(pa.binary_view()),
        pa.array(PRESENT).cast(pa.binary()).dictionary_encode(),
        pa.array(["x", *PRESENT, "y"]).cast(pa.binary()).slice(1, len(PRESENT)),
    ],
    ids=lambda column: str(column.type),
)
def test_a_row_of_a_table_that_is_null_as_a_whole_has_no_answer(column: Any) -> None:
    table = table_of(column)
    assert statuses(table) == STATUSES
    for start in range(len(ROWS)):
        assert statuses(table.slice(start, 3)) == STATUSES[start:start + 3]
    assert statuses(pa.chunked_array([table, table.slice(2)])) == STATUSES + STATUSES[2:]
    assert statuses(table_of(table, pa.array([True] + [False] * 4))) == [None, *STATUSES[1:]]
    assert statuses(pa.StructArray.from_arrays([table], names=["table"])) == STATUSES


def test_the_rows_of_a_table_within_a_table_are_answered_or_refused() -> None:
    table = table_of(table_of(pa.array(PRESENT), pa.array([False] * 4 + [True])))
    assert statuses(table) == [*STATUSES[:4], None]
    # Arrow's own reader cuts a slice of it twice.
    with pytest.raises(BadInput, match="^fens: its arrays do not fit together: "):
        batch.king_status(table.slice(1, 3))


def test_a_row_is_null_where_the_table_or_its_column_is() -> None:
    halves = pa.array([MATE, MATE, FREE, None, None])
    assert statuses(table_of(halves)) == ["checkmate", None, "free", None, None]
    assert statuses(table_of(pa.nulls(5))) == [None] * 5
    words = pa.DictionaryArray.from_arrays(pa.array([0, 0, 1, None, 2]), pa.array([MATE, FREE, None]))
    assert statuses(words) == ["checkmate", "checkmate", "free", None, None]
    assert statuses(table_of(words)) == ["checkmate", None, "free", None, None]
    for column in (pl.Series(ROWS), pl.Series(ROWS, dtype=pl.Categorical), np.ma.array(PRESENT, mask=MISSING.to_numpy(False))):
        assert statuses(column) == STATUSES


def test_what_has_its_rows_elsewhere_is_refused() -> None:
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([2, 5], pa.int32()), pa.array([1, None]))
    lists = pa.array([[MATE], None])
    for other in (runs, lists, pa.array([MATE.encode()], pa.binary(len(MATE))), pa.array([1])):
        with pytest.raises(BadInput, match="^fens: expected one column of strings, found an Arrow column of "):
            batch.king_status(other)


def test_runs_that_end_before_their_column_are_refused() -> None:
    for good, bad in (([2], [1]), ([2], [-1]), ([1, 3], [5, 1]), ([1, 3], [1, -3])):
        ends = np.array(good, np.int32)
        memory = pa.Array.from_buffers(pa.int32(), len(good), [None, pa.py_buffer(ends)])
        runs = pa.RunEndEncodedArray.from_arrays(memory, pa.array([MATE] * len(good)))
        assert statuses(runs) == ["checkmate"] * good[-1]
        ends[:] = bad
        with pytest.raises(BadInput, match="^fens: "):
            batch.king_status(runs)


def views(*rows: bytes, data: bytes = MATE.encode(), valid: bytes | None = None, type_: Any = pa.string_view()) -> Any:
    """Texts whose views are these 16 bytes each."""
    buffers = [valid and pa.py_buffer(valid), pa.py_buffer(b"".join(rows)), pa.py_buffer(data)]
    return pa.Array.from_buffers(type_, len(rows), buffers)


def view(len: int, buffer: int = 0, offset: int = 0) -> bytes:
    return struct.pack("<I4sII", len, MATE[:4].encode(), buffer, offset)


GOOD = view(len(MATE))
WRONG_VIEWS = [
    view(len(MATE) + 1),
    view(len(MATE), offset=1),
    view(len(MATE), offset=2**31 - 1),
    view(len(MATE), offset=2**32 - 1),
    view(len(MATE), buffer=1),
    view(len(MATE), buffer=2**32 - 1),
    view(2**31 - 1),
    view(2**32 - 1, 2**32 - 1, 2**32 - 1),
    view(2**32 - 1, 0, 1),
]


def refused(column: Any, row: int, **options: Any) -> None:
    for judge in (batch.king_status, batch.solve):
        with pytest.raises(ValueError, match=f"^(fens|puzzles): row {row}: expected ") as raised:
            judge(column, **options)
        assert isinstance(raised.value, BadInput)


@pytest.mark.parametrize("wrong", WRONG_VIEWS, ids=lambda wrong: wrong.hex())
def test_a_view_out_of_its_buffers_is_never_followed(wrong: bytes) -> None:
    assert statuses(views(GOOD, GOOD)) == ["checkmate"] * 2
    refused(views(wrong), 0)
    refused(views(GOOD, wrong, type_=pa.binary_view()), 1)
    refused(views(GOOD, GOOD, wrong, GOOD), 2)
    refused(views(GOOD, GOOD, wrong, GOOD).slice(1), 1)
    refused(pa.chunked_array([views(GOOD, GOOD), views(GOOD, wrong)]), 3)
    refused(pa.StructArray.from_arrays([views(GOOD, wrong)], names=["fen"]), 1)
    refused(pa.DictionaryArray.from_arrays(pa.array([0, 0, 0, 1]), views(GOOD, wrong)), 3)
    refused(views(*[GOOD] * 20_000, wrong), 20_000, threads=3)
    # The value of a null row is not read.
    assert statuses(views(GOOD, wrong, GOOD, valid=b"\x05")) == ["checkmate", None, "checkmate"]
    assert statuses(table_of(views(GOOD, wrong), pa.array([False, True]))) == ["checkmate", None]


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"])
def test_a_key_that_its_dictionary_lacks_is_never_followed(kind: str) -> None:
    type_ = pa.type_for_alias(kind)
    least, most = int(np.iinfo(kind).min), int(np.iinfo(kind).max)

    def column(*keys: int | None, texts: tuple[str, ...] = (MATE, FREE)) -> Any:
        return pa.DictionaryArray.from_arrays(pa.array(keys, type_), pa.array(texts, pa.string()), safe=False)

    assert statuses(column(0, None, 1)) == ["checkmate", None, "free"]
    for wrong in {2, most, least or most}:
        refused(column(0, 1, wrong, 1), 2)
        refused(column(0, 1, wrong, 1).slice(1), 1)
        refused(pa.StructArray.from_arrays([column(0, wrong)], names=["fen"]), 1)
        assert statuses(table_of(column(0, wrong), pa.array([False, True]))) == ["checkmate", None]
    refused(column(None, 0, texts=()), 1)
    assert statuses(column(None, None, texts=())) == [None, None]


@pytest.mark.parametrize("type_", [pa.string(), pa.large_string(), pa.binary(), pa.large_binary()], ids=str)
def test_offsets_out_of_their_buffer_are_never_followed(type_: Any) -> None:
    letter, end = "q" if type_ in (pa.large_string(), pa.large_binary()) else "i", len(MATE)

    def column(*offsets: int, valid: bytes | None = None) -> Any:
        packed = bytearray(struct.calcsize(letter) * len(offsets))
        texts = [valid and pa.py_buffer(valid), pa.py_buffer(packed), pa.py_buffer(MATE.encode())]
        array = pa.Array.from_buffers(type_, len(offsets) - 1, texts)
        # Not before: pyarrow looks at the last offset.
        packed[:] = struct.pack(f"<{len(offsets)}{letter}", *offsets)
        return array

    assert statuses(column(0, end)) == ["checkmate"]
    refused(column(0, 2**31 - 1, end), 0)
    refused(column(0, end, end + 1, end), 1)
    refused(column(0, end, 1, end), 1)
    refused(column(-1, end), 0)
    refused(column(0, end, -(2**31), end), 1)
    # The value of a null row is not read, whether it is a text or missing.
    assert statuses(column(0, end, valid=b"\x00")) == [None]
    for offset in (0, 1, -1, 2**31 - 1):
        assert statuses(column(0, end, offset, end, valid=b"\x01")) == ["checkmate", None, None]


class Capsules:
    """Arrow data whose parts do not fit together, as only the C data interface lets one build them."""

    def __init__(self, schema: Any, array: Any) -> None:
        self.parts = schema.__arrow_c_schema__(), array.__arrow_c_array__()[1]

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.parts


def test_an_array_that_is_not_of_its_schema_is_refused() -> None:
    table = table_of(pa.array(PRESENT))
    for schema, array in (
        (pa.dictionary(pa.int8(), pa.string()), pa.array([1], pa.int8())),
        (pa.struct({"fen": pa.string()}), pa.array([1], pa.int8())),
        (pa.struct({"fen": pa.string(), "two": pa.string()}), table),
    ):
        with pytest.raises((BadInput, TypeError), match="C Data interface|do not fit together|a table of 2 columns"):
            batch.king_status(Capsules(schema, array))


def changed_midway(made: Callable[[int], tuple[pa.Array, Callable[[], None]]]) -> None:
    """Changes a column's memory at the first report of progress. A machine that is done before that has more rows."""
    for rows in (1_000_000, 4_000_000, 16_000_000):
        column, change = made(rows)
        told: list[int] = []

        def count(more: int) -> None:
            if not told:
                change()
            told.append(more)

        answers = batch.king_status(column, variant="fide", threads=1, progress=count)
        if told[0] < rows:
            break
    found, reasons = answers["status"].to_list(), answers["reason"].to_list()
    assert 0 < told[0] < rows
    assert found == ["checkmate"] * told[0] + [None] * (rows - told[0])
    assert set(reasons[told[0]:]) == {"its memory has changed while the column was read"}


def test_memory_that_changes_after_it_was_looked_at_is_looked_at_again() -> None:
    def made(rows: int) -> tuple[pa.Array, Callable[[], None]]:
        packed = bytearray(GOOD * rows)
        column = pa.Array.from_buffers(pa.string_view(), rows, [None, pa.py_buffer(packed), pa.py_buffer(MATE.encode())])
        return column, lambda: packed.__setitem__(slice(None), WRONG_VIEWS[-1] * rows)

    changed_midway(made)


def test_offsets_that_change_after_they_were_looked_at_are_looked_at_again() -> None:
    def made(rows: int) -> tuple[pa.Array, Callable[[], None]]:
        offsets = np.arange(0, (rows + 1) * len(MATE), len(MATE), dtype=np.int32)
        column = pa.Array.from_buffers(pa.string(), rows, [None, pa.py_buffer(offsets), pa.py_buffer(MATE.encode() * rows)])
        return column, lambda: offsets[1:].fill(2**31 - 1)

    changed_midway(made)
