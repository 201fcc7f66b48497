"""A results file can be cut off anywhere, and the arena goes on from it."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from pentarchy.arena.results import Results
from pentarchy.arena.running import run_here
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


def test_a_killed_arena_is_resumed_and_gives_the_results_of_an_unbroken_one(tmp_path: Path) -> None:
    command = [
        sys.executable, "-c", "from pentarchy.cli import main; main()", "arena", "kingdomino", "--bots", "greedy,random", "--games", "60",
        "--seed", "quick", "--jobs", "1", "--json", "--resume",
    ]  # fmt: skip
    broken = tmp_path / "broken"
    process = subprocess.Popen([*command, str(broken)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not broken.exists() or broken.read_bytes().count(b"\n") < 5:
        assert process.poll() is None, "the arena ended before it could be killed"
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    resumed = json.loads(subprocess.run([*command, str(broken)], check=True, capture_output=True).stdout)
    unbroken = json.loads(subprocess.run([*command, str(tmp_path / "unbroken")], check=True, capture_output=True).stdout)
    assert without_times(resumed) == without_times(unbroken)


def without_times(document: dict[str, dict[str, list[dict[str, object]]]]) -> object:
    for line in document["summary"]["standings"]:
        del line["seconds"], line["slowest"]
    return document
