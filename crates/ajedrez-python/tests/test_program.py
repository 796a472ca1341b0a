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
PROGRAMS = pytest.mark.parametrize("program", [MODULE, COMMAND], ids=["module", "command"])
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm"}
for name in ("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"):
    ENVIRONMENT.pop(name, None)


def run(program: list[str], *arguments: str, **how: object) -> tuple[int, str, str]:
    ended = subprocess.run([*program, *arguments], capture_output=True, text=True, env=ENVIRONMENT, check=False, **how)
    return ended.returncode, ended.stdout, ended.stderr


@PROGRAMS
def test_it_answers_on_standard_output(program: list[str]) -> None:
    assert run(program, SHORT) == (0, "c5e4 e4f6 c3f6\n", "")
    code, out, said = run(program, "king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b")
    assert (code, said) == (0, "") and out.endswith("- El rey está en jaque mate\n")


@PROGRAMS
def test_it_reads_standard_input(program: list[str]) -> None:
    request = json.dumps({"id": 1, "op": "solitario.solve", "puzzle": SHORT})
    code, out, _ = run(program, "batch", "-", input=request + "\n")
    assert code == 0 and json.loads(out)["result"]["moves"] == ["c5e4", "e4f6", "c3f6"]
    assert run(program, "solitario", "solve", "-", input=f"{SHORT}\npa2pb2\n")[1] == "c5e4 e4f6 c3f6\nimposible\n"


@PROGRAMS
def test_its_exit_codes_are_those_of_the_program(program: list[str]) -> None:
    code, out, said = run(program, SHORT[:-1])
    assert (code, out) == (2, "") and said.startswith("error: ")
    assert run(program, "--no-such-option")[0] == 2
    assert run(program, "solitario", "solve", "--max-nodes", "1", LONG)[:2] == (3, "desconocido\n")
    assert run(program, "batch", "no such file")[0] == 1
    with open("/dev/full", "w") as full:
        ended = subprocess.run([*program, SHORT], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False)
    assert ended.returncode == 1 and ended.stderr.startswith(b"error: cannot write standard output: ")


@PROGRAMS
def test_its_name_in_messages_is_that_of_the_program(program: list[str]) -> None:
    assert run(program, "--version") == run(COMMAND, "--version")
    assert run(program, "--help")[1] == run(COMMAND, "--help")[1]
    assert "Usage: ajedrez " in run(program, "solitario", "--help")[1]


@PROGRAMS
def test_it_writes_colours_only_to_a_terminal(program: list[str]) -> None:
    assert "\x1b[" not in run(program, "--help")[1]
    assert "\x1b[" in run(["script", "-qec", f"{' '.join(program)} --help", "/dev/null"])[1]


@PROGRAMS
def test_a_reader_that_is_gone_ends_it_quietly(program: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run([*program, "perft", "3", "--divide"], stdout=writer, stderr=subprocess.PIPE, env=ENVIRONMENT,
                           check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, b"")


@PROGRAMS
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_fault(program: list[str], closed: str) -> None:
    assert run(["sh", "-c", f'"$@" {closed}', "sh", *program], SHORT)[0] == 0


@PROGRAMS
def test_bytes_that_are_no_text_are_bad_input(program: list[str]) -> None:
    ended = subprocess.run([*(part.encode() for part in program), b"dc3\xff"], capture_output=True, env=ENVIRONMENT,
                           check=False)
    assert ended.returncode == 2 and ended.stderr.startswith(b"error: ")


def interrupted(program: list[str], *arguments: str) -> tuple[int, bytes]:
    """Interrupt the program once it works, as Ctrl-C does."""
    child = subprocess.Popen([*program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
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


@PROGRAMS
def test_ctrl_c_ends_a_search_at_once(program: list[str]) -> None:
    code, said = interrupted(program, "perft", "12")
    assert code == 1 and b"interrupted" in said and b"Traceback" not in said


@PROGRAMS
def test_ctrl_c_ends_a_run_with_what_has_been_answered(program: list[str]) -> None:
    code, said = interrupted(program, "batch", "-")
    assert code == 1 and b"interrupted" in said and b"Traceback" not in said
