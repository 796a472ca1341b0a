"""Every search runs on a thread with a stack of 128 KiB, the default of musl.

A stack that is too small ends the whole interpreter, so each search runs in a separate interpreter.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

SETUP = """
import threading
from ajedrez import AjedrezError, Position, batch, king, lite, solitario

LOCKED = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w"
CROWDED = "rbrbkbrb/pppppppp/rbrbrbrb/bprpbprp/BPRPBPRP/RBRBRBRB/PPPPPPPP/RBRBKBRB w"
ENDING = "4k3/8/8/8/8/8/8/R3K2R b"

def board(kinds, step):
    squares = [n for n in range(64) if step == 1 or n % step]
    return "".join(f"{kinds[n * 5 % 7 % len(kinds)]}{'abcdefgh'[n % 8]}{n // 8 + 1}" for n in squares)

PUZZLES = [board(kinds, step) for kinds in ("d", "trdcap") for step in (1, 4, 2)]

def tried(search, *arguments, **limits):
    # Only that it ends: some of the limits are too narrow for an answer.
    try:
        return search(*arguments, **limits)
    except AjedrezError:
        return None

def run():
    SEARCH
    done.append(True)

done = []
threading.stack_size(128 << 10)
thread = threading.Thread(target=run)
thread.start()
thread.join()
assert done == [True]
"""

SEARCHES = {
    "solve": "[tried(solitario.solve, it, max_nodes=2000) for it in PUZZLES]",
    "count": "[tried(solitario.count, it, max_nodes=2000) for it in PUZZLES]",
    "explain": "[tried(solitario.explain, it, max_nodes=2000) for it in [*PUZZLES, 'pa2pc2', 'ca1cb1tc3pd4ae5rh8']]",
    "hint": "[tried(solitario.hint, it, max_nodes=2000) for it in PUZZLES]",
    "solutions": "[tried(lambda: list(solitario.solutions(it, most=3, max_nodes=2000))) for it in PUZZLES]",
    "rate": "[tried(solitario.rate, it, max_nodes=2000) for it in PUZZLES]",
    "generate": "[tried(solitario.generate, n, seed=3, threads=1) for n in (64, 48, 10)]",
    "generate unique": "tried(solitario.generate, 10, seed=3, unique=True, threads=1)",
    "batch.solve": "tried(batch.solve, PUZZLES, threads=1, max_nodes=2000)",
    "batch.rate": "tried(batch.rate, PUZZLES, threads=1, max_nodes=2000)",
    "perft": "[tried(Position(it, 'lite').perft, 255, max_nodes=100000) for it in (LOCKED, CROWDED)]",
    "divide": "[tried(Position(it, 'lite').divide, 255, max_nodes=100000) for it in (LOCKED, CROWDED)]",
    "forced_mate": "[tried(lite.forced_mate, it, 300, max_nodes=30000) for it in (LOCKED, CROWDED)]",
    "mate": "[tried(lite.mate, it, 255, max_nodes=100000) for it in (LOCKED, CROWDED)]",
    "mate tree": "lite.mate('4k3/8/8/8/8/1R6/R7/4K3 w', 6)",
    "reachable": "[tried(lite.reachable, it, ENDING, max_nodes=30000) for it in (LOCKED, CROWDED)]",
    "reachable shortest": "[tried(lite.reachable, it, ENDING, shortest=True, max_nodes=30000) for it in (LOCKED, CROWDED)]",
    "king": "king.status(CROWDED, 'white')",
    "batch.lite_mate_in": "tried(batch.lite_mate_in, [LOCKED, CROWDED], 255, threads=1, max_nodes=30000)",
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
def test_a_small_stack_is_enough(search: str) -> None:
    ran = subprocess.run([sys.executable, "-c", SETUP.replace("SEARCH", search)], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
