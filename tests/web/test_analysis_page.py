"""The analysis board on the page: from a replay to a tree, an evaluation, a saved board and a link.

What the server evaluates is tested elsewhere (`tests/server/test_analysis.py`). Here one board gets real figures; for the others they
are made up and worded by the server's code, so that a test knows them and need not wait.
"""

import contextlib
import json
import os
import re
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Error, Page, Route, expect

import pentarchy
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from pentarchy.engine.records import write_record
from pentarchy.server.tables.analysing import evaluated
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, api, open_session
from tests.web.test_pages import assert_axe_is_content, english_left

PICTURES = os.environ.get("PENTARCHY_PICTURES")  # a folder for pictures to look at


def keep_picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"analysis-{name}.png"))


def played(slug: str, players: int) -> dict[str, Any]:
    """The record of a short-sighted game: everybody plays the first move that is possible."""
    match = Match(pentarchy.load(slug), players, key=bytes(16), seats=["Ann", "Ben", "Cid", "Dan"][:players])
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return write_record(match)


def imported(page: Page, record: dict[str, Any]) -> str:
    return str(api(page, "POST", "/import", {"pentarchy": "export", "format": 1, "records": [record]})["ids"][0])


def at(page: Page, depth: int) -> None:
    """The board shows a moment so many moves after the start."""
    page.locator(f"[data-analysis='{depth}']:not([data-busy])").wait_for(timeout=FIRST_TABLE)


