"""Solves chess puzzles and analyses positions.

Exact answers on five small chess systems, from one engine in Rust. It generates legal moves of three games, finds every
way out of check, solves, counts, rates and generates puzzles of Ajedrez Solitario, and answers the exercises of Ajedrez
Lite: for one value, or for columns of millions on all cores.

Examples
--------
>>> import ajedrez
>>> ajedrez.solitario.solve("dc3cc5pe4pf6").moves
('c5e4', 'e4f6', 'c3f6')
>>> ajedrez.Position("4R1k1/5ppp/8/8/8/8/8/6K1 b").status()
'checkmate'

Modules
-------
- `solitario`: puzzles, in which all pieces are white, every move captures, and one piece must be left.
- `lite`: Ajedrez Lite, the exercises of the two assignments, forced mates, reachability.
- `king`: free, check, checkmate, stalemate, and every way out.
- `rules`: may this piece go there, and if not, why.
- `batch`: the same for columns, which are lists, numpy arrays or Arrow data.
- `polars`: the same as expressions of polars; it must be imported.
- `errors`: what is raised.
"""

from ajedrez import batch, king, lite, rules, solitario
from ajedrez._ajedrez import VERSION as __version__
from ajedrez._ajedrez import Game, Move, Position, Square, request
from ajedrez.errors import (
    AjedrezError,
    BadInput,
    BadPosition,
    BadPuzzle,
    BudgetExceeded,
    IllegalMove,
    InternalError,
    NotForced,
)

__all__ = [
    "AjedrezError",
    "BadInput",
    "BadPosition",
    "BadPuzzle",
    "BudgetExceeded",
    "Game",
    "IllegalMove",
    "InternalError",
    "Move",
    "NotForced",
    "Position",
    "Square",
    "__version__",
    "batch",
    "king",
    "lite",
    "request",
    "rules",
    "solitario",
]
