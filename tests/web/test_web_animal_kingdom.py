"""Animal Kingdom in the browser: whole games by clicks, secrets, the guided first chapter."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, api, open_home, state_number, wait_for_change, wait_for_turn
from tests.web.secrecy import EVERYWHERE, NOWHERE, Listener
from tests.web.test_pages import axe_faults

GAME = "animal-kingdom"
BOT = {"kind": "bot", "level": "novice"}


def sit_down(desk: Desk, people: int, bots: int, width: int = 1280, height: int = 900) -> list[Page]:
    """A table with some people, each at a browser, and some bots."""
    pages = [desk.person(width=width, height=height) for _ in range(people)]
    for page in pages:
        open_home(page)
    host = pages[0]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1), *[BOT] * bots]
    table = api(host, "POST", "/tables", {"game": GAME, "players": people + bots, "seats": seats})
    for page in pages[1:]:
        api(page, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    return [open_table(page, str(table["id"])) for page in pages]


def open_table(page: Page, table: str) -> Page:
    """The table's page, ready to play."""
    page.goto(f"/table/{table}")
    page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    return page


def decide(page: Page) -> None:
    """One decision on the board itself: a target where there is one, else a character, else a hand card, else a button."""
    target = page.locator("[data-stacked].possible, [data-place].possible, [data-hand-of].possible, [data-colour].possible")
    named = page.locator("[data-court].possible")
    held = page.locator("[data-held].possible")
    if target.count():
        target.first.click()
    elif named.count():
        named.last.click()
        page.locator("[data-confirm]").first.click()
    elif held.count():
        held.last.click()
        page.locator("[data-confirm]").first.click()
    else:
        page.locator("[data-plain]").first.click()


def play_on(pages: list[Page]) -> None:
    """Everybody decides whenever asked, until the game is over."""
    while pages[0].locator("[data-end]").count() == 0:
        for page in pages:
            if page.locator(".prompt.yours").count():
                number = state_number(page)
                decide(page)
                wait_for_change(page, number)
        pages[0].wait_for_timeout(20)


def test_a_whole_game_of_three_by_clicks_against_bots(desk: Desk) -> None:
    [page] = sit_down(desk, people=1, bots=2)
    play_on([page])
    for seat in range(3):
        sheet = page.locator(f"[data-end] [data-score='{seat}']")
        assert sum(int(text) for text in sheet.locator("td.points").all_inner_texts()) == int(sheet.locator(".total").inner_text())


def test_a_whole_game_of_four_from_two_browsers_with_secret_passes(desk: Desk) -> None:
    ann, bob = sit_down(desk, people=2, bots=2, width=360, height=740)
    for page in (ann, bob):
        assert wait_for_turn(page)
        expect(page.locator("[data-prompt]")).to_have_text("Keep one light card, pass the other to the left")
    play_on([ann, bob])
    expect(bob.locator("[data-end]")).to_be_visible()


def test_a_page_never_holds_the_cards_of_another_seat(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person()
    listeners = [Listener(ann), Listener(bob)]
    for page in (ann, bob):
        open_home(page)
    api(ann, "PATCH", "/me", {"nickname": "Ann"})
    api(bob, "PATCH", "/me", {"nickname": "Bob"})
    table = api(ann, "POST", "/tables", {"game": GAME, "players": 3, "seats": [{"kind": "me"}, {"kind": "open"}, BOT]})
    api(bob, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in (ann, bob):
        open_table(page, str(table["id"]))
        assert wait_for_turn(page)
    decide(ann)
    for page in (ann, bob):
        page.locator("#tab-log").click()
    dealt = [entry["words"] for entry in api(ann, "GET", f"/tables/{table['id']}/view")["views"][0]["log"] if entry["kind"] == "dealt"]
    assert dealt, "Ann was dealt cards"
    expect(ann.locator("#panel")).to_contain_text(dealt[0])
    assert listeners[0].holds(dealt[0]) == EVERYWHERE
    assert listeners[1].holds(dealt[0]) == NOWHERE
    seats = api(bob, "GET", f"/tables/{table['id']}/view")["views"][0]["position"]["table"]["seats"]
    assert [seats[0]["hand"], seats[0]["dealt"]["light"], seats[0]["passed"]["light"]] == [None, None, None]
    assert bob.locator("[data-hand-of='0'] [data-card], [data-hand-of='0'] .mini").count() == 0


def test_what_is_not_possible_says_why(desk: Desk) -> None:
    [page] = sit_down(desk, people=1, bots=2)
    while wait_for_turn(page) and page.locator("[data-held]:not(.possible)").count() == 0:
        number = state_number(page)
        decide(page)
        wait_for_change(page, number)
    page.locator("[data-held]:not(.possible)").first.hover()
    expect(page.locator("[role=tooltip]")).to_contain_text(re.compile(r"AK-2\.\d"))


LESSON = ("pass queen", "pass berserker", "play abbot", "play king", "play intriguer", "play bishop")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_guided_chapter_can_be_finished_on_a_phone(desk: Desk, language: str) -> None:
    page = desk.person(width=360, height=740, language=language)
    page.goto(f"/learn/{GAME}/lesson")
    words = page.locator("[data-lesson-step]")
    page.locator("[data-player]").first.wait_for(timeout=FIRST_TABLE)
    wanted = list(LESSON)
    for step in range(11):
        expect(words).to_have_attribute("data-lesson-step", str(step), timeout=FIRST_TABLE)
        following = words.locator("button.primary")
        if following.count():
            following.click()
            continue
        card = wanted[0].split()[1]
        page.locator(f"[data-held={card}].possible").click()
        with page.expect_response("**/api/positions/view"):
            page.locator(f"[data-confirm='{wanted.pop(0)}']").click()
    assert wanted == []
    expect(words).to_have_attribute("data-lesson-step", "11")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_the_table_is_for_everybody(desk: Desk) -> None:
    [page] = sit_down(desk, people=1, bots=3)
    for _ in range(4):
        assert wait_for_turn(page)
        number = state_number(page)
        decide(page)
        wait_for_change(page, number)
    assert wait_for_turn(page)
    page.locator("[data-held]").first.click()
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(100)
    assert axe_faults(page) == []


@pytest.mark.parametrize("part", ["howto", "gallery"])
def test_learning_pages_show_the_whole_court(desk: Desk, part: str) -> None:
    page = desk.person(width=360, height=740)
    page.goto(f"/learn/{GAME}/{part}")
    page.locator("h2").first.wait_for()
    if part == "gallery":
        assert page.locator("li [data-card]").count() == 20
    assert axe_faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
