"""What the documents say is true: their Python blocks run, and what they point at is there."""

import re
import sys
from pathlib import Path

import pytest

import pentarchy

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    path
    for pattern in (
        "*.md",
        "docs/*.md",
        "docs/positions/*.md",
        "docs/research/*.md",
        "src/pentarchy/games/*/README.md",
        "examples/*/README.md",
    )
    for path in ROOT.glob(pattern)
)
BLOCK = re.compile(r"(?P<comment><!-- not run: .+? -->\n)?^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#|/)([^)#\s]+)[^)]*\)")
SCRIPT = re.compile(r"\bscripts/[a-z_-]+(?:\.py)?")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def code_of(document: Path) -> str:
    """All Python blocks of a document as one program, each on the lines where it stands."""
    text = document.read_text(encoding="utf-8")
    lines = [""] * text.count("\n")
    for block in BLOCK.finditer(text):
        if not block["comment"]:
            first = text.count("\n", 0, block.start("code"))
            code = block["code"].splitlines()
            lines[first : first + len(code)] = code
    return "\n".join(lines)


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if code_of(path).strip()], ids=name_of)
def test_the_python_blocks_of_a_document_run(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [name_of(document), "00" * 16])  # a key, for programs that take one
    exec(compile(code_of(document), document, "exec"), {"__name__": "__main__"})


def source_of(page: Path) -> Path:
    """What a page of the site is made from: the rules come from the games' folders (`scripts/docs_games.py`)."""
    return pentarchy.load(page.stem).folder / "rules.md" if page.parent == ROOT / "docs" / "rules" else page


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_what_a_document_points_at_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    missing = [link for link in LINK.findall(text) if not source_of((document.parent / link).resolve()).exists()]
    missing += [script for script in SCRIPT.findall(text) if not (ROOT / script).exists()]
    assert not missing


def test_the_two_commands_of_the_readme_are_marked() -> None:
    """`.ci/run` and people who try the project for the first time look for them."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for mark in ("run", "test"):
        assert re.search(rf"<!-- {mark} -->\n```shell\n.+\n```", text)
