"""`pentarchy arena`, as a person runs it."""

import json
from pathlib import Path

from typer.testing import CliRunner

from pentarchy.cli import app
from pentarchy.engine.errors import BadOption

ARENA = ["arena", "kingdomino", "--bots", "greedy,random", "--games", "4", "--seed", "7", "--jobs", "1"]


def test_it_prints_a_table_in_the_language_asked_for() -> None:
    for language, word in (("en", "Wins"), ("ru", "Победы"), ("uk", "Перемоги")):
        run = CliRunner().invoke(app, [*ARENA, "--lang", language])
        assert run.exit_code == 0, run.output
        assert word in run.output
        assert "greedy" in run.output


def test_it_prints_json_and_writes_a_report(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, [*ARENA, "--json", "--report", str(tmp_path / "out.html"), "-o", "harmony", "-o", "middle-kingdom=on"])
    assert run.exit_code == 0, run.output
    document = json.loads(run.stdout)
    assert document["job"]["options"] == {"harmony": "on", "middle-kingdom": "on"}
    assert document["summary"]["games"] == 4
    assert (tmp_path / "out.html").read_text().startswith("<!doctype html>")


def test_what_cannot_be_is_refused() -> None:
    run = CliRunner().invoke(app, ["arena", "kingdomino", "--bots", "wizard"])
    assert isinstance(run.exception, BadOption)
    run = CliRunner().invoke(app, [*ARENA[:-1], "0"])
    assert isinstance(run.exception, BadOption)
