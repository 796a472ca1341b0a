"""`request` and the typed functions answer the conformance file, crates/testing/corpus/operations.jsonl, as expected."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ajedrez
from ajedrez import (
    AjedrezError,
    BadInput,
    BudgetExceeded,
    Move,
    Position,
    Square,
    _ajedrez,
    batch,
    king,
    lite,
    rules,
    solitario,
)

FILE = Path(__file__).parents[2] / "testing/corpus/operations.jsonl"
TIMES = ("seconds", "nps", "level")


class Line(NamedTuple):
    """A line of the file: what is sent, its arguments if it is an object, and the answer."""

    text: str
    request: dict[str, Any] | None
    answer: dict[str, Any]


def read(line: str) -> Line:
    """Split a line at its fixed separators; the text of the request is kept."""
    if '"line":"' in line[:30]:
        found = json.loads(line)
        answer = {"error": found["error"] | {"message": found["error"]["message"].removeprefix("line 1: ")}}
        return Line(found["line"], None, answer)
    start = line.index('"request":') + len('"request":')
    end = min(place for name in ("result", "error") if (place := line.find(f'}},"{name}":')) > 0) + 1
    text = line[start:end]
    names = [name for name, _ in json.loads(text, object_pairs_hook=list)]
    request = json.loads(text) if len({name.replace("-", "_") for name in names}) == len(names) else None
    return Line(text, request, json.loads("{" + line[end + 1 :]))


LINES = [read(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def timeless(value: Any) -> Any:
    """A value without what depends on the machine."""
    if isinstance(value, dict):
        return {name: timeless(part) for name, part in value.items() if name not in TIMES}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def kind(error: AjedrezError) -> str:
    if isinstance(error, BadInput):
        return error.kind
    return "budget" if isinstance(error, BudgetExceeded) else "internal"


def answered(ask: Callable[[], Any]) -> dict[str, Any]:
    """An answer in the form of the file."""
    try:
        return {"result": timeless(ask())}
    except AjedrezError as error:
        return {"error": {"kind": kind(error), "message": str(error)}}


def differences(lines: list[Line], ask: Callable[[Line], Any], parts: tuple[str, ...]) -> list[str]:
    """The lines with other answers than expected. `parts` are the compared parts of an error."""
    found = []
    for line in lines:
        answer, expected = answered(lambda line=line: ask(line)), timeless(line.answer)
        if "error" in expected and "error" in answer:
            answer, expected = ({name: each["error"][name] for name in parts} for each in (answer, expected))
        if answer != expected:
            found.append(f"{line.text}\n  {answer}\n  expected {expected}")
    return found


def test_texts_of_requests_are_answered_as_the_file_says() -> None:
    assert differences(LINES, lambda line: json.loads(_ajedrez.request_json(line.text, 1)), ("kind", "message")) == []


def test_requests_are_answered_as_the_file_says() -> None:
    # A mapping has no name twice. `request` writes it with blanks, which messages show.
    lines = [line for line in LINES if line.request is not None]
    assert differences(lines, lambda line: ajedrez.request(line.request), ("kind",)) == []
    assert len(LINES) - len(lines) < 20


# The typed functions. Each takes a request's arguments and gives its result, as far as it has the parts.

WORDS = {
    "blanco": "white",
    "blancas": "white",
    "w": "white",
    "1": "white",
    "negro": "black",
    "negras": "black",
    "fácil": "easy",
    "difícil": "hard",
    "simple": "plain",
    "paseo": "walk",
}
Arguments = dict[str, Any]


def word(value: Any) -> Any:
    """Translate to English, since the typed functions only have English words."""
    return WORDS.get(value.lower(), value.lower()) if isinstance(value, str) else value


def place(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value.lower()


def lite_position(arguments: Arguments) -> Any:
    own = arguments.get("position", arguments)
    return own["fen"] if "fen" in own else (own["tablero"], own["jugador"])


def fen(arguments: Arguments) -> str:
    return str(arguments.get("position", arguments)["fen"])


def limits(arguments: Arguments) -> Arguments:
    budget = arguments.get("budget", {})
    nodes = arguments.get("max_nodes", budget.get("nodes"))
    return {"max_nodes": nodes, "timeout": arguments.get("timeout", budget.get("seconds"))}


def options(arguments: Arguments) -> Arguments:
    names = ("max_captures", "king_last", "target", "promote")
    return {name: arguments[name] for name in names if name in arguments}


def pair(square: Square) -> list[int]:
    return [square.row, square.column]


def step(move: Any) -> list[list[int]]:
    return [pair(move.origin), pair(move.destination)]


def steps(moves: Any) -> list[list[list[int]]]:
    return [step(move) for move in moves]


def typed(position: Position) -> dict[str, Any]:
    """A position of Ajedrez Lite in the course's types."""
    rows = []
    for row in position.fen().split()[0].split("/"):
        cells: list[list[int]] = []
        for mark in row:
            role = "pbrk".find(mark.lower()) + 1
            cells += [[role, 1 if mark.isupper() else 2]] if role else [[0, 0]] * int(mark)
        rows.append(cells)
    return {"tablero": rows, "jugador": 1 if position.turn == "white" else 2}


