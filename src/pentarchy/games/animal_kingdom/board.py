"""Animal Kingdom on a terminal."""

from collections.abc import Callable
from typing import Any

from rich.console import Group
from rich.constrain import Constrain
from rich.table import Table as Grid
from rich.text import Text

from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.engine.state import PlainState, StateRecord
from pentarchy.games.animal_kingdom.data import (
    BACK_IDS,
    CARD_IDS,
    CHAPTERS,
    COLOUR_IDS,
    ICONS,
    NO_CARD,
    POSITION_IDS,
    POSITIONS,
    RANK,
    ROUNDS,
    Back,
    Card,
    Colour,
)
from pentarchy.games.animal_kingdom.eliminating import rank_of
from pentarchy.games.animal_kingdom.position import is_concealed, names, whereabouts
from pentarchy.games.animal_kingdom.scoring import points_of, token_value
from pentarchy.games.animal_kingdom.state import EMPTY, MARKER, UNDECLARED, Phase, hand_size

Say = Callable[..., str]

# Letters distinguish the colours; the styling is only an aid.
PAINT = {Colour.ROYAL: "bold #2f6fd0", Colour.CLERICAL: "bold #2f9e44", Colour.MYSTICAL: "bold #c79800"}
WIDTH = 98


def board(state: StateRecord, seat: Seat, say: Say) -> Group:
    """The chapter and round, the supply and the chapel, every stack (the reader's own first), the centre, and what is known."""
    s = PlainState.of(state)
    parts: list[Any] = [heading(s, say), supply_line(s, say), chapel_line(s, say)]
    parts.append(stacks(s, [(max(seat, 0) + step) % s.players for step in range(s.players)], say))
    parts += marks(s, say)
    parts.append(centre_line(s, say))
    if is_concealed(s):
        parts += known_lines(s, say)
    return Group(*parts)


def card_name(card: int, say: Say) -> str:
    """A character in the reader's language."""
    return say(f"animal-kingdom-card-{CARD_IDS[card]}")


def heading(s: Any, say: Say) -> Text:
    """Chapter and round."""
    if s.practice:
        text = say("animal-kingdom-board-practice", round=min(s.play_round + 1, ROUNDS))
    else:
        text = say("animal-kingdom-board-chapter", chapter=s.chapter + 1, chapters=CHAPTERS, round=min(s.play_round + 1, ROUNDS))
    return Text(text, style="bold")


def supply_line(s: Any, say: Say) -> Text:
    """What is left of each colour, and what a token of it is worth (AK-6.1)."""
    text = Text(say("animal-kingdom-board-supply") + ":")
    for colour in Colour:
        text.append("  ")
        text.append(say(f"animal-kingdom-colour-{COLOUR_IDS[colour]}"), style=PAINT[colour])
        text.append(f" {s.supply[colour]} (×{token_value(s, colour)})")
    return text


def chapel_line(s: Any, say: Say) -> Text:
    """The four spaces of the chapel."""
    text = Text(say("animal-kingdom-board-chapel") + ":")
    for space in range(CHAPTERS):
        text.append(f"  {space + 1}. ")
        if s.chapel[space] in (EMPTY, MARKER):
            text.append("–" if s.chapel[space] == EMPTY else say("animal-kingdom-board-marker"))
        else:
            text.append(say(f"animal-kingdom-colour-{COLOUR_IDS[s.chapel[space]]}"), style=PAINT[Colour(s.chapel[space])])
    return text


def stacks(s: Any, seats: list[int], say: Say) -> Constrain:
    """One row for each seat."""
    grid = Grid(box=None, pad_edge=False, expand=True, padding=(0, 2, 0, 0))
    grid.add_column("")
    grid.add_column(say("animal-kingdom-board-tokens"))
    grid.add_column(say("animal-kingdom-board-stack"), ratio=3)
    grid.add_column(say("animal-kingdom-board-hand"), ratio=2)
    for owner in seats:
        mark = "▶" if s.deciding >> owner & 1 else " "
        first = " ★" if s.first_player == owner else ""
        who = Text(f"{mark}{say('seat', seat=owner)}{first}", style="bold")
        grid.add_row(who, winnings(s, owner, say), stack(s, owner, say), hand(s, owner, say))
    return Constrain(grid, WIDTH)