def let_think(page: Page, language: str = "en") -> list[dict[str, Any]]:
    """Answer evaluations at once, as the server words them, with made-up figures; return what was asked."""
    asked: list[dict[str, Any]] = []
    answers: dict[str, str] = {}  # every piece of a moment gets the same one, since wording it takes long

    def answer(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        asked.append(wanted)
        question = json.dumps([wanted["position"], wanted["seat"], wanted["candidates"]])
        if question not in answers:
            answers[question] = worded(wanted)
        with contextlib.suppress(Error):  # the page has been left
            route.fulfill(content_type="application/json", body=answers[question])

    def worded(wanted: dict[str, Any]) -> str:
        game = pentarchy.load(wanted["position"]["game"])
        match = Match.at(game, read_position(game, wanted["position"]), target_name="python", seats=wanted["names"])
        seat, rest = wanted["seat"], 1 / match.players

        def row(win: float) -> list[list[float]]:
            return [[win if one == seat else (1 - win) / max(1, match.players - 1), 0.5, 30.0] for one in range(match.players)]

        moves = wanted["candidates"] or match.legal(seat)[-3:]
        found = {"worlds": 32, "now": row(rest), "moves": [[move, row(0.4 + 0.1 * i)] for i, move in enumerate(sorted(moves))]}
        return msgspec.json.encode(evaluated(match, seat, found, language)).decode()

    page.route("**/api/analysis/evaluate", answer)
    return asked


def test_a_moment_of_a_game_is_analysed_saved_and_shared(desk: Desk) -> None:
    page = desk.person(width=1440)
    open_session(page)
    asked = let_think(page)
    record = played("kingdomino", 2)
    identity = imported(page, record)
    page.goto(f"/replay/record/{identity}")
    for _ in range(6):
        page.get_by_label("One move on").click()
    page.locator("[data-analyse]").click()
    page.wait_for_url(re.compile(f"/analysis/record/{identity}/6$"))
    at(page, 0)
    variations = page.locator("[data-variations]")
    assert variations.locator("[data-node]").count() >= 12, "the game's own moves are the main variation"

    page.locator("[data-evaluation=done]").wait_for()
    assert [one["number"] for one in asked] == list(range(16)), "piece after piece, and then no more"
    assert page.locator("[data-outlook]").count() == 2
    best = page.locator("[data-best]").first
    text = best.get_attribute("data-best")
    assert_axe_is_content(page)
    keep_picture(page, "desktop")

    game_move = record["moves"][6][1]
    page.locator("[data-list] summary").click()
    other = page.locator(f"[data-moves] button:not([data-move='{game_move}'])").first
    other_text = other.get_attribute("data-move")
    other.click()
    at(page, 1)
    expect(variations.locator(f"[data-node='{other_text}']")).to_have_attribute("aria-current", "step")
    page.locator("[data-node-title]").fill("Another way")
    page.locator("[data-comment]").fill("What if?")
    page.locator("[data-promote]").click()
    page.locator("h1").click()  # away from the fields, where keys are letters
    page.keyboard.press("ArrowLeft")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    expect(page.locator(f"[data-node='{other_text}']")).to_have_attribute("aria-current", "step")  # now the main variation
    page.locator("[data-delete]").click()
    at(page, 0)
    expect(page.locator(f"[data-node='{other_text}']")).to_have_count(0)
    page.locator("[data-undo]").click()
    at(page, 1)
    expect(variations).to_contain_text("Another way")
    expect(variations).to_contain_text("What if?")

    page.locator("[data-back]").click()
    at(page, 0)
    page.locator(f"[data-best='{text}']").click()
    at(page, 1)
    page.locator("[data-seen-by]").select_option("1")
    at(page, 1)

    page.locator("[data-title]").fill("Two ways")
    page.locator("[data-share]").click()
    link = page.locator("[data-link]").input_value()
    assert "/analysis/link#" in link
    page.locator("[data-keep]").click()
    page.wait_for_url(re.compile("/analysis/here/"))
    page.goto("/analysis")
    expect(page.locator("[data-saved]")).to_contain_text("Two ways")
    assert_axe_is_content(page)
    read_by_a_stranger(desk, link)
    kept_by_an_account(desk, page, record)


def read_by_a_stranger(desk: Desk, link: str) -> None:
    """A link opens the same board for somebody else, on a phone, in Russian and in the dark."""
    stranger = desk.person(width=360, height=740, language="ru", theme="dark")
    let_think(stranger, "ru")
    stranger.goto(link)
    at(stranger, 0)
    expect(stranger.locator("[data-variations]")).to_contain_text("What if?")
    stranger.locator("[data-evaluation=done]").wait_for()
    assert set(english_left(stranger)) <= {"Ann", "Ben", "Another", "way", "What", "if", "Two", "ways"}
    assert stranger.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert_axe_is_content(stranger)
    keep_picture(stranger, "phone-ru-dark")
    stranger.locator("[data-variations]").scroll_into_view_if_needed()
    keep_picture(stranger, "phone-ru-dark-tree")


def kept_by_an_account(desk: Desk, page: Page, record: dict[str, Any]) -> None:
    """An account's board is stored at the server under an id that cannot be guessed."""
    api(page, "POST", "/account", {"name": f"analyst-{os.getpid()}", "password": "correct horse"})
    page.goto(f"/analysis/record/{imported(page, record)}/2")
    at(page, 0)
    page.locator("[data-think]").uncheck()
    page.locator("[data-comment]").fill("From the start")
    page.locator("[data-keep]").click()
    page.wait_for_url(re.compile("/analysis/[A-Za-z0-9_-]{20,}$"))
    page.locator("[data-next]").click()
    at(page, 1)
    other = desk.person()
    open_session(other)
    other.goto(page.url)
    at(other, 0)
    expect(other.locator("[data-comment]")).to_have_value("From the start")
    other.goto("/analysis/there-is-no-such-board")
    expect(other.locator("[data-missing]")).to_be_visible()


def test_the_servers_own_evaluation_is_shown_while_it_grows(desk: Desk) -> None:
    page = desk.person()
    open_session(page)
    record = played("royal-brawl", 2)
    page.goto(f"/analysis/record/{imported(page, record)}/{len(record['moves']) - 4}")
    at(page, 0)
    page.locator(":is([data-evaluation=running], [data-evaluation=done]) [data-best]").first.wait_for(timeout=FIRST_TABLE)
    chances = [int(found) for found in re.findall(r"(\d+)\s*%", " ".join(page.locator("[data-outlook] strong").all_inner_texts()))]
    assert abs(sum(chances) - 100) <= 2, "the chances of the two seats, each rounded"


def editor(page: Page, slug: str) -> None:
    page.goto(f"/analysis/new/{slug}")
    page.locator("[data-analyse]").wait_for(timeout=FIRST_TABLE)


def test_a_table_that_was_set_up_by_hand_is_analysed(desk: Desk) -> None:
    """What cannot be is said where it is; what can be becomes a board."""
    page = desk.person(width=360, height=740, language="uk")
    open_session(page)
    let_think(page, "uk")
    editor(page, "kingdomino")
    page.locator("[data-analyse]").click()
    expect(page.locator("[data-fault=line]")).to_contain_text("KD-2.1", timeout=FIRST_TABLE)
    keep_picture(page, "editor-phone-uk")
    assert_axe_is_content(page)
    set_up(page, "royal-brawl")


def set_up(page: Page, slug: str) -> None:
    """The table as the editor begins it, and one move on it."""
    editor(page, slug)
    page.locator("[data-analyse]").click()
    at(page, 0)
    page.locator("[data-evaluation=done]").wait_for(timeout=FIRST_TABLE)
    page.locator("[data-list] summary").click()
    page.locator("[data-moves] button").first.click()
    at(page, 1)
    expect(page.locator("[data-variations] [data-node]")).to_have_count(1)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
