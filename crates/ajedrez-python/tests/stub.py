"""The docstrings of the stub, which editors show: those of the native module.

``python crates/ajedrez-python/tests/stub.py`` writes them into `_ajedrez.pyi`, from the module that is installed.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path

from ajedrez import _ajedrez

STUB = Path(__file__).parents[1] / "python/ajedrez/_ajedrez.pyi"


def documented() -> str:
    """The stub with the docstring of each class, method and function that has one."""
    text = STUB.read_text()
    lines = text.splitlines()
    for node, owner in reversed(nodes(ast.parse(text))):
        said = doc(node, owner)
        first = node.body[0]
        is_said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
        if is_said:
            assert first.end_lineno is not None
            lines[first.lineno - 1:first.end_lineno] = [] if said or len(node.body) > 1 else [" " * first.col_offset + "..."]
        if not said:
            continue
        end = '\n"""' if "\n" in said else '"""'
        docstring = textwrap.indent(f'"""{said}{end}', " " * (node.col_offset + 4))
        at = min([first.lineno, *(each.lineno for each in getattr(first, "decorator_list", []))]) - 1
        if not is_said and isinstance(node, ast.FunctionDef):
            lines[at] = lines[at].removesuffix(" ...")
            at += 1
        lines[at:at] = docstring.splitlines()
    return "\n".join(lines) + "\n"


def nodes(module: ast.Module) -> list[tuple[ast.FunctionDef | ast.ClassDef, object]]:
    """Every class and function in the order of the text, with its owner."""
    found: list[tuple[ast.FunctionDef | ast.ClassDef, object]] = []
    for node in module.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append((node, _ajedrez))
        if isinstance(node, ast.ClassDef):
            own = getattr(_ajedrez, node.name)
            found += [(part, own) for part in node.body if isinstance(part, ast.FunctionDef)]
    return found


def doc(node: ast.FunctionDef | ast.ClassDef, owner: object) -> str:
    """The docstring in the native module, except for those of every Python object."""
    if node.name.startswith("_"):
        return ""
    said = inspect.getdoc(getattr(owner, node.name)) or ""
    return said if said != inspect.getdoc(getattr(object, node.name, None)) else ""


if __name__ == "__main__":
    STUB.write_text(documented())
