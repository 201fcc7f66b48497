"""The final board of a game as a picture of 1200 by 630: each game draws its board by a template in its own folder (`card.svg.jinja`)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.pictures import pictures, seats
from pentarchy.locales import Speaker

FOLDER = Path(__file__).parent
FONT = FOLDER / "fonts" / "literata-semibold.ttf"
TEMPLATE = "card.svg.jinja"
WIDTH, HEIGHT = 1200, 630
LONGEST_NAME = 18


@dataclass(frozen=True)
class Row:
    """One player in the order of places."""

    seat: int
    name: str
    points: int
    place: int
    colour: str
    crest: str


@cache
def environment() -> Environment:
    """The templates; every text in them is escaped."""
    return Environment(loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


@cache
def rules_of(folder: Path) -> Any:
    """The printed material of a game (`rules.json`), if its folder has it."""
    file = folder / "rules.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def pictures_of(game: Game) -> dict[str, Markup]:
    """The groups of a game's `pictures.svg` by id, if its folder has it."""
    if not (game.folder / "pictures.svg").is_file():
        return {}
    return {name: Markup(drawn) for name, drawn in pictures(game.package).items()}


def short(name: str) -> str:
    """Return a name that fits into its line."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def picture_svg(match: Match, names: Sequence[str], language: str, material: Any = None, order: Sequence[int] | None = None) -> str:
    """Return the board with names and points as an SVG document. Its game must be over, because nothing is concealed.

    `order` lists the seats from the top; by default the order of places.
    """
    game, result = match.game, match.result()
    speaker = Speaker(language, names)
    drawn = board_of(game, match.position(), speaker, material)
    colours = getattr(drawn, "colours", seats()["colours"])
    rows = [
        Row(seat, short(names[seat]), result.points[seat], result.places[seat], colours[seat], seats()["crests"][seat])
        for seat in order or sorted(range(match.players), key=lambda seat: (result.places[seat], seat))
    ]
    title = game.names.get(language, game.names["en"])
    return environment().get_template(TEMPLATE).render(title=title, initial=title[0], board=drawn and drawn.board(), rows=rows)


def board_of(game: Game, position: dict[str, Any], speaker: Speaker, material: Any) -> Any:
    """Return a game's own drawing (its template as a module with `board` and `colours`), or None if it has none."""
    file = game.folder / TEMPLATE
    if not file.is_file():
        return None
    rules = rules_of(game.folder)
    template = environment().from_string(file.read_text(encoding="utf-8"))
    return template.make_module(
        {
            "table": position["table"],
            "players": position["players"],
            "options": position["options"],
            "names": [short(name) for name in speaker.names],
            "rules": rules,
            "material": material,
            "pictures": pictures_of(game.newest),
            "crests": seats()["crests"],
            "say": speaker.say,
            "colours": seats()["colours"],
        }
    )


def picture_png(svg: str, width: int = WIDTH) -> bytes:
    """Return an SVG document as PNG, with our own font only: every server draws the same."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, skip_system_fonts=True, font_files=[str(FONT)], font_family="Literata", serif_family="Literata"
    )
    return bytes(png)