def moves(arguments: Arguments) -> list[Any]:
    sequence = arguments["s"]
    if isinstance(sequence, list):
        return [(place(one), place(other)) for one, other in sequence]
    numbers = [int(mark) for mark in sequence if "(" in sequence and mark.isdigit()]
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    return list(zip(pairs[::2], pairs[1::2], strict=True)) if pairs else sequence.split()


def on(function: Callable[..., Any], *names: str, show: Callable[[Any], Any] = lambda answer: answer) -> Any:
    """A function of a position and of these arguments."""

    def ask(arguments: Arguments) -> Any:
        given = {name: word(arguments[name]) for name in names if name in arguments}
        squares = [place(arguments[name]) for name in ("o", "d") if name in arguments]
        return show(function(lite_position(arguments), *squares, **given))

    return ask


def step_judged(judge: Callable[..., Any], why_not: Callable[..., Any], *names: str) -> Callable[[Arguments], Any]:
    """A question about one step, and the reason why not."""

    def ask(arguments: Arguments) -> Any:
        why = on(why_not, *names)(arguments)
        assert on(judge, *names)(arguments) == (why is None)
        return {"ok": why is None, "reason": why} if arguments.get("reason") else why is None

    return ask


def valid(arguments: Arguments) -> Any:
    found = list(lite.defects(lite_position(arguments), word(arguments.get("reading", "tpi"))))
    assert lite.is_valid(lite_position(arguments), word(arguments.get("reading", "tpi"))) == (found == [])
    return {"valida": not found, "defectos": found} if arguments.get("detail") else not found


def forced_mate(arguments: Arguments) -> Any:
    mate = lite.forced_mate(lite_position(arguments), arguments.get("max", 3), **limits(arguments))
    number = mate and mate.moves
    return (
        {"K": number, "line": [step(move) for move in mate.line] if mate else []}
        if arguments.get("line")
        else number
    )


def mate_tree(arguments: Arguments) -> Any:
    def branch(tree: lite.MateTree) -> Any:
        replies = [{"reply": str(reply), "then": branch(then)} for reply, then in tree.replies.items()]
        return {"move": str(tree.move), "replies": replies}

    mate = lite.mate(lite_position(arguments), arguments.get("max", 3), **limits(arguments))
    return {
        "mate": mate and mate.moves,
        "keys": [str(key) for key in mate.keys] if mate else [],
        "tree": mate and branch(mate),
    }


def plain(answer: Any) -> Any:
    """An answer of one of our classes as JSON; moves with their values become a list."""
    if is_dataclass(answer):
        return {field.name: plain(getattr(answer, field.name)) for field in fields(answer)}
    if isinstance(answer, Mapping):
        return [
            {"move": str(move), "result": result, "plies": plies}
            for move, (result, plies) in answer.items()
        ]
    if isinstance(answer, tuple):
        return [plain(part) for part in answer]
    return str(answer) if isinstance(answer, Move) else answer


def named(op: str) -> Callable[[Arguments], Any] | None:
    """The function of `lite` that is called as the operation is, with the arguments that it takes."""
    function = getattr(lite, re.sub("[A-Z]", r"_\g<0>", op.removeprefix("lite.")).lower(), None)
    if function is None:
        return None
    takes = signature(function).parameters

    def ask(arguments: Arguments) -> Any:
        given = limits(arguments) | {name: arguments[name] for name in takes if name in arguments}
        given = {name: given[name] for name in takes if given.get(name) is not None and name != "position"}
        return plain(function(lite_position(arguments), **given))

    return ask


