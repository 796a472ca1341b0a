"""Columns: the same question about every row, on all cores.

Every function takes a column of strings:

- a list, or any other iterable, of ``str`` (or ``bytes`` in UTF-8);
- a numpy array of one dimension, of strings of any kind;
- anything with the Arrow C data interface: a column of pyarrow, polars or pandas, or a table with one column, such as
  a result of DuckDB. It is read without a copy, and must not change meanwhile.

It gives `Columns`: Arrow data, which pyarrow, polars and DuckDB read where they lie, and from which numpy arrays can be had.
No row raises: one that is null or has no answer is null in every column, and the column ``"reason"`` says why.

Every function takes as keywords:

threads : int, optional
    The number of threads; by default, one for each core.
progress : callable, optional
    Called from time to time with the number of rows answered since the last call, as ``tqdm.update`` wants it.

Examples
--------
>>> from ajedrez import batch
>>> answers = batch.king_status(["4R1k1/5ppp/8/8/8/8/8/6K1 b", "no FEN", None])
>>> answers["status"].to_list()
['checkmate', None, None]
>>> answers["status"].numpy()
array([ 2, -1, -1], dtype=int8)
>>> answers["reason"][1]
"fen: expected a piece, a count or '/' at byte 1, found 'o'"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from ajedrez import _ajedrez
from ajedrez._ajedrez import Column, Columns
from ajedrez.errors import BadInput

if TYPE_CHECKING:
    from ajedrez._types import SquareLike

__all__ = [
    "Column",
    "Columns",
    "is_readable",
    "is_valid",
    "king_status",
    "legal_move_count",
    "lite_mate_in",
    "rate",
    "solve",
]


def king_status(
    fens: Any,
    *,
    color: Literal["turn", "white", "black"] = "turn",
    variant: Literal["fide", "seed", "lite"] | None = None,
    rules: Literal["seed", "fide"] | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Judge the king of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN. The placement is enough: without a turn it is White's.
    color : {"turn", "white", "black"}
        Whose king: that of the side to move, or of a side, as if that side were to move.
    variant : {"fide", "seed", "lite"}
        The game, by default chess; ``"seed"`` has no castling and no en passant.
    rules : {"seed", "fide"}
        The older name of `variant`.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``status`` (verdicts: free, check, checkmate, stalemate) and ``reason``.
    """
    if variant is not None and rules is not None:
        raise BadInput("variant and rules are the same argument: expected only one of them")
    return _ajedrez.batch_king_status((fens, threads, progress), color, variant or rules or "fide")


def is_readable(
    fens: Any,
    *,
    variant: Literal["fide", "seed", "lite"] = "fide",
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Whether each text is the FEN of a position, which need not occur in any game.

    Parameters
    ----------
    fens : column of str
        The texts.
    variant : {"fide", "seed", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``readable`` (bool), ``defects`` (what is wrong with one that is not) and ``reason``.
    """
    return _ajedrez.batch_is_readable((fens, threads, progress), variant)


def is_valid(
    fens: Any,
    *,
    variant: Literal["fide", "lite"] = "fide",
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Whether each text is the FEN of a position that can occur in a game.

    Parameters
    ----------
    fens : column of str
        The texts.
    variant : {"fide", "lite"}
        The game: chess by the checks of python-chess's ``Board.is_valid()``, or Ajedrez Lite as
        `ajedrez.lite.is_valid`. The seed's game does not say which positions are valid.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``valid`` (bool), ``defects`` (what is wrong with one that is not) and ``reason``.

    Examples
    --------
    >>> from ajedrez import batch
    >>> batch.is_valid(["4k3/4R3/8/8/8/8/8/8 w"])["defects"][0]
    'White has no king; the side not to move is in check'
    """
    return _ajedrez.batch_is_valid((fens, threads, progress), variant)


def legal_move_count(
    fens: Any,
    *,
    variant: Literal["fide", "seed", "lite"] = "fide",
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Count the legal moves of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "seed", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``moves`` (int16) and ``reason``.
    """
    return _ajedrez.batch_legal_move_count((fens, threads, progress), variant)


def lite_mate_in(
    fens: Any,
    max: int = 3,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Find the shortest forced mate of each position of Ajedrez Lite, as `ajedrez.lite.forced_mate`.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    max : int
        The most moves.
    timeout : float, optional
        Seconds after which to give up a row.
    max_nodes : int, optional
        Positions after which to give up a row.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``verdict`` (mate, none, unknown), ``moves`` (int16; null without a mate) and ``reason``.
    """
    limits = {"max": max, "timeout": timeout, "max_nodes": max_nodes}
    return _ajedrez.batch_lite_mate_in((fens, threads, progress), limits)


def solve(
    puzzles: Any,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Find a solution of each puzzle, as `ajedrez.solitario.solve`.

    Parameters
    ----------
    puzzles : column of str
        The puzzles.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up a row.
    max_nodes : int, optional
        Nodes after which to give up a row.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``verdict`` (solved, impossible, unknown), ``moves`` (a solution, with blanks between the moves),
        ``nodes`` (int64) and ``reason``.
    """
    options = {"max_captures": max_captures, "king_last": king_last, "target": target, "promote": promote}
    limits = {"timeout": timeout, "max_nodes": max_nodes}
    return _ajedrez.batch_solve((puzzles, threads, progress), options | limits)


def rate(
    puzzles: Any,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Columns:
    """Rate the difficulty of each puzzle, as `ajedrez.solitario.rate`.

    Parameters
    ----------
    puzzles : column of str
        The puzzles.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up a row; without any limit, 10.
    max_nodes : int, optional
        Nodes after which to give up a row.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``verdict`` (solved, impossible, unknown), ``difficulty`` (easy, medium, hard, expert), ``solutions`` (a
        number in decimal, of any size), ``solutions_min``, ``unique``, ``choices``, ``forced``, ``chance``, ``chance_low``,
        ``chance_high``, ``blind``, ``careful``, ``depth``, ``vain``, ``traps``, ``bits`` and ``reason``.
    """
    options = {"max_captures": max_captures, "king_last": king_last, "target": target, "promote": promote}
    limits = {"timeout": timeout, "max_nodes": max_nodes}
    return _ajedrez.batch_rate((puzzles, threads, progress), options | limits)
