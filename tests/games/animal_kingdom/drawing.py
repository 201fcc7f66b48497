"""Animal Kingdom tables drawn in a line or two, so that a test begins in the situation it is about.

The seats are Ann, Ben, Cat and Dan, clockwise. A stack is written from bottom to top, `king, [queen], monk z`: a card in brackets lies
face down, and a z marks a dormant one. Round and turn follow from the heights of the stacks. A hand may be written in part:
cards that nobody has named fill it up, two light and two dark for each seat in all.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pentarchy
from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state, read_position
from pentarchy.engine.state import PlainState, blank
from pentarchy.games.animal_kingdom.data import BACK, CARD_IDS, COLOUR_IDS, POSITION_IDS, RANK, SMALL_DECK, Back
from pentarchy.games.animal_kingdom.position import name, names, position_of
from pentarchy.games.animal_kingdom.state import visible_card

GAME = pentarchy.load("animal-kingdom")
NAMES = ("ann", "ben", "cat", "dan")
ANN, BEN, CAT, DAN = range(4)

F = TypeVar("F", bound=Callable[..., Any])

COVERED: set[tuple[str, str]] = set()
"""What the tests say they are about: a card, and its effect, why it cannot apply, or the card or thing it meets."""

EFFECT = "effect"
CANNOT = "cannot apply"


def covers(card: str, *matters: str) -> Callable[[F], F]:
    """Mark a test as being about a card: its effect, a case in which it cannot apply, or what it meets."""
    assert card in CARD_IDS

    def mark(test: F) -> F:
        COVERED.update((card, matter) for matter in matters)
        return test

    return mark


# -------------------------------------------------------------------------------------------------------- building


def words(text: str) -> list[str]:
    """Cards in a list, separated by commas or spaces."""
    return text.replace(",", " ").split()


def stack(text: str) -> list[dict[str, Any]]:
    """A stack as a position has it."""
    cards = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        card = entry.removesuffix(" z")
        cards.append({"card": card.strip("[]"), "face_up": not card.startswith("["), "dormant": entry.endswith(" z")})
    return cards


def colours(text: str) -> dict[str, int]:
    """`royal 3, mystical 1` as a position has it."""
    found = dict.fromkeys(COLOUR_IDS, 0)
    for entry in filter(None, (part.strip() for part in text.split(","))):
        colour, count = entry.split()
        found[colour] = int(count)
    return found


def back_of(card: str) -> int:
    return int(BACK[CARD_IDS.index(card)])


def deck_of(players: int, options: dict[str, str]) -> list[str]:
    """The cards of a game, those with the least effect first, so that hands are filled up with harmless ones."""
    small = players == 3 and options.get("deck") != "random"
    cards = [card for card in CARD_IDS if not small or SMALL_DECK >> CARD_IDS.index(card) & 1]
    quiet = ("bishop", "wizard", "poisoner", "berserker", "black_knight", "charlatan")
    return sorted(cards, key=lambda card: (card not in quiet, RANK[CARD_IDS.index(card)]))


def filled(hand: Sequence[str], played: Sequence[str], spare: list[str]) -> list[str]:
    """A hand with two cards of each back in all, less those played; missing ones come from the spare cards."""
    full = list(hand)
    for back in Back:
        while sum(back_of(card) == back for card in [*full, *played]) < 2:
            card = next(card for card in spare if back_of(card) == back)
            spare.remove(card)
            full.append(card)
    return full


def document(
    stacks: Sequence[str] = (),
    hands: Sequence[str] = (),
    *,
    players: int = 4,
    options: dict[str, str] | None = None,
    centre: str = "",
    first: int = ANN,
    tokens: Sequence[str] = (),
    played: Sequence[str] | None = None,
    **table: Any,
) -> dict[str, Any]:
    """A position in which the next seat is about to play; `table` adds or replaces fields.

    `played` says what each seat played if an Intriguer has moved cards between the stacks.
    """
    chosen = options or {}
    piles = [stack(text) for text in (*stacks, *[""] * players)][:players]
    own = [words(text) for text in played] if played is not None else [[row["card"] for row in pile] for pile in piles]
    holding = [words(text) for text in (*hands, *[""] * players)][:players]
    lying = dict(zip(POSITION_IDS, words(centre), strict=False)) if centre else {}
    named = {card for cards in (*holding, *own) for card in cards} | {card for card in lying.values() if card != "?"}
    spare = [card for card in deck_of(players, chosen) if card not in named]
    full = [filled(hand, cards, spare) for hand, cards in zip(holding, own, strict=True)]
    lowest = min(map(len, piles))
    turn = sum(len(pile) > lowest for pile in piles)
    seats = [
        {"stack": pile, "hand": hand, "tokens": colours(won)}
        for pile, hand, won in zip(piles, full, (*tokens, *[""] * players)[:players], strict=True)
    ]
    laid = {
        "phase": "play",
        "chapter": 1,
        "round": lowest + 1,
        "turn": turn,
        "first_player": first,
        "seats": seats,
        "centre": {position: None if card == "?" else card for position, card in lying.items()},
    }
    if played is not None:
        laid["memory"] = [
            {"deed": "played", "seat": seat, "card": cards[level]}
            for level in range(max(map(len, own)))
            for seat, cards in enumerate(own)
            if level < len(cards)
        ]
    return {"game": GAME.slug, "players": players, "options": chosen, "table": laid | table}


def at(*stacks: str, **rest: Any) -> Match:
    """A match that begins with these stacks."""
    return read(document(stacks, **rest))


def read(position: dict[str, Any]) -> Match:
    return Match.at(GAME, read_position(GAME, position), target_name="python")


def opening(players: int = 4, seed: object = "opening", **options: str) -> Match:
    """A match from its set-up; options are written with underscores."""
    chosen = {option.replace("_", "-"): value for option, value in options.items()}
    return Match(GAME, players, chosen, key=seed_key(str(seed)), target_name="python")


def bare(players: int = 4, **fields: Any) -> PlainState:
    """A table that was never set up, for rules that look at a few fields only."""
    record = blank(GAME.state)
    record["rules_version"] = GAME.rules_version
    record["players"] = players
    record["rng"][:2] = key_words(seed_key("bare"))
    s = PlainState.of(record)
    for field, value in fields.items():
        setattr(s, field, value)
    return s


# --------------------------------------------------------------------------------------------------------- playing


def do(match: Match, *moves: str) -> Match:
    """Play moves such as `ann play king`."""
    for move in moves:
        who, _, text = move.partition(" ")
        match.act(NAMES.index(who), text)
    return match


def pass_all(match: Match) -> Match:
    """Every seat passes on its first card, light and dark."""
    while match.state["phase"] < 2:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def finish_chapter(match: Match) -> Match:
    """Play the first legal action until the next chapter begins or the game is over."""
    chapter = (int(match.state["chapter"]), int(match.state["practice"]))
    while not match.over and (int(match.state["chapter"]), int(match.state["practice"])) == chapter:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def choices(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves of the acting seat."""
    acting = match.actors()[0] if seat is None else seat
    return [GAME.words.text_of(match.state, action) for action in match.legal(acting)]


