"""No question reads its text twice.

Only the wheel of `check all` counts the FENs that are read.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ajedrez
from ajedrez import _ajedrez, batch, king

pytestmark = pytest.mark.skipif(not hasattr(_ajedrez, "_readings"), reason="the wheel does not count the FENs that are read")

PLACEMENT = "4R1k1/5ppp/8/8/8/8/8/6K1"
FENS = [f"{PLACEMENT} b - - 0 1", f" {PLACEMENT}\tb   -", f"{PLACEMENT}\tb\t-\t-"]


def readings(ask: Callable[[], object]) -> int:
    """The number of texts that are parsed for an answer."""
    before = _ajedrez._readings()
    ask()
    return _ajedrez._readings() - before


@pytest.mark.parametrize(("fen", "color"), [
    *((fen, color) for fen in FENS for color in ("turn", "white", "black")), (PLACEMENT, "white"), (PLACEMENT, "black"),
])
@pytest.mark.parametrize("variant", ["plain", "fide"])
def test_a_question_about_a_king_reads_its_text_once(fen: str, color: str, variant: str) -> None:
    assert readings(lambda: king.status(fen, color, variant)) == 1
    assert readings(lambda: king.ways_out(fen, color, variant)) == 1


def test_a_request_about_a_king_reads_its_text_once() -> None:
    for fen in [*FENS, PLACEMENT]:
        assert readings(lambda: ajedrez.request({"op": "king.status", "fen": fen})) == 1


@pytest.mark.parametrize("color", ["turn", "white", "black"])
@pytest.mark.parametrize("variant", ["fide", "plain"])
def test_a_column_of_kings_reads_each_row_once(color: str, variant: str) -> None:
    column = FENS * 100
    # One thread, since each thread counts separately.
    assert readings(lambda: batch.king_status(column, color=color, variant=variant, threads=1)) == len(column)
