"""Columns in and out: lists, numpy, Arrow; slices, chunks, nulls, wrong rows."""

from __future__ import annotations

import random
import threading
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from games import played

from ajedrez import BadInput, Position, batch, king, lite, solitario

FENS: list[str] = [board.fen() for board in played(10_000, seed=11)]
ODD: list[Any] = [FENS[0], None, "", "no FEN", "8/8/8/8/8/8/8/8 w\0", "\ud800", 7, b"\xff", float("nan"), FENS[1]]


def statuses(fens: Any, **options: Any) -> list[str | None]:
    return batch.king_status(fens, variant="fide", **options)["status"].to_list()


EXPECTED = statuses(FENS, threads=1)


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize(
    "column",
    [
        FENS,
        tuple(FENS),
        (fen for fen in [*FENS]),
        [fen.encode() for fen in FENS],
        np.array(FENS),
        np.array(FENS, dtype=object),
        np.array([fen.encode() for fen in FENS]),
        np.repeat(np.array(FENS), 2)[::2],
        pa.array(FENS),
        pa.array(FENS, pa.large_string()),
        pa.array(FENS, pa.string_view()),
        pa.array(FENS).dictionary_encode(),
        pa.chunked_array([FENS[:1], [], FENS[1:5000], FENS[5000:]]),
        pa.table({"fen": FENS}),
        pa.table({"fen": FENS}).to_reader(max_chunksize=999),
        pa.array(["x", *FENS, "y"]).slice(1, len(FENS)),
    ],
    ids=lambda column: type(column).__name__,
)
def test_every_kind_of_column_has_the_same_answers(column: Any, threads: int) -> None:
    if hasattr(column, "__next__") or isinstance(column, pa.RecordBatchReader):
        if threads > 1:
            pytest.skip("it is read once")
    assert statuses(column, threads=threads) == EXPECTED


def test_numpy_s_strings_of_any_length_are_read() -> None:
    if hasattr(np.dtypes, "StringDType"):
        assert statuses(np.array(FENS, dtype=np.dtypes.StringDType())) == EXPECTED


@pytest.mark.parametrize("share", [0.01, 0.5, 0.99])
def test_a_row_has_the_answer_that_it_has_alone(share: float) -> None:
    kinds = ["no FEN", "", None, FENS[1].split()[0], FENS[2] + " x", "8/8/8/8/8/8/8/K7 b", "é" * 70]
    chance = random.Random(share)
    rows = [chance.choice(kinds) if chance.random() < share else fen for fen in FENS]
    alone = {row: batch.king_status([row]) for row in kinds}
    expected = [(alone[row]["status"][0], alone[row]["reason"][0]) if row in alone else (status, None)
                for row, status in zip(rows, EXPECTED)]
    for column in (rows, pa.array(rows), pa.array(rows, pa.large_string()), pa.array(rows, pa.string_view()),
                   pa.array(rows).dictionary_encode()):
        answers = batch.king_status(column)
        assert list(zip(answers["status"].to_list(), answers["reason"].to_list())) == expected


def test_no_row_raises() -> None:
    for threads in (1, 3):
        answers = batch.king_status(ODD, variant="fide", threads=threads)
        found = answers["status"].to_list()
        assert [row for row, status in enumerate(found) if status] == [0, 9]
        assert answers["status"].numpy()[1] == -1
        reasons = answers["reason"].to_list()
        assert [reason is None for reason in reasons] == [status is not None for status in found]
        assert reasons[1] == reasons[8] == "null"
        assert reasons[3] == "fen: expected a piece, a count or '/' at byte 1, found 'o'"
        assert "surrogate" in reasons[5] and "found int" in reasons[6] and "UTF-8" in reasons[7]


def test_no_row_raises_anywhere() -> None:
    for function, good in (
        (batch.king_status, FENS[0]),
        (batch.is_readable, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.is_valid, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.legal_move_count, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.legal_moves, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.normalised, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.key, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.lite_mate_in, "7k/5K2/8/8/8/8/8/R7 w"),
        (batch.solve, "dc3cc5pe4pf6"),
        (batch.rate, "dc3cc5pe4pf6"),
    ):
        answers = function([good, "no", None, "\0"])
        first = answers[answers.names[0]]
        assert first[0] is not None and first[2] is None and answers["reason"][2] == "null"
        assert len(first) == answers.row_count == 4


def test_a_fen_that_is_cut_off_has_one_reason_in_every_column() -> None:
    for fen in ("r3k2r/8/8/8/8/4R3/8/4K2R b KQkq - 0 1", "8/8/4k3/4p3/4P3/4K3/8/8 w - - 0 1"):
        cut = [fen[:end] for end in range(len(fen.split(" ")[0]) + 2)]
        expected = batch.legal_moves(cut)["reason"].to_list()
        assert expected[-1] == expected[-2].replace(f"byte {len(cut) - 2}", f"byte {len(cut) - 1}") and "'w' or 'b'" in expected[-1]
        assert not any("found ' '" in reason for reason in expected[:-1])
        for function in (batch.legal_move_count, batch.normalised, batch.key, batch.king_status,
                         lambda rows: batch.king_status(rows, variant="plain"), lambda rows: batch.king_status(rows, variant="lite"),
                         lambda rows: batch.after(rows, ["e1e2"] * len(rows))):
            assert function(cut)["reason"].to_list() == expected
        assert batch.is_readable(cut)["defects"].to_list() == batch.is_valid(cut)["defects"].to_list() == expected
        # A side that is named needs no turn, and a text without a rank's end is a picture to Ajedrez Lite.
        of_white = batch.king_status(cut, color="white")["reason"].to_list()
        assert of_white[:-2] == expected[:-2] and of_white[-2:] == [None, None]
        assert batch.lite_mate_in(cut)["reason"].to_list()[fen.index("/") + 1:] == expected[fen.index("/") + 1:]


