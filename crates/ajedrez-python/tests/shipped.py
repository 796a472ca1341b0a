"""Tests the shipped wheel, in an environment with only numpy.

`check` runs it with the interpreter of that environment; it needs no pytest.
"""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

MEGABYTES_MAX = 12.5


def the_readme_is_true() -> None:
    page = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted > 5 and result.failed == 0


def the_program_is_in_it() -> None:
    command = Path(sysconfig.get_path("scripts")) / "ajedrez"
    for program in ([sys.executable, "-m", "ajedrez"], [str(command)]):
        answer = subprocess.run([*program, "dc3cc5pe4pf6"], capture_output=True, text=True, check=True)
        assert answer.stdout == "c5e4 e4f6 c3f6\n", answer


def the_licences_are_in_it() -> None:
    wheel = distribution("ajedrez")
    texts = {name: wheel.read_text(f"licenses/{name}") for name in wheel.metadata.get_all("License-File") or []}
    assert texts.keys() == {"LICENSE-MIT", "LICENSE-APACHE", "NOTICES.txt"}, texts.keys()
    for name, beginning in (("LICENSE-MIT", "MIT License"), ("LICENSE-APACHE", "Apache License")):
        assert (texts[name] or "").lstrip().startswith(beginning), name
    notices = texts["NOTICES.txt"] or ""
    assert all(f"\n{crate} " in notices for crate in ("arrow-array", "clap", "pyo3", "serde_json"))


def the_metadata_are_complete() -> None:
    metadata = distribution("ajedrez").metadata
    assert metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert metadata["Requires-Python"] == ">=3.10"
    assert metadata["Summary"] and metadata["Author"] and metadata.get_all("Classifier")
    assert metadata["Description-Content-Type"].startswith("text/markdown")


def it_is_small() -> None:
    files = [file for file in distribution("ajedrez").files or [] if file.suffix != ".pyc"]
    size = sum(Path(str(file.locate())).stat().st_size for file in files) / 1e6
    print(f"the wheel takes {size:.2f} MB")
    assert size < MEGABYTES_MAX


if __name__ == "__main__":
    for check in (the_readme_is_true, the_program_is_in_it, the_licences_are_in_it, the_metadata_are_complete,
                  it_is_small):
        check()
