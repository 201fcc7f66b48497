"""Measures play without a network in Chromium: keeping everything, a cold start and a warm one, and master in every game.

Run on an idle machine, with the page built: `uv run python benchmarks/offline_start.py [GAME …]`. Prints JSON, times in seconds:

    keeping         everything is stored on the device
    cold_start      from a click to a table that can be played, in a browser that has just been opened
    later_start     the same in a page that is loaded again
    warm_start      the same with Python running
    games           by game: the longest of master's decisions, how many there were, and the longest task of the page's own thread
                    meanwhile (browsers report those above 50 ms only: 0 is none)
"""

import json
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from pentarchy.browser.bundle import own_games
from tests.web.conftest import FLAGS, chromium, running_server
from tests.web.driving import move_by_click, wait_for_turn

PATIENCE = 600_000
MOVES = 6
WATCH = """() => {
  window.long = [];
  const note = (list) => window.long.push(...list.getEntries().map((one) => [one.startTime, one.duration]));
  new PerformanceObserver(note).observe({ type: "longtask" });
  performance.clearMeasures();
}"""
# Of the tasks that ran while a bot was thinking.
FOUND = """() => {
  const decisions = performance.getEntriesByName("bot-decision").map((one) => [one.startTime, one.duration]);
  const meanwhile = ([start, length]) => decisions.some(([from, took]) => start < from + took && from < start + length);
  const longest = (list) => Math.max(0, ...list.map(([, length]) => length)) / 1000;
  return { decisions: decisions.length, longest_decision: longest(decisions), longest_task: longest(window.long.filter(meanwhile)) };
}"""


def opened(playwright: Playwright, url: str, folder: Path) -> BrowserContext:
    """A browser with a memory that lasts."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=FLAGS, base_url=url, service_workers="allow", reduced_motion="reduce"
    )
    context.add_init_script("localStorage.pace = 'none'; localStorage.panel = 'moves'; localStorage.named = 'yes';")
    context.set_default_timeout(PATIENCE)
    return context


def seconds_to_table(page: Page, game: str) -> float:
    """Seconds from a click on the first page to a table that can be played."""
    page.locator(f"[data-game={game}] [data-level]").select_option("master")
    began = time.perf_counter()
    page.locator(f"[data-game={game}] button.primary").click()
    page.wait_for_url(re.compile("/table/local-"))
    page.locator("[data-prompt]").wait_for()
    return time.perf_counter() - began


def keep(page: Page) -> float:
    """Seconds until everything is stored."""
    page.goto("/")
    page.locator("[data-offline] summary").click()
    began = time.perf_counter()
    page.locator("[data-keep]").click()
    page.locator("[data-kept]").wait_for()
    return time.perf_counter() - began


def master(page: Page, game: str) -> dict[str, Any]:
    """What master's decisions in the first moves of a game took, and how long the page itself was busy meanwhile."""
    page.goto("/")
    seconds_to_table(page, game)
    wait_for_turn(page)  # whoever begins: from here on Python runs
    page.evaluate(WATCH)
    for _ in range(MOVES):
        if not wait_for_turn(page):
            break
        move_by_click(page, game)
    wait_for_turn(page)
    found: dict[str, Any] = page.evaluate(FOUND)
    return {name: round(value, 3) for name, value in found.items()}


def main(games: list[str]) -> None:
    """Measure, and print what was found."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as url, sync_playwright() as playwright:
        memory = Path(folder) / "browser"
        context = opened(playwright, url, memory)
        found["keeping"] = round(keep(context.new_page()), 3)
        context.close()
        context = opened(playwright, url, memory)
        page = context.new_page()
        page.goto("/")
        context.set_offline(True)
        found["cold_start"] = round(seconds_to_table(page, games[0]), 3)
        page.goto("/")
        found["later_start"] = round(seconds_to_table(page, games[0]), 3)
        page.go_back()
        found["warm_start"] = round(seconds_to_table(page, games[0]), 3)
        found["games"] = {game: master(page, game) for game in games}
        context.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:] or [game.slug for game in own_games()])