def winnings(s: Any, seat: Seat, say: Say) -> Text:
    """Tokens by their letters, elimination points, and the points so far."""
    text = Text()
    for colour in Colour:
        text.append(f"{letter(colour, say)}{s.tokens[seat, colour]} ", style=PAINT[colour])
    text.append(f"†{s.eliminations[seat]}\n")
    text.append(say("points", count=int(points_of(s, seat))))
    return text


def letter(colour: int, say: Say) -> str:
    """The first letter of a colour."""
    return say(f"animal-kingdom-colour-{COLOUR_IDS[colour]}")[0].upper()


def stack(s: Any, seat: Seat, say: Say) -> Text:
    """From bottom to top: `17 King RR`; eliminated cards in brackets, sleeping ones with a z."""
    text = Text()
    for level in range(s.height[seat]):
        card = s.stack[seat, level]
        icons = "".join(letter(colour, say) * int(ICONS[card, colour]) for colour in Colour)
        label = f"{rank_of(s, card)} {card_name(card, say)}{' ' + icons if icons else ''}"
        if s.dormant[seat] >> level & 1:
            label += " z"
        up = s.face_up[seat] >> level & 1
        text.append(", " if level else "")
        text.append(label if up else f"[{label}]", style="" if up else "dim")
    return text if s.height[seat] else Text("–", style="dim")


def hand(s: Any, seat: Seat, say: Say) -> Text:
    """The cards if they are known, else the number of each back."""
    if s.hand[seat]:
        return Text(", ".join(f"{RANK[card]} {card_name(card, say)}" for card in in_rank_order(s.hand[seat])))
    if not hand_size(s, seat):
        return Text("–", style="dim")
    backs = [f"{say(f'animal-kingdom-back-{BACK_IDS[back]}')} ×{s.held[seat, back]}" for back in Back if s.held[seat, back]]
    return Text(", ".join(backs), style="dim")


def in_rank_order(cards: int) -> list[int]:
    """A set of cards from the lowest rank to the highest."""
    return [CARD_IDS.index(card) for card in names(cards)]


def marks(s: Any, say: Say) -> list[Text]:
    """What was declared and named in public."""
    lines = []
    if s.phase == Phase.OFFER:
        lines.append(Text(say("animal-kingdom-board-courtesan")))
    if s.inquisitor_rank != UNDECLARED:
        lines.append(Text(say("animal-kingdom-board-inquisitor", rank=int(s.inquisitor_rank))))
    if s.victim != NO_CARD:
        lines.append(Text(say("animal-kingdom-board-victim", card=card_name(s.victim, say))))
    if s.named != NO_CARD:
        lines.append(Text(say("animal-kingdom-board-named", card=card_name(s.named, say), seat=s.holder)))
    for back in Back:
        if s.offer_to[back] != NOBODY:
            name = say(f"animal-kingdom-back-{BACK_IDS[back]}")
            lines.append(Text(say("animal-kingdom-board-offer", back=name, seat=s.active, other=s.offer_to[back])))
    return lines


def centre_line(s: Any, say: Say) -> Text:
    """The four cards in the centre, as far as they are known."""
    text = Text(say("animal-kingdom-board-centre") + ":")
    for i in range(POSITIONS):
        card = s.centre[i]
        text.append(f"  {say(f'animal-kingdom-position-{POSITION_IDS[i]}')}: {'?' if card == NO_CARD else card_name(card, say)}")
    return text


def known_lines(s: Any, say: Say) -> list[Text]:
    """The memory aid: the places where hidden cards must be."""
    known = []
    for card, places in whereabouts(s).items():
        where = f" {say('animal-kingdom-board-or')} ".join(place_name(place, say) for place in places)
        known.append(f"{card_name(Card[card.upper()], say)} → {where}")
    return [Text(f"{say('animal-kingdom-board-known')}: {'; '.join(known)}", style="dim")] if known else []


def place_name(place: str, say: Say) -> str:
    """`seat 2`, a centre position or `set aside` in the reader's language."""
    if place.startswith("seat "):
        return say("seat", seat=int(place.removeprefix("seat ")))
    return say(f"animal-kingdom-position-{place.replace(' ', '_')}")