def typed_function(op: str) -> Callable[[Arguments], Any] | None:
    return TYPED.get(op) or (named(op) if op.startswith("lite.") else None)


def reach(arguments: Arguments) -> Any:
    p1, p2 = lite_position(arguments["p1"]), lite_position(arguments["p2"])
    found = lite.reachable(p1, p2, shortest=arguments.get("shortest", False), **limits(arguments))
    verdict = "reachable" if found else "unreachable"
    reason = "legal moves lead there" if found else found.reason
    return {"verdict": verdict, "line": [step(move) for move in found.line], "reason": reason}


def outcome(winner: str | None) -> Any:
    return {"fin": winner is not None, "ganador": {"white": 1, "black": 2}.get(winner or "", 0)}


def perft(variant: Any) -> Any:
    return lambda arguments: Position(fen(arguments), variant).perft(arguments["depth"], **limits(arguments))


def legal(variant: Any) -> Any:
    def answer(arguments: Arguments) -> Any:
        position = Position(fen(arguments), variant)
        moves = sorted(position.legal_moves, key=str)
        in_san = arguments.get("notation") == "san"
        return [position.san(move) if in_san else str(move) for move in moves]

    return answer


def fide_valid(arguments: Arguments) -> Any:
    columns = batch.is_valid([fen(arguments)])
    is_valid, reason = columns["valid"].to_list()[0], columns["defects"].to_list()[0]
    defects = reason.split("; ") if reason else []
    return {"valid": is_valid, "defects": defects} if arguments.get("detail") else is_valid


def situation(arguments: Arguments) -> king.Situation:
    return king.situation(
        fen(arguments), word(arguments.get("color", "black")), word(arguments.get("variant", "plain"))
    )


def king_status(arguments: Arguments) -> Any:
    judged = situation(arguments)
    ways = []
    for way in judged.ways_out:
        named = {
            "from": str(way.move.origin),
            "to": str(way.move.destination),
            "role": way.role,
            "captures": way.captures,
            "kind": way.kind,
        }
        ways.append(named | ({"promotion": way.move.promotion} if way.move.promotion else {}))
    checkers = [str(square) for square in judged.checkers]
    return {"position": judged.fen, "status": judged.status, "checkers": checkers, "escapes": ways}


def can(arguments: Arguments) -> Any:
    board = arguments.get("board")
    board = board["fen"] if isinstance(board, dict) else board
    going = rules.can(arguments.get("piece", arguments.get("from")), arguments["to"], board)
    return {"ok": going.ok, "reason": going.reason}


def solve(arguments: Arguments) -> Any:
    puzzle, more = arguments["puzzle"], options(arguments) | limits(arguments)
    if arguments.get("count"):
        return {"count": solitario.count(puzzle, **more)}
    if arguments.get("all"):
        most = None if arguments["all"] is True else arguments["all"]
        return {"solutions": [list(line) for line in solitario.solutions(puzzle, most=most, **more)]}
    if arguments.get("explain"):
        told = solitario.explain(puzzle, **more)
        return {"moves": list(told.moves or ()), "boards": list(told.boards), "reason": told.reason}
    solved = solitario.solve(puzzle, **more)
    return {
        "puzzle": solved.puzzle,
        "verdict": solved.verdict,
        "moves": list(solved.moves or ()),
        "nodes": solved.nodes,
    }


def check(arguments: Arguments) -> Any:
    checked = solitario.check(
        arguments["puzzle"], arguments["moves"], **options(arguments), **limits(arguments)
    )
    return {"ok": checked.ok, "move": checked.move, "reason": checked.reason}


def hint(arguments: Arguments) -> Any:
    found = solitario.hint(
        arguments["puzzle"], arguments.get("moves", ()), **options(arguments), **limits(arguments)
    )
    return {"verdict": "solved" if found else "impossible", "move": found.move, "only": found.only}


