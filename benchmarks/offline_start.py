"""Measures play without a network in Chromium: keeping everything, a cold start and a warm one, and master in every game.

Run on an idle machine, with the page built: `uv run python benchmarks/offline_start.py [GAME …]`. Prints JSON, times in seconds:

    keeping         everything is stored on the device
    cold_start      from a click to a table that can be played, in a browser that has just been opened
    later_start     the same in a page that is loaded again
    warm_start      the same with Python running
    games           by game: how many decisions master made, the longest one, and the longest task of the page's own thread meanwhile;
                    each also in processor time, which other programs on the machine do not change
"""

import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from pentarchy.browser.bundle import own_games
from tests.web.conftest import FLAGS, chromium, running_server
from tests.web.driving import move_by_click, wait_for_turn

PATIENCE = 600_000
MOVES = 6
CATEGORIES = ["toplevel", "blink.user_timing"]
TASK, DECISION, PAGE, WORKER = "ThreadControllerImpl::RunTask", "bot-decision", "CrRendererMain", "DedicatedWorker thread"

Event = dict[str, Any]


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
    wait_for_turn(page)
    with traced(page) as events:
        for _ in range(MOVES):
            if not wait_for_turn(page):
                break
            move_by_click(page, game)
        wait_for_turn(page)
    return judged(events)


@contextmanager
def traced(page: Page) -> Iterator[list[Event]]:
    """What all threads of the page do within this block: a list that is filled at its end."""
    events: list[Event] = []
    session = page.context.new_cdp_session(page)
    complete: list[object] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: complete.append(told))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    yield events
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(100)
    session.detach()


def judged(events: list[Event]) -> dict[str, Any]:
    """What a trace tells of decisions and of tasks meanwhile."""
    names = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    started = {one["id2"]["local"]: one["ts"] for one in events if one["name"] == DECISION and one["ph"] == "b"}
    decisions = [(started[one["id2"]["local"]], one["ts"]) for one in events if one["name"] == DECISION and one["ph"] == "e"]
    tasks = [one for one in events if one["name"] == TASK and one["ph"] == "X"]
    by_thread = {kind: [one for one in tasks if names.get((one["pid"], one["tid"])) == kind] for kind in (PAGE, WORKER)}

    def during(kind: str, begin: int, end: int) -> list[Event]:
        return [one for one in by_thread[kind] if one["ts"] < end and begin < one["ts"] + one["dur"]]

    def seconds(microseconds: float) -> float:
        return round(microseconds / 1e6, 3)

    meanwhile = [one for begin, end in decisions for one in during(PAGE, begin, end)]
    thinking = [sum(one.get("tdur", 0) for one in during(WORKER, begin, end)) for begin, end in decisions]
    return {
        "decisions": len(decisions),
        "longest_decision": seconds(max((end - begin for begin, end in decisions), default=0)),
        "longest_decision_cpu": seconds(max(thinking, default=0)),
        "longest_task": seconds(max((one["dur"] for one in meanwhile), default=0)),
        "longest_task_cpu": seconds(max((one.get("tdur", 0) for one in meanwhile), default=0)),
    }


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
