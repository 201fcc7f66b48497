"""Measures how quickly a table answers a tap and how smoothly pieces move: `uv run python -m tests.web.smoothness`.

Every core is kept busy by a loop of its own meanwhile; `--idle` leaves them alone.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.example_game import WITHOUT_EXAMPLE
from tests.web.conftest import Desk
from tests.web.driving import PHONE, api, sit_down_with_novices, wait_for_turn
from tests.web.test_pages import GAMES_WITH_BOARDS

IDLE = "PENTARCHY_MEASURE_IDLE"
TAPS = 24
ROUNDS = 12  # decisions whose answers are watched
ENOUGH = 600  # frames
TAPPED = "[data-scroll] :is(.pressable, button):not(:disabled, [aria-disabled='true'])"
# The middles of what can be tapped and is in sight: cards, tiles, places.
IN_SIGHT = """tapped => [...document.querySelectorAll(tapped)].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  return one.contains(document.elementFromPoint(...middle)) ? [middle] : [];
})"""
# From the touch to the next picture, as the browser itself measures it; in steps of eight milliseconds.
WATCH_TAPS = """() => {
  window.answers = [];
  const note = (list) => list.getEntries().forEach((one) => one.interactionId && answers.push(one.duration));
  new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 });
}"""
# How long each picture stood while something moved, in milliseconds; a movement whose first picture is still being drawn has not begun.
WATCH_FRAMES = """() => {
  window.frames = [];
  let last = 0;
  let moving = false;
  const tick = (now) => {
    if (moving) frames.push(now - last);
    last = now;
    moving = document.getAnimations().some((one) => one.playState === "running" && one.currentTime > 0);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


@pytest.fixture(scope="session", autouse=True)
def busy() -> Iterator[None]:
    """Something else to do for every core."""
    count = 0 if os.environ.get(IDLE) else os.cpu_count() or 1
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    yield
    for loop in loops:
        loop.kill()
        loop.wait()


def tap_around(page: Page) -> list[float]:
    """Tap what can be chosen, again and again, and return how long each answer took."""
    page.evaluate("localStorage.confirm = 'on'")  # so that nothing is decided by it
    page.reload()
    assert wait_for_turn(page)
    page.evaluate(WATCH_TAPS)
    for number in range(TAPS):
        things = page.evaluate(IN_SIGHT, TAPPED)
        page.touchscreen.tap(*things[number % len(things)])
        page.wait_for_timeout(120)
        page.keyboard.press("Escape")
    return [float(one) for one in page.evaluate("answers")]


def watch_moves(page: Page, table: str) -> list[float]:
    """Let the others answer some decisions and return how long each picture stood."""
    page.evaluate(WATCH_FRAMES)
    for _ in range(ROUNDS):
        if not wait_for_turn(page) or page.evaluate("frames.length") > ENOUGH:
            break
        state = api(page, "GET", f"/tables/{table}/view")
        legal = state["views"][0]["legal"]
        if legal:
            api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": legal[len(legal) // 2]["id"]})
        page.wait_for_timeout(500)
    return [float(one) for one in page.evaluate("frames")]


def dropped(frames: list[float]) -> float:
    """The share of pictures that did not come, at the pace of most of them."""
    usual = statistics.median(frames)
    wanted = sum(max(1, round(one / usual)) for one in frames)
    return 1 - len(frames) / wanted


@pytest.mark.parametrize("slug", GAMES_WITH_BOARDS)
def test_measure(desk: Desk, slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Print one line of figures for a game."""
    phone, _ = sit_down_with_novices(desk, slug, size=PHONE, touch=True)
    answers = sorted(tap_around(phone))
    phone.close()
    page, table = sit_down_with_novices(desk, slug, pace="normal", motion=True)
    frames = watch_moves(page, table)
    figures: dict[str, Any] = {
        "game": slug,
        "taps": len(answers),
        "median ms": statistics.median(answers),
        "95 % within ms": answers[int(0.95 * (len(answers) - 1))],
        "frames": len(frames),
        "usual ms": round(statistics.median(frames), 1),
        "dropped %": round(100 * dropped(frames), 1),
        "load": round(os.getloadavg()[0], 1),
    }
    with capsys.disabled():
        sys.stdout.write(f"\n{json.dumps(figures)}\n")


if __name__ == "__main__":
    os.environ[WITHOUT_EXAMPLE] = "1"
    if "--idle" in sys.argv:
        os.environ[IDLE] = "1"
    raise SystemExit(pytest.main([str(Path(__file__)), "-q", "-p", "no:cacheprovider", "-n0"]))
