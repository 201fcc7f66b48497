"""Rated games on the page: agreeing, the change at the end, profile, history, leaderboard and the public face."""

import re
import time

from playwright.sync_api import Page, expect

from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, api, open_home
from tests.web.test_pages import axe_faults, english_left

GAME = "royal-brawl"


def sign_up(page: Page) -> str:
    """Make an account; its name is a number, which reads the same in all languages."""
    open_home(page)
    name = str(time.time_ns())
    api(page, "POST", "/account", {"name": name, "password": "correct horse"})
    return name


def play_by_api(pages: list[Page], table: str) -> None:
    """Play the first legal moves, without clicks, until the game is over."""
    while True:
        for page in pages:
            state = api(page, "GET", f"/tables/{table}/view")
            if state["table"]["status"] == "finished":
                return
            if state["views"][0]["legal"]:
                api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][0]["id"]})


def is_for_everybody(page: Page, language: str) -> None:
    """Nothing in English, nothing wider than a phone, and no fault found by axe."""
    if language != "en":
        assert english_left(page) == []
    assert axe_faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_rated_game_from_agreeing_to_the_leaderboard(desk: Desk) -> None:
    ann, ben = desk.person(), desk.person(width=360, height=740, language="uk", theme="dark")
    ann.goto(f"/new/{GAME}?with=open")
    expect(ann.locator("input[name=rated]")).to_be_disabled()
    name = sign_up(ann)
    sign_up(ben)
    ann.goto(f"/new/{GAME}?with=open")
    ann.locator("input[name=rated]").check()
    expect(ann.locator("fieldset", has_text="Hints allowed")).to_have_count(0)
    ann.locator("form button.primary").click()
    link = ann.locator("[data-invitation]").input_value(timeout=FIRST_TABLE)
    expect(ann.locator("[data-rated]")).to_contain_text("This game is rated")
    expect(ann.locator("[data-seat-rating='0']")).to_have_text("1500?")
    ben.goto(link)
    expect(ben.locator("[data-rated]")).to_contain_text("Партія рейтингова")
    ben.locator("button", has_text="Погодитися й сісти за стіл").click()
    for page in (ann, ben):
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
    table = ann.url.rsplit("/", 1)[1]
    play_by_api([ann, ben], table)
    expect(ann.locator("[data-rating-told]")).to_contain_text(re.compile(r"Your rating: 1[45]\d\d \([+−]\d+\)"), timeout=FIRST_TABLE)
    expect(ben.locator("[data-rating-told]")).to_contain_text("Ваш рейтинг")

    ann.goto("/me")
    expect(ann.locator("[data-rating]")).to_contain_text("Royal Brawl, 2 players")
    expect(ann.locator("[data-figures]")).to_contain_text("1")
    expect(ann.locator("[data-record=played]")).to_contain_text("Rated game")
    ann.get_by_label("Rated or not").select_option("unrated")
    expect(ann.locator("[data-record]")).to_have_count(0)
    ann.get_by_label("Rated or not").select_option("rated")
    expect(ann.locator("[data-record]")).to_have_count(1)
    is_for_everybody(ann, "en")
    ben.goto("/me")
    ben.locator("[data-record=played]").wait_for()
    ben.locator("[data-rating]").wait_for()
    is_for_everybody(ben, "uk")

    ann.locator("[data-public] label", has_text="My games").click()
    expect(ann.locator("[data-toast]")).to_contain_text("Saved")
    ben.goto(f"/people/{name}")
    ben.locator("[data-record=played]").wait_for()
    expect(ben.locator("[data-figures]")).to_have_count(0)
    is_for_everybody(ben, "uk")
    ben.goto(f"/ratings/{GAME}/2")
    expect(ben.locator("[data-board] tbody tr")).to_have_count(4)
    expect(ben.locator("[data-own-rating]")).to_contain_text(re.compile(r"1[45]\d\d\?"))
    is_for_everybody(ben, "uk")
