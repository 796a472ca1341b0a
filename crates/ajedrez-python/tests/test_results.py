"""Results of requests by the types of `ajedrez.results`; mypy reads this file, too."""

from __future__ import annotations

import ajedrez
from ajedrez import results

FEN = "4R1k1/5ppp/8/8/8/8/8/6K1 b"
LITE = "k7/8/8/8/8/8/8/K7 w"
PUZZLE = "dc3cc5pe4pf6"


def test_ten_results_have_the_types_of_their_operations() -> None:
    status: results.Situation = ajedrez.request({"op": "king.status", "fen": "4R1k1/5pp1/8/8/8/8/8/6K1 b"})
    square: str = status["escapes"][0]["from"]
    assert (status["status"], square) == ("check", "g8")
    solved: results.Solved = ajedrez.request({"op": "solitario.solve", "puzzle": PUZZLE, "explain": True})
    moves: list[str] = solved["moves"]
    assert len(solved.get("boards", [])) == len(moves) == 3
    counted: results.Counted = ajedrez.request({"op": "solitario.count", "puzzle": PUZZLE})
    count: int | None = counted["count"]
    assert count == 3
    rating: results.Rating = ajedrez.request({"op": "solitario.rate", "puzzle": PUZZLE})
    chance: float | None = rating["chance"]
    assert chance == 1.0
    hint: results.Hint = ajedrez.request({"op": "solitario.hint", "puzzle": PUZZLE})
    assert hint["move"] is not None and hint["verdict"] == "solved"
    made: list[results.GeneratedPuzzle] = ajedrez.request({"op": "solitario.generate", "pieces": 4, "seed": 1})
    assert len(made) == 1 and made[0]["seed"] == 1
    move: results.Legality = ajedrez.request(
        {"op": "lite.esJugadaLegal", "fen": LITE, "o": "b1", "d": "b2", "reason": True}
    )
    assert move["why"] is not None and move["why"].get("from") == "b1"
    evaluation: results.Evaluation = ajedrez.request({"op": "lite.evaluate", "fen": LITE})
    assert evaluation["source"] == "rules"
    record: results.GameRecord = ajedrez.request({"op": "fide.game", "fen": FEN, "moves": ""})
    claim: str | None = record["claim"]
    assert claim is None
    over: results.GameRecord = ajedrez.request(
        {"op": "fide.game", "fen": "start", "moves": ["f3", "e5", "g4", "Qh4#"]}
    )
    assert (over["status"], over["result"], over["draw"]) == ("checkmate", "0-1", None)
    may: results.MayGo = ajedrez.request({"op": "rules.can", "piece": "torre1_blanca", "to": "a3"})
    assert may["ok"] == (may["reason"] is None)


def what_mypy_refuses(status: results.Situation, solved: results.Solved, counted: results.Counted) -> None:
    """A misspelt value, and what a result does not have."""
    solved["movez"]  # type: ignore[typeddict-item]
    status["escapes"][0]["form"]  # type: ignore[typeddict-item]
    counted["solutions"]  # type: ignore[typeddict-item]
    status["status"] == "mate"  # type: ignore[comparison-overlap]
