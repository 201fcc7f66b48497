"""How the page lives with the server that hosts it: below a path, during maintenance, and after an upgrade."""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.web.conftest import ROOT, Desk, running_server
from tests.web.driving import FIRST_TABLE, Site, sit_down_with_novices, state_number, wait_for_change, wait_for_turn
from tests.web.proxy import proxy_below

GAME = "royal-brawl"
WAITED_MS = 30_000


def test_every_link_of_the_page_follows_the_path() -> None:
    """Addresses begin with the path below which the server is reached."""
    for file in (ROOT / "web" / "src").rglob("*.svelte"):
        assert 'href="/' not in file.read_text(encoding="utf-8"), f"{file.name}: begin the address with {{ROOT}} (lib/root.ts)"


def click_a_move(page: Page) -> None:
    """Make the first move of the list, and see it made."""
    assert wait_for_turn(page)
    number = state_number(page)
    page.locator("[data-moves] button").first.click()
    wait_for_change(page, number)


def test_everything_works_below_a_path_behind_a_proxy(browser: Browser, page_is_built: None, tmp_path: Path) -> None:
    """Page, files, API, WebSocket, cookie, links and service worker; nothing outside the path is ever asked for. Then maintenance."""
    with (
        running_server(tmp_path, PREFIX="/games", SWEEP_SECONDS="0.2", PREPARE_GAMES="false") as url,
        proxy_below("/games", urlsplit(url).port or 0) as proxy,
    ):
        desk = Desk(browser, Site(f"http://127.0.0.1:{proxy.port}"))
        page = desk.person(worker=True)
        page.set_default_timeout(FIRST_TABLE)
        page.goto("/games/")
        page.locator(f"[data-game={GAME}] button.primary").click()
        page.wait_for_url(re.compile("/games/table/"), timeout=FIRST_TABLE)
        page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
        click_a_move(page)
        page.reload()
        click_a_move(page)
        assert [cookie["path"] for cookie in page.context.cookies()] == ["/games"]
        page.evaluate("navigator.serviceWorker.ready")
        assert page.evaluate("navigator.serviceWorker.controller?.scriptURL ?? ''").endswith("/games/sw.js")
        page.locator("header a").first.click()
        page.wait_for_url("**/games/")
        page.locator('a[href="/games/learn/kingdomino"]').first.click()
        page.wait_for_url("**/games/learn/kingdomino")
        expect(page.locator("main h1").first).to_be_visible()
        page.context.set_offline(True)
        page.goto("/games/")
        expect(page.locator("main h1").first).to_be_visible()
        page.context.set_offline(False)
        assert not proxy.strangers, proxy.strangers
        be_maintained(page, tmp_path)
        desk.close()


def be_maintained(page: Page, folder: Path) -> None:
    """An operator turns maintenance on and off while a page is open."""

    def turn(state: str) -> None:
        command = [sys.executable, "-c", "from pentarchy.server.cli import admin; admin()", "maintenance", state]
        subprocess.run([*command, "--database", str(folder / "games.sqlite")], check=True, capture_output=True)

    page.goto("/games/")
    page.locator("[data-mine]").first.click()
    assert wait_for_turn(page)
    turn("on")
    page.locator("[data-maintenance]").wait_for(timeout=WAITED_MS)
    number = state_number(page)
    page.locator("[data-moves] button").first.click()
    expect(page.locator(".toast, [data-toast]").first).to_contain_text("maintained")
    page.reload()
    page.locator("[data-maintenance]").wait_for(timeout=WAITED_MS)
    assert wait_for_turn(page), "games can be looked at"
    assert state_number(page) == number
    turn("off")
    page.locator("[data-maintenance]").wait_for(state="detached", timeout=WAITED_MS)
    click_a_move(page)


def test_an_old_page_loads_the_new_one_when_no_move_is_half_made(desk: Desk) -> None:
    page, table = sit_down_with_novices(desk, GAME)
    routes: list[WebSocketRoute] = []

    def note(route: WebSocketRoute) -> None:
        route.connect_to_server()
        routes.append(route)

    page.route_web_socket(re.compile("/live$"), note)
    page.goto(f"/table/{table}")
    assert wait_for_turn(page)
    page.evaluate("window.old = true")
    page.locator("[data-prompt]").click()  # something was begun
    routes[-1].send(json.dumps({"type": "server", "page": "a newer one", "maintenance": False}))
    page.wait_for_timeout(300)
    assert page.evaluate("window.old"), "the page is not taken away from under a hand"
    page.locator("[data-moves] button").first.click()
    page.wait_for_function("() => !window.old", timeout=WAITED_MS)
    assert wait_for_turn(page)
    assert state_number(page) > 0, "and the move was made"
    page.evaluate("window.old = true")
    routes[-1].send(json.dumps({"type": "server", "page": "a newer one", "maintenance": False}))
    page.wait_for_timeout(300)
    assert page.evaluate("window.old"), "it is tried once for each version"
    page.locator("header a").first.click()
    page.wait_for_function("() => !window.old", timeout=WAITED_MS)
    page.locator("[data-game]").first.wait_for()
