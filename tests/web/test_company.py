"""People at the table: names and faces, signals, talk, and hints where they are allowed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, api, open_home, open_session, sit_down, sit_down_with_novices, wait_for_quiet, wait_for_turn


def test_a_bot_has_a_name_a_face_and_a_level(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl")
    bot = page.locator("[data-seat='1']")
    expect(bot.locator(".name")).to_have_text(re.compile(r"^[A-Z][a-z]+,\sNovice$"))
    expect(bot.locator("svg")).not_to_have_count(1)
    expect(bot).to_contain_text("a bot, Novice")


BADGE = "navigator.setAppBadge = async (count) => (window.badge = count); navigator.clearAppBadge = async () => (window.badge = 0);"


def act(page: Page, table: str) -> bool:
    """Make the first possible move without a click; False when there is none."""
    state = api(page, "GET", f"/tables/{table}/view")
    if not (legal := state["views"][0]["legal"]):
        return False
    api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": legal[0]["id"]})
    return True


def sit_down_by_the_clock(desk: Desk, seconds: int) -> tuple[list[Page], str]:
    """Ann and Ben at Royal Brawl with some time for each move, each at a page whose own clock can be put forward."""
    pages = [desk.person(), desk.person()]
    for page, name in zip(pages, ("Ann", "Ben"), strict=True):
        page.clock.install()
        page.add_init_script(BADGE)
        open_session(page)
        api(page, "PATCH", "/me", {"nickname": name})
    wanted = {"game": "royal-brawl", "players": 2, "clock": {"kind": "move", "seconds": seconds}}
    table = api(pages[0], "POST", "/tables", wanted)
    api(pages[1], "POST", f"/invitations/{table['you']['invitation']}/join", {})
    for page in pages:
        page.goto(f"/table/{table['id']}")
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    return pages, str(table["id"])


def test_a_turn_a_late_hour_a_refusal_a_leaver_and_a_rematch_are_noticed(desk: Desk) -> None:
    [ann, ben], table = sit_down_by_the_clock(desk, 600)
    titles = sorted((page.title(), page.evaluate("window.badge")) for page in (ann, ben))
    assert titles == [("Royal Brawl · Pentarchy", 0), ("Your turn · Royal Brawl · Pentarchy", 1)]
    expect(ann.locator(".hurry")).to_have_count(0)
    ann.clock.fast_forward(585_000)
    expect(ann.locator(".active .hurry")).to_contain_text(re.compile(r"0:[01]\d"))

    moved: list[Page] = []
    while {ann, ben} - set(moved):
        moved += [page for page in (ann, ben) if act(page, table)]
    asking, asked = (ann, ben) if moved[-1] is ben else (ben, ann)
    asking.locator("button[aria-label='Take back']").click()
    asked.locator("[role=alert] button", has_text="Refuse").click()
    toast = asking.locator("[data-toast]")
    expect(toast).to_contain_text("refused")
    api(asked, "POST", f"/tables/{table}/leave", {})
    expect(toast).to_contain_text("has left. A bot plays until they return")
    api(asked, "POST", f"/tables/{table}/return", {})
    expect(toast).to_contain_text("is back")
    while api(asking, "GET", f"/tables/{table}")["status"] == "playing":
        act(ann, table)
        act(ben, table)
    expect(asking.locator("[data-end]")).to_be_visible()
    api(asked, "POST", f"/tables/{table}/rematch", {})
    expect(toast).to_contain_text("Another game is offered")
    expect(asking.locator("[data-end] button.primary")).to_have_text("To the next game")


@pytest.mark.slow
def test_who_ran_out_of_time_is_named(desk: Desk) -> None:
    [ann, ben], _ = sit_down_by_the_clock(desk, 5)
    late, other = (ann, "Ann") if ann.locator(".prompt.yours").count() else (ben, "Ben")
    page = ben if late is ann else ann
    expect(page.locator("[data-toast]")).to_contain_text(f"{other} ran out of time. A bot plays until they return")


def test_players_and_spectators_talk_apart_and_see_each_other(desk: Desk) -> None:
    [ann, ben], table = sit_down(desk, "royal-brawl", people=2)
    eve = desk.person()
    open_session(eve)
    eve.goto(f"/table/{table}")
    expect(ann.locator("[data-watching]")).to_have_attribute("data-watching", "1", timeout=FIRST_TABLE)
    for page in (ann, ben, eve):
        page.locator("#tab-chat").click()
    expect(eve.locator("#panel")).to_contain_text("Only spectators read this")
    expect(eve.locator("#panel")).not_to_contain_text("Nobody has said anything yet")
    ann.locator("[data-reaction=joy]").click()
    expect(ben.locator("[role=log] p")).to_contain_text("laughs")
    expect(ben.locator("[data-reacts=joy]")).to_have_count(1)
    expect(ben.locator("[role=log] time")).to_have_text(re.compile(r"\d:\d\d"))
    eve.locator("#panel input").fill("What a game")
    eve.locator("#panel form button").click()
    expect(eve.locator("[role=log]")).to_contain_text("What a game")
    expect(eve.locator("[role=log]")).not_to_contain_text("laughs")
    expect(ann.locator("[role=log]")).not_to_contain_text("What a game")
    eve.close()
    expect(ann.locator("[data-watching]")).to_have_count(0)


def test_hints_are_off_at_a_table_with_people(desk: Desk) -> None:
    pages, _ = sit_down(desk, "royal-brawl", people=2)
    for page in pages:
        expect(page.locator("button[aria-label='Hint']")).to_be_disabled()


def test_a_hint_says_how_much_better_and_why_and_moves_nothing(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "kingdomino")
    assert wait_for_turn(page)
    wait_for_quiet(page)
    board = page.locator("[data-scroll]")
    before = board.bounding_box()
    page.locator("button[aria-label='Hint']").click()
    hints = page.locator("[data-hints]")
    expect(hints.locator("li").first).to_contain_text(re.compile(r"wins \d+ %"), timeout=FIRST_TABLE)
    expect(hints.locator(".why")).to_contain_text(re.compile("next best|nothing else"))
    assert board.bounding_box() == before


def test_a_host_is_asked_for_a_name_once(desk: Desk) -> None:
    page = desk.person(named=False)
    open_home(page)
    page.locator("[data-game=royal-brawl] button", has_text="Invite friends").click()
    page.locator("dialog input").fill("Olha")
    page.locator("[data-named]").click()
    expect(page.locator("[data-seat='0']")).to_contain_text("Olha", timeout=FIRST_TABLE)
    open_home(page)
    page.locator("[data-game=kingdomino] button", has_text="Invite friends").click()
    expect(page.locator("[data-invitation]")).to_be_visible(timeout=FIRST_TABLE)


def test_a_first_visit_offers_a_lesson_and_a_friendly_opponent(desk: Desk) -> None:
    page = desk.person(named=False)
    open_home(page)
    card = page.locator("[data-game=grimm-forest]")
    expect(card.locator("[data-new]")).to_have_attribute("href", "/learn/grimm-forest/lesson")
    expect(page.locator("[data-new]")).to_have_count(5)
    expect(card.locator("[data-opponent]")).to_contain_text("friendly opponent and the simpler cards")
    card.locator("button.primary").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("a bot, Novice", timeout=FIRST_TABLE)
    table = api(page, "GET", f"/tables/{page.url.rsplit('/', 1)[-1]}")
    assert table["options"]["advanced"] == "off"


def test_the_level_is_changed_on_the_card_and_kept(desk: Desk) -> None:
    page = desk.person()
    open_home(page)
    card = page.locator("[data-game=royal-brawl]")
    card.locator("[data-level]").select_option("expert")
    expect(card.locator("[data-opponent]")).to_have_text("")
    page.reload()
    expect(card.locator("[data-level]")).to_have_value("expert")
    page.evaluate("localStorage.removeItem('level-royal-brawl'); localStorage.played = 'royal-brawl'")
    page.reload()
    expect(card.locator("[data-level]")).to_have_value("player")
    expect(card.locator("[data-new]")).to_have_count(0)


def test_the_lobby_shows_who_waits_and_who_plays_by_itself(desk: Desk) -> None:
    host, guest = desk.person(), desk.person()
    open_home(guest)
    open_session(host)
    table = api(host, "POST", "/tables", {"game": "royal-brawl", "players": 2, "listed": True})["id"]
    waiting = guest.locator(f"[data-open-table='{table}']")
    expect(waiting).to_contain_text("1 free seat · just opened", timeout=20_000)
    expect(guest.locator("a[href='#lobby']")).to_contain_text("waiting for players")
    third = desk.person()
    open_session(third)
    api(third, "POST", f"/tables/{table}/join", {})
    running = guest.locator(f"[data-running-table='{table}']")
    expect(running).to_contain_text("just begun", timeout=20_000)
    expect(waiting).to_have_count(0)
    running.locator("a").click()
    expect(guest.locator("[data-prompt]")).to_be_visible(timeout=FIRST_TABLE)
