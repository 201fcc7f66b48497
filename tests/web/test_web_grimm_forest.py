"""The Grimm Forest in the browser: whole games by clicks, secret choices from two browsers, the guided round, cards to read."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.games.grimm_forest import GAME as RULES_OF_GAME
from pentarchy.games.grimm_forest.data import RULES
from tests.web.conftest import ROOT, Desk
from tests.web.driving import FIRST_TABLE, api, open_home, state_number, wait_for_change, wait_for_turn
from tests.web.secrecy import EVERYWHERE, NOWHERE, Listener
from tests.web.test_pages import LATIN, LATIN_ALLOWED, axe_faults, words_of

GAME = "grimm-forest"
BOT = {"kind": "bot", "level": "novice"}
FOLDER = ROOT / "web" / "src" / "games" / GAME
POSITIONS: dict[str, Any] = json.loads((FOLDER / "positions.json").read_text(encoding="utf-8"))
WIDE, PHONE = (1280, 900), (360, 740)


def sit_down(desk: Desk, people: int, bots: int, size: tuple[int, int] = WIDE) -> tuple[list[Page], str]:
    """A table with some people, each at a browser, and some bots; the pages, and the table's id."""
    pages = [desk.person(width=size[0], height=size[1]) for _ in range(people)]
    for page in pages:
        open_home(page)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1), *[BOT] * bots]
    table = api(pages[0], "POST", "/tables", {"game": GAME, "players": people + bots, "seats": seats})
    for page in pages[1:]:
        api(page, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in pages:
        page.goto(f"/table/{table['id']}")
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    return pages, str(table["id"])


def decide(page: Page, luck: random.Random) -> None:
    """One decision on the board itself, with the mouse."""
    if page.locator("[data-laying]").count():
        lay(page, luck)
    elif page.locator("[data-build-turn]").count():
        take_action(page, luck)
    else:
        pick(page, "[data-answer]", luck)


def pick(page: Page, things: str, luck: random.Random) -> None:
    """Click one of several things."""
    found = page.locator(things)
    found.nth(luck.randrange(found.count())).click()


def lay(page: Page, luck: random.Random) -> None:
    """A gather card, a fable where there is one, and the button."""
    pick(page, "[data-gather]", luck)
    if page.locator("[data-fable]").count():
        pick(page, "[data-fable]", luck)
    page.locator("[data-lay]").click()


def take_action(page: Page, luck: random.Random) -> None:
    """Build where one can; else the friend's action, a resource, sometimes a fable; end the turn when nothing else is left."""
    for things in ("[data-build]", "[data-build-turn] .friendly button"):
        if page.locator(things).count():
            pick(page, things, luck)
            return
    if page.locator("[data-gain]").count():
        pick(page, "[data-gain]" if luck.random() < 0.7 else "[data-draw], [data-gain]", luck)
    else:
        page.locator("[data-end-turn]").click()


def play_on(pages: list[Page]) -> None:
    """Everybody decides whenever asked, until the game is over."""
    luck = random.Random(8)
    while pages[0].locator("[data-end]").count() == 0:
        for page in pages:
            if page.locator(".prompt.yours").count():
                number = state_number(page)
                decide(page, luck)
                wait_for_change(page, number)
        pages[0].wait_for_timeout(20)


def play_until(page: Page, wanted: str) -> None:
    """Decide until something is on the board."""
    luck = random.Random(3)
    while wait_for_turn(page) and not page.locator(wanted).count():
        number = state_number(page)
        decide(page, luck)
        wait_for_change(page, number)
    assert page.locator(wanted).count(), f"the game ended without {wanted}"


# -------------------------------------------------------------------------------------------------------------- play


def test_a_whole_game_of_three_by_clicks_against_bots(desk: Desk) -> None:
    [page], table = sit_down(desk, people=1, bots=2)
    play_on([page])
    points = api(page, "GET", f"/tables/{table}")["result"]["points"]
    assert max(points) >= 3
    for seat, houses in enumerate(points):
        sheet = page.locator(f"[data-end] [data-score='{seat}']")
        assert int(sheet.locator(".total").inner_text()) == houses
        assert page.locator(f"[data-player='{seat}'] .done").get_attribute("title") == f"finished houses {houses}"


def test_a_whole_game_of_two_from_two_phones_with_secret_choices(desk: Desk) -> None:
    (ann, bob), _ = sit_down(desk, people=2, bots=0, size=PHONE)
    for page in (ann, bob):
        assert wait_for_turn(page)
        expect(page.locator("[data-laying]")).to_be_visible()
    ann.locator("[data-gather=forest]").click()
    number = state_number(bob)
    lay(bob, random.Random(1))
    wait_for_change(ann, number)
    expect(ann.locator("[data-gather=forest]")).to_have_attribute("aria-pressed", "true")  # the choice begun is still there
    ann.locator("[data-lay]").click()
    wait_for_change(bob, number + 1)
    play_on([ann, bob])
    expect(bob.locator("[data-end]")).to_be_visible()


def test_a_page_never_holds_the_fables_of_another_seat(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person()
    listeners = [Listener(ann), Listener(bob)]
    for page in (ann, bob):
        open_home(page)
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
    luck = random.Random(2)
    while True:
        for page in pages:
            if not page.locator(".prompt.yours").count():
                continue
            number = state_number(page)
            if page is pages[0] and page.locator("[data-draw]").count():
                page.locator("[data-draw]").click()
                wait_for_change(page, number)
                log = api(page, "GET", f"/tables/{table}/view")["views"][0]["log"]
                return next(str(entry["words"]) for entry in log if entry["kind"] == "drew-fable")
            decide(page, luck)
            wait_for_change(page, number)
        pages[0].wait_for_timeout(20)


def test_the_cards_laid_by_another_are_face_down(desk: Desk) -> None:
    (ann, bob), table = sit_down(desk, people=2, bots=0)
    assert wait_for_turn(bob)
    number = state_number(bob)
    ann.locator("[data-gather=brickyard]").click()
    ann.locator("[data-lay]").click()
    wait_for_change(bob, number)
    expect(bob.locator("[data-player='0'] .laid")).to_have_attribute("title", "A gather card, face down")
    seen = api(bob, "GET", f"/tables/{table}/view")["views"][0]["position"]["table"]["players"][0]
    assert seen["own_card"]["shows"] is None
    assert seen["front_card"]["shows"] is None
    expect(ann.locator("[data-player='0'] .laid")).to_have_attribute("title", "Gather Brick")


def test_what_is_not_possible_says_why(desk: Desk) -> None:
    [page], _ = sit_down(desk, people=1, bots=1)
    play_until(page, "[data-build-turn] .builds .banned")
    page.locator("[data-build-turn] .builds .banned").first.hover()
    expect(page.locator("[role=tooltip]")).to_contain_text("You cannot pay for this section.")
    expect(page.locator("[role=tooltip]")).to_contain_text("GF-3.30")


def test_cards_are_laid_and_houses_built_with_the_keyboard_on_the_board(desk: Desk) -> None:
    [page], _ = sit_down(desk, people=1, bots=1)
    assert wait_for_turn(page)
    number = state_number(page)
    page.locator("[data-gather=forest]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-lay]").focus()
    page.keyboard.press("Enter")
    wait_for_change(page, number)
    play_until(page, "[data-build-turn]")
    number = state_number(page)
    page.locator("[data-gain=wood]").focus()
    page.keyboard.press("Space")
    wait_for_change(page, number)


def test_what_happened_is_told_in_steps(desk: Desk) -> None:
    [page], _ = sit_down(desk, people=1, bots=2)
    play_until(page, "[data-build-turn]")
    story = page.locator("[data-story]")
    expect(story).to_be_visible()
    told = story.inner_text()
    while page.locator("[data-next-chapter]").count():
        page.locator("[data-next-chapter]").click()
        told += story.inner_text()
    assert "Gather cards" in told
    assert re.search(r"Gather (Straw|Wood|Brick) \(orange card\)", told)


def test_a_card_is_read_with_a_tap(desk: Desk) -> None:
    [page], _ = sit_down(desk, people=1, bots=2, size=PHONE)
    page.locator("[data-memory] summary").click()
    page.locator("[data-memory] [data-card=wolf]").click()
    expect(page.locator("[data-reading=wolf]")).to_contain_text("the location is emptied before gathering")
    expect(page.locator("[data-reading=wolf]")).to_contain_text("GF-4.105")
    page.keyboard.press("Escape")
    expect(page.locator("[data-reading]")).to_have_count(0)


# --------------------------------------------------------------------------------------------------- for everybody


@pytest.mark.parametrize("wanted", ["[data-laying]", "[data-build-turn]", "[data-question]"])
def test_the_table_is_for_everybody(desk: Desk, wanted: str) -> None:
    [page], _ = sit_down(desk, people=1, bots=3)
    play_until(page, wanted)
    page.locator("[data-memory] summary").click()
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(100)
    assert axe_faults(page) == []
    for width, height in ((360, 740), (640, 450)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("(board => board.scrollWidth <= board.clientWidth)(document.querySelector('section.board'))")


@pytest.mark.parametrize("part", ["howto", "gallery"])
def test_learning_pages_show_every_card(desk: Desk, part: str) -> None:
    page = desk.person(width=360, height=740)
    page.goto(f"/learn/{GAME}/{part}")
    page.locator("h2").first.wait_for()
    assert axe_faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    if part == "gallery":
        shown = [re.sub(r"\s+", " ", title).strip() for title in page.locator("li h3").all_inner_texts()]
        for card in (*RULES["fables"], *RULES["friends"]):
            copies = card.get("copies", 1)
            assert card["names"]["en"] + (f" × {copies}" if copies > 1 else "") in shown


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("part", ["howto", "gallery", "lesson"])
def test_no_english_is_left(desk: Desk, part: str, language: str) -> None:
    page = desk.person(language=language)
    page.goto(f"/learn/{GAME}/{part}")
    page.locator("h2").first.wait_for(timeout=FIRST_TABLE)
    assert LATIN.findall(LATIN_ALLOWED.sub(" ", words_of(page))) == []


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


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
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
