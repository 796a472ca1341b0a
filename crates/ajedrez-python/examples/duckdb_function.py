"""DuckDB: a function of SQL that classifies kings, a vector of rows at a time."""

import duckdb
import pyarrow as pa

from ajedrez import batch


def king_status(fens: pa.ChunkedArray) -> pa.Array:
    return pa.array(batch.king_status(fens, variant="fide", threads=1)["status"]).cast(pa.string())


database = duckdb.connect()
# With "special" a row without an answer is NULL; without it, DuckDB raises.
database.create_function("king_status", king_status, ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special")
database.execute("CREATE TABLE positions AS SELECT unnest(?) AS fen", [
    ["4R1k1/5ppp/8/8/8/8/8/6K1 b", "8/8/8/8/8/8/8/K1k5 w", "no FEN", None] * 5_000,
])
rows = database.sql("SELECT king_status(fen) AS status, count(*) AS n FROM positions GROUP BY 1 ORDER BY 1")
print(rows)
assert rows.fetchall() == [("checkmate", 5_000), ("free", 5_000), (None, 10_000)]

# And vice versa: the result of a query is a column, which is read without a copy.
counts = batch.legal_move_count(database.sql("SELECT fen FROM positions LIMIT 2"), variant="fide")
assert counts["moves"].to_list() == [0, 1]
database.close()
