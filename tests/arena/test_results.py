"""A results file can be cut off anywhere, and the arena goes on from it."""

import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pentarchy.arena.results import Results
from pentarchy.arena.running import run_here
from pentarchy.cli import app
from pentarchy.engine.errors import BadRecord
from tests.arena.helpers import QUICK


def fill(path: Path) -> Results:
    results = Results(QUICK, path)
    for outcome in run_here(QUICK, results.missing()):
        results.add(outcome)
    results.close()
    return results


def test_an_arena_goes_on_from_a_file_cut_off_at_any_byte(tmp_path: Path) -> None:
    complete = fill(tmp_path / "complete").in_order()
    whole = (tmp_path / "complete").read_bytes()
    for length in (0, 1, whole.index(b"\n"), whole.index(b"\n") + 1, len(whole) // 2, len(whole) - 1, len(whole)):
        cut = tmp_path / str(length)
        cut.write_bytes(whole[:length])
        assert fill(cut).in_order() == complete


def test_a_larger_arena_takes_over_the_games_of_a_smaller_one(tmp_path: Path) -> None:
    fill(tmp_path / "file")
    more = Results(replace(QUICK, games=12), tmp_path / "file")
    more.close()
    assert len(more.missing()) == 4


@pytest.mark.parametrize("text", ["{}\n", "not json\n", '["list"]\n'])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(BadRecord):
        Results(QUICK, path)
    assert path.read_text() == text


def test_the_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    fill(tmp_path / "file")
    with pytest.raises(BadRecord, match="another arena"):
        Results(replace(QUICK, seed="other"), tmp_path / "file")


# The command line, killed from outside as soon as some games are in the file.
KILLED = """
import os, signal
from pentarchy.arena.results import Results
from pentarchy.cli import main

add = Results.add

def add_and_die(self, outcome):
    add(self, outcome)
    if len(self.outcomes) == 5:
        os.kill(os.getpid(), signal.SIGKILL)

Results.add = add_and_die
main()
"""


def test_a_killed_arena_is_resumed_and_gives_the_results_of_an_unbroken_one(tmp_path: Path) -> None:
    arguments = ["arena", "kingdomino", "--bots", "greedy,random", "--games", "16", "--seed", "quick", "--jobs", "1", "--json", "--resume"]
    broken = tmp_path / "broken"
    killed = subprocess.run([sys.executable, "-c", KILLED, *arguments, str(broken)], check=False, capture_output=True)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert broken.read_bytes().count(b"\n") == 6  # the job and five games
    resumed, unbroken = (
        json.loads(CliRunner().invoke(app, [*arguments, str(path)], catch_exceptions=False).stdout) for path in (broken, tmp_path / "whole")
    )
    assert without_times(resumed) == without_times(unbroken)


def without_times(document: dict[str, dict[str, list[dict[str, object]]]]) -> object:
    for line in document["summary"]["standings"]:
        del line["seconds"], line["slowest"]
    return document
