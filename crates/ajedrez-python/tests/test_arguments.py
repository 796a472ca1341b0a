"""Arguments: each error names its own, times and days may be those of datetime, and answers have the right types."""

from __future__ import annotations

import datetime
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

from ajedrez import BadInput, Game, Move, Position, batch, king, lite, rules, solitario

START = Position.start()
BOARD = "4k3/8/8/8/8/8/8/4K3"
PUZZLE = "dc3cc5pe4pf6"


def day(date: Any) -> Any:
    return solitario.daily(date)


#: Calls with one wrong argument, and its name.
WRONG: list[tuple[str, Callable[[], Any]]] = [
    ("color", lambda: lite.king("start", 3)),
    ("color", lambda: lite.attacked("start", 1.5)),  # type: ignore[arg-type]
    ("origin", lambda: lite.is_legal("start", "i9", "e2")),
    ("destination", lambda: lite.is_legal("start", "e2", 77)),
    ("position", lambda: lite.is_legal("x", "e2", "e4")),
    ("position", lambda: lite.is_legal(5, "e2", "e4")),  # type: ignore[arg-type]
    ("next", lambda: lite.follows("start", "x", "e2", "e4")),
    ("target", lambda: lite.reachable("start", "x")),
    ("max", lambda: lite.forced_mate("start", -1)),
    ("max_nodes", lambda: lite.forced_mate("start", 3, max_nodes=2**70)),
    ("timeout", lambda: lite.forced_mate("start", 3, timeout="x")),  # type: ignore[arg-type]
    ("moves", lambda: lite.play_forced("start", 5)),  # type: ignore[arg-type]
    ("puzzle", lambda: solitario.solve(5)),  # type: ignore[arg-type]
    ("target", lambda: solitario.solve(PUZZLE, target="i9")),
    ("target", lambda: solitario.solve(PUZZLE, target=1.5)),  # type: ignore[arg-type]
    ("max_captures", lambda: solitario.solve(PUZZLE, max_captures=-1)),
    ("max_captures", lambda: solitario.solve(PUZZLE, max_captures="x")),  # type: ignore[arg-type]
    ("king_last", lambda: solitario.solve(PUZZLE, king_last="x")),  # type: ignore[arg-type]
    ("most", lambda: solitario.solutions(PUZZLE, most=0)),
    ("moves", lambda: lite.best_move("start", moves=5)),  # type: ignore[arg-type]
    ("moves", lambda: lite.best_move("start", moves=["e2e3", 5])),  # type: ignore[list-item]
    ("moves", lambda: solitario.check(PUZZLE, 5)),  # type: ignore[arg-type]
    ("moves", lambda: solitario.check(PUZZLE, ["c5e4", 5])),  # type: ignore[list-item]
    ("moves", lambda: solitario.hint(PUZZLE, ["c5e4", 5])),  # type: ignore[list-item]
    ("seed", lambda: solitario.generate(5, seed=-1)),
    ("number", lambda: solitario.generate(5, number=-1)),
    ("threads", lambda: solitario.generate(5, threads=-1)),
    ("columns", lambda: solitario.strip(PUZZLE, columns=-1)),
    ("puzzles", lambda: solitario.sheet(["re1", 5])),  # type: ignore[list-item]
    ("puzzles", lambda: solitario.sheet(5)),  # type: ignore[arg-type]
    ("moves", lambda: solitario.svg(PUZZLE, 5)),  # type: ignore[arg-type]
    ("moves", lambda: solitario.svg(PUZZLE, ["c5e4", 5])),  # type: ignore[list-item]
    ("date", lambda: day("yesterday")),
    ("date", lambda: day(5)),
    ("fen", lambda: Position("x")),
    ("fen", lambda: Position(5)),  # type: ignore[arg-type]
    ("fen", lambda: Game(5)),  # type: ignore[arg-type]
    ("uci", lambda: Move("x")),
    ("move", lambda: START.play("e2e5")),
    ("move", lambda: START.san("Nf4")),
    ("move", lambda: START.gives_check("x")),
    ("move", lambda: START.play(5)),  # type: ignore[arg-type]
    ("move", lambda: Game().play("e2e5")),
    ("san", lambda: START.parse_san("Nf4")),
    ("uci", lambda: START.parse_uci("g1f4")),
    ("depth", lambda: START.perft(-1)),
    ("threads", lambda: START.perft(2, threads=2**70)),
    ("square", lambda: START.attackers("white", 64)),
    ("color", lambda: START.attackers("red", 5)),  # type: ignore[arg-type]
    ("arrows", lambda: START.svg(arrows=["x"])),
    ("marks", lambda: START.svg(marks=["x"])),
    ("marks", lambda: START.svg(marks=5)),  # type: ignore[arg-type]
    ("pieces", lambda: Position.from_pieces(5)),  # type: ignore[arg-type]
    ("pieces", lambda: Position.from_pieces({"i9": "K"})),
    ("pieces", lambda: Position.from_pieces({"e1": "KK"})),
    ("pieces", lambda: Position.from_pieces({"e1": 5})),
    ("pieces", lambda: Position.from_pieces({"e1": "K", "e2": "K"})),
    ("pieces", lambda: Position.from_pieces({"e1": "N"}, variant="lite")),
    ("turn", lambda: Position.from_pieces({}, "red")),  # type: ignore[arg-type]
    ("castling_rights", lambda: Position.from_pieces({}, castling_rights="X")),
    ("en_passant", lambda: Position.from_pieces({}, en_passant="i9")),
    ("epd", lambda: Position.from_epd("x")),
    ("epd", lambda: Position.from_epd(f"{BOARD} w - - 0 1")),
    ("bm", lambda: Position.from_epd(f"{BOARD} w - - bm Ke3;")),
    ("bm", lambda: START.epd(bm=[Move("e2e5")])),
    ("ce", lambda: START.epd(ce=float("nan"))),
    ("operations", lambda: START.epd(**{"a b": 1})),
    ("operations", lambda: START.epd(**{"": 1})),
    ("operations", lambda: START.epd(**{"a;": 1})),
    ("operations", lambda: START.epd(**{"0": 1})),
    ("c0", lambda: START.epd(c0=object())),  # type: ignore[arg-type]
    ("position", lambda: king.situation("x")),
    ("position", lambda: king.situation(5)),  # type: ignore[arg-type]
    ("position", lambda: king.situation("8/8/8/8/8/8/8/8 w")),
    ("origin", lambda: rules.distance("x", "a1")),
    ("destination", lambda: rules.obstacles("a1", 99)),
    ("piece", lambda: rules.can("x", "a1")),
    ("destination", lambda: rules.can("a1", "x")),
    ("board", lambda: rules.can("a1", "a2", "x")),
    ("fens", lambda: batch.king_status(5)),
    ("fens", lambda: batch.king_status("x")),
    ("fens", lambda: batch.king_status(np.array([["a"]]))),
    ("fens", lambda: batch.after(pa.array([1]), ["x"])),
    ("moves", lambda: batch.after(["x"], pa.array([1]))),
    ("moves", lambda: batch.after(["x"], 5)),
    ("moves", lambda: batch.after(["x", "y"], ["x"])),
    ("moves", lambda: batch.after(pa.array(["x"]), ["x", "y"])),
    ("threads", lambda: batch.key(["x"], threads=-1)),
    ("variant", lambda: batch.king_status(["x"], variant="x")),  # type: ignore[arg-type]
    ("max", lambda: batch.lite_mate_in(["x"], -1)),
    ("puzzles", lambda: batch.solve(5)),
    ("target", lambda: batch.solve(["x"], target="i9")),
    ("timeout", lambda: batch.rate(["x"], timeout=-1)),
    ("progress", lambda: batch.rate(["x"], progress=5)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong[0])
def test_an_error_names_the_argument(wrong: tuple[str, Callable[[], Any]]) -> None:
    name, call = wrong
    with pytest.raises((BadInput, TypeError), match=f"^{name}: "):
        call()


#: Functions that take moves as a text or as an iterable of texts, with moves.
TAKES_MOVES: list[tuple[str, Callable[[Any], Any]]] = [
    ("e2e3 e7e6", lambda moves: lite.best_move("start", moves=moves, depth=1)),
    ("c5e4 e4f6 c3f6", lambda moves: solitario.check(PUZZLE, moves)),
    ("c5e4 e4f6", lambda moves: solitario.hint(PUZZLE, moves)),
    ("c5e4 e4f6 c3f6", lambda moves: solitario.svg(PUZZLE, moves)),
]


@pytest.mark.parametrize("takes", TAKES_MOVES, ids=lambda takes: takes[0])
def test_moves_are_a_text_or_an_iterable_of_texts(takes: tuple[str, Callable[[Any], Any]]) -> None:
    text, call = takes
    words, answer = text.split(), call(text)
    for moves in (words, tuple(words), (word for word in words), [text], [words[0], " ".join(words[1:])]):
        assert call(moves) == answer


def test_a_column_of_other_rows_says_which_has_fewer() -> None:
    for fens, moves, found in ((["x"], ["x", "y"], "more"), (["x", "y"], ["x"], "fewer"), ([], ["x"], "more")):
        with pytest.raises(BadInput, match=f"^moves: expected as many rows as fens, found {found}$"):
            batch.after(fens, moves)


def given(timeout: Any) -> list[Callable[[], Any]]:
    return [
        lambda: START.perft(2, timeout=timeout), lambda: START.divide(1, timeout=timeout),
        lambda: solitario.solve(PUZZLE, timeout=timeout), lambda: solitario.rate(PUZZLE, timeout=timeout),
        lambda: list(solitario.solutions(PUZZLE, timeout=timeout)),
        lambda: lite.forced_mate("start", 1, timeout=timeout), lambda: batch.solve([PUZZLE], timeout=timeout)["verdict"][0],
        lambda: batch.rate([PUZZLE], timeout=timeout)["verdict"][0], lambda: batch.lite_mate_in(["start"], timeout=timeout),
    ]


def test_a_time_is_seconds_or_a_timedelta() -> None:
    for time in (9, 9.5, float("inf"), 1e300, 10**400, np.float64(9), datetime.timedelta(seconds=9), datetime.timedelta.max,
                 pd.Timedelta(9, "s")):
        for call in given(time):
            call()


def test_no_time_is_no_time() -> None:
    for time in (float("nan"), -1, -0.5, float("-inf"), -(10**400), datetime.timedelta(seconds=-1)):
        for call in given(time):
            with pytest.raises(BadInput, match="^timeout: expected a time that is not negative, found "):
                call()
    for time in ("9", object(), [9]):
        for call in given(time):
            with pytest.raises(TypeError, match="^timeout: expected seconds or a datetime.timedelta, found "):
                call()


def test_a_timedelta_is_a_limit() -> None:
    hard = "".join(f"{role}{file}{rank}" for rank, roles in ((3, "dtacdtac"), (5, "catdcatd")) for role, file in
                   zip(roles, "abcdefgh", strict=True))
    for time in (0, datetime.timedelta(0), datetime.timedelta(microseconds=1)):
        assert batch.rate([hard], timeout=time)["verdict"][0] == "unknown"


def test_a_day_is_a_date_or_a_time() -> None:
    west = datetime.timezone(datetime.timedelta(hours=-3))
    expected = solitario.daily("2026-11-22")
    for date in (datetime.date(2026, 11, 22), datetime.datetime(2026, 11, 22, 23, 59), pd.Timestamp("2026-11-22 10:00"),
                 datetime.datetime(2026, 11, 22, 23, tzinfo=datetime.timezone.utc),
                 datetime.datetime(2026, 11, 21, 23, tzinfo=west)):
        assert solitario.daily(date) == expected
    assert solitario.daily(datetime.datetime(2026, 11, 22, 23, tzinfo=west)).seed == 20261123


def test_results_are_equal_whatever_time_they_took() -> None:
    for ask in (solitario.solve, solitario.rate):
        one, other = ask(PUZZLE), ask(PUZZLE)
        assert one == other and hash(one) == hash(other) and len({one, other}) == 1
        assert one.seconds != other.seconds or one.nodes == other.nodes  # type: ignore[union-attr]
        assert one != ask("ta1tb1")


TYPED = """
import contextlib, datetime
from collections.abc import Collection, Iterator, Mapping
from typing import Any
from ajedrez import Position, batch, solitario
from ajedrez.batch import Column, Columns

found: Iterator[tuple[str, ...]] = solitario.solutions("re1", timeout=datetime.timedelta(seconds=1))
solutions: solitario.Solutions = solitario.solutions("re1")
with contextlib.closing(solutions):
    moves: tuple[str, ...] = next(solutions)
solutions.close()
solitario.daily(datetime.datetime.now())
position, operations = Position.from_epd("8/8/8/8/8/8/8/8 w - -")
text: str = position.epd(id="x", bm=["e4"], acd=3)
columns: Mapping[str, Column] = batch.solve(["re1"])
table: Columns = batch.solve(["re1"])
for name, column in table.items():
    names: str = name
    rows: Collection[Any] = column
    few: list[Any] = column[:2]
"""


def test_what_is_typed_passes_mypy_strict(tmp_path: Path) -> None:
    file = tmp_path / "typed.py"
    file.write_text(TYPED)
    ended = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache", file],
                           capture_output=True, text=True, cwd=tmp_path, check=False)
    assert ended.returncode == 0, ended.stdout


def test_solutions_are_an_iterator_with_a_class() -> None:
    solutions = solitario.solutions(PUZZLE)
    assert isinstance(solutions, solitario.Solutions) and iter(solutions) is solutions
    solutions.close()
    assert list(solutions) == []