def why_not(match: Match, move: str) -> str | None:
    """The rule that forbids a move."""
    who, _, text = move.partition(" ")
    seat = NAMES.index(who)
    assert seat in match.actors()
    return match.refusal(seat, match.read(seat, text))


def table(match: Match) -> dict[str, Any]:
    """The true table as JSON."""
    return position_of(match.state)


def seen(match: Match, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    return position_of(match.concealed(seat))


def hand(match: Match, seat: int) -> set[str]:
    return set(names(int(match.state["hand"][seat])))


def pile(match: Match, seat: int) -> str:
    """A stack as it is drawn."""
    drawn = []
    for row in table(match)["seats"][seat]["stack"]:
        text = row["card"] if row["face_up"] else f"[{row['card']}]"
        drawn.append(text + (" z" if row["dormant"] else ""))
    return ", ".join(drawn)


def on_top(match: Match, seat: int) -> str | None:
    """A seat's visible card."""
    return name(int(visible_card(PlainState.of(match.state), seat)))


def eliminations(match: Match) -> list[int]:
    return [int(points) for points in match.state["eliminations"][: match.players]]


def won(match: Match, seat: int) -> dict[str, int]:
    """A seat's influence tokens, without the colours it has none of."""
    return {colour: count for colour, count in table(match)["seats"][seat]["tokens"].items() if count}


def phase(match: Match) -> str:
    return str(table(match)["phase"])


def told(match: Match, seat: int) -> list[str]:
    """The kinds of events that a seat was told of the last move."""
    rows = match.concealed(seat)
    return [GAME.words.event_of(row[1:]).kind for row in rows["events"][: rows["told"]]]


def fresh_state(players: int, **options: str) -> Any:
    """A blank record with options."""
    return new_state(GAME, players, {option.replace("_", "-"): value for option, value in options.items()})
