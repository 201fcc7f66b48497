"""Whole games, friends, one device for all, lost networks: as people play them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.boards import OTHERS
from tests.web.conftest import Desk
from tests.web.driving import (
    FIRST_TABLE,
    api,
    decide_by_click,
    expect_live,
    finished_table,
    open_home,
    open_session,
    play_to_the_end,
    sit_down_with_novices,
    some_of,
    start_against_bot,
    state_number,
    wait_for_change,
    wait_for_turn,
)
from tests.web.layout import sit_down_to_place


@pytest.mark.parametrize("slug", some_of(OTHERS, "kingdomino", "royal-brawl"))
def test_a_whole_game_by_clicks_ends_with_an_explained_score(desk: Desk, slug: str) -> None:
    page = desk.person()
    start_against_bot(page, slug)
    play_to_the_end(page, slug)
    for seat in range(2):
        sheet = page.locator(f"[data-score='{seat}']")
        total = int(sheet.locator(".total").inner_text())
        lines = [int(text) for text in sheet.locator("td.points").all_inner_texts()]
        assert sum(lines) == total
        assert int(page.locator(f"[data-seat='{seat}'] [data-points]").evaluate("node => node.firstChild.textContent")) == total
    page.locator("[data-end] button", has_text="Check the dealer").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "kept", timeout=FIRST_TABLE)  # the game is played again first
    expect(page.locator("[data-proof]")).to_contain_text("it is the promised one")


def test_a_rematch_begins_a_new_game(desk: Desk) -> None:
    """The old table is left without a complaint of the browser, and the dealer's promise is shown before the first move."""
    page = desk.person(panel="log")
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    open_session(page)
    page.goto(f"/table/{finished_table(page)}")
    first = page.url
    page.locator("[data-end] button.primary").click()
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    assert wait_for_turn(page)
    promise = api(page, "GET", f"/tables/{page.url.rsplit('/', 1)[-1]}")["dealer"]["commitment"]
    page.locator("[data-promise] summary").click()
    expect(page.locator("[data-promise] code")).to_have_text(promise)
    assert [text for text in complaints if "WebSocket" in text] == []


