"""Takes the pictures of `docs/screenshots`: `uv run python -m tests.web.screenshots` (needs Chromium, see conftest.py)."""

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.web.conftest import ROOT, Desk
from tests.web.driving import api, start_against_bot
from tests.web.test_pages import PAGES, Visit, visit

FOLDER = ROOT / "docs" / "screenshots"
SCREENS = {"phone": (360, 740), "desktop": (1440, 900)}
WHOLE = {
    "home",
    "setup",
    "setup-royal-brawl",
    "waiting",
    "me",
    "howto-kingdomino",
    "howto-royal-brawl",
    "gallery-royal-brawl",
    "verified",
} | {"howto-animal-kingdom", "howto-colour-kingdoms", "howto-grimm-forest"}
WIDEST = 1080  # of a picture in the documentation: smaller than the screen, so that a clone stays small
TALLEST = 1600  # the rest of a long page adds nothing
QUALITY = 72
LOOKS = {("desktop", "light"): "en", ("phone", "light"): "uk", ("desktop", "dark"): "ru"}
BY_NIGHT = {
    "home",
    "kingdomino",
    "royal-brawl",
    "animal-kingdom",
    "colour-kingdoms",
    "grimm-forest",
    "end",
    "replay",
}  # others look as these


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
    **PAGES,
    "animal-kingdom": in_play("animal-kingdom", 5),
    "colour-kingdoms": in_play("colour-kingdoms", 12),
    "grimm-forest": in_play("grimm-forest", 12),
    "howto-animal-kingdom": visit("/learn/animal-kingdom/howto", "h2"),
    "howto-colour-kingdoms": visit("/learn/colour-kingdoms/howto", "h2"),
    "howto-grimm-forest": visit("/learn/grimm-forest/howto", "h2"),
    "gallery-animal-kingdom": visit("/learn/animal-kingdom/gallery", "h3"),
    "gallery-grimm-forest": visit("/learn/grimm-forest/gallery", "h3"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_take_pictures(desk: Desk, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for (screen, theme), language in LOOKS.items():
        if theme == "dark" and name not in BY_NIGHT:
            continue
        width, height = SCREENS[screen]
        page = desk.person(width=width, height=height, language=language, theme=theme)
        PICTURES[name](page)
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
    raise SystemExit(pytest.main([str(Path(__file__)), "-q", "-p", "no:cacheprovider"]))
