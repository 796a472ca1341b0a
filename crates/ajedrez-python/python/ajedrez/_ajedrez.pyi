from collections.abc import (
    Callable,
    ItemsView,
    Iterable,
    Iterator,
    KeysView,
    Mapping,
    Sequence,
    ValuesView,
)
from typing import Any, ClassVar, Literal, TypeAlias, final, overload

import numpy as np
from numpy.typing import NDArray
from typing_extensions import CapsuleType, Self

from ajedrez._containers import ByMove, BySquare, Moves, Squares
from ajedrez._types import (
    ColorLike,
    EpdOperand,
    EpdValue,
    MoveLike,
    PositionLike,
    Seconds,
    SquareLike,
    Variant,
)
from ajedrez.king import Situation, Status, WayOut

__all__ = [
    "Column",
    "Columns",
    "Game",
    "Move",
    "Position",
    "Solutions",
    "Square",
    "VERSION",
    "after",
    "answer",
    "board",
    "castling_rights",
    "column_of",
    "columns_of",
    "destinations",
    "diagrams",
    "distance",
    "is_check",
    "is_readable",
    "is_square",
    "is_valid",
    "key",
    "king_drawing",
    "king_status",
    "legal_move_count",
    "legal_moves",
    "lite_mate_in",
    "material",
    "moves",
    "normalised",
    "obstacles",
    "piece_counts",
    "program",
    "rate",
    "request",
    "request_json",
    "rules_can",
    "situation",
    "solve",
    "status",
    "svg",
    "ways_out",
]

_Progress: TypeAlias = Callable[[int], object]

VERSION: str

@final
class Square:
    """A square of the board.

    Parameters
    ----------
    square : str, int, tuple of int or Square
        Its name (``"e4"``), its index (0 for a1, 1 for b1, 63 for h8, as in python-chess), or the
        course's row and column (``(4, 4)``; row 0 is rank 8).

    Notes
    -----
    A square is equal to its index, so it may be compared with a square of python-chess.

    Examples
    --------
    >>> from ajedrez import Square
    >>> Square("e4").index, Square("e4").row, Square("e4").column
    (28, 4, 4)
    """
    def __new__(cls, square: SquareLike) -> Self: ...
    @property
    def name(self) -> str:
        """str: The name, such as ``"e4"``."""
    @property
    def index(self) -> int:
        """int: 0 for a1, 1 for b1, 63 for h8."""
    @property
    def file(self) -> str:
        """str: The letter of the file, ``"a"`` to ``"h"``."""
    @property
    def rank(self) -> int:
        """int: The number of the rank, 1 to 8."""
    @property
    def row(self) -> int:
        """int: The course's row, 0 at the top."""
    @property
    def column(self) -> int:
        """int: The course's column, 0 at the left."""
    def __index__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __lt__(self, value: Square | int, /) -> bool: ...
    def __le__(self, value: Square | int, /) -> bool: ...
    def __gt__(self, value: Square | int, /) -> bool: ...
    def __ge__(self, value: Square | int, /) -> bool: ...
    def __reduce__(self) -> tuple[type[Square], tuple[str]]: ...

@final
class Move:
    """A move: where a piece comes from, where it goes, and what a pawn becomes.

    Parameters
    ----------
    uci : str, Move or chess.Move
        The move in UCI notation, such as ``"e2e4"`` or ``"a7a8r"``, or a move of python-chess.

    Examples
    --------
    >>> from ajedrez import Move
    >>> mv = Move("a7a8r")
    >>> mv.origin, mv.destination, mv.promotion
    (Square('a7'), Square('a8'), 'rook')
    """
    def __new__(cls, uci: MoveLike) -> Self: ...
    @property
    def origin(self) -> Square:
        """Square: Where the piece comes from."""
    @property
    def destination(self) -> Square:
        """Square: Where the piece goes."""
    @property
    def promotion(self) -> str | None:
        """str or None: The role after a promotion, such as ``"queen"``."""
    def uci(self) -> str:
        """The move in UCI notation.

        Returns
        -------
        str
        """
    def __hash__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __lt__(self, value: Move, /) -> bool: ...
    def __le__(self, value: Move, /) -> bool: ...
    def __gt__(self, value: Move, /) -> bool: ...
    def __ge__(self, value: Move, /) -> bool: ...
    def __reduce__(self) -> tuple[type[Move], tuple[str]]: ...

