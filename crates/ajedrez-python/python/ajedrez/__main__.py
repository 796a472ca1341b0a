"""The program `ajedrez`: run by `python -m ajedrez`, and by the command `ajedrez` that the wheel installs."""

import signal
import sys

from ajedrez._ajedrez import program

__all__ = ["main"]


def main() -> int:
    """Run the program with the arguments of this process; return its exit code."""
    # Ctrl-C ends the program where it runs, not when the interpreter has its turn again. Whoever has it
    # ignored, as `nohup` may, keeps that.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return program(["ajedrez", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