def rate(arguments: Arguments) -> Any:
    has_motifs = arguments.get("motifs", False)
    rating = solitario.rate(arguments["puzzle"], motifs=has_motifs, **options(arguments), **limits(arguments))
    if rating is None:
        return {"verdict": "impossible", "difficulty": None}
    names = ("difficulty", "unique", "choices", "forced", "depth", "vain", "traps", "bits", "nodes")
    found: Arguments = {name: getattr(rating, name) for name in names}
    for name in ("chance", "blind", "careful"):
        found |= dict(zip((name, f"{name}_low", f"{name}_high"), getattr(rating, name), strict=True))
    if has_motifs:
        found |= {"decisions": rating.decisions, "motifs": rating.motifs and list(rating.motifs)}
    return found | {"verdict": "solved", "solutions_min": rating.solutions}


def generate(arguments: Arguments) -> Any:
    names = ("roles", "exactly", "area", "game", "number", "unique", "difficulty", "motif")
    given = {name: word(arguments[name]) for name in names if name in arguments}
    if given.get("game") == "plain":
        del given["game"]
    given |= {"chess_set": arguments.get("set") in ("chess", "ajedrez"), "seed": arguments.get("seed", 0)}
    made = solitario.generate(arguments.get("pieces"), **given, **options(arguments), **limits(arguments))
    return [{"puzzle": board.puzzle, "moves": list(board.moves), "seed": board.seed} for board in made]


def daily(arguments: Arguments) -> Any:
    board = solitario.daily(arguments["date"])
    return [{"puzzle": board.puzzle, "moves": list(board.moves), "seed": board.seed}]


def draw(arguments: Arguments) -> Any:
    names = ("columns", "pixels", "names")
    style = (
        {name: arguments[name] for name in names if name in arguments}
        | options(arguments)
        | limits(arguments)
    )
    style["black_and_white"] = arguments.get("palette") in ("black_and_white", "blanco_y_negro")
    if arguments["show"] == "strip":
        return {"svg": solitario.strip(arguments["puzzle"], **style)}
    puzzles = arguments.get("puzzles", [arguments.get("puzzle")])
    style |= {name: arguments[name] for name in ("title", "solutions") if name in arguments}
    return {"svg": solitario.sheet(puzzles, language=arguments.get("language", "en"), **style)}


TYPED: dict[str, Callable[[Arguments], Any]] = {
    "lite.posicionValida": valid,
    "lite.posicionInicial": on(lite.is_start),
    "lite.esMovimientoValido": step_judged(lite.is_valid_move, lite.why_invalid_move, "reading"),
    "lite.esCapturaValida": step_judged(lite.is_valid_capture, lite.why_invalid_capture),
    "lite.esJugadaLegal": step_judged(lite.is_legal, lite.why_illegal),
    "lite.casillasAtacadas": lambda it: [
        pair(square) for square in lite.attacked(lite_position(it), word(it["j"]))
    ],
    "lite.dondeEstaElRey": lambda it: pair(lite.king(lite_position(it), word(it["j"]))),
    "lite.posicionSiguiente": lambda it: lite.follows(
        lite_position(it["p1"]),
        lite_position(it["p2"]),
        place(it["o"]),
        place(it["d"]),
        reading=word(it.get("reading", "tpi")),
    ),
    "lite.estaOrdenado": on(lite.is_sorted),
    "lite.ordenarTablero": on(lite.sort_rows, show=typed),
    "lite.esJaqueMate": on(lite.is_checkmate),
    "lite.esEmpate": on(lite.is_draw),
    "lite.finDeLaPartida": on(lite.outcome, show=outcome),
    "lite.piezasMovibles": on(lite.movable, show=lambda found: [pair(square) for square in found]),
    "lite.jugadasLegales": on(lite.legal_moves, show=steps),
    "lite.hayJaqueDescubierto": on(lite.has_discovered_check, "reading"),
    "lite.discoveredChecks": on(lite.discovered_checks, "reading", show=steps),
    "lite.discoveredMates": on(lite.discovered_mates, "reading", show=steps),
    "lite.esMateEnUno": on(lite.is_mated_in_one),
    "lite.ejecutarSecuenciaForzada": lambda it: typed(lite.play_forced(lite_position(it), moves(it))),
    "lite.seVieneElJaqueEn": forced_mate,
    "lite.mateTree": mate_tree,
    "lite.posicionAlcanzable": reach,
    "lite.perft": perft("lite"),
    "plain.perft": perft("plain"),
    "fide.perft": perft("fide"),
    "plain.moves": legal("plain"),
    "fide.moves": legal("fide"),
    "fide.valid": fide_valid,
    "king.status": king_status,
    "king.listing": lambda it: situation(it).text,
    "rules.can": can,
    "solitario.solve": solve,
    "solitario.count": lambda it: solve(it | {"count": True}),
    "solitario.check": check,
    "solitario.hint": hint,
    "solitario.rate": rate,
    "solitario.generate": generate,
    "solitario.daily": daily,
    "solitario.draw": draw,
}


