"""Everything on the table says what it is, in every state of the game; why something is not possible is said only when it is asked."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pentarchy.games import slugs
from tests.web.boards import board_of
from tests.web.conftest import Desk
from tests.web.driving import (
    BOT,
    FIRST_TABLE,
    api,
    fewest_players,
    open_session,
    sit_down_with_novices,
    some_of,
    state_number,
    wait_for_change,
    wait_for_turn,
)
from tests.web.layout import Visitor, sample_of, sit_down_to_place

LONGER_THAN_A_HOVER = 700


def tip_of(page: Page) -> Locator:
    return page.locator("[role=tooltip]")


def expect_words_at(page: Page, thing: str) -> None:
    """A mouse on the thing is told what it is, and nothing when it has gone."""
    page.mouse.move(2, 2)
    expect(tip_of(page)).to_have_count(0)
    page.locator(thing).first.hover()
    expect(tip_of(page).locator("strong")).to_have_text(re.compile(r"\w"))


@pytest.mark.parametrize("slug", some_of(slugs(), "kingdomino", "animal-kingdom", "grimm-forest"))
def test_everything_explains_itself_in_a_replay(desk: Desk, slug: str) -> None:
    sample = sample_of(slug, fewest_players(slug))
    visitor = Visitor(desk.person(), sample)
    visitor.open_replay(len(sample.record["moves"]) * 2 // 3)
    for thing in board_of(slug).EXPLAINED:
        expect_words_at(visitor.page, thing)


@pytest.mark.parametrize("slug", some_of(slugs(), "royal-brawl", "colour-kingdoms", "sealed-bids"))
def test_everything_explains_itself_while_another_decides(desk: Desk, slug: str) -> None:
    """One thing of each game; the keys walk from thing to thing."""
    page = watch_another(desk, slug)
    thing = board_of(slug).EXPLAINED[0]
    expect_words_at(page, thing)
    page.mouse.move(2, 2)
    page.locator("[data-look][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(tip_of(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip_of(page)).to_have_count(0)


def watch_another(desk: Desk, slug: str) -> Page:
    """Sit at a table in the middle of a game at which somebody else is to decide, and does not."""
    sample = sample_of(slug, fewest_players(slug))
    visitor = Visitor(desk.person(), sample)
    alone = [one for one in sample.decisions if one.alone]
    decision = alone[len(alone) * 2 // 3]
    seats = [{"kind": "open"} if seat == decision.seat else BOT for seat in range(sample.players)]
    seats[(decision.seat + 1) % sample.players] = {"kind": "me"}
    table = api(visitor.page, "POST", "/tables", {"from": {"record": visitor.identity, "ply": decision.ply}, "seats": seats})
    other = desk.person()
    open_session(other)
    api(other, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    visitor.page.goto(f"/table/{table['id']}")
    visitor.page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    expect(visitor.page.locator(".prompt.yours")).to_have_count(0)
    return visitor.page


def test_a_long_press_reads_a_card_and_does_not_play_it(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl", size=(360, 740), touch=True)
    assert wait_for_turn(page)
    card = page.locator(".held.possible .card").first
    press = """node => {
      const box = node.getBoundingClientRect();
      const at = {bubbles: true, cancelable: true, pointerType: "touch", clientX: box.left + 20, clientY: box.top + 20};
      node.dispatchEvent(new PointerEvent("pointerdown", at));
      setTimeout(() => {
        node.dispatchEvent(new PointerEvent("pointerup", at));
        node.dispatchEvent(new MouseEvent("click", {...at, detail: 1}));
      }, 700);
    }"""
    card.evaluate(press)
    expect(tip_of(page)).to_be_visible()
    page.wait_for_timeout(500)
    expect(tip_of(page)).to_be_visible()
    expect(page.locator(".held.chosen")).to_have_count(0)


def test_a_board_drawn_anew_under_a_resting_mouse_raises_no_reason(desk: Desk) -> None:
    """Kingdomino: the mouse rests where the ground for the next tile will appear."""
    page, _ = sit_down_with_novices(desk, "kingdomino")
    assert wait_for_turn(page)
    kingdom = page.locator("[data-kingdom='0'] > svg").bounding_box()
    assert kingdom
    corner = (kingdom["x"] + 30, kingdom["y"] + 30)
    page.mouse.move(*corner)
    table = page.url.rsplit("/", 1)[1]
    while not page.locator("[data-ground]").count():
        number = state_number(page)
        state = api(page, "GET", f"/tables/{table}/view")
        api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][0]["id"]})
        wait_for_change(page, number)
        assert wait_for_turn(page)
    page.wait_for_timeout(LONGER_THAN_A_HOVER)
    expect(tip_of(page)).to_have_count(0)
    page.mouse.move(corner[0] + 3, corner[1] + 3)
    expect(tip_of(page)).to_be_visible()


def test_a_reason_outlives_a_new_drawing_and_goes_with_a_move(desk: Desk) -> None:
    page = sit_down_to_place(desk)
    page.locator("[data-ground] .cell:not(.possible)").first.hover()
    expect(tip_of(page)).to_be_visible()
    page.locator("[data-ground]").focus()
    page.keyboard.press("r")  # every reason is attached anew
    page.wait_for_timeout(LONGER_THAN_A_HOVER)
    expect(tip_of(page)).to_be_visible()
    page.locator("[data-ground] .possible").first.click()
    page.wait_for_timeout(LONGER_THAN_A_HOVER)
    expect(tip_of(page).locator(".reason, p:not(:has(strong))")).to_have_count(0)
