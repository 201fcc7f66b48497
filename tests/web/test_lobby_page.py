"""The lobby on the page: two people become friends, are seen here, invite, find each other and watch."""

import re
import time

from playwright.sync_api import Page, expect

from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, api, open_home, open_session
from tests.web.test_ratings_page import is_for_everybody, play_by_api

GAME = "royal-brawl"


def is_in_order(page: Page, language: str) -> None:
    """Nothing is wrong with the page once what was said in passing is gone."""
    expect(page.locator("[data-toast]")).to_have_count(0)
    is_for_everybody(page, language)


def test_two_people_become_friends_invite_are_watched_with_a_delay_and_matched(desk: Desk) -> None:
    """Ann at a desk with the keyboard, Ben at a phone in Russian."""
    ann, ben = desk.person(), desk.person(width=360, height=740, language="ru", theme="dark")
    for number, page in enumerate((ann, ben)):  # names that read the same in all languages
        open_session(page)
        api(page, "PATCH", "/me", {"nickname": f"{number}{time.time_ns() % 10**9}"})
    played = api(ann, "POST", "/tables", {"game": GAME, "players": 2})
    api(ben, "POST", f"/invitations/{played['you']['invitation']}/join", {})
    ann.goto("/me")
    ann.locator("[data-met] [data-befriend]").focus()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-relation=asked]")).to_contain_text("has not answered yet")
    ann.locator("[data-presence]").select_option("everybody")
    expect(ann.locator("[data-toast]")).to_contain_text("Saved")

    open_home(ben)
    expect(ben.locator("[data-here] li")).not_to_have_count(0)
    ben.locator("[data-asks] [data-agree]").click()
    expect(ben.locator("[data-friend=here]")).to_have_count(1)
    is_in_order(ben, "ru")

    ann.goto(f"/new/{GAME}?with=open")
    ann.locator("select[name=delay]").select_option("5")
    ann.locator("form button.primary").click()
    friend = ann.locator("[data-invite-friends] button")
    friend.wait_for(timeout=FIRST_TABLE)
    friend.focus()
    ann.keyboard.press("Enter")
    expect(friend).to_be_disabled()
    ben.locator("[data-invited] a").click()
    ben.locator("form button.primary").click()
    for page in (ann, ben):
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    table = ann.url.rsplit("/", 1)[1]
    ben.goto("/")
    eve = desk.person(width=360, height=740, language="uk")
    eve.goto(f"/table/{table}")
    expect(eve.locator("[data-delayed]")).to_contain_text("5 хвилин")
    is_in_order(eve, "uk")
    play_by_api([ann, ben], table)
    eve.locator("[data-end]").wait_for(timeout=FIRST_TABLE)

    for page in (ann, ben):
        open_home(page)
        page.locator("[data-quick-game]").select_option(GAME)
        page.locator("[data-quick-start]").focus()
        page.keyboard.press("Enter")
    is_in_order(ann, "en")
    for page in (ann, ben):
        page.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    assert ann.url == ben.url

    ben.goto("/me")
    ben.locator("[data-relation=friend] [data-block]").click()
    expect(ben.locator("[data-blocked]")).to_have_count(1)
    is_in_order(ben, "ru")
    ben.locator("[data-unblock]").click()
    expect(ben.locator("[data-blocked]")).to_have_count(0)