def left_out(line: Line) -> str | None:
    """Why a line cannot be answered by a typed function."""
    if line.request is None or line.answer.get("error", {}).get("kind") in (
        "bad_request",
        "unknown_op",
        "too_long",
    ):
        return "a fault of JSON, or of an argument's type"
    if "language" in line.request and line.request["op"] != "solitario.draw":
        return "another language"
    op = line.request["op"]
    if typed_function(op) is None:
        return NO_FUNCTION
    if op == "fide.valid" and "error" in line.answer:
        return "a column of verdicts has no errors"
    own = line.request.get("position", line.request)
    if "tablero" in own and not op.startswith("lite.") or op == "lite.perft" and "tablero" in own:
        return "the course's types outside lite"
    if op == "solitario.draw" and line.request.get("show") not in ("strip", "sheet"):
        return "a picture of another kind"
    if op == "rules.can" and isinstance(line.request.get("from"), list):
        return "a coordinate"
    if "expected 'w' or 'b'" in line.answer.get("error", {}).get("message", "") and op.startswith("lite."):
        return "a FEN without a turn, which is White's"
    return None


# The number of lines left out, by reason. A commit that adds such a line to the file must raise the number here. Only
# `request` answers an operation without a typed function.
NO_FUNCTION = "no such function"
LEFT_OUT = {
    "a FEN without a turn, which is White's": 8,
    "a column of verdicts has no errors": 1,
    "a coordinate": 3,
    "a fault of JSON, or of an argument's type": 242,
    "a picture of another kind": 14,
    "another language": 48,
    "the course's types outside lite": 13,
}


def compared(found: Any, expected: Any) -> Any:
    """The parts of the result that a typed function has."""
    if isinstance(found, dict) and isinstance(expected, dict):
        return {name: part for name, part in expected.items() if name in found}
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        return [compared(one, other) for one, other in zip(found, expected, strict=True)]
    return expected


def test_typed_functions_answer_as_the_file_says() -> None:
    reasons = [left_out(line) for line in LINES]
    faults = 0
    for line, reason in zip(LINES, reasons, strict=True):
        if reason is not None or line.request is None:
            continue
        arguments = {name.replace("-", "_"): value for name, value in line.request.items()}
        answer = line.answer.get("result")
        is_unknown = isinstance(answer, dict) and (
            answer.get("verdict") == "unknown" or answer.get("ok", True) is None
        )
        try:
            ask = typed_function(line.request["op"])
            assert ask is not None
            found: Any = ask(arguments)
        except AjedrezError as error:
            # JSON answers "unknown" or a shorter list if the typed function raises.
            expected = "budget" if is_unknown or answer == [] else line.answer.get("error", {}).get("kind")
            found, wanted = kind(error), expected
        else:
            wanted = compared(found, timeless(answer))
        if found != wanted or "error" in line.answer and not isinstance(found, str):
            faults += 1
            print(line.text, found, wanted, sep="\n  ")
    assert faults == 0
    assert Counter(reason for reason in reasons if reason and reason != NO_FUNCTION) == LEFT_OUT


ASKED = {str(line.request.get("op")) for line in LINES if line.request}


@pytest.mark.parametrize("name", sorted(TYPED.keys() | {op for op in ASKED if typed_function(op)}))
def test_every_typed_function_is_asked(name: str) -> None:
    asked = [line for line in LINES if line.request and line.request.get("op") == name and not left_out(line)]
    assert len(asked) >= 3
