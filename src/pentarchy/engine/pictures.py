"""Drawing tables as SVG documents: what the pictures of all games share.

A game's own drawings are in `pictures.svg` of its folder; the page draws its boards with the same file.
"""

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from pentarchy.engine.rules import Seat

SVG = "{http://www.w3.org/2000/svg}"
INK, PAPER, CLOTH, SHEET = "#2b2430", "#fffaf0", "#8a6a48", "#efe3c8"


@cache
def pictures(package: str) -> dict[str, str]:
    """The groups of a game's `pictures.svg` by id, as SVG."""
    ElementTree.register_namespace("", SVG.strip("{}"))
    root = ElementTree.fromstring((files(package) / "pictures.svg").read_text(encoding="utf-8"))
    return {group.get("id", ""): "".join(ElementTree.tostring(part, encoding="unicode") for part in group) for group in root}


@cache
def seats() -> Any:
    """Crests and colours of the seats."""
    return json.loads((files("pentarchy.games") / "seats.json").read_text(encoding="utf-8"))


def crest(seat: Seat, x: float, y: float, size: float, colour: str = "") -> str:
    """The crest of a seat in its colour, or in another one."""
    fill = colour or seats()["colours"][seat]
    return moved(x, y, f'<path d="{seats()["crests"][seat]}" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>', size / 24)


def moved(x: float, y: float, drawn: str, scale: float = 1) -> str:
    """A drawing somewhere else, in another size."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{drawn}</g>'


def box(x: float, y: float, width: float, height: float, fill: str, edge: str = INK, corner: float = 8, line: float = 2) -> str:
    """A rectangle with round corners."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"'
    return f'<rect {place} fill="{fill}" stroke="{edge}" stroke-width="{line:g}"/>'


def text(x: float, y: float, words: str, size: float, fill: str = INK, *, anchor: str = "start", widest: float = 0) -> str:
    """A line of text; one that would be wider than `widest` is set closer."""
    # Georgia's letters are about half as wide as the type is high; no font can be measured here.
    fit = f' textLength="{widest:g}" lengthAdjust="spacingAndGlyphs"' if widest and len(words) * size * 0.56 > widest else ""
    style = f'font-size="{size:g}" font-weight="700" fill="{fill}" text-anchor="{anchor}"{fit}'
    return f'<text x="{x:g}" y="{y:g}" {style}>{escape(words)}</text>'


def sheet(width: float, height: float, parts: Iterable[str], *, shown: float = 0.5) -> str:
    """A whole document on the table's cloth, shown at a part of its size."""
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width * shown:.0f}" height="{height * shown:.0f}"'
    cloth = f'<rect width="{width:g}" height="{height:g}" fill="{CLOTH}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="Georgia, serif">{cloth}{"".join(parts)}</svg>'
