"""Columns: the same question about every row, on all cores.

Every function takes a column of strings, `after` two of one length:

- a list, or any other iterable, of ``str`` (or ``bytes`` in UTF-8);
- a numpy array of one dimension, of strings of any kind;
- anything with the Arrow C data interface: a column of pyarrow, polars or pandas, or a table with one column, such as
  a result of DuckDB. It is read without a copy, and must not change meanwhile.
  Its strings may be texts, or binary in UTF-8, or encoded by a dictionary or by runs. A ``LazyFrame`` of polars is collected.

If every row is missing, the column may be of any type. A column with rows of another type and no string is rejected.

The result is `Columns`: a mapping of names to columns, which can be pickled and whose ``repr`` shows the first and last rows.
It is Arrow data, which pyarrow, polars and DuckDB read without a copy. `to_arrow`, `to_polars`, `to_pandas` and ``numpy``
convert it to types that do not depend on the rows; pandas columns have the index of the input column. No row raises: a row
that is null, is not a string or has no answer is null in every column, and the column ``"reason"`` has the reason.

Every function takes as keywords:

threads : int, optional
    The number of threads; by default, one for each core.
progress : callable, optional
    Called from time to time with the number of rows answered since the last call, as ``tqdm.update`` wants it.

Examples
--------
>>> from ajedrez import batch
>>> answers = batch.king_status(["4R1k1/5ppp/8/8/8/8/8/6K1 b", "no FEN", None])
>>> answers["status"].to_list()
['checkmate', None, None]
>>> answers["status"].numpy()
array([ 2, -1, -1], dtype=int8)
>>> answers["reason"][1]
"fen: expected a piece, a count or '/' at byte 1, found 'o'"
"""

from __future__ import annotations

from ajedrez._ajedrez import (
    Column,
    Columns,
    after,
    castling_rights,
    is_check,
    is_readable,
    is_valid,
    key,
    king_status,
    legal_move_count,
    legal_moves,
    lite_mate_in,
    material,
    moves,
    normalised,
    piece_counts,
    rate,
    solve,
)

__all__ = [
    "Column",
    "Columns",
    "after",
    "castling_rights",
    "is_check",
    "is_readable",
    "is_valid",
    "key",
    "king_status",
    "legal_move_count",
    "legal_moves",
    "lite_mate_in",
    "material",
    "moves",
    "normalised",
    "piece_counts",
    "rate",
    "solve",
]
