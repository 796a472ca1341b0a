"""Puzzles of Ajedrez Solitario: all pieces are white, every move captures, and one piece must be left.

A puzzle has three characters per piece, in any order: its role (``r`` king, ``d`` queen, ``t`` rook, ``a`` bishop,
``c`` knight, ``p`` pawn), its file and its rank. A move is four characters, from-square and to-square, and a fifth for
a promotion. Source: the assignment "Ajedrez Solitario"; the rules are in docs/rules/solitario.md.

Every function takes the options of the game as keywords, which :func:`solve` describes.

Examples
--------
>>> from ajedrez import solitario
>>> solitario.solve("dc3cc5pe4pf6").moves
('c5e4', 'e4f6', 'c3f6')
>>> bool(solitario.solve("pa2pb2"))
False
>>> solitario.count("dc3cc5pe4pf6")
3
>>> solitario.check("dc3cc5pe4pf6", "c3f6 e4c5").reason
'move 2, e4c5: a pawn cannot capture that way'
>>> solitario.hint("dc3cc5pe4pf6", "c5e4")
Hint(solvable=True, move='e4f6', only=False)
>>> rating = solitario.rate("dc3cc5pe4pf6")
>>> rating.difficulty, rating.solutions
('easy', 3)
>>> made, = solitario.generate(8, seed=7, unique=True)
>>> bool(solitario.check(made.puzzle, made.moves))
True
>>> solitario.strip("dc3cc5pe4pf6").count("<title>Q ")
4
>>> for moves in solitario.solutions("dc3cc5pe4pf6"):
...     print(*moves)
c3f6 c5e4 e4f6
c5e4 c3f6 e4f6
c5e4 e4f6 c3f6
>>> "1. a1a5" in solitario.sheet(["ta1pa5", "re1th8"])
True
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ajedrez import _ajedrez
from ajedrez._ajedrez import Solutions, svg
from ajedrez.errors import BudgetExceeded

__all__ = [
    "Checked",
    "Difficulty",
    "Explanation",
    "Hint",
    "GeneratedPuzzle",
    "Rating",
    "Solutions",
    "Solved",
    "daily",
    "svg",
]

Difficulty: TypeAlias = Literal["easy"] | Literal["medium"] | Literal["hard"] | Literal["expert"]
"""How hard a puzzle is for a person."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The result of solving a puzzle. It is true if there is a solution. Results are equal whatever their nodes and
    seconds are.

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
    nodes: int = field(compare=False)
    seconds: float = field(compare=False)

    @property
    def verdict(self) -> Literal["solved", "impossible"]:
        """Whether there is a solution, in a word."""
        return "impossible" if self.moves is None else "solved"

    def __bool__(self) -> bool:
        return self.moves is not None

    def _repr_svg_(self) -> str:
        return svg(self.puzzle, self.moves)

    @classmethod
    def _of(cls, told: Any) -> Solved:
        return cls(told["puzzle"], _moves(told), told["nodes"], told["seconds"])


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of replaying moves, or of judging that there are none. It is true if the claim is.

    Attributes
    ----------
    ok : bool
        Whether the moves are a solution, or for ``"imposible"`` whether there is none.
    move : int or None
        The number, counted from 1, of the first move that cannot be played.
    reason : str or None
        What is wrong: of ``"imposible"`` a solution.
    """

    ok: bool
    move: int | None
    reason: str | None

    def __bool__(self) -> bool:
        return self.ok

    @classmethod
    def _of(cls, told: Any) -> Checked:
        return cls(**told)


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

    @classmethod
    def _of(cls, told: Any) -> Explanation:
        return cls(told["puzzle"], _moves(told), tuple(told["boards"]), told["reason"])


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

    @classmethod
    def _of(cls, told: Any) -> Hint:
        return cls(told["verdict"] == "solved", told["move"], told["only"])


@dataclass(frozen=True, slots=True)
class Rating:
    """The difficulty of a puzzle, as defined in docs/rules/solitario.md. Comparisons ignore nodes and seconds.

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
        The captures of a board that are not hopeless at sight, on average; None, as the next three, where it is too
        much to add up.
    forced : float or None
        How many captures of a solution are forced.
    depth : float or None
        The captures from a mistake to its dead end.
    vain : float or None
        The captures in vain.
    traps : float or None
        The number of captures along a solution that lose without being visibly hopeless; None where no solution
        could be sampled.
    bits : float
        The bits of information needed per capture, which determine the difficulty.
    bits_from : str
        What ``bits`` was computed from: ``solutions`` that were sampled, or ``chances`` where none could be.
    decisions : int or None
        With motifs: the decisions that each solution meets at least; None where they are not known.
    motifs : tuple of str or None
        With motifs: the ideas of the puzzle; None where they are not known.
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
    traps: float | None
    bits: float
    bits_from: str
    nodes: int = field(compare=False)
    seconds: float = field(compare=False)
    decisions: int | None = None
    motifs: tuple[str, ...] | None = None

    @classmethod
    def _of(cls, told: Any) -> Rating | None:
        if told["verdict"] == "impossible":
            return None
        parts = {name: told[name] for name in cls.__match_args__ if name in told}
        for name in ("chance", "blind", "careful"):
            parts[name] = (told[name], told[f"{name}_low"], told[f"{name}_high"])
        if parts.get("motifs") is not None:
            parts["motifs"] = tuple(parts["motifs"])
        is_exact = told["solutions"] is not None
        return cls(**parts | {"solutions": told["solutions_min"], "solutions_exact": is_exact})


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
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
        return svg(self.puzzle, self.moves)

    @classmethod
    def _of(cls, told: Any) -> tuple[GeneratedPuzzle, ...]:
        boards, number, seed = told
        made = tuple(cls(board["puzzle"], tuple(board["moves"]), seed) for board in boards)
        if len(made) < number:
            message = f"limit reached after {len(made)} of {number} boards, with the seed {seed}"
            raise BudgetExceeded(message, made, seed)
        return made


def _moves(told: dict[str, Any]) -> tuple[str, ...] | None:
    return tuple(told["moves"]) if told["verdict"] == "solved" else None


def daily(date: datetime.date | str | None = None) -> GeneratedPuzzle:
    """Return the puzzle of a day, the same for everybody.

    Parameters
    ----------
    date : datetime.date, datetime.datetime or str, optional
        The day, such as ``"2026-11-22"``; without it, today in UTC. The day of a time with a time zone is that in UTC.

    Returns
    -------
    GeneratedPuzzle

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
    day = datetime.datetime.now(datetime.timezone.utc) if date is None else date
    if isinstance(day, datetime.datetime):
        day = (day if day.tzinfo is None else day.astimezone(datetime.timezone.utc)).date()
    elif not isinstance(day, (datetime.date, str)):
        raise TypeError(f"date: expected a datetime.date, a datetime.datetime or a str, found {type(day).__name__}")
    text = day.isoformat() if isinstance(day, datetime.date) else day
    return GeneratedPuzzle._of(_ajedrez.answer("solitario.daily", {"date": text}))[0]
