"""Puzzles of Ajedrez Solitario: all pieces are white, every move captures, and one piece must be left.

A puzzle is a run of three characters a piece, in any order: its role (``r`` king, ``d`` queen, ``t`` rook, ``a``
bishop, ``c`` knight, ``p`` pawn), its file and its rank. A move is four characters, from-square and to-square; a
fifth says what a pawn becomes. Source: the seed "Ajedrez Solitario"; the rules are in docs/rules/solitario.md.

Every function takes the options of the game as keywords:

max_captures : int, optional
    The most captures of one piece (2 in Solo Chess).
king_last : bool
    A board with exactly one king must end with it.
target : Square, str, int or tuple of int, optional
    The square of the last piece.
promote : bool
    A pawn that captures on rank 8 may become another piece.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from ajedrez import _ajedrez
from ajedrez.errors import BudgetExceeded

if TYPE_CHECKING:
    from ajedrez._types import SquareLike

__all__ = [
    "Checked",
    "Difficulty",
    "Explanation",
    "Hint",
    "Made",
    "Rating",
    "Solved",
    "check",
    "count",
    "daily",
    "explain",
    "generate",
    "hint",
    "rate",
    "sheet",
    "solutions",
    "solve",
    "strip",
    "svg",
]

Difficulty: TypeAlias = Literal["easy"] | Literal["medium"] | Literal["hard"] | Literal["expert"]
"""How hard a puzzle is for a person."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The result of solving a puzzle. It is true if there is a solution.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    moves : tuple of str or None
        A solution; None if there is none. A puzzle of one piece is solved by no moves.
    nodes : int
        The number of boards visited plus the number of conflicts learned.
    seconds : float
        The time it took.
    """

    puzzle: str
    moves: tuple[str, ...] | None
    nodes: int
    seconds: float

    @property
    def verdict(self) -> Literal["solved", "impossible"]:
        """Whether there is a solution, in a word."""
        return "impossible" if self.moves is None else "solved"

    def __bool__(self) -> bool:
        return self.moves is not None

    def _repr_svg_(self) -> str:
        # Whatever the options of the game were, the board and the moves are the same.
        return _ajedrez.solitario_drawing(self.puzzle, self.moves, _ANY)


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of replaying moves. It is true if they are a solution.

    Attributes
    ----------
    ok : bool
        Whether the moves are a solution.
    move : int or None
        The number, counted from 1, of the first move that cannot be played.
    reason : str or None
        What is wrong.
    """

    ok: bool
    move: int | None
    reason: str | None

    def __bool__(self) -> bool:
        return self.ok


@dataclass(frozen=True, slots=True)
class Explanation:
    """An explained answer. It is true if there is a solution.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    moves : tuple of str or None
        A solution; None if there is none.
    boards : tuple of str
        The remaining board after each move.
    reason : str or None
        Why there is no solution, in whole sentences, where a single condition says it.
    """

    puzzle: str
    moves: tuple[str, ...] | None
    boards: tuple[str, ...]
    reason: str | None

    def __bool__(self) -> bool:
        return self.moves is not None


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint. It is true if the puzzle can still be solved.

    Attributes
    ----------
    solvable : bool
        Whether it can still be solved.
    move : str or None
        A capture that keeps it solvable; None if it cannot be solved or is solved.
    only : bool or None
        Whether every other capture loses; None if the limits did not suffice to decide, or without a move.
    """

    solvable: bool
    move: str | None
    only: bool | None

    def __bool__(self) -> bool:
        return self.solvable


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is. docs/rules/solitario.md says how it is measured.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    difficulty : {"easy", "medium", "hard", "expert"}
        The difficulty.
    solutions : int
        How many there are, or at least so many.
    solutions_exact : bool
        Whether these are all.
    unique : bool or None
        Whether there is one up to the order of independent captures, where that is known.
    chance : tuple of float
        The chance that an attempt solves it that looks one capture ahead, and the ends of its interval of
        95 %, which are the chance itself where that is exact.
    blind, careful : tuple of float
        The same of an attempt that does not look ahead, and of one that looks two captures ahead.
    choices : float or None
        The captures to choose among, on average; None, as the next three, where it is too much to add up.
    forced : float or None
        How many captures of a solution are forced.
    depth : float or None
        The captures from a mistake to its dead end.
    vain : float or None
        The captures in vain.
    traps : float
        The number of captures along a solution that lose without being visibly hopeless.
    bits : float
        The bits of information needed per capture, which determine the difficulty.
    nodes : int
        The number of boards visited.
    seconds : float
        The time it took.
    """

    puzzle: str
    difficulty: str
    solutions: int
    solutions_exact: bool
    unique: bool | None
    chance: tuple[float, float, float]
    blind: tuple[float, float, float]
    careful: tuple[float, float, float]
    choices: float | None
    forced: float | None
    depth: float | None
    vain: float | None
    traps: float
    bits: float
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Made:
    """A generated puzzle.

    Attributes
    ----------
    puzzle : str
        The puzzle.
    moves : tuple of str
        The solution that it was built from.
    seed : int
        The same arguments and seed give the same puzzles.
    """

    puzzle: str
    moves: tuple[str, ...]
    seed: int

    def _repr_svg_(self) -> str:
        return _ajedrez.solitario_drawing(self.puzzle, self.moves, _ANY)


