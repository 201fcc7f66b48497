"""A bot answers with a legal move, in time, whatever happens."""

import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pentarchy import Match
from pentarchy.bots import LEVELS, choose, players, prepare, safe_choose
from pentarchy.bots.levels import MOST_SECONDS
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.testing.walks import compiled, concealed, samples

DECISIONS = 20_000  # for each of the five games: a hundred thousand in all
QUICK = ("random", "greedy", "search:8", "tree:8", "novice")


def test_no_bot_ever_plays_an_illegal_move(game: Game) -> None:
    """Also in positions that only random play leads to, with every option and player count."""
    kernels = compiled(game)
    for number, (state, seat, legal, _) in enumerate(samples(game, DECISIONS, "legal")):
        choice = safe_choose(game, concealed(kernels, state, seat), seat, QUICK[number % len(QUICK)], seed_key(number))
        assert choice.report is None
        assert choice.action in legal


@pytest.mark.parametrize("seconds", [0.05, 0.2])
def test_a_bot_keeps_its_time(game: Game, seconds: float) -> None:
    """At most a fifth too long. On a busy machine a process may be put aside for a while: so every answer is judged by the work
    it took, and only the quickest by the clock.
    """
    prepare(game)
    kernels = compiled(game)
    answers = []
    for number, (state, seat, legal, _) in enumerate(samples(game, 15, "time")):
        known = concealed(kernels, state, seat)
        began, worked = time.perf_counter(), time.thread_time()
        choose(game, known, seat, "master", seed_key(number), seconds=seconds)
        assert time.thread_time() - worked <= 1.2 * seconds
        if len(legal) > 1:
            answers.append(time.perf_counter() - began)
    assert min(answers) <= 1.2 * seconds


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_soon_enough_for_a_person(game: Game, level: str) -> None:
    prepare(game)
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 6, level)):
        worked = time.thread_time()
        choose(game, concealed(kernels, state, seat), seat, level, seed_key(number))
        assert time.thread_time() - worked <= MOST_SECONDS[level]


def test_a_crash_becomes_a_legal_move_and_a_report(game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def crash(*_: Any) -> int:
        raise ZeroDivisionError("the bot divided by zero")

    monkeypatch.setattr(players, "decide", crash)
    match = Match(game, game.players[0], key=seed_key("crash"))
    seat = match.actors()[0]
    with caplog.at_level(logging.ERROR):
        choice = safe_choose(game, match.concealed(seat), seat, "master", seed_key(1))
    assert choice.action in match.legal(seat)
    assert choice.report == "ZeroDivisionError: the bot divided by zero"
    assert "the bot divided by zero" in caplog.text
    assert choose(game, match.concealed(seat), seat, "master", seed_key(1)) == choice.action


def test_an_illegal_answer_becomes_a_legal_move_and_a_report(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "decide", lambda *_: game.actions + 5)
    match = Match(game, game.players[0], key=seed_key("illegal"))
    seat = match.actors()[0]
    choice = safe_choose(game, match.concealed(seat), seat, "master", seed_key(1))
    assert choice.action in match.legal(seat)
    assert choice.report == f"illegal action {game.actions + 5}"


def test_several_threads_give_the_answer_of_one(game: Game) -> None:
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 10, "threads")):
        known = concealed(kernels, state, seat)
        answers = {choose(game, known, seat, "master", seed_key(number), iterations=400, threads=threads) for threads in (1, 2, 3)}
        assert len(answers) == 1


def test_many_bots_think_at_once(game: Game) -> None:
    kernels = compiled(game)
    known = [(concealed(kernels, state, seat), seat) for state, seat, _, _ in samples(game, 40, "at once")]

    def think(number: int) -> int:
        state, seat = known[number]
        return choose(game, state, seat, "expert", seed_key(number), iterations=100)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(think, range(len(known)))) == [think(number) for number in range(len(known))]
