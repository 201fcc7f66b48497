"""Sealed Bids in words: moves, events, positions, explained scores, and the board of the terminal."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.table import Table

from pentarchy.engine.chance import shuffle
from pentarchy.engine.errors import BadPosition, UnreadableMove
from pentarchy.engine.game import Event, Move, ScoreLine
from pentarchy.engine.positions import Reader
from pentarchy.engine.rules import NOBODY
from pentarchy.engine.state import PlainState, StateRecord
from sealed_bids import rules
from sealed_bids.state import AHEAD, CARDS, HIDDEN_BID, HIDDEN_PRIZE, NO_BID, ROUNDS, EventKind
from sealed_bids.view import lay_unseen_prizes

_BID = re.compile(r"bid ([1-7])")

# ------------------------------------------------------------------------------------------------------ moves


def text_of(state: StateRecord, action: int) -> str:
    """`bid 3`."""
    return f"bid {action + 1}"


def action_of(state: StateRecord, text: str) -> int:
    """Read a move; capitals and spaces are ignored."""
    found = _BID.fullmatch(" ".join(text.lower().split()))
    if not found:
        raise UnreadableMove(f"cannot read {text[:40]!r}: write 'bid 1' to 'bid 7'")
    return int(found[1]) - 1


def move_of(state: StateRecord, action: int) -> Move:
    """An action in its structured form."""
    return Move("bid", {"card": action + 1})


def event_of(event: Sequence[int]) -> Event:
    """An event in its structured form."""
    kind, first, second = (int(number) for number in event[:3])
    match kind:
        case EventKind.TURNED_UP:
            return Event("turned-up", {"prize": first})
        case EventKind.CHOSE:
            return Event("chose", {"seat": first, "card": second})
        case EventKind.HAS_CHOSEN:
            return Event("has-chosen", {"seat": first})
        case EventKind.SHOWED:
            return Event("showed", {"seat": first, "card": second})
        case EventKind.WON:
            return Event("won", {"seat": first, "points": second})
        case EventKind.LEFT:
            return Event("left", {"prize": first})
    raise ValueError(f"no event {kind}")


# -------------------------------------------------------------------------------------------------- positions


def position_of(state: StateRecord) -> dict[str, Any]:
    """The table as JSON; `null` for what is concealed."""
    s = PlainState.of(state)
    deck = [int(prize) for prize in s.deck[s.rounds + 1 :]]
    return {
        "round": min(s.rounds + 1, ROUNDS),
        "prize": [] if s.rounds == ROUNDS else [int(s.deck[s.rounds])],
        "unclaimed": prizes_of(s, NOBODY),
        "deck_size": len(deck),
        "deck": None if HIDDEN_PRIZE in deck else deck,
        "seats": [seat_of(s, seat) for seat in range(s.players)],
    }


def seat_of(s: Any, seat: int) -> dict[str, Any]:
    """What lies before a player; a bid is `[]` before it is chosen."""
    bid = int(s.bid[seat])
    return {
        "hand": [card for card in range(1, CARDS + 1) if rules.holds(s, seat, card)],
        "bid": None if bid == HIDDEN_BID else [] if bid == NO_BID else [bid],
        "prizes": prizes_of(s, seat),
    }


def prizes_of(s: Any, seat: int) -> list[int]:
    """The prizes of finished rounds that a seat won, or nobody."""
    return [i + 1 for i in range(ROUNDS) if s.owner[i] == seat]


def from_position(position: Mapping[str, Any], state: StateRecord) -> None:
    """Set up the table that a position describes; every fault is named in one sentence."""
    s = PlainState.of(state)
    read = Reader(position, "table")
    over = read.array("prize", default=None) == []
    s.rounds = ROUNDS if over else read.integer("round", 1, ROUNDS) - 1
    read.integer("round", 1, ROUNDS, default=ROUNDS)
    read_finished_rounds(s, read)
    if not over:
        s.deck[s.rounds] = read.integers("prize", 1, 1, ROUNDS)[0]
    read_deck(s, read)
    if any(count != 1 for count in prizes_by_value(s).values()):
        raise BadPosition("every prize from 1 to 7 must be in one place: open, won, unclaimed or in the deck", rule="SB-1.2")
    read.done()
    s.store(state)


def read_finished_rounds(s: Any, read: Reader) -> None:
    """Hands, bids and the prizes of the rounds before this one."""
    s.owner[:] = AHEAD
    won = [(NOBODY, prize) for prize in read.integers("unclaimed", None, 1, ROUNDS, default=[])]
    for seat, value in enumerate(read.array("seats", s.players)):
        part = Reader(value, f"table.seats[{seat}]")
        won += [(seat, prize) for prize in part.integers("prizes", None, 1, ROUNDS, default=[])]
        read_cards(s, seat, part)
        part.done()
    if len(won) != s.rounds:
        raise BadPosition(f"{len(won)} prizes are won or unclaimed, but {s.rounds} rounds are finished", rule="SB-2.1")
    for seat, prize in won:
        s.owner[prize - 1] = seat


def read_cards(s: Any, seat: int, part: Reader) -> None:
    """A hand has one card less for each round, and a bid is one of its cards (SB-2.3, SB-2.4)."""
    hand = part.integers("hand", None, 1, CARDS)
    if len(set(hand)) != len(hand) or len(hand) != CARDS - s.rounds:
        raise BadPosition(f"{part.path('hand')} must have {CARDS - s.rounds} different cards after {s.rounds} rounds", rule="SB-2.4")
    s.hand[seat] = sum(1 << (card - 1) for card in hand)
    bid = part.integers("bid", None, 1, CARDS, default=[])
    if len(bid) > 1 or not set(bid) <= set(hand):
        raise BadPosition(f"{part.path('bid')} must be [] or one card of the hand", rule="SB-2.3")
    s.bid[seat] = bid[0] if bid else NO_BID


def read_deck(s: Any, read: Reader) -> None:
    """Read the prizes still face down; if they are left out, they are dealt."""
    size = max(ROUNDS - s.rounds - 1, 0)
    if read.integer("deck_size", 0, ROUNDS, default=size) != size:
        raise BadPosition(f"deck_size must be {size} in this round", rule="SB-2.1")
    deck = read.integers("deck", size, 1, ROUNDS, default=[])
    if deck:
        s.deck[s.rounds + 1 :] = deck
    elif size:
        lay_unseen_prizes(s)
        shuffle(s.rng, s.deck, s.rounds + 1, ROUNDS)


# ----------------------------------------------------------------------------------------------------- scores


def explain(state: StateRecord, seat: int) -> list[ScoreLine]:
    """One line for the prizes won (SB-3.2)."""
    won = prizes_of(PlainState.of(state), seat)
    return [ScoreLine("prizes", sum(won), "SB-3.2", {"prizes": ", ".join(map(str, won))})] if won else []


def tie_breaks(state: StateRecord) -> dict[str, list[int]]:
    """There are none: equal points share a place (SB-3.3)."""
    return {}


def census(state: StateRecord) -> dict[str, int]:
    """Every prize once, and each player's bid cards: in hand, or shown in a finished round."""
    s = PlainState.of(state)
    return prizes_by_value(s) | {f"cards of seat {seat}": len(seat_of(s, seat)["hand"]) + s.rounds for seat in range(s.players)}


