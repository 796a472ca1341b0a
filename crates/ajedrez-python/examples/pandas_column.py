"""pandas: a column of positions, and how many legal moves each has."""

import pandas as pd

from ajedrez import batch

games = pd.DataFrame({"fen": ["4R1k1/5ppp/8/8/8/8/8/6K1 b", "8/8/8/8/8/8/8/K1k5 w", "no FEN", None]})

games = games.join(batch.legal_move_count(games["fen"], variant="fide").to_pandas())

print(games)
assert games["moves"].fillna(-1).tolist() == [0, 1, -1, -1]
assert games["reason"][3] == "null"

# The answers have the index of the input, also if it is a part of the rows.
some = games[games["moves"].notna()]
games["status"] = batch.king_status(some["fen"])["status"].to_pandas()
assert games["status"][:2].tolist() == ["checkmate", "free"] and games["status"][2:].isna().all()
