"""Data sets: the same file in every spread, streamed back, replayed to the same observations; and one cluster for all that scales out."""

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import pentarchy
from pentarchy.cli import app
from pentarchy.engine.errors import BadOption, BadRecord
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.research import datasets
from pentarchy.spreading import in_pool

BRAWL = pentarchy.load("royal-brawl")


def written(path: Path, plan: datasets.Plan, games: int, **more: Any) -> bytes:
    assert list(datasets.write(plan, games, path, **more))[-1] == games
    return path.read_bytes()


def test_games_replay_from_their_keys_and_actions(game: Game, tmp_path: Path) -> None:
    made = datasets.plan(game, game.players[-1], bots=["random"], seed=3)
    written(tmp_path / "games.parquet", made, 2)
    for row in datasets.games(tmp_path / "games.parquet"):
        match = Match(game, made.players, key=row["key"])
        for seat, action in zip(row["seats"], row["actions"], strict=True):
            match.play(seat, action, "")
        assert match.over
        assert list(match.result().points) == row["points"]
        assert list(match.result().places) == row["places"]


def test_observations_in_the_file_are_those_made_again(tmp_path: Path) -> None:
    for stored, name in ((True, "with"), (False, "without")):
        made = datasets.plan(BRAWL, 3, {"first-player": "seat-2"}, bots=["random", "greedy"], observations=stored, legal=stored)
        written(tmp_path / name, made, 4)
    pairs = zip(*(datasets.stream(tmp_path / name, observations=True, legal=True) for name in ("with", "without")), strict=True)
    compared = list(pairs)
    for here, there in compared:
        assert (here.observation == there.observation).all()
        assert (here.legal == there.legal).all()
        assert (here.game, here.seat, here.action, here.bot, here.points) == (there.game, there.seat, there.action, there.bot, there.points)
        assert here.action in here.legal
    assert len(compared) > 50
    assert (tmp_path / "with").stat().st_size > (tmp_path / "without").stat().st_size


def test_bots_rotate_over_the_seats(tmp_path: Path) -> None:
    written(tmp_path / "games", datasets.plan(BRAWL, 2, bots=["random", "greedy"]), 2)
    assert [row["bots"] for row in datasets.games(tmp_path / "games")] == [["random", "greedy"], ["greedy", "random"]]


def test_a_pool_writes_the_same_file(tmp_path: Path) -> None:
    made = datasets.plan(BRAWL, 2, bots=["random"], seed=1)
    assert written(tmp_path / "pool", made, 40, spread=in_pool(2)) == written(tmp_path / "here", made, 40)


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    out = tmp_path / "records.parquet"
    CliRunner().invoke(
        app,
        ["records", "royal-brawl", "-n", "5", "--bots", "greedy,random", "-p", "2", "--legal", "--out", str(out)],
        catch_exceptions=False,
    )
    assert datasets.read_plan(out).bots == ("greedy", "random")
    assert len(list(datasets.games(out))) == 5


def test_bad_plans_and_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        datasets.plan(BRAWL, 2, bots=["oracle"])
    with pytest.raises(BadOption):
        datasets.plan(BRAWL, 9)
    pq.write_table(pa.table({"a": np.arange(3)}), tmp_path / "other")
    with pytest.raises(BadRecord, match="not a data set"):
        list(datasets.stream(tmp_path / "other"))
