"""The first minute of a server: what was opened is compiled first, and until then the rules run interpreted and bots answer quickly."""

import asyncio
import threading
from functools import partial

import pytest

import pentarchy
from pentarchy.bots.quick import quick_choice
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.server.background import game_loader
from pentarchy.server.background.game_loader import GameLoader
from pentarchy.server.config import Settings
from tests.server import first_move
from tests.server.inside import serving
from tests.server.playing import guests


def test_the_game_that_somebody_opened_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[tuple[str, str]] = []
    began, hold = threading.Event(), threading.Event()

    def prepare(part: str, game: Game) -> None:
        began.set()
        hold.wait(60)
        order.append((game.slug, part))

    for part in game_loader.PARTS:
        monkeypatch.setitem(game_loader.PREPARE, part, partial(prepare, part))

    async def go() -> None:
        loader = GameLoader()
        games = list(pentarchy.all_games())
        loader.prepare_all(games)
        await asyncio.to_thread(began.wait)  # the first one is being compiled now
        opened = games[-1]
        waiting = asyncio.create_task(loader.ready(opened, "bots"))
        await asyncio.sleep(0)
        hold.set()
        await waiting
        assert order[:3] == [(games[0].slug, "rules"), (opened.slug, "rules"), (opened.slug, "bots")]
        assert loader.has(opened, "rules")
        await loader.stop()

    asyncio.run(go())


def test_a_bot_answers_and_the_page_is_told_while_nothing_is_compiled_yet(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = threading.Event()
    for part in game_loader.PARTS:
        monkeypatch.setitem(game_loader.PREPARE, part, lambda game: compiled.wait(60))

    async def go() -> None:
        async with serving(settings) as (url, services), guests(url, "Ann") as (ann,):
            table = await ann.create_table("royal-brawl", 2, seats=[{"kind": "me"}, {"kind": "bot", "level": "master"}])
            live = await services.hub.get(table["id"])
            assert live.playing().match.kernels.name == "python"
            async with ann.sit(table["id"]) as page:
                assert page.table["preparing"]
                while page.number < 4:
                    if page.legal():
                        await page.act(page.legal()[0]["id"])
                    else:
                        await page.reached(page.number + 1)
                compiled.set()
                await page.until(lambda: not page.table["preparing"])
            assert live.playing().match.kernels.name != "python"

    asyncio.run(go())


@pytest.mark.timing
def test_the_first_bot_moves_within_three_seconds_of_the_first_click(game: Game) -> None:
    """After a fresh start with empty caches; also as `python -m tests.server.first_move`."""
    assert first_move.measure(game.slug) <= first_move.GOAL_SECONDS


def test_the_quick_policy_plays_legally(game: Game) -> None:
    match = Match(game, game.players[0], key=bytes(16), target_name="python")
    for ply in range(6):
        seat = match.actors()[0]
        match.act(seat, quick_choice(game, match.concealed(seat), seat, bytes([ply]) * 16))
