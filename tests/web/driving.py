"""What a person does with the page, in a few words."""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

GAMES = ("kingdomino", "royal-brawl")
FIRST_TABLE = 120_000  # the first table of a game may have to wait until its rules are compiled


@dataclass(frozen=True)
class Site:
    url: str


def open_home(page: Page) -> None:
    """The first page, with its games."""
    page.goto("/")
    page.locator("[data-game]").first.wait_for()


def start_against_bot(page: Page, game: str) -> None:
    """One click from the first page to a table."""
    open_home(page)
    page.locator(f"[data-game={game}] button.primary").click()
    page.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
    page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)


def wait_for_turn(page: Page) -> bool:
    """Until there is something to decide; False when the game is over."""
    page.locator(".prompt.yours, [data-end]").first.wait_for(timeout=FIRST_TABLE)
    return page.locator("[data-end]").count() == 0


def decide_by_click(page: Page, game: str) -> None:
    """Make one decision on the board itself, with the mouse."""
    {"kingdomino": decide_kingdomino, "royal-brawl": decide_royal_brawl}[game](page)


def decide_kingdomino(page: Page) -> None:
    """Claim the last free tile, or place the tile on the first cell where it fits."""
    claim = page.locator("[data-claim]")
    discard = page.locator("[data-discard]")
    if claim.count():
        claim.last.click()
    elif discard.count():
        discard.click()
    else:
        page.locator("[data-ground] .possible").first.click()


def decide_royal_brawl(page: Page) -> None:
    """Choose a card and a place; use a power where there is one."""
    if page.locator(".pick").count():
        page.locator(".pick").first.click()
    elif page.locator("[data-decline]").count() and not page.locator(".place.possible").count():
        page.locator("[data-decline]").click()
    elif page.locator("[data-decline]").count():
        page.locator(".place.possible").first.click()
        page.locator(".place.possible:not(.from)").first.click()
    else:
        page.locator(".held.possible").first.click()
        page.locator(".place.possible").first.click()


def play_to_the_end(page: Page, game: str) -> None:
    """A whole game by clicks."""
    while wait_for_turn(page):
        number = state_number(page)
        decide_by_click(page, game)
        wait_for_change(page, number)


def state_number(page: Page) -> int:
    """The table's move number, as the page shows it."""
    return int(page.locator("[data-number]").get_attribute("data-number") or 0)


def wait_for_change(page: Page, number: int) -> None:
    """Until the table has moved on."""
    changed = "number => document.querySelector('[data-end]') || Number(document.querySelector('[data-number]').dataset.number) > number"
    page.wait_for_function(changed, arg=number)


def play_until_placing(page: Page) -> None:
    """Kingdomino, up to the first tile that is to be placed."""
    while wait_for_turn(page) and not page.locator("[data-ground]").count():
        number = state_number(page)
        decide_kingdomino(page)
        wait_for_change(page, number)


def api(page: Page, method: str, path: str, body: Any = None) -> Any:
    """A request with this person's cookie."""
    script = """async ([method, path, body]) => {
      const rest = body ? {headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)} : {};
      const text = await (await fetch(`/api${path}`, {method, ...rest})).text();
      return text ? JSON.parse(text) : null;
    }"""
    return page.evaluate(script, [method, path, body])


def finished_table(page: Page, game: str = "royal-brawl") -> str:
    """A finished game of this person, played over the API against a bot."""
    table = api(page, "POST", "/tables", {"game": game, "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "level": "novice"}]})["id"]
    for _ in range(2000):
        state = api(page, "GET", f"/tables/{table}/view")
        if state["table"]["status"] == "finished":
            return str(table)
        if state["views"][0]["legal"]:
            api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][-1]["id"]})
        else:
            page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


def expect_live(page: Page) -> None:
    """The connection is there."""
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "live")