def test_a_fen_that_is_cut_off_is_told_so_by_every_question_about_kings() -> None:
    for cut in ("8/8", "4k3/8/8/8/8/8/8/4K", "4k3/8/8/8/8/8/8/4K2", "4k3/8/8/8/8/8/8/"):
        said = f"expected 8 ranks of 8 squares at byte {len(cut)}, found the end$"
        for ask in (king.status, lambda cut: king.status(cut, "white"), lambda cut: king.status(cut, variant="fide"),
                    lambda cut: lite.king(cut, "white"), lite.forced_mate, lite.is_valid, Position):
            with pytest.raises(BadInput, match=said):
                ask(cut)


def test_columns_without_rows_have_columns() -> None:
    for column in ([], np.array([], dtype=str), pa.array([], pa.string()), pa.array([]),
                   pa.chunked_array([], pa.string()), pa.array([], pa.string()).dictionary_encode()):
        answers = batch.king_status(column)
        assert answers.row_count == 0 and answers.names == ("status", "reason")
    assert batch.king_status(pa.nulls(3))["status"].to_list() == [None] * 3


def test_what_is_no_column_is_refused() -> None:
    for wrong in (5, None, "4k3/8/8/8/8/8/8/4K3 w", b"x", 1.5):
        with pytest.raises(TypeError):
            batch.king_status(wrong)
    for wrong in (np.array([["a"]]), np.array("a"), pa.array([1]), pa.table({"a": ["x"], "b": ["y"]})):
        with pytest.raises(BadInput):
            batch.king_status(wrong)
    for options in ({"threads": 0}, {"threads": 10**6}, {"color": "red"}, {"variant": "x"}):
        with pytest.raises(BadInput):
            batch.king_status(FENS, **options)


def test_answers_are_arrow_data() -> None:
    answers = batch.king_status(ODD, variant="fide")
    table = pa.table(answers)
    assert table.column_names == ["status", "reason"]
    assert table["status"].to_pylist() == answers["status"].to_list()
    assert pa.array(answers["status"]).to_pylist() == answers["status"].to_list()
    assert pa.types.is_dictionary(table.schema.field("status").type)
    assert answers["status"].categories == ("free", "check", "checkmate", "stalemate")


def test_answers_are_numpy_arrays() -> None:
    columns = batch.rate(["dc3cc5pe4pf6", "pa2pb2", None]).numpy()
    assert columns["verdict"].tolist() == [0, 1, -1]
    assert columns["unique"].dtype == bool and columns["choices"].dtype == float
    assert np.isnan(columns["choices"][1:]).all()
    assert columns["solutions"].tolist() == columns["solutions_min"].tolist() == [3, -1, -1]
    counts = batch.legal_move_count(FENS, variant="fide")["moves"]
    assert np.asarray(counts).dtype == np.int16 and np.asarray(counts, dtype=float).dtype == float


def test_puzzles_in_columns_have_solutions() -> None:
    made = [each.puzzle for each in solitario.generate(9, number=40, seed=3)]
    answers = batch.solve(made, threads=2)
    assert answers["verdict"].to_list() == ["solved"] * 40
    for puzzle, moves in zip(made, answers["moves"].to_list()):
        assert solitario.check(puzzle, moves)
    assert batch.solve(made, max_nodes=1)["verdict"].to_list().count("unknown") > 10
    with pytest.raises(BadInput):
        batch.solve(made, timeout=-1.0)


def test_progress_is_told_in_rows() -> None:
    told: list[int] = []
    batch.king_status(FENS * 30, threads=2, progress=told.append)
    assert sum(told) == len(FENS) * 30 and all(more > 0 for more in told)

    def fail(_: int) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError):
        batch.king_status(FENS, progress=fail)


def test_a_list_that_another_thread_changes_is_read_somehow() -> None:
    column, stop = FENS * 20, threading.Event()

    def change() -> None:
        while not stop.is_set():
            column.append(column.pop(0))
            column[5] = None  # type: ignore[call-overload]
            del column[-3:]
            column.extend(["x", "y", "z"])

    other = threading.Thread(target=change)
    other.start()
    try:
        for _ in range(5):
            answers = batch.king_status(column, threads=2)
            assert len(answers["status"]) == len(answers["reason"])
    finally:
        stop.set()
        other.join()


def test_an_array_that_another_thread_changes_is_read_somehow() -> None:
    column, stop = np.array(FENS * 5, dtype=object), threading.Event()

    def change() -> None:
        while not stop.is_set():
            column[:100] = None
            column[:100] = FENS[0]

    other = threading.Thread(target=change)
    other.start()
    try:
        for _ in range(10):
            assert batch.king_status(column, threads=2).row_count == len(column)
    finally:
        stop.set()
        other.join()


def test_a_source_that_fails_says_so() -> None:
    def rows() -> Any:
        yield from FENS
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        batch.king_status(rows(), threads=2)

    def batches() -> Any:
        yield pa.record_batch({"fen": FENS})
        raise OSError("the disk is gone")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"fen": pa.string()}), batches())
    with pytest.raises(OSError, match="^fens: .*the disk is gone"):
        batch.king_status(reader, threads=2)
