"""Ctrl-C, limits, other threads during a search, forks, dropped iterators."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from ajedrez import BudgetExceeded, Position, batch, lite, solitario

HEAVY = "".join(f"d{file}{rank}" for file in "abcdefgh" for rank in (1, 2, 3, 4))
"""A puzzle with more solutions than can be counted."""

LONG: dict[str, Callable[..., Any]] = {
    "perft": lambda **limits: Position.start("fide").perft(12, **limits),
    "perft of two threads": lambda **limits: Position.start("fide").perft(12, threads=2, **limits),
    "count": lambda **limits: solitario.count(HEAVY, **limits),
    "mate": lambda **limits: lite.mate("start", 60, **limits),
    "generate": lambda **limits: solitario.generate(
        24, roles="p", number=10**9, unique="strict", **limits
    ),
}


@pytest.mark.parametrize("name", LONG)
def test_a_timeout_is_kept(name: str) -> None:
    start = time.monotonic()
    with pytest.raises(BudgetExceeded):
        LONG[name](timeout=0.3)
    assert time.monotonic() - start > 0.25


@pytest.mark.parametrize("name", [name for name in LONG if name != "generate"])
def test_a_limit_of_nodes_is_kept(name: str) -> None:
    with pytest.raises(BudgetExceeded):
        LONG[name](max_nodes=10_000)


def interrupt(call: Callable[[], Any], steps: int = 1) -> None:
    """Sends Ctrl-C to a call that would never end, from a thread that has taken some steps, and expects its exception."""

    def send() -> None:
        for _ in range(steps):
            time.sleep(0.3 / steps)
        os.kill(os.getpid(), signal.SIGINT)

    # A program that was started with the signal ignored, as in the background of a shell, has no handler.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    sender = threading.Thread(target=send)
    try:
        with pytest.raises(KeyboardInterrupt):
            sender.start()
            call()
    finally:
        sender.join()
        signal.signal(signal.SIGINT, before)


def exhaust(iterator: Any) -> None:
    for _ in iterator:
        pass


INTERRUPTED = {
    **LONG,
    "solutions": lambda: exhaust(solitario.solutions(HEAVY)),
    "batch": lambda: batch.king_status((Position.start("plain").fen() for _ in iter(int, 1)), threads=2),
    "batch of one thread": lambda: batch.king_status(iter(lambda: "8/8/8/8/8/8/8/K1k5 w", None), threads=1),
    "batch of long rows": lambda: batch.lite_mate_in(["start"] * 10**6, 60, threads=2),
}


@pytest.mark.parametrize("name", INTERRUPTED)
def test_ctrl_c_ends_a_search(name: str) -> None:
    interrupt(INTERRUPTED[name])


def test_other_threads_run_during_a_search() -> None:
    interrupt(LONG["perft"], steps=6)


def test_a_search_of_another_thread_is_as_good() -> None:
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.append(Position.start("fide").perft(4)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [197281] * 4


def searching_threads() -> int:
    names = []
    for task in os.listdir("/proc/self/task"):
        try:
            with open(f"/proc/self/task/{task}/comm") as comm:
                names.append(comm.read().strip())
        except OSError:
            continue
    return sum(name.startswith("ajedrez.solut") for name in names)


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="it looks into Linux's /proc")
def test_a_dropped_iterator_ends_its_search() -> None:
    for take in (0, 1, 500):
        iterator = solitario.solutions(HEAVY)
        for _ in range(take):
            next(iterator)
        del iterator
        gc.collect()
    for _ in range(3000):
        if searching_threads() == 0:
            break
        time.sleep(0.02)
    assert searching_threads() == 0


def work(fens: list[str]) -> list[str]:
    first = batch.king_status(fens, threads=2)["status"].to_list()
    assert Position.start("fide").perft(4, threads=2) == 197281
    assert solitario.count("dc3cc5pe4pf6") == 3
    return first


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_fork_after_use_works() -> None:
    fens = ["4R1k1/5ppp/8/8/8/8/8/6K1 b"] * 20_000
    expected = work(fens)
    alive = solitario.solutions(HEAVY)
    next(alive)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        answers = pool.map_async(work, [fens] * 4).get(timeout=60)
    assert answers == [expected] * 4
    child = os.fork()
    if child == 0:
        try:
            next(alive)
        except RuntimeError:
            alive.close()  # type: ignore[attr-defined]
            del alive
            os._exit(0)
        os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    assert next(alive)


def test_a_program_that_ends_in_mid_search_ends() -> None:
    program = (
        "import ajedrez, threading\n"
        f"search = ajedrez.solitario.solutions({HEAVY!r}); next(search)\n"
        "count = lambda: ajedrez.Position.start('fide').perft(12)\n"
        "threading.Thread(target=count, daemon=True).start()\n"
        "print('done')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "done\n"), ended.stderr
