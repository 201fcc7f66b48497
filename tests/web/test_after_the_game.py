"""What comes after a game, for each game, on a phone and a desktop, in the languages that other tests do not look at here: its review,
a puzzle failed and solved, and a table with the real box that is played on. The short forms are in the files of these pages.
"""

import re

import pytest
from playwright.sync_api import Page, expect

import pentarchy
from pentarchy.engine.records import replay
from pentarchy.puzzles import puzzles_of
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, PHONE, api, fewest_players, open_home, open_session
from tests.web.test_analysis_page import imported, let_think, played, set_up
from tests.web.test_box import open_box
from tests.web.test_pages import GAMES_WITH_BOARDS, assert_axe_is_content, english_left
from tests.web.test_puzzles_page import choose
from tests.web.test_review_page import Reviewer, keep_picture, slips_of

pytestmark = pytest.mark.slow
DESKTOP = (1440, 900)
LOOKS = [pytest.param(PHONE, "uk", id="phone"), pytest.param(DESKTOP, "ru", id="desktop")]


def sit(desk: Desk, size: tuple[int, int], language: str) -> Page:
    """Somebody at a phone or a desktop."""
    return desk.person(width=size[0], height=size[1], language=language, touch=size == PHONE)


def assert_in_order(page: Page, *names: str) -> None:
    """Nothing for axe to find, nothing wider than the screen, and nothing in English but names."""
    assert_axe_is_content(page)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert set(english_left(page)) <= {"Ann", "Ben", "Cid", "Dan", *names}


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("slug", GAMES_WITH_BOARDS)
def test_a_game_is_reviewed(desk: Desk, slug: str, size: tuple[int, int], language: str) -> None:
    page = sit(desk, size, language)
    open_session(page)
    record = played(slug, fewest_players(slug))
    reviewer = Reviewer(page, replay(pentarchy.load(slug), record))
    page.goto(f"/replay/record/{imported(page, record)}")
    page.locator("[data-review=none] button.primary").click(timeout=FIRST_TABLE)
    review = page.locator("[data-review=ready]")
    review.wait_for()
    expect(review.locator("[data-account]")).to_have_count(len(record["seats"]))
    expect(page.locator("[data-glance]")).to_be_visible()
    last = str(slips_of(reviewer.match)[-1])
    review.locator(f"[data-moment='{last}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", last)
    review.locator("[data-win-chart]").focus()
    page.keyboard.press("End")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(len(record["moves"])))
    assert_in_order(page)
    keep_picture(page, f"{slug}-{language}")


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("slug", GAMES_WITH_BOARDS)
def test_a_puzzle_is_failed_and_solved(desk: Desk, slug: str, size: tuple[int, int], language: str) -> None:
    puzzle = puzzles_of(pentarchy.load(slug))[0]
    page = sit(desk, size, language)
    open_home(page)
    page.goto(f"/puzzles/{puzzle.id}")
    page.locator(f"[data-puzzle='{puzzle.id}']").wait_for(timeout=FIRST_TABLE)
    choose(page, puzzle.moves[-1][0])
    expect(page.locator("p[data-answer]")).to_have_attribute("data-answer", "failed")
    assert_in_order(page)
    page.locator("p[data-answer] ~ .row button:not(.primary)").click()
    choose(page, puzzle.best)
    expect(page.locator("p[data-answer]")).to_have_attribute("data-answer", "solved")


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("slug", [slug for slug in GAMES_WITH_BOARDS if slug != "kingdomino"])  # whose table cannot be empty
def test_a_table_set_up_by_hand_is_analysed(desk: Desk, slug: str, size: tuple[int, int], language: str) -> None:
    page = sit(desk, size, language)
    open_session(page)
    let_think(page, language)
    set_up(page, slug)
    assert_in_order(page)


def place_kings(page: Page) -> None:
    """A first line of Kingdomino with both players' kings on it."""
    for number, slot in enumerate(page.locator("fieldset.lines .slot:has(select + select)").all()):
        slot.locator("select").first.select_option(str(10 + number))
        slot.locator("select").last.select_option(str(number % 2))


@pytest.mark.parametrize("slug", GAMES_WITH_BOARDS)
def test_a_table_with_the_real_box_is_played_on(desk: Desk, slug: str) -> None:
    page = sit(desk, PHONE, "uk")
    open_box(page, slug)
    page.locator("[data-going]").check()
    if slug == "kingdomino":
        place_kings(page)
    assert_in_order(page)
    page.locator("[data-play-here]").click()
    page.locator("[data-play-on] button").click(timeout=FIRST_TABLE)
    page.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
    page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    table = page.url.rsplit("/", 1)[-1]
    assert api(page, "GET", f"/tables/{table}")["game"] == slug
