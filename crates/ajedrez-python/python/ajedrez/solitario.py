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

# Generated from the table of operations by `DOCUMENTS=write cargo test -p ajedrez-protocol --test documents`.
# The words above and the classes are in _solitario.py.

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, overload

from ajedrez import _ajedrez
from ajedrez._solitario import (
    Checked,
    Difficulty,
    Explanation,
    Hint,
    GeneratedPuzzle,
    Rating,
    Solutions,
    Solved,
    daily,
    svg,
)

if TYPE_CHECKING:
    from ajedrez._types import Seconds, SquareLike

__all__ = [
    "Checked",
    "Difficulty",
    "Explanation",
    "GeneratedPuzzle",
    "Hint",
    "Rating",
    "Solutions",
    "Solved",
    "check",
    "count",
    "daily",
    "draw",
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


def solve(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Solved:
    """Find a solution, or that there is none.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    Solved

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.
    """
    return Solved._of(_ajedrez.answer("solitario.solve", {
        "puzzle": puzzle,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def explain(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Explanation:
    """Solve a puzzle board by board, or explain why it has no solution.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

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
    return Explanation._of(_ajedrez.answer("solitario.solve", {
        "explain": True,
        "puzzle": puzzle,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def solutions(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    most: int | None = None,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Solutions:
    """The solutions one by one. A thread of its own searches a little ahead of the reader, whose time
    counts; it ends when the iterator is dropped or its ``close()`` is called. After a fork the child's
    iterator raises ``RuntimeError``.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    most : int, optional
        No more solutions than these; without it, all.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    Solutions
        An iterator over tuples of str, the moves of each solution, in the order of their captures' squares.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.
    """
    answer: Solutions = _ajedrez.answer("solitario.solve", {
        "all": True if most is None else most,
        "puzzle": puzzle,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "timeout": timeout,
        "max_nodes": max_nodes,
    })
    return answer


def count(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> int | None:
    """The number of solutions.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    int or None
        The number; None if it is 2^128 or more.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BudgetExceeded
        The limits did not suffice.
    """
    answer: int | None = _ajedrez.answer("solitario.count", {
        "puzzle": puzzle,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "timeout": timeout,
        "max_nodes": max_nodes,
    })
    return answer


def check(
    puzzle: str,
    moves: str | Iterable[str],
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Checked:
    """Whether moves solve the puzzle, and if not, which move fails and why.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    moves : str or iterable of str
        The moves to replay, separated by blanks, or `imposible` to check that claim.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    Checked

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BadInput
        Another argument is not what it must be.
    BudgetExceeded
        The limits did not suffice.
    """
    return Checked._of(_ajedrez.answer("solitario.check", {
        "puzzle": puzzle,
        "moves": moves,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def rate(
    puzzle: str,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    motifs: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Rating | None:
    """How hard a puzzle is for a person; without any limit it gives up after 3,000,000 nodes.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    motifs : bool
        Whether to count its decisions and to name its motifs, too.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

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
    """
    return Rating._of(_ajedrez.answer("solitario.rate", {
        "puzzle": puzzle,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "motifs": motifs,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def hint(
    puzzle: str,
    moves: str | Iterable[str] = (),
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Hint:
    """A capture that keeps the puzzle solvable.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    moves : str or iterable of str
        The moves played so far, separated by blanks.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    Hint

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BadInput
        Another argument is not what it must be.
    BudgetExceeded
        The limits did not suffice.
    """
    return Hint._of(_ajedrez.answer("solitario.hint", {
        "puzzle": puzzle,
        "moves": moves,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def generate(
    pieces: int | None = None,
    *,
    roles: str = "rdtacp",
    exactly: str | None = None,
    chess_set: bool = False,
    area: str | None = None,
    game: Literal["solo", "thinkfun"] | None = None,
    unique: bool | Literal["order", "strict"] = False,
    difficulty: Literal["easy", "medium", "hard", "expert"] | None = None,
    motif: Literal["lonely", "walk", "wait", "order", "sacrifice", "kind", "end"] | None = None,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    seed: int | None = None,
    number: int = 1,
    threads: int | None = None,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> tuple[GeneratedPuzzle, ...]:
    """Puzzles made to order: without a seed, others each time; without any limit it gives up after
    10,000,000 nodes for each, 2,000,000 with `unique`.

    Parameters
    ----------
    pieces : int, optional
        Number of pieces per board, 1 to 64.
    roles : str
        Letters from which the roles are drawn; a letter given twice is drawn twice as often.
    exactly : str, optional
        Exactly these pieces, one letter each: rdttpp is a king, a queen, two rooks and two pawns.
    chess_set : bool
        At most the pieces of one side of a chess set.
    area : str, optional
        Area of the pieces: files by ranks from a1 (4x4), or two corners (c3-f6).
    game : {"solo", "thinkfun"}, optional
        A game with rules and pieces of its own: Solo Chess (no piece captures more than twice, and the one
        king is last), or ThinkFun's cards (4x4).
    unique : bool or {"order", "strict"}
        Exactly one solution: up to the order of independent captures (or `true`), or strictly.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        Difficulty, as measured by `rate`.
    motif : {"lonely", "walk", "wait", "order", "sacrifice", "kind", "end"}, optional
        Boards with this idea: a lonely piece, a king's walk, a piece that must wait, one order only, a
        sacrifice, one kind alone, or one end only.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    seed : int, optional
        Random seed: the same seed gives the same boards.
    number : int
        Number of boards.
    threads : int, optional
        How many threads make attempts; without it, one for each core. What is made depends on the seed
        alone.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    tuple of GeneratedPuzzle

    Raises
    ------
    BadInput
        Another argument is not what it must be.
    BudgetExceeded
        The limits did not suffice.
    """
    return GeneratedPuzzle._of(_ajedrez.answer("solitario.generate", {
        "pieces": pieces,
        "roles": roles,
        "exactly": exactly,
        "set": chess_set,
        "area": area,
        "game": game,
        "unique": unique,
        "difficulty": difficulty,
        "motif": motif,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "seed": seed,
        "number": number,
        "threads": threads,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


@overload
def draw(
    puzzle: str,
    show: Literal["board", "solution"] = "board",
    *,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["svg"] = "svg",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> str: ...
@overload
def draw(
    puzzle: str,
    show: Literal["board", "solution"] = "board",
    *,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["pdf", "png"],
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> bytes: ...
def draw(
    puzzle: str,
    show: Literal["board", "solution"] = "board",
    *,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["svg", "pdf", "png"] = "svg",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> str | bytes:
    """Draw a puzzle, or a solution as numbered arrows.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    show : {"board", "solution"}
        The board, a solution as arrows, a picture of each step, or a sheet.
    pixels : int, optional
        The width of a square in pixels, 8 to 400.
    black_and_white : bool
        Colours, or black lines on white with dark squares hatched.
    names : bool
        Draw the names of files and ranks.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    format : {"svg", "pdf", "png"}
        SVG, PDF (a strip or a sheet on pages of ``paper``), or PNG of at most 16 million pixels.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    str or bytes
        The text of an SVG file, or the bytes of a PDF or PNG file.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BadInput
        Another argument is not what it must be.
    BudgetExceeded
        The limits did not suffice.
    """
    answer: str | bytes = _ajedrez.answer("solitario.draw", {
        "puzzle": puzzle,
        "show": show,
        "pixels": pixels,
        "palette": black_and_white,
        "names": names,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "format": format,
        "timeout": timeout,
        "max_nodes": max_nodes,
    })
    return answer


@overload
def strip(
    puzzle: str,
    *,
    columns: int = 3,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    paper: Literal["a4", "letter"] = "a4",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["svg"] = "svg",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> str: ...
@overload
def strip(
    puzzle: str,
    *,
    columns: int = 3,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    paper: Literal["a4", "letter"] = "a4",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["pdf", "png"],
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> bytes: ...
def strip(
    puzzle: str,
    *,
    columns: int = 3,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    paper: Literal["a4", "letter"] = "a4",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["svg", "pdf", "png"] = "svg",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> str | bytes:
    """Draw a puzzle with one picture per step.

    Parameters
    ----------
    puzzle : str
        The puzzle, such as dc3cc5pe4pf6.
    columns : int
        Number of boards per row, 1 to 20.
    pixels : int, optional
        The width of a square in pixels, 8 to 400.
    black_and_white : bool
        Colours, or black lines on white with dark squares hatched.
    names : bool
        Draw the names of files and ranks.
    paper : {"a4", "letter"}
        The paper of a strip or a sheet as PDF.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    format : {"svg", "pdf", "png"}
        SVG, PDF (a strip or a sheet on pages of ``paper``), or PNG of at most 16 million pixels.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    str or bytes
        The text of an SVG file, or the bytes of a PDF or PNG file.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BadInput
        Another argument is not what it must be.
    BudgetExceeded
        The limits did not suffice.
    """
    answer: str | bytes = _ajedrez.answer("solitario.draw", {
        "show": "strip",
        "puzzle": puzzle,
        "columns": columns,
        "pixels": pixels,
        "palette": black_and_white,
        "names": names,
        "paper": paper,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "format": format,
        "timeout": timeout,
        "max_nodes": max_nodes,
    })
    return answer


@overload
def sheet(
    puzzles: Iterable[str],
    *,
    columns: int = 3,
    title: str | None = None,
    solutions: bool = True,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    paper: Literal["a4", "letter"] = "a4",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["svg"] = "svg",
    language: Literal["en", "es"] = "en",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> str: ...
@overload
def sheet(
    puzzles: Iterable[str],
    *,
    columns: int = 3,
    title: str | None = None,
    solutions: bool = True,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    paper: Literal["a4", "letter"] = "a4",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["pdf", "png"],
    language: Literal["en", "es"] = "en",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> bytes: ...
def sheet(
    puzzles: Iterable[str],
    *,
    columns: int = 3,
    title: str | None = None,
    solutions: bool = True,
    pixels: int | None = None,
    black_and_white: bool = False,
    names: bool = True,
    paper: Literal["a4", "letter"] = "a4",
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    format: Literal["svg", "pdf", "png"] = "svg",
    language: Literal["en", "es"] = "en",
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> str | bytes:
    """Draw several puzzles, with lines to write on, below a title, lines for name and date, and the rules.

    Parameters
    ----------
    puzzles : iterable of str
        The puzzles of a sheet.
    columns : int
        Number of boards per row, 1 to 20.
    title : str, optional
        The title of a sheet, in place of "Ajedrez Solitario"; none if it is empty.
    solutions : bool
        Add the solutions at the end of a sheet.
    pixels : int, optional
        The width of a square in pixels, 8 to 400.
    black_and_white : bool
        Colours, or black lines on white with dark squares hatched.
    names : bool
        Draw the names of files and ranks.
    paper : {"a4", "letter"}
        The paper of a strip or a sheet as PDF.
    max_captures : int, optional
        Largest number of captures by one piece (2 in Solo Chess).
    king_last : bool
        A board with exactly one king must end with it.
    target : Square, str, int or tuple of int, optional
        The last piece stands on this square, such as e4.
    promote : bool
        A pawn that captures on rank 8 may become d, t, a or c.
    format : {"svg", "pdf", "png"}
        SVG, PDF (a strip or a sheet on pages of ``paper``), or PNG of at most 16 million pixels.
    language : {"en", "es"}
        The language of the texts.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    str or bytes
        The text of an SVG file, or the bytes of a PDF or PNG file.

    Raises
    ------
    BadPuzzle
        The text is not a puzzle.
    BadInput
        Another argument is not what it must be.
    BudgetExceeded
        The limits did not suffice.
    """
    answer: str | bytes = _ajedrez.answer("solitario.draw", {
        "show": "sheet",
        "puzzles": puzzles,
        "columns": columns,
        "title": title,
        "solutions": solutions,
        "pixels": pixels,
        "palette": black_and_white,
        "names": names,
        "paper": paper,
        "max_captures": max_captures,
        "king_last": king_last,
        "target": target,
        "promote": promote,
        "format": format,
        "language": language,
        "timeout": timeout,
        "max_nodes": max_nodes,
    })
    return answer
