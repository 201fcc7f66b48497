"""Measures play without a network in Chromium: keeping everything, the first start of Python and later ones, a master's decision.

Run on an idle machine, with the page built: `uv run python benchmarks/offline_start.py`. Prints JSON, times in seconds.
"""

import json
import re
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.conftest import FLAGS, chromium, running_server

GAME = "kingdomino"
MOVES = 6
WATCH = """() => {
  window.blocked = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.blocked = Math.max(window.blocked, entry.duration))))
    .observe({ type: "longtask" });
}"""


def table_from_home(page: Page) -> float:
    """Seconds from a click on the first page to a table that can be played."""
    page.goto("/")
    page.locator(f"[data-game={GAME}] [data-level]").select_option("master")
    began = time.perf_counter()
    page.locator(f"[data-game={GAME}] button.primary").click()
    page.wait_for_url(re.compile("/table/local-"), timeout=120_000)
    page.locator("[data-prompt]").wait_for(timeout=120_000)
    return time.perf_counter() - began


def main() -> None:
    """Measure, and print what was found."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = browser.new_context(base_url=url, service_workers="allow", reduced_motion="reduce")
        context.add_init_script("localStorage.pace = 'none'; localStorage.panel = 'moves'; localStorage.named = 'yes';")
        page = context.new_page()
        page.goto("/")
        page.locator("[data-offline] summary").click()
        began = time.perf_counter()
        page.locator("[data-keep]").click()
        page.locator("[data-kept]").wait_for(timeout=600_000)
        found["keeping"] = time.perf_counter() - began
        context.set_offline(True)
        found["first_table"] = table_from_home(page)
        found["later_table"] = table_from_home(page)
        page.evaluate(WATCH)
        waits = []
        for _ in range(MOVES):
            page.locator(".prompt.yours").wait_for(timeout=60_000)
            page.locator("#panel button").first.click()
            began = time.perf_counter()
            page.locator(".prompt.yours").wait_for(timeout=60_000)
            waits.append(time.perf_counter() - began)
        found["longest_wait_for_a_master"] = max(waits)
        found["longest_task_of_the_page"] = page.evaluate("window.blocked") / 1000
        browser.close()
    print(json.dumps({name: round(value, 3) for name, value in found.items()}, indent=1))


if __name__ == "__main__":
    main()
