"""Following the game: what others do is shown step by step, and the end on the board."""

import contextlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pentarchy.games import slugs
from tests.web.conftest import Desk
from tests.web.driving import (
    FIRST_TABLE,
    api,
    move_by_click,
    play_to_the_end,
    sit_down_with_novices,
    state_number,
    wait_for_turn,
)
from tests.web.layout import sit_down_late
from tests.web.test_pages import GAMES_WITH_BOARDS, english_left

# Notes whether a decision was ever offered while something was still being shown, all that was said on the way, whether something flew,
# and where the board lay.
WATCH = """() => {
  window.early = 0; window.captions = new Set(); window.flown = 0; window.tops = new Set();
  new MutationObserver(() => {
    window.flown = Math.max(window.flown, document.querySelectorAll("[data-ghosts] > *").length);
    const playing = document.querySelector("[data-playing]");
    if (playing && document.querySelector(".prompt.yours")) window.early++;
    const caption = document.querySelector("[data-caption]");
    if (caption) window.captions.add(caption.textContent);
    if (!document.querySelector("[data-end]")) window.tops.add(document.querySelector("[data-scroll]").getBoundingClientRect().top);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_a_game_at_a_pace(desk: Desk) -> None:
    """Kingdomino on a phone, the last third: decisions come after their causes were shown, the end is counted on the board and in sight."""
    play_at_a_pace(sit_down_late(desk, "kingdomino", 2 / 3, width=360, height=740, pace="fast", motion=True), "kingdomino")


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_by_clicks_at_a_pace(desk: Desk, slug: str) -> None:
    play_at_a_pace(sit_down_with_novices(desk, slug, pace="fast", motion=True)[0], slug)


def play_at_a_pace(page: Page, slug: str) -> None:
    page.evaluate(WATCH)
    play_to_the_end(page, slug)
    assert page.evaluate("window.early") == 0
    assert page.evaluate("window.captions.size") > 5
    assert page.evaluate("window.tops.size") == 1  # long or short, what is said does not move the board
    assert page.evaluate("window.flown") > 0 or slug not in GAMES_WITH_BOARDS  # a general board has no pieces
    expect(page.locator("[data-end] h2")).to_be_in_viewport()
    expect(page.locator("[data-end] h2")).to_have_text(re.compile("win|victory"))
    expect(page.locator("[data-scroll] .badge").first).to_be_visible()
    expect(page.locator("[data-total]")).to_have_count(page.locator(".players [data-seat]").count())


def answered_by_a_bot(page: Page, slug: str) -> None:
    """Move until what a bot does is being shown."""
    for _ in range(12):
        assert wait_for_turn(page)
        move_by_click(page, slug)
        page.locator("[data-playing], .prompt.yours").first.wait_for(timeout=FIRST_TABLE)
        if page.locator("[data-playing]").count():
            return
    raise AssertionError("nothing was shown")


def test_a_key_and_a_click_skip_to_the_present(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino", pace="slow")
    answered_by_a_bot(page, "kingdomino")
    skip(page, lambda: page.keyboard.press("Escape"))
    answered_by_a_bot(page, "kingdomino")
    skip(page, lambda: page.locator("[data-scroll]").click(position={"x": 5, "y": 5}))
    assert wait_for_turn(page)


def skip(page: Page, act: Callable[[], None]) -> None:
    """Skip to the present: what has arrived is shown no longer. A bot that goes on meanwhile is shown again."""
    for _ in range(6):
        act()
        with contextlib.suppress(AssertionError):
            return expect(page.locator("[data-playing]")).to_have_count(0, timeout=2000)
    raise AssertionError("it goes on being shown")


def outlined(page: Page) -> int:
    """How many things on the board are marked as the last moves of others."""
    solid = "nodes => nodes.filter(node => getComputedStyle(node).outlineStyle === 'solid').length"
    return int(page.locator("[data-scroll] [data-piece]").evaluate_all(solid))


def test_the_last_moves_of_others_stay_marked_until_one_acts(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl")
    assert wait_for_turn(page)
    move_by_click(page, "royal-brawl")
    assert wait_for_turn(page)
    marked = outlined(page)
    assert marked > 0  # whoever decides twice has moved several
    page.reload()
    assert wait_for_turn(page)
    assert outlined(page) == marked


def test_what_happened_while_nobody_looked_can_be_watched(desk: Desk) -> None:
    page, table = sit_down_with_novices(desk, "royal-brawl", pace="fast")
    assert wait_for_turn(page)
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    state = api(page, "GET", f"/tables/{table}/view")
    api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][0]["id"]})
    missed = page.locator("[data-missed]")
    # A bot that decides twice (a card asks for a choice) makes two moves.
    expect(missed).to_contain_text(re.compile(r"^\s*[1-9] moves? while you were away"), timeout=FIRST_TABLE)
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })")
    number = state_number(page)
    page.evaluate(WATCH)
    missed.locator("button").first.click()
    expect(missed).to_have_count(0)
    page.locator(f"[data-number='{number}']").wait_for()
    assert wait_for_turn(page)
    assert page.evaluate("window.captions.size") > 0


@pytest.mark.slow
def test_a_chapter_of_animal_kingdom_ends_with_who_took_what(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "animal-kingdom", pace="fast")
    while not page.locator("[data-chapter-end]").count():
        page.locator(".prompt.yours, [data-chapter-end]").first.wait_for(timeout=FIRST_TABLE)
        if page.locator(".prompt.yours").count():
            move_by_click(page, "animal-kingdom")
    expect(page.locator("[data-chapter-end] tbody tr")).to_have_count(3)
    page.locator("[data-go-on]").click()
    assert wait_for_turn(page)


def english_but_names(page: Page) -> set[str]:
    """What is left in English but for the players' names, which stay as they were given."""
    names = page.locator(".players .name").all_inner_texts()
    return set(english_left(page)) - {word for name in names for word in re.findall("[A-Za-z]+", name)}


def test_another_language_changes_everything_at_once(desk: Desk) -> None:
    """Moves and story included, in the middle of a game and without a reload."""
    page, _ = sit_down_with_novices(desk, "kingdomino", panel="log")
    for _ in range(3):
        assert wait_for_turn(page)
        move_by_click(page, "kingdomino")
    assert wait_for_turn(page)
    expect(page.locator("[data-log] li").first).to_contain_text(re.compile("[A-Za-z]{3}"))
    page.evaluate("window.kept = true")
    page.locator("header select").first.select_option("ru")
    expect(page.locator("[data-log] li").first).to_contain_text(re.compile("[а-я]{3}"))
    assert english_but_names(page) == set()
    page.keyboard.press("m")
    expect(page.locator("[data-move]").first).to_be_focused()
    assert english_but_names(page) == set()
    assert page.evaluate("window.kept") is True
    move_by_click(page, "kingdomino")
    assert english_but_names(page) == set()


def test_the_story_comes_first_and_the_moves_are_one_key_away(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl", panel="log")
    assert wait_for_turn(page)
    expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-log] li").first).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator("[data-move]").first).to_be_focused()
    number = state_number(page)
    page.keyboard.press("Enter")
    page.locator(f"[data-number='{number}']").wait_for(state="detached")
    page.keyboard.press("s")
    expect(page.locator("[data-log]")).to_contain_text("You play the ")
