"""Animal Kingdom. Read in this order: data, state, chapter, eliminating, effects, moves, scoring, worlds, view, words."""

from collections.abc import Mapping

from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game, Kernels, Option
from pentarchy.games.animal_kingdom import words
from pentarchy.games.animal_kingdom.chapter import setup
from pentarchy.games.animal_kingdom.data import RULES
from pentarchy.games.animal_kingdom.drawing import picture
from pentarchy.games.animal_kingdom.moves import actors, apply, legal, refusal
from pentarchy.games.animal_kingdom.scoring import result
from pentarchy.games.animal_kingdom.state import ACTIONS, MOST_LEGAL, STATE
from pentarchy.games.animal_kingdom.view import OBSERVATION, OBSERVATION_PARTS, conceal, imagine, observe


def check_options(players: int, options: Mapping[str, str]) -> None:
    """Refuse the random deck unless three play (AK-8.2), and a first player who is not at the table (AK-1.8)."""
    if options["deck"] == "random" and players != 3:
        raise BadOption(f"the random deck is for 3 players, not {players}", rule="AK-8.2")
    if options["first-player"] == "seat-4" and players < 4:
        raise BadOption(f"there is no fourth seat with {players} players", rule="AK-1.8")


GAME = Game(
    slug="animal-kingdom",
    prefix="AK",
    names=RULES["names"],
    players=(3, 4),
    minutes=(20, 40),
    weight=2,
    order=30,
    rules_version=2,
    state=STATE,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    observation=OBSERVATION,
    kernels=Kernels(setup, actors, legal, refusal, apply, result, conceal, imagine, observe),
    words=words,
    picture=picture,
    observation_parts=OBSERVATION_PARTS,
    options=(
        Option("deck", ("standard", "random"), "standard", rule="AK-8.2"),
        Option("first-player", ("drawn", "seat-1", "seat-2", "seat-3", "seat-4"), "drawn", rule="AK-1.8"),
        Option("practice", rule="AK-8.3"),
        Option("own-effect-first", rule="AK-8.4"),
        Option("taken-card", ("dormant", "active"), "dormant", rule="AK-8.5"),
        Option("black-knight", ("consolation", "any-colour-icon"), "consolation", rule="AK-8.6"),
        Option("clairvoyant", ("four-cards", "two-cards"), "four-cards", rule="AK-8.7"),
        Option("face-down-rank", rule="AK-8.8"),
        Option("inquisitor", ("centre", "inquisitor-player"), "centre", rule="AK-8.9"),
    ),
    check_options=check_options,
    refusals=(
        "AK-2.4", "AK-2.5", "AK-2.6", "AK-2.10", "AK-3.8", "AK-3.17", "AK-4.1.1", "AK-4.2.2", "AK-4.3.1", "AK-4.3.2",
        "AK-4.3.4", "AK-4.3.5", "AK-4.3.7", "AK-4.4.1", "AK-4.5.2", "AK-4.9.1", "AK-4.12.1", "AK-4.12.2", "AK-4.14.1",
        "AK-4.16.1", "AK-4.20.1", "AK-4.20.2", "AK-4.20.3", "AK-8.9",
    ),
)  # fmt: skip
