"""A sheet of one's own for Colour Kingdoms: drawn while it is edited, every fault named, shown to all, played on."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

import pentarchy
from tests.web.conftest import Desk
from tests.web.driving import PHONE, api, open_session
from tests.web.test_pages import assert_axe_is_content

GAME = "colour-kingdoms"


def open_editor(page: Page) -> None:
    open_session(page)
    page.goto(f"/material/{GAME}")
    expect(page.locator("[data-faults='0']")).to_be_visible(timeout=30_000)


def choose(page: Page, region: str) -> None:
    page.locator(f"[data-edit='{region}']").focus()
    page.keyboard.press("Enter")


def test_a_sheet_is_drawn_while_it_is_edited_and_every_fault_is_named(desk: Desk) -> None:
    page = desk.person()
    open_editor(page)
    signs = page.locator(".map .sign").count()
    choose(page, "BLU-4")
    page.locator("[data-symbol]").select_option(label="nothing")
    expect(page.locator(".map .sign")).to_have_count(signs - 1)
    choose(page, "RED-1")
    page.locator("[data-symbol]").select_option(label="capital")
    status = page.locator("[role='status'][data-faults]")
    for sentence in ("must have one capital; it has 0", "must have one capital; it has 2"):
        expect(status).to_contain_text(sentence, timeout=30_000)
    expect(page.get_by_role("button", name="Play on this sheet")).to_be_disabled()
    assert_axe_is_content(page)


def test_a_sheet_from_a_file_is_shown_before_sitting_down_and_played_on(desk: Desk, tmp_path: Path) -> None:
    rules = json.loads((pentarchy.load(GAME).folder / "rules.json").read_text(encoding="utf-8"))
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(rules["sheets"]["default"] | {"blots": 5}), encoding="utf-8")
    page = desk.person()
    open_editor(page)
    page.locator("input[type='file']").set_input_files(file)
    expect(page.locator("input[type='number']")).to_have_value("5", timeout=30_000)
    expect(page.locator("[data-faults='0']")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Play on this sheet").click()
    expect(page.locator("form.page")).to_contain_text("sheet of your own")
    page.locator("[data-seat='1'] select").first.select_option("open")
    page.locator(".go button").click()
    expect(page.locator("[data-material] .map").first).to_be_visible(timeout=30_000)
    table = page.url.rpartition("/")[2]
    invitation = api(page, "GET", f"/tables/{table}")["you"]["invitation"]
    guest = desk.person(width=PHONE[0], height=PHONE[1])
    open_session(guest)
    guest.goto(f"/join/{invitation}")
    expect(guest.locator("[data-material] .map").first).to_be_visible(timeout=30_000)
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.locator(".blots").first).to_have_attribute("aria-label", "Blots: 0 of 5", timeout=60_000)