def test_friends_meet_through_an_invitation_and_talk(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person(width=360, height=740)
    open_home(ann)
    ann.locator("[data-game=royal-brawl] button", has_text="Invite friends").click()
    link = ann.locator("[data-invitation]").input_value(timeout=FIRST_TABLE)
    bob.goto(link)
    bob.locator("input[autocomplete=nickname]").fill("Bob")
    bob.locator("form button").click()
    for page in (ann, bob):
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    first, second = (ann, bob) if ann.locator(".prompt.yours").count() else (bob, ann)
    before = state_number(second)
    decide_by_click(first, "royal-brawl")
    wait_for_change(second, before)
    bob.locator("#tab-chat").click()
    bob.locator("input[placeholder='Write something']").fill("Hello, Ann")
    bob.locator("button", has_text="Send").click()
    ann.locator("#tab-chat").click()
    expect(ann.locator("[role=log]")).to_contain_text("Hello, Ann")


def test_one_device_is_passed_around_behind_a_curtain(desk: Desk) -> None:
    page = desk.person()
    open_home(page)
    page.locator("[data-game=royal-brawl] a", has_text="Pass and play").click()
    page.locator("input[placeholder='Player 2']").fill("Olha")
    page.locator("form button.primary").click()
    for _ in range(3):
        page.locator(".curtain").wait_for(timeout=FIRST_TABLE)
        assert page.locator("[data-hand], [data-moves]").count() == 0
        page.locator(".curtain button").click()
        while wait_for_turn(page) and not page.locator(".curtain").count():
            number = state_number(page)
            decide_by_click(page, "royal-brawl")
            wait_for_change(page, number)
            page.wait_for_timeout(50)


def test_a_reload_changes_nothing(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino")
    for _ in range(3):
        assert wait_for_turn(page)
        number = state_number(page)
        decide_by_click(page, "kingdomino")
        wait_for_change(page, number)
    assert wait_for_turn(page)
    prompt, number = page.locator("[data-prompt]").inner_text(), state_number(page)
    page.reload()
    page.locator("[data-prompt]").wait_for()
    assert (page.locator("[data-prompt]").inner_text(), state_number(page)) == (prompt, number)
    page.goto("/")
    expect(page.locator("[data-mine]").first).to_contain_text("It is your turn")


def test_a_lost_network_is_shown_and_comes_back(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino")
    assert wait_for_turn(page)
    page.context.set_offline(True)
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "lost")
    expect(page.locator("[data-claim], [data-ground] .possible")).to_have_count(0)
    expect(page.locator("#panel")).to_contain_text("Your moves come back with the connection")
    expect(page.locator("#panel")).not_to_contain_text("nothing for you to decide")
    page.context.set_offline(False)
    expect_live(page)
    number = state_number(page)
    decide_by_click(page, "kingdomino")
    wait_for_change(page, number)


def test_a_move_can_be_taken_back_until_something_is_revealed(desk: Desk) -> None:
    page = sit_down_to_place(desk)
    prompt = page.locator("[data-prompt]").inner_text()
    decide_by_click(page, "kingdomino")
    expect(page.locator("[data-prompt]")).to_have_text("Claim a tile of the next line")
    page.locator("button[aria-label='Take back']").click()
    expect(page.locator("[data-prompt]")).to_have_text(prompt)


def test_a_page_says_that_its_person_was_signed_out(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino")
    api(page, "POST", "/account/sign-out-everywhere", {})
    page.locator("[data-signed-out]").wait_for()
    expect(page.locator("h1")).to_have_text("You were signed out on this device")
    page.locator("[data-signed-out] a").click()
    expect(page.locator("form input").first).to_be_visible()


def test_a_new_password_does_not_disturb_the_one_who_set_it(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino")
    api(page, "POST", "/account", {"name": f"ann {page.url[-8:]}", "password": "correct horse"})
    api(page, "POST", "/account/password", {"old": "correct horse", "new": "battery staple"})
    page.wait_for_timeout(1000)
    expect_live(page)


def test_a_hint_is_shown_and_can_be_played(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl")
    assert wait_for_turn(page)
    number = state_number(page)
    page.locator("button[aria-label='Hint']").click()
    page.locator("[data-hints] li button").first.click(timeout=FIRST_TABLE)
    wait_for_change(page, number)


def test_an_impossible_move_says_why_and_its_rule_is_reached_by_mouse(desk: Desk) -> None:
    page = sit_down_to_place(desk)
    page.locator("[data-ground] .cell:not(.possible)").first.hover()
    expect(page.locator("[role=tooltip]")).to_contain_text(re.compile(r"KD-3\.\d"))
    rule = page.locator("[role=tooltip] a")
    box = rule.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.wait_for_timeout(600)  # longer than a tip waits for a mouse that has gone
    with page.context.expect_page() as opened:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    text = opened.value
    identity = text.url.partition("#")[2]
    assert "/learn/kingdomino/rules#KD-3." in text.url
    expect(text.locator(f"[id='{identity}']")).to_be_in_viewport()
    expect(text.locator(f"[id='{identity}']")).to_have_class(re.compile("sought"))
    page.mouse.move(5, 5)
    expect(page.locator("[role=tooltip]")).to_have_count(0)


def test_a_reason_is_read_by_keyboard_and_closed_by_escape(desk: Desk) -> None:
    page = desk.person()
    refused = page.locator(".place.refused, .held.banned")
    while not refused.count():  # a game may end before anything is impossible
        start_against_bot(page, "royal-brawl")
        assert wait_for_turn(page)
        page.locator(".held.possible").first.click()
        while not refused.count():
            number = state_number(page)
            page.locator(".place.possible").first.click()
            wait_for_change(page, number)
            if not wait_for_turn(page) or not decide_until_choosing(page):
                break
    refused.first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[role=tooltip]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[role=tooltip] a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[role=tooltip]")).to_have_count(0)
    expect(refused.first).to_be_focused()


def decide_until_choosing(page: Page) -> bool:
    """Royal Brawl: up to a card that is to be played, and choose one; False when the game is over."""
    while not page.locator(".held.possible").count():
        number = state_number(page)
        decide_by_click(page, "royal-brawl")
        wait_for_change(page, number)
        if not wait_for_turn(page):
            return False
    page.locator(".held.possible").first.click()
    return True


def test_what_lies_under_a_reason_can_still_be_clicked(desk: Desk) -> None:
    """The words of a tip let the pointer through; only the rule's link takes it."""
    page = sit_down_to_place(desk, width=360, height=740, touch=True)
    page.locator("[data-ground] .cell:not(.possible)").first.tap()
    tip = page.locator("[role=tooltip]")
    expect(tip).to_be_visible()
    page.wait_for_timeout(600)
    expect(tip).to_be_visible()  # a finger that is lifted leaves it open
    box = tip.bounding_box()
    assert box
    under = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[role=tooltip]'))"
    assert not page.evaluate(under, [box["x"] + 4, box["y"] + 4])
    link = page.locator("[role=tooltip] a").bounding_box()
    assert link
    assert link["height"] >= 44
    page.locator("[data-prompt]").tap()
    expect(tip).to_have_count(0)


def test_leaving_lets_a_bot_play_until_one_returns(desk: Desk) -> None:
    ann, bob = desk.person(), desk.person()
    open_session(ann)
    open_session(bob)
    table = api(ann, "POST", "/tables", {"game": "kingdomino", "players": 2})
    api(bob, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    ann.goto(f"/table/{table['id']}")
    ann.locator("button[aria-label='Leave']").click(timeout=FIRST_TABLE)
    ann.locator("dialog button.primary").click()
    ann.wait_for_url(desk.site.url + "/")
    ann.goto(f"/table/{table['id']}")
    ann.locator(".bar button", has_text="I am back").click()
    expect(ann.locator(".bar button", has_text="I am back")).to_have_count(0)


def test_open_tables_can_be_joined_from_the_first_page(desk: Desk) -> None:
    host, guest = desk.person(), desk.person()
    open_session(host)
    api(host, "POST", "/tables", {"game": "kingdomino", "players": 2, "listed": True})
    open_home(guest)
    guest.locator("section", has_text="Open tables").locator("button", has_text="Take a seat").first.click()
    guest.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)


def test_a_whole_game_by_keyboard_alone(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl")
    while wait_for_turn(page):
        number = state_number(page)
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement?.hasAttribute('data-move')"):
                break
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.hasAttribute('data-move')")
        page.keyboard.press("Enter")
        wait_for_change(page, number)
    assert page.locator("[data-spoken]").all_inner_texts() != ["", ""]


def test_a_tile_is_placed_with_the_keyboard_on_the_board(desk: Desk) -> None:
    page = sit_down_to_place(desk)
    page.locator("[data-ground]").focus()
    page.keyboard.press("ArrowUp")
    assert page.locator("[data-ghost]").count() == 1
    before = page.locator("[data-ghost]").get_attribute("data-ghost")
    page.keyboard.press("r")
    assert page.locator("[data-ghost]").get_attribute("data-ghost") != before
    page.keyboard.press("Enter")
    expect(page.locator("[data-prompt]")).to_have_text("Claim a tile of the next line")


def test_a_tile_is_placed_by_touch_with_a_second_tap(desk: Desk) -> None:
    page = sit_down_to_place(desk, width=360, height=740, touch=True)
    page.locator("[data-ground] .possible").first.tap()
    assert page.locator("[data-ghost]").count() == 1
    page.locator("[data-place]").tap()
    expect(page.locator("[data-prompt]")).to_have_text("Claim a tile of the next line")


def test_a_tile_is_dragged_onto_its_place(desk: Desk) -> None:
    page = sit_down_to_place(desk)
    start = page.locator(".hand .tile").bounding_box()
    goal = page.locator("[data-ground] .possible").first.bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    expect(page.locator("[data-ghost]")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("[data-prompt]")).to_have_text("Claim a tile of the next line")


def test_a_card_is_dragged_onto_its_place(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl")
    assert wait_for_turn(page)
    number = state_number(page)
    start = page.locator(".held.possible").first.bounding_box()
    assert start
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=4)
    goal = page.locator(".place.possible").first.bounding_box()
    assert goal
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()
    wait_for_change(page, number)
