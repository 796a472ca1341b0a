"""Every example of the documentation is run: the pages, the docstrings, the examples for other engines."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest
import stub

import ajedrez
from ajedrez import _ajedrez

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "walkthrough.md", ROOT.parents[1] / "docs/embedding-python.md",
         ROOT.parents[1] / "docs/coming-from.md"]
MODULES = ["batch", "errors", "king", "lite", "polars", "rules", "solitario", "_lite", "_solitario"]


def run(text: str, name: str) -> int:
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0, name
    return result.attempted


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT.parents[1])))
def test_every_line_of_a_page_is_true(page: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    assert run("\n".join(blocks), page.name) > 0


@pytest.mark.parametrize("name", MODULES)
def test_every_docstring_is_true(name: str) -> None:
    module = importlib.import_module(f"ajedrez.{name}")
    result = doctest.testmod(module)
    assert result.failed == 0


def test_every_docstring_of_the_native_module_is_true() -> None:
    functions = inspect.getmembers(_ajedrez, inspect.isroutine)
    texts = [ajedrez.__doc__ or ""] + [inspect.getdoc(function) or "" for _, function in functions]
    for kind in (_ajedrez.Game, _ajedrez.Position, _ajedrez.Square, _ajedrez.Move, _ajedrez.Column, _ajedrez.Columns):
        texts += [inspect.getdoc(kind) or ""]
        texts += [inspect.getdoc(member) or "" for _, member in inspect.getmembers(kind)]
    assert sum(run(text, "native") for text in texts if ">>>" in text) > 8


def test_everything_that_is_public_is_documented() -> None:
    for name in ["", *MODULES]:
        module = importlib.import_module(f"ajedrez.{name}".rstrip("."))
        for public in module.__all__:
            value = getattr(module, public)
            if inspect.isclass(value) or inspect.isroutine(value):
                assert inspect.getdoc(value), f"{name}.{public}"
                if inspect.isroutine(value):
                    parameters = inspect.signature(value).parameters
                    missing = [each for each in parameters if each not in (value.__doc__ or "")]
                    assert not missing, f"{name}.{public}: {missing}"


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_for_another_engine_runs(example: Path) -> None:
    assert len(example.read_text().splitlines()) < 30
    ended = subprocess.run([sys.executable, example], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


def test_the_examples_for_spark_and_ray_are_short() -> None:
    for name in ("spark.py", "ray_data.py"):
        assert len((ROOT / "tests/engines" / name).read_text().splitlines()) < 30


def test_the_stub_has_the_docstrings_of_the_native_module() -> None:
    assert stub.STUB.read_text() == stub.documented(), "python crates/ajedrez-python/tests/stub.py writes them"
    assert stub.STUB.read_text().count('"""') > 2 * 100
