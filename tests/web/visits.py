"""How to come to every page, with something on it to look at."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

import pentarchy
from pentarchy.puzzles import puzzles_of
from tests.web.conftest import Desk
from tests.web.driving import BOT, api, finished_table, open_home, open_session
from tests.web.layout import Visitor, sample_of
from tests.web.test_pages import GAMES_WITH_BOARDS, PAGES, Visit, visit
from tests.web.test_peace_page import make_operator

PASSWORD = "correct horse"
DAY = 86_400_000
LEARNING = {"howto": "h2", "gallery": "h3", "rules": "[data-rule]", "lesson": ".lesson .board"}
OPERATORS = ("reports", "people", "tables", "pairs", "limits", "backups", "audit")


def sign_up(page: Page) -> str:
    """Make an account; its name is a number, which reads the same in all languages."""
    open_session(page)
    name = str(time.time_ns())
    api(page, "POST", "/account", {"name": name, "password": PASSWORD})
    return name


def announce_event(page: Page) -> str:
    """An event that waits for people; its id."""
    sign_up(page)
    starts = int(time.time() * 1000) + DAY
    event = {"name": "42", "game": "royal-brawl", "players": 2, "form": "swiss", "rounds": 2, "length": 3600, "pause": 0, "starts": starts}
    return str(api(page, "POST", "/events", event)["line"]["id"])


def events(page: Page) -> None:
    """What was announced."""
    event = announce_event(page)
    page.goto("/events")
    page.locator(f"[data-event='{event}']").wait_for()


def event(page: Page) -> None:
    """An event that one has entered."""
    found = announce_event(page)
    api(page, "POST", f"/events/{found}/enter", {})
    page.goto(f"/events/{found}")
    page.locator("[data-withdraw]").wait_for()


def puzzle_of(slug: str) -> Visit:
    """A puzzle of a game."""
    return lambda page: visit(f"/puzzles/{puzzles_of(pentarchy.load(slug))[0].id}", ".puzzle")(page)


def analysis_of(slug: str) -> Visit:
    """A moment of a game on the analysis board; nobody thinks about it, which takes long."""

    def go(page: Page) -> None:
        visitor = Visitor(page, sample_of(slug, 3 if 3 in pentarchy.load(slug).players else 2))
        page.route("**/api/analysis/evaluate", lambda route: route.abort())
        page.goto(f"/analysis/record/{visitor.identity}/{len(visitor.sample.record['moves']) // 2}")
        page.locator("[data-analysis]:not([data-busy])").wait_for()

    return go


def person(page: Page) -> None:
    """The public face of somebody who has played and shows everything."""
    name = played_with_an_account(page)
    page.goto(f"/people/{name}")
    page.locator("[data-record]").first.wait_for()


def statistics(page: Page) -> None:
    """One's own games, figures and friends."""
    played_with_an_account(page)
    page.goto("/me")
    page.locator("[data-figures]").wait_for()


def played_with_an_account(page: Page) -> str:
    name = sign_up(page)
    finished_table(page)
    api(page, "PATCH", "/me", {"shows": ["record", "ratings", "history"]})
    return name


def friends(desk: Desk, page: Page) -> None:
    """Somebody with whom one has played asks to be a friend."""
    sign_up(page)
    guest = desk.person()
    sign_up(guest)
    code = api(page, "POST", "/tables", {"game": "royal-brawl", "players": 2})["you"]["invitation"]
    api(guest, "POST", f"/invitations/{code}/join", {})
    page.goto("/me")
    page.locator("[data-met]").wait_for()


def offline(page: Page) -> None:
    """What can be kept for play without a network."""
    open_home(page)
    page.locator("[data-offline] summary").click()
    page.locator("[data-keep], [data-kept]").first.wait_for()


def lobby(desk: Desk, page: Page) -> None:
    """Tables that wait for somebody, that run, and one's own."""
    host = desk.person()
    open_session(host)
    api(host, "POST", "/tables", {"game": "kingdomino", "players": 3, "listed": True})
    open_session(page)
    api(page, "POST", "/tables", {"game": "royal-brawl", "players": 2, "seats": [{"kind": "me"}, BOT]})
    open_home(page)
    page.locator("[data-open-table]").first.wait_for()


def operators(part: str) -> Callable[[Desk, Page], None]:
    """A part of the operators' page."""

    def go(desk: Desk, page: Page) -> None:
        make_operator(desk, sign_up(page))
        page.goto("/admin")
        page.locator(f"#admin-{part}").click()
        page.locator(f"[data-admin={part}]").wait_for()

    return go


EVERY_PAGE: dict[str, Visit] = {
    **PAGES,
    **{f"{part}-{slug}": visit(f"/learn/{slug}/{part}", wait) for slug in GAMES_WITH_BOARDS for part, wait in LEARNING.items()},
    **{f"setup-{slug}": visit(f"/new/{slug}", "fieldset") for slug in GAMES_WITH_BOARDS},
    **{f"puzzle-{slug}": puzzle_of(slug) for slug in GAMES_WITH_BOARDS},
    **{f"analysis-{slug}": analysis_of(slug) for slug in GAMES_WITH_BOARDS},
    **{f"editor-{slug}": visit(f"/analysis/new/{slug}", "[data-entry]") for slug in GAMES_WITH_BOARDS},
    **{f"score-{slug}": visit(f"/score/{slug}", "[data-entry]") for slug in GAMES_WITH_BOARDS},
    **{f"deal-{slug}": visit(f"/score/{slug}/deal", "[data-pile], [data-throw]") for slug in GAMES_WITH_BOARDS},
    "material": visit("/material/colour-kingdoms", "[data-edit]"),
    "offline": offline,
    "events": events,
    "event": event,
    "event-new": visit("/events/new", "[data-announce]"),
    "analysis": visit("/analysis", "h1"),
    "score": visit("/score", "h1"),
    "score-first": visit("/score/kingdomino/first", "[data-draw-first]"),
    "ratings": visit("/ratings", "h1"),
    "leaderboard": visit("/ratings/royal-brawl/2", "[data-board]"),
    "person": person,
    "statistics": statistics,
    "recover": visit("/recover", "[data-recover]"),
    "unsubscribe": visit("/unsubscribe?token=42", "[data-link]"),
}
WITH_OTHERS = {"friends": friends, "lobby": lobby, **{f"admin-{part}": operators(part) for part in OPERATORS}}


def open_page(desk: Desk, page: Page, name: str) -> None:
    """Come to a page by its name."""
    if name in WITH_OTHERS:
        WITH_OTHERS[name](desk, page)
    else:
        EVERY_PAGE[name](page)
