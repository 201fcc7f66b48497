"""Drawing situations of Royal Brawl for its tests: a kingdom in words, and moves in its notation. Everything runs interpreted."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from pentarchy.engine.rules import NOBODY, rule_id
from pentarchy.engine.state import PlainState, blank
from pentarchy.games.royal_brawl import GAME
from pentarchy.games.royal_brawl.data import (
    ALL_CARDS,
    CHARACTER_IDS,
    KINGDOM,
    KINGDOM_SIZE,
    PLACE_IDS,
    TERRAIN_IDS,
)
from pentarchy.games.royal_brawl.moves import apply, legal, refusal, setup
from pentarchy.games.royal_brawl.notation import action_of, text_of
from pentarchy.games.royal_brawl.scoring import result
from pentarchy.games.royal_brawl.stacks import is_here, is_live, lay
from pentarchy.games.royal_brawl.state import GROUND, MOST_LEGAL, STATE, Phase, acting_seat, set_aside

COLOURS = ("red", "blue", "yellow", "green")
# Two players: the layout of the printed scoring example (RB-W1). Row by row.
LAYOUTS = {
    2: "castle farm farm  farm tower forest",
    3: "tower forest farm  castle forest farm  farm castle tower",
    4: "tower forest farm castle  tower forest farm castle  tower forest farm castle",
}

Stacks = Mapping[str, Sequence[str] | str]


def draw(
    stacks: Stacks,
    *,
    players: int = 2,
    layout: str | Mapping[str, str] | None = None,
    colours: Sequence[str] = COLOURS,
    hands: Sequence[str] = (),
    turn: int = 0,
    first: int = 0,
) -> PlainState:
    """A kingdom with these stacks (bottom to top, such as `red-gnome blue-king`) and hands; seat 0 to play by default."""
    s = PlainState(STATE)
    s.rules_version = GAME.rules_version
    s.players, s.turn, s.first, s.played_at = players, turn, first, NOBODY
    s.terrain[:] = 0
    for i, place in enumerate(places_of(players)):
        cells = layout if isinstance(layout, Mapping) else None
        name = cells[PLACE_IDS[place]] if cells else str(layout or LAYOUTS[players]).split()[i]
        s.terrain[place] = TERRAIN_IDS.index(name)
        s.height[place] = GROUND
    s.unplayed[:players] = ALL_CARDS
    for cell, cards in stacks.items():
        for card in cards.split() if isinstance(cards, str) else cards:
            colour, name = card.split("-")
            seat, character = colours.index(colour), CHARACTER_IDS.index(name)
            lay(s, place_of(cell), character, seat)
            s.unplayed[seat] &= ~(1 << character)
    for seat, hand in enumerate(hands):
        s.hand[seat] = bits(hand)
    return s


def deal(players: int = 2, seed: int = 1, **options: int) -> PlainState:
    """A table set up by the rules, from a seed."""
    s = PlainState(STATE)
    s.rules_version = GAME.rules_version
    s.players = players
    s.rng[:] = [seed * 1_000_003, seed, 0]
    s.options[0] = options.get("first", 0)
    setup(s)
    return s


def bits(names: str) -> int:
    """A set of cards from their names."""
    return sum(1 << CHARACTER_IDS.index(name) for name in names.split())


def names(cards: int) -> set[str]:
    """The names of a set of cards."""
    return {name for i, name in enumerate(CHARACTER_IDS) if cards >> i & 1}


def aside(s: PlainState, seat: int) -> set[str]:
    return names(set_aside(s, seat))


def places_of(players: int) -> list[int]:
    return [int(place) for place in KINGDOM[players, : KINGDOM_SIZE[players]]]


def place_of(cell: str) -> int:
    return PLACE_IDS.index(cell.upper())


def character_of(card: str) -> int:
    return CHARACTER_IDS.index(card.split("-")[-1])


def stack(s: PlainState, cell: str, colours: Sequence[str] = COLOURS) -> list[str]:
    """The cards of a stack from bottom to top."""
    place = place_of(cell)
    cards = [character for character in range(len(CHARACTER_IDS)) if s.level_of[place, character]]
    cards.sort(key=lambda character: int(s.level_of[place, character]))
    return [f"{colours[s.owner_of[place, card]]}-{CHARACTER_IDS[card]}" for card in cards]


def blocked(s: PlainState, colours: Sequence[str] = COLOURS) -> set[str]:
    """The cards that are in the kingdom and not live."""
    return {
        f"{colours[s.owner_of[place, character]]}-{name}"
        for place in range(len(PLACE_IDS))
        for character, name in enumerate(CHARACTER_IDS)
        if is_here(s, place, character) and not is_live(s, place, character)
    }


def moves(s: PlainState) -> set[str]:
    """The legal moves of the acting seat, in notation."""
    return {text_of(blank(STATE), action) for action in legal_actions(s)}


def legal_actions(s: PlainState) -> list[int]:
    out = np.zeros(MOST_LEGAL, dtype=np.int32)
    return [int(action) for action in out[: legal(s, acting_seat(s), out)]]


def refused(s: PlainState, text: str) -> str | None:
    """The rule that forbids a move to the acting seat, or None."""
    number = refusal(s, acting_seat(s), action_of(blank(STATE), text))
    return rule_id("RB", number) if number else None


def act(s: PlainState, *texts: str) -> PlainState:
    """Play moves, one after the other, each by the seat whose turn it is."""
    for text in texts:
        assert refused(s, text) is None, f"{text}: {refused(s, text)}"
        apply(s, acting_seat(s), action_of(blank(STATE), text))
    return s


def standing(s: PlainState) -> tuple[list[int], list[int]]:
    """Points and places by seat."""
    points, places = [0] * 4, [0] * 4
    result(s, points, places)
    return [int(p) for p in points[: s.players]], places[: s.players]


def random_play(players: int, seed: int) -> Iterator[tuple[PlainState, int]]:
    """A random game: the table at each decision, and the action about to be taken; at last the finished table and NOBODY."""
    luck = Random(seed)
    s = deal(players, seed + 1)
    while s.phase != Phase.OVER:
        action = luck.choice(legal_actions(s))
        yield s, action
        apply(s, acting_seat(s), action)
    yield s, NOBODY


def events(s: PlainState) -> list[list[int]]:
    """The events of the last move, without addresses."""
    return [[int(word) for word in row[1:]] for row in s.events[: s.told]]


def snapshot(s: Any) -> dict[str, Any]:
    """Everything on a table, to compare."""
    return {name: (value.tolist() if hasattr(value, "tolist") else int(value)) for name, value in vars(s).items()}


def copy(s: PlainState) -> PlainState:
    """An independent copy of a table."""
    twin = PlainState(STATE)
    for name, value in vars(s).items():
        setattr(twin, name, value.copy() if hasattr(value, "copy") else value)
    return twin
