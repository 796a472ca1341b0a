"""polars: a column of puzzles becomes a column of solutions, in one expression, also in streaming."""

import polars as pl

from ajedrez import batch
from ajedrez.polars import of

puzzles = pl.DataFrame({"puzzle": ["dc3cc5pe4pf6", "pa2pb2", "no puzzle", None]})

solved = puzzles.lazy().with_columns(
    of("puzzle").solve().struct.field("moves")
).collect(engine="streaming")
answers = batch.solve(puzzles["puzzle"]).to_polars()  # every column of the answers

print(solved)
assert answers["verdict"].to_list() == ["solved", "impossible", None, None]
assert solved["moves"][0] == "c5e4 e4f6 c3f6"