@final
class Position:
    """A position of one of three games. It cannot be changed; positions are equal when the game, the
    pieces, the turn and the rights are.

    Parameters
    ----------
    fen : str, Position or chess.Board
        The position in FEN, of two to six fields; or another position; or a board of python-chess,
        but not of its other variants.
    variant : {"fide", "plain", "lite"}, optional
        The game: chess by the laws of the FIDE, chess without castling and en passant, or Ajedrez
        Lite. Without it, that of a ``Position``, otherwise ``"fide"``.

    Raises
    ------
    ajedrez.BadPosition
        The text is not a FEN, or not a position of the game.

    Notes
    -----
    The two counts of moves of a FEN are read and dropped, since no rule here depends on them.

    Examples
    --------
    >>> from ajedrez import Position
    >>> position = Position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    >>> position.san("e1g1"), position.play("O-O").fen()
    ('O-O', '4k3/8/8/8/8/8/8/R4RK1 b - - 0 1')
    """
    def __new__(cls, fen: PositionLike, variant: Variant | None = None) -> Self: ...
    @staticmethod
    def start(variant: Variant = "fide") -> Position:
        """The position in which a game begins.

        Parameters
        ----------
        variant : {"fide", "plain", "lite"}
            The game.

        Returns
        -------
        Position

        Examples
        --------
        >>> from ajedrez import Position
        >>> len(Position.start().legal_moves), len(Position.start("lite").legal_moves)
        (20, 11)
        """
    @property
    def variant(self) -> Variant:
        """str: The game: ``"lite"``, ``"plain"`` or ``"fide"``."""
    @property
    def turn(self) -> Literal["white", "black"]:
        """str: Whose turn it is, ``"white"`` or ``"black"``."""
    @property
    def legal_moves(self) -> Moves:
        """tuple of Move: The legal moves, sorted by their text."""
    @property
    def castling_rights(self) -> str:
        """str: The castlings whose king and rook have not moved, by their letters in a FEN, such as ``"KQkq"``; empty
        where there are none, and in games without castling.
        """
    @property
    def en_passant(self) -> Square | None:
        """Square or None: The square behind the pawn that has just gone two squares, whether a pawn can capture
        there or not.
        """
    @staticmethod
    def from_pieces(
        pieces: Mapping[Any, Any],
        turn: ColorLike = "white",
        *,
        castling_rights: str = "",
        en_passant: SquareLike | None = None,
        variant: Variant = "fide",
    ) -> Position:
        """The position of pieces on their squares.

        Parameters
        ----------
        pieces : mapping of Square, str or int to str or chess.Piece
            The letter of each piece as in a FEN, a capital for White, as `piece_map` gives them.
        turn : {"white", "black"}
            The side to move.
        castling_rights : str
            The letters of the castlings whose king and rook have not moved, such as ``"KQkq"``.
        en_passant : Square, str or int, optional
            The square behind the pawn that has just gone two squares.
        variant : {"fide", "plain", "lite"}
            The game.

        Returns
        -------
        Position

        Raises
        ------
        ajedrez.BadPosition
            The pieces are not a position of the game.

        Examples
        --------
        >>> from ajedrez import Position
        >>> Position.from_pieces({"e1": "K", "h1": "R", "e8": "k"}, castling_rights="K").fen()
        '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
        """
    @staticmethod
    def from_epd(epd: str, variant: Variant = "fide") -> tuple[Position, dict[str, EpdValue]]:
        """Reads a position with operations (EPD), as python-chess does.

        Parameters
        ----------
        epd : str
            The first four fields of a FEN, and operations, such as ``bm Rd8#; id "back rank";``.
        variant : {"fide", "plain", "lite"}
            The game.

        Returns
        -------
        tuple of (Position, dict)
            The position, and for each operation its value: a str for a text in quotes, an int or a float for a
            number, a Move for a move, a tuple of Move for ``am`` and ``bm`` and for the variation of ``pv``, None if
            there is no value. Anything else is a str.

        Raises
        ------
        ajedrez.BadPosition
            The text is not an EPD.
        ajedrez.IllegalMove
            A move of ``am``, ``bm`` or ``pv`` is not legal.

        Examples
        --------
        >>> from ajedrez import Position
        >>> position, operations = Position.from_epd('6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id "back rank";')
        >>> operations
        {'bm': (Move('d1d8'),), 'id': 'back rank'}
        """
    def epd(self, **operations: EpdOperand) -> str:
        """The position with operations (EPD), as `from_epd` reads it.

        Parameters
        ----------
        operations : str, int, float, Move, iterable of Move or None
            The value of each operation, by its name. A str is written in quotes, and moves in standard algebraic
            notation: those of ``pv`` one after another, of any other operation in this position.

        Returns
        -------
        str
            With the en-passant square after every double step, as `fen`.

        Raises
        ------
        ajedrez.IllegalMove
            A move is not legal.

        Examples
        --------
        >>> from ajedrez import Move, Position
        >>> Position("6k1/5ppp/8/8/8/8/8/3R2K1 w").epd(bm=[Move("d1d8")], id="back rank", acd=3)
        '6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id "back rank"; acd 3;'
        """
    def captures(self) -> Moves:
        """The legal captures, also en passant, sorted by their text.

        Returns
        -------
        tuple of Move

        Examples
        --------
        >>> from ajedrez import Position
        >>> Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6").captures()
        (Move('e5d6'),)
        """
    def parse_san(self, san: str) -> Move:
        """Reads a legal move in standard algebraic notation, such as ``"Nf3"``, ``"exd5"`` or ``"O-O"``.

        Parameters
        ----------
        san : str
            The move. A wrong ``+``, ``#`` or ``x`` does not matter.

        Returns
        -------
        Move

        Raises
        ------
        ajedrez.IllegalMove
            The move is not legal.
        ajedrez.BadInput
            The text is not a move in this notation, or means several moves.
        """
    def parse_uci(self, uci: str) -> Move:
        """Reads a legal move in UCI notation, such as ``"g1f3"`` or ``"a7a8q"``. Castling may also be the king's
        move onto its rook.

        Parameters
        ----------
        uci : str
            The move.

        Returns
        -------
        Move

        Raises
        ------
        ajedrez.IllegalMove
            The move is not legal.
        ajedrez.BadInput
            The text is not a move in this notation.
        """
    def gives_check(self, move: MoveLike) -> bool:
        """Whether the other side is in check after a legal move.

        Parameters
        ----------
        move : Move, str or chess.Move
            The move, as for `play`.

        Returns
        -------
        bool

        Raises
        ------
        ajedrez.IllegalMove
            The move is not legal.
        """
    def is_check(self) -> bool:
        """Whether the side to move is in check.

        Returns
        -------
        bool
        """
    def is_checkmate(self) -> bool:
        """Whether the side to move is in check and has no legal move.

        Returns
        -------
        bool
        """
    def is_stalemate(self) -> bool:
        """Whether the side to move is not in check and has no legal move.

        Returns
        -------
        bool
        """
    def attackers(self, color: ColorLike, square: SquareLike) -> Squares:
        """The pieces of a side that attack a square, pinned or not.

        Parameters
        ----------
        color : {"white", "black"}
            The side.
        square : Square, str, int or tuple of int
            The square.

        Returns
        -------
        tuple of Square
        """
    def piece_map(self) -> BySquare[str]:
        """Every piece with its square.

        Returns
        -------
        dict of Square to str
            The letter of each piece as in a FEN, a capital for White, from a1 to h8.
        """
    def fen(self) -> str:
        """The position in FEN. The move counters are always ``0 1``.

        Returns
        -------
        str
        """
    def play(self, move: MoveLike) -> Position:
        """Plays a legal move.

        Parameters
        ----------
        move : Move, str or chess.Move
            The move; as a text in UCI (``"g1f3"``) or standard algebraic notation (``"Nf3"``).

        Returns
        -------
        Position
            The position after it.

        Raises
        ------
        ajedrez.IllegalMove
            The move is not legal.
        """
    def san(self, move: MoveLike) -> str:
        """A legal move in standard algebraic notation.

        Parameters
        ----------
        move : Move, str or chess.Move
            The move, as for `play`.

        Returns
        -------
        str
            Such as ``"Nf3"``, ``"exd5"``, ``"a8=Q+"`` or ``"O-O"``.

        Raises
        ------
        ajedrez.IllegalMove
            The move is not legal.
        """
    def uci(self, move: MoveLike) -> str:
        """A legal move in UCI notation.

        Parameters
        ----------
        move : Move, str or chess.Move
            The move, as for `play`.

        Returns
        -------
        str
            Such as ``"g1f3"`` or ``"a7a8q"``.

        Raises
        ------
        ajedrez.IllegalMove
            The move is not legal.
        """
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal. A text that is not a move in any notation is not legal.

        Parameters
        ----------
        move : Move, str or chess.Move
            The move, as for `play`.

        Returns
        -------
        bool
        """
    def status(self) -> Status:
        """The status of the king of the side to move.

        Returns
        -------
        {"free", "check", "checkmate", "stalemate"}

        Raises
        ------
        ajedrez.BadPosition
            The side to move has no king.
        """
    def key(self) -> int:
        """A key for counting and joining positions. Positions that FIDE's laws on repetition consider the same have the
        same key; two other positions share a key with a probability of 1 in 2**64.

        Returns
        -------
        int
            From 0 to 2**64 - 1, the same on every machine and as in `ajedrez.batch.key`. A later version may compute
            another key: in a file that is to last, store the FEN of `normalised`. The protocol writes the key with 16
            hexadecimal digits: ``f"{key:016x}"``.
        """
    def normalised(self) -> Position:
        """The position with an en-passant square only where a capture is legal, as Lichess and python-chess
        write it.

        Returns
        -------
        Position

        Examples
        --------
        >>> from ajedrez import Position
        >>> Position("4k3/8/8/8/4P3/8/8/4K3 b - e3").normalised().fen()
        '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1'
        """
    def is_valid(self) -> bool:
        """Whether the position can occur in a game.

        Returns
        -------
        bool
            For chess by the checks of python-chess's ``Board.is_valid()``, for Ajedrez Lite as
            ``ajedrez.lite.is_valid``.

        Raises
        ------
        ajedrez.BadInput
            The game is ``"plain"``, which has no such word.
        """
    def defects(self) -> tuple[str, ...]:
        """Every reason why the position cannot occur in a game, by the rules of `is_valid`.

        Returns
        -------
        tuple of str
            None for a valid position.

        Raises
        ------
        ajedrez.BadInput
            The game is ``"plain"``, which has no such word.
        """
    def checkers(self) -> Squares:
        """The pieces that give check to the side to move.

        Returns
        -------
        tuple of Square
        """
    def ways_out(self) -> tuple[WayOut, ...]:
        """Every way out of check for the side to move; none where it is not in check.

        Returns
        -------
        tuple of ajedrez.king.WayOut
            In the order of the assignment: by the row and column of the piece, then of its destination.

        Raises
        ------
        ajedrez.BadPosition
            The side to move has no king.
        """
    def perft(
        self,
        depth: int,
        *,
        threads: int = 1,
        timeout: Seconds | None = None,
        max_nodes: int | None = None,
    ) -> int:
        """The number of sequences of legal moves.

        Parameters
        ----------
        depth : int
            The number of moves in a sequence, 0 to 255.
        threads : int, optional
            The number of threads; by default, one.
        timeout : float or datetime.timedelta, optional
            Seconds after which to give up.
        max_nodes : int, optional
            Sequences after which to give up.

        Returns
        -------
        int

        Raises
        ------
        ajedrez.BudgetExceeded
            The limits did not suffice, or the number has more than 64 bits.

        Examples
        --------
        >>> from ajedrez import Position
        >>> Position.start("fide").perft(5)
        4865609
        """
    def divide(
        self,
        depth: int,
        *,
        threads: int = 1,
        timeout: Seconds | None = None,
        max_nodes: int | None = None,
    ) -> ByMove[int]:
        """The number of sequences of legal moves below each legal move.

        Parameters
        ----------
        depth : int
            The number of moves in a sequence, the first one included, 1 to 255.
        threads : int, optional
            The number of threads; by default, one.
        timeout : float or datetime.timedelta, optional
            Seconds after which to give up.
        max_nodes : int, optional
            Sequences after which to give up.

        Returns
        -------
        dict of Move to int
            In the order of the moves' texts.
        """
    def attacks(self, square: SquareLike) -> Squares:
        """The squares that the piece on a square attacks; none if the square is empty.

        Parameters
        ----------
        square : Square, str, int or tuple of int
            The square of the piece.

        Returns
        -------
        tuple of Square
        """
    def attacked_by(self, color: ColorLike) -> Squares:
        """The squares that a side attacks.

        Parameters
        ----------
        color : {"white", "black"}
            The side.

        Returns
        -------
        tuple of Square
        """
    def piece_at(self, square: SquareLike) -> str | None:
        """The piece on a square.

        Parameters
        ----------
        square : Square, str, int or tuple of int
            The square.

        Returns
        -------
        str or None
            The letter of the piece as in a FEN, a capital for White.
        """
    def svg(
        self,
        *,
        arrows: Iterable[MoveLike] | None = None,
        marks: Iterable[SquareLike] | None = None,
    ) -> str:
        """The board as a picture.

        Parameters
        ----------
        arrows : iterable of Move or str, optional
            Moves in UCI notation, legal or not, each drawn as an arrow.
        marks : iterable of Square or str, optional
            The squares in circles.

        Returns
        -------
        str
            The text of an SVG file.
        """
    def png(
        self,
        *,
        arrows: Iterable[MoveLike] | None = None,
        marks: Iterable[SquareLike] | None = None,
        pixels: int = 90,
    ) -> bytes:
        """The board as a picture of pixels.

        Parameters
        ----------
        arrows : iterable of Move or str, optional
            Moves in UCI notation, legal or not, each drawn as an arrow.
        marks : iterable of Square or str, optional
            The squares in circles.
        pixels : int
            The width of a square in pixels, 8 to 400.

        Returns
        -------
        bytes
            The bytes of a PNG file.
        """
    def pdf(
        self,
        *,
        arrows: Iterable[MoveLike] | None = None,
        marks: Iterable[SquareLike] | None = None,
    ) -> bytes:
        """The board as a picture to print.

        Parameters
        ----------
        arrows : iterable of Move or str, optional
            Moves in UCI notation, legal or not, each drawn as an arrow.
        marks : iterable of Square or str, optional
            The squares in circles.

        Returns
        -------
        bytes
            The bytes of a PDF file with one page of the size of the board.
        """
    def _repr_svg_(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self) -> tuple[type[Position], tuple[str, str]]: ...

@final
class Game:
    """A game with its moves: a start, and a place among the moves that goes back and forward.

    Parameters
    ----------
    fen : str, Position or chess.Board, optional
        The start; the move counters of a FEN continue. By default the start position.
    variant : {"fide", "plain", "lite"}, optional
        The game, as for `Position`.

    Raises
    ------
    ajedrez.BadPosition
        The text is not a FEN, or not a position of the game.

    Examples
    --------
    >>> from ajedrez import Game
    >>> game = Game()
    >>> game.play("Nf3 Nf6 Ng1 Ng8")
    >>> game.repetitions(), game.fen()
    (2, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3')
    >>> game.undo(), game.repetitions()
    (Move('f6g8'), 1)
    """
    def __new__(cls, fen: PositionLike | None = None, variant: Variant | None = None) -> Self: ...
    @property
    def variant(self) -> Variant:
        """str: The game: ``"lite"``, ``"plain"`` or ``"fide"``."""
    @property
    def turn(self) -> Literal["white", "black"]:
        """str: Whose turn it is, ``"white"`` or ``"black"``."""
    @property
    def halfmove_clock(self) -> int:
        """int: The half-moves since the last capture or pawn move."""
    @property
    def move_number(self) -> int:
        """int: The number of the move to be played, counted from 1."""
    @property
    def position(self) -> Position:
        """Position: Where the game is."""
    @property
    def moves(self) -> Moves:
        """tuple of Move: The moves from the start to where the game is."""
    @property
    def moves_ahead(self) -> Moves:
        """tuple of Move: The moves that were taken back and can be played again."""
    def play(self, move: MoveLike) -> None:
        """Plays a legal move, or several. Moves that were taken back are forgotten.

        Parameters
        ----------
        move : Move, str or chess.Move
            The move; as a text in UCI (``"g1f3"``) or standard algebraic notation (``"Nf3"``), or several
            with blanks between them, or PGN movetext, whose numbers, comments, annotations, variations and result
            are skipped.

        Raises
        ------
        ajedrez.IllegalMove
            A move is not legal; the message has the reason. The game is unchanged.
        """
    def undo(self) -> Move | None:
        """Takes a move back.

        Returns
        -------
        Move or None
            The move; None at the start.
        """
    def redo(self) -> Move | None:
        """Plays a move again that was taken back.

        Returns
        -------
        Move or None
            The move; None if there is none.
        """
    def fen(self) -> str:
        """The position in FEN, with the counts of moves, and with the en-passant square after every double step.

        Returns
        -------
        str
        """
    def fens(self) -> tuple[str, ...]:
        """The FENs of the positions from the start to where the game is, with the counts of moves.

        Returns
        -------
        tuple of str
            One more than there are moves.

        Examples
        --------
        >>> from ajedrez import Game
        >>> game = Game()
        >>> game.play("e4 e5")
        >>> game.fens()[1]
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
        """
    def normalised(self) -> str:
        """The FEN with an en-passant square only if a capture is legal, as Lichess and python-chess write it.

        Returns
        -------
        str
        """
    def repetitions(self) -> int:
        """How often the current position has occurred, including now: the same pieces, turn, castling rights and
        legal captures en passant.

        Returns
        -------
        int
        """
    def draw(self) -> Literal["material", "stalemate", "fivefold", "seventy_five_moves"] | None:
        """Why the game has ended without a winner.

        Returns
        -------
        {"material", "stalemate", "fivefold", "seventy_five_moves"} or None
            None if the game is not over, and after a checkmate. Only chess counts repetitions and moves.
        """
    def claim(self) -> Literal["threefold", "fifty_moves"] | None:
        """Why the side to move may claim a draw.

        Returns
        -------
        {"threefold", "fifty_moves"} or None
            None if it may not.
        """
    def status(self) -> Status:
        """The status of the king of the side to move in the current position.

        Returns
        -------
        {"free", "check", "checkmate", "stalemate"}

        Raises
        ------
        ajedrez.BadPosition
            The side to move has no king.
        """
    def result(self) -> Literal["1-0", "0-1", "1/2-1/2", "*"]:
        """How the game has ended, as PGN writes it.

        Returns
        -------
        {"1-0", "0-1", "1/2-1/2", "*"}
            ``"*"`` if the game is not over. A draw that may only be claimed does not end the game; see `draw` and `claim`.

        Examples
        --------
        >>> from ajedrez import Game
        >>> game = Game()
        >>> game.play("f3 e5 g4 Qh4#")
        >>> game.result(), game.san_moves
        ('0-1', ('f3', 'e5', 'g4', 'Qh4#'))
        """
    @property
    def san_moves(self) -> tuple[str, ...]:
        """tuple of str: The moves of `moves` in standard algebraic notation."""
    def svg(self) -> str:
        """The board as a picture, with an arrow for the last move.

        Returns
        -------
        str
            The text of an SVG file.
        """
    def png(self, *, pixels: int = 90) -> bytes:
        """The board as a picture of pixels, with an arrow for the last move.

        Parameters
        ----------
        pixels : int
            The width of a square in pixels, 8 to 400.

        Returns
        -------
        bytes
            The bytes of a PNG file.
        """
    def pdf(self) -> bytes:
        """The board as a picture to print, with an arrow for the last move.

        Returns
        -------
        bytes
            The bytes of a PDF file with one page of the size of the board.
        """
    def _repr_svg_(self) -> str: ...
    def copy(self) -> Game:
        """A game with the same moves, to be played on by itself.

        Returns
        -------
        Game
        """
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __eq__(self, value: object, /) -> bool: ...
    def __reduce__(self) -> tuple[type[Game], tuple[str, str], tuple[str, int]]: ...
    def __setstate__(self, state: tuple[str, int], /) -> None: ...

@final
class Solutions:
    """An iterator over the solutions of a puzzle, each a tuple of moves. The search runs in another thread
    and ends with the iterator.
    """
    def __iter__(self) -> Self: ...
    def __next__(self) -> tuple[str, ...]: ...
    def close(self) -> None:
        """Ends the search. The iterator has no solution more."""

@final
class Columns(Mapping[str, Column]):
    """Answers to the rows of a column: a table with one row for each, in their order.

    It is Arrow data, which ``pyarrow.table(columns)``, ``polars.DataFrame(columns)`` and DuckDB read without a copy;
    `to_arrow`, `to_polars` and `to_pandas` convert it to types that do not depend on the rows. It is a mapping of names
    to columns, each a `Column`; ``columns.numpy()`` has all of them as numpy arrays. It can be pickled.
    """
    @property
    def names(self) -> tuple[str, ...]:
        """tuple of str: The names of the columns."""
    @property
    def row_count(self) -> int:
        """int: The number of rows. ``len`` is the number of columns, as of any mapping."""
    @property
    def _index(self) -> Any: ...
    def numpy(self) -> dict[str, NDArray[Any]]:
        """The columns as numpy arrays.

        Returns
        -------
        dict of str to numpy.ndarray
            Each as `Column.numpy` gives it.
        """
    def to_arrow(self) -> Any:
        """The columns as a table of pyarrow, which must be installed.

        Returns
        -------
        pyarrow.Table
        """
    def to_polars(self) -> Any:
        """The columns as a table of polars, which must be installed.

        Returns
        -------
        polars.DataFrame
        """
    def to_pandas(self) -> Any:
        """Convert to a pandas table. Needs pandas but not pyarrow. Verdicts are categories, texts have pandas' string type,
        and numbers and booleans its nullable types. The index is the index of the pandas input column, if there was one.

        Returns
        -------
        pandas.DataFrame
        """
    def _repr_html_(self) -> str: ...
    def keys(self) -> KeysView[str]:
        """The names, as of a dict.

        Returns
        -------
        collections.abc.KeysView
        """
    def values(self) -> ValuesView[Column]:
        """The columns, as of a dict.

        Returns
        -------
        collections.abc.ValuesView
        """
    def items(self) -> ItemsView[str, Column]:
        """The names with the columns, as of a dict.

        Returns
        -------
        collections.abc.ItemsView
        """
    def get(self, name: str, default: Any = None) -> Any:
        """The column of a name, as of a dict.

        Parameters
        ----------
        name : str
            The name.
        default : object, optional
            What is returned where there is no column of this name.

        Returns
        -------
        Column or object
        """
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __getitem__(self, key: str, /) -> Column: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __copy__(self) -> Columns: ...
    def __deepcopy__(self, memo: Any) -> Columns: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __arrow_c_array__(
        self, requested_schema: CapsuleType | None = None
    ) -> tuple[CapsuleType, CapsuleType]: ...
    def __arrow_c_stream__(self, requested_schema: CapsuleType | None = None) -> CapsuleType: ...
    def __arrow_c_schema__(self) -> CapsuleType: ...

@final
class Column:
    """One column of answers. It is Arrow data, which ``pyarrow.array(column)`` and ``polars.Series(column)`` read
    without a copy; `to_arrow`, `to_polars` and `to_pandas` convert it. It can be indexed like a list, and can be
    pickled. ``numpy.asarray(column)`` and ``pandas.Series(column)`` have the same rows; `numpy` has numbers for words.
    """
    @property
    def name(self) -> str:
        """str: The name."""
    @property
    def kind(self) -> str:
        """str: The type of the rows: ``"verdicts"`` and ``"texts"``, whose different values are stored once, ``"int16"``,
        ``"int64"``, ``"uint64"``, ``"float64"``, ``"bool"``, ``"string"`` or ``"list"``, with the prefix ``"large_"`` from 2 GiB.
        """
    @property
    def categories(self) -> tuple[str, ...] | None:
        """tuple of str or None: The words that the numbers of verdicts stand for, in their order."""
    @property
    def _index(self) -> Any: ...
    def numpy(self) -> NDArray[Any]:
        """The column as a numpy array: verdicts as the numbers of their words, texts and lists as
        objects. A null is -1 among whole numbers, 0 among keys, and otherwise NaN, False or None.

        Returns
        -------
        numpy.ndarray
        """
    def is_null(self) -> NDArray[np.bool_]:
        """Whether each row is null.

        Returns
        -------
        numpy.ndarray
        """
    def to_list(self) -> list[Any]:
        """The column as a list, of words where `numpy` has numbers, and of None for null.

        Returns
        -------
        list
        """
    def to_arrow(self) -> Any:
        """The column as one of pyarrow, which must be installed.

        Returns
        -------
        pyarrow.Array
        """
    def to_polars(self) -> Any:
        """The column as one of polars, which must be installed.

        Returns
        -------
        polars.Series
        """
    def to_pandas(self) -> Any:
        """The column as one of pandas, which must be installed; pyarrow need not be.

        Returns
        -------
        pandas.Series
        """
    def index(self, value: Any, start: int = 0, stop: int = ...) -> int:
        """The first row with a value.

        Parameters
        ----------
        value : object
            The value, as in `to_list`.
        start, stop : int
            The rows to look at, as of a slice.

        Returns
        -------
        int

        Raises
        ------
        ValueError
            There is none.
        """
    def count(self, value: Any) -> int:
        """The number of rows with a value.

        Parameters
        ----------
        value : object
            The value, as in `to_list`.

        Returns
        -------
        int
        """
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __reversed__(self) -> Iterator[Any]: ...
    def __contains__(self, key: object, /) -> bool: ...
    @overload
    def __getitem__(self, key: int, /) -> Any: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[Any]: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __copy__(self) -> Column: ...
    def __deepcopy__(self, memo: Any) -> Column: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __arrow_c_array__(
        self, requested_schema: CapsuleType | None = None
    ) -> tuple[CapsuleType, CapsuleType]: ...
    def __arrow_c_schema__(self) -> CapsuleType: ...

def column_of(parts: tuple[Any, ...], index: Any = None) -> Column:
    """A column of its parts, as it is pickled."""
def columns_of(parts: list[tuple[Any, ...]], index: Any = None) -> Columns:
    """Columns of their parts, as they are pickled."""
def answer(operation: str, arguments: dict[str, Any]) -> Any:
    """Answers an operation. The arguments have their names in requests; `threads` is the number of threads,
    1 if the operation does not have this argument.
    """
def king_drawing(fen: str, color: str, variant: str) -> str:
    """The picture of a king's situation as SVG."""
def situation(
    position: PositionLike,
    color: Literal["turn"] | ColorLike = "turn",
    variant: Variant | None = None,
) -> Situation:
    """Judge a king.

    Parameters
    ----------
    position : str, Position or chess.Board
        The position. With a colour the first field of a FEN is enough.
    color : {"turn", "white", "black"}
        Whose king: that of the side to move, or of a side, as if that side were to move.
    variant : {"fide", "plain", "lite"}, optional
        The game whose rules apply: without it, that of a ``Position``, otherwise ``"fide"``. ``"plain"``, that
        of the original, has no castling and no en passant.

    Returns
    -------
    Situation

    Raises
    ------
    BadPosition
        The text is not a position, or there is no such king.

    Examples
    --------
    >>> from ajedrez import king
    >>> black = king.situation("4R1k1/5ppp/8/8/8/8/8/6K1 b")
    >>> black.status, black.checkers
    ('checkmate', (Square('e8'),))
    """
def status(
    position: PositionLike,
    color: Literal["turn"] | ColorLike = "turn",
    variant: Variant | None = None,
) -> Status:
    """Return the status of a king, as in `situation`.

    Parameters
    ----------
    position : str, Position or chess.Board
        The position.
    color : {"turn", "white", "black"}
        The colour of the king.
    variant : {"fide", "plain", "lite"}, optional
        The game whose rules apply.

    Returns
    -------
    {"free", "check", "checkmate", "stalemate"}
    """
def ways_out(
    position: PositionLike,
    color: Literal["turn"] | ColorLike = "turn",
    variant: Variant | None = None,
) -> tuple[WayOut, ...]:
    """Every way out of check, as in `situation`.

    Parameters
    ----------
    position : str, Position or chess.Board
        The position.
    color : {"turn", "white", "black"}
        The colour of the king.
    variant : {"fide", "plain", "lite"}, optional
        The game whose rules apply.

    Returns
    -------
    tuple of WayOut
    """
def diagrams(text: str) -> tuple[tuple[str, str], ...]:
    """Read the positions of diagrams in the format of the assignment.

    Parameters
    ----------
    text : str
        A line that begins with ``#``, eight rows of eight marks from rank 8 down (``RDTACP`` for White's
        pieces, ``rdtacp`` for Black's, ``-`` for nothing), and an empty line between two positions.

    Returns
    -------
    tuple of (str, str)
        The heading of each, and its pieces as the first field of a FEN, which `situation` reads.

    Raises
    ------
    BadPosition
        The text is not such a file; the message names line and column.
    """
def is_square(square: str) -> bool:
    """Whether there is such a square.

    Parameters
    ----------
    square : str
        A column's letter and a row's number, such as ``"A3"``.

    Returns
    -------
    bool
    """
def distance(origin: SquareLike, destination: SquareLike) -> int | None:
    """The distance between squares of one row, column or diagonal.

    Parameters
    ----------
    origin, destination : Square, str, int or tuple of int
        The squares.

    Returns
    -------
    int or None
        In squares; None where they are on no common line.
    """
def obstacles(
    origin: SquareLike, destination: SquareLike, board: str | None = None
) -> BySquare[str]:
    """The pieces between two squares.

    Parameters
    ----------
    origin, destination : Square, str, int or tuple of int
        The squares.
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    dict of Square to str
        The letter of each piece, a capital for White, from the first square to the second.
    """
def rules_can(
    piece: str | Square, destination: str | Square, board: str | None
) -> str | None:
    """Why a piece may not go to a square; None where it may."""
def destinations(piece: str | Square, board: str | None = None) -> Squares:
    """The squares to which a piece may go.

    Parameters
    ----------
    piece : str or Square
        A piece by its name, or by its square.
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    tuple of Square
        Empty if there is no piece on the square.
    """
def board(board: str | None = None) -> str:
    """The pieces on their squares.

    Parameters
    ----------
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    str
        The first field of a FEN: without `board`, of the pieces of the assignment.
    """
def program(arguments: Sequence[str]) -> int:
    """Runs the program `ajedrez` with these arguments, of which the first is its name, and returns its exit
    code. It reads and writes the streams of the process, not those of `sys`.
    """
def request(request: Mapping[str, Any], *, threads: int = 1) -> Any:
    """Answer a request of the protocol, as ``ajedrez batch`` answers a line.

    Parameters
    ----------
    request : mapping
        The operation ``"op"`` and its arguments; docs/protocol.md lists them. An ``"id"`` is allowed
        and not used.
    threads : int
        The number of threads that count a perft.

    Returns
    -------
    object
        The ``result``, as values of JSON. If the limits did not suffice and the operation has the
        answer ``"unknown"``, it is that.

    Raises
    ------
    BadInput
        The request is invalid.
    BudgetExceeded
        The limits did not suffice, and the operation has no answer ``"unknown"``.

    Examples
    --------
    >>> import ajedrez
    >>> ajedrez.request({"op": "fide.perft", "fen": "8/8/8/8/8/8/8/K1k5 w", "depth": 2})
    3
    """
def request_json(json: str, threads: int | None) -> str:
    """The answer to a request, both as JSON, in the language of the request."""
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
def king_status(
    fens: Any,
    *,
    color: Literal["turn"] | ColorLike = "turn",
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Judge the king of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN. Where ``color`` is a side the placement is enough.
    color : {"turn", "white", "black"}
        Whose king: that of the side to move, or of a side, as if that side were to move.
    variant : {"fide", "plain", "lite"}
        The game, by default chess; ``"plain"`` has no castling and no en passant.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``status`` (verdicts: free, check, checkmate, stalemate) and ``reason``.
    """
def is_readable(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Whether each text is the FEN of a position, which need not occur in any game.

    Parameters
    ----------
    fens : column of str
        The texts.
    variant : {"fide", "plain", "lite"}
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
def is_valid(
    fens: Any,
    *,
    variant: Literal["fide", "lite"] = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Whether each text is the FEN of a position that can occur in a game.

    Parameters
    ----------
    fens : column of str
        The texts.
    variant : {"fide", "lite"}
        The game: chess by the checks of python-chess's ``Board.is_valid()``, or Ajedrez Lite as
        `ajedrez.lite.is_valid`. The original of plain chess does not say which positions are valid.
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
def is_check(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Whether the side to move is in check, in each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``check`` (bool) and ``reason``.
    """
def castling_rights(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """The castling rights of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
        The game. Only chess has castling.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``castling_rights`` (str, such as ``"KQkq"``; empty where there are none) and ``reason``.

    Examples
    --------
    >>> from ajedrez import batch
    >>> batch.castling_rights(["r3k3/8/8/8/8/8/8/4K2R w Kq -", "4k3/8/8/8/8/8/8/4K3 w"])["castling_rights"].to_list()
    ['Kq', '']
    """
def piece_counts(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Count the pieces of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``P``, ``N``, ``B``, ``R``, ``Q``, ``K`` of White and ``p`` to ``k`` of Black (int16), and ``reason``.

    Examples
    --------
    >>> from ajedrez import batch
    >>> counts = batch.piece_counts(["4k3/pp6/8/8/8/8/8/R3K2R w"])
    >>> counts["R"][0], counts["p"][0], counts["q"][0]
    (2, 2, 0)
    """
def material(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Add up the values of the pieces of each position: 1 for a pawn, 3 for a knight or a bishop, 5 for a rook, 9 for a queen.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``white`` and ``black`` (int16), and ``reason``.

    Examples
    --------
    >>> from ajedrez import batch
    >>> material = batch.material(["4k3/pp6/8/8/8/8/8/R3K2R w"])
    >>> material["white"][0], material["black"][0]
    (10, 2)
    """
def legal_move_count(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Count the legal moves of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
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
def legal_moves(
    fens: Any,
    *,
    notation: Literal["uci", "san"] = "uci",
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """List the legal moves of each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    notation : {"uci", "san"}
        How moves are written: ``"g1f3"``, or ``"Nf3"``.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``moves`` (lists of str, in the order of UCI; empty where the game is over) and ``reason``.

    Examples
    --------
    >>> from ajedrez import batch
    >>> batch.legal_moves(["7k/5Q2/8/8/8/8/8/K7 b", "7k/5K2/8/8/8/8/8/R7 b"], notation="san")["moves"].to_list()
    [[], ['Kh7']]
    """
def after(
    fens: Any,
    moves: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Play moves in each position.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    moves : column of str
        For each of them a legal move in UCI (``"g1f3"``) or standard algebraic notation (``"Nf3"``), or
        several with blanks between them, or a movetext as Lichess has it: ``"1. e4 { [%eval 0.2] } 1... c5!? 1-0"``.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``fen`` (after the moves, with the counts of moves, and with the en-passant square after every
        double step) and ``reason``, such as why a move is not legal.

    Raises
    ------
    ajedrez.BadInput
        The columns have different lengths.

    Examples
    --------
    >>> from ajedrez import batch
    >>> start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    >>> after = batch.after([start, start], ["e4 e5 Nf3", "e2e5"])
    >>> after["fen"].to_list()
    ['rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2', None]
    >>> after["reason"][1]
    'moves: illegal move e2e5: a pawn cannot move from e2 to e5 (move 1, byte 0)'
    """
def moves(
    movetexts: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """List the moves of each game, with the positions after them.

    Parameters
    ----------
    movetexts : column of str
        The moves in UCI or standard algebraic notation with blanks between them, a movetext as Lichess has it, or a PGN.
        A game begins with the position of its tag ``FEN``, or with the start position.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``uci``, ``san`` and ``fen`` (lists of str, of one length in each row: the moves in both notations, and the position
        after each of them with the counts of moves) and ``reason``, such as why a move is not legal.

    Examples
    --------
    >>> from ajedrez import batch
    >>> moves = batch.moves(["1. e4 e5 2. Nf3 *", "e2e5"])
    >>> moves["uci"].to_list(), moves["san"][0]
    ([['e2e4', 'e7e5', 'g1f3'], None], ['e4', 'e5', 'Nf3'])
    >>> moves["fen"][0][-1]
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
    """
def normalised(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Write each FEN as Lichess and python-chess do: with an en-passant square only where a capture is legal,
    and with all six fields.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``fen`` and ``reason``.

    Examples
    --------
    >>> from ajedrez import batch
    >>> batch.normalised(["4k3/8/8/8/4P3/8/8/4K3 b - e3"])["fen"][0]
    '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1'
    """
def key(
    fens: Any,
    *,
    variant: Variant = "fide",
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """A number for each position, to count and to join by: positions that are the same by the laws of the FIDE
    on repetition have the same key, and two others with a chance of one in 2**64.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    variant : {"fide", "plain", "lite"}
        The game.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``key`` (uint64) and ``reason``. The key is the number of `Position.key`, which the protocol writes with 16
        hexadecimal digits.

    Examples
    --------
    >>> from ajedrez import batch
    >>> keys = batch.key(["4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 7 30"])["key"]
    >>> keys[0] == keys[1]
    True
    """
def lite_mate_in(
    fens: Any,
    max: int = 3,
    *,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Find the shortest forced mate of each position of Ajedrez Lite, as `ajedrez.lite.forced_mate`.

    Parameters
    ----------
    fens : column of str
        The positions in FEN.
    max : int
        The most moves.
    timeout : float or datetime.timedelta, optional
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
def solve(
    puzzles: Any,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Find a solution of each puzzle, as `ajedrez.solitario.solve`.

    Parameters
    ----------
    puzzles : column of str
        The puzzles.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float or datetime.timedelta, optional
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
def rate(
    puzzles: Any,
    *,
    max_captures: int | None = None,
    king_last: bool = False,
    target: SquareLike | None = None,
    promote: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    progress: _Progress | None = None,
) -> Columns:
    """Rate the difficulty of each puzzle, as `ajedrez.solitario.rate`.

    Parameters
    ----------
    puzzles : column of str
        The puzzles.
    max_captures, king_last, target, promote
        The options of the game.
    timeout : float or datetime.timedelta, optional
        Seconds after which to give up a row.
    max_nodes : int, optional
        Nodes after which to give up a row; without any limit, 3,000,000.
    threads : int, optional
        The number of threads; by default, one for each core.
    progress : callable, optional
        Called with the number of rows answered since the last call.

    Returns
    -------
    Columns
        ``verdict`` (solved, impossible, unknown), ``difficulty`` (easy, medium, hard, expert), ``solutions`` (int64;
        null if unknown, or 2**63 or more), ``solutions_min`` (int64: a lower bound), ``unique`` (bool), and
        numbers (float64): ``choices``, ``forced``, ``chance``, ``chance_low``, ``chance_high``, ``blind``, ``careful``,
        ``depth``, ``vain``, ``traps``, ``bits``; ``bits_from`` (solutions, chances); and ``reason``.
    """
