"""Colour Kingdoms as a picture: the table as an SVG document, drawn with the same signs and paints as on the page (`signs.json`)."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from pentarchy.engine.pictures import INK, PAPER, box, crest, moved, sheet, text
from pentarchy.engine.pictures import SHEET as PARCHMENT
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.colour_kingdoms.board import Say, draw_round
from pentarchy.games.colour_kingdoms.data import COLOUR_IDS, COLOURS, DIE_IDS, MONSTER_IDS, RULES, SPELL_IDS
from pentarchy.games.colour_kingdoms.scoring import final_score
from pentarchy.games.colour_kingdoms.sheet import TENTHS, Outline, Symbol
from pentarchy.games.colour_kingdoms.state import colour_at
from pentarchy.games.colour_kingdoms.tables import BLOTS, SHEET

GAP, TITLE, STORE = 40, 70, 70
BARE = "#fff6dc"
TONES = {colour["id"]: colour["suggested_hex"] for colour in RULES["colours"]}
SPOTS = {2: ((-14, -13), (14, 15)), 3: ((-15, -13), (15, -13), (0, 15)), 4: ((-15, -14), (15, -14), (-15, 15), (15, 15))}


@cache
def signs() -> Any:
    """The paths of all signs, and the paints."""
    return json.loads((files(__package__) / "signs.json").read_text(encoding="utf-8"))


def picture(state: StateRecord, seat: Seat, say: Say) -> str:
    """The round with its dice, then every sheet, the reader's own first. The caller must conceal the state if necessary."""
    s: Any = PlainState.of(state)
    across = 1 if s.players == 1 else 2
    width, height = SHEET.width / TENTHS, SHEET.height / TENTHS
    parts = [paints(), text(GAP, GAP + 30, draw_round(s, say).plain, 38, PAPER)]
    for i, die in enumerate(DIE_IDS):
        x = GAP + across * (width + GAP) - (4 - i) * 96
        parts.append(moved(x, GAP + 20, draw_die(die, int(s.face[i]))))
    top = GAP + 96
    for i in range(s.players):
        owner = (max(seat, 0) + i) % s.players
        at = GAP + i % across * (width + GAP), top + i // across * (height + TITLE + STORE + GAP)
        parts.append(moved(*at, draw_sheet(s, owner, width, height, say)))
    rows = -(-s.players // across)
    return sheet(GAP + across * (width + GAP), top + rows * (height + TITLE + STORE + GAP), parts, shown=0.5 if across == 1 else 0.4)


def paints() -> str:
    """The six paints: a colour and a hatch each."""
    return "".join(
        f'<pattern id="{name}" width="20" height="20" patternUnits="userSpaceOnUse">'
        f'<rect width="20" height="20" fill="{TONES[name]}" fill-opacity="{paint["laid"]}"/><path d="{paint["hatch"]}" fill="none" '
        f'stroke="{paint["dark"]}" stroke-width="{paint["stroke"]}" stroke-linecap="round" stroke-opacity="0.9"/></pattern>'
        for name, paint in signs()["paints"].items()
    )


def draw_sheet(s: Any, seat: Seat, width: float, height: float, say: Say) -> str:
    """A player's map, under the name and points and above spells, drops and blots."""
    title = f"{say('seat', seat=seat)}: {say('points', count=int(final_score(s, seat)))}"
    parts = [
        crest(seat, 0, 10, 44),
        text(58, 46, title, 38, PAPER, widest=width - 70),
        box(-8, TITLE - 8, width + 16, height + 16, PARCHMENT, corner=14, line=4),
    ]
    for region, outline in enumerate(SHEET.polygons):
        colour = colour_at(s, seat, region)
        parts.append(moved(0, TITLE, shape(path_of(outline), BARE, 3)))
        if colour != NOBODY:
            parts.append(moved(0, TITLE, shape(path_of(outline), f"url(#{COLOUR_IDS[colour]})", 3)))
    parts += [moved(0, TITLE, shape(path_of(outline), "none", 9)) for outline in SHEET.outlines]
    for region, symbol in enumerate(SHEET.symbols):
        x, y = middle_of(SHEET.polygons[region])
        parts.append(moved(x, y + TITLE, draw_symbol(symbol, colour_at(s, seat, region))))
    for ends in SHEET.towers:
        is_done = all(colour_at(s, seat, region) != NOBODY for region in ends)
        x, y = border_of(*ends)
        parts.append(moved(x, y + TITLE, shape(signs()["tower"], "#f7d774" if is_done else BARE, 3.5)))
    return "".join(parts) + moved(0, height + TITLE + 16, draw_store(s, seat))


def draw_symbol(symbol: Symbol, colour: int) -> str:
    """What is printed on a region around its middle; a tick where the paint fits, a line through it where it does not."""
    if symbol.kind == "none":
        return ""
    if symbol.kind == "spell":
        drawn = draw_spell(SPELL_IDS[symbol.which])
        return drawn if colour == NOBODY else f'<g opacity="0.55">{drawn}</g>'
    wanted = COLOUR_IDS[symbol.colour]
    ring = f'<circle r="42" fill="{BARE}"/><circle r="42" fill="url(#{wanted})" stroke="{INK}" stroke-width="2.5"/>'
    ring += f'<circle r="34" fill="{BARE}" stroke="{INK}" stroke-width="1.5"/>'
    drawn = ring + (draw_capital(wanted) if symbol.kind == "capital" else draw_monster(MONSTER_IDS[symbol.which], wanted))
    if colour == NOBODY:
        return drawn
    if colour != symbol.colour:
        return drawn + line("M-30-30 30 30", 6)
    return drawn + moved(30, -30, f'<circle r="17" fill="#f7d774" stroke="{INK}" stroke-width="3"/>{line("M-8 0-2 7 9-7", 4.5)}')


def draw_spell(name: str) -> str:
    """A spell's sign on its star."""
    return shape(signs()["star"], BARE, 3) + line(signs()["spells"][name], 7 if name == "exception" else 4)


def draw_capital(colour: str) -> str:
    """A castle with a flag of the colour that it wants."""
    drawn = shape(signs()["flag"], f"url(#{colour})", 3) + shape(signs()["castle"], "#e7d9b6", 3.5) + shape(signs()["gate"], INK, 0)
    return moved(0, 6, drawn, 0.9)


def draw_monster(kind: str, colour: str) -> str:
    """A monster; its skin has a lighter tone of the colour that tames it."""
    own = signs()["paints"][colour]["light"]
    return "".join(
        line(path, 2) if fill == "line" else shape(path, own if fill == "own" else fill, 2.6) for fill, path in signs()["monsters"][kind]
    )


def draw_die(die: str, face: int) -> str:
    """A die around its middle, with as many drops as it gives; the joker is white."""
    white = die == "white"
    drawn = box(-36, -36, 72, 72, PAPER, corner=13, line=4) + ("" if white else box(-36, -36, 72, 72, f"url(#{die})", corner=13, line=4))
    drops = (moved(x, y, shape(signs()["drop"], INK if white else PAPER, 3), 0.95) for x, y in SPOTS.get(face, ()))
    return drawn + "".join(drops)


def draw_store(s: Any, seat: Seat) -> str:
    """The spells, the tower drops and the blots that a player has."""
    parts, x = [], 24
    for spell, name in enumerate(SPELL_IDS):
        parts.append(moved(x, 24, draw_spell(name), 0.65))
        parts.append(text(x + 30, 36, f"×{s.spells[seat, spell]}", 30, PAPER))
        x += 100
    for colour in range(COLOURS):
        if s.tower_drops[seat, colour]:
            name = COLOUR_IDS[colour]
            parts += [moved(x, 26, shape(signs()["drop"], BARE, 0) + shape(signs()["drop"], f"url(#{name})", 3), 1.4)]
            parts.append(text(x + 20, 36, f"×{s.tower_drops[seat, colour]}", 30, PAPER))
            x += 84
    parts += [moved(x + 6, 26, shape(signs()["blot"], INK, 0), 1.2), text(x + 36, 36, f"{s.blots[seat]}/{BLOTS}", 30, PAPER)]
    return "".join(parts)


def shape(path: str, fill: str, width: float) -> str:
    """A filled path with an outline."""
    stroke = f' stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round"' if width else ""
    return f'<path d="{path}" fill="{fill}"{stroke}/>'


def line(path: str, width: float) -> str:
    """A path in ink that is not filled."""
    return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/>'


def path_of(outline: Outline) -> str:
    """An outline as a closed path."""
    return "M" + "L".join(f"{x / TENTHS:g} {y / TENTHS:g}" for x, y in outline) + "Z"


def middle_of(outline: Outline) -> tuple[float, float]:
    """The middle of an outline's area."""
    area = x = y = 0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        cross = ax * by - bx * ay
        area, x, y = area + cross, x + (ax + bx) * cross, y + (ay + by) * cross
    return x / (3 * area) / TENTHS, y / (3 * area) / TENTHS


def border_of(one: int, other: int) -> tuple[float, float]:
    """A point in the middle of the border between two regions."""
    shared = sorted(set(SHEET.polygons[one]) & set(SHEET.polygons[other]))
    points = shared or [*SHEET.polygons[one][:1]]
    x, y = points[len(points) // 2] if len(points) != 2 else tuple(sum(pair) / 2 for pair in zip(*points, strict=True))
    return x / TENTHS, y / TENTHS
