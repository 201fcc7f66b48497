"""Events in the browser: announced, entered, played and followed, with the keyboard too, on a phone, in three languages."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Desk
from tests.web.driving import PHONE, api, open_home, tab_to
from tests.web.test_pages import axe_faults, english_left

NAME = "Вечерний кубок"


def play_own_table(page: Page, table: str) -> None:
    """Play one's part of a game over the API whenever one is asked, until it is over."""
    for _ in range(2000):
        state = api(page, "GET", f"/tables/{table}/view")
        if state["table"]["status"] == "finished":
            return
        if state["views"][0]["legal"]:
            api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][0]["id"]})
        else:
            return


def test_an_event_from_its_announcement_to_its_standings(desk: Desk) -> None:
    host = desk.person()
    guest = desk.person(width=PHONE[0], height=PHONE[1], language="ru", theme="dark", touch=True)
    for number, page in enumerate((host, guest)):
        open_home(page)
        api(page, "PATCH", "/me", {"nickname": str(number)})
    host.goto("/events")
    tab_to(host, "[data-new-event]")
    host.keyboard.press("Enter")
    host.locator("[data-event-name]").fill(NAME)
    host.locator("[data-event-game]").select_option("royal-brawl")
    host.locator("[data-event-form=duplicate]").check()
    host.locator("[data-event-rounds]").fill("1")
    host.locator("[data-event-begins=count]").check()
    host.locator("[data-event-count]").fill("2")
    assert axe_faults(host) == []
    tab_to(host, "[data-announce]")
    host.keyboard.press("Enter")
    host.wait_for_url(re.compile("/events/(?!new)"))
    expect(host.locator("h1")).to_have_text(NAME)
    event = host.url.rsplit("/", 1)[1]
    tab_to(host, "[data-enter]")
    host.keyboard.press("Enter")
    expect(host.locator("[data-withdraw]")).to_be_visible()

    guest.goto("/events")
    guest.locator(f"[data-event='{event}']").click()
    expect(guest.locator("[data-status]")).to_contain_text("Начнётся")
    assert axe_faults(guest) == []
    assert english_left(guest) == []
    guest.locator("[data-enter]").click()
    for page in (host, guest):
        expect(page.locator("[data-my-table]")).to_be_visible(timeout=30_000)
    table = (host.locator("[data-my-table]").get_attribute("href") or "").rsplit("/", 1)[1]
    for _ in range(200):
        for page in (host, guest):
            play_own_table(page, table)
        if api(host, "GET", f"/tables/{table}")["status"] == "finished":
            break
    for page in (host, guest):
        expect(page.locator("[data-standings] tbody tr")).to_have_count(2, timeout=30_000)
        assert axe_faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for language in ("ru", "uk"):
        host.evaluate("language => localStorage.setItem('language', language)", language)
        host.reload()
        host.locator("[data-standings]").wait_for()
        assert english_left(host) == []
    expect(host.locator("[data-event-status]")).to_have_attribute("data-event-status", "finished")
    with host.expect_download() as saved:
        host.locator("[data-file]").click()
    assert saved.value.suggested_filename == "pentarchy-event.json"
    guest.locator("[data-round='1'] a").click()
    guest.wait_for_url(re.compile(f"/replay/{table}"))
