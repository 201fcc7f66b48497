"""Puzzles on the page: one failed, one solved, on phone and desktop, in three languages, with the guest's progress kept by the browser."""

import os
from pathlib import Path

from playwright.sync_api import Page, expect

import pentarchy
from pentarchy.puzzles import Progress, puzzles_of
from tests.web.conftest import Desk
from tests.web.driving import open_home
from tests.web.test_pages import assert_axe_is_content, english_left

PICTURES = os.environ.get("PENTARCHY_PICTURES")  # a folder for pictures to look at


def choose(page: Page, text: str) -> None:
    """Choose a move in the list, by keyboard."""
    page.locator(".puzzle summary").first.click()  # others belong to the board
    page.locator(f"[data-move='{text}']").focus()
    page.keyboard.press("Enter")


def keep_picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"puzzle-{name}.png"), full_page=True)


def test_a_puzzle_is_failed_and_solved(desk: Desk) -> None:
    one, other = puzzles_of(pentarchy.load("royal-brawl"))[:2]
    page = desk.person(width=1440)
    open_home(page)
    page.goto(f"/puzzles/{one.id}")
    page.locator(f"[data-puzzle='{one.id}']").wait_for()
    choose(page, one.moves[-1][0])
    expect(page.locator("[data-answer]")).to_have_attribute("data-answer", "failed")
    fallen = Progress().after(one.rating, False)
    expect(page.locator("[data-progress]")).to_have_attribute("data-progress", str(fallen.rating))
    assert_axe_is_content(page)
    keep_picture(page, "desktop-en")
    page.get_by_role("button", name="Try again").click()
    choose(page, one.best)
    expect(page.locator("[data-answer]")).to_have_attribute("data-answer", "solved")
    expect(page.locator("[data-progress]")).to_have_attribute("data-progress", str(fallen.rating))  # only the first try counts
    page.get_by_role("button", name="Next puzzle").click()
    page.locator(f"[data-puzzle]:not([data-puzzle='{one.id}'])").wait_for()
    expect(page.locator("[data-answer]")).to_have_count(0)

    page.goto(f"/puzzles/{other.id}")
    page.locator(f"[data-puzzle='{other.id}']").wait_for()
    choose(page, other.best)
    expect(page.locator("[data-answer]")).to_have_attribute("data-answer", "solved")
    risen = fallen.after(other.rating, True)
    expect(page.locator("[data-progress]")).to_have_attribute("data-progress", str(risen.rating))

    page.goto(f"/puzzles/{one.id}")  # the browser keeps a guest's progress
    page.locator(".puzzle").wait_for()
    expect(page.locator("[data-progress]")).to_have_attribute("data-progress", str(risen.rating))

    phone = desk.person(width=360, height=740, language="ru", theme="dark")
    open_home(phone)
    for language in ("ru", "uk"):
        phone.evaluate("language => localStorage.setItem('language', language)", language)
        phone.goto(f"/puzzles/{one.id}")
        expect(phone.locator("html")).to_have_attribute("lang", language)
        phone.locator(".puzzle").wait_for()
        assert phone.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), language
        assert english_left(phone) == [], language
        keep_picture(phone, f"phone-{language}")
