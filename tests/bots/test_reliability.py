"""A bot answers with a legal move, in time, whatever happens."""

import logging
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from pentarchy import Match
from pentarchy.bots import LEVELS, choose, network_search, players, prepare, safe_choose, thinking
from pentarchy.bots.levels import MOST_SECONDS, level_named
from pentarchy.bots.quick import quick_choice
from pentarchy.engine.chance import seed_key
from pentarchy.engine.game import Game
from pentarchy.engine.opponents import Level
from pentarchy.testing.walks import compiled, concealed, samples

DECISIONS = 300  # for each game; the long form makes a hundred thousand in all
QUICK = ("random", "greedy", "search:8", "tree:8", "novice", "guided:4")


@pytest.mark.parametrize("decisions", [DECISIONS, pytest.param(20_000, marks=pytest.mark.slow)])
def test_no_bot_ever_plays_an_illegal_move(game: Game, decisions: int) -> None:
    """Also in positions that only random play leads to, with every option and player count."""
    kernels = compiled(game)
    for number, (state, seat, legal, _) in enumerate(samples(game, decisions, "legal")):
        choice = safe_choose(game, concealed(kernels, state, seat), seat, QUICK[number % len(QUICK)], seed_key(number))
        assert choice.report is None
        assert choice.action in legal


class CountedClock:
    """A clock that advances by one step whenever it is read."""

    STEP = 0.0012  # a playout or so

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += self.STEP
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> CountedClock:
    """A counted clock for a searching bot, so that no test depends on how busy the machine is."""
    counted = CountedClock()
    monkeypatch.setattr(thinking, "time", counted)
    monkeypatch.setattr(network_search, "time", counted)
    return counted


@pytest.mark.parametrize("seconds", [0.05, 0.2])
def test_a_bot_keeps_its_time(game: Game, seconds: float, clock: CountedClock) -> None:
    """At most a fifth too long: it looks at the clock often enough, and stops when its time is up."""
    prepare(game)
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 6, "time")):
        began = clock.now
        choose(game, concealed(kernels, state, seat), seat, "master", seed_key(number), seconds=seconds)
        assert clock.now - began <= 1.2 * seconds


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_stops_soon_enough_for_a_person(game: Game, level: str, clock: CountedClock) -> None:
    """Also on a machine so slow that its clock is far ahead of its work."""
    prepare(game)
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 6, level)):
        began = clock.now
        choose(game, concealed(kernels, state, seat), seat, level, seed_key(number))
        assert clock.now - began <= MOST_SECONDS[level]


@pytest.mark.timing
@pytest.mark.parametrize("seconds", [0.05, 0.2])
def test_a_bot_keeps_its_time_by_the_clock(game: Game, seconds: float) -> None:
    prepare(game)
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 15, "time")):
        known = concealed(kernels, state, seat)
        began = time.perf_counter()
        choose(game, known, seat, "master", seed_key(number), seconds=seconds)
        assert time.perf_counter() - began <= 1.2 * seconds


@pytest.mark.timing
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_soon_enough_for_a_person_by_the_clock(game: Game, level: str) -> None:
    prepare(game)
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 6, level)):
        worked = time.thread_time()
        choose(game, concealed(kernels, state, seat), seat, level, seed_key(number))
        assert time.thread_time() - worked <= MOST_SECONDS[level]


def test_a_bot_that_fails_is_answered_for_by_its_next_faster_level(
    game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    prepare(game)
    match = Match(game, game.players[0], key=seed_key("crash"))
    seat = match.actors()[0]
    known = match.concealed(seat)
    expected = choose(game, known, seat, "player", seed_key(1))
    failing = [replace(level_named(game, name), most_seconds=None) for name in ("master", "expert")]
    decide = players.decide

    def crash(game: Game, known: Any, seat: int, level: Level, *rest: Any) -> tuple[int, bool]:
        if replace(level, most_seconds=None) in failing:
            raise ZeroDivisionError("the bot divided by zero")
        return decide(game, known, seat, level, *rest)

    monkeypatch.setattr(players, "decide", crash)
    with caplog.at_level(logging.ERROR):
        choice = safe_choose(game, known, seat, "master", seed_key(1))
    assert (choice.action, choice.answered_by) == (expected, "player")
    assert choice.report == "ZeroDivisionError: the bot divided by zero"
    assert "player answered for it" in caplog.text


@pytest.mark.parametrize("fault", ["crash", "illegal"])
def test_a_bot_all_of_whose_levels_fail_is_answered_for_by_the_quick_policy(
    game: Game, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> tuple[int, bool]:
        if fault == "crash":
            raise ZeroDivisionError("the bot divided by zero")
        return game.actions + 5, False

    monkeypatch.setattr(players, "decide", fail)
    match = Match(game, game.players[0], key=seed_key("crash"))
    seat = match.actors()[0]
    known = match.concealed(seat)
    with caplog.at_level(logging.ERROR):
        choice = safe_choose(game, known, seat, "master", seed_key(1))
    assert (choice.action, choice.answered_by) == (quick_choice(game, known, seat, seed_key(1)), "quick")
    assert choice.report == ("ZeroDivisionError: the bot divided by zero" if fault == "crash" else f"illegal action {game.actions + 5}")
    assert "quick answered for it" in caplog.text
    monkeypatch.setattr(players, "quick_choice", fail)
    if fault == "crash":
        assert safe_choose(game, known, seat, "master", seed_key(1)).action in match.legal(seat), "a legal move at any rate"


def test_several_threads_give_the_answer_of_one(game: Game) -> None:
    kernels = compiled(game)
    for number, (state, seat, _, _) in enumerate(samples(game, 4, "threads")):
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


def test_a_bot_without_time_for_its_playouts_says_so(game: Game, caplog: pytest.LogCaptureFixture) -> None:
    """A level is equally strong everywhere: where time cuts it short, that is counted and logged."""
    prepare(game)
    match = Match(game, game.players[-1], key=seed_key("cut short"))
    while len(match.legal(match.actors()[0])) == 1:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    seat = match.actors()[0]
    with caplog.at_level(logging.WARNING):
        choice = safe_choose(game, match.concealed(seat), seat, "master", seed_key(1), most_seconds=0.0)
    assert choice.action in match.legal(seat)
    assert (choice.cut_short, choice.report) == (True, None)
    assert "had no time for all" in caplog.text
    assert not safe_choose(game, match.concealed(seat), seat, "master", seed_key(1), iterations=20).cut_short
