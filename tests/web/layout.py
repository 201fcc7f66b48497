"""Whether everything has its room: games at chosen moments, shown at many sizes, and what is wrong there.

`uv run python -m tests.web.layout FOLDER` looks at everything and keeps a picture of each (needs Chromium, see conftest.py).
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

import pentarchy
from tests.web.boards import board_of
from tests.web.driving import BOT, FIRST_TABLE, api, fewest_players, open_session, wait_for_turn

if TYPE_CHECKING:
    from tests.web.conftest import Desk

FAULTS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
SIZES = ((360, 740), (740, 360), (768, 1024), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440), (720, 450))
"""All sizes of a window; the last one is 1440 × 900 at 200 %."""
NAMES = ("Oleksandra", "Maximilian", "Władysława", "Hryhorii")
PICTURES = "PENTARCHY_LAYOUT_PICTURES"
"""The folder for pictures, where they are wanted."""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"


@dataclass(frozen=True)
class Decision:
    """A moment of a recorded game at which somebody decides."""

    ply: int
    seat: int
    kinds: frozenset[str]
    choices: int
    alone: bool
    """Nobody else decides at the same time."""


@dataclass
class Sample:
    """A recorded game and its decisions, each move drawn by lot."""

    game: str
    players: int
    record: dict[str, Any]
    decisions: list[Decision] = field(default_factory=list)

    def moments(self) -> dict[str, Decision]:
        """The first decision, one in the middle, the one with the most choices, and the last."""
        return {
            "first": self.decisions[0],
            "middle": self.decisions[len(self.decisions) // 2],
            "crowded": max(self.decisions, key=lambda one: one.choices),
            "last": self.decisions[-1],
        }

    def first_with(self, kind: str) -> Decision:
        """The first decision in which a kind of move can be chosen and nobody else decides."""
        return next(one for one in self.decisions if kind in one.kinds and one.alone)

    def late(self, share: float) -> Decision:
        """The first decision after a share of the game at which nobody else decides."""
        return next(one for one in self.decisions[int(len(self.decisions) * share) :] if one.alone)

    def of_every_kind(self) -> dict[str, Decision]:
        """For every kind of decision the one with the most choices, named by its moves."""
        found: dict[str, Decision] = {}
        for one in self.decisions:
            name = "+".join(sorted(one.kinds))[:60]
            if name not in found or found[name].choices < one.choices:
                found[name] = one
        return found


@cache
def sample_of(slug: str, players: int) -> Sample:
    """A whole game, the same in every run."""
    game = pentarchy.load(slug)
    match = pentarchy.Match(game, players, key=bytes([players] * 16), seats=NAMES[:players])
    luck = random.Random(players)
    sample = Sample(slug, players, {})
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        kinds = frozenset(game.words.move_of(match.concealed(seat), action).kind for action in legal)
        sample.decisions.append(Decision(len(match.steps), seat, kinds, len(legal), len(match.actors()) == 1))
        match.act(seat, luck.choice(legal))
    sample.record = pentarchy.write_record(match)
    return sample


class Visitor:
    """Somebody who brought a recorded game along and looks at its moments."""

    def __init__(self, page: Page, sample: Sample) -> None:
        self.page = page
        self.sample = sample
        open_session(page)
        document = {"pentarchy": "export", "format": 1, "records": [sample.record]}
        self.identity = api(page, "POST", "/import", document)["ids"][0]

    def open_replay(self, ply: int) -> None:
        """Watch the game, from a moment on."""
        self.page.goto(f"/replay/record/{self.identity}")
        self.page.locator("[data-chart]").wait_for()
        self.page.locator("input[type=range]").fill(str(ply))
        self.page.locator(f"[data-ply='{ply}']").wait_for()

    def open_decision(self, decision: Decision) -> str:
        """Sit at a new table where this is to be decided; returns the table's id."""
        seats = [{"kind": "me"} if seat == decision.seat else BOT for seat in range(self.sample.players)]
        table = api(self.page, "POST", "/tables", {"from": {"record": self.identity, "ply": decision.ply}, "seats": seats})
        self.page.goto(f"/table/{table['id']}")
        self.page.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)
        wait_for_turn(self.page)
        return str(table["id"])

    def open_end(self) -> str:
        """Decide the last things of the game, any way, and see its end; returns the table's id."""
        table = self.open_decision(self.sample.decisions[-1])
        for _ in range(200):
            state = api(self.page, "GET", f"/tables/{table}/view")
            if state["table"]["status"] == "finished":
                break
            if state["views"][0]["legal"]:
                api(self.page, "POST", f"/tables/{table}/act", {"number": state["number"], "move": state["views"][0]["legal"][-1]["id"]})
            else:
                self.page.wait_for_timeout(20)
        self.page.locator("[data-end]").wait_for()
        return table


def sit_down_late(desk: Desk, slug: str, share: float, players: int | None = None, **look: Any) -> Page:
    """Somebody at a table among novices, after a share of a game that is the same in every run."""
    visitor = Visitor(desk.person(**look), sample_of(slug, players or fewest_players(slug)))
    visitor.open_decision(visitor.sample.late(share))
    return visitor.page


def sit_down_to_place(desk: Desk, **look: Any) -> Page:
    """Somebody at a table of Kingdomino where the first tile is to be placed."""
    visitor = Visitor(desk.person(**look), sample_of("kingdomino", 2))
    visitor.open_decision(visitor.sample.first_with("place"))
    return visitor.page


def answers_of(slug: str) -> str:
    """What a decision can be made with on a game's board."""
    return str(board_of(slug).ANSWERS)


def faults_at(page: Page, sizes: tuple[tuple[int, int], ...], decision: str, name: str) -> Iterator[str]:
    """All that is wrong with a page at some sizes, a line each; keeps pictures where they are wanted."""
    folder = os.environ.get(PICTURES)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        if folder:
            page.screenshot(path=Path(folder) / f"{name}-{width}x{height}.png")
        yield from noted([f"{name} {width}×{height}: {fault}" for fault in page.evaluate(FAULTS, decision)])


def noted(faults: list[str]) -> list[str]:
    """The same faults; where pictures are wanted, they are written down beside them."""
    if folder := os.environ.get(PICTURES):
        with (Path(folder) / "faults.txt").open("a", encoding="utf-8") as out:
            out.writelines(f"{fault}\n" for fault in faults)
    return faults


if __name__ == "__main__":
    import pytest

    from tests.example_game import WITHOUT_EXAMPLE

    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    os.environ |= {PICTURES: str(Path(sys.argv[1]).resolve()), WITHOUT_EXAMPLE: "1"}
    test = str(Path(__file__).parent / "test_layout.py")
    raise SystemExit(pytest.main([test, "-q", "-m", "slow", "-p", "no:cacheprovider", *sys.argv[2:]]))
