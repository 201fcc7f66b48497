"""A bot sees what its seat may know, and answers with a legal action."""

import pytest

from pentarchy import Match
from pentarchy.bots import LEVELS, choose, evaluate, safe_choose
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game

BUDGET = 24


@pytest.mark.parametrize("level", [*LEVELS, "random", "search:50", "network"])
def test_every_level_plays_a_whole_game(game: Game, level: str) -> None:
    match = Match(game, game.players[0], key=seed_key(level))
    while not match.over:
        seat = match.actors()[0]
        choice = safe_choose(game, match.concealed(seat), seat, level, seed_key(len(match.steps)), iterations=BUDGET)
        assert choice.report is None
        match.act(seat, choice.action)


def test_the_same_key_and_budget_give_the_same_move(game: Game) -> None:
    match = Match(game, game.players[-1], key=seed_key("same"))
    seat = match.actors()[0]
    moves = {choose(game, match.concealed(seat), seat, "master", seed_key(7), iterations=100) for _ in range(3)}
    assert len(moves) == 1


def test_an_evaluation_ranks_every_legal_move(game: Game) -> None:
    match = Match(game, game.players[0], key=seed_key("rank"))
    seat = match.actors()[0]
    found = evaluate(game, match.concealed(seat), seat, seed_key(1), iterations=200)
    assert sorted(move.action for move in found.moves) == match.legal(seat)
    assert 0 <= found.win_probability <= 1
    assert found.win_error >= 0
    assert found.score_error >= 0
    assert found.expected_score == found.moves[0].expected_score


def test_an_unknown_bot_is_refused(game: Game) -> None:
    match = Match(game, game.players[0], key=seed_key("unknown"))
    with pytest.raises(BadOption, match="there is no bot"):
        choose(game, match.concealed(match.actors()[0]), match.actors()[0], "wizard", seed_key(1))
