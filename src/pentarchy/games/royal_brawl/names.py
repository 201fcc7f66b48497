"""Royal Brawl: the ids of colours and cards in texts and documents."""

from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.engine.errors import BadOption
from pentarchy.games.royal_brawl.data import CHARACTER_IDS, CHARACTERS, COLOUR_IDS, Option
from pentarchy.games.royal_brawl.state import has_card

FREE = "free"
DRAWN = "drawn"
FIRST_PLAYERS = (DRAWN, "seat-1", "seat-2", "seat-3", "seat-4")
COLOUR_CHOICES = (FREE, *COLOUR_IDS)
COLOUR_OPTIONS = ("colour-1", "colour-2", "colour-3", "colour-4")


def check_options(players: int, options: Mapping[str, str]) -> None:
    """Refuse an agreed first player who is not at the table (RB-1.11), and a colour chosen twice (RB-1.6)."""
    if FIRST_PLAYERS.index(options["first-player"]) > players:
        raise BadOption(f"{options['first-player']} cannot begin a game of {players} players", rule="RB-1.11")
    chosen = [options[name] for name in COLOUR_OPTIONS[:players] if options[name] != FREE]
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise BadOption(f"two players cannot both be {colour}", rule="RB-1.6")
    for name in COLOUR_OPTIONS[players:]:
        if options[name] != FREE:
            raise BadOption(f"{name} is for a seat that a game of {players} players does not have", rule="RB-1.6")


def colours_of(s: Any) -> list[str]:
    """The colour of each seat: the chosen one, or the first that nobody chose (RB-1.6)."""
    chosen = [int(s.options[option]) for option in (Option.COLOUR_1, Option.COLOUR_2, Option.COLOUR_3, Option.COLOUR_4)][: s.players]
    free = [colour for i, colour in enumerate(COLOUR_IDS) if i + 1 not in chosen]
    return [COLOUR_IDS[choice - 1] if choice else free.pop(0) for choice in chosen]


def cards_in(bits: int) -> list[str]:
    """The characters of a set of cards, King to Wizard, so that the order reveals nothing."""
    return [CHARACTER_IDS[character] for character in range(CHARACTERS) if has_card(int(bits), character)]


def stack_of(s: Any, place: int) -> list[int]:
    """The characters on a place from bottom to top."""
    present = [character for character in range(CHARACTERS) if s.level_of[place, character]]
    return sorted(present, key=lambda character: int(s.level_of[place, character]))


def stack_ids(s: Any, place: int) -> list[str]:
    """The cards on a place from bottom to top, such as `green-king`."""
    colours: Sequence[str] = colours_of(s)
    return [f"{colours[s.owner_of[place, character]]}-{CHARACTER_IDS[character]}" for character in stack_of(s, place)]
