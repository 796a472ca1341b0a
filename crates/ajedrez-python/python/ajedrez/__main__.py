"""The program `ajedrez`: run by `python -m ajedrez`, and by the command `ajedrez` that the wheel installs."""

import signal
import sys

from ajedrez._ajedrez import program

__all__ = ["main"]


def main() -> int:
    """Run the program with the arguments of this process; return its exit code."""
    # Ctrl-C ends the program at once instead of when the interpreter runs again. An ignored signal, as under
    # `nohup`, stays ignored.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return program(["ajedrez", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
