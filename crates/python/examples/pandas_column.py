"""pandas: a column of positions, and how many legal moves each has."""

import pandas as pd

from ajedrez import batch

games = pd.DataFrame({"fen": ["4R1k1/5ppp/8/8/8/8/8/6K1 b", "8/8/8/8/8/8/8/K1k5 w", "no FEN", None]})

answers = batch.legal_move_count(games["fen"], variant="fide")
games["moves"] = pd.array(answers["moves"].to_list(), dtype="Int16")
games["reason"] = answers["reason"].to_list()

print(games)
assert games["moves"].fillna(-1).tolist() == [0, 1, -1, -1]
assert games["reason"][3] == "null"
