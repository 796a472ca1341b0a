"""The protocol itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ajedrez import _ajedrez

__all__ = ["request"]


def request(request: Mapping[str, Any], *, threads: int = 1) -> Any:
    """Answer a request of the protocol, as ``ajedrez batch`` answers a line.

    Parameters
    ----------
    request : mapping
        The operation ``"op"`` and its arguments; docs/protocol.md lists them. An ``"id"`` is allowed
        and not used.
    threads : int
        How many threads may count a perft.

    Returns
    -------
    object
        The ``result``: what JSON knows. If the limits did not suffice and the answer can tell
        that, it says so: ``"unknown"``.

    Raises
    ------
    BadInput
        The request is invalid.
    BudgetExceeded
        The limits did not suffice, and the answer has no word for that.

    Examples
    --------
    >>> import ajedrez
    >>> ajedrez.request({"op": "fide.perft", "fen": "8/8/8/8/8/8/8/K1k5 w", "depth": 2})
    3
    """
    return json.loads(_ajedrez.request_json(json.dumps(dict(request), ensure_ascii=False, separators=(",", ":")), threads))