_ANY: tuple[None, bool, None, bool] = (None, False, None, True)


def solve(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> Solved:
    """Find a solution, or that there is none.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    Solved

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> solitario.solve("dc3cc5pe4pf6").moves
    ('c5e4', 'e4f6', 'c3f6')
    >>> bool(solitario.solve("pa2pb2"))
    False
    """
    moves, _, _, _, nodes, seconds = _ajedrez.solitario_solve(
        "solution", puzzle, (max_captures, king_last, target, promote), (timeout, max_nodes)
    )
    return Solved(puzzle, None if moves is None else tuple(moves), nodes, seconds)


def count(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> int:
    """Count the solutions: the sequences of moves.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    int
        Of any size.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> solitario.count("dc3cc5pe4pf6")
    3
    """
    _, number, _, _, _, _ = _ajedrez.solitario_solve(
        "count", puzzle, (max_captures, king_last, target, promote), (timeout, max_nodes)
    )
    return int(number or 0)


def explain(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> Explanation:
    """Solve a puzzle board by board, or explain why it has no solution.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    Explanation

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.
    """
    moves, _, reason, boards, _, _ = _ajedrez.solitario_solve(
        "explanation", puzzle, (max_captures, king_last, target, promote), (timeout, max_nodes)
    )
    return Explanation(puzzle, None if moves is None else tuple(moves), tuple(boards), reason)


def check(
    puzzle: str,
    moves: str | Iterable[str],
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
) -> Checked:
    """Replay moves with code that shares nothing with the solver.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    moves : str or iterable of str
        The moves: in one text with blanks between them, or one by one.
    max_captures, king_last, target, promote
        The options of the game.

    Returns
    -------
    Checked

    Raises
    ------
    BadInput
        The text is not a puzzle, or the moves are malformed.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> solitario.check("dc3cc5pe4pf6", "c3f6 e4c5").reason
    'move 2, e4c5: a pawn does not capture so'
    """
    ok, number, reason = _ajedrez.solitario_check(
        puzzle, moves, (max_captures, king_last, target, promote)
    )
    return Checked(ok, number, reason)


def hint(
    puzzle: str,
    moves: str | Iterable[str] = (),
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> Hint:
    """Name one capture that keeps a puzzle solvable.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    moves : str or iterable of str
        The moves already played.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    Hint

    Raises
    ------
    BadInput
        The text is not a puzzle, or the moves cannot be played.
    BudgetExceeded
        The limits did not suffice to find a capture. Where one was found, but not whether it is the only one,
        ``only`` is None.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> solitario.hint("dc3cc5pe4pf6", "c5e4")
    Hint(solvable=True, move='e4f6', only=False)
    """
    move, only, solvable = _ajedrez.solitario_hint(
        puzzle, moves, (max_captures, king_last, target, promote), (timeout, max_nodes)
    )
    return Hint(solvable, move, only)


def solutions(
    puzzle: str,
    *,
    most: int | None = None,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> Iterator[tuple[str, ...]]:
    """Show the solutions one by one.

    A thread of its own searches a little ahead of the reader; it ends when the iterator is dropped or its
    ``close()`` is called. After a fork the child's iterator raises ``RuntimeError``.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    most : int, optional
        No more solutions than these; without it, all.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up; what the reader does meanwhile counts.
    max_nodes : int, optional
        Nodes after which to give up.

    Yields
    ------
    tuple of str
        The moves of a solution. They come in the order of their captures' squares.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice for the next one, or to know that there is none.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> for moves in solitario.solutions("dc3cc5pe4pf6"):
    ...     print(*moves)
    c3f6 c5e4 e4f6
    c5e4 c3f6 e4f6
    c5e4 e4f6 c3f6
    """
    return _ajedrez.Solutions(
        puzzle, most, (max_captures, king_last, target, promote), (timeout, max_nodes)
    )


def rate(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> Rating | None:
    """Rate the difficulty of a puzzle for a person.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up; without any limit, 10.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    Rating or None
        None if there is no solution.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> rating = solitario.rate("dc3cc5pe4pf6")
    >>> rating.difficulty, rating.solutions
    ('easy', 3)
    """
    rated, nodes, seconds = _ajedrez.solitario_rate(
        puzzle, (max_captures, king_last, target, promote), (timeout, max_nodes)
    )
    if rated is None:
        return None
    difficulty, number, exact, unique, chances, measure, effort = rated
    blind, chance, careful = chances
    choices, forced, depth, vain = measure or (None, None, None, None)
    traps, bits = effort
    return Rating(
        puzzle=puzzle,
        difficulty=difficulty,
        solutions=int(number),
        solutions_exact=exact,
        unique=unique,
        chance=chance,
        blind=blind,
        careful=careful,
        choices=choices,
        forced=forced,
        depth=depth,
        vain=vain,
        traps=traps,
        bits=bits,
        nodes=nodes,
        seconds=seconds,
    )


def generate(
    pieces: int | None = None,
    *,
    roles: str = "rdtacp",
    exactly: str | None = None,
    chess_set: bool = False,
    area: str | None = None,
    game: Literal["solo"] | Literal["thinkfun"] | None = None,
    number: int = 1,
    seed: int | None = None,
    unique: bool | Literal["order", "strict"] = False,
    difficulty: Difficulty | None = None,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    threads: int | None = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> tuple[Made, ...]:
    """Generate puzzles.

    Parameters
    ----------
    pieces : int, optional
        How many pieces, 1 to 64; this or ``exactly`` must be given.
    roles : str
        The letters of the roles to draw from; a repeated letter is more likely.
    exactly : str, optional
        Exactly these pieces, a letter each, such as ``"rdttpp"``.
    chess_set : bool
        At most the pieces of one side of a chess set.
    area : str, optional
        Where all pieces stand: ``"4x4"``, files by ranks in the corner of a1, or ``"c3-f6"``.
    game : {"solo", "thinkfun"}, optional
        Solo Chess (at most two captures a piece, and one king, which is last), or ThinkFun's cards (4x4).
    number : int
        The number of puzzles, all different.
    seed : int, optional
        The same seed gives the same puzzles; by default, it is random.
    unique : bool or {"order", "strict"}
        Puzzles with a unique solution: up to the order of independent captures (or ``True``), or strictly.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        The difficulty.
    max_captures, king_last, target, promote
        The options of the game.
    threads : int, optional
        How many threads make attempts; without it, one for each core. What is made depends on the seed
        alone.
    timeout : float, optional
        Seconds after which to give up; without any limit, 10 for each puzzle.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    tuple of Made

    Raises
    ------
    BadInput
        There are no such puzzles.
    BudgetExceeded
        The limits did not suffice for all of them. Its ``boards`` are those that were made, and its ``seed``
        makes them again.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> made, = solitario.generate(8, seed=7, unique=True)
    >>> bool(solitario.check(made.puzzle, made.moves))
    True
    """
    if seed is None:
        seed = secrets.randbits(64)
    kind = ("order" if unique else None) if isinstance(unique, bool) else unique
    boards, is_complete = _ajedrez.solitario_generate(
        (pieces, roles, exactly, kind, difficulty, area, game, chess_set),
        seed,
        number,
        (max_captures, king_last, target, promote),
        (timeout, max_nodes),
        threads,
    )
    made = tuple(Made(puzzle, tuple(moves), seed) for puzzle, moves in boards)
    if not is_complete:
        message = f"the budget ran out after {len(made)} of {number} boards, with the seed {seed}"
        raise BudgetExceeded(message, made, seed)
    return made


def daily(date: datetime.date | str | None = None) -> Made:
    """Return the puzzle of a day, the same for everybody.

    Parameters
    ----------
    date : datetime.date or str, optional
        The day, such as ``"2026-11-22"``; without it, today in UTC.

    Returns
    -------
    Made

    Raises
    ------
    BadInput
        The text is not a date.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> solitario.daily("2026-11-22").seed
    20261122
    """
    day = datetime.datetime.now(datetime.timezone.utc).date() if date is None else date
    puzzle, moves, seed = _ajedrez.solitario_daily(
        day.isoformat() if isinstance(day, datetime.date) else day
    )
    return Made(puzzle, tuple(moves), seed)


def strip(
    puzzle: str,
    *,
    columns: int = 3,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> str:
    """Draw a puzzle with one picture per step.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    columns : int
        The number of boards in a row, 1 to 20.
    pixels : int, optional
        The width of a square in pixels, 8 to 400; by default, the viewer decides.
    black_and_white : bool
        Black lines on white, dark squares hatched.
    names : bool
        Whether the names of files and ranks are drawn.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Nodes after which to give up.

    Returns
    -------
    str
        The text of an SVG file.

    Raises
    ------
    BadInput
        The text is not a puzzle, or a number is out of its range.
    BudgetExceeded
        The limits did not suffice.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> solitario.strip("dc3cc5pe4pf6").count("<title>Q ")
    4
    """
    return _ajedrez.solitario_picture(
        "strip",
        [puzzle],
        (columns, pixels, black_and_white, names, "en"),
        (max_captures, king_last, target, promote),
        (timeout, max_nodes),
    )


def sheet(
    puzzles: Iterable[str],
    *,
    columns: int = 3,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    language: Literal["en"] | Literal["es"] = "en",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> str:
    """Draw several puzzles, with their solutions below them.

    Parameters
    ----------
    puzzles : iterable of str
        1 to 1,000 puzzles.
    columns : int
        The number of boards in a row, 1 to 20.
    pixels : int, optional
        The width of a square in pixels, 8 to 400; by default, the viewer decides.
    black_and_white : bool
        Black lines on white, dark squares hatched.
    names : bool
        Whether the names of files and ranks are drawn.
    language : {"en", "es"}
        The language of the heading.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float, optional
        Seconds after which to give up a puzzle.
    max_nodes : int, optional
        Nodes after which to give up a puzzle.

    Returns
    -------
    str
        The text of an SVG file.

    Raises
    ------
    BadInput
        A text is not a puzzle, there are too few or too many, or a number is out of its range.
    BudgetExceeded
        The limits did not suffice.

    Examples
    --------
    >>> from ajedrez import solitario
    >>> "1. a1a5" in solitario.sheet(["ta1pa5", "re1th8"])
    True
    """
    return _ajedrez.solitario_picture(
        "sheet",
        list(puzzles),
        (columns, pixels, black_and_white, names, language),
        (max_captures, king_last, target, promote),
        (timeout, max_nodes),
    )


def svg(puzzle: str, moves: str | Iterable[str] | None = None) -> str:
    """Draw a puzzle.

    Parameters
    ----------
    puzzle : str
        The puzzle.
    moves : str or iterable of str, optional
        A solution, which is drawn as numbered arrows.

    Returns
    -------
    str
        The text of an SVG file.

    Raises
    ------
    BadInput
        The text is not a puzzle, or the moves are not a solution.
    """
    return _ajedrez.solitario_drawing(puzzle, moves, _ANY)
