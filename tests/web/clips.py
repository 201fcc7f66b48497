"""Makes the moving pictures of the README from real games: `uv run python -m tests.web.clips [game …]` (needs Chromium)."""

import base64
import io
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.example_game import WITHOUT_EXAMPLE
from tests.web.conftest import ROOT, Desk
from tests.web.driving import BOT, FIRST_TABLE, api, fewest_players, move_by_click, open_home, wait_for_turn
from tests.web.test_pages import GAMES_WITH_BOARDS

FOLDER = ROOT / "docs" / "clips"
ONLY = "PENTARCHY_CLIPS"
SCREEN = (900, 640)
WIDTH = 540  # of the picture in the README
SECONDS = 11.0
PICTURES = 7  # a second
LARGEST = 400_000  # bytes
# Decisions before the film begins: an empty table shows little.
FIRST = {"kingdomino": 8, "royal-brawl": 2, "animal-kingdom": 4, "colour-kingdoms": 9, "grimm-forest": 4}
# Of the table without its header and panels, in the window.
STAGE = """() => {
  const [top, bottom] = [".players", "[data-scroll]"].map((one) => document.querySelector(one).getBoundingClientRect());
  return [top.top, bottom.bottom];
}"""

Shot = tuple[float, bytes]


def hurry(page: Page, table: str, decisions: int) -> None:
    """Make some decisions at once, so that there is something on the table."""
    while decisions:
        state = api(page, "GET", f"/tables/{table}/view")
        legal = state["views"][0]["legal"]
        if state["table"]["status"] == "finished":
            return
        if legal:
            api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": legal[len(legal) // 2]["id"]})
            decisions -= 1
        else:
            page.wait_for_timeout(50)


def film(page: Page, slug: str) -> list[Shot]:
    """Play by clicks until the film is long enough; every changed picture with its second."""
    camera = page.context.new_cdp_session(page)
    shots: list[Shot] = []

    def note(shot: dict[str, Any]) -> None:
        shots.append((shot["metadata"]["timestamp"], base64.b64decode(shot["data"])))
        camera.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})

    camera.on("Page.screencastFrame", note)
    camera.send("Page.startScreencast", {"format": "jpeg", "quality": 92})
    while not shots or shots[-1][0] - shots[0][0] < SECONDS:
        if not wait_for_turn(page):
            break
        page.wait_for_timeout(700)
        move_by_click(page, slug)
    page.wait_for_timeout(300)
    camera.send("Page.stopScreencast")
    return shots


def at_a_pace(shots: list[Shot], top: float, bottom: float) -> list[Image.Image]:
    """One picture for each moment of an even pace, cut to what lies between two edges."""
    begin, pictures = shots[0][0], []
    for number in range(int(min(SECONDS, shots[-1][0] - begin) * PICTURES)):
        moment = begin + number / PICTURES
        _, data = [shot for shot in shots if shot[0] <= moment][-1]
        image = Image.open(io.BytesIO(data)).convert("RGB")
        image = image.crop((0, round(top), image.width, round(bottom)))
        pictures.append(image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS))
    return pictures


def keep(pictures: list[Image.Image], path: Path) -> None:
    """Write an animated WebP as good as its size allows."""
    for quality in (70, 60, 50, 40, 30, 20, 10):
        how: dict[str, Any] = {"duration": round(1000 / PICTURES), "loop": 0, "quality": quality, "method": 4, "kmax": 40}
        pictures[0].save(path, "WEBP", save_all=True, append_images=pictures[1:], **how)
        if path.stat().st_size <= LARGEST:
            return
    raise AssertionError(f"{path.name} has {path.stat().st_size} bytes")


@pytest.mark.parametrize("slug", os.environ.get(ONLY, "").split() or GAMES_WITH_BOARDS)
def test_make_clip(desk: Desk, slug: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    page = desk.person(width=SCREEN[0], height=SCREEN[1], motion=True, panel="log")
    open_home(page)
    api(page, "PATCH", "/me", {"nickname": "Anna"})
    players = fewest_players(slug)
    table = api(page, "POST", "/tables", {"game": slug, "players": players, "seats": [{"kind": "me"}, *[BOT] * (players - 1)]})["id"]
    hurry(page, table, FIRST[slug])
    page.evaluate("localStorage.pace = 'normal'")
    page.goto(f"/table/{table}")
    assert wait_for_turn(page)
    expect(page.locator("[data-preparing]")).to_have_count(0, timeout=FIRST_TABLE)
    keep(at_a_pace(film(page, slug), *page.evaluate(STAGE)), FOLDER / f"{slug}.webp")


if __name__ == "__main__":
    os.environ[WITHOUT_EXAMPLE] = "1"  # the pictures show our own games
    os.environ[ONLY] = " ".join(sys.argv[1:])
    raise SystemExit(pytest.main([str(Path(__file__)), "-q", "-p", "no:cacheprovider", "-n0"]))
