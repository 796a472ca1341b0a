"""polars: a column of puzzles becomes a column of solutions, in one expression."""

import polars as pl

from ajedrez import batch

puzzles = pl.DataFrame({"puzzle": ["dc3cc5pe4pf6", "pa2pb2", "no puzzle", None]})

solved = puzzles.with_columns(
    pl.col("puzzle")
    .map_batches(lambda column: pl.Series(batch.solve(column)["moves"]), pl.String)
    .alias("moves")
)
answers = pl.DataFrame(batch.solve(puzzles["puzzle"]))  # every column of the answers

print(solved)
assert answers["verdict"].to_list() == ["solved", "impossible", None, None]
assert solved["moves"][0] == "c5e4 e4f6 c3f6"
