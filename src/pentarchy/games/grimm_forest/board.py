"""The Grimm Forest on a terminal."""

from collections.abc import Callable
from typing import Any

from rich.console import Group
from rich.constrain import Constrain
from rich.table import Table as Grid
from rich.text import Text

from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.data import FABLE_IDS, FRIEND_IDS, PLACE_IDS, RESOURCE_IDS, RESOURCES, ZONES, Resource, Section
from pentarchy.games.grimm_forest.moves import actors
from pentarchy.games.grimm_forest.notation import DECISION_IDS
from pentarchy.games.grimm_forest.position import hand_of
from pentarchy.games.grimm_forest.scoring import finished
from pentarchy.games.grimm_forest.state import NONE, house_level, house_type, is_site, places_used

SLUG = "grimm-forest"
STYLES = {Resource.STRAW: "yellow", Resource.WOOD: "green", Resource.BRICK: "red"}
DRAWN = {Section.FOUNDATION: "▁", Section.WALLS: "▄", Section.ROOF: "▲"}
WIDTH = 96
Say = Callable[..., str]


def board(state: StateRecord, seat: Seat, say: Say) -> Group:
    """Round, locations, cards in play, and every player, the reader's own first."""
    s = PlainState.of(state)
    parts: list[Any] = [headline(s, say), locations(s, say)]
    if s.lasting_size:
        parts.append(Text(f"{say(f'{SLUG}-board-lasting')}: {lasting(s, say)}"))
    for i in range(s.players):
        parts.append(player(s, (max(seat, 0) + i) % s.players, seat, say))
    parts.append(piles(s, say))
    if s.decision != Decision.NOTHING:
        parts.append(question(s, say))
    return Group(*parts)


def headline(s: Any, say: Say) -> Text:
    """The round, the step and the first player."""
    step = say(f"{SLUG}-step-{s.step}")
    return Text(say(f"{SLUG}-board-round", number=s.round_number, seat=s.first) + f" · {step}", style="bold")


def goods(counts: Any, say: Say) -> Text:
    """Three counts with their names, such as `3 straw`."""
    text = Text()
    for resource in range(RESOURCES):
        if counts[resource]:
            text.append(f"{counts[resource]} {say(f'{SLUG}-resource-{RESOURCE_IDS[resource]}')}  ", style=STYLES[Resource(resource)])
    if not text.plain:
        text.append("–", style="dim")
    text.rstrip()
    return text


def locations(s: Any, say: Say) -> Constrain:
    """One column for each location: its stock, the pigs and the monsters there."""
    grid = Grid(show_header=True, expand=True, pad_edge=False)
    for place in range(places_used(s)):
        grid.add_column(say(f"{SLUG}-place-{PLACE_IDS[place]}"), ratio=1)
    grid.add_row(*(goods(s.stock[place], say) for place in range(places_used(s))))
    standing = [", ".join(say("seat", seat=p) for p in range(s.players) if s.at[p] == place) for place in range(places_used(s))]
    if any(standing):
        grid.add_row(*(Text("🐷 " + names if names else "") for names in standing))
    beasts = [
        ", ".join(say(f"{SLUG}-fable-{FABLE_IDS[s.fable[p]]}") for p in range(s.players) if s.figure[p] == place and s.fable[p] != NONE)
        for place in range(places_used(s))
    ]
    if any(beasts):
        grid.add_row(*(Text(names, style="bold red") for names in beasts))
    return Constrain(grid, WIDTH)


def lasting(s: Any, say: Say) -> str:
    """Cards that outlive their round, with owner and place."""
    cards = []
    for i in range(s.lasting_size):
        where = f" → {say(f'{SLUG}-place-{PLACE_IDS[s.lasting_place[i]]}')}" if s.lasting_place[i] != NONE else ""
        cards.append(f"{say(f'{SLUG}-fable-{FABLE_IDS[s.lasting_kind[i]]}')} ({say('seat', seat=s.lasting_owner[i])}){where}")
    return ", ".join(cards)


