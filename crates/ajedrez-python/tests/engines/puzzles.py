"""A file of random puzzles, the same ones for a number of rows, and their solutions without any engine."""

import hashlib
import random
import sys
import time

import pyarrow as pa
import pyarrow.parquet as pq

from ajedrez import batch

SQUARES = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]


def make(rows: int, path: str) -> None:
    """Write `rows` puzzles of 3 to 9 pieces, one per line."""
    seed = random.Random(22)
    with open(path, "w") as file:
        for _ in range(rows):
            squares = seed.sample(SQUARES, 3 + seed.randrange(7))
            file.write("".join(seed.choice("rdtacp") + square for square in squares) + "\n")


def solve(path: str) -> pa.Table:
    """Solve the puzzles of a file in this process, on all cores."""
    with open(path) as file:
        puzzles = pa.array(file.read().splitlines())
    answers = pa.table(batch.solve(puzzles))
    verdicts = answers["verdict"].cast(pa.string())
    return pa.table({"puzzle": puzzles, "verdict": verdicts, "moves": answers["moves"]})


def digest(table: pa.Table) -> str:
    """A digest of the rows, whatever their order."""
    rows = sorted(zip(*(table[name].to_pylist() for name in ("puzzle", "verdict", "moves")), strict=True), key=str)
    return hashlib.sha256(repr(rows).encode()).hexdigest()


if __name__ == "__main__":
    command, first, second = sys.argv[1:]
    if command == "make":
        make(int(first), second)
    elif command == "solve":
        start = time.perf_counter()
        table = solve(first)
        print(f"plain: {table.num_rows} rows in {time.perf_counter() - start:.1f} s")
        pq.write_table(table, second)
    else:
        one, other = pq.read_table(first), pq.read_table(second)
        assert one.num_rows == other.num_rows > 0 and digest(one) == digest(other), "the rows differ"
        print(f"{second.rsplit('/', 1)[-1]}: {other.num_rows} rows, equal to the plain run's")
