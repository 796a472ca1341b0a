"""The polars namespace gives the answers of the columns: eagerly, lazily and in streaming."""

from __future__ import annotations

import datetime
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from games import played

import ajedrez.polars
from ajedrez import BadInput, batch, solitario

FENS: list[Any] = [board.fen() for board in played(3_000, seed=12)]
ROWS: list[Any] = [*FENS, None, "no FEN", FENS[0] + " x", "4k3/4R3/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8 w"]
PUZZLES: list[Any] = [made.puzzle for made in solitario.generate(6, number=30, seed=4)] + ["pa2pb2", None, "x"]
MOVES: list[Any] = [(batch.legal_moves([fen], notation="san")["moves"][0] or ["x"])[0] for fen in ROWS]
LITE: list[Any] = ["8/2P5/8/7k/7P/8/3R4/3K3R w", "start", None, "x"] * 9

#: The column, an expression of it, and the function with its answers.
QUESTIONS: dict[str, tuple[list[Any], Callable[..., pl.Expr], Callable[[], batch.Columns]]] = {
    "king_status": (ROWS, lambda own, **more: own.king_status(**more), lambda: batch.king_status(ROWS)),
    "king_status of White": (
        ROWS, lambda own, **more: own.king_status(color="white", variant="plain", threads=2, **more),
        lambda: batch.king_status(ROWS, color="white", variant="plain")),
    "is_readable": (ROWS, lambda own, **more: own.is_readable(**more), lambda: batch.is_readable(ROWS)),
    "is_valid": (ROWS, lambda own, **more: own.is_valid(**more), lambda: batch.is_valid(ROWS)),
    "legal_move_count": (ROWS, lambda own, **more: own.legal_move_count(**more), lambda: batch.legal_move_count(ROWS)),
    "legal_moves": (
        ROWS, lambda own, **more: own.legal_moves(notation="san", **more), lambda: batch.legal_moves(ROWS, notation="san")),
    "after": (ROWS, lambda own, **more: own.after("moves", **more), lambda: batch.after(ROWS, MOVES)),
    "after an expression": (
        ROWS, lambda own, **more: own.after(pl.lit("x"), **more), lambda: batch.after(ROWS, ["x"] * len(ROWS))),
    "normalised": (ROWS, lambda own, **more: own.normalised(**more), lambda: batch.normalised(ROWS)),
    "key": (ROWS, lambda own, **more: own.key(**more), lambda: batch.key(ROWS)),
    "lite_mate_in": (LITE, lambda own: own.lite_mate_in(4, max_nodes=9_999), lambda: batch.lite_mate_in(LITE, 4, max_nodes=9_999)),
    "solve": (PUZZLES, lambda own: own.solve(target="e4"), lambda: batch.solve(PUZZLES, target="e4")),
    "rate": (PUZZLES, lambda own: own.rate(max_nodes=9_999, timeout=datetime.timedelta(days=1)),
             lambda: batch.rate(PUZZLES, max_nodes=9_999)),
}


def answers(rows: list[Any], expression: pl.Expr, folder: Path) -> list[pl.Series]:
    """The answers of each way of asking."""
    table = pl.DataFrame({"of": rows, "moves": MOVES + [None] * len(rows) if len(rows) > len(MOVES) else MOVES[:len(rows)]},
                         schema={"of": pl.String, "moves": pl.String})
    table.write_parquet(folder / "rows.parquet", row_group_size=100)
    lazy, scanned = table.lazy().select(expression), pl.scan_parquet(folder / "rows.parquet").select(expression)
    found = [table.select(expression), table.with_columns(expression).select("of"), lazy.collect(),
             lazy.collect(engine="streaming"), scanned.collect(), scanned.collect(engine="streaming"),
             table.lazy().filter(pl.lit(True)).with_columns(expression).select("of").collect(engine="streaming")]
    chunks = pl.concat([table[:7], table[7:8], table[8:]], rechunk=False)
    found.append(chunks.select(expression))
    assert lazy.collect_schema() == found[0].schema
    return [each.to_series() for each in found]


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_expression_answers_as_the_column_however_it_is_asked(name: str, tmp_path: Path) -> None:
    rows, ask, expected = QUESTIONS[name]
    columns = expected()
    own = pl.col("of").ajedrez  # type: ignore[attr-defined]
    structs = [ask(own)] if name in ("lite_mate_in", "solve", "rate") else [ask(own, struct=True)]
    for found in answers(rows, structs[0], tmp_path):
        assert found.name == "of" and found.dtype.is_nested()
        for part, column in columns.items():
            told = found.struct.field(part).to_list()
            assert told == column.to_list(), part
    if name not in ("lite_mate_in", "solve", "rate"):
        for found in answers(rows, ask(own), tmp_path):
            assert found.name == "of" and found.to_list() == columns[columns.names[0]].to_list()


