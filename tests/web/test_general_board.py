"""A game that the page was not built with: played on the general board, with its own words, rules and picture from the server."""

import pytest
from playwright.sync_api import expect

from tests.example_game import SLUG
from tests.web.conftest import Desk
from tests.web.driving import (
    PHONE,
    make_a_move,
    move_by_click,
    open_home,
    play_to_the_end,
    sit_down,
    sit_down_with_novices,
    some_of,
    wait_for_turn,
)
from tests.web.test_pages import axe_faults, english_left


def test_its_card_has_its_own_picture(desk: Desk) -> None:
    page = desk.person()
    open_home(page)
    card = page.locator(f"[data-game={SLUG}]")
    picture = card.locator("[data-emblem] img")
    assert picture.evaluate("node => node.decode().then(() => node.naturalWidth > 0)")
    expect(card).to_contain_text("5–10 min")


def test_its_rules_are_shown_in_every_language(desk: Desk) -> None:
    page = desk.person(language="uk")
    page.goto(f"/learn/{SLUG}")
    expect(page.locator("[data-rule]").first).to_contain_text("Грають 2, 3 або 4 людини")
    expect(page.locator("[id='SB-2.5']")).to_be_visible()


def test_what_another_chose_is_not_on_the_page(desk: Desk) -> None:
    [ann, ben], _ = sit_down(desk, SLUG, people=2)
    assert wait_for_turn(ann)
    make_a_move(ann, lambda page: page.locator("[data-general-move]").first.click())
    own, theirs = (page.locator("[data-general-seat='0']") for page in (ann, ben))
    expect(own).not_to_contain_text("hidden")
    expect(theirs).to_contain_text("hidden")
    expect(ben.locator("[data-general-board]")).to_contain_text("Cards in the deck")


@pytest.mark.parametrize("language", some_of(("ru", "uk"), "ru"))
def test_a_whole_game_on_a_phone_leaves_no_english(desk: Desk, language: str) -> None:
    page, _ = sit_down_with_novices(desk, SLUG, language=language, size=PHONE)
    assert wait_for_turn(page)
    assert english_left(page) == []
    assert axe_faults(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide, "nothing is cut off at the side"
    move_by_click(page, SLUG)
    play_to_the_end(page, SLUG)
    assert english_left(page) == []
