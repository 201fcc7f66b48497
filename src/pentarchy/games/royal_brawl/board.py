"""Royal Brawl on a terminal."""

from collections.abc import Callable
from typing import Any

from rich import box
from rich.console import Group
from rich.constrain import Constrain
from rich.table import Table as Grid
from rich.text import Text

from pentarchy.engine.rules import Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.royal_brawl.data import CHARACTER_IDS, COLUMNS, KINGDOMS, PLACE_IDS, REGULARS, TERRAIN_IDS, TURNS, Terrain
from pentarchy.games.royal_brawl.names import cards_in, colours_of, stack_of
from pentarchy.games.royal_brawl.scoring import points_of, worth
from pentarchy.games.royal_brawl.stacks import is_live
from pentarchy.games.royal_brawl.state import Phase, acting_seat, hand_size, set_aside
from pentarchy.games.royal_brawl.view import UNKNOWN_HAND

# Words distinguish terrains, owners and blocked cards; colour is only an aid.
INK = {"red": "red", "blue": "blue", "yellow": "yellow", "green": "green"}
SOIL = {Terrain.TOWER: "magenta", Terrain.CASTLE: "cyan", Terrain.FOREST: "green", Terrain.FARM: "yellow"}
CELL = 23  # columns of text at most: four of them and their borders stay under a hundred

Say = Callable[..., str]


def board(state: StateRecord, seat: Seat, say: Say) -> Group:
    """The kingdom, each stack with its top card first, then the players, the reader first."""
    s = PlainState.of(state)
    seats = [(max(seat, 0) + i) % s.players for i in range(s.players)]
    heading = Text(say("royal-brawl-board-turn", turn=min(s.turn // s.players + 1, TURNS), of=TURNS), style="bold")
    legend = Text(say("royal-brawl-board-legend"), style="dim")
    return Group(heading, draw_kingdom(s, say), legend, *(draw_seat(s, owner, owner == seat, say) for owner in seats))


def draw_kingdom(s: Any, say: Say) -> Constrain:
    """The terrain cards in their rows and columns."""
    shape = KINGDOMS[s.players]
    grid = Grid(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, 0), expand=True)
    for _ in range(shape["columns"]):
        grid.add_column(ratio=1)
    for row in range(shape["rows"]):
        grid.add_row(*(draw_place(s, row * COLUMNS + column, say) for column in range(shape["columns"])))
    return Constrain(grid, (CELL + 1) * shape["columns"] + 1)


def draw_place(s: Any, place: int, say: Say) -> Text:
    """A terrain card with its stack, the top character first and a Gnome last."""
    terrain = s.terrain[place]
    here = "◆" if place == s.played_at else " "
    text = Text(f"{here}{PLACE_IDS[place]} {say('royal-brawl-terrain-' + TERRAIN_IDS[terrain])}", style=f"bold {SOIL[Terrain(terrain)]}")
    for character in reversed(stack_of(s, place)):
        text.append("\n")
        text.append_text(draw_card(s, place, character, say))
    return text


def draw_card(s: Any, place: int, character: int, say: Say) -> Text:
    """What a character brings, its name and its colour; a cross marks a blocked one."""
    colour = colours_of(s)[s.owner_of[place, character]]
    name = f"{say('royal-brawl-character-' + CHARACTER_IDS[character])} ({say('royal-brawl-colour-' + colour)})"
    if not is_live(s, place, character):
        return Text(f"× {name}", style=f"dim {INK[colour]}")
    points = worth(s, place, character) if character < REGULARS else "·"
    return Text(f"{points} {name}", style=f"not bold {INK[colour]}")


def draw_seat(s: Any, seat: Seat, is_own: bool, say: Say) -> Text:
    """A player's colour, points and cards: their names if known, else their number."""
    colour = colours_of(s)[seat]
    acting = s.phase != Phase.OVER and acting_seat(s) == seat
    text = Text("▶ " if acting else "  ")
    text.append(f"{say('seat', seat=seat)} ({say('royal-brawl-colour-' + colour)})", style=f"bold {INK[colour]}")
    text.append(f": {say('points', count=int(points_of(s, seat)))}; ")
    if s.hand[seat] == UNKNOWN_HAND:
        return text.append(say("royal-brawl-board-cards", count=int(hand_size(s, seat))))
    text.append(say("royal-brawl-board-hand", cards=named(s.hand[seat], say)))
    if is_own or s.phase == Phase.OVER:
        text.append("; " + say("royal-brawl-board-aside", cards=named(set_aside(s, seat), say)))
    return text


def named(cards: int, say: Say) -> str:
    """A set of cards in words."""
    return ", ".join(say(f"royal-brawl-character-{card}") for card in cards_in(cards)) or "–"