def test_the_types_are_known_before_a_row_is_read() -> None:
    lazy = pl.LazyFrame({"of": FENS})
    own = pl.col("of").ajedrez  # type: ignore[attr-defined]
    schema = lazy.select(own.king_status(), own.key().alias("key"), own.legal_moves().alias("moves")).collect_schema()
    assert schema == {"of": pl.Enum(["free", "check", "checkmate", "stalemate"]), "key": pl.UInt64, "moves": pl.List(pl.String)}
    empty = lazy.filter(pl.lit(False)).select(own.rate()).collect()
    assert empty.height == 0 and empty.schema["of"] == lazy.select(own.rate()).collect_schema()["of"]


def test_columns_of_other_kinds_and_groups_are_asked() -> None:
    table = pl.DataFrame({"of": FENS[:200], "group": [row % 3 for row in range(200)]})
    own = pl.col("of").ajedrez  # type: ignore[attr-defined]
    expected = batch.king_status(FENS[:200])["status"].to_list()
    for kind in (pl.Categorical, pl.Binary):
        assert table.with_columns(pl.col("of").cast(kind)).select(own.king_status()).to_series().to_list() == expected
    checks = table.group_by("group").agg((own.king_status() == "check").sum()).sort("group").rows()
    assert checks == [(group, expected[group::3].count("check")) for group in range(3)]
    assert table.filter(own.king_status() == "free").height == expected.count("free")


def test_wrong_options_are_refused_at_once() -> None:
    own = pl.col("of").ajedrez  # type: ignore[attr-defined]
    for wrong in (lambda: own.king_status(variant="x"), lambda: own.solve(target="i9"), lambda: own.rate(timeout=-1),
                  lambda: own.after("moves", threads=0), lambda: own.is_valid(variant="plain")):
        with pytest.raises(BadInput):
            wrong()
    with pytest.raises((BadInput, pl.exceptions.PolarsError), match="one column of strings"):
        pl.DataFrame({"of": [1]}).select(own.key())


def test_it_is_registered_on_import_and_polars_is_named_where_it_is_missing() -> None:
    assert ajedrez.polars.Questions.__doc__
    code = "import sys, ajedrez\nassert 'polars' not in sys.modules\nsys.modules['polars'] = None\nimport ajedrez.polars"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stderr.endswith("ImportError: ajedrez.polars needs polars, which is not installed: pip install polars\n")


TYPED = """
import polars as pl
from ajedrez.polars import of

games = pl.DataFrame({"fen": ["no FEN"], "moves": ["e4"]})
status: pl.DataFrame = games.select(of("fen").king_status(variant="plain"), of(pl.col("fen")).after("moves", struct=True).alias("after"))
puzzles: pl.Expr = of("puzzle").solve(target="e4").struct.field("moves")
"""


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_an_expression_passes_the_checkers_of_types(checker: str, tmp_path: Path) -> None:
    """The examples of the documents and the expressions below."""
    if shutil.which(checker) is None:
        pytest.skip(f"there is no {checker}")
    file = tmp_path / "typed.py"
    file.write_text(TYPED)
    example = Path(__file__).parents[1] / "examples/polars_column.py"
    options = ["--strict", "--cache-dir", str(tmp_path / "cache")] if checker == "mypy" else ["--pythonpath", sys.executable]
    ended = subprocess.run([checker, *options, str(file), str(example)], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert ended.returncode == 0, ended.stdout


def test_the_namespace_and_the_function_are_the_same() -> None:
    table = pl.DataFrame({"of": FENS[:9]})
    own = pl.col("of").ajedrez  # type: ignore[attr-defined]
    for way in (ajedrez.polars.of("of"), ajedrez.polars.of(pl.col("of"))):
        assert table.select(way.key()).equals(table.select(own.key()))
