"""Takes the pictures of docs/{review,analysis,puzzles,box}.md: `uv run python -m tests.web.review_pictures [name …]`.

They lie in `docs/screenshots` too, but need a game worth looking at: two bots play it, and it is really reviewed and evaluated.
"""

import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route

import pentarchy
from pentarchy.bots import choose
from pentarchy.engine.chance import seed_key
from pentarchy.engine.match import Match
from pentarchy.engine.records import write_record
from pentarchy.puzzles import puzzles_of
from pentarchy.review import QUICK, review_json, review_match
from pentarchy.server.tables.told_reviews import told
from tests.example_game import WITHOUT_EXAMPLE
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, open_home, open_session
from tests.web.test_analysis_page import imported
from tests.web.test_box import enter_kingdomino, open_box, points
from tests.web.test_pages import Visit
from tests.web.test_puzzles_page import choose as choose_move

ONLY = "PENTARCHY_REVIEW_PICTURES"
LEVELS = ("expert", "novice")
LOOKS = {("desktop", "light"): "en", ("phone", "dark"): "uk"}
THINKING = 600_000  # milliseconds for evaluations on a slow machine


@cache
def reviewed_game() -> tuple[Match, dict[str, Any]]:
    """A game of Kingdomino between two bots, and its review."""
    game = pentarchy.load("kingdomino")
    match = Match(game, 2, key=seed_key("pictures", "game"), seats=["Anna", "Borys"])
    while not match.over:
        seat = match.actors()[0]
        known = match.concealed(seat)
        action = choose(game, known, seat, LEVELS[seat], seed_key(f"pictures/{len(match.steps)}", "bot"))
        match.play(seat, action, game.words.text_of(known, action))
    return match, review_json(review_match(match, QUICK))


def review(page: Page) -> None:
    """The review, at the moment where the game turned."""
    match, document = reviewed_game()

    def answer(route: Route) -> None:
        language = page.evaluate("document.documentElement.lang")
        state = {"status": "ready", "progress": 1.0, "review": msgspec.to_builtins(told(match, document, language))}
        route.fulfill(content_type="application/json", body=json.dumps(state))

    open_session(page)
    page.route("**/review?*", answer)
    page.goto(f"/replay/record/{imported(page, write_record(match))}")
    page.locator("[data-turn]").click(timeout=FIRST_TABLE)


def analysis(page: Page) -> None:
    """A moment of that game on the analysis board."""
    open_session(page)
    page.goto(f"/analysis/record/{imported(page, write_record(reviewed_game()[0]))}/12")
    page.locator("[data-evaluation=done]").wait_for(timeout=THINKING)


def box(page: Page) -> None:
    """Two kingdoms from the real box, entered and counted."""
    open_box(page, "kingdomino")
    enter_kingdomino(page)
    points(page)
    page.evaluate("scrollTo(0, document.querySelector('[data-result]').offsetTop - 420)")


def puzzle(page: Page) -> None:
    """A puzzle with its answer."""
    one = puzzles_of(pentarchy.load("royal-brawl"))[0]
    open_home(page)
    page.goto(f"/puzzles/{one.id}")
    page.locator(f"[data-puzzle='{one.id}']").wait_for(timeout=FIRST_TABLE)
    choose_move(page, one.moves[-1][0])
    page.locator("[data-answer]").wait_for()


PICTURES: dict[str, Visit] = {"puzzle": puzzle, "box": box, "review": review, "analysis": analysis}


@pytest.mark.parametrize("name", os.environ.get(ONLY, "").split() or PICTURES)
def test_take_pictures(desk: Desk, name: str) -> None:
    from tests.web.screenshots import FOLDER, SCREENS, keep  # needs the paths that pytest sets

    for (screen, theme), language in LOOKS.items():
        width, height = SCREENS[screen]
        page = desk.person(width=width, height=height, language=language, theme=theme)
        PICTURES[name](page)
        page.wait_for_timeout(400)
        keep(page.screenshot(), FOLDER / f"{name}-{screen}-{theme}-{language}.webp")


if __name__ == "__main__":
    os.environ[WITHOUT_EXAMPLE] = "1"  # the pictures show our own games
    os.environ[ONLY] = " ".join(sys.argv[1:])
    raise SystemExit(pytest.main([str(Path(__file__)), "-q", "-p", "no:cacheprovider", "-n0"]))
