"""Play without a network: after one visit the page answers for itself."""

import re

import pytest
from playwright.sync_api import Page, expect

import pentarchy
from pentarchy.browser import browser_module
from pentarchy.browser.bundle import own_games
from pentarchy.puzzles import puzzles_of
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, move_by_click, open_home, play_to_the_end, some_of, wait_for_turn


@pytest.fixture(scope="module", autouse=True)
def modules() -> None:
    """All modules: whoever needs one first makes it, which takes longer than any page waits."""
    for game in own_games():
        browser_module(game)


def keep_everything(page: Page) -> None:
    """Keep all files for play without a network."""
    page.locator("[data-offline] summary").click()
    page.locator("[data-keep]").click()
    page.locator("[data-kept]").wait_for(timeout=FIRST_TABLE)


# As after a newer page was loaded, and the network was lost before the files that belong to it were.
KEPT_BY_ANOTHER = """async () => {
  localStorage.offline = "another";
  const store = await caches.open((await caches.keys()).find((name) => name.endsWith("-offline")));
  const asked = (await store.keys()).find(({ url }) => url.endsWith("/offline.json"));
  const listing = await (await store.match(asked)).json();
  await store.put(asked, new Response(JSON.stringify({ ...listing, page: "another" })));
}"""


def meet_another_version(page: Page) -> None:
    """Files of another version than the page's are refused, and loaded anew when the network is back."""
    page.evaluate(KEPT_BY_ANOTHER)
    page.context.set_offline(True)
    open_home(page)
    page.locator("[data-game=royal-brawl] button.primary").click()
    expect(page.locator("[data-toast]")).to_contain_text("belongs to another version")
    assert page.evaluate("localStorage.offline") == "another"
    page.context.set_offline(False)
    open_home(page)
    page.wait_for_function("() => localStorage.offline !== 'another'", timeout=FIRST_TABLE)


def begin(page: Page, game: str, level: str) -> None:
    """One click from the first page to a table of this device."""
    page.locator(f"[data-game={game}] [data-level]").select_option(level)
    page.locator(f"[data-game={game}] button.primary").click()
    page.wait_for_url(re.compile("/table/local-"), timeout=FIRST_TABLE)


def review_analyse_and_solve(page: Page, slug: str) -> None:
    """From the end of a game on this device to its review and an analysis board, then to a puzzle."""
    page.locator("[data-to-review]").click()
    page.locator("[data-review=ready]").wait_for(timeout=FIRST_TABLE)
    page.locator("[data-analyse]").click()
    page.locator("[data-evaluation=running], [data-evaluation=done]").first.wait_for(timeout=FIRST_TABLE)
    puzzle = puzzles_of(pentarchy.load(slug))[0].id
    page.goto(f"{page.url.partition('/analysis/')[0]}/puzzles/{puzzle}")
    page.locator(f"[data-puzzle='{puzzle}'] details:has(> .moves) > summary").click()
    page.locator("[data-puzzle] .moves button").first.click()
    page.locator("p[data-answer]").wait_for()
    assert page.locator("[data-progress]").get_attribute("data-progress") != "1200", "the first try counts"


@pytest.mark.parametrize("slug", some_of((game.slug for game in own_games()), "royal-brawl"))
def test_a_whole_game_without_a_network(desk: Desk, slug: str) -> None:
    page = desk.person(worker=True)
    open_home(page)
    keep_everything(page)
    meet_another_version(page)
    page.context.set_offline(True)
    open_home(page)
    begin(page, slug, "expert")
    assert wait_for_turn(page)
    move_by_click(page, slug)
    page.reload()
    play_to_the_end(page, slug)
    review_analyse_and_solve(page, slug)
    page.context.set_offline(False)
    open_home(page)
    page.locator("[data-bring] button").click()
    expect(page.locator("[data-bring]")).to_have_count(0, timeout=FIRST_TABLE)  # the server compiles the game first
    page.goto("/me")
    expect(page.locator("a[href*='/replay/']").first).to_be_visible()
