"""Takes the pictures of `docs/screenshots`: `uv run python -m tests.web.screenshots` (needs Chromium, see conftest.py)."""

from pathlib import Path

import pytest

from tests.web.conftest import ROOT, Desk
from tests.web.test_pages import PAGES

FOLDER = ROOT / "docs" / "screenshots"
SCREENS = {"phone": (360, 740), "desktop": (1440, 900)}
WHOLE = {"home", "setup", "setup-royal-brawl", "waiting", "me", "howto-kingdomino", "howto-royal-brawl", "gallery-royal-brawl", "verified"}
LOOKS = {("desktop", "light"): "en", ("phone", "light"): "uk", ("desktop", "dark"): "ru"}
BY_NIGHT = {"home", "kingdomino", "royal-brawl", "end", "replay"}  # the others look as these do


@pytest.mark.parametrize("name", PAGES)
def test_take_pictures(desk: Desk, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for (screen, theme), language in LOOKS.items():
        if theme == "dark" and name not in BY_NIGHT:
            continue
        width, height = SCREENS[screen]
        page = desk.person(width=width, height=height, language=language, theme=theme)
        PAGES[name](page)
        page.wait_for_timeout(400)
        page.screenshot(path=FOLDER / f"{name}-{screen}-{theme}-{language}.png", full_page=name in WHOLE)


if __name__ == "__main__":
    raise SystemExit(pytest.main([str(Path(__file__)), "-q", "-p", "no:cacheprovider"]))
