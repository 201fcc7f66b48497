"""The review of a replay on the page: asked for, followed, read, clicked and tried again, on phone and desktop, in three languages.

What the server computes is tested elsewhere (`tests/server/test_reviews.py`); here its answers are made from a real record, except in the
slow test, where the server computes a real review.
"""

import json
import os
import re
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

import pentarchy
from pentarchy.engine.game import LANGUAGES
from pentarchy.engine.match import Match
from pentarchy.engine.records import replay
from pentarchy.server.tables.told_reviews import told
from tests.web.conftest import Desk
from tests.web.driving import api, finished_table, open_session
from tests.web.test_pages import assert_axe_is_content, english_left

PICTURES = os.environ.get("PENTARCHY_PICTURES")  # a folder for pictures to look at


def slips_of(match: Match) -> list[int]:
    """The first moves at which there was a choice, from the second move on and not next to each other."""
    found = (
        ply for ply in range(1, len(match.steps), 3)
        if len(Match.at(match.game, match.steps[ply].before, target_name="python").legal(match.steps[ply].seat)) > 1
    )  # fmt: skip
    return list(islice(found, 3))


def document_of(match: Match, budget: str) -> dict[str, Any]:
    """A review as a worker would write it, with three slips and two strokes of luck."""
    plies = len(match.steps)
    win = [0.5 + 0.4 * ply / plies * (-1) ** (ply // 3) for ply in range(plies)] + [1.0]
    decisions = []
    for loss, ply in zip((0.03, 0.08, 0.24), slips_of(match), strict=True):
        step = match.steps[ply]
        other = next(action for action in Match.at(match.game, step.before, target_name="python").legal(step.seat) if action != step.action)
        judged = "blunder" if loss > 0.15 else "mistake" if loss > 0.05 else "inaccuracy"
        own = [{"kind": "king-castle", "args": {}, "points": 1.5}, {"kind": "gnome-above", "args": {}, "points": -0.75}]
        lines = own if match.game.slug == "royal-brawl" else []
        judgement = {"class": judged, "loss": loss, "loss_error": 0.01, "lines": lines}
        decisions.append({"ply": ply, "seat": step.seat, "played": {"action": step.action}, "best": {"action": other}, **judgement})
    figures = {"start": 0.5, "luck": 0.3, "skill": -0.2, "others": 0.4, "result": 1.0}
    rest = {"accuracy": 0.87, "phases": {"opening": 1.0, "middle": 0.8, "end": None}, "classes": {"best": 4, "blunder": 1}}
    return {
        "budget": budget,
        "chances": [[chance, *[(1 - chance) / (match.players - 1)] * (match.players - 1)] for chance in win],
        "seats": [
            {"name": match.seats[0], **figures, **rest},
            *({"name": name, **figures, "luck": -0.3, "others": 0.0, "result": 0.0, **rest, "accuracy": None} for name in match.seats[1:]),
        ],
        "decisions": decisions,
        "steps": [{"ply": plies - 1, "luck": [0.2, *[-0.2] * (match.players - 1)]}],
    }


class Reviewer:
    """Answers like the server: nothing yet, then twice some progress, then the review, in the reader's language."""

    def __init__(self, page: Page, match: Match) -> None:
        self.match, self.page = match, page
        self.asked: dict[str, int] = {}
        page.route("**/review?*", self.answer)

    def answer(self, route: Route) -> None:
        budget = parse_qs(urlsplit(route.request.url).query)["budget"][0]
        if route.request.method == "POST":
            self.asked[budget] = 0
        elif budget in self.asked:
            self.asked[budget] += 1
        times = self.asked.get(budget)
        state: dict[str, Any] = {"status": "none", "progress": 0.0, "review": None}
        if times is not None and times < 3:
            state = {"status": "running" if times else "waiting", "progress": times / 3, "review": None}
        elif times is not None:
            language = self.page.evaluate("document.documentElement.lang")
            state = {
                "status": "ready",
                "progress": 1.0,
                "review": msgspec.to_builtins(told(self.match, document_of(self.match, budget), language)),
            }
        route.fulfill(status=200, content_type="application/json", body=json.dumps(state))


def keep_picture(page: Page, name: str) -> None:
    if PICTURES:
        page.locator("[data-review]").screenshot(path=str(Path(PICTURES) / f"review-{name}.png"))


def test_a_replay_is_reviewed_read_and_tried_again(desk: Desk) -> None:
    page = desk.person(width=1440)
    open_session(page)
    table = finished_table(page)
    record = api(page, "GET", f"/tables/{table}/record")
    reviewer = Reviewer(page, replay(pentarchy.load(record["game"]), record, target_name="python"))
    _, second, _ = slips_of(reviewer.match)
    page.goto(f"/table/{table}")
    page.locator("[data-to-review]").click()
    expect(page.locator("[data-review] progress")).to_be_in_viewport()  # whoever comes for it need not ask twice
    review = page.locator("[data-review=ready]")
    review.wait_for()
    assert review.locator("[data-account]").count() == 2
    expect(review.locator("[data-account='0']")).to_contain_text("+30 %")
    assert review.locator("[data-slip]").count() == 3
    expect(page.locator("[data-glance]")).to_have_attribute("data-glance", "both")  # the winner was luckiest and most accurate
    assert_axe_is_content(page)

    shown = page.locator("[data-ply]")
    turn = page.locator("[data-turn]")
    turn.click()
    expect(shown).to_have_attribute("data-ply", turn.get_attribute("data-turn") or "")
    review.locator(f"[data-moment='{second}']").focus()
    page.keyboard.press("Enter")
    expect(shown).to_have_attribute("data-ply", str(second))
    review.locator("[data-win-chart]").click(position={"x": 1, "y": 20})
    expect(shown).to_have_attribute("data-ply", "0")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_attribute("data-ply", "1")
    review.locator(f"[data-try='{second}']").click()
    page.locator("[data-play-on]").wait_for()
    expect(shown).to_have_attribute("data-ply", str(second))
    page.keyboard.press("Escape")

    page.locator("[data-review] > button").click()
    expect(page.locator("[data-review] progress")).to_be_visible()
    expect(page.locator("[data-review] progress")).to_have_count(0)
    assert reviewer.asked["deep"] >= 3

    named = set(re.findall("[A-Za-z]+", " ".join(record["seats"])))  # people keep their names
    for language in LANGUAGES:
        page.evaluate("language => localStorage.setItem('language', language)", language)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator("[data-review=ready]").wait_for()
        keep_picture(page, f"desktop-{language}")
        if language != "en":
            assert set(english_left(page)) <= named, language
        page.set_viewport_size({"width": 360, "height": 740})
        page.wait_for_timeout(50)
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), language
        keep_picture(page, f"phone-{language}")


@pytest.mark.slow
def test_the_server_reviews_a_real_game(desk: Desk) -> None:
    page = desk.person(width=1440)
    open_session(page)
    table = finished_table(page)
    page.goto(f"/replay/{table}")
    page.locator("[data-review=none] button.primary").click()
    review = page.locator("[data-review=ready]")
    review.wait_for(timeout=600_000)  # nothing else waits for it, and a machine may have to compile the game first
    found = api(page, "GET", f"/tables/{table}/review?budget=quick")["review"]
    for number, seat in enumerate(found["seats"]):
        assert abs(seat["start"] + seat["luck"] + seat["skill"] + seat["others"] - seat["result"]) < 1e-9
        expect(review.locator(f"[data-account='{number}']")).to_be_visible()
    assert review.locator(".moment").count() >= 1  # whoever always plays the last legal move makes mistakes
    assert_axe_is_content(page)
    keep_picture(page, "real-desktop")
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(50)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    keep_picture(page, "real-phone")
