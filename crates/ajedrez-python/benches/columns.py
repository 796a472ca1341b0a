"""Compares the speed of columns with python-chess and with plain Rust.

``python crates/ajedrez-python/benches/columns.py [FENS] [BOARDS] [ROUNDS]`` measures FENs of played positions (5 million by
default) and boards of 30 pieces (100,000). It needs chess and pyarrow, and builds the Rust program with the profile of
the wheel. Rounds alternate. One thread is measured in CPU time, two threads in wall-clock time, which needs an otherwise
idle machine.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import numpy as np
import pyarrow as pa

from ajedrez import batch

ROOT = Path(__file__).parents[3]
PYTHON_CHESS_FENS = 20_000
ROLES = "rdtacp"


def rust(example: str, *arguments: str) -> str:
    command = ["cargo", "run", "--quiet", "--release", "-p", "benches", "--example", example, "--"]
    return subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def rust_rate(command: str, file: Path) -> tuple[float, int]:
    """Rows a second of CPU time, and the digest."""
    rows, seconds, found = rust("column_rates", command, str(file)).split()
    return int(rows) / float(seconds), int(found)


def rate(call: Callable[[], Any], rows: int, clock: Callable[[], float]) -> float:
    start = clock()
    call()
    return rows / (clock() - start)


def python_chess(fens: list[str]) -> int:
    attacked = 0
    for fen in fens:
        board = chess.Board(fen)
        if board.is_checkmate():
            attacked += 1
        elif not board.is_stalemate():
            attacked += board.is_check()
    return attacked


def report(name: str, rates: dict[str, list[float]], first: str) -> None:
    medians = {each: statistics.median(rounds) for each, rounds in rates.items()}
    print(f"\n{name}: median rows a second, and in units of the first")
    for each, median in medians.items():
        print(f"  {each:44} {median:14,.0f} {median / medians[first]:9.3f}")


def kings(count: int, rounds: int, folder: Path) -> None:
    file = folder / "fens.txt"
    file.write_text(rust("column_rates", "fens", str(count)))
    fens = file.read_text().splitlines()
    arrow, strings = pa.array(fens), np.array(fens, dtype=object)
    judge = batch.king_status
    answers = judge(arrow, variant="fide")["status"].numpy()
    assert int(np.isin(answers, [1, 2]).sum()) == rust_rate("kings", file)[1] == rust_rate("king", file)[1]
    assert int(np.isin(answers[:PYTHON_CHESS_FENS], [1, 2]).sum()) == python_chess(fens[:PYTHON_CHESS_FENS])
    views = pa.array(fens, pa.string_view())
    one = {name: [] for name in ("Rust", "Rust, row by row", "Arrow", "Arrow, views", "list", "numpy", "python-chess")}
    two = {name: [] for name in ("1 thread", "2 threads", "list, 1 thread", "list, 2 threads")}
    for _ in range(rounds):
        one["Rust"].append(rust_rate("kings", file)[0])
        one["Rust, row by row"].append(rust_rate("king", file)[0])
        columns = (("Arrow", arrow), ("Arrow, views", views), ("list", fens), ("numpy", strings))
        for name, column in columns:
            call = lambda column=column: judge(column, variant="fide", threads=1)
            one[name].append(rate(call, count, time.process_time))
        few = fens[:PYTHON_CHESS_FENS]
        one["python-chess"].append(rate(lambda: python_chess(few), len(few), time.process_time))
        for name, column, threads in (
            ("1 thread", arrow, 1), ("2 threads", arrow, 2),
            ("list, 1 thread", fens, 1), ("list, 2 threads", fens, 2),
        ):
            call = lambda column=column, threads=threads: judge(column, variant="fide", threads=threads)
            two[name].append(rate(call, count, time.perf_counter))
    report(f"king_status of {count:,} FENs, one thread, CPU time", one, "Rust")
    ratio = statistics.median(one["Arrow"]) / statistics.median(one["python-chess"])
    print(f"  Arrow / python-chess: {ratio:.0f}")
    report(f"king_status of {count:,} FENs, by the clock", two, "1 thread")


def boards(count: int, rounds: int, folder: Path) -> None:
    file = folder / "boards.txt"
    file.write_text(rust("boards", "30", str(count), "1", ROLES))
    puzzles = pa.array(file.read_text().splitlines())
    solved = batch.solve(puzzles)["verdict"].numpy()
    assert int((solved == 0).sum()) == rust_rate("solve", file)[1]
    rates: dict[str, list[float]] = {"Rust": [], "Arrow": []}
    for _ in range(rounds):
        rates["Rust"].append(rust_rate("solve", file)[0])
        call = lambda: batch.solve(puzzles, threads=1)
        rates["Arrow"].append(rate(call, count, time.process_time))
    report(f"solve of {count:,} boards of 30 pieces, one thread, CPU time", rates, "Rust")


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]] + [5_000_000, 100_000, 5][len(sys.argv) - 1:]
    with tempfile.TemporaryDirectory() as name:
        kings(numbers[0], numbers[2], Path(name))
        boards(numbers[1], numbers[2], Path(name))
