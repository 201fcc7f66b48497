"""People at the table: names and faces, signals, talk, and hints where they are allowed."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, api, open_home, open_session, sit_down, sit_down_with_novices, wait_for_quiet, wait_for_turn


def test_a_bot_has_a_name_a_face_and_a_level(desk: Desk) -> None:
    page, _ = sit_down_with_novices(desk, "royal-brawl")
    bot = page.locator("[data-seat='1']")
    expect(bot.locator(".name")).to_have_text(re.compile(r"^[A-Z][a-z]+,\sNovice$"))
    expect(bot.locator("svg")).not_to_have_count(1)
    expect(bot).to_contain_text("a bot, Novice")


def test_the_title_says_whose_turn_it_is(desk: Desk) -> None:
    [ann, ben], _ = sit_down(desk, "royal-brawl", people=2)
    titles = sorted(page.title() for page in (ann, ben))
    assert titles == ["Royal Brawl · Pentarchy", "Your turn · Royal Brawl · Pentarchy"]


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
