"""Every game without a network or a server: against an expert, together on one device, in every language, with a reload in the middle."""

import contextlib
import functools
import http.server
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pentarchy.browser.bundle import own_games
from pentarchy.engine.game import LANGUAGES
from pentarchy.server.site import write_site
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, Site, move_by_click
from tests.web.test_offline import review_analyse_and_solve

pytestmark = pytest.mark.slow


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """A plain static server."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, page_is_built: None) -> Iterator[str]:
    """The address of a site below a path."""
    folder = tmp_path_factory.mktemp("site")
    write_site(folder / "some" / "place")
    with served(folder) as url:
        yield f"{url}/some/place"


@pytest.fixture
def alone(browser: Browser, place: str) -> Iterator[Desk]:
    """People with a site that has no server."""
    opened = Desk(browser, Site(place))
    yield opened
    opened.close()


def visit(desk: Desk, language: str = "en") -> Page:
    """A page that has everything, with its network cut."""
    page = desk.person(worker=True, language=language)
    page.goto(f"{desk.site.url}/")
    page.locator("[data-offline] summary").click()
    page.locator("[data-keep]").click()
    page.locator("[data-kept]").wait_for(timeout=FIRST_TABLE)
    page.context.set_offline(True)
    page.goto(f"{desk.site.url}/")
    page.locator("[data-game]").first.wait_for()
    return page


def wait_for_anyone(page: Page) -> bool:
    """Until somebody at this device has something to decide, with the device handed over; False when the game is over."""
    while True:
        page.locator(".curtain, .prompt.yours, [data-end], [data-go-on]").first.wait_for(timeout=FIRST_TABLE)
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
            expect(page.locator(".curtain")).to_have_count(0)
        elif page.locator("[data-go-on]").count():
            page.locator("[data-go-on]").click()
        else:
            return page.locator("[data-end]").count() == 0


def play(page: Page, game: str, language: str) -> None:
    """A whole game with a reload in the middle."""
    page.wait_for_url(re.compile("/table/local-"), timeout=FIRST_TABLE)
    made = 0
    while wait_for_anyone(page):
        move_by_click(page, game)
        made += 1
        if made == 3:
            page.reload()
    expect(page.locator("[data-end]")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [game.slug for game in own_games()])
def test_a_whole_game_against_an_expert(alone: Desk, slug: str, language: str) -> None:
    page = visit(alone, language)
    page.locator(f"[data-game={slug}] [data-level]").select_option("expert")
    page.locator(f"[data-game={slug}] button.primary").click()
    play(page, slug, language)
    review_analyse_and_solve(page, slug)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [game.slug for game in own_games()])
def test_a_whole_game_together_on_one_device(alone: Desk, slug: str, language: str) -> None:
    page = visit(alone, language)
    page.goto(f"{alone.site.url}/new/{slug}?with=here")
    page.locator("form .go button").click()
    play(page, slug, language)
