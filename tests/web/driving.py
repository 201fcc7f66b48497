"""What a person does with the page, in a few words."""

from __future__ import annotations

import json
import random
import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import pentarchy

if TYPE_CHECKING:
    from tests.web.conftest import Desk

FIRST_TABLE = 120_000  # the first table of a game may have to wait until its rules are compiled
BOT = {"kind": "bot", "level": "novice"}
WIDE, PHONE = (1280, 900), (360, 740)
LUCK = random.Random(8)
PASSWORD = "correct horse"


@dataclass(frozen=True)
class Site:
    url: str
    database: str = ""


def some_of(cases: Iterable[str], *chosen: str) -> list[Any]:
    """All cases of a test, of which only the chosen ones run by default; the others run with the slow tests.

    What all games share is seen in one of them, and which one differs from test to test.
    """
    return [case if case in chosen else pytest.param(case, marks=pytest.mark.slow) for case in cases]


def fewest_players(game: str) -> int:
    """As few players as a table can have where somebody plays with others."""
    return min(count for count in pentarchy.load(game).players if count > 1)


def open_home(page: Page) -> None:
    """The first page, with its games."""
    page.goto("/")
    page.locator("[data-game]").first.wait_for()


def open_session(page: Page) -> None:
    """Become a guest without loading a page: the first one that is opened finds the cookie."""
    api(page, "POST", "/session", {"language": page.evaluate("navigator.language")[:2]})


def account(desk: Desk, name: str, **look: object) -> Page:
    """Somebody with an account, on the first page."""
    page = desk.person(**look)  # type: ignore[arg-type]
    open_home(page)
    api(page, "POST", "/account", {"name": f"{name} {secrets.randbelow(10**9)}", "password": PASSWORD})
    api(page, "PATCH", "/me", {"nickname": name})
    page.reload()
    page.locator("[data-game]").first.wait_for()
    return page


def start_against_bot(page: Page, game: str) -> None:
    """One click from the first page to a table."""
    open_home(page)
    page.locator(f"[data-game={game}] button.primary").click()
    page.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
    page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)


def sit_down(desk: Desk, game: str, *, people: int = 1, bots: int = 0, size: tuple[int, int] = WIDE, **look: Any) -> tuple[list[Page], str]:
    """A table with some people, each at a browser, and some novices; the pages, ready to play, and the table's id."""
    pages = [desk.person(width=size[0], height=size[1], **look) for _ in range(people)]
    for page in pages:
        open_session(page)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1), *[BOT] * bots]
    table = api(pages[0], "POST", "/tables", {"game": game, "players": people + bots, "seats": seats})
    for page in pages[1:]:
        api(page, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in pages:
        page.goto(f"/table/{table['id']}")
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    return pages, str(table["id"])


def sit_down_with_novices(desk: Desk, game: str, **how: Any) -> tuple[Page, str]:
    """One person among as few novices as the game allows."""
    [page], table = sit_down(desk, game, bots=fewest_players(game) - 1, **how)
    return page, table


def wait_for_turn(page: Page) -> bool:
    """Until there is something to decide; False when the game is over. What stops to be read is read on the way."""
    while True:
        page.locator(".prompt.yours, [data-end], [data-go-on]").first.wait_for(timeout=FIRST_TABLE)
        if not page.locator("[data-go-on]").count():
            break
        page.locator("[data-go-on]").click()
    return page.locator("[data-end]").count() == 0


# Only I am asked: nobody else will change the table.
ONLY_MINE = """() => {
  const acting = [...document.querySelectorAll(".players .active")];
  return acting.length === 1 && acting[0].classList.contains("mine") && document.querySelector(".prompt.yours") !== null;
}"""


def wait_for_quiet(page: Page) -> None:
    """Until everybody waits for this person alone."""
    page.wait_for_function(ONLY_MINE, timeout=FIRST_TABLE)


def decide_by_click(page: Page, game: str) -> None:
    """Make one decision on the board itself, with the mouse."""
    from tests.web.boards import board_of  # boards use the helpers of this file

    board_of(game).decide(page)


def make_a_move(page: Page, decide: Callable[[Page], None]) -> None:
    """Decide until the table has moved on: others may change it under one's hand, so that what was to be chosen is gone."""
    number = state_number(page)
    for _ in range(3):
        try:
            decide(page)
            wait_for_change(page, number)
        except TimeoutError:
            if is_as_before(page, number):
                continue
        return
    raise AssertionError(f"nothing happens: {page.locator('[data-prompt]').inner_text()}")


def move_by_click(page: Page, game: str) -> None:
    """One decision on the board that counts."""
    make_a_move(page, lambda one: decide_by_click(one, game))


def play_to_the_end(page: Page, game: str) -> None:
    """A whole game by clicks."""
    while wait_for_turn(page):
        move_by_click(page, game)


def play_on(pages: Sequence[Page], game: str, most: int | None = None) -> None:
    """Everybody decides whenever asked, until the game is over for all of them, or as often as told."""
    made = 0
    while any(page.locator("[data-end]").count() == 0 for page in pages):
        for page in pages:
            if page.locator(".prompt.yours").count():
                move_by_click(page, game)
                made += 1
        if most is not None and made >= most:
            return
        pages[0].wait_for_timeout(20)


def play_until(page: Page, game: str, wanted: str) -> None:
    """Decide until something is on the board."""
    while wait_for_turn(page) and not page.locator(wanted).count():
        move_by_click(page, game)
    assert page.locator(wanted).count(), f"the game ended without {wanted}"


def state_number(page: Page) -> int:
    """The table's move number, as the page shows it."""
    return int(page.locator("[data-number]").get_attribute("data-number") or 0)


def is_as_before(page: Page, number: int) -> bool:
    """The table has not moved on since this move number."""
    return state_number(page) == number and page.locator("[data-end]").count() == 0


def wait_for_change(page: Page, number: int) -> None:
    """Until the table has moved on, or something stops to be read on the way."""
    changed = """number => document.querySelector("[data-end], [data-go-on]")
      || Number(document.querySelector("[data-number]").dataset.number) > number"""
    page.wait_for_function(changed, arg=number)


def play_until_placing(page: Page) -> None:
    """Kingdomino, up to the first tile that is to be placed."""
    play_until(page, "kingdomino", "[data-ground]")


def tab_to(page: Page, wanted: str) -> None:
    """With the tab key alone, up to something."""
    for _ in range(200):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise TimeoutError(f"the tab key does not lead to {wanted}")


def api(page: Page, method: str, path: str, body: Any = None) -> Any:
    """A request with this person's cookie, which needs no page to be loaded."""
    # Again if the server has just closed an idle connection: then it has not read the request.
    answer = page.request.fetch(f"/api{path}", method=method, data=body, timeout=FIRST_TABLE, max_retries=2)
    text = answer.text()
    return json.loads(text) if text else None


def finished_table(page: Page, game: str = "royal-brawl") -> str:
    """A finished game of this person, played over the API against a bot."""
    players = fewest_players(game)
    table = api(page, "POST", "/tables", {"game": game, "players": players, "seats": [{"kind": "me"}, *[BOT] * (players - 1)]})["id"]
    for _ in range(2000):
        state = api(page, "GET", f"/tables/{table}/view")
        if state["table"]["status"] == "finished":
            return str(table)
        if state["views"][0]["legal"]:
            api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][-1]["id"]})
        else:
            page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def expect_live(page: Page) -> None:
    """The connection is there."""
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "live")