def player(s: Any, owner: int, seat: Seat, say: Say) -> Text:
    """One player in a few lines: resources, houses, friend, fables."""
    mark = "▶ " if actors(s) >> owner & 1 else "  "
    text = Text(f"{mark}{say('seat', seat=owner)}", style="bold")
    text.append(f"  {say(f'{SLUG}-board-houses', count=int(finished(s, owner)))}  ", style="not bold")
    text.append_text(houses(s, owner, say))
    text.append("\n    ")
    text.append_text(goods(s.board[owner], say))
    friend = s.friend[owner]
    name = say(f"{SLUG}-friend-{FRIEND_IDS[friend]}") if friend != NONE else "–"
    text.append(f"   {say(f'{SLUG}-board-friend')}: {name}", style="not bold")
    if s.fable[owner] != NONE:
        text.append(f"   {say(f'{SLUG}-board-fable')}: {say(f'{SLUG}-fable-{FABLE_IDS[s.fable[owner]]}')}", style="not bold")
    if s.dest[owner] >= 0:
        text.append(f"   {say(f'{SLUG}-board-gather')}: {say(f'{SLUG}-gather-{PLACE_IDS[s.dest[owner]]}')}", style="not bold")
    if s.laid[owner] != NONE:
        laid = f": {say(f'{SLUG}-fable-{FABLE_IDS[s.laid[owner]]}')}" if s.laid[owner] >= 0 else ""
        text.append(f"   {say(f'{SLUG}-board-laid')}{laid}", style="not bold")
    text.append("\n    ")
    hand, size = hand_of(s, owner)
    if owner == seat and hand is not None:
        held = [say(f"{SLUG}-fable-{card}") for card in hand]
        text.append(f"{say(f'{SLUG}-board-hand')}: {', '.join(held) or '–'}", style="not bold")
    else:
        text.append(f"{say(f'{SLUG}-board-hand-size', count=size)}", style="dim not bold")
        viewer = seat if seat >= 0 else 4
        known = [say(f"{SLUG}-fable-{FABLE_IDS[kind]}") for kind, count in enumerate(s.known[viewer, owner]) for _ in range(count)]
        if known:
            text.append(f" ({', '.join(known)})", style="dim not bold")
    return text


def houses(s: Any, owner: int, say: Say) -> Text:
    """The building zones in a row: type and height of each house, a star for a Lucrative Site."""
    text = Text()
    for zone in range(ZONES):
        code = s.house[owner, zone]
        star = "*" if is_site(zone) and zone < 5 + s.sites[owner] else ""
        if code:
            resource = house_type(code)
            text.append(
                f"[{say(f'{SLUG}-resource-{RESOURCE_IDS[resource]}')} {DRAWN[Section(house_level(code))]}{star}]",
                style=STYLES[Resource(resource)],
            )
        elif star:
            text.append("[*]", style="dim")
    for resource in range(RESOURCES):
        if s.token[resource] == owner:
            text.append(f" ★{say(f'{SLUG}-resource-{RESOURCE_IDS[resource]}')}", style=STYLES[Resource(resource)])
    if not text.plain:
        text.append("–", style="dim")
    return text


def piles(s: Any, say: Say) -> Text:
    """The number of cards left in the piles."""
    return Text(say(f"{SLUG}-board-piles", fables=s.deck_size, discard=int(sum(s.discard)), friends=s.friend_deck_size), style="dim")


def question(s: Any, say: Say) -> Text:
    """The pending decision and its deciders."""
    asked = say(f"{SLUG}-decision-{DECISION_IDS[s.decision]}")
    who = [say("seat", seat=p) for p in range(s.players) if actors(s) >> p & 1]
    text = Text(f"{', '.join(who)}: {asked}", style="bold")
    if s.offered != NONE:
        text.append(f" – {say(f'{SLUG}-friend-{FRIEND_IDS[s.offered]}')}")
    if s.subject != NOBODY:
        text.append(f" ({say('seat', seat=s.subject)})")
    return text
