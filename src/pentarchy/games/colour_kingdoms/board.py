"""Colour Kingdoms on a terminal.

A region is four characters: its symbol, the small letter of the colour that matches it, and its paint as a capital letter
or a dot. The letters are sufficient; colour is only an aid.
"""

from collections.abc import Callable
from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.colour_kingdoms.data import (
    BASE_COLOURS,
    COLOUR_IDS,
    COLOURS,
    DICE,
    DIE_IDS,
    FIRST_MONSTER_ROW,
    KINGDOM_IDS,
    KINGDOMS,
    MONSTER_PLURALS,
    REGIONS_EACH,
    ROW_IDS,
    SPELLS,
)
from pentarchy.games.colour_kingdoms.notation import members
from pentarchy.games.colour_kingdoms.scoring import final_score, kingdom_row, monster_row
from pentarchy.games.colour_kingdoms.state import Phase, colour_at, is_solo
from pentarchy.games.colour_kingdoms.tables import BLOTS, SHEET

LETTERS = "BRYGVN"
MONSTER_LETTERS = "GUHD"
PAPER = ("white on #2f6fd0", "white on #d23b30", "black on #e8be1a", "white on #3a9a3a", "white on #8040b0", "white on #8a5a2b")
Say = Callable[..., str]


def board(state: StateRecord, seat: Seat, say: Say) -> Group:
    """The round, the dice, then every sheet, the reader's own first."""
    s: Any = PlainState.of(state)
    seats = [(max(seat, 0) + i) % s.players for i in range(s.players)]
    parts: list[Any] = [draw_round(s, say), draw_dice(s, say)]
    if is_solo(s):
        parts.append(draw_digits(s, say))
    sheets = Columns([draw_sheet(s, owner, say) for owner in seats], padding=(1, 3))
    return Group(*parts, sheets, Text(say("colour-kingdoms-board-legend"), style="dim"), draw_towers(say))


def draw_round(s: Any, say: Say) -> Text:
    """The round and the holder of the token."""
    text = Text(say("colour-kingdoms-board-round", round=s.round_number), style="bold")
    if s.is_last:
        text.append(f" · {say('colour-kingdoms-board-last')}")
    if not is_solo(s):
        text.append(f" · {say('colour-kingdoms-board-first', seat=s.first)}")
    return text


def draw_dice(s: Any, say: Say) -> Columns:
    """Every die with its face, its kingdoms and its holder."""
    return Columns([draw_die(s, die, say) for die in range(DICE)], padding=(0, 3))


def draw_die(s: Any, die: int, say: Say) -> Text:
    """One die."""
    owner = [seat for seat in range(s.players) if s.die[seat] == die]
    where = say("colour-kingdoms-board-in-box") if s.in_box >> die & 1 else draw_hand(s, owner[0], say) if owner else "–"
    text = Text(f"{say('colour-kingdoms-die-' + DIE_IDS[die])} {s.face[die]}", style=PAPER[die] if die < BASE_COLOURS else "black on white")
    return text.append(f" {'+'.join(members(s.lies_in[die], KINGDOM_IDS))} ({where})", style="default")


def draw_hand(s: Any, seat: Seat, say: Say) -> str:
    """A taken die's holder, home kingdom and colour."""
    home = "" if s.taken_from[seat] == NOBODY else f" {KINGDOM_IDS[s.taken_from[seat]]}"
    hue = "" if s.hue[seat] == NOBODY else f" {LETTERS[s.hue[seat]]}"
    return f"{say('seat', seat=seat)}{home}{hue}"


def draw_digits(s: Any, say: Say) -> Text:
    """A solo player's digits that can still be crossed or circled."""
    text = Text(say("colour-kingdoms-board-crossed") + ": ")
    for row, name in enumerate(ROW_IDS):
        if s.crossed[row]:
            text.append(f"{say('colour-kingdoms-row-' + name)} {'/'.join(str(d) for d in (1, 2) if s.crossed[row] >> (d - 1) & 1)}  ")
    return text


def draw_sheet(s: Any, seat: Seat, say: Say) -> Text:
    """One sheet: six kingdoms with their rows, monsters, spells, drops and blots."""
    text = Text(f"{say('seat', seat=seat)}: {say('points', count=int(final_score(s, seat)))}\n", style="bold")
    text.append("    " + "".join(f"{number:<4}" for number in range(1, REGIONS_EACH + 1)) + "\n", style="dim")
    for kingdom in range(KINGDOMS):
        text.append(f"{KINGDOM_IDS[kingdom]} ")
        for region in range(kingdom * REGIONS_EACH, (kingdom + 1) * REGIONS_EACH):
            text.append_text(draw_region(s, seat, region))
        text.append(f"={kingdom_row(s, seat, kingdom)}{draw_place(s, seat, kingdom)}\n")
    for monster, name in enumerate(MONSTER_PLURALS):
        text.append(
            f"{say('colour-kingdoms-row-' + name)} {monster_row(s, seat, monster)}{draw_place(s, seat, FIRST_MONSTER_ROW + monster)} "
        )
    text.append("\n" + draw_store(s, seat, say))
    return text


def draw_place(s: Any, seat: Seat, row: int) -> str:
    """A star for a first place, two for a second."""
    place = s.place[seat, row]
    return "*" * place if place <= 2 else ""


def draw_store(s: Any, seat: Seat, say: Say) -> str:
    """Spells, tower drops, blots, and the drops left of the die."""
    spells = " ".join(f"{spell + 1}×{s.spells[seat, spell]}" for spell in range(SPELLS))
    towers = " ".join(f"{LETTERS[colour]}×{s.tower_drops[seat, colour]}" for colour in range(COLOURS) if s.tower_drops[seat, colour])
    lines = [
        f"{say('colour-kingdoms-board-spells')} {spells} · {say('colour-kingdoms-board-drops')} {towers or '–'}",
        f"{say('colour-kingdoms-board-blots')} {s.blots[seat]}/{BLOTS}",
    ]
    if s.phase == Phase.PAINT and s.home[seat] != NOBODY:
        left = " ".join(f"{LETTERS[colour]}×{s.drops[seat, colour]}" for colour in range(COLOURS) if s.drops[seat, colour])
        lines.append(f"{say('colour-kingdoms-board-left')} {left or '–'} → {'+'.join(members(s.reach[seat], KINGDOM_IDS))}")
    return "\n".join(lines) + "\n"


def draw_region(s: Any, seat: Seat, region: int) -> Text:
    """A region's symbol and paint."""
    symbol = SHEET.symbols[region]
    match symbol.kind:
        case "capital":
            mark = "C" + LETTERS[symbol.colour].lower()
        case "monster":
            mark = MONSTER_LETTERS[symbol.which] + LETTERS[symbol.colour].lower()
        case "spell":
            mark = f"{symbol.which + 1} "
        case _:
            mark = "- "
    colour = colour_at(s, seat, region)
    return Text(mark + (LETTERS[colour] if colour != NOBODY else "."), style=PAPER[colour] if colour != NOBODY else "").append(
        " ", style="default"
    )


def draw_towers(say: Say) -> Text:
    """The regions between which towers stand."""
    text = Text(f"{say('colour-kingdoms-board-towers')}: ", style="dim")
    text.append(", ".join("/".join(_short(region) for region in ends) for ends in SHEET.towers))
    return text


def _short(region: int) -> str:
    return f"{KINGDOM_IDS[region // REGIONS_EACH]}{region % REGIONS_EACH + 1}"


assert len(LETTERS) == len(COLOUR_IDS)
