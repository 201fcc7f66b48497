"""Animal Kingdom in the browser: whole games by clicks, secrets, the guided first chapter."""

import re

import pytest
from playwright.sync_api import Page, expect

from pentarchy.engine.game import LANGUAGES
from tests.web.conftest import Desk
from tests.web.driving import (
    BOT,
    FIRST_TABLE,
    PHONE,
    api,
    make_a_move,
    move_by_click,
    open_session,
    play_on,
    play_until,
    sit_down,
    sit_down_with_novices,
    some_of,
    state_number,
    tab_to,
    wait_for_change,
    wait_for_turn,
)
from tests.web.secrecy import EVERYWHERE, NOWHERE, Listener
from tests.web.test_pages import assert_axe_is_content, learning_page

GAME = "animal-kingdom"


def test_a_whole_game_of_three_by_clicks_against_bots(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, GAME)
    play_on([page], GAME)
    for seat in range(3):
        sheet = page.locator(f"[data-score='{seat}']")
        assert sum(int(text) for text in sheet.locator("td.points").all_inner_texts()) == int(sheet.locator(".total").inner_text())


@pytest.mark.slow
def test_a_game_of_four_from_two_browsers_with_secret_passes(desk: Desk) -> None:
    (ann, bob), _ = sit_down(desk, GAME, people=2, bots=2, size=PHONE)
    for page in (ann, bob):
        assert wait_for_turn(page)
        expect(page.locator("[data-prompt]")).to_have_text("Keep one light card, pass the other to the left")
    play_on([ann, bob], GAME)


def test_a_page_never_holds_the_cards_of_another_seat(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person()
    listeners = [Listener(ann), Listener(bob)]
    for page in (ann, bob):
        open_session(page)
    api(ann, "PATCH", "/me", {"nickname": "Ann"})
    api(bob, "PATCH", "/me", {"nickname": "Bob"})
    table = api(ann, "POST", "/tables", {"game": GAME, "players": 3, "seats": [{"kind": "me"}, {"kind": "open"}, BOT]})
    api(bob, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in (ann, bob):
        page.goto(f"/table/{table['id']}")
        assert wait_for_turn(page)
    bob.locator("[data-held].possible").first.click()
    number = state_number(bob)
    move_by_click(ann, GAME)
    wait_for_change(bob, number)
    expect(bob.locator("[data-confirm]")).to_be_visible()  # what Ann does takes nothing out of Bob's hand
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
    page, _ = sit_down_with_novices(desk, GAME)
    play_until(page, GAME, "[data-held]:not(.possible)")
    page.locator("[data-held]:not(.possible)").first.hover()
    expect(page.locator("[role=tooltip]")).to_contain_text(re.compile(r"AK-2\.\d"))


def test_cards_are_passed_and_played_with_the_keyboard_on_the_board(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, GAME)
    wanted = {"Keep one light card, pass the other to the left", "Play a card from your hand"}
    while wanted and wait_for_turn(page):
        prompt = page.locator("[data-prompt]").inner_text()
        if prompt in wanted:
            make_a_move(page, press_on_a_card)
            wanted.remove(prompt)
        else:
            move_by_click(page, GAME)
    assert not wanted


def press_on_a_card(page: Page) -> None:
    """Enter tells about the card, and once more plays it."""
    tab_to(page, "[data-held].possible")
    page.keyboard.press("Enter")
    page.locator("[data-confirm]").first.wait_for()
    page.keyboard.press("Enter")


LESSON = ("pass queen", "pass berserker", "play abbot", "play king", "play intriguer", "play bishop")


@pytest.mark.parametrize("language", some_of(LANGUAGES, "ru"))
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
    [page], _ = sit_down(desk, GAME, bots=3)
    for _ in range(4):
        assert wait_for_turn(page)
        move_by_click(page, GAME)
    assert wait_for_turn(page)
    page.locator("[data-held]").first.click()
    assert_axe_is_content(page)


@pytest.mark.parametrize("part", ["howto", "gallery"])
def test_learning_pages_show_the_whole_court(desk: Desk, part: str) -> None:
    page = learning_page(desk, GAME, part)
    if part == "gallery":
        assert page.locator("li [data-card]").count() == 20
