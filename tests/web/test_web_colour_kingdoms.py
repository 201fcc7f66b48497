"""Colour Kingdoms in the browser: whole games by clicks, secrets, the solo game, the guided first rounds."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pentarchy.engine.game import LANGUAGES
from tests.web.boards.colour_kingdoms import POINT_INSIDE, click_inside
from tests.web.conftest import Desk
from tests.web.driving import (
    FIRST_TABLE,
    PHONE,
    api,
    make_a_move,
    move_by_click,
    open_session,
    play_on,
    play_until,
    sit_down,
    some_of,
    tab_to,
    wait_for_turn,
)
from tests.web.layout import sit_down_late
from tests.web.secrecy import EVERYWHERE, NOWHERE, Listener
from tests.web.test_pages import assert_axe_is_content, learning_page

GAME = "colour-kingdoms"


def test_a_solo_game_by_clicks_ends_with_a_rank(desk: Desk) -> None:
    page = sit_down_late(desk, GAME, 0.85, players=1)
    play_on([page], GAME)
    assert_ranked(page)


@pytest.mark.slow
def test_a_whole_solo_game_by_clicks_ends_with_a_rank(desk: Desk) -> None:
    [page], _ = sit_down(desk, GAME)
    play_on([page], GAME)
    assert_ranked(page)


def assert_ranked(page: Page) -> None:
    expect(page.locator(".rank")).to_contain_text(
        re.compile("Result: (Give it another go|A fair start|A trusty guardian|Worthy of the crown)")
    )
    sheet = page.locator("[data-score='0']")
    assert sum(int(text) for text in sheet.locator("td.points").all_inner_texts()) == int(sheet.locator(".total").inner_text())


@pytest.mark.slow
def test_a_whole_game_of_two_from_two_browsers_painting_at_once(desk: Desk) -> None:
    (ann, bob), _ = sit_down(desk, GAME, people=2)
    play_on([ann, bob], GAME)
    assert_everybody_sees_every_sheet(ann, bob)


def test_a_round_of_two_from_two_browsers_painting_at_once(desk: Desk) -> None:
    (ann, bob), _ = sit_down(desk, GAME, people=2)
    until_painting([ann, bob])
    for page in (ann, bob):
        while page.locator("[data-finish]").count():
            move_by_click(page, GAME)
    expect(ann.locator("[data-tray]").first).to_be_visible()
    assert_everybody_sees_every_sheet(ann, bob)


def assert_everybody_sees_every_sheet(ann: Page, bob: Page) -> None:
    painted = ann.locator("[data-paint]").count()
    bob.locator("[data-sheet='0']").click()
    assert bob.locator("[data-paint]").count() == painted, "after the round everybody sees every sheet"


def test_three_players_with_bots_on_a_phone(desk: Desk) -> None:
    [page], _ = sit_down(desk, GAME, bots=2, size=PHONE)
    for _ in range(14):
        assert wait_for_turn(page)
        move_by_click(page, GAME)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def until_painting(pages: list[Page]) -> None:
    """The draft, up to the moment when everybody paints."""
    while not all(page.locator("[data-finish]").count() for page in pages):
        for page in pages:
            if page.locator(".prompt.yours").count() and page.locator("[data-tray].possible, [data-choice]").count():
                move_by_click(page, GAME)
        pages[0].wait_for_timeout(20)


def paint_one(page: Page) -> None:
    """One drop on the first region that is open."""
    click_inside(page, page.locator("[data-region].possible").first)


def test_a_page_never_holds_what_another_seat_paints(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person()
    listeners = [Listener(ann), Listener(bob)]
    for page in (ann, bob):
        open_session(page)
    api(ann, "PATCH", "/me", {"nickname": "Ann"})
    table = api(ann, "POST", "/tables", {"game": GAME, "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]})
    api(bob, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in (ann, bob):
        page.goto(f"/table/{table['id']}")
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    until_painting([ann, bob])
    make_a_move(ann, paint_one)
    for page in (ann, bob):
        page.locator("#tab-log").click()
    view = api(ann, "GET", f"/tables/{table['id']}/view")["views"][0]
    secret = next(entry["words"] for entry in view["log"] if entry["kind"] == "painted")
    expect(ann.locator("#panel")).to_contain_text(secret)
    assert listeners[0].holds(secret) == EVERYWHERE
    assert listeners[1].holds(secret) == NOWHERE
    seen = api(bob, "GET", f"/tables/{table['id']}/view")["views"][0]["position"]["table"]["sheets"][0]
    assert (seen["turn"], seen["paint"]) == (None, {})
    bob.locator("[data-sheet='0']").click()
    assert bob.locator("[data-paint]").count() == 0


def test_a_closed_region_says_why_and_a_painted_one_can_be_taken_back(desk: Desk) -> None:
    (ann, bob), _ = sit_down(desk, GAME, people=2)
    until_painting([ann, bob])
    bare = ann.locator("[data-paint]").count()
    make_a_move(ann, paint_one)
    expect(ann.locator("[data-paint]")).to_have_count(bare + 1)
    x, y = ann.locator("[data-region][tabindex='0']:not(.possible, [data-look])").first.evaluate(POINT_INSIDE)
    ann.mouse.move(x, y)
    expect(ann.locator("[role=tooltip]")).to_contain_text(re.compile(r"CK-3\.\d"))
    ann.locator("button[aria-label='Take back']").click()
    expect(ann.locator("[data-paint]")).to_have_count(bare)


def test_a_die_is_taken_and_a_region_painted_with_the_keyboard_on_the_board(desk: Desk) -> None:
    [page], _ = sit_down(desk, GAME, size=PHONE)
    for _ in range(8):
        if page.locator("[data-region].possible").count():
            break
        make_a_move(page, lambda one: press_on(one, "[data-tray].possible, [data-choice]"))
    bare = page.locator("[data-paint]").count()
    make_a_move(page, lambda one: press_on(one, "[data-region].possible"))
    expect(page.locator("[data-paint]")).to_have_count(bare + 1)
    make_a_move(page, lambda one: press_on(one, "[data-finish], [data-choice]"))


def press_on(page: Page, wanted: str) -> None:
    """Go there with the tab key and press Enter."""
    page.locator(wanted).first.wait_for()
    tab_to(page, wanted)
    page.keyboard.press("Enter")


def take_the_die(page: Page, die: str) -> None:
    page.locator(f"[data-tray={die}]").click()


def paint(page: Page, region: str) -> None:
    click_inside(page, page.locator(f"[data-region={region}].possible"))


def cast_exception_on_the_hydra(page: Page) -> None:
    page.locator("[data-spell=exception]").click()
    paint(page, "BLU-8")


def paint_the_capital_from_the_tower(page: Page) -> None:
    page.locator("[data-source=tower-violet]").click()
    paint(page, "VIO-2")


def paint_anywhere(page: Page) -> None:
    page.locator("[data-source=die-yellow]").click()
    click_inside(page, page.locator("[data-region].possible").first)


LESSON: dict[int, Callable[[Page], None]] = {
    1: lambda page: take_the_die(page, "blue"),
    2: lambda page: paint(page, "BLU-4"),
    3: cast_exception_on_the_hydra,
    4: lambda page: paint(page, "BLU-6"),
    5: lambda page: page.locator("[data-finish]").click(),
    6: lambda page: take_the_die(page, "yellow"),
    7: lambda page: page.locator("[data-choice='home vio']").click(),
    8: paint_the_capital_from_the_tower,
    9: paint_anywhere,
    10: paint_anywhere,
    11: lambda page: page.locator("[data-finish]").click(),
}


@pytest.mark.parametrize("language", some_of(LANGUAGES, "uk"))
def test_the_guided_rounds_can_be_finished_on_a_phone(desk: Desk, language: str) -> None:
    page = desk.person(width=360, height=740, language=language)
    page.goto(f"/learn/{GAME}/lesson")
    words = page.locator("[data-lesson-step]")
    page.locator("[data-region]").first.wait_for(timeout=FIRST_TABLE)
    for step in range(13):
        expect(words).to_have_attribute("data-lesson-step", str(step), timeout=FIRST_TABLE)
        if step in LESSON:
            with page.expect_response("**/api/positions/view"):
                LESSON[step](page)
        else:
            words.locator("button.primary").click()
    expect(words).to_have_attribute("data-lesson-step", "13")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_the_table_is_for_everybody(desk: Desk) -> None:
    [page], _ = sit_down(desk, GAME)
    play_until(page, GAME, "[data-finish]")
    assert_axe_is_content(page)


@pytest.mark.parametrize("part", ["howto", "gallery"])
def test_learning_pages_are_for_everybody(desk: Desk, part: str) -> None:
    learning_page(desk, GAME, part)
