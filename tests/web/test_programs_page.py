"""Bot accounts on the page: one is made, plays a person who clicks, and is stopped; the example bot plays every game."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from random_bot import play

from pentarchy.client import Refusal
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, account, api, fewest_players, play_to_the_end
from tests.web.test_pages import axe_faults, english_left


@contextlib.contextmanager
def playing(url: str, token: str) -> Iterator[threading.Thread]:
    """The example bot, until its token is revoked."""

    def run() -> None:
        with contextlib.suppress(Refusal):
            asyncio.run(play(url, token))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield thread
    thread.join(60)
    assert not thread.is_alive(), "the bot plays on without a token"


def test_a_bot_account_is_made_challenged_beaten_or_not_and_stopped(desk: Desk) -> None:
    """A whole game of Royal Brawl by clicks, in Russian, on a phone."""
    page = account(desk, "Анна", language="ru", width=360, height=740)
    page.goto("/me")
    section = page.locator("[data-programs]")
    section.locator("[data-program-name]").fill("Робот")
    section.locator("form button").click()
    section.locator("[data-new-token]").click()
    token = section.locator("[data-token]").input_value()
    assert english_left(page) == []
    assert axe_faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    with playing(desk.site.url, token):
        page.goto("/new/royal-brawl")
        seat = page.locator("[data-seat='1']")
        seat.locator("select").first.select_option("program")
        expect(seat.locator("select").nth(1)).to_contain_text("Робот")
        page.locator(".go button").click()
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
        expect(page.locator(".players [data-seat='1'] [data-program]")).to_be_attached()
        play_to_the_end(page, "royal-brawl")
        while not api(page, "GET", "/me/history")["games"]:
            page.wait_for_timeout(50)
        page.goto("/me")
        expect(page.locator("[data-record]").first).to_contain_text("Робот (бот)")
        page.locator("[data-own-program] li button").first.click()
        expect(page.locator("[data-own-program] li")).to_have_count(0)


def play_a_page(desk: Desk, game: str) -> None:
    """A whole game between somebody who clicks and the example bot."""
    page = account(desk, "Ann")
    program = api(page, "POST", "/programs", {"name": "Robo"})
    token = api(page, "POST", f"/programs/{program['id']}/tokens", {})
    novices = [{"kind": "bot", "level": "novice"}] * (fewest_players(game) - 2)
    seats = [{"kind": "me"}, {"kind": "program", "program": program["id"]}, *novices]
    with playing(desk.site.url, token["token"]):
        table = api(page, "POST", "/tables", {"game": game, "players": len(seats), "seats": seats})
        page.goto(f"/table/{table['id']}")
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
        play_to_the_end(page, game)
        api(page, "DELETE", f"/programs/{program['id']}")


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["kingdomino", "animal-kingdom", "colour-kingdoms", "grimm-forest"])
def test_the_example_bot_plays_a_whole_game_against_a_page(desk: Desk, slug: str) -> None:
    play_a_page(desk, slug)
