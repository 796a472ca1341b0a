"""The program in the package is the program: `python -m ajedrez`, and the command `ajedrez`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

SHORT = "dc3cc5pe4pf6"
LONG = "".join(f"{kind}{file}{row}" for row in range(1, 8, 2) for kind, file in zip("rcrcrcrc", "abcdefgh"))
MODULE = [sys.executable, "-m", "ajedrez"]
COMMAND = [str(Path(sysconfig.get_path("scripts")) / "ajedrez")]
DOORS = pytest.mark.parametrize("door", [MODULE, COMMAND], ids=["module", "command"])
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm"}
for name in ("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"):
    ENVIRONMENT.pop(name, None)


def run(door: list[str], *arguments: str, **how: object) -> tuple[int, str, str]:
    ended = subprocess.run([*door, *arguments], capture_output=True, text=True, env=ENVIRONMENT, check=False, **how)
    return ended.returncode, ended.stdout, ended.stderr


@DOORS
def test_it_answers_on_standard_output(door: list[str]) -> None:
    assert run(door, SHORT) == (0, "c5e4 e4f6 c3f6\n", "")
    code, out, said = run(door, "king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b")
    assert (code, said) == (0, "") and out.endswith("- El rey está en jaque mate\n")


@DOORS
def test_it_reads_standard_input(door: list[str]) -> None:
    request = json.dumps({"id": 1, "op": "solitario.solve", "puzzle": SHORT})
    code, out, _ = run(door, "batch", "-", input=request + "\n")
    assert code == 0 and json.loads(out)["result"]["moves"] == ["c5e4", "e4f6", "c3f6"]
    assert run(door, "solitario", "solve", "-", input=f"{SHORT}\npa2pb2\n")[1] == "c5e4 e4f6 c3f6\nimposible\n"


@DOORS
def test_its_exit_codes_are_those_of_the_program(door: list[str]) -> None:
    code, out, said = run(door, SHORT[:-1])
    assert (code, out) == (2, "") and said.startswith("error: ")
    assert run(door, "--no-such-option")[0] == 2
    assert run(door, "solitario", "solve", "--max-nodes", "1", LONG)[:2] == (3, "desconocido\n")
    assert run(door, "batch", "no such file")[0] == 1
    with open("/dev/full", "w") as full:
        ended = subprocess.run([*door, SHORT], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False)
    assert ended.returncode == 1 and ended.stderr.startswith(b"error: cannot write standard output: ")


@DOORS
def test_its_name_in_messages_is_that_of_the_program(door: list[str]) -> None:
    assert run(door, "--version") == run(COMMAND, "--version")
    assert run(door, "--help")[1] == run(COMMAND, "--help")[1]
    assert "Usage: ajedrez " in run(door, "solitario", "--help")[1]


@DOORS
def test_it_writes_colours_only_to_a_terminal(door: list[str]) -> None:
    assert "\x1b[" not in run(door, "--help")[1]
    assert "\x1b[" in run(["script", "-qec", f"{' '.join(door)} --help", "/dev/null"])[1]


@DOORS
def test_a_reader_that_is_gone_ends_it_quietly(door: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run([*door, "perft", "3", "--divide"], stdout=writer, stderr=subprocess.PIPE, env=ENVIRONMENT,
                           check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, b"")


@DOORS
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_fault(door: list[str], closed: str) -> None:
    assert run(["sh", "-c", f'"$@" {closed}', "sh", *door], SHORT)[0] == 0


@DOORS
def test_bytes_that_are_no_text_are_bad_input(door: list[str]) -> None:
    ended = subprocess.run([*(part.encode() for part in door), b"dc3\xff"], capture_output=True, env=ENVIRONMENT,
                           check=False)
    assert ended.returncode == 2 and ended.stderr.startswith(b"error: ")


def interrupted(door: list[str], *arguments: str) -> tuple[int, bytes]:
    """Interrupt the program once it works, as Ctrl-C does."""
    child = subprocess.Popen([*door, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, env=ENVIRONMENT,
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
    assert child.stdin and child.stdout and child.stderr
    if arguments[0] == "batch":
        # One answer: it reads.
        child.stdin.write(json.dumps({"op": "solitario.solve", "puzzle": SHORT}).encode() + b"\n")
        child.stdin.flush()
        assert child.stdout.readline()
    else:
        # The program has started threads, so its own handler of the signal is set; it then works for half a second.
        while len(os.listdir(f"/proc/{child.pid}/task")) == 1 or sum(times(child.pid)) < 0.5:
            assert child.poll() is None
            time.sleep(0.01)
    child.send_signal(signal.SIGINT)
    # The input stays open: the program would end at the end of its input.
    code = child.wait(timeout=60)
    return code, child.communicate()[1]


def times(process: int) -> list[float]:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return [int(field) / os.sysconf("SC_CLK_TCK") for field in fields[11:13]]


@DOORS
def test_ctrl_c_ends_a_search_at_once(door: list[str]) -> None:
    code, said = interrupted(door, "perft", "12")
    assert code == 1 and b"interrupted" in said and b"Traceback" not in said


@DOORS
def test_ctrl_c_ends_a_run_with_what_has_been_answered(door: list[str]) -> None:
    code, said = interrupted(door, "batch", "-")
    assert code == 1 and b"interrupted" in said and b"Traceback" not in said
