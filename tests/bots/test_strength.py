"""How strong the bots are, as far as a short test can tell; docs/strength.md has the long measurements."""

import numpy as np
import pytest

import pentarchy
from pentarchy.arena.plan import Job
from pentarchy.arena.running import run_here
from pentarchy.arena.statistics import summarise
from pentarchy.bots.compiling import bot_kernels
from pentarchy.bots.contests import contest
from pentarchy.bots.levels import LEVELS, NAMES, bot_module, level_named
from pentarchy.bots.thinking import new_scratch
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import ALWAYS, KNOWN
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import MAX_SEATS

BOTH_BONUSES = {"middle-kingdom": "on", "harmony": "on"}


def test_the_greedy_kingdomino_player_is_as_strong_as_the_published_one() -> None:
    """Against three random players with both bonuses: at least 97 % wins and 55 points (published full-greedy player)."""
    game = pentarchy.load("kingdomino")
    games = 2000
    points = np.zeros((games, MAX_SEATS), dtype=np.int32)
    places = np.zeros((games, MAX_SEATS), dtype=np.int32)
    fresh = new_state(game, 4, BOTH_BONUSES)
    scratch = new_scratch(game, fresh, 0)
    scratch.states[KNOWN] = fresh
    wildness = np.array([0, ALWAYS, ALWAYS, ALWAYS])
    bot_kernels(game).template(contest)(scratch, wildness, *key_words(seed_key("greedy")), 0, points, places)
    assert (places[:, 0] == 1).mean() >= 0.97
    assert points[:, 0].mean() >= 55


@pytest.mark.parametrize(("stronger", "weaker"), [("greedy", "random"), ("search:200", "random")])
def test_whoever_looks_beats_whoever_does_not(game: Game, stronger: str, weaker: str) -> None:
    if stronger == "greedy" and bot_module(game) is None:
        return  # the general greedy policy is blind where a single choice changes nothing yet
    players = max(game.players[0], 2)
    job = Job(game.slug, (stronger, weaker), players, 8 * players, seed="short")
    wins = {line.bot: line.wins.mean for line in summarise(list(run_here(job, job.fixtures()))).standings}
    assert wins[stronger] > wins[weaker]


def test_all_games_have_the_same_levels(game: Game) -> None:
    levels = [level_named(game, name) for name in LEVELS]
    assert len(set(levels)) == len(LEVELS)
    assert not any(level.blunders for level in levels), "no level plays at random"
    temperatures = [level.temperature for level in levels]
    assert temperatures == sorted(temperatures, reverse=True), "a higher level never strays further"
    assert temperatures[-1] == 0


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Master",
        "search",
        "search:",
        "search:0",
        "search:-5",
        "search:x",
        "greedy:300",
        "think:0",
        "think:inf",
        "tree",
        "network:-1",
        "guided",
        "guided-for:0",
    ],
)
def test_other_names_are_refused(game: Game, name: str) -> None:
    with pytest.raises(BadOption) as refused:
        level_named(game, name)
    assert all(known in refused.value.message for known in NAMES)
