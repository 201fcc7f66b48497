"""The Grimm Forest in the browser: whole games by clicks, secret choices from two browsers, the guided round, cards to read."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pentarchy.engine.game import LANGUAGES
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.games.grimm_forest import GAME as RULES_OF_GAME
from pentarchy.games.grimm_forest.data import RULES
from tests.web.boards.grimm_forest import lay_cards
from tests.web.conftest import ROOT, Desk
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
    sit_down_with_novices,
    some_of,
    tab_to,
    wait_for_turn,
)
from tests.web.layout import Visitor, sample_of
from tests.web.secrecy import EVERYWHERE, NOWHERE, Listener
from tests.web.test_pages import assert_axe_is_content, learning_page

GAME = "grimm-forest"
FOLDER = ROOT / "web" / "src" / "games" / GAME
POSITIONS: dict[str, Any] = json.loads((FOLDER / "positions.json").read_text(encoding="utf-8"))

# -------------------------------------------------------------------------------------------------------------- play


@pytest.mark.slow
def test_a_whole_game_of_four_with_the_market_by_clicks_against_bots(desk: Desk) -> None:
    [page], table = sit_down(desk, GAME, bots=3)
    make_a_move(page, go_to_market)
    play_on([page], GAME)
    log = api(page, "GET", f"/tables/{table}/view")["views"][0]["log"]
    assert any(entry["args"].get("place") == "market" for entry in log), "there was a market"
    points = api(page, "GET", f"/tables/{table}")["result"]["points"]
    assert max(points) >= 3
    for seat, houses in enumerate(points):
        sheet = page.locator(f"[data-score='{seat}']")
        assert int(sheet.locator(".total").inner_text()) == houses
        assert page.locator(f"[data-player='{seat}'] .done").get_attribute("aria-label") == f"finished houses {houses}"


def go_to_market(page: Page) -> None:
    """Four players have one location more."""
    page.locator("[data-gather=market]").click()
    page.locator("[data-lay]").click()


@pytest.mark.parametrize("most", [10, pytest.param(None, marks=pytest.mark.slow)])
def test_a_game_of_two_from_two_phones_with_secret_choices(desk: Desk, most: int | None) -> None:
    (ann, bob), _ = sit_down(desk, GAME, people=2, size=PHONE)
    for page in (ann, bob):
        assert wait_for_turn(page)
        expect(page.locator("[data-laying]")).to_be_visible()
    ann.locator("[data-gather=forest]").click()
    make_a_move(bob, lay_cards)
    expect(ann.locator("[data-player='1'] .laid")).to_be_visible()
    expect(ann.locator("[data-gather=forest]")).to_have_attribute("aria-pressed", "true")  # the choice begun is still there
    make_a_move(ann, lambda page: page.locator("[data-lay]").click())
    play_on([ann, bob], GAME, most)


def test_a_page_never_holds_the_fables_of_another_seat(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person()
    listeners = [Listener(ann), Listener(bob)]
    for page in (ann, bob):
        open_session(page)
    table = api(ann, "POST", "/tables", {"game": GAME, "players": 2})
    api(bob, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in (ann, bob):
        page.goto(f"/table/{table['id']}")
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    drawn = draw_a_fable((ann, bob), str(table["id"]))
    ann.locator("#tab-log").click()
    bob.locator("#tab-log").click()
    expect(ann.locator("#panel")).to_contain_text(drawn)
    assert listeners[0].holds(drawn) == EVERYWHERE
    assert listeners[1].holds(drawn) == NOWHERE
    other = api(bob, "GET", f"/tables/{table['id']}/view")["views"][0]["position"]["table"]["players"][0]
    assert (other["hand"], other["hand_size"]) == (None, 1)
    assert bob.locator("[data-player='0'] [data-card]").count() == 0


def draw_a_fable(pages: tuple[Page, Page], table: str) -> str:
    """Play until seat 0 has drawn a fable, which nobody else sees; what the log told that seat."""
    while True:
        for page in pages:
            if not page.locator(".prompt.yours").count():
                continue
            if page is pages[0] and page.locator("[data-draw]").count():
                make_a_move(page, lambda one: one.locator("[data-draw]").click())
                log = api(page, "GET", f"/tables/{table}/view")["views"][0]["log"]
                return next(str(entry["words"]) for entry in log if entry["kind"] == "drew-fable")
            move_by_click(page, GAME)
        pages[0].wait_for_timeout(20)


def test_the_cards_laid_by_another_are_face_down(desk: Desk) -> None:
    (ann, bob), table = sit_down(desk, GAME, people=2)
    assert wait_for_turn(bob)
    ann.locator("[data-gather=brickyard]").click()
    ann.locator("[data-lay]").click()
    expect(bob.locator("[data-player='0'] .laid")).to_have_attribute("aria-label", "A gather card, face down")
    seen = api(bob, "GET", f"/tables/{table}/view")["views"][0]["position"]["table"]["players"][0]
    assert seen["own_card"]["shows"] is None
    assert seen["front_card"]["shows"] is None
    expect(ann.locator("[data-player='0'] .laid")).to_have_attribute("aria-label", "Gather Brick")


def test_what_is_not_possible_says_why(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, GAME)
    play_until(page, GAME, "[data-build-turn] .builds .banned")
    page.locator("[data-build-turn] .builds .banned").first.hover()
    expect(page.locator("[role=tooltip]")).to_contain_text("You cannot pay for this section.")
    expect(page.locator("[role=tooltip]")).to_contain_text("GF-3.30")


def test_cards_are_laid_and_goods_gained_with_the_keyboard_on_the_board(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, GAME)
    assert wait_for_turn(page)
    make_a_move(page, lay_by_keyboard)
    play_until(page, GAME, "[data-build-turn]")
    make_a_move(page, gain_by_keyboard)


def lay_by_keyboard(page: Page) -> None:
    tab_to(page, "[data-gather=forest]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-lay]")
    page.keyboard.press("Enter")


def gain_by_keyboard(page: Page) -> None:
    tab_to(page, "[data-gain=wood]")
    page.keyboard.press("Space")


def test_what_happened_is_told_in_steps(desk: Desk) -> None:
    [page], _ = sit_down(desk, GAME, bots=2)
    play_until(page, GAME, "[data-build-turn]")
    story = page.locator("[data-story]")
    expect(story).to_be_visible()
    told = story.inner_text()
    while page.locator("[data-next-chapter]").count():
        page.locator("[data-next-chapter]").click()
        told += story.inner_text()
    assert "Gather cards" in told
    assert re.search(r"Gather (Straw|Wood|Brick) \(orange card\)", told)


def test_a_card_is_read_with_a_tap(desk: Desk) -> None:
    [page], _ = sit_down(desk, GAME, bots=2, size=PHONE)
    page.locator("[data-memory] summary").click()
    page.locator("[data-memory] [data-card=wolf]").click()
    expect(page.locator("[data-reading=wolf]")).to_contain_text("the location is emptied before gathering")
    expect(page.locator("[data-reading=wolf]")).to_contain_text("GF-4.105")
    page.keyboard.press("Escape")
    expect(page.locator("[data-reading]")).to_have_count(0)


# --------------------------------------------------------------------------------------------------- for everybody


SHOWN = {"lay": "[data-laying]", "draw": "[data-build-turn]", "offer": "[data-question]"}


@pytest.mark.parametrize("kind", some_of(SHOWN, "offer"))
def test_the_table_is_for_everybody(desk: Desk, kind: str) -> None:
    visitor = Visitor(desk.person(), sample_of(GAME, 4))
    visitor.open_decision(next(one for one in visitor.sample.decisions if kind in one.kinds))
    page = visitor.page
    expect(page.locator(SHOWN[kind])).to_be_visible()
    page.locator("[data-memory] summary").click()
    assert_axe_is_content(page)
    for width, height in ((360, 740), (640, 450)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("(board => board.scrollWidth <= board.clientWidth)(document.querySelector('section.board'))")


@pytest.mark.parametrize("part", ["howto", "gallery"])
def test_learning_pages_show_every_card(desk: Desk, part: str) -> None:
    page = learning_page(desk, GAME, part)
    if part == "gallery":
        shown = [re.sub(r"\s+", " ", title).strip() for title in page.locator("li h3").all_inner_texts()]
        for card in (*RULES["fables"], *RULES["friends"]):
            copies = card.get("copies", 1)
            assert card["names"]["en"] + (f" × {copies}" if copies > 1 else "") in shown


# ------------------------------------------------------------------------------------------------- the guided round

LESSON: tuple[tuple[str, ...], ...] = (
    (),
    (),
    ("[data-gather=forest]", "[data-fable=wolf]", "[data-lay]"),
    ("[data-answer='choose brickyard']",),
    (),
    ("[data-build='raise zone 4']",),
    ("[data-answer='choose seat 0']",),
    ("[data-build='raise zone 3']",),
    ("[data-answer='reward resources']",),
    (),
)


@pytest.mark.parametrize("language", some_of(LANGUAGES, "en"))
def test_the_guided_round_can_be_finished_on_a_phone(desk: Desk, language: str) -> None:
    page = desk.person(width=360, height=740, language=language)
    page.goto(f"/learn/{GAME}/lesson")
    words = page.locator("[data-lesson-step]")
    words.wait_for(timeout=FIRST_TABLE)
    for step, clicks in enumerate(LESSON):
        expect(words).to_have_attribute("data-lesson-step", str(step), timeout=FIRST_TABLE)
        for click in clicks or ("[data-lesson-step] button.primary",):
            page.locator(click).click(timeout=FIRST_TABLE)
    expect(words).to_have_attribute("data-lesson-step", str(len(LESSON)))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_of_the_page_are_real(name: str) -> None:
    """Positions that the page draws or teaches with are read by the rules, and somebody has something to decide."""
    assert Match.at(RULES_OF_GAME, read_position(RULES_OF_GAME, POSITIONS[name])).actors()
