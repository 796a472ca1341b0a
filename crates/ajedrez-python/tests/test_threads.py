"""No more threads than there is work for, and as many fewer as the system refuses to start."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells how much memory was mapped")

MAPPED = """
import re, resource, sys
from ajedrez import Position, batch, solitario

def mapped(what):
    status = open("/proc/self/status").read()
    return int(re.search(rf"{what}:\\s*(\\d+) kB", status)[1]) << 10

FEN = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
"""

#: What a thread's stack takes of the address space.
STACK_BYTES = 8 << 20


def run(code: str, *arguments: object) -> str:
    command = [sys.executable, "-c", MAPPED + code, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, (code, arguments, done.returncode, done.stderr[-2000:])
    return done.stdout


@pytest.mark.parametrize(
    ("call", "threads"),
    [
        ("batch.king_status([FEN], variant='fide', threads=64)", 1),
        ("batch.king_status([], threads=64)", 1),
        ("batch.king_status([FEN] * 4096, variant='fide', threads=64)", 1),
        ("batch.king_status([FEN] * 4097, variant='fide', threads=64)", 2),
        ("batch.solve(['ta1tb1'] * 32, threads=64)", 1),
        ("batch.solve(['ta1tb1'] * 80, threads=64)", 3),
        ("Position.start('fide').perft(1, threads=64)", 1),
    ],
)
def test_a_call_starts_no_more_threads_than_it_has_parts(call: str, threads: int) -> None:
    # A thread's heap is mapped in addition to its stack, and takes up to 128 MiB. Before a thread starts, memory for at
    # most twice as many threads is mapped and unmapped.
    most = 2 * threads * (STACK_BYTES + (128 << 20)) if threads > 1 else STACK_BYTES
    found = int(run(f"before = mapped('VmPeak'); {call}; print(mapped('VmPeak') - before)"))
    assert found <= most, (call, found >> 20)


@pytest.mark.parametrize("mebibytes", [16, 40, 64, 100, 150, 250, 400, 700, 1000, 2000, 4000])
def test_fewer_threads_work_where_memory_for_more_is_refused(mebibytes: int) -> None:
    code = """
resource.setrlimit(resource.RLIMIT_AS, (mapped("VmSize") + (int(sys.argv[1]) << 20),) * 2)
puzzles = ["ta1tb1", "pa1pa2"] * 16 * 1024
verdicts = batch.solve(puzzles, threads=1024)["verdict"].to_list()
assert verdicts == ["solved", "impossible"] * 16 * 1024
assert Position.start("fide").perft(4, threads=1024) == 197_281
print(len(solitario.generate(5, number=30, threads=1024, seed=1)))
"""
    assert run(code, mebibytes) == "30\n"