def prizes_by_value(s: Any) -> dict[str, int]:
    """The number of copies of each prize: won, unclaimed, open or in the deck."""
    return {f"prize {i + 1}": int(s.owner[i] != AHEAD) + list(s.deck).count(i + 1) for i in range(ROUNDS)}


# ------------------------------------------------------------------------------------------------ the terminal


def board(state: StateRecord, seat: int, say: Callable[..., str]) -> Any:
    """A row for each player, under the prize."""
    table = position_of(state)
    prize = table["prize"][0] if table["prize"] else "–"
    grid = Table(title=say("sealed-bids-board-title", round=table["round"], prize=prize, deck=table["deck_size"]), title_justify="left")
    for column in ("player", "hand", "bid", "prizes"):
        grid.add_column(say(f"sealed-bids-label-{column}"))
    for number, part in enumerate(table["seats"]):
        bid = "?" if part["bid"] is None else listed(part["bid"])
        grid.add_row(say("sealed-bids-board-player", seat=number), listed(part["hand"]), bid, listed(part["prizes"]))
    if table["unclaimed"]:
        grid.add_row(say("sealed-bids-label-unclaimed"), "", "", listed(table["unclaimed"]))
    return grid


def listed(numbers: Sequence[int]) -> str:
    """Numbers in a row, or a dash."""
    return " ".join(map(str, numbers)) or "–"
