"""A million calls do not increase the memory. `AJEDREZ_MEMORY_SECONDS` is the time for repeating slow calls."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import ajedrez
from ajedrez import Move, Position, Square, batch, king, lite, rules, solitario

FIDE = Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", "fide")
FEN = FIDE.fen()
LITE = Position.start("lite")
FENS = [FEN] * 1000
ARROW = pa.array(FENS)
NUMPY = np.array(FENS)
CALLS = int(os.environ.get("AJEDREZ_MEMORY_CALLS", "100000"))
SECONDS = float(os.environ.get("AJEDREZ_MEMORY_SECONDS", "1"))


def refused(call: Callable[[], Any]) -> None:
    try:
        call()
    except ajedrez.AjedrezError:
        return
    raise AssertionError("it was not refused")


FUNCTIONS: dict[str, Callable[[], Any]] = {
    "Position": lambda: Position(FEN, "fide"),
    "Position refused": lambda: refused(lambda: Position("x")),
    "fen": FIDE.fen,
    "legal_moves": lambda: FIDE.legal_moves,
    "play": lambda: FIDE.play("e1g1"),
    "san": lambda: FIDE.san("e1g1"),
    "status": FIDE.status,
    "ways_out": lambda: Position("4k3/8/8/8/8/8/4R3/4K3 b", "fide").ways_out(),
    "attacks": lambda: FIDE.attacks("e5"),
    "perft": lambda: FIDE.perft(1),
    "divide": lambda: FIDE.divide(1),
    "svg": lambda: FIDE.svg(arrows=["e1g1"], marks=["e1"]),
    "Square": lambda: (Square("e4"), Square(5), Square((0, 0)), hash(Square("e4")), repr(Square("a1"))),
    "Move": lambda: (Move("e2e4").origin, Move("a7a8q").promotion),
    "king": lambda: king.situation("4k3/8/8/8/8/8/4R3/4K3 b"),
    "rules": lambda: (rules.can("caballo1_blanco", "A3"), rules.obstacles("a1", "a8")),
    "lite": lambda: (lite.is_checkmate(LITE), lite.attacked(LITE, 1), lite.legal_moves(LITE)),
    "lite mate": lambda: lite.forced_mate("7k/5K2/8/8/8/8/8/R7 w", 1),
    "lite tree": lambda: lite.mate("7k/5K2/8/8/8/8/8/R7 w", 1),
    "lite reach": lambda: lite.reachable(LITE, LITE),
    "request": lambda: ajedrez.request({"op": "king.status", "fen": FEN}),
    "request refused": lambda: refused(lambda: ajedrez.request({"op": "no"})),
    "solve": lambda: solitario.solve("dc3cc5pe4pf6"),
    "count": lambda: solitario.count("dc3cc5pe4pf6"),
    "check": lambda: solitario.check("dc3cc5pe4pf6", "c5e4 e4f6 c3f6"),
    "explain": lambda: solitario.explain("dc3cc5pe4pf6"),
    "rate": lambda: solitario.rate("dc3cc5pe4pf6"),
    "solutions": lambda: list(solitario.solutions("dc3cc5pe4pf6")),
    "solutions dropped": lambda: next(solitario.solutions("dc3cc5pe4pf6")),
    "generate": lambda: solitario.generate(8, seed=1),
    "draw": lambda: solitario.svg("dc3cc5pe4pf6", "c5e4 e4f6 c3f6"),
    "batch of a list": lambda: batch.king_status(FENS, threads=1),
    "batch of numpy": lambda: batch.king_status(NUMPY, threads=2).numpy(),
    "batch of arrow": lambda: pa.table(batch.king_status(ARROW, threads=2)),
    "batch refused": lambda: batch.solve(["x", None] * 500, threads=1)["reason"].to_list(),
}


def resident() -> int:
    """The bytes of this process that are in memory and not shared with files."""
    with open("/proc/self/status") as status:
        for line in status:
            if line.startswith("RssAnon:"):
                return int(line.split()[1]) * 1024
    raise AssertionError("Linux says how much")


def is_kept(name: str) -> bool:
    """Whether memory grows by more than 4 bytes a call."""
    function = FUNCTIONS[name]
    start = time.monotonic()
    calls = 0
    # Fast functions are called a fixed number of times, slow ones for a fixed time.
    gc.collect()
    before = resident()
    while calls < CALLS and (time.monotonic() - start < SECONDS or calls < 200):
        function()
        calls += 1
    gc.collect()
    grown = resident() - before
    print(f"{name}: {calls} calls, {grown / 1024:+.0f} KiB")
    # A call that kept 16 bytes would show; memory that the system's allocator keeps in pieces may not.
    return grown >= (1 << 20) + 4 * calls


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="it looks into Linux's /proc")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_memory_stays_where_it_was(name: str) -> None:
    for _ in range(200):
        FUNCTIONS[name]()
    # A thread of another library may allocate once; memory kept by calls grows each time.
    assert not all(is_kept(name) for _ in range(3)), f"{name} keeps memory"
