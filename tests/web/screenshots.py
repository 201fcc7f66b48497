"""Takes the pictures of `docs/screenshots`: `uv run python -m tests.web.screenshots` (needs Chromium, see conftest.py)."""

import io
import os
import sys
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.example_game import WITHOUT_EXAMPLE
from tests.web.conftest import ROOT, Desk
from tests.web.driving import api, start_against_bot
from tests.web.test_pages import GAMES_WITH_BOARDS as GAMES
from tests.web.test_pages import PAGES, Visit, visit
from tests.web.visits import EVERY_PAGE

FOLDER = ROOT / "docs" / "screenshots"
SCREENS = {"phone": (360, 740), "desktop": (1440, 900)}
WHOLE = {"home", "setup", "waiting", "gallery-royal-brawl", "verified", *(f"howto-{slug}" for slug in GAMES)}
MORE = (
    "puzzle-royal-brawl",
    "analysis-kingdomino",
    "event",
    "event-new",
    "leaderboard",
    "statistics",
    "score-kingdomino",
    "deal-animal-kingdom",
)
ALIKE = {"setup-royal-brawl", "verify", "me", "missing", "replay-imported", "rules"}  # pages that others show as well, or of words alone
DECISIONS = {"royal-brawl": 3}  # of a short game
WIDEST = 1080  # of a picture in the documentation: smaller than the screen, so that a clone stays small
TALLEST = 1600  # the rest of a long page adds nothing
QUALITY = 72
LOOKS = {("desktop", "light"): "en", ("phone", "light"): "uk", ("desktop", "dark"): "ru"}
BY_NIGHT = {"home", "end", "replay", *GAMES}  # others look as these


def in_play(game: str, decisions: int) -> Visit:
    """A table against bots, some decisions into the game."""

    def play(page: Page) -> None:
        start_against_bot(page, game)
        table = page.url.rsplit("/", 1)[-1]
        left = decisions
        while left:
            state = api(page, "GET", f"/tables/{table}/view")
            legal = state["views"][0]["legal"]
            if legal:
                api(page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": legal[len(legal) // 2]["id"]})
                left -= 1
            else:
                page.wait_for_timeout(100)
        page.locator(".prompt.yours").wait_for()

    return play


PICTURES: dict[str, Visit] = {
    **{f"howto-{slug}": visit(f"/learn/{slug}/howto", "h2") for slug in GAMES},
    **{f"gallery-{slug}": visit(f"/learn/{slug}/gallery", "h3") for slug in GAMES},
    **{name: go for name, go in PAGES.items() if name not in ALIKE},
    **{slug: in_play(slug, DECISIONS.get(slug, 12)) for slug in GAMES},
    **{name: EVERY_PAGE[name] for name in MORE},
}


@pytest.mark.parametrize("name", PICTURES)
def test_take_pictures(desk: Desk, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for (screen, theme), language in LOOKS.items():
        if theme == "dark" and name not in BY_NIGHT:
            continue
        width, height = SCREENS[screen]
        page = desk.person(width=width, height=height, language=language, theme=theme, panel="log")
        PICTURES[name](page)
        if name == "end":
            page.keyboard.press("Escape")  # the dealer's proof is a picture of its own
        page.wait_for_timeout(400)
        keep(page.screenshot(full_page=name in WHOLE), FOLDER / f"{name}-{screen}-{theme}-{language}.webp")


def keep(picture: bytes, path: Path) -> None:
    """Write a picture small enough for the documentation, as WebP."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image = image.crop((0, 0, image.width, min(image.height, TALLEST)))
    if image.width > WIDEST:
        image = image.resize((WIDEST, round(image.height * WIDEST / image.width)), Image.Resampling.LANCZOS)
    image.save(path, "WEBP", quality=QUALITY, method=6)


if __name__ == "__main__":
    os.environ[WITHOUT_EXAMPLE] = "1"  # the pictures show our own games
    raise SystemExit(pytest.main([str(Path(__file__)), "-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
